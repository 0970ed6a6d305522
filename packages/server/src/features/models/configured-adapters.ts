import { connectableModels } from '@nousboard/contracts';
import type { Settings } from '#platform/settings.ts';
import { anthropic } from './anthropic.ts';
import { azureOpenAi } from './azure-openai.ts';
import { google } from './google.ts';
import type { Fetch } from './guarded-fetch.ts';
import type { ModelAdapter } from './model-port.ts';
import { ollama } from './ollama.ts';
import { openAi } from './openai.ts';
import { openAiCompatible } from './openai-compatible.ts';

export const BING = 'bingAI';
/** Prompt and answer together. */
const MOST_BING_CONTEXT_TOKENS = 7_000;

export type AdapterSettings = Pick<
  Settings,
  | 'openaiApiKey'
  | 'openaiBaseUrl'
  | 'openaiModels'
  | 'azureOpenaiEndpoint'
  | 'azureOpenaiApiKey'
  | 'azureOpenaiApiVersion'
  | 'azureOpenaiModels'
  | 'anthropicApiKey'
  | 'anthropicBaseUrl'
  | 'anthropicModels'
  | 'googleApiKey'
  | 'googleBaseUrl'
  | 'googleModels'
  | 'googleTokenUrl'
  | 'chatgptBrowserBaseUrl'
  | 'chatgptBrowserApiKey'
  | 'chatgptBrowserModels'
  | 'bingAiBaseUrl'
  | 'bingAiApiKey'
  | 'bingAiModels'
  | 'openaiCompatibleBaseUrl'
  | 'openaiCompatibleApiKey'
  | 'openaiCompatibleModels'
  | 'openaiCompatibleLabel'
  | 'ollamaBaseUrl'
  | 'ollamaModels'
  | 'ollamaContextTokens'
  | 'modelContextTokens'
>;

/** An adapter for each service that the settings name, in the order in which they are offered. */
export function configuredAdapters(settings: AdapterSettings, fetchIt: Fetch): ModelAdapter[] {
  const contextTokens = settings.modelContextTokens;
  const adapters: ModelAdapter[] = [];
  if (settings.openaiApiKey || settings.openaiBaseUrl) {
    adapters.push(
      openAi(
        {
          baseUrl: settings.openaiBaseUrl ?? '',
          apiKey: settings.openaiApiKey ?? '',
          models: settings.openaiModels,
          contextTokens,
        },
        fetchIt,
      ),
    );
  }
  if (settings.azureOpenaiEndpoint && settings.azureOpenaiApiKey) {
    adapters.push(
      azureOpenAi(
        {
          endpoint: settings.azureOpenaiEndpoint,
          apiKey: settings.azureOpenaiApiKey,
          apiVersion: settings.azureOpenaiApiVersion,
          deployments: settings.azureOpenaiModels,
          contextTokens,
        },
        fetchIt,
      ),
    );
  }
  if (settings.anthropicApiKey) {
    adapters.push(
      anthropic(
        {
          baseUrl: settings.anthropicBaseUrl ?? '',
          apiKey: settings.anthropicApiKey,
          models: settings.anthropicModels,
          contextTokens,
        },
        fetchIt,
      ),
    );
  }
  if (settings.googleApiKey) {
    adapters.push(
      google(
        {
          baseUrl: settings.googleBaseUrl ?? '',
          apiKey: settings.googleApiKey,
          models: settings.googleModels,
          tokenUrl: settings.googleTokenUrl,
          contextTokens,
        },
        fetchIt,
      ),
    );
  }
  if (settings.chatgptBrowserBaseUrl) {
    const { label } = connectableModels.chatGPTBrowser;
    const {
      chatgptBrowserBaseUrl: baseUrl,
      chatgptBrowserApiKey: apiKey = '',
      chatgptBrowserModels: models,
    } = settings;
    adapters.push(
      openAiCompatible(
        { name: 'chatGPTBrowser', label, baseUrl, apiKey, models, contextTokens: contextTokens ?? null },
        fetchIt,
      ),
    );
  }
  if (settings.bingAiBaseUrl) {
    const { label } = connectableModels.bingAI;
    const { bingAiBaseUrl: baseUrl, bingAiApiKey: apiKey = '', bingAiModels: models } = settings;
    adapters.push(
      openAiCompatible(
        {
          name: BING,
          label,
          baseUrl,
          apiKey,
          models,
          contextTokens: contextTokens ?? null,
          mostContextTokens: MOST_BING_CONTEXT_TOKENS,
        },
        fetchIt,
      ),
    );
  }
  if (settings.openaiCompatibleBaseUrl) {
    adapters.push(
      openAiCompatible(
        {
          name: 'openai-compatible',
          label: settings.openaiCompatibleLabel,
          baseUrl: settings.openaiCompatibleBaseUrl,
          apiKey: settings.openaiCompatibleApiKey ?? '',
          models: settings.openaiCompatibleModels,
          contextTokens: contextTokens ?? null,
        },
        fetchIt,
      ),
    );
  }
  if (settings.ollamaBaseUrl)
    adapters.push(
      ollama(
        { baseUrl: settings.ollamaBaseUrl, models: settings.ollamaModels, contextTokens: settings.ollamaContextTokens },
        fetchIt,
      ),
    );
  return adapters;
}
