import { contract, MAX_PROJECTS } from '@nousboard/contracts';
import { startTestApp } from '@nousboard/testkit';
import { storeReadSource } from '@nousboard/testkit/read-source';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

test('a project is made with a title and answers with the defaults', async () => {
  const { as } = await startTestApp();
  const project = await as('ada').call(contract.createProject, { body: { title: '  Tea  ' } });
  expect(project).toMatchObject({
    title: 'Tea',
    endpoint: 'builtin',
    strictness: 'strict',
    deterministic: false,
    files: [],
    lastQuestion: null,
  });
  expect(project.conversationId).toMatch(/^[0-9a-f]{24}$/);
  expect(await as('ada').call(contract.getProject, { params: { conversationId: project.conversationId } })).toEqual(
    project,
  );
});

test('a project without a title is called New Project', async () => {
  const { as } = await startTestApp();
  expect((await as('ada').call(contract.createProject, { body: {} })).title).toBe('New Project');
});

test('a person can have so many projects and no more, also by asking', async () => {
  const { as, given, app, database } = await startTestApp();
  const { conversationId } = await given.project({ owner: 'ada' });
  const { id: tenantId } = await as('ada').user();
  const tea = { tenantId, projectId: conversationId, title: 'Tea', pages: ['Tea grows on hills.'] };
  const { fileId } = await storeReadSource({ database, blobs: app.blobs }, tea);
  await database.transaction(tx =>
    sql`insert into project (id, tenant_id, title, title_key)
      select substr(md5(n::text), 1, 24), tenant_id, 'Tea', 'tea'
      from project, generate_series(2, ${MAX_PROJECTS}::int) n where id = ${conversationId}`.execute(tx),
  );
  const refusal = { code: 'too_many_projects', details: { limit: MAX_PROJECTS } };
  await expect(as('ada').call(contract.createProject, { body: {} })).rejects.toMatchObject(refusal);
  const question = { conversationId: 'new', text: 'Where does tea grow?', sources: [fileId] };
  const asked = await as('ada').send(contract.ask, { body: question as never });
  expect(asked.json.error.code).toBe('too_many_projects');
  await as('ada').call(contract.deleteProject, { params: { conversationId } });
  await as('ada').call(contract.createProject, { body: {} });
});

test('the list begins with what changed last and continues without gaps or repeats', async () => {
  const { as, given, clock } = await startTestApp();
  for (const title of ['one', 'two', 'three', 'four', 'five']) {
    await given.project({ owner: 'ada', title });
    clock.advance(1_000);
  }
  const first = await as('ada').call(contract.listProjects, { query: { limit: 2 } });
  const second = await as('ada').call(contract.listProjects, { query: { limit: 2, cursor: first.nextCursor } });
  const third = await as('ada').call(contract.listProjects, { query: { limit: 2, cursor: second.nextCursor } });
  expect([...first.items, ...second.items, ...third.items].map(({ title }) => title)).toEqual([
    'five',
    'four',
    'three',
    'two',
    'one',
  ]);
  expect(third.nextCursor).toBeNull();
});

test('projects of the same instant are listed once each', async () => {
  const { as, given, app } = await startTestApp();
  for (const title of ['one', 'two', 'three']) await given.project({ owner: 'ada', title });
  await app.database.transaction(tx =>
    tx
      .updateTable('project')
      .set({ updated_at: new Date('2026-01-01T00:00:00Z') })
      .execute(),
  );
  const first = await as('ada').call(contract.listProjects, { query: { limit: 1 } });
  const second = await as('ada').call(contract.listProjects, { query: { limit: 1, cursor: first.nextCursor } });
  const third = await as('ada').call(contract.listProjects, { query: { limit: 1, cursor: second.nextCursor } });
  expect(new Set([...first.items, ...second.items, ...third.items].map(({ title }) => title)).size).toBe(3);
});

test.each([
  ['TEA', 'Tea of Sarı Çay'],
  ['sari cay', 'Tea of Sarı Çay'],
  ['100%', 'About 100% cotton'],
  ['under_score', 'An under_score'],
])('a search for %s finds %s and nothing else', async (search, title) => {
  const { as, given } = await startTestApp();
  for (const other of ['Tea of Sarı Çay', 'About 100% cotton', 'An under_score', 'Nothing'])
    await given.project({ owner: 'ada', title: other });
  const found = await as('ada').call(contract.listProjects, { query: { search } });
  expect(found.items.map(project => project.title)).toEqual([title]);
});

test('a cursor that we did not write is refused', async () => {
  const { as } = await startTestApp();
  await expect(
    as('ada').call(contract.listProjects, { query: { cursor: "'; drop table project; --" } }),
  ).rejects.toMatchObject({
    status: 422,
    details: { fields: { cursor: expect.any(String) } },
  });
});

test('the first page says how many projects match and how many there are, of one’s own', async () => {
  const { as, given } = await startTestApp();
  for (const title of ['Sleep and memory', 'Sleep debt', 'Tea']) await given.project({ owner: 'ada', title });
  await given.project({ owner: 'bob', title: 'Sleep' });
  const count = async (query: object) => {
    const { matching, total, nextCursor } = await as('ada').call(contract.listProjects, { query });
    return { matching, total, nextCursor };
  };
  expect(await count({ search: 'SLEEP' })).toEqual({ matching: 2, total: 3, nextCursor: null });
  expect(await count({ search: '%' })).toMatchObject({ matching: 0, total: 3 });
  const { nextCursor, ...first } = await count({ limit: 2 });
  expect(first).toEqual({ matching: 3, total: 3 });
  expect(await count({ limit: 2, cursor: nextCursor })).toEqual({ matching: null, total: null, nextCursor: null });
});

test('renaming changes the title and nothing else, and moves the project to the top', async () => {
  const { as, given, clock } = await startTestApp();
  const project = await given.project({ owner: 'ada', title: 'Old' });
  await given.project({ owner: 'ada', title: 'Newer' });
  clock.advance(5_000);
  const renamed = await as('ada').call(contract.updateProject, { params: project, body: { title: 'Éclair' } });
  expect(renamed).toMatchObject({
    ...project,
    title: 'Éclair',
    updatedAt: expect.any(String),
    changedOrder: expect.any(Number),
  });
  const { items } = await as('ada').call(contract.listProjects, { query: { search: 'eclair' } });
  expect(items[0]?.conversationId).toBe(project.conversationId);
});

test('how a project answers can be changed', async () => {
  const { as, given } = await startTestApp();
  const project = await given.project({ owner: 'ada' });
  expect(
    await as('ada').call(contract.updateProject, {
      params: project,
      body: { strictness: 'very_strict', deterministic: true, endpoint: 'ollama', model: 'tiny' },
    }),
  ).toMatchObject({ strictness: 'very_strict', deterministic: true, endpoint: 'ollama', model: 'tiny' });
});

test('the citation style is none until it is chosen, and is kept', async () => {
  const { as, given } = await startTestApp();
  const project = await given.project({ owner: 'ada' });
  expect(project.citationStyle).toBe('none');
  expect(
    await as('ada').call(contract.updateProject, { params: project, body: { citationStyle: 'vancouver' } }),
  ).toMatchObject({
    title: project.title,
    citationStyle: 'vancouver',
  });
  expect((await as('ada').call(contract.getProject, { params: project })).citationStyle).toBe('vancouver');
  expect((await as('ada').call(contract.createProject, { body: { citationStyle: 'apa' } })).citationStyle).toBe('apa');
  await expect(
    as('ada').call(contract.updateProject, { params: project, body: { citationStyle: 'chicago' as 'apa' } }),
  ).rejects.toMatchObject({ code: 'validation' });
});

describe('a project that nobody has named', () => {
  test('is called after its first source, and stays so', async () => {
    const { as, given } = await startTestApp();
    const { conversationId } = await as('ada').call(contract.createProject, { body: {} });
    const titleNow = async () => (await as('ada').call(contract.getProject, { params: { conversationId } })).title;
    const first = await given.source({
      owner: 'ada',
      project: conversationId,
      filename: 'Winter sports.txt',
      text: '1',
    });
    expect(await titleNow()).toBe('Winter sports');
    await given.source({ owner: 'ada', project: conversationId, filename: 'Skating.txt', text: '2' });
    await as('ada').call(contract.detachSource, { params: { conversationId, fileId: first.file_id } });
    expect(await titleNow()).toBe('Winter sports');
    expect((await as('ada').call(contract.listProjects, { query: { search: 'winter' } })).items).toHaveLength(1);
  });

  test('is called after a file out of the library too', async () => {
    const { as, given } = await startTestApp();
    const { conversationId } = await as('ada').call(contract.createProject, { body: {} });
    const { file_id: fileId } = await given.source({ owner: 'ada', filename: 'Winter sports.txt' });
    await as('ada').call(contract.attachSource, { params: { conversationId, fileId } });
    expect((await as('ada').call(contract.getProject, { params: { conversationId } })).title).toBe('Winter sports');
  });

  test('stays where it is among the others when it is', async () => {
    const { as, given } = await startTestApp();
    const { conversationId } = await as('ada').call(contract.createProject, { body: {} });
    const later = await given.project({ owner: 'ada', title: 'Later' });
    await given.source({ owner: 'ada', project: conversationId, filename: 'Winter sports.txt' });
    const { items } = await as('ada').call(contract.listProjects);
    expect((items as { conversationId: string; title: string }[]).map(({ title }) => title)).toEqual([
      later.title,
      'Winter sports',
    ]);
  });

  test('a name that a person gave stays', async () => {
    const { as, given } = await startTestApp();
    const { conversationId } = await given.project({ owner: 'ada', title: 'Reading' });
    await given.source({ owner: 'ada', project: conversationId, filename: 'Winter sports.txt' });
    expect((await as('ada').call(contract.getProject, { params: { conversationId } })).title).toBe('Reading');
  });
});

test.each([[''], [' '], ['x'.repeat(201)]])('the title %j is refused', async title => {
  const { as } = await startTestApp();
  await expect(as('ada').call(contract.createProject, { body: { title } })).rejects.toMatchObject({
    code: 'validation',
    details: { fields: { title: expect.any(String) } },
  });
});

test('deleting a project takes its messages along and leaves its sources in the library', async () => {
  const { as, given, database } = await startTestApp();
  const project = await given.project({ owner: 'ada' });
  const file = await given.source({ owner: 'ada', project: project.conversationId });
  await given.message({ owner: 'ada', project: project.conversationId });
  await as('ada').call(contract.deleteProject, { params: project });
  await expect(as('ada').call(contract.getProject, { params: project })).rejects.toMatchObject({ code: 'not_found' });
  expect(await database.db.selectFrom('message').selectAll().execute()).toEqual([]);
  expect((await as('ada').call(contract.getFile, { params: { fileId: file.file_id } })).file_id).toBe(file.file_id);
});

test('clearing removes my projects and nobody else’s', async () => {
  const { as, given } = await startTestApp();
  await given.project({ owner: 'ada' });
  await given.project({ owner: 'bob' });
  await as('ada').call(contract.clearProjects);
  expect((await as('ada').call(contract.listProjects)).items).toEqual([]);
  expect((await as('bob').call(contract.listProjects)).items).toHaveLength(1);
});

test('the same Idempotency-Key makes one project and gives the same answer', async () => {
  const { as } = await startTestApp();
  const once = { body: { title: 'Tea' }, headers: { 'idempotency-key': 'k1' } };
  const first = await as('ada').send(contract.createProject, once);
  const second = await as('ada').send(contract.createProject, once);
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.json).toEqual(first.json);
  expect((await as('ada').call(contract.listProjects)).items).toHaveLength(1);
});

test('the same Idempotency-Key with another body is refused', async () => {
  const { as } = await startTestApp();
  await as('ada').call(contract.createProject, { body: { title: 'Tea' }, headers: { 'idempotency-key': 'k1' } });
  await expect(
    as('ada').call(contract.createProject, { body: { title: 'Coffee' }, headers: { 'idempotency-key': 'k1' } }),
  ).rejects.toMatchObject({
    status: 422,
    code: 'idempotency_mismatch',
  });
});

test('an Idempotency-Key is one person’s own', async () => {
  const { as } = await startTestApp();
  await as('ada').call(contract.createProject, { body: { title: 'Tea' }, headers: { 'idempotency-key': 'k1' } });
  await as('bob').call(contract.createProject, { body: { title: 'Coffee' }, headers: { 'idempotency-key': 'k1' } });
  expect((await as('bob').call(contract.listProjects)).items.map(({ title }) => title)).toEqual(['Coffee']);
});

test('while the first request with an Idempotency-Key runs, a second one is told so', async () => {
  const { as, database } = await startTestApp();
  const { id } = await as('ada').user();
  const { hashRequest } = await import('#platform/http/idempotency.ts');
  const body = { title: 'Tea' };
  await database.transaction(tx =>
    tx
      .insertInto('idempotency')
      .values({
        tenant_id: id,
        key: 'k1',
        route: 'POST /convos',
        request_hash: hashRequest(undefined, undefined, body),
        status: null,
        body: null,
      })
      .execute(),
  );
  await expect(
    as('ada').call(contract.createProject, { body, headers: { 'idempotency-key': 'k1' } }),
  ).rejects.toMatchObject({ status: 409, code: 'idempotency_running' });
});
