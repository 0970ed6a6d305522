import type { Profile } from '@nousboard/contracts';

type Said = Omit<Profile, 'locale'>;

/** Whether two profiles say the same of a person; in which order the fields were pressed says nothing. */
export const isSameProfile = (one: Said, other: Said): boolean =>
  one.education === other.education &&
  one.ageGroup === other.ageGroup &&
  one.channel === other.channel &&
  one.researchField.length === other.researchField.length &&
  one.researchField.every(field => other.researchField.includes(field));
