// @module-tag slow
import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { contract } from '@nousboard/contracts';
import { startTestApp, upload } from '@nousboard/testkit';
import { type AnsweringApp, byModel, startAnsweringApp } from '@nousboard/testkit/answering-app';
import { type Leftover, leftovers } from '@nousboard/testkit/leftovers';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makePagesPdf } from '#features/ingestion/testing/make-pages-pdf.ts';

// What is deleted is gone, wherever it had got to. The scanner knows neither tables nor kinds of files: a new one is
// looked through without being named here. What may stay is named below, and is one thing: words and quotes of answers,
// with the name of their source.

const PATIENCE_MS = 90_000;
const soon = { timeout: 30_000, interval: 100 } as const;

/** Words that stand nowhere but in the document; the first sentence is what answers quote. */
const quoted = ['zanzibarquux'];
const unquoted = ['plimsollwort', 'quaggabane', 'nettlefrith'];
const lines = [
  'The zanzibarquux lemur weighs 4711 grams in winter.',
  'Its diet is plimsollwort and it sleeps by day.',
  'A quaggabane hedge keeps it safe at night.',
];

/** What keeps saying what an answer said: its words, earlier ones, and its quotes with where they come from. */
const KEPT =
  /^(?:message|message_version)\.(?:text|text_key|evidence\.citations\.\*\.(?:quote|title|fileId|fileVersion))$/;
const beside = (found: readonly Leftover[]) =>
  found.filter(({ place }) => !KEPT.test(place)).map(({ place, what }) => `${what} in ${place}`);

/** The jobs that do it. */
const REMOVALS = [
  'file-remove',
  'folder-remove',
  'account-remove',
  'data-source-remove',
  'recap-remove',
  'access-lost',
];

/** Two people who did with a document all that can be done with it. */
async function used() {
  const app = await startAnsweringApp();
  app.startWork();
  const [ada, bob] = [app.as('ada'), app.as('bob')];
  const ids = { ada: (await ada.user()).id, bob: (await bob.user()).id };
  const { conversationId: hers } = await app.given.project({ owner: 'ada', title: 'Hers' });
  const { conversationId: his } = await app.given.project({ owner: 'bob', title: 'His' });
  const { file_id: folderId } = await ada.call(contract.createFolder, { body: { filename: 'Shared' } });
  const bytes = makePagesPdf([{ lines }, { lines: ['The second page says nettlefrith and nothing else of note.'] }]);
  const { items } = await upload(ada, [{ filename: 'nettlefrith lemurs.pdf', bytes }], { projectId: hers });
  const fileId = items[0]?.file_id ?? '';
  await ada.call(contract.updateFile, {
    params: { fileId },
    body: { folderId, metadata: { abstract: 'All about nettlefrith.', topics: ['quaggabane'] } },
  });
  const read = () => ada.call(contract.getFile, { params: { fileId } });
  await expect.poll(async () => (await read()).status, soon).toBe('done');
  const { fileVersion } = await read();
  const shared = await ada.call(contract.shareFile, {
    params: { fileId: folderId },
    body: { email: bob.email },
    headers: { 'idempotency-key': 'once' },
  });
  expect(shared.email).toBe(bob.email);
  const { shareId } = (await bob.call(contract.listSharedWithMe)).items[0] ?? { shareId: '' };
  await bob.call(contract.attachSource, { params: { conversationId: his, fileId } });
  app.provider.standing({ answer: 'The zanzibarquux lemur weighs 4711 grams in winter [S1.1].' });
  for (const [who, conversationId] of [
    [ada, hers],
    [bob, his],
  ] as const) {
    // Without a model, with one that is remembered, and once more, which is another branch and another text.
    for (const engine of [{}, { ...byModel, deterministic: true }, byModel]) {
      expect(
        (
          await who.send(contract.ask, {
            body: { conversationId, text: 'How much does the lemur weigh in winter?', ...engine } as never,
          })
        ).status,
      ).toBe(200);
    }
    await who.call(contract.getThumbnail, { params: { fileId } }).catch(() => undefined);
    await who.send(contract.getPageImage, { params: { fileId, page: 1 }, query: { width: 320 } });
    await who.call(contract.createProject, { body: { title: 'Beside' }, headers: { 'idempotency-key': 'project' } });
    const rect = { x1: 0.1, y1: 0.1, x2: 0.9, y2: 0.2, width: 1 as const, height: 1 as const, pageNumber: 1 };
    const mark = {
      type: 'comment',
      position: { boundingRect: rect, rects: [rect], pageNumber: 1 },
      content: { text: lines[0] ?? '' },
      color: 'moss',
    };
    const comment = { text: 'Is it a quaggabane?', emoji: '🐒' };
    await who.call(contract.createHighlight, {
      body: { id: randomUUID(), fileId, ...mark, comment },
      headers: { 'idempotency-key': 'mark' },
    });
    const answers = (await who.call(contract.listMessages, { params: { conversationId } })).items.filter(
      ({ isCreatedByUser }) => !isCreatedByUser,
    );
    expect(answers.every(({ citations }) => citations.length > 0)).toBe(true);
    await who.call(contract.updateMessage, {
      params: { messageId: answers[0]?.messageId ?? '' },
      body: { text: `${answers[0]?.text} Indeed.` },
    });
  }
  const versions = await app.database.db
    .selectFrom('file_version')
    .select('id')
    .where('file_id', '=', fileId)
    .execute();
  const { sha256 } = await app.database.db
    .selectFrom('file')
    .select('sha256')
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow();
  const sought = [...quoted, ...unquoted, fileId, sha256, ...versions.map(({ id }) => id)];
  expect(versions.map(({ id }) => id)).toContain(fileVersion);
  const scan = (wanted: readonly string[], tenantId?: string) =>
    leftovers({ database: app.database, folder: app.app.settings.dataDir }, wanted, tenantId);
  return { ...app, ada, bob, ids, hers, his, folderId, fileId, shareId, sought, scan };
}

const noJobs = async ({ database }: AnsweringApp | Awaited<ReturnType<typeof used>>) => {
  const { rows } = await sql<{
    count: string;
  }>`select count(*) as count from job where state = 'running'
    or (state = 'waiting' and run_after < now() + interval '1 second')`.execute(database.db);
  return Number(rows[0]?.count);
};

/** That the answers still say what they said, with their quotes. */
async function stillSays({ hers, his, ...app }: Awaited<ReturnType<typeof used>>, who: 'ada' | 'bob'): Promise<void> {
  const { items } = await app
    .as(who)
    .call(contract.listMessages, { params: { conversationId: who === 'ada' ? hers : his } });
  const answers = items.filter(({ isCreatedByUser }) => !isCreatedByUser);
  expect(answers).toHaveLength(3);
  for (const { text, citations, sources } of answers) {
    expect(text).toContain('zanzibarquux');
    expect(citations[0]?.quote).toContain('zanzibarquux');
    expect(sources).toEqual([]);
  }
}

test(
  'while it is there, the document is found in rows, blobs and answers: the scanner sees',
  async () => {
    const app = await used();
    const places = (await app.scan(app.sought)).map(({ place }) => place);
    expect(new Set(places.map(place => place.split(/[. ]/, 1)[0]))).toEqual(
      new Set([
        'file',
        'file_version',
        'segment',
        'project_source',
        'message',
        'message_version',
        'answer_run',
        'run_event',
        'answer_cache',
        'highlight',
        'idempotency',
        'disk',
      ]),
    );
    expect(places.some(place => place.includes('/original/'))).toBe(true);
    expect(places.some(place => place.includes('/derived/'))).toBe(true);
  },
  PATIENCE_MS,
);

test(
  'after a share ends, nothing of it is left with its receiver but words and quotes of answers',
  async () => {
    const app = await used();
    expect((await app.scan(app.sought, app.ids.bob)).length).toBeGreaterThan(0);
    await app.ada.call(contract.unshareFile, { params: { fileId: app.folderId, email: app.bob.email } });
    await expect.poll(() => noJobs(app), soon).toBe(0);
    expect(beside(await app.scan(app.sought, app.ids.bob))).toEqual([]);
    expect(beside(await app.scan([app.shareId]))).toEqual([]);
    await stillSays(app, 'bob');
    expect((await app.scan(app.sought, app.ids.ada)).some(({ place }) => place.startsWith('segment.'))).toBe(true);
  },
  PATIENCE_MS,
);

test(
  'after a source is deleted, nothing of it is left with anybody but words and quotes of answers',
  async () => {
    const app = await used();
    await app.ada.call(contract.deleteFile, { params: { fileId: app.fileId } });
    app.clock.advance(11_000);
    await sql`update job set run_after = now() where name = 'file-remove' and state = 'waiting'`.execute(
      app.database.db,
    );
    await expect.poll(() => noJobs(app), soon).toBe(0);
    expect(beside(await app.scan(app.sought))).toEqual([]);
    await stillSays(app, 'ada');
    await stillSays(app, 'bob');
  },
  PATIENCE_MS,
);

test(
  'after an account is deleted, nothing of its person is left with anybody but words and quotes of others’ answers',
  async () => {
    const app = await used();
    await app.ada.call(contract.deleteUser, { body: { password: app.ada.password } });
    await expect.poll(() => noJobs(app), soon).toBe(0);
    // One job looks once more ten minutes later.
    await sql`update job set run_after = now() where name = 'account-remove' and state = 'waiting'`.execute(
      app.database.db,
    );
    await expect.poll(() => noJobs(app), soon).toBe(0);
    expect(
      beside(await app.scan([...app.sought, app.ids.ada, app.ada.email, app.shareId, app.folderId, app.hers])),
    ).toEqual([]);
    await stillSays(app, 'bob');
  },
  PATIENCE_MS,
);

test('whatever takes out what was deleted is taken up again after it was given up', async () => {
  const { database, startWork } = await startTestApp();
  const [id, tenantId] = [randomUUID(), randomUUID()];
  const about = JSON.stringify({
    tenantId,
    fileId: id,
    fileIds: [id],
    folderId: id,
    recapId: id,
    dataSourceId: id,
  });
  await sql`insert into job (id, tenant_id, name, payload, state, attempts, ended_at)
    select gen_random_uuid(), gen_random_uuid(), name, ${about}, 'failed', 5, now() - interval '2 hours'
    from unnest(${REMOVALS}::text[]) as kind (name)`.execute(database.db);
  startWork();
  await expect
    .poll(
      async () => (await database.db.selectFrom('job').select('name').where('state', '=', 'done').execute()).length,
      soon,
    )
    .toBe(REMOVALS.length);
});

test(
  'the scanner finds what is planted, wherever it is',
  async () => {
    const app = await startAnsweringApp();
    const { id } = await app.as('ada').user();
    const folder = app.app.settings.dataDir;
    const word = 'hobbledywick';
    const plant: Record<string, () => Promise<unknown>> = {
      'a text': () =>
        sql`insert into tag (id, tenant_id, name, name_key)
          values (${randomUUID()}, ${id}, ${`The ${word} tag`}, 'x')`.execute(app.database.db),
      'the depth of JSON': () =>
        sql`insert into answer_cache (tenant_id, key, answer, versions)
          values (${id}, 'k', ${JSON.stringify({ a: [{ b: word.toUpperCase() }] })}, '{}')`.execute(app.database.db),
      'a key of JSON': () =>
        sql`insert into answer_cache (tenant_id, key, answer, versions)
          values (${id}, 'l', ${JSON.stringify({ [word]: 1 })}, '{}')`.execute(app.database.db),
      'bytes of a table that nobody has heard of': async () => {
        await sql`create table planted (tenant_id uuid, content bytea)`.execute(app.database.db);
        await sql`insert into planted values (${id}, ${gzipSync(word)})`.execute(app.database.db);
      },
      'a full-text index': async () => {
        await sql`create table planted (tenant_id uuid, words tsvector)`.execute(app.database.db);
        await sql`insert into planted values (${id}, to_tsvector('simple', ${word}))`.execute(app.database.db);
      },
      'a blob': () => app.app.blobs.put(`${id}/derived/x/1`, Buffer.from(`so ${word}`)),
      'a packed blob': () => app.app.blobs.put(`${id}/derived/x/2`, gzipSync(word)),
      'the name of a file': async () => {
        await mkdir(join(folder, 'cache'), { recursive: true });
        await writeFile(join(folder, 'cache', `${word}.png`), '');
      },
    };
    for (const [where, put] of Object.entries(plant)) {
      expect(await leftovers({ database: app.database, folder }, [word]), `before ${where}`).toEqual([]);
      await put();
      expect((await leftovers({ database: app.database, folder }, [word])).length, where).toBeGreaterThan(0);
      await sql`delete from tag`.execute(app.database.db);
      await sql`delete from answer_cache`.execute(app.database.db);
      await sql`drop table if exists planted`.execute(app.database.db);
      await app.app.blobs.removePrefix(id);
      await rm(join(folder, 'cache'), { recursive: true, force: true });
    }
  },
  PATIENCE_MS,
);
