import { chromium } from 'playwright-core';
import { serveGallery } from '../e2e/support/gallery.ts';
import { findChromium } from '../tools/test/chromium.ts';
import { type BenchRow, ms, percentile } from './measure.ts';

/**
 * What the test page hands back, in milliseconds: for each piece its state, rendering and layout, and the frame after
 * it.
 */
interface StreamFigures {
  readonly characters: number;
  readonly citations: number;
  readonly rich: readonly number[];
  readonly richFrames: readonly number[];
  readonly plain: readonly number[];
  readonly plainFrames: readonly number[];
}

/**
 * A long answer (16,000 characters, 101 citations, lists, tables, code) while it is written, piece by piece, in a real
 * browser: the product's own thread, and as the baseline the same text as one bare paragraph on the same page. Each
 * piece is drawn by itself here, and every frame is waited for; the product draws at most every 50 ms, several pieces
 * at once.
 */
export async function benchRendering(): Promise<BenchRow[]> {
  const gallery = await serveGallery();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${gallery.origin}/gallery/stream?fake=1`);
    await page.waitForFunction('typeof measureStream === "function"');
    await page.waitForLoadState('networkidle');
    const figures = (await page.evaluate('measureStream()')) as StreamFigures;
    if (figures.citations !== 101) throw new Error(`The answer showed ${figures.citations} citations instead of 101.`);
    const mean = average(figures.rich);
    const baseline = average(figures.plain);
    const frame = average(figures.richFrames);
    return [
      {
        what: `a piece of a ${figures.characters}-character answer with ${figures.citations} citations drawn, mean`,
        value: ms(mean),
        bar: '≤ 5 ms',
        ok: mean <= 5,
        baseline: `${ms(baseline)} as bare text`,
      },
      {
        what: 'a piece of that answer drawn, 95 of 100',
        value: ms(percentile(figures.rich, 95)),
        bar: '≤ 16 ms',
        ok: percentile(figures.rich, 95) <= 16,
        baseline: `${ms(percentile(figures.plain, 95))} as bare text`,
      },
      {
        what: 'the frame after such a piece (following the end, margin, painting), mean',
        value: ms(frame),
        bar: '≤ 16 ms',
        ok: frame <= 16,
        baseline: `${ms(average(figures.plainFrames))} as bare text`,
      },
    ];
  } finally {
    await browser.close();
    gallery.close();
  }
}

const average = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
