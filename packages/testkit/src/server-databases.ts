// Databases on the server of `TEST_DATABASE_URL`: each test process makes one, and the runner drops them all when it
// ends.
import pg from 'pg';

export const testServer = (): string | undefined => process.env['TEST_DATABASE_URL'];

/** How the names of the databases begin that the test processes of a runner make. */
const beginningOf = (runner: number): string => `nousboard_test_${runner}_`;

/** Makes an empty database for this process; its address. */
export async function makeServerDatabase(server: string): Promise<string> {
  const name = `${beginningOf(process.ppid)}${process.pid}`;
  await onServer(server, client => client.query(`create database ${name}`));
  const own = new URL(server);
  own.pathname = `/${name}`;
  return own.href;
}

/** Called by the runner at its end: a test process does not know which file is its last. */
export async function teardown(): Promise<void> {
  const server = testServer();
  if (!server) return;
  await onServer(server, async client => {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [beginningOf(process.pid)],
    );
    for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`);
  });
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
