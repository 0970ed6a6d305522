import { closeSync, fsyncSync, linkSync, openSync, readFileSync, renameSync, unlinkSync, writeSync } from 'node:fs';
import { stateOf } from '../process-identity.ts';
import type { DirectoryLock } from './lock.ts';
import type { Holder } from './lock-holder.ts';
import { newHolder, parseHolder } from './lock-holder.ts';

/**
 * A lock by file, for systems without `flock`. The file is written elsewhere and linked into place, so it appears
 * complete and only once. A dead holder's lock is taken over under a second lock named after that holder, so that of
 * many starters one does it.
 */
export function lockByFile(path: string): DirectoryLock | { refused: Holder | undefined } {
  const holder = newHolder('file');
  const draft = `${path}.${holder.nonce}`;
  writeDurably(draft, JSON.stringify(holder));
  try {
    if (linkOnce(draft, path)) return held(path, holder);
    const text = readIfThere(path);
    const present = parseHolder(text ?? '');
    // An empty file is what a lock by descriptor leaves behind when it is released.
    const free = text === '' || (present !== undefined && stateOf(present) === 'dead');
    if (!free) return { refused: present };
    return takeOver(path, draft, text, present?.nonce ?? 'released')
      ? held(path, holder)
      : { refused: parseHolder(readIfThere(path) ?? '') };
  } finally {
    removeIfThere(draft);
  }
}

function takeOver(path: string, draft: string, seen: string | undefined, nonce: string): boolean {
  const guard = `${path}.takeover.${nonce}`;
  if (!linkOnce(draft, guard)) {
    const taker = parseHolder(readIfThere(guard) ?? '');
    // Whoever wanted to take over died on the way. The next start finds the way clear.
    if (taker !== undefined && stateOf(taker) === 'dead') removeIfThere(guard);
    return false;
  }
  try {
    if (readIfThere(path) !== seen) return false;
    renameSync(draft, path);
    return true;
  } finally {
    removeIfThere(guard);
  }
}

function held(path: string, holder: Holder): DirectoryLock {
  return {
    holder,
    isHeld: () => parseHolder(readIfThere(path) ?? '')?.nonce === holder.nonce,
    release() {
      if (parseHolder(readIfThere(path) ?? '')?.nonce === holder.nonce) removeIfThere(path);
    },
  };
}

function linkOnce(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function writeDurably(path: string, text: string): void {
  const descriptor = openSync(path, 'wx', 0o600);
  try {
    writeSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function readIfThere(path: string): string | undefined {
  return ifThere(() => readFileSync(path, 'utf8'));
}

function removeIfThere(path: string): void {
  ifThere(() => unlinkSync(path));
}

function ifThere<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
