import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import type { z } from 'zod';
import { billingSettings } from './billing-settings.ts';
import { consentFile } from './consent-setting.ts';
import { legalSettings } from './legal-settings.ts';
import { loginSettings } from './login-settings.ts';
import { modelSettings } from './model-settings.ts';
import { originSettings } from './origin-settings.ts';
import type { Environment, Setting } from './setting.ts';
import {
  hostNames,
  networks,
  oneOf,
  optionalFolder,
  optionalNumber,
  optionalOneOf,
  optionalOrigin,
  optionalSender,
  optionalText,
  optionalUrl,
  setting,
  someOf,
  text,
  wholeNumber,
  yesOrNo,
} from './setting.ts';
import { storageSettings } from './storage-settings.ts';

const http = optionalUrl('http', 'https');

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
    'The folder that holds the embedded database, and all documents unless they are in a bucket.',
  ),
  databaseUrl: setting(
    'DATABASE_URL',
    optionalUrl('postgres', 'postgresql'),
    '',
    'A PostgreSQL database (17 or later, with pgvector) to use instead of the embedded one.',
  ),
  ...storageSettings,
  roles: setting(
    'ROLES',
    someOf(['web', 'worker']),
    'web,worker',
    'What this process does: answer requests (web), run background work (worker), or both.',
  ),
  publicUrl: setting(
    'PUBLIC_URL',
    optionalOrigin,
    '',
    'The address under which people reach the installation, with nothing below the host: it cannot be served in a ' +
      'folder of another site. Its scheme decides whether cookies are marked secure; one with http, unless it is ' +
      'of this machine, wants INSECURE_HTTP.',
  ),
  trustedProxies: setting(
    'TRUSTED_PROXIES',
    networks,
    '',
    'The addresses of proxies whose X-Forwarded-For says who the client is, separated by commas (172.18.0.0/16). ' +
      'Empty believes a proxy on this machine when PUBLIC_URL is set, and none otherwise.',
  ),
  allowedHosts: setting(
    'ALLOWED_HOSTS',
    hostNames,
    '',
    'Names under which people reach the installation besides that of PUBLIC_URL, separated by commas. ' +
      'On loopback a request for any other name is refused: a foreign web page can have its own name lead here.',
  ),
  insecureHttp: setting(
    'INSECURE_HTTP',
    yesOrNo,
    'false',
    'Allows plain http beyond loopback, by HOST or by PUBLIC_URL: everybody on the way can then read passwords and ' +
      'documents.',
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
    'The word the first account must give when the installation is reachable from outside: by HOST, ' +
      'by PUBLIC_URL, or through a proxy that says so. When this is empty, one is made, the same for all ' +
      'processes of an installation, and printed.',
  ),
  smtpUrl: setting(
    'SMTP_URL',
    optionalUrl('smtp', 'smtps'),
    '',
    'The mail service, as smtps://NAME:PASSWORD@HOST:465, or smtp:// with STARTTLS (?tls=off behind it for a ' +
      'relay in your own network). Without one, links that would be mailed are written into the log and new ' +
      'accounts count as verified.',
  ),
  mailFrom: setting(
    'MAIL_FROM',
    optionalSender,
    '',
    'The sender of letters, such as Nousboard <no-reply@example.org>; needed with SMTP_URL.',
  ),
  resetLinkInResponse: setting(
    'RESET_LINK_IN_RESPONSE',
    yesOrNo,
    'false',
    'Returns the link for a new password to whoever asks for it, so that anybody can take over any account: ' +
      'for closed test installations only.',
  ),
  homepageUrl: setting(
    'HOMEPAGE_URL',
    http,
    '',
    'Where /homepage sends the browser, such as a page about this installation; without it, ' +
      'to the start of the product.',
  ),
  helpUrl: setting('HELP_URL', http, '', 'Where the Help entry of the menu leads.'),
  documentationUrl: setting(
    'DOCUMENTATION_URL',
    http,
    '',
    'Where "Learn More" of the API access leads; without it, to /api/docs, where the server describes its routes.',
  ),
  ...legalSettings,
  communityUrl: setting(
    'COMMUNITY_URL',
    http,
    '',
    'Where people of the installation meet, such as a Discord server; the logo leads there, ' +
      'and so does Help without an address of its own.',
  ),
  consentNotices: setting(
    'CONSENT_NOTICES',
    consentFile,
    '',
    'A JSON file with what people are shown once after they sign in: a list of { id, title, body, mode: ' +
      '"agree" or "notice", expiration, after }, the last two in seconds since 1970 and only if needed.',
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
    'The form by which people ask for their account to be deleted; {email} in it becomes their e-mail, ' +
      'which is otherwise added as ?email=.',
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
    'How events are logged: text in sentences for people, json as a line of JSON each; auto is text on a terminal ' +
      'and json elsewhere.',
  ),
  ...billingSettings,
  ...modelSettings,
  ...originSettings,
  encryptionKey: setting(
    'ENCRYPTION_KEY',
    optionalText.refine(key => key === undefined || key.length >= 32, 'must have at least 32 characters'),
    '',
    'What the consents of connected drives, and the keys of models that an ADMIN connects or people bring, ' +
      'are encrypted with; without one, encryption.key is made in DATA_DIR. A ' +
      'process with another key than the others says so, and with a bucket it does not start. To change or give up ' +
      'a key, start once with --accept-encryption-key: they are given again then.',
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
    'How long a server that is told to stop goes on serving while /readyz already says no, ' +
      'so that a load balancer can look elsewhere; empty is 5 with PUBLIC_URL and 0 without.',
  ),
  ingestionConcurrency: setting(
    'INGESTION_CONCURRENCY',
    wholeNumber(1, 64),
    '2',
    'How many documents are read at the same time in one process.',
  ),
  ocrData: setting(
    'OCR_DATA',
    optionalFolder,
    '',
    'A folder with more models for recognising text in pictures (*.traineddata, also packed as .gz), ' +
      'one for each language.',
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
    'How much the files of one person and the pictures of their notes may take in all, in megabytes, those counted ' +
      'that are on their way; empty is no limit.',
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

/** What somebody has set. */
export interface GivenSettings {
  /** As it was written; '' for a variable that is not set or empty. */
  of(name: string): string;
  /** Names in the `.env` file that are no settings. */
  readonly strange: readonly string[];
}

/** Reads the environment and the `.env` file of a folder; the environment wins. */
export function readGiven(environment: Environment = process.env, directory: string = process.cwd()): GivenSettings {
  const file = resolve(directory, '.env');
  const fromFile: Environment = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  const known = new Set(Object.values(settingDefinitions).map(({ name }) => name));
  return {
    of: name => environment[name]?.trim() || fromFile[name]?.trim() || '',
    strange: Object.keys(fromFile).filter(name => !known.has(name)),
  };
}

/**
 * Reads every setting from the environment and from the `.env` file of the working directory (the environment wins). An
 * empty variable counts as not set. Throws a `SettingsError` that lists everything that is wrong, not only the first.
 */
export function loadSettings(environment?: Environment, directory?: string): Settings {
  const settings = readGiven(environment, directory);
  const faults: string[] = [];
  const values = Object.entries(settingDefinitions).map(([key, definition]: [string, Setting<unknown>]) => {
    const given = settings.of(definition.name) || definition.fallback;
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
