import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { modelKey } from './model-connections.ts';

/** Model services that can be asked with a person's own key, where the installation says so. */
export const KEYED_SERVICES = ['openAI', 'azureOpenAI', 'anthropic', 'google', 'openai-compatible'] as const;
export const keyedService = z.enum(KEYED_SERVICES);
export type KeyedService = z.infer<typeof keyedService>;

/** A person's own key for a model service: which one, and until when. What it is is never told. */
export const userKey = z.object({ name: keyedService, expiresAt: z.iso.datetime().nullable() });
export type UserKey = z.infer<typeof userKey>;

export const listKeys = endpoint({
  method: 'GET',
  path: '/keys',
  summary: 'My own keys for model services, or the one of a service: when each expires, never what it is.',
  policy: { who: 'user' },
  query: z.strictObject({ name: keyedService.optional() }),
  kind: 'json',
  reply: z.object({ items: z.array(userKey) }),
  problems: ['unauthenticated', 'validation'],
});
export const setKey = endpoint({
  method: 'PUT',
  path: '/keys',
  summary:
    'Set my own key for a model service, in place of the one before. It is kept encrypted, ' +
    'and used for my questions alone.',
  policy: { who: 'user' },
  body: z.strictObject({
    name: keyedService,
    value: modelKey.min(1, 'value is required'),
    /** Null: it does not expire. */
    expiresAt: z.iso.datetime().nullable().default(null),
  }),
  kind: 'json',
  reply: userKey,
  problems: ['unauthenticated', 'validation'],
});
export const revokeKey = endpoint({
  method: 'DELETE',
  path: '/keys/{name}',
  summary: 'Forget my key for a model service.',
  policy: { who: 'user' },
  params: z.strictObject({ name: keyedService }),
  kind: 'none',
  status: 204,
  problems: ['unauthenticated', 'not_found'],
});
export const revokeAllKeys = endpoint({
  method: 'DELETE',
  path: '/keys',
  summary: 'Forget all my keys; `all=true` says that this is meant.',
  policy: { who: 'user' },
  query: z.strictObject({ all: z.literal('true') }),
  kind: 'none',
  status: 204,
  problems: ['unauthenticated', 'validation'],
});
