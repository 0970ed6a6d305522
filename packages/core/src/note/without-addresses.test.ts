import { expect, test } from 'vitest';
import { withoutAddresses } from './without-addresses.ts';

test.each([
  ['It helps [1](</file?file_id=a&start=1>)[2](/file?file_id=b), so.', 'It helps [1][2], so.'],
  ['It helps [1](</file?file_id=a&sta', 'It helps [1]'],
  ['It helps [1](</file?file_id=a> "On tea · p. 4 · Said \\"so\\" (twice)."), so.', 'It helps [1], so.'],
  ['It helps [1](</file?file_id=a> "On tea · Said \\', 'It helps [1]'],
  ['It helps [1](</file?file_id=a> ', 'It helps [1]'],
  ['See [this](https://a.example/file?x) and `f(a)[1](b)`.', 'See [this](https://a.example/file?x) and `f(a)[1](b)`.'],
])('%j is read as %j', (markdown, read) => {
  expect(withoutAddresses(markdown)).toBe(read);
});
