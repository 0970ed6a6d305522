import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createFaults } from './faults.ts';

test('the process dies at the named place and at its n-th time only', () => {
  let deaths = 0;
  const faults = createFaults({ NOUSBOARD_FAULT: 'job-ran@2' }, () => {
    deaths += 1;
  });
  faults.reach('elsewhere');
  faults.reach('job-ran');
  expect(deaths).toBe(0);
  faults.reach('job-ran');
  expect(deaths).toBe(1);
});

test('a file arms and disarms a running program', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nousboard-fault-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'fault');
  let deaths = 0;
  writeFileSync(file, '');
  const faults = createFaults({ NOUSBOARD_FAULT_FILE: file }, () => {
    deaths += 1;
  });
  faults.reach('job-ran');
  writeFileSync(file, 'job-ran@2');
  faults.reach('job-ran');
  expect(deaths).toBe(0);
  faults.reach('job-ran');
  expect(deaths).toBe(1);
  writeFileSync(file, '');
  faults.reach('job-ran');
  expect(deaths).toBe(1);
});

test('nothing happens without the variables', async () => {
  const faults = createFaults({}, () => {
    throw new Error('died');
  });
  faults.reach('job-ran');
  faults.reach('');
  await faults.pause('anywhere');
});
