import { contract } from '@nousboard/contracts';
import { startTestApp } from '@nousboard/testkit';
import { type FakeProvider, keyOf, startFakeProvider } from '@nousboard/testkit/fake-provider/index';
import { storeReadSource } from '@nousboard/testkit/read-source';
import { afterEach, expect, test } from 'vitest';
import { createLog } from '#platform/log.ts';

const KEY = 'sk-do-not-log-me-0123456789';
const OWN_KEY = 'sk-my-own-do-not-log-either-99';
const PASSWORD = 'a password nobody may read';
const TOKEN = 'the-set-up-token-of-this-test';
const QUESTION = 'How many patients with hydrophobia were enrolled?';
const SOURCE = 'The hydrophobia trial enrolled 214 patients in Oslo.';

let provider: FakeProvider | undefined;
afterEach(() => provider?.close());

test('nothing secret or written by people is in the log, however loud it is and whatever goes wrong', async () => {
  provider = await startFakeProvider();
  const lines: string[] = [];
  const log = createLog({ logLevel: 'trace' }, { write: line => void lines.push(line) });
  const { anonymous, as, app, given, database, startWork } = await startTestApp({
    log,
    firstRun: true,
    settings: {
      host: '0.0.0.0',
      insecureHttp: true,
      setupToken: TOKEN,
      openaiCompatibleBaseUrl: provider.openAiUrl,
      openaiCompatibleApiKey: KEY,
      modelUserKeys: ['openai-compatible'],
      metricsToken: `${TOKEN}-2`,
    },
  });
  startWork();
  const account = {
    name: 'Ada Lovelace',
    email: 'secretive@example.org',
    password: PASSWORD,
    confirm_password: PASSWORD,
  };
  await anonymous.send(contract.register, { body: { ...account, setupToken: 'wrong' } as never });
  await anonymous.send(contract.register, { body: { ...account, setupToken: TOKEN } as never });
  await anonymous.send(contract.register, {
    body: { ...account, name: PASSWORD, password: { nested: PASSWORD } } as never,
  });
  await anonymous.send(contract.login, { body: { email: account.email, password: `${PASSWORD} not` } });
  const session = await anonymous.send(contract.login, { body: { email: account.email, password: PASSWORD } });
  await anonymous.raw({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'content-type': 'application/json' },
    payload: `{"password":"${PASSWORD}"`,
  });
  const cookies = Object.fromEntries(session.cookies.map(({ name, value }) => [name, value]));
  await anonymous.send(contract.refresh, { cookies });
  await anonymous.raw({ method: 'GET', url: '/metrics', headers: { authorization: `Bearer ${TOKEN}-2` } });

  const project = await given.project({ owner: 'eve' });
  const { id: tenantId } = await as('eve').user();
  await storeReadSource(
    { database, blobs: app.blobs },
    { tenantId, projectId: project.conversationId, title: 'Trial', pages: [SOURCE] },
  );
  await given.source({ owner: 'eve', text: `${SOURCE} It was long.`, filename: 'hydrophobia.txt' });
  const ask = (more: object) =>
    as('eve').send(contract.ask, {
      body: {
        conversationId: project.conversationId,
        text: QUESTION,
        parentMessageId: '00000000-0000-0000-0000-000000000000',
        ...more,
      } as never,
    });
  const model = { endpoint: 'openai-compatible', model: 'fake-model' };
  await ask({});
  await ask(model);
  for (const misbehaviour of [
    { kind: 'key_echo' },
    { kind: 'status', status: 500, retryAfterSeconds: 0 },
    { kind: 'html_error' },
    { kind: 'cut', after: 3 },
    { kind: 'garbled', after: 3 },
  ] as const) {
    provider.standing({ misbehaviour });
    await ask(model);
  }
  await as('eve').call(contract.setKey, { body: { name: 'openai-compatible', value: OWN_KEY } });
  await as('eve').send(contract.setKey, { body: { name: 'nobody', value: OWN_KEY } as never });
  provider.standing({ misbehaviour: { kind: 'key_echo' } });
  await ask(model);
  expect(provider.chats().map(keyOf)).toContain(OWN_KEY);
  // A statement that fails carries what was written as its parameters.
  await database
    .transaction(tx =>
      tx
        .insertInto('project')
        .values({ id: 'not an id', tenant_id: tenantId, title: QUESTION, title_key: QUESTION, last_question: QUESTION })
        .execute(),
    )
    .catch((error: unknown) => log.error({ err: error }, 'a statement failed'));
  await app.close();

  const written = lines.join('');
  expect(lines.length).toBeGreaterThan(20);
  for (const message of ['signing in failed', 'a model broke off', 'a statement failed'])
    expect(written).toContain(message);
  // That somebody is signed in is told to scripts as well, and is no secret.
  const { nous_signed_in: _plain, ...secretCookies } = cookies;
  const secrets = {
    KEY,
    OWN_KEY,
    PASSWORD,
    TOKEN,
    QUESTION,
    SOURCE,
    accessToken: session.json.token as string,
    email: account.email,
    ...secretCookies,
    eve: await as('eve').token(),
  };
  for (const [what, secret] of Object.entries(secrets))
    expect(written.includes(secret), `the log shows ${what}`).toBe(false);
  expect(written).not.toMatch(/hydrophobia/i);
}, 120_000);
