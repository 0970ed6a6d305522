import { createWriteStream, existsSync } from 'node:fs';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { updateLastBackup } from '#features/accounts/index.ts';
import type { Blobs, HeldBlobs } from '#platform/blobs.ts';
import {
  batchesOf,
  type Column,
  columnsOf,
  migrationsIn,
  sequencesIn,
  tablesIn,
  waitForSlowPeers,
} from '#platform/db/copied-rows.ts';
import { DatabaseUnusableError } from '#platform/db/database-unusable.ts';
import type { Database, Tx } from '#platform/db/db.ts';
import { streamZip, type ZipEntry } from '#platform/stream-zip.ts';
import { FORMAT, HEAD, type Head, KEY, OBJECTS, rowsName, TALLY, type Tally } from './backup-file.ts';

/** A part of a ZIP may not have four gigabytes. */
const PART_BYTES = 256_000_000;

/** What there is to back up. */
export interface Installation {
  readonly database: Database;
  readonly blobs: Blobs;
  /** Holds the key of what is sealed, where none was given in the settings. */
  readonly dataDir: string;
}

/**
 * Writes everything that an installation holds into a new file, which is there whole or not at all, and which nobody
 * else may read. Rows and the files that they speak of are those of one moment, also while others write; an ADMIN is
 * told of it from then on. Gives how many rows and stored files there were; throws `DatabaseUnusableError` where there
 * is such a file already, and when it is stopped.
 */
export async function backUp(
  { database, blobs, dataDir }: Installation,
  path: string,
  signal: AbortSignal = new AbortController().signal,
): Promise<{ rows: number; objects: number }> {
  if (existsSync(path)) throw new DatabaseUnusableError(`There is a file ${path} already, and a backup replaces none.`);
  const draft = `${path}.part`;
  const counted: Tally = { rows: {}, sequences: [], objects: 0 };
  const held = await blobs.hold();
  const madeAt = new Date().toISOString();
  try {
    await database.db.transaction().execute(async tx => {
      await sql`set transaction isolation level repeatable read, read only`.execute(tx);
      await waitForSlowPeers(tx);
      const bytes = Readable.from(streamZip(entriesOf(tx, { held, dataDir, madeAt }, counted)), { objectMode: false });
      await pipeline(bytes, createWriteStream(draft, { mode: 0o600, flags: 'w' }), { signal });
    });
    await flush(draft);
    await rename(draft, path);
    await flush(dirname(path));
  } catch (error) {
    await rm(draft, { force: true });
    if (signal.aborted) throw new DatabaseUnusableError('The backup was stopped, and there is none of it.');
    throw refusedByDisk(error, draft) ?? error;
  } finally {
    await held.release();
  }
  // Not before: what is told is that the file is there.
  await database.transaction(tx => updateLastBackup(tx, madeAt));
  return { rows: Object.values(counted.rows).reduce((sum, count) => sum + count, 0), objects: counted.objects };
}

/** What people can mend of a disk that takes no file, in a sentence; null for every other error. */
function refusedByDisk(error: unknown, file: string): DatabaseUnusableError | null {
  const { code, path } = (error ?? {}) as { code?: string; path?: string };
  const folder = dirname(file);
  if (path === file && (code === 'ENOENT' || code === 'ENOTDIR'))
    return new DatabaseUnusableError(`There is no folder ${folder} to put the backup in.`);
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new DatabaseUnusableError(`There is no room for the backup in ${folder}, and there is none of it.`);
  return null;
}

async function flush(path: string): Promise<void> {
  const file = await open(path);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

async function* entriesOf(
  tx: Tx,
  { held, dataDir, madeAt }: { readonly held: HeldBlobs; readonly dataDir: string; readonly madeAt: string },
  counted: Tally,
): AsyncGenerator<ZipEntry> {
  const columns = new Map<string, readonly Column[]>();
  for (const table of await tablesIn(tx)) columns.set(table, await columnsOf(tx, table));
  const head: Head = {
    format: FORMAT,
    madeAt,
    migrations: await migrationsIn(tx),
    tables: Object.fromEntries([...columns].map(([table, own]) => [table, own.map(({ name }) => name)])),
  };
  // From here on the rows are those of one moment. What they speak of was held before it, or came in between; others
  // may remove it while all this is written.
  await held.renew();
  yield { name: HEAD, content: [Buffer.from(JSON.stringify(head))] };
  for (const [table, own] of columns) yield* rowEntries(tx, table, own, counted);
  for await (const key of keysIn(held)) {
    yield { name: `${OBJECTS}${key}`, content: held.read(key), isPacked: true };
    counted.objects += 1;
  }
  const key = await keyIn(dataDir);
  if (key) yield { name: KEY, content: [key] };
  counted.sequences.push(...(await sequencesIn(tx)));
  yield { name: TALLY, content: [Buffer.from(JSON.stringify(counted))] };
}

async function* rowEntries(
  tx: Tx,
  table: string,
  columns: readonly Column[],
  counted: Tally,
): AsyncGenerator<ZipEntry> {
  const batches = batchesOf(tx, table, columns);
  counted.rows[table] = 0;
  let isWhole = false;
  async function* part(): AsyncGenerator<Buffer> {
    for (let bytes = 0; bytes < PART_BYTES; ) {
      const next = await batches.next();
      if (next.done) {
        isWhole = true;
        return;
      }
      const line = Buffer.from(`${next.value.rows.replaceAll('\n', ' ')}\n`);
      counted.rows[table] = (counted.rows[table] ?? 0) + next.value.count;
      bytes += line.length;
      yield line;
    }
  }
  for (let number = 0; !isWhole; number += 1) yield { name: rowsName(table, number), content: part() };
}

/** The key of what is sealed; undefined where there is none in the data folder. */
export const keyIn = (dataDir: string): Promise<Buffer | undefined> =>
  readFile(join(dataDir, KEY)).catch(() => undefined);

/** The keys of all objects below a prefix. */
export async function* keysIn(blobs: Pick<Blobs, 'list'>, prefix?: string): AsyncGenerator<string> {
  for await (const { key, modifiedAt } of blobs.list(prefix)) {
    if (modifiedAt === undefined) yield* keysIn(blobs, key);
    else yield key;
  }
}
