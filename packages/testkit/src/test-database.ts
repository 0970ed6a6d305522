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

/** What the rows of a usual test take. Above it, all tables are made anew, which also gives the space back. */
const MOST_BYTES_TO_DELETE = 1024 ** 2;

/**
 * Removes every row, and keeps the schema. Deletes what little a test usually leaves: making every table and index anew
 * takes ten times as long, and then each statement is planned again. As they reference each other, the newest tables
 * are emptied first. Whoever still writes is waited for.
 */
export async function emptyDatabase({ db }: Database): Promise<void> {
  await sql`do ${sql.lit(emptying)}`.execute(db);
}

const emptying = `
declare
  every_table text[] := (
    select array_agg(oid::regclass order by oid desc) from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'schema_migration'
  );
  filled text[];
  bytes bigint;
  one text;
begin
  execute 'lock table ' || array_to_string(every_table, ', ') || ' in share row exclusive mode';
  select array_agg(name order by place) filter (where size > 0), sum(size) into filled, bytes
    from (select name, place, pg_relation_size(name::regclass) as size
      from unnest(every_table) with ordinality as t(name, place)) as sized;
  if bytes > ${MOST_BYTES_TO_DELETE} then
    execute 'truncate ' || array_to_string(every_table, ', ');
  else
    foreach one in array coalesce(filled, '{}') loop
      execute 'delete from ' || one;
    end loop;
  end if;
end`;

async function open(): Promise<Database> {
  const log = createLog({ logLevel: 'error' });
  const server = testServer();
  if (!server) return openDatabase({ settings: testSettings(), log, memory: true });
  return openDatabase({ settings: { ...testSettings(), databaseUrl: await makeServerDatabase(server) }, log });
}
