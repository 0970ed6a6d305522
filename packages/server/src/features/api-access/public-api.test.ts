import { answerByKeyEvents, contract, type FileId } from '@nousboard/contracts';
import { startTestApp, type TestAppOptions } from '@nousboard/testkit';
import { useCredit } from '@nousboard/testkit/ledger';
import { storeReadSource } from '@nousboard/testkit/read-source';
import { describe, expect, test } from 'vitest';

const TEA = [
  'Green tea is grown on hills. It is picked by hand in spring.',
  'Black tea is dried for longer. The leaves turn dark.',
];
const WHALES = ['Whales sing under water. Their songs travel for hundreds of kilometres.'];
const QUESTION = 'Where is green tea grown?';
const ANSWER = 'Green tea is grown on hills.';

async function start(options: TestAppOptions = {}) {
  const app = await startTestApp(options);
  const makeKey = async (who = 'ada') =>
    (await app.as(who).call(contract.createApiKey, { body: { name: 'A program' } })).key;
  const ask = (key: string, body: object = {}, headers: Record<string, string> = {}) =>
    app.anonymous.send(contract.answerByKey, {
      body: { question: QUESTION, ...body } as never,
      headers: { authorization: `Bearer ${key}`, ...headers },
    });
  const add = async (who: string, title: string, pages: readonly string[], status: 'done' | 'processing' = 'done') => {
    const { conversationId } = await app.given.project({ owner: who });
    const { id: tenantId } = await app.as(who).user();
    return storeReadSource(
      { database: app.database, blobs: app.app.blobs },
      { tenantId, projectId: conversationId, title, pages, status },
    );
  };
  const calls = async (who = 'ada') => (await app.as(who).call(contract.getApiUse, { query: {} })).total;
  return { ...app, makeKey, ask, add, calls };
}
/** With credit for so many dollars and access that is on. */
async function startPaid(usd = 5) {
  const app = await start({ settings: { billing: 'sandbox', publicUrl: 'https://nous.example.org' } });
  const me = app.as('ada');
  await me.call(contract.buyCredit, { body: { amount: usd } });
  await me.call(contract.activateApiAccess, { body: { active: true } });
  const balance = async () => (await me.call(contract.getApiAccess)).balance;
  return { ...app, me, balance, key: await app.makeKey() };
}
const codeOf = ({ status, json }: { status: number; json: { error: { code: string } } }) => [status, json.error.code];
const EVENTS = { accept: 'text/event-stream' };
const eventsIn = (stream: string) =>
  [...stream.matchAll(/^id: (\d+)\nevent: (\w+)\ndata: (.*)$/gm)].map(([, id, name, data]) => ({
    id: Number(id),
    name: name as keyof typeof answerByKeyEvents,
    data: answerByKeyEvents[name as keyof typeof answerByKeyEvents].parse(JSON.parse(data ?? '')),
  }));

describe('an answer by key', () => {
  test('is made of sentences of the library, each cited with its place there and in the text', async () => {
    const { makeKey, ask, add, database } = await start();
    const tea = await add('ada', 'On tea', TEA);
    await add('bob', 'On tea too', TEA);
    const { status, json } = await ask(await makeKey());
    expect([status, json.finish_reason, json.unread]).toEqual([200, 'stop', []]);
    expect(json.text).toContain(ANSWER);
    const [citation] = json.citations;
    expect(citation).toMatchObject({
      fileId: tea.fileId,
      fileVersion: tea.fileVersion,
      title: 'On tea',
      page: 1,
      quote: expect.stringContaining(ANSWER),
      rects: [],
    });
    expect(json.text.slice(citation.claim.start, citation.claim.end)).toContain(ANSWER);
    expect(TEA.join('\n').slice(citation.start, citation.end)).toBe(citation.quote);
    expect(citation.at).toBeLessThanOrEqual(json.text.length);
    const passages = json.passages as { key: string; fileId: string; text: string }[];
    expect(new Set(passages.map(({ fileId }) => fileId))).toEqual(new Set([tea.fileId]));
    expect(passages.find(({ key }) => citation.key.startsWith(`${key}.`))?.text).toContain(ANSWER);
    // The question stays with whoever asked it.
    expect(await database.db.selectFrom('message').select('id').execute()).toEqual([]);
  });

  test('comes from the named sources and from so many passages as were asked for', async () => {
    const { makeKey, ask, add } = await start();
    await add('ada', 'On tea', TEA);
    const whales = await add('ada', 'On whales', WHALES);
    const key = await makeKey();
    const question = 'How far do the songs of whales travel?';
    const { json } = await ask(key, { question, sources: [whales.fileId], limit: 1 });
    expect(json.passages.map(({ fileId }: { fileId: string }) => fileId)).toEqual([whales.fileId]);
    expect(json.text).toContain('hundreds of kilometres');
    const declined = (await ask(key, { sources: [whales.fileId] })).json;
    expect([declined.finish_reason, declined.citations]).toEqual(['declined', []]);
  });

  test('is declined by an empty library, in the language of the program', async () => {
    const { makeKey, ask } = await start();
    const key = await makeKey();
    const english = (await ask(key)).json;
    expect([english.finish_reason, english.citations, english.passages]).toEqual(['declined', [], []]);
    expect(english.text).toBe('There are no sources yet.');
    const german = (await ask(key, {}, { 'accept-language': 'de-DE,de;q=0.9' })).json;
    expect(german.text).toBe('Es gibt noch keine Quellen.');
  });

  test('names the sources that are still being read', async () => {
    const { makeKey, ask, add } = await start();
    const tea = await add('ada', 'On tea', TEA, 'processing');
    const { json } = await ask(await makeKey());
    expect(json.unread).toEqual([{ fileId: tea.fileId, title: 'On tea' }]);
  });

  test('comes as events to whoever accepts these: passages, text in pieces with citations, end', async () => {
    const { makeKey, ask, add, calls } = await start();
    await add('ada', 'On tea', TEA);
    const key = await makeKey();
    const { json } = await ask(key);
    const { status, headers, text } = await ask(key, {}, EVENTS);
    expect([status, headers['content-type']]).toEqual([200, 'text/event-stream; charset=utf-8']);
    const events = eventsIn(text);
    expect(events.map(({ id }) => id)).toEqual(events.map((_, at) => at + 1));
    expect(events[0]).toMatchObject({ name: 'passages', data: { items: json.passages, unread: [] } });
    expect(events.at(-1)).toMatchObject({ name: 'final', data: { finish_reason: 'stop' } });
    let told = '';
    for (const { name, data } of events) {
      if (name === 'text') {
        const { offset, piece } = answerByKeyEvents.text.parse(data);
        expect(offset).toBe(told.length);
        told += piece;
      }
      if (name === 'citation') expect(answerByKeyEvents.citation.parse(data).at).toBeLessThanOrEqual(told.length);
    }
    expect(told).toBe(json.text);
    const quotes = events.flatMap(({ name, data }) => (name === 'citation' && 'quote' in data ? [data.quote] : []));
    expect(quotes).toEqual(json.citations.map(({ quote }: { quote: string }) => quote));
    expect(await calls()).toBe(2);
    // Who takes JSON as well gets that.
    expect((await ask(key, {}, { accept: 'application/json, text/event-stream' })).json.text).toBe(json.text);
  });

  test('holds nothing of other people: their files are not found, unless they share them', async () => {
    const { as, makeKey, ask, add, calls } = await start();
    const { fileId } = await add('bob', 'On tea', TEA);
    const key = await makeKey();
    const nowhere = crypto.randomUUID();
    for (const sources of [[fileId], [nowhere]])
      for (const headers of [{}, EVENTS]) {
        const { status, json } = await ask(key, { sources }, headers);
        expect([status, json.error]).toMatchObject([
          404,
          { code: 'not_found', details: { fields: { 'sources.0': 'No such source' } } },
        ]);
      }
    expect((await ask(key)).json).toMatchObject({ finish_reason: 'declined', citations: [], passages: [] });
    expect(await calls()).toBe(1);
    const shared = { fileId: fileId as FileId, email: as('ada').email };
    await as('bob').call(contract.shareFile, { params: { fileId: shared.fileId }, body: { email: shared.email } });
    expect((await ask(key, { sources: [fileId] })).json.text).toContain(ANSWER);
    await as('bob').call(contract.unshareFile, { params: shared });
    expect(codeOf(await ask(key, { sources: [fileId] }))).toEqual([404, 'not_found']);
  });

  test.each([
    ['no question', { question: undefined }, 'question'],
    ['an empty question', { question: ' ' }, 'question'],
    ['a question that is too long', { question: 'q'.repeat(2_001) }, 'question'],
    ['too many sources', { sources: Array.from({ length: 201 }, () => crypto.randomUUID()) }, 'sources'],
    ['a source that is no id', { sources: ['x'] }, 'sources.0'],
    ['more passages than there may be', { limit: 51 }, 'limit'],
    ['no passage', { limit: 0 }, 'limit'],
    ['a strictness that there is not', { strictness: 'lax' }, 'strictness'],
    ['a field of its own', { model: 'x' }, 'model'],
  ])('is refused with %s, and is not counted', async (_, body, field) => {
    const { makeKey, ask, calls } = await start();
    const { status, json } = await ask(await makeKey(), body, EVENTS);
    expect([status, json.error.code, Object.keys(json.error.details.fields)]).toEqual([422, 'validation', [field]]);
    expect(await calls()).toBe(0);
  });

  test('needs a key that opens something: none, a revoked one and a session do not', async () => {
    const { as, anonymous, makeKey, ask } = await start();
    const key = await makeKey();
    const [{ _id: apiKeyId } = { _id: '' }] = (await as('ada').call(contract.listApiKeys)).items;
    await as('ada').call(contract.revokeApiKey, { params: { apiKeyId } });
    const refused = [
      await anonymous.send(contract.answerByKey, { body: { question: QUESTION } }),
      await ask(key),
      await ask(await as('ada').token()),
    ];
    expect(refused.map(codeOf)).toEqual([1, 2, 3].map(() => [401, 'api_key_not_valid']));
  });

  test('is paid for once, and refused while access is off or the credit does not suffice', async () => {
    const { me, key, ask, add, balance, calls, database } = await startPaid();
    await add('ada', 'On tea', TEA);
    expect((await ask(key)).status).toBe(200);
    expect([await balance(), await calls()]).toEqual([4.96, 1]);
    await me.call(contract.activateApiAccess, { body: { active: false } });
    expect(codeOf(await ask(key))).toEqual([403, 'api_access_off']);
    await me.call(contract.activateApiAccess, { body: { active: true } });
    const { id: tenantId } = await me.user();
    await useCredit(database, tenantId, 493);
    expect(codeOf(await ask(key, {}, EVENTS))).toEqual([402, 'credit_required']);
    expect([await balance(), await calls()]).toEqual([0.03, 1]);
  });

  test('asked for again under its key is the same, in either form, and is paid once', async () => {
    const { key, ask, add, balance, calls } = await startPaid();
    await add('ada', 'On tea', TEA);
    const once = { 'idempotency-key': 'once' };
    const first = await ask(key, {}, { ...once, ...EVENTS });
    const again = await ask(key, {}, { ...once, ...EVENTS });
    expect(eventsIn(again.text)).toEqual(eventsIn(first.text));
    const asJson = (await ask(key, {}, once)).json;
    expect(asJson.citations).toEqual(
      eventsIn(first.text).flatMap(({ name, data }) => (name === 'citation' ? [data] : [])),
    );
    expect([await balance(), await calls()]).toEqual([4.96, 1]);
    expect(codeOf(await ask(key, { question: 'And black tea?' }, once))).toEqual([422, 'idempotency_mismatch']);
    expect(codeOf(await ask(key, { strictness: 'very_strict' }, { ...once, ...EVENTS }))).toEqual([
      422,
      'idempotency_mismatch',
    ]);
    expect([await balance(), await calls()]).toEqual([4.96, 1]);
  });
});
