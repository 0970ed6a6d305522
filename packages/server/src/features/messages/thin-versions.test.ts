import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Version, versionsToDrop } from './thin-versions.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOW = Date.UTC(2026, 5, 15, 12);
const BOUNDS = { count: 500, characters: 1_000_000 };

/** Savings so many milliseconds ago, the latest first. */
const savings = (ago: readonly number[], characters = 10): Version[] =>
  [...ago].sort((a, b) => a - b).map((ms, at) => ({ id: String(at), at: NOW - ms, characters }));
function kept(versions: readonly Version[], bounds = BOUNDS, now = NOW): Version[] {
  const gone = new Set(versionsToDrop(versions, now, bounds));
  return versions.filter(({ id }) => !gone.has(id));
}
const every = (ms: number, from: number, to: number) =>
  Array.from({ length: Math.floor((to - from) / ms) }, (_, at) => from + at * ms);

test('all of the last hour stay, of the day one in ten minutes, and one a day of what is older', () => {
  const versions = savings([...every(20_000, 0, HOUR), ...every(MINUTE, HOUR, DAY), ...every(HOUR, DAY, 10 * DAY)]);
  const ages = kept(versions).map(({ at }) => NOW - at);
  expect(ages.filter(age => age < HOUR)).toHaveLength(180);
  expect(ages.filter(age => age >= HOUR && age < DAY).length).toBeGreaterThanOrEqual(23 * 6);
  expect(ages.filter(age => age >= HOUR && age < DAY).length).toBeLessThanOrEqual(23 * 6 + 1);
  expect(ages.filter(age => age >= DAY).length).toBeGreaterThanOrEqual(9);
  expect(ages.filter(age => age >= DAY).length).toBeLessThanOrEqual(10);
});

test('of each stretch the last one stays, and what stays now stays when nothing has happened since', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 5 * DAY }), { maxLength: 60 }), ago => {
      const versions = savings(ago);
      const once = kept(versions);
      expect(kept(once)).toEqual(once);
      expect(once[0]).toEqual(versions[0]);
    }),
  );
});

test('too many or too long ones go where they stand closest together; the latest and the oldest stay', () => {
  const versions = savings([0, 10 * MINUTE, 11 * MINUTE, 12 * MINUTE, 30 * MINUTE, 50 * MINUTE]);
  expect(kept(versions, { ...BOUNDS, count: 5 }).map(({ at }) => (NOW - at) / MINUTE)).toEqual([0, 10, 12, 30, 50]);
  expect(kept(versions, { ...BOUNDS, characters: 30 })).toHaveLength(3);
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 0, max: HOUR - 1 }), { minLength: 3, maxLength: 40 }),
      fc.integer({ min: 2, max: 8 }),
      (ago, count) => {
        const all = savings(ago);
        const left = kept(all, { ...BOUNDS, count });
        expect(left).toHaveLength(Math.min(count, all.length));
        expect([left[0], left.at(-1)]).toEqual([all[0], all.at(-1)]);
      },
    ),
  );
});

test('one that is longer than all may be together is kept alone', () => {
  expect(kept(savings([0, MINUTE], 2_000_000))).toHaveLength(1);
});
