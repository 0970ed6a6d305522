import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import type { z } from 'zod';
import type { Environment, Setting } from './setting.ts';
import { list, modelName, oneOf, optionalNumber, optionalText, optionalUrl, setting, someOf, text, wholeNumber, yesOrNo } from './setting.ts';

const http = optionalUrl('http', 'https');

/** Every setting of the program, in the order in which the documentation shows them. */
const settingDefinitions = {
  host: setting('HOST', text, '127.0.0.1', 'The network address to listen on; anything but loopback makes the installation reachable for others.'),
  port: setting('PORT', wholeNumber(0, 65_535), '3080', 'The port to listen on; 0 takes any free one.'),
  dataDir: setting(
    'DATA_DIR',
    text.transform(path => resolve(path)),
    './data',
    'The folder that holds the embedded database and all documents.',
  ),
  databaseUrl: setting('DATABASE_URL', optionalUrl('postgres', 'postgresql'), '', 'A PostgreSQL database (17 or later, with pgvector) to use instead of the embedded one.'),
  roles: setting('ROLES', someOf(['web', 'worker']), 'web,worker', 'What this process does: answer requests (web), run background work (worker), or both.'),
  publicUrl: setting('PUBLIC_URL', http, '', 'The address under which people reach the installation; its scheme decides whether cookies are marked secure.'),
  insecureHttp: setting('INSECURE_HTTP', yesOrNo, 'false', 'Allows plain http beyond loopback: everybody on the way can then read passwords and documents.'),
  appTitle: setting('APP_TITLE', text.max(80, 'must be at most 80 characters'), 'Nousboard', 'The name shown in the window title and on the sign-in page.'),
  registrationEnabled: setting('REGISTRATION_ENABLED', yesOrNo, 'true', 'Whether new people may create an account.'),
  setupToken: setting(
    'SETUP_TOKEN',
    optionalText,
    '',
    'The word the first account must give when the installation is reachable from outside; one is made and printed when this is empty.',
  ),
  helpUrl: setting('HELP_URL', http, '', 'Where the Help entry of the menu leads.'),
  customFooter: setting('CUSTOM_FOOTER', optionalText, '', 'A line of text shown at the foot of the sign-in page.'),
  logLevel: setting('LOG_LEVEL', oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']), 'info', 'The least important kind of log line that is written.'),
  billing: setting('BILLING', oneOf(['none']), 'none', 'How plans are paid for; none gives everybody every feature.'),
  openaiApiKey: setting('OPENAI_API_KEY', optionalText, '', 'A key for OpenAI; with it, its models are offered.'),
  openaiBaseUrl: setting('OPENAI_BASE_URL', http, '', 'The base address of a service that stands in for OpenAI, usually ending in /v1; it is asked with the chat protocol.'),
  openaiModels: setting('OPENAI_MODELS', list, '', 'The OpenAI models to offer, separated by commas; empty asks the service which it has.'),
  azureOpenaiEndpoint: setting('AZURE_OPENAI_ENDPOINT', http, '', 'The address of an Azure OpenAI resource, such as https://NAME.openai.azure.com.'),
  azureOpenaiApiKey: setting('AZURE_OPENAI_API_KEY', optionalText, '', 'A key for that resource.'),
  azureOpenaiApiVersion: setting('AZURE_OPENAI_API_VERSION', text, 'v1', 'The version of its interface: v1, preview, or the date of an older one.'),
  azureOpenaiModels: setting(
    'AZURE_OPENAI_MODELS',
    list,
    '',
    'The deployments of that resource to offer, separated by commas; :chat behind a name says that it has no Responses API.',
  ),
  anthropicApiKey: setting('ANTHROPIC_API_KEY', optionalText, '', 'A key for Anthropic; with it, its models are offered.'),
  anthropicBaseUrl: setting('ANTHROPIC_BASE_URL', http, '', 'The address of a service that stands in for Anthropic.'),
  anthropicModels: setting('ANTHROPIC_MODELS', list, '', 'The Anthropic models to offer, separated by commas; empty asks the service which it has.'),
  googleApiKey: setting('GOOGLE_API_KEY', optionalText, '', "A key for Google's Gemini API; with it, its models are offered."),
  googleBaseUrl: setting('GOOGLE_BASE_URL', http, '', 'The address of a service that stands in for the Gemini API.'),
  googleModels: setting('GOOGLE_MODELS', list, '', 'The Google models to offer, separated by commas; empty asks the service which it has.'),
  openaiCompatibleBaseUrl: setting('OPENAI_COMPATIBLE_BASE_URL', http, '', 'The base address, usually ending in /v1, of a model service that speaks the OpenAI protocol.'),
  openaiCompatibleApiKey: setting('OPENAI_COMPATIBLE_API_KEY', optionalText, '', 'The key for that service.'),
  openaiCompatibleModels: setting('OPENAI_COMPATIBLE_MODELS', list, '', 'The models of that service to offer, separated by commas.'),
  openaiCompatibleLabel: setting('OPENAI_COMPATIBLE_LABEL', text, 'Model service', 'What people see as the name of that service.'),
  ollamaBaseUrl: setting('OLLAMA_BASE_URL', http, '', 'The address of an Ollama server.'),
  ollamaModels: setting('OLLAMA_MODELS', list, '', 'The Ollama models to offer, separated by commas; empty asks the server which it has.'),
  ollamaContextTokens: setting('OLLAMA_CONTEXT_TOKENS', wholeNumber(1_024, 4_000_000), '8192', 'How many tokens of context an Ollama model is asked to keep.'),
  embeddingBaseUrl: setting('EMBEDDING_BASE_URL', http, '', 'The base address of a service that turns text into vectors with the OpenAI protocol.'),
  embeddingApiKey: setting('EMBEDDING_API_KEY', optionalText, '', 'The key for the vector service.'),
  embeddingModel: setting('EMBEDDING_MODEL', optionalText, '', 'The model of the vector service.'),
  rerankBaseUrl: setting(
    'RERANK_BASE_URL',
    http,
    '',
    "The address of a service that orders passages by how well they answer (Cohere's protocol: Cohere, Jina, vLLM, text-embeddings-inference); it may name the path, such as https://HOST/v1/rerank.",
  ),
  rerankApiKey: setting('RERANK_API_KEY', optionalText, '', 'The key for that service.'),
  rerankModel: setting('RERANK_MODEL', optionalText, '', 'The model of that service; empty for a server that has one.'),
  agent: setting(
    'AGENT',
    oneOf(['auto', 'off', 'always']),
    'auto',
    'Whether a model plans its searches before it answers: auto for questions that need it and models of large services, always for every question, off for none.',
  ),
  modelFirstTokenTimeoutSeconds: setting('MODEL_FIRST_TOKEN_TIMEOUT_SECONDS', wholeNumber(1, 3_600), '60', 'How long a model may take before its first word.'),
  modelIdleTimeoutSeconds: setting('MODEL_IDLE_TIMEOUT_SECONDS', wholeNumber(1, 3_600), '30', 'How long a model may be silent between two words.'),
  modelContextTokens: setting(
    'MODEL_CONTEXT_TOKENS',
    optionalNumber(1_024, 10_000_000),
    '',
    'How many tokens the models of the OpenAI-compatible service take, and those of other services that do not say; empty uses what is known of each.',
  ),
  modelFallback: setting(
    'MODEL_FALLBACK',
    modelName,
    '',
    'A model, as endpoint:model (anthropic:NAME, ollama:NAME), that answers when the chosen one cannot be reached, is busy, or refuses its key or its bill.',
  ),
  describeWithModel: setting(
    'DESCRIBE_WITH_MODEL',
    yesOrNo,
    'true',
    'Whether the first configured model is shown the beginning of each new document, to say more of it (title, authors, abstract, questions) than rules find.',
  ),
  searchCacheMb: setting('SEARCH_CACHE_MB', wholeNumber(16, 65_536), '192', 'How many megabytes of word indexes and texts of documents one process keeps in memory.'),
  metricsToken: setting('METRICS_TOKEN', optionalText, '', 'The bearer token that opens /metrics; without one it is closed.'),
  shutdownGraceSeconds: setting('SHUTDOWN_GRACE_SECONDS', wholeNumber(0, 600), '25', 'How long running work may take to finish when the server is told to stop.'),
  shutdownDrainSeconds: setting(
    'SHUTDOWN_DRAIN_SECONDS',
    optionalNumber(0, 600),
    '',
    'How long a server that is told to stop goes on serving while /readyz already says no, so that a load balancer can look elsewhere; empty is 5 with PUBLIC_URL and 0 without.',
  ),
  ingestionConcurrency: setting('INGESTION_CONCURRENCY', wholeNumber(1, 64), '2', 'How many documents are read at the same time in one process.'),
  ocrData: setting(
    'OCR_DATA',
    optionalText.transform(path => (path === undefined ? undefined : resolve(path))),
    '',
    'A folder with more models for recognising text in pictures (*.traineddata, also packed as .gz), one for each language.',
  ),
  uploadMaxFileMb: setting('UPLOAD_MAX_FILE_MB', wholeNumber(1, 2_048), '300', 'The largest single file that can be added, in megabytes.'),
  uploadMaxFiles: setting('UPLOAD_MAX_FILES', wholeNumber(1, 1_000), '40', 'How many files can be added at once.'),
} satisfies Record<string, Setting<unknown>>;

/** The settings of one process, checked and typed. Times are in seconds, sizes in megabytes, as the names say. */
export type Settings = { readonly [Key in keyof typeof settingDefinitions]: z.output<(typeof settingDefinitions)[Key]['schema']> };

/** The environment holds values that cannot be meant. The message names every wrong variable and shows no secret. */
export class SettingsError extends Error {
  constructor(faults: readonly string[]) {
    super(`The settings cannot be used:\n${faults.map(fault => `  ${fault}`).join('\n')}`);
    this.name = 'SettingsError';
  }
}

/**
 * Reads every setting from the environment and from the `.env` file of the working directory (the environment wins). An empty
 * variable counts as not set. Throws a `SettingsError` that lists everything that is wrong, not only the first.
 */
export function loadSettings(environment: Environment = process.env, directory: string = process.cwd()): Settings {
  const file = resolve(directory, '.env');
  const fromFile: Environment = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  const faults: string[] = [];
  const values = Object.entries(settingDefinitions).map(([key, definition]: [string, Setting<unknown>]) => {
    const given = environment[definition.name]?.trim() || fromFile[definition.name]?.trim() || definition.fallback;
    const parsed = definition.schema.safeParse(given);
    if (!parsed.success) faults.push(faultOf(definition, given, parsed.error));
    return [key, parsed.data];
  });
  if (faults.length > 0) throw new SettingsError(faults);
  return Object.fromEntries(values) as Settings;
}

function faultOf(definition: Setting<unknown>, given: string, error: z.ZodError): string {
  const seen = definition.secret ? '' : ` (it is ${JSON.stringify(given)})`;
  return `${definition.name} ${error.issues[0]?.message ?? 'is not valid'}${seen}. ${definition.says}`;
}

/** What the documentation says of each setting. */
export interface SettingDescription {
  readonly name: string;
  readonly default: string;
  readonly says: string;
}

/** All settings for people, in order; the generated settings page is made from this. */
export const describeSettings = (): SettingDescription[] => Object.values(settingDefinitions).map(({ name, fallback, says }) => ({ name, default: fallback, says }));
