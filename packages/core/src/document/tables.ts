import type { Line } from './lines.ts';
import { lineText } from './lines.ts';
import { type Cell, cellsOf } from './table-cells.ts';
import { joined, wrappedRows } from './wrapped-rows.ts';

/** Fewest aligned rows that make a table. */
const MIN_ROWS = 3;

/** What is set so much larger than the rows is a heading. */
const LARGER = 1.15;

/** Lines above the first row that can say what the columns hold. */
const MOST_HEADER_LINES = 3;

/** Whether two rows share at least two columns: cells that start, end or are centred at the same place. */
function aligned(above: readonly Cell[], below: readonly Cell[], tolerance: number): boolean {
  let shared = 0;
  for (const a of above) {
    if (
      below.some(
        b =>
          Math.abs(a.x0 - b.x0) < tolerance ||
          Math.abs(a.x1 - b.x1) < tolerance ||
          Math.abs(a.x0 + a.x1 - b.x0 - b.x1) < tolerance,
      )
    )
      shared += 1;
  }
  return shared >= 2;
}

/**
 * The first line of a table with the header above its rows: short lines that stand over its columns of figures, close
 * above them. `least` is the first line that may be taken.
 */
function headerFrom(lines: readonly Line[], rows: { from: number; to: number }, least: number): number {
  const inTable = lines.slice(rows.from, rows.to);
  const left = Math.min(...inTable.map(line => line.x0));
  const right = Math.max(...inTable.map(line => line.x1));
  let { from } = rows;
  while (from > least && rows.from - from < MOST_HEADER_LINES) {
    const [line, below] = [lines[from - 1] as Line, lines[from] as Line];
    const gap = below.y0 - line.y1;
    const isOver = line.x0 > left + (right - left) / 4 && line.x1 < right + line.size;
    // A head of several cells may stand beside one that goes over two lines.
    const isRow = cellsOf(line).length > 1 && line.x0 > left - line.size && line.x1 < right + line.size;
    if (
      !(isOver || isRow) ||
      gap < (isRow ? -1.5 : -0.5) * line.size ||
      gap > 1.5 * line.size ||
      line.hyphen ||
      /[.;]$/.test(lineText(line).trimEnd())
    )
      break;
    from -= 1;
  }
  const [above, first] = [lines[from - 1], lines[from] as Line];
  // The end of a paragraph in another column stands as close.
  const isProse =
    above !== undefined &&
    cellsOf(first).length === 1 &&
    Math.abs(above.x0 - first.x0) < 0.5 * first.size &&
    first.y0 > above.y0 &&
    first.y0 - above.y1 < 0.8 * first.size;
  return isProse ? rows.from : from;
}

interface Run {
  readonly from: number;
  readonly to: number;
}

/**
 * The tables among lines in reading order, and those lines: in a table, a row whose cells have several lines is one.
 */
export function tablesAmong(lines: readonly Line[]): { lines: Line[]; tables: Run[] } {
  const rows = wrappedRows(lines);
  const runs = tableRuns(rows.map(row => (row.length === 1 ? (row[0] as Line) : joined(row))));
  const found: Line[] = [];
  const tables: Run[] = [];
  for (const [at, row] of rows.entries()) {
    const run = runs.find(({ from, to }) => from <= at && at < to);
    if (run?.from === at) tables.push({ from: found.length, to: found.length + run.to - run.from });
    if (run && row.length > 1) found.push(joined(row));
    else found.push(...row);
  }
  return { lines: found, tables };
}

/**
 * Finds the rows of tables among lines in reading order: runs of at least three lines of two or more cells each, where
 * each row is aligned with the one above. A line of one cell between two such rows (a wrapped cell) belongs to them,
 * and so do lines above the first one that stand over columns only.
 */
function tableRuns(lines: readonly Line[]): Run[] {
  const cells = lines.map(cellsOf);
  const found: Run[] = [];
  let from = 0;
  while (from < lines.length) {
    if ((cells[from] as Cell[]).length < 2) {
      from += 1;
      continue;
    }
    let rows = 1;
    let lastRow = from;
    for (let at = from + 1; at < lines.length && at - lastRow <= 2; at += 1) {
      const line = lines[at] as Line;
      const above = lines[lastRow] as Line;
      const nearest = lines[at - 1] as Line;
      if (line.y0 < above.y0 || line.y0 - nearest.y1 > 3 * above.size) break;
      // The heading of the next table.
      if ((cells[at] as Cell[]).length === 1 && line.size > LARGER * above.size) break;
      if (
        (cells[at] as Cell[]).length >= 2 &&
        aligned(cells[lastRow] as Cell[], cells[at] as Cell[], Math.max(line.size * 0.6, 3))
      ) {
        rows += 1;
        lastRow = at;
      }
    }
    const before = found[found.length - 1];
    // One that has the columns of the table before it may be a head and a row.
    const isLike =
      before !== undefined && aligned(cells[before.from] as Cell[], cells[from] as Cell[], (lines[from] as Line).size);
    if (rows >= MIN_ROWS || (isLike && rows === MIN_ROWS - 1)) {
      const rows = { from, to: lastRow + 1 };
      found.push({ from: headerFrom(lines, rows, found[found.length - 1]?.to ?? 0), to: rows.to });
      from = rows.to;
    } else {
      from += 1;
    }
  }
  return found;
}
