import { contract, type PlanPrice } from '@nousboard/contracts';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '#platform/access.ts';
import { missingForStripe } from '#platform/billing-settings.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Route } from '#platform/http/route.ts';
import { route } from '#platform/http/route.ts';
import { newUuid } from '#platform/new-id.ts';
import type { Wait } from '#platform/outbound/insist.ts';
import type { JobKind, Queue } from '#platform/queue/queue.ts';
import { type Settings, SettingsError } from '#platform/settings.ts';
import { deleteCustomersAt, deleteCustomersOf, findCustomer } from './billing.repository.ts';
import { type BillingNeeds, openBilling, providerOf, showSubscription } from './billing.service.ts';
import { cancelPlanJob, cancelPlanLater } from './cancel-plan.job.ts';
import { forgetCredit, forgetPlayedCredit } from './credit/credit.repository.ts';
import { type Credit, createCredit } from './credit/credit.service.ts';
import { topUpJob } from './credit/top-up.job.ts';
import { type DecisionNeeds, decideBilling, showChoice } from './decide-billing.ts';
import { insistentJob } from './insistent-job.ts';
import { overlapJob } from './overlap.job.ts';
import { type BillingProvider, UnknownCustomer } from './provider.ts';
import { followJob, followLater, receiveEvent } from './receive-event.ts';
import { getSandboxAccount, play, sandboxEventJob, sandboxPeriodJob } from './sandbox/play.ts';
import { deleteAccount, hasBoughtPlan } from './sandbox/sandbox.repository.ts';
import { createSandbox } from './sandbox/sandbox.ts';
import { absentStripe } from './stripe/absent-stripe.ts';
import { createStripe, type StripeNeeds } from './stripe/stripe.ts';
import { createStripeApi } from './stripe/stripe-api.ts';

export interface BillingParts extends Omit<BillingNeeds, 'provider'>, Omit<DecisionNeeds, 'endSandbox' | 'stripe'> {
  readonly queue: Queue;
  /** At which name people are here; the service sends them back there. */
  readonly originOf: (request: FastifyRequest) => string;
  /** Waits between requests to the service. */
  readonly wait: Wait;
}

export type { Credit } from './credit/credit.service.ts';

export interface Billing {
  /** What calls by key are paid with. */
  readonly credit: Credit;
  readonly routes: Route[];
  // biome-ignore lint/suspicious/noExplicitAny: jobs of different payloads share one list; each kind knows its own.
  readonly jobs: readonly JobKind<any>[];
  /** What somebody has paid for and loses with their account: credit, and the plan that they pay for now. */
  lossesOf(owner: Pick<Actor, 'tenantId'>, signal: AbortSignal): Promise<{ cents: number; price: PlanPrice | null }>;
  /** Has the plan that somebody pays for end with the period that is paid for. */
  cancelPlan(tx: Tx, tenantId: string): Promise<void>;
  /** Deletes everything of a person who leaves. Nobody bills them any more. */
  forget(tx: Tx, tenantId: string): Promise<void>;
}

/** How people pay for plans. Throws a `SettingsError` where the settings name a service and not how to ask it. */
export async function createBilling(parts: BillingParts): Promise<Billing> {
  const { database, queue, settings, originOf, billing } = parts;
  requireSettings(settings);
  const sandbox = createSandbox(parts);
  const reachable = openStripe(parts);
  const stripe = reachable ?? absentStripe;
  const provider = async (db?: Db) => ({ none: undefined, sandbox, stripe })[await billing(db)];
  const needs = { ...parts, provider };
  const decision = { ...parts, stripe, endSandbox: (tx: Tx) => endSandbox(needs, tx) };
  if ((await billing()) === 'stripe') {
    if (reachable === undefined) tellAbsence(parts);
    await database.transaction(decision.endSandbox);
  }
  const credit = createCredit({ ...needs, prices: settings.apiPrices });
  return {
    credit,
    async lossesOf(owner, signal) {
      const standing = await credit.standing(owner);
      // Nobody pays.
      if (standing === undefined) return { cents: 0, price: null };
      return { cents: standing.cents, ...(await showSubscription(needs, owner, signal)) };
    },
    jobs: [
      topUpJob(needs),
      followJob(needs),
      sandboxEventJob(needs, sandbox),
      sandboxPeriodJob(needs),
      cancelPlanJob(needs, stripe),
      leaveJob(queue, stripe),
      overlapJob(needs, stripe),
    ],
    routes: [
      route(contract.getBilling, ({ actor, query, request, signal }) =>
        openBilling(needs, actor, originOf(request), query, signal),
      ),
      route(contract.getSubscription, ({ actor, signal }) => showSubscription(needs, actor, signal)),
      route(contract.receiveBillingEvent, async ({ body, request, signal }) => {
        // What Stripe says is heard also while nobody pays: the plans are right when somebody pays again.
        const sender = reachable ?? (await providerOf(needs));
        await receiveEvent(needs, sender, body, request.headers['stripe-signature'], signal);
        return { received: true as const };
      }),
      route(contract.getSandboxAccount, ({ actor }) => getSandboxAccount(needs, actor)),
      route(contract.playSandbox, ({ actor, body }) => play(needs, actor, body)),
      route(contract.getBillingChoice, ({ signal }) => showChoice(decision, signal)),
      route(contract.setBilling, ({ actor, body, signal }) => decideBilling(decision, actor, body.billing, signal)),
    ],
    cancelPlan: (tx, tenantId) => cancelPlanLater(queue, tx, { tenantId }),
    async forget(tx, tenantId) {
      await deleteAccount(tx, tenantId);
      await forgetCredit(tx, tenantId);
      for (const { provider: at, customer_id: customerId } of await deleteCustomersOf(tx, tenantId)) {
        if (at === 'stripe')
          for (const runAfterMs of [0, CHECKOUT_OPEN_MS]) await endLater(queue, tx, { customerId }, runAfterMs);
      }
    },
  };
}

function requireSettings(settings: Settings): void {
  if (settings.billing === 'sandbox' && settings.stripeSecretKey !== undefined)
    throw new SettingsError([
      'BILLING is sandbox and STRIPE_SECRET_KEY is set: use BILLING=stripe, or take the key away.',
    ]);
  const missing = settings.billing === 'stripe' ? missingForStripe(settings) : [];
  if (missing.length > 0)
    throw new SettingsError([`BILLING is stripe, and these settings are missing: ${missing.join(', ')}.`]);
}

/** Whoever runs the installation hears at the start that people cannot pay. */
function tellAbsence({ log, settings }: BillingParts): void {
  const missing = missingForStripe(settings).join(', ');
  log.error(
    `An ADMIN has decided that plans are paid for at Stripe, and these settings are missing: ${missing}. ` +
      'People keep their plans, and nobody can buy, change or cancel one until they are there.',
  );
}

/** Stripe, where the settings say how it is asked. */
function openStripe({ settings, clock, wait }: BillingParts): BillingProvider | undefined {
  const { stripeSecretKey: secretKey, stripeWebhookSecret: webhookSecret, stripeUrl: apiUrl } = settings;
  if (secretKey === undefined || webhookSecret === undefined || missingForStripe(settings).length > 0) return undefined;
  const prices = {
    ESSENTIAL: settings.stripePriceEssential,
    ESSENTIAL_YEARLY: settings.stripePriceEssentialYearly,
    PRO: settings.stripePricePro,
    PRO_YEARLY: settings.stripePriceProYearly,
  };
  const api = createStripeApi({ clock, wait, apiUrl, secretKey });
  return createStripe({
    api,
    webhookSecret,
    publicUrl: settings.publicUrl,
    prices: prices as StripeNeeds['prices'],
  });
}

/**
 * What somebody has played counts no longer where plans are paid for; what they have paid for at Stripe stays, and so
 * does a plan that nobody has bought.
 */
async function endSandbox({ changePlan, clock, queue }: BillingNeeds & { queue: Queue }, tx: Tx): Promise<void> {
  for (const { tenant_id: tenantId } of await deleteCustomersAt(tx, 'sandbox')) {
    const hasPlayed = await hasBoughtPlan(tx, tenantId);
    if (await findCustomer(tx, 'stripe', tenantId)) {
      await forgetPlayedCredit(tx, tenantId, clock.now());
      if (hasPlayed) await followLater(queue, tx, { tenantId });
    } else {
      await forgetCredit(tx, tenantId);
      if (hasPlayed) await changePlan(tx, tenantId, 'basic_plan');
    }
    await deleteAccount(tx, tenantId);
  }
}

/** A checkout that somebody had open when they left stays open for a day, and what is bought there ends too. */
const CHECKOUT_OPEN_MS = 25 * 60 * 60_000;

interface Leaver {
  readonly customerId: string;
}

// Under an id of its own: nothing is left under that of the person.
const endLater = (queue: Queue, tx: Tx, leaver: Leaver, runAfterMs: number): Promise<void> =>
  queue.add(tx, 'billing-leave', leaver, { tenantId: newUuid(), runAfterMs });

/**
 * Job `billing-leave`: ends what somebody paid for who has left. Nobody else would: it is not given up while the
 * service is away, and waits where its settings are missing.
 */
const leaveJob = (queue: Queue, provider: BillingProvider): JobKind<Leaver> =>
  insistentJob(
    {
      name: 'billing-leave',
      concurrency: 1,
      async run({ payload: { customerId }, signal }) {
        try {
          await provider.cancelAll(customerId, signal);
        } catch (error) {
          // Whom the service does not know pays for nothing there.
          if (!(error instanceof UnknownCustomer)) throw error;
        }
      },
    },
    (tx, leaver, runAfterMs) => endLater(queue, tx, leaver, runAfterMs),
  );
