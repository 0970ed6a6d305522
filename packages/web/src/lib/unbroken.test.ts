import { expect, test } from 'vitest';
import { unbroken } from './unbroken.ts';

test('a name is held together at its hyphens, and reads as before', () => {
  expect(unbroken('gpt-4.1-mini')).toBe('gpt-\u20604.1-\u2060mini');
  expect(unbroken('o1')).toBe('o1');
});
