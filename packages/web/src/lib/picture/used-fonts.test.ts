import { expect, test } from 'vitest';
import { holdsOf } from './used-fonts.ts';

test.each([
  ['U+0460-052F, U+20B4', 'ѣ₴', 'aє'],
  ['u+30-39,U+4??', '0Я', 'a:'],
  ['', 'aЯ茶', ''],
])('a typeface for %j is for %s', (unicodeRange, held, others) => {
  const holds = holdsOf(unicodeRange);
  expect([...held].map(holds)).toEqual([...held].map(() => true));
  expect([...others].map(holds)).toEqual([...others].map(() => false));
});
