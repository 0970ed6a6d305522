import { planPrice, sandboxCard } from '@nousboard/contracts';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { Account } from './next-account.ts';

// The only writer of the tables `sandbox_account` and `sandbox_payment`.

const untouched: Account = { card: 'visa', subscription: null };

const fromRow = ({
  card,
  price,
  period_ends_at: periodEndsAt,
  is_cancelled: isCancelled,
}: Selectable<Tables['sandbox_account']>): Account => ({
  card: sandboxCard.parse(card),
  subscription:
    price === null || periodEndsAt === null ? null : { price: planPrice.parse(price), periodEndsAt, isCancelled },
});

/** What the sandbox has of a person, who need not have been there. */
export async function getAccount(db: Db, tenantId: string): Promise<Account> {
  const row = await db.selectFrom('sandbox_account').selectAll().where('tenant_id', '=', tenantId).executeTakeFirst();
  return row ? fromRow(row) : untouched;
}

/** The same, held until the transaction ends, so that two actions at once follow each other. */
export async function holdAccount(tx: Tx, tenantId: string): Promise<Account> {
  await tx
    .insertInto('sandbox_account')
    .values({ tenant_id: tenantId, price: null, ...toRow(untouched) })
    .onConflict(conflict => conflict.doNothing())
    .execute();
  return fromRow(
    await tx
      .selectFrom('sandbox_account')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .forUpdate()
      .executeTakeFirstOrThrow(),
  );
}

export async function updateAccount(tx: Tx, tenantId: string, account: Account): Promise<void> {
  await tx.updateTable('sandbox_account').set(toRow(account)).where('tenant_id', '=', tenantId).execute();
}

/** Whether somebody has ever had a plan there: its price stays when it has ended. */
export const hasBoughtPlan = async (db: Db, tenantId: string): Promise<boolean> =>
  (await db
    .selectFrom('sandbox_account')
    .select('tenant_id')
    .where('tenant_id', '=', tenantId)
    .where('price', 'is not', null)
    .executeTakeFirst()) !== undefined;

export async function deleteAccount(tx: Tx, tenantId: string): Promise<void> {
  await tx.deleteFrom('sandbox_account').where('tenant_id', '=', tenantId).execute();
  await tx.deleteFrom('sandbox_payment').where('tenant_id', '=', tenantId).execute();
}

/** The same payment is made once. */
export async function insertPayment(tx: Tx, row: Tables['sandbox_payment']): Promise<void> {
  await tx
    .insertInto('sandbox_payment')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .execute();
}

export const findPayment = (db: Db, id: string): Promise<Selectable<Tables['sandbox_payment']> | undefined> =>
  db.selectFrom('sandbox_payment').selectAll().where('id', '=', id).executeTakeFirst();

const toRow = ({ card, subscription }: Account) => ({
  card,
  ...(subscription && { price: subscription.price }),
  period_ends_at: subscription?.periodEndsAt ?? null,
  is_cancelled: subscription?.isCancelled ?? false,
});
