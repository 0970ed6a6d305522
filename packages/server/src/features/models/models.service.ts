import { Problem } from '@nousboard/contracts';
import type { Settings } from '#platform/settings.ts';
import type { ChosenModel, ModelAdapter, ModelPart, ModelRequest } from './model-port.ts';
import { ollama } from './ollama.ts';
import { embedTexts, openAiCompatible } from './openai-compatible.ts';
import { type Patience, supervise } from './supervised-stream.ts';

export const BUILTIN = 'builtin';

export type ModelSettings = Pick<
  Settings,
  | 'openaiCompatibleBaseUrl'
  | 'openaiCompatibleApiKey'
  | 'openaiCompatibleModels'
  | 'openaiCompatibleLabel'
  | 'ollamaBaseUrl'
  | 'ollamaModels'
  | 'ollamaContextTokens'
  | 'embeddingBaseUrl'
  | 'embeddingApiKey'
  | 'embeddingModel'
  | 'modelFirstTokenTimeoutSeconds'
  | 'modelIdleTimeoutSeconds'
  | 'modelContextTokens'
>;

export interface EndpointListing {
  readonly name: string;
  readonly label: string;
  readonly models: string[];
  readonly needsKey: boolean;
}

/** Asks whatever models this installation has. One folder, so that a library can be exchanged without anybody noticing. */
export interface ModelPort {
  /** The model by the names of the wire. Throws `unknown_model`. Not for `builtin`, which is no model. */
  choose(endpoint: string, model: string): Promise<ChosenModel>;
  /** Ends with exactly one `finish` or `error` part, or without one when the signal was aborted. Never throws. */
  stream(endpoint: string, request: ModelRequest): AsyncGenerator<ModelPart, void, void>;
  /** Engines that can answer, `builtin` first. */
  endpoints(): Promise<EndpointListing[]>;
  /** What a new project answers with: the first configured model, else `builtin`. */
  preferred(): Promise<{ endpoint: string; model: string }>;
  /** Undefined when no embedding service is configured. */
  readonly embedding: { readonly model: string; embed(texts: readonly string[], signal: AbortSignal): Promise<number[][]> } | undefined;
}

export function createModelPort(settings: ModelSettings): ModelPort {
  const adapters = adaptersOf(settings);
  const patience: Patience = { firstPartMs: settings.modelFirstTokenTimeoutSeconds * 1_000, idleMs: settings.modelIdleTimeoutSeconds * 1_000 };
  const adapterOf = (endpoint: string): ModelAdapter => {
    const adapter = adapters.find(({ name }) => name === endpoint);
    if (!adapter) throw new Problem('unknown_model', { endpoint });
    return adapter;
  };
  const listings = () => Promise.all(adapters.map(async ({ name, label, needsKey, listModels }) => ({ name, label, needsKey, models: [...(await listModels())] })));

  return {
    async choose(endpoint, model) {
      const adapter = adapterOf(endpoint);
      const offered = await adapter.listModels();
      if (offered.length > 0 && !offered.includes(model)) throw new Problem('unknown_model', { endpoint, model });
      return { endpoint, model, contextTokens: await adapter.contextTokens(model) };
    },
    stream: (endpoint, request) => supervise(adapterOf(endpoint), request, patience),
    endpoints: async () => [{ name: BUILTIN, label: 'Built-in', models: [BUILTIN], needsKey: false }, ...(await listings())],
    async preferred() {
      const first = (await listings()).find(({ models }) => models.length > 0);
      return first ? { endpoint: first.name, model: first.models[0] ?? BUILTIN } : { endpoint: BUILTIN, model: BUILTIN };
    },
    embedding: embeddingOf(settings),
  };
}

function adaptersOf(settings: ModelSettings): ModelAdapter[] {
  const adapters: ModelAdapter[] = [];
  if (settings.openaiCompatibleBaseUrl) {
    adapters.push(
      openAiCompatible({
        label: settings.openaiCompatibleLabel,
        baseUrl: settings.openaiCompatibleBaseUrl,
        apiKey: settings.openaiCompatibleApiKey ?? '',
        models: settings.openaiCompatibleModels,
        contextTokens: settings.modelContextTokens ?? null,
      }),
    );
  }
  if (settings.ollamaBaseUrl) adapters.push(ollama({ baseUrl: settings.ollamaBaseUrl, models: settings.ollamaModels, contextTokens: settings.ollamaContextTokens }));
  return adapters;
}

function embeddingOf(settings: ModelSettings): ModelPort['embedding'] {
  const { embeddingBaseUrl: baseUrl, embeddingModel: model } = settings;
  if (!baseUrl || !model) return undefined;
  const service = { baseUrl, model, apiKey: settings.embeddingApiKey ?? '' };
  return { model, embed: (texts, signal) => embedTexts(service, texts, signal) };
}
