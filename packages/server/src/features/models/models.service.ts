import { Problem } from '@nousboard/contracts';
import type { Settings } from '#platform/settings.ts';
import { failure } from './model-failure.ts';
import type { ChosenModel, Generated, ModelAdapter, ModelPart, ModelRequest } from './model-port.ts';
import { ollama } from './ollama.ts';
import { embedTexts, openAiCompatible } from './openai-compatible.ts';
import { type Patience, supervise } from './supervised-stream.ts';

export const BUILTIN = 'builtin';
/** Nobody asks for more at once. */
const LONGEST_GENERATED = 200_000;

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
  /**
   * A whole answer at once, supervised as every stream is; undefined when the signal was aborted. A service that refuses the format
   * is asked again without: whoever asks has to check the answer anyway. Never throws.
   */
  generate(endpoint: string, request: ModelRequest): Promise<Generated | undefined>;
  /** Engines that can answer, `builtin` first. */
  endpoints(): Promise<EndpointListing[]>;
  /** What a new project answers with: the first configured model, else `builtin`. */
  preferred(): Promise<{ endpoint: string; model: string }>;
  /** Whether any model service is configured, reachable or not. */
  readonly hasModels: boolean;
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
    async generate(endpoint, request) {
      const generated = await collected(supervise(adapterOf(endpoint), request, patience));
      if (request.format === undefined || generated === undefined || 'text' in generated || generated.failure.kind !== 'protocol') return generated;
      const { format: _, ...plain } = request;
      return collected(supervise(adapterOf(endpoint), plain, patience));
    },
    endpoints: async () => [{ name: BUILTIN, label: 'Built-in', models: [BUILTIN], needsKey: false }, ...(await listings())],
    async preferred() {
      const first = (await listings()).find(({ models }) => models.length > 0);
      return first ? { endpoint: first.name, model: first.models[0] ?? BUILTIN } : { endpoint: BUILTIN, model: BUILTIN };
    },
    hasModels: adapters.length > 0,
    embedding: embeddingOf(settings),
  };
}

/** The text of a stream that ended well; an answer that was cut or held back is a failure. */
async function collected(parts: AsyncIterable<ModelPart>): Promise<Generated | undefined> {
  let text = '';
  for await (const part of parts) {
    if (part.t === 'text') text += part.s;
    else if (part.t === 'error') return { failure: part.failure };
    else if (part.t === 'finish') return part.reason === 'stop' ? { text } : { failure: failure(part.reason === 'filter' ? 'filter' : 'context') };
    if (text.length > LONGEST_GENERATED) return { failure: failure('protocol') };
  }
  return undefined;
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
