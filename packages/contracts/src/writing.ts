import { z } from 'zod';
import { answerEvents, engineName, MAX_NAMED_SOURCES } from './answers.ts';
import { endpoint } from './endpoint.ts';
import { conversationId, fileId } from './ids.ts';
import { finishReason } from './messages.ts';
import { problemCode } from './problems.ts';

/** So much of what stands before the cursor is looked at, from its end, and as much of what is selected. */
export const MAX_WRITING_CHARACTERS = 5_000;
export const MAX_WRITING_QUESTION = 1_000;

/** What may be wished for in a note. The last three change the selected words, and take a model. */
export const writingWish = z.enum(['continue', 'ask', 'shorten', 'translate', 'fix']);
export type WritingWish = z.infer<typeof writingWish>;

function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

const passage = z.string().max(MAX_WRITING_CHARACTERS);
export const noteWriting = z
  .strictObject({
    conversationId,
    wish: writingWish,
    /** Markdown before the cursor, or before the selection. */
    text: passage.default(''),
    /** Markdown of what is selected; for every wish but to continue. */
    selection: passage.default(''),
    /** What to ask about the selection; nothing asks what the sources say about it. */
    question: z.string().trim().max(MAX_WRITING_QUESTION).default(''),
    /** What to translate into, as a language tag. */
    language: z
      .string()
      .regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,2}$/)
      .refine(isLanguageTag)
      .optional(),
    /** Files in focus; empty means every source of the project. */
    sources: z.array(fileId).max(MAX_NAMED_SOURCES).default([]),
    /** Language of the interface, for the built-in engine's frame. */
    locale: z.string().max(20).default('en-US'),
  })
  .refine(({ wish, text, selection }) => (wish === 'continue' ? text : selection).trim() !== '', {
    error: 'There are no words to begin with.',
    path: ['text'],
  })
  .refine(({ wish, language }) => wish !== 'translate' || language !== undefined, {
    error: 'Say into which language.',
    path: ['language'],
  });
export type NoteWriting = z.infer<typeof noteWriting>;

/** The names of everything that is said of words for a note. */
export const WRITING_EVENTS = ['text', 'citation', 'final', 'error'] as const;
export type WritingEventName = (typeof WRITING_EVENTS)[number];

/**
 * Everything that is said of words for a note: pieces of Markdown, the citations of its sentences, and how it ended.
 * Nothing is stored.
 */
export const writingEvents = {
  text: answerEvents.text,
  citation: answerEvents.citation,
  final: z.object({ finish_reason: finishReason, engine: engineName }),
  error: z.object({ code: problemCode, retryable: z.boolean() }),
} as const satisfies Record<WritingEventName, z.ZodType>;
export type WritingEvent = {
  [Name in WritingEventName]: { name: Name; data: z.infer<(typeof writingEvents)[Name]> };
}[WritingEventName];

export const continueNote = endpoint({
  method: 'POST',
  path: '/notes/continue',
  summary:
    'Words for a note, by the engine of its project: going on, or about what is selected. Replies with an event ' +
    'stream, which ends with its connection; with an `Idempotency-Key` it is written to its end and told again.',
  policy: { who: 'user' },
  body: noteWriting,
  kind: 'stream',
  perMinute: 60,
  problems: [
    'unauthenticated',
    'validation',
    'not_found',
    'shared_read_only',
    'plan_required',
    'plan_focus_count',
    'no_sources',
    'sources_processing',
    'concurrent',
    'message_limit',
    'token_balance',
    'unknown_model',
    'no_user_key',
    'expired_user_key',
    'model_required',
    'model_context',
    'idempotency_mismatch',
    'idempotency_running',
    'shutting_down',
  ],
});
