import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '@nousboard/contracts';
import { createCaller } from '@nousboard/testkit';
import { settled, soon, used } from '@nousboard/testkit/archive-workspace';
import { startAgain } from '@nousboard/testkit/start-again';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findLastBackup } from '#features/accounts/index.ts';
import type { Blobs } from '#platform/blobs.ts';
import type { Database } from '#platform/db/db.ts';
import { type Migration, readMigrations } from '#platform/db/migrate.ts';
import { openDatabase } from '#platform/db/open.ts';
import {
  contentsOf,
  dropServerDatabase,
  makeServerDatabase,
  openTestDatabase,
  testEngine,
} from '#platform/db/test-databases.ts';
import { openDiskBlobs } from '#platform/disk-blobs.ts';
import { createLog } from '#platform/log.ts';
import { backUp } from './back-up.ts';
import { backupAsked } from './commands.ts';
import { restore, type Target } from './restore.ts';

const log = createLog({ logLevel: 'silent' });
let folder = '';
let databaseUrl: string | undefined;
let kept: Database | undefined;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nousboard-backup-'));
  databaseUrl = testEngine === 'postgresql' ? await makeServerDatabase() : undefined;
});
afterEach(async () => {
  await kept?.close();
  kept = undefined;
  if (databaseUrl !== undefined) await dropServerDatabase(databaseUrl);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** An installation that nobody has used. Its rows are kept where they can be looked at: on the server, or in memory. */
function emptyOne(): Target & { readonly opened: number[]; look(): Promise<Database> } {
  const dataDir = join(folder, 'restored');
  const opened: number[] = [];
  const memory = databaseUrl === undefined;
  const open = (migrations?: readonly Migration[]) =>
    openDatabase({ settings: { dataDir, databaseUrl }, log, memory, ...(migrations && { migrations }) });
  return {
    dataDir,
    opened,
    blobs: openDiskBlobs(join(dataDir, 'blobs')),
    async open(migrations) {
      opened.push(migrations.length);
      if (!memory) return open(migrations);
      kept = kept && opened.length > 1 ? kept : await open(migrations);
      return { ...kept, close: async () => undefined };
    },
    look: async () => (memory && kept ? kept : open()),
  };
}

async function filesOf(blobs: Blobs, prefix?: string): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for await (const { key, modifiedAt } of blobs.list(prefix)) {
    if (modifiedAt === undefined) for (const [below, bytes] of await filesOf(blobs, key)) files.set(below, bytes);
    else files.set(key, Buffer.from((await blobs.get(key)) ?? []).toString('base64'));
  }
  return files;
}

const DAMAGED = /is damaged|cannot be read/;
const backup = () => join(folder, 'backup.zip');
async function backedUp() {
  const { app } = await used();
  // Signs that some readers take for the end of a line.
  await app.given.project({ owner: 'ada', title: 'One\u2028two\u0085three' });
  await expect.poll(() => settled(app), soon).toBe(0);
  await app.app.close();
  const dataDir = join(folder, 'original');
  const installation = { database: app.database, blobs: app.app.blobs, dataDir };
  openDiskBlobs(join(dataDir, 'blobs'));
  writeFileSync(join(dataDir, 'encryption.key'), 'the key', { mode: 0o600 });
  expect(await findLastBackup(app.database.db)).toBeNull();
  const written = await backUp(installation, backup());
  return { app, installation, written };
}

test('everything is in one file, and an empty installation that it is restored into goes on as it was', async () => {
  const begun = Date.now();
  const { app, installation, written } = await backedUp();
  expect(written.rows).toBeGreaterThan(20);
  expect(written.objects).toBeGreaterThan(2);
  expect(statSync(backup()).mode & 0o777).toBe(0o600);
  const target = emptyOne();
  expect(await restore(target, backup())).toEqual(written);
  const database = await target.look();
  try {
    expect(await contentsOf(database)).toEqual(await contentsOf(app.database));
    expect(await filesOf(target.blobs)).toEqual(await filesOf(installation.blobs));
    expect(readFileSync(join(target.dataDir, 'encryption.key'), 'utf8')).toBe('the key');

    const there = { settings: { ...app.app.settings, dataDir: target.dataDir }, blobs: target.blobs };
    const { app: again } = await startAgain({ app: { ...app.app, ...there }, database, clock: app.clock });
    const caller = createCaller(again.http, async () => ({}));
    const headersOf = async (name: string) => {
      const { email, password } = app.as(name);
      const { token } = await caller.call(contract.login, { body: { email, password } });
      return { authorization: `Bearer ${token}` };
    };
    const projects = await caller.call(contract.listProjects, { headers: await headersOf('ada') });
    expect(projects.items.length).toBeGreaterThan(0);
    // What it was restored from is its last backup, as it is that of the installation which was backed up.
    const { lastBackupAt } = await caller.call(contract.getAdminHealth, { headers: await headersOf('admin') });
    expect(lastBackupAt).toBe(await findLastBackup(app.database.db));
    expect(Date.parse(lastBackupAt ?? '')).toBeGreaterThanOrEqual(begun);
    await again.close();
  } finally {
    if (database !== kept) await database.close();
  }
  await expect(restore(target, backup())).rejects.toThrow(/has rows already .* into an empty one/);
});

test('a file that is damaged, cut off, missing or something else restores no row', async () => {
  await backedUp();
  const target = emptyOne();
  const whole = readFileSync(backup());
  const broken = join(folder, 'broken.zip');
  const attempts: [what: string, bytes: Buffer, told: RegExp][] = [
    ['cut off', whole.subarray(0, whole.length - 100), /no whole backup/],
    // A stretch in the middle, which is longer than what stands between two parts.
    ['changed', Buffer.from(whole.map((byte, at) => byte ^ Number(Math.abs(at - whole.length / 2) < 2_000))), DAMAGED],
    ['no ZIP', Buffer.from('something else'), /no whole backup/],
  ];
  for (const [what, bytes, told] of attempts) {
    writeFileSync(broken, bytes);
    await expect(restore(target, broken), what).rejects.toThrow(told);
  }
  await expect(restore(target, join(folder, 'nowhere.zip'))).rejects.toThrow(/is not there, or no whole backup/);
  // Nothing stands in the way of the next attempt.
  copyFileSync(backup(), broken);
  expect((await restore(target, broken)).rows).toBeGreaterThan(20);
});

test('a backup of an earlier version is restored and brought up to date; one of a later is refused', async () => {
  const dataDir = join(folder, 'earlier');
  const ours = readMigrations();
  const earlier = await openDatabase({
    settings: { dataDir, databaseUrl: undefined },
    log,
    migrations: ours.slice(0, -1),
  });
  const blobs = openDiskBlobs(join(dataDir, 'blobs'));
  await backUp({ database: earlier, blobs, dataDir }, backup()).finally(() => earlier.close());
  const target = emptyOne();
  await restore(target, backup());
  expect(target.opened).toEqual([ours.length - 1, ours.length]);

  const test = await openTestDatabase('pglite');
  const later = join(folder, 'later.zip');
  try {
    await test.database.db
      .insertInto('schema_migration' as never)
      .values({ name: '9999-later', checksum: '' } as never)
      .execute();
    await backUp({ database: test.database, blobs, dataDir }, later);
  } finally {
    await test.close();
  }
  await expect(restore(target, later)).rejects.toThrow(/made by a newer version \(9999-later\)/);
});

test('a file that is there already is not replaced, and an option without a file says what it wants', async () => {
  writeFileSync(backup(), 'last year');
  const test = await openTestDatabase('pglite');
  const installation = { database: test.database, blobs: openDiskBlobs(join(folder, 'blobs')), dataDir: folder };
  await expect(backUp(installation, backup())).rejects.toThrow(/replaces none/);
  // Nothing tells of a backup that was not made.
  expect(await findLastBackup(test.database.db)).toBeNull();
  await test.close();
  expect(readFileSync(backup(), 'utf8')).toBe('last year');
  expect(() => backupAsked(['--backup'])).toThrow(/--backup=nousboard-backup\.zip/);
  expect(backupAsked(['--restore=/a/b.zip'])).toEqual({ option: '--restore', path: '/a/b.zip' });
  expect(backupAsked(['--roles=web'])).toBeNull();
});
