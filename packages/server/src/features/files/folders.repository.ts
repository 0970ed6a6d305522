import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { isReadable } from '#features/sharing/index.ts';
import type { Actor, Granted } from '#platform/access.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Tables } from '#platform/db/tables.ts';
import { searchKey } from '#platform/search-key.ts';

// The only writer of the table `folder`.

export type FolderRow = Selectable<Tables['folder']>;

export const insertFolder = (
  tx: Tx,
  by: Actor,
  { id, filename }: { id: string; filename: string },
  at: Date,
): Promise<FolderRow> =>
  tx
    .insertInto('folder')
    .values({
      id,
      tenant_id: by.tenantId,
      filename,
      filename_key: searchKey(filename),
      removing_at: null,
      created_at: at,
      updated_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/**
 * How many folders a person has. No other request of theirs counts until the transaction ends, so that two cannot pass
 * the limit together.
 */
export async function countOwnFolders(tx: Tx, by: Actor): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`folders ${by.tenantId}`}, 0))`.execute(tx);
  const { count } = await tx
    .selectFrom('folder')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('tenant_id', '=', by.tenantId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** One's own, or one that is shared. */
export const findReadableFolder = (db: Db, by: Pick<Actor, 'tenantId'>, id: string): Promise<FolderRow | undefined> =>
  db.selectFrom('folder').selectAll().where('id', '=', id).where(isReadable('folder', by.tenantId)).executeTakeFirst();

/** Nobody deletes, restores or fills it until the transaction ends. */
export const lockOwnFolder = (tx: Tx, by: Pick<Actor, 'tenantId'>, id: string): Promise<FolderRow | undefined> =>
  tx
    .selectFrom('folder')
    .selectAll()
    .where('id', '=', id)
    .where('tenant_id', '=', by.tenantId)
    .forUpdate()
    .executeTakeFirst();

export const listOwnFolders = (db: Db, by: Actor): Promise<FolderRow[]> =>
  db
    .selectFrom('folder')
    .selectAll()
    .where('tenant_id', '=', by.tenantId)
    .orderBy('filename_key')
    .orderBy('id')
    .execute();

export const updateFolderName = (
  tx: Tx,
  folder: Granted<FolderRow, 'write'>,
  filename: string,
  at: Date,
): Promise<FolderRow> =>
  tx
    .updateTable('folder')
    .set({ filename, filename_key: searchKey(filename), updated_at: at })
    .where('id', '=', folder.id)
    .where('tenant_id', '=', folder.tenant_id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** `null` takes the removal back. */
export const updateFolderRemoval = (
  tx: Tx,
  folder: Granted<FolderRow, 'write'>,
  removingAt: Date | null,
  at: Date,
): Promise<FolderRow> =>
  tx
    .updateTable('folder')
    .set({ removing_at: removingAt, updated_at: at })
    .where('id', '=', folder.id)
    .where('tenant_id', '=', folder.tenant_id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** For background work, which acts for nobody. */
export const findFolderForJob = (db: Db, id: string): Promise<FolderRow | undefined> =>
  db.selectFrom('folder').selectAll().where('id', '=', id).executeTakeFirst();

/** Deletes a folder whose removal is due; its files lie in none then. */
export async function deleteDueFolder(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.deleteFrom('folder').where('id', '=', id).where('removing_at', '<=', now).execute();
}

export async function deleteOwnFolders(tx: Tx, tenantId: string): Promise<void> {
  await tx.deleteFrom('folder').where('tenant_id', '=', tenantId).execute();
}
