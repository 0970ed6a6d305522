import { readdir } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { basename, join } from 'node:path';
import { contract, type FileId } from '@nousboard/contracts';
import { multipartOf, startTestApp, upload } from '@nousboard/testkit';
import { expect, test } from 'vitest';

const pdf = (text = 'tea') => Buffer.from(`%PDF-1.7\n% ${text}\n%%EOF\n`);
const blobsOf = async (directory: string) =>
  (await readdir(join(directory, 'blobs'), { recursive: true, withFileTypes: true }).catch(() => []))
    .filter(entry => entry.isFile() && basename(entry.parentPath) !== 'installation')
    .map(entry => entry.name);

test('files come in, in the order sent, each with the id the client gave it', async () => {
  const { as } = await startTestApp();
  const { items, refused } = await upload(as('ada'), [
    { filename: 'tea.pdf', bytes: pdf(), tempFileId: 'one', type: 'text/html' },
    { filename: 'Notes on Tea.md', bytes: Buffer.from('# Tea'), tempFileId: 'two' },
    { filename: 'plain.txt', bytes: Buffer.from('tea') },
  ]);
  expect(refused).toEqual([]);
  expect(
    items.map(({ temp_file_id, filename, title, type, size }) => [temp_file_id, filename, title, type, size]),
  ).toEqual([
    ['one', 'tea.pdf', 'tea', 'application/pdf', pdf().length],
    ['two', 'Notes on Tea.md', 'Notes on Tea', 'text/markdown', 5],
    ['temp-2', 'plain.txt', 'plain', 'text/plain', 3],
  ]);
  expect(items[0]).toMatchObject({
    status: 'waiting',
    progress: expect.closeTo(0.2),
    ready: false,
    pagesReady: 0,
    pageCount: null,
    fileVersion: null,
    removing: false,
    sample: false,
    kind: 'document',
  });
});

test('an accepted file has its bytes under their hash and one waiting job', async () => {
  const { as, app, database } = await startTestApp();
  const {
    items: [file],
  } = await upload(as('ada'), [{ filename: 'tea.txt', bytes: Buffer.from('tea') }]);
  const row = await database.db.selectFrom('file').selectAll().executeTakeFirstOrThrow();
  expect(row.blob_key).toBe(`${row.tenant_id}/original/${row.sha256}`);
  expect(Buffer.from((await app.blobs.get(row.blob_key)) ?? []).toString()).toBe('tea');
  const jobs = await database.db.selectFrom('job').select(['name', 'payload']).execute();
  expect(jobs).toEqual([{ name: 'file-read', payload: { fileId: file?.file_id } }]);
});

test('with a project the files are attached to it', async () => {
  const { as, given } = await startTestApp();
  const { conversationId } = await given.project({ owner: 'ada' });
  const { items } = await upload(
    as('ada'),
    [
      { filename: 'a.txt', bytes: Buffer.from('a') },
      { filename: 'b.txt', bytes: Buffer.from('b') },
    ],
    { projectId: conversationId },
  );
  const { files } = await as('ada').call(contract.getProject, { params: { conversationId } });
  expect(files).toEqual(items.map(({ file_id }) => file_id));
});

test('what breaks a rule is refused with its text, and the rest comes in', async () => {
  const { as } = await startTestApp();
  const { items, refused } = await upload(as('ada'), [
    { filename: 'page.pdf', bytes: Buffer.from('<html><body>hello</body></html>') },
    { filename: 'tea.pdf', bytes: pdf() },
    { filename: 'empty.txt', bytes: Buffer.alloc(0) },
    { filename: 'tea.jpg', bytes: pdf() },
    { filename: 'tea.exe', bytes: Buffer.from('MZ') },
  ]);
  expect(items.map(({ filename }) => filename)).toEqual(['tea.pdf']);
  expect(refused.map(({ temp_file_id, filename, code }) => [temp_file_id, filename, code])).toEqual([
    ['temp-0', 'page.pdf', 'wrong_content'],
    ['temp-2', 'empty.txt', 'empty_file'],
    ['temp-3', 'tea.jpg', 'wrong_content'],
    ['temp-4', 'tea.exe', 'unsupported_type'],
  ]);
});

test('when nothing is taken the answer is the first refusal, with all of them', async () => {
  const { as, app } = await startTestApp();
  await expect(
    upload(as('ada'), [
      { filename: 'a.exe', bytes: Buffer.from('a') },
      { filename: 'b.txt', bytes: Buffer.alloc(0) },
    ]),
  ).rejects.toMatchObject({
    status: 422,
    code: 'unsupported_type',
    details: { refused: [{ code: 'unsupported_type' }, { code: 'empty_file' }] },
  });
  expect(await blobsOf(app.settings.dataDir)).toEqual([]);
});

test('at most forty files come in at once', async () => {
  const { as } = await startTestApp();
  const { items, refused } = await upload(
    as('ada'),
    Array.from({ length: 41 }, (_x, index) => ({ filename: `${index}.txt`, bytes: Buffer.from(`tea ${index}`) })),
  );
  expect(items).toHaveLength(40);
  expect(refused).toMatchObject([{ filename: '40.txt', code: 'too_many_files' }]);
});

test('a file above the installation’s limit is refused and leaves nothing, and the next one comes in', async () => {
  const { as, app } = await startTestApp({ settings: { uploadMaxFileMb: 1 } });
  const { items, refused } = await upload(as('ada'), [
    { filename: 'big.txt', bytes: Buffer.alloc(1024 * 1024 + 1, 't') },
    { filename: 'fits.txt', bytes: Buffer.alloc(1024 * 1024, 't') },
  ]);
  expect(refused).toMatchObject([{ code: 'file_too_large', message: 'File size exceeds 1 MB.' }]);
  expect(items).toMatchObject([{ filename: 'fits.txt', size: 1024 * 1024 }]);
  expect(await blobsOf(app.settings.dataDir)).toHaveLength(1);
});

test('a file one byte above the plan’s limit is refused however often it is sent', async () => {
  const { as, app, database } = await startTestApp({ settings: { billing: 'sandbox' } });
  const ada = as('ada');
  for (let time = 0; time < 3; time += 1)
    await expect(
      upload(ada, [{ filename: 'big.txt', bytes: Buffer.alloc(10 * 1024 ** 2 + 1, 't') }]),
    ).rejects.toMatchObject({ status: 422, code: 'plan_file_size' });
  expect(await database.db.selectFrom('file').select('id').execute()).toEqual([]);
  expect(await blobsOf(app.settings.dataDir)).toEqual([]);
});

test('the same content, or the same name, size and type, is a duplicate in the library', async () => {
  const { as } = await startTestApp();
  await upload(as('ada'), [{ filename: 'tea.txt', bytes: Buffer.from('one') }]);
  await expect(upload(as('ada'), [{ filename: 'other.txt', bytes: Buffer.from('one') }])).rejects.toMatchObject({
    code: 'duplicate_file',
  });
  await expect(upload(as('ada'), [{ filename: 'tea.txt', bytes: Buffer.from('two') }])).rejects.toMatchObject({
    code: 'duplicate_file',
  });
  expect((await upload(as('ada'), [{ filename: 'tea.txt', bytes: Buffer.from('longer') }])).items).toHaveLength(1);
  expect((await upload(as('bob'), [{ filename: 'tea.txt', bytes: Buffer.from('one') }])).items).toHaveLength(1);
});

test('of the same file twice in one request, one comes in', async () => {
  const { as } = await startTestApp();
  const { items, refused } = await upload(as('ada'), [
    { filename: 'a.txt', bytes: Buffer.from('tea') },
    { filename: 'b.txt', bytes: Buffer.from('tea') },
  ]);
  expect([items.length, refused.map(({ code }) => code)]).toEqual([1, ['duplicate_file']]);
});

test('of the same file in two requests at once, one comes in', async () => {
  const { as, database } = await startTestApp();
  const results = await Promise.allSettled(
    [1, 2, 3].map(n => upload(as('ada'), [{ filename: `${n}.txt`, bytes: Buffer.from('tea') }])),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await database.db.selectFrom('file').selectAll().execute()).toHaveLength(1);
});

test('a file that the project has already is refused as such', async () => {
  const { as, given } = await startTestApp();
  const { conversationId: projectId } = await given.project({ owner: 'ada' });
  await upload(as('ada'), [{ filename: 'tea.txt', bytes: Buffer.from('one') }], { projectId });
  await expect(
    upload(as('ada'), [{ filename: 'again.txt', bytes: Buffer.from('one') }], { projectId }),
  ).rejects.toMatchObject({
    code: 'already_in_project',
    message: expect.stringContaining('This File is already in the project'),
  });
  await expect(
    upload(as('ada'), [{ filename: 'tea.txt', bytes: Buffer.from('two') }], { projectId }),
  ).rejects.toMatchObject({ code: 'duplicate_file' });
});

test('a file that the library has already is attached to another project without being read again', async () => {
  const { as, given, database } = await startTestApp();
  const one = await given.project({ owner: 'ada' });
  const two = await given.project({ owner: 'ada' });
  const first = await upload(as('ada'), [{ filename: 'tea.txt', bytes: Buffer.from('one') }], {
    projectId: one.conversationId,
  });
  const second = await upload(as('ada'), [{ filename: 'tea.txt', bytes: Buffer.from('one'), tempFileId: 'mine' }], {
    projectId: two.conversationId,
  });
  expect(second.items).toMatchObject([{ file_id: first.items[0]?.file_id, temp_file_id: 'mine' }]);
  expect(await database.db.selectFrom('job').selectAll().execute()).toHaveLength(1);
});

test('bytes of a file that could not be read have it read once more, wherever they come in', async () => {
  const { app, as, given, database } = await startTestApp();
  const ada = as('ada');
  const [{ conversationId: one }, { conversationId: two }] = [
    await given.project({ owner: 'ada' }),
    await given.project({ owner: 'ada' }),
  ];
  const send = async (projectId?: string) =>
    (await upload(ada, [{ filename: 'tea.txt', bytes: Buffer.from('tea') }], projectId ? { projectId } : {})).items;
  const [first] = await send(one);
  const { blob_key: key } = await database.db.selectFrom('file').select('blob_key').executeTakeFirstOrThrow();
  for (const projectId of [undefined, one, two]) {
    await database.transaction(async tx => {
      await tx.updateTable('file').set({ status: 'failed', reason: 'unexpected' }).execute();
      await tx.updateTable('job').set({ state: 'failed' }).execute();
    });
    await app.blobs.remove(key);
    expect(await send(projectId)).toMatchObject([{ file_id: first?.file_id, status: 'waiting', reason: null }]);
    expect(await app.blobs.get(key)).toBeDefined();
    const waiting = database.db.selectFrom('job').select('name').where('state', '=', 'waiting');
    expect(await waiting.execute()).toEqual([{ name: 'file-read' }]);
    await expect(send(projectId)).rejects.toMatchObject({ code: projectId ? 'already_in_project' : 'duplicate_file' });
  }
  expect((await ada.call(contract.getProject, { params: { conversationId: two } })).files).toEqual([first?.file_id]);
});

test('on the basic plan the eleventh file of a project is refused', async () => {
  const { as, given, database } = await startTestApp();
  const { conversationId: projectId } = await given.project({ owner: 'ada' });
  const { refusalOf } = await import('./upload-rules.ts');
  expect(
    refusalOf(
      { filename: 'tea.txt' },
      {
        plan: 'basic_plan',
        mostBytes: 1,
        mostFiles: 40,
        before: { count: 0, bytes: 0 },
        inProject: 10,
        same: undefined,
      },
    )?.code,
  ).toBe('plan_file_count');
  const { items } = await upload(
    as('ada'),
    Array.from({ length: 12 }, (_x, index) => ({ filename: `${index}.txt`, bytes: Buffer.from(`tea ${index}`) })),
    { projectId },
  );
  expect(items).toHaveLength(12);
  expect(await database.db.selectFrom('project_source').selectAll().execute()).toHaveLength(12);
});

test('somebody else’s project is not found, and nothing comes in', async () => {
  const { as, given, database } = await startTestApp();
  const { conversationId: projectId } = await given.project({ owner: 'ada' });
  await expect(
    upload(as('bob'), [{ filename: 'tea.txt', bytes: Buffer.from('tea') }], { projectId }),
  ).rejects.toMatchObject({ status: 404, code: 'not_found' });
  expect(await database.db.selectFrom('file').selectAll().execute()).toEqual([]);
});

test.each([
  ['../../etc/passwd.txt'],
  ['/etc/passwd.txt'],
  ['..\\..\\boot.txt'],
  ['C:\\tea.txt'],
  ['te\0a.txt'],
  ['tea%0D%0Ax.txt'],
  ['a"b.txt'],
  [''],
])('the name %j stays outside', async filename => {
  const { as, app } = await startTestApp();
  await expect(upload(as('ada'), [{ filename, bytes: Buffer.from('tea') }])).rejects.toMatchObject({ status: 422 });
  expect(await blobsOf(app.settings.dataDir)).toEqual([]);
});

test('a name in any script is kept as it is, and never becomes part of a path', async () => {
  const { as, app } = await startTestApp();
  const names = ['茶と本.txt', 'شاي.txt', 'the\u0301.txt', '．．／up.txt', '%2e%2e%2fup.txt', 'con.txt', '~root.txt'];
  const { items } = await upload(
    as('ada'),
    names.map((filename, index) => ({ filename, bytes: Buffer.from(`tea ${index}`) })),
  );
  expect(items.map(({ filename }) => filename)).toEqual(names.map(name => name.normalize('NFC')));
  expect((await blobsOf(app.settings.dataDir)).every(name => /^[0-9a-f]{64}$/.test(name))).toBe(true);
});

test('a name shows all its signs and no other end than it has, and one that ends in a date is a title', async () => {
  const { as } = await startTestApp();
  const { items } = await upload(as('ada'), [
    { filename: 'notes\u202etxt.exe.txt', bytes: Buffer.from('one') },
    { filename: 'a\u2067b\u2069.txt', bytes: Buffer.from('two') },
    { filename: 'Notes 12.03.2025', bytes: Buffer.from('three') },
    { filename: 'tea\u0085 and\u007f water\u009f.txt', bytes: Buffer.from('four') },
  ]);
  expect(items.map(({ filename, title }) => [filename, title])).toEqual([
    ['notestxt.exe.txt', 'notestxt.exe'],
    ['ab.txt', 'ab'],
    ['Notes 12.03.2025', 'Notes 12.03.2025'],
    ['tea and water.txt', 'tea and water'],
  ]);
});

test.each([
  ['as it is', 'filename="会议记录 Прüfung.txt"', '会议记录 Прüfung.txt'],
  ['without quotation marks', 'filename=会议.txt', '会议.txt'],
  ['encoded', "filename*=UTF-8''%E4%BC%9A%E8%AE%AE%20%D0%9F.txt", '会议 П.txt'],
  ['as a word of a letter', 'filename="=?utf-8?B?5Lya6K6uLnR4dA==?="', '会议.txt'],
])('a name that a program sends %s arrives as it was sent', async (_how, name, filename) => {
  const { as } = await startTestApp();
  const { headers, payload } = multipartOf([{ filename: 'NAME', bytes: Buffer.from('tea') }]);
  const sent = Buffer.from(payload.toString('utf8').replace('filename="NAME"', name));
  const { status, json } = await as('ada').raw({ method: 'POST', url: '/api/files', headers, payload: sent });
  expect([status, json.items?.[0]?.filename]).toEqual([201, filename]);
});

test('a form without a file says which field is missing', async () => {
  const { as } = await startTestApp();
  await expect(upload(as('ada'), [])).rejects.toMatchObject({
    status: 422,
    details: { fields: { files: expect.any(String) } },
  });
});

test('a field that nobody asked for is refused', async () => {
  const { as } = await startTestApp();
  await expect(
    upload(as('ada'), [{ filename: 'tea.txt', bytes: Buffer.from('tea') }], { tenant_id: 'x' }),
  ).rejects.toMatchObject({
    status: 422,
    details: { fields: { tenant_id: 'Unknown field' } },
  });
});

test('fields are read wherever they stand, and nothing is kept of a form that one of them refuses', async () => {
  const { as, app, given, database } = await startTestApp();
  const ada = as('ada');
  const send = async (fields: Record<string, string>, filenames = ['tea.txt', 'tea.exe', 'coffee.txt']) => {
    const files = filenames.map(filename => ({ filename, bytes: Buffer.from(filename) }));
    const { headers, payload } = multipartOf(files, fields, { isFieldsLast: true });
    return ada.raw({ method: 'POST', url: '/api/files', headers, payload });
  };
  const mine = await given.project({ owner: 'ada' });
  const theirs = await given.project({ owner: 'bob' });
  const { file_id: folderId } = await ada.call(contract.createFolder, { body: { filename: 'Trials' } });
  for (const [fields, status, code] of [
    [{ tenant_id: 'x' }, 422, 'validation'],
    [{ projectId: theirs.conversationId }, 404, 'not_found'],
    [{ projectId: mine.conversationId, folderId: 'none' }, 404, 'not_found'],
  ] as const) {
    const reply = await send(fields);
    expect([reply.status, reply.json.error.code]).toEqual([status, code]);
  }
  expect(await database.db.selectFrom('file').select('id').execute()).toEqual([]);
  expect(await blobsOf(app.settings.dataDir)).toEqual([]);

  const { status, json } = await send({ projectId: mine.conversationId, folderId });
  const shown = (file: Record<string, unknown>) => [file['temp_file_id'], file['filename'], file['folderId']];
  expect([status, json.items.map(shown)]).toEqual([
    201,
    [
      ['temp-0', 'tea.txt', folderId],
      ['temp-2', 'coffee.txt', folderId],
    ],
  ]);
  expect(json.refused).toMatchObject([{ temp_file_id: 'temp-1', code: 'unsupported_type' }]);
  const { files } = await ada.call(contract.getProject, { params: { conversationId: mine.conversationId } });
  expect(files).toEqual(json.items.map((file: { file_id: string }) => file.file_id));
});

test.each([
  ['cut off in the middle of a file', (whole: Buffer) => whole.subarray(0, whole.length - 60)],
  ['cut off in the middle of a header', (whole: Buffer) => whole.subarray(0, 120)],
  ['empty', () => Buffer.alloc(0)],
  ['without a boundary in it', () => Buffer.from('no form at all')],
])('a form that is %s is refused, and the server goes on', async (_what, spoil) => {
  const { as } = await startTestApp();
  const { headers, payload } = multipartOf([{ filename: 'tea.txt', bytes: Buffer.from('tea') }]);
  const answer = await as('ada').raw({ method: 'POST', url: '/api/files', headers, payload: spoil(payload) });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  expect((await as('ada').send(contract.getUser)).status).toBe(200);
});

test.each([
  ['application/json', '{}'],
  ['text/plain', 'tea'],
  ['application/x-www-form-urlencoded', 'a=b'],
])('an upload as %s is 415', async (type, payload) => {
  const { as } = await startTestApp();
  expect(
    (await as('ada').raw({ method: 'POST', url: '/api/files', headers: { 'content-type': type }, payload })).json.error
      .code,
  ).toBe('unsupported_media_type');
});

test('a form sent where JSON belongs is 415', async () => {
  const { as } = await startTestApp();
  const { headers, payload } = multipartOf([{ filename: 'tea.txt', bytes: Buffer.from('tea') }]);
  expect((await as('ada').raw({ method: 'POST', url: '/api/convos', headers, payload })).status).toBe(415);
});

test('an upload repeated with its Idempotency-Key answers what the first one did', async () => {
  const { as, database } = await startTestApp();
  const { headers, payload } = multipartOf([{ filename: 'tea.txt', bytes: Buffer.from('tea') }]);
  const send = () =>
    as('ada').raw({
      method: 'POST',
      url: '/api/files',
      headers: { ...headers, 'idempotency-key': 'k1', 'content-length': String(payload.length) },
      payload,
    });
  const first = await send();
  const second = await send();
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.json).toEqual(first.json);
  expect(await database.db.selectFrom('file').selectAll().execute()).toHaveLength(1);
});

test('an upload key compares content: another file of equal length is refused, not silently dropped', async () => {
  const { as, database } = await startTestApp();
  const send = (text: string, filename = 'tea.txt', fields = {}) => {
    const { headers, payload } = multipartOf([{ filename, bytes: Buffer.from(text) }], fields);
    return as('ada').raw({
      method: 'POST',
      url: '/api/files',
      headers: { ...headers, 'idempotency-key': 'k1', 'content-length': String(payload.length) },
      payload,
    });
  };
  expect((await send('green tea')).status).toBe(201);
  for (const other of [send('black tea'), send('green tea', 'coffee.txt'), send('green tea', 'tee.txt')])
    expect((await other).json.error).toMatchObject({ code: 'idempotency_mismatch' });
  expect((await send('green tea')).json.items).toMatchObject([{ filename: 'tea.txt' }]);
  expect(await database.db.selectFrom('file').selectAll().execute()).toHaveLength(1);
});

test('an upload key compares forms by what they mean, refused files included, not by their boundary', async () => {
  const { as } = await startTestApp({ settings: { uploadMaxFileMb: 1 } });
  const send = (boundary: string, byte: string) => {
    const { headers, payload } = multipartOf([
      { filename: 'tea.txt', bytes: Buffer.from('tea') },
      { filename: 'large.txt', bytes: Buffer.alloc(1024 ** 2 + 200_000, byte) },
    ]);
    const mine = (text: string) => text.replaceAll('nousboard-test-boundary', boundary);
    const whole = Buffer.from(mine(payload.toString('latin1')), 'latin1');
    return as('ada').raw({
      method: 'POST',
      url: '/api/files',
      headers: { 'content-type': mine(headers['content-type'] ?? ''), 'idempotency-key': 'k1' },
      payload: whole,
    });
  };
  const first = await send('one', 't');
  expect(first.json).toMatchObject({ items: [{ filename: 'tea.txt' }], refused: [{ filename: 'large.txt' }] });
  expect((await send('another', 't')).json).toEqual(first.json);
  expect((await send('one', 'x')).json.error).toMatchObject({ code: 'idempotency_mismatch' });
});

/** A form whose sender stops in the middle of it, and can hang up. Resolves when the server has begun with it. */
async function halfSent(address: URL, token: string, key?: string) {
  const { headers, payload } = multipartOf([{ filename: 'tea.txt', bytes: Buffer.alloc(200_000, 't') }]);
  const socket = createConnection(Number(address.port), address.hostname).on('error', () => undefined);
  const head = [
    'POST /api/files HTTP/1.1',
    'Host: localhost',
    `Authorization: Bearer ${token}`,
    `Content-Type: ${headers['content-type']}`,
    `Content-Length: ${payload.length}`,
    ...(key === undefined ? [] : [`Idempotency-Key: ${key}`]),
    '',
    '',
  ].join('\r\n');
  await new Promise<void>(resolve =>
    socket.write(Buffer.concat([Buffer.from(head), payload.subarray(0, 100_000)]), () => resolve()),
  );
  return socket;
}

test('an upload whose connection breaks leaves nothing behind', async () => {
  const { as, app, database } = await startTestApp();
  const address = new URL(await app.http.listen({ host: '127.0.0.1', port: 0 }));
  const ended = new Promise<number>(resolve =>
    app.http.server.once('request', (_request, response) => response.once('close', () => resolve(response.statusCode))),
  );
  (await halfSent(address, await as('ada').token())).destroy();
  await ended;
  await expect.poll(() => blobsOf(app.settings.dataDir)).toEqual([]);
  expect(await database.db.selectFrom('file').selectAll().execute()).toEqual([]);
  expect((await upload(as('ada'), [{ filename: 'tea.txt', bytes: Buffer.from('tea') }])).items).toHaveLength(1);
});

test('an upload whose sender hangs up while it waits in line frees its place and its key', async () => {
  const { as, app, database } = await startTestApp();
  const address = new URL(await app.http.listen({ host: '127.0.0.1', port: 0 }));
  const token = await as('ada').token();
  const running = await Promise.all([halfSent(address, token), halfSent(address, token), halfSent(address, token)]);
  const waiting = await halfSent(address, token, 'k1');
  await expect.poll(() => database.db.selectFrom('idempotency').select('key').execute()).toHaveLength(1);
  waiting.destroy();
  for (const socket of running) socket.destroy();
  const { headers, payload } = multipartOf([{ filename: 'tea.txt', bytes: Buffer.alloc(200_000, 't') }]);
  const again = () =>
    as('ada').raw({
      method: 'POST',
      url: '/api/files',
      headers: { ...headers, 'idempotency-key': 'k1', 'content-length': String(payload.length) },
      payload,
    });
  await expect.poll(async () => (await again()).status).toBe(201);
});

test('an upload whose sender hangs up before it was looked at frees its key', async () => {
  const { as, app } = await startTestApp();
  const address = new URL(await app.http.listen({ host: '127.0.0.1', port: 0 }));
  const closed = new Promise<void>(resolve =>
    app.http.server.once('request', request => request.socket.destroy().once('close', resolve)),
  );
  await halfSent(address, await as('ada').token(), 'k1');
  await closed;
  const { headers, payload } = multipartOf([{ filename: 'tea.txt', bytes: Buffer.alloc(200_000, 't') }]);
  const again = () =>
    as('ada').raw({
      method: 'POST',
      url: '/api/files',
      headers: { ...headers, 'idempotency-key': 'k1', 'content-length': String(payload.length) },
      payload,
    });
  await expect.poll(async () => (await again()).status).toBe(201);
});

test('forms that end early take nobody’s place: eighteen from six people are refused, leaving nothing', async () => {
  const { as, app, database } = await startTestApp();
  const address = await app.http.listen({ host: '127.0.0.1', port: 0 });
  const begun = '--x\r\nContent-Disposition: form-data; name="files"; filename="tea.txt"\r\n\r\ntea';
  const people = Array.from({ length: 18 }, (_x, index) => as(`person ${index % 6}`));
  const answers = await Promise.all(
    people.map(async person =>
      fetch(`${address}/api/files`, {
        method: 'POST',
        headers: { 'content-type': 'multipart/form-data; boundary=x', authorization: `Bearer ${await person.token()}` },
        body: begun,
      }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(18).fill(400));
  expect(await database.db.selectFrom('file').selectAll().execute()).toEqual([]);
  expect(await blobsOf(app.settings.dataDir)).toEqual([]);
  for (const person of [as('person 0'), as('ada')])
    expect((await upload(person, [{ filename: 'tea.txt', bytes: Buffer.from('tea') }])).items).toHaveLength(1);
});

test('with a folder the files lie in it; somebody else’s, or one on its way out, is refused beforehand', async () => {
  const { as } = await startTestApp();
  const [ada, bob] = [as('ada'), as('bob')];
  const { file_id: folderId } = await ada.call(contract.createFolder, { body: { filename: 'Trials' } });
  const files = [{ filename: 'a.txt', bytes: Buffer.from('a') }];
  const { items } = await upload(ada, files, { folderId });
  expect(items.map(file => file.folderId)).toEqual([folderId]);
  await expect(upload(bob, files, { folderId })).rejects.toMatchObject({ status: 404 });
  await expect(upload(bob, files, { folderId: 'none' })).rejects.toMatchObject({ status: 404 });
  await ada.call(contract.shareFile, { params: { fileId: folderId as string as FileId }, body: { email: bob.email } });
  await expect(upload(bob, files, { folderId })).rejects.toMatchObject({ status: 403, code: 'shared_read_only' });
  expect((await bob.call(contract.listFiles)).items).toEqual([]);
  await ada.call(contract.deleteFolder, { params: { folderId } });
  await expect(upload(ada, [{ filename: 'b.txt', bytes: Buffer.from('b') }], { folderId })).rejects.toMatchObject({
    status: 404,
  });
});
