import { expect, test } from 'vitest';
import { around, linesOf, turnedBack } from './line-rects.ts';

const word = (left: number, top: number, width = 30, height = 10) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

test('words of a line are one rectangle, and each line has its own', () => {
  expect(linesOf([word(0, 0), word(33, 0), word(66, 0), word(0, 14), word(33, 14)])).toEqual([
    { left: 0, top: 0, right: 96, bottom: 10 },
    { left: 0, top: 14, right: 63, bottom: 24 },
  ]);
});

test('words that run from right to left are one line as well', () => {
  expect(linesOf([word(66, 0), word(33, 0), word(0, 0)])).toEqual([{ left: 0, top: 0, right: 96, bottom: 10 }]);
});

test('lines beside each other in two columns stay apart, in the order they are read', () => {
  const left = [word(0, 0), word(33, 0), word(0, 14)];
  const right = [word(120, 0), word(153, 0), word(120, 14)];
  expect(linesOf([...left, ...right]).map(({ left: x, top }) => [x, top])).toEqual([
    [0, 0],
    [0, 14],
    [120, 0],
    [120, 14],
  ]);
});

test('a number that is set higher or smaller belongs to its line; the next line does not, however tight', () => {
  expect(linesOf([word(0, 0), word(31, -3, 5, 6), word(37, 0)])).toEqual([{ left: 0, top: -3, right: 67, bottom: 10 }]);
  expect(linesOf([word(0, 0), word(0, 6)])).toHaveLength(2);
});

test('what fills the gap of a line makes it one', () => {
  expect(linesOf([word(0, 0), word(60, 0), word(30, 0)])).toEqual([{ left: 0, top: 0, right: 90, bottom: 10 }]);
});

test('boxes without a size are nothing', () => {
  expect(linesOf([word(0, 0, 0), word(5, 0, 30, 0)])).toEqual([]);
});

test('the box around boxes holds them all', () => {
  expect(around([word(5, 7), word(40, 2)])).toEqual({ left: 5, top: 2, right: 70, bottom: 17 });
});

test('a box of a turned page is found where it lies on the page itself', () => {
  const box = { left: 0.1, top: 0.2, right: 0.4, bottom: 0.3 };
  // Seen turned to the right, the left edge of the page is on top, and its bottom on the left.
  const seen = { left: 1 - box.bottom, top: box.left, right: 1 - box.top, bottom: box.right };
  const back = turnedBack(seen, 1);
  for (const side of ['left', 'top', 'right', 'bottom'] as const) {
    expect(back[side]).toBeCloseTo(box[side]);
    expect(turnedBack(box, 4)[side]).toBe(box[side]);
    expect(turnedBack(turnedBack(box, 1), 3)[side]).toBeCloseTo(box[side]);
  }
});
