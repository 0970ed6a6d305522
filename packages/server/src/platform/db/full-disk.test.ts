import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const writer = fileURLToPath(new URL('./full-disk-writer.ts', import.meta.url));

test('a database whose disk runs full says so to whoever asks, and serves again when there is room', {
  tags: 'slow',
  timeout: 240_000,
}, context => {
  // Only the administrator of a Linux machine can have a disk for a test.
  if (spawnSync('unshare', ['-m', 'true']).status !== 0) return context.skip('no disk of its own can be made here');
  const disk = mkdtempSync(join(tmpdir(), 'nousboard-full-'));
  const { stdout, stderr } = spawnSync(
    'unshare',
    ['-m', 'sh', '-c', `mount -t tmpfs -o size=95m none ${disk}; exec ${process.execPath} ${writer} ${disk}`],
    { encoding: 'utf8', timeout: 200_000, killSignal: 'SIGKILL' },
  );
  rmSync(disk, { recursive: true });
  expect(stdout, stderr).toBe(
    ['filled: true', 'full: "53100"', 'still full: "53100"', 'room: [{"name":"before"},{"name":"after"}]', ''].join(
      '\n',
    ),
  );
});
