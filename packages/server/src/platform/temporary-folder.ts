import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ProcessIdentity } from './process-identity.ts';
import { stateOf, thisProcess } from './process-identity.ts';

/**
 * Makes this process its own folder for unfinished files, and removes those of processes that are gone. A living process keeps its
 * own: several servers may share one disk.
 */
export function openTemporaryFolder(directory: string): string {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(directory)) {
    const owner = fromName(name);
    if (owner === undefined || stateOf(owner) === 'dead') rmSync(join(directory, name), { recursive: true, force: true });
  }
  const mine = join(directory, toName(thisProcess()));
  mkdirSync(mine, { recursive: true, mode: 0o700 });
  return mine;
}

const toName = ({ pid, startTime, bootId, host }: ProcessIdentity) => `${pid}~${startTime}~${bootId}~${encodeURIComponent(host)}`;

function fromName(name: string): ProcessIdentity | undefined {
  const [pid, startTime, bootId, host] = name.split('~');
  return host === undefined || !/^\d+$/.test(pid ?? '') ? undefined : { pid: Number(pid), startTime: startTime ?? '', bootId: bootId ?? '', host: decodeURIComponent(host) };
}
