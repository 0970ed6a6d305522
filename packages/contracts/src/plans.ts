import { z } from 'zod';

/** Ascending: a later plan includes the earlier ones. */
export const planName = z.enum([
  'basic_plan',
  'essential_plan',
  'essential_yearly_plan',
  'pro_plan',
  'pro_yearly_plan',
]);
export type PlanName = z.infer<typeof planName>;

const MB = 1024 * 1024;

/** What each plan allows. `null` means without a limit. */
export const plans = {
  basic_plan: {
    rank: 0,
    fileBytes: 10 * MB,
    filesPerProject: 10,
    filesInFocus: 10,
    modelAnswersPerDay: 50,
    answersAtOnce: 2,
    recapsPerMonth: 0,
    hdRecaps: false,
  },
  essential_plan: {
    rank: 1,
    fileBytes: 100 * MB,
    filesPerProject: null,
    filesInFocus: 50,
    modelAnswersPerDay: 500,
    answersAtOnce: 4,
    recapsPerMonth: 10,
    hdRecaps: false,
  },
  essential_yearly_plan: {
    rank: 1,
    fileBytes: 100 * MB,
    filesPerProject: null,
    filesInFocus: 50,
    modelAnswersPerDay: 500,
    answersAtOnce: 4,
    recapsPerMonth: 10,
    hdRecaps: false,
  },
  pro_plan: {
    rank: 2,
    fileBytes: 300 * MB,
    filesPerProject: null,
    filesInFocus: null,
    modelAnswersPerDay: null,
    answersAtOnce: 8,
    recapsPerMonth: 60,
    hdRecaps: true,
  },
  pro_yearly_plan: {
    rank: 2,
    fileBytes: 300 * MB,
    filesPerProject: null,
    filesInFocus: null,
    modelAnswersPerDay: null,
    answersAtOnce: 8,
    recapsPerMonth: 60,
    hdRecaps: true,
  },
} as const satisfies Record<PlanName, PlanLimits>;

export interface PlanLimits {
  readonly rank: number;
  readonly fileBytes: number;
  readonly filesPerProject: number | null;
  readonly filesInFocus: number | null;
  readonly modelAnswersPerDay: number | null;
  readonly answersAtOnce: number;
  /** Recaps that were finished in a calendar month, UTC. */
  readonly recapsPerMonth: number;
  readonly hdRecaps: boolean;
}

/**
 * The plan that counts of several, wherever each comes from: the highest, and of equal ones the first. Whoever has none
 * has the basic one.
 */
export const highestPlan = (from: readonly PlanName[]): PlanName =>
  from.reduce((best, plan) => (plans[plan].rank > plans[best].rank ? plan : best), from[0] ?? 'basic_plan');

/** How plans are paid for; with `none` everybody has everything, and no plan is worth a word. */
export const billing = z.enum(['none', 'sandbox', 'stripe']);
export type Billing = z.infer<typeof billing>;

/** The plan as people are told of it: not at all where nothing is billed, because everybody has everything there. */
export const shownPlan = (plan: PlanName, by: Billing | undefined): PlanName | null =>
  by === undefined || by === 'none' ? null : plan;

export type BillingFrequency = 'monthly' | 'yearly';

/** Who pays for a year pays so much less. */
export const YEARLY_DISCOUNT_PERCENT = 15;

/** What a plan brings, in the order in which it is told. */
export const planFeature = z.enum([
  'fileSize',
  'filesInFocus',
  'questionsPerDay',
  'models',
  'multimodalSearch',
  'visualRecap',
  'books',
  'scholars',
]);
export type PlanFeature = z.infer<typeof planFeature>;

/** A plan as it is offered. Its name is a name: the same in every language. */
export interface PricingTier {
  readonly name: 'Essential' | 'Pro';
  /** The plan whose features it has as well. */
  readonly above: 'Basic' | 'Essential';
  readonly plan: Readonly<Record<BillingFrequency, PlanName>>;
  /** In cents of a US dollar, for each person and month, without tax. */
  readonly centsPerMonth: Readonly<Record<BillingFrequency, number>>;
  readonly features: readonly PlanFeature[];
  /** Examples of models that it opens. */
  readonly models: readonly string[];
  readonly isPopular: boolean;
}

/** What can be bought, the smaller first. */
export const pricing: readonly PricingTier[] = [
  {
    name: 'Essential',
    above: 'Basic',
    plan: { monthly: 'essential_plan', yearly: 'essential_yearly_plan' },
    centsPerMonth: { monthly: 998, yearly: 848 },
    features: ['fileSize', 'filesInFocus', 'questionsPerDay', 'models', 'multimodalSearch', 'visualRecap'],
    models: ['gpt-4o', 'gpt-4.1', 'o1-mini'],
    isPopular: true,
  },
  {
    name: 'Pro',
    above: 'Essential',
    plan: { monthly: 'pro_plan', yearly: 'pro_yearly_plan' },
    centsPerMonth: { monthly: 4_998, yearly: 4_248 },
    features: ['fileSize', 'filesInFocus', 'questionsPerDay', 'models', 'visualRecap', 'books', 'scholars'],
    models: ['o1', 'o3-mini'],
    isPopular: false,
  },
];

/** The first pattern that fits decides; a model that fits none is for everybody. */
const modelPlans: readonly (readonly [model: RegExp, plan: PlanName])[] = [
  [/^gpt-4(?:o|\.1)-(?:mini|nano)/, 'basic_plan'],
  [/^(?:gpt-4o|gpt-4\.1|o1-mini)/, 'essential_plan'],
  [/^(?:o1|o3)(?:-|$)/, 'pro_plan'],
];

/** What an installation says of models otherwise: a name, in which `*` stands for anything, and the smallest plan. */
export const modelPlan = z.object({ model: z.string(), plan: z.enum(['basic_plan', 'essential_plan', 'pro_plan']) });
export type ModelPlan = z.infer<typeof modelPlan>;

function isCalled(model: string, pattern: string): boolean {
  const parts = pattern.split('*').map(part => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`).test(model);
}

/** The smallest plan that a model can be asked with. The first of `own` that fits decides, before the table here. */
export const planForModel = (model: string, own: readonly ModelPlan[] = []): PlanName =>
  own.find(one => isCalled(model, one.model))?.plan ??
  modelPlans.find(([pattern]) => pattern.test(model))?.[1] ??
  'basic_plan';

/** The tier that somebody needs for a model; null when their plan is enough. */
export function tierNeeded(model: string, plan: PlanName, own: readonly ModelPlan[] = []): PricingTier | null {
  const needed = planForModel(model, own);
  return plans[needed].rank <= plans[plan].rank ? null : (pricing.find(tier => tier.plan.monthly === needed) ?? null);
}

/** The tier that somebody needs for a feature that not every plan brings; null when their plan is enough. */
export function tierOpening(feature: PlanFeature, plan: PlanName): PricingTier | null {
  const tier = pricing.find(({ features }) => features.includes(feature));
  return tier === undefined || plans[tier.plan.monthly].rank <= plans[plan].rank ? null : tier;
}
