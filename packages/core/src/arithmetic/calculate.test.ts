import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculate } from './calculate.ts';

test.each<[string, number]>([
  ['1 + 2 * 3', 7],
  ['(1 + 2) * 3', 9],
  ['7 - 2 - 1', 4],
  ['2 ^ 3 ^ 2', 512],
  ['-2 ** 2', -4],
  ['2 ^ -1', 0.5],
  ['10 % 4', 2],
  ['5!', 120],
  ['1.5e3 / .5', 3_000],
  ['sqrt(16) + max(1, 7, 3)', 11],
  ['round(pi * 100) / 100', 3.14],
  ['214 × 12 ÷ 100', 25.68],
])('%s is calculated', (expression, value) => {
  expect(calculate(expression)).toEqual({ value });
});

test.each<[string, string]>([
  ['', 'it ends too early'],
  ['1 / 0', 'it divides by zero'],
  ['(1 + 2', '")" is missing'],
  ['1 2', 'there is something behind its end'],
  ['* 2', 'a number is missing before "*"'],
  ['process.exit(1)', '".exit(1)" cannot be read'],
  ['constructor(1)', 'there is no function "constructor"'],
  ['toString', '"tostring" is not known'],
  ['sqrt(1, 2)', '"sqrt" takes one value'],
  ['1e308 * 10', 'the result is not a finite number'],
  ['0.5!', '! needs a whole number from 0 to 170'],
  ['('.repeat(100), 'the expression is nested too deeply'],
  ['1+'.repeat(600), 'the expression is too long'],
])('%s is refused with what is wrong with it', (expression, fault) => {
  expect(calculate(expression)).toEqual({ fault });
});

test('whatever the words, there is a number or a fault', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'0123456789.+-*/%^()!, epi sqrt'), maxLength: 60 }),
      expression => {
        const result = calculate(expression);
        expect('value' in result ? Number.isFinite(result.value) : result.fault !== '').toBe(true);
      },
    ),
  );
});
