import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { thisProcess } from '../process-identity.ts';
import { DirectoryLockedError, lockDirectory } from './lock.ts';

const starter = fileURLToPath(new URL('./lock-starter.ts', import.meta.url));
let directory = '';
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'nousboard-lock-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

interface Starter {
  readonly child: ChildProcess;
  readonly said: string;
}

function start(method: string, startAtMs: number): Promise<Starter> {
  const child = spawn(process.execPath, [starter, directory, method, String(startAtMs)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return new Promise((resolve, reject) => {
    child.stdout.setEncoding('utf8').once('data', (said: string) => resolve({ child, said: said.trim() }));
    child.once('error', reject);
  });
}

const killed = (child: ChildProcess) =>
  new Promise<void>(resolve => {
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });

describe.each(['best', 'file'] as const)('the lock on a data directory (%s)', method => {
  test('of twenty that start at once exactly one wins, also after the winner was killed; the others name it', {
    timeout: 120_000,
    tags: 'slow',
  }, async () => {
    for (let round = 0; round < 2; round += 1) {
      const startAtMs = Date.now() + 1_500;
      const starters = await Promise.all(Array.from({ length: 20 }, () => start(method, startAtMs)));
      const winners = starters.filter(({ said }) => said === 'won');
      expect(winners).toHaveLength(1);
      const [winner] = winners as [Starter];
      const named = starters.filter(({ said }) => said === `refused ${winner.child.pid}`);
      // While the winner is writing its name somebody may find the lock taken and nobody named.
      expect(named.length).toBeGreaterThan(0);
      await killed(winner.child);
    }
  });

  test('it is free after a release, and a second one is refused before', () => {
    const first = lockDirectory(directory, method);
    expect(() => lockDirectory(directory, method)).toThrow(DirectoryLockedError);
    expect(() => lockDirectory(directory, method)).toThrow(
      new RegExp(`in use by process ${process.pid} on ${hostname()}, since 2`),
    );
    first.release();
    lockDirectory(directory, method).release();
    expect(readdirSync(directory).filter(name => name !== 'owner.lock')).toEqual([]);
  });

  test('a holder by file on this machine is respected while it lives', () => {
    const lock = lockDirectory(directory, 'file');
    expect(() => lockDirectory(directory, method)).toThrow(DirectoryLockedError);
    lock.release();
  });
});

test('a holder on another machine is never taken for dead', () => {
  writeFileSync(
    join(directory, 'owner.lock'),
    JSON.stringify({ ...thisProcess(), host: 'elsewhere', name: 'nousboard', since: '', nonce: 'n', how: 'file' }),
  );
  expect(() => lockDirectory(directory, 'file')).toThrow(/on elsewhere/);
  expect(() => lockDirectory(directory)).toThrow(/on elsewhere/);
});

test('a number that another process has by now does not keep the lock', () => {
  writeFileSync(
    join(directory, 'owner.lock'),
    JSON.stringify({ ...thisProcess(), startTime: '1', name: 'nousboard', since: '', nonce: 'n', how: 'file' }),
  );
  lockDirectory(directory, 'file').release();
});

test('half a lock file is nobody we know, and is refused', () => {
  writeFileSync(join(directory, 'owner.lock'), '{"pid": 12');
  expect(() => lockDirectory(directory, 'file')).toThrow(/another process/);
});

test('a lock file that somebody deletes lets nobody else in', () => {
  const lock = lockDirectory(directory);
  rmSync(join(directory, 'owner.lock'));
  if (lock.holder.how === 'flock') {
    expect(lock.isHeld()).toBe(true);
    expect(() => lockDirectory(directory)).toThrow(DirectoryLockedError);
  } else expect(lock.isHeld()).toBe(false);
  lock.release();
  lockDirectory(directory).release();
});

test.each(['best', 'file'] as const)(
  'whoever holds a directory that was replaced does not hold it any more (%s)',
  method => {
    const lock = lockDirectory(directory, method);
    expect(lock.isHeld()).toBe(true);
    renameSync(directory, `${directory}-away`);
    mkdirSync(directory);
    expect(lock.isHeld()).toBe(false);
    renameSync(`${directory}-away`, `${directory}/away`);
    lock.release();
  },
);
