import { offerAt, Problem } from '@nousboard/contracts';
import { z } from 'zod';
import type { Tx } from '#platform/db/db.ts';
import type { JobKind, Queue } from '#platform/queue/queue.ts';
import { advanceRevision, findCustomer, findCustomerById, hasEvent, insertEvent } from './billing.repository.ts';
import { type BillingNeeds, paidBy } from './billing.service.ts';
import { addPayment } from './credit/credit.repository.ts';
import { endOverlapLater } from './overlap.job.ts';
import type { BillingProvider } from './provider.ts';
import { isSigned } from './signature.ts';

/** As much of an event as is believed: that something of this customer has changed. */
const eventShape = z.object({
  id: z.string().min(1).max(255),
  type: z.string(),
  data: z.object({ object: z.object({ id: z.string().optional(), customer: z.string().nullish() }) }),
});

/** Events after which a customer may pay for something else. */
const isAboutPlans = (type: string): boolean =>
  type.startsWith('customer.subscription.') || type === 'checkout.session.completed';

/** Events that meet look again; so many times in a row they never do. */
const MOST_LOOKS = 5;
/** A service that was away for all attempts is asked again after so long. */
const ONCE_MORE_MS = 60 * 60_000;

type EventNeeds = Pick<BillingNeeds, 'database' | 'clock' | 'log' | 'changePlan'> & { readonly queue: Queue };

/**
 * Takes an event of the payment service: whoever it is about gets the plan that they pay for now. Throws `bad_request`
 * for what the service has not signed, and `billing_not_set_up` where nobody knows what it signs with. When it throws
 * anything, the service sends the event again later.
 */
export async function receiveEvent(
  needs: EventNeeds,
  provider: BillingProvider,
  payload: string,
  signature: unknown,
  signal: AbortSignal,
): Promise<void> {
  if (provider.webhookSecret === undefined) throw new Problem('billing_not_set_up');
  if (typeof signature !== 'string' || !isSigned(provider.webhookSecret, payload, signature, needs.clock.now()))
    throw new Problem('bad_request');
  const event = eventShape.safeParse(JSON.parse(payload)).data;
  const customerId = event?.data.object.customer;
  if (event === undefined || typeof customerId !== 'string') return;
  if (event.type === 'payment_intent.succeeded' && event.data.object.id !== undefined)
    return receivePayment(needs, provider, event.id, event.data.object.id, signal);
  if (isAboutPlans(event.type)) await followCustomer(needs, provider, customerId, signal, event);
}

/** Gives a customer the plan that they pay for now; after an event once. */
async function followCustomer(
  { database, clock, log, queue, changePlan }: EventNeeds,
  provider: BillingProvider,
  customerId: string,
  signal: AbortSignal,
  event?: z.infer<typeof eventShape>,
): Promise<void> {
  const about = { event: event?.id, type: event?.type };
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    if (event && (await hasEvent(database.db, event.id))) return;
    // Read before the service is asked: when it has moved on at the end, what was heard may be old.
    const customer = await findCustomerById(database.db, provider.name, customerId);
    // Somebody who has left, or whom another program on the same account of the service knows.
    if (customer === undefined) return log.info(about, 'an event was about nobody here');
    const [paid, ...others] = await paidBy(provider, customerId, signal);
    const plan = paid === undefined ? 'basic_plan' : offerAt(paid.price).plan;
    const isDone = await database.transaction(async tx => {
      if (!(await advanceRevision(tx, customer))) return false;
      if (event) await insertEvent(tx, event.id, clock.now());
      await changePlan(tx, customer.tenant_id, plan);
      if (others.length > 0) await endOverlapLater(queue, tx, { tenantId: customer.tenant_id });
      return true;
    });
    if (isDone) return log.info({ ...about, account: customer.tenant_id, plan }, 'the payment service changed a plan');
  }
  throw new Problem('conflict');
}

interface Follow {
  readonly tenantId: string;
}

/** Has somebody's plan looked up at the service that is asked once the transaction is committed. */
export const followLater = (queue: Queue, tx: Tx, follow: Follow, runAfterMs = 0): Promise<void> =>
  queue.add(tx, 'billing-follow', follow, { tenantId: follow.tenantId, runAfterMs });

/** Job `billing-follow`: gives somebody the plan that they pay for, where they are a customer. */
export const followJob = (needs: EventNeeds & Pick<BillingNeeds, 'provider'>): JobKind<Follow> => ({
  name: 'billing-follow',
  concurrency: 1,
  async run({ payload: { tenantId }, signal }) {
    const provider = await needs.provider();
    const customer = provider && (await findCustomer(needs.database.db, provider.name, tenantId));
    if (provider && customer) await followCustomer(needs, provider, customer.customer_id, signal);
  },
  // No event comes for what has not changed at the service.
  gaveUp: (tx, follow) => followLater(needs.queue, tx, follow, ONCE_MORE_MS),
});

/**
 * Somebody has paid for credit: who, and how much, the service says. It may be there already, from the answer to the
 * order.
 */
async function receivePayment(
  needs: EventNeeds,
  provider: BillingProvider,
  eventId: string,
  paymentId: string,
  signal: AbortSignal,
): Promise<void> {
  const { database, clock, log } = needs;
  if (await hasEvent(database.db, eventId)) return;
  const payment = await provider.findPayment(paymentId, signal);
  const customer = payment && (await findCustomerById(database.db, provider.name, payment.customerId));
  if (payment === undefined || customer === undefined)
    return log.info({ event: eventId }, 'a payment was not for credit here');
  await database.transaction(async tx => {
    await insertEvent(tx, eventId, clock.now());
    await addPayment(tx, customer.tenant_id, payment, clock.now());
  });
}
