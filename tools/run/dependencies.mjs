import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fail, root, run } from './process.mjs';

const stampFile = `${root}/node_modules/.nousboard-installed`;

/** Changes when other packages, another operating system or another processor would need another installation. */
export function installationStamp(lockText, platform, arch) {
  return `${createHash('sha256').update(lockText).digest('hex')} ${platform}-${arch}`;
}

/**
 * Whether npm's own record of node_modules holds what the lock asks for: somebody who has just run `npm install` need
 * not install again. Optional packages may be missing (they belong to other platforms); nothing may differ.
 */
export function isInstalled(lock, record) {
  const wanted = Object.entries(lock.packages).filter(
    ([path]) => path.startsWith('node_modules/') || path.includes('/node_modules/'),
  );
  const missing = wanted.some(([path, item]) => {
    const installed = record.packages[path];
    return installed ? installed.version !== item.version : !item.optional;
  });
  return !missing && Object.keys(record.packages).every(path => path in lock.packages);
}

/** What to tell the person about an installation that did not end well, in one sentence; undefined where it did. */
export function installationFailure({ error, status, signal }) {
  if (error)
    return `npm could not be started (${error.message}): check that npm is installed, then run the same command again.`;
  // 128 + number is what programs end with that a signal interrupted.
  if (signal || status > 128)
    return 'The installation was interrupted; run the same command again, and it is done anew.';
  if (status !== 0)
    return (
      'The installation failed for the reason above; check that the npm registry can be reached and the disk has ' +
      'room, then run the same command again.'
    );
  return undefined;
}

/**
 * Installs the locked dependencies when they are not the installed ones. Costs one file's hash when nothing changed.
 */
export function ensureDependencies() {
  const lockText = readFileSync(`${root}/package-lock.json`, 'utf8');
  const stamp = installationStamp(lockText, process.platform, process.arch);
  const before = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
  if (before === stamp) return;
  const record = `${root}/node_modules/.package-lock.json`;
  const installedHere = before === '' || before.endsWith(`${process.platform}-${process.arch}`);
  if (
    installedHere &&
    existsSync(record) &&
    isInstalled(JSON.parse(lockText), JSON.parse(readFileSync(record, 'utf8')))
  ) {
    writeFileSync(stampFile, stamp);
    return;
  }
  // The npm that runs us, by its own path: PATH may name another one (npm puts every parent folder's .bin in front).
  const npm = process.env.npm_execpath;
  if (!npm) fail('Dependencies are not installed. Start this through npm: `npm start` or `npm test`.');
  process.stderr.write('Installing dependencies (once)…\n');
  const ended = run(process.execPath, [npm, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    npm_config_ignore_scripts: 'true',
  });
  const failure = installationFailure(ended);
  if (failure) fail(failure);
  // Written last: an interrupted installation is repeated.
  writeFileSync(stampFile, stamp);
}
