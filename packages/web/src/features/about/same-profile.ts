import type { Profile } from '@nousboard/contracts';

type Said = Omit<Profile, 'locale'>;

/** Whether two profiles say the same of a person; in which order the fields were pressed says nothing. */
const isSameProfile = (one: Said, other: Said): boolean =>
  one.education === other.education &&
  one.ageGroup === other.ageGroup &&
  one.channel === other.channel &&
  one.researchField.length === other.researchField.length &&
  one.researchField.every(field => other.researchField.includes(field));

/** What of a draft is still to be saved where this profile is kept; null where nothing is. */
export const unsavedOf = (draft: Said | null, kept: Said): Said | null =>
  draft === null || isSameProfile(draft, kept) ? null : draft;
