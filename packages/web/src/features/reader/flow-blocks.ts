import type { DocumentElement } from '@nousboard/contracts';
import { inlineSpans } from '#lib/inline-markdown.ts';
import { type LitSpan, markedPieces } from './marked-lines.ts';
import { type StyledPiece, styledPieces } from './styled-pieces.ts';

export interface MarkedCell {
  start: number;
  pieces: readonly StyledPiece[];
}
export interface ListItem extends MarkedCell {
  /** It begins with a bullet or a number of its own. */
  hasMark: boolean;
  /** Its bullet of Markdown, which is drawn instead. */
  before: readonly StyledPiece[];
}

/**
 * A block of a document as it is set. `before` and `after` are signs of Markdown around a text, which are not seen:
 * what they say is.
 */
export type FlowBlock =
  | {
      as: 'heading';
      start: number;
      level: number;
      before: readonly StyledPiece[];
      pieces: readonly StyledPiece[];
      after: readonly StyledPiece[];
    }
  | {
      as: 'text';
      start: number;
      role: DocumentElement['role'];
      before: readonly StyledPiece[];
      pieces: readonly StyledPiece[];
      after: readonly StyledPiece[];
    }
  /** A line across, and the signs that stand for it. */
  | { as: 'rule'; start: number; pieces: readonly StyledPiece[] }
  | { as: 'list'; start: number; items: readonly ListItem[] }
  /** A picture that stands between the words; `words` describe it where no words beside it say the same. */
  | { as: 'picture'; start: number; picture: Picture; page: number; words: string }
  | { as: 'table'; start: number; hasHeader: boolean; rows: readonly (readonly MarkedCell[])[] };

type Picture = NonNullable<DocumentElement['picture']>;

const LIST_MARK = /^\s*(?:[^\p{L}\p{N}\s"“‘'(]|\(?(?:\d{1,9}|\p{L}|[ivxIVX]{1,5})[.)])\s/u;
const HEADING_SIGNS = /^#{1,6}[ \t]+/;
const UNDERLINE = /[ \t]*\n {0,3}(?:=+|-{2,})[ \t]*$/;
const OPEN_FENCE = /^ {0,3}(?:`{3,}|~{3,})[^\n]*\n/;
const CLOSE_FENCE = /\n {0,3}(?:`{3,}|~{3,})[ \t]*$/;
const RULE = /^ {0,3}(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|(?:_[ \t]*){3,})$/;
const BULLET = /^\s*[-*+][ \t]+/;
/** The line of dashes under a table's head. */
const TABLE_RULE = /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/;

interface Span {
  start: number;
  text: string;
}

function linesOf(text: string, start: number): Span[] {
  let from = start;
  return text.split('\n').map(line => {
    const span = { start: from, text: line };
    from += line.length + 1;
    return span;
  });
}

/**
 * Cells are parted by tabs; in a table that Markdown draws by bars, and the line of dashes under its head is left out.
 */
function cellsOf(line: Span, isDrawn: boolean): Span[] {
  const parts: Span[] = [];
  let from = line.start;
  for (const text of line.text.split(isDrawn ? '|' : '\t')) {
    const lead = text.length - text.trimStart().length;
    parts.push({ start: from + lead, text: text.trim() });
    from += text.length + 1;
  }
  if (!isDrawn) return parts;
  if (parts[0]?.text === '') parts.shift();
  if (parts.at(-1)?.text === '') parts.pop();
  return parts;
}

const LONGEST_HEADER = 80;
const FIGURE = /^[\s\d.,:;%()+\-–−/$€£¥]+$/;

/**
 * Whether the first row of a table names its columns: all of it is filled with short words, no two alike, and no
 * figure.
 */
export function looksLikeHeader(rows: readonly (readonly string[])[]): boolean {
  const [first, ...rest] = rows;
  if (!first || rest.length === 0 || first.length < 2) return false;
  const width = Math.max(...rest.map(row => row.length));
  // The corner over row names may be empty.
  const named = first.slice(first[0] === '' ? 1 : 0);
  return (
    first.length >= width &&
    named.length > 0 &&
    new Set(named).size === named.length &&
    named.every(text => text !== '' && text.length <= LONGEST_HEADER && !FIGURE.test(text))
  );
}

/** What tells a block from the others of its page: a picture stands where words end or begin. */
export const keyOf = (block: FlowBlock): string =>
  block.as === 'picture' ? `picture ${block.start} ${block.picture.number}` : String(block.start);

/**
 * The elements of a page as blocks, cut where marked words begin and end. Items of a list that follow each other become
 * one list.
 */
export function flowBlocks(
  elements: readonly DocumentElement[],
  places: readonly LitSpan[],
  isMarkdown = false,
): readonly FlowBlock[] {
  const blocks: FlowBlock[] = [];
  for (const [at, element] of elements.entries()) {
    const { role, start, text, picture } = element;
    if (picture) {
      const isSaid = [elements[at - 1], elements[at + 1]].some(beside => beside?.text.trim() === text);
      blocks.push({ as: 'picture', start, picture, page: element.page, words: isSaid ? '' : text });
      continue;
    }
    const isProse = isMarkdown && role !== 'code';
    const cut = (span: Span): MarkedCell => {
      const pieces = markedPieces(span.text, span.start, element, places);
      return { start: span.start, pieces: isProse ? styledPieces(pieces, inlineSpans(span.text, span.start)) : pieces };
    };
    if (role === 'table' && (isMarkdown || text.includes('\t') || text.includes('\n'))) {
      const lines = linesOf(text, start);
      const hasRule = isMarkdown && TABLE_RULE.test(lines[1]?.text ?? '');
      // What a table goes on with on the next page has no such line, and no tab either.
      const isDrawn =
        hasRule || (isMarkdown && lines.every(line => line.text.includes('|') && !line.text.includes('\t')));
      const rows = lines.filter((_, at) => !(hasRule && at === 1)).map(line => cellsOf(line, isDrawn));
      blocks.push({
        as: 'table',
        start,
        hasHeader: isMarkdown ? hasRule : looksLikeHeader(rows.map(row => row.map(cell => cell.text))),
        rows: rows.map(row => row.map(cut)),
      });
    } else if (role === 'list') {
      const items = (isMarkdown ? [{ start, text }] : linesOf(text, start))
        .filter(span => span.text.trim() !== '')
        .map(span => {
          const signs = isMarkdown ? (BULLET.exec(span.text)?.[0] ?? '') : '';
          const words = span.text.slice(signs.length);
          return {
            ...cut({ start: span.start + signs.length, text: words }),
            before: signs === '' ? [] : cut({ start: span.start, text: signs }).pieces,
            hasMark: LIST_MARK.test(words),
          };
        });
      const last = blocks.at(-1);
      if (last?.as === 'list') blocks[blocks.length - 1] = { ...last, items: [...last.items, ...items] };
      else blocks.push({ as: 'list', start, items });
    } else if (isMarkdown && role === 'paragraph' && RULE.test(text)) {
      blocks.push({ as: 'rule', start, pieces: markedPieces(text, start, element, places) });
    } else {
      const before = isMarkdown
        ? ((role === 'heading' ? HEADING_SIGNS : role === 'code' ? OPEN_FENCE : null)?.exec(text)?.[0].length ?? 0)
        : 0;
      const rest = text.slice(before);
      const after = isMarkdown
        ? ((role === 'heading' ? UNDERLINE : role === 'code' && before > 0 ? CLOSE_FENCE : null)?.exec(rest)?.[0]
            .length ?? 0)
        : 0;
      const pieces = (from: number, to: number) =>
        to > from ? cut({ start: start + from, text: text.slice(from, to) }).pieces : [];
      const parts = {
        start,
        before: pieces(0, before),
        pieces: pieces(before, text.length - after),
        after: pieces(text.length - after, text.length),
      };
      blocks.push(
        role === 'heading' ? { as: 'heading', level: element.level ?? 1, ...parts } : { as: 'text', role, ...parts },
      );
    }
  }
  return blocks;
}
