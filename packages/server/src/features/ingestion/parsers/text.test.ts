import { expect, test } from 'vitest';
import { undoneTwice } from './text.ts';

/** As a program writes it that takes the bytes of UTF-8 for signs of another encoding. */
const twice = (text: string, encoding: 'latin1' | 'windows-1252'): string => {
  const bytes = Buffer.from(text, 'utf8');
  return encoding === 'latin1' ? bytes.toString('latin1') : new TextDecoder('windows-1252').decode(bytes);
};

test('what was encoded twice is put together again', () => {
  const text = 'The 1985–86 season cost £275,000: “naïve”, 😀.';
  expect(undoneTwice(twice(text, 'latin1'))).toBe(text);
  expect(undoneTwice(twice(text, 'windows-1252'))).toBe(text);
});

test('text that only looks a little like it stays as it is', () => {
  for (const text of ['Â£ is written so', 'pâté à la “crème”', 'Ã©', 'â – €']) expect(undoneTwice(text)).toBe(text);
  expect(undoneTwice('a – b')).toBe('a – b');
});
