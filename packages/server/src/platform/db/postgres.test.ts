import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
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
      await expect(cut).rejects.toThrow(/terminat|ECONNRESET|not queryable/);
      await expect(database.ping()).resolves.toBeUndefined();
    } finally {
      await administrator.end();
      await close();
    }
  },
);
