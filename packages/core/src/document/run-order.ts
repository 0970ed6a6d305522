import type { RawPage } from './raw-page.ts';

/** Runs that touch are one word; both in letters' heights. */
const TOUCHING = 0.12;
/** Runs of one line have their middles closer to each other. */
const LEVEL = 0.5;
/** Letters that are read from the right, whose runs go the other way. */
export const FROM_THE_RIGHT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;

interface Run {
  readonly text: string;
  readonly box: readonly [number, number, number, number];
  readonly style: number;
}

const heightOf = ({ box }: Run): number => box[3] - box[1];
const middleOf = ({ box }: Run): number => (box[1] + box[3]) / 2;

/**
 * The runs of a line from left to right, where a file's own order breaks into a word: parts of another cell at nearly
 * the same height were set between its letters. Null where the line is in order, or its runs lie over each other.
 */
function ordered(runs: readonly Run[]): Run[] | null {
  const breaks = runs.filter((run, at) => at > 0 && run.box[0] < (runs[at - 1] as Run).box[0] - heightOf(run));
  const [first] = runs;
  if (!first || breaks.length !== 1 || FROM_THE_RIGHT.test(runs.map(({ text }) => text).join(''))) return null;
  const sorted = [...runs].sort((a, b) => a.box[0] - b.box[0]);
  const isLine = sorted.every(
    (run, at) =>
      Math.abs(middleOf(run) - middleOf(first)) < LEVEL * heightOf(first) &&
      (at === 0 || run.box[0] > (sorted[at - 1] as Run).box[2] - TOUCHING * heightOf(first)),
  );
  const words: Run[] = [];
  for (const run of sorted) {
    const before = words.at(-1);
    const isOneWord = before !== undefined && run.box[0] - before.box[2] < TOUCHING * heightOf(run);
    if (!isOneWord) words.push(run);
    else
      words[words.length - 1] = {
        text: before.text + run.text,
        box: [before.box[0], Math.min(before.box[1], run.box[1]), run.box[2], Math.max(before.box[3], run.box[3])],
        style: before.style & run.style,
      };
  }
  // In a line that is only set in parts nothing has to be put together.
  return isLine && words.length < sorted.length ? words : null;
}

/** A page whose lines are read from left to right where a word would otherwise be torn. */
export function inOrder(page: RawPage): RawPage {
  const { text, runStart, runEnd, runBox, runStyle } = page;
  if (page.recognised !== undefined) return page;
  const runs: Run[] = [];
  const written: string[] = [];
  const starts: number[] = [];
  let length = 0;
  let isChanged = false;
  const write = (piece: string): void => {
    written.push(piece);
    length += piece.length;
  };
  const textBetween = (run: number): string => text.slice(runEnd[run - 1] ?? 0, runStart[run] ?? text.length);
  let first = 0;
  write(text.slice(0, runStart[0] ?? text.length));
  for (let next = 1; next <= runStart.length; next += 1) {
    const gap = textBetween(next);
    if (next < runStart.length && !/[\r\n\ufffe]/u.test(gap)) continue;
    const line = Array.from({ length: next - first }, (_, at): Run => {
      const run = first + at;
      const [x0, y0, x1, y1] = runBox.subarray(run * 4, run * 4 + 4) as unknown as [number, number, number, number];
      return { text: text.slice(runStart[run], runEnd[run]), box: [x0, y0, x1, y1], style: runStyle[run] as number };
    });
    const sorted = gap.startsWith('\ufffe') ? null : ordered(line);
    isChanged ||= sorted !== null;
    for (const [at, run] of (sorted ?? line).entries()) {
      if (at > 0) write(sorted ? ' ' : textBetween(first + at));
      starts.push(length);
      write(run.text);
      runs.push(run);
    }
    write(gap);
    first = next;
  }
  if (!isChanged) return page;
  return {
    ...page,
    text: written.join(''),
    runStart: Uint32Array.from(starts),
    runEnd: Uint32Array.from(starts.map((start, at) => start + (runs[at] as Run).text.length)),
    runBox: Float32Array.from(runs.flatMap(({ box }) => box)),
    runStyle: Uint8Array.from(runs.map(({ style }) => style)),
  };
}
