import { textIn } from '../../document/span-text.ts';
import type { DocumentPage, Segment } from '../../document/types.ts';

/** A cell of a row: its own words, and where it stands. Offsets are those of the canonical text. */
export interface RawCell {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /**
   * Left and right end in steps of the page's boxes, where the page shows them; else the cell's number in its row,
   * twice.
   */
  readonly from: number;
  readonly to: number;
}

/** How the cells of a table are told apart: by signs in the text, or by where they stand on the page. */
export type CellsBy = 'signs' | 'places';

/** The line under the head of a Markdown table. */
const RULE = /^[\s|:+-]*-[\s|:+-]*$/;
/** The same of a simple table, whose columns are stretches of hyphens. */
const SIMPLE_RULE = /^\s*-{2,}(?:\s+-{2,})+\s*$/;
export const isRule = (row: string): boolean => (row.includes('|') && RULE.test(row)) || SIMPLE_RULE.test(row);

/** Printed words stand where they stand; all other kinds of documents say what a cell is. */
export const cellsBy = ({ words, geometry }: DocumentPage): CellsBy =>
  words.start.length > 0 && geometry === undefined ? 'places' : 'signs';

/**
 * The cells of the row from `start` to `end`. Empty ones are left out. A row without signs in a table that has them is
 * its first cell alone.
 */
export const cellsOfRow = (segment: Segment, page: DocumentPage, by: CellsBy, start: number, end: number): RawCell[] =>
  by === 'signs' ? signedCells(textIn(segment, { start, end }), start) : placedCells(segment, page, start, end);

function signedCells(row: string, start: number): RawCell[] {
  const sign = row.includes('\t') ? '\t' : '|';
  // A bar at the front of a Markdown row opens its first cell.
  let from = sign === '|' ? row.length - row.trimStart().replace(/^\|/, '').length : 0;
  const cells: RawCell[] = [];
  for (let number = 0; from < row.length; number += 1) {
    const to = endOfCell(row, from, sign);
    const inside = row.slice(from, to);
    const text = inside.trim();
    const at = start + from + (inside.length - inside.trimStart().length);
    if (text !== '') cells.push({ start: at, end: at + text.length, text, from: number, to: number });
    from = to + 1;
  }
  return cells;
}

/**
 * Where the columns of a simple table begin, in characters from the beginning of a line, by the rule under its head;
 * null for other tables.
 */
export function columnsOfRule(rows: readonly string[]): number[] | null {
  const rule = rows.find(row => SIMPLE_RULE.test(row));
  return rule === undefined ? null : [...rule.matchAll(/-+/g)].map(({ index }) => index);
}

/** The cells of a line of a simple table that begins at `start`, cut where its columns begin. */
export const cellsUnderRule = (line: string, start: number, columns: readonly number[]): RawCell[] =>
  columns.flatMap((from, number) => {
    const inside = line.slice(number === 0 ? 0 : from, columns[number + 1] ?? line.length);
    const text = inside.trim();
    const at = start + (number === 0 ? 0 : from) + (inside.length - inside.trimStart().length);
    return text === '' ? [] : [{ start: at, end: at + text.length, text, from: number, to: number }];
  });

/** A bar behind a backslash is a sign of the cell's own. */
function endOfCell(row: string, from: number, sign: string): number {
  let end = row.indexOf(sign, from);
  while (sign === '|' && end > 0 && row[end - 1] === '\\') end = row.indexOf(sign, end + 1);
  return end < 0 ? row.length : end;
}

/**
 * A currency's sign stands far from its figure where figures are set flush right; a bracket or percent sign may stand
 * apart, too.
 */
const OPENS = /^(?:[(+−–-]|US\$|\p{Sc})+$/u;
const CLOSES = /^(?:[)%]|\)%)$/u;
/** What is lower than this share of the word before is the mark of a note, or a power. */
const RAISED = 0.8;
/** Between a figure and its unit, in letters' heights. */
const WIDEST_SPACE = 0.6;
const FIGURE_ENDS = /\p{Nd}[)%]*$/u;

interface Box {
  start: number;
  end: number;
  from: number;
  to: number;
  /** Of its last word: its top, in steps of its own, and its height, in the same steps as its width. */
  top: number;
  high: number;
}

/** Cells of a printed row: stretches of words with more than a letter's height of nothing between them. */
const placedCells = (segment: Segment, page: DocumentPage, start: number, end: number): RawCell[] =>
  cellsOfWords(segment, page, numbersOf(page, start, end)).map(cell => {
    const own = { ...cell, start: Math.max(start, cell.start), end: Math.min(end, cell.end) };
    return { ...own, text: textIn(segment, own) };
  });

/** The numbers of the printed words from `start` to `end` on their page. */
export function numbersOf(page: DocumentPage, start: number, end: number): number[] {
  const numbers: number[] = [];
  for (
    let word = firstWord(page, start);
    word < page.words.start.length && (page.words.start[word] as number) < end;
    word += 1
  )
    numbers.push(word);
  return numbers;
}

/** The printed words from `start` to `end`, each as a cell. */
export const wordsIn = (segment: Segment, page: DocumentPage, start: number, end: number): RawCell[] =>
  numbersOf(page, start, end).flatMap(word => cellsOfWords(segment, page, [word]));

/** The cells that words of one line make. */
export function cellsOfWords(
  segment: Segment,
  { words, width, height }: DocumentPage,
  line: readonly number[],
): RawCell[] {
  const cells: Box[] = [];
  for (const word of line) {
    const top = words.box[word * 4 + 1] as number,
      left = words.box[word * 4] as number,
      right = left + (words.box[word * 4 + 2] as number),
      high = ((words.box[word * 4 + 3] as number) * (height || 1)) / (width || 1);
    const last = cells[cells.length - 1];
    const next = {
      start: words.start[word] as number,
      end: words.end[word] as number,
      from: left,
      to: right,
      top,
      high,
    };
    const gap = last ? Math.max(left - last.to, last.from - right) : 0;
    const isNear = gap <= (last?.high ?? 0);
    if (
      last &&
      ((isNear && high < RAISED * last.high && Math.abs(top - last.top) < last.high) ||
        isOneCell(textIn(segment, last), textIn(segment, next), isNear, gap <= WIDEST_SPACE * high))
    ) {
      last.end = next.end;
      last.from = Math.min(last.from, left);
      last.to = Math.max(last.to, right);
      [last.top, last.high] = [Math.min(last.top, top), Math.max(last.high, high)];
    } else cells.push(next);
  }
  return cells.map(({ start, end, from, to }) => ({ start, end, from, to, text: textIn(segment, { start, end }) }));
}

/** Whether what stands before and behind a space is one figure, however wide the space is. */
export const isOneFigure = (before: string, next: string): boolean =>
  (OPENS.test(before) && /^[\p{N}(.–—-]/u.test(next)) || (FIGURE_ENDS.test(before) && CLOSES.test(next));

function isOneCell(before: string, next: string, isNear: boolean, isClose: boolean): boolean {
  if (isOneFigure(before, next)) return true;
  if (!FIGURE_ENDS.test(before)) return isNear;
  // A unit, or the sign of a currency that stands behind its figures.
  if (/^\p{L}|^\p{Sc}$/u.test(next)) return isClose;
  // Two figures side by side are two cells, unless they are one with a space between its thousands.
  return (
    isNear &&
    !/^\p{Sc}/u.test(next) &&
    (!/^[(+−–-]?\p{Nd}/u.test(next) ||
      (/(?<![\p{Nd}.,])\p{Nd}{1,3}$/u.test(before) && /^\p{Nd}{3}(?!\p{Nd})/u.test(next)))
  );
}

function firstWord({ words }: DocumentPage, offset: number): number {
  let low = 0,
    high = words.end.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words.end[middle] as number) > offset) high = middle;
    else low = middle + 1;
  }
  return low;
}
