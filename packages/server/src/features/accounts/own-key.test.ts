import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '@nousboard/server/app';
import { startTestApp, type TestApp, type TestAppOptions } from '@nousboard/testkit';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '#platform/log.ts';
import { acceptKey } from './own-key.ts';

const KEY = 'a key that has at least 32 characters';
const OTHER_KEY = 'one more key of at least 32 characters';
const SAYS = /encrypted with another key .* Set ENCRYPTION_KEY.* npm start -- --accept-encryption-key/;

async function ended(settings: TestAppOptions['settings'] = {}) {
  const testApp = await startTestApp({ settings });
  await testApp.app.close();
  return testApp;
}
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
