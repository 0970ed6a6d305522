import { contract, MAX_FOLDERS } from '@nousboard/contracts';
import type { TestApp } from '@nousboard/testkit';
import { startTestApp } from '@nousboard/testkit';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { JobContext } from '#platform/queue/queue.ts';
import { folderRemoveJob } from './folders.service.ts';

const make = ({ as }: TestApp, filename: string, who = 'ada') =>
  as(who).call(contract.createFolder, { body: { filename } });
const move = ({ as }: TestApp, fileId: string, folderId: string | null, who = 'ada') =>
  as(who).call(contract.updateFile, { params: { fileId }, body: { folderId } });
const titles = async ({ as }: TestApp, query: Record<string, string>) =>
  (await as('ada').call(contract.listFiles, { query })).items.map(({ title }) => title);

/** Runs the removal as the queue would once its time has come. */
async function runRemoval({ app, database, clock }: TestApp, folderId: string): Promise<void> {
  const job: JobContext<{ folderId: string }> = {
    id: 'test',
    payload: { folderId },
    attempt: 1,
    signal: new AbortController().signal,
    checkpoint: undefined,
    commit: work => database.transaction(work),
  };
  await folderRemoveJob({ database, blobs: app.blobs, queue: app.queue, clock }).run(job);
}

test('folders are listed by name with how many files lie in them, and renamed', async () => {
  const app = await startTestApp();
  const { as, given } = app;
  const [sleep, dreams] = [await make(app, 'Sleep'), await make(app, '  Études of dreams ')];
  const file = await given.source({ owner: 'ada', text: '1' });
  expect(await move(app, file.file_id, sleep.file_id)).toMatchObject({ folderId: sleep.file_id });
  const { items, total } = await as('ada').call(contract.listFolders);
  expect(total).toEqual({ files: 1, bytes: 1 });
  expect(items.map(({ filename, files, kind }) => [filename, files, kind])).toEqual([
    ['Études of dreams', 0, 'folder'],
    ['Sleep', 1, 'folder'],
  ]);
  expect(
    await as('ada').call(contract.updateFolder, { params: { folderId: dreams.file_id }, body: { filename: 'Waking' } }),
  ).toMatchObject({ filename: 'Waking', files: 0 });
  expect((await as('bob').call(contract.listFolders)).items).toEqual([]);
});

test.each([
  ['', 'Folder name must be at least 1 character.'],
  ['   ', 'Folder name must be at least 1 character.'],
  ['x'.repeat(201), 'Folder name must be at most 200 characters.'],
])('a folder cannot be called %j', async (filename, words) => {
  const app = await startTestApp();
  await expect(make(app, filename)).rejects.toMatchObject({
    code: 'validation',
    details: { fields: { filename: words } },
  });
  const { file_id } = await make(app, 'x'.repeat(200));
  await expect(
    app.as('ada').call(contract.updateFolder, { params: { folderId: file_id }, body: { filename } }),
  ).rejects.toMatchObject({ code: 'validation' });
});

test('a person can have so many folders and no more', async () => {
  const app = await startTestApp();
  const { file_id } = await make(app, 'First');
  await app.database.transaction(tx =>
    sql`insert into folder (id, tenant_id, filename, filename_key) select gen_random_uuid(), tenant_id, 'f', 'f'
      from folder, generate_series(2, ${MAX_FOLDERS}::int) where id = ${file_id}::uuid`.execute(tx),
  );
  await expect(make(app, 'One more')).rejects.toMatchObject({ code: 'too_many_folders' });
  await make(app, 'Of somebody else', 'bob');
});

test('files are listed by folder, and those of none apart; a changed title leaves a file where it lies', async () => {
  const app = await startTestApp();
  const { as, given } = app;
  const { file_id: folderId } = await make(app, 'Sleep');
  const inside = await given.source({ owner: 'ada', text: '1', filename: 'Inside.txt' });
  await given.source({ owner: 'ada', text: '2', filename: 'Outside.txt' });
  await move(app, inside.file_id, folderId);
  await as('ada').call(contract.updateFile, { params: { fileId: inside.file_id }, body: { title: 'Within' } });
  expect(await titles(app, { folderId })).toEqual(['Within']);
  expect(await titles(app, { folderId: 'none' })).toEqual(['Outside']);
  expect((await titles(app, {})).sort()).toEqual(['Outside', 'Within']);
  await move(app, inside.file_id, null);
  expect(await titles(app, { folderId })).toEqual([]);
});

test('a file goes into no folder that is another’s, missing or on its way out, and no other’s is listed', async () => {
  const app = await startTestApp();
  const { as, given } = app;
  const foreign = await make(app, 'Bob’s', 'bob');
  const leaving = await make(app, 'Leaving');
  await as('ada').call(contract.deleteFolder, { params: { folderId: leaving.file_id } });
  const mine = await given.source({ owner: 'ada', text: '1' });
  for (const folderId of [foreign.file_id, leaving.file_id, '00000000-0000-4000-8000-00000000000f'])
    await expect(move(app, mine.file_id, folderId)).rejects.toMatchObject({ code: 'not_found' });
  expect((await as('ada').call(contract.getFile, { params: { fileId: mine.file_id } })).folderId).toBeNull();
  await expect(move(app, mine.file_id, foreign.file_id, 'bob')).rejects.toMatchObject({ code: 'not_found' });
  await expect(titles(app, { folderId: foreign.file_id })).rejects.toMatchObject({ code: 'not_found' });
});

test('a deleted folder comes back with its files within ten seconds; afterwards these lie in no folder', async () => {
  const app = await startTestApp();
  const { as, given, clock } = app;
  const { file_id: folderId } = await make(app, 'Sleep');
  const file = await given.source({ owner: 'ada', text: '1', filename: 'Inside.txt' });
  await move(app, file.file_id, folderId);
  await as('ada').call(contract.deleteFolder, { params: { folderId } });
  expect((await as('ada').call(contract.listFolders)).items).toMatchObject([{ removing: true }]);
  expect(await titles(app, { folderId: 'none' })).toEqual(['Inside']);
  await runRemoval(app, folderId);
  expect(await as('ada').call(contract.restoreFolder, { params: { folderId } })).toMatchObject({
    removing: false,
    files: 1,
  });
  expect(await titles(app, { folderId: 'none' })).toEqual([]);

  await as('ada').call(contract.deleteFolder, { params: { folderId } });
  clock.advance(10_001);
  await expect(as('ada').call(contract.restoreFolder, { params: { folderId } })).rejects.toMatchObject({
    code: 'not_found',
  });
  await runRemoval(app, folderId);
  expect((await as('ada').call(contract.listFolders)).items).toEqual([]);
  expect((await as('ada').call(contract.getFile, { params: { fileId: file.file_id } })).folderId).toBeNull();
});

async function titlesPageByPage(app: TestApp, query: object): Promise<string[]> {
  const listed: string[] = [];
  let cursor: string | null = null;
  do {
    const page: { items: { title: string }[]; nextCursor: string | null } = await app
      .as('ada')
      .call(contract.listFiles, { query: { ...query, ...(cursor && { cursor }) } });
    listed.push(...page.items.map(({ title }) => title));
    cursor = page.nextCursor;
  } while (cursor !== null);
  return listed;
}

test.each([
  ['added', ['Banana', 'apple', 'Älter']],
  ['title', ['Älter', 'apple', 'Banana']],
  ['size', ['apple', 'Banana', 'Älter']],
])('files are listed by %s, one page after the other', async (sort, wanted) => {
  const app = await startTestApp();
  for (const [title, text] of [
    ['Älter', '1'],
    ['apple', '333'],
    ['Banana', '22'],
  ] as const) {
    await app.given.source({ owner: 'ada', text, filename: `${title}.txt` });
    app.clock.advance(1_000);
  }
  expect(await titlesPageByPage(app, { sort, limit: '1' })).toEqual(wanted);
});

test('numbers in titles are listed as people count, one page after the other, however many there are', async () => {
  const app = await startTestApp();
  const many = '1 '.repeat(200).trim();
  const wanted = [many, many, '2', '10', 'Chapter 2', 'Chapter 2.5', 'Chapter 10', 'الفصل ٢', 'الفصل ١٠'];
  for (const [at, title] of [...wanted].reverse().entries()) {
    const { file_id: fileId } = await app.given.source({ owner: 'ada', text: `${at}` });
    await app.as('ada').call(contract.updateFile, { params: { fileId }, body: { title } });
  }
  expect(await titlesPageByPage(app, { sort: 'title', limit: '1' })).toEqual(wanted);
});

test('a cursor of another order is refused', async () => {
  const app = await startTestApp();
  for (const text of ['1', '2']) await app.given.source({ owner: 'ada', text });
  const cursor =
    (await app.as('ada').call(contract.listFiles, { query: { sort: 'title', limit: '1' } })).nextCursor ?? '';
  for (const sort of ['added', 'size'])
    await expect(app.as('ada').call(contract.listFiles, { query: { sort, cursor } })).rejects.toMatchObject({
      code: 'validation',
    });
});
