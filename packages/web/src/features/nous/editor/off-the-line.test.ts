import { expect, test } from 'vitest';
import { offTheLine } from './off-the-line.ts';

test.each([
  ['high', '6', '⁶'],
  ['high', ' −12 ', '⁻¹²'],
  ['high', '2+', '²⁺'],
  ['high', 'n', 'ⁿ'],
  ['low', '2', '₂'],
  ['low', 'n+1', 'ₙ₊₁'],
] as const)('%s "%s" is written %s', (place, words, set) => {
  expect(offTheLine(place, words)).toBe(set);
});

test.each(['th', 'max', '[1]', '2 nd', ''])('"%s" stays as it is', words => {
  expect(offTheLine('high', words)).toBe(words);
});
