import { loadSettings } from '#platform/settings.ts';
import type { Fetch } from '../guarded-fetch.ts';
import type { ModelSettings } from '../models.service.ts';

/** The key of every service in these tests: it must never be seen outside of a request. */
export const KEY = 'sk-secret-0123456789';

/** Where a fake provider is to be asked. */
interface Addresses {
  readonly openAiUrl: string;
  readonly azureUrl: string;
  readonly anthropicUrl: string;
  readonly googleUrl: string;
  readonly ollamaUrl: string;
}

/** Every way in which a model can be asked, by a name for the test. */
export const services: Record<string, { endpoint: string; patch: Partial<ModelSettings> }> = {
  'OpenAI, responses': { endpoint: 'openAI', patch: {} },
  'OpenAI, chat at another address': { endpoint: 'openAI', patch: { openaiBaseUrl: 'https://gateway.example/v1' } },
  'Azure, responses': { endpoint: 'azureOpenAI', patch: {} },
  'Azure, responses of a dated version': {
    endpoint: 'azureOpenAI',
    patch: { azureOpenaiApiVersion: '2025-04-01-preview' },
  },
  'Azure, chat': { endpoint: 'azureOpenAI', patch: { azureOpenaiModels: ['fake-model:chat'] } },
  'Azure, chat of a dated version': {
    endpoint: 'azureOpenAI',
    patch: { azureOpenaiModels: ['fake-model:chat'], azureOpenaiApiVersion: '2024-10-21' },
  },
  anthropic: { endpoint: 'anthropic', patch: {} },
  google: { endpoint: 'google', patch: {} },
  'openai-compatible': { endpoint: 'openai-compatible', patch: {} },
  ollama: { endpoint: 'ollama', patch: {} },
};

/** Settings with every service switched on, all of them at the fake provider. */
export const settingsFor = (provider: Addresses, patch: Partial<ModelSettings> = {}): ModelSettings => ({
  // This folder holds no file of settings.
  ...loadSettings({}, import.meta.dirname),
  openaiApiKey: KEY,
  openaiModels: ['fake-model'],
  azureOpenaiEndpoint: provider.azureUrl,
  azureOpenaiApiKey: KEY,
  azureOpenaiModels: ['fake-model'],
  anthropicApiKey: KEY,
  anthropicBaseUrl: provider.anthropicUrl,
  googleApiKey: KEY,
  googleBaseUrl: provider.googleUrl,
  openaiCompatibleBaseUrl: provider.openAiUrl,
  openaiCompatibleApiKey: KEY,
  ollamaBaseUrl: provider.ollamaUrl,
  embeddingBaseUrl: provider.openAiUrl,
  embeddingModel: 'fake-embedding',
  modelFirstTokenTimeoutSeconds: 20,
  modelIdleTimeoutSeconds: 20,
  ...patch,
});

/** A fetch to which OpenAI, and a gateway that stands in for it, are the fake provider; no other host is reached. */
export const servicesOn =
  (provider: Addresses): Fetch =>
  (input, init) => {
    const url = String(input).replace(/^https:\/\/(api\.openai\.com|gateway\.example)\/v1/, provider.openAiUrl);
    if (new URL(url).hostname !== '127.0.0.1') throw new Error(`A test asked ${url}.`);
    return fetch(url, init);
  };
