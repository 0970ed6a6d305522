import type { Page } from 'playwright-core';
import { type BenchRow, ms, percentile } from './measure.ts';

/** Everything goes by in so many frames: far faster than anybody reads. */
const FRAMES = 400;
/** The shortest task that counts as long. Added to both sides of a ratio, because a plain page may have none at all. */
const LONG_MS = 50;

const ROUNDS = 5;

/** What was measured while something was scrolled through: long tasks together and frames in ms, the height in px. */
export interface Scrolled {
  readonly long: number;
  readonly frames: readonly number[];
  readonly height: number;
}

/** The row of the table for a list against its plain page. */
export function scrolledRow(what: string, { own, plain, ratio }: Compared): BenchRow {
  return {
    what:
      `${what} scrolled through in ${FRAMES} frames: long tasks against a plain page of the same ` +
      'length, median of five',
    value:
      `${ratio.toFixed(2)} times (${ms(own.long)}, frames ${ms(percentile(own.frames, 50))}, ` +
      `p95 ${ms(percentile(own.frames, 95))})`,
    bar: '≤ 1.5 times',
    ok: ratio <= 1.5,
    baseline:
      `${ms(plain.long)}, frames ${ms(percentile(plain.frames, 50))}, p95 ${ms(percentile(plain.frames, 95))}, ` +
      `over ${plain.height} px`,
  };
}

/** Both sides of the median round. */
export interface Compared {
  readonly own: Scrolled;
  readonly plain: Scrolled;
  readonly ratio: number;
}

/**
 * Scrolls through a list of the product and through a plain page of the same length in turn. `markup` has HEIGHT where
 * the list's height in px is to stand. The pages were given `observeLongTasks` before they loaded.
 */
export async function compare(page: Page, scroller: string, plain: Page, markup: string): Promise<Compared> {
  const height = (await page.evaluate(`document.querySelector(${JSON.stringify(scroller)}).scrollHeight`)) as number;
  await plain.setContent(markup.replace('HEIGHT', String(height)));
  const rounds: Compared[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.bringToFront();
    const own = (await page.evaluate(`(${scrollThrough})(${JSON.stringify(scroller)}, ${FRAMES})`)) as Scrolled;
    await plain.bringToFront();
    const other = (await plain.evaluate(`(${scrollThrough})("main", ${FRAMES})`)) as Scrolled;
    rounds.push({ own, plain: other, ratio: (own.long + LONG_MS) / (other.long + LONG_MS) });
  }
  await page.bringToFront();
  return rounds.sort((a, b) => a.ratio - b.ratio)[Math.floor(ROUNDS / 2)] as Compared;
}

/** So many articles in a box, together as high as HEIGHT. */
export const plainPage = (articles: string, count: number) =>
  '<!doctype html><style>main{block-size:900px;overflow-y:auto}article{min-block-size:calc(HEIGHTpx / ' +
  `${count});max-inline-size:640px;margin:auto}</style><main>${articles}</main>`;

// What runs in the page, as text: the product's content policy lets the tool in, and nothing else.

/** For `addInitScript`: notes the length of each long task. */
export const observeLongTasks =
  `globalThis.longTasks = []; new PerformanceObserver(list => ` +
  `globalThis.longTasks.push(...list.getEntries().map(entry => entry.duration))).observe({ type: 'longtask' });`;

/** Scrolls by `step` until it says false. */
export const measured = `async (box, step) => {
  longTasks.length = 0;
  const frames = [];
  let before = performance.now();
  for (let n = 0; await step(n); n += 1) {
    const now = await new Promise(requestAnimationFrame);
    frames.push(now - before);
    before = now;
  }
  await new Promise(done => setTimeout(done, 100));
  return { long: longTasks.reduce((sum, one) => sum + one, 0), frames, height: box.scrollHeight };
}`;

const scrollThrough = `async (selector, frames) => {
  const box = document.querySelector(selector);
  const length = box.scrollHeight;
  return (${measured})(box, n => { box.scrollTop = length * n / frames; return n < frames; });
}`;
