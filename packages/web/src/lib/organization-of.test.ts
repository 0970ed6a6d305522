import type { OwnOrganization } from '@nousboard/contracts';
import { expect, test } from 'vitest';
import { chosenAmong, organizationIndexOf, organizationOf } from './organization-of.ts';

const named = (name: string, tenantURL: string | null = null) => ({ name, tenantURL }) as OwnOrganization;
const both = [named('Tea School'), named('Whale Watch', 'whales')];

test.each([
  ['the first unless chosen', both, 0, 'nous.example.org', 'Tea School', 0],
  ['the chosen one', both, 1, 'nous.example.org', 'Whale Watch', 1],
  ['the product where that was chosen', both, -1, 'nous.example.org', null, -1],
  ['the product where the chosen one is gone', both, 7, 'nous.example.org', null, -1],
  ['the one at whose address this is', both, -1, 'whales.nous.example.org', 'Whale Watch', 1],
  ['not one whose address begins alike', both, 0, 'whalesong.nous.example.org', 'Tea School', 0],
  ['the product for whoever belongs to nothing', [], 0, 'whales.nous.example.org', null, undefined],
])('the interface is that of %s', (_, organizations, chosen, hostname, name, index) => {
  expect(organizationOf(organizations, chosen, hostname)?.name ?? null).toBe(name);
  expect(organizationIndexOf(organizations, chosen, hostname)).toBe(index);
});

const called = (ids: string) => [...ids].map(id => ({ _id: id }) as OwnOrganization);

test.each([
  ['leaves one before it', 'b', 1, 'b', 0, 'b'],
  ['leaves one behind it', 'a', 0, 'a', 0, 'a'],
  ['leaves its own', 'b', 1, 'ac', 0, 'a'],
  ['leaves the only one', 'a', 0, '', 0, ''],
  ['leaves one, in that of the product', '', -1, 'b', -1, ''],
  ['comes into one before it', 'b', 0, 'ab', 1, 'b'],
  ['comes into the first', '', 0, 'a', 0, 'a'],
  ['has chosen by the place alone', '', 1, 'ab', 1, 'b'],
])('the interface stays when somebody %s', (_, organizationId, organizationIndex, after, index, id) => {
  expect(chosenAmong(called(after), { organizationIndex, organizationId })).toEqual({
    organizationIndex: index,
    organizationId: id,
  });
});
