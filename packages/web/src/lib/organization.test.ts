import type { DataSourceId, FeaturePreference, OwnOrganization } from '@nousboard/contracts';
import { expect, test } from 'vitest';
import { firstLibraryTab } from './organization.ts';

const leftOut = { enabled: false, allowAdmin: false, value: null };
const without = (...names: FeaturePreference[]) =>
  ({
    isAdmin: false,
    metadata: { public: false, preferences: Object.fromEntries(names.map(name => [name, leftOut])) },
  }) as unknown as OwnOrganization;
const reports = '00000000-0000-4000-8000-000000000001' as DataSourceId;

test.each([
  ['one’s own library', null, [reports], 'mylibrary'],
  ['the first that is not left out', without('myLibrary', 'books'), [reports], 'scholars'],
  [
    'what is shared, where all three are left out',
    without('myLibrary', 'books', 'scholars'),
    ['shared-with-you', reports],
    'shared-with-you',
  ],
  ['a data source of the organisation', without('myLibrary', 'books', 'scholars'), [reports], reports],
  ['nothing, where nothing is there', without('myLibrary', 'books', 'scholars'), [], null],
] as const)('the library opens at %s', (_, organization, others, tab) => {
  expect(firstLibraryTab(organization, others)).toBe(tab);
});
