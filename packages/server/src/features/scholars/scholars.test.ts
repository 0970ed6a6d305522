import { contract } from '@nousboard/contracts';
import { startTestApp, type TestAppOptions } from '@nousboard/testkit';
import { type FakeScholars, startFakeScholars } from '@nousboard/testkit/fake-scholars/index';
import { skipWithoutRecorded } from '@nousboard/testkit/recorded';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { admitToScholars } from './scholars.service.ts';

skipWithoutRecorded();
let scholars: FakeScholars;
beforeAll(async () => {
  scholars = await startFakeScholars();
});
beforeEach(() => scholars.reset());
afterAll(() => scholars.close());

const start = async (options: TestAppOptions = {}) => {
  const app = await startTestApp({ ...options, settings: { ...scholars.settings, ...options.settings } });
  app.clock.freeze();
  const list = (query: Record<string, unknown> = {}, who = 'ada') => app.as(who).call(contract.listScholars, { query });
  return { ...app, list };
};
const idsOf = ({ items }: { items: readonly { source_id: string }[] }) => items.map(({ source_id }) => source_id);

test('papers of one repository are found by their words, as records', async () => {
  const { list } = await start();
  const found = await list({ repository: 'arxiv', search: 'mutation testing' });
  expect(found.items[0]).toMatchObject({
    source_id: 'arxiv:2202.12139',
    source: 'arxiv',
    exists: false,
    processed: false,
    full_text: null,
    file_id: null,
  });
  expect(found.unreachable).toEqual([]);
  expect(new URL(scholars.requests[0]?.path ?? '', 'http://x').searchParams.get('search_query')).toBe(
    'all:mutation AND all:testing',
  );
  expect(idsOf(await list({ repository: 'pubmed', search: 'pancreatic cancer' }))).toEqual(['pubmed:27797938']);
  expect(idsOf(await list({ repository: 'biorxiv', search: 'MedGraphNet' }))).toEqual([
    'biorxiv:10.1101/2024.09.24.614782',
  ]);
  expect(await list({ repository: 'medrxiv', search: 'nothing has these words' })).toEqual({
    items: [],
    nextCursor: null,
    unreachable: [],
  });
});

test('an id of arXiv or a DOI finds that paper, however it is written', async () => {
  const { list } = await start();
  for (const search of ['2104.11069', 'arXiv:2104.11069v1', 'https://arxiv.org/abs/2104.11069'])
    expect(idsOf(await list({ repository: 'arxiv', search })), search).toEqual(['arxiv:2104.11069']);
  expect(idsOf(await list({ repository: 'arxiv', search: 'astro-ph/0601001' }))).toEqual(['arxiv:astro-ph/0601001']);
  expect(idsOf(await list({ repository: 'pubmed', search: 'https://doi.org/10.1136/gutjnl-2016-312510' }))).toEqual([
    'pubmed:27797938',
  ]);
});

test('what means something in the language of a repository means nothing in a search', async () => {
  const { list } = await start();
  await list({ repository: 'arxiv', search: 'a) OR (cat:cs.AI "two words" all:*' });
  expect(new URL(scholars.requests[0]?.path ?? '', 'http://x').searchParams.get('search_query')).toBe(
    'all:a AND all:"cat cs.AI" AND all:"two words" AND all:all',
  );
  await list({ repository: 'pubmed', search: 'x[au] OR "y"[ti]' });
  expect(new URL(scholars.requests[1]?.path ?? '', 'http://x').searchParams.get('term')).toMatch(
    /^\("x au" y ti\) NOT /,
  );
});

test('without a search the newest are shown', async () => {
  const { list, clock } = await start();
  expect((await list({ repository: 'arxiv' })).items.length).toBe(20);
  const day = clock.now().toISOString().slice(0, 10).replaceAll('-', '');
  expect(new URL(scholars.requests[0]?.path ?? '', 'http://x').searchParams.get('search_query')).toContain(
    `TO ${day}2359]`,
  );
  await list({ repository: 'pubmed' });
  expect(Object.fromEntries(new URL(scholars.requests[1]?.path ?? '', 'http://x').searchParams)).toMatchObject({
    term: expect.stringContaining('all[sb] NOT '),
    reldate: '7',
    datetype: 'edat',
  });
});

test('a list is walked to its end without a gap or a repetition, in few requests', async () => {
  const { list } = await start();
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await list({ repository: 'arxiv', search: 'testing', limit: 7, ...(cursor && { cursor }) });
    seen.push(...idsOf(page));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect([new Set(seen).size, seen.length]).toEqual([100, 100]);
  expect(scholars.requests.length).toBe(2);
});

test('all repositories take turns, and their lists go on together', async () => {
  const { list } = await start();
  const first = await list({ search: 'cells', limit: 8 });
  expect(first.items.slice(0, 3).map(({ source }) => source)).toEqual(expect.arrayContaining(['biorxiv', 'medrxiv']));
  expect(new Set(first.items.map(({ source }) => source)).size).toBeGreaterThan(1);
  const seen = idsOf(first);
  for (let cursor = first.nextCursor; cursor !== null; ) {
    const page = await list({ search: 'cells', limit: 8, cursor });
    seen.push(...idsOf(page));
    cursor = page.nextCursor;
  }
  expect(new Set(seen).size).toBe(seen.length);
  const each = await Promise.all(
    ['arxiv', 'pubmed', 'biorxiv', 'medrxiv'].map(repository => list({ repository, search: 'cells', limit: 50 })),
  );
  expect([...seen].sort()).toEqual([...new Set(each.flatMap(idsOf))].sort());
});

test('who asks is said in each request, and PubMed is told the tool, the e-mail and the key', async () => {
  const { list } = await start({
    settings: { publicUrl: 'https://nous.example.org', scholarsEmail: 'librarian@example.org', ncbiApiKey: 'a-key' },
  });
  await list({ search: 'testing' });
  for (const { headers } of scholars.requests)
    expect(headers['user-agent']).toMatch(
      /^Nousboard\/[\d.]+ \(\+https:\/\/nous\.example\.org; mailto:librarian@example\.org\)$/,
    );
  for (const { path, service } of scholars.requests.filter(({ service }) => service === 'eutils'))
    expect(Object.fromEntries(new URL(path, 'http://x').searchParams), service).toMatchObject({
      tool: 'nousboard',
      email: 'librarian@example.org',
      api_key: 'a-key',
    });
  expect(
    scholars.requests.filter(({ service }) => service !== 'eutils').some(({ path }) => path.includes('a-key')),
  ).toBe(false);
});

test('arXiv is asked once in three seconds and PubMed three times in one, by all people together', async () => {
  const { list, waited, as } = await start();
  await Promise.all(['ada', 'bob', 'eve'].map(who => as(who).token()));
  await Promise.all(
    ['ada', 'bob', 'eve'].map((who, at) => list({ repository: 'arxiv', search: `testing ${at}` }, who)),
  );
  expect(waited).toEqual([3_000, 3_000]);
  await Promise.all(['ada', 'bob'].map((who, at) => list({ repository: 'pubmed', search: `cancer ${at}` }, who)));
  expect(waited.slice(2).every(ms => ms <= 1_020)).toBe(true);
});

test('the same search of several people is one request, and is remembered for ten minutes', async () => {
  const { list, clock } = await start();
  await Promise.all(['ada', 'bob', 'eve'].map(who => list({ repository: 'arxiv', search: 'testing' }, who)));
  await list({ repository: 'arxiv', search: 'testing' });
  expect(scholars.requests.length).toBe(1);
  clock.advance(10 * 60_000);
  await list({ repository: 'arxiv', search: 'testing' });
  expect(scholars.requests.length).toBe(2);
});

test('a repository that stumbles is asked again, at most twice, later each time', async () => {
  const { list, waited } = await start();
  scholars.next('arxiv', { status: 503 }, 'break');
  expect((await list({ repository: 'arxiv', search: 'testing' })).items.length).toBe(20);
  expect(scholars.requests.length).toBe(3);
  scholars.reset();
  scholars.standing('arxiv', { status: 500 });
  await expect(list({ repository: 'arxiv', search: 'other' })).rejects.toMatchObject({
    status: 502,
    code: 'scholars_unreachable',
  });
  expect(scholars.requests.length).toBe(3);
  expect(waited.filter(ms => ms % 1_000 !== 0).length).toBeGreaterThanOrEqual(2);
});

test('what a repository says of how long to wait is done, or told to the person', async () => {
  const { list, waited, clock } = await start();
  scholars.next('arxiv', { status: 429, retryAfter: '5' });
  await list({ repository: 'arxiv', search: 'testing' });
  expect(waited).toContain(5_000);
  scholars.reset();
  scholars.next('arxiv', { status: 429, retryAfter: '120' });
  const busy = await list({ repository: 'arxiv', search: 'other' }).catch(error => error);
  expect(busy).toMatchObject({
    status: 503,
    code: 'scholars_busy',
    details: {
      retryAfterSeconds: 120,
      unreachable: [{ repository: 'arxiv', code: 'scholars_busy', retryAfterSeconds: 120 }],
    },
  });
  clock.advance(60_000);
  await expect(list({ repository: 'arxiv', search: 'third' })).rejects.toMatchObject({
    code: 'scholars_busy',
    details: { retryAfterSeconds: 60 },
  });
  expect(scholars.requests.length).toBe(1);
  clock.advance(60_000);
  expect((await list({ repository: 'arxiv', search: 'testing fourth' })).items).toEqual([]);
});

test('one that fails again and again is left alone for a while, then tried by one request', async () => {
  const { list, clock } = await start();
  scholars.standing('arxiv', { status: 502 });
  for (let n = 0; n < 20; n += 1)
    await expect(list({ repository: 'arxiv', search: `testing ${n}` })).rejects.toMatchObject({
      code: 'scholars_unreachable',
    });
  expect(scholars.requests.length).toBe(9);
  clock.advance(30_000);
  await Promise.allSettled(
    ['ada', 'bob', 'eve'].map((who, at) => list({ repository: 'arxiv', search: `again ${at}` }, who)),
  );
  expect(scholars.requests.length).toBe(10);
  clock.advance(30_000);
  await expect(list({ repository: 'arxiv', search: 'too early' })).rejects.toMatchObject({
    code: 'scholars_unreachable',
  });
  expect(scholars.requests.length).toBe(10);
  scholars.standing('arxiv', undefined);
  clock.advance(30_000);
  expect((await list({ repository: 'arxiv', search: 'testing' })).items.length).toBe(20);
  expect((await list({ repository: 'arxiv', search: 'deep testing' })).unreachable).toEqual([]);
});

test.each([
  ['arxiv', 'arxiv', { body: '' }],
  ['arxiv', 'arxiv', { body: '<feed><entry>' }],
  ['arxiv', 'arxiv', { status: 400 }],
  ['arxiv', 'arxiv', { status: 404 }],
  ['pubmed', 'eutils', { body: '{"error":"API rate limit exceeded","count":"11"}' }],
  ['pubmed', 'eutils', { body: '{"esearchresult":{"ERROR":"Invalid db name specified"}}' }],
  ['pubmed', 'eutils', {}],
  ['pubmed', 'eutils', { body: 'x'.repeat(8_000_001) }],
] as const)(
  '%s: an answer that is none is said to be unreadable, and not asked for again',
  async (repository, service, misbehaviour) => {
    const { list } = await start();
    scholars.standing(service, misbehaviour);
    await expect(list({ repository, search: 'testing' })).rejects.toMatchObject({
      status: 502,
      code: 'scholars_protocol',
    });
    expect(scholars.requests.length).toBe(1);
  },
);

test('one that does not answer in time cannot be reached', async () => {
  const { list } = await start({ settings: { scholarsTimeoutSeconds: 1 } });
  scholars.standing('arxiv', 'hang');
  await expect(list({ repository: 'arxiv', search: 'testing' })).rejects.toMatchObject({
    code: 'scholars_unreachable',
  });
  expect(scholars.requests.length).toBe(1);
});

test('one failing repository does not take the papers of the others away, and says that it failed', async () => {
  const { list } = await start();
  scholars.standing('arxiv', { status: 429, retryAfter: '90' });
  const page = await list({ search: 'cells', limit: 50 });
  expect(page.items.length).toBeGreaterThan(3);
  expect(page.unreachable).toEqual([{ repository: 'arxiv', code: 'scholars_busy', retryAfterSeconds: 90 }]);
  scholars.standing('eutils', { status: 500 });
  await expect(list({ search: 'other words' })).rejects.toMatchObject({ status: 503, code: 'scholars_busy' });
});

test('when the person leaves, the repository is left as well', async () => {
  const { app, as } = await start();
  const token = await as('ada').token();
  await app.listen();
  scholars.standing('arxiv', 'hang');
  const address = app.http.server.address();
  const leaving = new AbortController();
  const asked = fetch(
    `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/api/library/scholars` +
      '?repository=arxiv&search=testing',
    {
      headers: { authorization: `Bearer ${token}` },
      signal: leaving.signal,
    },
  );
  await expect.poll(() => scholars.requests.length).toBe(1);
  leaving.abort();
  await expect(asked).rejects.toThrow(/abort/i);
  await expect.poll(() => scholars.requests[0]?.aborted).toBe(true);
});

test.each([
  [{ repository: 'scopus' }, 'repository'],
  [{ search: 'x'.repeat(201) }, 'search'],
  [{ limit: 51 }, 'limit'],
  [{ cursor: 'nonsense' }, 'cursor'],
  [{ cursor: Buffer.from('{"arxiv":-1}').toString('base64url') }, 'cursor'],
  [{ cursor: Buffer.from('{}').toString('base64url') }, 'cursor'],
  [{ repository: 'pubmed', cursor: Buffer.from('{"arxiv":20}').toString('base64url') }, 'cursor'],
  [{ order: 'best' }, 'order'],
])('the query %j is refused with the field', async (query, field) => {
  const { list } = await start();
  await expect(list(query)).rejects.toMatchObject({
    status: 422,
    code: 'validation',
    details: { fields: { [field]: expect.any(String) } },
  });
  expect(scholars.requests.length).toBe(0);
});

test('whoever is not signed in is refused before anybody is asked', async () => {
  const { anonymous } = await start();
  await expect(anonymous.call(contract.listScholars, { query: { search: 'testing' } })).rejects.toMatchObject({
    status: 401,
    code: 'unauthenticated',
  });
  expect(scholars.requests.length).toBe(0);
});

test('a plan without scholars is told which one opens them', () => {
  const actor = { userId: 'u', tenantId: 't', role: 'USER', isVerified: true } as const;
  for (const plan of ['basic_plan', 'essential_plan', 'essential_yearly_plan'])
    expect(() => admitToScholars({ ...actor, plan }), plan).toThrow(
      expect.objectContaining({ code: 'plan_required', facts: { plan: 'Pro' } }),
    );
  for (const plan of ['pro_plan', 'pro_yearly_plan'])
    expect(() => admitToScholars({ ...actor, plan }), plan).not.toThrow();
});
