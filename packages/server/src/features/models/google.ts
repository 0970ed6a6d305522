import { createGoogle } from '@ai-sdk/google';
import { createCatalogue, entriesOf, tokensIn } from './catalogue.ts';
import { THINKING_ROOM, thinks, usableTokens } from './families.ts';
import { type Fetch, guardedFetch } from './guarded-fetch.ts';
import type { ModelAdapter } from './model-port.ts';
import { plainCall, readChat } from './read-chat.ts';

export interface GoogleService {
  /** Empty means the Gemini API itself; with or without the version at the end. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Offered models; empty asks the service. */
  readonly models: readonly string[];
  readonly contextTokens: number | undefined;
}

/** The list also holds models for pictures, speech and robots that take the same call. */
const otherKinds = /tts|image|embedding|live|audio|robotics|computer-use|aqa/;

/** Google's Gemini API. */
export function google(service: GoogleService, fetchIt: Fetch): ModelAdapter {
  const base = service.baseUrl || 'https://generativelanguage.googleapis.com';
  const baseURL = /\/v\d\w*$/.test(base) ? base : `${base}/v1beta`;
  const guarded = guardedFetch(fetchIt);
  const provider = createGoogle({ baseURL, apiKey: service.apiKey, fetch: guarded });
  const plain = new Set<string>();
  const catalogue = createCatalogue(guarded, `${baseURL}/models?pageSize=1000`, { 'x-goog-api-key': service.apiKey }, body =>
    entriesOf(body, 'models').flatMap(({ name, inputTokenLimit, supportedGenerationMethods: methods }) => {
      const id = typeof name === 'string' ? name.replace(/^models\//, '') : '';
      const answers = Array.isArray(methods) && methods.includes('generateContent') && !otherKinds.test(id);
      return id !== '' && answers ? [{ id, contextTokens: tokensIn(inputTokenLimit) }] : [];
    }),
  );

  return {
    name: 'google',
    label: 'Google',
    citesNatively: false,
    listModels: async () => (service.models.length > 0 ? service.models : (await catalogue()).map(({ id }) => id)),
    contextTokens: async model => usableTokens(model, (await catalogue()).find(({ id }) => id === model)?.contextTokens, service.contextTokens),
    stream: request =>
      readChat(request, plain, isPlain => ({
        ...plainCall(provider(request.model), request),
        maxOutputTokens: request.maxOutputTokens + (thinks(request.model) ? THINKING_ROOM : 0),
        // Without its thoughts such a model is silent for so long that it would be taken for dead.
        ...(thinks(request.model) && !isPlain && { options: { google: { thinkingConfig: { includeThoughts: true } } } }),
      })),
  };
}
