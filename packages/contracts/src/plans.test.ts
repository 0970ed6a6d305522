import { expect, test } from 'vitest';
import {
  highestPlan,
  planForModel,
  planName,
  plans,
  pricing,
  shownPlan,
  tierNeeded,
  tierOpening,
  YEARLY_DISCOUNT_PERCENT,
} from './plans.ts';
import { tierForRecap } from './recaps.ts';

test('a yearly price is the monthly one less the discount that the badge promises', () => {
  for (const { centsPerMonth } of pricing)
    expect(centsPerMonth.yearly).toBe(Math.round((centsPerMonth.monthly * (100 - YEARLY_DISCOUNT_PERCENT)) / 100));
});

test('plans cost what the specification says, and a dearer one allows no less', () => {
  expect(pricing.map(({ name, centsPerMonth }) => [name, centsPerMonth.monthly, centsPerMonth.yearly])).toEqual([
    ['Essential', 998, 848],
    ['Pro', 4_998, 4_248],
  ]);
  const ranks = pricing.map(({ plan }) => plans[plan.monthly].rank);
  expect(ranks).toEqual([...ranks].sort());
  for (const { plan } of pricing) expect(plans[plan.yearly]).toEqual(plans[plan.monthly]);
});

test('each plan allows what was decided: a larger one more, and a year of it the same', () => {
  const MB = 1024 * 1024;
  const essential = { fileBytes: 100 * MB, filesPerProject: null, filesInFocus: 50, modelAnswersPerDay: 500 };
  const pro = { fileBytes: 300 * MB, filesPerProject: null, filesInFocus: null, modelAnswersPerDay: null };
  expect(plans).toMatchObject({
    basic_plan: { fileBytes: 10 * MB, filesPerProject: 10, modelAnswersPerDay: 50, answersAtOnce: 2 },
    essential_plan: essential,
    essential_yearly_plan: essential,
    pro_plan: pro,
    pro_yearly_plan: pro,
  });
  expect(Object.keys(plans)).toHaveLength(5);
});

test.each([
  ['gpt-4o', 'essential_plan'],
  ['gpt-4o-2024-11-20', 'essential_plan'],
  ['gpt-4.1', 'essential_plan'],
  ['o1-mini', 'essential_plan'],
  ['o1', 'pro_plan'],
  ['o3-mini', 'pro_plan'],
  ['gpt-4o-mini', 'basic_plan'],
  ['gpt-4.1-nano', 'basic_plan'],
  ['builtin', 'basic_plan'],
  ['llama3.2', 'basic_plan'],
])('%s needs at least the %s', (model, plan) => {
  expect(planForModel(model)).toBe(plan);
});

test('who has the plan of a model, or a larger one, needs no other', () => {
  expect(tierNeeded('o1', 'essential_plan')?.name).toBe('Pro');
  expect(tierNeeded('gpt-4o', 'basic_plan')?.name).toBe('Essential');
  expect([
    tierNeeded('gpt-4o', 'essential_yearly_plan'),
    tierNeeded('o1', 'pro_yearly_plan'),
    tierNeeded('gpt-4o-mini', 'basic_plan'),
  ]).toEqual([null, null, null]);
});

test('what an installation says of its models goes first', () => {
  const own = [
    { model: 'gpt-4o', plan: 'basic_plan' },
    { model: 'llama*.1', plan: 'pro_plan' },
    { model: 'llama*', plan: 'essential_plan' },
  ] as const;
  const named = ['gpt-4o', 'gpt-4o-2024-11-20', 'llama3.1', 'llama3x1', 'my-llama', 'o1'];
  expect(named.map(model => planForModel(model, own))).toEqual([
    'basic_plan',
    'essential_plan',
    'pro_plan',
    'essential_plan',
    'basic_plan',
    'pro_plan',
  ]);
  expect(tierNeeded('gpt-4o', 'basic_plan', own)).toBeNull();
});

test('scholars and books come with Pro, which needs no other', () => {
  expect([tierOpening('scholars', 'basic_plan')?.name, tierOpening('books', 'essential_yearly_plan')?.name]).toEqual([
    'Pro',
    'Pro',
  ]);
  expect([
    tierOpening('scholars', 'pro_plan'),
    tierOpening('books', 'pro_yearly_plan'),
    tierOpening('visualRecap', 'essential_plan'),
  ]).toEqual([null, null, null]);
});

test('of several plans the highest counts, whatever their order; whoever has none has the basic one', () => {
  expect(highestPlan([])).toBe('basic_plan');
  for (const one of planName.options) {
    expect(highestPlan([one])).toBe(one);
    for (const other of planName.options) {
      const highest = highestPlan([one, other]);
      expect([one, other]).toContain(highest);
      expect(plans[highest].rank).toBe(Math.max(plans[one].rank, plans[other].rank));
    }
  }
  // A year of a plan and a month of it are the same plan: one's own comes first.
  expect(highestPlan(['essential_yearly_plan', 'essential_plan', 'basic_plan'])).toBe('essential_yearly_plan');
});

test('plans are named where they are billed, and nowhere else', () => {
  expect(shownPlan('pro_plan', 'stripe')).toBe('pro_plan');
  expect(shownPlan('basic_plan', 'sandbox')).toBe('basic_plan');
  expect(shownPlan('pro_plan', 'none')).toBeNull();
  expect(shownPlan('pro_plan', undefined), 'as long as nothing is known of it').toBeNull();
});

test('a recap needs Essential, and one in HD needs Pro, of which a month has more', () => {
  expect([
    tierForRecap(false, 'basic_plan')?.name,
    tierForRecap(true, 'basic_plan')?.name,
    tierForRecap(true, 'essential_yearly_plan')?.name,
  ]).toEqual(['Essential', 'Pro', 'Pro']);
  expect([tierForRecap(false, 'essential_plan'), tierForRecap(true, 'pro_yearly_plan')]).toEqual([null, null]);
  const { basic_plan: basic, essential_plan: essential, pro_plan: pro } = plans;
  expect([basic.recapsPerMonth, essential.recapsPerMonth > 0, pro.recapsPerMonth > essential.recapsPerMonth]).toEqual([
    0,
    true,
    true,
  ]);
});
