import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { problemCode } from './problems.ts';

/** What an archive of a person's things holds, and an import brings back. */
export const ARCHIVED_THINGS = [
  'presets',
  'tags',
  'folders',
  'files',
  'assistants',
  'projects',
  'messages',
  'highlights',
  'pictures',
] as const;
export type ArchivedThing = (typeof ARCHIVED_THINGS)[number];

const counts = z.record(z.enum(ARCHIVED_THINGS), z.int().nonnegative());

/** What may not come in, by the rules that hold for whoever adds it by hand, or is no such thing as it stands for. */
export const leftOutThing = z.object({
  thing: z.enum(ARCHIVED_THINGS),
  name: z.string(),
  code: problemCode,
  message: z.string(),
  /** What fills the text of the code. */
  details: z.record(z.string(), z.unknown()),
});

/** More of them are counted and not named. */
export const MOST_LEFT_OUT = 200;

export const importOutcome = z.object({
  added: counts,
  /** What was there before, and stays as it is. */
  known: counts,
  leftOut: z.array(leftOutThing).max(MOST_LEFT_OUT),
  leftOutCount: z.int().nonnegative(),
});
export type ImportOutcome = z.infer<typeof importOutcome>;

export const exportUser = endpoint({
  method: 'GET',
  path: '/user/export',
  summary:
    'Everything of mine as one ZIP archive, streamed: profile, presets, tags, folders, files with their bytes, ' +
    'assistants, projects with their messages, notes and earlier texts, memory, highlights, pictures of notes. ' +
    'Keys, sessions, payments and what others share are no part of it.',
  policy: { who: 'user' },
  kind: 'binary',
  contentCookie: true,
  perMinute: 6,
  problems: ['unauthenticated', 'rate_limited'],
});

export const importUser = endpoint({
  method: 'POST',
  path: '/user/import',
  summary:
    'Bring an archive of `GET /user/export` into this account: multipart with that one file. What it holds comes ' +
    'under new ids and nothing is overwritten; what is there already, also from an earlier import, ' +
    'is not added again. Files come in under the rules of uploads. Citations point to their passages again as soon ' +
    'as their documents have been read.',
  policy: { who: 'user' },
  multipart: true,
  kind: 'json',
  status: 201,
  reply: importOutcome,
  perMinute: 6,
  problems: [
    'unauthenticated',
    'bad_request',
    'validation',
    'archive_unreadable',
    'archive_too_large',
    'archive_version',
    'storage_full',
    'unsupported_media_type',
    'rate_limited',
    'idempotency_mismatch',
    'idempotency_running',
  ],
});
