import { pricing } from '@nousboard/contracts';
import { expect, test } from 'vitest';
import { featuresOf, offersFor } from './offers.ts';

const names = (...asked: Parameters<typeof offersFor>) => offersFor(...asked).map(({ name }) => name);

test('the own plan is hidden, and nothing smaller is offered', () => {
  expect(names('basic_plan', 'monthly')).toEqual(['Essential', 'Pro']);
  expect(names('essential_plan', 'monthly')).toEqual(['Pro']);
  expect(names('essential_plan', 'yearly')).toEqual(['Essential', 'Pro']);
  expect(names('pro_plan', 'monthly')).toEqual([]);
});

test('what opened the dialog stands first, where a plan brings it', () => {
  const [essential, pro] = pricing;
  expect(featuresOf(pro!, 'books')[0]).toBe('books');
  expect(featuresOf(essential!, 'books')).toEqual(essential!.features);
  expect([...featuresOf(essential!, 'visualRecap')].sort()).toEqual([...essential!.features].sort());
});
