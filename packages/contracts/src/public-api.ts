import { z } from 'zod';
import { answerEvents } from './answers.ts';
import { citation, foundPassage } from './citations.ts';
import { endpoint } from './endpoint.ts';
import { file, refusedFile, uploadFiles, uploadForm } from './files.ts';
import { fileId } from './ids.ts';
import { finishReason } from './messages.ts';
import { pageOf, pageQuery } from './paging.ts';
import { passage } from './passages.ts';
import { strictness } from './projects.ts';

// What programs call with an API key of somebody: everything below `/api/v1`.

/** A question by key takes so many characters, looks in so many sources, and gets so many passages. */
export const MAX_QUESTION_BY_KEY = 2_000;
export const MAX_SOURCES_BY_KEY = 200;
export const MAX_PASSAGES_BY_KEY = 50;

const byKey = { who: 'api-key' } as const;

const questionByKey = z.strictObject({
  question: z
    .string('Say what to look for.')
    .trim()
    .min(1, 'Say what to look for.')
    .max(MAX_QUESTION_BY_KEY, `A question has at most ${MAX_QUESTION_BY_KEY} characters.`),
  /** None means the whole library, with what is shared with me. */
  sources: z.array(fileId).max(MAX_SOURCES_BY_KEY, `At most ${MAX_SOURCES_BY_KEY} sources can be named.`).default([]),
  limit: z.int().min(1).max(MAX_PASSAGES_BY_KEY).default(10),
});
/** Sources that could not be looked through, or only in part: they are still being read. */
const unread = z.array(z.object({ fileId, title: z.string() }));
/** Why a call by key that is paid for is refused. */
const PAID_REFUSALS = [
  'api_key_not_valid',
  'email_unverified',
  'ban',
  'not_found',
  'validation',
  'credit_required',
  'api_access_off',
  'rate_limited',
  'idempotency_mismatch',
  'idempotency_running',
] as const;

export const searchByKey = endpoint({
  method: 'POST',
  path: '/v1/search',
  summary:
    'The passages of my library, or of the sources that are named, that answer a question best, best first, ' +
    'each with its exact words and its place. Each call is metered, and where billing is on it is paid with my ' +
    'credit, at the price that `GET /apiAccess` tells.',
  policy: byKey,
  body: questionByKey,
  kind: 'json',
  reply: z.object({ items: z.array(passage), unread }),
  perMinute: 120,
  problems: PAID_REFUSALS,
});

const answer = z.object({
  text: z
    .string()
    .describe(
      'Markdown. What is listed beyond the answer itself stands in a `<details>` element of HTML, headed by its ' +
        '`<summary>`.',
    ),
  /** `near`: nothing answers, and the text quotes what comes nearest. `declined`: the sources do not say. */
  finish_reason: finishReason.extract(['stop', 'near', 'declined']),
  /** The words of the sources that carry the text, each with its place there and in the text. */
  citations: z.array(citation),
  /** The passages that it was written from, best first; of a declined answer those that come nearest. */
  passages: z.array(foundPassage),
  unread,
});

/** The same answer as it is told to whoever accepts events: its passages, its text in pieces, how it ended. */
export const answerByKeyEvents = {
  passages: z.object({ items: answer.shape.passages, unread }),
  text: answerEvents.text,
  citation: answerEvents.citation,
  final: answer.pick({ finish_reason: true }),
} as const;

export const answerByKey = endpoint({
  method: 'POST',
  path: '/v1/answers',
  summary:
    'The same question answered with the sentences of the sources, each with its citation, and the passages that ' +
    'the answer was written from. `text` is Markdown; further passages may stand in a `<details>` element of it. ' +
    'The few words around them follow `Accept-Language`. With ' +
    '`Accept: text/event-stream` as events: `passages`, then `text` and `citation`, at last `final`. Each call is ' +
    'metered, and where billing is on it is paid in the same way, also one that is declined.',
  policy: byKey,
  body: questionByKey.extend({ strictness: strictness.default('strict') }),
  kind: 'json',
  reply: answer,
  events: answerByKeyEvents,
  perMinute: 120,
  problems: PAID_REFUSALS,
});

/** Of a file what a program needs to name it, and to see how far it has been read. */
const fileByKey = file.pick({
  file_id: true,
  filename: true,
  title: true,
  kind: true,
  type: true,
  size: true,
  status: true,
  ready: true,
  progress: true,
  reason: true,
  pagesReady: true,
  pageCount: true,
  removing: true,
  createdAt: true,
});

export const listFilesByKey = endpoint({
  method: 'GET',
  path: '/v1/files',
  summary:
    'My own files, newest first, each with how far it has been read: questions reach the pages that are ready. ' +
    'The call is metered and free of charge.',
  policy: byKey,
  query: pageQuery,
  kind: 'json',
  reply: pageOf(fileByKey),
  perMinute: 240,
  problems: [
    'api_key_not_valid',
    'email_unverified',
    'ban',
    'validation',
    'credit_required',
    'api_access_off',
    'rate_limited',
  ],
});
export const uploadFilesByKey = endpoint({
  method: 'POST',
  path: '/v1/files',
  summary:
    'Upload files into my library, as multipart parts named `files` and within the limits of `POST /files`. The ' +
    'fields beside them are optional and may stand before or behind the files. Each file is taken or refused on its ' +
    'own; a call that is refused has stored none. What came in is read in the background: `GET /v1/files` says how ' +
    'far. The call is metered and free of charge.',
  policy: byKey,
  multipart: true,
  form: uploadForm,
  kind: 'json',
  status: 201,
  reply: z.object({ items: z.array(fileByKey), refused: z.array(refusedFile) }),
  perMinute: 120,
  problems: [
    ...uploadFiles.problems.filter(code => code !== 'unauthenticated'),
    'api_key_not_valid',
    'email_unverified',
    'ban',
    'credit_required',
    'api_access_off',
    'rate_limited',
    'idempotency_mismatch',
    'idempotency_running',
  ],
});

export const mcpByKey = endpoint({
  method: 'POST',
  path: '/v1/mcp',
  summary:
    'The library for programs that speak the Model Context Protocol: messages of its streamable HTTP transport, ' +
    'also under the short address `/mcp`. Its tools search, answer and list files as the calls above do, and are ' +
    'metered and paid like them. A tool that is refused says why in its result.',
  policy: byKey,
  body: z.record(z.string(), z.unknown()),
  kind: 'binary',
  perMinute: 240,
  problems: ['api_key_not_valid', 'email_unverified', 'ban', 'validation', 'rate_limited'],
});
