import { expect, test } from 'vitest';
import { cutTo, isLonger, lengthOf } from './text-length.ts';

test('a sign of two units is one character, and none is cut in two', () => {
  const turtles = '🐢'.repeat(5);
  expect([lengthOf(turtles), isLonger(turtles, 5), isLonger(turtles, 4)]).toEqual([5, false, true]);
  expect([cutTo(turtles, 5), cutTo(turtles, 3), cutTo('tea', 2)]).toEqual([turtles, '🐢🐢🐢', 'te']);
});
