import { contract } from '@nousboard/contracts';
import { upload } from '@nousboard/testkit';
import { startWithDrives } from '@nousboard/testkit/fake-drives/connected-app';
import type { FakeDrives } from '@nousboard/testkit/fake-drives/index';
import { startFakeDrives } from '@nousboard/testkit/fake-drives/index';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

let drives: FakeDrives;
beforeAll(async () => {
  drives = await startFakeDrives();
});
beforeEach(() => drives.reset());
afterAll(() => drives.close());

const BEFORE = 'The committee met on Monday.\n\nIt approved forty grants for tea.';
const AFTER = 'The committee met on Friday.\n\nIt approved ninety grants for coffee.';

/** Ada has a file from her drive that has been read. */
async function started(
  drive: 'google' | 'onedrive' = 'google',
  content: string = BEFORE,
  options: Parameters<typeof startWithDrives>[1] = {},
) {
  const app = await startWithDrives(drives, options);
  const id = drives[drive].files.put({ name: 'minutes.txt', content });
  await app.connect(drive);
  app.startWork();
  const { conversationId } = await app.given.project({ owner: 'ada' });
  const { id: importId } = await app.bring(drive, [id], conversationId);
  await expect.poll(async () => (await app.imported(importId)).status, { timeout: 30_000 }).toBe('done');
  const fileId = (await app.imported(importId)).added[0] ?? '';
  const read = async () => {
    await expect
      .poll(async () => [(await app.file(fileId)).status, (await app.file(fileId)).rereading], {
        timeout: 60_000,
        interval: 100,
      })
      .toEqual(['done', null]);
    return app.file(fileId);
  };
  const textOf = async (version?: string) =>
    (
      await app
        .as('ada')
        .call(contract.getElements, { params: { fileId }, query: { page: 1, ...(version && { version }) } })
    ).items
      .map(({ text }) => text)
      .join(' ');
  const bytesOf = async (version?: string) =>
    (await app.as('ada').send(contract.getFileContent, { params: { fileId }, query: version ? { version } : {} })).text;
  const originals = async () => {
    const { id: tenant } = await app.as('ada').user();
    const keys: string[] = [];
    for await (const { key } of app.app.blobs.list(`${tenant}/original`)) keys.push(key);
    return keys.length;
  };
  return { ...app, id, fileId, conversationId, read, textOf, bytesOf, originals };
}

test.each(['google', 'onedrive'] as const)(
  '%s: a file that has not changed is up to date, and nothing is fetched',
  async drive => {
    const { fileId, read, sync } = await started(drive);
    const before = await read();
    const asked = drives.requests.length;
    expect(await sync(fileId)).toMatchObject({
      outcome: 'up_to_date',
      file: { file_id: fileId, fileVersion: before.fileVersion },
    });
    expect(
      drives.requests
        .slice(asked)
        .map(({ path }) => path)
        .filter(path => /alt=media|content/.test(path)),
    ).toEqual([]);
  },
  60_000,
);

test.each(['google', 'onedrive'] as const)(
  '%s: what has changed becomes a new version; the one before serves until then and keeps opening, with its own bytes',
  async drive => {
    const { id, fileId, read, sync, textOf, bytesOf, file } = await started(drive);
    const before = await read();
    drives[drive].files.edit(id, AFTER);
    const synced = await sync(fileId);
    expect(synced.outcome).toBe('changed');
    expect(synced.file).toMatchObject({
      status: 'done',
      fileVersion: before.fileVersion,
      rereading: { pagesReady: 0, ofNewContent: true },
    });
    const after = await read();
    expect(after.fileVersion).not.toBe(before.fileVersion);
    expect(after.size).toBe(Buffer.byteLength(AFTER));
    expect(after.metadata.lastEditedUtc?.localeCompare(before.metadata.lastEditedUtc ?? '')).toBe(1);
    expect(await textOf()).toContain('ninety grants');
    expect(await textOf(before.fileVersion ?? '')).toContain('forty grants');
    expect([await bytesOf(), await bytesOf(before.fileVersion ?? '')]).toEqual([AFTER, BEFORE]);
    expect((await sync(fileId)).outcome).toBe('up_to_date');
    expect((await file(fileId)).fileVersion).toBe(after.fileVersion);
  },
  90_000,
);

test('a version of nobody, or of another file, has no bytes', async () => {
  const { fileId, read, as } = await started();
  await read();
  const { items } = await upload(as('bob'), [{ filename: 'b.txt', bytes: Buffer.from('Bob’s words.') }]);
  await expect
    .poll(
      async () => (await as('bob').call(contract.getFile, { params: { fileId: items[0]?.file_id ?? '' } })).status,
      { timeout: 30_000 },
    )
    .toBe('done');
  const bobs = await as('bob').call(contract.getFile, { params: { fileId: items[0]?.file_id ?? '' } });
  for (const version of [bobs.fileVersion, '00000000-0000-4000-8000-00000000000f'])
    expect((await as('ada').send(contract.getFileContent, { params: { fileId }, query: { version } })).status).toBe(
      404,
    );
}, 60_000);

test('new content that the library has no room for is refused, and the file stays as it was', async () => {
  const { id, fileId, read, sync, as } = await started('google', BEFORE, { settings: { uploadQuotaMb: 1 } });
  const before = await read();
  drives.google.files.edit(id, 'The committee drank tea. '.repeat(50_000));
  const refused = await as('ada').send(contract.syncFile, { params: { fileId } });
  expect([refused.status, refused.json.error.code]).toEqual([422, 'quota_reached']);
  expect(await read()).toMatchObject({ fileVersion: before.fileVersion, size: before.size });
  drives.google.files.edit(id, AFTER);
  expect((await sync(fileId)).outcome).toBe('changed');
}, 60_000);

test('what was edited and edited back is up to date', { tags: 'slow', timeout: 60_000 }, async () => {
  const { id, fileId, read, sync } = await started('onedrive');
  const before = await read();
  drives.onedrive.files.edit(id, BEFORE);
  expect((await sync(fileId)).outcome).toBe('up_to_date');
  expect((await read()).fileVersion).toBe(before.fileVersion);
});

test('new content that cannot be read changes nothing, says why, and leaves no bytes behind', {
  tags: 'slow',
  timeout: 90_000,
}, async () => {
  const { id, fileId, read, sync, textOf, originals } = await started();
  const before = await read();
  drives.google.files.edit(id, '   \n  ');
  expect((await sync(fileId)).outcome).toBe('changed');
  const after = await read();
  expect([after.status, after.reason, after.fileVersion, after.size]).toEqual([
    'done',
    'no_text',
    before.fileVersion,
    before.size,
  ]);
  expect(await textOf()).toContain('forty grants');
  await expect.poll(originals, { timeout: 10_000 }).toBe(1);
  drives.google.files.edit(id, AFTER);
  await sync(fileId);
  expect(await read()).toMatchObject({ status: 'done', reason: null, size: Buffer.byteLength(AFTER) });
});

test('a file of which nothing could be read is fetched and read again, though it is the same', async () => {
  const { fileId, read, sync, database } = await started();
  await read();
  await database.db
    .updateTable('file')
    .set({ status: 'failed', reason: 'unexpected' })
    .where('id', '=', fileId)
    .execute();
  expect(await sync(fileId)).toMatchObject({ outcome: 'read_again', file: { status: 'waiting' } });
  expect(await read()).toMatchObject({ status: 'done', reason: null });
  expect((await sync(fileId)).outcome).toBe('up_to_date');
}, 60_000);

test('new content comes in under the rules of uploads', async () => {
  const { id, fileId, read, as } = await started();
  await read();
  drives.google.files.edit(id, '');
  const refused = await as('ada').send(contract.syncFile, { params: { fileId } });
  expect([refused.status, refused.json.error.code]).toEqual([422, 'empty_file']);
  drives.google.files.edit(id, Buffer.from([0, 1, 2, 3, 0, 255, 254]));
  expect((await as('ada').send(contract.syncFile, { params: { fileId } })).json.error.code).toBe('wrong_content');
  drives.google.files.remove(id);
  expect((await as('ada').send(contract.syncFile, { params: { fileId } })).json.error.code).toBe('drive_gone');
}, 60_000);

test('a file that is no drive’s, another’s or busy is not synced; a disconnected one asks for its drive', async () => {
  const { fileId, read, as, sync, id } = await started();
  await read();
  const { items } = await upload(as('ada'), [{ filename: 'mine.txt', bytes: Buffer.from('Mine.') }]);
  const local = await as('ada').send(contract.syncFile, { params: { fileId: items[0]?.file_id ?? '' } });
  expect([local.status, local.json.error.code]).toEqual([422, 'not_from_drive']);
  expect((await as('bob').send(contract.syncFile, { params: { fileId } })).status).toBe(404);
  drives.google.files.edit(id, AFTER);
  expect((await sync(fileId)).outcome).toBe('changed');
  const twice = await as('ada').send(contract.syncFile, { params: { fileId } });
  expect([200, 409]).toContain(twice.status);
  await read();
  await as('ada').call(contract.disconnectDrive, { params: { drive: 'google' } });
  const cut = await as('ada').send(contract.syncFile, { params: { fileId } });
  expect([cut.status, cut.json.error.code]).toEqual([409, 'drive_disconnected']);
  // What was imported stays.
  expect((await as('ada').call(contract.getFile, { params: { fileId } })).status).toBe('done');
  await as('ada').call(contract.deleteFile, { params: { fileId } });
  expect((await as('ada').send(contract.syncFile, { params: { fileId } })).status).toBe(409);
}, 90_000);

test('deleting a file takes the bytes of all its versions with it', { tags: 'slow', timeout: 90_000 }, async () => {
  const { id, fileId, read, sync, originals, as, clock } = await started();
  await read();
  drives.google.files.edit(id, AFTER);
  await sync(fileId);
  await read();
  expect(await originals()).toBe(2);
  await as('ada').call(contract.deleteFile, { params: { fileId } });
  clock.advance(11_000);
  await expect.poll(originals, { timeout: 30_000 }).toBe(0);
});
