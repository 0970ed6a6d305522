import { createGoogle } from '@ai-sdk/google';
import { createCatalogue, entriesOf, lookAt, tokensIn } from './catalogue.ts';
import { THINKING_ROOM, thinks, usableTokens } from './families.ts';
import { fetchAsAccount } from './google-tokens.ts';
import { type Fetch, guardedFetch } from './guarded-fetch.ts';
import { serviceAccountIn } from './model-keys.ts';
import type { ModelAdapter } from './model-port.ts';
import { plainCall, readChat } from './read-chat.ts';

export interface GoogleService {
  /** Empty means the Gemini API itself; with or without the version at the end. */
  readonly baseUrl: string;
  /** Plain, or the file of a service account as it is kept. */
  readonly apiKey: string;
  /** Where the tokens of service accounts come from. */
  readonly tokenUrl: string;
  /** Offered models; empty asks the service. */
  readonly models: readonly string[];
  readonly contextTokens: number | undefined;
}

/** Never sent: the library wants one. */
const NO_KEY = '-';
/** The list also holds models for pictures, speech and robots that take the same call. */
const otherKinds = /tts|image|embedding|live|audio|robotics|computer-use|aqa/;

/** Google's Gemini API. */
export function google(service: GoogleService, fetchIt: Fetch): ModelAdapter {
  const base = service.baseUrl || 'https://generativelanguage.googleapis.com';
  const baseURL = /\/v\d\w*$/.test(base) ? base : `${base}/v1beta`;
  const account = serviceAccountIn(service.apiKey);
  const apiKey = account ? NO_KEY : service.apiKey;
  const guarded = account
    ? fetchAsAccount(account, guardedFetch(fetchIt, { without: ['x-goog-api-key'] }), service)
    : guardedFetch(fetchIt);
  const provider = createGoogle({ baseURL, apiKey, fetch: guarded });
  const plain = new Set<string>();
  const list = { url: `${baseURL}/models?pageSize=1000`, headers: { 'x-goog-api-key': apiKey } };
  const catalogue = createCatalogue(guarded, list, body =>
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
    ...lookAt(service.models, guarded, list),
    contextTokens: async model =>
      usableTokens(model, (await catalogue()).find(({ id }) => id === model)?.contextTokens, service.contextTokens),
    stream: request =>
      readChat(request, plain, isPlain => ({
        ...plainCall(provider(request.model), request),
        maxOutputTokens: request.maxOutputTokens + (thinks(request.model) ? THINKING_ROOM : 0),
        // Without its thoughts such a model is silent for so long that it would be taken for dead.
        ...(thinks(request.model) &&
          !isPlain && { options: { google: { thinkingConfig: { includeThoughts: true } } } }),
      })),
  };
}
