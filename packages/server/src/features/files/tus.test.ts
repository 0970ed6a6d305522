import { createHash, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { contract, TUS_BYTES } from '@nousboard/contracts';
import type { Person, TestApp } from '@nousboard/testkit';
import { startTestApp, upload } from '@nousboard/testkit';
import { expect, test } from 'vitest';
import { collectUploads } from './collect-uploads.ts';
import { beginUpload } from './resumable-upload.service.ts';
import { createUploadWriters } from './upload-writers.ts';

const tea = (lines = 2_000) =>
  Buffer.from(Array.from({ length: lines }, (_x, line) => `Tea is poured for the ${line}th time.\n`).join(''));
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const protocol = { 'tus-resumable': '1.0.0' };
const metadata = (values: Record<string, string | undefined>) =>
  Object.entries(values)
    .flatMap(([key, value]) => (value === undefined ? [] : [`${key} ${Buffer.from(value).toString('base64')}`]))
    .join(',');

/** Announces a file; the answer as it came. */
const announce = (
  person: Person,
  bytes: { length: number },
  values: Record<string, string | undefined> = {},
  headers: Record<string, string> = {},
) =>
  person.send(contract.createUpload, {
    headers: {
      ...protocol,
      'upload-length': String(bytes.length),
      'upload-metadata': metadata({ filename: 'tea.txt', ...values }),
      ...headers,
    },
  });
const send = (person: Person, url: string, at: number, bytes: Buffer, headers: Record<string, string> = {}) =>
  person.raw({
    method: 'PATCH',
    url,
    headers: { ...protocol, 'content-type': TUS_BYTES, 'upload-offset': String(at), ...headers },
    payload: bytes,
  });
const look = (person: Person, url: string) => person.raw({ method: 'HEAD', url, headers: protocol });
const begin = async (person: Person, bytes: Buffer, values: Record<string, string | undefined> = {}) =>
  String((await announce(person, bytes, values)).headers['location']);
/** As if a day had gone by; a clock set forward would end the person's session as well. */
const expire = ({ database, clock }: TestApp) =>
  database.db.updateTable('upload').set({ expires_at: clock.now() }).execute();
const codeOf = (answer: { status: number; json: { error?: { code?: string } } }) => [
  answer.status,
  answer.json?.error?.code,
];
const kept = async ({ app }: TestApp) =>
  (await readdir(join(app.settings.dataDir, 'blobs/objects'), { recursive: true, withFileTypes: true }))
    .filter(entry => entry.isFile())
    .map(entry => entry.parentPath.split('/').at(-1));

test('a file sent in pieces lies in the folder announced, and in none when that has gone meanwhile', async () => {
  const { as } = await startTestApp();
  const ada = as('ada');
  const { file_id: folderId } = await ada.call(contract.createFolder, { body: { filename: 'Trials' } });
  const bytes = tea();
  const [whole, other] = [
    await begin(ada, bytes, { folderId, sha256: hashOf(bytes) }),
    await begin(ada, bytes, { sha256: hashOf(bytes) }),
  ];
  // The same file for another place is another upload.
  expect(other).not.toBe(whole);
  await send(ada, whole, 0, bytes);
  expect((await ada.call(contract.listFiles, { query: { folderId } })).items).toMatchObject([
    { filename: 'tea.txt', folderId },
  ]);
  const late = Buffer.from('late'.repeat(2_000));
  const url = await begin(ada, late, { filename: 'late.txt', folderId });
  await ada.call(contract.deleteFolder, { params: { folderId } });
  await send(ada, url, 0, late);
  expect((await ada.call(contract.listFiles)).items.find(({ filename }) => filename === 'late.txt')).toMatchObject({
    folderId: null,
  });
});

test('the options say what is spoken here', async () => {
  const { anonymous } = await startTestApp();
  const answer = await anonymous.raw({ method: 'OPTIONS', url: '/api/files/tus' });
  expect(answer.status).toBe(204);
  expect(answer.headers).toMatchObject({
    'tus-resumable': '1.0.0',
    'tus-version': '1.0.0',
    'tus-extension': 'creation,expiration,termination',
    'tus-max-size': String(300 * 1024 ** 2),
  });
});

test('a file sent in pieces is the same file as one that was sent at once', async () => {
  const app = await startTestApp();
  const ada = app.as('ada');
  const { conversationId } = await app.given.project({ owner: 'ada' });
  const bytes = tea();
  const made = await announce(ada, bytes, {
    temp_file_id: 'one',
    projectId: conversationId,
    sha256: hashOf(bytes),
    filetype: 'text/plain',
  });
  expect(made.status).toBe(201);
  expect(made.headers).toMatchObject({ 'tus-resumable': '1.0.0', 'upload-offset': '0' });
  expect(Date.parse(String(made.headers['upload-expires']))).toBeGreaterThan(
    app.clock.now().getTime() + 23 * 3_600_000,
  );
  const url = String(made.headers['location']);

  const first = await send(ada, url, 0, bytes.subarray(0, 10_000));
  expect([first.status, first.headers['upload-offset'], first.text]).toEqual([204, '10000', '']);
  const half = await look(ada, url);
  expect([
    half.status,
    half.headers['upload-offset'],
    half.headers['upload-length'],
    half.headers['cache-control'],
  ]).toEqual([200, '10000', String(bytes.length), 'no-store']);
  const last = await send(ada, url, 10_000, bytes.subarray(10_000));
  expect([last.status, last.headers['upload-offset']]).toEqual([204, String(bytes.length)]);

  const { items } = await ada.call(contract.listFiles, { query: { projectId: conversationId } });
  expect(items).toMatchObject([
    {
      file_id: last.headers['upload-file-id'],
      temp_file_id: 'one',
      filename: 'tea.txt',
      type: 'text/plain',
      size: bytes.length,
      status: 'waiting',
    },
  ]);
  const content = await ada.send(contract.getFileContent, { params: { fileId: items[0]?.file_id ?? '' } });
  expect(hashOf(content.bytes)).toBe(hashOf(bytes));
  expect(await kept(app)).toEqual(['original']);
  expect(await app.database.db.selectFrom('job').select('name').execute()).toEqual([{ name: 'file-read' }]);
});

test('the last piece sent again answers the same, and there is one file', async () => {
  const { as, database } = await startTestApp();
  const bytes = tea();
  const url = await begin(as('ada'), bytes);
  const answers = [
    await send(as('ada'), url, 0, bytes),
    await send(as('ada'), url, bytes.length, Buffer.alloc(0)),
    await look(as('ada'), url),
  ];
  expect(answers.map(({ status, headers }) => [status, headers['upload-offset']])).toEqual(
    [204, 204, 200].map(status => [status, String(bytes.length)]),
  );
  expect(new Set(answers.map(({ headers }) => headers['upload-file-id'])).size).toBe(1);
  expect(codeOf(await send(as('ada'), url, 0, bytes))).toEqual([409, 'conflict']);
  expect(await database.db.selectFrom('file').select('id').execute()).toHaveLength(1);
});

test('the file becomes what it was announced to be also when the server died before storing it', async () => {
  const { as, app, database } = await startTestApp();
  const bytes = tea();
  const url = await begin(as('ada'), bytes);
  const row = await database.db.selectFrom('upload').selectAll().executeTakeFirstOrThrow();
  // Everything has arrived; nothing else has happened.
  await app.blobs.put(`${row.tenant_id}/upload/${row.id}`, bytes);
  expect((await look(as('ada'), url)).headers).toMatchObject({
    'upload-offset': String(bytes.length),
    'upload-file-id': expect.any(String),
  });
  expect((await as('ada').call(contract.listFiles, {})).items).toMatchObject([{ size: bytes.length }]);
});

test('only the true offset is gone on from, and a wrong one is told it', async () => {
  const { as } = await startTestApp();
  const bytes = tea();
  const url = await begin(as('ada'), bytes);
  await send(as('ada'), url, 0, bytes.subarray(0, 100));
  for (const wrong of [0, 99, 101]) {
    const answer = await send(as('ada'), url, wrong, bytes.subarray(wrong, 200));
    expect([...codeOf(answer), answer.headers['upload-offset'], answer.json.error.details]).toEqual([
      409,
      'conflict',
      '100',
      { offset: 100 },
    ]);
  }
  expect((await look(as('ada'), url)).headers['upload-offset']).toBe('100');
});

test('more than was announced is refused, and nothing of the piece stays', async () => {
  const { as, app } = await startTestApp();
  const url = await begin(as('ada'), tea(10));
  expect(codeOf(await send(as('ada'), url, 0, tea(11)))).toEqual([413, 'payload_too_large']);
  expect((await look(as('ada'), url)).headers['upload-offset']).toBe('0');
  // The same without a length in the headers.
  const { port } = await app.http.listen({ host: '127.0.0.1', port: 0 }).then(address => new URL(address));
  const token = await as('ada').token();
  const answer = await fetch(`http://127.0.0.1:${port}${url}`, {
    method: 'PATCH',
    headers: { ...protocol, authorization: `Bearer ${token}`, 'content-type': TUS_BYTES, 'upload-offset': '0' },
    body: new Blob([tea(11)]).stream(),
    duplex: 'half',
  } as RequestInit);
  expect(answer.status).toBe(413);
  expect((await look(as('ada'), url)).headers['upload-offset']).toBe('0');
});

test('what has arrived of a piece whose connection breaks stays', async () => {
  const { as, app } = await startTestApp();
  const bytes = tea();
  const url = await begin(as('ada'), bytes);
  const { port } = new URL(await app.http.listen({ host: '127.0.0.1', port: 0 }));
  const token = await as('ada').token();
  const line = connect(Number(port), '127.0.0.1');
  line.write(
    `PATCH ${url} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\ntus-resumable: 1.0.0\r\n` +
      `content-type: ${TUS_BYTES}\r\nupload-offset: 0\r\ncontent-length: ${bytes.length}\r\n\r\n`,
  );
  line.write(bytes.subarray(0, 5_000));
  await expect
    .poll(async () => (await look(as('ada'), url)).headers['upload-offset'], { timeout: 10_000 })
    .toBe('5000');
  line.destroy();
  await expect
    .poll(async () => (await send(as('ada'), url, 5_000, bytes.subarray(5_000))).status, { timeout: 10_000 })
    .toBe(204);
  const { items } = await as('ada').call(contract.listFiles, {});
  expect(
    hashOf((await as('ada').send(contract.getFileContent, { params: { fileId: items[0]?.file_id ?? '' } })).bytes),
  ).toBe(hashOf(bytes));
});

test('a piece whose sender hangs up before it was looked at does not hold up the next one', async () => {
  const { as, app } = await startTestApp();
  const bytes = tea();
  const url = await begin(as('ada'), bytes);
  const { port } = new URL(await app.http.listen({ host: '127.0.0.1', port: 0 }));
  const token = await as('ada').token();
  const closed = new Promise<void>(resolve =>
    app.http.server.once('request', request => request.socket.destroy().once('close', resolve)),
  );
  const line = connect(Number(port), '127.0.0.1').on('error', () => undefined);
  line.write(
    `PATCH ${url} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\ntus-resumable: 1.0.0\r\n` +
      `content-type: ${TUS_BYTES}\r\nupload-offset: 0\r\ncontent-length: ${bytes.length}\r\n\r\n`,
  );
  line.write(bytes.subarray(0, 5_000));
  await closed;
  const offset = Number((await look(as('ada'), url)).headers['upload-offset']);
  expect((await send(as('ada'), url, offset, bytes.subarray(offset))).status).toBe(204);
});

test('a newer piece ends an older one that is still under way', async () => {
  const { as, app } = await startTestApp();
  const bytes = tea();
  const url = await begin(as('ada'), bytes);
  const { port } = new URL(await app.http.listen({ host: '127.0.0.1', port: 0 }));
  const token = await as('ada').token();
  const line = connect(Number(port), '127.0.0.1');
  const closed = new Promise(resolve => line.on('error', () => undefined).on('close', resolve));
  line.write(
    `PATCH ${url} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\ntus-resumable: 1.0.0\r\n` +
      `content-type: ${TUS_BYTES}\r\nupload-offset: 0\r\ncontent-length: ${bytes.length}\r\n\r\n`,
  );
  line.write(bytes.subarray(0, 5_000));
  await expect
    .poll(async () => (await look(as('ada'), url)).headers['upload-offset'], { timeout: 10_000 })
    .toBe('5000');
  // The first connection is open and silent; the client has come back on another one.
  expect((await send(as('ada'), url, 5_000, bytes.subarray(5_000))).status).toBe(204);
  await closed;
});

test('of two last pieces at once one counts, and there is one file', async () => {
  const { as, database } = await startTestApp();
  const bytes = tea();
  const url = await begin(as('ada'), bytes);
  await send(as('ada'), url, 0, bytes.subarray(0, 100));
  const answers = await Promise.all(
    [1, 2, 3].map(() => send(as('ada'), url, 100, bytes.subarray(100)).catch(() => undefined)),
  );
  expect(answers.filter(answer => answer?.status === 204).length).toBeLessThanOrEqual(1);
  const { headers } = await look(as('ada'), url);
  if (Number(headers['upload-offset']) < bytes.length)
    await send(as('ada'), url, Number(headers['upload-offset']), bytes.subarray(Number(headers['upload-offset'])));
  expect(await database.db.selectFrom('file').select(['size_bytes']).execute()).toHaveLength(1);
});

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
  expect([...codeOf(old), old.headers['tus-resumable']]).toEqual([412, 'upload_version', '1.0.0']);
  expect((await announce(ada, { length: 10 }, { projectId: conversationId })).status).toBe(201);
});

test('every verb wants the version, its offset and its content type', async () => {
  const { as } = await startTestApp();
  const ada = as('ada');
  const url = await begin(ada, tea());
  expect((await ada.raw({ method: 'HEAD', url })).status).toBe(412);
  expect(codeOf(await ada.raw({ method: 'DELETE', url }))).toEqual([412, 'upload_version']);
  expect(codeOf(await send(ada, url, 0, tea(), { 'tus-resumable': '2.0.0' }))).toEqual([412, 'upload_version']);
  expect(codeOf(await send(ada, url, 0, tea(), { 'upload-offset': '-1' }))).toEqual([422, 'validation']);
  expect(codeOf(await send(ada, url, 0, tea(), { 'content-type': 'text/plain' }))).toEqual([
    415,
    'unsupported_media_type',
  ]);
  expect(
    codeOf(
      await ada.raw({ method: 'POST', url: '/api/files/known', headers: { 'content-type': TUS_BYTES }, payload: '{}' }),
    ),
  ).toEqual([415, 'unsupported_media_type']);
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
    quotaMb: undefined,
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
  await expect(ask(bob, one.conversationId)).rejects.toMatchObject({ code: 'not_found' });
  await expect(ask(ada, undefined, 'zz')).rejects.toMatchObject({ code: 'validation' });
  expect(await ask(bob)).toEqual({ file: null });
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
