import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '@nousboard/contracts';
import { createCaller } from '@nousboard/testkit';
import { LEMUR, settled, soon, used } from '@nousboard/testkit/archive-workspace';
import { BUCKET, type FakeS3, REGION, startFakeS3 } from '@nousboard/testkit/fake-s3';
import { startAgain } from '@nousboard/testkit/start-again';
import { begin, hashOf, send, tea } from '@nousboard/testkit/tus';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#platform/db/db.ts';
import { openDatabase } from '#platform/db/open.ts';
import { createLog } from '#platform/log.ts';
import { openBlobs } from '#platform/open-blobs.ts';
import { backUp } from './backup/back-up.ts';
import { restore } from './backup/restore.ts';

let store: FakeS3;
let folder = '';
beforeEach(async () => {
  store = await startFakeS3();
  folder = mkdtempSync(join(tmpdir(), 'nousboard-bucket-'));
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

const bucket = (s3Prefix: string) => ({
  s3Bucket: BUCKET,
  s3Endpoint: store.origin,
  s3Region: REGION,
  s3AccessKeyId: store.key.accessKeyId,
  s3SecretAccessKey: store.key.secretAccessKey,
  s3Prefix,
});
/** What is kept below a prefix of the bucket, by its key. */
const keptBelow = (prefix: string) =>
  new Map(
    [...store.objects].flatMap(([key, bytes]) =>
      key.startsWith(`${prefix}/`) ? [[key.slice(prefix.length + 1), Buffer.from(bytes).toString('base64')]] : [],
    ),
  );

test('with a bucket, documents come, are cited, shown, sent, deleted, backed up and restored as on a disk', {
  timeout: 240_000,
}, async () => {
  // Lists have several pages.
  store.pageSize = 3;
  const { app, answer, pdf, txt } = await used(bucket('nous'));
  const ada = app.as('ada');
  expect(answer.citations[0]).toMatchObject({ fileId: pdf, quote: LEMUR });
  expect((await ada.send(contract.getPageImage, { params: { fileId: pdf, page: 1 } })).status).toBe(200);
  const part = await ada.send(contract.getFileContent, { params: { fileId: txt }, headers: { range: 'bytes=7-10' } });
  expect([part.status, Buffer.from(part.bytes).toString()]).toEqual([206, 'live']);

  // In pieces, of which the first is known after a restart.
  const bytes = tea();
  const url = await begin(ada, bytes, { sha256: hashOf(bytes) });
  expect((await send(ada, url, 0, bytes.subarray(0, 30_000))).status).toBe(204);
  expect((await send(ada, url, 20_000, bytes.subarray(20_000))).status).toBe(409);
  expect((await send(ada, url, 30_000, bytes.subarray(30_000))).status).toBeLessThan(300);
  const { items } = await ada.call(contract.listFiles);
  const { file_id: fileId = '' } = items.find(({ filename }) => filename === 'tea.txt') ?? {};
  const whole = await ada.send(contract.getFileContent, { params: { fileId } });
  expect(hashOf(whole.bytes)).toBe(hashOf(bytes));
  expect([...store.objects.keys()].filter(key => /\/upload\/|temporary/.test(key))).toEqual([]);
  await expect.poll(async () => (await ada.call(contract.getFile, { params: { fileId } })).status, soon).toBe('done');

  await ada.call(contract.deleteFile, { params: { fileId } });
  app.clock.advance(11_000);
  await sql`update job set run_after = now() where name = 'file-remove' and state = 'waiting'`.execute(app.database.db);
  await expect.poll(() => [...keptBelow('nous').keys()].filter(key => key.includes(hashOf(bytes))), soon).toEqual([]);

  await expect.poll(() => settled(app), soon).toBe(0);
  await app.app.close();
  const { dataDir } = app.app.settings;
  expect(existsSync(join(dataDir, 'blobs'))).toBe(false);
  const backup = join(folder, 'backup.zip');
  const written = await backUp({ database: app.database, blobs: app.app.blobs, dataDir }, backup);
  const there = { dataDir: join(folder, 'restored'), ...bucket('restored') };
  const blobs = await openBlobs(there);
  let database: Database | undefined;
  const target = {
    blobs,
    dataDir: there.dataDir,
    async open() {
      const settings = { dataDir: there.dataDir, databaseUrl: undefined };
      database ??= await openDatabase({ settings, log: createLog({ logLevel: 'silent' }), memory: true });
      return { ...database, close: async () => undefined };
    },
  };
  expect(await restore(target, backup)).toEqual(written);
  expect(keptBelow('restored')).toEqual(keptBelow('nous'));
  await expect(restore(target, backup)).rejects.toThrow(/stored files in the bucket library at \S+ already/);

  if (!database) throw new Error('Nothing was restored.');
  const restored = { ...app.app, blobs, settings: { ...app.app.settings, ...there } };
  const { app: again } = await startAgain({ app: restored, database, clock: app.clock });
  const caller = createCaller(again.http, async () => ({}));
  const { email, password } = ada;
  const { token } = await caller.call(contract.login, { body: { email, password } });
  const headers = { authorization: `Bearer ${token}` };
  const original = await caller.send(contract.getFileContent, { params: { fileId: txt }, headers });
  expect(Buffer.from(original.bytes).toString()).toContain(LEMUR);
  await again.close();
  await database.close();
});
