import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lostLigature } from './lost-ligature.ts';
import { openPdf } from './pdfium.ts';
import { PdfiumPages } from './pdfium-page.ts';

const FILE = join(import.meta.dirname, '../../../../../../../shared/corpus/nasty/copy-protected.pdf');

test('a wide glyph without letters inside a word is the ligature that fits', () => {
  expect(lostLigature('i', 'c', 0.8)).toBe('ffi');
  expect(lostLigature('a', 'e', 0.8)).toBe('ffl');
  expect(lostLigature('e', 'e', 0.55)).toBe('ff');
  expect(lostLigature(' ', 'c', 0.8)).toBeUndefined();
  expect(lostLigature('i', '.', 0.8)).toBeUndefined();
  expect(lostLigature('i', 'c', 0.2)).toBeUndefined();
  expect(lostLigature('i', 'c', 2)).toBeUndefined();
});

test('words of a paper whose font has no letters for its ligatures are whole', async context => {
  if (!existsSync(FILE)) return context.skip('the corpus of real documents is not beside the repository');
  const pdf = await openPdf(FILE);
  const { text, runStart, runEnd } = new PdfiumPages(pdf).read(1);
  pdf.close();
  const words = Array.from(runStart, (start, run) => text.slice(start, runEnd[run]));
  expect(words).toEqual(expect.arrayContaining(['difficulties', 'difficult', 'efficient']));
  expect(words).not.toContain('dicult');
});
