import { expect, test } from 'vitest';
import { planVerb } from './plan-verb.ts';

const school = ['Tea School'];

test.each([
  ['a smaller plan', { plan: 'basic_plan', organizations: [] }, null, 'upgrade'],
  ['a plan in the middle that was not paid for', { plan: 'essential_plan', organizations: [] }, null, 'upgrade'],
  ['a plan that is paid for', { plan: 'essential_plan', organizations: [] }, 'ESSENTIAL', 'manage'],
  ['the largest plan that is paid for', { plan: 'pro_yearly_plan', organizations: [] }, 'PRO_YEARLY', 'manage'],
  ['the plan of the first ADMIN', { plan: 'pro_plan', organizations: [] }, null, null],
  ['the plan of an organisation', { plan: 'pro_plan', organizations: school }, null, null],
  ['a small plan in an organisation', { plan: 'basic_plan', organizations: school }, null, null],
  ['a plan paid for in an organisation', { plan: 'pro_plan', organizations: school }, 'ESSENTIAL', 'manage'],
] as const)('what can be done about %s', (_, user, paidFor, verb) => {
  expect(planVerb(user, paidFor)).toBe(verb);
});
