import type { Drive } from '@nousboard/contracts';
import type { Selectable } from 'kysely';
import type { Actor } from '#platform/access.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Tables } from '#platform/db/tables.ts';

// The only writer of the tables `drive_connection` and `drive_attempt`.

export type ConnectionRow = Selectable<Tables['drive_connection']>;

type Whose = Pick<Actor, 'tenantId'>;

export interface Attempt {
  readonly stateHash: string;
  readonly sessionId: string;
  readonly drive: Drive;
  readonly verifier: string;
  readonly expiresAt: Date;
}

/** Those whose time is over go with it. */
export async function insertAttempt(
  tx: Tx,
  by: Whose,
  { stateHash, sessionId, drive, verifier, expiresAt }: Attempt,
  now: Date,
): Promise<void> {
  await tx.deleteFrom('drive_attempt').where('expires_at', '<=', now).execute();
  await tx
    .insertInto('drive_attempt')
    .values({
      state_hash: stateHash,
      tenant_id: by.tenantId,
      session_id: sessionId,
      drive,
      verifier,
      expires_at: expiresAt,
    })
    .execute();
}

/**
 * Takes an attempt, once, if the same session of the same person began it for this drive and it is still good. Gives
 * its sealed verifier.
 */
export async function takeAttempt(
  tx: Tx,
  by: Whose,
  { stateHash, sessionId, drive }: Pick<Attempt, 'stateHash' | 'sessionId' | 'drive'>,
  now: Date,
): Promise<string | undefined> {
  const taken = await tx
    .deleteFrom('drive_attempt')
    .where('state_hash', '=', stateHash)
    .where('tenant_id', '=', by.tenantId)
    .where('session_id', '=', sessionId)
    .where('drive', '=', drive)
    .where('expires_at', '>', now)
    .returning('verifier')
    .executeTakeFirst();
  return taken?.verifier;
}

/** A drive that is connected again is another connection. */
export async function replaceConnection(
  tx: Tx,
  by: Whose,
  row: { id: string; drive: Drive; account: string | null; tokens: string; at: Date },
): Promise<ConnectionRow> {
  const values = { id: row.id, account: row.account, tokens: row.tokens, connected_at: row.at };
  return tx
    .insertInto('drive_connection')
    .values({ ...values, tenant_id: by.tenantId, drive: row.drive })
    .onConflict(conflict => conflict.columns(['tenant_id', 'drive']).doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export const listConnections = (db: Db, by: Whose): Promise<ConnectionRow[]> =>
  db.selectFrom('drive_connection').selectAll().where('tenant_id', '=', by.tenantId).execute();

export const listAllTokens = (db: Db): Promise<Pick<ConnectionRow, 'id' | 'tokens'>[]> =>
  db.selectFrom('drive_connection').select(['id', 'tokens']).execute();

export const findConnection = (db: Db, by: Whose, drive: Drive): Promise<ConnectionRow | undefined> =>
  db
    .selectFrom('drive_connection')
    .selectAll()
    .where('tenant_id', '=', by.tenantId)
    .where('drive', '=', drive)
    .executeTakeFirst();

/** Puts tokens in the place of others; false when these are no longer there. Null says that the consent is over. */
export async function updateTokens(db: Db, { id, tokens }: ConnectionRow, next: string | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('drive_connection')
    .set({ tokens: next })
    .where('id', '=', id)
    .where('tokens', '=', tokens)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const deleteConnections = (tx: Tx, by: Whose, drive?: Drive): Promise<ConnectionRow[]> =>
  tx
    .deleteFrom('drive_connection')
    .where('tenant_id', '=', by.tenantId)
    .$if(drive !== undefined, query => query.where('drive', '=', drive ?? 'google'))
    .returningAll()
    .execute();

export async function deleteAttempts(tx: Tx, by: Whose): Promise<void> {
  await tx.deleteFrom('drive_attempt').where('tenant_id', '=', by.tenantId).execute();
}
