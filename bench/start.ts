import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort, isReady } from '../e2e/support/server.ts';
import type { BenchRow } from './measure.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * From the command to the first 200 of /readyz, with what `npm start` does: on new data, then three times on the same
 * data. And the memory of the idle program.
 */
export async function benchStart(): Promise<BenchRow[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'nousboard-bench-'));
  try {
    const first = await startOnce(dataDir);
    const later = [await startOnce(dataDir), await startOnce(dataDir), await startOnce(dataDir)].sort(
      (a, b) => a.seconds - b.seconds,
    );
    const worst = later[2]?.seconds ?? Number.NaN;
    const idle = later[1]?.megabytes ?? Number.NaN;
    return [
      {
        what: 'first start on new data, dependencies and client there',
        value: `${first.seconds.toFixed(1)} s`,
        bar: '≤ 60 s (with npm and client build)',
        ok: first.seconds <= 60,
      },
      { what: 'later start, worst of three', value: `${worst.toFixed(1)} s`, bar: '≤ 3 s', ok: worst <= 3 },
      {
        what: 'idle memory of all processes, embedded database',
        value: `${Math.round(idle)} MB`,
        bar: '≤ 700 MB',
        ok: idle <= 700,
      },
    ];
  } finally {
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function startOnce(dataDir: string): Promise<{ seconds: number; megabytes: number }> {
  const port = await freePort();
  const begun = performance.now();
  const child = spawn(process.execPath, [join(root, 'tools/run.mjs'), 'start'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise(resolve => child.once('exit', resolve));
  while (!(await isReady(`http://127.0.0.1:${port}`))) {
    if (child.exitCode !== null) throw new Error('The server ended before it was ready.');
    await pause(20);
  }
  const seconds = (performance.now() - begun) / 1_000;
  await pause(3_000);
  const megabytes = residentMegabytes(child.pid ?? 0);
  child.kill('SIGTERM');
  await ended;
  return { seconds, megabytes };
}

/** Resident memory of a process's descendants (Linux); the starter itself, which only waits, is left out. */
function residentMegabytes(pid: number): number {
  const status = (of: number, field: string) =>
    Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${of}/status`, 'utf8'))?.[1] ?? 0);
  let kilobytes = 0;
  let parents = [pid];
  const all = readdirSync('/proc').map(Number).filter(Number.isInteger);
  while (parents.length > 0) {
    const children = all.filter(one => {
      try {
        return parents.includes(status(one, 'PPid'));
      } catch {
        return false; /* It has ended meanwhile. */
      }
    });
    for (const one of children) kilobytes += status(one, 'VmRSS');
    parents = children;
  }
  return kilobytes / 1_024;
}
