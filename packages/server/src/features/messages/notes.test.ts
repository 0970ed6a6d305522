import { randomUUID } from 'node:crypto';
import { contract, MAX_NOTE_CHARACTERS, MAX_NOTES, ROOT_MESSAGE_ID } from '@nousboard/contracts';
import { startTestApp } from '@nousboard/testkit';
import { parseEvents, theEvent } from '@nousboard/testkit/event-stream';
import { storeReadSource } from '@nousboard/testkit/read-source';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

async function workspace() {
  const app = await startTestApp();
  const { conversationId } = await app.given.project({ owner: 'ada', title: 'Sleep' });
  const me = app.as('ada');
  const params = { conversationId };
  return {
    ...app,
    me,
    other: app.as('bob'),
    conversationId,
    write: (body: Record<string, unknown> = {}, project = conversationId) =>
      me.call(contract.createNote, { params: { conversationId: project }, body: body as never }),
    change: (messageId: string, body: { title?: string; text?: string }, headers: Record<string, string> = {}) =>
      me.send(contract.updateMessage, { params: { messageId }, body, headers }),
    list: async (query: Record<string, unknown> = {}) => (await me.call(contract.listNous, { query })).items,
    messages: async (query: Record<string, unknown> = {}) =>
      (await me.call(contract.listMessages, { params, query })).items,
    stateOf: async (messageId: string) =>
      String((await me.send(contract.getMessage, { params: { messageId } })).headers['etag']),
  };
}

test('a person can have so many notes and no more; what was written already is given all the same', async () => {
  const { write, database, given, as } = await workspace();
  const first = await write({ messageId: randomUUID() });
  await database.transaction(tx =>
    sql`insert into message (id, tenant_id, project_id, parent_id, is_created_by_user, sender, title, text_key)
      select gen_random_uuid(), tenant_id, project_id, parent_id, true, sender, 'Tea', 'tea'
      from message, generate_series(2, ${MAX_NOTES}::int) where id = ${first.messageId}::uuid`.execute(tx),
  );
  await expect(write()).rejects.toMatchObject({ code: 'too_many_notes', details: { limit: MAX_NOTES } });
  expect((await write({ messageId: first.messageId })).messageId).toBe(first.messageId);
  const { conversationId } = await given.project({ owner: 'bob' });
  await as('bob').call(contract.createNote, { params: { conversationId }, body: {} as never });
});

test('a note has the title that it is given or the default, and its text to the letter', async () => {
  const { write, conversationId } = await workspace();
  expect(await write()).toMatchObject({
    conversationId,
    title: 'New Note',
    text: '',
    parentMessageId: ROOT_MESSAGE_ID,
    isCreatedByUser: true,
    isEdited: false,
    tags: [],
    citations: [],
  });
  expect(await write({ title: ' Why timing ', text: 'The **cue**.\n\n' })).toMatchObject({
    title: 'Why timing',
    text: 'The **cue**.\n\n',
  });
  expect(await write({ title: '  ' })).toMatchObject({ title: 'New Note' });
});

test('the same note twice is one note, under the id that the client chose and under an Idempotency-Key', async () => {
  const { me, write, conversationId, list } = await workspace();
  const messageId = randomUUID();
  const first = await write({ messageId, title: 'One' });
  expect(first.messageId).toBe(messageId);
  expect(await write({ messageId, title: 'One' })).toEqual(first);
  const twice = () =>
    me.call(contract.createNote, {
      params: { conversationId },
      body: { title: 'Two' },
      headers: { 'idempotency-key': 'note-2' },
    });
  expect(await twice()).toEqual(await twice());
  expect((await list()).map(({ title }) => title)).toEqual(['Two', 'One']);
});

test('an id that means something else is a conflict, whoever has it', async () => {
  const { as, given, write, conversationId } = await workspace();
  const { messageId } = await given.message({ owner: 'ada', project: conversationId });
  await expect(write({ messageId })).rejects.toMatchObject({ status: 409, code: 'conflict' });
  const mine = await write();
  const theirs = await given.project({ owner: 'bob' });
  const taken = as('bob').call(contract.createNote, {
    params: { conversationId: theirs.conversationId },
    body: { messageId: mine.messageId } as never,
  });
  await expect(taken).rejects.toMatchObject({ status: 409, code: 'conflict' });
});

test('a note needs a project that is there', async () => {
  const { me, other, conversationId } = await workspace();
  const refused = await me.send(contract.createNote, { params: { conversationId: 'new' }, body: {} });
  expect(refused).toMatchObject({
    status: 422,
    json: { error: { code: 'conversation_required', message: 'conversationId is required' } },
  });
  await expect(other.call(contract.createNote, { params: { conversationId }, body: {} })).rejects.toMatchObject({
    status: 404,
    code: 'not_found',
  });
});

test.each([
  [{ title: 'x'.repeat(201) }, 'title'],
  [{ text: 'x'.repeat(MAX_NOTE_CHARACTERS + 1) }, 'text'],
  [{ tagIds: ['x'] }, 'tagIds.0'],
])('a note of %j is refused by its field', async (body, field) => {
  const { write } = await workspace();
  await expect(write(body)).rejects.toMatchObject({
    status: 422,
    code: 'validation',
    details: { fields: { [field]: expect.any(String) } },
  });
});

test('a note is written with tags; with one of somebody else it is not written', async () => {
  const { given, write, list } = await workspace();
  const mine = await given.tag({ owner: 'ada', name: 'methods' });
  const theirs = await given.tag({ owner: 'bob', name: 'theirs' });
  await expect(write({ tagIds: [mine.tagId, theirs.tagId] })).rejects.toMatchObject({ status: 404, code: 'not_found' });
  expect(await list()).toEqual([]);
  expect((await write({ tagIds: [mine.tagId] })).tags).toEqual([{ tagId: mine.tagId, name: 'methods' }]);
});

test('a note is changed in the state that its writer saw, and nobody’s words are written over unseen', async () => {
  const { write, change, stateOf, me } = await workspace();
  const { messageId, updatedAt } = await write({ title: 'One', text: 'first' });
  const seen = await stateOf(messageId);
  expect(seen).toBe(`"${updatedAt}"`);
  const saved = await change(messageId, { text: 'second' }, { 'if-match': seen });
  expect(saved).toMatchObject({
    status: 200,
    json: { title: 'One', text: 'second', isEdited: true },
    headers: { etag: `"${saved.json.updatedAt}"` },
  });
  expect(saved.json.updatedAt > updatedAt).toBe(true);
  const late = await change(messageId, { text: 'from another tab' }, { 'if-match': seen });
  expect(late).toMatchObject({ status: 409, json: { error: { code: 'conflict' } } });
  expect(await me.call(contract.getMessage, { params: { messageId } })).toMatchObject({ text: 'second' });
  // Its reply was lost on the way: the same words once more are what stands there.
  expect((await change(messageId, { text: 'second' }, { 'if-match': seen })).status).toBe(200);
  expect((await change(messageId, { title: '' }, { 'if-match': await stateOf(messageId) })).json).toMatchObject({
    title: 'New Note',
    text: 'second',
  });
});

test('of two who change the same state at once, one does and the other is told', async () => {
  const { write, change, stateOf } = await workspace();
  const { messageId } = await write({ text: 'first' });
  const headers = { 'if-match': await stateOf(messageId) };
  const answers = await Promise.all(['mine', 'theirs'].map(text => change(messageId, { text }, headers)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('an answer has no title to change', async () => {
  const { given, change, conversationId } = await workspace();
  const { messageId } = await given.message({ owner: 'ada', project: conversationId, byUser: false, text: 'A leaf.' });
  expect(await change(messageId, { title: 'Mine' })).toMatchObject({
    status: 422,
    json: { error: { code: 'validation', details: { fields: { title: expect.any(String) } } } },
  });
});

test('nobody else reads, changes, tags or deletes a note', async () => {
  const { other, write, change, stateOf } = await workspace();
  const { messageId } = await write({ text: 'mine' });
  const params = { messageId };
  const refused = { status: 404, code: 'not_found' };
  await expect(other.call(contract.getMessage, { params })).rejects.toMatchObject(refused);
  await expect(
    other.call(contract.updateMessage, {
      params,
      body: { text: 'Taken' },
      headers: { 'if-match': await stateOf(messageId) },
    }),
  ).rejects.toMatchObject(refused);
  await expect(other.call(contract.setMessageTags, { params, body: { tagIds: [] } })).rejects.toMatchObject(refused);
  await expect(other.call(contract.deleteMessage, { params })).rejects.toMatchObject(refused);
  expect((await other.call(contract.listNous)).items).toEqual([]);
  expect((await change(messageId, { text: 'still mine' })).status).toBe(200);
});

test('a note stands beside the thread: it is no message, no question follows it and no answer uses it', async () => {
  const { me, database, app, conversationId, write, messages } = await workspace();
  const { id: tenantId } = await me.user();
  await storeReadSource(
    { database, blobs: app.blobs },
    { tenantId, projectId: conversationId, title: 'Trial', pages: ['The trial enrolled 214 patients in Oslo.'] },
  );
  const note = await write({ title: 'Zeppelin', text: 'The zeppelin enrolled 999 patients in Oslo.' });
  const before = await me.call(contract.getProject, { params: { conversationId } });
  const ask = (more: Record<string, unknown>) =>
    me.send(contract.ask, {
      body: { conversationId, text: 'How many patients were enrolled in Oslo?', ...more } as never,
    });
  expect((await ask({ parentMessageId: note.messageId })).status).toBe(404);
  const { text } = await ask({});
  const { userMessage, responseMessage } = theEvent(parseEvents(text), 'final');
  expect(userMessage.parentMessageId).toBe(ROOT_MESSAGE_ID);
  expect(responseMessage.text).toContain('214');
  expect(responseMessage.text).not.toContain('999');
  expect((await messages()).map(({ messageId }) => messageId)).toEqual([
    userMessage.messageId,
    responseMessage.messageId,
  ]);
  expect(before.lastQuestion).toBeNull();
  expect(
    (await me.call(contract.listMemory, { query: { scope: 'short' } })).items.map(({ messageId }) => messageId),
  ).toEqual([responseMessage.messageId]);
});

test('nous are notes, and answers that are remembered or tagged, the latest first; questions are none', async () => {
  const { me, given, conversationId, write, list, messages } = await workspace();
  const say = (text: string, parent?: string) =>
    given.message({
      owner: 'ada',
      project: conversationId,
      text,
      byUser: parent === undefined,
      ...(parent && { parent }),
    });
  const tag = await given.tag({ owner: 'ada', name: 'methods' });
  const question = await say('What is tea?');
  const remembered = await say('A **leaf**.', question.messageId);
  const tagged = await say('A drink.', question.messageId);
  await say('Something else.', question.messageId);
  await me.call(contract.rememberMessage, { params: remembered });
  for (const { messageId } of [tagged, question])
    await me.call(contract.setMessageTags, { params: { messageId }, body: { tagIds: [tag.tagId] } });
  const note = await write({ title: 'Mine', text: 'Why?' });
  expect(await list()).toMatchObject([
    {
      messageId: note.messageId,
      kind: 'note',
      title: 'Mine',
      text: 'Why?',
      projectTitle: 'Sleep',
      citationCount: 0,
      picture: null,
    },
    {
      messageId: tagged.messageId,
      kind: 'answer',
      title: 'What is tea?',
      text: 'A drink.',
      tags: [{ tagId: tag.tagId, name: 'methods' }],
    },
    { messageId: remembered.messageId, kind: 'answer', title: 'What is tea?', text: 'A **leaf**.' },
  ]);
  expect((await list({ kind: 'note' })).map(({ title }) => title)).toEqual(['Mine']);
  expect((await messages({ kind: 'nous' })).map(({ text }) => text)).toEqual(['Why?', 'A drink.', 'A **leaf**.']);
  expect((await messages({ kind: 'note' })).map(({ text }) => text)).toEqual(['Why?']);
  expect((await messages({ kind: 'answer' })).map(({ text }) => text)).toEqual([
    'What is tea?',
    'A **leaf**.',
    'A drink.',
    'Something else.',
  ]);
});

test('nous are found by project, by any of some tags, and by words of title, text and question; in pages', async () => {
  const { me, given, conversationId, write, list } = await workspace();
  const elsewhere = await given.project({ owner: 'ada', title: 'Tea' });
  const [one, two] = [await given.tag({ owner: 'ada', name: 'one' }), await given.tag({ owner: 'ada', name: 'two' })];
  await write({ title: 'A', text: '100% sure', tagIds: [one.tagId] });
  await write({ title: 'B', text: 'tea', tagIds: [two.tagId] });
  await write({ title: 'C' }, elsewhere.conversationId);
  const titles = async (query: Record<string, unknown>) => (await list(query)).map(({ title }) => title);
  expect(await titles({})).toEqual(['C', 'B', 'A']);
  expect(await titles({ conversationId })).toEqual(['B', 'A']);
  expect(await titles({ tag: one.tagId })).toEqual(['A']);
  expect(await titles({ tag: `${one.tagId},${two.tagId}` })).toEqual(['B', 'A']);
  expect(await titles({ search: '0%' })).toEqual(['A']);
  expect(await titles({ search: '_' })).toEqual([]);
  expect(await titles({ search: 'TEA' })).toEqual(['B']);
  // As the search of everything finds them: without accents, and not by the addresses of what they cite.
  const cited = `[1](</file?file_id=${crypto.randomUUID()}&open=true&start=4>)`;
  await write({ title: 'Café', text: `Beans ${cited} are roasted.` }, elsewhere.conversationId);
  expect(await titles({ search: 'cafe' })).toEqual(['Café']);
  expect(await titles({ search: 'open=true' })).toEqual([]);
  const inProject = async (search: string) =>
    (
      await me.call(contract.listMessages, {
        params: { conversationId: elsewhere.conversationId },
        query: { kind: 'note', search },
      })
    ).items.map(({ title }) => title);
  expect([await inProject('ROASTED'), await inProject('cafe'), await inProject('open=true')]).toEqual([
    ['Café'],
    ['Café'],
    [],
  ]);
  await me.call(contract.deleteMessage, {
    params: { messageId: (await list({ search: 'cafe' }))[0]?.messageId ?? '' },
  });
  const first = await me.call(contract.listNous, { query: { limit: 2 } });
  const second = await me.call(contract.listNous, { query: { limit: 2, cursor: first.nextCursor } });
  expect([...first.items, ...second.items].map(({ title }) => title)).toEqual(['C', 'B', 'A']);
  expect(second.nextCursor).toBeNull();
  expect([first.total, second.total]).toEqual([3, null]);
  expect((await me.call(contract.listNous, { query: { conversationId, search: 'tea' } })).total).toBe(1);
});

test('nous of a project or with a tag of somebody else are not found', async () => {
  const { other, given, conversationId } = await workspace();
  const { tagId } = await given.tag({ owner: 'ada', name: 'mine' });
  for (const query of [{ conversationId }, { tag: tagId }])
    await expect(other.call(contract.listNous, { query })).rejects.toMatchObject({ status: 404, code: 'not_found' });
});

test.each([[{ kind: 'answer' }], [{ conversationId: 'x' }], [{ tag: 'x' }], [{ cursor: 'x' }], [{ sort: 'title' }]])(
  'the query %j is refused',
  async query => {
    const { me } = await workspace();
    expect(await me.send(contract.listNous, { query: query as never })).toMatchObject({
      status: 422,
      json: { error: { code: 'validation' } },
    });
  },
);

test('a card counts the places that its answer cites, and shows the first picture among them', async () => {
  const { me, given, database, conversationId, list } = await workspace();
  const picture = await given.source({ owner: 'ada', project: conversationId, filename: 'phases.png', bytes: PNG });
  const { messageId } = await given.message({ owner: 'ada', project: conversationId, byUser: false, text: 'Seen.' });
  const cite = (fileId: string, start: number) => ({ fileId, fileVersion: fileId, start, end: start + 4 });
  const citations = [
    cite(randomUUID(), 0),
    cite(picture.file_id, 0),
    cite(picture.file_id, 0),
    cite(picture.file_id, 9),
  ];
  await database.db
    .updateTable('message')
    .set({ evidence: JSON.stringify({ citations }) })
    .where('id', '=', messageId)
    .execute();
  await me.call(contract.rememberMessage, { params: { messageId } });
  expect(await list()).toMatchObject([
    { citationCount: 3, picture: { fileId: picture.file_id, title: picture.title } },
  ]);
});

test('a card counts the places that its note cites, each once; other links are none', async () => {
  const { write, list } = await workspace();
  const [file, version] = [randomUUID(), randomUUID()];
  const link = (start: number, project = 'a'.repeat(24)) =>
    `/file?file_id=${file}&open=true&projectId=${project}&version=${version}&start=${start}&end=${start + 9}`;
  const text = [
    `Timing decides [1](${link(0)}), and not loudness [2](<${link(20)}>).`,
    `The same words [1](${link(0, 'b'.repeat(24))}), by their whole address [3](https://nous.example${link(40)}).`,
    `[A source](/file?file_id=${file}&open=true), [a page](https://a.example/?version=1&start=2&end=3).`,
  ].join('\n\n');
  await write({ title: 'Timing', text });
  await write({ title: 'Kept', text: `It does [1](<${link(0)}> "On time · p. 4 · Said so.").` });
  await write({ title: 'None', text: 'No words of others.' });
  const cards = await list();
  expect(cards.map(({ title, citationCount }) => [title, citationCount])).toEqual([
    ['None', 0],
    ['Kept', 1],
    ['Timing', 3],
  ]);
  // The words that a citation keeps are not the note's own.
  expect(cards[1]?.text).toBe(`It does [1](<${link(0)}>).`);
});

/** One white pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==',
  'base64',
);
