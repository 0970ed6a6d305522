import { spawnSync } from 'node:child_process';
import { closeSync, fstatSync, fsyncSync, ftruncateSync, openSync, readFileSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { stateOf } from '../process-identity.ts';
import { lockByFile } from './lock-file.ts';
import type { Holder } from './lock-holder.ts';
import { newHolder, parseHolder } from './lock-holder.ts';

/** The data directory belongs to another process. Opening it twice would lose what one of the two had acknowledged. */
export class DirectoryLockedError extends Error {
  readonly holder: Holder | undefined;
  constructor(directory: string, holder: Holder | undefined) {
    const who =
      holder === undefined ? 'another process' : `process ${holder.pid} on ${holder.host}, since ${holder.since}`;
    super(
      `The data folder ${directory} is in use by ${who}. Stop that one first, or choose another folder with DATA_DIR.`,
    );
    this.name = 'DirectoryLockedError';
    this.holder = holder;
  }
}

export interface DirectoryLock {
  readonly holder: Holder;
  /**
   * Whether the directory is still this process's: false once it was replaced, or the file that names its holder was.
   * Costs one look at the disk.
   */
  isHeld(): boolean;
  release(): void;
}

/**
 * Takes the data directory for this process, or throws a `DirectoryLockedError` that names the holder. Where the system
 * has `flock` the lock belongs to the open directory itself: it ends with the process, however that ends, holds across
 * containers, and is not lost with a file that somebody deletes. Elsewhere a lock file that names its holder does it.
 */
export function lockDirectory(directory: string, method: 'best' | 'file' = 'best'): DirectoryLock {
  const path = join(directory, 'owner.lock');
  const lock = (method === 'best' ? lockByDescriptor(directory, path) : undefined) ?? lockByFile(path);
  if ('refused' in lock) throw new DirectoryLockedError(directory, lock.refused);
  return lock;
}

/** Undefined when there is no `flock` program here. */
function lockByDescriptor(directory: string, path: string): DirectoryLock | undefined {
  const folder = openSync(directory, 'r');
  const descriptor = openSync(path, 'a+');
  const letGo = () => {
    closeSync(descriptor);
    closeSync(folder);
  };
  const { status, error } = spawnSync('flock', ['-n', '3'], { stdio: ['ignore', 'ignore', 'ignore', folder] });
  const written = parseHolder(readFileSync(path, 'utf8'));
  if (error !== undefined || status === null) {
    letGo();
    return undefined;
  }
  // Somebody without `flock` may hold it by file.
  const heldByFile = status === 0 && written?.how === 'file' && stateOf(written) !== 'dead';
  if (status !== 0 || heldByFile) {
    letGo();
    throw new DirectoryLockedError(directory, written);
  }
  const taken = fstatSync(folder);
  const holder = newHolder('flock');
  ftruncateSync(descriptor);
  writeSync(descriptor, JSON.stringify(holder));
  fsyncSync(descriptor);
  return {
    holder,
    isHeld() {
      const present = statSync(directory, { throwIfNoEntry: false });
      return present?.ino === taken.ino && present.dev === taken.dev;
    },
    release() {
      ftruncateSync(descriptor);
      letGo();
    },
  };
}
