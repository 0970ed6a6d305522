import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from '../log.ts';
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
  await expect(sql`create table lost (id int)`.execute(db)).rejects.toMatchObject({ code: '57P01' });
  await expect(sql`select 1`.execute(db)).rejects.toMatchObject({ code: '57P01' });
  expect(onLost).toHaveBeenCalledOnce();
  expect(onLost.mock.calls[0]?.[0].message).toContain(
    `The data folder ${settings.dataDir} is not the one that was opened any more`,
  );
  await close();
  expect(existsSync(join(settings.dataDir, 'pg'))).toBe(false);
});
