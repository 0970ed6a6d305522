import { contract } from '@nousboard/contracts';
import { startTestApp } from '@nousboard/testkit';
import { parseEvents, theEvent } from '@nousboard/testkit/event-stream';
import { expect, test } from 'vitest';
import { mostAttempts } from '#platform/queue/back-off.ts';

const BEFORE = 'The kettle of the northern house whistles after **nine** minutes.\n\nIts lid is made of copper.';
const AFTER = 'The kettle of the northern house whistles after **twelve** minutes.\n\nIts lid is made of copper.';

async function workspace(text = BEFORE) {
  const app = await startTestApp();
  const me = app.as('ada');
  const { conversationId } = await app.given.project({ owner: 'ada', title: 'Kettles' });
  const { messageId } = await me.call(contract.createNote, {
    params: { conversationId },
    body: { title: 'On kettles', text },
  });
  const params = { messageId };
  const add = () => me.call(contract.addNoteSource, { params });
  const file = (fileId: string) => me.call(contract.getFile, { params: { fileId } });
  return {
    ...app,
    me,
    conversationId,
    messageId,
    params,
    add,
    file,
    refusal: async (who = me, id: string = messageId) => {
      const { status, json } = await who.send(contract.addNoteSource, { params: { messageId: id } });
      return [status, json.error?.code];
    },
    change: (body: { title?: string; text?: string }) => me.call(contract.updateMessage, { params, body }),
    read: async (fileId: string) => {
      await expect
        .poll(async () => [(await file(fileId)).status, (await file(fileId)).rereading], { timeout: 60_000 })
        .toEqual(['done', null]);
      return file(fileId);
    },
    /** Jobs that wait or run. */
    jobs: async () =>
      (
        await app.database.db
          .selectFrom('job')
          .select('state')
          .where('name', '=', 'note-follow')
          .where('state', 'in', ['waiting', 'running'])
          .execute()
      ).length,
    /** Half a minute later, as the database counts it. */
    later: () =>
      app.database.db
        .updateTable('job')
        .set({ run_after: new Date(0) })
        .where('name', '=', 'note-follow')
        .where('state', '=', 'waiting')
        .execute(),
    textOf: async (fileId: string, version?: string) =>
      (
        await me.call(contract.getElements, { params: { fileId }, query: version === undefined ? {} : { version } })
      ).items
        .map(element => element.text)
        .join(' '),
  };
}

test('a note becomes a source of its project that a question cites; once more it is the same file', async () => {
  const { add, me, conversationId, read, startWork } = await workspace();
  const { file } = await add();
  expect(file).toMatchObject({
    filename: 'On kettles.md',
    title: 'On kettles',
    type: 'text/markdown',
    metadata: { source: 'note', fullText: true, title: 'On kettles' },
  });
  expect((await me.call(contract.getProject, { params: { conversationId } })).files).toEqual([file.file_id]);
  startWork();
  await read(file.file_id);
  expect((await add()).file.file_id).toBe(file.file_id);
  const { text } = await me.send(contract.ask, {
    body: { conversationId, text: 'When does the kettle of the northern house whistle?' } as never,
  });
  const { responseMessage } = theEvent(parseEvents(text), 'final');
  expect(responseMessage.citations.map(({ quote, fileId }) => [fileId, quote])).toContainEqual([
    file.file_id,
    'The kettle of the northern house whistles after **nine** minutes.',
  ]);
}, 90_000);

test('a source follows its note: edits within half a minute are read once; the old version still opens', async () => {
  const { add, change, read, textOf, startWork, file, jobs, later } = await workspace();
  const { file: source } = await add();
  startWork();
  const before = await read(source.file_id);
  await change({ text: `${BEFORE} And` });
  await change({ text: AFTER, title: 'On whistling kettles' });
  expect([await jobs(), (await file(source.file_id)).rereading]).toEqual([1, null]);
  await later();
  await expect
    .poll(async () => (await file(source.file_id)).fileVersion, { timeout: 60_000 })
    .not.toBe(before.fileVersion);
  const after = await read(source.file_id);
  expect(after.title).toBe('On whistling kettles');
  expect(await textOf(source.file_id)).toContain('twelve');
  expect(await textOf(source.file_id, before.fileVersion ?? '')).toContain('nine');
}, 120_000);

test('a source that is being read for longer than the queue tries follows its note when it has been read', {
  tags: 'slow',
  timeout: 90_000,
}, async () => {
  const { add, change, read, textOf, startWork, jobs, later, database } = await workspace();
  const { file } = await add();
  startWork();
  await read(file.file_id);
  const reread = (pages: number | null) =>
    database.db.updateTable('file').set({ rereading_pages: pages }).where('id', '=', file.file_id).execute();
  const follows = () => database.db.selectFrom('job').select(['state', 'attempts']).where('name', '=', 'note-follow');
  await reread(0);
  await change({ text: AFTER });
  await database.db
    .updateTable('job')
    .set({ attempts: mostAttempts - 1 })
    .where('name', '=', 'note-follow')
    .execute();
  await later();
  await expect
    .poll(() => follows().orderBy('created_order').execute(), { timeout: 30_000 })
    .toEqual([
      { state: 'done', attempts: mostAttempts },
      { state: 'waiting', attempts: 0 },
    ]);
  await reread(null);
  await later();
  await expect.poll(jobs, { timeout: 30_000 }).toBe(0);
  await read(file.file_id);
  expect(await textOf(file.file_id)).toContain('twelve');
});

test('added once more, a note that has changed is read anew at once', { tags: 'slow', timeout: 90_000 }, async () => {
  const { add, change, read, textOf, startWork } = await workspace();
  const { file } = await add();
  startWork();
  const { fileVersion } = await read(file.file_id);
  await change({ text: AFTER });
  expect((await add()).file.rereading).toMatchObject({ ofNewContent: true });
  expect((await read(file.file_id)).fileVersion).not.toBe(fileVersion);
  expect(await textOf(file.file_id)).toContain('twelve');
});

test('an emptied note leaves its source as it was, and so does a deleted one', {
  tags: 'slow',
  timeout: 120_000,
}, async () => {
  const { add, change, read, textOf, startWork, jobs, later, me, params } = await workspace();
  const { file } = await add();
  startWork();
  const { fileVersion } = await read(file.file_id);
  await change({ text: '  ' });
  expect(await jobs()).toBe(1);
  await later();
  await expect.poll(jobs, { timeout: 30_000 }).toBe(0);
  await change({ text: AFTER });
  await me.call(contract.deleteMessage, { params });
  await later();
  await expect.poll(jobs, { timeout: 30_000 }).toBe(0);
  expect((await read(file.file_id)).fileVersion).toBe(fileVersion);
  expect(await textOf(file.file_id)).toContain('nine');
});

test('a note without words, an answer, and what is somebody else’s become no source', async () => {
  const { refusal, as, conversationId, me } = await workspace('  ');
  expect(await refusal()).toEqual([422, 'empty_file']);
  expect(await refusal(as('bob'))).toEqual([404, 'not_found']);
  await me.call(contract.addSamples, { params: { conversationId } });
  const { text } = await me.send(contract.ask, { body: { conversationId, text: 'What limits cued replay?' } as never });
  const created = parseEvents(text).find(({ name }) => name === 'created');
  if (created?.name === 'created')
    expect(await refusal(me, created.data.responseMessage.messageId)).toEqual([409, 'conflict']);
  const { conversationId: other } = await as('bob').call(contract.createProject, { body: { title: 'Bob’s' } as never });
  const theirs = await as('bob').call(contract.createNote, {
    params: { conversationId: other },
    body: { text: 'Secret tea.' },
  });
  expect(await refusal(me, theirs.messageId)).toEqual([404, 'not_found']);
}, 60_000);
