import { Kysely, sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { DatabaseAwayError, orAway } from './database-away.ts';
import { postgresDialect } from './postgres.ts';
import { openTestDatabase, testEngine } from './test-databases.ts';

test.runIf(testEngine === 'postgresql')(
  'a connection that the server ends in a transaction fails that one, and nothing else',
  async () => {
    const { database, close } = await openTestDatabase('postgresql');
    const administrator = new pg.Client({ connectionString: process.env['TEST_DATABASE_URL'] });
    await administrator.connect();
    try {
      const cut = database.transaction(async tx => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
        await administrator.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
        // Until the connection is known to be lost.
        for (;;) await sql`select 1`.execute(tx);
      });
      // What is met first: the server's word, the closed connection, or the client that knows of it.
      await expect(cut).rejects.toThrow(/^The database is away: .*(?:terminat|ECONNRESET|not queryable)/);
      await expect(database.ping()).resolves.toBeUndefined();
    } finally {
      await administrator.end();
      await close();
    }
  },
);

test('a server that nobody reaches is a database that is away', async () => {
  // Nothing listens there.
  const pool = new pg.Pool({ host: '127.0.0.1', port: 1 });
  const db = new Kysely<object>({ dialect: postgresDialect(pool) });
  await expect(sql`select 1`.execute(db)).rejects.toThrow(DatabaseAwayError);
  await expect(db.transaction().execute(tx => sql`select 1`.execute(tx))).rejects.toThrow(/^The database is away: .+/);
  await db.destroy();
});

test.each([
  ['ECONNREFUSED', '', true],
  ['ENOTFOUND', 'getaddrinfo ENOTFOUND db', true],
  ['08006', 'connection failure', true],
  ['57P01', 'terminating connection due to administrator command', true],
  ['57P03', 'the database system is starting up', true],
  ['53300', 'sorry, too many clients already', true],
  [undefined, 'timeout exceeded when trying to connect', true],
  [undefined, 'Connection terminated unexpectedly', true],
  [undefined, 'Client has encountered a connection error and is not queryable', true],
  ['23505', 'duplicate key value violates unique constraint', false],
  ['57014', 'canceling statement due to statement timeout', false],
  ['53100', 'could not extend file', false],
  [undefined, 'Converting circular structure to JSON', false],
])('%s %s says that the database is away: %s', (code, message, isAway) => {
  const error = Object.assign(new Error(message), { code });
  const made = orAway(error);
  expect(made instanceof DatabaseAwayError).toBe(isAway);
  expect(isAway ? (made as Error).cause : made).toBe(error);
});
