import { expect, test } from 'vitest';
import { isTooDeep, MOST_DEPTH } from './json-depth.ts';

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

test('lists and objects are counted as deep as they nest, and not as many as there are', () => {
  expect(isTooDeep(nested(MOST_DEPTH))).toBe(false);
  expect(isTooDeep(nested(MOST_DEPTH + 1))).toBe(true);
  expect(isTooDeep(`{"a":${nested(MOST_DEPTH)}}`)).toBe(true);
  expect(isTooDeep(`[${Array.from({ length: 1_000 }, () => '{"a":[]}').join(',')}]`)).toBe(false);
});

test('brackets inside of strings do not count, whatever is escaped there', () => {
  expect(isTooDeep(JSON.stringify({ text: `"${'[{'.repeat(1_000)}\\`, more: '\\"[['.repeat(100) }))).toBe(false);
});
