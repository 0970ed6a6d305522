import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { describeSettings, loadSettings, SettingsError } from './settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'nousboard-settings-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const load = (environment: Record<string, string>) => loadSettings(environment, join(folder, 'nowhere'));
const refusal = (environment: Record<string, string>): string => {
  try {
    load(environment);
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
  return 'accepted';
};

test.each(['10.0.0.0/33', 'proxy', '10.0.0.1/8/8', '::1/129', '10.0.0.1,'.repeat(2) + 'x', '10.0.0.0/'])(
  'TRUSTED_PROXIES=%s is refused',
  TRUSTED_PROXIES => {
    expect(() => load({ TRUSTED_PROXIES })).toThrow(/TRUSTED_PROXIES must be a comma-separated list of IP addresses/);
  },
);

test('TRUSTED_PROXIES takes addresses and ranges of both kinds', () => {
  expect(load({ TRUSTED_PROXIES: '10.0.0.0/8, ::1 ,fd00::/8,192.168.1.1' }).trustedProxies).toEqual([
    '10.0.0.0/8',
    '::1',
    'fd00::/8',
    '192.168.1.1',
  ]);
  expect(load({}).trustedProxies).toBeUndefined();
});

test('everything has a default that works without any set-up', () => {
  expect(load({})).toMatchObject({
    host: '127.0.0.1',
    port: 3080,
    dataDir: resolve('data'),
    databaseUrl: undefined,
    roles: ['web', 'worker'],
    publicUrl: undefined,
    insecureHttp: false,
    appTitle: 'Nousboard',
    registrationEnabled: true,
    logLevel: undefined,
    logFormat: 'auto',
    billing: 'none',
    openaiCompatibleModels: [],
    modelFirstTokenTimeoutSeconds: 60,
    modelIdleTimeoutSeconds: 30,
    modelContextTokens: undefined,
    uploadMaxFileMb: 300,
    uploadMaxFiles: 40,
  });
});

test('values are read as what they mean', () => {
  expect(
    load({
      PORT: ' 8080 ',
      ROLES: 'worker',
      INSECURE_HTTP: '1',
      OPENAI_COMPATIBLE_MODELS: 'a, b ,,c',
      PUBLIC_URL: 'https://notes.example.org/',
      LOG_LEVEL: 'WARN',
      S3_PREFIX: 'teams/nous/',
    }),
  ).toMatchObject({
    port: 8080,
    roles: ['worker'],
    insecureHttp: true,
    openaiCompatibleModels: ['a', 'b', 'c'],
    publicUrl: 'https://notes.example.org',
    logLevel: 'warn',
    s3Prefix: 'teams/nous',
  });
});

test.each([
  ['search=2;answers=4'],
  ['search'],
  ['search=-1'],
  ['search=1.5'],
  ['search=10000'],
  ['search=2,search=3'],
  ['files=1'],
  ['toString=1'],
])('API_PRICES=%s is refused', API_PRICES => {
  expect(refusal({ API_PRICES })).toContain(
    'API_PRICES must be a comma-separated list like search=2,answers=4: each name at most once, with whole cents',
  );
});

test('API_PRICES are cents; a call that is not named costs what it usually does', () => {
  expect(load({}).apiPrices).toEqual({ search: 2, answers: 4 });
  expect(load({ API_PRICES: ' answers = 10 ' }).apiPrices).toEqual({ search: 2, answers: 10 });
  expect(load({ API_PRICES: 'answers=0,search=1' }).apiPrices).toEqual({ search: 1, answers: 0 });
});

test('an empty variable counts as not set', () => {
  expect(load({ PORT: '', HOST: '  ', DATABASE_URL: '' })).toMatchObject({
    port: 3080,
    host: '127.0.0.1',
    databaseUrl: undefined,
  });
});

test('the file beside the working directory is read, and the environment wins over it', () => {
  writeFileSync(join(folder, '.env'), 'PORT=4000\nAPP_TITLE="Two words" # a remark\nHOST=\n');
  expect(loadSettings({ PORT: '5000' }, folder)).toMatchObject({
    port: 5000,
    appTitle: 'Two words',
    host: '127.0.0.1',
  });
});

test.each([
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['PORT', '0x50'],
  ['ROLES', 'web,cook'],
  ['ROLES', ','],
  ['INSECURE_HTTP', 'perhaps'],
  ['PUBLIC_URL', 'notes.example.org'],
  ['PUBLIC_URL', 'javascript:alert(1)'],
  ['PUBLIC_URL', 'https://example.org/nous'],
  ['PUBLIC_URL', 'https://example.org/?nous'],
  ['PUBLIC_URL', 'https://ada:secret@example.org'],
  ['DATABASE_URL', 'mysql://x/y'],
  ['ALLOWED_HOSTS', 'https://notes.example.org'],
  ['ALLOWED_HOSTS', 'notes.example.org:3080'],
  ['MAIL_FROM', 'Nousboard'],
  ['SEARCH_MODEL_URL', 'none'],
  ['UPLOAD_QUOTA_MB', 'much'],
  ['LOG_LEVEL', 'loud'],
  ['BILLING', 'gold'],
  ['MODEL_IDLE_TIMEOUT_SECONDS', '0'],
  ['OLLAMA_BASE_URL', 'localhost:11434'],
  ['UPLOAD_MAX_FILES', 'many'],
  ['S3_BUCKET', 'documents/nous'],
  ['S3_ENDPOINT', 'minio:9000'],
  ['S3_PREFIX', 'nous/../other'],
])('%s=%s is refused by name', (name, value) => {
  expect(refusal({ [name]: value })).toContain(`${name} must be`);
});

test('every refusal says what is meant', () => {
  for (const { name } of describeSettings()) expect(refusal({ [name]: '% wrong %' }), name).not.toMatch(/invalid/i);
  expect(refusal({ OCR_DATA: join(folder, 'nowhere') })).toContain('OCR_DATA names a folder that is not there');
  expect(load({ OCR_DATA: folder, ALLOWED_HOSTS: 'Notes.example.org, [::1]' })).toMatchObject({
    ocrData: folder,
    allowedHosts: ['notes.example.org', '[::1]'],
  });
  expect(load({ SEARCH_MODEL_URL: 'off', MAIL_FROM: 'Nousboard <no-reply@example.org>' })).toMatchObject({
    searchModelUrl: undefined,
    mailFrom: 'Nousboard <no-reply@example.org>',
  });
});

test('everything that is wrong is said at once', () => {
  const message = refusal({ PORT: 'x', LOG_LEVEL: 'loud' });
  expect(message).toContain('PORT must be a whole number from 0 to 65535 (it is "x")');
  expect(message).toContain('LOG_LEVEL must be one of');
});

test('a refusal never shows a secret', () => {
  expect(refusal({ DATABASE_URL: 'mysql://root:hunter2@db/x' })).not.toContain('hunter2');
});

test('each setting has a name of its own and one sentence', () => {
  const all = describeSettings();
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  for (const { name, says } of all) {
    expect(name).toMatch(/^[A-Z][A-Z0-9_]+$/);
    expect(says).toMatch(/^[A-Z].+\.$/);
  }
});

test('a fallback model is an endpoint and a name that may hold colons; anything else is refused', () => {
  expect(load({ MODEL_FALLBACK: 'ollama:llama3.1:8b' }).modelFallback).toEqual({
    endpoint: 'ollama',
    model: 'llama3.1:8b',
  });
  expect(load({}).modelFallback).toBeUndefined();
  for (const wrong of ['gpt-5', 'openAI:', ':gpt-5', 'openAI:two words'])
    expect(refusal({ MODEL_FALLBACK: wrong })).toContain('MODEL_FALLBACK must be a model as endpoint:model');
});

test('plans of models are read in their order', () => {
  expect(load({}).modelPlans).toEqual([]);
  expect(load({ MODEL_PLANS: 'gpt-4o=basic, llama*=Pro' }).modelPlans).toEqual([
    { model: 'gpt-4o', plan: 'basic_plan' },
    { model: 'llama*', plan: 'pro_plan' },
  ]);
  for (const wrong of ['gpt-4o', 'gpt-4o=gold', '=pro', 'two words=pro'])
    expect(refusal({ MODEL_PLANS: wrong })).toContain('MODEL_PLANS must be a comma-separated list');
});

test('the addresses of model services are checked, and deployments may say that they only chat', () => {
  for (const name of ['OPENAI_BASE_URL', 'AZURE_OPENAI_ENDPOINT', 'ANTHROPIC_BASE_URL', 'GOOGLE_BASE_URL'])
    expect(refusal({ [name]: 'nowhere' })).toContain(`${name} must be an address`);
  expect(load({ AZURE_OPENAI_MODELS: 'one, two:chat', AZURE_OPENAI_API_KEY: 'k' })).toMatchObject({
    azureOpenaiModels: ['one', 'two:chat'],
    azureOpenaiApiKey: 'k',
    azureOpenaiApiVersion: 'v1',
  });
});

test('services for which people bring their key are named, or none is', () => {
  expect(load({}).modelUserKeys).toEqual([]);
  expect(load({ MODEL_USER_KEYS: 'google, openAI' }).modelUserKeys).toEqual(['openAI', 'google']);
  expect(refusal({ MODEL_USER_KEYS: 'openAI,ollama' })).toContain(
    'MODEL_USER_KEYS must be a comma-separated list of openAI, azureOpenAI, anthropic, google, openai-compatible',
  );
});
