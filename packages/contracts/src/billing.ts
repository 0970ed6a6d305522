import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { type BillingFrequency, billing, type PlanName, type PricingTier, pricing } from './plans.ts';

/** What can be bought, by its name in the pricing dialog, the smaller first. */
export const PLAN_PRICES = ['ESSENTIAL', 'ESSENTIAL_YEARLY', 'PRO', 'PRO_YEARLY'] as const;
export const planPrice = z.enum(PLAN_PRICES);
export type PlanPrice = z.infer<typeof planPrice>;

const sold: Readonly<Record<PlanPrice, readonly [PricingTier['name'], BillingFrequency]>> = {
  ESSENTIAL: ['Essential', 'monthly'],
  ESSENTIAL_YEARLY: ['Essential', 'yearly'],
  PRO: ['Pro', 'monthly'],
  PRO_YEARLY: ['Pro', 'yearly'],
};

/** What a price buys: the tier, how often it is paid, and the plan that somebody then has. */
export interface Offer {
  readonly price: PlanPrice;
  readonly tier: PricingTier;
  readonly frequency: BillingFrequency;
  readonly plan: PlanName;
}

/** What this price buys. */
export function offerAt(price: PlanPrice): Offer {
  const [name, frequency] = sold[price];
  const tier = pricing.find(one => one.name === name);
  if (tier === undefined) throw new Error(`${name} is not offered`);
  return { price, tier, frequency, plan: tier.plan[frequency] };
}

/** The price of a tier. */
export function priceOf({ name }: Pick<PricingTier, 'name'>, frequency: BillingFrequency): PlanPrice {
  const price = PLAN_PRICES.find(one => sold[one][0] === name && sold[one][1] === frequency);
  if (price === undefined) throw new Error(`${name} has no price`);
  return price;
}

/** What somebody goes to the billing portal for. */
export const BILLING_FLOWS = [
  'payment_method_update',
  'subscription_cancel',
  'subscription_update',
  'subscription_update_confirm',
] as const;
export const billingFlow = z.enum(BILLING_FLOWS);
export type BillingFlow = z.infer<typeof billingFlow>;

/** The page of the product that plays the billing portal. */
export const SANDBOX_PATH = '/billing/sandbox';
/** Where a portal sends people back to who have finished a flow; `from` is the plan that they had before. */
export const BILLING_RETURN_PATH = '/billing/return';

export const getBilling = endpoint({
  method: 'GET',
  path: '/user/billing',
  summary:
    'The address of a page on which I pay for a plan, change or cancel it, or change how I pay. `price` names what ' +
    'is bought, and is needed for `subscription_update_confirm`; without a flow, or with `portal=true`, ' +
    'it is the overview of the portal. Addresses are good for a short time.',
  policy: { who: 'user' },
  query: z.strictObject({
    flow: billingFlow.optional(),
    portal: z.enum(['true', 'false']).optional(),
    price: planPrice.optional(),
  }),
  kind: 'json',
  reply: z.object({ url: z.url() }),
  perMinute: 120,
  problems: [
    'unauthenticated',
    'validation',
    'not_found',
    'billing_unreachable',
    'billing_not_set_up',
    'billing_refused',
  ],
});

export const getSubscription = endpoint({
  method: 'GET',
  path: '/user/subscription',
  summary:
    'What I pay for a plan now; null where I pay for none, as with the plan of an organisation or that of the first ' +
    'account.',
  policy: { who: 'user' },
  kind: 'json',
  reply: z.object({ price: planPrice.nullable() }),
  perMinute: 120,
  problems: ['unauthenticated', 'not_found', 'billing_unreachable', 'billing_not_set_up', 'billing_refused'],
});

export const receiveBillingEvent = endpoint({
  method: 'POST',
  path: '/billing/webhook',
  summary:
    'Takes the events of the payment service, signed with `Stripe-Signature`. An event that came before is taken ' +
    'again without an effect.',
  policy: { who: 'anyone' },
  // The service may add what it likes.
  query: z.object({}),
  body: z.string(),
  isVerbatim: true,
  kind: 'json',
  reply: z.object({ received: z.literal(true) }),
  problems: ['bad_request', 'not_found', 'conflict', 'billing_unreachable', 'billing_not_set_up', 'billing_refused'],
});

/** Cards that the sandbox pretends to know. */
export const sandboxCard = z.enum(['visa', 'mastercard']);
export type SandboxCard = z.infer<typeof sandboxCard>;

/** What the sandbox plays for a person. */
export const sandboxAccount = z.object({
  card: sandboxCard,
  /** Null: nothing is paid for. */
  subscription: z
    .object({
      price: planPrice,
      periodEndsAt: z.iso.datetime(),
      /** It ends with its period; otherwise it is renewed then. */
      isCancelled: z.boolean(),
    })
    .nullable(),
});
export type SandboxAccount = z.infer<typeof sandboxAccount>;

/** What can be done on the page of the sandbox; `endPeriod` plays that the paid time has passed. */
export const sandboxAction = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('subscribe'), price: planPrice }),
  z.strictObject({ do: z.literal('cancel') }),
  z.strictObject({ do: z.literal('resume') }),
  z.strictObject({ do: z.literal('endPeriod') }),
  z.strictObject({ do: z.literal('setCard'), card: sandboxCard }),
]);
export type SandboxAction = z.infer<typeof sandboxAction>;

export const getSandboxAccount = endpoint({
  method: 'GET',
  path: '/billing/sandbox',
  summary: 'What the sandbox, which plays the payment service and moves no money, has of me.',
  policy: { who: 'user' },
  kind: 'json',
  reply: sandboxAccount,
  problems: ['unauthenticated', 'not_found'],
});

export const playSandbox = endpoint({
  method: 'POST',
  path: '/billing/sandbox',
  summary:
    'Play in the sandbox: subscribe to a plan or change to another, cancel, take that back, let the paid time pass, ' +
    'or choose another card.',
  policy: { who: 'user' },
  body: sandboxAction,
  kind: 'json',
  reply: sandboxAccount,
  problems: ['unauthenticated', 'validation', 'not_found'],
});

/** What has to be mended at Stripe before people can do everything there. */
export const stripeTrouble = z.discriminatedUnion('is', [
  /** It refuses to be asked at all, as it does with a wrong key; `words` are its own. */
  z.object({ is: z.literal('refused'), words: z.string() }),
  z.object({ is: z.literal('no_portal') }),
  /** What is switched off in its customer portal, by the names that Stripe has for it. */
  z.object({ is: z.literal('portal_lacks'), features: z.array(z.string()) }),
  /** Which of our prices nobody can switch to in its customer portal, by the settings that name them. */
  z.object({ is: z.literal('portal_lacks_prices'), settings: z.array(z.string()) }),
  /** What its customer portal offers besides, by the ids that Stripe has for it: it brings no plan. */
  z.object({ is: z.literal('portal_has_others'), prices: z.array(z.string()) }),
  /** What is wrong with the price that a setting names; `month` and `year` are how often it should be paid. */
  z.object({
    is: z.literal('price'),
    setting: z.string(),
    fault: z.enum(['unknown', 'inactive', 'once', 'month', 'year']),
  }),
  /** The prices are in several: Stripe lets nobody switch between them. */
  z.object({ is: z.literal('currencies'), currencies: z.array(z.string()) }),
  /** It sends events to no endpoint of this installation that is switched on. */
  z.object({ is: z.literal('no_webhook'), url: z.string() }),
  z.object({ is: z.literal('webhook_lacks'), events: z.array(z.string()) }),
  /** The key may not read this, so nothing is known of it. */
  z.object({
    is: z.literal('not_readable'),
    resource: z.enum(['prices', 'webhook_endpoints', 'billing_portal/configurations']),
  }),
]);
export type StripeTrouble = z.infer<typeof stripeTrouble>;

/** How plans are paid for, and how they could be with the settings that the server was started with. */
export const billingChoice = z.object({
  billing,
  possible: z.array(billing),
  /** The settings that Stripe needs and that are not there. */
  missing: z.array(z.string()),
  /** None where Stripe is not chosen, has all that is needed, or could not be reached. */
  troubles: z.array(stripeTrouble),
});
export type BillingChoice = z.infer<typeof billingChoice>;

export const getBillingChoice = endpoint({
  method: 'GET',
  path: '/admin/billing',
  summary: 'How plans are paid for, how they could be, and what has to be mended at Stripe where it is chosen.',
  policy: { who: 'admin' },
  kind: 'json',
  reply: billingChoice,
  problems: ['unauthenticated', 'forbidden'],
});

export const setBilling = endpoint({
  method: 'PUT',
  path: '/admin/billing',
  summary:
    'Decide how plans are paid for. From then on the setting of the server (BILLING) counts no more, unless it was ' +
    'the sandbox and the server is started with a key of Stripe. Stripe stays decided when settings that it needs ' +
    'are missing: people keep the plans that they have, and nobody can buy, change or cancel one until they are back.',
  policy: { who: 'admin' },
  body: z.strictObject({ billing }),
  kind: 'json',
  reply: billingChoice,
  problems: ['unauthenticated', 'forbidden', 'validation', 'billing_not_possible'],
});
