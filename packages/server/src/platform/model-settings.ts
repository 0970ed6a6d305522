import { connectableModels, KEYED_SERVICES } from '@nousboard/contracts';
import { mcpServers } from './mcp-setting.ts';
import {
  anyOf,
  list,
  localUrls,
  modelName,
  modelPlansList,
  oneOf,
  optionalNumber,
  optionalText,
  optionalUrl,
  setting,
  text,
  url,
  urlOrOff,
  wholeNumber,
  yesOrNo,
} from './setting.ts';

const http = optionalUrl('http', 'https');

/** Which services write, read aloud, order and embed, and how long they are waited for. Part of `settings.ts`. */
export const modelSettings = {
  openaiApiKey: setting('OPENAI_API_KEY', optionalText, '', 'A key for OpenAI; with it, its models are offered.'),
  openaiBaseUrl: setting(
    'OPENAI_BASE_URL',
    http,
    '',
    'The base address of a service that stands in for OpenAI, usually ending in /v1; ' +
      'it is asked with the chat protocol.',
  ),
  openaiModels: setting(
    'OPENAI_MODELS',
    list,
    '',
    'The OpenAI models to offer, separated by commas; empty asks the service which it has.',
  ),
  azureOpenaiEndpoint: setting(
    'AZURE_OPENAI_ENDPOINT',
    http,
    '',
    'The address of an Azure OpenAI resource, such as https://NAME.openai.azure.com.',
  ),
  azureOpenaiApiKey: setting('AZURE_OPENAI_API_KEY', optionalText, '', 'A key for that resource.'),
  azureOpenaiApiVersion: setting(
    'AZURE_OPENAI_API_VERSION',
    text,
    'v1',
    'The version of its interface: v1, preview, or the date of an older one.',
  ),
  azureOpenaiModels: setting(
    'AZURE_OPENAI_MODELS',
    list,
    '',
    'The deployments of that resource to offer, separated by commas; :chat behind a name says that it ' +
      'has no Responses API.',
  ),
  anthropicApiKey: setting(
    'ANTHROPIC_API_KEY',
    optionalText,
    '',
    'A key for Anthropic; with it, its models are offered.',
  ),
  anthropicBaseUrl: setting('ANTHROPIC_BASE_URL', http, '', 'The address of a service that stands in for Anthropic.'),
  anthropicModels: setting(
    'ANTHROPIC_MODELS',
    list,
    '',
    'The Anthropic models to offer, separated by commas; empty asks the service which it has.',
  ),
  googleApiKey: setting(
    'GOOGLE_API_KEY',
    optionalText,
    '',
    "A key for Google's Gemini API, or the JSON of a service account in one line; with it, its models are offered.",
  ),
  googleBaseUrl: setting('GOOGLE_BASE_URL', http, '', 'The address of a service that stands in for the Gemini API.'),
  googleTokenUrl: setting(
    'GOOGLE_TOKEN_URL',
    url('http', 'https'),
    'https://oauth2.googleapis.com/token',
    "Where Google's service accounts, whose file may be given as a key, get their access tokens.",
  ),
  googleModels: setting(
    'GOOGLE_MODELS',
    list,
    '',
    'The Google models to offer, separated by commas; empty asks the service which it has.',
  ),
  chatgptBrowserBaseUrl: setting(
    'CHATGPT_BROWSER_BASE_URL',
    http,
    '',
    'The base address of a service that stands in for ChatGPT of the browser, and speaks the OpenAI protocol.',
  ),
  chatgptBrowserApiKey: setting('CHATGPT_BROWSER_API_KEY', optionalText, '', 'The key for that service.'),
  chatgptBrowserModels: setting(
    'CHATGPT_BROWSER_MODELS',
    list,
    '',
    'The models of that service to offer, separated by commas; empty asks the service which it has.',
  ),
  bingAiBaseUrl: setting(
    'BING_AI_BASE_URL',
    http,
    '',
    'The base address of a service that stands in for Bing, and speaks the OpenAI protocol; ' +
      'it is asked with at most 7000 tokens.',
  ),
  bingAiApiKey: setting('BING_AI_API_KEY', optionalText, '', 'The key for that service.'),
  bingAiModels: setting(
    'BING_AI_MODELS',
    list,
    '',
    'The models of that service to offer, separated by commas; empty asks the service which it has.',
  ),
  openaiCompatibleBaseUrl: setting(
    'OPENAI_COMPATIBLE_BASE_URL',
    http,
    '',
    'The base address, usually ending in /v1, of a model service that speaks the OpenAI protocol.',
  ),
  openaiCompatibleApiKey: setting('OPENAI_COMPATIBLE_API_KEY', optionalText, '', 'The key for that service.'),
  openaiCompatibleModels: setting(
    'OPENAI_COMPATIBLE_MODELS',
    list,
    '',
    'The models of that service to offer, separated by commas.',
  ),
  openaiCompatibleLabel: setting(
    'OPENAI_COMPATIBLE_LABEL',
    text,
    connectableModels['openai-compatible'].label,
    'What people see as the name of that service.',
  ),
  ollamaBaseUrl: setting('OLLAMA_BASE_URL', http, '', 'The address of an Ollama server.'),
  ollamaModels: setting(
    'OLLAMA_MODELS',
    list,
    '',
    'The Ollama models to offer, separated by commas; empty asks the server which it has.',
  ),
  ollamaContextTokens: setting(
    'OLLAMA_CONTEXT_TOKENS',
    wholeNumber(1_024, 4_000_000),
    '8192',
    'How many tokens of context an Ollama model is asked to keep.',
  ),
  localModelUrls: setting(
    'LOCAL_MODEL_URLS',
    localUrls,
    'http://127.0.0.1:11434,http://127.0.0.1:8080,http://127.0.0.1:1234,http://127.0.0.1:8000',
    'Where an ADMIN who looks for models on this machine has programs looked for that serve them (Ollama, ' +
      'llama.cpp, LM Studio, vLLM), separated by commas; in a container the same ports of its host are looked at ' +
      'too (host.docker.internal). off looks nowhere.',
  ),
  modelPlans: setting(
    'MODEL_PLANS',
    modelPlansList,
    '',
    'Which plan a model needs at least, where that is to differ from the product’s own table (gpt-4o, gpt-4.1 and ' +
      'o1-mini need essential, o1 and o3 pro, all others basic): gpt-4o=basic,llama*=pro. * stands for anything; the ' +
      'first that fits decides.',
  ),
  embeddingBaseUrl: setting(
    'EMBEDDING_BASE_URL',
    http,
    '',
    'The base address of a service that turns text into vectors with the OpenAI protocol.',
  ),
  embeddingApiKey: setting('EMBEDDING_API_KEY', optionalText, '', 'The key for the vector service.'),
  embeddingModel: setting('EMBEDDING_MODEL', optionalText, '', 'The model of the vector service.'),
  searchModelUrl: setting(
    'SEARCH_MODEL_URL',
    urlOrOff,
    'https://huggingface.co',
    'Where an ADMIN can have the recommended model for search by meaning fetched from, laid out as at Hugging ' +
      'Face: its own address or that of a mirror. Nothing is fetched before they press the button; off offers none.',
  ),
  rerankBaseUrl: setting(
    'RERANK_BASE_URL',
    http,
    '',
    "The address of a service that orders passages by how well they answer (Cohere's protocol: Cohere, Jina, " +
      'vLLM, text-embeddings-inference); it may name the path, such as https://HOST/v1/rerank.',
  ),
  rerankApiKey: setting('RERANK_API_KEY', optionalText, '', 'The key for that service.'),
  rerankModel: setting('RERANK_MODEL', optionalText, '', 'The model of that service; empty for a server that has one.'),
  analyticsUrl: setting(
    'ANALYTICS_URL',
    http,
    '',
    'The address of an analytics service that speaks the protocol of PostHog (https://eu.i.posthog.com, or one of ' +
      'your own). With a key it is told who signs in: e-mail, plan and organisations, nothing of what they do. ' +
      'Say so in your privacy text.',
  ),
  analyticsKey: setting('ANALYTICS_KEY', optionalText, '', 'The project key for that service.'),
  speechBaseUrl: setting(
    'SPEECH_BASE_URL',
    http,
    '',
    'The base address, usually ending in /v1, of a service that reads answers aloud with the OpenAI protocol.',
  ),
  speechApiKey: setting('SPEECH_API_KEY', optionalText, '', 'The key for that service.'),
  speechModel: setting('SPEECH_MODEL', text, 'tts-1', 'The model of that service.'),
  speechVoice: setting('SPEECH_VOICE', text, 'alloy', 'The voice of that service.'),
  agent: setting(
    'AGENT',
    oneOf(['auto', 'off', 'always']),
    'auto',
    'Whether a model plans its searches before it answers: auto for questions that need it and models of large ' +
      'services, always for every question, off for none.',
  ),
  modelFirstTokenTimeoutSeconds: setting(
    'MODEL_FIRST_TOKEN_TIMEOUT_SECONDS',
    wholeNumber(1, 3_600),
    '60',
    'How long a model may take before its first word.',
  ),
  modelIdleTimeoutSeconds: setting(
    'MODEL_IDLE_TIMEOUT_SECONDS',
    wholeNumber(1, 3_600),
    '30',
    'How long a model may be silent between two words.',
  ),
  modelContextTokens: setting(
    'MODEL_CONTEXT_TOKENS',
    optionalNumber(1_024, 10_000_000),
    '',
    'How many tokens the models of the OpenAI-compatible service take, and those of other services that do not ' +
      'say; empty uses what is known of each.',
  ),
  modelUserKeys: setting(
    'MODEL_USER_KEYS',
    anyOf(KEYED_SERVICES),
    '',
    'The model services for which people may bring a key of their own, separated by commas ' +
      `(${KEYED_SERVICES.join(', ')}); one without a key in these settings then answers only those who do.`,
  ),
  mcpServers: setting(
    'MCP_SERVERS',
    mcpServers,
    '',
    'MCP servers whose tools models may be given, as a list in JSON: each with key, name and url, ' +
      'and if need be description and auth (authField, label, description, header, prefix).',
  ),
  modelFallback: setting(
    'MODEL_FALLBACK',
    modelName,
    '',
    'A model, as endpoint:model (anthropic:NAME, ollama:NAME), that answers when the chosen one cannot be ' +
      'reached, is busy, or refuses its key or its bill.',
  ),
  describeWithModel: setting(
    'DESCRIBE_WITH_MODEL',
    yesOrNo,
    'true',
    'Whether the first configured model is shown the beginning of each new document, to say more of it (title, ' +
      'authors, abstract, questions) than rules find.',
  ),
};
