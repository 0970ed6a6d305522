import { expect, test } from 'vitest';
import { typedAddress } from './links.ts';

test.each([
  ['https://example.org/a?b=c#d', 'https://example.org/a?b=c#d'],
  [' example.org/a ', 'https://example.org/a'],
  ['localhost.example:8080', 'https://localhost.example:8080'],
  ['ada@example.org', 'mailto:ada@example.org'],
  ['mailto:ada@example.org', 'mailto:ada@example.org'],
  ['/file?file_id=x&start=1', '/file?file_id=x&start=1'],
  ['#part', '#part'],
])('"%s" is the address %s', (typed, address) => {
  expect(typedAddress(typed)).toBe(address);
});

test.each([
  '',
  'javascript:alert(1)',
  'ftp://x.y/z',
  'data:text/html,x',
  'not a link at all',
  'word',
  'https://',
  'a b.de',
])('"%s" is no address', typed => {
  expect(typedAddress(typed)).toBeNull();
});
