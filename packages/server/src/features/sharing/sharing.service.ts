import type { SharedWith } from '@nousboard/contracts';
import { MAX_SHARES, Problem } from '@nousboard/contracts';
import { sql } from 'kysely';
import type { Actor } from '#platform/access.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Db, Tx } from '#platform/db/db.ts';
import { newUuid } from '#platform/new-id.ts';
import type { Queue } from '#platform/queue/queue.ts';
import { announceLoss } from './access-lost.job.ts';
import type { InvitationJob } from './invitation.job.ts';
import type { SharedThing, ShareRow } from './sharing.repository.ts';
import {
  countShares,
  deleteShare,
  deleteSharesOf,
  findShare,
  findShareWith,
  insertShare,
  listReach,
  listShares,
} from './sharing.repository.ts';

export interface SharingNeeds {
  readonly database: Database;
  readonly queue: Queue;
  readonly clock: Clock;
}

/** Finds the thing that a request names and makes sure that the actor may share it, or throws. */
export type FindShareable = (tx: Tx) => Promise<SharedThing>;

const showShare = (row: ShareRow): SharedWith => ({
  email: row.to_email,
  pending: row.seen_at === null,
  createdAt: row.created_at.toISOString(),
});

/** Whom a thing is shared with, the first one first. */
export const listAccess = async (db: Db, thing: SharedThing): Promise<{ items: SharedWith[] }> => ({
  items: (await listShares(db, thing)).map(showShare),
});

/**
 * Shares a thing with an address, and has an invitation written. Once more changes nothing. Throws
 * `shared_with_oneself` and `too_many_shares`. The same work for addresses with and without an account, so that neither
 * answer nor time tells.
 */
export async function share(
  { database, queue, clock }: SharingNeeds,
  actor: Actor,
  find: FindShareable,
  email: string,
  language: string,
): Promise<SharedWith> {
  return database.transaction(async tx => {
    const thing = await find(tx);
    const own = await tx.selectFrom('account').select('email').where('id', '=', actor.userId).executeTakeFirst();
    if (own?.email === email) throw new Problem('shared_with_oneself');
    const count = await countShares(tx, thing);
    const known = await findShare(tx, thing, email);
    if (known) return showShare(known);
    if (count >= MAX_SHARES) throw new Problem('too_many_shares', { limit: MAX_SHARES });
    const made = await insertShare(tx, thing, { id: newUuid(), email, at: clock.now() });
    const letter: InvitationJob = { shareId: made.id, language };
    await queue.add(tx, 'share-invitation', letter, { tenantId: actor.tenantId });
    return showShare(made);
  });
}

/** Takes a share back; the receiver loses it with the commit. `not_found` where there was none. */
export async function stopSharing(needs: SharingNeeds, find: FindShareable, email: string): Promise<void> {
  await needs.database.transaction(async tx => {
    const row = await findShare(tx, await find(tx), email);
    if (!row) throw new Problem('not_found');
    await endShare(needs, tx, row);
  });
}

/** Gives up what is shared with the actor. `not_found` for a share that is not with them. */
export async function leaveShare(needs: SharingNeeds, actor: Actor, shareId: string): Promise<void> {
  await needs.database.transaction(async tx => {
    const row = await findShareWith(tx, actor, shareId);
    if (!row) throw new Problem('not_found');
    await endShare(needs, tx, row);
  });
}

async function endShare({ queue }: SharingNeeds, tx: Tx, row: ShareRow): Promise<void> {
  const reach = await listReach(tx, row.tenant_id, sql<boolean>`s.id = ${row.id}::uuid`);
  await deleteShare(tx, row);
  await announceLoss(queue, tx, reach);
}

/** Ends all shares of a person, and all with this address. */
export async function endShares(
  { queue }: Pick<SharingNeeds, 'queue'>,
  tx: Tx,
  tenantId: string,
  email?: string,
): Promise<void> {
  const reach = await listReach(tx, tenantId, sql<boolean>`true`);
  await deleteSharesOf(tx, tenantId, email);
  await announceLoss(queue, tx, reach);
}

/**
 * Ends all shares of a person who leaves, and all with them. Call it while their account and their things are still
 * there.
 */
export async function forgetShares(needs: Pick<SharingNeeds, 'queue'>, tx: Tx, tenantId: string): Promise<void> {
  const account = await tx.selectFrom('account').select('email').where('tenant_id', '=', tenantId).executeTakeFirst();
  await endShares(needs, tx, tenantId, account?.email);
}
