import { expect, test } from 'vitest';
import { spokenSpans } from './spoken-pieces.ts';

const wordsOf = (text: string, language = 'en') =>
  spokenSpans(text, language).map(({ start, end }) => text.slice(start, end));

test('a text is read sentence by sentence, without the air between', () => {
  expect(wordsOf('  Cues work. Do they?  Yes.\n')).toEqual(['Cues work.', 'Do they?', 'Yes.']);
  expect(wordsOf('手がかりは有効です。本当に？', 'ja')).toEqual(['手がかりは有効です。', '本当に？']);
  expect(wordsOf('   ')).toEqual([]);
});
test('a long sentence is cut where a voice may breathe, and nothing is lost', () => {
  const clause = 'cued objects of this group were placed closer to where they had been learned';
  const long = `${[clause, clause, clause, clause].join(', ')}.`;
  const read = wordsOf(long);
  expect(read.length).toBeGreaterThan(1);
  expect(read.every(piece => piece.length <= 220)).toBe(true);
  expect(read.slice(0, -1).every(piece => piece.endsWith(','))).toBe(true);
  expect(read.join(' ')).toBe(long);
});
test('words without a space or a comma are cut all the same', () => {
  const read = wordsOf('a'.repeat(500));
  expect(read.join('')).toBe('a'.repeat(500));
  expect(read.length).toBe(3);
});
