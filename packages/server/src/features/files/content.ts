import { Readable } from 'node:stream';
import { Problem } from '@nousboard/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Granted } from '#platform/access.ts';
import type { Blobs } from '#platform/blobs.ts';
import { byteRange } from './byte-range.ts';
import { attachment } from './content-disposition.ts';
import type { FileRow } from './files.repository.ts';

/**
 * The original bytes. Always an attachment in a sandbox: what people upload never becomes a page of ours. The browser may keep
 * them, and asks each time whether it still may show them.
 */
export function sendContent(blobs: Blobs, file: Granted<FileRow, 'read'>, request: FastifyRequest, reply: FastifyReply): Readable {
  const etag = `"${file.sha256}"`;
  const sizeBytes = Number(file.size_bytes);
  reply.headers({
    etag,
    'content-type': file.mime,
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-cache',
    'content-disposition': attachment(file.filename),
    'content-security-policy': "default-src 'none'; sandbox",
  });
  if (hasTag(request.headers['if-none-match'], etag)) {
    reply.status(304);
    return Readable.from([]);
  }
  const range = byteRange(request.headers.range, sizeBytes, request.headers['if-range'] as string | undefined, etag);
  if (range.kind === 'outside') {
    reply.header('content-range', `bytes */${sizeBytes}`);
    throw new Problem('range_not_satisfiable', { sizeBytes });
  }
  if (range.kind === 'part') {
    reply.status(206).headers({ 'content-range': `bytes ${range.start}-${range.end}/${sizeBytes}`, 'content-length': String(range.end - range.start + 1) });
    return blobs.read(file.blob_key, { start: range.start, end: range.end });
  }
  reply.header('content-length', String(sizeBytes));
  return blobs.read(file.blob_key);
}

/** Weak comparison (RFC 9110 §13.1.2): the tags listed, or any. */
const hasTag = (header: string | undefined, etag: string): boolean => header?.split(',').some(tag => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag) ?? false;
