import { Problem } from '@nousboard/contracts';
import { accessProject, attachFile, detachFile, holdProject } from '#features/projects/index.ts';
import type { Actor, Granted, May } from '#platform/access.ts';
import { grant } from '#platform/access.ts';
import type { Blobs } from '#platform/blobs.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Db, Tx } from '#platform/db/db.ts';
import type { Queue } from '#platform/queue/queue.ts';
import type { FileFilter, FileRow, Reading } from './files.repository.ts';
import { countByStatus, findFile, listFilesById, listOwnFiles, listWaiting, lockFile, updateReading, updateRemoval, updateTitle } from './files.repository.ts';
import { showFile, showProgress, titleOfName } from './show-file.ts';

/** How long a deletion can be taken back. */
const UNDO_MS = 10_000;

export interface FileNeeds {
  readonly database: Database;
  readonly blobs: Blobs;
  readonly queue: Queue;
  readonly clock: Clock;
}

/** The actor's file, or `not_found` for one that is not theirs, not there, or (to write) on its way out. */
export async function accessFile<Right extends May>(db: Db, actor: Actor, id: string, _may: Right): Promise<Granted<FileRow, Right>> {
  const found = await findFile(db, actor, id);
  if (!found) throw new Problem('not_found');
  return grant<Right, FileRow>(found);
}

export async function listFiles({ database }: FileNeeds, actor: Actor, filter: FileFilter) {
  if (filter.projectId !== undefined) await accessProject(database.db, actor, filter.projectId, 'read');
  const { items, nextCursor } = await listOwnFiles(database.db, actor, filter);
  return { items: items.map(showFile), nextCursor };
}

/** Progress in the order asked for; ids of nobody's or somebody else's files are left out. */
export async function listProgress({ database }: FileNeeds, actor: Actor, ids: readonly string[]) {
  const [rows, waiting] = [await listFilesById(database.db, actor, ids), await listWaiting(database.db, actor)];
  const byId = new Map(rows.map(row => [row.id, row]));
  const places = new Map(waiting.map(({ id }, index) => [id, index]));
  const known = [...new Set(ids)].flatMap(id => byId.get(id) ?? []);
  return { items: known.map(row => showProgress(row, places.get(row.id) ?? 0)) };
}

/** Whether anything of this person is still being read, and otherwise whether something could not be. */
export async function getProcessingStatus({ database }: FileNeeds, actor: Actor): Promise<{ status: 'waiting' | 'done' | 'failed' }> {
  const counts = await countByStatus(database.db, actor);
  if ((counts.get('waiting') ?? 0) + (counts.get('processing') ?? 0) > 0) return { status: 'waiting' };
  return { status: (counts.get('failed') ?? 0) > 0 ? 'failed' : 'done' };
}

export async function renameFile({ database, clock }: FileNeeds, actor: Actor, id: string, title: string) {
  return showFile(await database.transaction(async tx => updateTitle(tx, await accessFile(tx, actor, id, 'write'), title, clock.now())));
}

/** Marks the file; ten seconds later a job removes it for good. Deleting twice keeps the first time. */
export async function removeFile({ database, queue, clock }: FileNeeds, actor: Actor, id: string): Promise<{ file_id: string; restorableUntil: string }> {
  return database.transaction(async tx => {
    const file = await holdFile(tx, actor, id);
    const until = file.removing_at ?? new Date(clock.now().getTime() + UNDO_MS);
    if (!file.removing_at) {
      await updateRemoval(tx, file, until, clock.now());
      await queue.add(tx, 'file-remove', { fileId: id }, { tenantId: actor.tenantId, runAfterMs: UNDO_MS });
    }
    return { file_id: id, restorableUntil: until.toISOString() };
  });
}

/** Takes a deletion back in time; afterwards the file does not exist. The job finds nothing to do. */
export async function restoreFile({ database, clock }: FileNeeds, actor: Actor, id: string) {
  return database.transaction(async tx => {
    const file = await holdFile(tx, actor, id);
    if (file.removing_at && file.removing_at <= clock.now()) throw new Problem('not_found');
    return showFile(file.removing_at ? await updateRemoval(tx, file, null, clock.now()) : file);
  });
}

export async function attachSource({ database }: FileNeeds, actor: Actor, projectId: string, fileId: string) {
  return database.transaction(async tx => {
    const project = await holdProject(tx, actor, projectId);
    const file = await accessFile(tx, actor, fileId, 'read');
    if (file.removing_at) throw new Problem('file_being_removed');
    await attachFile(tx, actor, project, file.id);
    return showFile(file);
  });
}

export async function detachSource({ database }: FileNeeds, actor: Actor, projectId: string, fileId: string): Promise<void> {
  await database.transaction(async tx => {
    const project = await holdProject(tx, actor, projectId);
    await detachFile(tx, project, (await accessFile(tx, actor, fileId, 'read')).id);
  });
}

/** How reading a file changes its row. False when the file was deleted meanwhile: the reader then stops and stores nothing. */
export const recordReading =
  ({ clock }: Pick<FileNeeds, 'clock'>) =>
  (tx: Tx, fileId: string, reading: Reading): Promise<boolean> =>
    updateReading(tx, fileId, reading, clock.now(), titleOfName);

async function holdFile(tx: Tx, actor: Actor, id: string): Promise<Granted<FileRow, 'write'>> {
  const found = await lockFile(tx, actor, id);
  if (!found) throw new Problem('not_found');
  return grant<'write', FileRow>(found);
}
