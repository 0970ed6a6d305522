// What every blob store promises. Each implementation's test hands its own store to this.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { beforeEach, describe, expect, test } from 'vitest';
import type { BlobEntry, Blobs } from './blobs.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const text = (found: Uint8Array | undefined) => (found === undefined ? undefined : new TextDecoder().decode(found));

/** Declares the tests; `open` is called before each one and returns an empty store. */
export function describeBlobs(name: string, open: () => Promise<Blobs>): void {
  describe(`blobs ${name}`, () => {
    let blobs: Blobs;
    beforeEach(async () => {
      blobs = await open();
    });

    test('what was put is there, whole, and can be replaced', async () => {
      await blobs.put('tenant/original/abc', bytes('first'));
      await blobs.put('tenant/original/abc', bytes('second one'));
      expect(text(await blobs.get('tenant/original/abc'))).toBe('second one');
      expect(await blobs.stat('tenant/original/abc')).toEqual({ sizeBytes: 10 });
    });

    test('what is not there is undefined, and removing it is no error', async () => {
      expect(await blobs.get('tenant/none')).toBeUndefined();
      expect(await blobs.stat('tenant/none')).toBeUndefined();
      await blobs.remove('tenant/none');
      await blobs.removePrefix('tenant/none');
      await expect(blobs.path('tenant/none')).rejects.toMatchObject({ code: 'not_found' });
      await expect(buffer(blobs.read('tenant/none'))).rejects.toThrow(/no such/i);
    });

    test('a range is read from its first to its last byte', async () => {
      await blobs.put('tenant/a', bytes('0123456789'));
      expect(text(await buffer(blobs.read('tenant/a', { start: 2, end: 4 })))).toBe('234');
      expect(text(await buffer(blobs.read('tenant/a')))).toBe('0123456789');
    });

    test('an upload is hashed on the way and appears only when it is kept', async () => {
      const content = Buffer.from('words '.repeat(2_000));
      const received = await blobs.receive(
        Readable.from([content.subarray(0, 3_000), content.subarray(3_000)]),
        100_000,
      );
      expect(received).toMatchObject({
        sizeBytes: content.length,
        tooLarge: false,
        sha256: createHash('sha256').update(content).digest('hex'),
      });
      expect(Buffer.compare(received.head, content.subarray(0, 4_100))).toBe(0);
      expect(await blobs.stat('tenant/upload')).toBeUndefined();
      await received.keep('tenant/upload');
      expect(Buffer.compare((await blobs.get('tenant/upload')) as Uint8Array, content)).toBe(0);
      await received.discard();
      expect(await blobs.stat('tenant/upload')).toEqual({ sizeBytes: content.length });
    });

    test('an upload of exactly the limit is taken, one byte more is not, and the rest is not read', async () => {
      expect((await blobs.receive(Readable.from([bytes('12345')]), 5)).tooLarge).toBe(false);
      let asked = 0;
      async function* endless() {
        for (;;) {
          asked += 1;
          yield bytes('123456');
        }
      }
      const received = await blobs.receive(Readable.from(endless(), { highWaterMark: 1 }), 60);
      expect([received.tooLarge, received.sizeBytes <= 60, asked < 20]).toEqual([true, true, true]);
      await received.discard();
    });

    test('an empty upload is an object of no bytes', async () => {
      const received = await blobs.receive(Readable.from([]), 10);
      await received.keep('tenant/empty');
      expect(await blobs.stat('tenant/empty')).toEqual({ sizeBytes: 0 });
    });

    test('an upload that breaks off leaves nothing and says why', async () => {
      async function* broken() {
        yield bytes('some');
        throw new Error('the line went dead');
      }
      await expect(blobs.receive(Readable.from(broken()), 100)).rejects.toThrow('the line went dead');
    });

    test('an object that comes in pieces is as long as what has arrived, also of a piece that broke off', async () => {
      expect(await blobs.append('t/upload/a', 0, Readable.from([bytes('012'), bytes('34')]), 10)).toEqual({
        addedBytes: 5,
        tooLarge: false,
      });
      async function* broken() {
        yield bytes('56');
        throw new Error('the line went dead');
      }
      await expect(blobs.append('t/upload/a', 5, Readable.from(broken()), 5)).rejects.toThrow('the line went dead');
      expect(await blobs.stat('t/upload/a')).toEqual({ sizeBytes: 7 });
      await expect(blobs.append('t/upload/a', 5, Readable.from([bytes('x')]), 5)).rejects.toMatchObject({
        code: 'conflict',
        facts: { offset: 7 },
      });
      expect(await blobs.append('t/upload/a', 7, Readable.from([bytes('78'), bytes('9A')]), 3)).toEqual({
        addedBytes: 0,
        tooLarge: true,
      });
      expect(await blobs.append('t/upload/a', 7, Readable.from([bytes('789')]), 3)).toEqual({
        addedBytes: 3,
        tooLarge: false,
      });
      expect(text(await blobs.get('t/upload/a'))).toBe('0123456789');
    });

    test('a path can be opened while it is held', async () => {
      await blobs.put('tenant/a', bytes('on disk'));
      const held = await blobs.path('tenant/a');
      expect(await readFile(held.path, 'utf8')).toBe('on disk');
      await held.release();
    });

    test('a prefix is whole parts of a key', async () => {
      for (const key of ['t/derived/1/text-0', 't/derived/1/index-0', 't/derived/12/text-0'])
        await blobs.put(key, bytes(key));
      await blobs.removePrefix('t/derived/1/');
      expect([await blobs.stat('t/derived/1/text-0'), await blobs.stat('t/derived/1/index-0')]).toEqual([
        undefined,
        undefined,
      ]);
      expect(await blobs.stat('t/derived/12/text-0')).toBeDefined();
      await blobs.removePrefix('t/derived');
      expect(await blobs.stat('t/derived/12/text-0')).toBeUndefined();
    });

    test('a listing names what lies directly below, with its age and its size', async () => {
      const before = Date.now() - 2_000;
      for (const key of ['t/original/a', 't/original/b', 't/derived/1/text-0', 'u/original/c'])
        await blobs.put(key, bytes(key));
      const list = async (prefix?: string) => {
        const found: BlobEntry[] = [];
        for await (const entry of blobs.list(prefix)) found.push(entry);
        return found.toSorted((a, b) => (a.key < b.key ? -1 : 1));
      };
      expect((await list()).map(({ key }) => key)).toEqual(['t', 'u']);
      expect(await list('t')).toEqual([
        { key: 't/derived', modifiedAt: undefined, sizeBytes: undefined },
        { key: 't/original', modifiedAt: undefined, sizeBytes: undefined },
      ]);
      const originals = await list('t/original/');
      expect(originals.map(({ key }) => key)).toEqual(['t/original/a', 't/original/b']);
      for (const { key, modifiedAt, sizeBytes } of originals) {
        expect(modifiedAt?.getTime()).toBeGreaterThan(before);
        expect(sizeBytes).toBe(key.length);
      }
      expect(await list('t/none')).toEqual([]);
    });

    test('what is held stays as it was, whatever becomes of it, until it is released', async () => {
      for (const key of ['t/original/a', 't/derived/1/text-0', 't/logo']) await blobs.put(key, bytes(key));
      const held = await blobs.hold();
      await blobs.removePrefix('t/derived');
      await blobs.remove('t/original/a');
      await blobs.put('t/logo', bytes('another'));
      await blobs.put('t/original/b', bytes('later'));
      await held.renew();
      const read = async (key: string) => (await buffer(held.read(key))).toString();
      expect(await read('t/derived/1/text-0')).toBe('t/derived/1/text-0');
      expect([await read('t/original/a'), await read('t/logo')]).toEqual(['t/original/a', 't/logo']);
      expect(await read('t/original/b')).toBe('later');
      const list = async (prefix?: string) => {
        const found: string[] = [];
        for await (const { key } of held.list(prefix)) found.push(key);
        return found.toSorted();
      };
      expect(await list('t/original')).toEqual(['t/original/a', 't/original/b']);
      await held.release();
      expect(await list()).toEqual([]);
      expect(text(await blobs.get('t/logo'))).toBe('another');
    });

    test.each([
      '../secret',
      'a/../../b',
      '/etc/passwd',
      'a//b',
      'a/',
      '',
      '.hidden',
      'a/.b',
      'a\\b',
      'a\u0000b',
      'C:x',
      'a b',
      'é',
      `a/${'x'.repeat(200)}`,
    ])('%j is no key', async key => {
      await expect(blobs.put(key, bytes('x'))).rejects.toThrow(/Not a blob key/);
      await expect(blobs.get(key)).rejects.toThrow(/Not a blob key/);
      await expect(blobs.remove(key)).rejects.toThrow(/Not a blob key/);
    });

    test.each(['', '/', '..', 'a/..', '../a/'])('%j is no prefix', async prefix => {
      await expect(blobs.removePrefix(prefix)).rejects.toThrow(/Not a blob key/);
    });
  });
}
