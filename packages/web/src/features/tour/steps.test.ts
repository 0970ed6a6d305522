import type { OwnOrganization } from '@nousboard/contracts';
import { expect, test } from 'vitest';
import { STEP_NAMES, stepsFor } from './steps.ts';

const leftOut = { enabled: false, allowAdmin: false, value: null };
const without = (...features: string[]) =>
  ({
    isAdmin: false,
    metadata: { preferences: Object.fromEntries(features.map(name => [name, leftOut])) },
  }) as unknown as OwnOrganization;
const missing = (hasProfile: boolean, organization: OwnOrganization | null) => {
  const names = stepsFor(hasProfile, organization).map(({ name }) => name);
  return STEP_NAMES.filter(name => !names.includes(name));
};

test('the tour explains no tab of the library that is left out, and asks nobody twice who they are', () => {
  expect(missing(false, null)).toEqual([]);
  expect(missing(true, without('myLibrary'))).toEqual(['profile']);
  expect(missing(false, without('books'))).toEqual(['books-data-source']);
  expect(missing(false, without('scholars'))).toEqual(['scholars-dropdown', 'scholar', 'library-done']);
});
