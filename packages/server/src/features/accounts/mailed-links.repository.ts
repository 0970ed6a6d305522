import type { Db, Tx } from '#platform/db/db.ts';
import { mayEnter } from './ban.ts';

// The only writer of the table `mailed_link`.

export type LinkPurpose = 'reset' | 'verify';

export interface NewLink {
  readonly hash: string;
  readonly accountId: string;
  readonly tenantId: string;
  readonly purpose: LinkPurpose;
  readonly at: Date;
  readonly expiresAt: Date;
}

/**
 * Stores a link; those of the same person and purpose that have expired go. Earlier ones stay good: letters overtake
 * each other.
 */
export async function insertLink(tx: Tx, link: NewLink): Promise<void> {
  await tx
    .deleteFrom('mailed_link')
    .where('account_id', '=', link.accountId)
    .where('purpose', '=', link.purpose)
    .where('expires_at', '<=', link.at)
    .execute();
  await tx
    .insertInto('mailed_link')
    .values({
      hash: link.hash,
      tenant_id: link.tenantId,
      account_id: link.accountId,
      purpose: link.purpose,
      created_at: link.at,
      expires_at: link.expiresAt,
    })
    // Asked for twice in one instant, it is one link.
    .onConflict(conflict => conflict.doNothing())
    .execute();
}

/** When the links of a person for this were made that are still good, the latest first. */
export const listLinkTimes = async (
  db: Db,
  accountId: string,
  purpose: LinkPurpose,
  at: Date,
): Promise<readonly Date[]> =>
  (
    await db
      .selectFrom('mailed_link')
      .select('created_at')
      .where('account_id', '=', accountId)
      .where('purpose', '=', purpose)
      .where('expires_at', '>', at)
      .orderBy('created_order', 'desc')
      .execute()
  ).map(({ created_at }) => created_at);

/** Links of everybody who may sign in that are still good, the latest first. */
export const listGoodLinks = (db: Db, purpose: LinkPurpose, at: Date) =>
  db
    .selectFrom('mailed_link')
    .innerJoin('account', 'account.id', 'mailed_link.account_id')
    .select(['account.id', 'account.name', 'account.email', 'mailed_link.created_at', 'mailed_link.expires_at'])
    .where('mailed_link.purpose', '=', purpose)
    .where('mailed_link.expires_at', '>', at)
    .where(mayEnter(at))
    .orderBy('mailed_link.created_order', 'desc')
    .execute();

/** Whether a link is good or has expired; undefined where there is none. */
export async function stateOfLink(
  db: Db,
  hash: string,
  accountId: string,
  purpose: LinkPurpose,
  at: Date,
): Promise<'good' | 'expired' | undefined> {
  const link = await db
    .selectFrom('mailed_link')
    .select('expires_at')
    .where('hash', '=', hash)
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  return link && (link.expires_at > at ? 'good' : 'expired');
}

/**
 * Uses a link up, and with it every other of the same person and purpose. False when it is not good, or somebody was
 * faster.
 */
export async function useUpLink(
  tx: Tx,
  hash: string,
  accountId: string,
  purpose: LinkPurpose,
  at: Date,
): Promise<boolean> {
  const used = await tx
    .deleteFrom('mailed_link')
    .where('hash', '=', hash)
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', at)
    .returning('hash')
    .executeTakeFirst();
  if (!used) return false;
  await tx.deleteFrom('mailed_link').where('account_id', '=', accountId).where('purpose', '=', purpose).execute();
  return true;
}
