import { z } from 'zod';
import { email, role } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { userId } from './ids.ts';
import { pageOf, pageQuery } from './paging.ts';
import { planName } from './plans.ts';

// Who is on an installation, for its ADMIN. Apart from accounts.ts, because nobody else's screens need it.

/** A person as an ADMIN sees them: nothing of what they read or ask. */
export const person = z.object({
  id: userId,
  name: z.string(),
  username: z.string().nullable(),
  email: z.string(),
  emailVerified: z.boolean(),
  role,
  plan: planName,
  createdAt: z.iso.datetime(),
  /**
   * When a browser of theirs last renewed its session, which it does every quarter of an hour; null where they never
   * signed in.
   */
  lastSeenAt: z.iso.datetime().nullable(),
  /** Since when they are locked out, and until when; an `until` of null is for good. Null for whoever may sign in. */
  ban: z.object({ since: z.iso.datetime(), until: z.iso.datetime().nullable() }).nullable(),
});
export type Person = z.infer<typeof person>;

/** How much goes with an account. */
export const belongings = z.object({
  projects: z.int().nonnegative(),
  files: z.int().nonnegative(),
  notes: z.int().nonnegative(),
  /** In US dollars; 0 where nothing is paid for. */
  credit: z.number(),
  /** They pay for a plan, which ends. */
  hasPaidPlan: z.boolean(),
});
export type Belongings = z.infer<typeof belongings>;

/** What people are listed by. */
export const PEOPLE_SORTS = ['joined', 'name', 'seen'] as const;
export type PeopleSort = (typeof PEOPLE_SORTS)[number];
export const sortDirection = z.enum(['asc', 'desc']);
export type SortDirection = z.infer<typeof sortDirection>;

const one = z.strictObject({ userId });
const closed = ['unauthenticated', 'forbidden'] as const;

export const listPeople = endpoint({
  method: 'GET',
  path: '/admin/people',
  summary:
    'Everybody who has an account here, the latest first, or by `sort` and `direction`; `search` matches name, ' +
    'username and e-mail.',
  policy: { who: 'admin' },
  query: pageQuery.extend({
    search: z.string().trim().max(200).optional(),
    sort: z.enum(PEOPLE_SORTS).default('joined'),
    direction: sortDirection.default('desc'),
  }),
  kind: 'json',
  reply: pageOf(person).extend({ matching: z.int().describe('How many match, on all pages.') }),
  problems: [...closed, 'validation'],
});
export const setRole = endpoint({
  method: 'PUT',
  path: '/admin/people/{userId}/role',
  summary: 'Make somebody ADMIN, or an ordinary person again. The only ADMIN who may sign in keeps the role.',
  policy: { who: 'admin' },
  params: one,
  body: z.strictObject({ role }),
  kind: 'json',
  reply: person,
  problems: [...closed, 'validation', 'not_found', 'only_admin'],
});
export const banPerson = endpoint({
  method: 'PUT',
  path: '/admin/people/{userId}/ban',
  summary:
    'Lock somebody out, until a time or for good. Every session of theirs ends. With `cancelPlan`, the plan that ' +
    'they pay for ends with the period that is paid for.',
  policy: { who: 'admin' },
  params: one,
  body: z.strictObject({ until: z.iso.datetime().nullable(), cancelPlan: z.boolean().optional() }),
  kind: 'json',
  reply: person,
  problems: [...closed, 'validation', 'not_found', 'banned_oneself'],
});
export const unbanPerson = endpoint({
  method: 'DELETE',
  path: '/admin/people/{userId}/ban',
  summary: 'Let somebody in again. They have to sign in anew.',
  policy: { who: 'admin' },
  params: one,
  kind: 'json',
  reply: person,
  problems: [...closed, 'not_found'],
});
export const confirmEmailOf = endpoint({
  method: 'POST',
  path: '/admin/people/{userId}/confirm-email',
  summary: 'Confirm the e-mail of somebody whom no letter reaches. They may enter at once.',
  policy: { who: 'admin' },
  params: one,
  kind: 'json',
  reply: person,
  problems: [...closed, 'not_found', 'conflict'],
});
export const countBelongings = endpoint({
  method: 'GET',
  path: '/admin/people/{userId}/belongings',
  summary:
    'How many projects, files and notes somebody has, their credit, and whether they pay for a plan: what would go ' +
    'with their account.',
  policy: { who: 'admin' },
  params: one,
  kind: 'json',
  reply: belongings,
  problems: [...closed, 'not_found', 'billing_unreachable', 'billing_not_set_up', 'billing_refused'],
});
/** Of so many people at once it is told how many pay: each is asked for at the payment service. */
export const MOST_PEOPLE_COUNTED = 100;
export const countPaying = endpoint({
  method: 'POST',
  path: '/admin/people/paying',
  summary:
    'How many of these people pay for a plan, which goes on being renewed while they are locked out. Those who have ' +
    'no account count as none.',
  policy: { who: 'admin' },
  body: z.strictObject({ userIds: z.array(userId).min(1).max(MOST_PEOPLE_COUNTED) }),
  kind: 'json',
  reply: z.object({ paying: z.int().nonnegative() }),
  problems: [...closed, 'validation', 'billing_unreachable', 'billing_not_set_up', 'billing_refused'],
});
export const removePerson = endpoint({
  method: 'DELETE',
  path: '/admin/people/{userId}',
  summary:
    'Remove the account of somebody with everything of theirs, for good. `email` is theirs, so that nobody else ' +
    'goes. Oneself is refused: one’s own account is deleted with its password.',
  policy: { who: 'admin' },
  params: one,
  body: z.strictObject({ email: email(3) }),
  kind: 'none',
  status: 204,
  problems: [...closed, 'validation', 'not_found'],
});
export const setRegistration = endpoint({
  method: 'PUT',
  path: '/admin/registration',
  summary:
    'Decide whether new people may create an account. From then on the setting of the server ' +
    '(REGISTRATION_ENABLED) counts no more.',
  policy: { who: 'admin' },
  body: z.strictObject({ enabled: z.boolean() }),
  kind: 'json',
  reply: z.object({ enabled: z.boolean() }),
  problems: [...closed, 'validation'],
});
