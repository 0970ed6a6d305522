import { encodeSegment } from '@nousboard/core/document';
import { storeReadSource } from '@nousboard/testkit/read-source';
import { startTestApp, type TestApp } from '@nousboard/testkit/test-app';
import { afterEach, describe, expect, test } from 'vitest';
import { accessProject } from '#features/projects/index.ts';
import type { Log } from '#platform/log.ts';
import type { Queue } from '#platform/queue/queue.ts';
import { createRetrieval, type Embedding, storedFound, widened } from './index.ts';
import { createReranker, inOrderOf, type Rerank } from './rerank.ts';

const question = 'Where is green tea grown?';
const passages = [
  'Green tea is grown on hills in Assam.',
  'Green tea is drunk in the morning.',
  'Black tea is grown in the valley.',
  'Tea was traded by sea.',
];

let open: TestApp | undefined;
afterEach(async () => {
  await open?.close();
  open = undefined;
});

/** A log that keeps what it is warned of. */
function listening(): { log: Log; warnings: string[] } {
  const warnings: string[] = [];
  return {
    log: {
      warn: (_: unknown, words: string) => warnings.push(words),
      info: () => undefined,
      error: () => undefined,
    } as unknown as Log,
    warnings,
  };
}

async function library(
  helpers: { rerank?: Rerank; embedding?: () => Embedding | undefined } = {},
  log = listening().log,
) {
  open = await startTestApp();
  const { app, given, as, database } = open;
  const own = await given.project({ owner: 'ada' });
  const { id: tenantId, role } = await as('ada').user();
  const project = await accessProject(
    database.db,
    { userId: tenantId, tenantId, role: role as 'USER', plan: 'pro_plan', isVerified: true },
    own.conversationId,
    'read',
  );
  const source = await storeReadSource(
    { database, blobs: app.blobs },
    {
      tenantId,
      projectId: own.conversationId,
      title: 'Tea',
      pages: [passages.join('\n\n'), 'A page on whales.\n\nA page on stars.'],
      segmentPages: 1,
    },
  );
  const make = (more: typeof helpers) =>
    createRetrieval({
      database,
      blobs: app.blobs,
      queue: app.queue as Queue,
      log,
      settings: { searchCacheMb: 16 },
      ...more,
    });
  const retrieval = make(helpers);
  /** Another source of the same project. */
  const add = (title: string, pages: readonly string[]) =>
    storeReadSource({ database, blobs: app.blobs }, { tenantId, projectId: own.conversationId, title, pages });
  return {
    ...open,
    retrieval,
    make,
    source,
    add,
    tenantId,
    scope: await retrieval.resolveScope(database.db, project, []),
  };
}

type Finding = Awaited<ReturnType<ReturnType<typeof createRetrieval>['findEvidence']>>;
const wordsOf = ({ evidence, texts }: Finding) =>
  evidence.passages.map(({ segment, passage }) => {
    const text = texts.get(segment)!;
    const { start, end } = text.passages[passage]!;
    return text.text.slice(start - text.start, end - text.start);
  });

describe('with a service that orders passages', () => {
  const traded: Rerank = async (_, texts) =>
    texts
      .map((text, index) => ({ index, score: /traded/.test(text) ? 9 : /valley/.test(text) ? 5 : 1 }))
      .sort((a, b) => b.score - a.score);

  test('its order counts, for single sentences too, and how far sources answer stays as the words say', async () => {
    const asked: string[][] = [];
    const { retrieval, scope, make } = await library({
      rerank: async (query, texts, signal) => {
        asked.push([query, ...texts]);
        return traded(query, texts, signal);
      },
    });
    const found = await retrieval.findEvidence(scope, question);
    const plain = await make({}).findEvidence(scope, question);
    expect(asked[0]?.[0]).toBe(question);
    expect(asked[0]?.[1]).toMatch(/^Tea\n/);
    expect(wordsOf(found).slice(0, 2)).toEqual(['Tea was traded by sea.', 'Black tea is grown in the valley.']);
    expect(wordsOf(plain)[0]).toBe(passages[0]);
    expect(new Set(wordsOf(found))).toEqual(new Set(wordsOf(plain)));
    expect(found.evidence.gate).toBe(plain.evidence.gate);
    expect(found.isRepeatable).toBe(false);
    expect(plain.isRepeatable).toBe(true);
    const scores = found.evidence.passages.map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  });

  test('at most thirty passages are sent, and only as many handed out as were asked for', async () => {
    let sent = 0;
    const { retrieval, scope, add, database, tenantId } = await library({
      rerank: async (_, texts) => {
        sent = texts.length;
        return texts.map((_text, index) => ({ index, score: index }));
      },
    });
    const many = await add('More tea', [
      Array.from({ length: 60 }, (_, n) => `Green tea of kind ${n} is grown on hill ${n} by farmer ${n * 7}.`).join(
        '\n\n',
      ),
    ]);
    const wide = await retrieval.restoreScope(
      database.db,
      tenantId,
      [...scope.files, many].map(({ fileVersion }) => ({ fileVersion, ordinals: 9 })),
    );
    expect((await retrieval.findEvidence(wide, question, { limit: 5 })).evidence.passages).toHaveLength(5);
    expect(sent).toBeLessThanOrEqual(30);
    expect(sent).toBeGreaterThan(12);
  });

  test('what a question has fixed stays in front, whatever the service thinks of it', async () => {
    const { retrieval, database, add, tenantId } = await library({
      rerank: async (_, texts) =>
        texts
          .map((text, index) => ({ index, score: /half oxidised|of tea a year/.test(text) ? -9 : index }))
          .sort((a, b) => b.score - a.score),
    });
    const told = await add('Kinds', [
      Array.from(
        { length: 300 },
        (_, n) => `On hill ${n} oolong tea is liked by farmer ${n * 7} of Arl and Bell.`,
      ).join('\n\n'),
      'Oolong – a tea that is half oxidised before it is dried.',
      'The valley of Arl sells 412 tons of tea a year.',
      'The valley of Bell sells 95 tons of tea a year.',
    ]);
    const kinds = await retrieval.restoreScope(database.db, tenantId, [{ fileVersion: told.fileVersion, ordinals: 9 }]);
    const defined = await retrieval.findEvidence(kinds, 'What is oolong?', { limit: 3 });
    expect(wordsOf(defined)[0]).toContain('half oxidised');
    const compared = await retrieval.findEvidence(kinds, 'Which sells more tea, Arl or Bell?', { limit: 3 });
    const { evidence } = compared;
    for (const { segment, passage } of evidence.members?.sentences ?? [])
      expect(evidence.passages.some(found => found.segment === segment && found.passage === passage)).toBe(true);
    expect(evidence.members?.sentences).toHaveLength(2);
    // And after it was stored it is the same.
    for (const found of [defined, compared]) {
      const stored = JSON.parse(JSON.stringify(storedFound(found)));
      const { passages: _, ...fixed } = found.evidence;
      expect((await retrieval.restoreFound(kinds, stored)).evidence).toMatchObject(fixed);
    }
  });

  test('a summary is not ordered', async () => {
    let asked = 0;
    const { retrieval, scope } = await library({
      rerank: async () => {
        asked += 1;
        return [];
      },
    });
    await retrieval.findEvidence(scope, 'Summarise this document');
    expect(asked).toBe(0);
  });

  test('that fails the order of the words stays, and it is complained of once until it answers again', async () => {
    const { log, warnings } = listening();
    let isDown = true;
    const { retrieval, scope, make } = await library(
      {
        rerank: async (query, texts, signal) =>
          isDown ? Promise.reject(new Error('down')) : traded(query, texts, signal),
      },
      log,
    );
    const plain = wordsOf(await make({}).findEvidence(scope, question));
    for (let time = 0; time < 3; time++) expect(wordsOf(await retrieval.findEvidence(scope, question))).toEqual(plain);
    expect(warnings).toEqual(['passages stay in the order of their words: the rerank service did not answer']);
    isDown = false;
    expect(wordsOf(await retrieval.findEvidence(scope, question))[0]).toBe('Tea was traded by sea.');
    isDown = true;
    await retrieval.findEvidence(scope, question);
    expect(warnings).toHaveLength(2);
  });

  test('that is slow is waited for no longer than its limit', async () => {
    const { log, warnings } = listening();
    const rerank = createReranker(
      (_, __, signal) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
      log,
      1,
    );
    expect(await rerank(question, passages)).toBeUndefined();
    expect(warnings).toHaveLength(1);
  });
});

test('what a service leaves out comes last, in the order of the words', () => {
  const passage = (at: number) => ({
    segment: 0,
    passage: at,
    score: 1 - at / 10,
    sentences: [{ segment: 0, sentence: at, passage: at, score: 1, coverage: 1 }],
  });
  const evidence = {
    passages: [0, 1, 2, 3].map(passage),
    sentences: [],
    gate: 0.7,
    searched: { files: 1, sentences: 4 },
  };
  const ordered = inOrderOf([{ index: 2, score: -4 }], evidence, 3);
  expect(ordered.passages.map(found => found.passage)).toEqual([2, 0, 1]);
  expect(ordered.sentences.map(({ sentence }) => sentence)).toEqual([2, 0, 1]);
});

describe('what was found', () => {
  test('is the same to the last digit after it was stored', async () => {
    const { retrieval, scope } = await library({
      rerank: async (_, texts) => texts.map((text, index) => ({ index, score: Math.sin(text.length) })),
    });
    const found = await retrieval.findEvidence(scope, question);
    const again = await retrieval.restoreFound(scope, JSON.parse(JSON.stringify(storedFound(found))));
    expect(again.evidence).toEqual(found.evidence);
    expect([...again.texts.keys()]).toEqual([...found.texts.keys()]);
    expect(again.isRepeatable).toBe(true);
  });

  test.each([
    ['mentions', 'Find every mention of "green tea"'],
    ['sources', 'Which of my sources mention tea?'],
    ['summary', 'Summarise this document'],
    ['place', 'What does page 1 say?'],
  ] as const)('is the same after it was stored, also its %s', async (part, asked) => {
    const { retrieval, scope } = await library();
    const found = await retrieval.findEvidence(scope, asked);
    expect(found.evidence.passages.length).toBeGreaterThan(0);
    expect(found.evidence[part]).toBeDefined();
    const stored = JSON.parse(JSON.stringify(storedFound(found)));
    expect((await retrieval.restoreFound(scope, stored)).evidence).toEqual(found.evidence);
    const gone = await retrieval.restoreFound({ ...scope, files: [] }, stored);
    expect([gone.evidence.sentences, gone.evidence.summary ?? []]).toEqual([[], []]);
  });

  test('keeps its places when a file is gone: they hold nothing', async () => {
    const { retrieval, scope } = await library();
    const found = await retrieval.findEvidence(scope, question);
    const again = await retrieval.restoreFound({ ...scope, files: [] }, storedFound(found));
    expect(again.evidence.passages.map(({ segment }) => segment)).toEqual(found.evidence.passages.map(() => -1));
    expect([again.evidence.sentences, again.texts.size]).toEqual([[], 0]);
  });

  test('can be searched again, and looked up by pages and words, within its own segments', async () => {
    const { retrieval, scope, source } = await library();
    const found = await retrieval.findEvidence(scope, question);
    expect((await retrieval.findEvidence(scope, 'whales', { within: found })).segments).toBe(found.segments);
    const pages = await retrieval.lookUpPages(found, source.fileVersion, 2, 9);
    expect(pages.passages.map(({ segment, passage }) => [found.segments[segment]?.ordinal, passage])).toEqual([
      [1, 0],
      [1, 1],
    ]);
    expect((await retrieval.lookUpPages(found, '00000000-0000-4000-8000-000000000000', 1, 9)).passages).toEqual([]);
    expect((await retrieval.lookUpPages(found, source.fileVersion, 7, 9)).passages).toEqual([]);
    expect(await retrieval.lookUpText(found, '  GREEN   tea is ')).toMatchObject({
      count: 2,
      passages: [{ passage: 0 }, { passage: 1 }],
    });
    expect((await retrieval.lookUpText(found, 'tea green')).count).toBe(0);
    expect((await retrieval.lookUpText(found, ' ')).count).toBe(0);
    expect((await retrieval.lookUpTables(scope, found, 'green tea')).passages).toEqual([]);
  });
});

test('what was looked up joins what was found: shared passages come first, once, and new sentences last', async () => {
  const { retrieval, scope } = await library();
  const found = await retrieval.findEvidence(scope, question, { limit: 2 });
  const looked = await retrieval.findEvidence(scope, 'traded by sea', { limit: 2, within: found });
  const again = { passages: [...looked.evidence.passages, found.evidence.passages[1]!], texts: looked.texts, count: 0 };
  const both = widened(found, [again, again], 3);
  const keys = both.evidence.passages.map(({ segment, passage }) => `${segment}/${passage}`);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys).toHaveLength(3);
  expect(wordsOf(both)).toContain('Tea was traded by sea.');
  expect(both.evidence.sentences.slice(0, found.evidence.sentences.length)).toEqual(found.evidence.sentences);
  expect(both.evidence.sentences.length).toBeGreaterThan(found.evidence.sentences.length);
  expect([both.isRepeatable, both.evidence.gate]).toEqual([false, found.evidence.gate]);
});

test('parts of tables are looked up apart from other passages', async () => {
  const { make, scope, source, app, tenantId } = await library();
  const [segment] = source.segments;
  const key = `${tenantId}/derived/${source.fileVersion}/text-0`;
  await app.blobs.remove(key);
  await app.blobs.put(
    key,
    encodeSegment({
      ...segment!,
      passages: segment!.passages.map((passage, at) => ({ ...passage, role: at === 2 ? 'table' : 'paragraph' })),
    }),
  );
  const retrieval = make({});
  const found = await retrieval.findEvidence(scope, question);
  expect((await retrieval.lookUpTables(scope, found, 'tea grown')).passages).toMatchObject([
    { segment: 0, passage: 2 },
  ]);
});

describe('vectors', () => {
  test('of another model are made anew for every document', async () => {
    const asked: string[] = [];
    const embedding = (model: string): Embedding => ({
      model,
      embed: async texts => {
        asked.push(...texts.map(() => model));
        return texts.map(() => [1, 0, 0]);
      },
    });
    const { make, database, source } = await library();
    for (const model of ['one', 'two']) {
      const retrieval = make({ embedding: () => embedding(model) });
      await retrieval.jobs[0]!.run({
        id: 'x',
        payload: { fileVersion: source.fileVersion },
        attempt: 1,
        signal: new AbortController().signal,
        checkpoint: undefined,
        commit: work => database.transaction(work),
      });
    }
    const rows = await database.db.selectFrom('passage_vector').select('model').execute();
    expect(rows.filter(({ model }) => model === 'one')).toHaveLength(6);
    expect(rows.filter(({ model }) => model === 'two')).toHaveLength(6);
    expect(asked.filter(model => model === 'two')).toHaveLength(6);
  });

  test('are not taken for made by a worker that has no model at that moment', async () => {
    const { make, database, source } = await library();
    const job = make({ embedding: () => undefined }).jobs[0]!.run({
      id: 'x',
      payload: { fileVersion: source.fileVersion },
      attempt: 1,
      signal: new AbortController().signal,
      checkpoint: undefined,
      commit: work => database.transaction(work),
    });
    // The queue does not give up what fails with this.
    await expect(job).rejects.toMatchObject({ code: 'unavailable' });
  });

  test('are asked for when the model was changed, while old documents are still found by their words', async () => {
    const embedding: Embedding = { model: 'new', embed: async texts => texts.map(() => [1, 0, 0]) };
    const { make, database, scope, source, app } = await library();
    await database.transaction(tx =>
      tx
        .insertInto('passage_vector')
        .values({
          file_version_id: source.fileVersion,
          segment: 0,
          passage: 0,
          tenant_id: scope.tenantId,
          model: 'old',
          embedding: '[1,0]',
        })
        .execute(),
    );
    const retrieval = make({ embedding: () => embedding });
    const found = await retrieval.findEvidence(scope, question);
    expect([found.usedVectors, wordsOf(found)[0]]).toEqual([false, passages[0]]);
    const { embedWhatIsMissing } = await import('./vectors.ts');
    await embedWhatIsMissing({ embedding, database, queue: app.queue as Queue });
    const jobs = await database.db.selectFrom('job').select('payload').where('name', '=', 'passages-embed').execute();
    expect(jobs).toEqual([{ payload: { fileVersion: source.fileVersion } }]);
  });

  test('that a service does not give are done without, with a line in the log', async () => {
    const { log, warnings } = listening();
    const { retrieval, scope } = await library(
      { embedding: () => ({ model: 'down', embed: () => Promise.reject(new Error('down')) }) },
      log,
    );
    expect((await retrieval.findEvidence(scope, question)).usedVectors).toBe(false);
    expect(warnings).toEqual(['searching by words alone: no vector came for the question']);
  });
});
