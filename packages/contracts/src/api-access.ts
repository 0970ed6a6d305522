import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { apiKeyId, fileId } from './ids.ts';
import { passage } from './passages.ts';

/** A person has at most so many keys that are not revoked. */
export const MAX_API_KEYS = 50;
export const MAX_API_KEY_NAME = 100;
/** A question by key takes so many characters, looks in so many sources, and gets so many passages. */
export const MAX_QUESTION_BY_KEY = 2_000;
export const MAX_SOURCES_BY_KEY = 200;
export const MAX_PASSAGES_BY_KEY = 50;

/** A key by which programs act for somebody. */
export const apiKey = z.object({
  _id: apiKeyId,
  name: z.string(),
  /** Its beginning and end, by which its owner knows it again. The whole is told once, when it is made. */
  key: z.string(),
  lastUsed: z.iso.datetime().nullable(),
  /** Null: it does not expire. */
  expiresAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** Revoked: it opens nothing any more. */
  archived: z.boolean(),
});
export type ApiKey = z.infer<typeof apiKey>;

export const listApiKeys = endpoint({
  method: 'GET',
  path: '/apiKeys',
  summary: 'My API keys, the newest first, the revoked ones too; never the keys themselves.',
  policy: { who: 'user' },
  kind: 'json',
  reply: z.object({ items: z.array(apiKey) }),
  problems: ['unauthenticated'],
});
export const createApiKey = endpoint({
  method: 'POST',
  path: '/apiKeys',
  summary: 'Make an API key. The reply is the only one that tells it: what is stored cannot be turned back into it.',
  policy: { who: 'user' },
  body: z.strictObject({
    name: z.string('Say what the key is for.').trim().min(1, 'Say what the key is for.').max(MAX_API_KEY_NAME, `A name has at most ${MAX_API_KEY_NAME} characters.`),
    expiresAt: z.iso.datetime().nullable().default(null),
  }),
  isSecret: true,
  kind: 'json',
  status: 201,
  reply: apiKey,
  problems: ['unauthenticated', 'validation'],
});
export const revokeApiKey = endpoint({
  method: 'DELETE',
  path: '/apiKeys/{apiKeyId}',
  summary: 'Revoke an API key for good. It stays in the list as revoked; doing it again changes nothing.',
  policy: { who: 'owner', of: 'apiKey', param: 'apiKeyId' },
  params: z.strictObject({ apiKeyId }),
  kind: 'json',
  reply: apiKey,
  problems: ['unauthenticated', 'not_found'],
});

const day = z.iso.date();
/** How many calls were made by key on a day (UTC). */
export const apiUse = z.object({ day, calls: z.int().positive() });
export type ApiUse = z.infer<typeof apiUse>;

export const getApiUse = endpoint({
  method: 'GET',
  path: '/apiAccess/usage',
  summary:
    'How many calls were made with my API keys on each day (UTC) from `from` to `to`, both included: the last thirty unless said, and at most 366. Days without a call are left out.',
  policy: { who: 'user' },
  query: z.strictObject({ from: day.optional(), to: day.optional() }),
  kind: 'json',
  reply: z.object({ from: day, to: day, total: z.int().nonnegative(), items: z.array(apiUse) }),
  problems: ['unauthenticated', 'validation'],
});

export const searchByKey = endpoint({
  method: 'POST',
  path: '/v1/search',
  summary: 'The passages of my library, or of the sources that are named, that answer a question best, best first, each with its exact words and its place. Each call is metered.',
  policy: { who: 'api-key' },
  body: z.strictObject({
    question: z.string('Say what to look for.').trim().min(1, 'Say what to look for.').max(MAX_QUESTION_BY_KEY, `A question has at most ${MAX_QUESTION_BY_KEY} characters.`),
    /** None means the whole library, with what is shared with me. */
    sources: z.array(fileId).max(MAX_SOURCES_BY_KEY, `At most ${MAX_SOURCES_BY_KEY} sources can be named.`).default([]),
    limit: z.int().min(1).max(MAX_PASSAGES_BY_KEY).default(10),
  }),
  kind: 'json',
  reply: z.object({
    items: z.array(passage),
    /** Sources that could not be looked through, or only in part: they are still being read. */
    unread: z.array(z.object({ fileId, title: z.string() })),
  }),
  perMinute: 120,
  problems: ['unauthenticated', 'email_unverified', 'ban', 'not_found', 'validation', 'rate_limited'],
});
