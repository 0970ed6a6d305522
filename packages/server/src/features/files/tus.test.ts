import { connect } from 'node:net';
import { contract, TUS_BYTES } from '@nousboard/contracts';
import { startTestApp, upload } from '@nousboard/testkit';
import { announce, begin, codeOf, hashOf, kept, look, protocol, send, tea } from '@nousboard/testkit/tus';
import { expect, test } from 'vitest';

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
  const announced = { filename: 'late.txt', folderId, sha256: hashOf(late) };
  const url = await begin(ada, late, announced);
  await ada.call(contract.deleteFolder, { params: { folderId } });
  // Whoever announces it again, because the answer was lost or the line was gone, goes on; a new one is refused.
  expect(await begin(ada, late, announced)).toBe(url);
  expect((await announce(ada, late, { filename: 'other.txt', folderId })).status).toBe(404);
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

test('of the same content at once, twice in pieces and once whole, one comes in and is read once', async () => {
  const { as, given, database } = await startTestApp();
  const ada = as('ada');
  const { conversationId: projectId } = await given.project({ owner: 'ada' });
  const bytes = tea();
  // Sent without its hash, as by a client that does not make one: nobody can know beforehand.
  const urls = [await begin(ada, bytes, { projectId }), await begin(ada, bytes, { projectId, filename: 'b.txt' })];
  const answers = await Promise.allSettled([
    ...urls.map(url => send(ada, url, 0, bytes)),
    upload(ada, [{ filename: 'c.txt', bytes }], { projectId }),
  ]);
  const said = answers.map(answer =>
    answer.status === 'rejected' ? answer.reason.code : 'json' in answer.value ? codeOf(answer.value)[1] : undefined,
  );
  expect(said.toSorted()).toEqual(['already_in_project', 'already_in_project', undefined]);
  expect(await database.db.selectFrom('file').select('id').execute()).toHaveLength(1);
  expect(await database.db.selectFrom('job').where('name', '=', 'file-read').select('id').execute()).toHaveLength(1);
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
