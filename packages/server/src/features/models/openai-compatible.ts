import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { AISDKError, APICallError, embedMany, streamText } from 'ai';
import { failure, failureOfStatus, ModelRefusal } from './model-failure.ts';
import type { AnswerFormat, ModelAdapter, ModelFailure, ModelPart, ModelRequest } from './model-port.ts';

/** Warnings of the library would go to the console, past our log. */
globalThis.AI_SDK_LOG_WARNINGS = false;

const ASSUMED_CONTEXT_TOKENS = 16_384;
const LISTING_TIMEOUT_MS = 2_000;
const LISTING_KEPT_FOR_MS = 60_000;
const DETERMINISTIC_SEED = 7;

export interface CompatibleService {
  readonly label: string;
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Offered models; empty asks the service. */
  readonly models: readonly string[];
  /** Overrides what the service says of itself. */
  readonly contextTokens: number | null;
}

/** Any server that speaks the OpenAI chat protocol, by base address and optional key. */
export function openAiCompatible(service: CompatibleService): ModelAdapter {
  const providerFor = (format: AnswerFormat | undefined) =>
    createOpenAICompatible({
      name: 'compatible',
      baseURL: service.baseUrl,
      includeUsage: true,
      ...(service.apiKey !== '' && { apiKey: service.apiKey }),
      ...(format && {
        transformRequestBody: (body: Record<string, unknown>) => ({
          ...body,
          response_format: { type: 'json_schema', json_schema: { name: format.name, strict: true, schema: format.schema } },
        }),
      }),
    });
  let known: { at: number; models: { id: string; contextTokens: number | undefined }[] } | undefined;

  async function catalogue() {
    if (known && performance.now() - known.at < LISTING_KEPT_FOR_MS) return known.models;
    try {
      const reply = await fetch(`${service.baseUrl.replace(/\/$/, '')}/models`, {
        signal: AbortSignal.timeout(LISTING_TIMEOUT_MS),
        ...(service.apiKey !== '' && { headers: { authorization: `Bearer ${service.apiKey}` } }),
      });
      if (!reply.ok) return known?.models ?? [];
      const body = (await reply.json()) as { data?: { id?: unknown; max_model_len?: unknown }[] };
      const models = (body.data ?? []).flatMap(({ id, max_model_len: length }) =>
        typeof id === 'string' ? [{ id, contextTokens: typeof length === 'number' ? length : undefined }] : [],
      );
      known = { at: performance.now(), models };
      return models;
    } catch {
      // A service that is down has no models to offer just now; asking it anyway gives the real error.
      return known?.models ?? [];
    }
  }

  return {
    name: 'openai-compatible',
    label: service.label,
    needsKey: false,
    listModels: async () => (service.models.length > 0 ? service.models : (await catalogue()).map(model => model.id)),
    contextTokens: async model =>
      service.contextTokens ?? (service.models.length > 0 ? undefined : (await catalogue()).find(({ id }) => id === model)?.contextTokens) ?? ASSUMED_CONTEXT_TOKENS,
    stream: request => readChat(providerFor(request.format).chatModel(request.model), request),
  };
}

async function* readChat(model: Parameters<typeof streamText>[0]['model'], request: ModelRequest): AsyncGenerator<ModelPart, void, void> {
  let failed: ModelFailure | undefined;
  const result = streamText({
    model,
    instructions: request.system,
    messages: [...request.messages],
    maxOutputTokens: request.maxOutputTokens,
    abortSignal: request.signal,
    // Waiting and trying again is the supervisor's work: it knows whether a word was already shown.
    maxRetries: 0,
    telemetry: { isEnabled: false, recordInputs: false, recordOutputs: false },
    ...(request.deterministic && { temperature: 0, topP: 1, seed: DETERMINISTIC_SEED }),
    onError: () => undefined,
  });
  // Promises of the result reject on their own after an abort, with nobody waiting for them.
  for (const promise of [result.usage, result.text, result.finishReason]) Promise.resolve(promise).catch(() => undefined);

  for await (const part of result.stream) {
    switch (part.type) {
      case 'text-delta':
        if (part.text !== '') yield { t: 'text', s: part.text };
        break;
      case 'reasoning-delta':
        if (part.text !== '') yield { t: 'reasoning', s: part.text };
        break;
      case 'error':
        // Not the end yet: after an unreadable line the stream may go on.
        failed ??= failureOf(part.error);
        break;
      case 'finish':
        yield { t: 'usage', promptTokens: part.totalUsage.inputTokens ?? null, completionTokens: part.totalUsage.outputTokens ?? null };
        if (failed) yield { t: 'error', failure: failed };
        else if (part.finishReason === 'stop' || part.finishReason === 'length') yield { t: 'finish', reason: part.finishReason };
        else if (part.finishReason === 'content-filter') yield { t: 'finish', reason: 'filter' };
        else yield { t: 'error', failure: failure('protocol') };
        return;
      default:
        break;
    }
  }
  if (failed) yield { t: 'error', failure: failed };
}

function failureOf(error: unknown): ModelFailure {
  if (error instanceof ModelRefusal) return error.failure;
  if (APICallError.isInstance(error)) {
    if (error.statusCode === undefined) return failure('network');
    if (error.statusCode >= 200 && error.statusCode < 300) return failure('protocol', { status: error.statusCode });
    return failureOfStatus(error.statusCode, error.responseBody ?? '', { get: name => error.responseHeaders?.[name] });
  }
  if (AISDKError.isInstance(error)) return failure('protocol');
  if (error instanceof TypeError || (error instanceof Error && /fetch failed|terminated|socket|ECONN/i.test(`${error.message} ${String(error.cause)}`))) return failure('network');
  return failure('protocol');
}

/** Turns texts into vectors with a service of the OpenAI protocol. Throws `ModelRefusal`. */
export async function embedTexts(service: { baseUrl: string; apiKey: string; model: string }, texts: readonly string[], signal: AbortSignal): Promise<number[][]> {
  const provider = createOpenAICompatible({ name: 'embedding', baseURL: service.baseUrl, ...(service.apiKey !== '' && { apiKey: service.apiKey }) });
  try {
    const { embeddings } = await embedMany({
      model: provider.embeddingModel(service.model),
      values: [...texts],
      abortSignal: signal,
      maxRetries: 0,
      maxParallelCalls: 1,
      telemetry: { isEnabled: false, recordInputs: false, recordOutputs: false },
    });
    return embeddings;
  } catch (error) {
    throw new ModelRefusal(failureOf(error));
  }
}
