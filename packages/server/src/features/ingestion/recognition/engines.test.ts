// @module-tag slow
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findTool } from '#platform/tools.ts';
import { makeRecogniser } from './find-recogniser.ts';
import type { GreyPicture, RecognisedPage, Recogniser } from './recogniser.ts';
import type { TrueWord } from './testing/rendered-page.ts';
import { renderedPage, turnedBy, wordF1 } from './testing/rendered-page.ts';

// Both engines on real pages. A rendered page's own text is the truth for its picture.

const SAMPLE = join(import.meta.dirname, '../../../../samples/cueing-short-review.pdf');
const CORPUS = join(import.meta.dirname, '../../../../../../../shared/corpus');
const PATIENCE_MS = 180_000;
const never = new AbortController().signal;
const WITHOUT_TESSERACT = 'Tesseract is not installed on this machine';
const WITHOUT_CORPUS = 'the corpus of real scans is not beside the repository';

let page: { picture: GreyPicture; words: TrueWord[] };
const engines: { [Name in Recogniser['engine']]?: Recogniser | undefined } = {};
beforeAll(async () => {
  page = await renderedPage(SAMPLE, { dpi: 150, part: 0.25 });
  engines['tesseract-wasm'] = makeRecogniser(undefined, {});
  const tesseract = await findTool('tesseract');
  if (tesseract !== undefined) engines['tesseract'] = makeRecogniser(tesseract, {});
});
afterAll(() => {
  for (const recogniser of Object.values(engines)) recogniser?.close();
});

async function greyOfPicture(name: string): Promise<GreyPicture> {
  const { data, info } = await sharp(readFileSync(join(CORPUS, name)))
    .flatten({ background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: new Uint8Array(data), width: info.width, height: info.height };
}

/** Of the words that were read right, the share whose box covers the middle of such a word's own box. */
function inPlace({ words }: RecognisedPage, there: readonly TrueWord[]): number {
  const known = words.filter(word => there.some(one => one.text === word.text));
  const covers = known.filter(({ text, x, y, w, h }) =>
    there.some(
      one =>
        one.text === text &&
        one.x + one.w / 2 > x &&
        one.x + one.w / 2 < x + w &&
        one.y + one.h / 2 > y &&
        one.y + one.h / 2 < y + h,
    ),
  );
  return covers.length / known.length;
}

describe.each(['tesseract', 'tesseract-wasm'] as const)('%s', name => {
  test(
    'reads a printed page, each word in its place',
    async ctx => {
      const recogniser = engines[name];
      if (recogniser === undefined) return ctx.skip(WITHOUT_TESSERACT);
      const read = await recogniser.recognise(page.picture, { language: null }, never);
      expect(read).toMatchObject({ language: 'en', turned: 0 });
      expect(read.confidence).toBeGreaterThan(85);
      expect(wordF1(read.words, page.words)).toBeGreaterThan(0.95);
      expect(inPlace(read, page.words)).toBeGreaterThan(0.98);
    },
    PATIENCE_MS,
  );

  test.for([90, 180, 270] as const)(
    'reads a page that lies turned by %i degrees, and tells boxes of the page as it lies',
    { timeout: PATIENCE_MS },
    async (degrees, ctx) => {
      const recogniser = engines[name];
      if (recogniser === undefined) return ctx.skip(WITHOUT_TESSERACT);
      const picture = turnedBy(page.picture, degrees);
      const read = await recogniser.recognise(picture, { language: 'en' }, never);
      expect(read.turned).toBe(degrees);
      expect(wordF1(read.words, page.words)).toBeGreaterThan(0.95);
      const there = page.words.map(word => ({
        ...word,
        ...{
          90: { x: 1 - word.y - word.h, y: word.x, w: word.h, h: word.w },
          180: { x: 1 - word.x - word.w, y: 1 - word.y - word.h },
          270: { x: word.y, y: 1 - word.x - word.w, w: word.h, h: word.w },
        }[degrees],
      }));
      expect(inPlace(read, there)).toBeGreaterThan(0.98);
    },
  );

  test(
    'finds no words on a blank page',
    async ctx => {
      const recogniser = engines[name];
      if (recogniser === undefined) return ctx.skip(WITHOUT_TESSERACT);
      const blank = { width: 1_000, height: 1_000, pixels: new Uint8Array(1_000_000).fill(255) };
      expect(await recogniser.recognise(blank, { language: null }, never)).toMatchObject({
        words: [],
        confidence: 0,
        turned: 0,
      });
    },
    PATIENCE_MS,
  );

  test(
    'finds hardly a word in noise',
    async ctx => {
      const recogniser = engines[name];
      if (recogniser === undefined) return ctx.skip(WITHOUT_TESSERACT);
      const noise = {
        width: 400,
        height: 300,
        pixels: Uint8Array.from({ length: 120_000 }, (_, at) => ((at * 2_654_435_761) >>> 13) & 255),
      };
      expect((await recogniser.recognise(noise, { language: null }, never)).confidence).toBeLessThan(60);
    },
    PATIENCE_MS,
  );

  test(
    'can be called off in the middle of a page',
    async ctx => {
      const recogniser = engines[name];
      if (recogniser === undefined) return ctx.skip(WITHOUT_TESSERACT);
      const stopping = new AbortController();
      const reading = recogniser.recognise(page.picture, { language: 'en' }, stopping.signal);
      setImmediate(() => stopping.abort());
      await expect(reading).rejects.toMatchObject({ end: 'stopped' });
    },
    PATIENCE_MS,
  );

  test(
    'reads Chinese without inventing spaces',
    async ctx => {
      const recogniser = engines[name];
      if (recogniser === undefined) return ctx.skip(WITHOUT_TESSERACT);
      if (!recogniser.languages.includes('zh')) return ctx.skip('there is no model for Chinese');
      if (!existsSync(CORPUS)) return ctx.skip(WITHOUT_CORPUS);
      const read = await recogniser.recognise(await greyOfPicture('images/chi_sim.jpeg'), { language: null }, never);
      expect(read.language).toBe('zh');
      expect(read.words.filter(word => /\p{Script=Han}/u.test(word.text)).length).toBeGreaterThan(5);
      expect(read.words.some(word => /\s/.test(word.text))).toBe(false);
    },
    PATIENCE_MS,
  );
});

test(
  'a page in French is recognised as French where there is a model for it',
  async ctx => {
    const recogniser = engines['tesseract'] ?? engines['tesseract-wasm'];
    if (!recogniser?.languages.includes('fr')) return ctx.skip('there is no model for French');
    if (!existsSync(CORPUS)) return ctx.skip(WITHOUT_CORPUS);
    const { picture, words } = await renderedPage(join(CORPUS, 'reports/fr_olap.pdf'), { page: 2, part: 0.4 });
    const read = await recogniser.recognise(picture, { language: null }, never);
    expect(read.language).toBe('fr');
    // Its own text has the accents beside their letters, as old TeX fonts print them.
    expect(wordF1(read.words, words)).toBeGreaterThan(0.75);
  },
  PATIENCE_MS,
);

test(
  'a scan in French whose language is known keeps its accents',
  async ctx => {
    const recogniser = engines['tesseract'] ?? engines['tesseract-wasm'];
    if (!recogniser?.languages.includes('fr')) return ctx.skip('there is no model for French');
    if (!existsSync(CORPUS)) return ctx.skip(WITHOUT_CORPUS);
    const { picture } = await renderedPage(join(CORPUS, 'scans/francais.pdf'), { dpi: 150 });
    const read = await recogniser.recognise(picture, { language: 'fr' }, never);
    expect(read.words.map(word => word.text)).toEqual(
      expect.arrayContaining(['intérieure,', 'côté', 'bûches', 'ambiguë', 'capharnaüm', 'qualité']),
    );
  },
  PATIENCE_MS,
);

test(
  'both engines read a real scan alike',
  async ctx => {
    const [native, wasm] = [engines['tesseract'], engines['tesseract-wasm']];
    if (native === undefined || wasm === undefined) return ctx.skip(WITHOUT_TESSERACT);
    if (!existsSync(CORPUS)) return ctx.skip(WITHOUT_CORPUS);
    const { picture } = await renderedPage(join(CORPUS, 'scans/linn.pdf'), { dpi: 150, part: 0.4 });
    const one = await native.recognise(picture, { language: 'en' }, never);
    const other = await wasm.recognise(picture, { language: 'en' }, never);
    expect(wordF1(one.words, other.words)).toBeGreaterThan(0.95);
  },
  PATIENCE_MS,
);
