import { expect, test } from 'vitest';
import { createFaults } from './faults.ts';

test('the process dies at the named place and at its n-th time only', () => {
  let deaths = 0;
  const faults = createFaults({ NOUSBOARD_FAULT: 'job-ran@2' }, () => { deaths += 1; });
  faults.reach('elsewhere');
  faults.reach('job-ran');
  expect(deaths).toBe(0);
  faults.reach('job-ran');
  expect(deaths).toBe(1);
});

test('nothing happens without the variables', async () => {
  const faults = createFaults({}, () => { throw new Error('died'); });
  faults.reach('job-ran');
  faults.reach('');
  await faults.pause('anywhere');
});
