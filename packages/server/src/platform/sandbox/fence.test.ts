import { expect, test } from 'vitest';
import type { FenceLimits } from './fence.ts';
import { runFenced, SandboxError, spawnFenced } from './fence.ts';

const limits: FenceLimits = { dataBytes: 300_000_000, residentBytes: 200_000_000, cpuSeconds: 10, wallMs: 30_000 };
const run = (
  script: string,
  changed: Partial<FenceLimits> = {},
  more: { signal?: AbortSignal; environment?: Record<string, string>; outputBytes?: number } = {},
) =>
  runFenced('/bin/sh', ['-c', script], {
    input: [Buffer.from('tea\n')],
    outputBytes: 1_000,
    ...more,
    limits: { ...limits, ...changed },
  });
const endOf = (running: Promise<unknown>): Promise<string> =>
  running.then(
    () => 'ended well',
    (cause: unknown) => {
      if (!(cause instanceof SandboxError)) throw cause;
      return cause.end;
    },
  );

test('a program gets its input and no environment but the given one', async () => {
  expect(String(await run('cat; echo "$HOME-$GIVEN"', {}, { environment: { GIVEN: 'yes' } }))).toBe('tea\n-yes\n');
});

test('a program that hangs, spins, fails, floods or cannot be started is ended with its reason', async () => {
  expect(await endOf(run('sleep 60', { wallMs: 200 }))).toBe('took_too_long');
  expect(await endOf(run('while :; do :; done', { cpuSeconds: 1 }))).toBe('took_too_long');
  expect(await endOf(run('echo wrong >&2; exit 3'))).toBe('crashed');
  expect(await endOf(run('while :; do echo flood; done'))).toBe('crashed');
  expect(await endOf(runFenced('/nowhere/at/all', [], { limits, outputBytes: 1_000 }))).toBe('crashed');
});

test('a program stands back as far as it is told to, with what it starts', async () => {
  expect(String(await run('read line; nice', { niceness: 12 }))).toBe('12\n');
});

test('what a program complains of is kept for the log', async () => {
  await expect(run('echo no such model >&2; exit 1')).rejects.toThrow(/no such model/);
});

test('a program that does not read its input is no reason to fail', async () => {
  expect(
    String(
      await runFenced('/bin/sh', ['-c', 'echo done'], {
        limits,
        outputBytes: 1_000,
        input: [new Uint8Array(5_000_000)],
      }),
    ),
  ).toBe('done\n');
});

test('calling off ends a program with everything that it started', async () => {
  const stopping = new AbortController();
  const child = await spawnFenced('/bin/sh', ['-c', 'sleep 60 & echo started; wait'], {
    limits,
    signal: stopping.signal,
  });
  const output = child.stdout[Symbol.asyncIterator]();
  expect(String((await output.next()).value)).toBe('started\n');
  stopping.abort();
  expect((await child.ended)?.end).toBe('stopped');
  // The pipe closes when the last of them is gone.
  expect((await output.next()).done).toBe(true);
});

test('what is left behind by a program that ended does not hold its output open', async () => {
  expect(String(await run('sleep 60 & echo done'))).toBe('done\n');
});

test('whoever was called off before the start gets no process', async () => {
  expect(await endOf(run('echo done', {}, { signal: AbortSignal.abort() }))).toBe('stopped');
});
