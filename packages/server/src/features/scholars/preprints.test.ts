import { contract } from '@nousboard/contracts';
import { startTestApp, type TestAppOptions } from '@nousboard/testkit';
import { type FakeScholars, startFakeScholars } from '@nousboard/testkit/fake-scholars/index';
import { skipWithoutRecorded } from '@nousboard/testkit/recorded';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

skipWithoutRecorded();
let scholars: FakeScholars;
beforeAll(async () => {
  scholars = await startFakeScholars();
});
beforeEach(() => scholars.reset());
afterAll(() => scholars.close());

const DAY_MS = 86_400_000;

const start = async (options: TestAppOptions = {}) => {
  const app = await startTestApp({
    ...options,
    settings: { ...scholars.settings, preprintDays: 3, ...options.settings },
  });
  app.clock.freeze();
  const dayBack = (days: number) => new Date(app.clock.now().getTime() - days * DAY_MS).toISOString().slice(0, 10);
  // Two of three were posted in the days that are kept, the rest long ago.
  for (const server of ['biorxiv', 'medrxiv'] as const)
    scholars.preprints[server] = scholars.preprints[server].map((preprint, at) => ({
      ...preprint,
      date: at % 3 === 2 ? '2024-09-24' : dayBack(at % 3),
    }));
  const list = (query: Record<string, unknown> = {}, who = 'ada') =>
    app.as(who).call(contract.listScholars, { query: { repository: 'biorxiv', limit: 50, ...query } });
  const harvested = async (server = 'biorxiv') =>
    (await app.database.db.selectFrom('preprint_day').select('day').where('server', '=', server).execute()).length;
  const harvest = async (who = 'ada') => {
    await list({}, who);
    app.startWork();
    await expect.poll(() => harvested(), { timeout: 20_000 }).toBe(3);
    await expect
      .poll(async () => (await jobs(app)).some(({ state }) => state === 'done'), { timeout: 20_000 })
      .toBe(true);
  };
  return { ...app, list, harvest, harvested, dayBack };
};
const jobs = ({ database }: Pick<Awaited<ReturnType<typeof startTestApp>>, 'database'>) =>
  database.db
    .selectFrom('job')
    .select(['state', 'dedupe_key', 'tenant_id'])
    .where('name', '=', 'preprints-harvest')
    .execute();
const idsOf = ({ items }: { items: readonly { source_id: string }[] }) => items.map(({ source_id }) => source_id);

test('the first search starts a harvest of the last days by day and page, which then goes on by itself', async () => {
  const app = await start();
  // More than one page on one day.
  scholars.preprints.biorxiv = [
    ...scholars.preprints.biorxiv,
    ...Array.from({ length: 70 }, (_, at) => ({
      doi: `10.1101/many.${at}`,
      title: `Zebrafish number ${at}`,
      abstract: 'Many.',
      date: app.dayBack(1),
      version: '1',
      authors: 'Grey, J.',
    })),
  ];
  await app.harvest();
  const details = scholars.requests.filter(({ service }) => service === 'preprints').map(({ path }) => path);
  expect(details[0]).toBe(`/details/biorxiv/${app.dayBack(0)}/${app.dayBack(0)}/0/json`);
  expect(details.filter(path => path.includes(app.dayBack(1))).map(path => path.split('/').at(-2))).toEqual([
    '0',
    '30',
    '60',
  ]);
  expect((await app.list({ search: 'zebrafish number' })).items.length).toBe(50);
  expect((await jobs(app)).map(({ state }) => state).sort()).toEqual(['done', 'waiting']);
  // Nothing is asked again before it is due, however often people search.
  const asked = scholars.requests.filter(({ service }) => service === 'preprints').length;
  for (let n = 0; n < 3; n += 1) await app.list({ search: `zebrafish ${n}` });
  expect(scholars.requests.filter(({ service }) => service === 'preprints').length).toBe(asked);
});

test('what was harvested is found by all words, newest first, then older ones from PubMed, none twice', async () => {
  const { list, harvest, dayBack } = await start();
  await harvest();
  const found = await list();
  const recent = scholars.preprints.biorxiv
    .filter(({ date }) => date !== '2024-09-24')
    .map(({ doi }) => `biorxiv:${doi}`);
  expect([...idsOf(found)].slice(0, recent.length).sort()).toEqual([...recent].sort());
  expect(found.items.slice(0, recent.length).map(({ update_date }) => update_date)).toEqual(
    found.items
      .slice(0, recent.length)
      .map(({ update_date }) => update_date)
      .sort()
      .reverse(),
  );
  expect(found.items[0]?.update_date).toBe(dayBack(0));
  expect(new Set(idsOf(found)).size).toBe(found.items.length);
  expect(found.items.length).toBe(scholars.preprints.biorxiv.length);
  const named = scholars.preprints.biorxiv.find(({ date }) => date !== '2024-09-24');
  const [first = '', second = ''] = (named?.title ?? '').split(' ').filter(word => /^\w{6,}$/.test(word));
  expect(idsOf(await list({ search: `${second.toUpperCase()} ${first}` }))).toContain(`biorxiv:${named?.doi}`);
  expect(idsOf(await list({ search: named?.doi }))).toEqual([`biorxiv:${named?.doi}`]);
  expect(await list({ search: '% _ \\' }).then(({ items }) => items.length)).toBe(0);
});

test('a list over both is walked to its end without a gap or a repetition', async () => {
  const { list, harvest } = await start();
  await harvest();
  const seen: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await list({ limit: 7, ...(cursor && { cursor }) });
    seen.push(...idsOf(page));
    cursor = page.nextCursor;
  }
  expect([new Set(seen).size, seen.length]).toEqual([
    scholars.preprints.biorxiv.length,
    scholars.preprints.biorxiv.length,
  ]);
});

test('what was harvested is found while nobody can be reached, and that is said', async () => {
  const { list, harvest, as } = await start();
  await harvest();
  for (const service of ['eutils', 'preprints', 'biorxiv', 'arxiv'] as const) scholars.standing(service, 'break');
  const found = await list();
  expect(found.items.length).toBeGreaterThan(10);
  expect(found).toMatchObject({
    nextCursor: null,
    unreachable: [{ repository: 'biorxiv', code: 'scholars_unreachable' }],
  });
  const all = await as('ada').call(contract.listScholars, { query: { limit: 40 } });
  expect(all.items.length).toBeGreaterThan(5);
  expect(all.unreachable.map(({ repository }) => repository).sort()).toEqual(['arxiv', 'medrxiv', 'pubmed']);
  await expect(list({ repository: 'medrxiv' })).rejects.toMatchObject({ code: 'scholars_unreachable' });
});

test('an interrupted harvest goes on where it was, new versions join old ones, and what is too old goes', async () => {
  const { list, harvest, harvested, clock, database, app } = await start();
  scholars.next('preprints', { status: 200, body: '' });
  await list();
  app.startWork();
  await expect.poll(() => harvested(), { timeout: 30_000 }).toBe(3);
  // Its days are there a moment before it has ended.
  await expect
    .poll(async () => (await jobs({ database })).some(({ state }) => state === 'done'), { timeout: 20_000 })
    .toBe(true);
  // What was answered with nothing was asked for once more: one of those that were asked for at the same time.
  const asked = scholars.requests.filter(({ service }) => service === 'preprints').map(({ path }) => path);
  expect(asked.length).toBeGreaterThan(new Set(asked).size);
  const before = (await list({ search: scholars.preprints.biorxiv[0]?.doi })).items[0];
  clock.advance(2 * DAY_MS);
  const tomorrow = clock.now().toISOString().slice(0, 10);
  scholars.preprints.biorxiv = scholars.preprints.biorxiv.map((preprint, at) =>
    at === 0 ? { ...preprint, version: '9', date: tomorrow, title: 'Said again' } : preprint,
  );
  await database.db.deleteFrom('job').where('name', '=', 'preprints-harvest').execute();
  // Ada's session has ended meanwhile.
  await harvest('bob');
  const after = (await list({ search: scholars.preprints.biorxiv[0]?.doi }, 'bob')).items[0];
  expect(after).toMatchObject({ title: 'Said again', update_date: tomorrow, published: before?.published });
  expect(after?.versions).toEqual([...(before?.versions ?? []), { version: 'v9', created: tomorrow }]);
  const oldest = await database.db
    .selectFrom('preprint')
    .select('posted_on')
    .orderBy('posted_on')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(oldest.posted_on >= new Date(clock.now().getTime() - 2 * DAY_MS).toISOString().slice(0, 10)).toBe(true);
});

test('an installation that keeps no preprints harvests none, and finds what PubMed lists', async () => {
  const { list, database } = await start({ settings: { preprintDays: 0 } });
  expect((await list()).items.length).toBe(scholars.preprints.biorxiv.length);
  expect(await jobs({ database })).toEqual([]);
});
