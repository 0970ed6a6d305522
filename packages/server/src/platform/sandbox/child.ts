import type { FenceLimits } from './fence.ts';
import { SandboxError, spawnFenced } from './fence.ts';
import type { Frame } from './frames.ts';
import { encodeFrame, FrameError, FrameReader } from './frames.ts';
import { afterOwnTime } from './own-time.ts';
import { hasRehearsed, keepRehearsed, prepareCode, type Rehearsed, V8_FLAGS } from './prepare.ts';

export { type SandboxEnd, SandboxError } from './fence.ts';

/** What a child may use. */
export interface SandboxLimits extends FenceLimits {
  readonly heapMegabytes: number;
  /** Without a frame for this long of its own time, while one is waited for, the child is taken for hung. */
  readonly stallMs: number;
  readonly frameBytes: number;
  readonly outputBytes: number;
}

/** A running child. It dies with `kill`, at a limit, when the signal aborts, and when this process ends. */
export interface SandboxChild<Head> {
  readonly pid: number;
  /** Sends one JSON line. */
  send(message: object): void;
  /** Sends a frame, for a child that listens to `frames` instead of lines. */
  sendFrame(head: object, parts: readonly Uint8Array[]): void;
  /** The next frame; undefined when the child has ended by itself and well. Throws `SandboxError`. */
  next(): Promise<Frame<Head> | undefined>;
  kill(): void;
}

const argumentsOf = (
  code: readonly string[],
  readable: readonly string[],
  limits: SandboxLimits,
  addons: boolean,
): string[] => [
  '--permission',
  '--disable-proto=throw',
  '--no-warnings',
  ...V8_FLAGS,
  `--max-old-space-size=${limits.heapMegabytes}`,
  ...(addons ? ['--allow-addons'] : []),
  ...readable.map(path => `--allow-fs-read=${path}`),
  ...code,
];

export interface ChildOptions {
  /** A module of ours. The child ends well when it has come to its end. */
  readonly entry: URL;
  readonly readable: readonly string[];
  readonly limits: SandboxLimits;
  readonly signal?: AbortSignal;
  /** It may load native libraries, which only the system's own fences then hold. */
  readonly addons?: boolean;
}

/**
 * Starts `entry` in a process of its own that can read our code and the given paths, write nothing, start nothing,
 * reach no network and sees no environment. See `SandboxLimits` for the rest.
 */
export const startChild = <Head>(options: ChildOptions): Promise<SandboxChild<Head>> => start(options, []);

/**
 * Has a child of this kind do once what the others will do, with `message` and files of our own, and keeps what V8
 * compiled for it: the others then start with that. Does nothing where an earlier run has kept it. Never with a
 * document of somebody: what comes of it runs in all later children. Throws `SandboxError`; the others then compile
 * for themselves, as before.
 */
export async function rehearse(options: ChildOptions, message: object): Promise<void> {
  const code = await prepareCode(options.entry);
  if (hasRehearsed(code)) return;
  const child = await start<{ readonly type: string } | Rehearsed>(options, ['rehearse']);
  try {
    child.send(message);
    for (let frame = await child.next(); frame !== undefined; frame = await child.next()) {
      if (isRehearsed(frame.head)) await keepRehearsed(code, frame.bytes);
    }
  } finally {
    child.kill();
  }
}

const isRehearsed = (head: { readonly type: string }): head is Rehearsed => head.type === 'rehearsed';

async function start<Head>(options: ChildOptions, more: readonly string[]): Promise<SandboxChild<Head>> {
  const { limits, signal } = options;
  const code = await prepareCode(options.entry);
  const args = argumentsOf(
    [code.begin, code.script, ...more],
    [...code.readable, ...options.readable],
    limits,
    options.addons === true,
  );
  const child = await spawnFenced(process.execPath, args, { limits, signal });
  const reader = new FrameReader(limits);
  const chunks = child.stdout[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const waiting: Frame<Head>[] = [];
  return {
    pid: child.pid,
    send: message => {
      child.stdin.write(`${JSON.stringify(message)}\n`);
    },
    sendFrame: (head, parts) => {
      child.stdin.write(encodeFrame(head, parts));
    },
    async next() {
      for (;;) {
        const ready = waiting.shift();
        if (ready !== undefined) return ready;
        // Runs only while we wait: a slow database of ours is not the child's fault.
        const callOff = afterOwnTime(child.pid, limits.stallMs, () => child.kill('took_too_long'));
        const chunk = await chunks.next().finally(callOff);
        if (chunk.done === true) {
          const failed = await child.ended;
          if (failed !== undefined) throw failed;
          return undefined;
        }
        try {
          waiting.push(...(reader.push(chunk.value) as Frame<Head>[]));
        } catch (cause) {
          if (!(cause instanceof FrameError)) throw cause;
          child.kill('crashed');
          child.stdout.destroy();
          await child.ended;
          throw new SandboxError('crashed', cause.message);
        }
      }
    },
    kill: () => child.kill('stopped'),
  };
}
