import type { PlanPrice } from '@nousboard/contracts';
import { contract } from '@nousboard/contracts';
import type { Tx } from '#platform/db/db.ts';
import type { Route } from '#platform/http/route.ts';
import { route } from '#platform/http/route.ts';
import { newUuid } from '#platform/new-id.ts';
import type { Wait } from '#platform/outbound/insist.ts';
import type { JobKind, Queue } from '#platform/queue/queue.ts';
import { type Settings, SettingsError } from '#platform/settings.ts';
import { deleteCustomersAt, deleteCustomersOf } from './billing.repository.ts';
import { type BillingNeeds, openBilling, showSubscription } from './billing.service.ts';
import { forgetCredit } from './credit/credit.repository.ts';
import { type Credit, createCredit } from './credit/credit.service.ts';
import { topUpJob } from './credit/top-up.job.ts';
import type { BillingProvider } from './provider.ts';
import { receiveEvent } from './receive-event.ts';
import { getSandboxAccount, play, sandboxEventJob, sandboxPeriodJob } from './sandbox/play.ts';
import { deleteAccount } from './sandbox/sandbox.repository.ts';
import { createSandbox } from './sandbox/sandbox.ts';
import { createStripe } from './stripe/stripe.ts';
import { createStripeApi } from './stripe/stripe-api.ts';

export interface BillingParts extends Omit<BillingNeeds, 'provider'> {
  readonly queue: Queue;
  readonly settings: Settings;
  /** Waits between requests to the service. */
  readonly wait: Wait;
}

export type { Credit } from './credit/credit.service.ts';

export interface Billing {
  /** What calls by key are paid with; undefined where nobody pays. */
  readonly credit: Credit | undefined;
  readonly routes: Route[];
  // biome-ignore lint/suspicious/noExplicitAny: jobs of different payloads share one list; each kind knows its own.
  readonly jobs: readonly JobKind<any>[];
  /** Deletes everything of a person who leaves. Nobody bills them any more. */
  forget(tx: Tx, tenantId: string): Promise<void>;
}

/** How people pay for plans. Throws a `SettingsError` where the settings name a service and not how to ask it. */
export async function createBilling({ settings, wait, ...parts }: BillingParts): Promise<Billing> {
  const { database, queue } = parts;
  const provider = openProvider(settings, { ...parts, wait });
  const needs = { ...parts, provider };
  if (provider?.name === 'stripe') await database.transaction(tx => endSandbox(needs, tx));
  return {
    credit: provider && createCredit({ ...needs, provider }),
    jobs:
      provider === undefined
        ? []
        : [
            topUpJob({ ...needs, provider }),
            ...(provider.name === 'sandbox' ? [sandboxEventJob(needs), sandboxPeriodJob(needs)] : [leaveJob(provider)]),
          ],
    routes: [
      route(contract.getBilling, ({ actor, query, signal }) => openBilling(needs, actor, query, signal)),
      route(contract.getSubscription, ({ actor, signal }) => showSubscription(needs, actor, signal)),
      route(contract.receiveBillingEvent, async ({ body, request, signal }) => {
        await receiveEvent(needs, body, request.headers['stripe-signature'], signal);
        return { received: true as const };
      }),
      route(contract.getSandboxAccount, ({ actor }) => getSandboxAccount(needs, actor)),
      route(contract.playSandbox, ({ actor, body }) => play(needs, actor, body)),
    ],
    async forget(tx, tenantId) {
      await deleteAccount(tx, tenantId);
      await forgetCredit(tx, tenantId);
      for (const { provider: at, customer_id: customerId } of await deleteCustomersOf(tx, tenantId)) {
        // Under an id of its own: nothing is left under that of the person.
        if (at === 'stripe' && provider?.name === at)
          await queue.add(tx, 'billing-leave', { customerId }, { tenantId: newUuid() });
      }
    },
  };
}

function openProvider(
  settings: Settings,
  { database, queue, clock, origin, wait }: Omit<BillingParts, 'settings'>,
): BillingProvider | undefined {
  const { billing, stripeSecretKey: secretKey, stripeWebhookSecret: webhookSecret } = settings;
  if (billing === 'none') return undefined;
  if (billing === 'sandbox') {
    if (secretKey !== undefined)
      throw new SettingsError([
        'BILLING is sandbox and STRIPE_SECRET_KEY is set: use BILLING=stripe, or take the key away.',
      ]);
    return createSandbox({ database, queue, origin });
  }
  const prices = {
    ESSENTIAL: settings.stripePriceEssential,
    ESSENTIAL_YEARLY: settings.stripePriceEssentialYearly,
    PRO: settings.stripePricePro,
    PRO_YEARLY: settings.stripePriceProYearly,
  };
  const missing = [
    ...(secretKey === undefined ? ['STRIPE_SECRET_KEY'] : []),
    ...(webhookSecret === undefined ? ['STRIPE_WEBHOOK_SECRET'] : []),
    ...Object.entries(prices).flatMap(([price, id]) => (id === undefined ? [`STRIPE_PRICE_${price}`] : [])),
  ];
  if (secretKey === undefined || webhookSecret === undefined || missing.length > 0)
    throw new SettingsError([`BILLING is stripe, and these settings are missing: ${missing.join(', ')}.`]);
  const api = createStripeApi({ clock, wait, apiUrl: settings.stripeUrl, secretKey });
  return createStripe({ api, webhookSecret, prices: prices as Record<PlanPrice, string> });
}

/** What somebody has played counts no longer where plans are paid for. */
async function endSandbox({ changePlan }: BillingNeeds, tx: Tx): Promise<void> {
  for (const { tenant_id: tenantId } of await deleteCustomersAt(tx, 'sandbox')) {
    await deleteAccount(tx, tenantId);
    await forgetCredit(tx, tenantId);
    await changePlan(tx, tenantId, 'basic_plan');
  }
}

/** Job `billing-leave`: ends what somebody paid for who has left. */
const leaveJob = (provider: BillingProvider): JobKind<{ customerId: string }> => ({
  name: 'billing-leave',
  concurrency: 1,
  run: ({ payload: { customerId }, signal }) => provider.cancelAll(customerId, signal),
});
