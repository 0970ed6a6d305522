import { randomUUID } from 'node:crypto';
import type { folder as folderShape } from '@nousboard/contracts';
import { folderId, MAX_FOLDERS, Problem } from '@nousboard/contracts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { announceLoss, listReach } from '#features/sharing/index.ts';
import { type Actor, type Granted, grant } from '#platform/access.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { JobKind } from '#platform/queue/queue.ts';
import { countInFolders, sumFiles } from './file-reads.repository.ts';
import { type FileNeeds, UNDO_MS } from './files.service.ts';
import {
  countOwnFolders,
  deleteDueFolder,
  type FolderRow,
  findFolderForJob,
  findReadableFolder,
  insertFolder,
  listOwnFolders,
  lockOwnFolder,
  updateFolderName,
  updateFolderRemoval,
} from './folders.repository.ts';

type ShownFolder = z.input<typeof folderShape>;

export async function listFolders(
  { database }: FileNeeds,
  actor: Actor,
): Promise<{ items: ShownFolder[]; total: { files: number; bytes: number } }> {
  const [rows, counts] = [await listOwnFolders(database.db, actor), await countInFolders(database.db, actor)];
  return {
    items: rows.map(row => showFolder(row, counts.get(row.id) ?? 0)),
    total: await sumFiles(database.db, actor),
  };
}

export async function createFolder({ clock }: FileNeeds, tx: Tx, actor: Actor, filename: string): Promise<ShownFolder> {
  if ((await countOwnFolders(tx, actor)) >= MAX_FOLDERS) throw new Problem('too_many_folders', { limit: MAX_FOLDERS });
  return showFolder(await insertFolder(tx, actor, { id: randomUUID(), filename }, clock.now()), 0);
}

export async function renameFolder(
  { database, clock }: FileNeeds,
  actor: Actor,
  id: string,
  filename: string,
): Promise<ShownFolder> {
  return database.transaction(async tx =>
    showCounted(tx, actor, await updateFolderName(tx, await holdFolder(tx, actor, id), filename, clock.now())),
  );
}

/**
 * Marks the folder; ten seconds later a job removes it. Its files stay, in no folder. Deleting twice keeps the first
 * time.
 */
export async function removeFolder(
  { database, queue, clock }: FileNeeds,
  actor: Actor,
  id: string,
): Promise<{ file_id: string; restorableUntil: string }> {
  return database.transaction(async tx => {
    const folder = await holdFolder(tx, actor, id);
    const until = folder.removing_at ?? new Date(clock.now().getTime() + UNDO_MS);
    if (!folder.removing_at) {
      await updateFolderRemoval(tx, folder, until, clock.now());
      await queue.add(tx, 'folder-remove', { folderId: id }, { tenantId: actor.tenantId, runAfterMs: UNDO_MS });
    }
    return { file_id: id, restorableUntil: until.toISOString() };
  });
}

/** Takes a deletion back in time; afterwards the folder does not exist. The job finds nothing to do. */
export async function restoreFolder({ database, clock }: FileNeeds, actor: Actor, id: string): Promise<ShownFolder> {
  return database.transaction(async tx => {
    const folder = await holdFolder(tx, actor, id);
    if (folder.removing_at && folder.removing_at <= clock.now()) throw new Problem('not_found');
    return showCounted(
      tx,
      actor,
      folder.removing_at ? await updateFolderRemoval(tx, folder, null, clock.now()) : folder,
    );
  });
}

/**
 * The actor's folder, held until the transaction ends; `shared_read_only` for one that is shared with them, `not_found`
 * for any other.
 */
async function holdFolder(tx: Tx, actor: Actor, id: string): Promise<Granted<FolderRow, 'write'>> {
  const found = await lockOwnFolder(tx, actor, id);
  if (!found) throw new Problem((await findReadableFolder(tx, actor, id)) ? 'shared_read_only' : 'not_found');
  return grant<'write', FolderRow>(found);
}

/**
 * The id of a folder that the actor's files can be put into: one's own that is there to stay. `shared_read_only` for
 * one that is shared with them, `not_found` for anything else.
 */
export async function folderToFill(db: Db, actor: Actor, id: string): Promise<string> {
  const found = folderId.safeParse(id).success ? await findReadableFolder(db, actor, id) : undefined;
  if (!found || found.removing_at) throw new Problem('not_found');
  if (found.tenant_id !== actor.tenantId) throw new Problem('shared_read_only');
  return found.id;
}

/** Removes a deleted folder once its ten seconds are over. */
export const folderRemoveJob = ({ queue, clock }: FileNeeds): JobKind<{ folderId: string }> => ({
  name: 'folder-remove',
  concurrency: 1,
  isNeverGivenUp: true,
  run: ({ payload: { folderId }, commit }) =>
    commit(async tx => {
      const folder = await findFolderForJob(tx, folderId);
      if (!folder?.removing_at) return;
      const waitMs = folder.removing_at.getTime() - clock.now().getTime();
      // The database's clock may run ahead of ours: then the time to take it back is not over yet.
      if (waitMs > 0)
        await queue.add(tx, 'folder-remove', { folderId }, { tenantId: folder.tenant_id, runAfterMs: waitMs });
      else {
        const reach = await listReach(tx, folder.tenant_id, sql`s.folder_id = ${folderId}`);
        await deleteDueFolder(tx, folderId, clock.now());
        await announceLoss(queue, tx, reach);
      }
    }),
});

const showCounted = async (db: Db, actor: Actor, row: FolderRow): Promise<ShownFolder> =>
  showFolder(row, (await countInFolders(db, actor)).get(row.id) ?? 0);

export const showFolder = (row: FolderRow, files: number): ShownFolder => ({
  file_id: row.id,
  kind: 'folder',
  filename: row.filename,
  files,
  removing: row.removing_at !== null,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});
