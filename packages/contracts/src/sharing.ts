import { z } from 'zod';
import { EMAIL_PATTERN } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { file } from './files.ts';
import { folder } from './folders.ts';
import { conversationId, fileId, shareId } from './ids.ts';
import { pageOf, pageQuery } from './paging.ts';

/** As many as one thing can be shared with. */
export const MAX_SHARES = 200;
export const SHARE_EMAIL_INVALID = 'Please enter a valid email.';
/** What is shared with a person is looked at this often on behalf of whoever watches it. */
export const SHARED_WATCH_MS = 1_000;

/**
 * Whom something is shared with. Whether they have an account is nobody's business: what is told is whether they have
 * seen it.
 */
export const sharedWith = z.object({
  email: z.string(),
  /** Nobody with that address, verified, has seen it yet. */
  pending: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type SharedWith = z.infer<typeof sharedWith>;

const theirs = {
  shareId,
  /** Who shares it. */
  owner: z.object({ name: z.string(), email: z.string() }),
  createdAt: z.iso.datetime(),
};

/**
 * Something that somebody shares with me: a file, a folder with what lies in it now and later, or a project to read.
 */
export const sharedWithMe = z.discriminatedUnion('kind', [
  z.object({ ...theirs, kind: z.literal('file'), file }),
  z.object({ ...theirs, kind: z.literal('folder'), folder }),
  z.object({ ...theirs, kind: z.literal('project'), project: z.object({ conversationId, title: z.string() }) }),
]);
export type SharedWithMe = z.infer<typeof sharedWithMe>;

/** An address in lower case, as accounts compare it. */
const address = z
  .string()
  .trim()
  .max(120, SHARE_EMAIL_INVALID)
  .regex(EMAIL_PATTERN, SHARE_EMAIL_INVALID)
  .transform(text => text.toLowerCase());

const invitation = z.strictObject({ email: address });
const access = z.object({ items: z.array(sharedWith) });
const refusals = ['unauthenticated', 'not_found', 'shared_read_only'] as const;
const ofFile = { who: 'owner', of: 'file', param: 'fileId' } as const;
const ofProject = { who: 'owner', of: 'project', param: 'conversationId' } as const;
const ofShare = { who: 'owner', of: 'share', param: 'shareId' } as const;

export const listFileShares = endpoint({
  method: 'GET',
  path: '/files/{fileId}/shares',
  summary: 'Whom a file of mine, or a folder (by its `file_id`), is shared with.',
  policy: ofFile,
  params: z.strictObject({ fileId }),
  kind: 'json',
  reply: access,
  problems: refusals,
});
export const shareFile = endpoint({
  method: 'POST',
  path: '/files/{fileId}/shares',
  summary:
    'Share a file of mine, or a folder with all that lies in it now and later, with whoever has proved this e-mail, ' +
    'or will. The answer is the same whether or not anybody has it. Sharing again changes nothing.',
  policy: ofFile,
  params: z.strictObject({ fileId }),
  body: invitation,
  kind: 'json',
  status: 201,
  reply: sharedWith,
  perMinute: 30,
  problems: [
    ...refusals,
    'validation',
    'shared_with_oneself',
    'too_many_shares',
    'rate_limited',
    'idempotency_mismatch',
    'idempotency_running',
  ],
});
export const unshareFile = endpoint({
  method: 'DELETE',
  path: '/files/{fileId}/shares/{email}',
  summary: 'Stop sharing a file or a folder with somebody. They lose it at once.',
  policy: ofFile,
  params: z.strictObject({ fileId, email: address }),
  kind: 'none',
  status: 204,
  problems: refusals,
});
export const listProjectShares = endpoint({
  method: 'GET',
  path: '/convos/{conversationId}/shares',
  summary: 'Whom a project of mine is shared with.',
  policy: ofProject,
  params: z.strictObject({ conversationId }),
  kind: 'json',
  reply: access,
  problems: refusals,
});
export const shareProject = endpoint({
  method: 'POST',
  path: '/convos/{conversationId}/shares',
  summary:
    'Let somebody read a project of mine: its questions, answers, citations and my sources in it. Notes, ' +
    'tags and memory stay mine.',
  policy: ofProject,
  params: z.strictObject({ conversationId }),
  body: invitation,
  kind: 'json',
  status: 201,
  reply: sharedWith,
  perMinute: 30,
  problems: [
    ...refusals,
    'validation',
    'shared_with_oneself',
    'too_many_shares',
    'rate_limited',
    'idempotency_mismatch',
    'idempotency_running',
  ],
});
export const unshareProject = endpoint({
  method: 'DELETE',
  path: '/convos/{conversationId}/shares/{email}',
  summary: 'Stop sharing a project with somebody. They lose it at once.',
  policy: ofProject,
  params: z.strictObject({ conversationId, email: address }),
  kind: 'none',
  status: 204,
  problems: refusals,
});
export const listSharedWithMe = endpoint({
  method: 'GET',
  path: '/shared-with-me',
  summary:
    'What others share with me, the latest first. The files of a folder are listed by `GET /files?folderId=`, ' +
    'those of a project by `projectId`.',
  policy: { who: 'user' },
  query: pageQuery,
  kind: 'json',
  reply: pageOf(sharedWithMe),
  problems: ['unauthenticated', 'validation'],
});
export const leaveShare = endpoint({
  method: 'DELETE',
  path: '/shared-with-me/{shareId}',
  summary: 'Give up something that is shared with me.',
  policy: ofShare,
  params: z.strictObject({ shareId }),
  kind: 'none',
  status: 204,
  problems: ['unauthenticated', 'not_found'],
});
export const watchSharedWithMe = endpoint({
  method: 'GET',
  path: '/shared-with-me/watch',
  summary:
    'An event `changed` whenever what others share with me is not what it was: a share came or went, ' +
    'a file moved in or out of a shared folder, or a shared project was renamed, asked or answered.',
  policy: { who: 'user' },
  kind: 'stream',
  problems: ['unauthenticated'],
});
