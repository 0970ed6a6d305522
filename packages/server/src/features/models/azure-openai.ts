import { createOpenAI } from '@ai-sdk/openai';
import { usableTokens } from './families.ts';
import { type Fetch, guardedFetch } from './guarded-fetch.ts';
import type { ModelAdapter } from './model-port.ts';
import { chatCall, responsesCall, wantsPenalties } from './openai.ts';
import { readChat } from './read-chat.ts';

export interface AzureService {
  /** `https://NAME.openai.azure.com` or what the portal shows instead. */
  readonly endpoint: string;
  readonly apiKey: string;
  /** `v1` and its previews, or the date of an older version, which has other paths. */
  readonly apiVersion: string;
  /**
   * Names of deployments; `:chat` behind one says that it has no Responses API. The service does not list deployments
   * to a key.
   */
  readonly deployments: readonly string[];
  readonly contextTokens: number | undefined;
}

const ONLY_CHAT = ':chat';

/** Azure OpenAI: OpenAI's protocols at addresses, and with a header, of its own. */
export function azureOpenAi(service: AzureService, fetchIt: Fetch): ModelAdapter {
  const guarded = guardedFetch(fetchIt, {
    // The library's own header would be taken for a sign-in with Entra.
    without: ['authorization'],
    headers: { 'api-key': service.apiKey },
    query: { 'api-version': service.apiVersion },
  });
  const origin = service.endpoint.replace(/\/openai(\/v1)?$/, '');
  const isDated = /^\d/.test(service.apiVersion);
  const chatOnly = new Set(service.deployments.filter(name => name.endsWith(ONLY_CHAT)).map(bare));
  const plain = new Set<string>();

  function providerFor(deployment: string, isChat: boolean) {
    const path = isDated
      ? isChat
        ? `/openai/deployments/${encodeURIComponent(deployment)}`
        : '/openai'
      : '/openai/v1';
    return createOpenAI({ baseURL: origin + path, apiKey: service.apiKey, fetch: guarded });
  }

  return {
    name: 'azureOpenAI',
    label: 'Azure OpenAI',
    citesNatively: false,
    takesTools: true,
    listModels: async () => service.deployments.map(bare),
    contextTokens: async model => usableTokens(model, undefined, service.contextTokens),
    stream: request => {
      const isChat = chatOnly.has(request.model) || wantsPenalties(request);
      return readChat(request, plain, isPlain =>
        (isChat ? chatCall : responsesCall)(providerFor(request.model, isChat), request, isPlain),
      );
    },
  };
}

const bare = (deployment: string) =>
  deployment.endsWith(ONLY_CHAT) ? deployment.slice(0, -ONLY_CHAT.length) : deployment;
