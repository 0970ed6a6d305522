import type { Line } from './lines.ts';

/** From where to where a cell goes, in points from the left. */
export interface Cell {
  x0: number;
  x1: number;
}

/** Bullets, "(a)", "iv." before an item: no column of their own. */
const MARK = /^(?:[^\p{L}\p{N}$€£¥]|\(?(?:\d{1,2}|[A-Za-z]|[ivx]{1,4})[.)])$/u;

/** Gaps of a justified line differ by less, in letters' heights; its words, at least four, differ in length by more. */
const EVEN = 0.08;
const FEWEST_WORDS = 4;
const UNEVEN = 2;

/** Whether cells are the words of a line that was stretched to the width of its column: the gaps are all the same. */
function areStretched(cells: readonly Cell[], size: number): boolean {
  if (cells.length < FEWEST_WORDS) return false;
  const gaps = cells.slice(1).map(({ x0 }, at) => x0 - (cells[at] as Cell).x1);
  const lengths = cells.map(({ x0, x1 }) => x1 - x0);
  return (
    Math.max(...gaps) - Math.min(...gaps) < EVEN * size && Math.max(...lengths) - Math.min(...lengths) > UNEVEN * size
  );
}

/**
 * The cells of a line: stretches of runs with more than a letter's height of nothing between them. One where these are
 * the words of a justified line.
 */
export function cellsOf(line: Line): Cell[] {
  const { runBox, runStart, runEnd, text } = line.page;
  const cells: Cell[] = [];
  const startsWithMark = line.last - line.first > 1 && MARK.test(text.slice(runStart[line.first], runEnd[line.first]));
  for (let run = line.first + (startsWithMark ? 1 : 0); run < line.last; run += 1) {
    const x0 = runBox[run * 4] as number;
    const x1 = runBox[run * 4 + 2] as number;
    const cell = cells[cells.length - 1];
    if (cell === undefined || x0 - cell.x1 > line.size) cells.push({ x0, x1 });
    else {
      cell.x0 = Math.min(cell.x0, x0);
      cell.x1 = Math.max(cell.x1, x1);
    }
  }
  const [first, last] = [cells[0], cells[cells.length - 1]];
  return first && last && areStretched(cells, line.size) ? [{ x0: first.x0, x1: last.x1 }] : cells;
}
