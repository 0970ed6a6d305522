import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';

/**
 * What tells a process from every other, also from a later one with the same number. Empty where the system does not
 * say.
 */
export interface ProcessIdentity {
  readonly pid: number;
  readonly host: string;
  readonly startTime: string;
  readonly bootId: string;
}

export const thisProcess = (): ProcessIdentity => ({
  pid: process.pid,
  host: hostname(),
  startTime: startTimeOf(process.pid),
  bootId: bootId(),
});

/** `unknown`: it lives on another machine or in another container, whose processes cannot be seen from here. */
export function stateOf(identity: ProcessIdentity): 'alive' | 'dead' | 'unknown' {
  if (identity.host !== hostname()) return 'unknown';
  if (identity.bootId !== bootId()) return 'dead';
  try {
    process.kill(identity.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return 'dead';
  }
  const startTime = startTimeOf(identity.pid);
  return startTime !== '' && identity.startTime !== '' && startTime !== identity.startTime ? 'dead' : 'alive';
}

/** Field 22 of /proc/PID/stat, counted after the last bracket: the name before it may hold spaces and brackets. */
function startTimeOf(pid: number): string {
  const stat = readText(`/proc/${pid}/stat`);
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

const bootId = () => readText('/proc/sys/kernel/random/boot_id').trim();

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // Not Linux, or the process is gone.
    return '';
  }
}
