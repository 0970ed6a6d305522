import { type Billing, type BillingChoice, Problem, type StripeTrouble } from '@nousboard/contracts';
import { type BillingInForce, possibleBilling, requireAdmin, updateBilling } from '#features/accounts/index.ts';
import type { Actor } from '#platform/access.ts';
import { missingForStripe } from '#platform/billing-settings.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/db/db.ts';
import type { Log } from '#platform/log.ts';
import type { Settings } from '#platform/settings.ts';
import { type BillingProvider, RefusedRequest } from './provider.ts';

export interface DecisionNeeds {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly settings: Settings;
  readonly billing: BillingInForce;
  /** Has everybody's plan looked up anew once the transaction is committed. */
  readonly forgetPlans: (tx: Tx) => void;
  /** What somebody has played counts no longer. */
  readonly endSandbox: (tx: Tx) => Promise<void>;
  readonly stripe: BillingProvider;
}

/** An ADMIN who looks waits no longer for what Stripe says. */
const TROUBLE_MS = 5_000;

/** How plans are paid for, and how they could be. */
export async function showChoice(
  { settings, billing, stripe }: DecisionNeeds,
  signal: AbortSignal,
): Promise<BillingChoice> {
  const chosen = await billing();
  return {
    billing: chosen,
    possible: [...possibleBilling(settings)],
    missing: missingForStripe(settings),
    troubles: chosen === 'stripe' ? [...(await troublesAt(stripe, signal))] : [],
  };
}

async function troublesAt(stripe: BillingProvider, asked: AbortSignal): Promise<readonly StripeTrouble[]> {
  try {
    return await stripe.findTroubles(AbortSignal.any([asked, AbortSignal.timeout(TROUBLE_MS)]));
  } catch (error) {
    if (error instanceof RefusedRequest) return [{ is: 'refused', words: error.words }];
    if (error instanceof Problem) return [];
    throw error;
  }
}

/** Decides how plans are paid for. Throws `billing_not_possible` for what the settings do not allow. */
export async function decideBilling(
  needs: DecisionNeeds,
  actor: Actor,
  wanted: Billing,
  signal: AbortSignal,
): Promise<BillingChoice> {
  const { database, log, settings, forgetPlans, endSandbox } = needs;
  if (!possibleBilling(settings).includes(wanted)) throw new Problem('billing_not_possible');
  await database.transaction(async tx => {
    await requireAdmin(needs, tx, actor);
    await updateBilling(tx, wanted);
    if (wanted === 'stripe') await endSandbox(tx);
    forgetPlans(tx);
  });
  log.info({ by: actor.userId, billing: wanted }, 'how plans are paid for was decided');
  return showChoice(needs, signal);
}
