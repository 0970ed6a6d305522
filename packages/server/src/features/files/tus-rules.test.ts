import { randomBytes } from 'node:crypto';
import { contract } from '@nousboard/contracts';
import type { Person } from '@nousboard/testkit';
import { startTestApp, upload } from '@nousboard/testkit';
import { announce, begin, codeOf, expire, hashOf, kept, look, protocol, send, tea } from '@nousboard/testkit/tus';
import { expect, test, vi } from 'vitest';
import { collectUploads } from './collect-uploads.ts';
import { beginUpload } from './resumable-upload.service.ts';
import { createUploadWriters } from './upload-writers.ts';

test('the rules are asked before a byte is sent', async () => {
  const { as, given } = await startTestApp({ settings: { uploadMaxFileMb: 20 } });
  const { conversationId } = await given.project({ owner: 'ada' });
  const ada = as('ada');
  const codes = async (length: number, values: Record<string, string | undefined>) =>
    codeOf(await announce(ada, { length }, values));
  expect(await codes(10, { filename: 'tea.exe' })).toEqual([422, 'unsupported_type']);
  expect(await codes(10, { filename: '../tea.txt' })).toEqual([422, 'filename_special']);
  expect(await codes(10, { filename: `${'t'.repeat(200)}.txt` })).toEqual([422, 'filename_too_long']);
  expect(await codes(0, {})).toEqual([422, 'empty_file']);
  expect(await codes(20 * 1024 ** 2 + 1, {})).toEqual([422, 'file_too_large']);
  expect(await codes(10, { projectId: 'f'.repeat(24) })).toEqual([404, 'not_found']);
  expect(await codes(10, { projectId: 'none' })).toEqual([404, 'not_found']);
  expect(await codes(10, { folderId: 'none' })).toEqual([404, 'not_found']);
  expect(await codes(10, { sha256: 'ABC' })).toEqual([422, 'validation']);
  expect(await codes(10, { filename: undefined })).toEqual([422, 'validation']);
  expect(codeOf(await announce(ada, { length: 10 }, {}, { 'upload-length': '1e3' }))).toEqual([422, 'validation']);
  expect(codeOf(await announce(ada, { length: 10 }, {}, { 'upload-metadata': 'filename !!' }))).toEqual([
    422,
    'validation',
  ]);
  expect(
    codeOf(
      await announce(
        ada,
        { length: 10 },
        {},
        { 'upload-metadata': `filename ${Buffer.from([0xff, 0xfe]).toString('base64')}` },
      ),
    ),
  ).toEqual([422, 'validation']);
  const old = await announce(ada, { length: 10 }, {}, { 'tus-resumable': '0.2.2' });
  expect([...codeOf(old), old.headers['tus-version']]).toEqual([412, 'upload_version', '1.0.0']);
  expect((await announce(ada, { length: 10 }, { projectId: conversationId })).status).toBe(201);
});

test('files that are on their way count: for the places of a project, and for how many may be under way', async () => {
  const { as, app, clock, database, given } = await startTestApp({ settings: { uploadMaxFiles: 12 } });
  const { conversationId } = await given.project({ owner: 'ada' });
  for (let n = 0; n < 10; n += 1)
    expect(
      (await announce(as('ada'), { length: 10 }, { filename: `${n}.txt`, projectId: conversationId })).status,
    ).toBe(201);
  // The plan of this installation has no such limit; the same on one that has.
  const { id } = await as('ada').user();
  const needs = {
    database,
    clock,
    blobs: app.blobs,
    queue: app.queue,
    mostBytes: 1_000_000,
    mostFiles: 12,
    quota: { mb: undefined, besides: async () => 0 },
    writers: createUploadWriters(),
  };
  const basic = { userId: id, tenantId: id, role: 'USER', plan: 'basic_plan', isVerified: true } as const;
  const more = { lengthBytes: 10, filename: 'eleventh.txt', tempFileId: null, folderId: undefined, sha256: undefined };
  await expect(beginUpload(needs, basic, { ...more, projectId: conversationId })).rejects.toMatchObject({
    code: 'plan_file_count',
  });
  await expect(
    beginUpload({ ...needs, mostBytes: 20_000_000 }, basic, {
      ...more,
      lengthBytes: 10 * 1024 ** 2,
      projectId: undefined,
    }),
  ).rejects.toMatchObject({
    code: 'plan_file_size',
  });
  for (let n = 0; n < 2; n += 1)
    expect((await announce(as('ada'), { length: 10 }, { filename: `free ${n}.txt` })).status).toBe(201);
  expect(codeOf(await announce(as('ada'), { length: 10 }, { filename: 'too many.txt' }))).toEqual([
    422,
    'too_many_files',
  ]);
  expect((await announce(as('bob'), { length: 10 })).status).toBe(201);
});

test('of a form no more lies aside than there is room for, and what is there already needs none', async () => {
  const { as, app } = await startTestApp({ settings: { uploadQuotaMb: 1 } });
  const text = (size: number) => Buffer.from(randomBytes(size).toString('base64').slice(0, size));
  const [ada, known] = [as('ada'), { filename: 'known.txt', bytes: text(700_000) }];
  await upload(ada, [known]);
  let [aside, most] = [0, 0];
  const receive = app.blobs.receive.bind(app.blobs);
  vi.spyOn(app.blobs, 'receive').mockImplementation(async (...given) => {
    const received = await receive(...given);
    let bytes = received.sizeBytes;
    aside += bytes;
    most = Math.max(most, aside);
    const leave = () => {
      aside -= bytes;
      bytes = 0;
    };
    return {
      ...received,
      keep: key => received.keep(key).finally(leave),
      discard: () => received.discard().finally(leave),
    };
  });
  const { conversationId: projectId } = await ada.call(contract.createProject, { body: {} });
  const large = ['one.txt', 'two.txt', 'three.txt'].map(filename => ({ filename, bytes: text(500_000) }));
  const small = { filename: 'small.txt', bytes: text(100_000) };
  const { items, refused } = await upload(ada, [known, ...large, small], { projectId });
  expect(items.map(({ filename }) => filename)).toEqual(['known.txt', 'small.txt']);
  expect(refused.map(({ filename, code }) => [filename, code])).toEqual(
    large.map(({ filename }) => [filename, 'quota_reached']),
  );
  expect([most, aside]).toEqual([1_200_000, 0]);
});

test('what a person may have in all is kept to: files that are there count, and those on their way', async () => {
  const { as } = await startTestApp({ settings: { uploadQuotaMb: 1 } });
  const ada = as('ada');
  const bytes = (size: number) => randomBytes(size).toString('base64').slice(0, size);
  const { items } = await upload(ada, [{ filename: 'half.txt', bytes: Buffer.from(bytes(600_000)) }]);
  const { items: fitting, refused } = await upload(ada, [
    { filename: 'too much.txt', bytes: Buffer.from(bytes(600_000)) },
    { filename: 'fits.txt', bytes: Buffer.from(bytes(100_000)) },
  ]);
  expect([
    fitting.map(({ filename }) => filename),
    refused.map(({ filename, code, message }) => [filename, code, message]),
  ]).toEqual([
    ['fits.txt'],
    [['too much.txt', 'quota_reached', 'Your files may take 1 MB in all. Delete some to make room.']],
  ]);
  expect((await announce(ada, { length: 300_000 })).status).toBe(201);
  expect(codeOf(await announce(ada, { length: 300_000 }, { filename: 'more.txt' }))).toEqual([422, 'quota_reached']);
  expect((await announce(as('bob'), { length: 300_000 })).status).toBe(201);
  await ada.call(contract.deleteFile, { params: { fileId: items[0]?.file_id as never } });
  expect((await announce(ada, { length: 300_000 }, { filename: 'more.txt' })).status).toBe(201);
});

test('what the library has already is added without a byte, and refused where it would be', async () => {
  const app = await startTestApp();
  const ada = app.as('ada');
  const [one, two] = [await app.given.project({ owner: 'ada' }), await app.given.project({ owner: 'ada' })];
  const bytes = tea();
  const {
    items: [file],
  } = await upload(ada, [{ filename: 'tea.txt', bytes }], { projectId: one.conversationId });
  const sha256 = hashOf(bytes);

  const known = await announce(ada, bytes, { filename: 'other.txt', sha256, projectId: two.conversationId });
  expect([known.status, known.json.file_id, known.headers['upload-offset']]).toEqual([
    201,
    file?.file_id,
    String(bytes.length),
  ]);
  expect((await ada.call(contract.getProject, { params: { conversationId: two.conversationId } })).files).toEqual([
    file?.file_id,
  ]);
  expect(codeOf(await announce(ada, bytes, { sha256, projectId: two.conversationId }))).toEqual([
    422,
    'already_in_project',
  ]);
  expect(codeOf(await announce(ada, bytes, { sha256 }))).toEqual([422, 'duplicate_file']);
  // Somebody else learns nothing: to them it is a file like any other.
  expect((await announce(app.as('bob'), bytes, { sha256 })).json).toMatchObject({ offset: 0, file_id: null });
});

test('before a small file is sent the same can be asked', async () => {
  const app = await startTestApp();
  const [ada, bob] = [app.as('ada'), app.as('bob')];
  const [one, two] = [await app.given.project({ owner: 'ada' }), await app.given.project({ owner: 'ada' })];
  const ask = (person: Person, projectId?: string, sha256 = hashOf(tea())) =>
    person.call(contract.findKnownFile, { body: { sha256, filename: 'x.txt', ...(projectId && { projectId }) } });
  expect(await ask(ada, one.conversationId)).toEqual({ file: null });
  const {
    items: [file],
  } = await upload(ada, [{ filename: 'tea.txt', bytes: tea() }], { projectId: one.conversationId });
  expect((await ask(ada, two.conversationId)).file?.file_id).toBe(file?.file_id);
  await expect(ask(ada, two.conversationId)).rejects.toMatchObject({ code: 'already_in_project' });
  await expect(ask(ada)).rejects.toMatchObject({ code: 'duplicate_file' });
  // What could not be read is to be sent once more.
  await app.database.transaction(tx => tx.updateTable('file').set({ status: 'failed' }).execute());
  expect([await ask(ada), await ask(ada, two.conversationId)]).toEqual([{ file: null }, { file: null }]);
  await expect(ask(bob, one.conversationId)).rejects.toMatchObject({ code: 'not_found' });
  await expect(ask(ada, undefined, 'zz')).rejects.toMatchObject({ code: 'validation' });
  expect(await ask(bob)).toEqual({ file: null });
});

test('an upload that nobody goes on with for an hour gives way to others, where there is no room else', async () => {
  const app = await startTestApp({ settings: { uploadMaxFiles: 2, uploadQuotaMb: 1 } });
  const ada = app.as('ada');
  const codes = async (length: number, filename: string) => codeOf(await announce(ada, { length }, { filename }));
  const passes = (ms: number) =>
    app.database.transaction(async tx => {
      for (const { id, expires_at } of await tx.selectFrom('upload').select(['id', 'expires_at']).execute())
        await tx
          .updateTable('upload')
          .set({ expires_at: new Date(expires_at.getTime() - ms) })
          .where('id', '=', id)
          .execute();
    });
  const left = await begin(ada, tea(), { filename: 'left.txt' });
  await send(ada, left, 0, tea().subarray(0, 6_000));
  const going = await begin(ada, tea(), { filename: 'going.txt' });
  await send(ada, going, 0, tea().subarray(0, 6_000));
  await passes(59 * 60_000);
  expect(await codes(10, 'new.txt')).toEqual([422, 'too_many_files']);
  await send(ada, going, 6_000, tea().subarray(6_000, 7_000));
  await passes(2 * 60_000);
  // What is refused for another reason makes no room.
  expect(await codes(10, 'tea.exe')).toEqual([422, 'unsupported_type']);
  expect((await look(ada, left)).headers['upload-offset']).toBe('6000');
  expect((await announce(ada, { length: 900_000 }, { filename: 'new.txt' })).status).toBe(201);
  expect([(await look(ada, left)).status, (await look(ada, going)).headers['upload-offset']]).toEqual([404, '7000']);
  expect(await kept(app)).toHaveLength(1);
  await ada.raw({ method: 'DELETE', url: going, headers: protocol });
  expect(await codes(500_000, 'large.txt')).toEqual([422, 'quota_reached']);
  await passes(61 * 60_000);
  expect((await announce(ada, { length: 500_000 }, { filename: 'large.txt' })).status).toBe(201);
});

test('announced again, an unfinished file is gone on with where it stopped', async () => {
  const { as } = await startTestApp();
  const bytes = tea();
  const url = await begin(as('ada'), bytes, { sha256: hashOf(bytes) });
  await send(as('ada'), url, 0, bytes.subarray(0, 7_000));
  const again = await announce(as('ada'), bytes, { sha256: hashOf(bytes) });
  expect([again.headers['location'], again.headers['upload-offset']]).toEqual([url, '7000']);
  expect(
    (await announce(as('ada'), bytes, { sha256: hashOf(bytes), filename: 'another.txt' })).headers['location'],
  ).not.toBe(url);
  expect((await announce(as('bob'), bytes, { sha256: hashOf(bytes) })).headers['upload-offset']).toBe('0');
});

test('a received file announced again by the same attempt is that file, not one that was there before', async () => {
  const app = await startTestApp();
  const ada = app.as('ada');
  const { conversationId } = await app.given.project({ owner: 'ada' });
  const bytes = tea();
  for (const projectId of [conversationId, undefined]) {
    const fresh = Buffer.concat([bytes, Buffer.from(String(projectId))]);
    const announced = { sha256: hashOf(fresh), temp_file_id: `row of ${projectId}`, ...(projectId && { projectId }) };
    const url = await begin(ada, fresh, announced);
    const fileId = (await send(ada, url, 0, fresh)).headers['upload-file-id'];
    const again = await announce(ada, fresh, announced);
    expect([again.status, again.json.file_id, again.headers['location']]).toEqual([201, fileId, url]);
    expect(codeOf(await announce(ada, fresh, { ...announced, temp_file_id: 'another row' }))).toEqual([
      422,
      projectId ? 'already_in_project' : 'duplicate_file',
    ]);
  }
});

test('content that is not what was announced is refused, again when it is asked, and leaves nothing', async () => {
  const app = await startTestApp();
  const ada = app.as('ada');
  const bytes = tea();
  const url = await begin(ada, bytes, { sha256: hashOf(randomBytes(8)) });
  expect(codeOf(await send(ada, url, 0, bytes))).toEqual([422, 'content_changed']);
  expect(codeOf(await send(ada, url, bytes.length, Buffer.alloc(0)))).toEqual([422, 'content_changed']);
  expect((await look(ada, url)).status).toBe(422);
  expect(await kept(app)).toEqual([]);
  expect((await ada.call(contract.listFiles, {})).items).toEqual([]);
});

test('a file that is not what its name says is refused after its first bytes', async () => {
  const app = await startTestApp();
  const url = await begin(app.as('ada'), tea(), { filename: 'tea.pdf' });
  expect(codeOf(await send(app.as('ada'), url, 0, tea().subarray(0, 5_000)))).toEqual([422, 'wrong_content']);
  expect(await kept(app)).toEqual([]);
});

test('somebody else’s upload, a cancelled one and an expired one are not there', async () => {
  const app = await startTestApp();
  const ada = app.as('ada');
  const bytes = tea();
  const url = await begin(ada, bytes);
  await send(ada, url, 0, bytes.subarray(0, 6_000));
  for (const answer of [
    await send(app.as('bob'), url, 6_000, bytes.subarray(6_000)),
    await app.as('bob').raw({ method: 'DELETE', url, headers: protocol }),
  ])
    expect(codeOf(answer)).toEqual([404, 'not_found']);
  expect((await look(app.as('bob'), url)).status).toBe(404);
  expect((await look(ada, url)).headers['upload-offset']).toBe('6000');

  expect((await ada.raw({ method: 'DELETE', url, headers: protocol })).status).toBe(204);
  expect([codeOf(await send(ada, url, 6_000, bytes.subarray(6_000))), await kept(app)]).toEqual([
    [404, 'not_found'],
    [],
  ]);

  const late = await begin(ada, bytes);
  await send(ada, late, 0, bytes.subarray(0, 6_000));
  await expire(app);
  expect(codeOf(await send(ada, late, 6_000, bytes.subarray(6_000)))).toEqual([404, 'not_found']);
});

test('expired uploads and bytes of nobody are cleared away; what is under way stays', async () => {
  const app = await startTestApp();
  const ada = app.as('ada');
  const needs = { database: app.database, blobs: app.app.blobs, clock: app.clock };
  const bytes = tea();
  const { conversationId } = await app.given.project({ owner: 'ada' });
  await send(ada, await begin(ada, bytes), 0, bytes.subarray(0, 6_000));
  const orphan = await begin(ada, bytes, { filename: 'orphan.txt', projectId: conversationId });
  await send(ada, orphan, 0, bytes.subarray(0, 6_000));
  await ada.call(contract.deleteProject, { params: { conversationId } });
  expect([await collectUploads(needs), (await kept(app)).length]).toEqual([0, 2]);
  await expire(app);
  await send(ada, await begin(ada, bytes, { filename: 'new.txt' }), 0, bytes.subarray(0, 6_000));
  expect([await collectUploads(needs), (await kept(app)).length]).toEqual([1, 2]);
  // Bytes of nobody, a day later.
  const later = { now: () => new Date(app.clock.now().getTime() + 23 * 3_600_000 + 3_700_000) };
  await app.database.db
    .updateTable('upload')
    .set({ expires_at: new Date(later.now().getTime() + 60_000) })
    .execute();
  expect(await collectUploads({ ...needs, clock: later })).toBe(1);
  expect(await app.database.db.selectFrom('upload').select('filename').execute()).toEqual([{ filename: 'new.txt' }]);
  expect(await kept(app)).toHaveLength(1);
});
