import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { conversationId, messageId } from './ids.ts';
import { pageOf, pageQuery } from './paging.ts';

/** How long an answer stays in the short-term memory, and can be taken into the long-term one. */
export const SHORT_TERM_MEMORY_MINUTES = 9;
/** An entry shows this much of its answer. */
export const MEMORY_CHARACTERS = 230;

/** An answer with its question, as it is remembered. */
export const memoryEntry = z.object({
  messageId,
  conversationId,
  projectTitle: z.string(),
  question: z.string(),
  /** The beginning of the answer, at most `MEMORY_CHARACTERS`; an ellipsis ends it when there was more. */
  answer: z.string(),
  followUps: z.array(z.string()),
  persist: z.boolean(),
  createdAt: z.iso.datetime(),
  /** When it leaves the short-term memory; null in the long-term one. */
  expiresAt: z.iso.datetime().nullable(),
});
export type MemoryEntry = z.infer<typeof memoryEntry>;

/** A page of entries; the first one of the long-term memory says how many there are in all. */
export const memoryPage = pageOf(memoryEntry).extend({ total: z.number().int().nullable() });

const one = z.strictObject({ messageId });
const mine = { who: 'owner', of: 'message', param: 'messageId' } as const;

export const listMemory = endpoint({
  method: 'GET',
  path: '/memory',
  summary:
    'What is remembered, the latest first. `short` is the answers of the last nine minutes that were not saved; ' +
    '`search` matches question and answer.',
  policy: { who: 'user' },
  query: pageQuery.extend({
    scope: z.enum(['short', 'long']),
    conversationId: conversationId.optional(),
    search: z.string().trim().max(200).optional(),
  }),
  kind: 'json',
  reply: memoryPage,
  problems: ['unauthenticated', 'validation'],
});
export const rememberMessage = endpoint({
  method: 'POST',
  path: '/memory/{messageId}',
  summary: 'Take an answer and its question into the long-term memory, while it is in the short-term one.',
  policy: mine,
  params: one,
  kind: 'json',
  status: 201,
  reply: memoryEntry,
  problems: ['unauthenticated', 'not_found', 'shared_read_only', 'memory_expired', 'not_editable'],
});
export const forgetMessage = endpoint({
  method: 'DELETE',
  path: '/memory/{messageId}',
  summary: 'Take an answer out of the memory. The message itself stays.',
  policy: mine,
  params: one,
  kind: 'none',
  status: 204,
  problems: ['unauthenticated', 'not_found', 'shared_read_only'],
});
