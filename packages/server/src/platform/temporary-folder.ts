import { mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { lstat, mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProcessIdentity } from './process-identity.ts';
import { stateOf, thisProcess } from './process-identity.ts';

/** A process on another machine, or in another container, that was silent for so long has died. */
const SILENT_MS = 24 * 60 * 60_000;
const TOUCH_MS = 10 * 60_000;

/** Folders of this process, which it touches for as long as it lives. */
const touching = new Map<string, NodeJS.Timeout>();

/**
 * Makes this process its own folder for unfinished files, and removes those of processes that are gone. A living
 * process keeps its own: several servers may share one disk.
 */
export function openTemporaryFolder(directory: string): string {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(directory))
    if (isLeft(join(directory, name), fromName(name))) rmSync(join(directory, name), { recursive: true, force: true });
  const mine = join(directory, toName(thisProcess()));
  mkdirSync(mine, { recursive: true, mode: 0o700 });
  touch(mine);
  if (!touching.has(mine)) touching.set(mine, setInterval(touchAgain, TOUCH_MS, mine).unref());
  return mine;
}

function isLeft(path: string, owner: ProcessIdentity | undefined): boolean {
  const state = owner && stateOf(owner);
  if (state !== 'unknown') return state !== 'alive';
  const found = statSync(path, { throwIfNoEntry: false });
  return found !== undefined && Date.now() - found.mtimeMs > SILENT_MS;
}

function touch(folder: string): void {
  const now = new Date();
  utimesSync(folder, now, now);
}

/** Somebody may have taken it for one that was left: a machine can sleep for days. */
function touchAgain(folder: string): void {
  try {
    if (!statSync(folder, { throwIfNoEntry: false })) mkdirSync(folder, { mode: 0o700 });
    touch(folder);
  } catch {
    // The place itself is gone, and nothing of ours is in it.
    clearInterval(touching.get(folder));
    touching.delete(folder);
  }
}

/**
 * A folder of this process alone, in the place for temporary files. Whoever asks for it removes at the end what they
 * put there. What killed servers left behind is removed; a place that others may write to is not used.
 */
export async function ownTemporaryFolder(): Promise<string> {
  const user = process.getuid?.();
  const place = join(tmpdir(), `nousboard-${user ?? 'code'}`);
  await mkdir(place, { recursive: true, mode: 0o700 });
  const { uid, mode } = await lstat(place);
  return user === undefined || (uid === user && (mode & 0o077) === 0)
    ? openTemporaryFolder(place)
    : mkdtemp(join(tmpdir(), 'nousboard-child-'));
}

const toName = ({ pid, startTime, bootId, host }: ProcessIdentity) =>
  `${pid}~${startTime}~${bootId}~${encodeURIComponent(host)}`;

function fromName(name: string): ProcessIdentity | undefined {
  const [pid, startTime, bootId, host] = name.split('~');
  return host === undefined || !/^\d+$/.test(pid ?? '')
    ? undefined
    : { pid: Number(pid), startTime: startTime ?? '', bootId: bootId ?? '', host: decodeURIComponent(host) };
}
