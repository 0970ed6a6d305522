import { expect, test } from 'vitest';
import { durationParts, formatAgo, formatBytes, formatDate, formatShort } from './format.ts';

const now = new Date('2026-05-14T12:00:00Z');

test('sizes keep two figures below ten and none above', () => {
  expect([0, 900, 1_536, 41 * 1_048_576].map(formatBytes)).toEqual(['0 byte', '900 byte', '1.5 kB', '41 MB']);
});

test('durations choose the unit that says enough', () => {
  expect([0.2, 20, 89, 200, 7_200].map(durationParts)).toEqual([
    { unit: 'seconds', value: 1 },
    { unit: 'seconds', value: 20 },
    { unit: 'seconds', value: 89 },
    { unit: 'minutes', value: 3 },
    { unit: 'hours', value: 2 },
  ]);
});

test('instants are told relative while that is shorter, then as days', () => {
  expect(formatAgo('2026-05-14T11:58:00Z', now)).toBe('2 minutes ago');
  expect(formatAgo('2026-05-13T11:58:00Z', now)).toBe('yesterday');
  expect(formatAgo('2025-01-03T12:00:00Z', now)).toBe('Jan 3, 2025');
  expect(formatShort('2026-05-14T11:59:30Z', now)).toBe('now');
  expect(formatShort('2026-05-12T11:59:30Z', now)).toBe('May 12');
});

test('a date is written as far as it is known', () => {
  expect(['2009', '2009-06', '2009-06-15', 'soon'].map(formatDate)).toEqual(['2009', 'June 2009', 'June 15, 2009', 'soon']);
});
