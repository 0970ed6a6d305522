import { Problem } from '@nousboard/contracts';
import type { Actor } from '#platform/access.ts';
import type { Blobs } from '#platform/blobs.ts';
import type { Tx } from '#platform/db/db.ts';
import { newUuid } from '#platform/new-id.ts';
import type { JobKind, Queue } from '#platform/queue/queue.ts';
import {
  type Account,
  deleteAccountRow,
  findAccount,
  holdAccount,
  holdAdmins,
  holdUnchanged,
} from './accounts.repository.ts';
import type { AccountNeeds } from './accounts.service.ts';
import { deleteInvitationsTo } from './invitations.repository.ts';
import { type PeopleNeeds, requireAdmin } from './people.service.ts';

/** What read or wrote at that moment has ended by then; what it left behind goes too. */
const ONCE_MORE_MS = 10 * 60_000;

export interface RemovalNeeds {
  readonly queue: Queue;
  /** Deletes every row of a person in the rest of the product. */
  readonly forgetRows: (tx: Tx, tenantId: string) => Promise<void>;
}

/**
 * Deletes an account with all rows of its person at once; their bytes follow. Throws `forbidden` for the only ADMIN:
 * nobody could become one after them.
 */
export async function removeAccount(
  needs: AccountNeeds & RemovalNeeds & { readonly onStandingChanged: () => void },
  actor: Actor,
  password: string,
  address: string,
): Promise<void> {
  const { database, clock, passwords, signInGuard, onStandingChanged } = needs;
  const account = await findAccount(database.db, actor.userId);
  if (!account) throw new Problem('unauthenticated');
  // Whoever has found an open window must not find the password with it.
  const caller = signInGuard.admit(account.email, address);
  if (!(await passwords.matches(account.password_hash, password, caller)))
    throw new Problem('validation', { fields: { password: 'This is not your password' } });
  signInGuard.succeeded(account.email, address);
  await database.transaction(async tx => {
    const admins = await holdAdmins(tx, clock.now());
    if (admins.length === 1 && admins[0] === account.id) throw new Problem('forbidden');
    if (!(await holdUnchanged(tx, account))) throw new Problem('unauthenticated');
    await removeRows(needs, tx, account);
  });
  onStandingChanged();
}

/**
 * Removes the account of somebody else with all rows of its person at once; their bytes follow. Throws `forbidden` for
 * oneself, `not_found`, and `validation` where it has another e-mail. An ADMIN remains: the one who asks.
 */
export async function removePerson(
  needs: PeopleNeeds & RemovalNeeds,
  actor: Actor,
  id: string,
  email: string,
): Promise<void> {
  if (id === actor.userId) throw new Problem('forbidden');
  await needs.database.transaction(async tx => {
    await requireAdmin(needs, tx, actor);
    const account = (await holdAccount(tx, id)) ? await findAccount(tx, id) : undefined;
    if (!account) throw new Problem('not_found');
    if (account.email !== email)
      throw new Problem('validation', { fields: { email: 'The account has another email' } });
    await removeRows(needs, tx, account);
  });
  needs.onStandingChanged();
  needs.log.info({ by: actor.userId, account: id }, 'an ADMIN removed an account');
}

/** Deletes every row of somebody whose account is held, and has their bytes destroyed. */
async function removeRows({ queue, forgetRows }: RemovalNeeds, tx: Tx, account: Account): Promise<void> {
  // Before the account itself: some of what goes is found by its address.
  await forgetRows(tx, account.tenant_id);
  // One that was not needed would wait for its person again.
  await deleteInvitationsTo(tx, account.email);
  await deleteAccountRow(tx, account.id);
  // Under an id of its own: nothing is left under that of the person.
  for (const runAfterMs of [0, ONCE_MORE_MS])
    await queue.add(tx, 'account-remove', { tenantId: account.tenant_id }, { tenantId: newUuid(), runAfterMs });
}

/**
 * Job `account-remove`: destroys what lies in the blob store of somebody who has left, and what was written while they
 * left.
 */
export const accountRemoveJob = ({
  blobs,
  forgetRows,
}: Pick<RemovalNeeds, 'forgetRows'> & { readonly blobs: Blobs }): JobKind<{ tenantId: string }> => ({
  name: 'account-remove',
  concurrency: 1,
  isNeverGivenUp: true,
  async run({ payload: { tenantId }, commit }) {
    await commit(tx => forgetRows(tx, tenantId));
    await blobs.removePrefix(tenantId);
  },
});
