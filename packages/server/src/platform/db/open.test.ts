import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from '../log.ts';
import { DatabaseAwayError } from './database-away.ts';
import { DirectoryLockedError, lockDirectory } from './lock.ts';
import { openDatabase } from './open.ts';

const log = createLog({ logLevel: 'silent' });
let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'nousboard-open-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test('a data folder that is in use is refused, with the name of its holder', async () => {
  const lock = lockDirectory(dataDir);
  const refused = await openDatabase({ settings: { dataDir, databaseUrl: undefined }, log }).catch(
    (error: unknown) => error,
  );
  expect(refused).toBeInstanceOf(DirectoryLockedError);
  expect((refused as DirectoryLockedError).holder).toMatchObject({ pid: process.pid, name: 'nousboard' });
  expect(existsSync(join(dataDir, 'pg'))).toBe(false);
  lock.release();
});

test('a damaged database is left as it is, and the folder is free again', { timeout: 180_000 }, async () => {
  mkdirSync(join(dataDir, 'pg'));
  writeFileSync(join(dataDir, 'pg', 'PG_VERSION'), 'eighteen\n');
  await expect(openDatabase({ settings: { dataDir, databaseUrl: undefined }, log })).rejects.toThrow(
    /could not be opened/,
  );
  expect(existsSync(join(dataDir, 'pg', 'PG_VERSION'))).toBe(true);
  lockDirectory(dataDir).release();
});

test('a database of another PostgreSQL is refused with what to do, and the folder is free again', async () => {
  mkdirSync(join(dataDir, 'pg'));
  writeFileSync(join(dataDir, 'pg', 'PG_VERSION'), '17\n');
  await expect(openDatabase({ settings: { dataDir, databaseUrl: undefined }, log })).rejects.toMatchObject({
    name: 'DatabaseUnusableError',
    message: expect.stringMatching(/was made by PostgreSQL 17, .* brings PostgreSQL 18\. Start .* with --backup/),
  });
  lockDirectory(dataDir).release();
});

test('a copy of the folder that is made while something is written opens with all that was acknowledged before', {
  tags: 'slow',
  timeout: 180_000,
}, async () => {
  const settings = { dataDir: join(dataDir, 'data'), databaseUrl: undefined };
  const copied = { ...settings, dataDir: join(dataDir, 'copy') };
  const first = await openDatabase({ settings, log });
  await sql`create table written (id int)`.execute(first.db);
  let acknowledged = 0;
  let isOver = false;
  const writing = (async () => {
    for (; !isOver; acknowledged += 1) await sql`insert into written values (${acknowledged})`.execute(first.db);
  })();
  await vi.waitFor(() => expect(acknowledged).toBeGreaterThan(20), { timeout: 60_000 });
  const before = acknowledged;
  cpSync(settings.dataDir, copied.dataDir, { recursive: true });
  await expect(openDatabase({ settings, log })).rejects.toThrow(DirectoryLockedError);
  isOver = true;
  await writing;
  await first.close();
  const copy = await openDatabase({ settings: copied, log });
  const { rows } = await sql<{ id: number }>`select id from written order by id`.execute(copy.db);
  await copy.close();
  expect(rows.length).toBeGreaterThanOrEqual(before);
});

test('a server that cannot be reached is said at once', async () => {
  const refused = await openDatabase({
    settings: { dataDir, databaseUrl: 'postgres://nobody:geheim@127.0.0.1:1/none' },
    log,
  }).catch((error: unknown) => error);
  expect(refused).toMatchObject({
    name: 'DatabaseUnusableError',
    message:
      'PostgreSQL at 127.0.0.1:1 cannot be used: connect ECONNREFUSED 127.0.0.1:1. Check DATABASE_URL, ' +
      'and that the server runs.',
  });
});

test('a data folder that cannot be one is named', async () => {
  const file = join(dataDir, 'a-file');
  writeFileSync(file, '');
  const refused = await openDatabase({ settings: { dataDir: file, databaseUrl: undefined }, log }).catch(
    (error: unknown) => error,
  );
  expect(refused).toMatchObject({ name: 'DatabaseUnusableError' });
  expect((refused as Error).message).toMatch(/The data folder .*a-file cannot be made/);
});

test('where the data folder was replaced under it, a database writes nothing more and says so', {
  timeout: 180_000,
}, async () => {
  const settings = { dataDir: join(dataDir, 'data'), databaseUrl: undefined };
  const onLost = vi.fn<(error: Error) => void>();
  const { db, close } = await openDatabase({ settings, log, onLost });
  await sql`select 1`.execute(db);
  renameSync(settings.dataDir, join(dataDir, 'away'));
  mkdirSync(settings.dataDir);
  await expect(sql`create table lost (id int)`.execute(db)).rejects.toThrow(DatabaseAwayError);
  await expect(sql`select 1`.execute(db)).rejects.toThrow(DatabaseAwayError);
  expect(onLost).toHaveBeenCalledOnce();
  expect(onLost.mock.calls[0]?.[0].message).toContain(
    `The data folder ${settings.dataDir} is not the one that was opened any more`,
  );
  await close();
  expect(existsSync(join(settings.dataDir, 'pg'))).toBe(false);
});
