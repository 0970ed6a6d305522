import type { DataSourceId, FeaturePreference, OwnOrganization } from '@nousboard/contracts';
import { expect, test, vi } from 'vitest';
import { storageOf } from '#lib/testing/browser-storage.ts';
import { fakeUser } from './testing/fake-server.ts';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', storageOf(kept));
const { session } = await import('./api/index.ts');
const { firstLibraryTab } = await import('./organization.ts');
const { useSettings } = await import('./settings.ts');

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

test('whatever session comes in, the interface stays that of the organisation that was chosen', () => {
  const belongsTo = (ids: string) => {
    const organizations = [...ids].map(id => ({ _id: id }) as OwnOrganization);
    session.set({ token: 'one', user: { ...fakeUser, organizations } });
    return organizations[useSettings.getState().organizationIndex]?._id;
  };
  expect(['b', 'ab', 'abc', 'bc', 'ac'].map(belongsTo)).toEqual(['b', 'b', 'b', 'b', 'a']);
});
