import { type Belongings, Problem } from '@nousboard/contracts';
import { findAccount } from '#features/accounts/index.ts';
import { countNous } from '#features/messages/index.ts';
import { countOwnProjects } from '#features/projects/index.ts';
import type { AdministrationNeeds } from './administration.routes.ts';

/** How much goes when this account does. Throws `not_found`, and what the payment service says. */
export async function belongingsOf(
  { database: { db }, countFiles, lossesOf }: Pick<AdministrationNeeds, 'database' | 'countFiles' | 'lossesOf'>,
  accountId: string,
  signal: AbortSignal,
): Promise<Belongings> {
  const account = await findAccount(db, accountId);
  if (!account) throw new Problem('not_found');
  const owner = { tenantId: account.tenant_id };
  const [{ total: projects }, { files }, notes, { cents, price }] = await Promise.all([
    countOwnProjects(db, owner, {}),
    countFiles(owner),
    countNous(db, owner, { kind: 'note' }),
    lossesOf(owner, signal),
  ]);
  return { projects, files, notes, credit: cents / 100, hasPaidPlan: price !== null };
}
