import { z } from 'zod';
import { citation, foundPassage, searchedScope, sentenceVerdict, skippedFile } from './citations.ts';
import { endpoint } from './endpoint.ts';
import { conversationId, fileId, messageId, messageVersionId, tagId } from './ids.ts';
import { pageOf, pageQuery } from './paging.ts';
import { problemCode } from './problems.ts';

/** `near`: what stands there are the closest passages, which may not answer the question; it claims nothing. */
export const finishReason = z.enum(['stop', 'near', 'length', 'declined', 'aborted', 'tool_limit']);
export type FinishReason = z.infer<typeof finishReason>;

/** One step of the engine at work. `details.code` is translated by the client; `params` fill its placeholders. */
export const progressEvent = z.object({
  agentId: z.enum(['Planner', 'Researcher', 'Memory', 'Investigator']),
  eventType: z.enum(['STARTED', 'THINKING', 'PROGRESS', 'COMPLETED', 'ERROR']),
  stepId: z.string(),
  parentId: z.string().optional(),
  details: z.object({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) }),
  thoughtProcess: z.string().optional(),
  timestamp: z.iso.datetime(),
});
export type ProgressEvent = z.infer<typeof progressEvent>;

/**
 * A tool that was used for an answer: what it was asked, and what it gave; nothing where that stands among the sources.
 */
export const pluginUse = z.object({ pluginKey: z.string(), input: z.string(), output: z.string() });
export type PluginUse = z.infer<typeof pluginUse>;

export const MAX_ANSWER_CHARACTERS = 100_000;
/** An answer can be changed as often as its earlier texts are kept: none is ever dropped for another. */
export const MAX_EARLIER_TEXTS = 100;

/** A note may be as long as a short book. */
export const MAX_NOTE_CHARACTERS = 400_000;
/** The longest note in the script that takes the most bytes, as JSON writes it. */
export const MOST_NOTE_BYTES = 2.5 * 1024 * 1024;
/**
 * Every saving of a note is an earlier text, until there are so many or they are so long in all: then those go whose
 * neighbours are nearest in time.
 */
export const MAX_NOTE_VERSIONS = 500;
export const MAX_NOTE_VERSION_CHARACTERS = 20_000_000;

/** What a note is called until somebody names it. */
export const DEFAULT_NOTE_TITLE = 'New Note';
/** Notes have a title, and of all messages only they. */
export const isNote = ({ title }: { readonly title: string | null }): boolean => title !== null;

/** The title of a note; one of nothing is the default. */
export const noteTitle = z
  .string()
  .trim()
  .max(200, 'A title has at most 200 characters.')
  .transform(title => title || DEFAULT_NOTE_TITLE);
/** The text of a note, as Markdown. */
export const noteText = z.string().max(MAX_NOTE_CHARACTERS, `A note has at most ${MAX_NOTE_CHARACTERS} characters.`);

/** A picture that a note shows. */
export const messageAttachment = z.object({
  _id: z.string(),
  /** Where it is, below the origin. */
  filepath: z.string(),
  title: z.string(),
  /** In pixels, where that is known. */
  width: z.int().positive().nullable(),
  height: z.int().positive().nullable(),
});
export type MessageAttachment = z.infer<typeof messageAttachment>;

/** A question, an answer or a note. Messages of a project form a tree; siblings are alternative branches. */
export const message = z.object({
  messageId,
  conversationId,
  parentMessageId: messageId,
  isCreatedByUser: z.boolean(),
  sender: z.string(),
  text: z.string(),
  /** Of a note; null for a question and an answer. */
  title: z.string().nullable(),
  endpoint: z.string().nullable(),
  model: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** The larger, the later it was made: what messages are ordered by, also those of one instant. */
  createdOrder: z.int().positive(),
  updatedAt: z.iso.datetime(),
  /** A crash or an error left it incomplete. */
  unfinished: z.boolean(),
  error: problemCode.nullable(),
  cancelled: z.boolean(),
  finish_reason: finishReason.nullable(),
  citations: z.array(citation),
  verdicts: z.array(sentenceVerdict),
  /** Passages that the answer was written from; for a declined answer, the nearest ones. */
  sources: z.array(foundPassage),
  searched: searchedScope.nullable(),
  skipped: z.array(skippedFile),
  followUps: z.array(z.string()),
  events: z.array(progressEvent),
  /** The tools that were used, in their order, and the last of them. */
  plugins: z.array(pluginUse).default([]),
  plugin: pluginUse.nullable().default(null),
  /** An answer that somebody changed; its earlier texts are kept. */
  isEdited: z.boolean(),
  /**
   * An answer that is kept in the long-term memory. False marks the short-term memory, which an answer leaves by
   * itself.
   */
  persist: z.boolean(),
  tags: z.array(z.object({ tagId, name: z.string() })),
  /** What the client that asked calls the question, as `POST /ask` was sent it. */
  clientId: z.string().optional(),
  /** Of a question: the answer that was begun with it. */
  responseMessageId: messageId.optional(),
  /**
   * Of a question of mine: sources, or highlights in them, were chosen for it when it was asked last, and are asked
   * again with it, whatever is in focus.
   */
  ownSources: z.literal(true).optional(),
  /** Of an answer that was asked for once more: the question it answers again. */
  overrideParentMessageId: messageId.optional(),
  /** Of an answer: which one it was to its question when it was begun; the first is 1. */
  generation: z.int().positive().optional(),
  /** It is there because `search` has found it. */
  searchResult: z.literal(true).optional(),
  /** Of an answer: the files it was written from. */
  files: z.array(fileId).optional(),
  /** Of a note: the pictures in it. */
  attachments: z.array(messageAttachment).optional(),
  /** Of an answer with sources: where these are as documents of their own, `GET /messages/{messageId}/sourceDocs`. */
  sourcesKey: z.string().optional(),
});
export type Message = z.infer<typeof message>;

const one = z.strictObject({ messageId });
const mine = { who: 'owner', of: 'message', param: 'messageId' } as const;

export const getMessage = endpoint({
  method: 'GET',
  path: '/messages/{messageId}',
  summary: 'One message.',
  policy: mine,
  params: one,
  kind: 'json',
  reply: message,
  problems: ['unauthenticated', 'not_found'],
});
/** A passage that an answer was written from, with what is known of its document by now. */
export const sourceDoc = z.object({
  /** Its number in the answer, such as `S1`. */
  id: z.string(),
  fileId,
  pageContent: z.string(),
  score: z.number(),
  metadata: z.object({
    kind: z.enum(['book', 'paper', 'note']),
    /** The MIME type; null, as the filename, when the document is not there any more. */
    filetype: z.string().nullable(),
    title: z.string(),
    filename: z.string().nullable(),
    page_number: z.int().positive(),
    category: z.enum(['Text', 'Image']),
    /** Where people see these words in it, below the origin. */
    docpath: z.string().nullable(),
  }),
});

export const listSourceDocs = endpoint({
  method: 'GET',
  path: '/messages/{messageId}/sourceDocs',
  summary: 'The sources of an answer, each with its document: those that I may read, in their order.',
  policy: mine,
  params: one,
  kind: 'json',
  reply: z.object({ items: z.array(sourceDoc) }),
  problems: ['unauthenticated', 'not_found'],
});
export const deleteMessage = endpoint({
  method: 'DELETE',
  path: '/messages/{messageId}',
  summary: 'Discard a message and what follows it.',
  policy: mine,
  params: one,
  kind: 'none',
  status: 204,
  problems: ['unauthenticated', 'not_found', 'shared_read_only', 'response_running'],
});
export const updateMessage = endpoint({
  method: 'PATCH',
  path: '/messages/{messageId}',
  summary:
    'Change the text of an answer, or the title and text of a note. The earlier text of an answer is kept; ' +
    'citations whose sentence changed are checked anew. A question is changed by asking it anew, as a sibling. ' +
    'For a note `If-Match` names the `ETag` that it had; it is refused when the note was changed since.',
  policy: mine,
  params: one,
  headers: z.object({ 'If-Match': z.string().optional().describe('The `ETag` of the note that is changed.') }),
  body: z.strictObject({ title: noteTitle.optional(), text: noteText.optional() }),
  bodyBytes: MOST_NOTE_BYTES,
  kind: 'json',
  reply: message,
  problems: [
    'unauthenticated',
    'not_found',
    'shared_read_only',
    'validation',
    'conflict',
    'response_running',
    'not_editable',
    'too_many_versions',
  ],
});

/** What an answer or a note said before it was changed, since `createdAt`. */
export const messageVersion = z.object({
  versionId: messageVersionId,
  /** Of a note. */
  title: z.string().nullable(),
  text: z.string(),
  citations: z.array(citation),
  verdicts: z.array(sentenceVerdict),
  createdAt: z.iso.datetime(),
});
export type MessageVersion = z.infer<typeof messageVersion>;

/** An earlier text in a list, where of a note only its beginning stands. */
export const MAX_BEGINNING = 200;

export const listMessageVersions = endpoint({
  method: 'GET',
  path: '/messages/{messageId}/versions',
  summary:
    'Earlier texts of a message, the latest first: those of an answer whole, of those of a note the ' +
    'first 200 characters.',
  policy: mine,
  params: one,
  query: pageQuery,
  kind: 'json',
  reply: pageOf(messageVersion),
  problems: ['unauthenticated', 'not_found', 'validation'],
});
export const getMessageVersion = endpoint({
  method: 'GET',
  path: '/messages/{messageId}/versions/{versionId}',
  summary: 'One earlier text of a message, whole.',
  policy: mine,
  params: z.strictObject({ messageId, versionId: messageVersionId }),
  kind: 'json',
  reply: messageVersion,
  problems: ['unauthenticated', 'not_found'],
});
export const setMessageTags = endpoint({
  method: 'PUT',
  path: '/messages/{messageId}/tags',
  summary: 'Give a message exactly these tags of mine.',
  policy: { ...mine, may: ['BOOKMARKS', 'USE'] },
  params: one,
  body: z.strictObject({ tagIds: z.array(tagId).max(50) }),
  kind: 'json',
  reply: message,
  problems: ['unauthenticated', 'forbidden', 'not_found', 'shared_read_only', 'validation'],
});
