import type { Database } from '@nousboard/server/platform/db/db';
import { openDatabase } from '@nousboard/server/platform/db/open';
import { createLog } from '@nousboard/server/platform/log';
import { sql } from 'kysely';
import { makeServerDatabase, testServer } from './server-databases.ts';
import { testSettings } from './test-settings.ts';

let opened: Promise<Database> | undefined;

/**
 * The one database of this test process, as long as it runs: embedded in memory, or a database of its own on the server
 * of `TEST_DATABASE_URL`.
 */
export const testDatabase = (): Promise<Database> => (opened ??= open());

/** Removes every row, and keeps the schema. */
export async function emptyDatabase({ db }: Database): Promise<void> {
  const tables = await sql<{
    name: string;
  }>`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migration'`.execute(
    db,
  );
  await sql`truncate ${sql.join(tables.rows.map(({ name }) => sql.id(name)))} cascade`.execute(db);
}

async function open(): Promise<Database> {
  const log = createLog({ logLevel: 'error' });
  const server = testServer();
  if (!server) return openDatabase({ settings: testSettings(), log, memory: true });
  return openDatabase({ settings: { ...testSettings(), databaseUrl: await makeServerDatabase(server) }, log });
}
