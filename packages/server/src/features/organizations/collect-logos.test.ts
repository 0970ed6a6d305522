import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { contract } from '@nousboard/contracts';
import { startTestApp } from '@nousboard/testkit';
import { expect, test, vi } from 'vitest';
import { collectLogos } from './collect-logos.ts';
import { logoKey } from './logo.ts';

const DAY_MS = 24 * 60 * 60_000;
const NOBODY = '00000000-0000-4000-8000-00000000000f';

test('logos that no organisation has are removed after a day, and not before; the one that it has stays', async () => {
  const { app, as, clock, database } = await startTestApp();
  const { _id: id } = await as('admin').call(contract.createOrganization, { body: { name: 'Tea School' } });
  const [own, replaced] = [`${'a'.repeat(64)}.png`, `${'b'.repeat(64)}.png`];
  await database.db.updateTable('organization').set({ logo_name: own }).execute();
  const [kept, ...left] = [logoKey(id, own), logoKey(id, replaced), logoKey(NOBODY, own)];
  const other = `${NOBODY}/derived/logo`;
  const age = async (ms: number) => {
    const at = new Date(clock.now().getTime() - ms);
    for (const key of [kept, ...left, other]) await utimes(join(app.settings.dataDir, 'blobs', 'objects', key), at, at);
  };
  for (const key of [kept, ...left, other]) await app.blobs.put(key, new Uint8Array(3));
  const collect = () => collectLogos({ database, blobs: app.blobs, clock });
  await age(DAY_MS - 60_000);
  expect(await collect()).toBe(0);
  await age(DAY_MS + 60_000);
  expect(await collect()).toBe(2);
  for (const key of left) expect(await app.blobs.stat(key)).toBeUndefined();
  for (const key of [kept, other]) expect(await app.blobs.stat(key)).toEqual({ sizeBytes: 3 });
  expect(await collect()).toBe(0);
});

test('an organisation whose logos cannot be removed now is deleted all the same, and they go later', async () => {
  const { app, as, clock, database } = await startTestApp();
  const { _id: organizationId } = await as('admin').call(contract.createOrganization, { body: { name: 'Tea School' } });
  const key = logoKey(organizationId, `${'a'.repeat(64)}.png`);
  await app.blobs.put(key, new Uint8Array(3));
  vi.spyOn(app.blobs, 'removePrefix').mockRejectedValueOnce(new Error('the store is away'));
  const remove = () => as('admin').send(contract.deleteOrganization, { params: { organizationId } });
  expect((await remove()).status).toBe(204);
  expect((await remove()).status).toBe(404);
  clock.advance(2 * DAY_MS);
  expect(await collectLogos({ database, blobs: app.blobs, clock })).toBe(1);
  expect(await app.blobs.stat(key)).toBeUndefined();
});
