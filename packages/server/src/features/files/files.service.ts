import type { CorrectableField, MetadataCorrections } from '@nousboard/contracts';
import { Problem } from '@nousboard/contracts';
import { sql } from 'kysely';
import {
  accessProject,
  attachFile,
  detachFile,
  followTitle,
  holdProject,
  leaveFullProjects,
  leaveTitle,
  lendTitle,
  takePlaces,
} from '#features/projects/index.ts';
import { announceLoss, listReach } from '#features/sharing/index.ts';
import type { Actor, Granted, May } from '#platform/access.ts';
import { grant } from '#platform/access.ts';
import type { Blobs } from '#platform/blobs.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Db, Tx } from '#platform/db/db.ts';
import type { Queue } from '#platform/queue/queue.ts';
import { checkedCorrections } from './corrections.ts';
import type { FileFilter } from './file-reads.repository.ts';
import {
  countByStatus,
  listBeginnings,
  listChosenFiles,
  listFileRows,
  listFilesById,
  listWaiting,
} from './file-reads.repository.ts';
import type { FileRow, Original, Reading } from './files.repository.ts';
import {
  deleteOwnFiles,
  findEarlierOriginal,
  findReadableFile,
  lockCopiesSince,
  lockFile,
  lockFiles,
  updateFileRow,
  updateReading,
  updateRemoval,
} from './files.repository.ts';
import { deleteOwnFolders, findReadableFolder, lockOwnFolder } from './folders.repository.ts';
import { metadataOfFile, showFile, showProgress, titleOfName } from './show-file.ts';
import { lockLibrary } from './store-file.ts';
import { deleteOwnUploads } from './uploads.repository.ts';

/** How long a deletion can be taken back. */
export const UNDO_MS = 10_000;

export interface FileNeeds {
  readonly database: Database;
  readonly blobs: Blobs;
  readonly queue: Queue;
  readonly clock: Clock;
}

/**
 * The actor's file, or to read it one that is shared with them. Throws `shared_read_only` when that is to be changed,
 * and `not_found` for any other: to be read, also for a deleted one that can still be taken back.
 */
export async function accessFile<Right extends May>(
  db: Db,
  actor: Actor,
  id: string,
  may: Right,
): Promise<Granted<FileRow, Right>> {
  const found = await findReadableFile(db, actor, id);
  if (!found || (may === 'read' && found.removing_at)) throw new Problem('not_found');
  if (may === 'write' && found.tenant_id !== actor.tenantId) throw new Problem('shared_read_only');
  return grant<Right, FileRow>(found);
}

/** Whether `accessFile` would still give the file to be read. */
export const canRead = async (db: Db, actor: Actor, id: string): Promise<boolean> =>
  (await findReadableFile(db, actor, id))?.removing_at === null;

/**
 * What a version of a file was read from, or without one the file's present content. `not_found` for a version of
 * another file.
 */
export async function originalOf(db: Db, file: FileRow, versionId: string | undefined): Promise<Original> {
  const earlier =
    versionId === undefined || versionId === file.version_id
      ? undefined
      : await findEarlierOriginal(db, file, versionId);
  if (earlier === 'none') throw new Problem('not_found');
  return earlier ?? { sha256: file.sha256, mime: file.mime, sizeBytes: Number(file.size_bytes) };
}

export async function listFiles({ database }: FileNeeds, actor: Actor, filter: FileFilter) {
  if (filter.projectId !== undefined) await accessProject(database.db, actor, filter.projectId, 'read');
  if (
    filter.folderId !== undefined &&
    filter.folderId !== 'none' &&
    !(await findReadableFolder(database.db, actor, filter.folderId))
  )
    throw new Problem('not_found');
  const { items, nextCursor } = await listFileRows(database.db, actor, filter);
  return { items: items.map(showFile), nextCursor };
}

/** What of a person's library is meant: some files, those of a project or of a folder, or all. */
export interface ChosenFiles {
  readonly ids?: readonly string[] | undefined;
  readonly projectId?: string | undefined;
  readonly folderId?: string | undefined;
}

/**
 * The chosen files that are there to stay, the oldest first. `not_found` for a project or a folder of somebody else,
 * and when none of the ids names a file.
 */
export async function chooseFiles(
  db: Db,
  actor: Actor,
  chosen: ChosenFiles,
  most: number,
): Promise<Granted<FileRow, 'read'>[]> {
  if (chosen.projectId !== undefined) await accessProject(db, actor, chosen.projectId, 'read');
  const folder = chosen.folderId === undefined ? null : await findReadableFolder(db, actor, chosen.folderId);
  if (folder === undefined || folder?.removing_at) throw new Problem('not_found');
  const rows = await listChosenFiles(db, actor, chosen, most);
  if (chosen.ids !== undefined && rows.length === 0) throw new Problem('not_found');
  return rows.map(row => grant<'read', FileRow>(row));
}

/** Progress in the order asked for; ids of nobody's or somebody else's files, and of deleted ones, are left out. */
export async function listProgress({ database }: FileNeeds, actor: Actor, ids: readonly string[]) {
  const [rows, waiting] = [await listFilesById(database.db, actor, ids), await listWaiting(database.db, actor)];
  const byId = new Map(rows.filter(row => !row.removing_at).map(row => [row.id, row]));
  const places = new Map(waiting.map(({ id }, index) => [id, index]));
  const known = [...new Set(ids)].flatMap(id => byId.get(id) ?? []);
  const begun = await listBeginnings(
    database.db,
    known.flatMap(row => (row.status === 'processing' ? (row.version_id ?? []) : [])),
  );
  return {
    items: known.map(row =>
      showProgress(row, { ahead: places.get(row.id) ?? 0, begun: begun.get(row.version_id ?? '') }),
    ),
  };
}

export async function countFiles(
  { db }: Database,
  owner: Pick<Actor, 'tenantId'>,
): Promise<{ files: number; unread: number }> {
  const counts = await countByStatus(db, owner);
  const files = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return { files, unread: (counts.get('waiting') ?? 0) + (counts.get('processing') ?? 0) };
}

/** Whether anything of this person is still being read, and otherwise whether something could not be. */
export async function getProcessingStatus(
  { database }: FileNeeds,
  actor: Actor,
): Promise<{ status: 'waiting' | 'done' | 'failed'; failed: number }> {
  const counts = await countByStatus(database.db, actor);
  const failed = counts.get('failed') ?? 0;
  if ((counts.get('waiting') ?? 0) + (counts.get('processing') ?? 0) > 0) return { status: 'waiting', failed };
  return { status: failed > 0 ? 'failed' : 'done', failed };
}

/** What a person changes about a file; of what is known of the document, only what they have sent. */
export interface FileWishes {
  readonly title?: string | undefined;
  readonly folderId?: string | null | undefined;
  readonly metadata?: MetadataCorrections | undefined;
  readonly asRead?: readonly CorrectableField[] | undefined;
}

/**
 * Gives a file another title, another folder (one that is there to stay, or it is `not_found`), or corrections of what
 * is known of it. A title that nobody has given the file follows that of the document when it is corrected, and when
 * that is taken back.
 */
export async function changeFile(
  { database, queue, clock }: FileNeeds,
  actor: Actor,
  id: string,
  { title, folderId, metadata, asRead = [] }: FileWishes,
) {
  const given = metadata && checkedCorrections(metadata);
  return database.transaction(async tx => {
    // Held first, as everywhere: whoever deletes the folder meanwhile waits.
    const folder = folderId ? await lockOwnFolder(tx, actor, folderId) : null;
    const file = await holdFile(tx, actor, id);
    if (folder === undefined && folderId && (await findReadableFolder(tx, actor, folderId)))
      throw new Problem('shared_read_only');
    if (folder === undefined || folder?.removing_at) throw new Problem('not_found');
    const kept = Object.fromEntries(
      Object.entries(file.corrections as MetadataCorrections).filter(
        ([field]) => !asRead.includes(field as CorrectableField),
      ),
    );
    const corrections = { ...kept, ...given };
    const found = metadataOfFile({ ...file, corrections }).title;
    const followed =
      given?.title !== undefined
        ? titleFollowing(file, { title: found })
        : asRead.includes('title')
          ? titleFollowing(file, { title: found ?? titleOfName(file.filename) })
          : undefined;
    const left =
      folderId !== undefined && file.folder_id !== null && file.folder_id !== folderId
        ? await listReach(tx, file.tenant_id, sql`s.folder_id = ${file.folder_id}`)
        : [];
    const changed = await updateFileRow(tx, file, { title: title ?? followed, folderId, corrections }, clock.now());
    await announceLoss(
      queue,
      tx,
      left.map(({ tenantId }) => ({ tenantId, fileIds: [file.id] })),
    );
    return showFile(changed);
  });
}

/** The title of a file whose document gets another title, unless a person has named the file. */
const titleFollowing = (file: FileRow, { title }: Pick<MetadataCorrections, 'title'>): string | undefined =>
  file.title === titleOfName(file.filename) || file.title === metadataOfFile(file).title
    ? (title ?? undefined)
    : undefined;

/**
 * Adds what a reference manager knows of a file as corrections, but to the fields that a person has corrected already.
 */
export async function addCorrections(
  tx: Tx,
  { clock }: Pick<FileNeeds, 'clock'>,
  actor: Actor,
  id: string,
  given: MetadataCorrections,
): Promise<FileRow> {
  const file = await holdFile(tx, actor, id);
  const corrections = { ...given, ...(file.corrections as MetadataCorrections) };
  return updateFileRow(tx, file, { title: titleFollowing(file, corrections), corrections }, clock.now());
}

/** Marks the file; ten seconds later a job removes it for good. Deleting twice keeps the first time. */
export async function removeFile(needs: FileNeeds, actor: Actor, id: string): Promise<Removal> {
  return needs.database.transaction(async tx =>
    markRemoved(needs, tx, await holdFile(tx, actor, id), needs.clock.now()),
  );
}

/** The same of those of these files that are the actor's own, for all of them from one moment on. */
export async function removeFiles(
  needs: FileNeeds,
  actor: Actor,
  ids: readonly string[],
): Promise<{ items: Removal[] }> {
  return needs.database.transaction(async tx => {
    const files = await holdFiles(tx, actor, ids);
    const now = needs.clock.now();
    const items: Removal[] = [];
    for (const file of files) items.push(await markRemoved(needs, tx, file, now));
    return { items };
  });
}

interface Removal {
  readonly file_id: string;
  readonly restorableUntil: string;
}

async function markRemoved(
  { queue }: Pick<FileNeeds, 'queue'>,
  tx: Tx,
  file: Granted<FileRow, 'write'>,
  now: Date,
): Promise<Removal> {
  const until = file.removing_at ?? new Date(now.getTime() + UNDO_MS);
  if (!file.removing_at) {
    await updateRemoval(tx, file, until, now);
    await queue.add(tx, 'file-remove', { fileId: file.id }, { tenantId: file.tenant_id, runAfterMs: UNDO_MS });
  }
  return { file_id: file.id, restorableUntil: until.toISOString() };
}

/**
 * Takes a deletion back in time; afterwards the file does not exist. The job finds nothing to do. A project that was
 * filled meanwhile goes without the file. The same content that was uploaded meanwhile makes way for it.
 */
export async function restoreFile(needs: FileNeeds, actor: Actor, id: string) {
  return needs.database.transaction(async tx => {
    // Held first, as by whoever stores a file.
    await lockLibrary(tx, actor.tenantId);
    const restored = await markRestored(needs, tx, actor, await holdFile(tx, actor, id), needs.clock.now());
    if (!restored) throw new Problem('not_found');
    return showFile(restored);
  });
}

/** The same of those of these files that are the actor's own and still there; the others are left out. */
export async function restoreFiles(
  needs: FileNeeds,
  actor: Actor,
  ids: readonly string[],
): Promise<{ items: { file_id: string }[] }> {
  return needs.database.transaction(async tx => {
    await lockLibrary(tx, actor.tenantId);
    const files = await holdFiles(tx, actor, ids);
    const now = needs.clock.now();
    const items: { file_id: string }[] = [];
    for (const file of files) if (await markRestored(needs, tx, actor, file, now)) items.push({ file_id: file.id });
    return { items };
  });
}

/** Undefined when it is too late. */
async function markRestored(
  needs: FileNeeds,
  tx: Tx,
  actor: Actor,
  file: Granted<FileRow, 'write'>,
  now: Date,
): Promise<FileRow | undefined> {
  if (!file.removing_at) return file;
  if (file.removing_at <= now) return undefined;
  const deletedAt = new Date(file.removing_at.getTime() - UNDO_MS);
  // The one that comes back has the marks and citations; nobody wants the same document twice.
  const copies = await lockCopiesSince(tx, file, deletedAt);
  for (const copy of copies) await markRemoved(needs, tx, grant<'write', FileRow>(copy), now);
  const restored = await updateRemoval(tx, file, null, now);
  await leaveFullProjects(needs, tx, actor, file.id, deletedAt);
  for (const copy of copies) await takePlaces(tx, actor, { fileId: file.id, of: copy.id });
  return restored;
}

export async function attachSource({ database }: FileNeeds, actor: Actor, projectId: string, fileId: string) {
  return database.transaction(async tx => {
    const project = await holdProject(tx, actor, projectId);
    if ((await findReadableFile(tx, actor, fileId))?.removing_at) throw new Problem('file_being_removed');
    const file = await accessFile(tx, actor, fileId, 'read');
    await attachFile(tx, actor, project, file.id);
    return showFile(file);
  });
}

export async function detachSource(needs: FileNeeds, actor: Actor, projectId: string, fileId: string): Promise<void> {
  await needs.database.transaction(async tx => detachFile(needs, tx, await holdProject(tx, actor, projectId), fileId));
}

/**
 * How reading a file changes its row. False when the file was deleted meanwhile: the reader then stops and stores
 * nothing.
 */
export const recordReading =
  ({ clock }: Pick<FileNeeds, 'clock'>) =>
  async (tx: Tx, fileId: string, reading: Reading): Promise<boolean> => {
    const file = await updateReading(tx, fileId, reading, clock.now(), titleOfName);
    if (!file) return false;
    const { tenantId, before, after: title } = file;
    if (before !== title) await followTitle(tx, fileId, file);
    if (reading.status === 'failed') await leaveTitle(tx, fileId, { tenantId, title });
    if (reading.status === 'done') await lendTitle(tx, fileId, { tenantId, title });
    return true;
  };

/** Deletes the rows of all files of a person who leaves. Their bytes are for whoever calls. */
export async function forgetFiles(tx: Tx, tenantId: string): Promise<void> {
  // An upload that is being stored waits, or is waited for.
  await lockLibrary(tx, tenantId);
  await deleteOwnUploads(tx, tenantId);
  await deleteOwnFiles(tx, tenantId);
  await deleteOwnFolders(tx, tenantId);
}

export async function holdFile(tx: Tx, actor: Actor, id: string): Promise<Granted<FileRow, 'write'>> {
  const found = await lockFile(tx, actor, id);
  if (!found) throw new Problem((await findReadableFile(tx, actor, id)) ? 'shared_read_only' : 'not_found');
  return grant<'write', FileRow>(found);
}

/** Those of these files that are the actor's own, held in one order by whoever asks. */
const holdFiles = async (tx: Tx, actor: Actor, ids: readonly string[]): Promise<Granted<FileRow, 'write'>[]> =>
  (await lockFiles(tx, actor, ids)).map(row => grant<'write', FileRow>(row));
