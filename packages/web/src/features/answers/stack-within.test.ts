import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stackWithin } from './stack-within.ts';

test('boxes never overlap, never rise above where they belong, and never reach below their room', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(900), fc.integer({ min: 1, max: 120 })), { maxLength: 12 }), fc.nat(1_200), (boxes, room) => {
      const wanted = boxes.map(([top]) => top);
      const tops = stackWithin(
        wanted,
        boxes.map(([, height]) => height),
        14,
        room,
      );
      let free = 0;
      for (const [index, top] of tops.entries()) {
        if (top === null) continue;
        expect(top).toBeGreaterThanOrEqual(wanted[index]!);
        expect(top).toBeGreaterThanOrEqual(free);
        free = top + boxes[index]![1] + 14;
        expect(free - 14).toBeLessThanOrEqual(room);
      }
    }),
  );
});
test('a box for which there is no room leaves it to a smaller one', () => {
  expect(stackWithin([0, 10, 20], [30, 100, 20], 10, 80)).toEqual([0, null, 40]);
});
