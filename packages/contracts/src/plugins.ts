import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const pluginKey = z
  .string()
  .regex(/^[a-z0-9-]{1,40}$/, 'The key of a plugin is made of small letters, digits and lines.');

/** Something that a plugin has to be told before it works. */
export const pluginAuthField = z.object({ authField: z.string(), label: z.string(), description: z.string() });

/** A tool that a model can be given. */
export const plugin = z.object({
  name: z.string(),
  pluginKey,
  description: z.string(),
  /** A picture of the client's, by name. */
  icon: z.string(),
  authConfig: z.array(pluginAuthField),
  /** It has been told all that it needs. */
  authenticated: z.boolean(),
  /** A press installs it: there is nothing to fill in. */
  isButton: z.boolean(),
});
export type Plugin = z.infer<typeof plugin>;

/** What there is, and what of it I have installed. */
export const pluginStore = z.object({ items: z.array(plugin), installed: z.array(pluginKey) });
export type PluginStore = z.infer<typeof pluginStore>;

const authValue = z
  .string()
  .trim()
  .min(1, 'value is required')
  .regex(/^[\x21-\x7e]{0,500}$/, 'A key has no spaces');

export const listPlugins = endpoint({
  method: 'GET',
  path: '/plugins',
  summary: 'The tools that models of the agent endpoint can be given, and which of them I have installed.',
  policy: { who: 'user' },
  kind: 'json',
  reply: pluginStore,
  problems: ['unauthenticated'],
});
export const setPlugin = endpoint({
  method: 'POST',
  path: '/user/plugins',
  summary:
    'Install a tool for my questions, or uninstall it. What it has to be told for that is kept encrypted, ' +
    'never told again, and forgotten when it is uninstalled.',
  policy: { who: 'user' },
  body: z.strictObject({
    pluginKey,
    action: z.enum(['install', 'uninstall']),
    auth: z.record(z.string().max(60), authValue).default({}),
  }),
  kind: 'json',
  reply: pluginStore,
  problems: ['unauthenticated', 'validation', 'not_found'],
});
