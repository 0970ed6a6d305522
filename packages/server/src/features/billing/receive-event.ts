import { offerAt, Problem } from '@nousboard/contracts';
import { z } from 'zod';
import type { Tx } from '#platform/db/db.ts';
import type { JobKind, Queue } from '#platform/queue/queue.ts';
import {
  advanceRevision,
  type CustomerRow,
  findCustomer,
  findCustomerById,
  hasEvent,
  insertEvent,
} from './billing.repository.ts';
import { type BillingNeeds, paidBy } from './billing.service.ts';
import { addPayment, settlePayment } from './credit/credit.repository.ts';
import { insistentJob } from './insistent-job.ts';
import { endOverlapLater } from './overlap.job.ts';
import { type BillingProvider, RefusedRequest } from './provider.ts';
import { isSigned } from './signature.ts';

/** As much of an event as is believed: that something of this customer, or of this payment, has changed. */
const eventShape = z.object({
  id: z.string().min(1).max(255),
  type: z.string(),
  data: z.object({
    object: z.object({
      id: z.string().optional(),
      customer: z.string().nullish(),
      payment_intent: z.string().nullish(),
    }),
  }),
});
type Event = z.infer<typeof eventShape>;

/** Events after which a customer may pay for something else. */
const isAboutPlans = (type: string): boolean =>
  type.startsWith('customer.subscription.') || type === 'checkout.session.completed';

/** The payment that an event is about: it was made, refunded, or is disputed, or one of these came to nothing. */
function paymentOf({ type, data: { object } }: Event): string | null | undefined {
  if (type === 'payment_intent.succeeded') return object.id;
  const isTakenBack = type === 'charge.refunded' || type === 'refund.failed' || type.startsWith('charge.dispute.');
  return isTakenBack ? object.payment_intent : undefined;
}

/** Events that meet look again; so many times in a row they never do. */
const MOST_LOOKS = 5;

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
  if (event === undefined) return;
  const paymentId = paymentOf(event);
  if (typeof paymentId === 'string') return followPayment(needs, provider, paymentId, signal, event);
  const { customer } = event.data.object;
  if (typeof customer === 'string' && isAboutPlans(event.type))
    await followCustomer(needs, provider, customer, signal, event);
}

/** What the service has said of a customer. */
interface Heard {
  /** For the log, once it is written. */
  readonly says: string;
  readonly about: object;
  write(tx: Tx): Promise<void>;
}

/**
 * Asks the service about a customer, and writes what it says; after an event once. Undefined: it was not about anybody
 * here.
 */
async function lookAt(
  { database, clock, log }: EventNeeds,
  provider: BillingProvider,
  customerId: string,
  event: Event | undefined,
  ask: (customer: CustomerRow) => Promise<Heard | undefined>,
): Promise<void> {
  const about = { event: event?.id, type: event?.type };
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    if (event && (await hasEvent(database.db, event.id))) return;
    // Read before the service is asked: when it has moved on at the end, what was heard may be old.
    const customer = await findCustomerById(database.db, provider.name, customerId);
    const heard = customer && (await ask(customer));
    // Somebody who has left, or whom another program on the same account of the service knows.
    if (customer === undefined || heard === undefined) return log.info(about, 'an event was about nobody here');
    const isDone = await database.transaction(async tx => {
      if (!(await advanceRevision(tx, customer))) return false;
      if (event) await insertEvent(tx, event.id, clock.now());
      await heard.write(tx);
      return true;
    });
    if (isDone) return log.info({ ...about, account: customer.tenant_id, ...heard.about }, heard.says);
  }
  throw new Problem('conflict');
}

/** Gives a customer the plan that they pay for now. */
const followCustomer = (
  needs: EventNeeds,
  provider: BillingProvider,
  customerId: string,
  signal: AbortSignal,
  event?: Event,
): Promise<void> =>
  lookAt(needs, provider, customerId, event, async ({ tenant_id: tenantId }) => {
    const [paid, ...others] = await paidBy(provider, customerId, signal);
    const plan = paid === undefined ? 'basic_plan' : offerAt(paid.price).plan;
    return {
      says: 'the payment service changed a plan',
      about: { plan },
      async write(tx) {
        await needs.changePlan(tx, tenantId, plan);
        if (others.length > 0) await endOverlapLater(needs.queue, tx, { tenantId });
      },
    };
  });

interface Follow {
  readonly tenantId: string;
}

/** Has somebody's plan looked up at the service that is asked once the transaction is committed. */
export const followLater = (queue: Queue, tx: Tx, follow: Follow, runAfterMs = 0): Promise<void> =>
  queue.add(tx, 'billing-follow', follow, { tenantId: follow.tenantId, runAfterMs });

/** Job `billing-follow`: gives somebody the plan that they pay for, where they are a customer. */
export const followJob = (needs: EventNeeds & Pick<BillingNeeds, 'provider'>): JobKind<Follow> =>
  insistentJob(
    {
      name: 'billing-follow',
      concurrency: 1,
      async run({ payload: { tenantId }, signal }) {
        const provider = await needs.provider();
        const customer = provider && (await findCustomer(needs.database.db, provider.name, tenantId));
        if (provider && customer) await followCustomer(needs, provider, customer.customer_id, signal);
      },
    },
    // No event comes for what has not changed at the service.
    (tx, follow, runAfterMs) => followLater(needs.queue, tx, follow, runAfterMs),
  );

/**
 * Gives somebody the credit that they have paid for, as much of it as was not taken back. Whose it is, and how much,
 * the service says. It may be there already, from the answer to the order.
 */
async function followPayment(
  needs: EventNeeds,
  provider: BillingProvider,
  paymentId: string,
  signal: AbortSignal,
  event: Event,
): Promise<void> {
  // A dispute does not say whose it is.
  const customerId = event.data.object.customer ?? (await provider.findPayment(paymentId, signal))?.customerId;
  if (customerId === undefined) return needs.log.info({ event: event.id }, 'a payment was not for credit here');
  await lookAt(needs, provider, customerId, event, async ({ tenant_id: tenantId }) => {
    const payment = await provider.findPayment(paymentId, signal);
    if (payment?.customerId !== customerId) return undefined;
    try {
      const standing = await provider.followUp(payment, signal);
      return {
        says: 'a payment for credit was settled',
        about: { payment: paymentId, takenBackCents: standing.takenBackCents },
        write: tx => settlePayment(tx, tenantId, standing, needs.clock.now()),
      };
    } catch (error) {
      // Of a payment that has just come nothing is taken back yet: what is paid for is not kept from anybody.
      if (!(error instanceof RefusedRequest) || event.type !== 'payment_intent.succeeded') throw error;
      needs.log.error({ err: error, payment: paymentId }, 'Stripe does not say what is taken back of payments');
      return {
        says: 'a payment for credit was added',
        about: { payment: paymentId },
        write: tx => addPayment(tx, tenantId, payment, needs.clock.now()),
      };
    }
  });
}
