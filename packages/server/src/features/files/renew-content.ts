import type { Readable } from 'node:stream';
import type { PlanName } from '@nousboard/contracts';
import { Problem } from '@nousboard/contracts';
import type { Actor } from '#platform/access.ts';
import type { Tx } from '#platform/db/db.ts';
import type { CatalogueRecord, FileRow, IncomingContent } from './files.repository.ts';
import { originalKey, updateContent, updateIncoming, updateRecord } from './files.repository.ts';
import { accessFile, holdFile } from './files.service.ts';
import { requireRoom } from './quota.ts';
import { recognise } from './recognise.ts';
import { showFile } from './show-file.ts';
import type { StoreNeeds } from './store-file.ts';
import { lockLibrary } from './store-file.ts';
import { largestFile, mimeOf, refusalOf } from './upload-rules.ts';

/** A document that its owner keeps elsewhere, as it is there now; or one of a file that could not be read as it was. */
export interface RenewedDocument {
  readonly filename: string;
  /** What a catalogue says of it; null for a file that came in by hand. */
  readonly record: CatalogueRecord | null;
  readonly stream: Readable;
  /** The MIME type of a document of our own making, whose name decides nothing. */
  readonly made?: string;
}

export interface RenewNeeds extends StoreNeeds {
  /** Keeps what was read of a file before its reading broke off: that may have been cited. */
  readonly keepReplacedVersion: (tx: Tx, file: FileRow, at: Date) => Promise<void>;
}

/** `fetch` gives nothing when the content is known to be the same. True when it is another one. */
export type RenewContent = (
  actor: Actor,
  fileId: string,
  fetch: () => Promise<RenewedDocument | undefined>,
) => Promise<{ readonly isNew: boolean; readonly file: ReturnType<typeof showFile> }>;

/**
 * Takes in new content for a file, under the rules of uploads. It is read into a new version in the background; the
 * file is what it was until then, and stays so when the new content cannot be read. `file_not_ready` while something of
 * the file is being read.
 */
export const renewContent =
  (needs: RenewNeeds): RenewContent =>
  async (actor, fileId, fetch) => {
    const { database, blobs, queue, clock } = needs;
    const isBusy = ({ status, rereading_pages: pages }: { status: string; rereading_pages: number | null }) =>
      !['done', 'failed'].includes(status) || pages !== null;
    const before = await accessFile(database.db, actor, fileId, 'write');
    if (before.removing_at) throw new Problem('file_being_removed');
    if (isBusy(before)) throw new Problem('file_not_ready');
    const document = await fetch();
    if (document === undefined) return { isNew: false, file: showFile(before) };
    const { filename, record, stream, made } = document;
    const plan = actor.plan as PlanName;
    const received = await blobs.receive(stream, largestFile(plan, needs.mostBytes));
    try {
      const { sizeBytes, sha256, tooLarge } = received;
      const content = await recognise(received.head);
      const at = {
        plan,
        mostBytes: needs.mostBytes,
        mostFiles: needs.mostFiles,
        before: { count: 0, bytes: 0 },
        inProject: undefined,
        same: undefined,
      };
      const refusal = refusalOf(
        { filename, isMade: made !== undefined, received: { sizeBytes, tooLarge, content } },
        at,
      );
      if (refusal) throw new Problem(refusal.code, refusal.facts);
      return await database.transaction(async tx => {
        await lockLibrary(tx, actor.tenantId);
        const file = await holdFile(tx, actor, fileId);
        if (file.removing_at) throw new Problem('file_being_removed');
        if (isBusy(file)) throw new Problem('file_not_ready');
        if (sha256 === file.sha256 && file.status === 'done')
          return {
            isNew: false,
            file: showFile(record ? await updateRecord(tx, file, file.external_id ?? '', record) : file),
          };
        await requireRoom(tx, actor, needs.quota, sizeBytes - Number(file.size_bytes));
        const incoming: IncomingContent = {
          sha256,
          sizeBytes,
          mime: made ?? mimeOf(filename, content),
          filename,
          record,
        };
        const key = originalKey(actor.tenantId, sha256);
        // Before the row: a row that others can see has its bytes.
        await received.keep(key);
        const isFirst = file.status === 'failed';
        if (isFirst) await needs.keepReplacedVersion(tx, file, clock.now());
        await queue.add(
          tx,
          isFirst ? 'file-read' : 'file-reread',
          { fileId },
          { tenantId: actor.tenantId, dedupeKey: `file-renew/${fileId}/${sha256}` },
        );
        return {
          isNew: true,
          file: showFile(
            isFirst
              ? await updateContent(tx, file, incoming, key, clock.now())
              : await updateIncoming(tx, file, incoming, clock.now()),
          ),
        };
      });
    } finally {
      stream.destroy();
      await received.discard();
    }
  };
