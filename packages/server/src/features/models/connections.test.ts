import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import type { ConnectableModel } from '@nousboard/contracts';
import { contract } from '@nousboard/contracts';
import { createLog } from '@nousboard/server/platform/log';
import { type FakeProvider, startFakeProvider } from '@nousboard/testkit/fake-provider/index';
import { startTestApp, type TestApp, type TestAppOptions } from '@nousboard/testkit/test-app';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

const KEY = 'sk-secret-0123456789';
let provider: FakeProvider;

beforeAll(async () => {
  provider = await startFakeProvider();
});
afterAll(() => provider.close());
beforeEach(() => provider.reset());

/** An installation whose settings connect no model. */
const start = (options: TestAppOptions = {}) => startTestApp(options);
const compatible = () => ({
  params: { service: 'openai-compatible' as ConnectableModel },
  body: { apiKey: KEY, baseUrl: provider.openAiUrl },
});
const namesOf = async ({ as }: TestApp) => (await as('ada').call(contract.getEndpoints)).items.map(({ name }) => name);

test('a service that an ADMIN connects answers for everybody at once, and no more once disconnected', async () => {
  const app = await start();
  const { as, given } = app;
  expect(await namesOf(app)).toEqual(['builtin']);
  expect(await as('admin').call(contract.connectModel, compatible())).toMatchObject({
    service: 'openai-compatible',
    baseUrl: provider.openAiUrl,
    hasKey: true,
  });
  const { items, default: preferred } = await as('ada').call(contract.getEndpoints);
  expect(items.at(1)).toMatchObject({ name: 'openai-compatible', models: ['fake-model'] });
  expect(preferred).toEqual({ endpoint: 'openai-compatible', model: 'fake-model' });
  const { conversationId } = await given.project({ owner: 'ada' });
  const answer = await as('ada').send(contract.ask, {
    body: { conversationId, text: 'Why do whales sing?', endpoint: 'openai-compatible', model: 'fake-model' },
  });
  expect(answer.json?.error?.code).not.toBe('unknown_model');
  await as('admin').call(contract.disconnectModel, { params: { service: 'openai-compatible' } });
  expect(await namesOf(app)).toEqual(['builtin']);
  expect((await as('admin').call(contract.listModelConnections)).items).toEqual([]);
});

test.each(['chatGPTBrowser', 'bingAI'] as const)(
  '%s appears when an ADMIN has connected it to an address, and is asked there with the OpenAI protocol',
  async service => {
    const app = await start();
    const { as, given } = app;
    expect(await namesOf(app)).toEqual(['builtin']);
    for (const body of [{}, { apiKey: KEY }, { baseUrl: 'file:///etc' }])
      await expect(as('admin').call(contract.connectModel, { params: { service }, body })).rejects.toMatchObject({
        status: 422,
        details: { fields: { baseUrl: expect.any(String) } },
      });
    expect(await namesOf(app)).toEqual(['builtin']);
    expect(
      await as('admin').call(contract.connectModel, {
        params: { service },
        body: { apiKey: KEY, baseUrl: provider.openAiUrl },
      }),
    ).toMatchObject({ service, hasKey: true });
    expect((await as('ada').call(contract.getEndpoints)).items.find(({ name }) => name === service)).toMatchObject({
      models: ['fake-model'],
    });
    const { conversationId } = await given.project({ owner: 'ada' });
    await as('ada').call(contract.updateProject, {
      params: { conversationId },
      body: { endpoint: service, model: 'fake-model' },
    });
    await as('ada').send(contract.continueNote, {
      body: { conversationId, wish: 'fix', text: '', selection: 'Teh lemur' } as never,
    });
    const [asked] = provider.chats();
    expect([asked?.path, asked?.headers['authorization'], JSON.parse(asked?.body ?? '{}').model]).toEqual([
      '/v1/chat/completions',
      `Bearer ${KEY}`,
      'fake-model',
    ]);
    await as('admin').call(contract.disconnectModel, { params: { service } });
    expect(await namesOf(app)).toEqual(['builtin']);
  },
);

test('the service is asked with the key, which nobody learns from a reply, the database or the log', async () => {
  let logged = '';
  const log = createLog(
    { logLevel: 'trace' },
    new Writable({ write: (chunk, _, done) => ((logged += String(chunk)), done()) }),
  );
  const app = await start({ log });
  const { as, database } = app;
  const replies = [
    await as('admin').send(contract.connectModel, compatible()),
    await as('admin').send(contract.listModelConnections),
    await as('admin').send(contract.getEndpoints),
    await as('admin').send(contract.connectModel, { ...compatible(), body: { apiKey: KEY } }),
  ];
  for (const { text } of replies) expect(text).not.toContain(KEY);
  expect(provider.requests.map(({ headers }) => headers['authorization'])).toContain(`Bearer ${KEY}`);
  expect(JSON.stringify(await database.db.selectFrom('model_connection').selectAll().execute())).not.toContain(KEY);
  expect(logged).toContain('a model service was connected');
  expect(logged).not.toContain(KEY);
});

test('connected anew, only what is given then counts', async () => {
  const app = await start();
  const { as } = app;
  await as('admin').call(contract.connectModel, compatible());
  await as('admin').call(contract.connectModel, { ...compatible(), body: { baseUrl: provider.openAiUrl } });
  expect((await as('admin').call(contract.listModelConnections)).items).toMatchObject([
    { service: 'openai-compatible', hasKey: false },
  ]);
  provider.reset();
  await as('ada').call(contract.getEndpoints);
  expect(provider.requests.map(({ headers }) => headers['authorization'] ?? '').join()).not.toContain(KEY);
});

test('what another process connects or disconnects is noticed within five seconds', async () => {
  const app = await start();
  const { as, database, clock } = app;
  clock.freeze();
  await as('admin').call(contract.connectModel, {
    params: { service: 'ollama' },
    body: { baseUrl: provider.ollamaUrl },
  });
  expect(await namesOf(app)).toEqual(['builtin', 'ollama']);
  await database.transaction(tx => tx.deleteFrom('model_connection').execute());
  clock.advance(5_000);
  expect(await namesOf(app)).toEqual(['builtin']);
});

test('a key that was sealed with another key connects nothing, and can be given anew', async () => {
  const app = await start();
  const { as, database, clock } = app;
  await as('admin').call(contract.connectModel, compatible());
  await database.transaction(tx =>
    tx
      .updateTable('model_connection')
      .set({ api_key: 'v1.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' })
      .execute(),
  );
  clock.advance(5_000);
  expect(await namesOf(app)).toEqual(['builtin']);
  await as('admin').call(contract.connectModel, compatible());
  expect(await namesOf(app)).toEqual(['builtin', 'openai-compatible', 'gptPlugins']);
});

test('what the settings connect stands: it is neither changed nor listed here', async () => {
  const app = await start({ settings: { ollamaBaseUrl: provider.ollamaUrl } });
  const service = { service: 'ollama' as ConnectableModel };
  await expect(
    app.as('admin').call(contract.connectModel, { params: service, body: { baseUrl: 'http://other.example' } }),
  ).rejects.toMatchObject({
    status: 409,
    code: 'model_of_settings',
  });
  await app.database.transaction(tx =>
    tx
      .insertInto('model_connection')
      .values({ ...service, base_url: 'http://other.example', api_key: null, connected_at: new Date() })
      .execute(),
  );
  expect((await app.as('admin').call(contract.listModelConnections)).items).toEqual([]);
  expect(await namesOf(app)).toEqual(['builtin', 'ollama']);
  expect(provider.requests.length).toBeGreaterThan(0);
});

test.each([
  ['openAI', {}, 'apiKey'],
  ['anthropic', { apiKey: '' }, 'apiKey'],
  ['google', { apiKey: 'two words' }, 'apiKey'],
  ['openAI', { apiKey: KEY, baseUrl: 'https://example.org' }, 'baseUrl'],
  ['ollama', {}, 'baseUrl'],
  ['ollama', { apiKey: KEY, baseUrl: 'http://127.0.0.1:11434' }, 'apiKey'],
  ['ollama', { baseUrl: 'file:///etc/passwd' }, 'baseUrl'],
  ['ollama', { baseUrl: 'no address' }, 'baseUrl'],
  ['openai-compatible', { baseUrl: 'https://name:word@example.org/v1' }, 'baseUrl'],
  ['openai-compatible', { apiKey: KEY }, 'baseUrl'],
] as const)('%s is not connected with %j', async (service, body, field) => {
  const { as, database } = await start();
  await expect(as('admin').call(contract.connectModel, { params: { service }, body })).rejects.toMatchObject({
    status: 422,
    details: { fields: { [field]: expect.any(String) } },
  });
  expect(await database.db.selectFrom('model_connection').selectAll().execute()).toEqual([]);
});

test.each([
  ['a port that nobody listens at', 'ollama', () => ({ baseUrl: 'http://127.0.0.1:9' }), 'model_unreachable'],
  ['a server that is no Ollama', 'ollama', () => ({ baseUrl: provider.openAiUrl }), 'model_protocol'],
  ['a server that is no OpenAI', 'openai-compatible', () => ({ baseUrl: provider.ollamaUrl }), 'model_protocol'],
] as const)('what cannot be asked is told and not connected: %s', async (_what, service, body, code) => {
  const { as, database } = await start();
  await expect(as('admin').call(contract.connectModel, { params: { service }, body: body() })).rejects.toMatchObject({
    code,
  });
  expect(await database.db.selectFrom('model_connection').selectAll().execute()).toEqual([]);
});

test('a key that the service refuses is told, and what was connected before stands', async () => {
  const app = await start();
  const server = createServer((request, response) => {
    const isKnown = request.headers.authorization === `Bearer ${KEY}`;
    response
      .writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' })
      .end(JSON.stringify(isKnown ? { data: [{ id: 'one' }] } : {}));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const connect = (apiKey: string) =>
    app.as('admin').call(contract.connectModel, {
      params: { service: 'openai-compatible' },
      body: { apiKey, baseUrl: `http://127.0.0.1:${port}/v1` },
    });
  await connect(KEY);
  await expect(connect('sk-mistyped')).rejects.toMatchObject({ code: 'invalid_api_key' });
  const { items } = await app.as('ada').call(contract.getEndpoints);
  expect(items.find(({ name }) => name === 'openai-compatible')?.models).toEqual(['one']);
  server.close();
});

test('nobody but an ADMIN connects, sees or disconnects one; a service that is none is not there', async () => {
  const { as, anonymous, database } = await start();
  await as('admin').call(contract.connectModel, compatible());
  const calls = [
    [contract.listModelConnections, {}],
    [contract.connectModel, compatible()],
    [contract.disconnectModel, { params: { service: 'openai-compatible' } }],
  ] as const;
  for (const [endpoint, input] of calls) {
    expect((await anonymous.send(endpoint, input as never)).status, endpoint.method).toBe(401);
    expect((await as('ada').send(endpoint, input as never)).json.error.code, endpoint.method).toBe('forbidden');
  }
  expect(await database.db.selectFrom('model_connection').selectAll().execute()).toHaveLength(1);
  for (const service of ['azureOpenAI', 'builtin', 'x'])
    expect(
      (await as('admin').send(contract.connectModel, { params: { service }, body: { apiKey: KEY } } as never)).status,
      service,
    ).toBe(404);
  await expect(as('admin').call(contract.disconnectModel, { params: { service: 'google' } })).rejects.toMatchObject({
    status: 404,
    code: 'not_found',
  });
});

test('who has lost the role meanwhile connects nothing, even where that is not known yet', async () => {
  const { as, database } = await start();
  const { id: userId } = await as('second').user();
  await as('admin').call(contract.setRole, { params: { userId }, body: { role: 'ADMIN' } });
  await as('second').call(contract.listModelConnections);
  await database.transaction(tx => tx.updateTable('account').set({ role: 'USER' }).where('id', '=', userId).execute());
  await expect(as('second').call(contract.connectModel, compatible())).rejects.toMatchObject({ code: 'forbidden' });
  await expect(as('second').call(contract.disconnectModel, { params: { service: 'ollama' } })).rejects.toMatchObject({
    code: 'forbidden',
  });
});
