import { contract, type FileId, MAX_API_KEYS } from '@nousboard/contracts';
import { startTestApp } from '@nousboard/testkit';
import { storeReadSource } from '@nousboard/testkit/read-source';
import { expect, test } from 'vitest';

const TEA = [
  'Green tea is grown on hills. It is picked by hand in spring.',
  'Black tea is dried for longer. The leaves turn dark.',
];
const WHALES = ['Whales sing under water. Their songs travel for hundreds of kilometres.'];
const QUESTION = 'What is picked by hand in spring?';

async function start(options: Parameters<typeof startTestApp>[0] = {}) {
  const app = await startTestApp(options);
  const make = (who: string, body: { name: string; expiresAt?: string } = { name: 'A program' }) =>
    app.as(who).call(contract.createApiKey, { body });
  const list = async (who: string) => (await app.as(who).call(contract.listApiKeys)).items;
  const search = (key: string, body: object = { question: QUESTION }) =>
    app.anonymous.send(contract.searchByKey, { body: body as never, headers: { authorization: `Bearer ${key}` } });
  const add = async (who: string, title: string, pages: readonly string[]) => {
    const { conversationId } = await app.given.project({ owner: who });
    const { id: tenantId } = await app.as(who).user();
    return storeReadSource(
      { database: app.database, blobs: app.app.blobs },
      { tenantId, projectId: conversationId, title, pages },
    );
  };
  return { ...app, make, list, search, add };
}

test('a key is told once, and listed by its beginning and end', async () => {
  const { make, list, database } = await start();
  const made = await make('ada', { name: '  My script ' });
  expect(made).toMatchObject({
    name: 'My script',
    key: expect.stringMatching(/^nous_[\w-]{43}$/),
    lastUsed: null,
    expiresAt: null,
    archived: false,
  });
  const [listed] = await list('ada');
  expect(listed).toEqual({ ...made, key: `nous_…${made.key.slice(-4)}` });
  expect(await list('bob')).toEqual([]);
  const stored = JSON.stringify(await database.db.selectFrom('api_key').selectAll().execute());
  expect(stored).not.toContain(made.key.slice(5, 30));
});

test('a key is made once for each Idempotency-Key: whoever asks again is told that its secret was told', async () => {
  const { as, list, database } = await start();
  const ask = (name: string) =>
    as('ada').send(contract.createApiKey, { body: { name }, headers: { 'idempotency-key': 'once' } });
  const { status, json } = await ask('Script');
  expect(status).toBe(201);
  for (const again of [await ask('Script'), await ask('Script')])
    expect([again.status, again.json.error.code]).toEqual([409, 'idempotency_spent']);
  expect((await ask('Another script')).json.error.code).toBe('idempotency_mismatch');
  expect(await list('ada')).toHaveLength(1);
  const stored = JSON.stringify(await database.db.selectFrom('idempotency').selectAll().execute());
  expect(stored).not.toContain(json.key.slice(5, 30));
});

test('of several requests for a key at once under one Idempotency-Key, one makes it', async () => {
  const { as, list } = await start();
  const replies = await Promise.all(
    [1, 2, 3].map(() =>
      as('ada').send(contract.createApiKey, { body: { name: 'Script' }, headers: { 'idempotency-key': 'once' } }),
    ),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect(await list('ada')).toHaveLength(1);
});

test.each([
  ['no name', {}, 'name'],
  ['an empty name', { name: '' }, 'name'],
  ['a name of spaces', { name: '   ' }, 'name'],
  ['a name that is too long', { name: 'n'.repeat(101) }, 'name'],
  ['an end that has passed', { name: 'Script', expiresAt: '2020-01-01T00:00:00.000Z' }, 'expiresAt'],
  ['an end that is no moment', { name: 'Script', expiresAt: 'soon' }, 'expiresAt'],
])('a key is not made with %s', async (_, body, field) => {
  const { as, list } = await start();
  const { status, json } = await as('ada').send(contract.createApiKey, { body: body as never });
  expect([status, json.error.code, Object.keys(json.error.details.fields)]).toEqual([422, 'validation', [field]]);
  expect(await list('ada')).toEqual([]);
});

test('a person has so many keys and no more, also of several asked for at once; a revoked one makes room', async () => {
  const { as, make, list } = await start();
  const first = await make('ada');
  for (let n = 2; n < MAX_API_KEYS; n += 1) await make('ada');
  const replies = await Promise.all(
    [1, 2, 3].map(() => as('ada').send(contract.createApiKey, { body: { name: 'One more' } })),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
  await as('ada').call(contract.revokeApiKey, { params: { apiKeyId: first._id } });
  await make('ada');
  expect((await list('ada')).filter(({ archived }) => !archived)).toHaveLength(MAX_API_KEYS);
});

test('a revoked key stays in the list and opens nothing; revoking it again changes nothing', async () => {
  const { as, make, list, search, clock } = await start();
  const { key, _id: apiKeyId } = await make('ada');
  expect((await search(key)).status).toBe(200);
  const revoked = await as('ada').call(contract.revokeApiKey, { params: { apiKeyId } });
  expect(revoked.archived).toBe(true);
  const refused = await search(key);
  expect([refused.status, refused.json.error.code]).toEqual([401, 'api_key_not_valid']);
  expect(refused.json.error.message).toMatch(/^The API key is not valid/);
  clock.advance(60_000);
  expect(await as('ada').call(contract.revokeApiKey, { params: { apiKeyId } })).toEqual(revoked);
  expect(await list('ada')).toEqual([revoked]);
  expect(
    (await as('ada').send(contract.revokeApiKey, { params: { apiKeyId: crypto.randomUUID() as never } })).json.error
      .code,
  ).toBe('not_found');
});

test('a key finds the passages of its person’s library with their places, and nothing of anybody else’s', async () => {
  const { make, search, add } = await start();
  const tea = await add('ada', 'On tea', TEA);
  const whales = await add('ada', 'On whales', WHALES);
  await add('bob', 'On tea too', TEA);
  const { key } = await make('ada');
  const { json, status } = await search(key);
  expect(status).toBe(200);
  expect(json.items[0]).toEqual({
    fileId: tea.fileId,
    fileVersion: tea.fileVersion,
    title: 'On tea',
    page: 1,
    quote: 'It is picked by hand in spring.',
    start: expect.any(Number),
    end: expect.any(Number),
    rects: [],
  });
  expect(new Set(json.items.map(({ title }: { title: string }) => title))).toEqual(new Set(['On tea']));
  expect((await search(key, { question: QUESTION, sources: [whales.fileId] })).json.items).toEqual([]);
  expect((await search(key, { question: 'tea', limit: 1 })).json.items).toHaveLength(1);
});

test('what is shared with a person is found by their key, until it is shared no more', async () => {
  const { as, make, search, add } = await start();
  const { fileId } = await add('bob', 'On tea', TEA);
  const { key } = await make('ada');
  const body = { question: QUESTION, sources: [fileId] };
  expect((await search(key, body)).json.error.code).toBe('not_found');
  await as('bob').call(contract.shareFile, { params: { fileId: fileId as FileId }, body: { email: as('ada').email } });
  expect((await search(key, body)).json.items).not.toEqual([]);
  await as('bob').call(contract.unshareFile, { params: { fileId: fileId as FileId, email: as('ada').email } });
  expect((await search(key, body)).json.error.code).toBe('not_found');
  expect((await search(key)).json.items).toEqual([]);
});

test.each([
  ['no question', {}, 'question'],
  ['an empty question', { question: ' ' }, 'question'],
  ['a question that is too long', { question: 'q'.repeat(2_001) }, 'question'],
  ['more passages than there may be', { question: 'tea', limit: 51 }, 'limit'],
  ['a source that is no id', { question: 'tea', sources: ['x'] }, 'sources.0'],
  ['a field of its own', { question: 'tea', model: 'x' }, 'model'],
])('a search by key is refused with %s, and is not counted', async (_, body, field) => {
  const { as, make, search } = await start();
  const { status, json } = await search((await make('ada')).key, body);
  expect([status, json.error.code, Object.keys(json.error.details.fields)]).toEqual([422, 'validation', [field]]);
  expect((await as('ada').call(contract.getApiUse, { query: {} })).total).toBe(0);
});

test('a key opens no other route, and a session none of those for keys', async () => {
  const { as, anonymous, make, search } = await start();
  const { key } = await make('ada');
  for (const endpoint of [contract.getUser, contract.listApiKeys, contract.listProjects])
    expect(
      (await anonymous.send(endpoint as never, { headers: { authorization: `Bearer ${key}` } })).json.error,
    ).toMatchObject({
      code: 'unauthenticated',
      details: { fields: { authorization: expect.stringContaining('/api/v1') } },
    });
  for (const other of [await as('ada').token(), key.slice(0, -1), `${key}A`, 'nous_', `nous_${'A'.repeat(43)}`])
    expect((await search(other)).json.error.code).toBe('api_key_not_valid');
});

test('a key ends at its time, says nothing for a banned person, and dies with the account', async () => {
  const { as, make, search, clock } = await start();
  const { key } = await make('ada');
  const short = await make('ada', {
    name: 'For a minute',
    expiresAt: new Date(clock.now().getTime() + 60_000).toISOString(),
  });
  expect((await search(short.key)).status).toBe(200);
  clock.advance(60_000);
  expect((await search(short.key)).json.error.code).toBe('api_key_not_valid');
  const { id: userId } = await as('ada').user();
  await as('admin').call(contract.banPerson, { params: { userId }, body: { until: null } });
  expect((await search(key)).json.error.code).toBe('ban');
  await as('admin').call(contract.unbanPerson, { params: { userId } });
  expect((await search(key)).status).toBe(200);
  const bobs = await make('bob');
  await as('bob').call(contract.deleteUser, { body: { password: as('bob').password } });
  expect((await search(bobs.key)).json.error.code).toBe('api_key_not_valid');
});

test('each answered call is counted once in its day, and the key says when it was last used', async () => {
  const { as, make, list, search, clock, database } = await start();
  const { key } = await make('ada');
  const { id: tenantId } = await as('ada').user();
  const begun = clock.now().toISOString();
  const [today, yesterday] = [begun, new Date(clock.now().getTime() - 86_400_000).toISOString()].map(at =>
    at.slice(0, 10),
  ) as [string, string];
  // Counted before keys were told apart.
  const before = { tenant_id: tenantId, day: yesterday, calls: 2 };
  await database.transaction(tx => tx.insertInto('api_use').values(before).execute());
  await Promise.all([1, 2, 3].map(() => search(key)));
  const used = (query: { from?: string; to?: string }, who = 'ada') => as(who).call(contract.getApiUse, { query });
  expect(await used({ to: today })).toMatchObject({
    to: today,
    total: 5,
    items: [
      { day: yesterday, calls: 2 },
      { day: today, calls: 3 },
    ],
  });
  expect(await used({ from: yesterday, to: yesterday })).toEqual({
    from: yesterday,
    to: yesterday,
    total: 2,
    spent: 0,
    left: null,
    uninvoiced: 0,
    items: [{ day: yesterday, calls: 2, spent: 0, keys: [{ apiKeyId: null, calls: 2, spent: 0 }] }],
  });
  expect((await used({}, 'bob')).total).toBe(0);
  const [{ lastUsed } = { lastUsed: null }] = await list('ada');
  expect(lastUsed && lastUsed >= begun && lastUsed <= clock.now().toISOString()).toBe(true);
  for (const query of [
    { from: today, to: yesterday },
    { from: '2020-01-01', to: today },
    { from: 'yesterday' },
    { from: '2026-02-30', to: '2026-03-01' },
  ])
    expect((await as('ada').send(contract.getApiUse, { query })).json.error?.code, JSON.stringify(query)).toBe(
      'validation',
    );
  for (const day of ['0000-01-01', '9999-12-31'])
    for (const query of [{ from: day, to: day }, { to: day }])
      expect(await used(query)).toMatchObject({ to: day, total: 0, items: [] });
});

test('calls are told by the key that made them, those of a revoked one too', async () => {
  const { as, make, search } = await start();
  const [script, robot] = [await make('ada', { name: 'Script' }), await make('ada', { name: 'Robot' })];
  for (const { key } of [script, robot, robot]) await search(key);
  await search((await make('bob')).key);
  await as('ada').call(contract.revokeApiKey, { params: { apiKeyId: robot._id } });
  await search(robot.key);
  const { total, items } = await as('ada').call(contract.getApiUse, { query: {} });
  expect([total, items.length]).toEqual([3, 1]);
  expect(items[0]?.keys).toHaveLength(2);
  expect(items[0]?.keys).toEqual(
    expect.arrayContaining([
      { apiKeyId: script._id, calls: 1, spent: 0 },
      { apiKeyId: robot._id, calls: 2, spent: 0 },
    ]),
  );
});

test('whoever is not signed in makes, sees, revokes and finds nothing', async () => {
  const { anonymous, database } = await start();
  const calls = [
    [contract.listApiKeys, {}],
    [contract.createApiKey, { body: { name: 'Script' } }],
    [contract.revokeApiKey, { params: { apiKeyId: crypto.randomUUID() } }],
    [contract.getApiUse, { query: {} }],
    [contract.listInvoices, { query: {} }],
  ] as const;
  for (const [endpoint, input] of calls)
    expect((await anonymous.send(endpoint, input as never)).json.error.code).toBe('unauthenticated');
  expect((await anonymous.send(contract.searchByKey, { body: { question: 'tea' } })).json.error.code).toBe(
    'api_key_not_valid',
  );
  expect(await database.db.selectFrom('api_key').selectAll().execute()).toEqual([]);
});
