import { expect, test } from 'vitest';
import { nearestWords } from './nearest-words.ts';

const box = (left: number, top: number, right: number) => ({ left, top, right, bottom: top + 10 });
/** Two columns: three lines at the left, whose last is short and set in pieces, and two at the right. */
const page = [
  box(50, 100, 250),
  box(50, 112, 160),
  box(164, 112, 250),
  box(50, 124, 80),
  box(84, 124, 100),
  box(280, 100, 480),
  box(280, 124, 480),
];

test.each([
  ['in the margin left of a line', 35, 117, 1],
  ['right of the end of a line', 256, 117, 2],
  ['in the gutter, nearer to the other column', 272, 105, 5],
  ['far behind a short line, nearer to the line above it', 240, 127, 4],
  ['between the words of a line', 83, 129, 4],
  ['in the gap of another column, beside whose line there is none', 300, 118, 6],
  ['below everything', 60, 400, 3],
])('a point %s means that line', (_, x, y, words) => {
  expect(nearestWords(page, x, y)).toBe(words);
});

test('a page without words has none that are near', () => {
  expect(nearestWords([], 1, 1)).toBe(-1);
});
