import type { Selectable } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Tables } from '#platform/db/tables.ts';

// The only writer of the table `account`.

export type Account = Selectable<Tables['account']>;

export interface NewAccount {
  readonly id: string;
  readonly name: string;
  readonly username: string | undefined;
  readonly email: string;
  readonly passwordHash: string;
  readonly role: 'ADMIN' | 'USER';
  readonly plan: string;
  readonly at: Date;
}

/** Compared instead of the name as typed, so that `Ada` and `ADA` are one person. */
const usernameKey = (username: string): string => username.normalize('NFKC').toLowerCase();

/** Which of the unique columns is taken, or the new row. The tenant of a person is the person. */
export async function insertAccount(tx: Tx, draft: NewAccount): Promise<Account | undefined> {
  return tx
    .insertInto('account')
    .values({
      id: draft.id,
      tenant_id: draft.id,
      name: draft.name,
      username: draft.username ?? null,
      username_key: draft.username === undefined ? null : usernameKey(draft.username),
      email: draft.email,
      // Without mail there is nothing to verify an address with.
      email_verified: true,
      password_hash: draft.passwordHash,
      role: draft.role,
      plan: draft.plan,
      banned_at: null,
      created_at: draft.at,
    })
    .onConflict(conflict => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export const findAccountByEmail = (db: Db, email: string): Promise<Account | undefined> => db.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirst();

export const findAccount = (db: Db, id: string): Promise<Account | undefined> => db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst();

export const isUsernameTaken = async (db: Db, username: string): Promise<boolean> =>
  (await db.selectFrom('account').select('id').where('username_key', '=', usernameKey(username)).executeTakeFirst()) !== undefined;

export async function updatePasswordHash(tx: Tx, account: Account, passwordHash: string): Promise<void> {
  await tx.updateTable('account').set({ password_hash: passwordHash }).where('id', '=', account.id).where('password_hash', '=', account.password_hash).execute();
}

/** Locks a person out; every token of theirs stops working within five seconds. */
export async function banAccount(tx: Tx, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('account')
    .set(row => ({ banned_at: at, access_number: row('access_number', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
