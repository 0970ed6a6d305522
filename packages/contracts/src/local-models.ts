import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { type ConnectableModel, connectableModel } from './model-connections.ts';

/** Programs that serve models on one's own machine: what each is called, and as which service it is connected. */
export const localPrograms = {
  ollama: { label: 'Ollama', service: 'ollama' },
  llamaCpp: { label: 'llama.cpp', service: 'openai-compatible' },
  lmStudio: { label: 'LM Studio', service: 'openai-compatible' },
  vllm: { label: 'vLLM', service: 'openai-compatible' },
} as const satisfies Record<string, { readonly label: string; readonly service: ConnectableModel }>;
export type LocalProgram = keyof typeof localPrograms;

/** A model that such a program has. What it does not say of it is null. */
export const localModel = z.object({
  name: z.string(),
  /** How many tokens prompt and answer may have together. */
  contextTokens: z.int().positive().nullable(),
  parameters: z.number().positive().nullable(),
  /** It turns texts into vectors and answers nothing. */
  isForEmbedding: z.boolean(),
});

/** A program that serves models, as it was found. */
export const localServer = z.object({
  program: z.enum(Object.keys(localPrograms) as [LocalProgram, ...LocalProgram[]]),
  /** What it is connected as, and the address for that. */
  service: connectableModel,
  baseUrl: z.string(),
  /**
   * - `free`: it can be connected.
   * - `connected`: it answers here already.
   * - `taken`: its service is connected to another address.
   */
  state: z.enum(['free', 'connected', 'taken']),
  models: z.array(localModel),
});
export type LocalServer = z.infer<typeof localServer>;

export const listLocalModels = endpoint({
  method: 'GET',
  path: '/admin/local-models',
  summary:
    'Look for programs on the machine of the server that serve models: at the addresses of its settings and nowhere ' +
    'else. With `isOn` false nobody is asked.',
  policy: { who: 'admin' },
  kind: 'json',
  reply: z.object({ isOn: z.boolean(), items: z.array(localServer) }),
  problems: ['unauthenticated', 'forbidden'],
});
