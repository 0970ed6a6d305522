import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { describeSettings, readGiven } from './settings.ts';
import { settingsWithoutEffect } from './settings-without-effect.ts';

const folder = mkdtempSync(join(tmpdir(), 'nousboard-settings-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const inVain = (environment: Record<string, string>, directory: string) =>
  settingsWithoutEffect(readGiven(environment, directory));
const names = describeSettings().map(({ name }) => name);

test('half of what belongs together is named, wherever it is set', () => {
  const nowhere = join(folder, 'nowhere');
  expect(inVain({ GITHUB_LOGIN_CLIENT_ID: 'id', ANALYTICS_URL: ' ' }, nowhere)).toEqual([
    'GITHUB_LOGIN_CLIENT_ID has no effect without GITHUB_LOGIN_CLIENT_SECRET',
  ]);
  writeFileSync(join(folder, '.env'), 'ONEDRIVE_CLIENT_SECRET=secret\nPUBLIC_URI=https://example.org\n');
  expect(inVain({}, folder)).toEqual([
    'ONEDRIVE_CLIENT_SECRET has no effect without ONEDRIVE_CLIENT_ID',
    'PUBLIC_URI in the file .env is no setting of this program',
  ]);
  expect(inVain({ ONEDRIVE_CLIENT_ID: 'id', PUBLIC_URI: 'of another program' }, folder)).toEqual([
    'PUBLIC_URI in the file .env is no setting of this program',
  ]);
});

test('what is set in vain is known by the names of settings', () => {
  const halves = inVain(Object.fromEntries(names.map(name => [name, 'x'])), folder);
  expect(halves).toEqual(['PUBLIC_URI in the file .env is no setting of this program']);
});
