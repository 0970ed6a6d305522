import type { Billing, PlanName } from '@nousboard/contracts';

/** The plan as the frame names it: not at all where nothing is billed, because everybody has everything there. */
export const shownPlan = (plan: PlanName, billing: Billing | undefined): PlanName | null => (billing === undefined || billing === 'none' ? null : plan);
