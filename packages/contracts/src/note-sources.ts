import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { file } from './files.ts';
import { messageId } from './ids.ts';

export const addNoteSource = endpoint({
  method: 'POST',
  path: '/messages/{messageId}/source',
  summary:
    'Make a note a source of its project, so that questions can cite it. From then on the source follows the note: ' +
    'what is changed is read into a new version soon after, and what cites the one before goes on opening that. ' +
    'Once more attaches what is there and brings its text as it is now.',
  policy: { who: 'owner', of: 'message', param: 'messageId' },
  params: z.strictObject({ messageId }),
  kind: 'json',
  status: 201,
  reply: z.object({ file }),
  perMinute: 40,
  problems: [
    'unauthenticated',
    'not_found',
    'shared_read_only',
    'rate_limited',
    'conflict',
    'empty_file',
    'plan_file_count',
    'plan_file_size',
    'file_too_large',
    'storage_full',
    'quota_reached',
    'idempotency_mismatch',
    'idempotency_running',
  ],
});
