import { expect, test } from 'vitest';
import type { Line } from './lines.ts';
import { cellsOf } from './table-cells.ts';

/** A line of letters ten points high, of words so long, with so much of nothing behind each. */
function line(words: readonly (readonly [length: number, gap: number])[]): Line {
  const runBox = new Float32Array(words.length * 4);
  const starts = new Uint32Array(words.length);
  const ends = new Uint32Array(words.length);
  let left = 50;
  for (const [at, [length, gap]] of words.entries()) {
    runBox.set([left, 100, left + length, 110], at * 4);
    left += length + gap;
    [starts[at], ends[at]] = [at * 2, at * 2 + 1];
  }
  const page = { text: 'w '.repeat(words.length), runBox, runStart: starts, runEnd: ends };
  return { page, first: 0, last: words.length, size: 10 } as unknown as Line;
}

test('words with a wide gap between them are cells', () => {
  expect(
    cellsOf(
      line([
        [30, 3],
        [20, 60],
        [10, 0],
      ]),
    ),
  ).toHaveLength(2);
  expect(
    cellsOf(
      line([
        [60, 40],
        [20, 45],
        [20, 52],
        [20, 0],
      ]),
    ),
  ).toHaveLength(4);
});

test('the words of a line that was stretched to the width of its column are none', () => {
  expect(
    cellsOf(
      line([
        [25, 12],
        [22, 12.1],
        [58, 12.2],
        [14, 12],
        [60, 0],
      ]),
    ),
  ).toHaveLength(1);
});

test('figures of one length stand in columns, however even the gaps are', () => {
  expect(
    cellsOf(
      line([
        [6, 20],
        [6, 20],
        [6, 20],
        [6, 0],
      ]),
    ),
  ).toHaveLength(4);
});
