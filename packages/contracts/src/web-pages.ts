import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { file } from './files.ts';
import { conversationId, fileId, folderId } from './ids.ts';

export const MAX_ADDRESS_CHARACTERS = 2_000;
/** The largest page, and the largest document behind an address, in megabytes. */
export const MAX_WEB_PAGE_MB = 50;

/** Why nothing came of an address. */
const FETCH_PROBLEMS = [
  'page_address',
  'page_unreachable',
  'page_unsupported',
  'page_too_large',
  'page_closed',
  'page_blank',
] as const;

export const addWebPage = endpoint({
  method: 'POST',
  path: '/files/web',
  summary:
    'Fetch a page of the web and keep what one reads of it in my library, ' +
    'also as a source of a project or in a folder. A PDF or a text behind the address is kept as it is. ' +
    'What I have already is attached and not fetched again.',
  policy: { who: 'user' },
  body: z.strictObject({
    url: z
      .string()
      .trim()
      .min(1, 'An address is missing')
      .max(MAX_ADDRESS_CHARACTERS, `An address has at most ${MAX_ADDRESS_CHARACTERS} characters`),
    projectId: conversationId.optional(),
    folderId: folderId.optional(),
  }),
  kind: 'json',
  status: 201,
  reply: z.object({ file }),
  perMinute: 40,
  problems: [
    'unauthenticated',
    'validation',
    'not_found',
    'shared_read_only',
    'rate_limited',
    ...FETCH_PROBLEMS,
    'plan_file_count',
    'plan_file_size',
    'file_too_large',
    'storage_full',
    'quota_reached',
    'idempotency_mismatch',
    'idempotency_running',
  ],
});

export const fetchWebPageAgain = endpoint({
  method: 'POST',
  path: '/files/{fileId}/fetch',
  summary:
    'Fetch a page of the web again. When it has changed, it is read into a new version; what cites the one before ' +
    'goes on opening that.',
  policy: { who: 'owner', of: 'file', param: 'fileId' },
  params: z.strictObject({ fileId }),
  kind: 'json',
  reply: z.object({ file, changed: z.boolean() }),
  perMinute: 40,
  problems: [
    'unauthenticated',
    'not_found',
    'shared_read_only',
    'rate_limited',
    'conflict',
    'file_not_ready',
    'file_being_removed',
    ...FETCH_PROBLEMS,
    'plan_file_size',
    'file_too_large',
    'storage_full',
    'quota_reached',
    'idempotency_mismatch',
    'idempotency_running',
  ],
});
