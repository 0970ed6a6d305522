import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { contract, problemMessage } from '@nousboard/contracts';
import { startTestApp, type TestAppOptions } from '@nousboard/testkit';
import { storeReadSource } from '@nousboard/testkit/read-source';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createLog } from '#platform/log.ts';

const TEA = [
  'Green tea is grown on hills. It is picked by hand in spring.',
  'Black tea is dried for longer. The leaves turn dark.',
];
const QUESTION = 'Where is green tea grown?';
const ANSWER = 'Green tea is grown on hills. It is picked by hand in spring.';
const NOBODYS = '00000000-0000-4000-8000-000000000000';

async function start(options: TestAppOptions = {}) {
  const app = await startTestApp(options);
  const origin = await app.app.listen();
  const makeKey = async (who = 'ada') =>
    (await app.as(who).call(contract.createApiKey, { body: { name: 'A program' } })).key;
  const add = async (who: string, title: string, status: 'done' | 'processing' = 'done') => {
    const { conversationId } = await app.given.project({ owner: who });
    const { id: tenantId } = await app.as(who).user();
    return storeReadSource(
      { database: app.database, blobs: app.app.blobs },
      { tenantId, projectId: conversationId, title, pages: TEA, status },
    );
  };
  const connect = async (key: string, mode: 'legacy' | 'auto' = 'auto') => {
    const client = new Client({ name: 'A program', version: '1' }, { versionNegotiation: { mode } });
    await client.connect(
      new StreamableHTTPClientTransport(new URL('/mcp', origin), {
        requestInit: { headers: { authorization: `Bearer ${key}` } },
      }),
    );
    return client;
  };
  const calls = async (who = 'ada') => (await app.as(who).call(contract.getApiUse, { query: {} })).total;
  const post = (body: string, headers: Record<string, string>, address = '/mcp') =>
    fetch(new URL(address, origin), {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
    });
  return { ...app, origin, makeKey, add, connect, calls, post };
}

const wordsOf = (result: Awaited<ReturnType<Client['callTool']>>): string =>
  (result.content as { text: string }[]).map(({ text }) => text).join('\n');

// As clients of the revisions of 2025 open a connection, and as those of 2026 ask without one.
describe.each(['legacy', 'auto'] as const)('a program that speaks MCP (%s)', mode => {
  test('is told who is there and what it can do', async () => {
    const { connect, makeKey } = await start();
    const client = await connect(await makeKey(), mode);
    expect(client.getServerVersion()).toMatchObject({ name: 'nousboard', title: 'Nousboard' });
    expect(client.getInstructions()).toContain('word for word');
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(['search_library', 'answer_from_library', 'list_files']);
    expect(tools[0]?.inputSchema).toMatchObject({ type: 'object', required: ['question'] });
    await client.close();
  });

  test('gets an answer whose sentences are numbered, each with the address that opens its words', async () => {
    const { connect, makeKey, add, origin, calls } = await start();
    const tea = await add('ada', 'On tea');
    const client = await connect(await makeKey(), mode);
    const told = wordsOf(await client.callTool({ name: 'answer_from_library', arguments: { question: QUESTION } }));
    expect(told).toContain(`${ANSWER}[1]`);
    expect(told).toContain(`[1] On tea, p. 1 (id ${tea.fileId}): ${origin}/file?file_id=${tea.fileId}&version=`);
    expect(told).toContain(`> ${ANSWER}`);
    expect(await calls()).toBe(1);
    await client.close();
  });

  test('searches the sources that it names, and is told which are not wholly read', async () => {
    const { connect, makeKey, add, calls } = await start();
    const tea = await add('ada', 'On tea');
    await add('ada', 'More on tea');
    await add('ada', 'Tea to come', 'processing');
    const client = await connect(await makeKey(), mode);
    const search = async (more: object) =>
      wordsOf(await client.callTool({ name: 'search_library', arguments: { question: QUESTION, ...more } }));
    expect(await search({})).toMatch(/More on tea, p\. 1 .*Not or not wholly read yet: Tea to come\.$/s);
    const named = await search({ sources: [tea.fileId], limit: 1 });
    expect(named).toContain('> Green tea is grown on hills.');
    expect(named).not.toMatch(/More on tea|\[2\]|wholly read/);
    expect(await calls()).toBe(2);
    await client.close();
  });

  test('lists the files of its person and of nobody else', async () => {
    const { connect, makeKey, add } = await start();
    const tea = await add('ada', 'On tea');
    await add('bob', 'Secrets of tea');
    const client = await connect(await makeKey(), mode);
    const told = wordsOf(await client.callTool({ name: 'list_files', arguments: {} }));
    expect(told).toBe(`- On tea (On tea.txt), id ${tea.fileId}: done, 2 of 2 pages read`);
    await client.close();
  });

  test.each([
    ['a source of somebody else or of nobody', { question: QUESTION, sources: [NOBODYS] }, 'sources.0: No such source'],
    ['no question', { question: ' ' }, 'Say what to look for'],
    ['a limit that is too high', { question: QUESTION, limit: 1_000 }, 'limit'],
  ])('is told why a tool is refused with %s, and nothing is counted', async (_, given, why) => {
    const { connect, makeKey, add, calls } = await start();
    await add('ada', 'On tea');
    const client = await connect(await makeKey(), mode);
    const result = await client.callTool({ name: 'search_library', arguments: given });
    expect(result.isError).toBe(true);
    expect(wordsOf(result)).toContain(why);
    expect(await calls()).toBe(0);
    await client.close();
  });
});

test('a tool that is paid costs what the same call costs, and one that nobody can pay says so', async () => {
  const { makeKey, as, add, anonymous } = await start({
    settings: { billing: 'sandbox', publicUrl: 'https://nous.example.org' },
  });
  const me = as('ada');
  await me.call(contract.buyCredit, { body: { amount: 5 } });
  await me.call(contract.activateApiAccess, { body: { active: true } });
  await add('ada', 'On tea');
  const key = await makeKey();
  const params = { name: 'answer_from_library', arguments: { question: QUESTION } };
  const ask = async () => {
    const { text } = await anonymous.send(contract.mcpByKey, {
      body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params },
      headers: { authorization: `Bearer ${key}`, accept: 'application/json, text/event-stream' },
    });
    return text;
  };
  const balance = async () => (await me.call(contract.getApiAccess)).balance ?? 0;
  const told = await ask();
  expect(told).toContain('https://nous.example.org/file?file_id=');
  expect(told).not.toContain('isError');
  expect(await balance()).toBeCloseTo(4.96);
  await me.call(contract.activateApiAccess, { body: { active: false } });
  expect(await ask()).toMatch(/API access.*"isError":true/s);
  expect(await balance()).toBeCloseTo(4.96);
});

test('a fault of ours is logged, and nothing of it is told', async () => {
  const lines: string[] = [];
  const log = createLog({ logLevel: 'error' }, { write: line => void lines.push(line) });
  const { connect, makeKey, database, calls } = await start({ log });
  const client = await connect(await makeKey());
  const rename = (from: string, to: string) =>
    sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(database.db);
  await rename('file', 'file_elsewhere');
  try {
    for (const [name, given] of [
      ['list_files', {}],
      ['search_library', { question: QUESTION }],
    ] as const) {
      const { isError, ...told } = await client.callTool({ name, arguments: given });
      expect([isError, wordsOf(told)]).toEqual([true, problemMessage('unexpected')]);
      expect(JSON.stringify(told)).not.toMatch(/relation|select|file/i);
    }
  } finally {
    await rename('file_elsewhere', 'file');
  }
  expect(lines.filter(line => line.includes('a tool of a program failed'))).toHaveLength(2);
  expect(lines.join('')).toContain('does not exist');
  expect(await calls()).toBe(0);
  await client.close();
});

test('no door opens without a key, with a session or with a key that has ended', async () => {
  const { post, makeKey, as } = await start();
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' });
  const key = await makeKey();
  const withKey = { authorization: `Bearer ${key}` };
  expect(await (await post(body, withKey)).text()).toContain('"result":{}');
  const [listed] = (await as('ada').call(contract.listApiKeys)).items;
  await as('ada').call(contract.revokeApiKey, { params: { apiKeyId: listed!._id } });
  for (const headers of [{}, withKey, { authorization: 'Bearer nous_nobody' }, { authorization: 'Basic YTpi' }]) {
    const reply = await post(body, headers);
    expect([reply.status, await reply.text()]).toEqual([401, expect.stringContaining('"api_key_not_valid"')]);
  }
});

test('what is no message of the protocol is refused, and nothing is streamed to who only listens', async () => {
  const { post, makeKey, origin } = await start();
  const authorization = `Bearer ${await makeKey()}`;
  expect((await post('{', { authorization })).status).toBe(400);
  expect((await post('[]', { authorization })).status).toBe(422);
  expect((await post('{}', { authorization })).status).toBe(400);
  expect((await post('{}', { authorization, 'content-type': 'text/plain' })).status).toBe(415);
  const notice = JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' });
  expect((await post(notice, { authorization })).status).toBe(202);
  for (const address of ['/mcp/', '/mcp?c=0'])
    expect((await post(notice, { authorization }, address)).status, address).toBe(202);
  for (const method of ['GET', 'DELETE'])
    expect((await fetch(new URL('/mcp', origin), { method, headers: { authorization } })).status).toBe(405);
});
