import { randomUUID } from 'node:crypto';
import { contract, MAX_EARLIER_TEXTS } from '@nousboard/contracts';
import { parseEvents, theEvent } from '@nousboard/testkit/event-stream';
import { storeReadSource } from '@nousboard/testkit/read-source';
import { startTestApp, type TestApp } from '@nousboard/testkit/test-app';
import { afterEach, expect, test } from 'vitest';

const page =
  'The trial enrolled 214 patients in Oslo. Mortality fell by 12 % after one year. No serious harm was reported.';

let open: TestApp | undefined;
afterEach(async () => {
  await open?.close();
  open = undefined;
});

async function answered() {
  open = await startTestApp();
  const { app, given, as, database } = open;
  const project = await given.project({ owner: 'ada' });
  const { id: tenantId } = await as('ada').user();
  await storeReadSource(
    { database, blobs: app.blobs },
    { tenantId, projectId: project.conversationId, title: 'Trial', pages: [page] },
  );
  const me = as('ada');
  const { text } = await me.send(contract.ask, {
    body: {
      conversationId: project.conversationId,
      text: 'How many patients were enrolled in the Oslo trial?',
    } as never,
  });
  const { responseMessage: answer, userMessage: question } = theEvent(parseEvents(text), 'final');
  const edit = (body: string, messageId: string = answer.messageId) =>
    me.call(contract.updateMessage, { params: { messageId }, body: { text: body } });
  const versions = async () =>
    (await me.call(contract.listMessageVersions, { params: { messageId: answer.messageId }, query: { limit: 100 } }))
      .items;
  return { ...open, project, me, answer, question, edit, versions };
}

test('a changed answer says so, its citations move with their sentences, and the earlier text is kept', async () => {
  const { answer, edit, versions, me } = await answered();
  expect(answer.isEdited).toBe(false);
  const lead = 'In my own words: ';
  const edited = await edit(`${lead.trim()}\n\n${answer.text}`);
  const moved = lead.trim().length + 2;
  expect(edited).toMatchObject({
    isEdited: true,
    text: `${lead.trim()}\n\n${answer.text}`,
    finish_reason: answer.finish_reason,
    sources: answer.sources,
  });
  expect(edited.citations).toEqual(
    answer.citations.map(citation => ({
      ...citation,
      at: citation.at + moved,
      claim: { start: citation.claim.start + moved, end: citation.claim.end + moved },
    })),
  );
  expect(edited.verdicts[0]).toMatchObject({ start: 0, verdict: 'none' });
  expect(await me.call(contract.getMessage, { params: { messageId: answer.messageId } })).toEqual(edited);
  expect(await versions()).toEqual([
    {
      versionId: expect.any(String),
      title: null,
      text: answer.text,
      citations: answer.citations,
      verdicts: answer.verdicts,
      createdAt: answer.updatedAt,
    },
  ]);
});

test('a sentence that its quote does not carry any more loses its citation', async () => {
  const { answer, edit } = await answered();
  expect(answer.citations.some(({ quote }) => quote.includes('214'))).toBe(true);
  const edited = await edit(answer.text.replaceAll('214', '999'));
  expect(edited.citations.filter(({ quote }) => quote.includes('214'))).toEqual([]);
  for (const { claim } of edited.citations) expect(edited.text.slice(claim.start, claim.end)).not.toContain('999');
});

test('going back to an earlier text is one more change; the same text is none', async () => {
  const { answer, edit, versions } = await answered();
  await edit('My own words.');
  await edit('My own words.');
  expect((await versions()).map(({ text }) => text)).toEqual([answer.text]);
  const back = await edit(answer.text);
  expect(back).toMatchObject({ text: answer.text, isEdited: true });
  expect((await versions()).map(({ text }) => text)).toEqual(['My own words.', answer.text]);
});

test('an earlier text comes back with what it cited, whatever stood in its place since', async () => {
  const { answer, edit } = await answered();
  expect(answer.citations).not.toEqual([]);
  const said = { text: answer.text, citations: answer.citations, verdicts: answer.verdicts };
  await edit('My own words.');
  expect(await edit(answer.text)).toMatchObject(said);
  await edit('Other words.');
  await edit(`${answer.text} More.`);
  expect(await edit(answer.text)).toMatchObject(said);
});

test('an earlier text that cited nothing is held against what the answer cites now', async () => {
  const { answer, edit, database } = await answered();
  const { tenant_id } = await database.db
    .selectFrom('message')
    .select('tenant_id')
    .where('id', '=', answer.messageId)
    .executeTakeFirstOrThrow();
  const text = `${answer.text}\n\nMy own words.`;
  const evidence = JSON.stringify({ citations: [], verdicts: [] });
  await database.db
    .insertInto('message_version')
    .values({ id: randomUUID(), tenant_id, message_id: answer.messageId, text, evidence })
    .execute();
  expect((await edit(text)).citations).toEqual(answer.citations);
});

test('only so many earlier texts are kept: then the answer stays as it is, and none of them is lost', async () => {
  const { answer, edit, versions, database } = await answered();
  const { tenant_id } = await database.db
    .selectFrom('message')
    .select('tenant_id')
    .where('id', '=', answer.messageId)
    .executeTakeFirstOrThrow();
  const earlier = Array.from({ length: MAX_EARLIER_TEXTS - 1 }, (_, n) => ({
    id: randomUUID(),
    tenant_id,
    message_id: answer.messageId,
    text: `Text ${n}`,
    evidence: '{}',
    created_at: new Date(n),
  }));
  await database.db.insertInto('message_version').values(earlier).execute();
  await edit('The last change.');
  await expect(edit('One more.')).rejects.toMatchObject({
    status: 422,
    code: 'too_many_versions',
    details: { limit: MAX_EARLIER_TEXTS },
  });
  // The same text is no change, and needs no room.
  expect(await edit('The last change.')).toMatchObject({ text: 'The last change.' });
  expect((await versions()).map(({ text }) => text)).toEqual([
    answer.text,
    ...earlier.map(({ text }) => text).reverse(),
  ]);
});

test('a follow-up knows the changed text', async () => {
  const { edit, me, project, database } = await answered();
  await edit('My own words.');
  const { text } = await me.send(contract.ask, {
    body: { conversationId: project.conversationId, text: 'And the harm?' } as never,
  });
  const { streamId } = theEvent(parseEvents(text), 'created');
  const { request } = await database.db
    .selectFrom('answer_run')
    .select('request')
    .where('id', '=', streamId)
    .executeTakeFirstOrThrow();
  expect(request).toMatchObject({ history: [{ answer: 'My own words.' }] });
});

test('a question is not changed but asked anew', async () => {
  const { question, edit, me } = await answered();
  await expect(edit('Another one?', question.messageId)).rejects.toMatchObject({ status: 422, code: 'not_editable' });
  expect((await me.call(contract.getMessage, { params: { messageId: question.messageId } })).text).toBe(question.text);
});

test('an answer is not changed while it is being written', async () => {
  const { given, project, edit } = await answered();
  const { responseMessageId } = await given.stream({ owner: 'ada', project: project.conversationId });
  await expect(edit('Mine.', responseMessageId)).rejects.toMatchObject({ status: 409, code: 'response_running' });
});

test.each([[''], ['  \n'], ['x'.repeat(100_001)]])('a text of nothing or too much is refused', async text => {
  const { edit } = await answered();
  await expect(edit(text)).rejects.toMatchObject({
    status: 422,
    code: 'validation',
    details: { fields: { text: expect.any(String) } },
  });
});

test('nobody else can change it or see what it said', async () => {
  const { as, answer, edit } = await answered();
  await edit('My own words.');
  const params = { messageId: answer.messageId };
  await expect(as('bob').call(contract.updateMessage, { params, body: { text: 'Mine.' } })).rejects.toMatchObject({
    status: 404,
    code: 'not_found',
  });
  await expect(as('bob').call(contract.listMessageVersions, { params })).rejects.toMatchObject({
    status: 404,
    code: 'not_found',
  });
  const [version] = (await as('ada').call(contract.listMessageVersions, { params })).items;
  const one = { params: { ...params, versionId: version?.versionId as never } };
  expect(await as('ada').call(contract.getMessageVersion, one)).toEqual(version);
  await expect(as('bob').call(contract.getMessageVersion, one)).rejects.toMatchObject({
    status: 404,
    code: 'not_found',
  });
});
