import { trimmed, unescaped } from './characters.ts';
import { readInline } from './read-inline.ts';
import { readTable, tableHeight } from './read-table.ts';
import { tidyNote } from './tidy-note.ts';
import { type Block, type ListItem, MAX_DEPTH, type Note } from './types.ts';
import { NOTHING } from './write-note.ts';

/**
 * The note that Markdown says. What the reader does not know (HTML, footnotes, definitions) is plain words: nothing is
 * lost.
 */
export const readNote = (markdown: string): Note =>
  tidyNote(readBlocks(markdown.replace(/\r\n?/g, '\n').split('\n'), 0));

const FENCE = /^ {0,3}(`{3,}|~{3,})([\s\S]*)$/;
const FORMULA = /^ {0,3}(\${2,})[ \t]*$/;
const FORMULA_LINE = /^ {0,3}\$\$((?:[^\\$]|\\[\s\S]|\$(?!\$))+)\$\$[ \t]*$/;
const HEADING = /^ {0,3}(#{1,6})(?=[ \t]|$)/;
const RULE = /^ {0,3}(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/;
const QUOTE = /^ {0,3}> ?/;
const ITEM = /^( {0,3})([-+*]|\d{1,9}[.)])(?=[ \t]|$)/;
const UNDERLINE = /^ {0,3}(=+|-+)[ \t]*$/;
const INDENTED = /^(?: {4}| {0,3}\t)/;

const isBlank = (line: string | undefined): boolean => line === undefined || !/[^ \t]/.test(line);

/** Lines that were read as one block, and how many. */
interface Taken {
  readonly block: Block;
  readonly count: number;
}

function readBlocks(lines: readonly string[], depth: number): Block[] {
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length; ) {
    if (isBlank(lines[at])) {
      at += 1;
      continue;
    }
    const { block, count } = readBlock(lines, at, depth);
    blocks.push(block);
    at += count;
  }
  return blocks;
}

function readBlock(lines: readonly string[], at: number, depth: number): Taken {
  const line = lines[at] as string;
  if (INDENTED.test(line)) return readIndented(lines, at);
  const fence = FENCE.exec(line);
  if (fence && isFence(fence)) return readFence(lines, at, fence[1] as string, (fence[2] as string).trim());
  const formula = readFormula(lines, at);
  if (formula) return formula;
  const heading = HEADING.exec(line);
  if (heading)
    return {
      block: {
        type: 'heading',
        level: (heading[1] as string).length,
        content: readInline(headingText(line.slice(heading[0].length))),
      },
      count: 1,
    };
  if (RULE.test(line)) return { block: { type: 'rule' }, count: 1 };
  if (depth < MAX_DEPTH && QUOTE.test(line)) return readQuote(lines, at, depth);
  if (depth < MAX_DEPTH && ITEM.test(line)) return readList(lines, at, depth);
  const rows = tableHeight(lines, at, next => beginsBlock(next, depth));
  if (rows > 0) return { block: readTable(lines.slice(at, at + rows)), count: rows };
  return readParagraph(lines, at, depth);
}

/** Behind backticks no backtick may stand in the line: then it is code among words. */
const isFence = (match: RegExpExecArray): boolean =>
  !(match[1] as string).startsWith('`') || !(match[2] as string).includes('`');

/** Whether a line ends the paragraph before it. */
function beginsBlock(line: string, depth: number): boolean {
  const fence = FENCE.exec(line);
  if ((fence && isFence(fence)) || HEADING.test(line) || RULE.test(line) || FORMULA.test(line)) return true;
  if (depth >= MAX_DEPTH) return false;
  if (QUOTE.test(line)) return true;
  const item = ITEM.exec(line);
  return (
    item !== null &&
    !isBlank(line.slice(item[0].length)) &&
    (!/\d/.test(item[2] as string) || Number.parseInt(item[2] as string, 10) === 1)
  );
}

function readIndented(lines: readonly string[], at: number): Taken {
  let end = at;
  for (let look = at; look < lines.length && (isBlank(lines[look]) || INDENTED.test(lines[look] as string)); look += 1)
    if (!isBlank(lines[look])) end = look + 1;
  const text = lines
    .slice(at, end)
    .map(line => withoutIndent(line, 4))
    .join('\n');
  return { block: { type: 'code', language: '', text }, count: end - at };
}

/** Fenced code goes on to the end where its fence is never closed. */
function readFence(lines: readonly string[], at: number, fence: string, info: string): Taken {
  const indent = (lines[at] as string).indexOf(fence[0] as string);
  const end = endOf(lines, at + 1, fence) ?? lines.length;
  const text = lines
    .slice(at + 1, end)
    .map(line => withoutIndent(line, indent))
    .join('\n');
  return { block: { type: 'code', language: unescaped(info), text }, count: Math.min(lines.length, end + 1) - at };
}
function endOf(lines: readonly string[], from: number, fence: string): number | null {
  for (let at = from; at < lines.length; at += 1) {
    const line = trimmed(lines[at] as string);
    if (
      line.length >= fence.length &&
      line[0] === fence[0] &&
      /^ {0,3}\S/.test(lines[at] as string) &&
      isOnly(line, fence[0] as string)
    )
      return at;
  }
  return null;
}
const isOnly = (line: string, sign: string): boolean => line === sign.repeat(line.length);

function readFormula(lines: readonly string[], at: number): Taken | null {
  const line = lines[at] as string;
  const fence = FORMULA.exec(line)?.[1];
  if (!fence) {
    const whole = FORMULA_LINE.exec(line);
    return whole ? { block: { type: 'formula', text: (whole[1] as string).trim() }, count: 1 } : null;
  }
  const end = endOf(lines, at + 1, fence);
  if (end === null) return null;
  const indent = line.indexOf('$');
  return {
    block: {
      type: 'formula',
      text: lines
        .slice(at + 1, end)
        .map(one => withoutIndent(one, indent))
        .join('\n'),
    },
    count: end + 1 - at,
  };
}

/** Signs at the end of a heading close it. */
function headingText(rest: string): string {
  const text = trimmed(rest);
  let end = text.length;
  while (text[end - 1] === '#') end -= 1;
  const isClosed = end < text.length && (end === 0 || /[ \t]/.test(text[end - 1] as string));
  return isClosed ? trimmed(text.slice(0, end)) : text;
}

function readQuote(lines: readonly string[], at: number, depth: number): Taken {
  const inner: string[] = [];
  let look = at;
  for (; look < lines.length; look += 1) {
    const line = lines[look] as string;
    const sign = QUOTE.exec(line);
    if (sign) inner.push(line.slice(sign[0].length));
    else if (goesOn(inner, line, depth)) inner.push(line);
    else break;
  }
  return { block: { type: 'quote', content: readBlocks(inner, depth + 1) }, count: look - at };
}

/** A line without the signs of its container still belongs to the paragraph that the line before is of. */
const goesOn = (inner: readonly string[], line: string, depth: number): boolean =>
  !isBlank(line) &&
  !isBlank(inner.at(-1)) &&
  !beginsBlock(line, depth) &&
  !UNDERLINE.test(line) &&
  !beginsBlock(inner.at(-1) as string, depth) &&
  !ITEM.test(line);

function readList(lines: readonly string[], at: number, depth: number): Taken {
  const sign = (ITEM.exec(lines[at] as string) as RegExpExecArray)[2] as string;
  const kind = sign.at(-1) as string;
  const items: ListItem[] = [];
  let look = at;
  let end = at;
  while (look < lines.length) {
    const marker = ITEM.exec(lines[look] as string);
    if (marker?.[2]?.at(-1) !== kind || RULE.test(lines[look] as string)) break;
    const taken = readItem(lines, look, marker[0].length, depth);
    items.push(taken.item);
    look += taken.count;
    end = look;
    while (look < lines.length && isBlank(lines[look])) look += 1;
  }
  const isOrdered = /\d/.test(sign);
  return {
    block: { type: 'list', ordered: isOrdered, start: isOrdered ? Number.parseInt(sign, 10) : 1, items },
    count: end - at,
  };
}

function readItem(
  lines: readonly string[],
  at: number,
  signEnd: number,
  depth: number,
): { item: ListItem; count: number } {
  const rest = (lines[at] as string).slice(signEnd);
  const spaces = /^ */.exec(rest)?.[0].length ?? 0;
  // Five spaces are one and an indented block; without words the content begins one behind the sign.
  const width = isBlank(rest) || spaces > 4 || rest.startsWith('\t') ? 1 : spaces;
  const inner = [rest.slice(width)];
  let look = at + 1;
  for (; look < lines.length; look += 1) {
    const line = lines[look] as string;
    if (isBlank(line)) {
      if (inner.length === 1 && isBlank(inner[0])) break;
      inner.push(withoutIndent(line, signEnd + width));
    } else if (indentOf(line) >= signEnd + width) inner.push(withoutIndent(line, signEnd + width));
    else if (goesOn(inner, line, depth)) inner.push(line);
    else break;
  }
  let count = inner.length;
  while (count > 1 && isBlank(inner[count - 1])) count -= 1;
  const box = /^\[([ xX])\](?:[ \t]+|$)/.exec(inner[0] as string);
  if (box) inner[0] = (inner[0] as string).slice(box[0].length);
  return {
    item: { checked: box ? box[1] !== ' ' : null, content: readBlocks(inner.slice(0, count), depth + 1) },
    count,
  };
}

function readParagraph(lines: readonly string[], at: number, depth: number): Taken {
  const own = [lines[at] as string];
  let look = at + 1;
  for (; look < lines.length; look += 1) {
    const line = lines[look] as string;
    const underline = UNDERLINE.exec(line);
    if (underline) {
      return {
        block: {
          type: 'heading',
          level: (underline[1] as string).startsWith('=') ? 1 : 2,
          content: readInline(own.map(trimmed).join('\n')),
        },
        count: look + 1 - at,
      };
    }
    if (isBlank(line) || beginsBlock(line, depth) || tableHeight(lines, look, next => beginsBlock(next, depth)) > 0)
      break;
    own.push(line);
  }
  const text = own.map(trimmed).join('\n');
  return { block: { type: 'paragraph', content: text === NOTHING ? [] : readInline(text) }, count: look - at };
}

/** Columns of white space before the first sign; a tab goes to the next multiple of four. */
function indentOf(line: string): number {
  let columns = 0;
  for (const character of line) {
    if (character === ' ') columns += 1;
    else if (character === '\t') columns += 4 - (columns % 4);
    else break;
  }
  return columns;
}
function withoutIndent(line: string, columns: number): string {
  let column = 0;
  let at = 0;
  while (at < line.length && column < columns && (line[at] === ' ' || line[at] === '\t')) {
    column += line[at] === ' ' ? 1 : 4 - (column % 4);
    at += 1;
  }
  return ' '.repeat(Math.max(0, column - columns)) + line.slice(at);
}
