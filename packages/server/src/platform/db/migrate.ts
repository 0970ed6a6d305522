import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sqlStateOf } from './database-error.ts';
import { DatabaseUnusableError } from './database-unusable.ts';

/** One session that the runner has to itself. Both engines give one. */
export interface MigrationSession {
  query(sql: string, params?: readonly unknown[]): Promise<readonly Record<string, unknown>[]>;
  /** Runs several statements in one go. */
  script(sql: string): Promise<void>;
  /** Runs `work` in a transaction of this session. */
  transaction(work: (session: Omit<MigrationSession, 'transaction'>) => Promise<void>): Promise<void>;
}

/** One numbered SQL file. A file that has been released never changes; the checksum sees to that. */
export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

const migrationFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));
const lockNumber = 7_217_448_201;

/** The migrations of this program in order. Throws when two have the same number or a number is left out. */
export function readMigrations(folder: string = migrationFolder): Migration[] {
  const names = readdirSync(folder)
    .filter(name => /^\d{4}-[a-z0-9-]+\.sql$/.test(name))
    .sort();
  return names.map((name, index) => {
    if (Number(name.slice(0, 4)) !== index + 1)
      throw new Error(`The migrations are not numbered one by one: ${name} is number ${index + 1}.`);
    const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n');
    return { name: name.slice(0, -4), sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
}

/**
 * Brings the schema up to this program and returns the names of what was applied. Each file is one transaction,
 * recorded in it: a crash leaves whole files only. Several servers may start at once; one applies and the others wait.
 * Throws `DatabaseUnusableError` for a database that a newer program has been at, for one whose history differs, and
 * where a file cannot be applied.
 */
export async function migrate(session: MigrationSession, migrations: readonly Migration[]): Promise<string[]> {
  // An advisory lock of the session: the embedded engine has one session and simply gets it. Whoever waits for it waits
  // as long as large tables take.
  await session.query('set statement_timeout = 0');
  await session.query('select pg_advisory_lock($1)', [lockNumber]);
  await session.query('reset statement_timeout');
  try {
    await addVectorExtension(session);
    await session.script(
      'create table if not exists schema_migration (name text primary key, checksum text not null, ' +
        'applied_at timestamptz not null default now())',
    );
    const missing = migrations.slice((await checkHistory(session, migrations)).length);
    for (const migration of missing) await apply(session, migration);
    return missing.map(({ name }) => name);
  } finally {
    await session.query('select pg_advisory_unlock($1)', [lockNumber]);
  }
}

/**
 * Changes nothing. Throws `DatabaseUnusableError` as `migrate` does for a schema that this program does not know, and
 * where there is none.
 */
export async function checkSchema(session: MigrationSession, migrations: readonly Migration[]): Promise<void> {
  const [found] = await session.query("select to_regclass('schema_migration') is not null as there");
  if (found?.['there'] !== true)
    throw new DatabaseUnusableError('The database is empty: check DATA_DIR and DATABASE_URL.');
  await checkHistory(session, migrations);
}

/** The names of the migrations that were applied. */
async function checkHistory(session: MigrationSession, migrations: readonly Migration[]): Promise<string[]> {
  const applied = await session.query('select name, checksum from schema_migration order by name');
  return (applied as readonly { name: string; checksum: string }[]).map(({ name, checksum }, index) => {
    const known = migrations[index];
    if (known === undefined)
      throw new DatabaseUnusableError(
        `The database was upgraded by a newer version of the program (${name}). Start that version, ` +
          'or restore a backup.',
      );
    if (known.name !== name || known.checksum !== checksum)
      throw new DatabaseUnusableError(
        `The migration ${name} differs from the one this database was made with. Released migrations must not change.`,
      );
    return name;
  });
}

async function apply(session: MigrationSession, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await session.transaction(async tx => {
      // A table that is in use makes the upgrade fail within seconds instead of stopping everybody behind it.
      await tx.script("set local lock_timeout = '5s'; set local statement_timeout = 0");
      await tx.script(sql);
      await tx.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum]);
    });
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    throw new DatabaseUnusableError(`The migration ${name} failed: ${said}`, { cause: error });
  }
}

async function addVectorExtension(session: MigrationSession): Promise<void> {
  const [installed] = await session.query("select 1 from pg_extension where extname = 'vector'");
  if (installed !== undefined) return;
  try {
    await session.script('create extension if not exists vector');
  } catch (error) {
    const forbidden = sqlStateOf(error) === '42501';
    const advice = forbidden
      ? 'its user may not create it: let an administrator run "create extension vector" in this database once'
      : 'it is not installed on the server: install the package pgvector there';
    throw new DatabaseUnusableError(`The database needs the extension vector, and ${advice}.`, { cause: error });
  }
}
