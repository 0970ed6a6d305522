import { expect, test } from 'vitest';
import { outcomeOf, type RecapOptions } from './recap-rules.ts';

const options: RecapOptions = { hosts: ['Ada', 'Noor'], language: 'en-US', quality: 'sd', length: 'standard' };
const request = { plan: 'pro_plan', pdfs: 2, others: 0, options } as const;

test('a plan below Essential makes no recaps, and HD needs Pro', () => {
  expect(outcomeOf({ ...request, plan: 'basic_plan' })).toBe('needs_essential');
  expect(outcomeOf({ ...request, plan: 'essential_yearly_plan' })).toBe('not_here');
  expect(outcomeOf({ ...request, plan: 'essential_plan', options: { ...options, quality: 'hd' } })).toBe('needs_pro');
  expect(outcomeOf({ ...request, plan: 'pro_yearly_plan', options: { ...options, quality: 'hd' } })).toBe('not_here');
});

test('it is made of at least one source, and of PDFs', () => {
  expect(outcomeOf({ ...request, pdfs: 0 })).toBe('no_source');
  expect(outcomeOf({ ...request, pdfs: 0, others: 3 })).toBe('only_pdfs');
  expect(outcomeOf({ ...request, others: 3 })).toBe('not_here');
});

test('it takes two hosts', () => {
  expect(outcomeOf({ ...request, options: { ...options, hosts: ['Mei'] } })).toBe('incomplete');
});
