import { expect, test } from 'vitest';
import { pattern } from './pattern.ts';

test('line breaks and the blanks around them are no part of a pattern, blanks within a line are', () => {
  const laid = pattern('iu')`
    ^(?:one two
    |\d+\.\p{Lu})$
  `;
  expect(laid).toEqual(/^(?:one two|\d+\.\p{Lu})$/iu);
  expect(laid.test('One Two')).toBe(true);
  expect(laid.test('onetwo')).toBe(false);
  expect(laid.test('7.A')).toBe(true);
});

test('a pattern that is none is refused like any other', () => {
  expect(() => pattern()`(`).toThrow(SyntaxError);
});
