import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';

// The command itself, in a process of its own, which on a busy machine takes many seconds to start.
const PATIENCE_MS = 180_000;

const main = fileURLToPath(new URL('./main.ts', import.meta.url));
const running: { child: ChildProcess; folder: string }[] = [];
afterEach(async () => {
  for (const { child, folder } of running.splice(0)) {
    if (child.exitCode === null && child.signalCode === null)
      await new Promise(resolve => child.once('exit', resolve) && child.kill('SIGKILL'));
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
});

async function start(
  environment: Record<string, string> = {},
  programArguments: string[] = [],
  mode = 0o700,
  readyWithout = /^$/,
) {
  const folder = mkdtempSync(join(tmpdir(), 'nousboard-main-'));
  chmodSync(folder, mode);
  const child = spawn(process.execPath, [...programArguments, main], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: folder,
      // As `npm start` does: most of a start is compiling otherwise.
      ...(process.env['NODE_COMPILE_CACHE'] && { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] }),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push({ child, folder });
  let output = '';
  const ended = new Promise<number | string>(resolve =>
    child.once('close', (code, signal) => resolve(code ?? signal ?? 'unknown')),
  );
  const origin = await new Promise<string>((resolve, reject) => {
    const read = (piece: Buffer) => {
      output += piece.toString();
      const port = /Nousboard is ready to work; .+ port (\d+)/.exec(output)?.[1];
      const address = port ? `http://127.0.0.1:${port}` : /Nousboard is ready at (\S+)/.exec(output)?.[1];
      if (address !== undefined) resolve(address);
      else if (readyWithout.test(output)) resolve('');
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then(how => reject(new Error(`It ended (${how}) before it was ready:\n${output}`)));
  });
  const status = async (path: string) => (await fetch(`${origin}${path}`)).status;
  return { folder, child, ended, status, origin, output: () => output };
}

test('told to stop, it says so at /readyz first and goes on serving; told twice, it ends at once', {
  tags: 'slow',
  timeout: PATIENCE_MS,
}, async () => {
  const { child, ended, status } = await start({ SHUTDOWN_DRAIN_SECONDS: '600' });
  expect(await status('/readyz')).toBe(200);
  child.kill('SIGTERM');
  await expect.poll(() => status('/readyz'), { timeout: 60_000 }).toBe(503);
  expect([await status('/healthz'), await status('/api/config')]).toEqual([200, 200]);
  child.kill('SIGTERM');
  expect(await ended).toBe(130);
});

test('a worker can be asked how it is, and works also where a server has its port', {
  tags: 'slow',
  timeout: 2 * PATIENCE_MS,
}, async () => {
  const { status, origin } = await start({ ROLES: 'worker' });
  expect([await status('/healthz'), await status('/api/config')]).toEqual([200, 404]);
  const { output } = await start({ ROLES: 'worker', PORT: new URL(origin).port }, [], 0o700, /ready to work\n/);
  await expect.poll(output).toContain('give it a PORT of its own');
});

test(
  'told to stop, it ends in order and without a complaint',
  async () => {
    const { child, ended, output } = await start();
    child.kill('SIGINT');
    expect(await ended).toBe(0);
    expect(output()).toContain('"stopping"');
    expect(output()).not.toMatch(/"level":"(warn|error|fatal)"/);
  },
  PATIENCE_MS,
);

test('in a data folder that everybody may look into it leaves nothing that others could read', {
  tags: 'slow',
  timeout: PATIENCE_MS,
}, async () => {
  const { folder } = await start({}, [], 0o755);
  expect(lstatSync(folder).mode & 0o777).toBe(0o700);
  expect(readdirSync(folder).filter(name => (lstatSync(join(folder, name)).mode & 0o077) !== 0)).toEqual([]);
});

test('an address that this machine does not have is said in a sentence', {
  tags: 'slow',
  timeout: PATIENCE_MS,
}, async () => {
  await expect(start({ HOST: '203.0.113.9', INSECURE_HTTP: '1' })).rejects.toThrow(
    /\n {2}HOST is 203\.0\.113\.9, which is no address of this machine \([^\n]+\)\.\n$/,
  );
});

test('a port that another program has is said in a sentence', {
  tags: 'slow',
  timeout: 2 * PATIENCE_MS,
}, async () => {
  const { origin } = await start();
  await expect(start({ PORT: new URL(origin).port })).rejects.toThrow(
    /\n {2}PORT is \d+, where another program listens already\. [^\n]+\n$/,
  );
});

test('an address at which everybody can read along is refused, unless that is accepted', {
  tags: 'slow',
  timeout: PATIENCE_MS,
}, async () => {
  const PUBLIC_URL = 'http://nous.lan';
  await expect(start({ PUBLIC_URL })).rejects.toThrow(/\n {2}PUBLIC_URL is http:\/\/nous\.lan, [^\n]+INSECURE_HTTP=1/);
  await start({ PUBLIC_URL, INSECURE_HTTP: '1' });
});

test('what is set in vain is named, and the rows of an embedded database move only where there is a place', {
  tags: 'slow',
  timeout: PATIENCE_MS,
}, async () => {
  const { output } = await start({ GITHUB_LOGIN_CLIENT_ID: 'id', LOG_FORMAT: 'text' });
  expect(output()).toContain('GITHUB_LOGIN_CLIENT_ID has no effect without GITHUB_LOGIN_CLIENT_SECRET');
  const { stderr, status } = spawnSync(process.execPath, [main, '--move-database'], {
    env: { PATH: process.env['PATH'], DATA_DIR: join(tmpdir(), 'nowhere') },
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([1, expect.stringContaining('DATABASE_URL names, and that is not set.')]);
});

test('an unhandled rejection is logged and ends it in order and at once, with a failure', {
  tags: 'slow',
  timeout: PATIENCE_MS,
}, async () => {
  const breakage = encodeURIComponent("process.on('SIGUSR2', () => { Promise.reject(new Error('nobody caught me')) })");
  const { child, ended, output } = await start({ SHUTDOWN_DRAIN_SECONDS: '600' }, [
    '--import',
    `data:text/javascript,${breakage}`,
  ]);
  child.kill('SIGUSR2');
  expect(await ended).toBe(1);
  const line = output()
    .split('\n')
    .find(candidate => candidate.includes('"fatal"'));
  expect(JSON.parse(line ?? '{}')).toMatchObject({
    msg: 'an unhandled rejection',
    err: { message: 'nobody caught me', stack: expect.any(String) },
  });
});

test('on a terminal the address stands last and by itself, without lines of JSON and without a line for each request', {
  tags: 'slow',
  timeout: PATIENCE_MS,
}, async () => {
  const { child, ended, output, status } = await start({ LOG_FORMAT: 'text' });
  expect(await status('/healthz')).toBe(200);
  child.kill('SIGINT');
  expect(await ended).toBe(0);
  expect(output().trim()).toMatch(/^Nousboard is ready at http:\/\/127\.0\.0\.1:\d+$/);
});

test('a disk that is full is said in a sentence, and where there is room again it starts', {
  tags: 'slow',
  timeout: PATIENCE_MS,
}, async context => {
  // A disk of its own, small enough to be full at once; only the administrator of a Linux machine can have one.
  if (spawnSync('unshare', ['-m', 'true']).status !== 0) return context.skip('no disk of its own can be made here');
  const disk = mkdtempSync(join(tmpdir(), 'nousboard-disk-'));
  const start = `${process.execPath} ${main}`;
  const child = spawn(
    'unshare',
    [
      '-m',
      'sh',
      '-c',
      `mount -t tmpfs -o size=6m none ${disk}; ${start}; echo "ended with $?"; mount -o remount,size=200m ` +
        `${disk}; exec ${start}`,
    ],
    {
      env: { PATH: process.env['PATH'], HOST: '127.0.0.1', PORT: '0', DATA_DIR: join(disk, 'data') },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  running.push({ child, folder: disk });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => (output += piece.toString()));
  await expect.poll(() => output, { timeout: PATIENCE_MS }).toContain('Nousboard is ready at');
  const [first = ''] = output.split('ended with 1');
  expect(first.trim()).toMatch(/^The disk of the data folder \S+ is full, so the database cannot be opened\. [^\n]+$/);
});
