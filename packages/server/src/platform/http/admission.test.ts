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

test('a thing of one’s own whose kind wants a permission is closed to whose role does not have it', async () => {
  const several: Endpoint = {
    ...contract.deletePreset,
    policy: { ...contract.deletePreset.policy, may: ['MULTI_CONVO', 'USE'] },
  };
  await expect(as('USER', several)).rejects.toMatchObject({ code: 'forbidden' });
  expect(await as('ADMIN', several)).toMatchObject({ role: 'ADMIN' });
});

test('tags, presets and assistants want the permissions of their kind, which everybody signed in has', async () => {
  const wanted = Object.values<Endpoint>(contract)
    .filter(({ path }) => /\/(?:tags|presets|assistants?)(?:\/|$)/.test(path))
    .map(endpoint => [endpoint, `${endpoint.method} ${endpoint.path}`] as const);
  const told = wanted.map(([{ policy }, name]) => `${name} ${'may' in policy ? policy.may?.join(' ') : 'nothing'}`);
  expect(told.sort()).toEqual([
    'DELETE /assistants/{assistantId} AGENTS USE',
    'DELETE /presets/{presetId} PROMPTS USE',
    'DELETE /tags/{tagId} BOOKMARKS USE',
    'GET /assistants AGENTS USE',
    'GET /presets PROMPTS USE',
    'GET /tags BOOKMARKS USE',
    'PATCH /assistants/{assistantId} AGENTS USE',
    'PATCH /presets/{presetId} PROMPTS USE',
    'PATCH /tags/{tagId} BOOKMARKS USE',
    'POST /assistants AGENTS CREATE',
    'POST /assistants/import AGENTS CREATE',
    'POST /presets PROMPTS CREATE',
    'POST /tags/{tagId} BOOKMARKS USE',
    'PUT /convos/{conversationId}/assistant AGENTS USE',
    'PUT /messages/{messageId}/tags BOOKMARKS USE',
  ]);
  for (const [endpoint, name] of wanted) {
    expect(await as('USER', endpoint), name).toMatchObject({ role: 'USER' });
    expect(endpoint.problems, name).toContain('forbidden');
  }
});
