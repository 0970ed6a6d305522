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

test('the tools of the machine are told, and what is missing without them', async () => {
  const { as } = await startTestApp();
  const { tools, recognition } = await as('admin').call(contract.getAdminHealth);
  expect(tools.map(tool => tool.name)).toEqual(['libreoffice', 'tesseract', 'ffmpeg', 'espeak-ng']);
  for (const { found, version, lacks } of tools) {
    expect(version === null).toBe(!found);
    expect(lacks.length === 0).toBe(found);
  }
  // English is in the box, whatever is installed.
  expect(recognition).toMatchObject({
    engine: expect.stringMatching(/^tesseract/),
    languages: expect.arrayContaining(['en']),
  });
});

test('an installation that cannot recognise words in pictures says so', async () => {
  const { as } = await startTestApp({ findRecogniser: async () => undefined });
  expect((await as('admin').call(contract.getAdminHealth)).recognition).toEqual({ engine: null, languages: [] });
});

test('nobody else sees it', async () => {
  const { as } = await startTestApp();
  await expect(as('ada').call(contract.getAdminHealth)).rejects.toMatchObject({ status: 403, code: 'forbidden' });
});
