import { expect, test } from 'vitest';
import { ownAddress } from './own-address.ts';

const card = (address: string, family: 'IPv4' | 'IPv6', internal: boolean) =>
  ({ address, family, internal, netmask: '', mac: '', cidr: null, scopeid: 0 }) as const;
const cards = {
  lo: [card('127.0.0.1', 'IPv4', true), card('::1', 'IPv6', true)],
  eth0: [card('fe80::1', 'IPv6', false), card('10.0.0.7', 'IPv4', false)],
};

test.each([
  ['127.0.0.1', '127.0.0.1'],
  ['papers.lan', 'papers.lan'],
  ['0.0.0.0', '10.0.0.7'],
  ['::', '10.0.0.7'],
])('who listens at %s is reached at %s', (host, address) => {
  expect(ownAddress(host, cards)).toBe(address);
});

test('a machine without a network is reached from itself', () => {
  expect(ownAddress('0.0.0.0', { lo: cards.lo })).toBe('localhost');
});
