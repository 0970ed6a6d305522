import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { mayEnter } from '#features/accounts/index.ts';
import type { Actor } from '#platform/access.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Tables } from '#platform/db/tables.ts';

// The only writer of the tables `api_key` and `api_use`.

export type ApiKeyRow = Selectable<Tables['api_key']>;

export const listApiKeys = (db: Db, tenantId: string): Promise<ApiKeyRow[]> =>
  db.selectFrom('api_key').selectAll().where('tenant_id', '=', tenantId).orderBy('created_order', 'desc').execute();

/** Adds a key unless the person has `most` already; undefined then. Two at once count each other. */
export async function insertApiKey(
  tx: Tx,
  row: Omit<ApiKeyRow, 'created_order'>,
  most: number,
): Promise<ApiKeyRow | undefined> {
  await tx.selectFrom('account').select('id').where('id', '=', row.account_id).forUpdate().execute();
  const { count } = await tx
    .selectFrom('api_key')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('tenant_id', '=', row.tenant_id)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count) >= most
    ? undefined
    : tx.insertInto('api_key').values(row).returningAll().executeTakeFirstOrThrow();
}

/** Revokes a key of this tenant; the first time counts. Undefined when there is none. */
export const revokeApiKey = (tx: Tx, tenantId: string, id: string, at: Date): Promise<ApiKeyRow | undefined> =>
  tx
    .updateTable('api_key')
    .set({
      revoked_at: sql<Date>`coalesce(revoked_at, ${at}::timestamptz)`,
      updated_at: sql<Date>`case when revoked_at is null then ${at}::timestamptz else updated_at end`,
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

/** Revokes every key of this tenant. */
export async function revokeApiKeys(tx: Tx, tenantId: string, at: Date): Promise<void> {
  await tx
    .updateTable('api_key')
    .set({ revoked_at: at, updated_at: at })
    .where('tenant_id', '=', tenantId)
    .where('revoked_at', 'is', null)
    .execute();
}

const isOpen = (at: Date) =>
  sql<boolean>`(api_key.revoked_at is null and (api_key.expires_at is null or api_key.expires_at > ${at}))`;

/** The key with this hash that opens something at this time. */
export const findOpenKey = (db: Db, hash: string, at: Date): Promise<ApiKeyRow | undefined> =>
  db.selectFrom('api_key').selectAll().where('hash', '=', hash).where(isOpen(at)).executeTakeFirst();

/** Those of these keys that still open something for people who may enter. */
export async function listStandingKeys(db: Db, ids: readonly string[], at: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('api_key')
    .innerJoin('account', 'account.id', 'api_key.account_id')
    .select('api_key.id')
    .where('api_key.id', 'in', ids)
    .where(isOpen(at))
    .where(mayEnter(at))
    .execute();
  return rows.map(({ id }) => id);
}

export async function touchApiKey(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('api_key').set({ last_used_at: at }).where('id', '=', id).execute();
}

export async function countCall(tx: Tx, { tenantId, apiKeyId }: Actor, day: string): Promise<void> {
  await tx
    .insertInto('api_use')
    .values({ tenant_id: tenantId, day, api_key_id: apiKeyId ?? null, calls: 1 })
    .onConflict(conflict =>
      conflict.columns(['tenant_id', 'day', 'api_key_id']).doUpdateSet({ calls: sql<number>`api_use.calls + 1` }),
    )
    .execute();
}

export const listUse = (
  db: Db,
  tenantId: string,
  from: string,
  to: string,
): Promise<{ day: string; api_key_id: string | null; calls: number }[]> =>
  db
    .selectFrom('api_use')
    .select(['day', 'api_key_id', 'calls'])
    .where('tenant_id', '=', tenantId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .orderBy('api_key_id')
    .execute();

/** All keys of a tenant and what was counted, when the account is removed. */
export async function forgetApiKeys(tx: Tx, tenantId: string): Promise<void> {
  await tx.deleteFrom('api_key').where('tenant_id', '=', tenantId).execute();
  await tx.deleteFrom('api_use').where('tenant_id', '=', tenantId).execute();
}
