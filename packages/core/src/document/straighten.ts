import type { RawPage } from './raw-page.ts';

/** A line says which way it leans when it has so many words over so much of the page. */
const TELLING_WORDS = 4;
const TELLING_SHARE = 0.2;
/** Rise over run below which a page is straight. */
const STRAIGHT = 0.002;
/** A line that is higher than so many of its words is none of print: its words keep their heights. */
const HIGHEST = 1.8;

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** First and last run (exclusive) of each line as the recogniser saw them. */
function recognisedLines({ text, runStart, runEnd }: RawPage): Array<readonly [number, number]> {
  const lines: Array<readonly [number, number]> = [];
  let first = 0;
  for (let run = 1; run <= runStart.length; run += 1) {
    if (run < runStart.length && !text.slice(runEnd[run - 1], runStart[run]).includes('\n')) continue;
    lines.push([first, run]);
    first = run;
  }
  return lines;
}

/** Rise over run of a line by least squares over the middles of its words. */
function slopeOf(boxes: Float32Array, first: number, last: number): number {
  const count = last - first;
  const points = Array.from({ length: count }, (_, at) => {
    const box = (first + at) * 4;
    return [
      ((boxes[box] as number) + (boxes[box + 2] as number)) / 2,
      ((boxes[box + 1] as number) + (boxes[box + 3] as number)) / 2,
    ] as const;
  });
  const meanX = points.reduce((sum, [x]) => sum + x, 0) / count;
  const meanY = points.reduce((sum, [, y]) => sum + y, 0) / count;
  const spread = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
  return spread === 0 ? 0 : points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0) / spread;
}

/**
 * A recognised page as if it had been laid straight on the glass, its words as high as their lines: for judging the
 * layout only, like `upright`; word boxes are stored as the picture shows them. Pages that were not recognised come
 * back as they are.
 */
export function straighten(page: RawPage): RawPage {
  if (page.recognised === undefined || page.runStart.length === 0) return page;
  const lines = recognisedLines(page);
  const boxes = Float32Array.from(page.runBox);
  const telling = lines.filter(
    ([first, last]) =>
      last - first >= TELLING_WORDS &&
      (boxes[(last - 1) * 4 + 2] as number) - (boxes[first * 4] as number) > TELLING_SHARE * page.width,
  );
  const slope = median(telling.map(([first, last]) => slopeOf(boxes, first, last)));
  if (Math.abs(slope) > STRAIGHT) {
    for (let at = 0; at < boxes.length; at += 4) {
      const shift = slope * (((boxes[at] as number) + (boxes[at + 2] as number)) / 2 - page.width / 2);
      boxes[at + 1] = (boxes[at + 1] as number) - shift;
      boxes[at + 3] = (boxes[at + 3] as number) - shift;
    }
  }
  for (const [first, last] of lines) {
    const runs = Array.from({ length: last - first }, (_, at) => (first + at) * 4);
    const top = Math.min(...runs.map(at => boxes[at + 1] as number));
    const bottom = Math.max(...runs.map(at => boxes[at + 3] as number));
    if (bottom - top > HIGHEST * median(runs.map(at => (boxes[at + 3] as number) - (boxes[at + 1] as number))))
      continue;
    for (const at of runs) {
      boxes[at + 1] = top;
      boxes[at + 3] = bottom;
    }
  }
  return { ...page, runBox: boxes };
}
