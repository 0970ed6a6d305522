import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { file, UPLOAD_REFUSALS } from './files.ts';
import { conversationId, fileId, uploadId } from './ids.ts';

/** The version of the tus protocol that is spoken at `/files/tus`, and what is offered beyond its core. */
export const TUS_VERSION = '1.0.0';
export const TUS_EXTENSIONS = ['creation', 'expiration', 'termination'] as const;
/** The content type of the pieces. */
export const TUS_BYTES = 'application/offset+octet-stream';
/** From this size on the product's own client sends a file so that it can be resumed. */
export const RESUMABLE_FROM_BYTES = 5 * 1024 * 1024;
/** An upload that nothing is added to for this long is forgotten. */
export const UPLOAD_KEPT_MS = 24 * 60 * 60_000;

/** SHA-256 of a file's content, as lower-case hex. */
export const contentHash = z.string().regex(/^[0-9a-f]{64}$/);

/** A file that comes in pieces. */
export const resumableUpload = z.object({
  upload_id: uploadId,
  temp_file_id: z.string().nullable(),
  filename: z.string(),
  /** Bytes that are safely stored. */
  offset: z.int().nonnegative(),
  length: z.int().positive(),
  expiresAt: z.iso.datetime(),
  /** What it has become, once it is whole. */
  file_id: fileId.nullable(),
});

const protocol = z.object({ 'Tus-Resumable': z.literal(TUS_VERSION) });
const one = z.strictObject({ uploadId });
const mine = { who: 'owner', of: 'upload', param: 'uploadId' } as const;

export const describeUploads = endpoint({
  method: 'OPTIONS',
  path: '/files/tus',
  summary: 'What of the tus protocol is spoken here: its version, extensions and largest upload, in headers.',
  policy: { who: 'anyone' },
  kind: 'none',
  problems: [],
});
export const createUpload = endpoint({
  method: 'POST',
  path: '/files/tus',
  summary:
    'Announce a file that is sent in pieces (tus 1.0.0, for 5 MB and more): `Upload-Length`, ' +
    'and `Upload-Metadata` with `filename` and optional `temp_file_id`, `projectId`, `folderId`, `sha256`. ' +
    'All rules but those about content are asked here. With `sha256`, content that the library has already is added ' +
    'without a byte (`file_id` is set), and an unfinished upload of the same file is gone on with (`Upload-Offset`).',
  policy: { who: 'user' },
  headers: protocol.extend({
    'Upload-Length': z.int().positive(),
    'Upload-Metadata': z.string().describe('Names with their values in base64, separated by commas.'),
  }),
  kind: 'json',
  status: 201,
  reply: resumableUpload,
  perMinute: 600,
  problems: [
    'unauthenticated',
    'validation',
    'upload_version',
    'not_found',
    'shared_read_only',
    'quota_reached',
    ...UPLOAD_REFUSALS,
  ],
});
export const getUpload = endpoint({
  method: 'GET',
  path: '/files/tus/{uploadId}',
  summary: 'How far an upload is; `HEAD` says it in `Upload-Offset`.',
  policy: mine,
  params: one,
  head: true,
  kind: 'json',
  reply: resumableUpload,
  problems: [
    'unauthenticated',
    'not_found',
    'upload_version',
    'content_changed',
    'storage_full',
    'quota_reached',
    ...UPLOAD_REFUSALS,
  ],
});
export const sendUploadBytes = endpoint({
  method: 'PATCH',
  path: '/files/tus/{uploadId}',
  summary:
    'Append bytes at `Upload-Offset`. What has arrived stays when the connection breaks. The piece that completes ' +
    'the file stores it; sent again, it answers the same. A newer piece ends an older one that is still under way.',
  policy: mine,
  params: one,
  headers: protocol.extend({ 'Upload-Offset': z.int().nonnegative() }),
  bytes: true,
  kind: 'none',
  problems: [
    'unauthenticated',
    'not_found',
    'validation',
    'upload_version',
    'conflict',
    'payload_too_large',
    'unsupported_media_type',
    'storage_full',
    'quota_reached',
    'content_changed',
    ...UPLOAD_REFUSALS,
  ],
});
export const cancelUpload = endpoint({
  method: 'DELETE',
  path: '/files/tus/{uploadId}',
  summary: 'Forget an upload and what has arrived of it. A file that it has become stays.',
  policy: mine,
  params: one,
  headers: protocol,
  kind: 'none',
  problems: ['unauthenticated', 'not_found', 'upload_version'],
});
export const findKnownFile = endpoint({
  method: 'POST',
  path: '/files/known',
  summary:
    'Ask before sending: content that my library has already is added to the project at once, ' +
    'and refused where sending it would be. `file` is null when it has to be sent.',
  policy: { who: 'user' },
  body: z.strictObject({
    sha256: contentHash,
    filename: z.string().min(1).max(400),
    projectId: conversationId.optional(),
  }),
  kind: 'json',
  reply: z.object({ file: file.nullable() }),
  perMinute: 1_200,
  problems: [
    'unauthenticated',
    'validation',
    'not_found',
    'shared_read_only',
    'duplicate_file',
    'already_in_project',
    'plan_file_count',
  ],
});
