// For the tests of this folder and of the queue: a database of each engine that is at hand.
import { sql } from 'kysely';
import pg from 'pg';
import { createLog } from '../log.ts';
import type { Database } from './db.ts';
import { openDatabase } from './open.ts';

const server = process.env['TEST_DATABASE_URL'];
const log = createLog({ logLevel: 'silent' });
let made = 0;

/**
 * The engine to test on: PostgreSQL when `TEST_DATABASE_URL` names a server, else the embedded one. `npm test` runs
 * both.
 */
export const testEngine: Database['engine'] = server ? 'postgresql' : 'pglite';

export interface TestDatabase {
  readonly database: Database;
  close(): Promise<void>;
}

/** Opens an empty, migrated database; one on a server is dropped when it is closed. */
export async function openTestDatabase(engine: Database['engine']): Promise<TestDatabase> {
  if (engine === 'pglite') {
    const database = await openDatabase({ settings: { dataDir: '', databaseUrl: undefined }, log, memory: true });
    return { database, close: () => database.close() };
  }
  const url = await makeServerDatabase();
  const database = await openDatabase({ settings: { dataDir: '', databaseUrl: url }, log });
  return {
    database,
    async close() {
      await database.close();
      await dropServerDatabase(url);
    },
  };
}

/** Makes an empty database on the test server and returns its address. */
export async function makeServerDatabase(): Promise<string> {
  const name = `nousboard_platform_${process.pid}_${(made += 1)}`;
  await onServer(`create database ${name}`);
  const url = new URL(server ?? '');
  url.pathname = `/${name}`;
  return url.href;
}

export const dropServerDatabase = (url: string): Promise<void> =>
  onServer(`drop database if exists ${new URL(url).pathname.slice(1)} with (force)`);

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Every row of every table, and where the sequences stand. */
export async function contentsOf({ db }: Database): Promise<Map<string, unknown>> {
  const named = async (kind: 'r' | 'S') =>
    (
      await sql<{ name: string }>`select relname as name from pg_class where relkind = ${sql.lit(kind)}
        and relnamespace = current_schema()::regnamespace and relname <> 'schema_migration' order by 1`.execute(db)
    ).rows.map(({ name }) => name);
  const contents = new Map<string, unknown>();
  for (const table of await named('r'))
    contents.set(table, (await sql`select t::text from ${sql.table(table)} t order by 1`.execute(db)).rows);
  for (const sequence of await named('S'))
    contents.set(
      sequence,
      (await sql`select last_value::text, is_called from ${sql.table(sequence)}`.execute(db)).rows,
    );
  return contents;
}
