import { execFile } from 'node:child_process';
import { findProgram } from './find-program.ts';

/** What this machine offers for fencing children in. Reported at boot and in readiness; never a reason not to start. */
export interface SandboxReport {
  /** Path of `prlimit`; without it memory is watched by polling and CPU by the wall clock. */
  readonly prlimit: string | undefined;
  /** Path of `unshare`, when user and network namespaces may be made: children have no network. */
  readonly unshare: string | undefined;
}

const works = (program: string, args: readonly string[]): Promise<boolean> =>
  new Promise(resolve => {
    execFile(program, [...args], { timeout: 5_000, env: {} }, error => resolve(error === null));
  });

async function probe(): Promise<SandboxReport> {
  if (process.platform !== 'linux') return { prlimit: undefined, unshare: undefined };
  const prlimit = findProgram('prlimit');
  const unshare = findProgram('unshare');
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
