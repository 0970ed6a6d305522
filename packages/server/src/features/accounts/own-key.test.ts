import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '@nousboard/contracts';
import { buildApp } from '@nousboard/server/app';
import { startTestApp, type TestApp, type TestAppOptions } from '@nousboard/testkit';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '#platform/log.ts';
import { acceptKey } from './own-key.ts';

const KEY = 'a key that has at least 32 characters';
const OTHER_KEY = 'one more key of at least 32 characters';
const SAYS = /encrypted with another key .* Set ENCRYPTION_KEY.* npm start -- --accept-encryption-key/;

/** An installation that has encrypted something, unless it `isEmpty`, and has stopped. */
async function ended(settings: TestAppOptions['settings'] = {}, { isEmpty = false } = {}) {
  const testApp = await startTestApp({ settings: { modelUserKeys: ['openAI'], ...settings } });
  const body = { name: 'openAI', value: 'sk-of-ada-0123456789', expiresAt: null } as const;
  if (!isEmpty) await testApp.as('ada').call(contract.setKey, { body });
  await testApp.app.close();
  return testApp;
}
const forgetDigest = ({ database }: TestApp) =>
  database.transaction(tx => tx.deleteFrom('installation').where('name', '=', 'encryption_key').execute());
/** What is logged when the installation is started with these settings. */
async function startWith({ app, database }: TestApp, settings: TestAppOptions['settings']) {
  const lines: string[] = [];
  const log = createLog({ logLevel: 'error' }, { write: line => void lines.push(line) });
  const again = await buildApp({ settings: { ...app.settings, ...settings }, database, blobs: app.blobs, log });
  await again.close();
  return lines.join('');
}

test('a process with another key than the installation has says so; with a bucket it does not start', async () => {
  const here = await ended({ encryptionKey: KEY });
  expect(await startWith(here, { s3Bucket: 'documents' })).toBe('');
  expect(await startWith(here, { encryptionKey: OTHER_KEY })).toMatch(SAYS);
  await expect(startWith(here, { encryptionKey: OTHER_KEY, s3Bucket: 'documents' })).rejects.toThrow(SAYS);
  // With none it has that of its data folder, as a backup has that is restored without the settings.
  await expect(startWith(here, { encryptionKey: undefined, s3Bucket: 'documents' })).rejects.toThrow(SAYS);
  expect(await startWith(here, {})).toBe('');
});

test('the key of a data folder is that of the installation, and another folder has another one', async () => {
  const here = await ended();
  const dataDir = await mkdtemp(join(tmpdir(), 'nousboard-key-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  expect(await startWith(here, { s3Bucket: 'documents' })).toBe('');
  await expect(startWith(here, { s3Bucket: 'documents', dataDir })).rejects.toThrow(SAYS);
});

test('another key that is accepted is that of the installation, and the former one is it no more', async () => {
  const here = await ended({ encryptionKey: KEY });
  await acceptKey(here.database, { ...here.app.settings, encryptionKey: OTHER_KEY });
  expect(await startWith(here, { encryptionKey: OTHER_KEY, s3Bucket: 'documents' })).toBe('');
  await expect(startWith(here, { s3Bucket: 'documents' })).rejects.toThrow(SAYS);
});

test('what was encrypted before anybody looked says which key is the right one, whoever starts first', async () => {
  const here = await ended({ encryptionKey: KEY });
  await forgetDigest(here);
  expect(await startWith(here, { encryptionKey: OTHER_KEY })).toMatch(SAYS);
  await expect(startWith(here, { encryptionKey: OTHER_KEY, s3Bucket: 'documents' })).rejects.toThrow(SAYS);
  expect(await startWith(here, { s3Bucket: 'documents' })).toBe('');
  await expect(startWith(here, { encryptionKey: OTHER_KEY, s3Bucket: 'documents' })).rejects.toThrow(SAYS);
});

test('where nothing is encrypted a process starts with any key, one after the other', async () => {
  const here = await ended({ encryptionKey: KEY }, { isEmpty: true });
  // As an earlier version has kept it.
  await acceptKey(here.database, here.app.settings);
  for (const encryptionKey of [OTHER_KEY, KEY, OTHER_KEY])
    expect(await startWith(here, { encryptionKey, s3Bucket: 'documents' })).toBe('');
});
