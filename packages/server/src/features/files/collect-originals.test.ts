import { randomUUID } from 'node:crypto';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { contract } from '@nousboard/contracts';
import { startTestApp } from '@nousboard/testkit';
import { expect, test } from 'vitest';
import { collectOriginals } from './collect-originals.ts';
import { originalKey } from './files.repository.ts';

const DAY_MS = 24 * 60 * 60_000;
const unknown = 'f'.repeat(64);

async function library() {
  const started = await startTestApp();
  const { app, as, clock, given } = started;
  const { id: tenantId } = await as('ada').user();
  const project = await given.project({ owner: 'ada' });
  const age = (key: string, ms: number) => {
    const at = new Date(clock.now().getTime() - ms);
    return utimes(join(app.settings.dataDir, 'blobs', 'objects', key), at, at);
  };
  return {
    ...started,
    tenantId,
    project,
    age,
    collect: () => collectOriginals({ database: app.database, blobs: app.blobs, clock }),
    me: as('ada'),
  };
}

test('bytes that a dead process kept without recording them are removed after a day, and not before', async () => {
  const { app, tenantId, age, collect } = await library();
  const key = originalKey(tenantId, unknown);
  await app.blobs.put(key, new Uint8Array(3));
  await age(key, DAY_MS - 60_000);
  expect([await collect(), await app.blobs.stat(key)]).toEqual([0, { sizeBytes: 3 }]);
  await age(key, DAY_MS + 60_000);
  expect([await collect(), await app.blobs.stat(key)]).toEqual([1, undefined]);
  expect(await collect()).toBe(0);
});

test('what a file speaks of stays however old it is, and so does everything that is no original', async () => {
  const { app, tenantId, project, age, collect, me, database, given } = await library();
  await given.source({ owner: 'ada', project: project.conversationId });
  const { blob_key: mine } = await database.db
    .selectFrom('file')
    .select('blob_key')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow();
  const others = [`${tenantId}/derived/${unknown}/text-0`, `installation/original/${unknown}`];
  for (const key of others) await app.blobs.put(key, new Uint8Array(1));
  for (const key of [mine, ...others]) await age(key, 400 * DAY_MS);
  expect(await collect()).toBe(0);
  expect((await me.call(contract.listFiles)).items).toHaveLength(1);
  for (const key of [mine, ...others]) expect(await app.blobs.stat(key)).toBeDefined();
});

test('what an earlier version was read from stays, and so does content that waits to be read', async () => {
  const { app, age, collect, database, given, tenantId } = await library();
  const { file_id: fileId } = await given.source({ owner: 'ada' });
  const [earlier, coming] = ['a'.repeat(64), 'b'.repeat(64)];
  for (const sha256 of [earlier, coming]) {
    await app.blobs.put(originalKey(tenantId, sha256), new Uint8Array(1));
    await age(originalKey(tenantId, sha256), 2 * DAY_MS);
  }
  const original = JSON.stringify({ sha256: earlier, mime: 'text/plain', sizeBytes: 1 });
  await database.transaction(async tx => {
    await tx
      .insertInto('file_version')
      .values({
        id: randomUUID(),
        tenant_id: tenantId,
        file_id: fileId,
        parser: 'test',
        page_count: 1,
        ready_at: null,
        original,
      })
      .execute();
    await tx
      .updateTable('file')
      .set({ incoming: JSON.stringify({ sha256: coming }) })
      .where('id', '=', fileId)
      .execute();
  });
  expect(await collect()).toBe(0);
  await database.transaction(tx => tx.updateTable('file').set({ incoming: null }).where('id', '=', fileId).execute());
  expect([await collect(), await app.blobs.stat(originalKey(tenantId, coming))]).toEqual([1, undefined]);
});

test('the same bytes of somebody else are theirs to keep', async () => {
  const { app, tenantId, age, collect, as } = await library();
  const { id: other } = await as('bob').user();
  const keys = [originalKey(tenantId, unknown), originalKey(other, unknown)];
  for (const key of keys) await app.blobs.put(key, new Uint8Array(1));
  await age(keys[0] ?? '', 2 * DAY_MS);
  expect(await collect()).toBe(1);
  expect(await app.blobs.stat(keys[1] ?? '')).toBeDefined();
});
