import { z } from 'zod';
import { AGE_GROUPS, CHANNELS, EDUCATIONS, RESEARCH_FIELDS } from './profile-choices.ts';

/** What somebody says of themselves. All but what they work on may be left open. */
export const profile = z.object({
  channel: z.enum(CHANNELS).optional(),
  ageGroup: z.enum(AGE_GROUPS).optional(),
  education: z.enum(EDUCATIONS).optional(),
  researchField: z.array(z.enum(RESEARCH_FIELDS)),
  /** The language that the pages are read in, as its tag. */
  locale: z.string().optional(),
});
export type Profile = z.infer<typeof profile>;

/** When each notice was seen or agreed to, in seconds since 1970, by its id. */
export const consent = z.record(z.string(), z.number());
export type Consent = z.infer<typeof consent>;

/** Something that people have to be told. */
export const consentNotice = z.object({
  id: z.string(),
  title: z.string(),
  /** Plain text; an empty line parts paragraphs. */
  body: z.string(),
  /** `agree`: nobody goes on without saying that they do. */
  mode: z.enum(['agree', 'notice']),
  /** Not shown any more from then on, in seconds since 1970. */
  expiration: z.number().nullable(),
  /** Shown to those whose account is older than this: whoever came later was told when they came. */
  after: z.number().nullable(),
});
export type ConsentNotice = z.infer<typeof consentNotice>;
