import { createOpenAI } from '@ai-sdk/openai';
import { createCatalogue, entriesOf, lookAt } from './catalogue.ts';
import { unlessCut } from './cut-prompt.ts';
import { THINKING_ROOM, thinks, usableTokens } from './families.ts';
import { type Fetch, guardedFetch } from './guarded-fetch.ts';
import type { ModelAdapter, ModelRequest } from './model-port.ts';
import { type ChatCall, plainCall, readChat } from './read-chat.ts';

export interface OpenAiService {
  /** Empty means OpenAI itself. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Offered models; empty asks the service. */
  readonly models: readonly string[];
  readonly contextTokens: number | undefined;
}

type OpenAiProvider = ReturnType<typeof createOpenAI>;

const OPENAI = 'https://api.openai.com/v1';
/** The list holds everything OpenAI sells; these are the ones that answer in words. */
const chatModel = /^(gpt-|o\d|chatgpt-)(?!.*(audio|realtime|transcribe|tts|image|instruct|search|moderation|live))/;

/**
 * OpenAI by its Responses API; a service at another address that takes its key, by the chat protocol, which is what
 * those have.
 */
export function openAi(service: OpenAiService, fetchIt: Fetch): ModelAdapter {
  const isOpenAi = service.baseUrl === '' || new URL(service.baseUrl).hostname === new URL(OPENAI).hostname;
  const baseURL = service.baseUrl || OPENAI;
  const guarded = guardedFetch(fetchIt, service.apiKey === '' ? { without: ['authorization'] } : {});
  const provider = createOpenAI({ baseURL, apiKey: service.apiKey, fetch: guarded });
  const plain = new Set<string>();
  const list = { url: `${baseURL}/models`, headers: { authorization: `Bearer ${service.apiKey}` } };
  const catalogue = createCatalogue(guarded, list, body =>
    entriesOf(body, 'data')
      .toSorted((a, b) => Number(b['created'] ?? 0) - Number(a['created'] ?? 0))
      .flatMap(({ id }) => (typeof id === 'string' && (!isOpenAi || chatModel.test(id)) ? [{ id }] : [])),
  );

  return {
    name: 'openAI',
    label: 'OpenAI',
    citesNatively: false,
    takesTools: true,
    listModels: async () => (service.models.length > 0 ? service.models : (await catalogue()).map(({ id }) => id)),
    ...lookAt(service.models, guarded, list),
    contextTokens: async model => usableTokens(model, undefined, service.contextTokens),
    stream: request => {
      const call = isOpenAi ? (wantsPenalties(request) ? unkeptChatCall : responsesCall) : chatCall;
      const parts = readChat(request, plain, isPlain => call(provider, request, isPlain));
      return isOpenAi ? parts : unlessCut(parts, request);
    },
  };
}

/** The Responses API has no penalties: whoever wants some is answered by the chat protocol. */
export const wantsPenalties = ({
  deterministic,
  sampling: { frequencyPenalty = 0, presencePenalty = 0 } = {},
}: ModelRequest): boolean => !deterministic && (frequencyPenalty !== 0 || presencePenalty !== 0);

/** A request of the Responses API. Nothing is kept by the service for later: the prompt holds people's documents. */
export function responsesCall(provider: OpenAiProvider, request: ModelRequest, isPlain: boolean): ChatCall {
  const mayThink = isPlain || thinks(request.model);
  return {
    ...plainCall(provider.responses(request.model), request),
    ...(request.deterministic && { sampling: { temperature: 0, topP: 1 } }),
    maxOutputTokens: request.maxOutputTokens + (mayThink ? THINKING_ROOM : 0),
    // A summary of the thoughts is refused to organisations that were not verified.
    options: { openai: { store: false, reasoningSummary: null, ...(isPlain && { forceReasoning: true }) } },
    // An answer out of shown passages needs little thought, and people wait for it.
    ...(mayThink && !isPlain && { reasoning: 'low' as const }),
  };
}

/**
 * A request of the chat protocol. A model that refuses the old names of parameters is one that thinks, and gets the new
 * ones.
 */
export function chatCall(provider: OpenAiProvider, request: ModelRequest, isPlain: boolean): ChatCall {
  return {
    ...plainCall(provider.chat(request.model), request),
    maxOutputTokens: request.maxOutputTokens + (isPlain || thinks(request.model) ? THINKING_ROOM : 0),
    ...(isPlain && { options: { openai: { forceReasoning: true } } }),
  };
}

/** The same where the service might keep the prompt for later. */
function unkeptChatCall(provider: OpenAiProvider, request: ModelRequest, isPlain: boolean): ChatCall {
  const call = chatCall(provider, request, isPlain);
  return { ...call, options: { openai: { ...call.options?.['openai'], store: false } } };
}
