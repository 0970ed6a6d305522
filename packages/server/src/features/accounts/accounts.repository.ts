import type { Consent, LoginProvider, PlanName, Profile } from '@nousboard/contracts';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Tables } from '#platform/db/tables.ts';
import { searchKey } from '#platform/search-key.ts';
import { isBanned, mayEnter } from './ban.ts';

// The only writer of the table `account`.

export type Account = Selectable<Tables['account']>;

export interface NewAccount {
  readonly id: string;
  readonly name: string;
  readonly username: string | undefined;
  readonly email: string;
  readonly passwordHash: string;
  readonly emailVerified: boolean;
  /** They have shown that the e-mail is theirs, and not only that nobody asks for it. */
  readonly emailProved: boolean;
  readonly provider: Account['provider'];
  readonly role: 'ADMIN' | 'USER';
  readonly plan: string;
  readonly at: Date;
}

/** Compared instead of the name as typed, so that `Ada` and `ADA` are one person. */
const usernameKey = (username: string): string => username.normalize('NFKC').toLowerCase();

/** What an ADMIN finds them by, each on a line of its own, so that no search runs across two of them. */
const searchKeyOf = ({ name, username, email }: Pick<NewAccount, 'name' | 'username' | 'email'>): string =>
  [name, username ?? '', email].map(searchKey).filter(Boolean).join('\n');

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
      email_verified: draft.emailVerified,
      email_proved: draft.emailProved,
      provider: draft.provider,
      password_hash: draft.passwordHash,
      role: draft.role,
      plan: draft.plan,
      banned_at: null,
      on_boarding: true,
      search_key: searchKeyOf(draft),
      created_at: draft.at,
    })
    .onConflict(conflict => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export const findAccountByEmail = (db: Db, email: string): Promise<Account | undefined> =>
  db.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirst();

export const findAccount = (db: Db, id: string): Promise<Account | undefined> =>
  db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst();

/**
 * The account as it was when its password was compared, held until the transaction ends; undefined when it was banned
 * or given another password meanwhile.
 */
export const holdUnchanged = (tx: Tx, { id, access_number }: Account): Promise<Account | undefined> =>
  tx
    .selectFrom('account')
    .selectAll()
    .where('id', '=', id)
    .where('access_number', '=', access_number)
    .forShare()
    .executeTakeFirst();

export const isUsernameTaken = async (db: Db, username: string): Promise<boolean> =>
  (await db.selectFrom('account').select('id').where('username_key', '=', usernameKey(username)).executeTakeFirst()) !==
  undefined;

/** Takes a username from whoever registered before that moment and has not confirmed their e-mail since. */
export async function freeUsername(tx: Tx, username: string, before: Date): Promise<void> {
  const account = await tx
    .selectFrom('account')
    .select(['id', 'name', 'email'])
    .where('username_key', '=', usernameKey(username))
    .where('email_verified', '=', false)
    .where('created_at', '<', before)
    .forUpdate()
    .executeTakeFirst();
  if (!account) return;
  await tx
    .updateTable('account')
    .set({ username: null, username_key: null, search_key: searchKeyOf({ ...account, username: undefined }) })
    .where('id', '=', account.id)
    .execute();
}

export async function updatePasswordHash(tx: Tx, account: Account, passwordHash: string): Promise<void> {
  await tx
    .updateTable('account')
    .set({ password_hash: passwordHash })
    .where('id', '=', account.id)
    .where('password_hash', '=', account.password_hash)
    .execute();
}

/**
 * Sets a password that nobody knew before, and that is their own: with it, access tokens of the old one stop working
 * within five seconds.
 */
export const replacePassword = (tx: Tx, id: string, passwordHash: string): Promise<Account> =>
  tx
    .updateTable('account')
    .set(row => ({ password_hash: passwordHash, provider: 'local', access_number: row('access_number', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export async function markVerified(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('account').set({ email_verified: true, email_proved: true }).where('id', '=', id).execute();
}

/**
 * Lets somebody in whose e-mail an ADMIN vouches for. They have not shown that it is theirs: whoever does so later
 * counts for more. False where it is confirmed already.
 */
export const markVouchedFor = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx
    .updateTable('account')
    .set({ email_verified: true })
    .where('id', '=', id)
    .where('email_verified', '=', false)
    .returning('id')
    .executeTakeFirst()) !== undefined;

/**
 * Gives an account to whoever a service says the e-mail belongs to: the password becomes one that nobody knows, and no
 * token of before opens it.
 */
export async function giveTo(tx: Tx, id: string, provider: LoginProvider, passwordHash: string): Promise<void> {
  await tx
    .updateTable('account')
    .set(row => ({
      password_hash: passwordHash,
      provider,
      email_verified: true,
      email_proved: true,
      access_number: row('access_number', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

export interface PreferenceChanges {
  readonly aiOptOut?: boolean | undefined;
  readonly defaultDataSource?: string | null | undefined;
}

/** What is not named stays as it is. */
export const updatePreferences = (
  tx: Tx,
  id: string,
  { aiOptOut, defaultDataSource }: PreferenceChanges,
): Promise<Account | undefined> =>
  tx
    .updateTable('account')
    .set(row => ({
      ai_opt_out: aiOptOut ?? row.ref('ai_opt_out'),
      default_data_source: defaultDataSource === undefined ? row.ref('default_data_source') : defaultDataSource,
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

export const updateProfile = (tx: Tx, id: string, profile: Profile): Promise<Account | undefined> =>
  tx
    .updateTable('account')
    .set({ profile: JSON.stringify(profile) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

/** What is not named stays as it is. */
export const addToConsent = (tx: Tx, id: string, added: Consent): Promise<Account | undefined> =>
  tx
    .updateTable('account')
    .set({ consent: sql<string>`consent || ${JSON.stringify(added)}::jsonb` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

/** They know their way: nobody is new again. */
export const endOnBoarding = (tx: Tx, id: string): Promise<Account | undefined> =>
  tx.updateTable('account').set({ on_boarding: false }).where('id', '=', id).returningAll().executeTakeFirst();

/**
 * Whether models and vector services may be sent things of this person that nobody asked about. Nothing of somebody who
 * is gone.
 */
export const mayUseUnasked = async (db: Db, tenantId: string): Promise<boolean> =>
  (await db
    .selectFrom('account')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('ai_opt_out', '=', false)
    .executeTakeFirst()) !== undefined;

/**
 * The ids of all ADMINs who may sign in, held until the transaction ends, so that two who leave, or who demote each
 * other, at once see each other.
 */
export const holdAdmins = async (tx: Tx, at: Date): Promise<readonly string[]> =>
  (
    await tx
      .selectFrom('account')
      .select('id')
      .where('role', '=', 'ADMIN')
      .where(mayEnter(at))
      .orderBy('id')
      .forUpdate()
      .execute()
  ).map(({ id }) => id);

/** Whether there is such a person; if so they are held until the transaction ends. */
export const holdAccount = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.selectFrom('account').select('id').where('id', '=', id).forUpdate().executeTakeFirst()) !== undefined;

/** What somebody may do counts within five seconds; their sessions go on. */
export async function updateRole(tx: Tx, id: string, role: Account['role']): Promise<void> {
  await tx.updateTable('account').set({ role }).where('id', '=', id).execute();
}

export async function updatePlan(tx: Tx, tenantId: string, plan: PlanName): Promise<void> {
  await tx.updateTable('account').set({ plan }).where('tenant_id', '=', tenantId).execute();
}

/** How a person is written to; undefined for somebody who has left. */
export const findContact = (db: Db, tenantId: string): Promise<Pick<Account, 'name' | 'email'> | undefined> =>
  db.selectFrom('account').select(['name', 'email']).where('tenant_id', '=', tenantId).executeTakeFirst();

/** Sessions and mailed links go with it. */
export async function deleteAccountRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('account').where('id', '=', id).execute();
}

/** Locks a person out, for good unless `until` is given; every token of theirs stops working within five seconds. */
export async function banAccount(tx: Tx, id: string, at: Date, until: Date | null): Promise<void> {
  await tx
    .updateTable('account')
    .set(row => ({ banned_at: at, banned_until: until, access_number: row('access_number', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Whether somebody is locked out at this time. */
export async function isLockedOut(db: Db, tenantId: string, at: Date): Promise<boolean> {
  const query = db.selectFrom('account').select(['banned_at', 'banned_until']).where('tenant_id', '=', tenantId);
  const row = await query.executeTakeFirst();
  return row !== undefined && isBanned(row, at);
}

export async function liftBan(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('account').set({ banned_at: null, banned_until: null }).where('id', '=', id).execute();
}
