import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type { Frame } from './frames.ts';
import { FrameProblem, FrameReader } from './frames.ts';
import { prepareCode } from './prepare.ts';
import type { SandboxReport } from './probe.ts';
import { probeSandbox } from './probe.ts';

/** What a child may use. */
export interface SandboxLimits {
  readonly dataBytes: number;
  readonly residentBytes: number;
  readonly heapMegabytes: number;
  readonly cpuSeconds: number;
  readonly wallMs: number;
  /** Without a frame for this long, while one is waited for, the child is taken for hung. */
  readonly stallMs: number;
  readonly frameBytes: number;
  readonly outputBytes: number;
}

/** How a child ended that did not end well. */
export type SandboxEnd = 'took_too_long' | 'too_much_memory' | 'crashed' | 'stopped';

export class SandboxFailure extends Error {
  readonly end: SandboxEnd;

  constructor(end: SandboxEnd, detail: string) {
    super(`${end}: ${detail}`);
    this.name = 'SandboxFailure';
    this.end = end;
  }
}

/** A running child. It dies with `kill`, at a limit, when the signal aborts, and when this process ends. */
export interface SandboxChild<Head> {
  readonly pid: number;
  /** Sends one JSON line. */
  send(message: object): void;
  /** The next frame; undefined when the child has ended by itself and well. Throws `SandboxFailure`. */
  next(): Promise<Frame<Head> | undefined>;
  kill(): void;
}

const MEMORY_WORDS = /out of memory|heap limit|allocation failed|cannot enlarge memory|invalid array length|array buffer allocation/i;
const STDERR_CHARACTERS = 4_000;
const POLL_MS = 200;
const PAGE_BYTES = 4_096;
const FILE_BYTES = 536_870_912;
const OPEN_FILES = 64;

function commandOf(report: SandboxReport, entry: string, readable: readonly string[], limits: SandboxLimits): string[] {
  const node = [
    process.execPath,
    '--permission',
    '--disable-proto=throw',
    '--no-warnings',
    // JavaScript gets as far as Maglev. A child lives for a second; TurboFan would spend an eighth of its CPU time on code that is
    // hardly run afterwards. WebAssembly is not concerned.
    '--max-opt=2',
    `--max-old-space-size=${limits.heapMegabytes}`,
    ...readable.map(path => `--allow-fs-read=${path}`),
    entry,
  ];
  const limited =
    report.prlimit === undefined
      ? node
      : [report.prlimit, `--data=${limits.dataBytes}`, `--cpu=${limits.cpuSeconds}`, `--fsize=${FILE_BYTES}`, `--nofile=${OPEN_FILES}`, '--core=0', ...node];
  return report.unshare === undefined ? limited : [report.unshare, '-Urn', ...limited];
}

/** Watches real memory where the kernel cannot be told a limit. Returns how to stop. */
function watchMemory(pid: number, limit: number, onOver: () => void): () => void {
  const timer = setInterval(() => {
    readFile(`/proc/${pid}/statm`, 'utf8').then(
      statm => {
        if (Number(statm.split(' ')[1]) * PAGE_BYTES > limit) onOver();
      },
      // The process is gone, or there is no /proc: the other limits remain.
      () => clearInterval(timer),
    );
  }, POLL_MS);
  return () => clearInterval(timer);
}

/**
 * Starts `entry` (a module of ours) in a process of its own that can read our code and the given paths, write nothing, start
 * nothing, reach no network and sees no environment. See `SandboxLimits` for the rest.
 */
export async function startChild<Head>(options: { entry: URL; readable: readonly string[]; limits: SandboxLimits; signal?: AbortSignal }): Promise<SandboxChild<Head>> {
  const { limits, signal } = options;
  const [report, code] = await Promise.all([probeSandbox(), prepareCode(options.entry)]);
  const [program = '', ...args] = commandOf(report, code.entry, [...code.readable, ...options.readable], limits);
  // A group of its own, so that one signal ends whatever it may have become.
  const child: ChildProcessWithoutNullStreams = spawn(program, args, { env: {}, cwd: '/', detached: true, stdio: ['pipe', 'pipe', 'pipe'] });
  const pid = child.pid ?? 0;
  let end: SandboxEnd | undefined;
  const kill = (why: SandboxEnd): void => {
    end ??= why;
    if (pid === 0 || child.exitCode !== null || child.signalCode !== null) return;
    try {
      process.kill(-pid, 'SIGKILL');
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'ESRCH') throw cause;
    }
  };
  const stop = (): void => kill('stopped');
  signal?.addEventListener('abort', stop, { once: true });
  if (signal?.aborted === true) stop();
  process.once('exit', stop);
  const wall = setTimeout(() => kill('took_too_long'), limits.wallMs);
  const unwatch = report.prlimit === undefined ? watchMemory(pid, limits.residentBytes, () => kill('too_much_memory')) : undefined;

  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr = (stderr + text).slice(-STDERR_CHARACTERS);
  });
  // A child that is gone cannot be written to; how it ended is told by its exit.
  child.stdin.on('error', () => undefined);
  const heard = new Promise<void>(resolve => child.stderr.once('close', resolve));
  // Not "close" of the whole: that waits for output which nobody may want to read any more.
  const ended = new Promise<void>(resolve => {
    const finish = (error?: Error): void => {
      if (error instanceof Error) stderr += error.message;
      clearTimeout(wall);
      unwatch?.();
      signal?.removeEventListener('abort', stop);
      process.removeListener('exit', stop);
      resolve(heard);
    };
    child.once('exit', () => finish());
    child.once('error', finish);
  });

  const failure = (): SandboxFailure | undefined => {
    if (end !== undefined) return new SandboxFailure(end, stderr);
    if (child.exitCode === 0) return undefined;
    if (child.signalCode === 'SIGXCPU' || (child.signalCode === 'SIGKILL' && stderr === '')) return new SandboxFailure('took_too_long', 'CPU time used up');
    return new SandboxFailure(MEMORY_WORDS.test(stderr) ? 'too_much_memory' : 'crashed', `exit ${child.exitCode ?? child.signalCode ?? 'none'} ${stderr.trim()}`);
  };

  const reader = new FrameReader(limits);
  const chunks = child.stdout[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const waiting: Frame<Head>[] = [];
  return {
    pid,
    send: message => {
      child.stdin.write(`${JSON.stringify(message)}\n`);
    },
    async next() {
      for (;;) {
        const ready = waiting.shift();
        if (ready !== undefined) return ready;
        // Runs only while we wait: a slow database of ours is not the child's fault.
        const stall = setTimeout(() => kill('took_too_long'), limits.stallMs);
        const chunk = await chunks.next().finally(() => clearTimeout(stall));
        if (chunk.done === true) {
          await ended;
          const failed = failure();
          if (failed !== undefined) throw failed;
          return undefined;
        }
        try {
          waiting.push(...(reader.push(chunk.value) as Frame<Head>[]));
        } catch (cause) {
          if (!(cause instanceof FrameProblem)) throw cause;
          kill('crashed');
          child.stdout.destroy();
          await ended;
          throw new SandboxFailure('crashed', cause.message);
        }
      }
    },
    kill: stop,
  };
}
