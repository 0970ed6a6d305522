import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract, Problem } from '@nousboard/contracts';
import { createCaller } from '@nousboard/testkit';
import { settled, soon, used } from '@nousboard/testkit/archive-workspace';
import { startAgain } from '@nousboard/testkit/start-again';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ensureInstallationId, findLastBackup } from '#features/accounts/index.ts';
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
import { backupAsked, runBackup } from './commands.ts';
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
  const elsewhere = { ...target, blobs: openDiskBlobs(join(folder, 'elsewhere')) };
  await expect(restore(elsewhere, backup())).rejects.toThrow(/has rows already .* into an empty one/);
});

/** A backup of few rows, two stored files and a key. */
async function smallBackup(meanwhile = async (_blobs: Blobs) => {}, signal?: AbortSignal): Promise<void> {
  const { database, close } = await openTestDatabase('pglite');
  const dataDir = join(folder, 'small');
  const blobs = openDiskBlobs(join(dataDir, 'blobs'));
  await blobs.put('tenant/original/a', Buffer.from('a'));
  await blobs.put('tenant/original/b', Buffer.from('b'));
  writeFileSync(join(dataDir, 'encryption.key'), 'the key');
  await database.transaction(tx => ensureInstallationId(tx));
  const busy: Blobs = {
    ...blobs,
    async hold() {
      const held = await blobs.hold();
      return { ...held, renew: () => held.renew().then(() => meanwhile(blobs)) };
    },
  };
  try {
    await backUp({ database, blobs: busy, dataDir }, backup(), signal);
  } finally {
    await close();
    // Only the folder of this process is left, and nothing in it.
    expect(readdirSync(join(dataDir, 'blobs', 'temporary'), { recursive: true })).toHaveLength(1);
  }
}

test('a backup that is stopped leaves nothing, neither of itself nor of what it held', async () => {
  const stop = new AbortController();
  await expect(smallBackup(async () => stop.abort(), stop.signal)).rejects.toThrow(/was stopped/);
  expect(readdirSync(folder).filter(name => name.startsWith('backup'))).toEqual([]);
});

test('files that are destroyed while a backup is made are in it, as the rows that speak of them', async () => {
  await smallBackup(blobs => blobs.removePrefix('tenant'));
  const target = emptyOne();
  expect(await restore(target, backup())).toMatchObject({ objects: 2 });
  expect([...(await filesOf(target.blobs)).keys()].toSorted()).toEqual(['tenant/original/a', 'tenant/original/b']);
});

test('a folder with documents or a key of its own is not restored into, whatever the database', async () => {
  await smallBackup();
  const target = emptyOne();
  await target.blobs.put('tenant/original/newer', Buffer.from('newer'));
  await expect(restore(target, backup())).rejects.toThrow(
    /stored files in the data folder \S+ already: .* new folder in DATA_DIR/,
  );
  await target.blobs.remove('tenant/original/newer');
  writeFileSync(join(target.dataDir, 'encryption.key'), 'another key');
  await expect(restore(target, backup())).rejects.toThrow(/has an encryption\.key of its own/);
  expect([target.opened, [...(await filesOf(target.blobs)).keys()]]).toEqual([[], []]);
  // One that fits does not stand in the way.
  writeFileSync(join(target.dataDir, 'encryption.key'), 'the key');
  expect(await restore(target, backup())).toMatchObject({ objects: 2 });
});

test('a disk or a database that takes no more is no damage; nothing is left, and there is a next attempt', async () => {
  await smallBackup();
  const target = emptyOne();
  let received = 0;
  const full: Blobs = {
    ...target.blobs,
    async receive(stream, limit) {
      received += 1;
      if (received > 1) throw new Problem('storage_full');
      return target.blobs.receive(stream, limit);
    },
  };
  await expect(restore({ ...target, blobs: full }, backup())).rejects.toThrow(/no room left/);
  expect((await filesOf(target.blobs)).size).toBe(0);
  const refuse = (how: 'create' | 'drop') => async (migrations: readonly Migration[]) => {
    const database = await target.open(migrations);
    await (how === 'drop'
      ? sql`drop function refuse() cascade`
      : sql`create function refuse() returns trigger language plpgsql as
          $$ begin raise 'could not extend file' using errcode = 'disk_full'; end $$`
    ).execute(database.db);
    if (how === 'create')
      await sql`create trigger refuse before insert on installation for each row execute function refuse()`.execute(
        database.db,
      );
    return database;
  };
  await expect(restore({ ...target, open: refuse('create') }, backup())).rejects.toThrow(/^could not extend file$/);
  expect(await restore({ ...target, open: refuse('drop') }, backup())).toEqual({ rows: 1, objects: 2 });
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
  await earlier.close();
  // The later version backs up what is there, and leaves it as it is.
  await runBackup({ option: '--backup', path: backup() }, { dataDir, databaseUrl: undefined }, log);
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
  await expect(backUp(installation, join(folder, 'gone', 'backup.zip'))).rejects.toThrow(/no folder .*gone/);
  // Nothing tells of a backup that was not made.
  expect(await findLastBackup(test.database.db)).toBeNull();
  await test.close();
  expect(readFileSync(backup(), 'utf8')).toBe('last year');
  expect(() => backupAsked(['--backup'])).toThrow(/--backup=nousboard-backup\.zip/);
  expect(backupAsked(['--restore=/a/b.zip'])).toEqual({ option: '--restore', path: '/a/b.zip' });
  expect(backupAsked(['--roles=web'])).toBeNull();
});
