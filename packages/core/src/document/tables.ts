import type { Line } from './lines.ts';
import { lineText } from './lines.ts';

/** Fewest aligned rows that make a table. */
const MIN_ROWS = 3;

interface Cell {
  readonly x0: number;
  x1: number;
}

/** Lines above the first row that can say what the columns hold. */
const MOST_HEADER_LINES = 3;
/** Bullets, "(a)", "iv." before an item: no column of their own. */
const MARK = /^(?:[^\p{L}\p{N}$€£¥]|\(?(?:\d{1,2}|[A-Za-z]|[ivx]{1,4})[.)])$/u;

/** The cells of a line: stretches of runs with more than a letter's height of nothing between them. */
function cellsOf(line: Line): Cell[] {
  const { runBox, runStart, runEnd, text } = line.page;
  const cells: Cell[] = [];
  const startsWithMark = MARK.test(text.slice(runStart[line.first], runEnd[line.first]));
  for (let run = line.first + (startsWithMark ? 1 : 0); run < line.last; run += 1) {
    const x0 = runBox[run * 4] as number;
    const x1 = runBox[run * 4 + 2] as number;
    const cell = cells[cells.length - 1];
    if (cell === undefined || x0 - cell.x1 > line.size) cells.push({ x0, x1 });
    else cell.x1 = Math.max(cell.x1, x1);
  }
  return cells;
}

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
    if (
      !isOver ||
      gap < -0.5 * line.size ||
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
    Math.abs(above.x0 - first.x0) < 0.5 * first.size &&
    first.y0 > above.y0 &&
    first.y0 - above.y1 < 0.8 * first.size;
  return isProse ? rows.from : from;
}

/**
 * Finds the rows of tables among lines in reading order: runs of at least three lines of two or more cells each, where
 * each row is aligned with the one above. A line of one cell between two such rows (a wrapped cell) belongs to them,
 * and so do lines above the first one that stand over columns only.
 */
export function tableRuns(lines: readonly Line[]): Array<{ from: number; to: number }> {
  const cells = lines.map(cellsOf);
  const found: Array<{ from: number; to: number }> = [];
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
      if (line.y0 < above.y0 || line.y0 - above.y1 > 3 * above.size) break;
      if (
        (cells[at] as Cell[]).length >= 2 &&
        aligned(cells[lastRow] as Cell[], cells[at] as Cell[], Math.max(line.size * 0.6, 3))
      ) {
        rows += 1;
        lastRow = at;
      }
    }
    if (rows >= MIN_ROWS) {
      const rows = { from, to: lastRow + 1 };
      found.push({ from: headerFrom(lines, rows, found[found.length - 1]?.to ?? 0), to: rows.to });
      from = rows.to;
    } else {
      from += 1;
    }
  }
  return found;
}
