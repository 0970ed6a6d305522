import { expect, test } from 'vitest';
import { refusedDomain } from './refused-domain.ts';

const domains = ['example.org', 'no domain', 'x.y'];

test.each([
  ['one of them', ['domains.1'], 'no domain'],
  ['several', ['name', 'domains.2', 'domains.1'], 'x.y'],
  ['their number', ['domains'], undefined],
  ['something else', ['name', 'fontFamily.1'], undefined],
])('where %s was refused, that domain is named', (_, refused, domain) => {
  expect(refusedDomain(refused, domains)).toBe(domain);
});
