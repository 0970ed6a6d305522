import { expect, test } from 'vitest';
import { glyphsOf } from './glyphs.ts';
import type { Shape } from './ink.ts';
import { markedWords } from './raised-figures.ts';
import type { RecognisedWord } from './recogniser.ts';

const SIZE = { width: 1_000, height: 200 };
const BASELINE = 100;
/**
 * What letters look like from afar, as [how far their foot is above the line, how tall they are], in pixels, for
 * letters 20 pixels high.
 */
const KINDS: Readonly<Record<string, readonly [number, number]>> = {
  x: [0, 20],
  l: [0, 30],
  g: [-9, 29],
  '.': [0, 4],
  ',': [-4, 8],
  "'": [20, 11],
  '2': [16, 20],
  '-': [25, 2],
};
const STEP = 22;

/** Words of such letters, on a line that falls or rises by so much per letter, found by where their glyphs stand. */
function found(text: string, slope = 0): string[] {
  const shapes: (Shape & { sign: string })[] = [];
  const words: RecognisedWord[] = [];
  let at = 0;
  for (const sign of text) {
    const [foot, tall] = KINDS[sign] ?? [0, 0];
    const bottom = BASELINE - foot + Math.round(slope * at);
    if (tall > 0) shapes.push({ left: at * STEP, top: bottom - tall, right: at * STEP + 16, bottom, sign });
    at += 1;
  }
  for (const { 0: word, index } of text.matchAll(/\S+/g)) {
    words.push({
      text: word,
      x: (index * STEP) / SIZE.width,
      y: 0,
      w: (word.length * STEP) / SIZE.width,
      h: 1,
      confidence: 90,
      line: 0,
      paragraph: 0,
      block: 0,
    });
  }
  const signOf = new Map<string, string>(shapes.map(({ left, sign }) => [String(left), sign]));
  const told = (glyphs: readonly Shape[]): string => glyphs.map(glyph => signOf.get(String(glyph.left))).join('');
  return [...glyphsOf(words, shapes, SIZE).values()]
    .flatMap(markedWords)
    .map(({ before, mark, after }) => `${told(before)}[${told(mark)}]${told(after)}`);
}

test.each([
  ['xlxg.22 xlxx', 'xlxg.[22]'],
  ['xlxg xxl2, xlxx', 'xxl[2],'],
  ['xlgx 2-2 xlxx', '[2-2]'],
  ['2xlxx xlxg xx', '[2]xlxx'],
  ["xlxg xl'2 xgxx", "xl'[2]"],
  ['xlxg xl-2 xgxx', 'xl[-2]'],
])('of "%s" the raised run is told: %s', (text, parts) => {
  expect(found(text)).toEqual([parts]);
});

test.each([-0.7, 0.7])(
  'a line that slants by %d pixels per letter, which is two degrees, does not make its ends raised',
  slope => {
    expect(found('xlxg xxgx xlxx xxlx22 xgxx xlxx xxgx xx', slope)).toEqual(['xxlx[22]']);
  },
);

test.each(["xl'xx 'xlx' xxg", 'xlxg.. xx, xlxx', 'xlx-gx xx- xxlx'])('nothing is raised in "%s"', text => {
  expect(found(text)).toEqual([]);
});

test('a frame around a word is no part of it', () => {
  const letters = Array.from('xlxgxxl', (_, at) => ({ left: at * STEP, top: 80, right: at * STEP + 16, bottom: 100 }));
  const frame = { left: 0, top: 10, right: 7 * STEP, bottom: 190 };
  const word = { text: 'xlxgxxl', x: 0, y: 0.4, w: 0.154, h: 0.1, confidence: 90, line: 0, paragraph: 0, block: 0 };
  expect([...glyphsOf([word], [frame, ...letters], SIZE).values()].map(line => line.length)).toEqual([7]);
});

test('what is raised within a word is left alone, and so is a line too short to know', () => {
  expect(found('xlx2xxx xlxg xxlx')).toEqual([]);
  expect(found('x2 x')).toEqual([]);
});
