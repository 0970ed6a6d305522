import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SandboxError } from './fence.ts';
import { canMakeRoom, runInRoom } from './room.ts';

const limits = { dataBytes: 500_000_000, residentBytes: 500_000_000, cpuSeconds: 10, wallMs: 10_000 };
const WITHOUT = 'this machine lets nobody make namespaces';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nousboard-room-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const shell = async (script: string): Promise<string> =>
  (await runInRoom('/bin/sh', ['-c', script], { folder, limits, outputBytes: 100_000 })).toString();

test('a program in a room sees its one folder and the system, and nothing else of this machine', async context => {
  if (!(await canMakeRoom())) return context.skip(WITHOUT);
  await writeFile(join(folder, 'given.txt'), 'a document');
  const secret = join(await mkdtemp(join(tmpdir(), 'nousboard-secret-')), 'secret.txt');
  await writeFile(secret, 'nobody reads this');
  expect(await shell('cat /room/given.txt')).toBe('a document');
  expect(await shell(`cat ${secret} /etc/passwd ${import.meta.filename} 2>/dev/null || echo nothing`)).toBe(
    'nothing\n',
  );
  expect((await shell('ls /proc | grep -c "^[0-9]"')).trim()).toMatch(/^[1-9]$/);
});

test('it changes nothing but its folder, has no network, and cannot leave', async context => {
  if (!(await canMakeRoom())) return context.skip(WITHOUT);
  await shell('echo made > /room/made.txt');
  expect(await readFile(join(folder, 'made.txt'), 'utf8')).toBe('made\n');
  expect(await shell('touch /usr/changed /bin/changed 2>/dev/null || echo refused')).toBe('refused\n');
  expect(await shell('mkdir -p /tmp/a; chroot /tmp/a /bin/true 2>/dev/null || echo refused')).toBe('refused\n');
  expect(await shell('mount -t tmpfs none /usr 2>/dev/null || echo refused')).toBe('refused\n');
  expect(await shell('cat /proc/net/dev | grep -c ":"')).toBe('1\n');
});

test('it ends at its limits, with whatever it started', async context => {
  if (!(await canMakeRoom())) return context.skip(WITHOUT);
  const endless = runInRoom('/bin/sh', ['-c', 'sleep 60 & sleep 60'], {
    folder,
    limits: { ...limits, wallMs: 300 },
    outputBytes: 10,
  });
  await expect(endless).rejects.toMatchObject({ end: 'took_too_long' });
  await expect(runInRoom('/bin/false', [], { folder, limits, outputBytes: 10 })).rejects.toBeInstanceOf(SandboxError);
});
