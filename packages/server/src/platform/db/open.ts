import { mkdirSync } from 'node:fs';
import type { Dialect } from 'kysely';
import { Kysely, sql } from 'kysely';
import type { Log } from '../log.ts';
import type { Settings } from '../settings.ts';
import { DatabaseUnusableError } from './database-unusable.ts';
import type { Database } from './db.ts';
import { engineDialect } from './dialect.ts';
import { isDiskFull } from './disk-full.ts';
import { requireOwnFiles } from './engine-files.ts';
import { EngineProxy } from './engine-proxy.ts';
import { type DirectoryLock, lockDirectory } from './lock.ts';
import type { Migration, MigrationSession } from './migrate.ts';
import { checkSchema, migrate, readMigrations } from './migrate.ts';
import { engineMigrationSession, postgresMigrationSession } from './migration-sessions.ts';
import { openPool, postgresDialect, serverIsDurable } from './postgres.ts';
import type { Tables } from './tables.ts';
import { refuseNesting, runTransaction } from './transaction.ts';
import { keepTidy } from './upkeep.ts';

/** A transaction that stands idle for longer is rolled back on both engines. */
const idleTransactionMs = 5_000;
const statementMs = 60_000;

export interface OpenDatabaseOptions {
  readonly settings: Pick<Settings, 'dataDir' | 'databaseUrl'>;
  readonly log: Log;
  /** Keeps everything in memory, whatever the settings say: for tests. */
  readonly memory?: boolean;
  /**
   * Hears that the data folder was taken away while it was open, or that the database in it stopped and could not be
   * opened again for minutes; nothing is written any more. Ends the process unless told otherwise.
   */
  readonly onLost?: (error: Error) => void;
  /** All of this program, unless only the first of them are wanted: for rows that an earlier version wrote. */
  readonly migrations?: readonly Migration[];
  /** Leaves the schema of an earlier version as it is: for what only reads all that is there. */
  readonly asItIs?: boolean;
}

/** Sees to it that a schema can be used. */
type Prepare = (session: MigrationSession) => Promise<void>;

/**
 * The data folder was replaced under a running process: what it goes on writing would be lost, or damage what somebody
 * else writes.
 */
export class DirectoryLostError extends Error {
  constructor(directory: string) {
    super(
      `The data folder ${directory} is not the one that was opened any more: it was replaced, or another process ` +
        'took it. Nothing is written from now on; start again.',
    );
    this.name = 'DirectoryLostError';
  }
}

// Outside of everything that could catch it: the program ends in order, as after any error that nobody foresaw.
const endProcess = (error: Error) =>
  void setImmediate(() => {
    throw error;
  });

/**
 * Opens the database that the settings name and brings its schema up to date, unless told otherwise: PostgreSQL when
 * there is a `DATABASE_URL`, else the embedded one in the data folder. Throws with a message for people when the folder
 * is in use, the server is not reachable or too old, or the schema cannot be brought up to date.
 */
export async function openDatabase({
  settings,
  log,
  memory = false,
  onLost = endProcess,
  migrations = readMigrations(),
  asItIs = false,
}: OpenDatabaseOptions): Promise<Database> {
  const prepare: Prepare = session =>
    asItIs ? checkSchema(session, migrations) : bringUpToDate(session, log, migrations);
  if (!memory && settings.databaseUrl !== undefined) return await openPostgres(settings.databaseUrl, log, prepare);
  return await openEmbedded(memory ? undefined : settings.dataDir, log, { onLost, prepare });
}

async function openEmbedded(
  directory: string | undefined,
  log: Log,
  { onLost, prepare }: Required<Pick<OpenDatabaseOptions, 'onLost'>> & { readonly prepare: Prepare },
): Promise<Database> {
  if (directory !== undefined) makeFolder(directory);
  let lock: DirectoryLock | undefined;
  try {
    lock = directory === undefined ? undefined : lockDirectory(directory);
    if (directory !== undefined) requireOwnFiles(directory);
    const ownership =
      directory !== undefined && lock !== undefined
        ? { isHeld: lock.isHeld, lost: () => onLost(new DirectoryLostError(directory)) }
        : undefined;
    const engine = await EngineProxy.open(
      { directory, idleTransactionMs, statementMs, groupCommit: true, fsyncHook: true, ownership, gaveUp: onLost },
      log,
    );
    try {
      await prepare(engineMigrationSession(engine));
    } catch (error) {
      await engine.close();
      throw error;
    }
    if (directory !== undefined && !engine.durable) {
      log.error('commits do not reach the disk on this system: what is acknowledged can be lost when the power fails');
    }
    const stopTidying = keepTidy(engine, log);
    return createDatabase('pglite', engineDialect(engine), engine.durable, async () => {
      stopTidying();
      await engine.close();
      lock?.release();
    });
  } catch (error) {
    lock?.release();
    throw directory !== undefined && isDiskFull(directory) ? diskFull(directory, error) : error;
  }
}

const diskFull = (directory: string, cause: unknown) =>
  new DatabaseUnusableError(
    `The disk of the data folder ${directory} is full, so the database cannot be opened. Free some space there (a ` +
      'new installation takes about 50 MB), then start again.',
    { cause },
  );

function makeFolder(directory: string): void {
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new DatabaseUnusableError(
      `The data folder ${directory} cannot be made: ${(error as Error).message}. Set DATA_DIR to a folder ` +
        'that may be written.',
      { cause: error },
    );
  }
}

async function openPostgres(url: string, log: Log, prepare: Prepare): Promise<Database> {
  const pool = await openPool({ url, idleTransactionMs, statementMs }, log);
  const end = async () => {
    if (!pool.ending) await pool.end();
  };
  try {
    const client = await pool.connect();
    try {
      await prepare(postgresMigrationSession(client));
    } finally {
      client.release(true);
    }
    return createDatabase('postgresql', postgresDialect(pool), await serverIsDurable(pool), end);
  } catch (error) {
    await end();
    throw error;
  }
}

async function bringUpToDate(session: MigrationSession, log: Log, migrations: readonly Migration[]): Promise<void> {
  const applied = await migrate(session, migrations);
  if (applied.length > 0) log.info({ migrations: applied }, 'the schema was brought up to date');
}

function createDatabase(
  engine: Database['engine'],
  dialect: Dialect,
  durable: boolean,
  end: () => Promise<void>,
): Database {
  const db = new Kysely<Tables>({ dialect: refuseNesting(dialect) });
  return {
    db,
    engine,
    durable,
    transaction: work => runTransaction(db, work),
    async ping() {
      await sql`select 1`.execute(db);
    },
    async close() {
      await db.destroy();
      await end();
    },
  };
}
