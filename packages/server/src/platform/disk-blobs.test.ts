import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, expect, test, vi } from 'vitest';
import { describeBlobs } from './blobs.suite.ts';
import { openDiskBlobs } from './disk-blobs.ts';
import { thisProcess } from './process-identity.ts';

const root = mkdtempSync(join(tmpdir(), 'nousboard-blobs-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const fresh = () => mkdtempSync(join(root, 'store-'));

describeBlobs('on disk', async () => openDiskBlobs(fresh()));

const unfinished = (directory: string) =>
  readdirSync(join(directory, 'temporary'), { recursive: true, withFileTypes: true }).filter(entry => entry.isFile());

test('unfinished files of dead processes are removed at the start, those of living ones are kept', () => {
  const directory = fresh();
  const { startTime, bootId, host } = thisProcess();
  const dead = join(directory, 'temporary', `${process.pid}~1~${bootId}~${host}`);
  const parent = join(directory, 'temporary', `${process.pid}~${startTime}~${bootId}~${host}`);
  for (const folder of [dead, parent]) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'half'), 'half a file');
  }
  writeFileSync(join(directory, 'temporary', 'stray'), 'of unknown origin');
  openDiskBlobs(directory);
  expect([
    existsSync(dead),
    existsSync(join(parent, 'half')),
    existsSync(join(directory, 'temporary', 'stray')),
  ]).toEqual([false, true, false]);
});

test('what a process elsewhere has left is removed when it was silent for a day; whoever lives is not silent', () => {
  const directory = fresh();
  const folderOf = (host: string) => join(directory, 'temporary', `7~1~another~${host}`);
  const yesterday = new Date(Date.now() - 25 * 60 * 60_000);
  for (const host of ['killed', 'living']) {
    mkdirSync(folderOf(host), { recursive: true });
    writeFileSync(join(folderOf(host), 'held'), 'a document that was deleted since');
  }
  utimesSync(folderOf('killed'), yesterday, yesterday);
  openDiskBlobs(directory);
  expect([existsSync(folderOf('killed')), existsSync(join(folderOf('living'), 'held'))]).toEqual([false, true]);
});

test('a process touches its folder every ten minutes, and makes it again where it was taken for dead', async () => {
  vi.useFakeTimers();
  try {
    vi.resetModules();
    const { openTemporaryFolder } = await import('./temporary-folder.ts');
    const mine = openTemporaryFolder(fresh());
    utimesSync(mine, new Date(0), new Date(0));
    vi.advanceTimersByTime(10 * 60_000);
    expect(statSync(mine).mtimeMs).toBeGreaterThan(0);
    rmSync(mine, { recursive: true });
    vi.advanceTimersByTime(10 * 60_000);
    expect(existsSync(mine)).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});

test('nothing is left of uploads that were discarded, kept or broken off', async () => {
  const directory = fresh();
  const blobs = openDiskBlobs(directory);
  await (await blobs.receive(Readable.from(['a']), 10)).discard();
  await (await blobs.receive(Readable.from(['a']), 10)).keep('tenant/a');
  await blobs.put('tenant/b', new Uint8Array(3));
  await blobs
    .receive(
      new Readable({
        read() {
          this.destroy(new Error('gone'));
        },
      }),
      10,
    )
    .catch(() => 'expected');
  expect(unfinished(directory)).toEqual([]);
});

test('a full disk is a storage_full problem and leaves nothing behind', async () => {
  const directory = fresh();
  const blobs = openDiskBlobs(directory);
  const full = new Readable({
    read() {
      this.destroy(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }));
    },
  });
  await expect(blobs.receive(full, 10)).rejects.toMatchObject({ code: 'storage_full' });
  expect(unfinished(directory)).toEqual([]);
});

test('a nearly full disk takes nothing in from outside, at first or on the way, and keeps the rest', async () => {
  const directory = fresh();
  let free = 300_000_000;
  const blobs = openDiskBlobs(directory, async () => (free -= 40_000_000));
  const pieces = () => Readable.from(Array.from({ length: 4 }, () => Buffer.alloc(10)));
  await expect(blobs.receive(pieces(), 100)).rejects.toMatchObject({ code: 'storage_full' });
  await expect(blobs.append('tenant/a', 0, pieces(), 100)).rejects.toMatchObject({ code: 'storage_full' });
  expect([unfinished(directory), await blobs.stat('tenant/a')]).toEqual([[], { sizeBytes: 0 }]);
  await blobs.put('tenant/page', new Uint8Array(3));
  expect(await blobs.stat('tenant/page')).toEqual({ sizeBytes: 3 });
});

test('a folder in the place of an object is not an object', async () => {
  const blobs = openDiskBlobs(fresh());
  await blobs.put('tenant/a/b', new Uint8Array(1));
  expect([await blobs.get('tenant/a'), await blobs.stat('tenant/a'), await blobs.get('tenant/a/b/c')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
