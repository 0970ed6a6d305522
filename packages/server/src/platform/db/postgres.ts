import type { Dialect } from 'kysely';
import { PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Log } from '../log.ts';
import { orAway } from './database-away.ts';
import { DatabaseUnusableError } from './database-unusable.ts';

const oldestVersion = 170_000;

/**
 * The parsers that make `pg` read what the embedded engine reads: numbers for int8 where exact, UTC midnight for dates.
 */
const parsers: Record<number, (text: string) => unknown> = {
  20: readInt8,
  1016: text =>
    text === '{}'
      ? []
      : text
          .slice(1, -1)
          .split(',')
          .map(entry => (entry === 'NULL' ? null : readInt8(entry))),
  1082: text => new Date(`${text}T00:00:00.000Z`),
};

function readInt8(text: string): number | bigint {
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : BigInt(text);
}

export interface PostgresOptions {
  readonly url: string;
  readonly idleTransactionMs: number;
  readonly statementMs: number;
}

/**
 * Connects to PostgreSQL and refuses one that is too old. A connection that the server ends (it is restarted, or
 * another one takes its place) is logged, whatever it was doing; the pool replaces it.
 */
export async function openPool({ url, idleTransactionMs, statementMs }: PostgresOptions, log: Log): Promise<pg.Pool> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 10_000,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: idleTransactionMs,
    types: {
      getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
        parsers[oid] ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  });
  pool.on('connect', client => client.on('error', error => log.warn({ err: error }, 'a database connection was lost')));
  // The same of idle connections: without anybody who listens the process would end.
  pool.on('error', () => undefined);
  try {
    const { rows } = await pool.query<{ version: string }>("select current_setting('server_version_num') as version");
    if (Number(rows[0]?.version) < oldestVersion)
      throw new DatabaseUnusableError(
        'DATABASE_URL leads to a PostgreSQL that is too old: version 17 or later is needed.',
      );
    return pool;
  } catch (error) {
    await pool.end();
    throw error instanceof DatabaseUnusableError ? error : unreachable(url, error);
  }
}

/** Says where was tried and what went wrong; never the password, which stands in the address. */
function unreachable(url: string, error: unknown): DatabaseUnusableError {
  const at = URL.canParse(url) ? new URL(url).host : 'the address in DATABASE_URL';
  const why = error instanceof Error ? error.message || (error as NodeJS.ErrnoException).code : String(error);
  return new DatabaseUnusableError(
    `PostgreSQL at ${at} cannot be used: ${why}. Check DATABASE_URL, and that the server runs.`,
    { cause: error },
  );
}

/** Whether the server flushes commits before it acknowledges them. */
export async function serverIsDurable(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ fsync: string; commit: string }>(
    "select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit",
  );
  return rows[0]?.fsync === 'on' && rows[0].commit !== 'off';
}

/** Whatever asks over it hears of a server that does not answer by `DatabaseAwayError`. */
export const postgresDialect = (pool: pg.Pool): Dialect =>
  new PostgresDialect({
    pool: { connect: () => pool.connect().catch(throwAway), end: () => pool.end(), options: pool.options },
    controlClient: pg.Client,
    async onCreateConnection(connection) {
      const execute = connection.executeQuery.bind(connection);
      connection.executeQuery = (query, options) => execute<never>(query, options).catch(throwAway);
    },
  });

function throwAway(error: unknown): never {
  throw orAway(error);
}
