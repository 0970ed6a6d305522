import { contract, type Endpoint } from '@nousboard/contracts';
import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { admit } from './admission.ts';

/** Whoever sends a role as their token has it. */
const needs = {
  identify: {
    bearer: async (role: string) => ({
      userId: role,
      tenantId: role,
      role: role === 'ADMIN' ? ('ADMIN' as const) : ('USER' as const),
      plan: 'pro_plan',
      isVerified: true,
    }),
    contentCookie: async () => undefined,
  },
  rateLimit: { admit: () => undefined },
  publicUrl: undefined,
};
const as = (role: string, endpoint: Endpoint) =>
  admit(needs as never, endpoint, { headers: { authorization: `Bearer ${role}` }, ip: '::1' } as FastifyRequest);

test('a route that wants a permission is closed to whose role does not have it', async () => {
  const several: Endpoint = { ...contract.listTags, policy: { who: 'user', may: ['MULTI_CONVO', 'USE'] } };
  await expect(as('USER', several)).rejects.toMatchObject({ code: 'forbidden' });
  expect(await as('ADMIN', several)).toMatchObject({ role: 'ADMIN' });
});

test('tags are for whoever may use bookmarks, which is everybody who is signed in', async () => {
  for (const endpoint of [contract.listTags, contract.createTag]) {
    expect(endpoint.policy).toMatchObject({ may: ['BOOKMARKS', 'USE'] });
    expect(await as('USER', endpoint)).toMatchObject({ role: 'USER' });
  }
});
