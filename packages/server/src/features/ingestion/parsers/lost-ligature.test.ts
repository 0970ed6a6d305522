import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lostLigature } from './lost-ligature.ts';
import { openPdf } from './pdfium.ts';
import { PdfiumPages } from './pdfium-page.ts';

const FILE = join(import.meta.dirname, '../../../../../../../shared/corpus/nasty/copy-protected.pdf');

const BEGINNING = [0.5];
const lost = (before: string, after: string, width: number, beginning: readonly number[] = []) =>
  lostLigature({ before, after, width }, beginning);

test('a wide glyph without letters inside a word is the ligature that fits', () => {
  expect(lost('i', 'cul', 0.8)).toBe('ffi');
  expect(lost('a', 'e', 0.8)).toBe('ffl');
  expect(lost('e', 'ect', 0.55)).toBe('ff');
  expect(lost('i', '.', 0.8)).toBeUndefined();
  expect(lost('i', 'cul', 0.2)).toBeUndefined();
  expect(lost('i', 'cul', 2)).toBeUndefined();
});

test('at the beginning of a word it is "fi" or "fl", as the next letters have it, and at the end "ff"', () => {
  expect(lost(' ', 'lte', 0.5, BEGINNING)).toBe('fi');
  expect(lost('(', 'eld', 0.5, BEGINNING)).toBe('fi');
  expect(lost('\n', 'oor', 0.5, BEGINNING)).toBe('fl');
  expect(lost(' ', 'exi', 0.5, BEGINNING)).toBe('fl');
  expect(lost(' ', 'Lte', 0.5, BEGINNING)).toBeUndefined();
  expect(lost('o', ' th', 0.55)).toBe('ff');
});

test('inside a word it is "fi" or "fl" where it is as wide as at the beginning of words', () => {
  expect(lost('e', 'ned', 0.5, BEGINNING)).toBe('fi');
  expect(lost('i', 'ed ', 0.502, BEGINNING)).toBe('fi');
  expect(lost('e', 'ect', 0.5, BEGINNING)).toBe('fl');
  expect(lost('n', 'ict', 0.5, BEGINNING)).toBe('fl');
  expect(lost('i', 'ere', 0.55, BEGINNING)).toBe('ff');
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
