import { request } from 'node:http';
import { contract, type FileId } from '@nousboard/contracts';
import { multipartOf, startTestApp, type TestAppOptions, type UploadFile, urlOf } from '@nousboard/testkit';
import { useCredit } from '@nousboard/testkit/ledger';
import { describe, expect, test } from 'vitest';

const note: UploadFile = { filename: 'note.txt', bytes: Buffer.from('Green tea is grown on hills.') };
const other: UploadFile = { filename: 'other.md', bytes: Buffer.from('# Black tea\n\nIt is dried for longer.') };

async function start(options: TestAppOptions = {}) {
  const app = await startTestApp(options);
  const makeKey = async (who = 'ada') =>
    (await app.as(who).call(contract.createApiKey, { body: { name: 'A program' } })).key;
  const list = (key: string, query: Record<string, unknown> = {}) =>
    app.anonymous.send(contract.listFilesByKey, { query, headers: { authorization: `Bearer ${key}` } });
  const upload = (key: string, files: readonly UploadFile[], { headers = {}, fields = {} } = {}) => {
    const form = multipartOf(files, fields);
    return app.anonymous.raw({
      method: 'POST',
      url: urlOf(contract.uploadFilesByKey),
      headers: { ...form.headers, authorization: `Bearer ${key}`, ...headers },
      payload: form.payload,
    });
  };
  const calls = async () => (await app.as('ada').call(contract.getApiUse, { query: {} })).total;
  return { ...app, makeKey, list, upload, calls };
}
async function startPaid() {
  const app = await start({ settings: { billing: 'sandbox', publicUrl: 'https://nous.example.org' } });
  const me = app.as('ada');
  await me.call(contract.buyCredit, { body: { amount: 5 } });
  await me.call(contract.activateApiAccess, { body: { active: true } });
  return { ...app, me, key: await app.makeKey() };
}
const codeOf = ({ status, json }: { status: number; json: { error: { code: string } } }) => [status, json.error.code];
const soon = { timeout: 20_000, interval: 50 } as const;

describe('files by key', () => {
  test('one that is uploaded is listed with its state, and questions reach it once it is read', async () => {
    const { makeKey, list, upload, calls, anonymous, startWork } = await start();
    const key = await makeKey();
    const { status, json } = await upload(key, [note]);
    expect([status, json.refused]).toEqual([201, []]);
    const [file] = json.items;
    expect(Object.keys(file).sort()).toEqual(
      [
        'file_id',
        'filename',
        'title',
        'kind',
        'type',
        'size',
        'status',
        'ready',
        'progress',
        'reason',
        'pagesReady',
        'pageCount',
        'removing',
        'createdAt',
      ].sort(),
    );
    expect(file).toMatchObject({ filename: 'note.txt', title: 'note', kind: 'document', size: 28, ready: false });
    const stateOf = async () => (await list(key)).json.items.map(({ status: state }: { status: string }) => state);
    expect(await stateOf()).toEqual(['waiting']);
    expect(await calls()).toBe(2);
    startWork();
    await expect.poll(stateOf, soon).toEqual(['done']);
    const asked = await anonymous.send(contract.answerByKey, {
      body: { question: 'Where is green tea grown?', sources: [file.file_id] },
      headers: { authorization: `Bearer ${key}` },
    });
    expect(asked.json.text).toContain('Green tea is grown on hills.');
  });

  test('are listed in pages, newest first, and only one’s own', async () => {
    const { as, given, makeKey, list, upload } = await start();
    const key = await makeKey();
    await upload(key, [note]);
    await upload(key, [other]);
    const theirs = await given.source({ owner: 'bob', text: 'A secret of Bob’s.', filename: 'secret.txt' });
    await as('bob').call(contract.shareFile, {
      params: { fileId: theirs.file_id as FileId },
      body: { email: as('ada').email },
    });
    const first = (await list(key, { limit: 1 })).json;
    const second = (await list(key, { limit: 1, cursor: first.nextCursor })).json;
    expect([first, second].map(({ items }) => items.map(({ filename }: { filename: string }) => filename))).toEqual([
      ['other.md'],
      ['note.txt'],
    ]);
    expect(second.nextCursor).toBeNull();
    for (const query of [{ limit: 0 }, { limit: 101 }, { projectId: 'x' }])
      expect(codeOf(await list(key, query))).toEqual([422, 'validation']);
  });

  test('are taken by the rules of every upload, and into nobody else’s project or folder', async () => {
    const { as, given, makeKey, upload, list, calls } = await start();
    const key = await makeKey();
    expect(codeOf(await upload(key, [{ ...note, filename: 'note.exe' }]))).toEqual([422, 'unsupported_type']);
    expect(codeOf(await upload(key, [{ ...note, bytes: Buffer.alloc(0) }]))).toEqual([422, 'empty_file']);
    expect(codeOf(await upload(key, [{ ...note, filename: 'note.pdf' }]))).toEqual([422, 'wrong_content']);
    expect(codeOf(await upload(key, []))).toEqual([422, 'validation']);
    const { conversationId: projectId } = await given.project({ owner: 'bob' });
    const { file_id: folderId } = await as('bob').call(contract.createFolder, { body: { filename: 'Bob’s' } });
    for (const [fields, told] of [
      [{ projectId }, { projectId: 'No such project' }],
      [{ folderId }, { folderId: 'No such folder' }],
      [{ projectId: 'x' }, { projectId: 'No such project' }],
    ] as const)
      expect((await upload(key, [note], { fields })).json.error).toMatchObject({
        code: 'not_found',
        details: { fields: told },
      });
    expect([(await list(key)).json.items, await calls()]).toEqual([[], 1]);
    const mixed = (await upload(key, [note, { ...note, filename: 'note.exe' }])).json;
    expect([mixed.items.length, mixed.refused[0].code]).toEqual([1, 'unsupported_type']);
  });

  test('are not taken when one is larger than the installation allows', async () => {
    const { makeKey, upload } = await start({ settings: { uploadMaxFileMb: 1 } });
    const large = { filename: 'large.txt', bytes: Buffer.alloc(1024 ** 2 + 1, 'a') };
    expect(codeOf(await upload(await makeKey(), [large]))).toEqual([422, 'file_too_large']);
  });

  test('sent again under their key are taken and counted once; others under it are not taken', async () => {
    const { makeKey, upload, list, calls } = await start();
    const key = await makeKey();
    const headers = { 'idempotency-key': 'once' };
    const replies = [await upload(key, [note], { headers }), await upload(key, [note], { headers })];
    expect(new Set(replies.map(({ json }) => json.items[0].file_id)).size).toBe(1);
    expect(await calls()).toBe(1);
    expect(codeOf(await upload(key, [other], { headers }))).toEqual([422, 'idempotency_mismatch']);
    expect((await list(key)).json.items).toHaveLength(1);
  });

  test('need a key that opens something: none, a revoked one and a session do not', async () => {
    const { as, makeKey, upload, list } = await start();
    const key = await makeKey();
    const [{ _id: apiKeyId } = { _id: '' }] = (await as('ada').call(contract.listApiKeys)).items;
    await as('ada').call(contract.revokeApiKey, { params: { apiKeyId } });
    for (const token of ['', key, await as('ada').token()])
      for (const reply of [await list(token), await upload(token, [note])])
        expect(codeOf(reply)).toEqual([401, 'api_key_not_valid']);
    expect((await as('ada').call(contract.listFiles)).items).toEqual([]);
  });

  test('cost nothing, also without credit, and need access that is on', async () => {
    const { me, key, upload, list, database } = await startPaid();
    const { id: tenantId } = await me.user();
    await useCredit(database, tenantId, 500);
    expect([(await upload(key, [note])).status, (await list(key)).status]).toEqual([201, 200]);
    expect((await me.call(contract.getApiAccess)).balance).toBe(0);
    await me.call(contract.activateApiAccess, { body: { active: false } });
    for (const reply of [await list(key), await upload(key, [other])])
      expect(codeOf(reply)).toEqual([403, 'api_access_off']);
    expect((await me.call(contract.listFiles)).items).toHaveLength(1);
  });

  test.each(['revoked', 'expired', 'ended by a ban', 'revoked by another process'])(
    'one that is on its way ends when its key is %s, and nothing of it is kept',
    async how => {
      const { app, as, clock, database, list } = await start();
      const origin = await app.http.listen({ host: '127.0.0.1', port: 0 });
      const expiresAt = new Date(clock.now().getTime() + 60_000).toISOString();
      const { _id: apiKeyId, key = '' } = await as('ada').call(contract.createApiKey, {
        body: { name: 'A program', expiresAt },
      });
      const { id: userId } = await as('ada').user();
      const form = multipartOf([{ filename: 'tea.txt', bytes: Buffer.alloc(1_000_000, 'tea ') }]);
      const sending = request(`${origin}${urlOf(contract.uploadFilesByKey)}`, {
        method: 'POST',
        headers: {
          ...form.headers,
          'content-length': form.payload.length,
          authorization: `Bearer ${key}`,
          'idempotency-key': 'one',
        },
      });
      sending.on('error', () => undefined);
      const closed = new Promise(resolve => sending.once('close', resolve));
      sending.write(form.payload.subarray(0, 500_000));
      const underWay = async () =>
        (await database.db.selectFrom('idempotency').select('key').where('key', '=', 'one').execute()).length;
      await expect.poll(underWay, soon).toBe(1);
      const began = performance.now();
      if (how === 'revoked') await as('ada').call(contract.revokeApiKey, { params: { apiKeyId } });
      else if (how === 'expired') clock.advance(60_001);
      else if (how === 'ended by a ban')
        await as('admin').call(contract.banPerson, { params: { userId }, body: { until: null } });
      else await database.transaction(tx => tx.updateTable('api_key').set({ revoked_at: clock.now() }).execute());
      await closed;
      expect(performance.now() - began).toBeLessThan(5_000);
      await expect.poll(underWay, soon).toBe(0);
      expect(await database.db.selectFrom('file').select('id').execute()).toEqual([]);
      if (how !== 'ended by a ban') expect(codeOf(await list(key))).toEqual([401, 'api_key_not_valid']);
    },
  );

  test('one that is on its way goes on when another key of its person is revoked', async () => {
    const { app, as, makeKey } = await start();
    const origin = await app.http.listen({ host: '127.0.0.1', port: 0 });
    const [key, other] = [await makeKey(), await as('ada').call(contract.createApiKey, { body: { name: 'Another' } })];
    const form = multipartOf([note]);
    const sending = request(`${origin}${urlOf(contract.uploadFilesByKey)}`, {
      method: 'POST',
      headers: { ...form.headers, 'content-length': form.payload.length, authorization: `Bearer ${key}` },
    });
    const status = new Promise(resolve => sending.once('response', reply => resolve(reply.statusCode)));
    sending.write(form.payload.subarray(0, 10));
    await as('ada').call(contract.revokeApiKey, { params: { apiKeyId: other._id } });
    sending.end(form.payload.subarray(10));
    expect(await status).toBe(201);
  });
});
