import type { ExpressionBuilder, Selectable } from 'kysely';
import type { Actor } from '#platform/access.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Tables } from '#platform/db/tables.ts';
import { mayEnter } from './ban.ts';
import type { Device } from './device-of.ts';

// The only writer of the tables `session_family` and `refresh_token`.

export type Family = Selectable<Tables['session_family']>;
export type RefreshToken = Selectable<Tables['refresh_token']>;

export async function insertFamily(
  tx: Tx,
  family: { id: string; accountId: string; tenantId: string; at: Date; expiresAt: Date; device: Device },
): Promise<void> {
  await tx
    .insertInto('session_family')
    .values({
      id: family.id,
      tenant_id: family.tenantId,
      account_id: family.accountId,
      created_at: family.at,
      last_used_at: family.at,
      expires_at: family.expiresAt,
      revoked_at: null,
      ...family.device,
    })
    .execute();
}

/** Stores a token; one that is there already (a parallel tab was first) stays as it is. */
export async function insertRefreshToken(
  tx: Tx,
  token: { hash: string; familyId: string; tenantId: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('refresh_token')
    .values({
      hash: token.hash,
      tenant_id: token.tenantId,
      family_id: token.familyId,
      created_at: token.at,
      used_at: null,
    })
    .onConflict(conflict => conflict.doNothing())
    .execute();
}

/** The token and its family, with the family's row locked: two tabs rotate one after the other. */
export async function lockByToken(tx: Tx, hash: string): Promise<{ token: RefreshToken; family: Family } | undefined> {
  const found = await tx.selectFrom('refresh_token').select('family_id').where('hash', '=', hash).executeTakeFirst();
  if (!found) return undefined;
  const family = await tx
    .selectFrom('session_family')
    .selectAll()
    .where('id', '=', found.family_id)
    .forUpdate()
    .executeTakeFirst();
  const token = await tx.selectFrom('refresh_token').selectAll().where('hash', '=', hash).executeTakeFirst();
  return family && token ? { family, token } : undefined;
}

export async function useUpToken(tx: Tx, hash: string, at: Date): Promise<void> {
  await tx
    .updateTable('refresh_token')
    .set({ used_at: at })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .execute();
}

export const findRefreshToken = (db: Db, hash: string): Promise<RefreshToken | undefined> =>
  db.selectFrom('refresh_token').selectAll().where('hash', '=', hash).executeTakeFirst();

export async function touchFamily(tx: Tx, familyId: string, at: Date): Promise<void> {
  await tx.updateTable('session_family').set({ last_used_at: at }).where('id', '=', familyId).execute();
}

export async function revokeFamily(tx: Tx, familyId: string, at: Date): Promise<void> {
  await tx
    .updateTable('session_family')
    .set({ revoked_at: at })
    .where('id', '=', familyId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** When somebody looks: a session that was used last before the other moment cannot be gone on with. */
export interface Look {
  readonly at: Date;
  readonly usedSince: Date;
}

const isOf =
  ({ userId, tenantId }: Actor) =>
  (row: ExpressionBuilder<Tables, 'session_family'>) =>
    row.and([row('tenant_id', '=', tenantId), row('account_id', '=', userId)]);

const canGoOn =
  ({ at, usedSince }: Look) =>
  (row: ExpressionBuilder<Tables, 'session_family'>) =>
    row.and([row('revoked_at', 'is', null), row('expires_at', '>', at), row('last_used_at', '>=', usedSince)]);

/** The sessions of a person that can be gone on with: the one they act in first, then the newest. */
export const listFamiliesOf = (db: Db, actor: Actor, look: Look, most: number): Promise<Family[]> =>
  db
    .selectFrom('session_family')
    .selectAll()
    .where(isOf(actor))
    .where(canGoOn(look))
    .orderBy(row => row('id', 'is not distinct from', actor.sessionId ?? null), 'desc')
    .orderBy('created_order', 'desc')
    .limit(most)
    .execute();

/** Ends a session of a person; false where none of theirs of this id can be gone on with. */
export const revokeFamilyOf = async (tx: Tx, actor: Actor, familyId: string, look: Look): Promise<boolean> =>
  (await tx
    .updateTable('session_family')
    .set({ revoked_at: look.at })
    .where('id', '=', familyId)
    .where(isOf(actor))
    .where(canGoOn(look))
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** Ends every session of a person but one; gives those that ended. */
export async function revokeFamiliesBut(tx: Tx, actor: Actor, familyId: string, at: Date): Promise<string[]> {
  const rows = await tx
    .updateTable('session_family')
    .set({ revoked_at: at })
    .where(isOf(actor))
    .where('id', '!=', familyId)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Ends every session of a person. */
export async function revokeFamiliesOf(tx: Tx, accountId: string, at: Date): Promise<void> {
  await tx
    .updateTable('session_family')
    .set({ revoked_at: at })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Sessions that ended long ago need no row: an unknown token is refused like an old one. */
export async function forgetEndedFamilies(tx: Tx, accountId: string, endedBefore: Date): Promise<void> {
  await tx
    .deleteFrom('session_family')
    .where('account_id', '=', accountId)
    .where('expires_at', '<', endedBefore)
    .execute();
}

/** Those of the sessions that have not ended, and whose person is not locked out. */
export async function listStandingFamilies(db: Db, ids: readonly string[], now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('session_family as family')
    .innerJoin('account', 'account.id', 'family.account_id')
    .select('family.id')
    .where('family.id', 'in', ids)
    .where('family.revoked_at', 'is', null)
    .where('family.expires_at', '>', now)
    .where(mayEnter(now))
    .execute();
  return rows.map(({ id }) => id);
}

/** What every request with a token needs to know of its person and its session, in one read. */
export const findStanding = (db: Db, familyId: string) =>
  db
    .selectFrom('session_family as family')
    .innerJoin('account', 'account.id', 'family.account_id')
    .select([
      'account.id',
      'account.tenant_id',
      'account.role',
      'account.plan',
      'account.access_number',
      'account.banned_at',
      'account.banned_until',
      'account.email_verified',
      'family.revoked_at',
      'family.expires_at',
    ])
    .where('family.id', '=', familyId)
    .executeTakeFirst();
