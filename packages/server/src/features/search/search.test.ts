import { contract } from '@nousboard/contracts';
import { startTestApp } from '@nousboard/testkit';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { snippetOf } from './excerpt.ts';

const shown = (text: string, marks: readonly (readonly [number, number])[]) =>
  marks.map(([start, end]) => text.slice(start, end));

test('projects, messages and sources are found by their words, each with what to mark', async () => {
  const { as, given } = await startTestApp();
  const { conversationId } = await given.project({ owner: 'ada', title: 'Tea of Sarı Çay' });
  const question = await given.message({ owner: 'ada', project: conversationId, text: 'Where does the çay grow?' });
  const answer = await given.message({
    owner: 'ada',
    project: conversationId,
    parent: question.messageId,
    byUser: false,
    text: 'Hills carry **Çay**, and hills carry tea.',
  });
  const source = await given.source({ owner: 'ada', filename: 'Çay-Notlari.txt', project: conversationId });
  const found = await as('ada').call(contract.search, { query: { q: ' CAY ' } });
  expect(found.projects).toEqual([
    { conversationId, title: 'Tea of Sarı Çay', marks: [[12, 15]], updatedAt: expect.any(String) },
  ]);
  expect(
    found.messages.map(({ messageId, isCreatedByUser, projectTitle }) => ({
      messageId,
      isCreatedByUser,
      projectTitle,
    })),
  ).toEqual([
    { messageId: answer.messageId, isCreatedByUser: false, projectTitle: 'Tea of Sarı Çay' },
    { messageId: question.messageId, isCreatedByUser: true, projectTitle: 'Tea of Sarı Çay' },
  ]);
  expect(found.messages.map(({ snippet, marks }) => shown(snippet, marks))).toEqual([['Çay'], ['çay']]);
  expect(found.messages[0]?.snippet).not.toContain('*');
  expect(found.sources).toMatchObject([
    { fileId: source.file_id, filename: 'Çay-Notlari.txt', conversationIds: [conversationId] },
  ]);
});

test.each([
  ['ΕΛΛΆΔΑ', 'Η Ελλάδα'],
  ['ΕΛΛΑΣ', 'Η Ελλάς'],
  ['мед', 'Чай и МЁД'],
  ['紅茶', '英国の紅茶'],
  ['홍차', '영국 홍차'],
  ['شاي', 'تاريخ شاي الصباح'],
  ['strasse', 'Die Straße'],
  ['ＴＥＡ', 'tea'],
  ['100%', 'About 100% cotton'],
  ['under_score', 'An under_score'],
  ['back\\slash', 'A back\\slash'],
])('%s finds %s and nothing else', async (q, text) => {
  const { as, given } = await startTestApp();
  const { conversationId } = await given.project({ owner: 'ada', title: 'Other' });
  for (const other of ['Nothing at all', text])
    await given.message({ owner: 'ada', project: conversationId, text: other });
  await given.project({ owner: 'ada', title: text });
  const found = await as('ada').call(contract.search, { query: { q } });
  expect(found.projects.map(({ title }) => title)).toEqual([text]);
  expect(found.messages.map(({ snippet }) => snippet)).toEqual([text]);
});

test('all words must be there, in any order; titles that begin with them come first, then the newest', async () => {
  const { as, given, clock } = await startTestApp();
  for (const title of ['Tea and sleep', 'Sleep tea', 'Of sleep and tea', 'Sleep alone']) {
    await given.project({ owner: 'ada', title });
    clock.advance(1_000);
  }
  const found = await as('ada').call(contract.search, { query: { q: 'tea  sleep' } });
  expect(found.projects.map(({ title }) => title)).toEqual(['Of sleep and tea', 'Sleep tea', 'Tea and sleep']);
  const first = await as('ada').call(contract.search, { query: { q: 'sleep' } });
  expect(first.projects.map(({ title }) => title)).toEqual([
    'Sleep alone',
    'Sleep tea',
    'Of sleep and tea',
    'Tea and sleep',
  ]);
});

test('no more of each are given than were asked for', async () => {
  const { as, given } = await startTestApp();
  const { conversationId } = await given.project({ owner: 'ada', title: 'tea 0' });
  for (let n = 1; n < 8; n += 1) await given.project({ owner: 'ada', title: `tea ${n}` });
  for (let n = 0; n < 8; n += 1) await given.message({ owner: 'ada', project: conversationId, text: `tea ${n}` });
  const usual = await as('ada').call(contract.search, { query: { q: 'tea' } });
  expect([usual.projects.length, usual.messages.length]).toEqual([6, 6]);
  const few = await as('ada').call(contract.search, { query: { q: 'tea', limit: 2 } });
  expect([few.projects.length, few.messages.length]).toEqual([2, 2]);
  await expect(as('ada').call(contract.search, { query: { q: 'tea', limit: 21 } })).rejects.toMatchObject({
    code: 'validation',
  });
});

test('nothing of anybody else is found, not even by an ADMIN', async () => {
  const { as, given } = await startTestApp();
  const { conversationId } = await given.project({ owner: 'ada', title: 'canary project' });
  await given.message({ owner: 'ada', project: conversationId, text: 'canary message' });
  await given.source({ owner: 'ada', filename: 'canary.txt', project: conversationId });
  for (const who of ['bob', 'admin'])
    expect(await as(who).call(contract.search, { query: { q: 'canary' } })).toEqual({
      projects: [],
      messages: [],
      sources: [],
    });
});

test('a file that is being removed and everything of a deleted project are not found', async () => {
  const { as, given } = await startTestApp();
  const { conversationId } = await given.project({ owner: 'ada', title: 'canary project' });
  await given.message({ owner: 'ada', project: conversationId, text: 'canary message' });
  const kept = await given.source({ owner: 'ada', text: 'one', filename: 'canary-kept.txt', project: conversationId });
  const removed = await given.source({
    owner: 'ada',
    text: 'two',
    filename: 'canary-removed.txt',
    project: conversationId,
  });
  await as('ada').call(contract.deleteFile, { params: { fileId: removed.file_id } });
  await as('ada').call(contract.deleteProject, { params: { conversationId } });
  expect(await as('ada').call(contract.search, { query: { q: 'canary' } })).toMatchObject({
    projects: [],
    messages: [],
    sources: [{ fileId: kept.file_id, conversationIds: [] }],
  });
});

test.each([[''], ['   '], ['x'.repeat(201)]])('the search %j is refused with a reason', async q => {
  const { as } = await startTestApp();
  await expect(as('ada').call(contract.search, { query: { q } })).rejects.toMatchObject({
    status: 422,
    code: 'validation',
    details: { fields: { q: expect.any(String) } },
  });
});

test('signs that are no words find nothing, and what means something to a database means nothing here', async () => {
  const { as, given } = await startTestApp();
  await given.project({ owner: 'ada', title: 'Tea' });
  for (const q of ['\u0301', "'; drop table project; --", '%', '_', '\u{1F375}'.repeat(50)])
    expect(await as('ada').call(contract.search, { query: { q } })).toEqual({
      projects: [],
      messages: [],
      sources: [],
    });
});

test('an answer is found by what it says now', async () => {
  const { as, given } = await startTestApp();
  const { conversationId } = await given.project({ owner: 'ada' });
  const question = await given.message({ owner: 'ada', project: conversationId });
  const answer = await given.message({
    owner: 'ada',
    project: conversationId,
    parent: question.messageId,
    byUser: false,
    text: 'Barley',
  });
  await as('ada').call(contract.updateMessage, { params: answer, body: { text: 'Hops' } });
  const of = async (q: string) =>
    (await as('ada').call(contract.search, { query: { q } })).messages.map(({ messageId }) => messageId);
  expect([await of('barley'), await of('hops')]).toEqual([[], [answer.messageId]]);
});

test('what was stored before is found like what is stored now', async () => {
  const { database } = await startTestApp();
  const texts = [
    'Élan  VITAL',
    'Straße',
    'Łódź',
    'ＦＵＬＬ',
    'Ελλάδα',
    'ΕΛΛΆΣ',
    'МЁД',
    '한국어',
    'Sarı Çay',
    'Ærø\n\tþing',
    'شَاي',
    'ÉCOLE ĞÜŞ',
    '',
    'İstanbul',
  ];
  const { readMigrations } = await import('#platform/db/migrate.ts');
  const { searchKey } = await import('#platform/search-key.ts');
  const made = readMigrations()
    .find(({ name }) => name.endsWith('-search-keys'))
    ?.sql.match(/create function pg_temp[\s\S]*?\n\$\$;/)?.[0];
  const keys = await database.transaction(async tx => {
    await sql.raw(made ?? '').execute(tx);
    const { rows } = await sql<{
      key: string;
    }>`select pg_temp.search_key(t) as key from unnest(${sql.val(texts)}::text[]) with ordinality as u(t, n)
      order by n`.execute(tx);
    await sql`drop function pg_temp.search_key(text)`.execute(tx);
    return rows.map(({ key }) => key);
  });
  expect(keys).toEqual(texts.map(searchKey));
});

test('a note is found by title and text, is told from questions and answers, and its title comes first', async () => {
  const { as, given } = await startTestApp();
  const { conversationId } = await given.project({ owner: 'ada' });
  const question = await given.message({ owner: 'ada', project: conversationId, text: 'Barley or hops?' });
  const note = await as('ada').call(contract.createNote, {
    params: { conversationId },
    body: { title: 'On brewing', text: 'Barley **first**.' },
  });
  const bare = await as('ada').call(contract.createNote, { params: { conversationId }, body: { title: 'Barley' } });
  const of = async (q: string) => (await as('ada').call(contract.search, { query: { q } })).messages;
  expect(
    (await of('brewing')).map(({ messageId, isNote, snippet, marks }) => ({
      messageId,
      isNote,
      snippet,
      marked: shown(snippet, marks),
    })),
  ).toEqual([{ messageId: note.messageId, isNote: true, snippet: 'On brewing · Barley first.', marked: ['brewing'] }]);
  expect(
    Object.fromEntries((await of('barley')).map(({ messageId, isNote, snippet }) => [messageId, [isNote, snippet]])),
  ).toEqual({
    [question.messageId]: [false, 'Barley or hops?'],
    [note.messageId]: [true, 'On brewing · Barley first.'],
    [bare.messageId]: [true, 'Barley'],
  });
  expect((await of('brewing first')).map(({ messageId }) => messageId)).toEqual([note.messageId]);
});

test('a note is not found by the addresses of what it cites, which are no part of what is shown of it', async () => {
  const { as, given } = await startTestApp();
  const { conversationId } = await given.project({ owner: 'ada' });
  const link = `</file?file_id=${crypto.randomUUID()}&open=true&projectId=${conversationId}&start=4>`;
  const { messageId } = await as('ada').call(contract.createNote, {
    params: { conversationId },
    body: { title: 'Beer', text: `Barley is malted [1](${link} "On tea · p. 4 · Steeped."), then brewed.` },
  });
  const of = async (q: string) => (await as('ada').call(contract.search, { query: { q } })).messages;
  expect((await of('malted')).map(({ snippet }) => snippet)).toEqual(['Beer · Barley is malted [1], then brewed.']);
  expect(await of('true')).toEqual([]);
  expect(await of('steeped')).toEqual([]);
  await as('ada').call(contract.updateMessage, { params: { messageId }, body: { text: `Hops too [2](${link}).` } });
  expect((await of('hops')).map(({ snippet }) => snippet)).toEqual(['Beer · Hops too [2].']);
  expect(await of('projectId')).toEqual([]);
});

test('a snippet is cut between words around the first match, and marks all of it', () => {
  const long = `${'before '.repeat(40)}the needle **and** another needle ${'after '.repeat(60)}`;
  const { snippet, marks } = snippetOf(long, ['needle', 'another']);
  expect(snippet).toMatch(/^…before .* the needle and another needle after .*after…$/);
  expect(snippet.length).toBeLessThanOrEqual(142);
  expect(shown(snippet, marks)).toEqual(['needle', 'another']);
  const scripts = snippetOf(`${'前'.repeat(200)}針${'後'.repeat(200)}`, ['針']);
  expect(shown(scripts.snippet, scripts.marks)).toEqual(['針']);
});

test('a line of what was found shows no tags of what an answer folds away', async () => {
  const { as, given } = await startTestApp();
  const { conversationId } = await given.project({ owner: 'ada', title: 'Other' });
  const text = 'Hills.\n\n<details>\n<summary>More passages</summary>\n\n- Tea grows.\n\n</details>';
  await given.message({ owner: 'ada', project: conversationId, byUser: false, text });
  const { messages } = await as('ada').call(contract.search, { query: { q: 'tea' } });
  expect(messages.map(({ snippet }) => snippet)).toEqual(['Hills. More passages Tea grows.']);
});
