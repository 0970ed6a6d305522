import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openPromise } from 'yauzl';
import { streamZip, type ZipEntry } from './stream-zip.ts';

async function* of(...entries: ZipEntry[]): AsyncGenerator<ZipEntry> {
  yield* entries;
}

async function readBack(bytes: Buffer): Promise<[string, string][]> {
  const path = join(tmpdir(), `${randomUUID()}.zip`);
  await writeFile(path, bytes);
  try {
    const file = await openPromise(path, { autoClose: false, lazyEntries: true });
    const parts: [string, string][] = [];
    for await (const entry of file.eachEntry()) {
      const pieces: Buffer[] = [];
      for await (const piece of await file.openReadStreamPromise(entry)) pieces.push(piece as Buffer);
      parts.push([entry.fileName, Buffer.concat(pieces).toString()]);
    }
    file.close();
    return parts;
  } finally {
    await rm(path);
  }
}

async function wholeOf(entries: AsyncIterable<ZipEntry>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of streamZip(entries)) pieces.push(piece);
  return Buffer.concat(pieces);
}

test('what is written is read again, empty parts and names of any script too', async () => {
  const words = 'tea '.repeat(10_000);
  const zip = await wholeOf(
    of(
      { name: 'a/чай 茶.txt', content: [Buffer.from(words)] },
      { name: 'empty', content: [] },
      { name: 'packed', content: [Buffer.from(words)], isPacked: true },
    ),
  );
  expect(await readBack(zip)).toEqual([
    ['a/чай 茶.txt', words],
    ['empty', ''],
    ['packed', words],
  ]);
  expect(await readBack(await wholeOf(of()))).toEqual([]);
});

test('a part is read when its turn comes, and no more of it than is taken', async () => {
  const PIECE = 64 * 1024;
  let read = 0;
  async function* endless(): AsyncGenerator<Buffer> {
    for (;;) {
      read += PIECE;
      yield Buffer.alloc(PIECE);
    }
  }
  let taken = 0;
  for await (const piece of streamZip(of({ name: 'endless', content: endless(), isPacked: true }))) {
    taken += piece.length;
    expect(read - taken).toBeLessThan(2 * 1024 ** 2);
    if (taken > 64 * 1024 ** 2) break;
  }
});

test('a text that repeats itself is never taken for a bomb', async () => {
  const text = Buffer.alloc(8 * 1024 ** 2, 'x');
  expect((await wholeOf(of({ name: 'x', content: [text] }))).length).toBeGreaterThan(text.length / 10);
});

test('a part that fails breaks the archive off', async () => {
  async function* failing(): AsyncGenerator<Buffer> {
    yield Buffer.from('begun');
    throw new Error('the disk is gone');
  }
  await expect(wholeOf(of({ name: 'a', content: failing() }))).rejects.toThrow('the disk is gone');
});
