import { constants, createReadStream, mkdirSync, readFile } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { access, copyFile, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { Problem } from '@nousboard/contracts';
import { checkBlobKey, checkBlobPrefix } from './blob-key.ts';
import type { Blobs, ReceivedBlob } from './blobs.ts';
import { copyHashed } from './copy-hashed.ts';
import { freeBytes } from './free-bytes.ts';
import { newUuid } from './new-id.ts';
import { openTemporaryFolder } from './temporary-folder.ts';
import { keepBuffersFew } from './young-garbage.ts';

/** A question reads dozens of small objects at once; the promise form of the same call takes twice as long for them. */
const readWhole = promisify(readFile);

/**
 * Kept free for what is there already: what is made of documents, and the embedded database, which stops when it
 * cannot write.
 */
const RESERVED_BYTES = 200 * 1_048_576;

/**
 * Blobs as files below a folder. An object appears whole or not at all, and is on the disk before a call returns. A
 * full disk is a `storage_full` problem and leaves nothing behind; so does a crash, whose unfinished files the next
 * start removes. One that is nearly full takes nothing in that comes from outside.
 */
export function openDiskBlobs(directory: string, freeOn = freeBytes): Blobs {
  const objects = join(directory, 'objects');
  mkdirSync(objects, { recursive: true, mode: 0o700 });
  const temporaries = join(directory, 'temporary');
  const temporary = openTemporaryFolder(temporaries);
  const pathOf = (key: string) => join(objects, checkBlobKey(key));
  const draft = () => join(temporary, newUuid());
  const requireRoom = async () => {
    if ((await freeOn(directory)) < RESERVED_BYTES) throw new Problem('storage_full');
  };

  async function publish(from: string, key: string): Promise<void> {
    const to = pathOf(key);
    await makeFolder(objects, dirname(to));
    await rename(from, to);
    await flushFolder(dirname(to));
  }

  return {
    ...reading(objects),
    place: `the data folder ${dirname(directory)}`,

    put: (key, bytes) =>
      full(async () => {
        checkBlobKey(key);
        const path = draft();
        try {
          await writeFlushed(path, file => file.writeFile(bytes));
          await publish(path, key);
        } finally {
          await rm(path, { force: true });
        }
      }),

    receive: (stream, limitBytes) =>
      full(async () => {
        const path = draft();
        try {
          const received = await writeFlushed(path, file =>
            copyHashed(stream, limitBytes, async bytes => {
              await requireRoom();
              await file.writeFile(bytes);
            }),
          );
          return {
            ...received,
            keep: (key: string) => full(() => publish(path, key)),
            discard: () => rm(path, { force: true }),
          } satisfies ReceivedBlob;
        } catch (error) {
          await rm(path, { force: true });
          throw error;
        }
      }),

    append: (key, at, stream, limitBytes) =>
      full(async () => {
        const path = pathOf(key);
        await makeFolder(objects, dirname(path));
        const file = await open(path, constants.O_WRONLY | constants.O_CREAT, 0o600);
        try {
          const { size } = await file.stat();
          if (size !== at) throw new Problem('conflict', { offset: size });
          try {
            return await copyAt(stream, file, at, limitBytes, requireRoom);
          } finally {
            await file.sync();
            if (at === 0) await flushFolder(dirname(path));
          }
        } finally {
          await file.close();
        }
      }),

    get: key => unlessMissing(() => readWhole(pathOf(key))),

    stat: key =>
      unlessMissing(async () => {
        const found = await stat(pathOf(key));
        return found.isFile() ? { sizeBytes: found.size } : undefined;
      }),

    async path(key) {
      const path = pathOf(key);
      if (
        (await unlessMissing(async () => {
          await access(path);
          return true;
        })) === undefined
      )
        throw new Problem('not_found');
      return { path, release: async () => {} };
    },

    async remove(key) {
      await rm(pathOf(key), { force: true });
    },

    async removePrefix(prefix) {
      await rm(join(objects, checkBlobPrefix(prefix)), { recursive: true, force: true });
    },

    async hold() {
      const held = draft();
      const renew = () => nameAgain(objects, held);
      await renew();
      return { ...reading(held), renew, release: () => rm(held, { recursive: true, force: true }) };
    },

    async tidy() {
      openTemporaryFolder(temporaries);
    },
  };
}

/** Reads objects that lie below a folder. */
const reading = (folder: string): Pick<Blobs, 'list' | 'read'> => ({
  read: (key, range) => createReadStream(join(folder, checkBlobKey(key)), range),

  async *list(prefix) {
    const listed = prefix === undefined ? folder : join(folder, checkBlobPrefix(prefix));
    const above = prefix === undefined ? '' : `${checkBlobPrefix(prefix)}/`;
    for (const entry of (await unlessMissing(() => readdir(listed, { withFileTypes: true }))) ?? []) {
      const found = entry.isDirectory() ? undefined : await unlessMissing(() => stat(join(listed, entry.name)));
      if (found || entry.isDirectory())
        yield { key: `${above}${entry.name}`, modifiedAt: found?.mtime, sizeBytes: found?.size };
    }
  },
});

/**
 * Gives every file below a folder a second name below another, under which it stays when the first is removed or means
 * another file. What has one already keeps it.
 */
async function nameAgain(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of (await unlessMissing(() => readdir(from, { withFileTypes: true }))) ?? []) {
    const [first, second] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await nameAgain(first, second);
    else
      await link(first, second)
        .catch(passIfThereOrGone)
        // Some file systems have no second names: there it is a second file.
        .catch(() => copyFile(first, second, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE))
        .catch(passIfThereOrGone);
  }
}

function passIfThereOrGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST' && error.code !== 'ENOENT') throw error;
}

/** Copies a stream to a place in a file. Takes it back when there is more of it than the limit. */
async function copyAt(
  stream: Readable,
  file: FileHandle,
  at: number,
  limitBytes: number,
  requireRoom: () => Promise<void>,
) {
  let addedBytes = 0;
  const done = keepBuffersFew();
  for await (const chunk of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    if (addedBytes + chunk.length > limitBytes) {
      await file.truncate(at);
      return { addedBytes: 0, tooLarge: true };
    }
    await requireRoom();
    for (let from = 0; from < chunk.length; ) {
      const { bytesWritten } = await file.write(chunk, from, chunk.length - from, at + addedBytes + from);
      from += bytesWritten;
    }
    addedBytes += chunk.length;
    done(chunk.length);
  }
  return { addedBytes, tooLarge: false };
}

async function writeFlushed<T>(path: string, write: (file: FileHandle) => Promise<T>): Promise<T> {
  const file = await open(path, 'wx', 0o600);
  try {
    const result = await write(file);
    await file.sync();
    return result;
  } finally {
    await file.close();
  }
}

/** Makes a folder and flushes the one above each that is new: a file whose folder is lost is lost with it. */
async function makeFolder(root: string, folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length && made !== root; made = dirname(made))
    await flushFolder(dirname(made));
}

async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function full<T>(action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'ENOSPC' || code === 'EDQUOT') throw new Problem('storage_full', {}, { cause: error });
    throw error;
  }
}

async function unlessMissing<T>(action: () => Promise<T>): Promise<T | undefined> {
  try {
    return await action();
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return undefined;
    throw error;
  }
}
