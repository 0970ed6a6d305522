// @module-tag slow
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '@nousboard/contracts';
import { makeModel, type TestModel } from '@nousboard/testkit/make-search-model';
import { storeReadSource } from '@nousboard/testkit/read-source';
import { startTestApp } from '@nousboard/testkit/test-app';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accessProject } from '#features/projects/index.ts';
import { createRetrieval, type Embedding } from '#features/retrieval/index.ts';
import { createLog } from '#platform/log.ts';
import { createLocalEmbedding, type LocalEmbedding } from './local-embedding.ts';

// Fenced processes give way to everything else: on a busy machine they take their time.
vi.setConfig({ testTimeout: 120_000 });

const sea = [1, 0, 0];
const plants = [0, 1, 0];
const sound = [0, 0, 1];
/** German and English words for the same things lie at the same place. */
const words = {
  whales: sea,
  meer: sea,
  water: sea,
  songs: sound,
  sing: sound,
  musik: sound,
  tea: plants,
  hills: plants,
  query: [0.3, 0.3, 0.3],
  passage: [0.3, 0.3, -0.3],
} as const;
const never = new AbortController().signal;

let directory: string;
let local: LocalEmbedding;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'nousboard-models-'));
  local = createLocalEmbedding({ directory, log: createLog({ logLevel: 'silent' }) });
});
afterEach(async () => {
  local.close();
  await rm(directory, { recursive: true, force: true });
});

const add = (name: string, model: Partial<TestModel> = {}) => makeModel(join(directory, name), { words, ...model });

async function opened(): Promise<Embedding> {
  await local.look();
  const found = local.current();
  if (found.state !== 'ready') throw new Error(`the model is not ready: ${JSON.stringify(found)}`);
  return found.embedding;
}

const rounded = (vector: readonly number[] | undefined) => vector?.map(value => Math.round(value * 100) / 100);

describe('a model', () => {
  test('in the folder gives each text a vector of length 1, the mean of its tokens', async () => {
    await add('words');
    const embedding = await opened();
    expect(local.current()).toMatchObject({ state: 'ready', name: 'words', dimensions: 3 });
    const [one, two, far] = await embedding.embed(['Whales', 'whales sing', 'tea'], never, 'question');
    expect(rounded(one)).toEqual([1, 0, 0]);
    expect(rounded(two)).toEqual([0.71, 0, 0.71]);
    expect(rounded(far)).toEqual([0, 1, 0]);
  });

  test('lies there as it was published, and may want to know where texts begin and which they belong to', async () => {
    await add('published', {
      at: 'onnx/model_quantized.onnx',
      inputs: ['input_ids', 'token_type_ids', 'attention_mask'],
    });
    expect(rounded((await (await opened()).embed(['tea'], never, 'question'))[0])).toEqual([0, 1, 0]);
  });

  test('of the family E5 is told what is a question and what is a passage', async () => {
    await add('tiny-e5-words');
    const embedding = await opened();
    const [question] = await embedding.embed(['tea'], never, 'question');
    const [passage] = await embedding.embed(['tea'], never, 'passage');
    expect(question?.[2]).toBeGreaterThan(0.1);
    expect(passage?.[2]).toBeLessThan(-0.1);
  });

  test('is given what its own files say that it wants in front', async () => {
    await add('prompted', {
      files: { 'config_sentence_transformers.json': JSON.stringify({ prompts: { query: 'whales ' } }) },
    });
    expect(rounded((await (await opened()).embed(['tea'], never, 'question'))[0])).toEqual([0.71, 0.71, 0]);
  });

  test('whose files say so is asked for the vector of the first token alone', async () => {
    await add('first', { files: { '1_Pooling/config.json': JSON.stringify({ pooling_mode_cls_token: true }) } });
    // The mark at the beginning means the same in all directions.
    expect(rounded((await (await opened()).embed(['tea'], never, 'question'))[0])).toEqual([0.58, 0.58, 0.58]);
  });

  test('reads as many tokens of a text as it can', async () => {
    await add('short', { files: { 'sentence_bert_config.json': JSON.stringify({ max_seq_length: 4 }) } });
    expect(rounded((await (await opened()).embed(['tea tea whales whales'], never, 'question'))[0])).toEqual([0, 1, 0]);
  });

  test('that comes while the server runs is used, and one that changes is another', async () => {
    await local.look();
    expect(local.current()).toEqual({ state: 'none' });
    await add('words');
    const before = await opened();
    expect((await opened()).model).toBe(before.model);
    await add('words', { words: { ...words, tea: sea, more: sound } });
    const after = await opened();
    expect(after.model).not.toBe(before.model);
    expect(rounded((await after.embed(['tea'], never, 'question'))[0])).toEqual([1, 0, 0]);
  });

  test('gives a text that was called off no vector, and the next one its own', async () => {
    await add('words');
    const embedding = await opened();
    const stopping = new AbortController();
    const called = embedding.embed(['tea'], stopping.signal, 'question');
    stopping.abort(new Error('called off'));
    await expect(called).rejects.toThrow('called off');
    expect(await embedding.embed(['tea'], never, 'question')).toHaveLength(1);
  });
});

describe('a model that cannot be used', () => {
  test.each<[string, string, Partial<TestModel>]>([
    ['is without its tokenizer', 'no_tokenizer', { files: { 'tokenizer.json': undefined } }],
    ['has a damaged tokenizer', 'unusable', { files: { 'tokenizer.json': '{"version": "1.0"' } }],
    ['is damaged', 'unusable', { files: { 'model.onnx': 'this is no model' } }],
    ['wants what is not made of text', 'unknown_inputs', { inputs: ['input_ids', 'pixel_values'] }],
    ['does not take tokens', 'unknown_inputs', { inputs: ['attention_mask'] }],
  ])('because it %s is named with the reason, and words alone are searched', async (_why, failure, model) => {
    await add('broken', model);
    await local.look();
    expect(local.current()).toEqual({ state: 'failed', name: 'broken', failure });
  });

  test('gives way to one that can, and is looked at again when it was mended', async () => {
    await add('a-broken', { files: { 'tokenizer.json': undefined } });
    await add('b-words');
    expect((await opened()).model).toMatch(/^b-words@/);
    await add('a-broken');
    expect((await opened()).model).toMatch(/^a-broken@/);
  });
});

describe('search', () => {
  test('finds by a question in another language what shares no word with it', async () => {
    await add('words');
    const embedding = await opened();
    const { app, given, as, database } = await startTestApp();
    const own = await given.project({ owner: 'ada' });
    const { id: tenantId } = await as('ada').user();
    const actor = { userId: tenantId, tenantId, role: 'USER' as const, plan: 'pro_plan' as const, isVerified: true };
    const project = await accessProject(database.db, actor, own.conversationId, 'read');
    const retrieval = createRetrieval({
      database,
      blobs: app.blobs,
      queue: app.queue,
      log: createLog({ logLevel: 'silent' }),
      settings: { searchCacheMb: 16 },
      embedding: () => embedding,
    });
    const pages = { Whales: 'Whales sing under water. Their songs travel far.', Tea: 'Green tea is grown on hills.' };
    for (const [title, text] of Object.entries(pages)) {
      const { fileVersion } = await storeReadSource(
        { database, blobs: app.blobs },
        { tenantId, projectId: own.conversationId, title, pages: [text] },
      );
      await retrieval.jobs[0]?.run({
        id: title,
        payload: { fileVersion },
        attempt: 1,
        signal: never,
        checkpoint: undefined,
        commit: work => database.transaction(work),
      });
    }
    const scope = await retrieval.resolveScope(database.db, project, []);
    const found = await retrieval.findEvidence(scope, 'Wer macht Musik im Meer?');
    expect(found.usedVectors).toBe(true);
    const [best] = found.evidence.passages;
    expect(found.segments[best?.segment ?? -1]?.owner.title).toBe('Whales');
  });

  test('by meaning is told to an ADMIN, with the documents that are embedded so far', async () => {
    const { app, as, given, startWork, database } = await startTestApp();
    const status = () => as('admin').call(contract.getSearchModel);
    expect(await status()).toMatchObject({ model: null, documents: null });
    await makeModel(join(app.settings.dataDir, 'models', 'words'), { words });
    const own = await given.project({ owner: 'ada' });
    const { id: tenantId } = await as('ada').user();
    // A picture without words has nothing to embed, and is not waited for.
    for (const [title, text] of [
      ['Photo', ''],
      ['Tea', 'Green tea is grown on hills.'],
    ] as const)
      await storeReadSource(
        { database, blobs: app.blobs },
        { tenantId, projectId: own.conversationId, title, pages: [text] },
      );
    const poll = { timeout: 60_000, interval: 200 };
    await expect.poll(async () => (await status()).model?.state, poll).toBe('ready');
    expect(await status()).toMatchObject({
      model: { from: 'folder', name: 'words', state: 'ready', dimensions: 3, failure: null },
      documents: { embedded: 0, all: 1 },
    });
    startWork();
    await expect.poll(async () => (await status()).documents, poll).toEqual({ embedded: 1, all: 1 });
  });

  test('by a service of the settings stands over a model in the folder', async () => {
    const { app, as } = await startTestApp({
      settings: { embeddingBaseUrl: 'http://127.0.0.1:9/v1', embeddingModel: 'served' },
    });
    await makeModel(join(app.settings.dataDir, 'models', 'words'), { words });
    expect((await as('admin').call(contract.getSearchModel)).model).toEqual({
      from: 'settings',
      name: 'served',
      state: 'ready',
      dimensions: null,
      failure: null,
    });
  });

  test.each([contract.getSearchModel, contract.fetchSearchModel, contract.stopFetchingSearchModel])(
    'is nobody’s business but an ADMIN’s: $method $path',
    async endpoint => {
      const { as, anonymous } = await startTestApp();
      expect((await anonymous.send(endpoint)).status).toBe(401);
      expect((await as('ada').send(endpoint)).json.error.code).toBe('forbidden');
    },
  );
});
