import { offerAt, PLAN_PRICES, type PlanPrice, receiveBillingEvent, type StripeTrouble } from '@nousboard/contracts';
import { z } from 'zod';
import { RefusedRequest } from '../provider.ts';
import type { StripeNeeds } from './stripe.ts';
import type { StripeRequest } from './stripe-api.ts';

/** Events without which plans or credit here are not what was paid for. */
export const NEEDED_EVENTS = [
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'checkout.session.completed',
  'payment_intent.succeeded',
  'charge.refunded',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
] as const;

const MOST_ENDPOINTS = 100;
const INTERVALS = { monthly: 'month', yearly: 'year' } as const;
const WEBHOOK_PATH = `/api${receiveBillingEvent.path}`;

const taken = z.object({ data: z.array(z.object({ id: z.string() })) });
const price = z.object({
  active: z.boolean(),
  currency: z.string(),
  recurring: z.object({ interval: z.string(), interval_count: z.int() }).nullable(),
});
const webhooks = z.object({
  data: z.array(z.object({ url: z.string(), status: z.string(), enabled_events: z.array(z.string()) })),
});
const feature = z.object({ enabled: z.boolean() });
const portals = z.object({
  data: z.array(
    z.object({
      features: z.object({
        payment_method_update: feature,
        subscription_cancel: feature,
        subscription_update: feature.extend({
          default_allowed_updates: z.array(z.string()),
          products: z.array(z.object({ prices: z.array(z.string()) })).nullish(),
        }),
      }),
    }),
  ),
});

type Needs = Pick<StripeNeeds, 'api' | 'prices' | 'publicUrl'>;

/** What has to be mended at Stripe before everything can be bought, changed and heard of. Throws what it refuses. */
export async function findTroubles(needs: Needs, signal: AbortSignal): Promise<StripeTrouble[]> {
  // A key that was made for an earlier version may not look at what is taken back of payments.
  for (const path of ['/charges', '/disputes'])
    await needs.api({ method: 'GET', path, fields: { limit: 1 } }, taken, signal);
  const [portal, sold, webhook] = await Promise.all([
    whereReadable('billing_portal/configurations', () => portalTroubles(needs, signal)),
    whereReadable('prices', () => priceTroubles(needs, signal)),
    whereReadable('webhook_endpoints', () => webhookTroubles(needs, signal)),
  ]);
  return [...portal, ...sold, ...webhook];
}

/** A key that is restricted may not read what is only looked at here: everything else works without it. */
async function whereReadable(
  resource: Extract<StripeTrouble, { is: 'not_readable' }>['resource'],
  look: () => Promise<StripeTrouble[]>,
): Promise<StripeTrouble[]> {
  try {
    return await look();
  } catch (error) {
    if (error instanceof RefusedRequest && error.reason === 'forbidden') return [{ is: 'not_readable', resource }];
    throw error;
  }
}

async function portalTroubles({ api, prices }: Needs, signal: AbortSignal): Promise<StripeTrouble[]> {
  const request: StripeRequest = {
    method: 'GET',
    path: '/billing_portal/configurations',
    // Stripe leaves the prices out unless they are asked for.
    fields: {
      is_default: 'true',
      active: 'true',
      limit: 1,
      expand: { 0: 'data.features.subscription_update.products' },
    },
  };
  const [portal] = (await api(request, portals, signal)).data;
  if (portal === undefined) return [{ is: 'no_portal' }];
  const { subscription_update: update } = portal.features;
  const off = Object.entries(portal.features).flatMap(([name, { enabled }]) => (enabled ? [] : [name]));
  if (update.enabled && !update.default_allowed_updates.includes('price')) off.push('subscription_update.price');
  const offered = update.products?.flatMap(product => product.prices) ?? [];
  // Whoever still pays an earlier price that is named keeps the plan.
  const known = PLAN_PRICES.flatMap(name => prices[name]);
  const absent = PLAN_PRICES.filter(name => !offered.includes(prices[name][0]));
  const others = offered.filter(id => !known.includes(id));
  return [
    ...(off.length > 0 ? [{ is: 'portal_lacks' as const, features: off }] : []),
    ...(update.enabled && absent.length > 0
      ? [{ is: 'portal_lacks_prices' as const, settings: absent.map(settingOf) }]
      : []),
    ...(update.enabled && others.length > 0 ? [{ is: 'portal_has_others' as const, prices: others }] : []),
  ];
}

async function priceTroubles({ api, prices }: Needs, signal: AbortSignal): Promise<StripeTrouble[]> {
  const found = await Promise.all(
    PLAN_PRICES.map(async name => {
      const path = `/prices/${encodeURIComponent(prices[name][0])}`;
      const one = await api({ method: 'GET', path }, price, signal).catch((error: unknown) => {
        if (error instanceof RefusedRequest && error.reason === 'missing') return undefined;
        throw error;
      });
      return { name, one };
    }),
  );
  const wrong = found.flatMap(({ name, one }): StripeTrouble[] => {
    const fault = faultOf(name, one);
    return fault === undefined ? [] : [{ is: 'price', setting: settingOf(name), fault }];
  });
  const currencies = [...new Set(found.flatMap(({ one }) => (one ? [one.currency.toUpperCase()] : [])))];
  return [...wrong, ...(currencies.length > 1 ? [{ is: 'currencies' as const, currencies }] : [])];
}

function faultOf(
  name: PlanPrice,
  one: z.infer<typeof price> | undefined,
): Extract<StripeTrouble, { is: 'price' }>['fault'] | undefined {
  if (one === undefined) return 'unknown';
  if (!one.active) return 'inactive';
  if (one.recurring === null) return 'once';
  const wanted = INTERVALS[offerAt(name).frequency];
  return one.recurring.interval === wanted && one.recurring.interval_count === 1 ? undefined : wanted;
}

async function webhookTroubles({ api, publicUrl }: Needs, signal: AbortSignal): Promise<StripeTrouble[]> {
  const request: StripeRequest = { method: 'GET', path: '/webhook_endpoints', fields: { limit: MOST_ENDPOINTS } };
  const { data } = await api(request, webhooks, signal);
  const isOurs = (url: string) =>
    publicUrl === undefined
      ? URL.canParse(url) && new URL(url).pathname === WEBHOOK_PATH
      : url === `${publicUrl}${WEBHOOK_PATH}`;
  const ours = data.filter(({ url, status }) => status === 'enabled' && isOurs(url));
  if (ours.length === 0) return [{ is: 'no_webhook', url: `${publicUrl ?? 'PUBLIC_URL'}${WEBHOOK_PATH}` }];
  const sent = ours.flatMap(endpoint => endpoint.enabled_events);
  const events = sent.includes('*') ? [] : NEEDED_EVENTS.filter(event => !sent.includes(event));
  return events.length > 0 ? [{ is: 'webhook_lacks', events: [...events] }] : [];
}

const settingOf = (name: PlanPrice): string => `STRIPE_PRICE_${name}`;
