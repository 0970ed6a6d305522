import { type RawBuilder, sql } from 'kysely';
import { DatabaseUnusableError } from './database-unusable.ts';
import type { Database, Db, Tx } from './db.ts';

/** Each row becomes text on its way; the largest have a few megabytes. */
const ROWS_AT_ONCE = 100;
/** What every database has by itself. */
const OWN = ['schema_migration'];

export interface Column {
  readonly name: string;
  readonly type: string;
}

/** Where a sequence stands. */
export interface SequenceState {
  readonly name: string;
  readonly value: string;
  readonly called: boolean;
}

async function rowsOf<Row>(db: Db, query: RawBuilder<Row>): Promise<readonly Row[]> {
  return (await query.execute(db)).rows;
}

/** The migrations that have made the schema, in their order. */
export const migrationsIn = async (db: Db): Promise<{ name: string; checksum: string }[]> => [
  ...(await rowsOf(
    db,
    sql<{ name: string; checksum: string }>`select name, checksum from schema_migration order by name`,
  )),
];

/** The tables that rows are written to, in the order of their names. */
export const tablesIn = async (db: Db): Promise<string[]> =>
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
export const columnsOf = (db: Db, table: string): Promise<readonly Column[]> =>
  rowsOf(
    db,
    sql<Column>`select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
  );

/**
 * The rows of a table, as JSON arrays of rows that are arrays of their columns. Values travel as the text that their
 * type reads again, so that nothing of them is lost. Nobody may write meanwhile, unless it is read in one snapshot.
 */
export async function* batchesOf(
  from: Db,
  table: string,
  columns: readonly Column[],
): AsyncGenerator<{ readonly rows: string; readonly count: number }> {
  const written = sql.join(columns.map(({ name }) => sql`${sql.ref(name)}::text`));
  for (let after = '(0,0)'; ; ) {
    const [batch] = await rowsOf(
      from,
      sql<{ rows: string | null; last: string; count: number }>`select json_agg(v)::text as rows,
        (max(at))::text as last, count(*)::int as count
        from (select ctid as at, json_build_array(${written}) as v from ${sql.table(table)}
          where ctid > ${after}::tid order by ctid limit ${sql.lit(ROWS_AT_ONCE)}) part`,
    );
    if (!batch?.rows) return;
    yield { rows: batch.rows, count: batch.count };
    after = batch.last;
  }
}

/** Writes rows as `batchesOf` gives them, and gives how many there were. */
export async function writeBatch(to: Tx, table: string, columns: readonly Column[], rows: string): Promise<number> {
  const read = sql.join(columns.map(({ type }, at) => sql`(r->>${sql.lit(at)})::${sql.raw(type)}`));
  const { numAffectedRows } =
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map(({ name }) => sql.ref(name)))})
      overriding system value select ${read} from json_array_elements(${rows}::json) r`.execute(to);
  return Number(numAffectedRows ?? 0);
}

/** Where the sequences of a database stand. */
export async function sequencesIn(db: Db): Promise<SequenceState[]> {
  const names = await rowsOf(
    db,
    sql<{ name: string }>`select relname as name from pg_class
      where relkind = 'S' and relnamespace = current_schema()::regnamespace order by relname`,
  );
  const states: SequenceState[] = [];
  for (const { name } of names)
    states.push(
      ...(await rowsOf(
        db,
        sql<SequenceState>`select ${sql.lit(name)} as name, last_value::text as value, is_called as called
          from ${sql.table(name)}`,
      )),
    );
  return states;
}

/** Numbers that were given are not given again. */
export async function setSequences(to: Tx, sequences: readonly SequenceState[]): Promise<void> {
  for (const { name, value, called } of sequences)
    await sql`select setval(${name}::regclass, ${value}::bigint, ${called}::boolean)`.execute(to);
}

/**
 * Has an empty database filled in one transaction, in which rows may refer to rows that come later. All of it is there
 * afterwards or nothing. Throws `DatabaseUnusableError` with this advice where there are rows already.
 */
export const fillEmpty = <Result>(
  to: Database,
  { advice, fill }: { readonly advice: string; readonly fill: (tx: Tx) => Promise<Result> },
): Promise<Result> =>
  // Not through `transaction`: that refuses to ask another database meanwhile.
  to.db.transaction().execute(async tx => {
    await waitForSlowPeers(tx);
    await requireEmpty(tx, advice);
    // Rows refer to rows that come later, also of their own table.
    const references = await rowsOf(
      tx,
      sql<{ table: string; name: string; says: string }>`select conrelid::regclass::text as "table", conname as name,
        pg_get_constraintdef(oid) as says from pg_constraint
        where contype = 'f' and connamespace = current_schema()::regnamespace`,
    );
    for (const { table, name } of references)
      await sql`alter table ${sql.raw(table)} drop constraint ${sql.ref(name)}`.execute(tx);
    const result = await fill(tx);
    for (const { table, name, says } of references)
      await sql`alter table ${sql.raw(table)} add constraint ${sql.ref(name)} ${sql.raw(says)}`.execute(tx);
    return result;
  });

/** The other side, a database or a disk, may take its time. */
export async function waitForSlowPeers(tx: Tx): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
}

async function requireEmpty(db: Db, advice: string): Promise<void> {
  for (const table of await tablesIn(db)) {
    const [found] = await rowsOf(db, sql`select 1 from ${sql.table(table)} limit 1`);
    if (found !== undefined)
      throw new DatabaseUnusableError(`The database has rows already (in the table ${table}): ${advice}`);
  }
}
