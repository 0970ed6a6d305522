import type { PageRuns } from './raw-page.ts';

/** A run with what stands before it in the text. */
interface Placed {
  readonly run: number;
  before: string;
}

interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

const boxOf = ({ runBox }: PageRuns, run: number): Box => ({
  x0: runBox[run * 4] as number,
  y0: runBox[run * 4 + 1] as number,
  x1: runBox[run * 4 + 2] as number,
  y1: runBox[run * 4 + 3] as number,
});

/** How much of the lower of two boxes stands beside the other. */
const shared = (one: Box, other: Box): number =>
  (Math.min(one.y1, other.y1) - Math.max(one.y0, other.y0)) /
  Math.max(1e-6, Math.min(one.y1 - one.y0, other.y1 - other.y0));
const BESIDE = 0.4;
const stretchOf = (one: Box, other: Box): number => Math.min(one.x1, other.x1) - Math.max(one.x0, other.x0);
/** A gap of so many heights parts what stands in two fields. */
const FIELD_GAP = 1.5;

/** Lines of what was filled in, from the top down. */
function filledLines(runs: PageRuns, first: number): { runs: number[]; box: Box }[] {
  const lines: { runs: number[]; box: Box }[] = [];
  for (let run = first; run < runs.runStart.length; run += 1) {
    const box = boxOf(runs, run);
    const open = lines.at(-1);
    const gap = open === undefined ? 0 : box.x0 - open.box.x1;
    const height = box.y1 - box.y0;
    if (open === undefined || shared(open.box, box) < BESIDE || gap > FIELD_GAP * height || gap < -height) {
      lines.push({ runs: [run], box });
      continue;
    }
    open.runs.push(run);
    open.box = {
      x0: Math.min(open.box.x0, box.x0),
      y0: Math.min(open.box.y0, box.y0),
      x1: Math.max(open.box.x1, box.x1),
      y1: Math.max(open.box.y1, box.y1),
    };
  }
  return lines.sort((a, b) => a.box.y0 - b.box.y0 || a.box.x0 - b.box.x0);
}

/** Where among the runs a line belongs: behind the words to its left, before those to its right, or under others. */
function placeFor(
  line: Box,
  order: readonly Placed[],
  runs: PageRuns,
): { at: number; how: 'beside' | 'before' | 'under' } {
  let [left, right, above] = [-1, -1, -1];
  const [leftEnd, rightStart, aboveEnd] = [
    () => (left < 0 ? -Infinity : boxOf(runs, (order[left] as Placed).run).x1),
    () => (right < 0 ? Infinity : boxOf(runs, (order[right] as Placed).run).x0),
    () => (above < 0 ? -Infinity : boxOf(runs, (order[above] as Placed).run).y1),
  ];
  for (const [at, { run }] of order.entries()) {
    const box = boxOf(runs, run);
    if (shared(box, line) >= BESIDE) {
      const isLeft = (box.x0 + box.x1) / 2 < line.x0;
      if (isLeft && box.x1 >= leftEnd()) left = at;
      else if (!isLeft && box.x0 < rightStart()) right = at;
    } else if (box.y1 <= (line.y0 + line.y1) / 2 && stretchOf(box, line) > 0 && box.y1 >= aboveEnd()) above = at;
  }
  if (left >= 0) return { at: left + 1, how: 'beside' };
  if (right >= 0) return { at: right, how: 'before' };
  if (above < 0) return { at: order.length, how: 'under' };
  let end = above + 1;
  while (end < order.length && !/[\r\n\ufffe]/.test((order[end] as Placed).before)) end += 1;
  return { at: end, how: 'under' };
}

/**
 * Puts what was filled into the fields of a page among its printed words, where it stands on it: behind its label.
 * `all` are the printed words, and behind them those of the fields.
 */
export function placeFilledIn(printed: PageRuns, all: PageRuns): PageRuns {
  const own = printed.runStart.length;
  const textOf = (runs: PageRuns, run: number): string => runs.text.slice(runs.runStart[run], runs.runEnd[run]);
  // Where they are told in another order, that order is all there is.
  for (let run = 0; run < own; run += 1) if (textOf(all, run) !== textOf(printed, run)) return all;
  const order = Array.from(
    { length: own },
    (_, run): Placed => ({
      run,
      before: all.text.slice(run === 0 ? 0 : all.runEnd[run - 1], all.runStart[run]),
    }),
  );
  for (const { runs, box } of filledLines(all, own)) {
    const { at, how } = placeFor(box, order, all);
    const next = order[at];
    const first = how === 'under' ? (at === 0 ? '' : '\n') : how === 'before' ? (next?.before ?? '') : ' ';
    if (how === 'before' && next) next.before = ' ';
    order.splice(at, 0, ...runs.map((run, index): Placed => ({ run, before: index === 0 ? first : ' ' })));
  }
  return written(all, order);
}

/** The runs in another order. */
function written(runs: PageRuns, order: readonly Placed[]): PageRuns {
  const runStart = new Uint32Array(order.length);
  const runEnd = new Uint32Array(order.length);
  const runBox = new Float32Array(order.length * 4);
  const runStyle = new Uint8Array(order.length);
  let text = '';
  for (const [at, { run, before }] of order.entries()) {
    text += before;
    runStart[at] = text.length;
    text += runs.text.slice(runs.runStart[run], runs.runEnd[run]);
    runEnd[at] = text.length;
    runBox.set(runs.runBox.subarray(run * 4, run * 4 + 4), at * 4);
    runStyle[at] = runs.runStyle[run] as number;
  }
  return { text, runStart, runEnd, runBox, runStyle, unmapped: runs.unmapped };
}
