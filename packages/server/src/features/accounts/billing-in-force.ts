import type { Billing } from '@nousboard/contracts';
import { missingForStripe } from '#platform/billing-settings.ts';
import type { Db } from '#platform/db/db.ts';
import type { Settings } from '#platform/settings.ts';
import { findDecidedBilling } from './installation.repository.ts';

/**
 * How plans are paid for now. It is read each time: several processes agree at once. Within a transaction its handle
 * has to be given.
 */
export type BillingInForce = (db?: Db) => Promise<Billing>;

/** How plans can be paid for with these settings: a sandbox beside Stripe would give away what Stripe is paid for. */
export const possibleBilling = (settings: Settings): readonly Billing[] => [
  'none',
  ...(settings.stripeSecretKey === undefined ? (['sandbox'] as const) : []),
  ...(missingForStripe(settings).length === 0 ? (['stripe'] as const) : []),
];

/**
 * What an ADMIN has decided; the setting where none has, or where a sandbox is possible no more. Stripe stays decided
 * without the settings that it needs: a line that is lost gives nobody a plan for nothing.
 */
export async function readBilling(db: Db, settings: Settings): Promise<Billing> {
  const decided = await findDecidedBilling(db);
  if (decided === 'stripe') return decided;
  return decided !== undefined && possibleBilling(settings).includes(decided) ? decided : settings.billing;
}
