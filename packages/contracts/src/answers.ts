import { z } from 'zod';
import { citation, foundPassage, searchedScope, sentenceVerdict, skippedFile } from './citations.ts';
import { endpoint } from './endpoint.ts';
import { type ConversationId, conversationId, fileId, messageId, streamId } from './ids.ts';
import { finishReason, message, progressEvent } from './messages.ts';
import { modelPlan } from './plans.ts';
import { problemCode } from './problems.ts';
import { citationStyle, project, strictness } from './projects.ts';

export const MAX_QUESTION_CHARACTERS = 8_000;

/** So many sources of a project can be named, and are listed beside it. */
export const MAX_NAMED_SOURCES = 2_000;

export const question = z.strictObject({
  /** Never left out: `conversation_required` says so. */
  conversationId: conversationId.or(z.literal('new')).optional(),
  /** Null asks at the end of the thread: the server takes the latest answer as parent. */
  parentMessageId: messageId.nullable().default(null),
  /** What the client calls the question; it comes back with it. */
  clientId: z
    .string()
    .min(1)
    .max(100)
    .regex(/^[^\0]*$/, 'This sign cannot be kept.')
    .optional(),
  text: z.string().trim().min(1, 'Type a question.').max(MAX_QUESTION_CHARACTERS),
  endpoint: z.string().max(60).default('builtin'),
  model: z.string().max(200).default('builtin'),
  /** Files in focus; empty means every source of the project. */
  sources: z.array(fileId).max(MAX_NAMED_SOURCES).default([]),
  /**
   * These sources were chosen for this question, and not by what is in focus. In a project that is there already. False
   * says that none are, also where some, or highlights, were chosen for the question when it was asked before.
   */
  ownSources: z.boolean().optional(),
  /** Of these sources only the sentences that I have highlighted. In a project that is there already. */
  fromHighlights: z.boolean().optional(),
  strictness: strictness.default('strict'),
  deterministic: z.boolean().default(false),
  /** Kept with a project that the question starts; elsewhere the project's own counts. */
  citationStyle: citationStyle.default('none'),
  /**
   * Regenerate: answer this question (a message of mine in the project) once more, as a sibling; `text` is then
   * ignored. What was chosen for the question (`memoryIds`, `ownSources`, `fromHighlights`) is kept where nothing else
   * is chosen now.
   */
  overrideParentMessageId: messageId.optional(),
  /** The question of mine that is asked with other words: what was chosen for it is kept in the same way. */
  insteadOf: messageId.optional(),
  /**
   * Continue: write on behind this answer, which ended by length, a stop or a limit of steps; everything else is as it
   * was asked then.
   */
  continueMessageId: messageId.optional(),
  /** Answers of mine, by any age, that the new answer should know of. */
  memoryIds: z.array(messageId).max(9).default([]),
  /** Language of the interface, for the built-in engine's frame. */
  locale: z.string().max(20).default('en-US'),
});
export type Question = z.infer<typeof question> & { readonly conversationId: ConversationId | 'new' };

export const engineName = z.object({ endpoint: z.string(), model: z.string() });
export type EngineName = z.infer<typeof engineName>;
export const usage = z.object({ promptTokens: z.int().nullable(), completionTokens: z.int().nullable() });

/** The names of everything a running answer can say. */
export const ANSWER_EVENTS = [
  'created',
  'progress',
  'sources',
  'text',
  'citation',
  'verdict',
  'snapshot',
  'resumed',
  'followUps',
  'final',
  'error',
] as const;
export type AnswerEventName = (typeof ANSWER_EVENTS)[number];

/**
 * Everything a running answer can say; each has an increasing integer `id` in the stream. Anything else is ignored by
 * the client.
 */
export const answerEvents = {
  created: z.object({ streamId, conversationId, userMessage: message, responseMessage: message }),
  progress: progressEvent,
  /**
   * Before any text. Once more behind it, with the same and some added, when the check found what carries a sentence.
   */
  sources: z.object({ items: z.array(foundPassage), searched: searchedScope, skipped: z.array(skippedFile) }),
  text: z.object({ offset: z.int().nonnegative(), piece: z.string() }),
  citation,
  verdict: sentenceVerdict,
  snapshot: z.object({
    text: z.string(),
    citations: z.array(citation),
    verdicts: z.array(sentenceVerdict),
    lastSeq: z.int(),
  }),
  resumed: z.object({ fromOffset: z.int().nonnegative(), reason: z.enum(['restart', 'provider_retry']) }),
  followUps: z.object({ items: z.array(z.string()) }),
  final: z.object({
    userMessage: message,
    responseMessage: message,
    conversation: project,
    finish_reason: finishReason,
    usage: usage.nullable(),
    engine: engineName,
  }),
  error: z.object({ code: problemCode, retryable: z.boolean(), message: z.string(), partial: message.nullable() }),
} as const satisfies Record<AnswerEventName, z.ZodType>;
export type AnswerEvent = {
  [Name in AnswerEventName]: { name: Name; data: z.infer<(typeof answerEvents)[Name]> };
}[AnswerEventName];
/** An event with its place in the run's log. */
export type LoggedEvent = AnswerEvent & { seq: number };

const mine = { who: 'owner', of: 'stream', param: 'streamId' } as const;
const one = z.strictObject({ streamId });

export const ask = endpoint({
  method: 'POST',
  path: '/ask',
  summary: 'Ask. Replies with the event stream of the answer; the run goes on when the connection drops.',
  policy: { who: 'user' },
  body: question,
  kind: 'stream',
  perMinute: 600,
  problems: [
    'unauthenticated',
    'validation',
    'conversation_required',
    'not_found',
    'shared_read_only',
    'too_many_projects',
    'plan_required',
    'plan_file_count',
    'plan_focus_count',
    'already_in_project',
    'no_sources',
    'no_highlights',
    'sources_processing',
    'response_running',
    'concurrent',
    'message_limit',
    'token_balance',
    'unknown_model',
    'no_user_key',
    'expired_user_key',
    'not_continuable',
    'idempotency_mismatch',
    'idempotency_running',
    'shutting_down',
  ],
});
export const joinStream = endpoint({
  method: 'GET',
  path: '/ask/{streamId}',
  summary: 'Join or resume an answer: from `Last-Event-ID`, or from the start.',
  policy: mine,
  params: one,
  headers: z.object({ 'Last-Event-ID': z.string().optional().describe('The `id` of the last event that has come.') }),
  kind: 'stream',
  problems: ['unauthenticated', 'not_found'],
});
export const abortStream = endpoint({
  method: 'POST',
  path: '/ask/{streamId}/abort',
  summary: 'Stop an answer. What was written stays.',
  policy: mine,
  params: one,
  kind: 'json',
  reply: z.object({ responseMessage: message.nullable() }),
  problems: ['unauthenticated', 'not_found'],
});

/** A place that answers: `builtin` is always there. */
export const endpointInfo = z.object({
  name: z.string(),
  label: z.string(),
  models: z.array(z.string()),
  /** People may bring a key of their own. */
  userProvide: z.boolean(),
  /** It answers me only once I have set one, and no more when that has expired. */
  needsKey: z.boolean(),
});
export const getEndpoints = endpoint({
  method: 'GET',
  path: '/endpoints',
  summary: 'Engines that can answer here.',
  policy: { who: 'user' },
  kind: 'json',
  reply: z.object({
    items: z.array(endpointInfo),
    default: engineName,
    /** Smallest plans by model, where this installation has them otherwise than `planForModel`. */
    plans: z.array(modelPlan),
  }),
  problems: ['unauthenticated'],
});
export const getEndpointOverrides = endpoint({
  method: 'GET',
  path: '/endpoints/config/override',
  summary: 'Engines that answer otherwise for me than the installation says, by name.',
  policy: { who: 'user' },
  kind: 'json',
  reply: z.record(z.string(), endpointInfo.partial()),
  problems: ['unauthenticated'],
});
export const getModels = endpoint({
  method: 'GET',
  path: '/models',
  summary: 'Model names by engine.',
  policy: { who: 'user' },
  kind: 'json',
  reply: z.record(z.string(), z.array(z.string())),
  problems: ['unauthenticated'],
});
