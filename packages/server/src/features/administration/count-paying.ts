import { findAccount } from '#features/accounts/index.ts';
import type { AdministrationNeeds } from './administration.routes.ts';

/** Stripe takes more at once, and others ask it too. */
const ASKED_AT_ONCE = 5;

/** How many of these accounts pay for a plan. Throws what the payment service says: of a part nothing can be told. */
export async function countPaying(
  { database: { db }, lossesOf }: Pick<AdministrationNeeds, 'database' | 'lossesOf'>,
  accountIds: readonly string[],
  signal: AbortSignal,
): Promise<number> {
  const isPaying = async (id: string) => {
    const account = await findAccount(db, id);
    return account !== undefined && (await lossesOf({ tenantId: account.tenant_id }, signal)).price !== null;
  };
  const asked = [...new Set(accountIds)];
  let paying = 0;
  for (let at = 0; at < asked.length; at += ASKED_AT_ONCE)
    paying += (await Promise.all(asked.slice(at, at + ASKED_AT_ONCE).map(isPaying))).filter(Boolean).length;
  return paying;
}
