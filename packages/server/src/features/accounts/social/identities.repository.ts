import type { LoginProvider } from '@nousboard/contracts';
import type { Db, Tx } from '#platform/db/db.ts';
import { newUuid } from '#platform/new-id.ts';
import type { Account } from '../accounts.repository.ts';
import type { Identity } from './provider.ts';

// The only writer of the table `account_identity`.

type Who = Pick<Identity, 'issuer' | 'subject'>;

/** The account of somebody who has come from this service before. */
export const findAccountByIdentity = (
  db: Db,
  provider: LoginProvider,
  { issuer, subject }: Who,
): Promise<Account | undefined> =>
  db
    .selectFrom('account_identity as identity')
    .innerJoin('account', 'account.id', 'identity.account_id')
    .selectAll('account')
    .where('identity.provider', '=', provider)
    .where('identity.issuer', '=', issuer)
    .where('identity.subject', '=', subject)
    .executeTakeFirst();

/** False when another tab was faster. */
export async function insertIdentity(
  tx: Tx,
  account: Account,
  provider: LoginProvider,
  { issuer, subject }: Who,
  at: Date,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('account_identity')
    .values({
      id: newUuid(),
      tenant_id: account.tenant_id,
      account_id: account.id,
      provider,
      issuer,
      subject,
      created_at: at,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function deleteIdentitiesOf(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('account_identity').where('account_id', '=', accountId).execute();
}
