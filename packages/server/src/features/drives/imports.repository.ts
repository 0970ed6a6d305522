import type { Drive, DriveImport } from '@nousboard/contracts';
import type { Selectable } from 'kysely';
import type { Actor } from '#platform/access.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Tables } from '#platform/db/tables.ts';

// The only writer of the table `drive_import`.

export type ImportRow = Selectable<Tables['drive_import']>;

type Whose = Pick<Actor, 'tenantId'>;
export type Refused = DriveImport['refused'][number];

/** Where an import has come to. */
export interface ImportState {
  readonly queue: readonly string[];
  readonly seen: readonly string[];
  readonly found: number;
  readonly added: readonly string[];
  readonly refused: readonly Refused[];
}

export const stateOf = ({ queue, seen, found, added, refused }: ImportRow): ImportState => ({
  queue: queue as string[],
  seen: seen as string[],
  found,
  added: added as string[],
  refused: refused as Refused[],
});

export const insertImport = (
  tx: Tx,
  by: Whose,
  row: { id: string; drive: Drive; projectId: string | undefined; queue: readonly string[]; at: Date },
): Promise<ImportRow> =>
  tx
    .insertInto('drive_import')
    .values({
      id: row.id,
      tenant_id: by.tenantId,
      drive: row.drive,
      project_id: row.projectId ?? null,
      queue: JSON.stringify(row.queue),
      problem: null,
      created_at: row.at,
      ended_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

export const findImport = (db: Db, by: Whose, id: string): Promise<ImportRow | undefined> =>
  db
    .selectFrom('drive_import')
    .selectAll()
    .where('id', '=', id)
    .where('tenant_id', '=', by.tenantId)
    .executeTakeFirst();

/** For background work, which acts for nobody. */
export const findImportForJob = (db: Db, id: string): Promise<ImportRow | undefined> =>
  db.selectFrom('drive_import').selectAll().where('id', '=', id).executeTakeFirst();

export const listImports = (db: Db, by: Whose, since: Date): Promise<ImportRow[]> =>
  db
    .selectFrom('drive_import')
    .selectAll()
    .where('tenant_id', '=', by.tenantId)
    .where('created_at', '>', since)
    .orderBy('created_order', 'desc')
    .limit(20)
    .execute();

/** Those that ended before that are of no use to anybody. */
export async function deleteOldImports(tx: Tx, by: Whose, before: Date): Promise<void> {
  await tx.deleteFrom('drive_import').where('tenant_id', '=', by.tenantId).where('ended_at', '<', before).execute();
}

/** Notes how far it has come. False when it has ended: somebody has stopped it. */
export async function updateState(
  tx: Tx,
  id: string,
  { queue, seen, found, added, refused }: ImportState,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('drive_import')
    .set({
      queue: JSON.stringify(queue),
      seen: JSON.stringify(seen),
      found,
      added: JSON.stringify(added),
      refused: JSON.stringify(refused),
      status: 'running',
      problem: null,
      // What goes on well again may be told to wait as often as before.
      pauses: 0,
    })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** It waits until the service takes requests again. */
export async function updatePause(tx: Tx, { id, pauses }: ImportRow, problem: string): Promise<void> {
  await tx
    .updateTable('drive_import')
    .set({ status: 'waiting', problem, pauses: pauses + 1 })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

export async function endImport(
  tx: Tx,
  id: string,
  status: 'done' | 'failed' | 'cancelled',
  problem: string | null,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('drive_import')
    .set({ status, problem, ended_at: at })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

export async function cancelImports(tx: Tx, by: Whose, drive: Drive, at: Date): Promise<void> {
  await tx
    .updateTable('drive_import')
    .set({ status: 'cancelled', ended_at: at })
    .where('tenant_id', '=', by.tenantId)
    .where('drive', '=', drive)
    .where('ended_at', 'is', null)
    .execute();
}

export async function deleteImports(tx: Tx, by: Whose): Promise<void> {
  await tx.deleteFrom('drive_import').where('tenant_id', '=', by.tenantId).execute();
}
