import type { FeaturePreference, OrganizationPreferences, PreferenceEntry, TextPreference } from '@nousboard/contracts';

/** Who has a feature. */
export const WHO = ['everybody', 'admins', 'nobody'] as const;
export type Who = (typeof WHO)[number];

/** Who has a feature by its entry. */
export const whoHas = (entry: PreferenceEntry | undefined): Who =>
  entry?.enabled === false ? (entry.allowAdmin ? 'admins' : 'nobody') : 'everybody';

/** What an entry says; one that is off says nothing. */
export const textOf = (entry: PreferenceEntry | undefined): string => (entry?.enabled ? (entry.value ?? '') : '');

export interface FilledIn {
  /** What stands in the fields; nothing is said where that is empty. */
  readonly texts: Readonly<Partial<Record<TextPreference | 'defaultDataSource', string>>>;
  readonly features: Readonly<Partial<Record<FeaturePreference, Who>>>;
}

/** The entries that were filled in otherwise than they are known. */
export function changedPreferences(
  known: OrganizationPreferences,
  { texts, features }: FilledIn,
): OrganizationPreferences {
  const changed: OrganizationPreferences = {};
  for (const [key, text] of Object.entries(texts) as [keyof FilledIn['texts'], string][]) {
    const value = text.trim();
    if (value !== textOf(known[key])) changed[key] = { enabled: value !== '', allowAdmin: false, value: value || null };
  }
  for (const [key, who] of Object.entries(features) as [FeaturePreference, Who][])
    if (who !== whoHas(known[key]))
      changed[key] = { enabled: who === 'everybody', allowAdmin: who === 'admins', value: null };
  return changed;
}
