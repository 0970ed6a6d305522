import { type RawBuilder, sql } from 'kysely';
import { DatabaseUnusableError } from './database-unusable.ts';
import type { Database, Db, Tx } from './db.ts';

/** Each row becomes text on its way; the largest have a few megabytes. */
const ROWS_AT_ONCE = 100;
/** What every database has by itself. */
const OWN = ['schema_migration'];

interface Column {
  readonly name: string;
  readonly type: string;
}

async function rowsOf<Row>(db: Db, query: RawBuilder<Row>): Promise<readonly Row[]> {
  return (await query.execute(db)).rows;
}

const tablesIn = async (db: Db): Promise<string[]> =>
  (
    await rowsOf(
      db,
      sql<{ name: string }>`select relname as name from pg_class
        where relkind = 'r' and relnamespace = current_schema()::regnamespace order by relname`,
    )
  )
    .map(({ name }) => name)
    .filter(name => !OWN.includes(name));

/** The columns of a table that hold what was written; others are computed again. */
const columnsOf = (db: Db, table: string): Promise<readonly Column[]> =>
  rowsOf(
    db,
    sql<Column>`select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
  );

async function requireEmpty(db: Db, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    const [found] = await rowsOf(db, sql`select 1 from ${sql.table(table)} limit 1`);
    if (found !== undefined)
      throw new DatabaseUnusableError(
        `The database that DATABASE_URL names has rows already (in the table ${table}): rows are only moved into an ` +
          'empty one. Make a new database for them.',
      );
  }
}

/** Copies a table. Values travel as the text that their type reads again, so that nothing of them is lost. */
async function copyTable(from: Db, to: Tx, table: string): Promise<number> {
  const columns = await columnsOf(from, table);
  const written = sql.join(columns.map(({ name }) => sql`${sql.ref(name)}::text`));
  const read = sql.join(columns.map(({ type }, at) => sql`(r->>${sql.lit(at)})::${sql.raw(type)}`));
  let copied = 0;
  for (let after = '(0,0)'; ; ) {
    const [batch] = await rowsOf(
      from,
      sql<{ rows: string | null; last: string; count: number }>`select json_agg(v)::text as rows,
        (max(at))::text as last, count(*)::int as count
        from (select ctid as at, json_build_array(${written}) as v from ${sql.table(table)}
          where ctid > ${after}::tid order by ctid limit ${sql.lit(ROWS_AT_ONCE)}) part`,
    );
    if (!batch?.rows) return copied;
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map(({ name }) => sql.ref(name)))})
      overriding system value select ${read} from json_array_elements(${batch.rows}::json) r`.execute(to);
    copied += batch.count;
    after = batch.last;
  }
}

/** Numbers that were given are not given again. */
async function copySequences(from: Db, to: Tx): Promise<void> {
  const sequences = await rowsOf(
    from,
    sql<{ name: string }>`select relname as name from pg_class
      where relkind = 'S' and relnamespace = current_schema()::regnamespace`,
  );
  for (const { name } of sequences) {
    const [state] = await rowsOf(
      from,
      sql<{ value: string; called: boolean }>`select last_value::text as value, is_called as called
        from ${sql.table(name)}`,
    );
    if (state)
      await sql`select setval(${name}::regclass, ${state.value}::bigint, ${state.called}::boolean)`.execute(to);
  }
}

/**
 * Copies all rows of one database into another one, which is empty, of the same schema, and gets all of them or none.
 * Nobody may write into either meanwhile. Gives how many rows there were.
 */
export async function moveRows(from: Database, to: Database): Promise<number> {
  const tables = await tablesIn(from.db);
  // Not through `transaction`: that refuses to ask another database meanwhile.
  return to.db.transaction().execute(async tx => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
    await requireEmpty(tx, tables);
    // Rows refer to rows that come later, also of their own table.
    const references = await rowsOf(
      tx,
      sql<{ table: string; name: string; says: string }>`select conrelid::regclass::text as "table", conname as name,
        pg_get_constraintdef(oid) as says from pg_constraint
        where contype = 'f' and connamespace = current_schema()::regnamespace`,
    );
    for (const { table, name } of references)
      await sql`alter table ${sql.raw(table)} drop constraint ${sql.ref(name)}`.execute(tx);
    let rows = 0;
    for (const table of tables) rows += await copyTable(from.db, tx, table);
    await copySequences(from.db, tx);
    for (const { table, name, says } of references)
      await sql`alter table ${sql.raw(table)} add constraint ${sql.ref(name)} ${sql.raw(says)}`.execute(tx);
    return rows;
  });
}
