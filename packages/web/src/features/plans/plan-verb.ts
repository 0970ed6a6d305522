import { type PlanName, type PlanPrice, plans } from '@nousboard/contracts';

/**
 * What somebody can do about their plan: manage what they pay for, or choose a larger one; nothing where it comes from
 * an organisation or is the largest.
 */
export function planVerb(
  { plan, organizations }: { readonly plan: PlanName; readonly organizations: readonly unknown[] },
  paidFor: PlanPrice | null,
): 'upgrade' | 'manage' | null {
  if (paidFor !== null) return 'manage';
  return organizations.length === 0 && plans[plan].rank < plans.pro_plan.rank ? 'upgrade' : null;
}
