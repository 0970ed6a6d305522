import { sql } from 'kysely';
import { announceLoss, listReach, listReachInCommon } from '#features/sharing/index.ts';
import type { JobKind } from '#platform/queue/queue.ts';
import { deleteFileRow, findFileForJob, isContentUsed, lockDueFile, originalKey } from './files.repository.ts';
import type { FileNeeds } from './files.service.ts';
import { lockLibrary } from './store-file.ts';
import { deleteUploadsOf } from './uploads.repository.ts';

/** Where ingestion keeps what it makes of one version. */
const derivedPrefix = (tenantId: string, versionId: string) => `${tenantId}/derived/${versionId}/`;

/** Destroys a deleted file once its ten seconds are over: original, everything derived from it, and its rows. */
export const fileRemoveJob = ({ blobs, queue, clock }: FileNeeds): JobKind<{ fileId: string }> => ({
  name: 'file-remove',
  concurrency: 2,
  isNeverGivenUp: true,
  async run({ payload: { fileId }, commit }) {
    const removed = await commit(async tx => {
      const file = await findFileForJob(tx, fileId);
      if (!file?.removing_at) return [];
      const waitMs = file.removing_at.getTime() - clock.now().getTime();
      if (waitMs > 0) {
        // The database's clock runs ahead of ours: the time to take it back is not over yet.
        await queue.add(tx, 'file-remove', { fileId }, { tenantId: file.tenant_id, runAfterMs: waitMs });
        return [];
      }
      await lockLibrary(tx, file.tenant_id);
      const due = await lockDueFile(tx, fileId, clock.now());
      if (!due) return [];
      // Bytes first: if we die in between, the row still says that there is something to remove. Inside the lock: an
      // upload of the same bytes waits, and then stores them anew.
      const prefixes = due.versionIds.map(versionId => derivedPrefix(file.tenant_id, versionId));
      for (const prefix of prefixes) await blobs.removePrefix(prefix);
      const readers = [
        ...(await listReach(tx, file.tenant_id, sql`f.id = ${fileId}::uuid`)),
        ...(await listReachInCommon(tx, { dataSourceId: file.tenant_id, fileId })),
      ];
      await deleteUploadsOf(tx, fileId);
      await deleteFileRow(tx, fileId);
      for (const sha256 of due.contents)
        if (!(await isContentUsed(tx, file.tenant_id, sha256))) await blobs.remove(originalKey(file.tenant_id, sha256));
      await announceLoss(
        queue,
        tx,
        [file.tenant_id, ...readers.map(({ tenantId }) => tenantId)].map(tenantId => ({ tenantId, fileIds: [fileId] })),
      );
      return prefixes;
    });
    // Once more for what a reader was writing at that moment; from here on it finds no row to go on with.
    for (const prefix of removed) await blobs.removePrefix(prefix);
  },
});
