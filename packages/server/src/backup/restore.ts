import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import type { z } from 'zod';
import { updateLastBackup } from '#features/accounts/index.ts';
import type { Blobs } from '#platform/blobs.ts';
import { columnsOf, fillEmpty, setSequences, writeBatch } from '#platform/db/copied-rows.ts';
import { sqlStateOf } from '#platform/db/database-error.ts';
import { DatabaseUnusableError } from '#platform/db/database-unusable.ts';
import type { Database, Tx } from '#platform/db/db.ts';
import { type Migration, readMigrations } from '#platform/db/migrate.ts';
import { type Installation, keyIn, keysIn } from './back-up.ts';
import { HEAD, type Head, head, KEY, OBJECTS, rowsName, TALLY, tally } from './backup-file.ts';

/** Where a backup is restored to. */
export interface Target extends Pick<Installation, 'blobs' | 'dataDir'> {
  /** Opens the database with these migrations and no later ones. */
  open(migrations: readonly Migration[]): Promise<Database>;
}

const ADVICE =
  'a backup is restored into an empty one. Name a new folder in DATA_DIR, and with PostgreSQL a new database in ' +
  'DATABASE_URL, with a bucket another S3_PREFIX as well.';

/**
 * Restores a backup into an installation without rows and stored files, and brings its schema up to date. Rows are
 * restored whole or not at all. Gives how many rows and stored files there are; throws `DatabaseUnusableError` where
 * the file is no backup, damaged or of a later version, and where there are rows, stored files or another key already.
 */
export async function restore(target: Target, path: string): Promise<{ rows: number; objects: number }> {
  const file = await openBackup(path);
  try {
    const described = await file.json(HEAD, head);
    const migrations = migrationsOf(described);
    await requireNewFolder(target, file);
    const database = await target.open(migrations);
    const restored = await fill(database, target, file, described).finally(() => database.close());
    if (migrations.length < readMigrations().length) await (await target.open(readMigrations())).close();
    return restored;
  } finally {
    file.close();
  }
}

/**
 * Files that are there may be those of the installation itself, in use with another database: the restored one would
 * not know the newer of them and would remove them.
 */
async function requireNewFolder({ blobs, dataDir }: Target, file: Backup): Promise<void> {
  const stored = await keysIn(blobs).next();
  if (!stored.done) throw new DatabaseUnusableError(`There are stored files in ${blobs.place} already: ${ADVICE}`);
  const [there, stream] = [await keyIn(dataDir), await file.stream(KEY)];
  if (there && stream && !there.equals(await buffer(stream)))
    throw new DatabaseUnusableError(
      `The data folder ${dataDir} has an ${KEY} of its own, which does not open what the backup holds: ${ADVICE}`,
    );
}

async function fill(
  database: Database,
  { blobs, dataDir }: Target,
  file: Backup,
  { tables, madeAt }: Head,
): Promise<{ rows: number; objects: number }> {
  const counted = await file.json(TALLY, tally);
  const kept: string[] = [];
  const filled = fillEmpty(database, {
    advice: ADVICE,
    fill: async tx => {
      let rows = 0;
      for (const [table, names] of Object.entries(tables)) {
        const restored = await fillTable(tx, table, names, file);
        if (restored !== counted.rows[table]) throw damaged(`rows of ${table} are missing`);
        rows += restored;
      }
      await setSequences(tx, counted.sequences);
      // Its own rows know of earlier backups only.
      await updateLastBackup(tx, madeAt);
      await fillObjects(blobs, file, kept);
      if (kept.length !== counted.objects) throw damaged('stored files are missing');
      await restoreKey(dataDir, file);
      return { rows, objects: kept.length };
    },
  });
  return filled.catch(async (error: unknown) => {
    // The next attempt wants an empty folder again.
    for (const key of kept) await blobs.remove(key);
    throw error;
  });
}

async function fillTable(tx: Tx, table: string, names: readonly string[], file: Backup): Promise<number> {
  const types = new Map((await columnsOf(tx, table)).map(({ name, type }) => [name, type]));
  const columns = names.map(name => {
    const type = types.get(name);
    if (type === undefined) throw damaged(`it has a column ${table}.${name}, which nothing is known of`);
    return { name, type };
  });
  let rows = 0;
  for (let part = 0; ; part += 1) {
    const stream = await file.stream(rowsName(table, part));
    if (!stream) return rows;
    for await (const batch of linesOf(stream))
      rows += await writeBatch(tx, table, columns, batch).catch((error: unknown) => {
        throw isOfData(error) ? damaged(`rows of ${table} cannot be read`, error) : error;
      });
  }
}

/** Whether the database says that values are wrong, and not that it could not write them. */
const isOfData = (error: unknown) => /^2[23]/.test(sqlStateOf(error) ?? '');

/** Node's own reader of lines ends them at signs that stand within rows too (U+2028). */
async function* linesOf(stream: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let begun: Buffer[] = [];
  for await (const piece of stream) {
    let from = 0;
    for (let end = piece.indexOf(LINE_FEED); end !== -1; end = piece.indexOf(LINE_FEED, from)) {
      yield Buffer.concat([...begun, piece.subarray(from, end)]).toString();
      begun = [];
      from = end + 1;
    }
    begun.push(piece.subarray(from));
  }
}
const LINE_FEED = 10;

/** Notes the key of each that is stored. */
async function fillObjects(blobs: Blobs, file: Backup, kept: string[]): Promise<void> {
  for (const name of file.names.filter(candidate => candidate.startsWith(OBJECTS))) {
    const stream = await file.stream(name);
    if (!stream) continue;
    const received = await blobs.receive(stream, Number.MAX_SAFE_INTEGER);
    const key = name.slice(OBJECTS.length);
    await received.keep(key);
    kept.push(key);
  }
}

/** What is sealed is opened with the key of the installation that sealed it. */
async function restoreKey(dataDir: string, file: Backup): Promise<void> {
  const stream = await file.stream(KEY);
  if (!stream || existsSync(join(dataDir, KEY))) return;
  // With PostgreSQL and a bucket nothing else has made the folder.
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFile(join(dataDir, KEY), await buffer(stream), { mode: 0o600, flag: 'wx' });
}

/** The migrations that a backup was made with: the first of ours, or all. */
function migrationsOf({ migrations }: Head): Migration[] {
  const ours = readMigrations();
  const later = migrations.at(ours.length);
  if (later)
    throw new DatabaseUnusableError(`The backup was made by a newer version (${later.name}). Restore with that.`);
  const other = migrations.find(({ name, checksum }, at) => ours[at]?.name !== name || ours[at].checksum !== checksum);
  if (other) throw damaged(`its schema ${other.name} is none of this program`);
  return ours.slice(0, migrations.length);
}

const damaged = (what: string, cause?: unknown) =>
  new DatabaseUnusableError(`The backup cannot be restored: ${what}. Nothing was restored.`, { cause });

/** A backup that can be read. */
interface Backup {
  readonly names: readonly string[];
  /** Fails with a sentence where the part is not as it was written. */
  stream(name: string): Promise<Readable | undefined>;
  json<Of>(name: string, shape: z.ZodType<Of>): Promise<Of>;
  close(): void;
}

async function* partOf(file: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  try {
    for await (const piece of await file.openReadStreamPromise(entry)) yield piece as Buffer;
  } catch (error) {
    throw damaged(`its part ${entry.fileName} is damaged`, error);
  }
}

async function openBackup(path: string): Promise<Backup> {
  const entries = new Map<string, Entry>();
  let file: ZipFile;
  try {
    file = await openPromise(path, { lazyEntries: true, autoClose: false });
    for await (const entry of file.eachEntry()) entries.set(entry.fileName, entry);
  } catch (error) {
    throw damaged(`${path} is not there, or no whole backup`, error);
  }
  const stream: Backup['stream'] = async name => {
    const entry = entries.get(name);
    return entry && Readable.from(partOf(file, entry), { objectMode: false });
  };
  return {
    names: [...entries.keys()],
    stream,
    async json(name, shape) {
      const read = await stream(name);
      if (!read) throw damaged(`${path} is no backup of Nousboard`);
      try {
        return shape.parse(JSON.parse((await buffer(read)).toString()));
      } catch (error) {
        throw damaged(`its part ${name} cannot be read`, error);
      }
    },
    close: () => file.close(),
  };
}
