import { expect, test } from 'vitest';
import { offReason } from './off-reason.ts';

test.each([
  ['on', { active: true, balance: 5 }, undefined],
  ['on and used up', { active: true, balance: 0 }, 'credit_required'],
  ['on with a cent left', { active: true, balance: 0.01 }, undefined],
  ['on where nobody pays', { active: true, balance: null }, undefined],
  ['off without credit', { active: false, balance: 0 }, 'credit_required'],
  ['off with credit', { active: false, balance: 5 }, 'api_access_off'],
])('access that is %s says why keys open nothing', (_, access, reason) => {
  expect(offReason(access)).toBe(reason);
});
