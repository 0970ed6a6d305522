import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract, type ModelFetch } from '@nousboard/contracts';
import { startTestApp } from '@nousboard/testkit/test-app';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLog } from '#platform/log.ts';
import { createOutbound } from '#platform/outbound/outbound.ts';
import { createModelFetcher, type ModelFetcher } from './fetch-model.ts';
import type { FetchRecord } from './fetch-record.ts';

// A service that keeps models, as Hugging Face does: large files are sent on to where they lie, and the first answer
// names them by their SHA-256.

const LARGE = Buffer.from('the weights of a model '.repeat(10_000));
const sha256 = createHash('sha256').update(LARGE).digest('hex');

let directory: string;
let origin: string;
let asked: string[];
let answers: Readonly<Record<string, (response: ServerResponse) => void>>;
const server = createServer(({ url = '' }, response) => {
  asked.push(url);
  const file = url.split('/resolve/main/')[1] ?? '';
  const own = answers[url] ?? answers[file];
  if (own) own(response);
  else if (url === '/stored') response.end(LARGE);
  else if (file === 'onnx/model_quantized.onnx')
    response
      .writeHead(302, { location: '/stored', 'x-linked-etag': `"${sha256}"`, 'x-linked-size': LARGE.length })
      .end();
  else response.setHeader('etag', '"5d5c4ecc5f5ac4b5b6f8f1d1b5f8f1d1b5f8f1d1"').end(`{"of": "${file}"}`);
});

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'nousboard-fetch-'));
  asked = [];
  answers = {};
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise(resolve => server.close(resolve));
  await rm(directory, { recursive: true, force: true });
});

let fetched = 0;
/** As the database keeps it. */
function memoryRecord(): FetchRecord {
  let kept: { readonly by: string; readonly fetch: ModelFetch } | undefined;
  return {
    find: async () => kept?.fetch ?? null,
    async begin(by) {
      if (kept?.fetch.state === 'running') return false;
      kept = { by, fetch: { state: 'running', receivedBytes: 0, failure: null } };
      return true;
    },
    async update(by, fetch) {
      if (kept?.by !== by) return false;
      kept = { by, fetch };
      return true;
    },
    async finish(by, work) {
      if (kept?.by !== by) return false;
      await work();
      kept = undefined;
      return true;
    },
    async remove() {
      kept = undefined;
    },
  };
}

function fetcher(more: { readonly baseUrl?: string; readonly freeBytes?: () => Promise<number> } = {}): ModelFetcher {
  fetched = 0;
  return createModelFetcher({
    directory,
    baseUrl: origin,
    outbound: createOutbound({ own: [origin] }),
    log: createLog({ logLevel: 'silent' }),
    shared: undefined,
    record: memoryRecord(),
    fetched: async () => {
      fetched += 1;
    },
    ...more,
  });
}

const ended = (of: ModelFetcher) =>
  expect.poll(async () => (await of.current())?.state, { interval: 5 }).not.toBe('running');
const lying = () => readdirSync(directory).filter(name => !name.startsWith('.'));

test('the recommended model comes whole, from where the service sends on to, and is checked by its name', async () => {
  const own = fetcher();
  expect(own.recommended).toMatchObject({ licence: 'MIT', origin: `${origin}/Xenova/multilingual-e5-small` });
  expect(asked).toEqual([]);
  await Promise.all([own.start(), own.start()]);
  await ended(own);
  expect(await own.current()).toBeNull();
  // Told once what was left over has been tidied up, which is after it counts as fetched.
  await expect.poll(() => fetched, { interval: 5 }).toBe(1);
  expect(lying()).toEqual(['multilingual-e5-small']);
  const model = join(directory, 'multilingual-e5-small');
  expect(readFileSync(join(model, 'onnx/model_quantized.onnx')).equals(LARGE)).toBe(true);
  expect(existsSync(join(model, 'tokenizer.json'))).toBe(true);
  expect(asked.filter(url => url === '/stored')).toHaveLength(1);
  expect(asked[0]).toBe('/Xenova/multilingual-e5-small/resolve/main/config.json');
});

test.each<[string, string, (response: ServerResponse) => void]>([
  ['other bytes than it had named', 'damaged', response => response.end('something else')],
  [
    'a connection that breaks off',
    'unreachable',
    response => {
      response.writeHead(200, { 'content-length': LARGE.length });
      response.write(LARGE.subarray(0, 1_000), () => response.destroy());
    },
  ],
  ['no such file', 'not_there', response => response.writeHead(404).end()],
])('nothing is put in place when there is %s', async (_what, failure, answer) => {
  answers = { '/stored': answer };
  const own = fetcher();
  await own.start();
  await ended(own);
  expect(await own.current()).toMatchObject({ state: 'failed', failure });
  expect([lying(), fetched]).toEqual([[], 0]);
});

test('where nobody answers that is said, and where the disk is too full nothing is asked', async () => {
  const nobody = fetcher({ baseUrl: 'http://127.0.0.1:9' });
  await nobody.start();
  await ended(nobody);
  expect(await nobody.current()).toMatchObject({ state: 'failed', failure: 'unreachable' });
  const full = fetcher({ freeBytes: async () => 1_000_000 });
  await full.start();
  await ended(full);
  expect(await full.current()).toMatchObject({ state: 'failed', failure: 'no_space' });
  expect(asked).toEqual([]);
});

test('what has come so far is told, and given up it leaves nothing behind', async () => {
  answers = {
    '/stored': response => {
      response.writeHead(200, { 'content-length': LARGE.length });
      response.write(LARGE.subarray(0, 50_000));
    },
  };
  const own = fetcher();
  await own.start();
  await expect
    .poll(async () => (await own.current())?.receivedBytes ?? 0, { interval: 50, timeout: 10_000 })
    .toBeGreaterThanOrEqual(50_000);
  await own.stop();
  expect(await own.current()).toBeNull();
  expect([lying(), fetched]).toEqual([[], 0]);
});

test('an ADMIN begins and ends it, and what cannot be fetched is said', async () => {
  const { as } = await startTestApp({ settings: { searchModelUrl: origin } });
  answers = { '/stored': () => undefined };
  const admin = as('admin');
  const begun = await admin.call(contract.fetchSearchModel);
  expect(begun.recommended).toMatchObject({ name: 'multilingual-e5-small', bytes: 135_500_000 });
  expect(begun.fetching?.state).toBe('running');
  expect((await admin.call(contract.stopFetchingSearchModel)).fetching).toBeNull();
});

test('where the settings say that nothing is fetched, or name a service, nothing is offered', async () => {
  for (const settings of [
    { searchModelUrl: undefined },
    { searchModelUrl: origin, embeddingBaseUrl: 'http://127.0.0.1:9/v1', embeddingModel: 'served' },
  ]) {
    const { as } = await startTestApp({ settings });
    expect((await as('admin').call(contract.getSearchModel)).recommended).toBeNull();
    for (const verb of [contract.fetchSearchModel, contract.stopFetchingSearchModel])
      expect((await as('admin').send(verb)).json.error.code).toBe('not_found');
  }
  expect(asked).toEqual([]);
});
