import { expect, test } from 'vitest';
import { cutTo, isLonger, lengthOf, surplusIn } from './text-length.ts';

test('a sign of two units is one character, and none is cut in two', () => {
  const turtles = '🐢'.repeat(5);
  expect([lengthOf(turtles), isLonger(turtles, 5), isLonger(turtles, 4)]).toEqual([5, false, true]);
  expect([cutTo(turtles, 5), cutTo(turtles, 3), cutTo('tea', 2)]).toEqual([turtles, '🐢🐢🐢', 'te']);
});

test('of what is too much in a field the last that was put in is left out, and nothing that stood there before', () => {
  const left = (text: string, cursor: number, most: number) => {
    const surplus = surplusIn(text, cursor, most);
    return surplus && text.slice(0, surplus.start) + text.slice(surplus.end);
  };
  expect(left('🐢🐢🐢', 6, 3)).toBeNull();
  expect(left('🐢🐢🐢🐢', 8, 3)).toBe('🐢🐢🐢');
  expect(left('before PUT IN behind', 13, 17)).toBe('before PUT behind');
  expect(left('a🐢🐢🐢z', 7, 3)).toBe('a🐢z');
  // Put in by something that leaves the cursor elsewhere.
  expect(left('put in whole', 0, 3)).toBe('put');
});
