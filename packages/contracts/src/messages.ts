import { z } from 'zod';
import { citation, foundPassage, searchedScope, sentenceVerdict, skippedFile } from './citations.ts';
import { endpoint } from './endpoint.ts';
import { conversationId, messageId, tagId } from './ids.ts';
import { problemCode } from './problems.ts';

export const finishReason = z.enum(['stop', 'length', 'declined', 'aborted', 'tool_limit']);
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

export const MAX_ANSWER_CHARACTERS = 100_000;
/** An answer can be changed as often as its earlier texts are kept: none is ever dropped for another. */
export const MAX_EARLIER_TEXTS = 100;

/** A question, an answer or a note. Messages of a project form a tree; siblings are alternative branches. */
export const message = z.object({
  messageId,
  conversationId,
  parentMessageId: messageId,
  isCreatedByUser: z.boolean(),
  sender: z.string(),
  text: z.string(),
  title: z.string().nullable(),
  endpoint: z.string().nullable(),
  model: z.string().nullable(),
  createdAt: z.iso.datetime(),
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
  /** An answer that somebody changed; its earlier texts are kept. */
  isEdited: z.boolean(),
  /** An answer that is kept in the long-term memory. False marks the short-term memory, which an answer leaves by itself. */
  persist: z.boolean(),
  tags: z.array(z.object({ tagId, name: z.string() })),
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
export const deleteMessage = endpoint({
  method: 'DELETE',
  path: '/messages/{messageId}',
  summary: 'Discard a message and what follows it.',
  policy: mine,
  params: one,
  kind: 'none',
  status: 204,
  problems: ['unauthenticated', 'not_found', 'response_running'],
});
export const updateMessage = endpoint({
  method: 'PATCH',
  path: '/messages/{messageId}',
  summary: 'Change the text of an answer. The earlier text is kept; citations whose sentence changed are checked anew. A question is changed by asking it anew, as a sibling.',
  policy: mine,
  params: one,
  body: z.strictObject({ text: z.string().trim().min(1, 'Type a text.').max(MAX_ANSWER_CHARACTERS) }),
  kind: 'json',
  reply: message,
  problems: ['unauthenticated', 'not_found', 'validation', 'response_running', 'not_editable', 'too_many_versions'],
});

/** What an answer said before it was changed. */
export const messageVersion = z.object({ text: z.string(), citations: z.array(citation), verdicts: z.array(sentenceVerdict), createdAt: z.iso.datetime() });
export type MessageVersion = z.infer<typeof messageVersion>;

export const listMessageVersions = endpoint({
  method: 'GET',
  path: '/messages/{messageId}/versions',
  summary: 'Earlier texts of a message, the latest first.',
  policy: mine,
  params: one,
  kind: 'json',
  reply: z.object({ items: z.array(messageVersion) }),
  problems: ['unauthenticated', 'not_found'],
});
export const setMessageTags = endpoint({
  method: 'PUT',
  path: '/messages/{messageId}/tags',
  summary: 'Give a message exactly these tags of mine.',
  policy: mine,
  params: one,
  body: z.strictObject({ tagIds: z.array(tagId).max(50) }),
  kind: 'json',
  reply: message,
  problems: ['unauthenticated', 'not_found', 'validation'],
});
