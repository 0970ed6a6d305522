import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { BUCKET, type FakeS3, REGION, type S3Fault, type S3Request, startFakeS3 } from '@nousboard/testkit/fake-s3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeBlobs } from '../blobs.suite.ts';
import type { BlobEntry } from '../blobs.ts';
import { openS3, type S3Limits } from './client.ts';
import { openS3Blobs } from './s3-blobs.ts';

let store: FakeS3;
beforeAll(async () => {
  store = await startFakeS3();
});
afterAll(() => store.close());

const place = () => ({ endpoint: store.origin, region: REGION, bucket: BUCKET, ...store.key });
const fresh = ({ prefix = 'nous/', ...limits }: Partial<S3Limits & { prefix: string }> = {}) => {
  store.objects.clear();
  store.modified.clear();
  store.uploads.clear();
  store.requests.length = 0;
  store.fault = () => undefined;
  // Every list has several pages.
  store.pageSize = 2;
  const s3 = openS3(place(), { backOffMs: 1, mostCopyBytes: 6_000_000, ...limits });
  return openS3Blobs(s3, prefix, 'the bucket');
};

describeBlobs('in a bucket', async () => fresh());
describeBlobs('in a bucket of their own', async () => fresh({ prefix: '' }));

/** A stream of so many bytes in chunks of a megabyte, as a connection brings them. */
function* chunksOf(bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; at += 1_000_000) yield Buffer.from(bytes.subarray(at, at + 1_000_000));
}
const large = () => randomBytes(12_000_001);
/** Megabytes are hashed and compared many times, on a machine that may have more to do. */
const SLOW_MS = 180_000;
const same = (found: Uint8Array | undefined, bytes: Uint8Array) =>
  Buffer.compare(found ?? Buffer.alloc(0), bytes) === 0;
async function keysOf(entries: AsyncIterable<BlobEntry>): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of entries) keys.push(key);
  return keys;
}
/** What lies in the bucket, by the folder of ours that it lies in. */
const inFolder = (folder: string) => [...store.objects.keys()].filter(key => key.startsWith(`nous/${folder}/`));

test('what is larger than a part comes and is copied in parts; of what breaks off the store keeps none', {
  timeout: SLOW_MS,
}, async () => {
  const blobs = fresh();
  const bytes = randomBytes(20_000_001);
  const received = await blobs.receive(Readable.from(chunksOf(bytes)), bytes.length);
  expect(received).toMatchObject({ sizeBytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') });
  await received.keep('t/original/a');
  expect(same(await blobs.get('t/original/a'), bytes)).toBe(true);
  expect(inFolder('temporary')).toEqual([]);
  async function* broken() {
    yield* chunksOf(bytes);
    throw new Error('the line went dead');
  }
  await expect(blobs.receive(Readable.from(broken()), 1e9)).rejects.toThrow('the line went dead');
  expect([inFolder('temporary'), store.uploads.size]).toEqual([[], 0]);
});

test('an object in pieces is read from any byte to any other, also where two processes have cut it otherwise', {
  timeout: SLOW_MS,
}, async () => {
  const blobs = fresh();
  const bytes = large();
  await blobs.append('t/upload/a', 0, Readable.from(chunksOf(bytes)), bytes.length);
  expect(inFolder('objects').length).toBe(2);
  store.objects.set('nous/objects/t/upload/a~/000000005000000-000000011000000', bytes.subarray(5_000_000, 11_000_000));
  expect(await blobs.stat('t/upload/a')).toEqual({ sizeBytes: bytes.length });
  expect(same(await blobs.get('t/upload/a'), bytes)).toBe(true);
  for (const [start, end] of [
    [0, 4_099],
    [7_000_000, 11_500_000],
    [12_000_000, 12_000_000],
  ] as const)
    expect(same(await buffer(blobs.read('t/upload/a', { start, end })), bytes.subarray(start, end + 1))).toBe(true);
  // What comes after a gap is not known to belong to it.
  store.objects.set('nous/objects/t/upload/a~/000000012000009-000000012000010', 'x');
  expect(await blobs.stat('t/upload/a')).toEqual({ sizeBytes: bytes.length });
  // It lies in its folder as one object, is held as one, and is removed as one.
  const held = await blobs.hold();
  await blobs.remove('t/upload/a');
  expect([await blobs.stat('t/upload/a'), inFolder('objects')]).toEqual([undefined, []]);
  expect(await keysOf(held.list('t/upload'))).toEqual(['t/upload/a']);
  expect(same(await buffer(held.read('t/upload/a')), bytes)).toBe(true);
  await held.release();
  expect(store.objects.size).toBe(0);
});

/** What a request is for. */
function kindOf({ method, query, headers }: S3Request): string {
  const isCopy = headers['x-amz-copy-source'] !== undefined;
  if (method === 'PUT') return `${isCopy ? 'copy' : 'put'}${query.has('uploadId') ? ' of a part' : ''}`;
  if (method === 'POST') return query.has('uploads') ? 'begin' : 'complete';
  return method === 'GET' && query.has('list-type') ? 'list' : method;
}
const BEGUN_WELL = ['begin', 'complete', 'copy', 'copy of a part'];
const KINDS = [...BEGUN_WELL, 'put', 'put of a part', 'list', 'HEAD', 'GET', 'DELETE'].toSorted();

/** Lets the first requests of each kind fail; how often those of each have. */
function failing(fault: S3Fault, times: number, kinds: readonly string[] = KINDS): Map<string, number> {
  const failed = new Map<string, number>();
  store.fault = request => {
    const kind = kindOf(request);
    const before = failed.get(kind) ?? 0;
    if (before >= times || !kinds.includes(kind)) return undefined;
    failed.set(kind, before + 1);
    return fault;
  };
  return failed;
}

test.each([
  [503, KINDS],
  ['done-unheard', KINDS],
  // Only answers that are read can say otherwise than they began.
  ['error-within', BEGUN_WELL],
] as const)('what fails by %s is done again, whatever it was', { timeout: SLOW_MS }, async (fault, kinds) => {
  const blobs = fresh();
  const failed = failing(fault, 2, kinds);
  const bytes = large();
  await blobs.put('t/small', Buffer.from('small'));
  const received = await blobs.receive(Readable.from([Buffer.from('small')]), 10);
  await received.keep('t/copied');
  const parted = await blobs.receive(Readable.from(chunksOf(bytes)), bytes.length);
  await parted.keep('t/large');
  expect(await blobs.stat('t/large')).toEqual({ sizeBytes: bytes.length });
  expect(same(await blobs.get('t/large'), bytes)).toBe(true);
  await blobs.remove('t/small');
  expect(await keysOf(blobs.list('t'))).toEqual(['t/copied', 't/large']);
  expect(inFolder('temporary')).toEqual([]);
  expect(Object.fromEntries(failed)).toEqual(Object.fromEntries(kinds.map(kind => [kind, 2])));
});

test('a store that is silent is asked again', { timeout: SLOW_MS }, async () => {
  const blobs = fresh({ quietMs: 2_000 });
  failing('silent', 1);
  await blobs.put('t/a', Buffer.from('a'));
  expect(await keysOf(blobs.list('t'))).toEqual(['t/a']);
});

test.each(['truncated', 'stalled'] as const)(
  'a body that is %s is read on from where it ended',
  {
    timeout: SLOW_MS,
  },
  async fault => {
    const blobs = fresh({ quietMs: 2_000 });
    const bytes = randomBytes(100_000);
    store.objects.set('nous/objects/t/a', bytes);
    failing(fault, 2);
    expect(same(await buffer(blobs.read('t/a')), bytes)).toBe(true);
    failing(fault, 2);
    expect(same(await buffer(blobs.read('t/a', { start: 7, end: 90_000 })), bytes.subarray(7, 90_001))).toBe(true);
    failing(fault, 2);
    expect(same(await blobs.get('t/a'), bytes)).toBe(true);
  },
);

test('a body that never comes whole, or becomes another one meanwhile, is an error and not served', async () => {
  const blobs = fresh();
  store.fault = ({ method }) => (method === 'GET' ? 'truncated' : undefined);
  store.objects.set('nous/objects/t/a', Buffer.alloc(2));
  await expect(blobs.get('t/a')).rejects.toMatchObject({ code: 'unavailable' });
  const bytes = Buffer.alloc(3_000_000);
  store.objects.set('nous/objects/t/b', bytes);
  store.fault = ({ method, headers }) =>
    method === 'GET' ? (headers['if-match'] === undefined ? 'truncated' : 503) : undefined;
  await expect(buffer(blobs.read('t/b'))).rejects.toMatchObject({ code: 'unavailable' });
  store.fault = ({ headers }) => {
    if (headers['if-match'] === undefined) return 'truncated';
    store.objects.set('nous/objects/t/b', Buffer.alloc(3_000_000, 1));
    return undefined;
  };
  await expect(buffer(blobs.read('t/b'))).rejects.toThrow('412');
  store.fault = () => 'whole';
  for (const start of [0, 1])
    await expect(buffer(blobs.read('t/b', { start, end: 1 }))).rejects.toThrow('another range');
});

test('a store that stays away is unavailable, one without room is full, and others say what they are', async () => {
  const blobs = fresh();
  const put = () => blobs.put('t/a', Buffer.from('a'));
  for (const [fault, problem] of [
    [503, { code: 'unavailable' }],
    [507, { code: 'storage_full' }],
  ] as const) {
    store.fault = () => fault;
    await expect(put()).rejects.toMatchObject(problem);
  }
  const elsewhere = (changes: object) =>
    openS3Blobs(openS3({ ...place(), ...changes }, { backOffMs: 1 }), '', 'the bucket');
  await expect(elsewhere({ secretAccessKey: 'another' }).put('t/a', Buffer.from('a'))).rejects.toThrow(
    '403 SignatureDoesNotMatch',
  );
  // Of a bucket that is not there nobody knows what is in it.
  await expect(elsewhere({ bucket: 'nowhere' }).get('t/a')).rejects.toThrow('404 NoSuchBucket');
  await expect(keysOf(elsewhere({ bucket: 'nowhere' }).list())).rejects.toThrow('404 NoSuchBucket');
});

test('of a piece that the store does not take nothing is said to have come', async () => {
  const blobs = fresh();
  store.fault = ({ method }) => (method === 'PUT' ? 503 : undefined);
  await expect(blobs.append('t/upload/a', 0, Readable.from([Buffer.from('a')]), 10)).rejects.toMatchObject({
    code: 'unavailable',
  });
  store.fault = () => undefined;
  expect(await blobs.stat('t/upload/a')).toBeUndefined();
});

test('whoever leaves while the store is silent ends the request', async () => {
  const blobs = fresh();
  store.objects.set('nous/objects/t/a', 'a');
  store.fault = () => 'silent';
  const stream = blobs.read('t/a');
  const ended = buffer(stream).catch((error: Error) => error.message);
  await expect.poll(() => store.requests.length).toBe(1);
  stream.destroy(new Error('left'));
  expect(await ended).toBe('left');
  await pause(50);
  expect(store.requests.length).toBe(1);
});

test('a path is a copy in a folder of its own, which is removed with its release', async () => {
  const blobs = fresh();
  await blobs.put('t/original/a', Buffer.from('in the bucket'));
  const [one, other] = [await blobs.path('t/original/a'), await blobs.path('t/original/a')];
  await one.release();
  expect([existsSync(one.path), readFileSync(other.path, 'utf8')]).toEqual([false, 'in the bucket']);
  expect(statSync(other.path).mode & 0o077).toBe(0);
  await other.release();
  expect(existsSync(dirname(other.path))).toBe(false);
});

test('what the processes that died have left is removed after a day, and what is in use is not', async () => {
  const blobs = fresh();
  const yesterday = new Date(Date.now() - 25 * 60 * 60_000);
  for (const key of ['temporary/old', 'held/killed.alive', 'held/killed/t/a', 'held/unsaid/t/a', 'objects/t/a']) {
    store.objects.set(`nous/${key}`, 'a');
    store.modified.set(`nous/${key}`, yesterday);
  }
  store.objects.set('other/temporary/old', 'of another installation');
  for (const [id, key, begunAt] of [
    ['1', 'nous/temporary/a', yesterday],
    ['2', 'nous/temporary/b', yesterday],
    ['3', 'nous/temporary/c', yesterday],
    ['4', 'nous/temporary/d', new Date()],
    ['5', 'other/temporary/e', yesterday],
  ] as const)
    store.uploads.set(id, { key, begunAt, parts: new Map() });
  store.pageSize = 1;
  const received = await blobs.receive(Readable.from([Buffer.from('young')]), 10);
  const held = await blobs.hold();
  // Its copies may be older than a day: it says that it lives.
  for (const key of inFolder('held').filter(one => !one.endsWith('.alive'))) store.modified.set(key, yesterday);
  await blobs.tidy();
  expect([...store.uploads.keys()]).toEqual(['4', '5']);
  expect(store.objects.has('other/temporary/old')).toBe(true);
  expect(inFolder('held').some(key => /killed|unsaid/.test(key))).toBe(false);
  expect((await buffer(held.read('t/a'))).toString()).toBe('a');
  await held.release();
  await received.keep('t/b');
  expect([...store.objects.keys()].toSorted()).toEqual(['nous/objects/t/a', 'nous/objects/t/b', 'other/temporary/old']);
});
