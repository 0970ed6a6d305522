import { createHmac } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Settings } from '@nousboard/server/platform/settings';
import { type Misbehaviour, misbehave } from './misbehaviour.ts';

const KEY = 'sk_test_of_the_fake';
const WEBHOOK_SECRET = 'whsec_of_the_fake';
const PRICES = {
  stripePriceEssential: ['price_e_m'],
  stripePriceEssentialYearly: ['price_e_y'],
  stripePricePro: ['price_p_m'],
  stripePriceProYearly: ['price_p_y'],
};

/** A form as Stripe reads it: `a[b][0]` is nested. */
interface Form {
  readonly [name: string]: string | Form | undefined;
}

export interface StripeRequest {
  readonly method: string;
  /** Below `/v1`, without the query. */
  readonly path: string;
  readonly form: Form;
  readonly headers: IncomingMessage['headers'];
}

interface FakeSubscription {
  readonly id: string;
  readonly customer: string;
  status: 'active' | 'past_due' | 'canceled' | 'incomplete';
  price: string;
  cancel_at_period_end: boolean;
}

interface FakeCheckout {
  readonly id: string;
  readonly object: 'checkout.session';
  readonly customer: string;
  readonly url: string;
  readonly success_url: string;
  readonly metadata: Form;
  status: 'open' | 'complete' | 'expired';
}

interface FakePayment {
  readonly id: string;
  readonly object: 'payment_intent';
  readonly customer: string;
  readonly currency: string;
  readonly amount_received: number;
  readonly metadata: Form;
  status: 'succeeded' | 'canceled';
}

interface FakePrice {
  readonly id: string;
  readonly object: 'price';
  readonly product: string;
  active: boolean;
  currency: string;
  recurring: { readonly interval: string; readonly interval_count: number } | null;
}

interface FakeWebhook {
  readonly id: string;
  readonly object: 'webhook_endpoint';
  url: string;
  status: 'enabled' | 'disabled';
  enabled_events: string[];
}

/** Two products, each by the month and by the year. */
const soldPrices = (): FakePrice[] =>
  Object.values(PRICES)
    .flat()
    .map(id => ({
      id,
      object: 'price',
      product: id.startsWith('price_e') ? 'prod_e' : 'prod_p',
      active: true,
      currency: 'usd',
      recurring: { interval: id.endsWith('_m') ? 'month' : 'year', interval_count: 1 },
    }));
const endpointOfEverything = (): FakeWebhook => ({
  id: 'we_1',
  object: 'webhook_endpoint',
  url: 'https://nousboard.example.org/api/billing/webhook',
  status: 'enabled',
  enabled_events: ['*'],
});

type PortalFeature = 'payment_method_update' | 'subscription_cancel' | 'subscription_update';
const WHOLE_PORTAL = { payment_method_update: true, subscription_cancel: true, subscription_update: true };

interface FakeMethod {
  readonly id: string;
  readonly object: 'payment_method';
  readonly type: string;
  readonly customer: string;
}

/** What a payment was taken with, and what of it was refunded. */
interface FakeCharge {
  readonly id: string;
  readonly object: 'charge';
  readonly customer: string;
  readonly payment_intent: string;
  readonly amount: number;
  amount_refunded: number;
}

/** As that of the real one it does not say whose payment it is about. */
interface FakeDispute {
  readonly id: string;
  readonly object: 'dispute';
  readonly charge: string;
  readonly payment_intent: string;
  readonly amount: number;
  status: 'warning_needs_response' | 'needs_response' | 'won' | 'lost';
}

/** An event as it arrives at an endpoint. */
interface SentEvent {
  readonly payload: string;
  readonly headers: { readonly 'content-type': string; readonly 'stripe-signature': string };
}

/**
 * Stripe on loopback: its customers, cards, subscriptions, payments, refunds, disputes, prices, endpoints, portal and
 * checkout, as far as subscriptions and credit need them, refusing what the real one refuses.
 */
export interface FakeStripe {
  /** Settings with which a server asks this one. */
  readonly settings: Partial<Settings>;
  /** Every request so far, oldest first. */
  readonly requests: StripeRequest[];
  readonly subscriptions: Map<string, FakeSubscription>;
  /** The first cards of customers, and whether money can be taken with them. */
  readonly cards: Map<string, 'good' | 'refused'>;
  /** What its customer portal allows; undefined where it was never saved. */
  portal: Record<PortalFeature, boolean> | undefined;
  /** Between which prices its customer portal lets people switch, and what it lets them change. */
  portalPrices: string[];
  portalUpdates: string[];
  readonly prices: Map<string, FakePrice>;
  webhooks: FakeWebhook[];
  /** What customers have chosen in the portal to pay with. */
  readonly defaults: Map<string, string>;
  /** Below which paths the key may ask for nothing. */
  readonly forbidden: Set<string>;
  /** What was paid at once. */
  readonly payments: Map<string, FakePayment>;
  /** What it does instead of answering the next requests, one after the other. */
  next(...misbehaviours: Misbehaviour[]): void;
  /** Keeps the next answer to "what does the customer pay for" as it is now, and gives it when it is released. */
  holdList(): { readonly asked: Promise<void>; release(): void };
  /** Lets a customer pay with something else too, and gives its id. */
  addMethod(customer: string, type: string): string;
  /** Refunds so much of a payment; a negative amount is a refund that has failed afterwards. */
  refund(payment: string, cents: number): FakeCharge;
  /** Has a customer dispute so much of a payment. */
  dispute(payment: string, cents: number): FakeDispute;
  /** Does as the customer what the page at this address is for. */
  finish(url: string): FakeSubscription;
  /** A signed event about something. */
  event(
    type: string,
    object: object,
    options?: { readonly id?: string; readonly at?: Date; readonly secret?: string },
  ): SentEvent;
  reset(): void;
  close(): Promise<void>;
}

type Answer = { readonly status: number; readonly body: unknown };
const refused = (status: number, code: string, message: string, param?: string): Answer => ({
  status,
  body: { error: { type: 'invalid_request_error', code, message, param } },
});
/** Without a code, as the real one. */
const forbiddenTo = (path: string): Answer => ({
  status: 403,
  body: {
    error: {
      type: 'invalid_request_error',
      message: `The provided key does not have the required permissions for this endpoint (${path}).`,
    },
  },
});
const missing = (what: string, id: unknown) =>
  refused(400, 'resource_missing', `No such ${what}: '${String(id)}'`, what);

export async function startFakeStripe(): Promise<FakeStripe> {
  const requests: StripeRequest[] = [];
  const customers = new Map<string, Form>();
  const byKey = new Map<string, string>();
  /** What was ordered first under a key. */
  const orders = new Map<string, string>();
  const subscriptions = new Map<string, FakeSubscription>();
  const checkouts = new Map<string, FakeCheckout>();
  const cards = new Map<string, 'good' | 'refused'>();
  const added: FakeMethod[] = [];
  const defaults = new Map<string, string>();
  const forbidden = new Set<string>();
  const payments = new Map<string, FakePayment>();
  const prices = new Map(soldPrices().map(price => [price.id, price]));
  const charges = new Map<string, FakeCharge>();
  const disputes = new Map<string, FakeDispute>();
  /** What is done by whoever opens an address. */
  const pages = new Map<string, () => FakeSubscription>();
  const wrong: Misbehaviour[] = [];
  let hold: { asked: () => void; released: Promise<void> } | undefined;
  let made = 0;
  const newId = (prefix: string) => `${prefix}_${(made += 1)}`;
  const known = (price: unknown): price is string => prices.has(String(price));
  const show = ({ price, ...subscription }: FakeSubscription) => ({
    object: 'subscription',
    ...subscription,
    items: {
      object: 'list',
      data: [{ id: `si_${subscription.id}`, object: 'subscription_item', price: { id: price, object: 'price' } }],
    },
  });

  const methodsOf = (customer: string): FakeMethod[] => [
    ...added.filter(method => method.customer === customer).reverse(),
    ...(cards.has(customer)
      ? [{ id: `pm_${customer}`, object: 'payment_method', type: 'card', customer } as const]
      : []),
  ];
  const showCustomer = (id: string) => ({
    id,
    object: 'customer',
    invoice_settings: { default_payment_method: defaults.get(id) ?? null },
  });
  function chargeOf(id: string): FakeCharge {
    const payment = payments.get(id);
    if (payment === undefined) throw new Error(`There is no payment ${id}.`);
    const charge = charges.get(id) ?? {
      id: `ch_${id}`,
      object: 'charge',
      customer: payment.customer,
      payment_intent: id,
      amount: payment.amount_received,
      amount_refunded: 0,
    };
    charges.set(id, charge);
    return charge;
  }

  const server = createServer((request, response) => void serve(request, response));
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', 'http://stripe.invalid');
    const form = parse(request.method === 'POST' ? new URLSearchParams(await text(request)) : url.searchParams);
    const asked: StripeRequest = {
      method: request.method ?? '',
      path: url.pathname.replace(/^\/v1/, ''),
      form,
      headers: request.headers,
    };
    requests.push(asked);
    const instead = wrong.shift();
    if (instead !== undefined) return misbehave(instead, response);
    const { status, body } = answer(asked);
    if (asked.path === '/subscriptions' && hold !== undefined) {
      const { asked: tell, released } = hold;
      hold = undefined;
      tell();
      await released;
    }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }

  function answer({ method, path, form, headers }: StripeRequest): Answer {
    if (headers.authorization !== `Bearer ${KEY}`)
      return refused(401, 'api_key_invalid', 'Invalid API Key provided: sk_test_****');
    if (forbidden.has(path.split('/')[1] ?? '')) return forbiddenTo(path);
    if (method === 'POST' && headers['content-type'] !== 'application/x-www-form-urlencoded')
      return refused(400, 'content_type', 'Invalid content type.');
    if (method === 'POST' && path === '/customers')
      return {
        status: 200,
        body: { id: customerFor(form, String(headers['idempotency-key'] ?? newId('key'))), object: 'customer' },
      };
    if (method === 'GET' && form['customer'] !== undefined && !customers.has(String(form['customer'])))
      return missing('customer', form['customer']);
    if (method === 'GET' && path === '/subscriptions') {
      const of = [...subscriptions.values()].filter(
        ({ customer, status }) => customer === form['customer'] && status !== 'canceled',
      );
      // As all lists of the real one: the newest first.
      return { status: 200, body: { object: 'list', data: of.reverse().map(show), has_more: false } };
    }
    if (method === 'GET' && path === '/checkout/sessions') {
      const of = [...checkouts.values()].filter(
        ({ customer, status }) => customer === form['customer'] && status === form['status'],
      );
      return { status: 200, body: { object: 'list', data: of.reverse(), has_more: false } };
    }
    const expiring = checkouts.get(/^\/checkout\/sessions\/(\w+)\/expire$/.exec(path)?.[1] ?? '');
    if (method === 'POST' && expiring !== undefined) {
      if (expiring.status !== 'open') return refused(400, 'parameter_invalid', `This session is ${expiring.status}.`);
      expiring.status = 'expired';
      return { status: 200, body: expiring };
    }
    if (method === 'POST' && path === '/checkout/sessions') return checkout(form);
    if (method === 'POST' && path === '/billing_portal/sessions') return portal(form);
    if (method === 'GET' && path === '/billing_portal/configurations')
      return portalSettings(Object.values(within(form, 'expand')));
    const price = /^\/prices\/(\w+)$/.exec(path)?.[1];
    if (method === 'GET' && price !== undefined)
      return prices.has(price)
        ? { status: 200, body: prices.get(price) }
        : refused(404, 'resource_missing', `No such price: '${price}'`, 'price');
    if (method === 'GET' && path === '/webhook_endpoints')
      return { status: 200, body: { object: 'list', data: fake.webhooks, has_more: false } };
    if (method === 'GET' && path === '/payment_methods') {
      const isAskedFor = Object.values(within(form, 'expand')).includes('data.customer');
      const of = methodsOf(String(form['customer'])).filter(({ type }) => type === (form['type'] ?? type));
      const data = of.map(method => (isAskedFor ? { ...method, customer: showCustomer(method.customer) } : method));
      return {
        status: 200,
        body: { object: 'list', data: data.slice(0, Number(form['limit'] ?? 10)), has_more: false },
      };
    }
    if (method === 'POST' && path === '/payment_intents')
      return charge(form, String(headers['idempotency-key'] ?? newId('key')));
    const payment = payments.get(/^\/payment_intents\/(\w+)$/.exec(path)?.[1] ?? '');
    if (method === 'GET' && payment !== undefined) return { status: 200, body: payment };
    if (method === 'GET' && path === '/charges') {
      const about = payments.get(String(form['payment_intent']));
      const data = about?.status === 'succeeded' ? [chargeOf(about.id)] : [];
      return { status: 200, body: { object: 'list', data, has_more: false } };
    }
    if (method === 'GET' && path === '/disputes') {
      const of = [...disputes.values()].filter(({ payment_intent: about }) => about === form['payment_intent']);
      return { status: 200, body: { object: 'list', data: of.reverse(), has_more: false } };
    }
    const subscription = subscriptions.get(/^\/subscriptions\/(\w+)$/.exec(path)?.[1] ?? '');
    if (method === 'POST' && subscription !== undefined && form['cancel_at_period_end'] === 'true') {
      subscription.cancel_at_period_end = true;
      return { status: 200, body: show(subscription) };
    }
    if (method === 'DELETE' && subscription !== undefined && subscription.status !== 'canceled') {
      subscription.status = 'canceled';
      return { status: 200, body: show(subscription) };
    }
    return refused(404, 'url_invalid', `Unrecognized request URL (${method}: ${path}).`);
  }

  function customerFor(form: Form, key: string): string {
    const id = byKey.get(key) ?? newId('cus');
    byKey.set(key, id);
    customers.set(id, form);
    return id;
  }

  function charge(form: Form, key: string): Answer {
    const customer = String(form['customer']);
    const amount = Number(form['amount']);
    if (!customers.has(customer)) return missing('customer', customer);
    const method = methodsOf(customer).find(({ id }) => id === form['payment_method']);
    if (method === undefined) return missing('PaymentMethod', form['payment_method']);
    if (form['payment_method_types'] === undefined && form['return_url'] === undefined)
      return refused(400, 'parameter_missing', 'You must provide a return_url.');
    if (within(form, 'payment_method_types')['0'] !== method.type)
      return refused(400, 'payment_intent_invalid_parameter', 'This kind of payment method is not allowed.');
    if (
      !Number.isInteger(amount) ||
      amount < 50 ||
      form['currency'] !== 'usd' ||
      form['confirm'] !== 'true' ||
      form['off_session'] !== 'true'
    )
      return refused(400, 'parameter_invalid', 'Something is missing.');
    const order = JSON.stringify(form);
    if ((orders.get(key) ?? order) !== order)
      return {
        status: 400,
        body: { error: { type: 'idempotency_error', message: 'Keys for idempotent requests can only be used again.' } },
      };
    orders.set(key, order);
    if (cards.get(customer) === 'refused') return refused(402, 'card_declined', 'Your card was declined.');
    const id = byKey.get(key) ?? newId('pi');
    byKey.set(key, id);
    const payment = payments.get(id) ?? {
      id,
      object: 'payment_intent',
      customer,
      currency: 'usd',
      amount_received: amount,
      metadata: within(form, 'metadata'),
      status: 'succeeded',
    };
    payments.set(id, payment);
    return { status: 200, body: payment };
  }

  function checkout(form: Form): Answer {
    const customer = String(form['customer']);
    const { price, quantity } = within(within(form, 'line_items'), '0');
    if (!customers.has(customer)) return missing('customer', customer);
    if (
      form['mode'] !== 'subscription' ||
      quantity !== '1' ||
      !isUrl(form['success_url']) ||
      !isUrl(form['cancel_url'])
    )
      return refused(400, 'parameter_missing', 'Something is missing.');
    if (!known(price)) return missing('price', price);
    const id = newId('cs');
    const session: FakeCheckout = {
      id,
      object: 'checkout.session',
      customer,
      url: `${origin}/c/pay/${id}`,
      success_url: form['success_url'],
      metadata: within(form, 'metadata'),
      status: 'open',
    };
    checkouts.set(id, session);
    pages.set(session.url, () => {
      if (session.status !== 'open') throw new Error(`This checkout is ${session.status}.`);
      session.status = 'complete';
      const subscription: FakeSubscription = {
        id: newId('sub'),
        customer,
        status: 'active',
        price,
        cancel_at_period_end: false,
      };
      subscriptions.set(subscription.id, subscription);
      return subscription;
    });
    return { status: 200, body: session };
  }

  /** As the real one, it tells which prices people can switch between only to whoever asks for that. */
  function portalSettings(expanded: readonly unknown[]): Answer {
    const features = Object.fromEntries(
      Object.entries({ ...fake.portal, invoice_history: true }).map(([name, enabled]) => [name, { enabled }]),
    );
    const products = Map.groupBy(fake.portalPrices, id => prices.get(id)?.product ?? 'prod_other');
    Object.assign(features['subscription_update'] ?? {}, {
      default_allowed_updates: fake.portalUpdates,
      ...(expanded.includes('data.features.subscription_update.products') && {
        products: [...products].map(([product, ids]) => ({ product, prices: ids })),
      }),
    });
    const saved = { id: 'bpc_1', object: 'billing_portal.configuration', features };
    return { status: 200, body: { object: 'list', data: fake.portal ? [saved] : [], has_more: false } };
  }

  function portal(form: Form): Answer {
    if (fake.portal === undefined) return refused(400, 'parameter_missing', 'No configuration provided.');
    if (!customers.has(String(form['customer']))) return missing('customer', form['customer']);
    if (!isUrl(form['return_url'])) return refused(400, 'url_invalid', 'Not a valid URL');
    const flow = within(form, 'flow_data');
    const type = String(flow['type'] ?? '');
    const facts = within(flow, type);
    if (fake.portal[type.replace(/_confirm$/, '') as PortalFeature] === false)
      return refused(400, 'parameter_invalid', `The ${type} feature in the portal configuration is disabled.`);
    const nothing = () => {
      throw new Error('Nobody decides anything there.');
    };
    if (type === '' || type === 'payment_method_update') return opened(nothing);
    if (within(flow, 'after_completion')['type'] !== 'redirect')
      return refused(400, 'parameter_missing', 'Say what follows.');
    const subscription = subscriptions.get(String(facts['subscription']));
    if (subscription === undefined || subscription.customer !== form['customer'] || subscription.status === 'canceled')
      return missing('subscription', facts['subscription']);
    if (type === 'subscription_update') return opened(nothing);
    if (type === 'subscription_cancel') {
      return opened(() => Object.assign(subscription, { cancel_at_period_end: true }));
    }
    const { id, price } = within(within(facts, 'items'), '0');
    if (type !== 'subscription_update_confirm' || id !== `si_${subscription.id}`)
      return refused(400, 'parameter_invalid', 'The item is not of this subscription.');
    if (!known(price)) return missing('price', price);
    if (!fake.portalPrices.includes(price))
      return refused(400, 'parameter_invalid', 'The price must also be included in the portal configuration.');
    if (price === subscription.price) return refused(400, 'parameter_invalid', 'There are no changes to confirm.');
    return opened(() => Object.assign(subscription, { price }));
  }

  function opened(work: () => FakeSubscription): Answer {
    const id = newId('bps');
    const url = `${origin}/p/session/${id}`;
    pages.set(url, work);
    return { status: 200, body: { id, object: 'billing_portal.session', url } };
  }

  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const fake: FakeStripe = {
    portal: WHOLE_PORTAL,
    portalPrices: [...prices.keys()],
    portalUpdates: ['price'],
    webhooks: [endpointOfEverything()],
    prices,
    settings: {
      billing: 'stripe',
      stripeSecretKey: KEY,
      stripeWebhookSecret: WEBHOOK_SECRET,
      stripeUrl: origin,
      ...PRICES,
    },
    requests,
    subscriptions,
    cards,
    defaults,
    forbidden,
    payments,
    next: (...misbehaviours) => void wrong.push(...misbehaviours),
    holdList() {
      let release = () => {};
      let tell = () => {};
      const asked = new Promise<void>(resolve => {
        tell = resolve;
      });
      const released = new Promise<void>(resolve => {
        release = resolve;
      });
      hold = { asked: tell, released };
      return { asked, release };
    },
    addMethod(customer, type) {
      const method: FakeMethod = { id: newId('pm'), object: 'payment_method', type, customer };
      added.push(method);
      return method.id;
    },
    refund(payment, cents) {
      const charge = chargeOf(payment);
      const refunded = charge.amount_refunded + cents;
      if (refunded < 0 || refunded > charge.amount) throw new Error('So much cannot be refunded.');
      charge.amount_refunded = refunded;
      return charge;
    },
    dispute(payment, cents) {
      const dispute: FakeDispute = {
        id: newId('du'),
        object: 'dispute',
        charge: chargeOf(payment).id,
        payment_intent: payment,
        amount: cents,
        status: 'needs_response',
      };
      disputes.set(dispute.id, dispute);
      return dispute;
    },
    finish(url) {
      const work = pages.get(url);
      if (work === undefined) throw new Error(`There is no page at ${url}`);
      return work();
    },
    event(type, object, { id = newId('evt'), at = new Date(), secret = WEBHOOK_SECRET } = {}) {
      const payload = JSON.stringify(
        { id, object: 'event', api_version: '2025-09-30.clover', type, livemode: false, data: { object } },
        null,
        2,
      );
      const seconds = Math.floor(at.getTime() / 1_000);
      const v1 = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex');
      return {
        payload,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': `t=${seconds},v1=${v1},v0=${'0'.repeat(64)}`,
        },
      };
    },
    reset() {
      for (const kept of [
        customers,
        byKey,
        orders,
        subscriptions,
        checkouts,
        cards,
        defaults,
        forbidden,
        payments,
        charges,
        disputes,
        pages,
        prices,
      ])
        kept.clear();
      for (const price of soldPrices()) prices.set(price.id, price);
      fake.portal = WHOLE_PORTAL;
      fake.portalPrices = [...prices.keys()];
      fake.portalUpdates = ['price'];
      fake.webhooks = [endpointOfEverything()];
      requests.length = 0;
      added.length = 0;
      wrong.length = 0;
      hold = undefined;
      made = 0;
    },
    async close() {
      server.closeAllConnections();
      await new Promise(done => server.close(done));
    },
  };
  return fake;
}

const isUrl = (value: unknown): value is string =>
  typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value);

function within(form: Form, name: string): Form {
  const inner = form[name];
  return typeof inner === 'object' ? inner : {};
}

function parse(pairs: URLSearchParams): Form {
  const form: Record<string, unknown> = {};
  for (const [key, value] of pairs) {
    const names = key.split(/[[\]]+/).filter(name => name !== '');
    const last = names.pop() ?? '';
    let at = form;
    for (const name of names) at = (at[name] ??= {}) as Record<string, unknown>;
    at[last] = value;
  }
  return form as Form;
}
