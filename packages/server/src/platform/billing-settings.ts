import { billing, type PaidCall } from '@nousboard/contracts';
import { oneOf, optionalList, optionalText, prices, setting, url, writtenPrices, yesOrNo } from './setting.ts';

const price = (what: string) =>
  `The id of the price (price_…) that Stripe has for ${what}. Ids of earlier prices may follow, separated by commas: ` +
  'whoever still pays one of them keeps the plan.';

/**
 * In cents. A search costs about what it takes to embed a question, search and rank with a rented machine, and is so
 * cheap that the least purchase lasts for a hundred of them; an answer is a search of which each passage is read.
 */
const USUAL_PRICES: Readonly<Record<PaidCall, number>> = { search: 2, answers: 4 };

/** How plans are paid for. Part of `settings.ts`. */
export const billingSettings = {
  billing: setting(
    'BILLING',
    oneOf(billing.options),
    'none',
    'How plans are paid for: none gives everybody every feature; sandbox plays a payment service on a page of the ' +
      'product and moves no money; stripe needs the settings that follow. An ADMIN can decide it in the ' +
      'administration area; from then on this counts no more. Where Stripe was decided and one of its settings is ' +
      'lost, people keep their plans, and nobody can buy, change or cancel one until it is back.',
  ),
  apiPrices: setting(
    'API_PRICES',
    prices(USUAL_PRICES),
    writtenPrices(USUAL_PRICES),
    'What calls by key cost where BILLING is on, in whole cents of a US dollar for each: search for POST ' +
      '/api/v1/search, answers for POST /api/v1/answers. 0 makes a call free.',
  ),
  checkBalance: setting(
    'CHECK_BALANCE',
    yesOrNo,
    'false',
    'Whether answers by models that the installation pays for cost credit, as calls by key do; it needs BILLING.',
  ),
  stripeSecretKey: setting(
    'STRIPE_SECRET_KEY',
    optionalText,
    '',
    'The key with which Stripe is asked (sk_… or rk_…); one that is restricted needs to write customers, ' +
      'subscriptions, checkout sessions, portal sessions and payment intents, and to read payment methods, charges ' +
      'and disputes. Where it may also read portal configurations, prices and webhook endpoints, the administration ' +
      'says what is wrong with them. The customer portal has to be saved once at Stripe, with the update of ' +
      'payment methods, the cancellation of subscriptions at the end of their period, and the switch between the ' +
      'four prices allowed. The refund of a first plan within seven days, which plans and terms promise, is made at ' +
      'Stripe by hand.',
  ),
  stripeWebhookSecret: setting(
    'STRIPE_WEBHOOK_SECRET',
    optionalText,
    '',
    'What Stripe signs its events with (whsec_…), for the endpoint PUBLIC_URL/api/billing/webhook with the events ' +
      'customer.subscription.created, .updated, .deleted, checkout.session.completed, payment_intent.succeeded, ' +
      'charge.refunded, refund.failed, charge.dispute.created, .updated and .closed. The last five take credit back ' +
      'that was refunded or is disputed.',
  ),
  stripePriceEssential: setting('STRIPE_PRICE_ESSENTIAL', optionalList, '', price('the Essential plan by the month')),
  stripePriceEssentialYearly: setting(
    'STRIPE_PRICE_ESSENTIAL_YEARLY',
    optionalList,
    '',
    price('the Essential plan by the year'),
  ),
  stripePricePro: setting('STRIPE_PRICE_PRO', optionalList, '', price('the Pro plan by the month')),
  stripePriceProYearly: setting('STRIPE_PRICE_PRO_YEARLY', optionalList, '', price('the Pro plan by the year')),
  stripeUrl: setting(
    'STRIPE_URL',
    url('http', 'https'),
    'https://api.stripe.com',
    'Where Stripe is asked: the address above /v1.',
  ),
};

type StripeSettings = Readonly<
  Record<
    | 'stripeSecretKey'
    | 'stripeWebhookSecret'
    | 'stripePriceEssential'
    | 'stripePriceEssentialYearly'
    | 'stripePricePro'
    | 'stripePriceProYearly',
    string | readonly string[] | undefined
  >
>;

/** The variables that have to be set before Stripe can be asked, and are not. */
export const missingForStripe = (settings: StripeSettings): string[] =>
  (
    [
      'stripeSecretKey',
      'stripeWebhookSecret',
      'stripePriceEssential',
      'stripePriceEssentialYearly',
      'stripePricePro',
      'stripePriceProYearly',
    ] as const
  )
    .filter(name => settings[name] === undefined)
    .map(name => billingSettings[name].name);
