import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stackDown } from './stack-down.ts';

test('boxes never overlap and never rise above where they belong', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(900), fc.integer({ min: 1, max: 120 })), { maxLength: 12 }), boxes => {
      const wanted = boxes.map(([top]) => top);
      const tops = stackDown(
        wanted,
        boxes.map(([, height]) => height),
        14,
      );
      for (const [index, top] of tops.entries()) {
        expect(top).toBeGreaterThanOrEqual(wanted[index]!);
        if (index > 0) expect(top).toBeGreaterThanOrEqual(tops[index - 1]! + boxes[index - 1]![1] + 14);
      }
    }),
  );
});
