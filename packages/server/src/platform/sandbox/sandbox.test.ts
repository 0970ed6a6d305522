import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import type { SandboxLimits } from './child.ts';
import { rehearse, SandboxError, startChild } from './child.ts';
import { encodeFrame, FrameError, FrameReader } from './frames.ts';
import { prepareCode } from './prepare.ts';
import { probeSandbox } from './probe.ts';
import { limits } from './testing/limits.ts';

const entry = new URL('./testing/misbehaving-child.ts', import.meta.url);

async function endOf(task: string, changed: Partial<SandboxLimits> = {}): Promise<string> {
  const child = await startChild<{ flood?: boolean }>({ entry, readable: [], limits: { ...limits, ...changed } });
  child.send({ task });
  try {
    while ((await child.next()) !== undefined);
    return 'ended well';
  } catch (cause) {
    if (!(cause instanceof SandboxError)) throw cause;
    return cause.end;
  } finally {
    child.kill();
  }
}

test('a child answers in frames, sees no environment, and ends when it is told to', async () => {
  const child = await startChild<{ echo: unknown; environment: string[] }>({ entry, readable: [], limits });
  child.send({ task: 'echo', words: 'tea' });
  const frame = await child.next();
  expect(frame?.head.echo).toEqual({ task: 'echo', words: 'tea' });
  expect(frame?.head.environment).toEqual([]);
  expect([...(frame?.bytes ?? [])]).toEqual([1, 2, 3]);
  child.kill();
  await expect(child.next()).rejects.toThrow(SandboxError);
}, 60_000);

test('a child reads only what it was given, writes nothing, starts nothing and reaches no network', async () => {
  const path = fileURLToPath(import.meta.url);
  const child = await startChild<Record<string, string>>({ entry, readable: [path], limits });
  child.send({ task: 'escape', path });
  const head = (await child.next())?.head;
  child.kill();
  expect(head).toMatchObject({
    read: 'ERR_ACCESS_DENIED',
    write: 'ERR_ACCESS_DENIED',
    spawn: 'ERR_ACCESS_DENIED',
    allowed: 'allowed',
  });
  expect(head?.['network']).not.toBe('allowed');
}, 60_000);

test('a child that hangs, crashes, floods or talks nonsense is ended with its reason', async () => {
  expect(await endOf('hang', { stallMs: 300 })).toBe('took_too_long');
  expect(await endOf('spin', { wallMs: 1_500 })).toBe('took_too_long');
  expect(await endOf('crash')).toBe('crashed');
  expect(await endOf('flood')).toBe('crashed');
  expect(await endOf('garbage')).toBe('crashed');
}, 120_000);

test('a child that somebody else kills is told from one that we end', async () => {
  const child = await startChild({ entry, readable: [], limits });
  child.send({ task: 'hang' });
  process.kill(child.pid, 'SIGKILL');
  await expect(child.next()).rejects.toMatchObject({ end: 'killed' });
}, 60_000);

test('a child that takes too much memory dies of it, and we do not', async () => {
  const before = process.memoryUsage().rss;
  expect(await endOf('eat')).toBe('too_much_memory');
  expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
}, 120_000);

test('a reading that is called off ends its child', async () => {
  const stopping = new AbortController();
  const child = await startChild({ entry, readable: [], limits, signal: stopping.signal });
  child.send({ task: 'hang' });
  stopping.abort();
  await expect(child.next()).rejects.toMatchObject({ end: 'stopped' });
}, 60_000);

test('a part of the process that has loaded this anew takes over what is prepared', async () => {
  const { begin, script } = await prepareCode(entry);
  const anew = './prepare.ts?anew';
  const loaded = (await import(/* @vite-ignore */ anew)) as { prepareCode: typeof prepareCode };
  expect(loaded.prepareCode).not.toBe(prepareCode);
  expect((await loaded.prepareCode(entry)).begin).toBe(begin);
  expect(existsSync(script)).toBe(true);
});

test('what a rehearsal compiled is kept; a child starts with it or, where V8 refuses it, without', async () => {
  const { script } = await prepareCode(entry);
  rmSync(`${script}.code`, { force: true });
  await rehearse({ entry, readable: [], limits }, { task: 'leave' });
  expect(existsSync(`${script}.code`)).toBe(true);
  expect(await endOf('leave')).toBe('ended well');
  writeFileSync(`${script}.code`, 'no code at all');
  expect(await endOf('leave')).toBe('ended well');
}, 60_000);

test('where Node keeps what it compiles, the next run need not rehearse', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'nousboard-compiled-'));
  const program = fileURLToPath(new URL('./testing/rehearse-once.ts', import.meta.url));
  const run = async (environment: Record<string, string>) => {
    const env = { ...process.env, NODE_COMPILE_CACHE: '', ...environment };
    return JSON.parse((await promisify(execFile)(process.execPath, [program], { env })).stdout);
  };
  try {
    const kept = { NODE_COMPILE_CACHE: folder };
    expect([await run(kept), await run(kept), await run({})]).toEqual([
      { wasKept: false, isRehearsed: true },
      { wasKept: true, isRehearsed: true },
      { wasKept: false, isRehearsed: true },
    ]);
    // Where nothing can be kept, a run rehearses for itself.
    const [versions = ''] = readdirSync(folder);
    const children = join(folder, versions, 'children');
    expect(readdirSync(children)).toEqual([expect.stringMatching(/^misbehaving-child\.\w{32}\.code$/)]);
    rmSync(children, { recursive: true });
    writeFileSync(children, '');
    expect(await run(kept)).toEqual({ wasKept: false, isRehearsed: true });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 60_000);

test('a rehearsal that fails says so and leaves nothing behind', async () => {
  const failing = new URL('../../features/ingestion/child/render-child.ts', import.meta.url);
  await expect(
    rehearse({ entry: failing, readable: [], limits }, { path: '/nowhere.pdf', kind: 'pdf' }),
  ).rejects.toThrow(SandboxError);
  const { script } = await prepareCode(failing);
  expect(existsSync(`${script}.code`)).toBe(false);
}, 60_000);

test('frames come out as they went in, however the bytes are cut', () => {
  const sent = [{ a: 1 }, { text: 'ü'.repeat(500) }, {}];
  const bytes = Buffer.concat(sent.map((head, at) => encodeFrame(head, [new Uint8Array(at * 7).fill(at)])));
  for (const step of [1, 3, 8, 64, bytes.length]) {
    const reader = new FrameReader(limits);
    const frames = [];
    for (let at = 0; at < bytes.length; at += step) frames.push(...reader.push(bytes.subarray(at, at + step)));
    expect(frames.map(frame => frame.head)).toEqual(sent);
    expect(frames.map(frame => frame.bytes.length)).toEqual([0, 7, 14]);
  }
});

test('a frame that announces too much is refused before it is held', () => {
  const prefix = Buffer.alloc(8);
  prefix.writeUInt32LE(4_000_000_000, 4);
  expect(() => new FrameReader(limits).push(prefix)).toThrow(FrameError);
});

test('the probe says what is there and never throws', async () => {
  const report = await probeSandbox();
  expect(Object.keys(report).sort()).toEqual(['prlimit', 'unshare']);
});
