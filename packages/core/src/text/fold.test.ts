import { expect, test } from 'vitest';
import { formsOf, rootOf } from './fold.ts';

test.each([
  ['pay', 'pays', 'paying', 'paid'],
  ['day', 'days'],
  ['try', 'tries', 'tried', 'trying'],
  ['write', 'writes', 'writing', 'wrote', 'written'],
  ['sell', 'sells', 'selling', 'sold'],
  ['withdraw', 'withdrawing', 'withdrew', 'withdrawn'],
  ['child', 'children'],
  ['cause', 'causes', 'caused', 'causing'],
])('the forms of "%s" have one root', (...words) => {
  expect(new Set(words.map(rootOf)).size).toBe(1);
});

test.each([
  ['left', 'leave'],
  ['found', 'find'],
  ['held', 'hell'],
  ['pay', 'pan'],
])('"%s" is no form of "%s"', (one, other) => {
  expect(rootOf(one)).not.toBe(rootOf(other));
});

test.each(['pay', 'pays', 'paid', 'wrote', 'write', 'children', 'tries', 'sold'])(
  'all forms of "%s" are looked up, by themselves or by how they begin',
  word => {
    const { exact, prefix } = formsOf(word);
    const families = [
      ['pay', 'pays', 'paying', 'paid'],
      ['write', 'writes', 'wrote', 'written', 'writing'],
      ['child', 'children'],
      ['try', 'tries', 'tried', 'trying'],
      ['sell', 'sells', 'sold', 'selling'],
    ];
    const family = families.find(forms => forms.includes(word)) ?? [];
    const isFound = (form: string) => exact.includes(form) || (prefix !== null && form.startsWith(prefix));
    expect(family.filter(form => !isFound(form))).toEqual([]);
  },
);
