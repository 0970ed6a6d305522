import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
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

test('a folder in the place of an object is not an object', async () => {
  const blobs = openDiskBlobs(fresh());
  await blobs.put('tenant/a/b', new Uint8Array(1));
  expect([await blobs.get('tenant/a'), await blobs.stat('tenant/a'), await blobs.get('tenant/a/b/c')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
