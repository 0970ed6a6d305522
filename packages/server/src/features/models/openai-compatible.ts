import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { embedMany } from 'ai';
import { createCatalogue, lookAt } from './catalogue.ts';
import { unlessCut } from './cut-prompt.ts';
import { failureOf } from './failure-of-error.ts';
import { ASSUMED_CONTEXT_TOKENS } from './families.ts';
import { type Fetch, guardedFetch } from './guarded-fetch.ts';
import { ModelRefusalError } from './model-failure.ts';
import type { ModelAdapter, ModelRequest } from './model-port.ts';
import { plainCall, readChat } from './read-chat.ts';
import { askServer, compatibleModels, parametersIn } from './served-models.ts';

/** For what a list of models leaves out. */
const ASK_TIMEOUT_MS = 2_000;

export interface CompatibleService {
  /** By which the wire knows it. */
  readonly name: string;
  readonly label: string;
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Offered models; empty asks the service. */
  readonly models: readonly string[];
  /** Overrides what the service says of itself. */
  readonly contextTokens: number | null;
  /** Takes no more than that, whatever it or the operator says. */
  readonly mostContextTokens?: number;
}

/** Any server that speaks the OpenAI chat protocol, by base address and optional key. */
export function openAiCompatible(service: CompatibleService, fetchIt: Fetch): ModelAdapter {
  const guarded = guardedFetch(fetchIt);
  const plain = new Set<string>();
  const providerFor = ({ format, conversation }: ModelRequest) =>
    createOpenAICompatible({
      name: 'compatible',
      baseURL: service.baseUrl,
      includeUsage: true,
      fetch: guarded,
      ...(service.apiKey !== '' && { apiKey: service.apiKey }),
      ...(conversation && {
        headers: {
          'x-conversation-signature': conversation.signature,
          'x-invocation-id': String(conversation.invocation),
        },
      }),
      transformRequestBody: (body: Record<string, unknown>) => ({
        ...body,
        ...(conversation && { user: conversation.clientId }),
        ...(format && {
          response_format: {
            type: 'json_schema',
            json_schema: { name: format.name, strict: true, schema: format.schema },
          },
        }),
      }),
    });
  const headers = service.apiKey === '' ? {} : { authorization: `Bearer ${service.apiKey}` };
  const ask = askServer(guarded, service.baseUrl.replace(/\/v1\/?$/, ''), {
    headers,
    signal: () => AbortSignal.timeout(ASK_TIMEOUT_MS),
  });
  const list = { url: `${service.baseUrl}/models`, headers };
  const catalogue = createCatalogue(guarded, list, async body => (await compatibleModels(body, ask)).models);
  /** Undefined of a model that the service was not asked for. */
  const listed = async (model: string) =>
    service.models.length > 0 ? undefined : (await catalogue()).find(({ id }) => id === model);

  return {
    name: service.name,
    label: service.label,
    citesNatively: false,
    takesTools: true,
    listModels: async () =>
      service.models.length > 0
        ? service.models
        : (await catalogue()).flatMap(({ id, isForEmbedding }) => (isForEmbedding ? [] : [id])),
    ...lookAt(service.models, guarded, list),
    contextTokens: async model =>
      Math.min(
        service.contextTokens ?? (await listed(model))?.contextTokens ?? ASSUMED_CONTEXT_TOKENS,
        service.mostContextTokens ?? Number.POSITIVE_INFINITY,
      ),
    parameters: async model => (await listed(model))?.parameters ?? parametersIn(model),
    stream: request =>
      unlessCut(
        readChat(request, plain, () => ({
          ...plainCall(providerFor(request).chatModel(request.model), request),
          format: undefined,
        })),
        request,
      ),
  };
}

/** Turns texts into vectors with a service of the OpenAI protocol. Throws `ModelRefusalError`. */
export async function embedTexts(
  service: { baseUrl: string; apiKey: string; model: string },
  texts: readonly string[],
  signal: AbortSignal,
  fetchIt: Fetch,
): Promise<number[][]> {
  const provider = createOpenAICompatible({
    name: 'embedding',
    baseURL: service.baseUrl,
    fetch: guardedFetch(fetchIt),
    ...(service.apiKey !== '' && { apiKey: service.apiKey }),
  });
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
    throw new ModelRefusalError(failureOf(error));
  }
}
