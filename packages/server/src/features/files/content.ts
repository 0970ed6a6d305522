import { Readable } from 'node:stream';
import { Problem } from '@nousboard/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor, Granted } from '#platform/access.ts';
import type { Blobs } from '#platform/blobs.ts';
import { byteRange } from './byte-range.ts';
import { attachment } from './content-disposition.ts';
import type { FileRow, Original } from './files.repository.ts';
import { originalKey } from './files.repository.ts';

/** Who is sent the bytes, and how to ask once more whether they may have them. */
export interface Reader {
  readonly actor: Actor;
  readonly isStillReadable: () => Promise<boolean>;
}

/** So often is asked while bytes of somebody else's file are on their way. */
const ASKED_EVERY_MS = 500;

/** Bytes of a file that is shared break off when it is not shared any more, however slowly they are taken. */
function forReader(bytes: Readable, file: FileRow, { actor, isStillReadable }: Reader): Readable {
  if (file.tenant_id === actor.tenantId) return bytes;
  async function* whileShared() {
    let asked = performance.now();
    for await (const piece of bytes) {
      if (performance.now() - asked >= ASKED_EVERY_MS) {
        if (!(await isStillReadable())) throw new Problem('not_found');
        asked = performance.now();
      }
      yield piece as Uint8Array;
    }
  }
  return Readable.from(whileShared());
}

/** An object of the blob store as it is sent. */
export interface StoredBytes {
  readonly key: string;
  /** Quoted, and another one as soon as the bytes are others. */
  readonly etag: string;
  readonly sizeBytes: number;
}

/**
 * As much of an object as the request wants. The browser may keep it, and asks each time whether it still may show it.
 * What is sent never becomes a page of ours.
 */
export function sendStored(
  blobs: Blobs,
  { key, etag, sizeBytes }: StoredBytes,
  request: FastifyRequest,
  reply: FastifyReply,
): Readable {
  reply.headers({
    etag,
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-cache',
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
    reply.status(206).headers({
      'content-range': `bytes ${range.start}-${range.end}/${sizeBytes}`,
      'content-length': String(range.end - range.start + 1),
    });
    return blobs.read(key, { start: range.start, end: range.end });
  }
  reply.header('content-length', String(sizeBytes));
  return blobs.read(key);
}

/** The original bytes, always as an attachment. */
export function sendContent(
  blobs: Blobs,
  file: Granted<FileRow, 'read'>,
  { sha256, mime, sizeBytes }: Original,
  request: FastifyRequest,
  reply: FastifyReply,
  reader: Reader,
): Readable {
  reply.headers({ 'content-type': mime, 'content-disposition': attachment(file.filename) });
  return forReader(
    sendStored(blobs, { key: originalKey(file.tenant_id, sha256), etag: `"${sha256}"`, sizeBytes }, request, reply),
    file,
    reader,
  );
}

/** Weak comparison (RFC 9110 §13.1.2): the tags listed, or any. */
const hasTag = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some(tag => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag) ?? false;
