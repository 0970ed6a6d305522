/** A line of at least two cells: words, a gap of two spaces or more, and words again. */
const HAS_GAP = /\S {2,}\S/;
/** Spaces between two columns, in every line of a table: one stands between two words as well. */
const GUTTER = 2;
/** Lines of a table: two that happen to have their gaps at one place are none. */
const FEWEST_ROWS = 3;
/** Of the lines, how many have words in two columns at least. */
const MOSTLY = 0.7;
/** Longer cells on average are columns of running text, as a newspaper sets it. */
const LONGEST_CELL = 42;
/** Some set two spaces between sentences. */
const SENTENCE_END = /[.!?]["”’)]?$/;
/** Dots or strokes that lead the eye over a gap. */
const LEADER = /[.·…_]{4,}/;
/** A rule under the head of a table, or between its rows. */
const RULE = /^[\s|+=:-]*[-=]{3}[\s|+=:-]*$/;
/** "4.4", "a)", "B2", "§ 3", "-": what paragraphs and points of a list are marked with. */
const MARK = /^(?:§\s?)?(?:\(?(?:\p{Nd}{1,3}(?:\.\p{Nd}{1,3})*|\p{L}\p{Nd}{0,2}|[ivx]{1,5})[.):]?|\p{Pd}|[•*◦▪])$/iu;

interface Column {
  readonly start: number;
  readonly end: number;
}

/**
 * A plain text in which tables that are drawn with spaces have their cells parted by tabs, a row on each line: as
 * tables are kept that other formats mark. All other lines stay as they are. What wraps within a cell goes to its cell,
 * and rules under a head are left out.
 */
export function withTables(text: string): string {
  const lines = text.split('\n');
  const kept: string[] = [];
  for (let at = 0; at < lines.length; ) {
    const found = tableAt(lines, at);
    kept.push(...(found?.rows ?? [lines[at] ?? '']));
    at = found?.end ?? at + 1;
  }
  return kept.join('\n');
}

/** The table that begins in a line: all lines up to an empty one, or those in front of one without a gap. */
function tableAt(lines: readonly string[], from: number): { rows: string[]; end: number } | null {
  if (!mayBegin(lines[from] ?? '')) return null;
  let end = from;
  while (end < lines.length && lines[end]?.trim() !== '') end += 1;
  const rows = rowsOf(lines.slice(from, end));
  if (rows) return { rows, end };
  let last = from;
  while (last < end && HAS_GAP.test(lines[last] ?? '')) last += 1;
  const first = last < end ? rowsOf(lines.slice(from, last)) : null;
  return first && { rows: first, end: last };
}

const mayBegin = (line: string): boolean => HAS_GAP.test(line) && !line.includes('\t') && !LEADER.test(line);

/** The rows of a table with tabs between their cells; null where lines are none. */
function rowsOf(lines: readonly string[]): string[] | null {
  const told = lines.filter(line => !RULE.test(line));
  if (told.length < FEWEST_ROWS || told.some(line => line.includes('\t') || LEADER.test(line))) return null;
  const cells = cellsOf(told);
  if ((cells[0]?.length ?? 0) < 2) return null;
  const several = cells.filter(row => row.filter(cell => cell !== '').length > 1);
  if (isMarkedList(cells)) return null;
  const words = cells.flat().filter(cell => cell !== '');
  if (several.length < MOSTLY * cells.length || several.length < FEWEST_ROWS) return null;
  if (words.reduce((sum, cell) => sum + cell.length, 0) > LONGEST_CELL * words.length) return null;
  return joined(cells).map(row => row.join('\t').trimEnd());
}

/** Whether there are two columns, of which the first marks what the second says: paragraphs with their numbers. */
const isMarkedList = (cells: readonly (readonly string[])[]): boolean =>
  cells.every(row => row.length === 2 && (row[0] === '' || MARK.test(row[0] ?? ''))) &&
  cells.some(row => (row[1] ?? '').split(' ').length > 2);

/** The cells of each line: as they stand under each other, or as every line is parted, where that makes more. */
function cellsOf(lines: readonly string[]): string[][] {
  const columns = columnsOf(lines);
  const parted = lines.map(line => line.trim().split(/ {2,}/));
  const [count = 0] = parted.map(row => row.length);
  const endsSentence = (row: readonly string[]) => row.slice(0, -1).some(cell => SENTENCE_END.test(cell));
  const isParted = parted.every(row => row.length === count && !endsSentence(row));
  if (count > columns.length && isParted) return parted;
  return lines.map(line => columns.map(({ start, end }) => line.slice(start, end).trim()));
}

/** The columns between which every line has a gap. */
function columnsOf(lines: readonly string[]): Column[] {
  const width = Math.max(...lines.map(line => line.length));
  const isFree = (at: number) => lines.every(line => (line[at] ?? ' ') === ' ');
  const columns: Column[] = [];
  let start: number | null = null;
  let free = 0;
  for (let at = 0; at <= width; at += 1) {
    if (at < width && !isFree(at)) {
      start ??= at;
      free = 0;
      continue;
    }
    free += 1;
    if (start !== null && (free === GUTTER || at === width)) {
      columns.push({ start, end: at - free + 1 });
      start = null;
    }
  }
  return columns;
}

/** A line without its first cell goes on with the row above it. */
function joined(cells: readonly (readonly string[])[]): string[][] {
  const rows: string[][] = [];
  for (const row of cells) {
    const above = rows.at(-1);
    if (row[0] !== '' || !above || rows.length === 1) {
      rows.push([...row]);
      continue;
    }
    for (const [at, cell] of row.entries()) if (cell !== '') above[at] = `${above[at] ?? ''} ${cell}`.trim();
  }
  return rows;
}
