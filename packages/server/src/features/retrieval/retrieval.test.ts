import { contract } from '@nousboard/contracts';
import { storeReadSource } from '@nousboard/testkit/read-source';
import { startTestApp, type TestApp } from '@nousboard/testkit/test-app';
import { afterEach, describe, expect, test } from 'vitest';
import { accessProject } from '#features/projects/index.ts';
import type { Blobs } from '#platform/blobs.ts';
import { createLog } from '#platform/log.ts';
import type { Queue } from '#platform/queue/queue.ts';
import { createRetrieval, type Embedding, storedScope } from './index.ts';
import { listUnembedded } from './retrieval.repository.ts';
import { SizedCache } from './sized-cache.ts';

let open: TestApp | undefined;
afterEach(async () => {
  await open?.close();
  open = undefined;
});

async function library(embedding?: Embedding) {
  open = await startTestApp();
  const { app, given, as, database } = open;
  const own = await given.project({ owner: 'ada' });
  const { id: tenantId, role } = await as('ada').user();
  const actor = { userId: tenantId, tenantId, role: role as 'USER', plan: 'pro_plan', isVerified: true };
  const project = await accessProject(database.db, actor, own.conversationId, 'read');
  const retrieval = createRetrieval({
    database,
    blobs: app.blobs,
    queue: app.queue as Queue,
    log: createLog({ logLevel: 'silent' }),
    settings: { searchCacheMb: 16 },
    embedding: () => embedding,
  });
  const add = (title: string, pages: readonly string[], more: object = {}) =>
    storeReadSource({ database, blobs: app.blobs }, { tenantId, projectId: own.conversationId, title, pages, ...more });
  return {
    ...open,
    project,
    tenantId,
    retrieval,
    add,
    scope: (picked: readonly string[] = []) => retrieval.resolveScope(database.db, project, picked),
  };
}

const tea = 'Green tea is grown on hills. It is picked by hand in spring.';
const whales = 'Whales sing under water. Their songs travel for hundreds of kilometres.';

describe('a scope', () => {
  test('holds what is attached, readable and staying, and names the rest, except what could not be read', async () => {
    const { add, scope, database } = await library();
    const kept = await add('Tea', [tea]);
    const leaving = await add('Whales', [whales]);
    await add('Half', [whales, tea], { status: 'processing', segmentPages: 1 });
    await add('Broken', [], { status: 'failed' });
    await database.transaction(tx =>
      tx.updateTable('file').set({ removing_at: new Date() }).where('id', '=', leaving.fileId).execute(),
    );
    const found = await scope();
    expect(found.files.map(({ title, segments }) => [title, segments.length])).toEqual([
      ['Tea', 1],
      ['Half', 2],
    ]);
    expect(found.skipped.map(({ title, why }) => [title, why])).toEqual([
      ['Whales', 'removed'],
      ['Half', 'partly_read'],
    ]);
    expect((await scope([kept.fileId])).files.map(({ title }) => title)).toEqual(['Tea']);
  });

  test('is the same after a restart, whatever was read or removed since', async () => {
    const { add, scope, retrieval, database, tenantId } = await library();
    const half = await add('Half', [whales, tea], { segmentPages: 1 });
    await add('Tea', [tea]);
    const before = await scope();
    const stored = storedScope({
      ...before,
      files: before.files.map((file, at) => (at === 0 ? { ...file, segments: file.segments.slice(0, 1) } : file)),
    });
    // Reading and describing go on meanwhile, and find out what a file is.
    await database.transaction(tx =>
      tx
        .updateTable('file')
        .set({ title: 'Whales, all of it', metadata: JSON.stringify({ authors: ['Ishmael'] }), mime: 'text/markdown' })
        .where('id', '=', half.fileId)
        .execute(),
    );
    const restored = await retrieval.restoreScope(database.db, tenantId, JSON.parse(JSON.stringify(stored)));
    expect(restored.files.map(({ title, facts, segments }) => [title, facts, segments.length])).toEqual([
      ['Half', before.files[0]?.facts, 1],
      ['Tea', before.files[1]?.facts, 1],
    ]);
    await database.transaction(tx =>
      tx.updateTable('file').set({ removing_at: new Date() }).where('id', '=', half.fileId).execute(),
    );
    expect((await retrieval.restoreScope(database.db, tenantId, stored)).files.map(({ title }) => title)).toEqual([
      'Tea',
    ]);
    expect((await retrieval.restoreScope(database.db, '00000000-0000-4000-8000-000000000000', stored)).files).toEqual(
      [],
    );
  });
});

test('what is found has its text, and counts what was searched', async () => {
  const { add, scope, retrieval } = await library();
  await add('Tea', [tea]);
  await add('Whales', [whales]);
  const { evidence, texts, segments } = await retrieval.findEvidence(await scope(), 'Where is green tea grown?');
  const [best] = evidence.sentences;
  expect(segments[best!.segment]?.owner.title).toBe('Tea');
  expect(texts.get(best!.segment)?.text).toBe(tea);
  expect(evidence.searched).toEqual({ files: 2, sentences: 4 });
});

test('a file is named by its sort, where there is one of that sort', async () => {
  const { add, scope, retrieval, database } = await library();
  await add('Tea', [tea]);
  const { fileId } = await add('Plans', ['Green tea is sold in the north. It is not grown there.']);
  await database.transaction(tx =>
    tx.updateTable('file').set({ mime: 'application/vnd.ms-powerpoint' }).where('id', '=', fileId).execute(),
  );
  const asked = 'Where is green tea grown, according to the slides?';
  const { evidence, segments } = await retrieval.findEvidence(await scope(), asked);
  expect(evidence.sentences.map(({ segment }) => segments[segment]?.owner.title)).toEqual(['Plans', 'Plans']);
});

test('a file whose bytes vanish in the middle of a question is left out', async () => {
  const { add, scope, retrieval, app } = await library();
  await add('Tea', [tea]);
  await add('Whales', [whales]);
  const found = await scope();
  await (app.blobs as Blobs).remove(found.files[0]!.segments[0]!.indexKey);
  expect((await retrieval.findEvidence(found, 'Do whales sing?')).segments.map(({ owner }) => owner.title)).toEqual([
    'Whales',
  ]);
});

describe('vectors', () => {
  /** "Ocean" means whales to this service, though no word is shared. */
  const embedding: Embedding = {
    model: 'meaning',
    embed: async texts => texts.map(text => (/ocean|whale/i.test(text) ? [1, 0, 0] : [0, 1, 0])),
  };

  test('find what shares no word with the question, inside the scope only', async () => {
    const { add, scope, retrieval } = await library(embedding);
    const [kind] = retrieval.jobs;
    const { fileVersion } = await add('Whales', [whales]);
    await add('Tea', [tea]);
    const checkpoints: unknown[] = [];
    const { database } = open!;
    await kind!.run({
      id: 'x',
      payload: { fileVersion },
      attempt: 1,
      signal: new AbortController().signal,
      checkpoint: undefined,
      commit: (work, checkpoint) => {
        checkpoints.push(checkpoint);
        return database.transaction(work);
      },
    });
    expect(checkpoints).toEqual([{ model: 'meaning', segment: 0 }]);
    const found = await retrieval.findEvidence(await scope(), 'Who makes music in the ocean?');
    expect(found.usedVectors).toBe(true);
    const titles = ({ evidence, segments }: typeof found) =>
      evidence.passages.map(({ segment }) => segments[segment]?.owner.title);
    expect(titles(found)).toContain('Whales');
    const byWords = createRetrieval({
      database,
      blobs: open!.app.blobs,
      queue: open!.app.queue,
      log: createLog({ logLevel: 'silent' }),
      settings: { searchCacheMb: 16 },
    });
    expect(titles(await byWords.findEvidence(await scope(), 'Who makes music in the ocean?'))).not.toContain('Whales');
  });

  test('are not made of the files of a person who does not want it, until they change their mind', async () => {
    const embedded: string[] = [];
    const { add, retrieval, database, as } = await library({
      model: 'meaning',
      embed: async texts => texts.map(text => [embedded.push(text), 0, 1]),
    });
    const { fileVersion } = await add('Tea', [tea]);
    const run = () =>
      retrieval.jobs[0]!.run({
        id: 'x',
        payload: { fileVersion },
        attempt: 1,
        signal: new AbortController().signal,
        checkpoint: undefined,
        commit: work => database.transaction(work),
      });
    const missing = async () => (await listUnembedded(database.db, 'meaning', 10)).map(version => version.fileVersion);
    expect(await missing()).toEqual([fileVersion]);
    await as('ada').call(contract.setPreference, { body: { aiOptOut: true } });
    expect(await missing()).toEqual([]);
    await run();
    expect(embedded).toEqual([]);
    await as('ada').call(contract.setPreference, { body: { aiOptOut: false } });
    expect(await missing()).toEqual([fileVersion]);
    await run();
    expect(embedded).not.toEqual([]);
  });

  test('are missing where there are words only, so that pictures without any keep no text from its own', async () => {
    const { add, database } = await library(embedding);
    await add('Photo', ['']);
    const { fileVersion } = await add('Whales', [whales]);
    expect(await listUnembedded(database.db, 'meaning', 1)).toEqual([expect.objectContaining({ fileVersion })]);
  });

  test('of a text that is lost are not waited for in silence: the job fails', async () => {
    const { add, retrieval, database, app, tenantId } = await library(embedding);
    const { fileVersion } = await add('Tea', [tea]);
    await app.blobs.removePrefix(`${tenantId}/derived/${fileVersion}`);
    const run = retrieval.jobs[0]!.run({
      id: 'x',
      payload: { fileVersion },
      attempt: 1,
      signal: new AbortController().signal,
      checkpoint: undefined,
      commit: work => database.transaction(work),
    });
    await expect(run).rejects.toThrow('is not in the store');
  });

  test('of passages that a new version has unchanged are those of the version before', async () => {
    const embedded: string[] = [];
    const { add, retrieval, database } = await library({
      model: 'meaning',
      embed: async texts => texts.map(text => [embedded.push(text), 0, 1]),
    });
    const [kind] = retrieval.jobs;
    const run = (fileVersion: string) =>
      kind!.run({
        id: 'x',
        payload: { fileVersion },
        attempt: 1,
        signal: new AbortController().signal,
        checkpoint: undefined,
        commit: work => database.transaction(work),
      });
    const old = await add('Nature', [whales, tea]);
    await run(old.fileVersion);
    const passages = embedded.length;
    const again = await add('Nature', [whales, `${tea} The leaves are then dried in the sun.`]);
    await database.transaction(tx =>
      tx.updateTable('file_version').set({ file_id: old.fileId }).where('id', '=', again.fileVersion).execute(),
    );
    await run(again.fileVersion);
    expect(embedded.slice(passages)).toEqual([expect.stringContaining('dried in the sun')]);
    const vectors = await database.db
      .selectFrom('passage_vector')
      .select(['file_version_id', 'embedding'])
      .orderBy('segment')
      .orderBy('passage')
      .execute();
    const of = (version: string) => vectors.filter(row => row.file_version_id === version).map(row => row.embedding);
    expect(of(again.fileVersion)).toHaveLength(of(old.fileVersion).length);
    expect(of(again.fileVersion)[0]).toBe(of(old.fileVersion)[0]);
  });

  test('that do not come in time cost nothing but themselves', async () => {
    const { add, scope, retrieval } = await library({ model: 'down', embed: () => Promise.reject(new Error('down')) });
    await add('Tea', [tea]);
    const found = await retrieval.findEvidence(await scope(), 'Where is green tea grown?');
    expect([found.usedVectors, found.evidence.passages.length]).toEqual([false, 1]);
  });
});

describe('the cache', () => {
  test('keeps what was used last within its bytes, and loads once for two askers', async () => {
    const cache = new SizedCache<string>(10);
    const loads: string[] = [];
    const get = (key: string) =>
      cache.get(
        key,
        async () => {
          loads.push(key);
          return key.repeat(4);
        },
        value => value.length,
      );
    await Promise.all([get('a'), get('a')]);
    await get('b');
    await get('a');
    await get('c');
    await get('a');
    expect(cache.bytes).toBeLessThanOrEqual(10);
    await get('b');
    expect(loads).toEqual(['a', 'b', 'c', 'b']);
  });

  test('does not remember what was not there', async () => {
    const cache = new SizedCache<string>(10);
    expect(
      await cache.get(
        'a',
        async () => undefined,
        () => 1,
      ),
    ).toBeUndefined();
    await expect(
      cache.get(
        'b',
        () => Promise.reject(new Error('disk')),
        () => 1,
      ),
    ).rejects.toThrow('disk');
    expect(
      await cache.get(
        'a',
        async () => 'here',
        () => 1,
      ),
    ).toBe('here');
    expect(
      await cache.get(
        'b',
        async () => 'here',
        () => 1,
      ),
    ).toBe('here');
  });
});
