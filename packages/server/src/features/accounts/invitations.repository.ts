import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';

// The only writer of the table `invitation`.

export interface NewInvitation {
  readonly id: string;
  readonly hash: string;
  readonly email: string;
  readonly invitedBy: string;
  readonly at: Date;
  readonly expiresAt: Date;
}

/** Stores an invitation in the place of earlier ones of the same e-mail; all that have expired go. */
export async function insertInvitation(
  tx: Tx,
  { id, hash, email, invitedBy, at, expiresAt }: NewInvitation,
): Promise<void> {
  await tx.deleteFrom('invitation').where('expires_at', '<=', at).execute();
  await tx
    .updateTable('invitation')
    .set({ ended_at: at })
    .where('email', '=', email)
    .where('ended_at', 'is', null)
    .execute();
  await tx
    .insertInto('invitation')
    .values({ id, hash, email, invited_by: invitedBy, created_at: at, expires_at: expiresAt, ended_at: null })
    .execute();
}

/** Whether its letter was not taken so far, and is sent again. */
const isLate = sql<boolean>`exists (
  select from job where name = 'account-letter' and state in ('waiting', 'running')
    and payload ->> 'purpose' = 'invite' and payload ->> 'email' = invitation.email
    and (last_error is not null or payload ->> 'since' is not null))`;

/** Invitations that wait for their people: whoever has an account by now needs none. */
const waiting = (db: Db, at: Date) =>
  db
    .selectFrom('invitation')
    .innerJoin('account', 'account.id', 'invitation.invited_by')
    .select([
      'invitation.id',
      'invitation.email',
      'invitation.created_at',
      'invitation.expires_at',
      'account.name as inviter',
      isLate.as('late'),
    ])
    .where('invitation.ended_at', 'is', null)
    .where('invitation.expires_at', '>', at)
    .where(sql<boolean>`not exists (select from account as owner where owner.email = invitation.email)`);

export type InvitationRow = Awaited<ReturnType<typeof listInvitationRows>>[number];

/** Those that wait, the latest first. */
export const listInvitationRows = (db: Db, at: Date) =>
  waiting(db, at).orderBy('invitation.created_order', 'desc').execute();

export const getInvitation = (db: Db, id: string, at: Date): Promise<InvitationRow> =>
  waiting(db, at).where('invitation.id', '=', id).executeTakeFirstOrThrow();

export const findInvitation = (db: Db, email: string, at: Date): Promise<InvitationRow | undefined> =>
  waiting(db, at).where('invitation.email', '=', email).executeTakeFirst();

/** Whether this link invites this e-mail. */
export const isInvited = async (db: Db, hash: string, email: string, at: Date): Promise<boolean> =>
  (await waiting(db, at)
    .where('invitation.hash', '=', hash)
    .where('invitation.email', '=', email)
    .executeTakeFirst()) !== undefined;

/** When this e-mail was invited before the invitation that waits, as far as that is known, the latest first. */
export const listEarlierTimes = async (db: Db, email: string): Promise<readonly Date[]> =>
  (
    await db
      .selectFrom('invitation')
      .select('created_at')
      .where('email', '=', email)
      .where('ended_at', 'is not', null)
      .orderBy('created_order', 'desc')
      .execute()
  ).map(({ created_at }) => created_at);

/** Ends an invitation that waits; false when there is none. */
export const endInvitation = async (tx: Tx, id: string, at: Date): Promise<boolean> =>
  (await tx
    .updateTable('invitation')
    .set({ ended_at: at })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', at)
    .returning('id')
    .executeTakeFirst()) !== undefined;

/**
 * Uses an invitation up, and with it all that is known of others to the same e-mail. False when it is not good, or
 * somebody was faster.
 */
export async function useUpInvitation(tx: Tx, hash: string, email: string, at: Date): Promise<boolean> {
  const used = await tx
    .deleteFrom('invitation')
    .where('hash', '=', hash)
    .where('email', '=', email)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', at)
    .returning('id')
    .executeTakeFirst();
  if (!used) return false;
  await deleteInvitationsTo(tx, email);
  return true;
}

/** Forgets whoever invited this e-mail. */
export async function deleteInvitationsTo(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('invitation').where('email', '=', email).execute();
}
