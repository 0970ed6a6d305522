import { textIn } from '../../document/span-text.ts';
import type { Block, DocumentPage, Segment } from '../../document/types.ts';
import { hasYear, isAmount } from './heads.ts';
import { cellsOfRow, cellsOfWords, type RawCell } from './row-cells.ts';

/** Where a column of a printed table lies. */
export interface Column {
  from: number;
  to: number;
}

/**
 * The columns of a printed table: where narrow cells of rows with amounts stand above each other, because heads are set
 * in the middle of theirs. What lies over several of them makes none.
 */
export function columnsOf(lines: readonly (readonly RawCell[])[]): Column[] {
  const rows = lines.filter(cells => cells.length > 1);
  const valued = rows.filter(cells => cells.some(({ text }) => isAmount(text)));
  const cells = (valued.length > 0 ? valued : rows)
    .flat()
    .sort((a, b) => a.to - a.from - (b.to - b.from) || a.from - b.from);
  const columns: Column[] = [];
  for (const { from, to } of cells) {
    const under = columns.filter(column => from < column.to && to > column.from);
    const [only] = under;
    if (!only) columns.push({ from, to });
    else if (under.length === 1) {
      only.from = Math.min(only.from, from);
      only.to = Math.max(only.to, to);
    }
  }
  columns.sort((a, b) => a.from - b.from);
  // Labels may stand on lines of their own.
  const left = columns[0]?.from ?? 0;
  const labels = lines.flat().filter(({ to }) => to <= left);
  if (labels.length > 0)
    columns.unshift({ from: Math.min(...labels.map(({ from }) => from)), to: Math.max(...labels.map(({ to }) => to)) });
  const toTheLeft = rows.filter(row => (row[0]?.from ?? 0) > (row[row.length - 1]?.from ?? 0)).length;
  // Arabic tables begin at the right.
  return toTheLeft * 2 > rows.length ? columns.reverse() : columns;
}

/** The columns that a cell lies over, or the nearest. */
export function placeIn(columns: readonly Column[], { from, to }: RawCell): { first: number; last: number } {
  const under = columns.flatMap((column, at) => (from < column.to && to > column.from ? [at] : []));
  if (under.length > 0) return { first: under[0] as number, last: under[under.length - 1] as number };
  const middle = (from + to) / 2;
  const away = columns.map(column => Math.abs((column.from + column.to) / 2 - middle));
  const at = Math.max(0, away.indexOf(Math.min(...away)));
  return { first: at, last: at };
}

/** Between two parts of one printed table stand labels alone: "Liabilities and equity". */
const LONGEST_LABEL = 80;

/**
 * The years over the columns of a table without any that goes on from the table above it on its page, as a balance
 * sheet does behind "Liabilities": the cells of that table's line of years, which lie over these columns too.
 */
export function yearsOfTableBefore(
  segment: Segment,
  page: DocumentPage,
  block: Block,
  columns: readonly Column[],
): RawCell[] {
  const before = page.blocks.filter(({ start }) => start < block.start).reverse();
  const at = before.findIndex(
    ({ role, start, end }) =>
      role === 'table' || end - start > LONGEST_LABEL || /\p{Nd}/u.test(textIn(segment, { start: start, end: end })),
  );
  const table = before[at];
  if (table?.role !== 'table') return [];
  for (const { start, end, role } of segment.sentences) {
    if (role !== 'table' || start < table.start || end > table.end) continue;
    const cells = cellsOfRow(segment, page, 'places', start, end);
    if (areYearsOver(columns, cells)) return cells;
  }
  return yearsAbove(segment, page, table, columns);
}

/** Whether a line names a year over each of several columns, none twice over one. */
function areYearsOver(columns: readonly Column[], cells: readonly RawCell[]): boolean {
  const years = cells.filter(({ text }) => hasYear(text));
  const over = new Set(years.map(cell => placeIn(columns, cell).first).filter(column => column > 0));
  return years.length > 1 && over.size === years.length;
}

/** Lines above a table that are looked at for the years of its columns. */
const LINES_ABOVE = 5;

/**
 * The line right above a printed table that names a year over its columns, where the table was read without it; its
 * cells.
 */
export function yearsAbove(
  segment: Segment,
  page: DocumentPage,
  { start, end }: Block,
  columns: readonly Column[],
): RawCell[] {
  const { words } = page;
  const topOf = (word: number) => words.box[word * 4 + 1] as number;
  const highOf = (word: number) => words.box[word * 4 + 3] as number;
  const all = Array.from(words.start.keys());
  const isInside = (word: number) => (words.start[word] as number) >= start && (words.start[word] as number) < end;
  const inside = all.filter(isInside);
  const top = Math.min(...inside.map(topOf));
  const high = inside.map(highOf).sort((a, b) => a - b)[inside.length >> 1] ?? 0;
  const near = all
    .filter(word => !isInside(word) && topOf(word) < top && topOf(word) > top - LINES_ABOVE * 2 * high)
    .sort((a, b) => topOf(b) - topOf(a));
  const lines: number[][] = [];
  for (const word of near) {
    const line = lines[lines.length - 1];
    if (line && topOf(line[0] as number) - topOf(word) < high / 2) line.push(word);
    else lines.push([word]);
  }
  for (const line of lines.slice(0, LINES_ABOVE)) {
    const cells = cellsOfWords(
      segment,
      page,
      line.sort((a, b) => (words.box[a * 4] as number) - (words.box[b * 4] as number)),
    );
    if (areYearsOver(columns, cells)) return cells;
  }
  return [];
}
