import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
const main = join(root, 'packages/server/src/main.ts');
const compiled = join(root, '.cache/compiled');

/** A folder for a server's data that is gone after the test. */
export const temporaryFolder = (): string => mkdtempSync(join(tmpdir(), 'nousboard-e2e-'));
export const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });

/** The real program in a process of its own. */
export interface RunningServer {
  readonly origin: string;
  readonly child: ChildProcess;
  /** The last part of what it has written. */
  output(): string;
  /** Resolves with the signal or code when the process has ended, for whatever reason. */
  readonly ended: Promise<string>;
  kill(signal: NodeJS.Signals): Promise<string>;
}

export interface ServerOptions {
  readonly dataDir: string;
  readonly port?: number;
  readonly environment?: Readonly<Record<string, string>>;
}

/** Starts the program and waits until it says that it can serve. Throws with its output when it ends before. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const server = await spawnServer(options);
  const deadline = Date.now() + 120_000;
  while (!(await isReady(server.origin))) {
    if (server.child.exitCode !== null || server.child.signalCode !== null)
      throw new Error(`The server ended before it was ready:\n${server.output()}`);
    if (Date.now() > deadline) {
      await server.kill('SIGKILL');
      throw new Error(`The server was not ready after 120 s:\n${server.output()}`);
    }
    await pause(50);
  }
  return server;
}

/** Starts the program without waiting for it. */
export async function spawnServer({ dataDir, port, environment }: ServerOptions): Promise<RunningServer> {
  const chosen = port ?? (await freePort());
  const child = spawn(process.execPath, [main], {
    cwd: dataDir,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      TMPDIR: process.env.TMPDIR,
      LANG: 'C.UTF-8',
      // As `npm start` does: most of a start is compiling otherwise.
      NODE_COMPILE_CACHE: compiled,
      HOST: '127.0.0.1',
      PORT: String(chosen),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'info',
      // No test asks anybody outside.
      IDENTIFY_PAPERS: 'false',
      LOCAL_MODEL_URLS: 'off',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (piece: Buffer) => {
    output = (output + piece.toString()).slice(-8_000);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const ended = new Promise<string>(resolve => child.once('exit', (code, signal) => resolve(signal ?? String(code))));
  return {
    origin: `http://127.0.0.1:${chosen}`,
    child,
    ended,
    output: () => output,
    async kill(signal) {
      child.kill(signal);
      return ended;
    },
  };
}

/** Whether `/readyz` answers 200. */
export async function isReady(origin: string): Promise<boolean> {
  try {
    const reply = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2_000) });
    await reply.arrayBuffer();
    return reply.ok;
  } catch {
    return false; // Nobody listens yet.
  }
}

export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => probe.once('error', reject).listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise(resolve => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return address.port;
}

/** Asks again until `check` gives something, up to `seconds`. */
export async function until<T>(what: string, check: () => Promise<T | undefined | false>, seconds = 60): Promise<T> {
  const deadline = Date.now() + seconds * 1_000;
  for (;;) {
    const found = await check();
    if (found !== undefined && found !== false) return found;
    if (Date.now() > deadline) throw new Error(`Waited ${seconds} s in vain for: ${what}`);
    await pause(100);
  }
}
