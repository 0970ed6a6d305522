import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterOwnTime, waitedForProcessor } from './own-time.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a process that only waits for a processor is given that time again, and one that has had its time is not', () => {
  let waited = 5_000;
  const then = vi.fn<() => void>();
  afterOwnTime(1, 1_000, then, () => waited);
  waited += 800;
  vi.advanceTimersByTime(1_000);
  waited += 300;
  vi.advanceTimersByTime(800);
  vi.advanceTimersByTime(299);
  expect(then).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(then).toHaveBeenCalledOnce();
});

test('what is called off does not come, also while time is given again', () => {
  let waited = 0;
  const then = vi.fn<() => void>();
  const callOff = afterOwnTime(1, 1_000, then, () => waited);
  waited = 500;
  vi.advanceTimersByTime(1_200);
  callOff();
  vi.advanceTimersByTime(10_000);
  expect(then).not.toHaveBeenCalled();
});

test('of a process that is not there nothing is known', () => {
  expect(waitedForProcessor(2 ** 30)).toBe(0);
});
