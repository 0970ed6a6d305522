import type { Selectable } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { BillingProvider } from './provider.ts';

// The only writer of the tables `billing_customer` and `billing_event`.

export type CustomerRow = Selectable<Tables['billing_customer']>;
type ProviderName = BillingProvider['name'];

/** An event is sent again for three days at most. */
const REMEMBERED_MS = 30 * 24 * 60 * 60_000;

export const findCustomer = (db: Db, provider: ProviderName, tenantId: string): Promise<CustomerRow | undefined> =>
  db
    .selectFrom('billing_customer')
    .selectAll()
    .where('provider', '=', provider)
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();

export const findCustomerById = (
  db: Db,
  provider: ProviderName,
  customerId: string,
): Promise<CustomerRow | undefined> =>
  db
    .selectFrom('billing_customer')
    .selectAll()
    .where('provider', '=', provider)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();

/** Nothing where somebody is a customer already. */
export async function insertCustomer(
  tx: Tx,
  row: Pick<CustomerRow, 'tenant_id' | 'provider' | 'customer_id'>,
): Promise<void> {
  await tx
    .insertInto('billing_customer')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .execute();
}

/** Says that the customer was looked at; false when somebody else has since this row was read. */
export async function advanceRevision(
  tx: Tx,
  { tenant_id, provider, customer_id, revision }: CustomerRow,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('billing_customer')
    .set({ revision: revision + 1 })
    .where('tenant_id', '=', tenant_id)
    .where('provider', '=', provider)
    .where('customer_id', '=', customer_id)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function deleteCustomer(
  tx: Tx,
  { tenant_id, provider, customer_id }: Pick<CustomerRow, 'tenant_id' | 'provider' | 'customer_id'>,
): Promise<void> {
  await tx
    .deleteFrom('billing_customer')
    .where('tenant_id', '=', tenant_id)
    .where('provider', '=', provider)
    .where('customer_id', '=', customer_id)
    .execute();
}

/** The customers that a person was anywhere. */
export const deleteCustomersOf = (tx: Tx, tenantId: string): Promise<CustomerRow[]> =>
  tx.deleteFrom('billing_customer').where('tenant_id', '=', tenantId).returningAll().execute();

/** All customers of a service. */
export const deleteCustomersAt = (tx: Tx, provider: ProviderName): Promise<CustomerRow[]> =>
  tx.deleteFrom('billing_customer').where('provider', '=', provider).returningAll().execute();

export const hasEvent = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('billing_event').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** Remembers an event, and forgets those that nobody sends again. */
export async function insertEvent(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .deleteFrom('billing_event')
    .where('received_at', '<', new Date(now.getTime() - REMEMBERED_MS))
    .execute();
  await tx
    .insertInto('billing_event')
    .values({ id, received_at: now })
    .onConflict(conflict => conflict.doNothing())
    .execute();
}
