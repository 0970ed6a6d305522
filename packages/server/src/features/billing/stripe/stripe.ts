import { type PlanPrice, Problem } from '@nousboard/contracts';
import { z } from 'zod';
import type { BillingProvider, Payment, Subscription, Task, Visit } from '../provider.ts';
import { findTroubles } from './find-troubles.ts';
import type { Fields, StripeApi } from './stripe-api.ts';

export interface StripeNeeds {
  readonly api: StripeApi;
  readonly webhookSecret: string;
  /** Where people, and Stripe, reach this installation, if that was said. */
  readonly publicUrl: string | undefined;
  /** The ids of the prices at Stripe: the one that is sold, and those that people pay who have bought earlier. */
  readonly prices: Readonly<Record<PlanPrice, readonly [string, ...string[]]>>;
}

/** Who is behind with a payment keeps the plan while Stripe tries again. */
const PAID = ['trialing', 'active', 'past_due'];
/** Stripe gives at most so many at once; nobody has more. */
const MOST_AT_ONCE = 100;

const made = z.object({ id: z.string() });
const methods = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      type: z.string(),
      customer: z.object({ invoice_settings: z.object({ default_payment_method: z.string().nullable() }) }),
    }),
  ),
});
/** Ways to pay that are paid at once. Credit is spent at once too, and a debit is known to be good after days. */
const PAID_AT_ONCE = ['card', 'link', 'paypal', 'cashapp', 'amazon_pay', 'revolut_pay'];
/** What payments for credit are marked with: the account may sell other things too. */
const PURPOSE = 'credit';
const CURRENCY = 'usd';
const intent = z.object({
  id: z.string(),
  status: z.string(),
  customer: z.string().nullable(),
  currency: z.string(),
  amount_received: z.int(),
  metadata: z.object({ purpose: z.string().optional() }),
});
const charges = z.object({ data: z.array(z.object({ amount_refunded: z.int() })) });
const disputes = z.object({ data: z.array(z.object({ status: z.string(), amount: z.int() })) });
/** Money is withheld in all other disputes: these are won, or only questions of a bank. */
const WITHHOLDS_NOTHING = ['won', 'warning_needs_response', 'warning_under_review', 'warning_closed'];
const page = z.object({ url: z.url() });
/** What checkouts for plans are marked with. */
const PLAN = 'plan';
const checkouts = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      url: z.url().nullable(),
      success_url: z.string().nullable(),
      metadata: z.object({ purpose: z.string().optional(), price: z.string().optional() }).nullable(),
    }),
  ),
});
const listing = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      status: z.string(),
      items: z.object({ data: z.array(z.object({ id: z.string(), price: z.object({ id: z.string() }) })) }),
    }),
  ),
});

/** Stripe: its customers, its portal and its checkout. */
export function createStripe({ api, webhookSecret, publicUrl, prices }: StripeNeeds): BillingProvider {
  const priceNamed = (id: string) => (Object.keys(prices) as PlanPrice[]).find(price => prices[price].includes(id));
  const list = async (customerId: string, signal: AbortSignal) =>
    (
      await api(
        { method: 'GET', path: '/subscriptions', fields: { customer: customerId, limit: MOST_AT_ONCE } },
        listing,
        signal,
      )
    ).data;

  /** Those for plans that can still be paid. */
  const listCheckouts = async (customerId: string, signal: AbortSignal) => {
    const fields = { customer: customerId, status: 'open', limit: MOST_AT_ONCE };
    const { data } = await api({ method: 'GET', path: '/checkout/sessions', fields }, checkouts, signal);
    return data.filter(({ metadata }) => metadata?.purpose === PLAN);
  };

  /** What a customer pays credit with: what they have chosen in the portal, or the newest card, or anything else. */
  const findMethod = async (customerId: string, signal: AbortSignal) => {
    const fields = { customer: customerId, limit: MOST_AT_ONCE, expand: { 0: 'data.customer' } };
    const { data } = await api({ method: 'GET', path: '/payment_methods', fields }, methods, signal);
    const possible = data.filter(({ type }) => PAID_AT_ONCE.includes(type));
    return (
      possible.find(({ id, customer }) => id === customer.invoice_settings.default_payment_method) ??
      possible.find(({ type }) => type === 'card') ??
      possible[0]
    );
  };
  const paid = ({
    id,
    status,
    customer,
    currency,
    amount_received: cents,
    metadata,
  }: z.infer<typeof intent>): Payment | undefined =>
    status === 'succeeded' && customer !== null && currency === CURRENCY && metadata.purpose === PURPOSE && cents > 0
      ? { id, customerId: customer, cents }
      : undefined;

  return {
    name: 'stripe',
    webhookSecret,
    async createCustomer({ tenantId, name, email }, signal) {
      const fields = { name, email, metadata: { account: tenantId } };
      return (
        await api(
          { method: 'POST', path: '/customers', fields, idempotencyKey: `nousboard-customer-${tenantId}` },
          made,
          signal,
        )
      ).id;
    },
    async listSubscriptions(customerId, signal) {
      const paid = (await list(customerId, signal)).filter(({ status }) => PAID.includes(status));
      return paid.flatMap(({ id, items }) =>
        items.data.flatMap((item): Subscription[] => {
          // What else is sold with the same account is none of our plans.
          const price = priceNamed(item.price.id);
          return price === undefined ? [] : [{ id, itemId: item.id, price }];
        }),
      );
    },
    async openPortal(visit, task, signal) {
      const fields = {
        customer: visit.customerId,
        return_url: visit.returnUrl,
        ...(task && { flow_data: flowOf(visit, task, prices) }),
      };
      return (await api({ method: 'POST', path: '/billing_portal/sessions', fields }, page, signal)).url;
    },
    async openCheckout({ customerId, returnUrl, doneUrl }, price, signal) {
      // It sells what it is told and lets nobody choose: that is done among our plans.
      if (price === undefined) return `${returnUrl}#upgrade`;
      const [id] = prices[price];
      const open = await listCheckouts(customerId, signal);
      // Whoever is paying there in another window goes on: what is open can be paid once.
      const same = open.find(one => one.url !== null && one.metadata?.price === id && one.success_url === doneUrl);
      for (const other of open)
        if (other !== same)
          await api(
            { method: 'POST', path: `/checkout/sessions/${encodeURIComponent(other.id)}/expire` },
            made,
            signal,
          );
      if (same?.url) return same.url;
      const fields = {
        mode: 'subscription',
        customer: customerId,
        line_items: [{ price: id, quantity: 1 }],
        success_url: doneUrl,
        cancel_url: returnUrl,
        metadata: { purpose: PLAN, price: id },
      };
      return (await api({ method: 'POST', path: '/checkout/sessions', fields }, page, signal)).url;
    },
    hasPaymentMethod: async (customerId, signal) => (await findMethod(customerId, signal)) !== undefined,
    async charge({ customerId, cents, reference }, signal) {
      const method = await findMethod(customerId, signal);
      if (method === undefined) throw new Problem('payment_refused');
      const fields = {
        amount: cents,
        currency: CURRENCY,
        customer: customerId,
        payment_method: method.id,
        // Else Stripe offers all kinds of the account, and wants an address for those that lead elsewhere.
        payment_method_types: { 0: method.type },
        confirm: 'true',
        off_session: 'true',
        metadata: { purpose: PURPOSE },
      };
      const made = paid(
        await api(
          { method: 'POST', path: '/payment_intents', fields, idempotencyKey: `nousboard-credit-${reference}` },
          intent,
          signal,
        ),
      );
      if (made === undefined) throw new Problem('payment_refused');
      return made;
    },
    findPayment: async (id, signal) =>
      paid(await api({ method: 'GET', path: `/payment_intents/${encodeURIComponent(id)}` }, intent, signal)),
    async followUp(payment, signal) {
      const fields = { payment_intent: payment.id, limit: MOST_AT_ONCE };
      const made = await api({ method: 'GET', path: '/charges', fields }, charges, signal);
      const { data } = await api({ method: 'GET', path: '/disputes', fields }, disputes, signal);
      const disputed = data.filter(({ status }) => !WITHHOLDS_NOTHING.includes(status));
      const cents = [...made.data.map(charge => charge.amount_refunded), ...disputed.map(({ amount }) => amount)];
      return {
        ...payment,
        // What a dispute is about may be more than is left, where currencies are changed.
        takenBackCents: Math.min(
          cents.reduce((sum, some) => sum + some, 0),
          payment.cents,
        ),
        isDisputed: disputed.length > 0,
      };
    },
    async cancelAtEnd(id, signal) {
      const fields = { cancel_at_period_end: 'true' };
      await api({ method: 'POST', path: `/subscriptions/${encodeURIComponent(id)}`, fields }, made, signal);
    },
    async endSubscription(id, signal) {
      const fields = { prorate: 'true', invoice_now: 'true' };
      await api({ method: 'DELETE', path: `/subscriptions/${encodeURIComponent(id)}`, fields }, made, signal);
    },
    findTroubles: signal => findTroubles({ api, prices, publicUrl }, signal),
    async cancelAll(customerId, signal) {
      for (const { id } of await list(customerId, signal))
        await api({ method: 'DELETE', path: `/subscriptions/${encodeURIComponent(id)}` }, made, signal);
    },
  };
}

/** What the portal opens with, as Stripe wants to be told. */
function flowOf({ doneUrl, returnUrl }: Visit, task: NonNullable<Task>, prices: StripeNeeds['prices']): Fields {
  const isUpdate = task.flow === 'subscription_update' || task.flow === 'subscription_update_confirm';
  const flow = {
    type: task.flow,
    after_completion: { type: 'redirect', redirect: { return_url: isUpdate ? doneUrl : returnUrl } },
  };
  switch (task.flow) {
    case 'payment_method_update':
      return flow;
    case 'subscription_cancel':
    case 'subscription_update':
      return { ...flow, [task.flow]: { subscription: task.subscription.id } };
    case 'subscription_update_confirm': {
      const items = [{ id: task.subscription.itemId, price: prices[task.price][0], quantity: 1 }];
      return { ...flow, subscription_update_confirm: { subscription: task.subscription.id, items } };
    }
  }
}
