import { allowedName, type BucketKey, contract } from '@nousboard/contracts';
import { startTestApp } from '@nousboard/testkit';
import { type FakeS3, REGION, startFakeS3 } from '@nousboard/testkit/fake-s3';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDueSyncs } from './data-sources.service.ts';

const HOUR_MS = 60 * 60_000;
const soon = { timeout: 30_000, interval: 50 } as const;
let store: FakeS3;
beforeAll(async () => {
  store = await startFakeS3();
});
beforeEach(() => {
  store.objects.clear();
  store.archived.clear();
  store.broken.clear();
  store.requests.length = 0;
  store.pageSize = 1_000;
  store.how = undefined;
  store.until = undefined;
});
afterAll(() => store.close());

/** An organisation that `ada` runs, with a source that follows the bucket. */
async function start({
  prefix = 'papers/',
  key = store.key as BucketKey | null,
  own = [store.origin],
  quotaMb = undefined as number | undefined,
} = {}) {
  const app = await startTestApp({ settings: { dataSourcesOwn: own, uploadQuotaMb: quotaMb } });
  const { as } = app;
  app.startWork();
  const { _id: organizationId } = await as('admin').call(contract.createOrganization, { body: { name: 'Tea School' } });
  await as('ada').user();
  const { id: userId } = await as('admin').call(contract.addMember, {
    params: { organizationId },
    body: { email: as('ada').email },
  });
  await as('admin').call(contract.setMember, { params: { organizationId, userId }, body: { isAdmin: true } });
  const metadata = { endpoint: `${store.origin}/`, region: REGION, bucket: 'library', prefix };
  const made = await as('ada').call(contract.createDataSource, {
    params: { organizationId },
    body: { name: 'Our papers', type: 's3', metadata, key },
  });
  const params = { organizationId, dataSourceId: made._id };
  const state = async () =>
    (await as('ada').call(contract.listOrganizationDataSources, { params: { organizationId } })).items[0];
  const files = async () =>
    (
      await as('ada').call(contract.listDataSourceFiles, {
        params: { dataSourceId: made._id },
        query: { sort: 'title' },
      })
    ).items.filter(({ removing }) => !removing);
  const titles = async () => (await files()).map(({ filename }) => filename.replace('.md', '')).sort();
  const settled = async () => {
    await expect.poll(async () => ['done', 'failed'].includes((await state())?.status ?? ''), soon).toBe(true);
    return (await state())?.status;
  };
  const sync = async () => {
    await as('ada').call(contract.syncDataSource, { params });
    return settled();
  };
  return { ...app, made, params, metadata, state, files, titles, settled, sync };
}

test('what lies in a bucket below the prefix comes in page by page; what cannot be read is left there', async () => {
  store.pageSize = 2;
  for (const name of [
    'papers/a & b.md',
    'papers/2026/déjà vu+.md',
    'papers/tool.exe',
    'papers/empty.md',
    'papers/folder/',
    'elsewhere/c.md',
  ])
    store.objects.set(name, name.endsWith('empty.md') || name.endsWith('/') ? '' : `# ${name}\n\nWhat stands in it.\n`);
  const { made, titles, settled, files, state } = await start();
  expect(made).toMatchObject({
    type: 's3',
    status: 'waiting',
    mayAdd: false,
    metadata: { bucket: 'library', prefix: 'papers/' },
  });
  expect(await settled()).toBe('done');
  expect(await titles()).toEqual([allowedName('a & b.md').replace('.md', ''), 'déjà vu+']);
  expect((await files()).find(({ filename }) => filename.startsWith('a'))?.metadata).toMatchObject({
    source: 's3',
    externalId: 's3:papers/a & b.md',
    lastEditedUtc: '2026-11-01T10:00:00.000Z',
  });
  expect(store.requests.filter(path => path.includes('list-type=2'))).toHaveLength(3);
  expect(await state()).toMatchObject({ files: 2, problem: null, syncedAt: expect.any(String) });
});

test('looked at again it follows what changed, came and went, and asks for nothing that is the same', async () => {
  store.objects
    .set('papers/same.md', '# Same\n\nIt stays.\n')
    .set('papers/changes.md', '# Changes\n\nBefore.\n')
    .set('papers/goes.md', '# Goes\n\nIt goes.\n');
  const { titles, settled, sync, files, as } = await start();
  await settled();
  expect(await titles()).toEqual(['changes', 'goes', 'same']);
  await expect.poll(async () => (await files()).every(({ ready }) => ready), soon).toBe(true);
  store.requests.length = 0;
  store.objects.delete('papers/goes.md');
  store.objects.set('papers/changes.md', '# Changes\n\nAfterwards.\n').set('papers/new.md', '# New\n\nIt is new.\n');
  expect(await sync()).toBe('done');
  expect(await titles()).toEqual(['changes', 'new', 'same']);
  expect(store.requests.filter(path => !path.includes('list-type=2'))).toEqual([
    '/library/papers/changes.md',
    '/library/papers/new.md',
  ]);
  const [changed] = await files();
  const read = async () =>
    JSON.stringify((await as('ada').call(contract.getElements, { params: { fileId: changed?.file_id ?? '' } })).items);
  await expect.poll(read, soon).toContain('Afterwards.');
  expect(await read()).not.toContain('Before.');
});

test('those who run it are told while its bucket holds more than is looked at', async () => {
  store.objects.set('papers/one.md', '# One\n\nIt is one.\n');
  const { settled, sync, state, database, titles } = await start();
  await settled();
  expect(await state()).toMatchObject({ isCut: false });
  await database.db.updateTable('data_source').set({ sync_cut: true }).execute();
  expect(await state()).toMatchObject({ isCut: true });
  store.how = 403;
  expect([await sync(), await state()]).toMatchObject(['failed', { isCut: true }]);
  store.how = undefined;
  expect([await sync(), await state(), await titles()]).toMatchObject(['done', { isCut: false }, ['one']]);
});

test('a document that the bucket lists and does not give stops none of the others', { tags: 'slow' }, async () => {
  for (const name of ['a', 'b', 'c']) store.objects.set(`papers/${name}.md`, `# ${name}\n\nWhat stands in it.\n`);
  store.archived.add('papers/a.md');
  const { settled, sync, titles, state } = await start();
  expect([await settled(), await titles()]).toEqual(['done', ['b', 'c']]);
  expect(await sync()).toBe('done');
  store.archived.clear();
  expect([await sync(), await titles()]).toEqual(['done', ['a', 'b', 'c']]);
  for (const name of ['a', 'b', 'c']) store.archived.add(`papers/${name}.md`);
  expect([await sync(), await titles()]).toEqual(['done', ['a', 'b', 'c']]);
  expect((await state())?.problem).toBe(null);
});

test('a document that breaks off on its way stops none of the others, and comes when it can', async () => {
  for (const name of ['a', 'b', 'c']) store.objects.set(`papers/${name}.md`, `# ${name}\n\nWhat stands in it.\n`);
  store.broken.add('papers/a.md');
  const { settled, sync, titles, state } = await start();
  expect([await settled(), await titles()]).toEqual(['done', ['b', 'c']]);
  expect((await state())?.refused.items).toMatchObject([{ filename: 'papers/a.md', code: 'data_source_unreachable' }]);
  store.broken.clear();
  expect([await sync(), await titles(), (await state())?.refused.count]).toEqual(['done', ['a', 'b', 'c'], 0]);
});

test('a bucket of which nothing arrives is said to be away', async () => {
  for (const name of ['a', 'b', 'c', 'd']) {
    store.objects.set(`papers/${name}.md`, `# ${name}\n\nWhat stands in it.\n`);
    store.broken.add(`papers/${name}.md`);
  }
  const { settled, state } = await start();
  expect([await settled(), (await state())?.problem]).toEqual(['failed', 'data_source_unreachable']);
  expect(store.requests.some(path => path.endsWith('/d.md'))).toBe(false);
});

test('a bucket of which nothing is given is said to refuse us', async () => {
  store.objects.set('papers/a.md', '# a\n\nWhat stands in it.\n');
  store.archived.add('papers/a.md');
  const { settled, state } = await start();
  expect([await settled(), (await state())?.problem]).toEqual(['failed', 'data_source_refused']);
});

const fetched = () => store.requests.filter(path => !path.includes('list-type=2'));

test('a document that is refused for what it is says why, and is fetched again only when it has changed', async () => {
  store.objects
    .set('papers/a.md', '# Tea\n\nTea is drunk hot.\n')
    .set('papers/broken.pdf', 'This is no PDF.')
    .set('papers/tool.exe', 'MZ');
  const { settled, sync, titles, state } = await start();
  expect([await settled(), await titles()]).toEqual(['done', ['a']]);
  const broken = { filename: 'papers/broken.pdf', code: 'wrong_content', details: { type: 'PDF' } };
  const tool = { filename: 'papers/tool.exe', code: 'unsupported_type' };
  expect((await state())?.refused).toMatchObject({ count: 2, items: [broken, tool] });
  store.requests.length = 0;
  expect([await sync(), await sync(), fetched()]).toEqual(['done', 'done', []]);
  expect((await state())?.refused).toMatchObject({ count: 2, items: [broken, tool] });

  store.objects.set('papers/broken.pdf', 'This is no PDF either.').delete('papers/tool.exe');
  expect([await sync(), fetched()]).toEqual(['done', ['/library/papers/broken.pdf']]);
  expect((await state())?.refused).toMatchObject({ count: 1, items: [broken] });
  store.objects.delete('papers/broken.pdf');
  expect([await sync(), (await state())?.refused]).toEqual(['done', { count: 0, items: [] }]);
});

test('a document for which there is no room is fetched again when room was made for it', { tags: 'slow' }, async () => {
  const large = (name: string) => `# ${name}\n\n${name} is drunk hot.\n${' '.repeat(700_000)}`;
  store.objects.set('papers/a.md', large('Tea')).set('papers/b.md', large('Chocolate'));
  const { settled, sync, titles, state } = await start({ quotaMb: 1 });
  expect([await settled(), await titles()]).toEqual(['done', ['a']]);
  expect((await state())?.refused).toMatchObject({
    count: 1,
    items: [{ filename: 'papers/b.md', code: 'quota_reached', details: { n: 1 } }],
  });
  store.requests.length = 0;
  expect([await sync(), fetched()]).toEqual(['done', []]);
  store.objects.delete('papers/a.md');
  expect([await sync(), fetched(), await titles()]).toEqual(['done', ['/library/papers/b.md'], ['b']]);
  expect((await state())?.refused.count).toBe(0);
});

test('new content that cannot be read is fetched once, and what was read before stays', { tags: 'slow' }, async () => {
  store.objects.set('papers/a.md', '# Tea\n\nTea is drunk hot.\n');
  const { settled, sync, files } = await start();
  await settled();
  const status = async () => (await files()).map(({ status: is, reason, rereading }) => ({ is, reason, rereading }));
  await expect.poll(status, soon).toEqual([{ is: 'done', reason: null, rereading: null }]);
  store.requests.length = 0;
  store.objects.set('papers/a.md', ' \n\n \n');
  expect([await sync(), fetched()]).toEqual(['done', ['/library/papers/a.md']]);
  await expect.poll(status, soon).toEqual([{ is: 'done', reason: 'no_text', rereading: null }]);
  expect([await sync(), fetched()]).toEqual(['done', ['/library/papers/a.md']]);
});

test('a document that failed for what may pass is read again when somebody asks, and not every hour', async () => {
  store.objects.set('papers/a.md', '# a\n\nWhat stands in it.\n').set('papers/b.md', '# b\n\nWhat else.\n');
  const { settled, sync, files, database, clock, app } = await start();
  await settled();
  const isRead = async () => (await files()).map(({ status }) => status);
  await expect.poll(isRead, soon).toEqual(['done', 'done']);
  for (const [at, reason] of ['took_too_long', 'no_text'].entries())
    await database.db
      .updateTable('file')
      .set({ status: 'failed', reason })
      .where('id', '=', (await files())[at]?.file_id ?? '')
      .execute();
  store.requests.length = 0;
  const synced_at = new Date(clock.now().getTime() - HOUR_MS - 1_000);
  await database.db.updateTable('data_source').set({ synced_at }).execute();
  await addDueSyncs({ database, queue: app.queue, clock });
  await settled();
  expect(await isRead()).toEqual(['failed', 'failed']);
  await sync();
  await expect.poll(isRead, soon).toEqual(['done', 'failed']);
  expect(store.requests.filter(path => !path.includes('list-type=2'))).toEqual(['/library/papers/a.md']);
});

test('a document that changes while it is still being read keeps none of the others out', {
  tags: 'slow',
}, async () => {
  const { settled, sync, titles, state, database, files } = await start();
  store.objects.set('papers/a.md', '# Tea\n\nTea is drunk hot.\n');
  await settled();
  await sync();
  await expect.poll(async () => (await files()).map(({ status }) => status), soon).toEqual(['done']);
  const reread = (pages: number | null) =>
    database.db.updateTable('file').set({ rereading_pages: pages }).where('filename', '=', 'a.md').execute();
  await reread(0);
  store.objects.set('papers/a.md', '# Tea\n\nTea is drunk cold.\n').set('papers/b.md', '# Coffee\n\nIt is hot.\n');
  const looked = sync();
  await expect.poll(titles, soon).toEqual(['a', 'b']);
  await reread(null);
  expect([await looked, (await state())?.problem]).toEqual(['done', null]);
  expect(fetched().filter(path => path.endsWith('/a.md'))).toHaveLength(2);
});

test('a document that is renamed in its bucket, or goes while its copy stays, is there all the time', {
  tags: 'slow',
}, async () => {
  const words = '# Tea\n\nTea is drunk hot.\n';
  store.objects.set('papers/draft.md', words);
  const { titles, settled, sync } = await start();
  await settled();
  store.objects.delete('papers/draft.md');
  store.objects.set('papers/2026/final.md', words).set('papers/copy.md', words);
  expect(await sync()).toBe('done');
  expect(await titles()).toHaveLength(1);
  const [first = ''] = await titles();
  expect(['copy', 'final']).toContain(first);
  for (const key of [...store.objects.keys()]) if (key.endsWith(`${first}.md`)) store.objects.delete(key);
  expect(await sync()).toBe('done');
  expect(await titles()).toEqual([first === 'copy' ? 'final' : 'copy']);
});

test('a copy of another document is fetched once, and comes in when either changes', { tags: 'slow' }, async () => {
  const words = '# Tea\n\nTea is drunk hot.\n';
  store.objects.set('papers/a.md', words).set('papers/b.md', words);
  const { titles, settled, sync } = await start();
  await settled();
  expect(await titles()).toEqual(['a']);
  store.requests.length = 0;
  expect([await sync(), await sync()]).toEqual(['done', 'done']);
  expect(store.requests.filter(path => !path.includes('list-type=2'))).toEqual([]);
  store.objects.set('papers/b.md', '# Coffee\n\nCoffee is drunk hot, too.\n');
  expect([await sync(), await titles()]).toEqual(['done', ['a', 'b']]);
});

test('documents of one name and size are two where they say something else', async () => {
  store.objects
    .set('papers/2025/report.md', '# Tea\n\nIt is hot.\n')
    .set('papers/2026/report.md', '# Tea\n\nIt is old.\n');
  const { titles, settled } = await start();
  expect([await settled(), await titles()]).toEqual(['done', ['report', 'report']]);
});

test('a bucket is looked at by itself every hour', async () => {
  const { settled, titles, clock, app, database } = await start();
  await settled();
  const lookedAt = (ago: number) =>
    database.db
      .updateTable('data_source')
      .set({ synced_at: new Date(clock.now().getTime() - ago) })
      .execute();
  store.objects.set('papers/new.md', '# New\n\nIt is new.\n');
  await lookedAt(HOUR_MS - 1_000);
  await addDueSyncs({ database, queue: app.queue, clock });
  expect([await settled(), await titles()]).toEqual(['done', []]);
  await lookedAt(HOUR_MS + 1_000);
  await addDueSyncs({ database, queue: app.queue, clock });
  await expect.poll(titles, soon).toEqual(['new']);
  // A clock that was ahead, and has been put right since.
  store.objects.set('papers/newer.md', '# Newer\n\nIt is newer.\n');
  await lookedAt(-1_000 * HOUR_MS);
  await addDueSyncs({ database, queue: app.queue, clock });
  await expect.poll(titles, soon).toEqual(['new', 'newer']);
});

test.each([
  ['lets nobody in', 403, 'data_source_refused'],
  ['is not there', 404, 'data_source_refused'],
  ['is busy', 503, 'data_source_unreachable'],
  ['answers with a page', 'page', 'data_source_refused'],
  ['answers with another list', 'buckets', 'data_source_refused'],
  ['breaks its list off', 'cut', 'data_source_refused'],
] as const)('a bucket that %s is said to have failed, and takes nothing out', async (_, how, problem) => {
  store.objects.set('papers/kept.md', '# Kept\n\nIt is kept.\n');
  const { settled, sync, titles, state } = await start();
  await settled();
  store.how = how;
  expect(await sync()).toBe('failed');
  expect((await state())?.problem).toBe(problem);
  expect(await titles()).toEqual(['kept']);
  store.how = undefined;
  expect(await sync()).toBe('done');
  expect((await state())?.problem).toBeNull();
});

test('a key is kept sealed, told to nobody and replaceable, and without the right one nothing is read', async () => {
  store.objects.set('papers/kept.md', '# Kept\n\nIt is kept.\n');
  const { made, settled, state, params, as, database, titles } = await start({
    key: { ...store.key, secretAccessKey: 'not this one' },
  });
  expect(await settled()).toBe('failed');
  expect((await state())?.problem).toBe('data_source_refused');
  await as('ada').call(contract.updateDataSource, { params, body: { key: store.key } });
  expect(await settled()).toBe('done');
  expect(await titles()).toEqual(['kept']);
  const row = JSON.stringify(await database.db.selectFrom('data_source').selectAll().executeTakeFirstOrThrow());
  for (const told of [row, JSON.stringify(made), JSON.stringify(await state())])
    expect(told).not.toContain(store.key.secretAccessKey);
});

test('a new key is tried also while the old one is, which says no more how the source stands', async () => {
  store.objects.set('papers/kept.md', '# Kept\n\nIt is kept.\n');
  const { promise, resolve } = Promise.withResolvers<void>();
  store.until = promise;
  const { settled, state, params, as, titles } = await start({
    key: { ...store.key, secretAccessKey: 'not this one' },
  });
  await expect.poll(() => store.requests.length, soon).toBe(1);
  await as('ada').call(contract.updateDataSource, { params, body: { key: store.key } });
  resolve();
  expect([await settled(), (await state())?.problem, await titles()]).toEqual(['done', null, ['kept']]);
});

test('ssrf: a bucket on this machine is asked only where the operator has named it', async () => {
  store.objects.set('papers/kept.md', '# Kept\n\nIt is kept.\n');
  const { settled, state } = await start({ own: [] });
  expect(await settled()).toBe('failed');
  expect((await state())?.problem).toBe('data_source_unreachable');
  expect(store.requests).toEqual([]);
});

test('what follows a bucket is not added to by hand', async () => {
  store.objects.set('papers/kept.md', '# Kept\n\nIt is kept.\n');
  const { as, made, settled, files } = await start();
  await settled();
  const [file] = await files();
  const { json } = await as('ada').send(contract.removeDataSourceFile, {
    params: { dataSourceId: made._id, fileId: file?.file_id ?? '' },
  });
  expect(json.error.code).toBe('conflict');
});
