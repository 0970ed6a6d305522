import type { PageQuery, sharedWithMe } from '@nousboard/contracts';
import { Problem } from '@nousboard/contracts';
import type { z } from 'zod';
import type { ReachedShare, SharedThing } from '#features/sharing/index.ts';
import { listReached, markSeen } from '#features/sharing/index.ts';
import type { Actor } from '#platform/access.ts';
import type { Db } from '#platform/db/db.ts';
import { countInFolder } from './file-reads.repository.ts';
import { findReadableFile } from './files.repository.ts';
import { accessFile, type FileNeeds } from './files.service.ts';
import { findReadableFolder } from './folders.repository.ts';
import { showFolder } from './folders.service.ts';
import { showFile } from './show-file.ts';

/** The actor's file or folder of this id as a thing to share. */
export const shareableFile =
  (actor: Actor, id: string) =>
  async (db: Db): Promise<SharedThing> => {
    const folder = await findReadableFolder(db, actor, id);
    if (!folder) return { kind: 'file', id, tenantId: (await accessFile(db, actor, id, 'write')).tenant_id };
    if (folder.tenant_id !== actor.tenantId) throw new Problem('shared_read_only');
    return { kind: 'folder', id, tenantId: folder.tenant_id };
  };

type ShownShare = z.input<typeof sharedWithMe>;

/** What others share with the actor, the latest first. From then on its owners see that what was shown has arrived. */
export async function listSharedWithMe(
  { database, clock }: FileNeeds,
  actor: Actor,
  query: PageQuery,
): Promise<{ items: ShownShare[]; nextCursor: string | null }> {
  const { items, nextCursor } = await listReached(database.db, actor, query);
  const shown: ShownShare[] = [];
  const unseen: string[] = [];
  for (const item of items) {
    const share = await showReached(database.db, actor, item);
    if (!share) continue;
    shown.push(share);
    if (item.seen_at === null) unseen.push(item.id);
  }
  if (unseen.length > 0) await database.transaction(tx => markSeen(tx, actor, unseen, clock.now()));
  return { items: shown, nextCursor };
}

/** Undefined for what went away meanwhile. */
async function showReached(db: Db, actor: Actor, row: ReachedShare): Promise<ShownShare | undefined> {
  const common = {
    shareId: row.id,
    owner: { name: row.owner_name, email: row.owner_email },
    createdAt: row.created_at.toISOString(),
  };
  if (row.file_id !== null) {
    const file = await findReadableFile(db, actor, row.file_id);
    return file && { ...common, kind: 'file', file: showFile(file) };
  }
  if (row.folder_id !== null) {
    const folder = await findReadableFolder(db, actor, row.folder_id);
    return folder && { ...common, kind: 'folder', folder: showFolder(folder, await countInFolder(db, folder)) };
  }
  return row.project_id === null
    ? undefined
    : { ...common, kind: 'project', project: { conversationId: row.project_id, title: row.project_title ?? '' } };
}
