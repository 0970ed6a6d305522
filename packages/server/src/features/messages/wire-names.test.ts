import { contract } from '@nousboard/contracts';
import { startAnsweringApp } from '@nousboard/testkit/answering-app';
import { theEvent } from '@nousboard/testkit/event-stream';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

const TEXT = 'The zanzibar lemur weighs 4711 grams in winter.';
const QUESTION = 'How much does the zanzibar lemur weigh in winter?';

async function asked() {
  const app = await startAnsweringApp();
  const { project, me, ask, send, source } = await app.asking({ title: 'Lemurs', pages: [TEXT] });
  const { conversationId } = project;
  const thread = async () => (await me.call(contract.listMessages, { params: { conversationId } })).items;
  return { app, me, ask, send, source, conversationId, thread };
}

test('a question comes back under the name the client gave it, and names the answer begun with it', async () => {
  const { ask, send, thread } = await asked();
  const events = await ask({ text: QUESTION, clientId: 'local-1' });
  const { userMessage, responseMessage } = theEvent(events, 'created');
  expect(userMessage).toMatchObject({ clientId: 'local-1', responseMessageId: responseMessage.messageId });
  const [question, answer] = await thread();
  expect(question).toMatchObject({ clientId: 'local-1', responseMessageId: answer?.messageId });
  expect(answer).toMatchObject({ generation: 1 });
  for (const name of ['clientId', 'overrideParentMessageId', 'searchResult', 'attachments'])
    expect(answer).not.toHaveProperty(name);
  for (const clientId of ['', 'x'.repeat(101), '\0', 7])
    expect((await send({ text: QUESTION, clientId })).status).toBe(422);
});

test('an answer that is asked for once more names its question and which one it is', async () => {
  const { ask, thread } = await asked();
  await ask({ text: QUESTION });
  const [question, first] = await thread();
  await ask({ text: QUESTION, overrideParentMessageId: question?.messageId });
  const [, , ...again] = await thread();
  expect(first).toMatchObject({ generation: 1 });
  expect(
    again.map(({ overrideParentMessageId, generation, parentMessageId }) => [
      overrideParentMessageId,
      generation,
      parentMessageId,
    ]),
  ).toEqual([[question?.messageId, 2, question?.messageId]]);
});

test('sources of an answer are documents with what is now known of them, under the address it names', async () => {
  const { app, me, ask, source, thread } = await asked();
  await ask({ text: QUESTION });
  const [question, answer] = await thread();
  const file = await me.call(contract.getFile, { params: { fileId: source.fileId } });
  expect(answer?.files).toEqual([source.fileId]);
  expect(answer?.sourcesKey).toBe(`/api/messages/${answer?.messageId}/sourceDocs`);
  const { items } = (await me.raw({ method: 'GET', url: answer?.sourcesKey ?? '' })).json;
  expect(items).toEqual([
    {
      id: 'S1',
      fileId: source.fileId,
      pageContent: TEXT,
      score: answer?.sources[0]?.score,
      metadata: {
        kind: 'paper',
        filetype: file.type,
        title: file.title,
        filename: file.filename,
        page_number: 1,
        category: 'Text',
        docpath: `/file?file_id=${source.fileId}&version=${source.fileVersion}&start=0&end=${TEXT.length}`,
      },
    },
  ]);
  expect(question?.sourcesKey).toBeUndefined();
  expect(
    (await me.call(contract.listSourceDocs, { params: { messageId: question?.messageId as never } })).items,
  ).toEqual([]);
  const theirs = await app
    .as('bob')
    .send(contract.listSourceDocs, { params: { messageId: answer?.messageId as never } });
  expect([theirs.status, theirs.json.error.code]).toEqual([404, 'not_found']);
  await app.database.transaction(tx =>
    sql`update file set removing_at = now() where id = ${source.fileId}`.execute(tx),
  );
  const [gone] = (await me.call(contract.listSourceDocs, { params: { messageId: answer?.messageId as never } })).items;
  expect(gone?.metadata).toMatchObject({
    filetype: null,
    filename: null,
    docpath: null,
    title: answer?.sources[0]?.title,
  });
});

test('the pictures of a note are its attachments, and what a search has found says so', async () => {
  const { me, conversationId } = await asked();
  const name = `${'ab'.repeat(32)}.png`;
  const address = `/api/files/pictures/${name}`;
  const text = `![A *tree*](${address}) and ![](https://example.org/x.png) ![said \\] so](${address} "title")`;
  const note = await me.call(contract.createNote, { params: { conversationId }, body: { text } });
  expect(note.title).toBe('New Note');
  expect(note.attachments).toEqual([
    { _id: name, filepath: address, title: 'A *tree*', width: null, height: null },
    { _id: name, filepath: address, title: 'said \\] so', width: null, height: null },
  ]);
  const list = async (search?: string) =>
    (
      await me.call(contract.listMessages, {
        params: { conversationId },
        query: { kind: 'note', ...(search !== undefined && { search }) },
      })
    ).items;
  expect((await list('tree')).map(({ searchResult }) => searchResult)).toEqual([true]);
  expect((await list()).map(({ searchResult }) => searchResult)).toEqual([undefined]);
});
