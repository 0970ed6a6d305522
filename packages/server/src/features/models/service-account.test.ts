import { generateKeyPairSync } from 'node:crypto';
import type { ConnectableModel } from '@nousboard/contracts';
import { contract, INVALID_SERVICE_ACCOUNT, readServiceAccount } from '@nousboard/contracts';
import { startAnsweringApp } from '@nousboard/testkit/answering-app';
import { theEvent } from '@nousboard/testkit/event-stream';
import { startFakeGoogleTokens, TOKEN_SECONDS } from '@nousboard/testkit/fake-google-tokens';
import { createTestClock } from '@nousboard/testkit/test-clock';
import { expect, onTestFinished, test } from 'vitest';
import { fetchAsAccount } from './google-tokens.ts';

const google = { endpoint: 'google', model: 'fake-model' };
const service = { params: { service: 'google' as ConnectableModel } };
const question = { text: 'How much does the lemur weigh in winter?', ...google };

async function tokensOf(options: Parameters<typeof startFakeGoogleTokens>[0] = {}) {
  const tokens = await startFakeGoogleTokens(options);
  onTestFinished(() => tokens.close());
  return tokens;
}
/** An installation where Google's token endpoint is on this machine, and people may bring their keys for it. */
async function start(settings: object = {}) {
  const tokens = await tokensOf();
  const app = await startAnsweringApp(provider => ({
    googleBaseUrl: provider.googleUrl,
    googleModels: ['fake-model'],
    googleTokenUrl: tokens.tokenUrl,
    modelUserKeys: ['google'],
    describeWithModel: false,
    ...settings,
  }));
  const asking = await app.asking({
    title: 'Lemurs',
    pages: ['The lemur weighs 4711 grams in winter. It sleeps by day.'],
  });
  const connect = (apiKey: string) => app.as('admin').send(contract.connectModel, { ...service, body: { apiKey } });
  const bring = (value: string) =>
    asking.me.send(contract.setKey, { body: { name: 'google', value, expiresAt: null } });
  return { ...app, ...asking, tokens, connect, bring };
}

test('a service account that an ADMIN connects signs for a token, which is reused for asking Google', async () => {
  const { connect, ask, tokens, provider, database } = await start({ modelUserKeys: [] });
  const { status, text } = await connect(tokens.accountFile());
  expect(status).toBe(200);
  for (let n = 0; n < 2; n++) expect(theEvent(await ask(question), 'final').finish_reason).toBe('stop');
  expect([tokens.given, tokens.refused]).toEqual([['ya29.fake-1'], []]);
  for (const { headers, path } of provider.requests.filter(request => request.path.startsWith('/google'))) {
    expect([headers['authorization'], headers['x-goog-api-key'], path.includes('key=')]).toEqual([
      'Bearer ya29.fake-1',
      undefined,
      false,
    ]);
  }
  expect(provider.chats()).toHaveLength(2);
  // Sealed like every key, and told to nobody.
  const stored = JSON.stringify(await database.db.selectFrom('model_connection').selectAll().execute());
  for (const said of [text, stored]) expect(said).not.toMatch(/PRIVATE KEY|gserviceaccount/);
});

test('a person’s own service account answers that person, as the file or in one line', async () => {
  const { bring, ask, tokens, provider, database } = await start();
  const { status, text } = await bring(tokens.accountFile());
  expect([status, text.includes('PRIVATE')]).toEqual([200, false]);
  expect(theEvent(await ask(question), 'final').finish_reason).toBe('stop');
  expect(JSON.stringify(await database.db.selectFrom('user_key').selectAll().execute())).not.toMatch(
    /PRIVATE KEY|gserviceaccount/,
  );
  expect((await bring(JSON.stringify(JSON.parse(tokens.accountFile())))).status).toBe(200);
  expect(theEvent(await ask(question), 'final').finish_reason).toBe('stop');
  expect(provider.chats().map(({ headers }) => headers['authorization'])).toEqual([
    'Bearer ya29.fake-1',
    'Bearer ya29.fake-2',
  ]);
});

const otherKey = () =>
  generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  }).privateKey;
const spoilt: ReadonlyArray<readonly [what: string, spoil: (file: string) => string]> = [
  ['cut in the middle', file => file.slice(0, 300)],
  [
    'the file of an OAuth client',
    () => '{"installed":{"client_id":"1.apps.googleusercontent.com","client_secret":"s"}}',
  ],
  ['of another type', file => file.replace('"service_account"', '"authorized_user"')],
  ['without an e-mail', file => file.replace('"client_email"', '"email"')],
  ['without a private key', file => file.replace(/"private_key": "[^"]*"/, '"private_key": ""')],
  ['with a key that is damaged', file => file.replace(/KEY-----\\n.{40}/, 'KEY-----\\n')],
  ['with a key that signs otherwise', file => JSON.stringify({ ...JSON.parse(file), private_key: otherKey() })],
  [
    'whose tokens come from elsewhere',
    file => JSON.stringify({ ...JSON.parse(file), token_uri: 'https://oauth2.googleapis.com.evil.example/token' }),
  ],
  [
    'whose tokens come without encryption',
    file => JSON.stringify({ ...JSON.parse(file), token_uri: 'http://oauth2.googleapis.com/token' }),
  ],
  [
    'whose tokens come from inside',
    file => JSON.stringify({ ...JSON.parse(file), token_uri: 'https://127.0.0.1/token' }),
  ],
  ['longer than any', file => JSON.stringify({ ...JSON.parse(file), more: 'x'.repeat(9_000) })],
];
test.each(spoilt)('a file that is %s is refused as a key, by its own words', async (_, spoil) => {
  const { connect, bring, tokens, database } = await start();
  const file = spoil(tokens.accountFile());
  expect((await connect(file)).json.error).toMatchObject({
    code: 'validation',
    details: { fields: { apiKey: INVALID_SERVICE_ACCOUNT } },
  });
  expect((await bring(file)).json.error).toMatchObject({
    code: 'validation',
    details: { fields: { value: INVALID_SERVICE_ACCOUNT } },
  });
  expect(INVALID_SERVICE_ACCOUNT).toBe('Invalid Service Account JSON Key, Did you import the correct file?');
  expect(await database.db.selectFrom('model_connection').selectAll().execute()).toEqual([]);
  expect(tokens.given).toEqual([]);
});

test('Google’s own file is taken as it comes, but only the address in the settings is asked for tokens', async () => {
  const { connect, ask, tokens } = await start({ modelUserKeys: [] });
  expect((await connect(tokens.accountFile({ token_uri: 'https://accounts.google.com/o/oauth2/token' }))).status).toBe(
    200,
  );
  expect(theEvent(await ask(question), 'final').finish_reason).toBe('stop');
  expect(tokens.given).toHaveLength(1);
});

test('only Google has service accounts; its plain keys are asked with as before', async () => {
  const { as, connect, ask, tokens, provider } = await start({ modelUserKeys: [] });
  await expect(
    as('admin').call(contract.connectModel, { params: { service: 'openAI' }, body: { apiKey: tokens.accountFile() } }),
  ).rejects.toMatchObject({
    details: { fields: { apiKey: 'A key has no spaces' } },
  });
  await connect('plain-key-0123');
  await ask(question);
  expect(provider.chats()[0]?.headers).toMatchObject({ 'x-goog-api-key': 'plain-key-0123' });
  expect(tokens.given).toEqual([]);
});

test.each([
  [
    'an account that Google does not know',
    { client_email: 'gone@fake-project.iam.gserviceaccount.com' },
    undefined,
    'invalid_api_key',
  ],
  ['a token endpoint that is down', {}, 503, 'model_busy'],
] as const)(
  '%s ends the answer with its reason, and nothing is asked without a token',
  async (_, patch, status, code) => {
    const { connect, ask, tokens, provider } = await start({ modelUserKeys: [] });
    await connect(tokens.accountFile(patch));
    tokens.fail(status);
    expect(theEvent(await ask(question), 'error').code).toBe(code);
    expect(provider.chats()).toEqual([]);
  },
);

test('simultaneous questions share one token, asked for anew shortly before its end and when refused', async () => {
  const clock = createTestClock();
  clock.freeze();
  const tokens = await tokensOf({ now: clock.now });
  let status = 200;
  const asked: (string | null)[] = [];
  const account = readServiceAccount(tokens.accountFile());
  if (!account) throw new Error('The fake gives a file that is none.');
  const ask = fetchAsAccount(
    account,
    async (_, init) => {
      asked.push(new Headers(init?.headers).get('authorization'));
      return new Response('{}', { status });
    },
    { tokenUrl: tokens.tokenUrl, clock },
  );
  await Promise.all([ask('https://google.example/a'), ask('https://google.example/b')]);
  clock.advance((TOKEN_SECONDS - 61) * 1_000);
  await ask('https://google.example/c');
  expect(new Set(asked)).toEqual(new Set(['Bearer ya29.fake-1']));
  clock.advance(1_000);
  await ask('https://google.example/d');
  expect(asked.at(-1)).toBe('Bearer ya29.fake-2');
  status = 401;
  await ask('https://google.example/e');
  status = 200;
  await ask('https://google.example/f');
  expect(asked.slice(-2)).toEqual(['Bearer ya29.fake-2', 'Bearer ya29.fake-3']);
  expect(tokens.refused).toEqual([]);
});
