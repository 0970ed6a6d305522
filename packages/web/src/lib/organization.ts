import {
  type DataSourceId,
  type FeaturePreference,
  hasFeature,
  type OrganizationLook,
  type OwnOrganization,
  preferredValue,
  type TextPreference,
} from '@nousboard/contracts';
import { useEffect } from 'react';
import { renew, session, useSession } from '#lib/api/index.ts';
import type { LibraryTab } from '#lib/dialogs.ts';
import { organizationOf } from '#lib/organization-of.ts';
import { useSettings } from '#lib/settings.ts';

/** The organisation whose interface somebody has chosen, or is at the address of; null for that of the product. */
export function useOrganization(): OwnOrganization | null {
  const state = useSession();
  const index = useSettings(settings => settings.organizationIndex);
  return state.status === 'signed-in' ? organizationOf(state.user.organizations, index) : null;
}

/** Whether the interface in use has a feature. */
export const useHasFeature = (name: FeaturePreference): boolean => hasFeature(useOrganization(), name);

/** The data sources of whoever is signed in, as far as their session knows them. */
export function knownDataSources(): readonly DataSourceId[] {
  const state = session.state();
  return state.status === 'signed-in' ? state.user.organizations.flatMap(({ dataSources }) => dataSources) : [];
}

/** Has the session say anew what one belongs to and what that looks like: it would do so by itself, but late. */
export const renewOrganizations = (): Promise<unknown> => renew(session.token());

/** Whether people add files of their own here, and whether by dropping them too. */
export function useAdding(): { readonly canUpload: boolean; readonly takesDropped: boolean } {
  const organization = useOrganization();
  const canUpload = hasFeature(organization, 'upload');
  return { canUpload, takesDropped: canUpload && hasFeature(organization, 'dropFiles') };
}

/** What the interface in use says in a place; null leaves it to the product. */
export const usePreferred = (name: TextPreference | 'defaultDataSource'): string | null =>
  preferredValue(useOrganization(), name);

/** The tabs of the library that an organisation can leave out. */
const LIBRARY_FEATURES: Readonly<Partial<Record<LibraryTab, FeaturePreference>>> = {
  mylibrary: 'myLibrary',
  books: 'books',
  scholars: 'scholars',
};

/** Whether the library has a tab in the interface of an organisation. */
export function hasLibraryTab(organization: OwnOrganization | null, tab: LibraryTab): boolean {
  const feature = LIBRARY_FEATURES[tab];
  return feature === undefined || hasFeature(organization, feature);
}

/**
 * The tab that the library opens at: one that an organisation can leave out, else one of the others that are there.
 * Null where nothing is.
 */
export const firstLibraryTab = (
  organization: OwnOrganization | null,
  others: readonly LibraryTab[],
): LibraryTab | null =>
  [...(Object.keys(LIBRARY_FEATURES) as LibraryTab[]), ...others].find(tab => hasLibraryTab(organization, tab)) ?? null;

type Look = Pick<OrganizationLook, 'theme' | 'fontFamily'>;

/** The page wears the two colours and the fonts of an organisation while this is mounted; null wears the product's. */
export function useLook(look: Look | null | undefined): void {
  const worn = look ? JSON.stringify({ theme: look.theme, fontFamily: look.fontFamily }) : '';
  useEffect(() => (worn === '' ? undefined : wear(JSON.parse(worn) as Look)), [worn]);
}

function wear({ theme: [first, second], fontFamily }: Look): () => void {
  const { dataset, style } = document.documentElement;
  let isWorn = true;
  style.setProperty('--look-a', first);
  style.setProperty('--look-b', second);
  dataset['look'] = '';
  // All or none: half of what a designer put together is worse than ours.
  void Promise.all(fontFamily.map(isInstalled)).then(found => {
    if (!isWorn || found.length === 0 || found.includes(false)) return;
    style.setProperty(
      '--font-ui',
      [
        ...fontFamily.map(name => JSON.stringify(name)),
        getComputedStyle(document.documentElement).getPropertyValue('--font-ui'),
      ].join(', '),
    );
  });
  return () => {
    isWorn = false;
    for (const name of ['--look-a', '--look-b', '--font-ui']) style.removeProperty(name);
    delete dataset['look'];
  };
}

/** Whether this device has a font: none is fetched from anywhere. */
const isInstalled = (name: string): Promise<boolean> =>
  new FontFace('a font of an organisation', `local(${JSON.stringify(name)})`).load().then(
    () => true,
    () => false,
  );
