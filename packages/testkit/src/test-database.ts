import type { Database } from '@nousboard/server/platform/db/db';
import { openDatabase } from '@nousboard/server/platform/db/open';
import { createLog } from '@nousboard/server/platform/log';
import { sql } from 'kysely';
import pg from 'pg';
import { testSettings } from './test-settings.ts';

let opened: Promise<Database> | undefined;

/** The one database of this test process: embedded in memory, or a database of its own on the server of `TEST_DATABASE_URL`. */
export const testDatabase = (): Promise<Database> => (opened ??= open());

/** Closes it again; a database made on a server is dropped. */
export async function closeTestDatabase(): Promise<void> {
  const database = await opened;
  opened = undefined;
  await database?.close();
  const server = process.env['TEST_DATABASE_URL'];
  if (database && server) await onServer(server, client => client.query(`drop database if exists ${ownName} with (force)`));
}

/** Removes every row, and keeps the schema. */
export async function emptyDatabase({ db }: Database): Promise<void> {
  const tables = await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migration'`.execute(db);
  await sql`truncate ${sql.join(tables.rows.map(({ name }) => sql.id(name)))} cascade`.execute(db);
}

const ownName = `nousboard_test_${process.pid}_${process.env['VITEST_POOL_ID'] ?? '0'}`;

async function open(): Promise<Database> {
  const log = createLog({ logLevel: 'error' });
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) return openDatabase({ settings: testSettings(), log, memory: true });
  await onServer(server, async client => {
    await client.query(`drop database if exists ${ownName} with (force)`);
    await client.query(`create database ${ownName}`);
  });
  const own = new URL(server);
  own.pathname = `/${ownName}`;
  return openDatabase({ settings: { ...testSettings(), databaseUrl: own.href }, log });
}

async function onServer(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
