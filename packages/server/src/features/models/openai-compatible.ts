import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { embedMany } from 'ai';
import { createCatalogue, entriesOf, tokensIn } from './catalogue.ts';
import { unlessCut } from './cut-prompt.ts';
import { failureOf } from './failure-of-error.ts';
import { ASSUMED_CONTEXT_TOKENS } from './families.ts';
import { type Fetch, guardedFetch } from './guarded-fetch.ts';
import { ModelRefusalError } from './model-failure.ts';
import type { ModelAdapter, ModelRequest } from './model-port.ts';
import { plainCall, readChat } from './read-chat.ts';

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
  const catalogue = createCatalogue(
    guarded,
    `${service.baseUrl}/models`,
    service.apiKey === '' ? {} : { authorization: `Bearer ${service.apiKey}` },
    body =>
      entriesOf(body, 'data').flatMap(({ id, max_model_len: length }) =>
        typeof id === 'string' ? [{ id, contextTokens: tokensIn(length) }] : [],
      ),
  );

  return {
    name: service.name,
    label: service.label,
    citesNatively: false,
    takesTools: true,
    listModels: async () => (service.models.length > 0 ? service.models : (await catalogue()).map(model => model.id)),
    contextTokens: async model =>
      Math.min(
        service.contextTokens ??
          (service.models.length > 0 ? undefined : (await catalogue()).find(({ id }) => id === model)?.contextTokens) ??
          ASSUMED_CONTEXT_TOKENS,
        service.mostContextTokens ?? Number.POSITIVE_INFINITY,
      ),
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
