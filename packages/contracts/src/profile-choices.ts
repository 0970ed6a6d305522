/** How somebody heard of the product. */
export const CHANNELS = ['Friends', 'SocialMedia', 'Search', 'Ambassadors', 'Others'] as const;
export const AGE_GROUPS = ['_18_24', '_25_34', '_35_44', '_45_54', '_54_plus'] as const;
export const EDUCATIONS = ['HighSchool', 'UndergraduateDegree', 'GraduateOrMBA', 'PhdOrBeyond'] as const;
export const RESEARCH_FIELDS = [
  'ComputerScienceOrIT',
  'ArtsOrDesign',
  'Education',
  'Law',
  'MedicineOrHealth',
  'Engineering',
  'NaturalScience',
  'HumanitiesAndSocialSciences',
  'BusinessAndEconomics',
  'Other',
] as const;
export type ResearchField = (typeof RESEARCH_FIELDS)[number];
