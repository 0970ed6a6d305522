import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { lstat, mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProcessIdentity } from './process-identity.ts';
import { stateOf, thisProcess } from './process-identity.ts';

/**
 * Makes this process its own folder for unfinished files, and removes those of processes that are gone. A living
 * process keeps its own: several servers may share one disk.
 */
export function openTemporaryFolder(directory: string): string {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(directory)) {
    const owner = fromName(name);
    if (owner === undefined || stateOf(owner) === 'dead')
      rmSync(join(directory, name), { recursive: true, force: true });
  }
  const mine = join(directory, toName(thisProcess()));
  mkdirSync(mine, { recursive: true, mode: 0o700 });
  return mine;
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
