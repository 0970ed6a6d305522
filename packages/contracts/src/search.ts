import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { conversationId, fileId, messageId } from './ids.ts';

/** A search takes so many characters. */
export const MAX_SEARCH_CHARACTERS = 200;

/** Parts of a text to be marked: from and to in UTF-16 units, in order, never overlapping. */
const marks = z.array(z.tuple([z.int(), z.int()]));

export const foundProject = z.object({ conversationId, title: z.string(), marks, updatedAt: z.iso.datetime() });

export const foundMessage = z.object({
  messageId,
  conversationId,
  projectTitle: z.string(),
  isCreatedByUser: z.boolean(),
  /** A note; its title comes first in the snippet. */
  isNote: z.boolean(),
  /** A piece of its text around the first match. */
  snippet: z.string(),
  /** In the snippet. */
  marks,
  createdAt: z.iso.datetime(),
});
export type FoundMessage = z.infer<typeof foundMessage>;

export const foundSource = z.object({
  fileId,
  title: z.string(),
  /** In the title; none where only the filename matches. */
  marks,
  filename: z.string(),
  /** MIME type. */
  type: z.string(),
  /** My projects that have it, the one changed last first. */
  conversationIds: z.array(conversationId),
});
export type FoundSource = z.infer<typeof foundSource>;

export const search = endpoint({
  method: 'GET',
  path: '/search',
  summary:
    'My projects by title, messages by text and sources by title or filename that have all words of `q`, ' +
    'whatever their case and accents; at most `limit` of each.',
  policy: { who: 'user' },
  query: z.strictObject({
    q: z
      .string()
      .trim()
      .min(1, 'Say what to search for.')
      .max(MAX_SEARCH_CHARACTERS, `A search has at most ${MAX_SEARCH_CHARACTERS} characters.`),
    limit: z.coerce.number().int().min(1).max(20).default(6),
  }),
  kind: 'json',
  reply: z.object({ projects: z.array(foundProject), messages: z.array(foundMessage), sources: z.array(foundSource) }),
  perMinute: 240,
  problems: ['unauthenticated', 'validation', 'rate_limited'],
});
