import { randomBytes } from 'node:crypto';
import type { Db, Tx } from '#platform/db/db.ts';

// The only writer of the table `installation`: facts of which an installation has exactly one.

/** The key that signs access tokens, made on first use. Two processes that start together agree on one. */
export async function ensureSigningKey(tx: Tx): Promise<Uint8Array> {
  await tx
    .insertInto('installation')
    .values({ name: 'access_token_key', value: randomBytes(32).toString('base64') })
    .onConflict(conflict => conflict.doNothing())
    .execute();
  const { value } = await tx.selectFrom('installation').select('value').where('name', '=', 'access_token_key').executeTakeFirstOrThrow();
  return Buffer.from(value, 'base64');
}

/** True for exactly one account ever: the row's key makes two first registrations wait for each other. */
export async function claimFirstAccount(tx: Tx, accountId: string): Promise<boolean> {
  const claimed = await tx
    .insertInto('installation')
    .values({ name: 'first_account', value: accountId })
    .onConflict(conflict => conflict.doNothing())
    .returning('name')
    .executeTakeFirst();
  return claimed !== undefined;
}

export async function hasFirstAccount(db: Db): Promise<boolean> {
  return (await db.selectFrom('installation').select('name').where('name', '=', 'first_account').executeTakeFirst()) !== undefined;
}
