import { spawnSync } from 'node:child_process';
import { closeSync, fsyncSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { stateOf } from '../process-identity.ts';
import { lockByFile } from './lock-file.ts';
import type { Holder } from './lock-holder.ts';
import { newHolder, parseHolder } from './lock-holder.ts';

/** The data directory belongs to another process. Opening it twice would lose what one of the two had acknowledged. */
export class DirectoryLockedError extends Error {
  readonly holder: Holder | undefined;
  constructor(directory: string, holder: Holder | undefined) {
    const who = holder === undefined ? 'another process' : `process ${holder.pid} on ${holder.host}, since ${holder.since}`;
    super(`The data folder ${directory} is in use by ${who}. Stop that one first, or choose another folder with DATA_DIR.`);
    this.name = 'DirectoryLockedError';
    this.holder = holder;
  }
}

export interface DirectoryLock {
  readonly holder: Holder;
  release(): void;
}

/**
 * Takes the data directory for this process, or throws a `DirectoryLockedError` that names the holder. Where the system has `flock`
 * the lock belongs to an open file: it ends with the process, however that ends, and holds across containers. Elsewhere a lock file
 * that names its holder does it.
 */
export function lockDirectory(directory: string, method: 'best' | 'file' = 'best'): DirectoryLock {
  const path = join(directory, 'owner.lock');
  const lock = (method === 'best' ? lockByDescriptor(directory, path) : undefined) ?? lockByFile(path);
  if ('refused' in lock) throw new DirectoryLockedError(directory, lock.refused);
  return lock;
}

/** Undefined when there is no `flock` program here. */
function lockByDescriptor(directory: string, path: string): DirectoryLock | undefined {
  const descriptor = openSync(path, 'a+');
  const { status, error } = spawnSync('flock', ['-n', '3'], { stdio: ['ignore', 'ignore', 'ignore', descriptor] });
  const written = parseHolder(readFileSync(path, 'utf8'));
  if (error !== undefined || status === null) {
    closeSync(descriptor);
    return undefined;
  }
  // Somebody without `flock` may hold it by file.
  const heldByFile = status === 0 && written?.how === 'file' && stateOf(written) !== 'dead';
  if (status !== 0 || heldByFile) {
    closeSync(descriptor);
    throw new DirectoryLockedError(directory, written);
  }
  const holder = newHolder('flock');
  ftruncateSync(descriptor);
  writeSync(descriptor, JSON.stringify(holder));
  fsyncSync(descriptor);
  return {
    holder,
    release() {
      ftruncateSync(descriptor);
      closeSync(descriptor);
    },
  };
}
