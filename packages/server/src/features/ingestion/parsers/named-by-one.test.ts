import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { CharacterBox } from './loose-accents.ts';
import { nameWholeLigatures } from './named-by-one.ts';
import { openPdf } from './pdfium.ts';
import { PdfiumPages } from './pdfium-page.ts';

const FILE = join(import.meta.dirname, '../../../../../../../shared/corpus/reports/us-036.pdf');

const WIDTHS: Readonly<Record<string, number>> = { i: 3, l: 3, f: 4, ' ': 3, m: 9 };
/**
 * Characters of a line of height 12, one after the other: as wide as they usually are, or as the letter in brackets
 * says.
 */
function read(written: string, widthOf = (letter: string): number => WIDTHS[letter] ?? 6) {
  const glyphs = [...written.matchAll(/\[(.)(\d+)\]|(.)/gu)].map(([, wide, width, letter]) => ({
    letter: wide ?? (letter as string),
    width: wide ? Number(width) : widthOf(letter as string),
  }));
  let left = 0;
  const boxes = glyphs.map(({ width }): CharacterBox => {
    left += width;
    return [left - width, 0, left, 12];
  });
  return nameWholeLigatures(glyphs.map(({ letter }) => letter).join(''), at => boxes[at]);
}

test('a glyph that is named by one letter and as wide as two is the ligature that ends in it', () => {
  expect(read('this is in all [i6]nancial plans')?.text).toBe('this is in all financial plans');
  expect(read('this all will be [l6]exible')?.text).toBe('this all will be flexible');
  expect(read('this is in an o[i10]ce')?.text).toBe('this is in an office');
});

test('what is put in stands where the glyph does', () => {
  const whole = read('is it in [i6]nancial');
  expect(whole?.text).toBe('is it in financial');
  expect([...(whole?.from.subarray(8, 13) ?? [])]).toEqual([8, 9, 9, 10, 11]);
});

test('a slanted "f" stays one, unless other ligatures of the page are named so', () => {
  expect(read('of if for this in[f8]ormation of it')).toBeUndefined();
  expect(read('of if for this is in [i6]nancial o[f8]ers')?.text).toBe('of if for this is in financial offers');
});

test('letters of a larger title, of a typewriter and of a word that has its "f" are what they are called', () => {
  expect(read('this is in it [i6]n', letter => WIDTHS[letter] ?? 12)).toBeUndefined();
  expect(read('this is in it pr[i6]nt', () => 6)).toBeUndefined();
  expect(read('this is in it f[i6]nancial')).toBeUndefined();
});

test('words of a document whose ligatures are named by one letter are whole', async context => {
  if (!existsSync(FILE)) return context.skip('the corpus of real documents is not beside the repository');
  const pdf = await openPdf(FILE);
  const pages = new PdfiumPages(pdf);
  const words = Array.from({ length: pdf.pageCount }, (_, at) => at + 1).flatMap(page => {
    const { text, runStart, runEnd } = pages.read(page);
    return Array.from(runStart, (start, run) => text.slice(start, runEnd[run]));
  });
  pdf.close();
  expect(words).toEqual(expect.arrayContaining(['financial', 'flexible', 'offer', 'office']));
  for (const half of ['inancial', 'lexible', 'ofer', 'oice']) expect(words).not.toContain(half);
});
