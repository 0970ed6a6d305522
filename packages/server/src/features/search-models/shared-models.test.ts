// @module-tag slow
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '@nousboard/contracts';
import { createCaller } from '@nousboard/testkit';
import { BUCKET, type FakeS3, REGION, startFakeS3 } from '@nousboard/testkit/fake-s3';
import { makeModel } from '@nousboard/testkit/make-search-model';
import { storeReadSource } from '@nousboard/testkit/read-source';
import { startAgain } from '@nousboard/testkit/start-again';
import { startTestApp } from '@nousboard/testkit/test-app';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// Fenced processes give way to everything else: on a busy machine they take their time.
vi.setConfig({ testTimeout: 120_000 });
const poll = { timeout: 60_000, interval: 200 };

const NAME = 'multilingual-e5-small';
let folder: string;
let origin: string;
let store: FakeS3;
let weights: (response: ServerResponse) => void;
const server = createServer(async ({ url = '' }, response) => {
  const file = url.split('/resolve/main/')[1] ?? '';
  if (file.startsWith('onnx/')) weights(response);
  else response.end(await readFile(join(folder, 'origin', file)).catch(() => '{}'));
});

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nousboard-shared-'));
  await makeModel(join(folder, 'origin'), { words: { tea: [1, 0, 0] }, at: 'onnx/model_quantized.onnx' });
  weights = async response => response.end(await readFile(join(folder, 'origin/onnx/model_quantized.onnx')));
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  store = await startFakeS3();
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise(resolve => server.close(resolve));
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

/** Two processes with a data folder each, over one database and one bucket. */
async function twoProcesses() {
  const settings = {
    s3Bucket: BUCKET,
    s3Endpoint: store.origin,
    s3Region: REGION,
    s3AccessKeyId: store.key.accessKeyId,
    s3SecretAccessKey: store.key.secretAccessKey,
    searchModelUrl: origin,
  };
  const first = await startTestApp({ settings });
  const { app: second } = await startAgain(first, { dataDir: join(folder, 'second') });
  const admin = createCaller(second.http, async () => ({
    authorization: `Bearer ${await first.as('admin').token()}`,
  }));
  const kept = () => [...store.objects.keys()].filter(key => key.includes('/models/'));
  return { first, second, kept, ask: [first.as('admin'), admin] as const };
}

test('a model that one process has fetched into the bucket is used by all, and goes from all with it', async () => {
  const { first, second, kept, ask } = await twoProcesses();
  const [here, there] = ask;
  await here.call(contract.fetchSearchModel);
  const statusOf = async (caller: typeof here | typeof there) => (await caller.call(contract.getSearchModel)).model;
  for (const caller of ask)
    await expect
      .poll(() => statusOf(caller), poll)
      .toMatchObject({ from: 'folder', name: NAME, state: 'ready', dimensions: 3 });
  expect((await there.call(contract.getSearchModel)).fetching).toBeNull();

  // The second has the worker.
  const own = await first.given.project({ owner: 'ada' });
  const { id: tenantId } = await first.as('ada').user();
  await storeReadSource(
    { database: first.database, blobs: first.app.blobs },
    { tenantId, projectId: own.conversationId, title: 'Tea', pages: ['Green tea is grown on hills.'] },
  );
  second.startWork();
  for (const caller of ask)
    await expect
      .poll(async () => (await caller.call(contract.getSearchModel)).documents, poll)
      .toEqual({ embedded: 1, all: 1 });

  for (const key of kept()) store.objects.delete(key);
  for (const caller of ask) await expect.poll(() => statusOf(caller), poll).toBeNull();
  expect(existsSync(join(second.settings.dataDir, 'models', NAME))).toBe(false);
  await second.close();
});

test('how far it is, is told by every process, and each can end it', async () => {
  const { second, kept, ask } = await twoProcesses();
  const [here, there] = ask;
  weights = response => void response.write(Buffer.alloc(50_000));
  await here.call(contract.fetchSearchModel);
  await expect
    .poll(async () => (await there.call(contract.getSearchModel)).fetching?.receivedBytes ?? 0, poll)
    .toBeGreaterThanOrEqual(50_000);
  // It is under way, and nobody begins it a second time.
  expect((await there.call(contract.fetchSearchModel)).fetching?.receivedBytes).toBeGreaterThanOrEqual(50_000);
  expect((await there.call(contract.stopFetchingSearchModel)).fetching).toBeNull();
  const connections = () =>
    new Promise(resolve => {
      server.getConnections((_, count) => resolve(count));
    });
  await expect.poll(connections, poll).toBe(0);
  weights = response => void response.writeHead(404).end();
  await expect.poll(async () => (await here.call(contract.getSearchModel)).fetching, poll).toBeNull();
  await there.call(contract.fetchSearchModel);
  for (const caller of ask)
    await expect
      .poll(async () => (await caller.call(contract.getSearchModel)).fetching, poll)
      .toMatchObject({ state: 'failed', failure: 'not_there' });
  expect(kept()).toEqual([]);
  await second.close();
});
