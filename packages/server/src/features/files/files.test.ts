import { randomUUID } from 'node:crypto';
import { contract, type Endpoint, type FileId, MOST_DELETED_AT_ONCE, NOTHING_KNOWN } from '@nousboard/contracts';
import type { TestApp } from '@nousboard/testkit';
import { startTestApp, upload } from '@nousboard/testkit';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { openQueue } from '#platform/queue/open.ts';
import type { JobContext } from '#platform/queue/queue.ts';
import { fileRemoveJob } from './files.jobs.ts';
import { updateReading } from './files.repository.ts';

/** Runs the removal as the queue would once its time has come. */
async function runRemoval({ app, database, clock }: TestApp, fileId: string): Promise<void> {
  const job: JobContext<{ fileId: string }> = {
    id: 'test',
    payload: { fileId },
    attempt: 1,
    signal: new AbortController().signal,
    checkpoint: undefined,
    commit: work => database.transaction(work),
  };
  await fileRemoveJob({ database, blobs: app.blobs, queue: app.queue, clock }).run(job);
}

/** Makes the second file consist of what the first does, as when both have become the same elsewhere. */
const giveContent = ({ database }: TestApp, from: FileId, to: FileId): Promise<unknown> =>
  database.transaction(async tx => {
    const { sha256, blob_key, size_bytes } = await tx
      .selectFrom('file')
      .selectAll()
      .where('id', '=', from)
      .executeTakeFirstOrThrow();
    await tx.updateTable('file').set({ sha256, blob_key, size_bytes }).where('id', '=', to).execute();
  });

/** As when its reading has been given up. */
const failReading = ({ database }: TestApp, fileId: FileId): Promise<unknown> =>
  database.transaction(async tx => {
    await tx.updateTable('file').set({ status: 'failed', reason: 'unexpected' }).where('id', '=', fileId).execute();
    await tx.updateTable('job').set({ state: 'failed' }).where('name', '=', 'file-read').execute();
  });

test('my files are listed newest first, by project, by status and by words of the title', async () => {
  const { as, given, clock } = await startTestApp();
  const { conversationId } = await given.project({ owner: 'ada' });
  await given.source({ owner: 'ada', filename: 'First thé.txt', text: '1' });
  clock.advance(1_000);
  await given.source({ owner: 'ada', filename: 'Second.txt', text: '2', project: conversationId });
  const titles = async (query: Record<string, string>) =>
    (await as('ada').call(contract.listFiles, { query })).items.map(({ title }) => title);
  expect(await titles({})).toEqual(['Second', 'First thé']);
  expect(await titles({ projectId: conversationId })).toEqual(['Second']);
  expect(await titles({ search: 'THE' })).toEqual(['First thé']);
  expect(await titles({ status: 'failed' })).toEqual([]);
  expect((await as('bob').call(contract.listFiles)).items).toEqual([]);
  // Under a title of one's own it is found by its file name still.
  const [, first] = (await as('ada').call(contract.listFiles)).items;
  await as('ada').call(contract.updateFile, { params: { fileId: first!.file_id }, body: { title: 'Tea' } });
  expect(await titles({ search: 'first' })).toEqual(['Tea']);
});

test('a file is found by the title of its document, read or corrected, whatever its owner calls it', async () => {
  const { as, given, app } = await startTestApp();
  const { file_id: fileId } = await given.source({ owner: 'ada', filename: 'scan-17.txt', text: 'A text.' });
  const change = (body: object) => as('ada').call(contract.updateFile, { params: { fileId }, body });
  const found = async (q: string) => [
    (await as('ada').call(contract.listFiles, { query: { search: q } })).items.length,
    (await as('ada').call(contract.search, { query: { q } })).sources.length,
  ];
  await app.database.transaction(tx =>
    updateReading(
      tx,
      fileId,
      { metadata: { ...NOTHING_KNOWN, title: 'Über den Schlaf' } },
      new Date(),
      filename => filename,
    ),
  );
  await change({ title: 'Mine' });
  expect(await found('uber den')).toEqual([1, 1]);
  await change({ metadata: { title: 'On Dreaming' } });
  await change({ title: 'Mine' });
  expect([await found('dreaming'), await found('schlaf'), await found('mine'), await found('scan-17')]).toEqual([
    [1, 1],
    [0, 0],
    [1, 1],
    [1, 1],
  ]);
});

test('the files of somebody else’s project are not found', async () => {
  const { as, given } = await startTestApp();
  const { conversationId } = await given.project({ owner: 'ada' });
  await expect(as('bob').call(contract.listFiles, { query: { projectId: conversationId } })).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('progress is told for my own files, in the order asked, with the place in the line', async () => {
  const { as, given, clock } = await startTestApp();
  const first = await given.source({ owner: 'ada', text: '1' });
  clock.advance(1_000);
  const second = await given.source({ owner: 'ada', text: '2' });
  const foreign = await given.source({ owner: 'bob', text: '3' });
  const { items } = await as('ada').call(contract.getFilesStatus, {
    query: { ids: [second.file_id, foreign.file_id, first.file_id, second.file_id].join(',') },
  });
  expect(items).toMatchObject([
    { file_id: second.file_id, ahead: 1, status: 'waiting', ready: false },
    { file_id: first.file_id, ahead: 0 },
  ]);
});

test.each([['x'], ['1,2'], ["' or 1=1"]])('ids that are none (%s) are refused', async ids => {
  const { as } = await startTestApp();
  await expect(as('ada').call(contract.getFilesStatus, { query: { ids } })).rejects.toMatchObject({ status: 422 });
});

test('my state is waiting while anything is being read, and failed when something could not be', async () => {
  const { as, given, database } = await startTestApp();
  expect(await as('ada').call(contract.getUserStatus)).toEqual({ status: 'done', failed: 0 });
  await given.source({ owner: 'ada' });
  expect(await as('ada').call(contract.getUserStatus)).toEqual({ status: 'waiting', failed: 0 });
  await database.transaction(tx => tx.updateTable('file').set({ status: 'failed' }).execute());
  expect(await as('ada').call(contract.getUserStatus)).toEqual({ status: 'failed', failed: 1 });
});

test('the time left goes by the pace of reading: what a file has waited before does not count', async () => {
  const { as, given, database, clock } = await startTestApp();
  const { recordReading } = await import('./files.service.ts');
  const { file_id: fileId } = await given.source({ owner: 'ada' });
  const secondsLeft = async () =>
    (await as('ada').call(contract.getFilesStatus, { query: { ids: fileId } })).items[0]?.secondsLeft;
  clock.advance(10 * 60_000);
  const began = clock.now();
  const versionId = randomUUID();
  await database.transaction(async tx => {
    await recordReading({ clock })(tx, fileId, { status: 'processing' });
    const { tenant_id } = await tx.selectFrom('file').select('tenant_id').executeTakeFirstOrThrow();
    await tx
      .insertInto('file_version')
      .values({
        id: versionId,
        tenant_id,
        file_id: fileId,
        parser: 'test',
        page_count: null,
        created_at: began,
        ready_at: null,
      })
      .execute();
  });
  expect(await secondsLeft()).toBeNull();
  clock.advance(40_000);
  await database.transaction(tx => recordReading({ clock })(tx, fileId, { pagesReady: 8, pageCount: 100, versionId }));
  // The clock goes on meanwhile.
  const left = (await secondsLeft()) ?? Number.NaN;
  expect(left).toBeGreaterThanOrEqual(460);
  expect(left).toBeLessThan(1_000);
});

test('a title can be changed, and reading the file does not change it back', async () => {
  const testApp = await startTestApp();
  const { as, given, database, clock } = testApp;
  const { recordReading } = await import('./files.service.ts');
  const [named, unnamed] = [
    await given.source({ owner: 'ada', text: '1' }),
    await given.source({ owner: 'ada', text: '2' }),
  ];
  await as('ada').call(contract.updateFile, { params: { fileId: named.file_id }, body: { title: 'My own' } });
  for (const { file_id } of [named, unnamed])
    expect(
      await database.transaction(tx =>
        recordReading({ clock })(tx, file_id, {
          title: 'From the document',
          status: 'done',
          progress: 1,
          pagesReady: 3,
          pageCount: 3,
        }),
      ),
    ).toBe(true);
  expect(await as('ada').call(contract.getFile, { params: { fileId: named.file_id } })).toMatchObject({
    title: 'My own',
    ready: true,
    status: 'done',
    pagesReady: 3,
  });
  expect(await as('ada').call(contract.getFile, { params: { fileId: unnamed.file_id } })).toMatchObject({
    title: 'From the document',
  });
});

test('a file that could not be read is read once more as often as it is asked for', async () => {
  const testApp = await startTestApp();
  const { as, given, database } = testApp;
  const { file_id: fileId } = await given.source({ owner: 'ada', filename: 'tea.txt', text: 'tea' });
  const waiting = () =>
    database.db
      .selectFrom('job')
      .select('payload')
      .where('name', '=', 'file-read')
      .where('state', '=', 'waiting')
      .execute();
  for (let times = 0; times < 2; times += 1) {
    await failReading(testApp, fileId);
    expect(await waiting()).toEqual([]);
    expect(await as('ada').call(contract.readFileAgain, { params: { fileId } })).toMatchObject({
      status: 'waiting',
      progress: 0.2,
      reason: null,
    });
    expect(await waiting()).toEqual([{ payload: { fileId } }]);
  }
});

test('a file is read once more also while the job that failed is still tidying up', async () => {
  const { as, given, database } = await startTestApp();
  const { file_id: fileId } = await given.source({ owner: 'ada' });
  await database.transaction(tx => tx.updateTable('file').set({ status: 'failed' }).execute());
  await as('ada').call(contract.readFileAgain, { params: { fileId } });
  const jobs = await database.db.selectFrom('job').select('payload').where('name', '=', 'file-read').execute();
  expect(jobs).toEqual([{ payload: { fileId } }, { payload: { fileId } }]);
});

test('what is being read, was read, is on its way out or too large by now is not read once more', async () => {
  const testApp = await startTestApp();
  const { as, given, database } = testApp;
  const { file_id: fileId } = await given.source({ owner: 'ada' });
  const refusal = async (who = 'ada') => {
    const { status, json } = await as(who).send(contract.readFileAgain, { params: { fileId } });
    return [status, json.error?.code];
  };
  const set = (change: { status?: string; size_bytes?: number }) =>
    database.transaction(tx => tx.updateTable('file').set(change).execute());
  expect(await refusal()).toEqual([409, 'file_not_ready']);
  await set({ status: 'processing' });
  expect(await refusal()).toEqual([409, 'file_not_ready']);
  await set({ status: 'done' });
  expect(await refusal()).toEqual([409, 'conflict']);
  await set({ status: 'failed' });
  expect(await refusal('bob')).toEqual([404, 'not_found']);
  await as('ada').call(contract.shareFile, { params: { fileId }, body: { email: as('bob').email } });
  expect(await refusal('bob')).toEqual([403, 'shared_read_only']);
  await set({ size_bytes: 400_000_000 });
  expect(await refusal()).toEqual([422, 'file_too_large']);
  await as('ada').call(contract.deleteFile, { params: { fileId } });
  expect(await refusal()).toEqual([409, 'file_being_removed']);
});

test('the original comes back as an attachment that cannot become a page', async () => {
  const { as, given } = await startTestApp();
  const { file_id: fileId } = await given.source({
    owner: 'ada',
    filename: 'thé.txt',
    text: '<script>alert(1)</script>',
  });
  const answer = await as('ada').send(contract.getFileContent, { params: { fileId } });
  expect(answer.text).toBe('<script>alert(1)</script>');
  expect(answer.headers).toMatchObject({
    'content-type': 'text/plain',
    'content-disposition': `attachment; filename="the.txt"; filename*=UTF-8''th%C3%A9.txt`,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': expect.stringContaining('sandbox'),
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-cache',
    'content-length': '25',
  });
});

test('parts of the original, and nothing when it is known', async () => {
  const { as, given } = await startTestApp();
  const { file_id: fileId } = await given.source({ owner: 'ada', text: '0123456789' });
  const get = (headers: Record<string, string>) =>
    as('ada').send(contract.getFileContent, { params: { fileId }, headers });
  const part = await get({ range: 'bytes=2-4' });
  expect([part.status, part.text, part.headers['content-range'], part.headers['content-length']]).toEqual([
    206,
    '234',
    'bytes 2-4/10',
    '3',
  ]);
  const outside = await get({ range: 'bytes=10-' });
  expect([outside.status, outside.json.error.code, outside.headers['content-range']]).toEqual([
    416,
    'range_not_satisfiable',
    'bytes */10',
  ]);
  const known = await get({ 'if-none-match': String(part.headers['etag']) });
  expect([known.status, known.text]).toEqual([304, '']);
});

test('an image tag’s request is let in by the content cookie, on content routes only', async () => {
  const { as, given, anonymous } = await startTestApp();
  const { file_id: fileId } = await given.source({ owner: 'ada', text: 'tea' });
  const cookies = await as('ada').cookies();
  expect((await anonymous.send(contract.getFileContent, { params: { fileId }, cookies })).text).toBe('tea');
  expect((await anonymous.send(contract.getFile, { params: { fileId }, cookies })).status).toBe(401);
  expect((await anonymous.send(contract.deleteFile, { params: { fileId }, cookies })).status).toBe(401);
  expect(
    (await anonymous.send(contract.getFileContent, { params: { fileId }, cookies: await as('bob').cookies() })).status,
  ).toBe(404);
});

test('the content cookie ends with its session', async () => {
  const { as, given, anonymous } = await startTestApp();
  const { file_id: fileId } = await given.source({ owner: 'ada', text: 'tea' });
  const cookies = await as('ada').cookies();
  await anonymous.send(contract.logout, { cookies });
  expect((await anonymous.send(contract.getFileContent, { params: { fileId }, cookies })).status).toBe(401);
});

test('a deleted file can be taken back within ten seconds', async () => {
  const { as, given, clock } = await startTestApp();
  clock.freeze();
  const { file_id: fileId } = await given.source({ owner: 'ada' });
  const { restorableUntil } = await as('ada').call(contract.deleteFile, { params: { fileId } });
  expect(Math.round((Date.parse(restorableUntil) - clock.now().getTime()) / 1_000)).toBe(10);
  expect((await as('ada').call(contract.listFiles)).items).toMatchObject([{ file_id: fileId, removing: true }]);
  clock.advance(9_000);
  expect(await as('ada').call(contract.restoreFile, { params: { fileId } })).toMatchObject({ removing: false });
});

test('a deleted file is gone at once for reading, for its owner too, and back when it is taken back', async () => {
  const { as, given } = await startTestApp();
  const { file_id: fileId } = await given.source({ owner: 'ada', text: 'tea' });
  const reading = Object.values(contract).filter(
    ({ method, path }) => method === 'GET' && /^\/files\/\{fileId\}(?!\/shares)/.test(path),
  );
  expect(reading.length).toBeGreaterThan(5);
  const wanted = { page: 1, version: randomUUID(), start: 0, end: 1 };
  const read = (endpoint: Endpoint) => {
    const asked = Object.entries(wanted).filter(
      ([name]) =>
        endpoint !== contract.getFileContent && name in ((endpoint.query as z.ZodObject | undefined)?.shape ?? {}),
    );
    return as('ada').send(endpoint, { params: { fileId, page: '1' } as never, query: Object.fromEntries(asked) });
  };
  expect((await read(contract.getFileContent)).text).toBe('tea');
  await as('ada').call(contract.deleteFile, { params: { fileId } });
  for (const endpoint of reading) expect((await read(endpoint)).status, endpoint.path).toBe(404);
  expect(await as('ada').call(contract.getFilesStatus, { query: { ids: fileId } })).toEqual({ items: [] });
  await as('ada').call(contract.restoreFile, { params: { fileId } });
  expect((await read(contract.getFileContent)).text).toBe('tea');
  expect((await read(contract.getFile)).json).toMatchObject({ removing: false });
});

test('after ten seconds it cannot', async () => {
  const { as, given, clock } = await startTestApp();
  const { file_id: fileId } = await given.source({ owner: 'ada' });
  await as('ada').call(contract.deleteFile, { params: { fileId } });
  clock.advance(10_001);
  await expect(as('ada').call(contract.restoreFile, { params: { fileId } })).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('deleting twice does not prolong the time', async () => {
  const { as, given, clock } = await startTestApp();
  clock.freeze();
  const { file_id: fileId } = await given.source({ owner: 'ada' });
  const first = await as('ada').call(contract.deleteFile, { params: { fileId } });
  clock.advance(5_000);
  expect(await as('ada').call(contract.deleteFile, { params: { fileId } })).toEqual(first);
});

test('several are deleted for the same ten seconds and taken back together, without what is not theirs', async () => {
  const { as, given, clock } = await startTestApp();
  clock.freeze();
  const [one, two] = [
    await given.source({ owner: 'ada', filename: 'a.txt', text: '1' }),
    await given.source({ owner: 'ada', filename: 'b.txt', text: '2' }),
  ].map(file => file.file_id);
  const { file_id: theirs } = await given.source({ owner: 'bob', text: '3' });
  const body = { fileIds: [one!, theirs, two!, randomUUID() as typeof theirs] };
  const { items } = await as('ada').call(contract.deleteFiles, { body });
  expect(items.map(({ file_id }) => file_id).toSorted()).toEqual([one, two].toSorted());
  expect(new Set(items.map(({ restorableUntil }) => Date.parse(restorableUntil) - clock.now().getTime()))).toEqual(
    new Set([10_000]),
  );
  expect((await as('bob').call(contract.listFiles)).items).toMatchObject([{ removing: false }]);
  clock.advance(9_000);
  const restored = await as('ada').call(contract.restoreFiles, { body });
  expect(restored.items.map(({ file_id }) => file_id).toSorted()).toEqual([one, two].toSorted());
  expect((await as('ada').call(contract.listFiles)).items).toMatchObject([{ removing: false }, { removing: false }]);
});

test('of several, one whose time is over does not keep the others from coming back', async () => {
  const { as, given, clock } = await startTestApp();
  const [early, late] = [
    await given.source({ owner: 'ada', filename: 'a.txt', text: '1' }),
    await given.source({ owner: 'ada', filename: 'b.txt', text: '2' }),
  ].map(file => file.file_id);
  await as('ada').call(contract.deleteFiles, { body: { fileIds: [early!] } });
  clock.advance(6_000);
  await as('ada').call(contract.deleteFiles, { body: { fileIds: [late!] } });
  clock.advance(6_000);
  const { items } = await as('ada').call(contract.restoreFiles, { body: { fileIds: [early!, late!] } });
  expect(items).toEqual([{ file_id: late }]);
});

test.each([contract.deleteFiles, contract.restoreFiles])('so many at once and no more, nor none', async endpoint => {
  const { as } = await startTestApp();
  const status = async (count: number) =>
    (await as('ada').send(endpoint, { body: { fileIds: Array.from({ length: count }, () => randomUUID()) } as never }))
      .status;
  expect([await status(0), await status(MOST_DELETED_AT_ONCE + 1)]).toEqual([422, 422]);
  expect(await status(MOST_DELETED_AT_ONCE)).toBeLessThan(300);
});

test('removal takes the rows, the original and everything derived', async () => {
  const testApp = await startTestApp();
  const { as, given, app, database, clock } = testApp;
  const { conversationId } = await given.project({ owner: 'ada' });
  const { file_id: fileId } = await given.source({ owner: 'ada', text: 'tea', project: conversationId });
  const row = await database.db.selectFrom('file').selectAll().executeTakeFirstOrThrow();
  const versionId = '11111111-1111-4111-8111-111111111111';
  await database.transaction(tx =>
    tx
      .insertInto('file_version')
      .values({
        id: versionId,
        tenant_id: row.tenant_id,
        file_id: fileId,
        parser: 'test',
        page_count: 1,
        ready_at: null,
      })
      .execute(),
  );
  const derived = `${row.tenant_id}/derived/${versionId}/text-0`;
  await app.blobs.put(derived, Buffer.from('x'));
  await as('ada').call(contract.deleteFile, { params: { fileId } });
  clock.advance(10_001);
  await runRemoval(testApp, fileId);
  expect(await database.db.selectFrom('file').selectAll().execute()).toEqual([]);
  expect(await database.db.selectFrom('project_source').selectAll().execute()).toEqual([]);
  expect(await app.blobs.get(row.blob_key)).toBeUndefined();
  expect(await app.blobs.get(derived)).toBeUndefined();
  await expect(as('ada').call(contract.getFile, { params: { fileId } })).rejects.toMatchObject({ code: 'not_found' });
});

test('a removal that could not reach the bytes for all its attempts is taken up again, and ends', async () => {
  const { as, given, app, database, clock, startWork } = await startTestApp();
  const { file_id: fileId } = await given.source({ owner: 'ada', text: 'tea' });
  const { blob_key: original } = await database.db.selectFrom('file').select('blob_key').executeTakeFirstOrThrow();
  await as('ada').call(contract.deleteFile, { params: { fileId } });
  clock.advance(10_001);
  const { remove } = app.blobs;
  app.blobs.remove = async () => {
    throw new Error('stale file handle');
  };
  await sql`update job set run_after = now(), attempts = 4 where name = 'file-remove'`.execute(database.db);
  startWork();
  await expect.poll(async () => (await app.queue.counts()).failed).toBe(1);
  expect(await database.db.selectFrom('file').select('id').execute()).toEqual([{ id: fileId }]);
  app.blobs.remove = remove;
  await sql`update job set ended_at = now() - interval '61 minutes' where state = 'failed'`.execute(database.db);
  // Stands for the hour that passes.
  const later = openQueue({ database, log: app.log, pollMs: 20 });
  later.register(fileRemoveJob({ database, blobs: app.blobs, queue: app.queue, clock }));
  later.start();
  await expect.poll(() => database.db.selectFrom('file').select('id').execute()).toEqual([]);
  expect(await app.blobs.get(original)).toBeUndefined();
  await later.stop(1_000);
});

test('a removal that was taken back, or whose time has not come, destroys nothing', async () => {
  const testApp = await startTestApp();
  const { as, given, clock, app, database } = testApp;
  const { file_id: fileId } = await given.source({ owner: 'ada' });
  await as('ada').call(contract.deleteFile, { params: { fileId } });
  await runRemoval(testApp, fileId);
  await as('ada').call(contract.restoreFile, { params: { fileId } });
  clock.advance(60_000);
  await runRemoval(testApp, fileId);
  const row = await database.db.selectFrom('file').selectAll().executeTakeFirstOrThrow();
  expect(await app.blobs.get(row.blob_key)).toBeDefined();
});

test('bytes that another file of the same person uses stay', async () => {
  const testApp = await startTestApp();
  const { as, given, clock, app, database } = testApp;
  const { file_id: fileId } = await given.source({ owner: 'ada', filename: 'a.txt', text: 'tea' });
  const again = await given.source({ owner: 'ada', filename: 'b.txt', text: 'coffee' });
  await giveContent(testApp, fileId, again.file_id);
  await as('ada').call(contract.deleteFile, { params: { fileId } });
  clock.advance(10_001);
  await runRemoval(testApp, fileId);
  const row = await database.db.selectFrom('file').selectAll().executeTakeFirstOrThrow();
  expect([row.id, Buffer.from((await app.blobs.get(row.blob_key)) ?? []).toString()]).toEqual([again.file_id, 'tea']);
});

test('a deleted file can be uploaded again at once', async () => {
  const { as, given } = await startTestApp();
  const { file_id: fileId } = await given.source({ owner: 'ada', filename: 'tea.txt', text: 'tea' });
  await as('ada').call(contract.deleteFile, { params: { fileId } });
  expect((await upload(as('ada'), [{ filename: 'tea.txt', bytes: Buffer.from('tea') }])).items[0]?.file_id).not.toBe(
    fileId,
  );
});

test('deleted, uploaded again and taken back, a file is there once, wherever either of the two was', async () => {
  const { as, given } = await startTestApp();
  const ada = as('ada');
  const [one, two] = [await given.project({ owner: 'ada' }), await given.project({ owner: 'ada' })];
  const sourcesOf = async ({ conversationId }: typeof one) =>
    (await ada.call(contract.getProject, { params: { conversationId } })).files;
  const send = async ({ conversationId: projectId }: typeof one) =>
    (await upload(ada, [{ filename: 'tea.txt', bytes: Buffer.from('tea') }], { projectId })).items[0]
      ?.file_id as FileId;
  const first = await send(one);
  await ada.call(contract.deleteFile, { params: { fileId: first } });
  const again = await send(one);
  expect(await send(two)).toBe(again);
  await ada.call(contract.restoreFile, { params: { fileId: first } });
  const { items } = await ada.call(contract.listFiles);
  expect(items.filter(({ removing }) => !removing).map(({ file_id }) => file_id)).toEqual([first]);
  expect([await sourcesOf(one), await sourcesOf(two)]).toEqual([[first], [first]]);
  await expect(send(one)).rejects.toMatchObject({ code: 'already_in_project' });
});

test('of two files of one content that were both there, one deleted and taken back leaves the other', async () => {
  const testApp = await startTestApp();
  const ada = testApp.as('ada');
  const { file_id: fileId } = await testApp.given.source({ owner: 'ada', filename: 'a.txt', text: 'tea' });
  const again = await testApp.given.source({ owner: 'ada', filename: 'b.txt', text: 'coffee' });
  await giveContent(testApp, fileId, again.file_id);
  await ada.call(contract.deleteFile, { params: { fileId } });
  await ada.call(contract.restoreFile, { params: { fileId } });
  expect((await ada.call(contract.listFiles)).items.map(({ removing }) => removing)).toEqual([false, false]);
});

test('a source is attached once, and taken out without leaving the library', async () => {
  const { as, given } = await startTestApp();
  const { conversationId } = await given.project({ owner: 'ada' });
  const { file_id: fileId } = await given.source({ owner: 'ada' });
  const params = { conversationId, fileId };
  expect((await as('ada').call(contract.attachSource, { params })).file_id).toBe(fileId);
  await expect(as('ada').call(contract.attachSource, { params })).rejects.toMatchObject({ code: 'already_in_project' });
  expect((await as('ada').call(contract.getProject, { params: { conversationId } })).files).toEqual([fileId]);
  await as('ada').call(contract.detachSource, { params });
  await expect(as('ada').call(contract.detachSource, { params })).rejects.toMatchObject({ code: 'not_found' });
  expect((await as('ada').call(contract.getFile, { params: { fileId } })).file_id).toBe(fileId);
});

test('of a file one is told the projects that one may see, and nobody else is told anything', async () => {
  const { as, given } = await startTestApp();
  const [ada, bob] = [as('ada'), as('bob')];
  const { file_id: fileId } = await given.source({ owner: 'ada' });
  const titles = async (who = ada) =>
    (await who.call(contract.listProjectsOfFile, { params: { fileId } })).items.map(({ title }) => title);
  expect(await titles()).toEqual([]);
  await expect(titles(bob)).rejects.toMatchObject({ code: 'not_found' });
  for (const [who, title] of [
    ['ada', 'Tea'],
    ['ada', 'Coffee'],
    ['bob', 'Shown'],
    ['bob', 'Hidden'],
  ] as const) {
    const { conversationId } = await given.project({ owner: who, title });
    if (title === 'Coffee') continue;
    if (who === 'bob' && title === 'Shown')
      await ada.call(contract.shareFile, { params: { fileId }, body: { email: bob.email } });
    await as(who).call(contract.attachSource, { params: { conversationId, fileId } });
    if (title === 'Shown')
      await bob.call(contract.shareProject, { params: { conversationId }, body: { email: ada.email } });
  }
  expect((await titles()).toSorted()).toEqual(['Shown', 'Tea']);
  expect((await titles(bob)).toSorted()).toEqual(['Hidden', 'Shown']);
});

test('a file on its way out cannot be attached', async () => {
  const { as, given } = await startTestApp();
  const { conversationId } = await given.project({ owner: 'ada' });
  const { file_id: fileId } = await given.source({ owner: 'ada' });
  await as('ada').call(contract.deleteFile, { params: { fileId } });
  await expect(as('ada').call(contract.attachSource, { params: { conversationId, fileId } })).rejects.toMatchObject({
    code: 'file_being_removed',
    message: expect.stringContaining('Your file is being removed.'),
  });
});

test('nobody attaches a file of somebody else, nor to somebody else’s project', async () => {
  const { as, given } = await startTestApp();
  const mine = await given.project({ owner: 'bob' });
  const theirs = await given.project({ owner: 'ada' });
  const { file_id: fileId } = await given.source({ owner: 'ada' });
  const own = await given.source({ owner: 'bob', text: 'bob' });
  await expect(
    as('bob').call(contract.attachSource, { params: { conversationId: mine.conversationId, fileId } }),
  ).rejects.toMatchObject({ code: 'not_found' });
  await expect(
    as('bob').call(contract.attachSource, { params: { conversationId: theirs.conversationId, fileId: own.file_id } }),
  ).rejects.toMatchObject({ code: 'not_found' });
});

test('the two sample papers come in like uploads, once', async () => {
  const { as, given, database } = await startTestApp();
  const { conversationId } = await given.project({ owner: 'ada' });
  const first = await as('ada').call(contract.addSamples, { params: { conversationId } });
  expect(first.items).toMatchObject([{ sample: true, type: 'application/pdf', status: 'waiting' }, { sample: true }]);
  const again = await as('ada').call(contract.addSamples, { params: { conversationId } });
  expect(again.items.map(({ file_id }) => file_id)).toEqual(first.items.map(({ file_id }) => file_id));
  const other = await given.project({ owner: 'ada' });
  await as('ada').call(contract.addSamples, { params: { conversationId: other.conversationId } });
  expect(await database.db.selectFrom('file').selectAll().execute()).toHaveLength(2);
});

test('a file says where its bytes, elements and client page are, and in which data source it lies', async () => {
  const { as, given } = await startTestApp();
  const { file_id: fileId } = await given.source({ owner: 'ada', text: 'Tea grows on hills.' });
  const read = (who: string) => as(who).call(contract.getFile, { params: { fileId } });
  const file = await read('ada');
  expect(file).toMatchObject({
    dataSourceId: 'MYLIBRARY',
    docpath: `/file?file_id=${fileId}`,
    metadata: {
      dataSourceId: 'MYLIBRARY',
      elements: null,
      license: null,
      source: 'local',
      externalId: null,
      lastEditedUtc: null,
    },
  });
  expect((await as('ada').raw({ method: 'GET', url: file.filepath })).text).toBe('Tea grows on hills.');
  await as('bob').user();
  await as('ada').call(contract.shareFile, { params: { fileId }, body: { email: as('bob').email } });
  expect(await read('bob')).toMatchObject({
    dataSourceId: null,
    filepath: file.filepath,
    metadata: { dataSourceId: null },
  });
});
