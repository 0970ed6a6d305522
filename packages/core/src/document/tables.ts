import type { Line } from './lines.ts';

/** Fewest aligned rows that make a table. */
const MIN_ROWS = 3;

interface Cell {
  readonly x0: number;
  x1: number;
}

/** The cells of a line: stretches of runs with more than a letter's height of nothing between them. */
function cellsOf(line: Line): Cell[] {
  const { runBox } = line.page;
  const cells: Cell[] = [];
  for (let run = line.first; run < line.last; run += 1) {
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
    if (below.some(b => Math.abs(a.x0 - b.x0) < tolerance || Math.abs(a.x1 - b.x1) < tolerance || Math.abs(a.x0 + a.x1 - b.x0 - b.x1) < tolerance)) shared += 1;
  }
  return shared >= 2;
}

/**
 * Finds the rows of tables among lines in reading order: runs of at least three lines of two or more cells each, where each row
 * is aligned with the one above. A line of one cell between two such rows (a wrapped cell) belongs to them.
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
      if ((cells[at] as Cell[]).length >= 2 && aligned(cells[lastRow] as Cell[], cells[at] as Cell[], Math.max(line.size * 0.6, 3))) {
        rows += 1;
        lastRow = at;
      }
    }
    if (rows >= MIN_ROWS) {
      found.push({ from, to: lastRow + 1 });
      from = lastRow + 1;
    } else {
      from += 1;
    }
  }
  return found;
}
