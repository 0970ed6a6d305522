import { expect, test } from 'vitest';
import { mendBullets } from './bullets.ts';
import type { GreyPicture, RecognisedWord } from './recogniser.ts';

const SIDE = 100;
/** A white picture with dark pixels where `isDark` says. */
const drawn = (isDark: (x: number, y: number) => boolean): GreyPicture => ({
  width: SIDE,
  height: SIDE,
  pixels: Uint8Array.from({ length: SIDE * SIDE }, (_, at) => (isDark(at % SIDE, Math.floor(at / SIDE)) ? 20 : 240)),
});
const word = (text: string, x: number, y: number, w: number, h: number, line = 0): RecognisedWord => ({
  text,
  x: x / SIDE,
  y: y / SIDE,
  w: w / SIDE,
  h: h / SIDE,
  confidence: 80,
  line,
  paragraph: 0,
  block: 0,
});
const distance = (x: number, y: number): number => Math.hypot(x - 15, y - 15);
const disc = drawn((x, y) => distance(x, y) <= 5);
const ring = drawn((x, y) => distance(x, y) <= 5 && distance(x, y) >= 3.4);
const mended = (picture: GreyPicture, words: RecognisedWord[]): string =>
  mendBullets(words, picture)
    .map(({ text }) => text)
    .join(' ');

test.each(['e', '©', '°', '¢', '*'])('a disc read as "%s" at the beginning of a line is a bullet', read => {
  expect(mended(disc, [word(read, 8, 8, 14, 14), word('Molecular', 30, 5, 50, 20)])).toBe('• Molecular');
});

test('a square is one too, however little Tesseract believed in it', () => {
  const square = drawn((x, y) => x >= 10 && x < 19 && y >= 10 && y < 19);
  expect(
    mendBullets([{ ...word('°', 8, 8, 14, 14), confidence: 3 }, word('first', 30, 5, 50, 20)], square)[0],
  ).toMatchObject({ text: '•', confidence: 90 });
});

test('a letter with a hole stays what it is: "e" and "o" are words of Italian', () => {
  expect(mended(ring, [word('o', 8, 8, 14, 14), word('anche', 30, 5, 50, 20)])).toBe('o anche');
});

test('within a line, alone on one, or as part of a word it is left alone', () => {
  expect(mended(disc, [word('and', 0, 8, 6, 14), word('e', 8, 8, 14, 14), word('so', 30, 5, 50, 20)])).toBe('and e so');
  expect(mended(disc, [word('e', 8, 8, 14, 14), word('below', 30, 40, 50, 20, 1)])).toBe('e below');
  expect(mended(disc, [word('eThe', 8, 8, 14, 14), word('next', 30, 5, 50, 20)])).toBe('eThe next');
});

test('a full stop is too small, a black block too tall, and an empty box nothing', () => {
  expect(
    mended(
      drawn((x, y) => distance(x, y) <= 1),
      [word('.', 8, 8, 14, 14), word('NET', 30, 5, 50, 20)],
    ),
  ).toBe('. NET');
  expect(
    mended(
      drawn((x, y) => x < 20 && y < 20),
      [word('@', 0, 0, 20, 20), word('tall', 30, 0, 50, 20)],
    ),
  ).toBe('@ tall');
  expect(
    mended(
      drawn(() => false),
      [word('e', 8, 8, 14, 14), word('blank', 30, 5, 50, 20)],
    ),
  ).toBe('e blank');
});
