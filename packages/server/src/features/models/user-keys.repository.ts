import type { Selectable } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Tables } from '#platform/db/tables.ts';

// The only writer of the table `user_key`.

export type UserKeyRow = Selectable<Tables['user_key']>;

export const listUserKeys = (db: Db, tenantId: string): Promise<UserKeyRow[]> =>
  db.selectFrom('user_key').selectAll().where('tenant_id', '=', tenantId).orderBy('name').execute();

export const listAllUserKeys = (db: Db): Promise<UserKeyRow[]> => db.selectFrom('user_key').selectAll().execute();

export const findUserKey = (db: Db, tenantId: string, name: string): Promise<UserKeyRow | undefined> =>
  db.selectFrom('user_key').selectAll().where('tenant_id', '=', tenantId).where('name', '=', name).executeTakeFirst();

/** One for each service: a new one takes the place of the one before. */
export async function putUserKey(tx: Tx, { tenant_id, name, ...row }: UserKeyRow): Promise<void> {
  await tx
    .insertInto('user_key')
    .values({ tenant_id, name, ...row })
    .onConflict(conflict => conflict.columns(['tenant_id', 'name']).doUpdateSet(row))
    .execute();
}

/** False when there was none. */
export const deleteUserKey = async (tx: Tx, tenantId: string, name: string): Promise<boolean> =>
  (await tx
    .deleteFrom('user_key')
    .where('tenant_id', '=', tenantId)
    .where('name', '=', name)
    .returning('name')
    .executeTakeFirst()) !== undefined;

export async function deleteUserKeys(tx: Tx, tenantId: string): Promise<void> {
  await tx.deleteFrom('user_key').where('tenant_id', '=', tenantId).execute();
}
