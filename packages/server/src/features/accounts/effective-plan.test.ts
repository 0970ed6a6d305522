import { expect, test } from 'vitest';
import { effectivePlan } from './accounts.service.ts';

test('the highest plan counts, from wherever somebody has it, and at the least the basic one', () => {
  for (const billing of ['sandbox', 'stripe'] as const) {
    const planOf = effectivePlan(billing);
    const of = (...plans: string[]) => plans.map(plan => ({ plan }));
    expect(planOf('basic_plan')).toBe('basic_plan');
    expect(planOf('essential_yearly_plan', of('basic_plan'))).toBe('essential_yearly_plan');
    expect([planOf('basic_plan', of('pro_plan')), planOf('pro_plan', of('basic_plan'))]).toEqual([
      'pro_plan',
      'pro_plan',
    ]);
    expect(planOf('essential_plan', of('basic_plan', 'pro_yearly_plan'))).toBe('pro_yearly_plan');
  }
});

test('without billing everybody has the largest plan', () => {
  expect(effectivePlan('none')('basic_plan')).toBe('pro_plan');
});
