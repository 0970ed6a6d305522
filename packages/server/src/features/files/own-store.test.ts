import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '@nousboard/server/app';
import { startTestApp } from '@nousboard/testkit';
import { startAgain } from '@nousboard/testkit/start-again';
import { expect, test } from 'vitest';
import { createLog } from '#platform/log.ts';
import { collectOriginals } from './collect-originals.ts';

const DAY_MS = 24 * 60 * 60_000;

async function withDocument() {
  const testApp = await startTestApp();
  const { app, given } = testApp;
  await given.source({ owner: 'ada', text: 'Tea is drunk hot.' });
  const originals = async () => {
    let count = 0;
    for await (const { key } of app.blobs.list()) for await (const _ of app.blobs.list(`${key}/original`)) count += 1;
    return count;
  };
  return { ...testApp, originals };
}

test('documents are not taken for leftovers where the program is started with another database', async () => {
  const { app, database, clock, originals } = await withDocument();
  await app.close();
  // As another database is: without rows.
  await database.transaction(tx => tx.deleteFrom('installation').execute());
  await expect(startAgain({ app, database, clock })).rejects.toThrow(
    /^The documents in the data folder \S+ were added with another .* the embedded one in DATA_DIR, .* another folder/,
  );
  expect(await originals()).toBe(1);
  expect(await database.db.selectFrom('installation').selectAll().execute()).toEqual([]);
});

test('the message names DATABASE_URL where that leads elsewhere, and never what stands in it', async () => {
  const { app, database } = await withDocument();
  await app.close();
  await database.transaction(tx => tx.deleteFrom('installation').execute());
  const settings = { ...app.settings, databaseUrl: 'postgres://nous:secret@db.example.org/empty' };
  const starting = buildApp({ settings, database, blobs: app.blobs });
  await expect(starting).rejects.toThrow(/the one that DATABASE_URL names.*leave it out, or move that one there/);
  await expect(starting).rejects.not.toThrow(/secret/);
});

test('an installation from before this was said starts as it did, and says it from then on', async () => {
  const { app, database, clock, originals } = await withDocument();
  await app.close();
  await app.blobs.remove('installation/id');
  const again = await startAgain({ app, database, clock });
  clock.advance(2 * DAY_MS);
  expect([await collectOriginals({ database, blobs: app.blobs, clock }), await originals()]).toEqual([0, 1]);
  expect(await app.blobs.get('installation/id')).toBeDefined();
  await again.app.close();
});

test('a process whose data folder is not the one with the documents says so when it starts', async () => {
  const { app, database } = await withDocument();
  await app.close();
  const lines: string[] = [];
  const log = createLog({ logLevel: 'error' }, { write: line => void lines.push(line) });
  const dataDir = await mkdtemp(join(tmpdir(), 'nousboard-elsewhere-'));
  const elsewhere = await buildApp({ settings: { ...app.settings, dataDir }, database, log });
  await elsewhere.close();
  await rm(dataDir, { recursive: true });
  expect(lines.join('')).toContain('none is in the data folder');
});

test('a data folder without documents goes with any database', async () => {
  const { app, database, clock } = await startTestApp({ firstRun: true });
  await app.close();
  const before = await app.blobs.get('installation/id');
  await database.transaction(tx => tx.deleteFrom('installation').execute());
  const { app: again } = await startAgain({ app, database, clock });
  await again.close();
  const after = await app.blobs.get('installation/id');
  expect(after).toBeDefined();
  expect(after).not.toEqual(before);
});
