import { createWriteStream } from 'node:fs';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { Problem } from '@nousboard/contracts';
import { checkBlobKey, checkBlobPrefix } from '../blob-key.ts';
import type { BlobEntry, Blobs, HeldBlobs } from '../blobs.ts';
import { copyHashed } from '../copy-hashed.ts';
import { newUuid } from '../new-id.ts';
import { ownTemporaryFolder } from '../temporary-folder.ts';
import { keepBuffersFew } from '../young-garbage.ts';
import { leaveToTidying, type Range, type S3 } from './client.ts';
import type { Pieces } from './connection.ts';
import type { ListedObject } from './listing.ts';
import { openPartWriter, PART_BYTES } from './part-writer.ts';
import { findPieces, keyOfPieces, pieceKey, piecesPrefix } from './pieced-objects.ts';

/** How many requests of one removal or one hold are under way at once. */
const AT_ONCE = 16;
/** Longer than anything that is unfinished is worked on. Whose process died is known by nothing else. */
const LEFT_AFTER_MS = 24 * 60 * 60_000;
/** So often somebody who holds objects says that they still do. */
const BEAT_MS = 10 * 60_000;

/**
 * Blobs in a bucket, below a prefix that is empty or ends with a slash: `objects/` as they are, `temporary/` what is
 * not kept yet, `held/` copies of what a backup holds. A store has no folders, no links and no renaming; what has been
 * acknowledged is durable, an object appears whole, and each operation sees what was done before.
 */
export function openS3Blobs(s3: S3, prefix: string, place: string): Blobs {
  const root = `${prefix}objects/`;
  const at = (key: string) => `${root}${checkBlobKey(key)}`;
  const stored = reading(s3, root);

  async function sizeOf(key: string): Promise<number | undefined> {
    return (await s3.sizeOf(at(key))) ?? (await findPieces(s3, at(key)))?.sizeBytes;
  }

  return {
    ...stored,
    place,

    async put(key, bytes) {
      await s3.put(at(key), [bytes]);
    },

    async receive(stream, limitBytes) {
      const draft = `${prefix}temporary/${newUuid()}`;
      const writer = openPartWriter(s3, draft);
      try {
        const received = await copyHashed(stream, limitBytes, writer.write);
        await writer.end();
        let isThere = true;
        const discard = async () => {
          if (isThere) await s3.remove(draft).catch(leaveToTidying);
          isThere = false;
        };
        return {
          ...received,
          async keep(key) {
            if (!(await s3.copy(draft, at(key), received.sizeBytes))) throw new Error('What was received is gone.');
            await discard();
          },
          discard,
        };
      } catch (error) {
        await writer.abort().catch(leaveToTidying);
        throw error;
      }
    },

    async append(key, offset, stream, limitBytes) {
      const whole = at(key);
      const size = (await sizeOf(key)) ?? 0;
      if (size !== offset) throw new Problem('conflict', { offset: size });
      const added: string[] = [];
      let end = offset;
      const keep = async (pieces: Pieces) => {
        const bytes = pieces.reduce((sum, piece) => sum + piece.length, 0);
        // An object of which only nothing has come is there, too.
        if (bytes === 0 && end > 0) return;
        const piece = pieceKey(whole, end, end + bytes);
        await s3.put(piece, pieces);
        added.push(piece);
        end += bytes;
      };
      const { addedBytes, tooLarge } = await cutIntoPieces(stream, limitBytes, keep);
      if (tooLarge) await removeAll(s3, added);
      return { addedBytes, tooLarge };
    },

    async get(key) {
      const bytes = await s3.get(at(key));
      if (bytes) return bytes;
      const pieces = await findPieces(s3, at(key));
      return pieces && buffer(stored.read(key));
    },

    async stat(key) {
      const sizeBytes = await sizeOf(key);
      return sizeBytes === undefined ? undefined : { sizeBytes };
    },

    async path(key) {
      if ((await sizeOf(key)) === undefined) throw new Problem('not_found');
      const folder = await mkdtemp(join(await realpath(await ownTemporaryFolder()), 'blob-'));
      const release = () => rm(folder, { recursive: true, force: true });
      try {
        const path = join(folder, key.slice(key.lastIndexOf('/') + 1));
        await pipeline(stored.read(key), createWriteStream(path, { mode: 0o600, flags: 'wx' }));
        return { path, release };
      } catch (error) {
        await release();
        throw error;
      }
    },

    async remove(key) {
      await removeBelow(s3, piecesPrefix(at(key)));
      await s3.remove(at(key));
    },

    removePrefix: async below => removeBelow(s3, `${root}${checkBlobPrefix(below)}/`),

    hold: () => hold(s3, root, `${prefix}held/${newUuid()}`),

    async tidy() {
      for await (const { objects, at: now } of s3.list(`${prefix}temporary/`))
        await removeAll(
          s3,
          objects.filter(object => isLeft(object, now)).map(({ key }) => key),
        );
      await removeLeftHolds(s3, `${prefix}held/`);
      for await (const upload of s3.listUploads(`${prefix}temporary/`))
        if (Date.now() - upload.begunAt.getTime() > LEFT_AFTER_MS) await s3.abortUpload(upload);
    },
  };
}

const isLeft = ({ lastModified }: ListedObject, now: Date): boolean =>
  lastModified !== undefined && now.getTime() - lastModified.getTime() > LEFT_AFTER_MS;

/** Reads objects that lie below a prefix of the bucket. */
function reading(s3: S3, root: string): Pick<Blobs, 'list' | 'read'> {
  async function* bytesOf(key: string, range: Range | undefined, signal: AbortSignal): AsyncGenerator<Buffer> {
    const whole = await s3.open(`${root}${key}`, range, signal);
    if (whole) return yield* whole;
    const pieces = await findPieces(s3, `${root}${key}`);
    if (!pieces) throw new Error(`There is no such object as ${key}.`);
    for (const { key: piece, start, from, end } of pieces.parts) {
      const [first, last] = [
        Math.max(range?.start ?? 0, from),
        Math.min(range?.end ?? Number.POSITIVE_INFINITY, end - 1),
      ];
      if (first > last) continue;
      const bytes = await s3.open(piece, { start: first - start, end: last - start }, signal);
      if (!bytes) throw new Error(`A piece of ${key} was removed while it was read.`);
      yield* bytes;
    }
  }

  return {
    read(key, range) {
      const left = new AbortController();
      const bytes = bytesOf(checkBlobKey(key), range, left.signal);
      return new Readable({
        read() {
          bytes.next().then(
            ({ done, value }) => this.push(done ? null : value),
            (error: Error) => this.destroy(error),
          );
        },
        // `Readable.from` would wait for the store first.
        destroy(error, done) {
          left.abort();
          bytes.return(undefined).catch(() => undefined);
          done(error);
        },
      });
    },

    async *list(prefix) {
      const above = prefix === undefined ? '' : `${checkBlobPrefix(prefix)}/`;
      for await (const { objects, prefixes, at } of s3.list(`${root}${above}`, '/')) {
        for (const { key, lastModified, sizeBytes } of objects) {
          // Some programs make an object that stands for a folder.
          if (!key.endsWith('/')) yield { key: key.slice(root.length), modifiedAt: lastModified ?? at, sizeBytes };
        }
        for (const found of prefixes) {
          const key = found.slice(root.length, -1);
          const whole = keyOfPieces(key);
          const pieces = whole === undefined ? undefined : await findPieces(s3, `${root}${whole}`);
          if (whole === undefined) yield { key, modifiedAt: undefined, sizeBytes: undefined } satisfies BlobEntry;
          else if (pieces) yield { key: whole, modifiedAt: pieces.modifiedAt, sizeBytes: pieces.sizeBytes };
        }
      }
    },
  };
}

/**
 * Hands on what arrives of a stream in pieces of about the size of a part, and the rest of one that breaks off. Stops
 * where there is more of it than the limit.
 */
async function cutIntoPieces(stream: Readable, limitBytes: number, keep: (pieces: Pieces) => Promise<void>) {
  let [waiting, bytesWaiting, addedBytes] = [[] as Uint8Array[], 0, 0];
  const done = keepBuffersFew();
  const flush = async () => {
    await keep(waiting);
    done(bytesWaiting);
    [waiting, bytesWaiting] = [[], 0];
  };
  try {
    for await (const chunk of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      if (addedBytes + chunk.length > limitBytes) {
        [waiting, bytesWaiting] = [[], 0];
        return { addedBytes: 0, tooLarge: true };
      }
      waiting.push(chunk);
      bytesWaiting += chunk.length;
      addedBytes += chunk.length;
      if (bytesWaiting >= PART_BYTES) await flush();
    }
  } catch (error) {
    await flush();
    throw error;
  }
  await flush();
  return { addedBytes, tooLarge: false };
}

/** Where somebody who holds objects says that they still do. */
const aliveKey = (held: string) => `${held}.alive`;

/**
 * Holds objects by copies, which the store makes itself. However many processes remove and replace objects meanwhile,
 * none of them has to know.
 */
async function hold(s3: S3, root: string, held: string): Promise<HeldBlobs> {
  const beat = () => s3.put(aliveKey(held), []);
  await beat();
  const beating = setInterval(() => void beat().catch(leaveToTidying), BEAT_MS).unref();
  const copied = new Set<string>();
  const copy = async ({ key, sizeBytes }: ListedObject) => {
    // What was removed just now is not held.
    if (await s3.copy(key, `${held}/${key.slice(root.length)}`, sizeBytes)) copied.add(key);
  };
  const renew = async () => {
    for await (const { objects } of s3.list(root))
      await inBatches(
        objects.filter(({ key }) => !copied.has(key)),
        copy,
      );
  };
  const release = async () => {
    clearInterval(beating);
    await removeBelow(s3, `${held}/`);
    await s3.remove(aliveKey(held));
  };
  try {
    await renew();
  } catch (error) {
    await release().catch(leaveToTidying);
    throw error;
  }
  return { ...reading(s3, `${held}/`), renew, release };
}

/** Removes what nobody says that they hold. Who does may stand on another page of the list than what is held. */
async function removeLeftHolds(s3: S3, holds: string): Promise<void> {
  const [alive, silent, held] = [new Set<string>(), [] as string[], [] as string[]];
  for await (const { prefixes, objects, at } of s3.list(holds, '/')) {
    for (const object of objects) {
      if (isLeft(object, at)) silent.push(object.key);
      else alive.add(object.key);
    }
    held.push(...prefixes);
  }
  for (const prefix of held) if (!alive.has(aliveKey(prefix.slice(0, -1)))) await removeBelow(s3, prefix);
  await removeAll(s3, silent);
}

async function removeBelow(s3: S3, prefix: string): Promise<void> {
  for await (const { objects } of s3.list(prefix))
    await removeAll(
      s3,
      objects.map(({ key }) => key),
    );
}

const removeAll = (s3: S3, keys: readonly string[]): Promise<void> => inBatches(keys, key => s3.remove(key));

async function inBatches<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  for (let from = 0; from < items.length; from += AT_ONCE)
    await Promise.all(items.slice(from, from + AT_ONCE).map(work));
}
