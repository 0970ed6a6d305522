import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { KEYED_SERVICES } from '@nousboard/contracts';
import { z } from 'zod';
import { billingSettings } from './billing-settings.ts';
import { consentFile } from './consent-setting.ts';
import { loginSettings } from './login-settings.ts';
import { mcpServers } from './mcp-setting.ts';
import type { Environment, Setting } from './setting.ts';
import {
  anyOf,
  list,
  localUrls,
  modelName,
  networks,
  oneOf,
  optionalEmail,
  optionalNumber,
  optionalOneOf,
  optionalText,
  optionalUrl,
  setting,
  someOf,
  text,
  url,
  urls,
  wholeNumber,
  yesOrNo,
} from './setting.ts';

const http = optionalUrl('http', 'https');
const httpOrOff = z.union([z.literal('off').transform(() => undefined), http]);

/** Every setting of the program, in the order in which the documentation shows them. */
const settingDefinitions = {
  host: setting(
    'HOST',
    text,
    '127.0.0.1',
    'The network address to listen on; anything but loopback makes the installation reachable for others.',
  ),
  port: setting('PORT', wholeNumber(0, 65_535), '3080', 'The port to listen on; 0 takes any free one.'),
  dataDir: setting(
    'DATA_DIR',
    text.transform(path => resolve(path)),
    './data',
    'The folder that holds the embedded database and all documents.',
  ),
  databaseUrl: setting(
    'DATABASE_URL',
    optionalUrl('postgres', 'postgresql'),
    '',
    'A PostgreSQL database (17 or later, with pgvector) to use instead of the embedded one.',
  ),
  roles: setting(
    'ROLES',
    someOf(['web', 'worker']),
    'web,worker',
    'What this process does: answer requests (web), run background work (worker), or both.',
  ),
  publicUrl: setting(
    'PUBLIC_URL',
    http,
    '',
    'The address under which people reach the installation; its scheme decides whether cookies are marked secure.',
  ),
  trustedProxies: setting(
    'TRUSTED_PROXIES',
    networks,
    '',
    'The addresses of proxies whose X-Forwarded-For says who the client is, separated by commas (172.18.0.0/16). Empty believes a proxy on this machine when PUBLIC_URL is set, and none otherwise.',
  ),
  allowedHosts: setting(
    'ALLOWED_HOSTS',
    list,
    '',
    'Names under which people reach the installation besides that of PUBLIC_URL, separated by commas. On loopback a request for any other name is refused: a foreign web page can have its own name lead here.',
  ),
  insecureHttp: setting(
    'INSECURE_HTTP',
    yesOrNo,
    'false',
    'Allows plain http beyond loopback: everybody on the way can then read passwords and documents.',
  ),
  appTitle: setting(
    'APP_TITLE',
    text.max(80, 'must be at most 80 characters'),
    'Nousboard',
    'The name shown in the window title and on the sign-in page.',
  ),
  registrationEnabled: setting(
    'REGISTRATION_ENABLED',
    yesOrNo,
    'true',
    'Whether new people may create an account, until an ADMIN decides it in the administration.',
  ),
  ...loginSettings,
  setupToken: setting(
    'SETUP_TOKEN',
    optionalText,
    '',
    'The word the first account must give when the installation is reachable from outside: by HOST, by PUBLIC_URL, or through a proxy that says so. One is made and printed when this is empty.',
  ),
  smtpUrl: setting(
    'SMTP_URL',
    optionalUrl('smtp', 'smtps'),
    '',
    'The mail service, as smtps://NAME:PASSWORD@HOST:465, or smtp:// with STARTTLS (?tls=off behind it for a relay in your own network). Without one, links that would be mailed are written into the log and new accounts count as verified.',
  ),
  mailFrom: setting(
    'MAIL_FROM',
    optionalText,
    '',
    'The sender of letters, such as Nousboard <no-reply@example.org>; needed with SMTP_URL.',
  ),
  resetLinkInResponse: setting(
    'RESET_LINK_IN_RESPONSE',
    yesOrNo,
    'false',
    'Returns the link for a new password to whoever asks for it, so that anybody can take over any account: for closed test installations only.',
  ),
  homepageUrl: setting(
    'HOMEPAGE_URL',
    http,
    '',
    'Where /homepage sends the browser, such as a page about this installation; without it, to the start of the product.',
  ),
  helpUrl: setting('HELP_URL', http, '', 'Where the Help entry of the menu leads.'),
  legalOperatorName: setting(
    'LEGAL_OPERATOR_NAME',
    optionalText,
    '',
    'Who runs the installation, as the imprint and the other legal texts name them; what is not set is shown there as a blank.',
  ),
  legalRepresentative: setting(
    'LEGAL_REPRESENTATIVE',
    optionalText,
    '',
    'Who represents the operator, for the imprint.',
  ),
  legalAddress: setting('LEGAL_ADDRESS', optionalText, '', 'The postal address of the operator, for the legal texts.'),
  legalEmail: setting(
    'LEGAL_EMAIL',
    optionalEmail,
    '',
    'The e-mail address for legal questions and requests about personal data.',
  ),
  legalPhone: setting('LEGAL_PHONE', optionalText, '', 'The telephone number of the operator, for the imprint.'),
  legalRegister: setting(
    'LEGAL_REGISTER',
    optionalText,
    '',
    'Where the operator is registered and under which numbers, for the imprint.',
  ),
  legalLaw: setting(
    'LEGAL_LAW',
    optionalText,
    '',
    'The law that governs the terms, such as that of the state where the operator has its seat.',
  ),
  communityUrl: setting(
    'COMMUNITY_URL',
    http,
    '',
    'Where people of the installation meet, such as a Discord server; the logo leads there, and so does Help without an address of its own.',
  ),
  consentNotices: setting(
    'CONSENT_NOTICES',
    consentFile,
    '',
    'A JSON file with what people are shown once after they sign in: a list of { id, title, body, mode: "agree" or "notice", expiration, after }, the last two in seconds since 1970 and only if needed.',
  ),
  contactUrl: setting(
    'CONTACT_URL',
    optionalUrl('http', 'https', 'mailto'),
    '',
    'Where "Contact the founder" leads: a page, or an address as mailto:NAME@HOST.',
  ),
  accountDeletionUrl: setting(
    'ACCOUNT_DELETION_URL',
    http,
    '',
    'The form by which people ask for their account to be deleted; {email} in it becomes their e-mail, which is otherwise added as ?email=.',
  ),
  customFooter: setting(
    'CUSTOM_FOOTER',
    optionalText,
    '',
    'A line of text at the foot of Home and of projects, instead of name and version.',
  ),
  logLevel: setting(
    'LOG_LEVEL',
    optionalOneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
    '',
    'The least important kind of event that is logged; without it info, and on a terminal warn.',
  ),
  logFormat: setting(
    'LOG_FORMAT',
    oneOf(['auto', 'text', 'json']),
    'auto',
    'How events are logged: text in sentences for people, json as a line of JSON each; auto is text on a terminal and json elsewhere.',
  ),
  ...billingSettings,
  openaiApiKey: setting('OPENAI_API_KEY', optionalText, '', 'A key for OpenAI; with it, its models are offered.'),
  openaiBaseUrl: setting(
    'OPENAI_BASE_URL',
    http,
    '',
    'The base address of a service that stands in for OpenAI, usually ending in /v1; it is asked with the chat protocol.',
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
    'The deployments of that resource to offer, separated by commas; :chat behind a name says that it has no Responses API.',
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
    'The base address of a service that stands in for Bing, and speaks the OpenAI protocol; it is asked with at most 7000 tokens.',
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
    'Model service',
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
    'Where an ADMIN who looks for models on this machine has programs looked for that serve them (Ollama, llama.cpp, LM Studio, vLLM), separated by commas; in a container the same ports of its host are looked at too (host.docker.internal). off looks nowhere.',
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
    httpOrOff,
    'https://huggingface.co',
    'Where an ADMIN can have the recommended model for search by meaning fetched from, laid out as at Hugging Face: its own address or that of a mirror. Nothing is fetched before they press the button; off offers none.',
  ),
  rerankBaseUrl: setting(
    'RERANK_BASE_URL',
    http,
    '',
    "The address of a service that orders passages by how well they answer (Cohere's protocol: Cohere, Jina, vLLM, text-embeddings-inference); it may name the path, such as https://HOST/v1/rerank.",
  ),
  rerankApiKey: setting('RERANK_API_KEY', optionalText, '', 'The key for that service.'),
  rerankModel: setting('RERANK_MODEL', optionalText, '', 'The model of that service; empty for a server that has one.'),
  analyticsUrl: setting(
    'ANALYTICS_URL',
    http,
    '',
    'The address of an analytics service that speaks the protocol of PostHog (https://eu.i.posthog.com, or one of your own). With a key it is told who signs in: e-mail, plan and organisations, nothing of what they do. Say so in your privacy text.',
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
    'Whether a model plans its searches before it answers: auto for questions that need it and models of large services, always for every question, off for none.',
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
    'How many tokens the models of the OpenAI-compatible service take, and those of other services that do not say; empty uses what is known of each.',
  ),
  modelUserKeys: setting(
    'MODEL_USER_KEYS',
    anyOf(KEYED_SERVICES),
    '',
    `The model services for which people may bring a key of their own, separated by commas (${KEYED_SERVICES.join(', ')}); one without a key in these settings then answers only those who do.`,
  ),
  mcpServers: setting(
    'MCP_SERVERS',
    mcpServers,
    '',
    'MCP servers whose tools models may be given, as a list in JSON: each with key, name and url, and if need be description and auth (authField, label, description, header, prefix).',
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
  webPagesOwn: setting(
    'WEB_PAGES_OWN',
    urls('http', 'https'),
    '',
    'Addresses on this machine whose pages people may add as sources, separated by commas (http://127.0.0.1:8080): a wiki beside the program. Without one only the public internet is fetched.',
  ),
  dataSourcesOwn: setting(
    'DATA_SOURCES_OWN',
    urls('http', 'https'),
    '',
    'Addresses on this machine whose buckets organisations may read documents from, separated by commas (http://127.0.0.1:9000): an object store beside the program. Without one only the public internet is asked.',
  ),
  gutenbergUrl: setting(
    'GUTENBERG_URL',
    url('http', 'https'),
    'https://gutenberg.pglaf.org',
    'Where the first books of the catalogue are fetched when an ADMIN asks for them: the mirror that Project Gutenberg keeps for programs, or another one.',
  ),
  arxivUrl: setting(
    'ARXIV_URL',
    url('http', 'https'),
    'https://export.arxiv.org',
    'Where arXiv is asked for papers: its API and its PDFs, or a mirror of them.',
  ),
  pubmedUrl: setting(
    'PUBMED_URL',
    url('http', 'https'),
    'https://eutils.ncbi.nlm.nih.gov/entrez/eutils',
    "Where PubMed is asked for papers: the address of NCBI's E-utilities.",
  ),
  pmcUrl: setting(
    'PMC_URL',
    url('http', 'https'),
    'https://pmc-oa-opendata.s3.amazonaws.com',
    'Where the open full texts of PubMed Central are fetched: its Cloud Service.',
  ),
  preprintsUrl: setting(
    'PREPRINTS_URL',
    url('http', 'https'),
    'https://api.biorxiv.org',
    'Where bioRxiv and medRxiv are asked for preprints: the API that they share.',
  ),
  preprintDays: setting(
    'PREPRINT_DAYS',
    wholeNumber(0, 3_650),
    '30',
    'How many days of preprints are kept here to be searched by words, from the first search on; older ones are found as far as PubMed lists them.',
  ),
  identifyPapers: setting(
    'IDENTIFY_PAPERS',
    yesOrNo,
    'true',
    'Whether the repository that a document names by its DOI or arXiv number is asked for its record: title, authors, date, retraction, newer versions. It learns that identifier, and nothing else of the document.',
  ),
  biorxivUrl: setting(
    'BIORXIV_URL',
    url('http', 'https'),
    'https://www.biorxiv.org',
    'Where the PDFs of bioRxiv are fetched.',
  ),
  medrxivUrl: setting(
    'MEDRXIV_URL',
    url('http', 'https'),
    'https://www.medrxiv.org',
    'Where the PDFs of medRxiv are fetched.',
  ),
  ncbiApiKey: setting(
    'NCBI_API_KEY',
    optionalText,
    '',
    'A key of NCBI, with which PubMed may be asked ten times a second instead of three.',
  ),
  scholarsEmail: setting(
    'SCHOLARS_EMAIL',
    optionalEmail,
    '',
    'The e-mail address that arXiv, PubMed, bioRxiv and medRxiv are told with each request, so that they can write if one of this installation troubles them.',
  ),
  scholarsTimeoutSeconds: setting(
    'SCHOLARS_TIMEOUT_SECONDS',
    wholeNumber(1, 600),
    '20',
    'How long one of these repositories may take before it begins to answer.',
  ),
  googleDriveClientId: setting(
    'GOOGLE_DRIVE_CLIENT_ID',
    optionalText,
    '',
    'The OAuth client with which people connect their Google Drive; without one it is not offered.',
  ),
  googleDriveClientSecret: setting('GOOGLE_DRIVE_CLIENT_SECRET', optionalText, '', 'The secret of that client.'),
  googleDriveAuthorizeUrl: setting(
    'GOOGLE_DRIVE_AUTHORIZE_URL',
    url('http', 'https'),
    'https://accounts.google.com/o/oauth2/v2/auth',
    'The page on which Google asks people for their consent.',
  ),
  googleDriveOauthUrl: setting(
    'GOOGLE_DRIVE_OAUTH_URL',
    url('http', 'https'),
    'https://oauth2.googleapis.com',
    'Where Google gives and revokes consent: the address above /token and /revoke.',
  ),
  googleDriveUrl: setting(
    'GOOGLE_DRIVE_URL',
    url('http', 'https'),
    'https://www.googleapis.com/drive/v3',
    'Where Google Drive is asked for files.',
  ),
  onedriveClientId: setting(
    'ONEDRIVE_CLIENT_ID',
    optionalText,
    '',
    'The OAuth client with which people connect their OneDrive; without one it is not offered.',
  ),
  onedriveClientSecret: setting('ONEDRIVE_CLIENT_SECRET', optionalText, '', 'The secret of that client.'),
  onedriveOauthUrl: setting(
    'ONEDRIVE_OAUTH_URL',
    url('http', 'https'),
    'https://login.microsoftonline.com/common/oauth2/v2.0',
    'Where Microsoft asks for consent and gives it: the address above /authorize and /token. With the id of an organisation instead of common, only its people can connect.',
  ),
  onedriveUrl: setting(
    'ONEDRIVE_URL',
    url('http', 'https'),
    'https://graph.microsoft.com/v1.0',
    'Where OneDrive is asked for files: Microsoft Graph.',
  ),
  drivesTimeoutSeconds: setting(
    'DRIVES_TIMEOUT_SECONDS',
    wholeNumber(1, 600),
    '20',
    'How long Google Drive or OneDrive may take before it begins to answer.',
  ),
  encryptionKey: setting(
    'ENCRYPTION_KEY',
    optionalText.refine(key => key === undefined || key.length >= 32, 'must have at least 32 characters'),
    '',
    'What the consents of connected drives, and the keys of models that an ADMIN connects or people bring, are encrypted with; without one, encryption.key is made in DATA_DIR. When it is lost, they are given again.',
  ),
  searchCacheMb: setting(
    'SEARCH_CACHE_MB',
    wholeNumber(16, 65_536),
    '192',
    'How many megabytes of word indexes and texts of documents one process keeps in memory.',
  ),
  metricsToken: setting(
    'METRICS_TOKEN',
    optionalText,
    '',
    'The bearer token that opens /metrics; without one it is closed.',
  ),
  shutdownGraceSeconds: setting(
    'SHUTDOWN_GRACE_SECONDS',
    wholeNumber(0, 600),
    '25',
    'How long running work may take to finish when the server is told to stop.',
  ),
  shutdownDrainSeconds: setting(
    'SHUTDOWN_DRAIN_SECONDS',
    optionalNumber(0, 600),
    '',
    'How long a server that is told to stop goes on serving while /readyz already says no, so that a load balancer can look elsewhere; empty is 5 with PUBLIC_URL and 0 without.',
  ),
  ingestionConcurrency: setting(
    'INGESTION_CONCURRENCY',
    wholeNumber(1, 64),
    '2',
    'How many documents are read at the same time in one process.',
  ),
  ocrData: setting(
    'OCR_DATA',
    optionalText.transform(path => (path === undefined ? undefined : resolve(path))),
    '',
    'A folder with more models for recognising text in pictures (*.traineddata, also packed as .gz), one for each language.',
  ),
  uploadMaxFileMb: setting(
    'UPLOAD_MAX_FILE_MB',
    wholeNumber(1, 2_048),
    '300',
    'The largest single file that can be added, in megabytes.',
  ),
  uploadMaxFiles: setting('UPLOAD_MAX_FILES', wholeNumber(1, 1_000), '40', 'How many files can be added at once.'),
  uploadQuotaMb: setting(
    'UPLOAD_QUOTA_MB',
    optionalNumber(1, 100_000_000),
    '',
    'How much the files of one person may take in all, in megabytes, those counted that are on their way; empty is no limit.',
  ),
} satisfies Record<string, Setting<unknown>>;

/** The settings of one process, checked and typed. Times are in seconds, sizes in megabytes, as the names say. */
export type Settings = {
  readonly [Key in keyof typeof settingDefinitions]: z.output<(typeof settingDefinitions)[Key]['schema']>;
};

/** The environment holds values that cannot be meant. The message names every wrong variable and shows no secret. */
export class SettingsError extends Error {
  constructor(faults: readonly string[]) {
    super(`The settings cannot be used:\n${faults.map(fault => `  ${fault}`).join('\n')}`);
    this.name = 'SettingsError';
  }
}

/**
 * Reads every setting from the environment and from the `.env` file of the working directory (the environment wins). An
 * empty variable counts as not set. Throws a `SettingsError` that lists everything that is wrong, not only the first.
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
export const describeSettings = (): SettingDescription[] =>
  Object.values(settingDefinitions).map(({ name, fallback, says }) => ({ name, default: fallback, says }));
