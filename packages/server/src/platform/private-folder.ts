import { chmodSync, existsSync, lstatSync, readdirSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import type { Log } from './log.ts';

/** What this program puts into its data folder. Whatever else lies there is somebody else's. */
const OURS = ['pg', 'pg.new', 'blobs', 'owner.lock', 'encryption.key'];

/** Systems without users and modes keep others out in their own ways. */
const hasModes = process.getuid !== undefined;
const STICKY = 0o1000;

const isOpen = ({ mode }: Stats): boolean => (mode & 0o077) !== 0;

/**
 * Takes from everybody but the owner what they may do with the data folder and what the program has put into it,
 * wherever the folder came from. Says so where others could get in. To be called by whoever has the folder, before
 * anything of it is used.
 */
export function keepDataPrivate(dataDir: string, log: Log): void {
  if (!hasModes || !existsSync(dataDir)) return;
  const top = lstatSync(dataDir);
  // A place for everybody, like /tmp, stays one: what is ours in it is closed all the same.
  const isShared = (top.mode & STICKY) !== 0;
  try {
    const repaired = OURS.map(name => join(dataDir, name)).reduce(
      (sum, path) => sum + (existsSync(path) ? makePrivate(path) : 0),
      0,
    );
    if (!isShared && isOpen(top)) chmodSync(dataDir, 0o700);
    if (isOpen(top) && repaired > 0)
      log.warn({ dataDir, repaired }, 'others on this machine could read the data folder: it is closed to them now');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
    log.warn(
      { err: error, dataDir },
      'others on this machine can read the data folder, which belongs to somebody else: it could not be closed to them',
    );
  }
}

/** Folders 0700 and files 0600, all the way down; how many were not. Links are left, and what they lead to. */
export function makePrivate(path: string): number {
  const found = lstatSync(path);
  if (!hasModes || found.isSymbolicLink()) return 0;
  const changed = isOpen(found) ? 1 : 0;
  if (changed) chmodSync(path, found.isDirectory() ? 0o700 : 0o600);
  return found.isDirectory()
    ? readdirSync(path).reduce((sum, name) => sum + makePrivate(join(path, name)), changed)
    : changed;
}
