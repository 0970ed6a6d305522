import { expect, test } from 'vitest';
import { amountFault, typedDollars } from './amount.ts';

test.each([
  ['20', 20],
  [' 2.5 ', 2.5],
  ['$7,25', 7.25],
  ['١٢٫٥', 12.5],
  ['1,500.00', 1_500],
  ['1.500,5', 1_500.5],
  ['1\u202f500', 1_500],
  ['١٬٥٠٠٫٠٠', 1_500],
  ['12345678', 12_345_678],
  ['2.005', null],
  ['10.555', null],
  ['1,500,00', null],
  ['', null],
  ['-5', null],
  ['1e3', null],
  ['ten', null],
])('%j is typed for %s dollars', (text, usd) => {
  expect(typedDollars(text)).toBe(usd);
});

test.each([
  [2, 'low'],
  [null, 'unreadable'],
  [2.01, null],
  [999.99, null],
  [1_000, 'high'],
])('an amount of %s is %s', (usd, fault) => {
  expect(amountFault(usd)).toBe(fault);
});
