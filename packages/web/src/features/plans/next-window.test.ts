import { expect, test } from 'vitest';
import { nextDay, nextMonth } from './next-window.ts';

test('what a plan limits is counted anew at midnight and on the first, both by UTC, wherever one is', () => {
  const both = (now: string) => [nextDay, nextMonth].map(next => next(new Date(now)).toISOString().slice(0, 16));
  // In Los Angeles it is still the 30th.
  expect(both('2026-01-30T23:30:00-08:00')).toEqual(['2026-02-01T00:00', '2026-02-01T00:00']);
  // In Tokyo the first has begun.
  expect(both('2026-03-01T08:59:59+09:00')).toEqual(['2026-03-01T00:00', '2026-03-01T00:00']);
  expect(both('2026-03-01T09:00:00+09:00')).toEqual(['2026-03-02T00:00', '2026-04-01T00:00']);
  expect(both('2028-02-28T12:00:00Z')).toEqual(['2028-02-29T00:00', '2028-03-01T00:00']);
  expect(both('2026-12-31T12:00:00Z')).toEqual(['2027-01-01T00:00', '2027-01-01T00:00']);
});
