import { expect, test } from 'vitest';
import { better, type SeenWords, wordFinder } from './find-again.ts';

function findAgain(text: string, words: SeenWords) {
  const { same, alike } = wordFinder(text);
  return same(words) ?? alike(words);
}

const seen = (text: string, quote: string, start = text.indexOf(quote)) => ({
  quote,
  prefix: text.slice(Math.max(0, start - 32), start),
  suffix: text.slice(start + quote.length, start + quote.length + 32),
  near: start,
});
const wordsAt = (text: string, found: ReturnType<typeof findAgain>) => found && text.slice(found.start, found.end);

test('words are found again where their surroundings stand, not where the same words stand first or nearest', () => {
  const before = 'In spring the tea was cold. In autumn the tea was warm, as the guests had asked.';
  const mark = seen(before, 'the tea was', before.lastIndexOf('the tea was'));
  const after =
    'A new beginning. In winter the tea was gone; the tea was nobody’s. In autumn the tea was warm, ' +
    'as the guests had asked.';
  const found = findAgain(after, mark);
  expect(wordsAt(after, found)).toBe('the tea was');
  expect(found?.start).toBe(after.lastIndexOf('the tea was'));
});

test('another engine may set spaces, hyphens, ligatures and quotation marks otherwise', () => {
  const before = 'They said that the ﬁrst differ-\nential engine was “never finished” in his life.';
  const after = 'They said that the first  differential engine was "never finished" in his life.';
  expect(wordsAt(after, findAgain(after, seen(before, 'ﬁrst differ-\nential engine was “never finished”')))).toBe(
    'first  differential engine was "never finished"',
  );
  expect(wordsAt(before, findAgain(before, seen(after, 'first  differential engine')))).toBe(
    'ﬁrst differ-\nential engine',
  );
});

test('corrected text is found as nearly the same words', () => {
  const before = 'The recogniser read that the enqine was finished in the year 1991 by the museum in Londcn and shown.';
  const after = 'The recogniser read that the engine was finished in the year 1991 by the museum in London and shown.';
  const found = findAgain(after, seen(before, 'the enqine was finished in the year 1991 by the museum in Londcn'));
  expect(wordsAt(after, found)).toContain('finished in the year 1991 by the museum');
  expect(found?.isExact).toBe(false);
});

test('no character is cut in two, whatever follows it', () => {
  const text = 'The moor was surveyed in summer, and it was warm 😀\u0301 that year.';
  const quote = 'surveyed in summer, and it was warm 😀';
  const found = wordFinder(text).same({ quote, prefix: 'The moor was ', suffix: '\u0301 that year.', near: 13 });
  expect(wordsAt(text, found)).toBe(quote);
});

test('a short word elsewhere is not the one that was marked, and what is gone is not found', () => {
  const before = 'The reason was salt in the water.';
  expect(findAgain('Put salt on the table, please.', seen(before, 'salt'))).toBeNull();
  expect(
    findAgain('Nothing of the kind stands here now.', seen(before, 'The reason was salt in the water')),
  ).toBeNull();
  expect(findAgain('Anything', { quote: ' - ', prefix: '', suffix: '', near: 0 })).toBeNull();
});

test('of two places the exact, then the one in the same surroundings, then the nearer is the better', () => {
  const at = (start: number, agreement: number, isExact = true) => ({ start, end: start + 1, agreement, isExact });
  expect(better(null, at(3, 0), 0)).toEqual(at(3, 0));
  expect(better(at(3, 0, false), at(9, 0), 0)).toEqual(at(9, 0));
  expect(better(at(3, 4), at(9, 8), 0)).toEqual(at(9, 8));
  expect(better(at(3, 4), at(9, 4), 8)).toEqual(at(9, 4));
});
