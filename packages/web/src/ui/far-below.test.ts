import { expect, test } from 'vitest';
import { isFarBelow } from './far-below.ts';

test('there is a way to the end when more than 15 % is hidden below, and none for less', () => {
  const scrolled = (hidden: number) => ({ scrollTop: 2_000 - 600 - hidden, scrollHeight: 2_000, clientHeight: 600 });
  const at = (by: 'window' | 'everything', ...hidden: number[]) =>
    hidden.map(pixels => isFarBelow(scrolled(pixels), by));
  expect(at('window', 0, 90, 91)).toEqual([false, false, true]);
  expect(at('everything', 0, 91, 300, 301)).toEqual([false, false, false, true]);
});
