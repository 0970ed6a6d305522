import type { getBilling, PlanName, PlanPrice, QueryOf } from '@nousboard/contracts';
import { BILLING_RETURN_PATH, offerAt, Problem, plans } from '@nousboard/contracts';
import { findContact } from '#features/accounts/index.ts';
import type { Actor } from '#platform/access.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Db, Tx } from '#platform/db/db.ts';
import type { Log } from '#platform/log.ts';
import { deleteCustomer, findCustomer, insertCustomer } from './billing.repository.ts';
import { type BillingProvider, type Subscription, UnknownCustomer } from './provider.ts';

export interface BillingNeeds {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** The service that is asked now; undefined where nobody pays. Within a transaction its handle has to be given. */
  readonly provider: (db?: Db) => Promise<BillingProvider | undefined>;
  readonly changePlan: (tx: Tx, tenantId: string, plan: PlanName) => Promise<void>;
}

/** The service, where this installation has one. */
export async function providerOf({ provider }: Pick<BillingNeeds, 'provider'>): Promise<BillingProvider> {
  const asked = await provider();
  if (asked === undefined) throw new Problem('not_found');
  return asked;
}

/** What brings the highest plan first; of two that bring the same, the newer one. */
const highestFirst = (subscriptions: readonly Subscription[]): Subscription[] =>
  subscriptions.toSorted((a, b) => plans[offerAt(b.price).plan].rank - plans[offerAt(a.price).plan].rank);

/** What a customer pays for now, the highest plan first; nothing for one whom the service does not know. */
export const paidBy = async (
  provider: BillingProvider,
  customerId: string,
  signal: AbortSignal,
): Promise<readonly Subscription[]> => {
  try {
    return highestFirst(await provider.listSubscriptions(customerId, signal));
  } catch (error) {
    if (error instanceof UnknownCustomer) return [];
    throw error;
  }
};

/**
 * Where somebody pays for a plan, changes or cancels it, or changes how they pay; the service sends them back to
 * `origin`. Throws `not_found` when there is nothing to cancel.
 */
export async function openBilling(
  needs: BillingNeeds,
  actor: Actor,
  origin: string,
  { flow, portal, price }: QueryOf<typeof getBilling>,
  signal: AbortSignal,
): Promise<{ url: string }> {
  const provider = await providerOf(needs);
  if (flow === 'subscription_update_confirm' && price === undefined)
    throw new Problem('validation', { fields: { price: 'Say which plan' } });
  return asCustomer(needs, provider, actor, signal, async customerId => {
    const visit = {
      customerId,
      returnUrl: `${origin}/`,
      doneUrl: `${origin}${BILLING_RETURN_PATH}?from=${actor.plan}`,
    };
    const overview = async () => ({ url: await provider.openPortal(visit, undefined, signal) });
    if (flow === undefined || portal === 'true') return overview();
    if (flow === 'payment_method_update') return { url: await provider.openPortal(visit, { flow }, signal) };
    const [subscription] = highestFirst(await provider.listSubscriptions(customerId, signal));
    if (subscription === undefined && flow === 'subscription_cancel') throw new Problem('not_found');
    if (subscription === undefined) return { url: await provider.openCheckout(visit, price, signal) };
    // There is nothing to confirm about what they have already.
    if (flow === 'subscription_update_confirm' && price === subscription.price) return overview();
    const task =
      flow === 'subscription_update_confirm' && price !== undefined
        ? { flow, subscription, price }
        : { flow: flow as 'subscription_cancel' | 'subscription_update', subscription };
    return { url: await provider.openPortal(visit, task, signal) };
  });
}

/** What somebody pays for a plan now; null for whoever pays for none. */
export async function showSubscription(
  needs: BillingNeeds,
  { tenantId }: Pick<Actor, 'tenantId'>,
  signal: AbortSignal,
): Promise<{ price: PlanPrice | null }> {
  const provider = await providerOf(needs);
  const customer = await findCustomer(needs.database.db, provider.name, tenantId);
  const [paid] = customer ? await paidBy(provider, customer.customer_id, signal) : [];
  return { price: paid?.price ?? null };
}

/**
 * Does something as the customer that somebody is at the service. Whom it does not know any more, because it is asked
 * for another account than before, is made known anew.
 */
export async function asCustomer<T>(
  needs: BillingNeeds,
  provider: BillingProvider,
  actor: Actor,
  signal: AbortSignal,
  work: (customerId: string) => Promise<T>,
): Promise<T> {
  const customerId = await customerOf(needs, provider, actor, signal);
  try {
    return await work(customerId);
  } catch (error) {
    if (!(error instanceof UnknownCustomer)) throw error;
    const gone = { tenant_id: actor.tenantId, provider: provider.name, customer_id: customerId };
    await needs.database.transaction(tx => deleteCustomer(tx, gone));
    needs.log.warn({ account: actor.tenantId }, 'the payment service did not know a customer, who is made known anew');
    return work(await customerOf(needs, provider, actor, signal));
  }
}

/** Who somebody is at the service; made known there when they come for the first time. */
async function customerOf(
  { database }: BillingNeeds,
  provider: BillingProvider,
  { tenantId }: Actor,
  signal: AbortSignal,
): Promise<string> {
  const known = await findCustomer(database.db, provider.name, tenantId);
  if (known) return known.customer_id;
  const contact = await findContact(database.db, tenantId);
  if (!contact) throw new Problem('unauthenticated');
  const customerId = await provider.createCustomer({ tenantId, ...contact }, signal);
  await database.transaction(tx =>
    insertCustomer(tx, { tenant_id: tenantId, provider: provider.name, customer_id: customerId }),
  );
  return (await findCustomer(database.db, provider.name, tenantId))?.customer_id ?? customerId;
}
