import { expect, test } from 'vitest';
import { EXPIRIES, expiresAt, expiryWords } from './expiry-choices.ts';

test('a key expires after the time that was chosen, or never', () => {
  const now = new Date('2026-02-27T10:00:00.000Z');
  expect(EXPIRIES.map(expiry => [expiryWords(expiry), expiresAt(expiry, now)])).toEqual([
    ['12 hours', '2026-02-27T22:00:00.000Z'],
    ['1 day', '2026-02-28T10:00:00.000Z'],
    ['7 days', '2026-03-06T10:00:00.000Z'],
    ['30 days', '2026-03-29T10:00:00.000Z'],
    [undefined, null],
  ]);
});
