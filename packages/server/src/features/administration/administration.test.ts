import { contract } from '@nousboard/contracts';
import { startTestApp } from '@nousboard/testkit';
import { expect, test } from 'vitest';

test('an ADMIN sees how the parts are', async () => {
  const { as, database } = await startTestApp();
  expect(await as('admin').call(contract.getAdminHealth)).toMatchObject({
    database: { engine: database.engine, durable: database.durable },
    queue: { waiting: 0, running: 0, quarantined: 0 },
    node: process.versions.node,
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
  });
});

test('the queue’s length is told', async () => {
  const { as, given } = await startTestApp();
  await given.source({ owner: 'ada' });
  expect((await as('admin').call(contract.getAdminHealth)).queue.waiting).toBe(1);
});

test('nobody else sees it', async () => {
  const { as } = await startTestApp();
  await expect(as('ada').call(contract.getAdminHealth)).rejects.toMatchObject({ status: 403, code: 'forbidden' });
});
