import { sql } from 'kysely';
import type { Tx } from '../../packages/server/src/platform/db/db.ts';
import { openDatabase } from '../../packages/server/src/platform/db/open.ts';
import { createLog } from '../../packages/server/src/platform/log.ts';
import { loadSettings } from '../../packages/server/src/platform/settings.ts';

/** The question of the n-th exchange that `makeLong` adds. */
export const numbered = (question: string, n: number): string => `${question} (${n})`;

/**
 * Makes a project's one exchange `exchanges`, each below the one before, and adds `projects` to it. While no server
 * runs on `dataDir`.
 */
export async function makeLong(
  dataDir: string,
  projectId: string,
  { exchanges, projects = 0 }: { exchanges: number; projects?: number },
): Promise<void> {
  const settings = loadSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'error' });
  const database = await openDatabase({ settings, log: createLog(settings) });
  const root = sql.raw("'00000000-0000-0000-0000-000000000000'::uuid");
  const question = (n: string) => idOf('8001', n);
  const answer = (n: string) => idOf('8002', n);
  const columns = sql.raw('tenant_id, project_id, sender, title, endpoint, model, unfinished, finish_reason, evidence');
  const earlier = sql`created_at - make_interval(mins => ${exchanges}::int + 60 - n)`;
  await database.transaction(async tx => {
    await sql`
      insert into message (id, parent_id, is_created_by_user, text, text_key, created_at, updated_at, ${columns})
      select ${question('n')}, case when n = 1 then ${root} else ${answer('n - 1')} end, true,
        text || ' (' || n || ')', text_key || ' (' || n || ')', ${earlier}, updated_at, ${columns}
      from message cross join generate_series(1, ${exchanges - 1}::int) n where project_id = ${projectId}
        and is_created_by_user`.execute(tx);
    await sql`
      insert into message (id, parent_id, is_created_by_user, text, text_key, created_at, updated_at, ${columns})
      select ${answer('n')}, ${question('n')}, false, text, text_key, ${earlier}, updated_at, ${columns}
      from message cross join generate_series(1, ${exchanges - 1}::int) n where project_id = ${projectId}
        and not is_created_by_user`.execute(tx);
    await sql`
      update message set parent_id = ${answer(String(exchanges - 1))}
      where project_id = ${projectId} and is_created_by_user and parent_id = ${root}
        and id <> ${question('1')}`.execute(tx);
    const kept = await sql<{ name: string }>`
      select column_name as name from information_schema.columns
      where table_name = 'project' and is_generated = 'NEVER'
        and column_name not in ('id', 'title', 'updated_at', 'changed_order')`.execute(tx);
    const others = sql.raw(kept.rows.map(({ name }) => `"${name}"`).join(', '));
    await sql`
      insert into project (id, title, updated_at, ${others})
      select lpad(to_hex(n), 24, '0'), 'Reading list number ' || n, updated_at - make_interval(mins => n), ${others}
      from project cross join generate_series(1, ${projects}::int) n where id = ${projectId}`.execute(tx);
    await orderBy(tx, 'message', 'created_order', 'created_at');
    await orderBy(tx, 'project', 'changed_order', 'updated_at');
  });
  await database.close();
}

/**
 * Adds copies of somebody's one file until they have `files` of them, each with a title of its own. While no server
 * runs on `dataDir`.
 */
export async function makeManyFiles(dataDir: string, fileId: string, files: number): Promise<void> {
  const settings = loadSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'error' });
  const database = await openDatabase({ settings, log: createLog(settings) });
  await database.transaction(async tx => {
    const kept = await sql<{ name: string }>`
      select column_name as name from information_schema.columns
      where table_name = 'file' and is_generated = 'NEVER'
        and column_name not in ('id', 'title', 'title_key', 'created_at', 'created_order')`.execute(tx);
    const others = sql.raw(kept.rows.map(({ name }) => `"${name}"`).join(', '));
    await sql`
      insert into file (id, title, title_key, created_at, ${others})
      select ${idOf('8003', 'n')}, 'Paper number ' || n, 'paper number ' || n, created_at - make_interval(mins => n),
        ${others}
      from file cross join generate_series(1, ${files - 1}::int) n where id = ${fileId}::uuid`.execute(tx);
    await orderBy(tx, 'file', 'created_order', 'created_at');
  });
  await database.close();
}

/** What is made here goes back in time: its rows stand in that order, and not in the one in which they were made. */
async function orderBy(tx: Tx, table: 'message' | 'project' | 'file', order: string, time: string): Promise<void> {
  const [rows, column] = [sql.table(table), sql.ref(order)];
  await sql`
    update ${rows} set ${column} = later.number
    from (select id, nextval('row_order') as number
      from (select id from ${rows} order by ${sql.ref(time)}, id) as earlier) as later
        where later.id = ${sql.ref(`${table}.id`)}`.execute(tx);
}

const idOf = (kind: string, n: string) =>
  sql.raw(`('00000000-0000-4000-${kind}-' || lpad(to_hex(${n}), 12, '0'))::uuid`);
