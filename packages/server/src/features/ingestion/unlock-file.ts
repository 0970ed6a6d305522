import { Readable } from 'node:stream';
import { MIME_TYPES, opensWithPassword, Problem } from '@nousboard/contracts';
import type { CatalogueRecord, Files } from '#features/files/index.ts';
import { accessFile, originalKey } from '#features/files/index.ts';
import type { Actor } from '#platform/access.ts';
import type { Blobs } from '#platform/blobs.ts';
import type { Database } from '#platform/db/db.ts';
import { SandboxError, startChild } from '#platform/sandbox/child.ts';
import type { UnlockFrame, UnlockRequest } from './child/messages.ts';
import { LIMITS } from './limits.ts';

export interface UnlockNeeds {
  readonly database: Database;
  readonly blobs: Blobs;
  readonly renewContent: Files['renewContent'];
}

/**
 * Has a document that could not be read without its password written again without one, which then is the file's
 * content and is read. The password goes to the process that opens the document, and nowhere else.
 */
export async function unlockFile(
  { database, blobs, renewContent }: UnlockNeeds,
  actor: Actor,
  fileId: string,
  password: string,
  signal: AbortSignal,
) {
  const file = await accessFile(database.db, actor, fileId, 'write');
  if (file.removing_at) throw new Problem('file_being_removed');
  if (
    file.status !== 'failed' ||
    file.reason !== 'password_protected' ||
    !opensWithPassword({ type: file.mime, filename: file.filename })
  )
    throw new Problem('conflict');
  const { path, release } = await blobs.path(originalKey(file.tenant_id, file.sha256));
  try {
    const unlocked = await renewContent(actor, fileId, async () => {
      const pieces = openedPieces({ path, kind: file.mime === MIME_TYPES.pdf ? 'pdf' : 'office', password }, signal);
      // Whether the password is the right one shows in the first piece.
      const first = await pieces.next();
      const all = async function* () {
        if (!first.done) yield first.value;
        yield* pieces;
      };
      return {
        filename: file.filename,
        record: file.record as CatalogueRecord | null,
        stream: Readable.from(all(), { objectMode: false }),
      };
    });
    return unlocked.file;
  } finally {
    await release();
  }
}

/**
 * The document without its password, in pieces. Throws `document_password` when this one does not open it, and
 * `unlock_failed` for what is not the password's fault.
 */
async function* openedPieces(request: UnlockRequest, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  const limits = { ...LIMITS, wallMs: LIMITS.unlockWallMs, niceness: 0 };
  const child = await startChild<UnlockFrame>({
    entry: new URL('./child/unlock-child.ts', import.meta.url),
    readable: [request.path],
    limits,
    signal,
  });
  try {
    child.send(request);
    for (let frame = await child.next(); frame !== undefined; frame = await child.next()) {
      if (frame.head.type === 'failed') {
        const { reason } = frame.head;
        throw new Problem(reason === 'password_protected' ? 'document_password' : 'unlock_failed', { reason });
      }
      yield frame.bytes;
    }
  } catch (cause) {
    if (cause instanceof SandboxError && !signal.aborted)
      throw new Problem('unlock_failed', { end: cause.end }, { cause });
    throw cause;
  } finally {
    child.kill();
  }
}
