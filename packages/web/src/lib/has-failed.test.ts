import { Problem } from '@nousboard/contracts';
import { expect, test } from 'vitest';
import { hasFailed } from './has-failed.ts';

const failed = (code: 'unavailable' | 'not_found', isRefetchError: boolean) =>
  hasFailed({ isError: true, isRefetchError, error: new Problem(code) });

test('what is known stays where asking again fails for a reason that passes, and for no other', () => {
  expect(failed('unavailable', true)).toBe(false);
  expect(failed('not_found', true)).toBe(true);
  expect(failed('unavailable', false)).toBe(true);
  expect(hasFailed({ isError: false, isRefetchError: false, error: null })).toBe(false);
});
