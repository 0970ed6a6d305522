import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createLog } from '../log.ts';
import { EngineProxy } from './engine-proxy.ts';
import type { Migration, MigrationSession } from './migrate.ts';
import { checkSchema, migrate, readMigrations } from './migrate.ts';
import { engineMigrationSession, postgresMigrationSession } from './migration-sessions.ts';
import { dropServerDatabase, testEngine as engine, makeServerDatabase } from './test-databases.ts';

const one: Migration = {
  name: '0001-one',
  sql: 'create table first_table (id integer); create table second_table (id integer);',
  checksum: 'a',
};
const two: Migration = { name: '0002-two', sql: 'insert into first_table values (1); select 1 / 0;', checksum: 'b' };
const twoMended: Migration = { ...two, sql: 'insert into first_table values (1)', checksum: 'c' };

async function openSession(engine: string): Promise<{ session: MigrationSession; close(): Promise<void> }> {
  if (engine === 'pglite') {
    const proxy = await EngineProxy.open(
      { idleTransactionMs: 5_000, statementMs: 60_000, groupCommit: true, fsyncHook: true },
      createLog({ logLevel: 'silent' }),
    );
    return { session: engineMigrationSession(proxy), close: () => proxy.close() };
  }
  const url = await makeServerDatabase();
  // Not of a pool, whose end does not wait for its connections to be closed.
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return {
    session: postgresMigrationSession(client),
    async close() {
      await client.end();
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

  const tables = async () =>
    (await opened.session.query("select tablename from pg_tables where schemaname = 'public' order by 1")).map(
      row => row['tablename'],
    );

  test('they are applied once, in order', async () => {
    expect(await migrate(opened.session, [one, twoMended])).toEqual(['0001-one', '0002-two']);
    expect(await migrate(opened.session, [one, twoMended])).toEqual([]);
    expect(await opened.session.query('select * from first_table')).toHaveLength(1);
    expect(await opened.session.query("select 1 from pg_extension where extname = 'vector'")).toHaveLength(1);
  });

  test('one that fails leaves no part of itself, keeps what came before, and can be mended', async () => {
    await expect(migrate(opened.session, [one, two])).rejects.toMatchObject({
      name: 'DatabaseUnusableError',
      message: expect.stringContaining('The migration 0002-two failed: division by zero'),
    });
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
    await expect(migrate(opened.session, [one])).rejects.toMatchObject({
      name: 'DatabaseUnusableError',
      message: expect.stringContaining('newer version of the program (0002-two)'),
    });
  });

  test('a schema that is only looked at stays as it is; a newer one is refused, and so is none', async () => {
    await expect(checkSchema(opened.session, [one])).rejects.toMatchObject({ name: 'DatabaseUnusableError' });
    await migrate(opened.session, [one]);
    await checkSchema(opened.session, [one, twoMended]);
    expect(await opened.session.query('select * from first_table')).toEqual([]);
    await expect(checkSchema(opened.session, [])).rejects.toThrow(/newer version of the program \(0001-one\)/);
  });
});

test('a database that was used before there was a search or a note is carried over with its rows', async () => {
  const { session, close } = await openSession(engine);
  onTestFinished(close);
  const all = readMigrations();
  const before = all.findIndex(({ name }) => name.startsWith('0007-'));
  await migrate(session, all.slice(0, before));
  const tenant = '00000000-0000-4000-8000-000000000001';
  await session.script(`
    insert into account (id, tenant_id, name, username, username_key, email, password_hash, role)
      values ('${tenant}', '${tenant}', 'Ada  Łukasz', 'ÉVE', 'éve', 'ada@example.org', 'x', 'ADMIN');
    insert into account (id, tenant_id, name, email, password_hash, role, created_at)
      select id, id, 'Bob', n || '@example.org', 'x', 'USER', now() - n * interval '1 minute'
        from (select n, gen_random_uuid() as id from generate_series(1, 50) n) people;
    insert into project (id, tenant_id, title, title_key)
      values ('0123456789abcdef01234567', '${tenant}', 'Ο Λόγος', 'ο λογος');
    insert into file (id, tenant_id, filename, title, title_key, mime, size_bytes, sha256, blob_key, metadata)
      values (gen_random_uuid(), '${tenant}', 'ΛΌΓΟΣ.txt', 'Ο Λόγος 2', 'ο λογος 2', 'text/plain', 1, 'x', \
'x', '{"title":"Ἐν ἀρχῇ"}');
    insert into tag (id, tenant_id, name, name_key) values (gen_random_uuid(), '${tenant}', 'Λόγος', 'λογος');
    insert into message (id, tenant_id, project_id, parent_id, is_created_by_user, sender, text, remembered_at,
      created_at)
      select gen_random_uuid(), '${tenant}', '0123456789abcdef01234567', gen_random_uuid(), n % 2 = 0, 'User', case
        when n = 0 then '' else 'Ο  ΛΌΓΟΣ ' || n end,
        case when n in (1, 3) then now() - n * interval '1 hour' end, now() - n * interval '1 minute' from \
generate_series(0, 2000) n;
  `);
  expect(await migrate(session, all)).toEqual(all.slice(before).map(({ name }) => name));
  expect(await session.query('select text_key from message order by length(text), text limit 2')).toEqual([
    { text_key: '' },
    { text_key: 'ο λογοσ 1' },
  ]);
  expect(await session.query('select filename_key, title_key, title_sort_key, known_title_key from file')).toEqual([
    {
      filename_key: 'λογοσ.txt',
      title_key: 'ο λογοσ 2',
      title_sort_key: 'ο λογοσ 000000000002',
      known_title_key: 'εν αρχη',
    },
  ]);
  expect(await session.query('select title_key from project')).toEqual([{ title_key: 'ο λογοσ' }]);
  expect(await session.query('select name_key from tag')).toEqual([{ name_key: 'λογοσ' }]);
  expect(await session.query('select 1 from message where title is not null')).toEqual([]);
  // Rows are numbered in the order they had by their times, and what comes later stands behind them all.
  for (const table of ['message', 'account']) {
    const unordered =
      `select 1 from ${table} a join ${table} b on a.created_at < b.created_at and a.created_order >= ` +
      'b.created_order limit 1';
    expect(await session.query(unordered)).toEqual([]);
  }
  expect(
    await session.query("select search_key from account where role = 'ADMIN' or email = '7@example.org' order by 1"),
  ).toEqual([{ search_key: 'ada lukasz\neve\nada@example.org' }, { search_key: 'bob\n7@example.org' }]);
  expect(
    await session.query('select text_key from message where remembered_order is not null order by remembered_order'),
  ).toEqual([{ text_key: 'ο λογοσ 3' }, { text_key: 'ο λογοσ 1' }]);
  expect(
    await session.query(
      "select nextval('row_order') > (select max(greatest(created_order, remembered_order)) from message) as later",
    ),
  ).toEqual([{ later: true }]);
}, 180_000);

test('notes that were kept with the addresses of what they cite are found by their words alone', async () => {
  const { session, close } = await openSession(engine);
  onTestFinished(close);
  const all = readMigrations();
  const before = all.findIndex(({ name }) => name.endsWith('-note-keys'));
  await migrate(session, all.slice(0, before));
  const id = '00000000-0000-4000-8000-000000000001';
  const link = (address: string) => `Café [1](${address}) au  lait`;
  const texts = [
    link('</file?file_id=7&open=true>'),
    link('/file?file_id=7&open=true'),
    link('https://example.org/file?open=true'),
    'cut off [1](</file?file_id=7&op',
  ];
  await session.script(`
    insert into project (id, tenant_id, title, title_key) values ('0123456789abcdef01234567', '${id}', 'A', 'a');
    insert into message (id, tenant_id, project_id, parent_id, is_created_by_user, sender, title, text, text_key)
      select gen_random_uuid(), '${id}', '0123456789abcdef01234567', '${id}', true, 'User', title, text, 'as before'
        from (values ${texts.map(text => `('Straße', '${text}')`).join()}, (null, '${texts[0]}')) m (title, text);
  `);
  await migrate(session, all);
  expect(await session.query('select text_key from message order by created_order')).toEqual([
    { text_key: 'strasse cafe [1] au lait' },
    { text_key: 'strasse cafe [1] au lait' },
    { text_key: 'as before' },
    { text_key: 'strasse cut off [1]' },
    { text_key: 'as before' },
  ]);
}, 180_000);

test('credit that was bought and used before its sums were kept stands as its rows say', async () => {
  const { session, close } = await openSession(engine);
  onTestFinished(close);
  const all = readMigrations();
  await migrate(
    session,
    all.slice(
      0,
      all.findIndex(({ name }) => name.endsWith('-credit-sums')),
    ),
  );
  const [ada, bob] = [1, 2].map(n => `00000000-0000-4000-8000-00000000000${n}`);
  await session.script(`
    insert into credit_account (tenant_id) values ('${ada}'), ('${bob}');
    insert into credit_entry (id, tenant_id, kind, cents, created_at)
      values ('payment:1', '${ada}', 'payment', 9000, now()), ('answer:1', '${ada}', 'answer', -3100, now()),
      ('answer:2', '${ada}', 'answer', -100, now()), ('given-back:2', '${ada}', 'given-back', 100, now());
    insert into credit_invoice (tenant_id, number, cents, created_at) values ('${ada}', 1, 3000, now());
  `);
  await migrate(session, all);
  const kept = await session.query('select cents::int, uninvoiced_cents::int from credit_account order by tenant_id');
  expect(kept).toEqual([
    { cents: 5_900, uninvoiced_cents: 100 },
    { cents: 0, uninvoiced_cents: 0 },
  ]);
}, 180_000);

test('earlier questions say that sources were chosen for them where they were last asked so', async () => {
  const { session, close } = await openSession(engine);
  onTestFinished(close);
  const all = readMigrations();
  const before = all.findIndex(({ name }) => name.endsWith('-questions-of-own-sources'));
  await migrate(session, all.slice(0, before));
  const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
  const project = '0123456789abcdef01234567';
  const own = { sources: [id(9)], fromHighlights: false };
  // What each question was asked with, the latest last.
  const asked = [[{ own }], [{}], [{ own }, {}], [{}, { own }], []];
  const questions = asked.map((_, at) => `('${id(at + 10)}', true, '${id(0)}')`);
  const answers = asked.flatMap((runs, at) =>
    runs.map((_, run) => `('${id(100 + at * 10 + run)}', false, '${id(at + 10)}')`),
  );
  const runs = asked.flatMap((requests, at) =>
    requests.map((request, run) => {
      const answer = id(100 + at * 10 + run);
      const values = [answer, id(1), project, id(at + 10), answer, 'done', JSON.stringify(request)];
      return `(${values.map(value => `'${value}'`).join()})`;
    }),
  );
  await session.script(`
    insert into project (id, tenant_id, title, title_key) values ('${project}', '${id(1)}', 'A', 'a');
    insert into message (id, tenant_id, project_id, parent_id, is_created_by_user, sender, text_key, evidence)
      select m.id::uuid, '${id(1)}', '${project}', m.parent::uuid, m.by_user, 'User', '', '{"clientId": "c"}'
        from (values ${[...questions, ...answers].join()}) m (id, by_user, parent);
    insert into answer_run (id, tenant_id, project_id, user_message_id, response_message_id, state, request)
      values ${runs.join()};
  `);
  await migrate(session, all);
  const marked = await session.query("select id, evidence from message where evidence ? 'ownSources' order by id");
  const evidence = { clientId: 'c', ownSources: true };
  expect(marked).toEqual([
    { id: id(10), evidence },
    { id: id(13), evidence },
  ]);
}, 180_000);

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
