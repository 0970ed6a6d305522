import { expect, test } from 'vitest';
import { cutWords, inGroups } from './divided-words.ts';

test('parts of more than one highlight holds are so many groups, in their order', () => {
  const parts = ['one', 'two', 'three', 'four'].map(text => ({ text }));
  expect(inGroups(parts, 9).map(group => group.map(({ text }) => text))).toEqual([['one', 'two'], ['three'], ['four']]);
  expect(inGroups(parts, 10).map(group => group.map(({ text }) => text))).toEqual([
    ['one', 'two'],
    ['three', 'four'],
  ]);
  expect(inGroups([], 9)).toEqual([]);
});

test.each([
  [
    'between two words',
    'one two three',
    7,
    [
      [5, 'one two'],
      [12, ' three'],
    ],
  ],
  [
    'anywhere where there is no room between words',
    '一二三四五',
    2,
    [
      [5, '一二'],
      [7, '三四'],
      [9, '五'],
    ],
  ],
  [
    'behind a character that is two units, not within it',
    'a😀b',
    2,
    [
      [5, 'a'],
      [6, '😀'],
      [8, 'b'],
    ],
  ],
  ['not at all where they are short', 'one', 3, [[5, 'one']]],
  ['and blanks are no words', 'one   ', 3, [[5, 'one']]],
])('long words are cut %s', (_where, text, most, pieces) => {
  expect(cutWords({ start: 5, text }, most).map(piece => [piece.start, piece.text])).toEqual(pieces);
});
