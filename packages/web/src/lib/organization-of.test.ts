import type { OrganizationId, OwnOrganization } from '@nousboard/contracts';
import { expect, test } from 'vitest';
import { indexWithout, organizationIndexOf, organizationOf } from './organization-of.ts';

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

test.each([
  ['one before it', 1, 'a', 0],
  ['one behind it', 0, 'b', 0],
  ['its own', 1, 'b', 0],
  ['one, in that of the product', -1, 'a', -1],
])('the interface stays when somebody leaves %s', (_, index, left, then) => {
  const organizations = ['a', 'b'].map(id => ({ _id: id }) as OwnOrganization);
  expect(indexWithout(organizations, index, left as OrganizationId)).toBe(then);
});
