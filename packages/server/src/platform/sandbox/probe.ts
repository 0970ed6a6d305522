import { execFile } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** What this machine offers for fencing children in. Reported at boot and in readiness; never a reason not to start. */
export interface SandboxReport {
  /** Path of `prlimit`; without it memory is watched by polling and CPU by the wall clock. */
  readonly prlimit: string | undefined;
  /** Path of `unshare`, when user and network namespaces may be made: children have no network. */
  readonly unshare: string | undefined;
}

const find = (program: string): string | undefined => {
  for (const folder of (process.env['PATH'] ?? '/usr/bin:/bin').split(delimiter)) {
    const path = join(folder, program);
    try {
      accessSync(path, constants.X_OK);
      return path;
    } catch (cause) {
      // Not in this folder: an unreadable folder and a missing file mean the same here.
      if (!(cause instanceof Error)) throw cause;
    }
  }
  return undefined;
};

const works = (program: string, args: readonly string[]): Promise<boolean> =>
  new Promise(resolve => {
    execFile(program, [...args], { timeout: 5_000, env: {} }, error => resolve(error === null));
  });

async function probe(): Promise<SandboxReport> {
  if (process.platform !== 'linux') return { prlimit: undefined, unshare: undefined };
  const prlimit = find('prlimit');
  const unshare = find('unshare');
  const node = process.execPath;
  const [canLimit, canUnshare] = await Promise.all([
    prlimit === undefined ? false : works(prlimit, ['--nofile=64', node, '--version']),
    unshare === undefined ? false : works(unshare, ['-Urn', node, '--version']),
  ]);
  return { prlimit: canLimit ? prlimit : undefined, unshare: canUnshare ? unshare : undefined };
}

let report: Promise<SandboxReport> | undefined;

/** Tries the tools once per process. */
export function probeSandbox(): Promise<SandboxReport> {
  report ??= probe();
  return report;
}
