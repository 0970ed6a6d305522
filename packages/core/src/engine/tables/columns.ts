import { textIn } from '../../document/span-text.ts';
import type { Block, DocumentPage, Segment } from '../../document/types.ts';
import { hasYear, isAmount } from './heads.ts';
import { cellsOfRow, cellsOfWords, isOneFigure, numbersOf, type RawCell, wordsIn } from './row-cells.ts';

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
  columns.push(...emptyColumns(columns, rows));
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

/** Columns in which no row has anything: a head has a cell over each of the others, and these besides. */
function emptyColumns(columns: readonly Column[], rows: readonly (readonly RawCell[])[]): Column[] {
  const isOver = (cell: RawCell, column: Column) => cell.from < column.to && cell.to > column.from;
  const head = rows.find(
    cells =>
      cells.length > columns.length &&
      !cells.some(({ text }) => isAmount(text)) &&
      columns.every(column => cells.some(cell => isOver(cell, column))),
  );
  return (head ?? [])
    .filter(cell => !columns.some(column => isOver(cell, column)))
    .map(({ from, to }) => ({ from, to }));
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

/** How much wider than the spaces within them the space between two heads is. */
const WIDER = 1.3;

/** Heads that are printed close together: as many words as columns, or words with wider spaces between some of them. */
export function apart(segment: Segment, page: DocumentPage, columns: readonly Column[], cell: RawCell): RawCell[] {
  const { first, last } = placeIn(columns, cell);
  if (first === last) return [cell];
  const words = wordsIn(segment, page, cell.start, cell.end);
  const groups = groupsOver(columns, words);
  if (groups.length < 2) return [cell];
  if (groups.length === words.length) return words.length === last - first + 1 ? words : [cell];
  const heads = groups.map(group => oneOf(segment, group));
  const widest = Math.max(...groups.flatMap(spacesIn));
  return Math.min(...spacesIn(heads)) > WIDER * widest ? heads : [cell];
}

/** Words by the column that each is over; none where one is over several, or where a column comes again. */
function groupsOver(columns: readonly Column[], words: readonly RawCell[]): RawCell[][] {
  const groups: { readonly column: number; readonly words: RawCell[] }[] = [];
  for (const word of words) {
    const { first, last } = placeIn(columns, word);
    if (first !== last) return [];
    const group = groups.at(-1);
    if (group?.column === first) group.words.push(word);
    else groups.push({ column: first, words: [word] });
  }
  return new Set(groups.map(({ column }) => column)).size === groups.length ? groups.map(group => group.words) : [];
}

const spacesIn = (words: readonly RawCell[]): number[] =>
  words.slice(1).map(({ from, to }, at) => Math.max(from - (words[at]?.to ?? from), (words[at]?.from ?? to) - to));

/** Words of one line as a cell. */
const oneOf = (segment: Segment, words: readonly RawCell[]): RawCell => {
  const [start, end] = [words[0]?.start ?? 0, words[words.length - 1]?.end ?? 0];
  return {
    start,
    end,
    text: textIn(segment, { start, end }),
    from: Math.min(...words.map(({ from }) => from)),
    to: Math.max(...words.map(({ to }) => to)),
  };
};

/** The narrowest space between two columns, in letters' heights, and beside that between two words of a cell. */
const NARROWEST_SPACE = 0.3;
const WIDER_THAN_WORDS = 1.5;
/** Rows that must agree on where a column ends. */
const FEWEST_ROWS = 3;

/**
 * Rows whose cells stand too close together to be told apart by themselves, parted where every row of amounts has a
 * space and one of them a wide one.
 */
export function parted(
  segment: Segment,
  page: DocumentPage,
  block: Pick<Block, 'start' | 'end'>,
  rows: readonly (readonly RawCell[])[],
): RawCell[][] {
  const high = (heightOf(page, numbersOf(page, block.start, block.end)) * (page.height || 1)) / (page.width || 1);
  const wordsOf = (cell: RawCell) => wordsIn(segment, page, cell.start, cell.end);
  const within = rows.flatMap(cells => cells.flatMap(cell => spacesIn(wordsOf(cell)))).sort((a, b) => a - b);
  const narrowest = Math.max(NARROWEST_SPACE * high, WIDER_THAN_WORDS * (within[within.length >> 2] ?? 0));
  const isBody = (cells: readonly RawCell[]) => cells.length > 1 && cells.some(({ text }) => isAmount(text));
  const body = rows.filter(isBody);
  const gaps = body.flatMap(spacesAmong);
  const spaces =
    body.length < FEWEST_ROWS
      ? []
      : spacesAmong(body.flat().flatMap(wordsOf)).filter(
          ({ from, to }) => to - from > narrowest && gaps.some(gap => gap.from < to && gap.to > from),
        );
  const cut = (cell: RawCell): RawCell[] => {
    const groups: RawCell[][] = [];
    for (const word of wordsOf(cell)) {
      const before = groups.at(-1)?.at(-1);
      const isParted =
        !before ||
        (!isOneFigure(before.text, word.text) && spaces.some(({ from, to }) => before.to <= from && to <= word.from));
      if (isParted) groups.push([word]);
      else groups.at(-1)?.push(word);
    }
    return groups.length < 2 ? [cell] : groups.map(group => oneOf(segment, group));
  };
  return rows.map(cells => (spaces.length > 0 && isBody(cells) ? cells.flatMap(cut) : [...cells]));
}

/** Where nothing stands between the first and the last of some cells. */
function spacesAmong(cells: readonly RawCell[]): Column[] {
  const spaces: Column[] = [];
  let reached = Number.POSITIVE_INFINITY;
  for (const { from, to } of [...cells].sort((one, other) => one.from - other.from)) {
    if (from > reached) spaces.push({ from: reached, to: from });
    reached = reached === Number.POSITIVE_INFINITY ? to : Math.max(reached, to);
  }
  return spaces;
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

/** The printed words above a block on its page, near to it, by lines: the nearest first. */
function linesAbove(
  page: DocumentPage,
  { start, end }: Pick<Block, 'start' | 'end'>,
  isNear: (word: number) => boolean = () => true,
): number[][] {
  const { words } = page;
  const topOf = (word: number) => words.box[word * 4 + 1] as number;
  const all = Array.from(words.start.keys());
  const isInside = (word: number) => (words.start[word] as number) >= start && (words.start[word] as number) < end;
  const inside = all.filter(isInside);
  const top = Math.min(...inside.map(topOf));
  const high = heightOf(page, inside);
  const near = all
    .filter(word => !isInside(word) && topOf(word) < top && topOf(word) > top - LINES_ABOVE * 2 * high && isNear(word))
    .sort((a, b) => topOf(b) - topOf(a));
  const lines: number[][] = [];
  for (const word of near) {
    const line = lines[lines.length - 1];
    if (line && topOf(line[0] as number) - topOf(word) < high / 2) line.push(word);
    else lines.push([word]);
  }
  return lines;
}

/** How high the words of a table are, at the median, in steps of the page's boxes. */
const heightOf = ({ words }: DocumentPage, inside: readonly number[]): number =>
  inside.map(word => words.box[word * 4 + 3] as number).sort((a, b) => a - b)[inside.length >> 1] ?? 0;

const cellsInOrder = (segment: Segment, page: DocumentPage, line: readonly number[]): RawCell[] =>
  cellsOfWords(
    segment,
    page,
    [...line].sort((a, b) => (page.words.box[a * 4] as number) - (page.words.box[b * 4] as number)),
  );

/** The share of a table's width that a cell of its head may take: running text takes more. */
const WIDEST_HEAD = 0.5;
const MOST_HEADS_ABOVE = 3;
/** A label over a group of rows may stand between a head and the rows. */
const MOST_LABELS_ABOVE = 1;

/**
 * What the lines right above a printed table say of its columns, where it was read without them: a cell for each column
 * that something is said of.
 */
export function headsAbove(
  segment: Segment,
  page: DocumentPage,
  block: Pick<Block, 'start' | 'end'>,
  columns: readonly Column[],
): RawCell[] {
  const [first, last] = [columns[0], columns.at(-1)];
  if (!first || !last || columns.length < 3) return [];
  const [from, to] = [Math.min(first.from, last.from), Math.max(first.to, last.to)];
  const isOver = (word: number) => {
    const begin = page.words.box[word * 4] as number;
    return begin < to && begin + (page.words.box[word * 4 + 2] as number) > from;
  };
  const found: RawCell[][] = [];
  let labels = 0;
  for (const line of linesAbove(page, block, isOver)) {
    const cells = cellsInOrder(segment, page, line).flatMap(cell => apart(segment, page, columns, cell));
    if (found.length === 0 && cells.every(cell => placeIn(columns, cell).last === 0)) {
      labels += 1;
      if (labels > MOST_LABELS_ABOVE) break;
      continue;
    }
    const isHead = cells.every(
      cell => cell.to - cell.from < WIDEST_HEAD * (to - from) && !isAmount(cell.text) && !/[.,;:]$/u.test(cell.text),
    );
    if (!isHead || found.length === MOST_HEADS_ABOVE) break;
    found.unshift(cells);
  }
  const lowest = found.at(-1) ?? [];
  return lowest.length < 2 ? [] : columns.flatMap((column, at) => headOver(columns, column, at, found) ?? []);
}

/**
 * What stands over one column: in the lowest line its own cell, and above it the nearest that others share; a cell of
 * an upper line with nothing below it is that column's alone.
 */
function headOver(
  columns: readonly Column[],
  { from, to }: Column,
  at: number,
  lines: readonly (readonly RawCell[])[],
): RawCell | null {
  const lowest = lines.at(-1) ?? [];
  const cellAt = (cells: readonly RawCell[], column: number) =>
    cells.find(cell => placeIn(columns, cell).first <= column && column <= placeIn(columns, cell).last);
  const own = cellAt(lowest, at);
  const upper = lines.slice(0, -1);
  if (!own) {
    const alone = upper.flatMap(cells => cellAt(cells, at) ?? []);
    const text = alone.map(cell => cell.text).join(' ');
    return alone[0] ? { ...alone[0], text, from, to } : null;
  }
  const shared = upper.flatMap(cells => {
    const over = cells.filter(cell => cellAt(lowest, placeIn(columns, cell).first));
    const middle = (from + to) / 2;
    const away = (cell: RawCell) => Math.abs((cell.from + cell.to) / 2 - middle);
    return at === 0 ? [] : [...over].sort((a, b) => away(a) - away(b)).slice(0, 1);
  });
  return { ...own, text: [...shared.map(cell => cell.text), own.text].join(' '), from, to };
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
  for (const line of linesAbove(page, { start, end }).slice(0, LINES_ABOVE)) {
    const cells = cellsInOrder(segment, page, line);
    if (areYearsOver(columns, cells)) return cells;
  }
  return [];
}
