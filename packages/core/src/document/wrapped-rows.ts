import type { Line } from './lines.ts';
import { lineText } from './lines.ts';
import { type Cell, cellsOf } from './table-cells.ts';

/** A cell of a row with all of its lines. */
interface Area extends Cell {
  y0: number;
  y1: number;
  /** Top of its last line, and how far that is from the line before. */
  lastTop: number;
  step: number;
  lines: number;
  /** What that line says. */
  said: string;
}

/** Lines of one cell follow each other closer than this, in letters' heights. */
const LEADING = 1.32;
/** And about as close as the two before. */
const SAME_LEADING = 1.15;
/** Lines are at one height where they differ by less, in letters' heights; middles of cells must agree better. */
const SAME_HEIGHT = 0.6;
const SAME_MIDDLE = 0.35;
/** How far from both of two lines a head between them stands at most, in letters' heights. */
const BETWEEN_LINES = 1.3;
/** How much higher than another a line of its row is at most. */
const HIGHER = 1.6;
/** What is longer is a column of running text; what has more cells, words that were printed one by one. */
const MOST_LINES = 14;
const MOST_CELLS = 40;
/** Words, or the sign of a unit alone. */
const WORDS = /\p{L}|^\s*(?:%|\p{Sc})\s*$/u;
/** What ends so goes on, be it with figures alone. */
const UNFINISHED = /[=×x/,&+–-]\s*$/u;
/** The number of a clause or of an entry, or a bullet: what stands beside it is no second cell. */
const NUMBERING = /^\P{L}{0,2}(?:\p{Nd}{1,3}|\p{L})(?:\.\p{Nd}{1,3})*\P{L}{0,2}$|^[^\p{L}\p{Nd}]{1,3}$/u;

function areaAt(line: Line, { x0, x1 }: Cell): Area {
  const { y0, y1 } = line;
  return { x0, x1, y0, y1, lastTop: y0, step: Number.POSITIVE_INFINITY, lines: 1, said: lineText(line) };
}
const areApart = (a: Cell, b: Cell): boolean => a.x0 >= b.x1 || a.x1 <= b.x0;

/** Whether a line goes on in a cell: with words, right below its last line, and below no other cell. */
function goesOnIn(row: readonly Area[], cell: Area, line: Line, opening: Cell, size: number): boolean {
  const step = line.y0 - cell.lastTop;
  return (
    step > SAME_HEIGHT * size &&
    step < Math.min(LEADING * size, SAME_LEADING * cell.step) &&
    (WORDS.test(lineText(line)) || UNFINISHED.test(cell.said)) &&
    row.every(other => areApart(other, opening) !== (other === cell))
  );
}

/** Whether a line begins a cell beside all others of its row, none below. `floor` is where the row above ends. */
const standsBeside = (row: readonly Area[], line: Line, opening: Cell, size: number, floor: number): boolean =>
  line.y0 > floor &&
  row.every(other => areApart(other, opening)) &&
  row.some(({ y1 }) => line.y0 < y1 - SAME_HEIGHT * size);

/**
 * Cells of one row begin at one height, or have their middles at one. Heads may stand at the foot of theirs, or between
 * the two lines of others.
 */
const isLevel = (label: Area, other: Area, size: number): boolean =>
  Math.abs(label.y0 - other.y0) < SAME_HEIGHT * size ||
  Math.abs(label.y0 + label.y1 - other.y0 - other.y1) < 2 * SAME_MIDDLE * size ||
  (label.lines === 1 && Math.abs(label.y1 - other.y1) < SAME_HEIGHT * size) ||
  (label.lines === 1 && other.lines === 1 && Math.abs(label.y0 - other.y0) < BETWEEN_LINES * size);

/** The row that begins with the line at `from`, of several lines; null where there is none. */
function rowFrom(lines: readonly Line[], from: number, floor: number): readonly Line[] | null {
  const first = lines[from] as Line;
  const row = cellsOf(first).map(cell => areaAt(first, cell));
  let to = from + 1;
  for (; to < lines.length; to += 1) {
    const line = lines[to] as Line;
    const last = row[row.length - 1];
    const [opening, ...others] = cellsOf(line);
    const ratio = (line.y1 - line.y0) / (first.y1 - first.y0);
    if (!last || !opening || ratio > HIGHER || ratio < 1 / HIGHER) break;
    if (goesOnIn(row, last, line, opening, first.size)) {
      last.x0 = Math.min(last.x0, opening.x0);
      last.x1 = Math.max(last.x1, opening.x1);
      last.y1 = line.y1;
      last.step = line.y0 - last.lastTop;
      last.lastTop = line.y0;
      last.lines += 1;
      last.said = lineText(line);
    } else if (standsBeside(row, line, opening, first.size, floor)) row.push(areaAt(line, opening));
    else break;
    row.push(...others.map(cell => areaAt(line, cell)));
    if (last.lines > MOST_LINES || row.length > MOST_CELLS) return null;
  }
  const label = row[0];
  const isRow =
    label !== undefined &&
    to - from > 1 &&
    row.length > 1 &&
    !(row.length === 2 && NUMBERING.test(lineText(first).trim())) &&
    row.every(area => isLevel(label, area, first.size));
  return isRow ? lines.slice(from, to) : null;
}

/** The lines of a row as one. */
export function joined(lines: readonly Line[]): Line {
  const [first, last] = [lines[0] as Line, lines[lines.length - 1] as Line];
  return {
    ...first,
    last: last.last,
    x0: Math.min(...lines.map(line => line.x0)),
    y0: Math.min(...lines.map(line => line.y0)),
    x1: Math.max(...lines.map(line => line.x1)),
    y1: Math.max(...lines.map(line => line.y1)),
    bold: lines.every(line => line.bold),
    mono: lines.every(line => line.mono),
    italic: lines.every(line => line.italic),
    hyphen: last.hyphen,
    characters: lines.reduce((sum, line) => sum + line.characters, 0),
  };
}

/**
 * Lines in reading order, those of a row whose cells have several lines together. Files have such rows cell by cell:
 * behind the last line of a cell comes the first of the next, beside it. Whether they are rows of a table is for
 * others to judge.
 */
export function wrappedRows(lines: readonly Line[]): (readonly Line[])[] {
  const rows: (readonly Line[])[] = [];
  let floor = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] as Line;
    const row = rowFrom(lines, at, floor <= line.y0 + line.size ? floor : Number.NEGATIVE_INFINITY) ?? [line];
    floor = Math.max(...row.map(({ y1 }) => y1)) - SAME_HEIGHT * line.size;
    rows.push(row);
    at += row.length;
  }
  return rows;
}
