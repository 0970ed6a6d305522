import { z } from 'zod';
import { user } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { RESEARCH_FIELDS } from './profile-choices.ts';
import { profile } from './profile-shapes.ts';

export const MOST_RESEARCH_FIELDS = 3;
const sentProfile = z.strictObject({
  ...profile.shape,
  researchField: z
    .array(z.enum(RESEARCH_FIELDS))
    .min(1, 'Choose at least one field')
    .max(MOST_RESEARCH_FIELDS, 'Choose at most three fields')
    .refine(fields => new Set(fields).size === fields.length, 'Each field can be chosen once'),
  locale: z.string().max(35).optional(),
});
export const NOTICE_ID = /^[\w.-]{1,64}$/;
/** A time in seconds since 1970, up to the year 9999. */
export const unixSeconds = z.int().min(0).max(253_402_300_799);

export const updateProfile = endpoint({
  method: 'PATCH',
  path: '/user/profile',
  summary: 'Say who I am. The whole profile takes the place of the one before.',
  policy: { who: 'user' },
  body: sentProfile,
  kind: 'json',
  reply: user,
  problems: ['unauthenticated', 'validation'],
});
export const updateConsent = endpoint({
  method: 'PATCH',
  path: '/user/consent',
  summary: 'Say which notices I have seen or agreed to, and when. What is not named stays as it is.',
  policy: { who: 'user' },
  body: z.record(z.string().regex(NOTICE_ID), unixSeconds),
  kind: 'json',
  reply: user,
  problems: ['unauthenticated', 'validation'],
});
export const updateOnboarding = endpoint({
  method: 'PATCH',
  path: '/user/onboarding',
  summary: 'Say that I am not new any more: the tour is not offered again. Nobody becomes new again.',
  policy: { who: 'user' },
  body: z.strictObject({ newUser: z.literal(false) }),
  kind: 'json',
  reply: user,
  problems: ['unauthenticated', 'validation'],
});
