import { expect, test } from 'vitest';
import { shownPlan } from './shown-plan.ts';

test('plans are named where they are billed, and nowhere else', () => {
  expect(shownPlan('pro_plan', 'stripe')).toBe('pro_plan');
  expect(shownPlan('basic_plan', 'sandbox')).toBe('basic_plan');
  expect(shownPlan('pro_plan', 'none')).toBeNull();
  expect(shownPlan('pro_plan', undefined), 'as long as nothing is known of it').toBeNull();
});
