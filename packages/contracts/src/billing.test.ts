import { expect, test } from 'vitest';
import { offerAt, PLAN_PRICES, priceOf } from './billing.ts';
import { planName, pricing } from './plans.ts';

test('each price buys one plan, and each plan but the basic one has its price', () => {
  expect(PLAN_PRICES.map(price => offerAt(price).plan)).toEqual(planName.options.filter(plan => plan !== 'basic_plan'));
  for (const price of PLAN_PRICES) {
    const { tier, frequency, plan } = offerAt(price);
    expect([priceOf(tier, frequency), tier.plan[frequency]]).toEqual([price, plan]);
  }
  expect(pricing.flatMap(tier => [priceOf(tier, 'monthly'), priceOf(tier, 'yearly')])).toEqual(PLAN_PRICES);
});
