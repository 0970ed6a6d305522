import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createLog } from '../log.ts';
import { EngineProxy } from './engine-proxy.ts';
import type { Migration, MigrationSession } from './migrate.ts';
import { migrate, readMigrations } from './migrate.ts';
import { engineMigrationSession, postgresMigrationSession } from './migration-sessions.ts';
import { dropServerDatabase, testEngine as engine, makeServerDatabase } from './test-databases.ts';

const one: Migration = { name: '0001-one', sql: 'create table first_table (id integer); create table second_table (id integer);', checksum: 'a' };
const two: Migration = { name: '0002-two', sql: 'insert into first_table values (1); select 1 / 0;', checksum: 'b' };
const twoMended: Migration = { ...two, sql: 'insert into first_table values (1)', checksum: 'c' };

async function openSession(engine: string): Promise<{ session: MigrationSession; close(): Promise<void> }> {
  if (engine === 'pglite') {
    const proxy = await EngineProxy.open({ idleTransactionMs: 5_000, statementMs: 60_000, groupCommit: true, fsyncHook: true }, createLog({ logLevel: 'silent' }));
    return { session: engineMigrationSession(proxy), close: () => proxy.close() };
  }
  const url = await makeServerDatabase();
  const pool = new pg.Pool({ connectionString: url });
  const client = await pool.connect();
  return {
    session: postgresMigrationSession(client),
    async close() {
      client.release();
      await pool.end();
      await dropServerDatabase(url);
    },
  };
}

describe(`migrations on ${engine}`, () => {
  let opened: Awaited<ReturnType<typeof openSession>>;
  beforeAll(async () => {
    opened = await openSession(engine);
  }, 180_000);
  afterAll(() => opened.close());
  beforeEach(() => opened.session.script('drop table if exists schema_migration, first_table, second_table'));

  const tables = async () => (await opened.session.query("select tablename from pg_tables where schemaname = 'public' order by 1")).map(row => row['tablename']);

  test('they are applied once, in order', async () => {
    expect(await migrate(opened.session, [one, twoMended])).toEqual(['0001-one', '0002-two']);
    expect(await migrate(opened.session, [one, twoMended])).toEqual([]);
    expect(await opened.session.query('select * from first_table')).toHaveLength(1);
    expect(await opened.session.query("select 1 from pg_extension where extname = 'vector'")).toHaveLength(1);
  });

  test('one that fails leaves no part of itself, keeps what came before, and can be mended', async () => {
    await expect(migrate(opened.session, [one, two])).rejects.toThrow(/The migration 0002-two failed: division by zero/);
    expect(await tables()).toEqual(['first_table', 'schema_migration', 'second_table']);
    expect(await opened.session.query('select * from first_table')).toEqual([]);
    expect(await migrate(opened.session, [one, twoMended])).toEqual(['0002-two']);
  });

  test('one that was changed after it was applied is refused', async () => {
    await migrate(opened.session, [one]);
    await expect(migrate(opened.session, [{ ...one, checksum: 'other' }])).rejects.toThrow(/0001-one differs/);
  });

  test('a database that a newer program has upgraded is refused', async () => {
    await migrate(opened.session, [one, twoMended]);
    await expect(migrate(opened.session, [one])).rejects.toThrow(/newer version of the program \(0002-two\)/);
  });
});

test('a missing extension is explained', async () => {
  const without = (code: string): MigrationSession => ({
    query: async () => [],
    script: async sql => {
      if (sql.includes('vector')) throw Object.assign(new Error('refused'), { code });
    },
    transaction: async () => {},
  });
  await expect(migrate(without('0A000'), [])).rejects.toThrow(/install the package pgvector/);
  await expect(migrate(without('42501'), [])).rejects.toThrow(/let an administrator run "create extension vector"/);
});

test('files are read in order and with the same checksum whatever their line ends', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nousboard-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, '0001-one.sql'), 'select 1;\r\nselect 2;\r\n');
  writeFileSync(join(folder, 'notes.txt'), 'not a migration');
  const [windows] = readMigrations(folder);
  writeFileSync(join(folder, '0001-one.sql'), 'select 1;\nselect 2;\n');
  expect(readMigrations(folder)).toEqual([windows]);
  writeFileSync(join(folder, '0003-three.sql'), 'select 3');
  expect(() => readMigrations(folder)).toThrow(/0003-three.sql is number 2/);
});
