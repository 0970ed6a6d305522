import { expect, test } from 'vitest';
import { declinedText, foundBeforeDeclined } from './index.ts';

test('what was found out comes first and can be read alone', () => {
  const text = declinedText(['“Ahab” is not mentioned.', 'Your question is in German.'], 'There is no answer.');
  expect(text).toBe('“Ahab” is not mentioned.\n\nYour question is in German.\n\nThere is no answer.');
  expect(foundBeforeDeclined(text)).toBe('“Ahab” is not mentioned.\n\nYour question is in German.');
});

test('where nothing was found out there is nothing to read', () => {
  expect(foundBeforeDeclined(declinedText([], 'There is no answer.'))).toBe('');
  expect(foundBeforeDeclined('')).toBe('');
});
