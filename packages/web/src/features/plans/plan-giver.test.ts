import type { OwnOrganization, PlanName } from '@nousboard/contracts';
import { expect, test } from 'vitest';
import { planGiver } from './plan-giver.ts';

const named = (name: string, plan: PlanName) => ({ _id: name, name, plan }) as OwnOrganization;
const [school, museum, press] = [
  named('School', 'basic_plan'),
  named('Museum', 'essential_plan'),
  named('Press', 'essential_plan'),
];

test.each([
  ['the one in use, of those that have it', 'essential_plan', [school, museum, press], press, 'Press'],
  [
    'the first that has it, where the one in use has a smaller plan',
    'essential_plan',
    [school, museum],
    school,
    'Museum',
  ],
  ['the first that has it, in the interface of the product', 'essential_plan', [school, museum, press], null, 'Museum'],
  ['nobody else, where the own plan is larger', 'pro_plan', [school, museum], museum, undefined],
  ['nobody else, where one belongs to none', 'basic_plan', [], null, undefined],
] as const)('a plan comes with %s', (_, plan, organizations, inUse, name) => {
  expect(planGiver({ plan, organizations }, inUse)?.name).toBe(name);
});
