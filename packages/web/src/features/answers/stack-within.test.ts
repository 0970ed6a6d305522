import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stackWithin } from './stack-within.ts';

test('boxes never overlap or leave their room; each stands where it wants if nothing is in its way', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(900), fc.integer({ min: 1, max: 120 })), { maxLength: 12 }),
      fc.nat(1_200),
      (boxes, room) => {
        const tops = stackWithin(
          boxes.map(([top]) => top),
          boxes.map(([, height]) => height),
          14,
          room,
        );
        expect(tops).toHaveLength(boxes.length);
        let free = 0;
        for (const [index, top] of tops.entries()) {
          if (top === null) continue;
          const [wanted, height] = boxes[index]!;
          const next = tops[index + 1] ?? room + 14;
          expect(top).toBeGreaterThanOrEqual(free);
          expect(top + height).toBeLessThanOrEqual(room);
          // Higher than it wants only to make room below, and lower only because of the one above.
          if (top < wanted) expect(top + height + 14).toBe(next);
          if (top > wanted) expect(top).toBe(free);
          free = top + height + 14;
        }
      },
    ),
  );
});
test('a box at the end of its room moves up into it', () => {
  expect(stackWithin([0, 90], [30, 50], 10, 100)).toEqual([0, 50]);
  expect(stackWithin([60], [50], 10, 100)).toEqual([50]);
});
test('the last ones for which there is no room have no place', () => {
  expect(stackWithin([0, 10, 20], [30, 40, 20], 10, 80)).toEqual([0, 40, null]);
  expect(stackWithin([0], [30], 10, 20)).toEqual([null]);
});
