import { continues, isTerminated } from './block-text.ts';
import { type Line, linesOf } from './lines.ts';
import type { RawPage } from './raw-page.ts';
import { FROM_THE_RIGHT } from './run-order.ts';

/** Rows looked at on one page: a table of many cells would be looked at from each of them, down to its end. */
const MOST_LOOKED_AT = 50_000;
/** Rows with words in both columns that make columns. */
const FEWEST_ROWS = 4;
/** Least width of a gutter, and how far from one edge the lines of a column begin; both in letters' heights. */
const GUTTER = 0.6;
const SAME_EDGE = 0.3;
/** A first line that is set in begins at most so far behind the edge. */
const INDENT = 3;
/** Lines of a column follow each other about as closely as the first two. */
const SAME_LEADING = 1.5;
const SAME_SIZE = 0.1;
/** Prose: sentences in lines as long as these on the average, most of which fill their column, and many go on. */
const FEWEST_CHARACTERS = 20;
const FILLED = 0.8;
const MOSTLY_FILLED = 0.6;
const GO_ON = 0.5;
const SENTENCE_END = /[.!?…。！？][”"’»)\]]*(?=\s|$|\p{Lo})/u;
/** In tables both cells end and begin anew at one height, in columns seldom. */
const ROWS_TO_A_BREAK = 10;

/** The words of one column in one row: runs `first..last` (exclusive). */
interface Part {
  readonly first: number;
  readonly last: number;
  readonly x0: number;
  readonly x1: number;
  readonly text: string;
}

interface Row {
  readonly left?: Part;
  readonly right?: Part;
}

function partOf({ runBox, runStart, runEnd, text }: RawPage, first: number, last: number): Part {
  return {
    first,
    last,
    x0: runBox[first * 4] as number,
    x1: runBox[(last - 1) * 4 + 2] as number,
    text: text.slice(runStart[first], runEnd[last - 1]),
  };
}

/** The columns' words in a line where the right one begins at `edge`; null where a word stands over the gutter. */
function rowAt({ page, first, last, size }: Line, edge: number): Row | null {
  const begins = (run: number): number => page.runBox[run * 4] as number;
  let split = first;
  while (split < last && begins(split) < edge - SAME_EDGE * size) split += 1;
  for (let run = first; run < last; run += 1) {
    const end = page.runBox[run * 4 + 2] as number;
    if (run < split ? end > edge - GUTTER * size : begins(run) < edge - SAME_EDGE * size) return null;
  }
  if (split < last && begins(split) > edge + INDENT * size) return null;
  return {
    ...(split > first && { left: partOf(page, first, split) }),
    ...(split < last && { right: partOf(page, split, last) }),
  };
}

/** Rows from a line on whose right column begins at `edge`; `looked` counts them. */
function rowsFrom(lines: readonly Line[], from: number, edge: number, looked: { rows: number }): Row[] {
  const rows: Row[] = [];
  let leading = Number.POSITIVE_INFINITY;
  for (let at = from; at < lines.length; at += 1) {
    const line = lines[at] as Line;
    const above = at > from ? (lines[at - 1] as Line) : undefined;
    if (above) {
      const step = line.y0 - above.y0;
      const limit = Math.min(SAME_LEADING * leading, 2 * above.size);
      if (step <= 0 || step > limit || Math.abs(line.size - above.size) > SAME_SIZE * above.size) break;
      leading = Math.min(leading, step);
    }
    looked.rows += 1;
    const row = rowAt(line, edge);
    if (row === null) break;
    rows.push(row);
  }
  return rows;
}

/** Whether a line goes on with the sentence above it; in letters of one size, where that is open. */
const goesOn = (above: Part, { text }: Part): boolean =>
  continues(text) || (/^\p{Lo}/u.test(text) && !isTerminated(above.text));

/** The lines of a column, and how far it is from its edge to where most of it ends. */
interface Column {
  readonly parts: readonly Part[];
  readonly filledTo: number;
}

function columnOf(parts: readonly Part[]): Column {
  const left = Math.min(...parts.map(({ x0 }) => x0));
  return { parts, filledTo: left + FILLED * (Math.max(...parts.map(({ x1 }) => x1)) - left) };
}

function isProse({ parts, filledTo }: Column): boolean {
  const filled = parts.filter(({ x1 }) => x1 > filledTo).length;
  const goingOn = parts.filter((part, at) => at > 0 && goesOn(parts[at - 1] as Part, part)).length;
  return (
    parts.reduce((sum, { text }) => sum + text.length, 0) >= FEWEST_CHARACTERS * parts.length &&
    parts.some(({ text }) => SENTENCE_END.test(text)) &&
    filled >= MOSTLY_FILLED * parts.length &&
    goingOn >= GO_ON * (parts.length - 1)
  );
}

/** Whether one cell ends above and another begins. */
const beginsAnew = (above: Part, part: Part, { filledTo }: Column): boolean =>
  !goesOn(above, part) && (isTerminated(above.text) || above.x1 < filledTo);

/** Whether these are two columns of running text, and no table. */
function areColumns(rows: readonly Row[]): boolean {
  const left = columnOf(rows.flatMap(row => row.left ?? []));
  const right = columnOf(rows.flatMap(row => row.right ?? []));
  const both = rows.filter(row => row.left && row.right).length;
  if (both < FEWEST_ROWS || !isProse(left) || !isProse(right)) return false;
  const breaks = rows.filter((row, at) => {
    const above = rows[at - 1];
    return (
      above?.left &&
      above.right &&
      row.left &&
      row.right &&
      beginsAnew(above.left, row.left, left) &&
      beginsAnew(above.right, row.right, right)
    );
  }).length;
  return breaks * ROWS_TO_A_BREAK <= rows.length;
}

/** The rows of two columns that begin with the line at `from`; empty where there are none. */
function columnsFrom(lines: readonly Line[], from: number, looked: { rows: number }): Row[] {
  const { page, first, last, size, mono } = lines[from] as Line;
  // The letters of a typewriter stand one below the other in any text.
  if (mono) return [];
  for (let run = first + 1; run < last && looked.rows < MOST_LOOKED_AT; run += 1) {
    const edge = page.runBox[run * 4] as number;
    if (edge - (page.runBox[(run - 1) * 4 + 2] as number) < GUTTER * size) continue;
    const rows = rowsFrom(lines, from, edge, looked);
    if (areColumns(rows)) return rows;
  }
  return [];
}

/**
 * A page whose columns of running text follow each other, where its file has them row by row: left and right of the
 * first line, then of the second. Tables stay as they are, and so does what is read from the right.
 */
export function unwoven(page: RawPage): RawPage {
  if (page.recognised !== undefined || FROM_THE_RIGHT.test(page.text)) return page;
  const lines = linesOf(page);
  const parts: Part[] = [];
  const looked = { rows: 0 };
  let isChanged = false;
  for (let at = 0; at < lines.length; ) {
    const rows = columnsFrom(lines, at, looked);
    if (rows.length > 0) {
      parts.push(...rows.flatMap(row => row.left ?? []), ...rows.flatMap(row => row.right ?? []));
      isChanged = true;
      at += rows.length;
    } else {
      const { first, last } = lines[at] as Line;
      parts.push(partOf(page, first, last));
      at += 1;
    }
  }
  return isChanged ? unwoven(inParts(page, parts)) : page;
}

/** A page with its parts in another order, each a line of its own. */
function inParts(page: RawPage, parts: readonly Part[]): RawPage {
  const runs = parts.flatMap(({ first, last }) => Array.from({ length: last - first }, (_, at) => first + at));
  const starts: number[] = [];
  const ends: number[] = [];
  let text = '';
  for (const { first, last } of parts) {
    for (let run = first; run < last; run += 1) {
      const word = page.text.slice(page.runStart[run], page.runEnd[run]);
      const between = page.text.slice(page.runEnd[run], page.runStart[run + 1] ?? page.text.length);
      const isEnd = run + 1 === last;
      const breaks = /[\r\n\ufffe]/u.test(between);
      // A parser marks the broken words only at the ends of its own lines.
      const isBroken = isEnd && !breaks && /\p{L}-$/u.test(word);
      starts.push(text.length);
      text += isBroken ? word.slice(0, -1) : word;
      ends.push(text.length);
      text += isBroken ? '\ufffe' : isEnd && !breaks ? '\r\n' : between;
    }
  }
  const inOrder = <Value>(values: ArrayLike<Value>, each: number): Value[] =>
    runs.flatMap(run => Array.from({ length: each }, (_, at) => values[run * each + at] as Value));
  return {
    ...page,
    text,
    runStart: Uint32Array.from(starts),
    runEnd: Uint32Array.from(ends),
    runBox: Float32Array.from(inOrder(page.runBox, 4)),
    runStyle: Uint8Array.from(inOrder(page.runStyle, 1)),
  };
}
