import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { conversationId, fileId, messageId, tagId } from './ids.ts';
import { DEFAULT_NOTE_TITLE, MOST_NOTE_BYTES, message, noteText, noteTitle } from './messages.ts';
import { pageOf, pageQuery } from './paging.ts';

/** As many as a person can have, in all projects. */
export const MAX_NOTES = 20_000;

/** A card shows this much of a note or an answer. */
export const NOUS_CHARACTERS = 120;

/**
 * What is kept of a project, as a grid shows it: a note, or an answer that is in the long-term memory or carries a tag.
 */
export const nousCard = z.object({
  messageId,
  conversationId,
  projectTitle: z.string(),
  kind: z.enum(['note', 'answer']),
  /** Of a note its own; of an answer its question. */
  title: z.string(),
  /**
   * The beginning of the text as it is written, without the words that its citations keep, long enough for those that a
   * card shows.
   */
  text: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  isEdited: z.boolean(),
  tags: message.shape.tags,
  /** Distinct places that it cites. */
  citationCount: z.number().int(),
  /** The first picture among the sources that it cites. */
  picture: z.object({ fileId, title: z.string() }).nullable(),
});
export type NousCard = z.infer<typeof nousCard>;

/** A page of cards; the first one says how many there are in all. */
export const nousPage = pageOf(nousCard).extend({ total: z.number().int().nullable() });
export type NousPage = z.infer<typeof nousPage>;

const tagIds = z
  .string()
  .transform(text => text.split(',').filter(Boolean))
  .pipe(z.array(tagId).max(50));

export const listNous = endpoint({
  method: 'GET',
  path: '/messages',
  summary:
    'Notes, and answers that are remembered or tagged, of one project or of all, as cards; the latest first. ' +
    '`tag` takes ids, separated by commas: a card carries one of them.',
  policy: { who: 'user' },
  query: pageQuery.extend({
    kind: z.enum(['note', 'nous']).default('nous'),
    conversationId: conversationId.optional(),
    tag: tagIds.optional(),
    search: z.string().trim().max(200).optional(),
  }),
  kind: 'json',
  reply: nousPage,
  problems: ['unauthenticated', 'not_found', 'validation'],
});
export const createNote = endpoint({
  method: 'POST',
  path: '/convos/{conversationId}/messages',
  summary: 'Write a note. The same id twice is one note.',
  policy: { who: 'owner', of: 'project', param: 'conversationId' },
  params: z.strictObject({ conversationId: conversationId.or(z.literal('new')) }),
  body: z.strictObject({
    messageId: messageId.optional(),
    title: noteTitle.default(DEFAULT_NOTE_TITLE),
    text: noteText.default(''),
    tagIds: z.array(tagId).max(50).default([]),
  }),
  bodyBytes: MOST_NOTE_BYTES,
  kind: 'json',
  status: 201,
  reply: message,
  problems: [
    'unauthenticated',
    'not_found',
    'shared_read_only',
    'validation',
    'conversation_required',
    'too_many_notes',
    'conflict',
    'idempotency_mismatch',
    'idempotency_running',
  ],
});
