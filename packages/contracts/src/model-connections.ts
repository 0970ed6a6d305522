import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { INVALID_SERVICE_ACCOUNT, MAX_KEY_FILE } from './service-account.ts';

/** A key for a service, in one word; for Google it may be the file of a service account. */
export const modelKey = z
  .string('value is required')
  .trim()
  .max(MAX_KEY_FILE, INVALID_SERVICE_ACCOUNT)
  .regex(/^([\x21-\x7e]{0,500}|\{[\s\S]*)$/, 'A key has no spaces');

/** Services that an ADMIN can connect: what each is called, and what it has to be told. */
export const connectableModels = {
  openAI: { label: 'OpenAI', key: 'needed', address: false },
  anthropic: { label: 'Anthropic', key: 'needed', address: false },
  google: { label: 'Google', key: 'needed', address: false },
  ollama: { label: 'Ollama', key: 'none', address: true },
  chatGPTBrowser: { label: 'ChatGPT (browser)', key: 'optional', address: true },
  bingAI: { label: 'BingAI', key: 'optional', address: true },
  'openai-compatible': { label: 'OpenAI-compatible', key: 'optional', address: true },
} as const satisfies Record<
  string,
  { readonly label: string; readonly key: 'needed' | 'optional' | 'none'; readonly address: boolean }
>;
export type ConnectableModel = keyof typeof connectableModels;
export const connectableModel = z.enum(Object.keys(connectableModels) as [ConnectableModel, ...ConnectableModel[]]);

/** A service that an ADMIN has connected. Its key is not told to anybody. */
export const modelConnection = z.object({
  service: connectableModel,
  baseUrl: z.string().nullable(),
  hasKey: z.boolean(),
  connectedAt: z.iso.datetime(),
});
export type ModelConnection = z.infer<typeof modelConnection>;

const one = z.strictObject({ service: connectableModel });
const closed = ['unauthenticated', 'forbidden'] as const;

export const listModelConnections = endpoint({
  method: 'GET',
  path: '/admin/models',
  summary: 'Model services that an ADMIN has connected; those of the settings are not among them.',
  policy: { who: 'admin' },
  kind: 'json',
  reply: z.object({ items: z.array(modelConnection) }),
  problems: closed,
});
export const connectModel = endpoint({
  method: 'PUT',
  path: '/admin/models/{service}',
  summary:
    'Connect a model service for everybody here, or connect it anew. It is asked for its models first, and not ' +
    'connected where it refuses the key or does not answer as such a service does. Its key is kept encrypted, and ' +
    'never told again.',
  policy: { who: 'admin' },
  params: one,
  body: z.strictObject({
    apiKey: modelKey.min(1, 'A key has no spaces').optional(),
    baseUrl: z.string().trim().max(500).optional(),
  }),
  kind: 'json',
  reply: modelConnection,
  problems: [
    ...closed,
    'validation',
    'not_found',
    'model_of_settings',
    'invalid_api_key',
    'model_unreachable',
    'model_protocol',
    'model_failed',
  ],
});
export const disconnectModel = endpoint({
  method: 'DELETE',
  path: '/admin/models/{service}',
  summary: 'Disconnect a model service. Its key is forgotten, and answers that it writes end as when it is away.',
  policy: { who: 'admin' },
  params: one,
  kind: 'none',
  status: 204,
  problems: [...closed, 'not_found'],
});
