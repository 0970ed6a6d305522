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

test('an "f" two letters wide before a space of no width is "ff", and nothing else is', () => {
  const read = (text: string, widths: readonly number[]) => {
    const boxes = boxesOf(widths);
    return joinHalfLigatures(text, at => boxes[at])?.text;
  };
  expect(read('dif er', [5, 2, 5.8, 0, 4, 4])).toBe('differ');
  expect(read('if we', [2, 3.9, 0, 6, 4])).toBeUndefined();
  expect(read('dif er', [5, 2, 5.8, 3, 4, 4])).toBeUndefined();
  expect(read('dif ER', [5, 2, 5.8, 0, 4, 4])).toBeUndefined();
  expect(joinHalfLigatures('of a', () => undefined)).toBeUndefined();
});

test('two words whose gap has no space of its own stay two', () => {
  const boxes: CharacterBox[] = [
    [0, 0, 7, 12],
    [7, 0, 14, 12],
    [14, 0, 14, 12],
    [21, 0, 28, 12],
  ];
  expect(joinHalfLigatures('of a', at => boxes[at])).toBeUndefined();
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
