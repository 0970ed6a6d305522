import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { commitDelayMs, Pacer, retryDelayMs } from './pace.ts';

test('a repaint waits 50 ms, or three times what the last one cost', () => {
  expect(commitDelayMs(1_000, { at: 990, costMs: 2 })).toBe(40);
  expect(commitDelayMs(1_000, { at: 990, costMs: 40 })).toBe(110);
  expect(commitDelayMs(1_000, { at: 0, costMs: 40 })).toBe(0);
});

test('tries to reach the server again grow from half a second to eight, never in step with others', () => {
  expect([0, 1, 2, 3, 4, 9].map(attempt => retryDelayMs(attempt, 0))).toEqual([500, 1_000, 2_000, 4_000, 8_000, 8_000]);
  fc.assert(
    fc.property(fc.nat(50), fc.double({ min: 0, max: 1, noNaN: true }), (attempt, random) => {
      expect(retryDelayMs(attempt, random)).toBeGreaterThanOrEqual(500);
      expect(retryDelayMs(attempt, random)).toBeLessThanOrEqual(10_000);
    }),
  );
});

test('all that has come while a tab slept is there with its first repaint', () => {
  vi.useFakeTimers();
  let written = '';
  const shown: string[] = [];
  const pacer = new Pacer(() => shown.push(written));
  for (const piece of 'said while nobody looked'.split('')) {
    written += piece;
    pacer.touch();
  }
  // A browser lets the timers of a hidden tab wait.
  vi.advanceTimersByTime(60_000);
  expect(shown).toEqual(['said while nobody looked']);
  vi.useRealTimers();
});
