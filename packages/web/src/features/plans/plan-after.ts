import { highestPlan, offerAt, type PlanName, type SandboxAccount } from '@nousboard/contracts';

type Paid = Pick<SandboxAccount, 'subscription'>;
const planPaidBy = ({ subscription }: Paid): PlanName =>
  subscription === null ? 'basic_plan' : offerAt(subscription.price).plan;

/**
 * The plan that somebody is about to have who pays for something else than before; null where it stays the one that
 * they have, as with that of an organisation.
 */
export function planAfter(
  { plan, organizations }: { readonly plan: PlanName; readonly organizations: readonly { readonly plan: PlanName }[] },
  before: Paid,
  after: Paid,
): PlanName | null {
  const bought = planPaidBy(after);
  if (bought === planPaidBy(before)) return null;
  const next = highestPlan([bought, ...organizations.map(organization => organization.plan)]);
  return next === plan ? null : next;
}
