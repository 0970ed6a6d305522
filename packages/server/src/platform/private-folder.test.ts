import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from './db/open.ts';
import { createLog } from './log.ts';
import { keepDataPrivate } from './private-folder.ts';

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'nousboard-modes-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}
const modeOf = (path: string) => lstatSync(path).mode & 0o7777;
const openTo = (path: string) =>
  readdirSync(path, { recursive: true, encoding: 'utf8' })
    .map(name => join(path, name))
    .filter(name => (modeOf(name) & 0o077) !== 0)
    .sort();

function listeningLog() {
  const lines: { level: string; msg: string }[] = [];
  const log = createLog({ logLevel: 'warn' }, { write: line => void lines.push(JSON.parse(line)) });
  return { log, lines };
}

test('a data folder open to others is closed at start, with a warning; what is not ours in it is left alone', () => {
  const [dataDir, elsewhere] = [folder(), folder()];
  for (const name of ['pg/base', 'blobs/objects']) mkdirSync(join(dataDir, name), { recursive: true });
  for (const name of ['pg/base/1', 'blobs/objects/a', 'owner.lock', 'encryption.key', 'notes of the operator'])
    writeFileSync(join(dataDir, name), '');
  symlinkSync(elsewhere, join(dataDir, 'blobs', 'link'));
  for (const name of ['pg', 'pg/base', 'blobs', 'blobs/objects', '.']) chmodSync(join(dataDir, name), 0o755);
  for (const name of ['pg/base/1', 'blobs/objects/a', 'owner.lock', 'encryption.key', 'notes of the operator'])
    chmodSync(join(dataDir, name), 0o666);
  chmodSync(elsewhere, 0o755);
  const { log, lines } = listeningLog();
  keepDataPrivate(dataDir, log);
  expect(modeOf(dataDir)).toBe(0o700);
  expect(openTo(dataDir)).toEqual([join(dataDir, 'blobs/link'), join(dataDir, 'notes of the operator')]);
  expect([modeOf(join(dataDir, 'pg/base')), modeOf(join(dataDir, 'pg/base/1')), modeOf(elsewhere)]).toEqual([
    0o700, 0o600, 0o755,
  ]);
  expect(lines).toMatchObject([{ level: 'warn', msg: expect.stringContaining('could read the data folder') }]);
  keepDataPrivate(dataDir, log);
  expect(lines).toHaveLength(1);
});

test('a place for everybody stays one', () => {
  const dataDir = folder();
  mkdirSync(join(dataDir, 'pg'));
  chmodSync(join(dataDir, 'pg'), 0o755);
  chmodSync(dataDir, 0o1777);
  keepDataPrivate(dataDir, listeningLog().log);
  expect([modeOf(dataDir), modeOf(join(dataDir, 'pg'))]).toEqual([0o1777, 0o700]);
});

test('the embedded database writes no file that others may read', { timeout: 180_000 }, async () => {
  const dataDir = folder();
  const before = process.umask(0o077);
  onTestFinished(() => void process.umask(before));
  const database = await openDatabase({
    settings: { dataDir, databaseUrl: undefined },
    log: createLog({ logLevel: 'silent' }),
  });
  // A cache that the engine writes anew at every start, with a mode of its own; the folder around it is closed.
  expect(openTo(join(dataDir, 'pg')).filter(path => !path.endsWith('pg_internal.init'))).toEqual([]);
  await database.close();
  expect(modeOf(join(dataDir, 'pg'))).toBe(0o700);
});
