import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { sessionId } from './ids.ts';

/** So many sessions of a person are listed. */
export const MOST_SESSIONS_LISTED = 100;

/** One browser, or program, in which I am signed in. */
export const ownSession = z.object({
  id: sessionId,
  /** By their own names, which are the same in every language; null where it did not make itself known. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** To a quarter of an hour. */
  lastUsed: z.iso.datetime(),
  /** The one that asks. */
  isCurrent: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/user/sessions',
  summary: `Where I am signed in: this session, then the newest first, ${MOST_SESSIONS_LISTED} at most.`,
  policy: { who: 'user' },
  kind: 'json',
  reply: z.object({ items: z.array(ownSession) }),
  problems: ['unauthenticated'],
});
export const endOwnSession = endpoint({
  method: 'DELETE',
  path: '/user/sessions/{sessionId}',
  summary: 'Sign out one session of mine. Its access token stops working within five seconds.',
  policy: { who: 'owner', of: 'session', param: 'sessionId' },
  params: z.strictObject({ sessionId }),
  kind: 'none',
  status: 204,
  problems: ['unauthenticated', 'not_found'],
});
export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/user/sessions',
  summary: 'Sign out every session of mine but this one. Keys of programs stay.',
  policy: { who: 'user' },
  kind: 'none',
  status: 204,
  problems: ['unauthenticated'],
});
