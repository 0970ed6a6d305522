import {
  type BillingFrequency,
  type PlanFeature,
  type PlanName,
  type PricingTier,
  plans,
  pricing,
} from '@nousboard/contracts';

/** What somebody with a plan is offered: nothing smaller than it, and not the plan itself. */
export const offersFor = (own: PlanName, frequency: BillingFrequency): readonly PricingTier[] =>
  pricing.filter(({ plan }) => plan[frequency] !== own && plans[plan[frequency]].rank >= plans[own].rank);

/** Features of a tier, the one that opened the dialog first. */
export const featuresOf = ({ features }: PricingTier, deciding: PlanFeature | null): readonly PlanFeature[] =>
  deciding !== null && features.includes(deciding)
    ? [deciding, ...features.filter(feature => feature !== deciding)]
    : features;
