import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import type { Readable, Writable } from 'node:stream';
import { pattern } from '@nousboard/core/text';
import { afterOwnTime } from './own-time.ts';
import { probeSandbox } from './probe.ts';

/** What a fenced process may use. */
export interface FenceLimits {
  /** Memory it may map for data; what it may really use where that cannot be limited. */
  readonly dataBytes: number;
  readonly residentBytes: number;
  readonly cpuSeconds: number;
  /** Time in which it waits for a processor does not count. */
  readonly wallMs: number;
  /** How far it stands back for people who wait: 0 (not at all) to 19. */
  readonly niceness?: number;
  /** The largest file it may write; half a gigabyte when not said. */
  readonly fileBytes?: number;
}

/** How a process ended that did not end well. `killed`: by somebody else, which says nothing about what it did. */
export type SandboxEnd = 'took_too_long' | 'too_much_memory' | 'crashed' | 'stopped' | 'killed';

/** A fenced process did not end well; the detail is for the log. */
export class SandboxError extends Error {
  readonly end: SandboxEnd;

  constructor(end: SandboxEnd, detail: string) {
    super(`${end}: ${detail}`);
    this.name = 'SandboxError';
    this.end = end;
  }
}

/** A running process. It dies with `kill`, at a limit, when the signal aborts, and when this process ends. */
export interface FencedProcess {
  readonly pid: number;
  readonly stdin: Writable;
  readonly stdout: Readable;
  /** Ends it and whatever it started. The first reason given counts. */
  kill(why: SandboxEnd): void;
  /** Resolves when it has ended; `undefined` when it ended by itself and well. Never rejects. */
  readonly ended: Promise<SandboxError | undefined>;
}

const MEMORY_WORDS = pattern('i')`
  out of memory|heap limit|allocation failed|cannot enlarge memory|invalid array length
  |array buffer allocation|bad_alloc
`;
const STDERR_CHARACTERS = 4_000;
const POLL_MS = 200;
const PAGE_BYTES = 4_096;
const FILE_BYTES = 536_870_912;
const OPEN_FILES = 64;

/** How to end each process that runs now, for the moment this one ends: one listener, however many there are. */
const atExit = new Set<() => void>();
process.on('exit', () => {
  for (const stop of atExit) stop();
});

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

/** Lowers the priority of a process and whatever it starts from now on. One that has ended already needs none. */
function standBack(pid: number, niceness: number): void {
  try {
    setPriority(pid, niceness);
  } catch (cause) {
    if ((cause as { code?: string }).code !== 'ERR_SYSTEM_ERROR') throw cause;
  }
  try {
    // Where Linux shares the processor between sessions first, a priority counts only within one, and each child leads
    // its own.
    writeFileSync(`/proc/${pid}/autogroup`, String(niceness));
  } catch (cause) {
    // Other systems have no such file, and a process that has ended none any more.
    if (!(cause instanceof Error)) throw cause;
  }
}

/**
 * Starts a program in a group of its own with no network (where the machine allows that), capped memory, processor and
 * wall time, and no environment but the given one. A program that cannot be started is a process that `ended` as
 * crashed.
 */
export async function spawnFenced(
  program: string,
  args: readonly string[],
  options: {
    readonly limits: FenceLimits;
    readonly signal?: AbortSignal | undefined;
    readonly environment?: Readonly<Record<string, string>>;
  },
): Promise<FencedProcess> {
  const { limits, signal } = options;
  const { prlimit, unshare } = await probeSandbox();
  const { dataBytes, cpuSeconds, fileBytes = FILE_BYTES } = limits;
  const command = [
    ...(unshare === undefined ? [] : [unshare, '-Urn']),
    // The soft limit of processor time comes first and says its name; at the hard one the process is just killed.
    ...(prlimit === undefined
      ? []
      : [
          prlimit,
          `--data=${dataBytes}`,
          `--cpu=${cpuSeconds}:${cpuSeconds + 1}`,
          `--fsize=${fileBytes}`,
          `--nofile=${OPEN_FILES}`,
          '--core=0',
        ]),
    program,
    ...args,
  ];
  // A group of its own, so that one signal ends whatever it may have become.
  const child: ChildProcessWithoutNullStreams = spawn(command[0] ?? program, command.slice(1), {
    env: { ...options.environment },
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const pid = child.pid ?? 0;
  if (pid !== 0 && limits.niceness !== undefined) standBack(pid, limits.niceness);
  let end: SandboxEnd | undefined;
  const killGroup = (): void => {
    if (pid === 0) return;
    try {
      process.kill(-pid, 'SIGKILL');
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'ESRCH') throw cause;
    }
  };
  let over = false;
  const kill = (why: SandboxEnd): void => {
    if (over) return;
    end ??= why;
    killGroup();
  };
  const stop = (): void => kill('stopped');
  signal?.addEventListener('abort', stop, { once: true });
  if (signal?.aborted === true) stop();
  atExit.add(stop);
  const callOff = afterOwnTime(pid, limits.wallMs, () => kill('took_too_long'));
  const unwatch =
    prlimit === undefined ? watchMemory(pid, limits.residentBytes, () => kill('too_much_memory')) : undefined;

  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr = (stderr + text).slice(-STDERR_CHARACTERS);
  });
  // A child that is gone cannot be written to; how it ended is told by its exit.
  child.stdin.on('error', () => undefined);
  const heard = new Promise<void>(resolve => child.stderr.once('close', resolve));

  const failure = (): SandboxError | undefined => {
    if (end !== undefined) return new SandboxError(end, stderr);
    if (child.exitCode === 0) return undefined;
    if (child.signalCode === 'SIGXCPU') return new SandboxError('took_too_long', 'CPU time used up');
    if (child.signalCode === 'SIGKILL') return new SandboxError('killed', stderr.trim());
    return new SandboxError(
      MEMORY_WORDS.test(stderr) ? 'too_much_memory' : 'crashed',
      `exit ${child.exitCode ?? child.signalCode ?? 'none'} ${stderr.trim()}`,
    );
  };
  // Not "close" of the whole: that waits for output which nobody may want to read any more.
  const ended = new Promise<SandboxError | undefined>(resolve => {
    const finish = (error?: Error): void => {
      over = true;
      // What it left running would hold its pipes open.
      killGroup();
      if (error instanceof Error) stderr += error.message;
      callOff();
      unwatch?.();
      signal?.removeEventListener('abort', stop);
      atExit.delete(stop);
      void heard.then(() => resolve(failure()));
    };
    child.once('exit', () => finish());
    child.once('error', finish);
  });
  return { pid, stdin: child.stdin, stdout: child.stdout, kill, ended };
}

/**
 * Runs a program to its end with `input` on its standard input, and gives what it wrote. Throws `SandboxError`; more
 * than `outputBytes` counts as a crash. `end` of a failure tells why, its message holds what the program complained of.
 */
export async function runFenced(
  program: string,
  args: readonly string[],
  options: Parameters<typeof spawnFenced>[2] & { readonly input?: readonly Uint8Array[]; readonly outputBytes: number },
): Promise<Buffer> {
  const child = await spawnFenced(program, args, options);
  const chunks: Buffer[] = [];
  let size = 0;
  let flooded = false;
  child.stdout.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size <= options.outputBytes) chunks.push(chunk);
    else {
      flooded = true;
      child.kill('crashed');
    }
  });
  const closed = new Promise<void>(resolve => child.stdout.once('close', resolve));
  for (const part of options.input ?? []) child.stdin.write(part);
  child.stdin.end();
  const failure = await child.ended;
  if (flooded) throw new SandboxError('crashed', 'too much output');
  if (failure !== undefined) {
    child.stdout.destroy();
    throw failure;
  }
  await closed;
  return Buffer.concat(chunks);
}
