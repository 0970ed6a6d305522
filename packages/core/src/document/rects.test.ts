import { expect, test } from 'vitest';
import { BOX_UNITS } from './page-text.ts';
import { rectsOf } from './rects.ts';
import type { Segment } from './types.ts';

/** A page of 1,000 by 1,000 points with words of three letters at these places. */
function pageOf(boxes: readonly (readonly [x: number, y: number, w: number, h: number])[]): Segment {
  const text = boxes.map(() => 'abc').join(' ');
  const words = {
    start: Uint32Array.from(boxes, (_, at) => at * 4),
    end: Uint32Array.from(boxes, (_, at) => at * 4 + 3),
    box: Uint16Array.from(boxes.flat(), value => Math.round((value / 1_000) * BOX_UNITS)),
  };
  const page = {
    number: 1,
    width: 1_000,
    height: 1_000,
    start: 0,
    end: text.length,
    blocks: [],
    words,
    textLayer: 'good',
  } as const;
  return {
    ordinal: 0,
    firstPage: 1,
    lastPage: 1,
    start: 0,
    end: text.length,
    text,
    pages: [page],
    sentences: [],
    passages: [],
  };
}

test('words of one line share a rectangle, another line and another column have their own', () => {
  const segment = pageOf([
    [100, 100, 30, 10],
    [135, 100, 30, 10],
    [100, 115, 30, 10],
    [600, 115, 30, 10],
  ]);
  expect(rectsOf(segment, 0, segment.end).map(({ x, y }) => [Math.round(x * 1_000), Math.round(y * 1_000)])).toEqual([
    [100, 100],
    [100, 115],
    [600, 115],
  ]);
});

test('the middle of each word lies in its rectangle, whichever word of the line is the widest', () => {
  const boxes = [
    [100, 105, 5, 12],
    [108, 105, 14, 12],
    [124, 101, 42, 9],
    [170, 103, 12, 10],
  ] as const;
  for (const order of [boxes, [...boxes].reverse()]) {
    const segment = pageOf(order);
    const rects = rectsOf(segment, 0, segment.end);
    for (const [x, y, w, h] of order) {
      const [across, down] = [(x + w / 2) / 1_000, (y + h / 2) / 1_000];
      expect(
        rects.some(rect => across >= rect.x && across <= rect.x + rect.w && down >= rect.y && down <= rect.y + rect.h),
      ).toBe(true);
    }
  }
});

test('a raised word does not stretch its line over the next one', () => {
  const segment = pageOf([
    [100, 100, 60, 10],
    [162, 96, 8, 8],
  ]);
  const [rect] = rectsOf(segment, 0, segment.end);
  expect(Math.round((rect?.h ?? 0) * 1_000)).toBe(10);
});
