import type { PlanPrice } from '@nousboard/contracts';
import { expect, test } from 'vitest';
import { planAfter } from './plan-after.ts';

const paying = (price: PlanPrice | null) => ({
  subscription: price && { price, periodEndsAt: '2026-12-01T00:00:00.000Z', isCancelled: false },
});
const alone = { plan: 'basic_plan', organizations: [] } as const;
const founder = { plan: 'pro_plan', organizations: [] } as const;
const member = { plan: 'pro_plan', organizations: [{ plan: 'basic_plan' }, { plan: 'pro_plan' }] } as const;

test.each([
  ['a plan is bought', alone, null, 'ESSENTIAL', 'essential_plan'],
  ['it is paid by the year from now on', { ...alone, plan: 'pro_plan' }, 'PRO', 'PRO_YEARLY', 'pro_yearly_plan'],
  ['it ends', { ...alone, plan: 'pro_plan' }, 'PRO', null, 'basic_plan'],
  ['it is cancelled, and lasts', { ...alone, plan: 'pro_plan' }, 'PRO', 'PRO', null],
  ['the first ADMIN chooses another card', founder, null, null, null],
  ['the first ADMIN buys a smaller plan', founder, null, 'ESSENTIAL', 'essential_plan'],
  ['whoever has the plan of an organisation chooses another card', member, null, null, null],
  ['whoever has the plan of an organisation buys a smaller one', member, null, 'ESSENTIAL', null],
  ['a plan ends beside that of an organisation', member, 'ESSENTIAL', null, null],
] as const)('which plan is waited for when %s', (_, user, before, after, plan) => {
  expect(planAfter(user, paying(before), paying(after))).toBe(plan);
});
