import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import type { Blobs } from '#platform/blobs.ts';
import { openTemporaryFolder } from '#platform/temporary-folder.ts';

/** Below it each model has a folder: its files by their SHA-256, and `files.json`, which says what they are. */
const PLACE = 'installation/models';
/** In a folder of this machine: what stood in the `files.json` that it was copied by. */
const COPIED = '.copied.json';

const fileList = z.record(z.string().regex(/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/), z.string().regex(/^[0-9a-f]{64}$/));

/** Models in the blob store, for processes that have folders of their own. */
export interface SharedModels {
  /** Stores the files of a model that is whole in a folder. It is there when the result was called. */
  store(
    name: string,
    folder: string,
    files: readonly string[],
    mostBytes: number,
    signal: AbortSignal,
  ): Promise<() => Promise<void>>;
  /** Removes what a model does not consist of: the files of an earlier edition, or of one that was given up. */
  tidy(name: string): Promise<void>;
  /** Whether a model is there. */
  has(name: string): Promise<boolean>;
  /**
   * Copies what is there and not here, and removes copies of what is not there any more. A folder that somebody has put
   * here is theirs, and stays as it is.
   */
  copy(): Promise<void>;
}

/** A store asks money for listing, more than for reading one small object: all that is there is listed so often. */
const LIST_MS = 600_000;

/**
 * `known`: names that models are stored under here. These, and those that were copied before, are looked for each
 * time; others are found when all are listed.
 */
export function createSharedModels({
  blobs,
  directory,
  known,
}: {
  readonly blobs: Blobs;
  readonly directory: string;
  readonly known: readonly string[];
}): SharedModels {
  let listedAt = Number.NEGATIVE_INFINITY;
  const listKey = (name: string) => `${PLACE}/${name}/files.json`;
  const list = async (name: string): Promise<string | undefined> => {
    const bytes = await blobs.get(listKey(name));
    return bytes && Buffer.from(bytes).toString();
  };
  /** Undefined where there is no copy. */
  const copiedBy = (name: string): Promise<string | undefined> =>
    readFile(join(directory, name, COPIED), 'utf8').catch(() => undefined);

  /** Models that may be there. */
  async function namesToLookFor(copies: ReadonlyMap<string, string | undefined>): Promise<Set<string>> {
    const names = new Set(known);
    for (const [name, copied] of copies) if (copied !== undefined) names.add(name);
    const now = performance.now();
    if (now - listedAt < LIST_MS) return names;
    for await (const { key } of blobs.list(PLACE)) names.add(key.slice(PLACE.length + 1));
    listedAt = now;
    return names;
  }

  async function copyModel(name: string, said: string): Promise<void> {
    const parts = join(openTemporaryFolder(join(directory, '.part')), `${name}.copy`);
    try {
      for (const [file, sha256] of Object.entries(fileList.parse(JSON.parse(said)))) {
        const path = join(parts, file);
        await mkdir(dirname(path), { recursive: true });
        const hash = createHash('sha256');
        await pipeline(
          blobs.read(`${PLACE}/${name}/${sha256}`),
          async function* (pieces: AsyncIterable<Buffer>) {
            for await (const piece of pieces) {
              hash.update(piece);
              yield piece;
            }
          },
          createWriteStream(path, { flags: 'wx', mode: 0o600 }),
        );
        if (hash.digest('hex') !== sha256) throw new Error(`${file} of ${name} is damaged in ${blobs.place}`);
      }
      await writeFile(join(parts, COPIED), said);
      await rm(join(directory, name), { recursive: true, force: true });
      await rename(parts, join(directory, name));
    } finally {
      await rm(parts, { recursive: true, force: true });
    }
  }

  return {
    async store(name, folder, files, mostBytes, signal) {
      const digests: Record<string, string> = {};
      for (const file of files) {
        const received = await blobs.receive(createReadStream(join(folder, file), { signal }), mostBytes);
        await received.keep(`${PLACE}/${name}/${received.sha256}`);
        digests[file] = received.sha256;
      }
      return async () => {
        // Somebody who gave up may have tidied meanwhile.
        for (const sha256 of Object.values(digests))
          if (!(await blobs.stat(`${PLACE}/${name}/${sha256}`))) throw new Error(`${sha256} of ${name} is gone again`);
        await blobs.put(listKey(name), Buffer.from(JSON.stringify(digests)));
      };
    },

    async tidy(name) {
      const said = await list(name);
      const used = new Set(said === undefined ? [] : Object.values(fileList.parse(JSON.parse(said))));
      for await (const { key } of blobs.list(`${PLACE}/${name}`))
        if (key !== listKey(name) && !used.has(key.slice(key.lastIndexOf('/') + 1))) await blobs.remove(key);
    },

    has: async name => (await blobs.stat(listKey(name))) !== undefined,

    async copy() {
      const copies = new Map<string, string | undefined>();
      for (const name of await readdir(directory).catch((): string[] => [])) copies.set(name, await copiedBy(name));
      for (const name of await namesToLookFor(copies)) {
        const said = await list(name);
        if (said === undefined) continue;
        if (!copies.has(name) || (copies.get(name) ?? said) !== said) await copyModel(name, said);
        copies.delete(name);
      }
      for (const [name, copied] of copies)
        if (copied !== undefined) await rm(join(directory, name), { recursive: true, force: true });
    },
  };
}
