import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { joinHalfLigatures } from './half-ligature.ts';
import type { CharacterBox } from './loose-accents.ts';
import { openPdf } from './pdfium.ts';
import { PdfiumPages } from './pdfium-page.ts';

const FILE = join(import.meta.dirname, '../../../../../../../shared/eval/kgrag-10q-dev/docs/2022 Q3 AMZN.pdf');

/** Characters of a line of height 12, one after the other, by their widths. */
const boxesOf = (widths: readonly number[]): CharacterBox[] =>
  widths.map((width, at) => {
    const left = widths.slice(0, at).reduce((sum, one) => sum + one, 0);
    return [left, 0, left + width, 12];
  });

const read = (text: string, widths: readonly number[]) => {
  const boxes = boxesOf(widths);
  return joinHalfLigatures(text, at => boxes[at])?.text;
};

test('a space of no width behind a leaning "f" is the "f" that was left out, in a line that writes its spaces', () => {
  expect(read('a dif er b', [5, 3, 5, 2, 5.8, 0, 4, 4, 3, 5])).toBe('a differ b');
  expect(read('a if we b', [5, 3, 2, 3.9, 0, 6, 4, 3, 5])).toBeUndefined();
  expect(read('a of we b', [5, 3, 5, 5.8, 3, 6, 4, 3, 5])).toBeUndefined();
  expect(read('a dif ER b', [5, 3, 5, 2, 5.8, 0, 4, 4, 3, 5])).toBeUndefined();
});

test('in a line that writes no spaces two words stay two', () => {
  expect(read('a of we b', [5, 0, 5, 5.8, 0, 6, 4, 0, 5])).toBeUndefined();
  expect(read('of we', [5, 5.8, 0, 6, 4])).toBeUndefined();
});

test('two words whose gap is as wide as a space stay two', () => {
  const boxes: CharacterBox[] = [
    [0, 0, 3, 12],
    [3, 0, 10, 12],
    [10, 0, 15.8, 12],
    [15.8, 0, 15.8, 12],
    [21, 0, 28, 12],
  ];
  expect(joinHalfLigatures(' of a', at => boxes[at])).toBeUndefined();
});

test('words of a filing whose ligatures have one letter each are whole', async context => {
  if (!existsSync(FILE)) return context.skip('the filings are not beside the repository');
  const pdf = await openPdf(FILE);
  const { text, runStart, runEnd } = new PdfiumPages(pdf).read(20);
  pdf.close();
  const words = Array.from(runStart, (start, run) => text.slice(start, runEnd[run]));
  expect(words).toEqual(expect.arrayContaining(['differ', 'effects']));
  expect(words).not.toContain('dif');
});
