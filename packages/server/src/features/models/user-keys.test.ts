import type { KeyedService, LoggedEvent } from '@nousboard/contracts';
import { contract } from '@nousboard/contracts';
import { type AnsweringApp, byModel, startAnsweringApp } from '@nousboard/testkit/answering-app';
import { keyOf } from '@nousboard/testkit/fake-provider/index';
import { expect, test } from 'vitest';

const ADAS = 'sk-of-ada-0123456789';
const BOBS = 'sk-of-bob-9876543210';
const SERVICE: KeyedService = 'openai-compatible';
const QUESTION = 'How much does the lemur weigh in winter?';
const source = { title: 'Lemurs', pages: ['The lemur weighs 4711 grams in winter. It sleeps by day.'] };

/** Everybody brings their key for the service, which has none of the installation. */
const start = (settings: object = {}) =>
  startAnsweringApp(() => ({
    modelUserKeys: [SERVICE],
    openaiCompatibleModels: ['fake-model'],
    describeWithModel: false,
    ...settings,
  }));
const set = ({ as }: Pick<AnsweringApp, 'as'>, who: string, value: string, expiresAt: string | null = null) =>
  as(who).call(contract.setKey, { body: { name: SERVICE, value, expiresAt } });
const engineOf = async ({ as }: AnsweringApp, who: string) => {
  const { items, default: preferred } = await as(who).call(contract.getEndpoints);
  return { ...items.find(({ name }) => name === SERVICE), preferred: preferred.endpoint };
};
const keysOf = async ({ as }: AnsweringApp, who: string) =>
  (await as(who).call(contract.listKeys, { query: {} })).items;
const problemIn = (events: readonly LoggedEvent[]) =>
  events.flatMap(event => (event.name === 'error' ? [event.data.code] : []));

test('a key is set, told of by its name and end alone, set anew and revoked', async () => {
  const app = await start();
  const { as, database } = app;
  const expiresAt = '2126-01-01T00:00:00.000Z';
  const reply = await as('ada').send(contract.setKey, { body: { name: SERVICE, value: ` ${ADAS} `, expiresAt } });
  expect([reply.status, reply.json]).toEqual([200, { name: SERVICE, expiresAt }]);
  expect(await keysOf(app, 'ada')).toEqual([{ name: SERVICE, expiresAt }]);
  expect((await as('ada').call(contract.listKeys, { query: { name: SERVICE } })).items).toHaveLength(1);
  expect((await as('ada').call(contract.listKeys, { query: { name: 'google' } })).items).toEqual([]);
  expect(JSON.stringify(await database.db.selectFrom('user_key').selectAll().execute())).not.toContain(ADAS);
  await set(app, 'ada', BOBS);
  expect(await keysOf(app, 'ada')).toEqual([{ name: SERVICE, expiresAt: null }]);
  expect((await as('ada').send(contract.revokeKey, { params: { name: SERVICE } })).status).toBe(204);
  expect(await keysOf(app, 'ada')).toEqual([]);
  await expect(as('ada').call(contract.revokeKey, { params: { name: SERVICE } })).rejects.toMatchObject({
    status: 404,
    code: 'not_found',
  });
});

test('all keys are revoked at once, when that is said', async () => {
  const app = await startAnsweringApp({ modelUserKeys: [SERVICE, 'openAI'] });
  await set(app, 'ada', ADAS);
  await set(app, 'bob', BOBS);
  await app.as('ada').call(contract.setKey, { body: { name: 'openAI', value: ADAS } });
  for (const query of [{}, { all: 'false' }, { all: '1' }]) {
    expect((await app.as('ada').send(contract.revokeAllKeys, { query: query as never })).json.error.code).toBe(
      'validation',
    );
  }
  expect(await keysOf(app, 'ada')).toHaveLength(2);
  expect((await app.as('ada').send(contract.revokeAllKeys, { query: { all: 'true' } })).status).toBe(204);
  expect([await keysOf(app, 'ada'), (await keysOf(app, 'bob')).length]).toEqual([[], 1]);
});

test.each([
  ['no value', { name: SERVICE }, { value: 'value is required' }],
  ['an empty value', { name: SERVICE, value: '' }, { value: 'value is required' }],
  ['a value of spaces', { name: SERVICE, value: '  ' }, { value: 'value is required' }],
  ['a value that would be two headers', { name: SERVICE, value: 'a\r\nx-evil: 1' }, { value: 'A key has no spaces' }],
  [
    'a service for which nobody may bring a key',
    { name: 'google', value: ADAS },
    { name: 'This service takes no key of yours' },
  ],
  ['a service that there is not', { name: 'builtin', value: ADAS }, { name: expect.any(String) }],
  [
    'an end that has passed',
    { name: SERVICE, value: ADAS, expiresAt: '2020-01-01T00:00:00.000Z' },
    { expiresAt: 'This moment has passed' },
  ],
  ['an end that is no moment', { name: SERVICE, value: ADAS, expiresAt: 'soon' }, { expiresAt: expect.any(String) }],
])('a key is not set with %s', async (_, body, fields) => {
  const app = await start();
  const { status, json } = await app.as('ada').send(contract.setKey, { body: body as never });
  expect([status, json.error.code, json.error.details.fields]).toEqual([422, 'validation', fields]);
  expect(await keysOf(app, 'ada')).toEqual([]);
});

test('whoever is not signed in sets, sees and revokes nothing', async () => {
  const { anonymous, database } = await start();
  const calls = [
    [contract.listKeys, { query: {} }],
    [contract.setKey, { body: { name: SERVICE, value: ADAS } }],
    [contract.revokeKey, { params: { name: SERVICE } }],
    [contract.revokeAllKeys, { query: { all: 'true' } }],
  ] as const;
  for (const [endpoint, input] of calls)
    expect((await anonymous.send(endpoint, input as never)).json.error.code).toBe('unauthenticated');
  expect(await database.db.selectFrom('user_key').selectAll().execute()).toEqual([]);
});

test('a service people bring keys for is offered with what it needs, and answers only those with a key', async () => {
  const app = await start();
  expect(await engineOf(app, 'ada')).toMatchObject({
    userProvide: true,
    needsKey: true,
    models: ['fake-model'],
    preferred: 'builtin',
  });
  const { send, ask } = await app.asking(source);
  const refused = await send({ text: QUESTION, ...byModel });
  expect([refused.status, refused.json.error.code, refused.json.error.details]).toEqual([
    422,
    'no_user_key',
    { endpoint: SERVICE },
  ]);
  expect(app.provider.requests).toEqual([]);
  await set(app, 'ada', ADAS);
  expect(await engineOf(app, 'ada')).toMatchObject({
    userProvide: true,
    needsKey: false,
    models: ['fake-model'],
    preferred: SERVICE,
  });
  app.provider.acceptKeys([ADAS]);
  expect(problemIn(await ask({ text: QUESTION, ...byModel }))).toEqual([]);
  expect(new Set(app.provider.requests.map(keyOf))).toEqual(new Set([ADAS]));
});

test('whoever has a key of their own is told which engines answer otherwise for them, and nobody else is', async () => {
  const app = await start();
  await set(app, 'ada', ADAS);
  expect(await app.as('ada').call(contract.getEndpointOverrides)).toMatchObject({
    [SERVICE]: { name: SERVICE, needsKey: false, models: ['fake-model'] },
  });
  expect(await app.as('bob').call(contract.getEndpointOverrides)).toEqual({});
});

test('two people are each asked for with their own key, and a third with none', async () => {
  const app = await start({ openaiCompatibleModels: [] });
  const people = {
    ada: await app.asking(source),
    bob: await app.asking(source, { owner: 'bob' }),
    eve: await app.asking(source, { owner: 'eve' }),
  };
  await set(app, 'ada', ADAS);
  await set(app, 'bob', BOBS);
  for (const [who, key] of [
    ['ada', ADAS],
    ['bob', BOBS],
    ['ada', ADAS],
  ] as const) {
    app.provider.reset();
    app.provider.acceptKeys([key]);
    expect(problemIn(await people[who].ask({ text: QUESTION, ...byModel }))).toEqual([]);
    expect(app.provider.chats().length).toBeGreaterThan(0);
    expect([...new Set(app.provider.requests.map(keyOf))].filter(sent => sent !== key)).toEqual([]);
  }
  app.provider.reset();
  expect((await people.eve.send({ text: QUESTION, ...byModel })).json.error.code).toBe('no_user_key');
  expect((await engineOf(app, 'eve')).needsKey).toBe(true);
  expect(app.provider.requests).toEqual([]);
});

test('a key in the row of somebody else opens nothing', async () => {
  const app = await start();
  await set(app, 'ada', ADAS);
  await set(app, 'bob', BOBS);
  const { value } = await app.database.db
    .selectFrom('user_key')
    .select('value')
    .where('tenant_id', '=', (await app.as('ada').user()).id)
    .executeTakeFirstOrThrow();
  await app.database.transaction(tx => tx.updateTable('user_key').set({ value }).execute());
  expect([(await engineOf(app, 'ada')).needsKey, (await engineOf(app, 'bob')).needsKey]).toEqual([false, true]);
});

test('the end of a key is looked at before asking', async () => {
  const app = await start();
  const { send } = await app.asking(source);
  await set(app, 'ada', ADAS, new Date(app.clock.now().getTime() + 60_000).toISOString());
  expect((await engineOf(app, 'ada')).needsKey).toBe(false);
  app.clock.advance(60_000);
  expect(await engineOf(app, 'ada')).toMatchObject({ needsKey: true, preferred: 'builtin' });
  const refused = await send({ text: QUESTION, ...byModel });
  expect([refused.status, refused.json.error.code]).toEqual([422, 'expired_user_key']);
  expect(app.provider.requests).toEqual([]);
});

test('a key that the service refuses ends the answer with that, also where another model would step in', async () => {
  const app = await startAnsweringApp(({ ollamaUrl }) => ({
    modelUserKeys: [SERVICE],
    openaiCompatibleModels: ['fake-model'],
    describeWithModel: false,
    ollamaBaseUrl: ollamaUrl,
    modelFallback: { endpoint: 'ollama', model: 'fake-model' },
  }));
  const { ask } = await app.asking(source);
  await set(app, 'ada', ADAS);
  app.provider.acceptKeys([BOBS]);
  expect(problemIn(await ask({ text: QUESTION, ...byModel }))).toEqual(['invalid_api_key']);
  expect(app.provider.chats().map(({ path }) => path)).toEqual(['/v1/chat/completions']);
});

test('where the installation has a key too, one’s own goes before it and is not needed', async () => {
  const app = await start({ openaiCompatibleApiKey: BOBS });
  const { ask } = await app.asking(source);
  expect(await engineOf(app, 'ada')).toMatchObject({ userProvide: true, needsKey: false });
  for (const [who, key] of [
    ['nobody', BOBS],
    ['ada', ADAS],
  ] as const) {
    if (who === 'ada') await set(app, who, ADAS);
    app.provider.reset();
    expect(problemIn(await ask({ text: QUESTION, ...byModel }))).toEqual([]);
    expect(new Set(app.provider.chats().map(keyOf))).toEqual(new Set([key]));
  }
});

test('a key that is used up is said to be the one that it is: one’s own, or the default one', async () => {
  const app = await start({ openaiCompatibleApiKey: BOBS });
  const { ask } = await app.asking(source);
  const usedUp = { misbehaviour: { kind: 'status', status: 402 } } as const;
  app.provider.standing(usedUp);
  expect(problemIn(await ask({ text: QUESTION, ...byModel }))).toEqual(['insufficient_quota']);
  await set(app, 'ada', ADAS);
  expect(problemIn(await ask({ text: QUESTION, ...byModel }))).toEqual(['own_quota']);
});

test('writing in a note uses the writer’s own key', async () => {
  const app = await start();
  const { project, me } = await app.asking(source);
  await me.call(contract.updateProject, { params: { conversationId: project.conversationId }, body: byModel });
  const write = () =>
    me.send(contract.continueNote, {
      body: {
        conversationId: project.conversationId,
        wish: 'shorten',
        text: '',
        selection: 'It is very long.',
      } as never,
    });
  expect((await write()).json.error.code).toBe('no_user_key');
  await set(app, 'ada', ADAS);
  app.provider.acceptKeys([ADAS]);
  expect((await write()).status).toBe(200);
  expect(app.provider.chats().map(keyOf)).toEqual([ADAS]);
});
