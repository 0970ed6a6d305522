import { createAnthropic } from '@ai-sdk/anthropic';
import type { ModelMessage } from 'ai';
import { createCatalogue, entriesOf, lookAt, tokensIn } from './catalogue.ts';
import { THINKING_ROOM, thinks, usableTokens } from './families.ts';
import { type Fetch, guardedFetch } from './guarded-fetch.ts';
import type { CitableDocument, ModelAdapter, ModelRequest, Sampling } from './model-port.ts';
import { citationsIn } from './native-citations.ts';
import { type ChatCall, plainCall, readChat } from './read-chat.ts';

export interface AnthropicService {
  /** Empty means Anthropic itself; with or without the `/v1` at the end. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Offered models; empty asks the service. */
  readonly models: readonly string[];
  readonly contextTokens: number | undefined;
}

/** Anthropic's Messages API, with the citations it makes itself where a request has documents for it. */
export function anthropic(service: AnthropicService, fetchIt: Fetch): ModelAdapter {
  const base = service.baseUrl || 'https://api.anthropic.com';
  const baseURL = /\/v\d+$/.test(base) ? base : `${base}/v1`;
  const guarded = guardedFetch(fetchIt);
  const provider = createAnthropic({ baseURL, apiKey: service.apiKey, fetch: guarded });
  const plain = new Set<string>();
  const list = {
    url: `${baseURL}/models?limit=1000`,
    headers: { 'x-api-key': service.apiKey, 'anthropic-version': '2023-06-01' },
  };
  const catalogue = createCatalogue(guarded, list, body =>
    entriesOf(body, 'data').flatMap(({ id, max_input_tokens: tokens }) =>
      typeof id === 'string' ? [{ id, contextTokens: tokensIn(tokens) }] : [],
    ),
  );

  return {
    name: 'anthropic',
    label: 'Anthropic',
    citesNatively: true,
    listModels: async () => (service.models.length > 0 ? service.models : (await catalogue()).map(({ id }) => id)),
    ...lookAt(service.models, guarded, list),
    contextTokens: async model =>
      usableTokens(model, (await catalogue()).find(({ id }) => id === model)?.contextTokens, service.contextTokens),
    stream: request => readChat(request, plain, () => messagesCall(provider, request)),
  };
}

/** Newer models take a temperature or Top P, not both; a seed none. */
function samplingOf({ deterministic, sampling = {} }: ModelRequest): Sampling {
  if (deterministic) return { temperature: 0 };
  const { topP: _, ...withoutTopP } = sampling;
  return sampling.temperature === undefined ? sampling : withoutTopP;
}

function messagesCall(provider: ReturnType<typeof createAnthropic>, request: ModelRequest): ChatCall {
  // An answer in a format cannot cite: the service refuses the two together.
  const asked = request.format ? undefined : request.withDocuments;
  return {
    ...plainCall(provider(request.model), request),
    sampling: samplingOf(request),
    maxOutputTokens: request.maxOutputTokens + (thinks(request.model) ? THINKING_ROOM : 0),
    // By itself the library would make models that it does not know call a tool instead, and hold every word back until
    // the end.
    ...(request.format && { options: { anthropic: { structuredOutputMode: 'outputFormat' } } }),
    ...(asked && {
      system: asked.system,
      messages: withDocuments(asked.messages, asked.documents),
      atTextEnd: metadata => citationsIn(metadata, asked.documents),
    }),
  };
}

/** The documents stand before the question they are shown for: the last turn. */
function withDocuments(messages: ModelRequest['messages'], documents: readonly CitableDocument[]): ModelMessage[] {
  const question = messages.at(-1);
  if (question?.role !== 'user') return [...messages];
  const files = documents.map(({ title, text }) => ({
    type: 'file' as const,
    mediaType: 'text/plain',
    data: { type: 'text' as const, text },
    providerOptions: { anthropic: { title, citations: { enabled: true } } },
  }));
  return [...messages.slice(0, -1), { role: 'user', content: [...files, { type: 'text', text: question.content }] }];
}
