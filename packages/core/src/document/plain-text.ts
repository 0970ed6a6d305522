import { pattern } from '../text/pattern.ts';
import { BIBLIOGRAPHY, LIST_MARK } from './block-text.ts';
import type { SegmentState } from './build-segment.ts';
import { finishSegment } from './build-segment.ts';
import { CLAIMS_NOTHING, type ClaimedFacts } from './facts.ts';
import { frontMatterOf } from './front-matter.ts';
import type { PlacedBlock } from './passages.ts';
import { withInlineLinks } from './reference-links.ts';
import { headerOf } from './table-parts.ts';
import { withTables } from './text-tables.ts';
import type { Block, BlockRole, DocumentPage, Segment, WordBoxes } from './types.ts';

/** Longest "page" of a text, in UTF-16 units. */
export const TEXT_PAGE_CHARACTERS = 4_000;

/** Text as canonical text holds it: NFC, "\n" line ends, no byte order mark, no control characters but tab. */
export const canonicalText = (decoded: string): string =>
  decoded
    .replace(/^\ufeff/, '')
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g, ' ')
    .toWellFormed()
    .normalize('NFC');

/**
 * Cuts a canonical text into pages of at most 4,000 characters, at the last paragraph end that fits, else at a line
 * end, else at a space. Each page's end is its newline: page slices joined by "\n" are the text again (a page cut at a
 * space keeps no newline, and its cut shows as one in the canonical text).
 */
export function cutTextPages(text: string): string[] {
  const pages: string[] = [];
  let start = 0;
  while (text.length - start > TEXT_PAGE_CHARACTERS) {
    const limit = start + TEXT_PAGE_CHARACTERS;
    const window = text.slice(start, limit + 1);
    const paragraph = window.lastIndexOf('\n\n');
    const line = window.lastIndexOf('\n');
    const space = window.lastIndexOf(' ');
    let cut =
      paragraph > TEXT_PAGE_CHARACTERS / 4 ? paragraph + 1 : line > 0 ? line : space > 0 ? space : TEXT_PAGE_CHARACTERS;
    const keeps = cut < TEXT_PAGE_CHARACTERS || line > 0 || space > 0;
    if (!keeps && (window.charCodeAt(cut) & 0xfc00) === 0xdc00) cut -= 1;
    pages.push(window.slice(0, cut));
    start += keeps ? cut + 1 : cut;
  }
  if (text.length > start || pages.length === 0) pages.push(text.slice(start));
  return pages;
}

/** A text file as it is laid on pages. */
export interface TextPages {
  readonly pages: readonly string[];
  /** What the file says of itself at its top. */
  readonly claimed: ClaimedFacts;
  /** How many characters at the top of the first page are a table of that. */
  readonly tableEnd: number;
}

/** A plain text, in canonical text, on its pages, with the cells of its tables parted by tabs. */
export const plainTextPages = (text: string): TextPages => ({
  pages: cutTextPages(withTables(text)),
  claimed: CLAIMS_NOTHING,
  tableEnd: 0,
});

/**
 * A text of Markdown, in canonical text, on its pages: what it says of itself at its top is told beside its text, as a
 * table where that is more than title, author and date, and its links say themselves where they lead.
 */
export function markdownPages(text: string): TextPages {
  const { claimed, table, end } = frontMatterOf(text);
  const own = text.slice(end).replace(/^\s*\n/, '');
  const linked = withInlineLinks(own);
  const body = linked.trim() === '' ? own : linked;
  // Nothing else to read: it is shown as it is.
  if (body.trim() === '' && table === '') return plainTextPages(text);
  return { pages: cutTextPages(table === '' ? body : `${table}\n\n${body}`), claimed, tableEnd: table.length };
}

const NO_WORDS: WordBoxes = { start: new Uint32Array(0), end: new Uint32Array(0), box: new Uint16Array(0) };
const ATX_HEADING = /^ {0,3}(#{1,6})[ \t]+\S/;
/** "**Ingredients**" alone in its line: a heading of whoever wrote no signs of one. A sentence set bold ends as one. */
const BOLD_LINE = /^ {0,3}(\*\*|__)(?![\s*_])(?:(?!\1).){1,80}?(?<![\s.!?;,])\1:?[ \t]*$/u;
const DEEPEST = 6;
const SETEXT = /^ {0,3}(=+|-{2,})[ \t]*$/;
const FENCE = /^ {0,3}(```+|~~~+)/;
const MARKDOWN_LIST = /^ {0,6}(?:[-*+]|\d{1,9}[.)])[ \t]+\S/;
const NAMED_PART = pattern('iu')`
  ^(?:chapter|section|part|article|kapitel|abschnitt|artikel|chapitre|capítulo|§)\s*[\divxlc]+[a-z]?\b.{0,80}$
`;
/** A paragraph may have a number as well, and then ends as sentences do. */
const NUMBERED_PART = /^\d{1,2}(?:\.\d{1,2})*\.?\s+\p{Lu}.{2,70}(?<![.;,:])$/u;
/** "3. Finance" over lines that are indented: what minutes and terms have instead of a blank line. */
const SHORT_NUMBERED = /^\d{1,2}(?:\.\d{1,2})*\.?\s+\p{Lu}[^.!?;:]{2,50}$/u;
const CAPITALS = /^(?=(?:.*\p{Lu}){6})[^\p{Ll}|\t]{6,90}$/u;
/** A rule drawn across a text, or under a heading. */
const DRAWN_RULE = /^\s*([=_*~-])\1{4,}\s*$/;

interface TextLine {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

function linesIn(text: string): TextLine[] {
  const lines: TextLine[] = [];
  let start = 0;
  while (start <= text.length) {
    const newline = text.indexOf('\n', start);
    const end = newline < 0 ? text.length : newline;
    lines.push({ start, end, text: text.slice(start, end) });
    start = end + 1;
  }
  return lines;
}

/** What is still open when a page ends: a code fence, the bibliography, or a table and what its columns hold. */
interface Carried {
  fence: string;
  references: boolean;
  columns: string | null;
}

/** The rule under the head of a simple table: a stretch of hyphens for each column. */
const SIMPLE_RULE = /^ {0,3}-{2,}(?: +-{2,})+ *$/;
/** Whether a line is the head of a simple table, as Pandoc writes them: words over several stretches of the rule. */
const isSimpleHead = (text: string, next: string): boolean =>
  SIMPLE_RULE.test(next) && / {2,}\S|\S +\S/.test(text.trim()) && !/^\s*[-+*>#|]/.test(text);

/** How far a line is indented. */
const indentOf = (text: string): number => text.length - text.trimStart().length;
const isBlank = (line: TextLine | undefined): boolean => line === undefined || line.text.trim() === '';

/** Whether a line of plain text is a heading, by what it says and what stands around it; and how deep. */
function plainHeading(line: TextLine, before: TextLine | undefined, next: TextLine | undefined): number | null {
  const text = line.text.trim();
  const standsApart = isBlank(before) || DRAWN_RULE.test(before?.text ?? '');
  if (isBlank(next) && (NAMED_PART.test(text) || BIBLIOGRAPHY.test(text))) return 1;
  if (!standsApart) return null;
  if (isBlank(next) && NUMBERED_PART.test(text)) return 2;
  if (next === undefined) return null;
  if (SHORT_NUMBERED.test(text) && indentOf(next.text) > indentOf(line.text)) return 2;
  const isUnderlined = DRAWN_RULE.test(next.text) && text.length <= 90;
  return isUnderlined || (CAPITALS.test(text) && !CAPITALS.test(next.text.trim())) ? 1 : null;
}

/** Lines on either side that tell how wide a text is written: as three quarters of them, for a few run over. */
const BESIDE = 8;
const WIDE = 0.75;
/** How much of it a line takes at least that is filled. */
const FILLED = 0.6;
/** A sentence or a clause ends, a word goes on in the next line, or a small one leads to it: "and grew up in". */
const GOES_ON = /(?:[\p{P}\p{S}]["”’)\]]*|(?<!\p{L})\p{Ll}{1,3})$/u;
const BEGINS = /^["“„«([]?[\p{Lu}\p{Nd}]/u;

/**
 * Whether the line before one ends where its writer wanted it to, as in a letterhead or under a title: it had room for
 * the next word, beside lines that are much longer. Verse has no such lines, and neither has what ends a clause.
 */
function isBrokenOnPurpose(lines: readonly TextLine[], at: number): boolean {
  const [before, line] = [lines[at - 1]?.text.trim() ?? '', lines[at]?.text.trim() ?? ''];
  if (GOES_ON.test(before) || !BEGINS.test(line)) return false;
  const beside = lines
    .slice(Math.max(0, at - BESIDE), at + BESIDE)
    .map(({ text }) => text.trim().length)
    .filter(length => length > 0)
    .sort((a, b) => a - b);
  const needed = before.length + 1 + (/^\S+/.exec(line)?.[0].length ?? 0);
  return needed <= FILLED * (beside[Math.floor(WIDE * (beside.length - 1))] ?? 0);
}

/** A line of plain text with cells that tabs part; what stands behind a list's mark is no cell. */
const isRow = (line: string): boolean => {
  const cells = line.trim().split('\t');
  return cells.length > 2 || (cells.length === 2 && !LIST_MARK.test(line.trimStart()));
};

/** Whether a line may be a further row of a table. */
const isRowOf = (markdown: boolean, line: string): boolean => (markdown ? line.includes('|') : isRow(line));

function roleOf(
  line: TextLine,
  [before, next]: readonly [before: TextLine | undefined, next: TextLine | undefined],
  markdown: boolean,
): { role: BlockRole; level?: number } {
  const { text } = line;
  if (markdown) {
    const heading = ATX_HEADING.exec(text);
    if (heading !== null) return { role: 'heading', level: (heading[1] as string).length };
    const underline = SETEXT.exec(next?.text ?? '');
    if (underline !== null && !/^[\s>|*+-]/.test(text))
      return { role: 'heading', level: (underline[1] as string).startsWith('=') ? 1 : 2 };
    if (text.includes('|') && /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)+\|?\s*$/.test(next?.text ?? ''))
      return { role: 'table' };
    if (isSimpleHead(text, next?.text ?? '')) return { role: 'table' };
    if (isBlank(before) && next !== undefined && BOLD_LINE.test(text)) return { role: 'heading', level: DEEPEST };
    if (MARKDOWN_LIST.test(text)) return { role: 'list' };
    if (/^(?: {4}|\t)\S/.test(text)) return { role: 'code' };
    return { role: 'paragraph' };
  }
  if (isRow(text) && (isRow(before?.text ?? '') || isRow(next?.text ?? ''))) return { role: 'table' };
  const level = plainHeading(line, before, next);
  if (level !== null) return { role: 'heading', level };
  return { role: LIST_MARK.test(text.trimStart()) ? 'list' : 'paragraph' };
}

/** A block of a page; of a table that goes on from the page before, with what its columns hold. */
type TextBlock = Block & Pick<PlacedBlock, 'columns'>;

/** The blocks of one page of text; offsets are relative to the page. */
function blocksIn(text: string, markdown: boolean, carried: Carried): TextBlock[] {
  const lines = linesIn(text);
  const blocks: TextBlock[] = [];
  let open: { role: BlockRole; level?: number; start: number; end: number; columns?: string } | undefined;
  const close = (): void => {
    if (open === undefined) return;
    if (open.role === 'heading') {
      carried.references = BIBLIOGRAPHY.test(
        text
          .slice(open.start, open.end)
          .replace(/^#+\s*|\n.*$/gs, '')
          .trim(),
      );
    }
    blocks.push({ ...open, role: carried.references && open.role !== 'heading' ? 'reference' : open.role });
    open = undefined;
  };
  if (carried.columns !== null && isRowOf(markdown, lines[0]?.text ?? ''))
    open = { role: 'table', start: 0, end: 0, columns: carried.columns };
  /** Rows of a simple table follow its rule, up to a blank line. */
  const isInSimpleTable = (start: number, { end }: TextLine): boolean =>
    text
      .slice(start, end)
      .split('\n')
      .slice(1, 2)
      .some(rule => SIMPLE_RULE.test(rule));
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] as TextLine;
    const fence = markdown ? FENCE.exec(line.text)?.[1] : undefined;
    if (carried.fence !== '') {
      open ??= { role: 'code', start: line.start, end: line.end };
      if (line.text.trim() !== '') open.end = line.end;
      if (fence?.startsWith(carried.fence)) {
        carried.fence = '';
        close();
      }
      continue;
    }
    if (fence !== undefined) {
      close();
      open = { role: 'code', start: line.start, end: line.end };
      carried.fence = fence;
      continue;
    }
    if (line.text.trim() === '') {
      // A blank line ends everything but indented code.
      if (open?.role !== 'code') close();
      continue;
    }
    const isNextRow = isRowOf(markdown, line.text) || (markdown && isInSimpleTable(open?.start ?? line.start, line));
    if (open?.role === 'table' && isNextRow) {
      open.end = line.end;
      continue;
    }
    if (!markdown && DRAWN_RULE.test(line.text)) {
      close();
      continue;
    }
    const { role, level } = roleOf(line, [lines[at - 1], lines[at + 1]], markdown);
    const goesOn =
      open !== undefined &&
      ((role === 'paragraph' && (open.role === 'paragraph' || open.role === 'list')) ||
        (role === 'code' && open.role !== 'heading'));
    if (goesOn && open !== undefined && (markdown || open.role === 'code' || !isBrokenOnPurpose(lines, at))) {
      open.end = line.end;
      continue;
    }
    close();
    open = {
      role,
      start: line.start + (line.text.length - line.text.trimStart().length),
      end: line.end,
      ...(level === undefined ? {} : { level }),
    };
    if (role === 'heading') {
      const next = lines[at + 1];
      if (markdown && SETEXT.test(next?.text ?? '') && !ATX_HEADING.test(line.text) && next !== undefined) {
        // The underline belongs to the heading's block; its sentence is cut below.
        open.end = line.end;
        at += 1;
      }
      close();
    }
  }
  carried.columns =
    open?.role === 'table' && open.end === text.length
      ? (open.columns ?? headerOf(text.slice(open.start, open.end).split('\n')))
      : null;
  close();
  return blocks.filter(block => block.end > block.start);
}

/**
 * Turns the next pages of a text into a segment. `pages` come from `cutTextPages`, from `state.nextPage` on, in order;
 * so many characters of the first page of all are a table (`TextPages`).
 */
export function buildTextSegment(
  pages: readonly string[],
  markdown: boolean,
  state: SegmentState,
  tableEnd = 0,
): { segment: Segment; state: SegmentState } {
  const carried: Carried = {
    fence: state.fence ?? '',
    references: state.inReferences,
    columns: state.columns ?? null,
  };
  const built: DocumentPage[] = [];
  const placed: PlacedBlock[] = [];
  let offset = state.offset;
  pages.forEach((text, at) => {
    const number = state.nextPage + at;
    const from = number === 1 ? tableEnd : 0;
    const body = blocksIn(text.slice(from), markdown, carried).map(block => ({
      ...block,
      start: block.start + from,
      end: block.end + from,
    }));
    const own: TextBlock[] = from > 0 ? [{ role: 'table', start: 0, end: from }, ...body] : body;
    const blocks = own.map(block => ({ ...block, start: block.start + offset, end: block.end + offset }));
    built.push({
      number,
      width: 0,
      height: 0,
      start: offset,
      end: offset + text.length,
      blocks: blocks.map(({ role, level, start, end }) => ({
        role,
        start,
        end,
        ...(level !== undefined && { level }),
      })),
      words: NO_WORDS,
      textLayer: text.trim() === '' ? 'none' : 'good',
    });
    placed.push(...blocks.map(block => ({ ...block, page: number, runsOn: false })));
    offset += text.length + 1;
  });
  return finishSegment(built, placed, pages, {
    ...state,
    inReferences: carried.references,
    fence: carried.fence,
    columns: carried.columns,
  });
}
