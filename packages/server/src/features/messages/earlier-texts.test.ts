import { randomUUID } from 'node:crypto';
import {
  contract,
  MAX_BEGINNING,
  MAX_NOTE_CHARACTERS,
  MAX_NOTE_VERSIONS,
  type MessageVersion,
} from '@nousboard/contracts';
import { startTestApp } from '@nousboard/testkit';
import { expect, test } from 'vitest';

const MINUTE = 60_000;

async function written(text = 'first') {
  const app = await startTestApp();
  const { conversationId } = await app.given.project({ owner: 'ada' });
  const me = app.as('ada');
  const { messageId } = await me.call(contract.createNote, {
    params: { conversationId },
    body: { title: 'One', text },
  });
  const params = { messageId };
  return {
    ...app,
    me,
    conversationId,
    params,
    save: async (body: { title?: string; text?: string }) => {
      const headers = { 'if-match': String((await me.send(contract.getMessage, { params })).headers['etag']) };
      const saved = await me.send(contract.updateMessage, { params, body, headers });
      expect(saved.status).toBe(200);
    },
    versions: async (query: { limit?: number; cursor?: string } = { limit: 100 }) =>
      me.call(contract.listMessageVersions, { params, query }),
  };
}

test('every saving leaves behind what the note was called and what it said', async () => {
  const { save, versions } = await written();
  await save({ text: 'second' });
  await save({ title: 'Two' });
  await save({ text: 'third' });
  await save({ text: 'third' });
  expect((await versions()).items.map(({ title, text }) => [title, text])).toEqual([
    ['Two', 'second'],
    ['One', 'second'],
    ['One', 'first'],
  ]);
});

test('earlier texts come in pages, by their beginnings, and each of them whole', async () => {
  const long = 'word '.repeat(200);
  const { me, params, save, versions } = await written(long);
  for (const text of ['a', 'b', 'c']) await save({ text });
  const first = await versions({ limit: 2 });
  expect(first.items.map(({ text }) => text)).toEqual(['b', 'a']);
  const { items, nextCursor } = await versions({ limit: 2, cursor: first.nextCursor as string });
  expect([items.map(({ text }) => text), nextCursor]).toEqual([[long.slice(0, MAX_BEGINNING)], null]);
  const { versionId } = items[0] as (typeof items)[number];
  expect(await me.call(contract.getMessageVersion, { params: { ...params, versionId } })).toMatchObject({
    versionId,
    title: 'One',
    text: long,
    citations: [],
    verdicts: [],
  });
  await expect(versions({ cursor: 'x' })).rejects.toMatchObject({ status: 422, code: 'validation' });
});

test('an earlier text is its owner’s, and belongs to its note', async () => {
  const { as, app, me, params, conversationId, save, versions } = await written();
  await save({ text: 'second' });
  const [{ versionId } = {} as MessageVersion] = (await versions()).items;
  const refused = { status: 404, code: 'not_found' };
  await expect(as('bob').call(contract.getMessageVersion, { params: { ...params, versionId } })).rejects.toMatchObject(
    refused,
  );
  await expect(as('bob').call(contract.listMessageVersions, { params })).rejects.toMatchObject(refused);
  const other = await me.call(contract.createNote, { params: { conversationId }, body: { title: 'Other' } });
  await expect(
    me.call(contract.getMessageVersion, { params: { messageId: other.messageId, versionId } }),
  ).rejects.toMatchObject(refused);
  await expect(
    me.call(contract.getMessageVersion, { params: { ...params, versionId: randomUUID() as never } }),
  ).rejects.toMatchObject(refused);
  const reply = await app.http.inject({
    method: 'GET',
    url: `/api/messages/${params.messageId}/versions/${versionId}`,
  });
  expect(reply.statusCode).toBe(401);
});

test('old savings thin out with the next one, and there are never more than so many', async () => {
  const { me, params, database, save, versions, clock } = await written('latest');
  const { id: tenant_id } = await me.user();
  const insert = (count: number, ago: (at: number) => number) =>
    database.db
      .insertInto('message_version')
      .values(
        Array.from({ length: count }, (_, at) => ({
          id: randomUUID(),
          tenant_id,
          message_id: params.messageId,
          title: 'One',
          text: `Text ${at}`,
          evidence: '{}',
          created_at: new Date(clock.now().getTime() - ago(at)),
        })),
      )
      .execute();
  const count = async () =>
    Number(
      (
        await database.db
          .selectFrom('message_version')
          .select(({ fn }) => fn.countAll<string>().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    );
  await insert(90, at => (120 + at) * MINUTE);
  await save({ text: 'one more' });
  expect(await count()).toBeLessThanOrEqual(11);
  expect((await versions()).items[0]?.text).toBe('latest');
  await insert(MAX_NOTE_VERSIONS, at => at * 7_000);
  await save({ text: 'and one' });
  expect(await count()).toBe(MAX_NOTE_VERSIONS);
});

test('they go with their note, and with its project', async () => {
  const { me, params, conversationId, database, save } = await written();
  const left = async () => (await database.db.selectFrom('message_version').selectAll().execute()).length;
  await save({ text: 'second' });
  expect(await left()).toBe(1);
  await me.call(contract.deleteMessage, { params });
  expect(await left()).toBe(0);
  const { messageId } = await me.call(contract.createNote, { params: { conversationId }, body: { text: 'x' } });
  await me.call(contract.updateMessage, { params: { messageId }, body: { text: 'y' } });
  expect(await left()).toBe(1);
  await me.call(contract.deleteProject, { params: { conversationId } });
  expect(await left()).toBe(0);
});

test.each(['漢', '\u0001', 'é'])('a note of as many characters as may be is stored to the letter: %j', async letter => {
  const { me, params, save } = await written();
  const text = letter.repeat(MAX_NOTE_CHARACTERS);
  await save({ text });
  expect((await me.call(contract.getMessage, { params })).text).toBe(text);
});
