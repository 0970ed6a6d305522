import { expect, test } from 'vitest';
import { mendCheckMarks } from './check-marks.ts';
import { shapesIn } from './ink.ts';
import type { GreyPicture, RecognisedWord } from './recogniser.ts';
import { set, setPage } from './testing/marked-page.ts';

/** What comes of a page with one sign per line, each read as `read`. */
function mended(picture: GreyPicture, lines: number, read: readonly string[]): string[] {
  const line = 20 / (60 + 20 * lines);
  const words = read.map((text, at): RecognisedWord => {
    // The line's foot is at its baseline, 20 points further down for each line.
    const foot = 40 / (60 + 20 * lines) + at * line;
    return { text, x: 0.05, y: foot - 0.7 * line, w: 0.2, h: line, confidence: 20, line: at, paragraph: 0, block: 0 };
  });
  return mendCheckMarks(words, picture, shapesIn(picture)).map(word => word.text);
}

const CHECKS = { light: '3', heavy: '4' };
test.each(Object.entries(CHECKS))(
  '%s check marks are read as such, whatever letters they were taken for',
  async (_, key) => {
    const page = await setPage(Array.from({ length: 4 }, () => set(key, { font: 'dingbats' })));
    expect(mended(page, 4, ['V', 'JV', '4', 'vY'])).toEqual(['✓', '✓', '✓', '✓']);
  },
);

test('two marks that were taken for one word are two, each in its place', async () => {
  const page = await setPage(Array.from({ length: 3 }, () => set('3 3', { font: 'dingbats' })));
  expect(mended(page, 3, ['VV', 'VV', 'VV'])).toEqual(Array.from({ length: 6 }, () => '✓'));
});

const LETTERS = ['V', 'v', 'Y', 'y', 'J', 'j', 'I', '4', '/', '7', 'r', ','];
test.each(['times', 'italic', 'sans'] as const)('letters in %s stay letters', async font => {
  const page = await setPage(LETTERS.map(letter => set(letter, { font })));
  const read = LETTERS.map(letter => (/[7r]/.test(letter) ? 'V' : letter));
  expect(mended(page, LETTERS.length, read)).toEqual(read);
});

test('a mark or two are left alone, and so is one that was read as a word', async () => {
  const two = await setPage(Array.from({ length: 2 }, () => set('3', { font: 'dingbats' })));
  expect(mended(two, 2, ['V', 'V'])).toEqual(['V', 'V']);
  const four = await setPage(Array.from({ length: 4 }, () => set('3', { font: 'dingbats' })));
  expect(mended(four, 4, ['V', 'Via', 'V', 'V'])).toEqual(['✓', 'Via', '✓', '✓']);
});
