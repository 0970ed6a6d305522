import { contract, ROOT_MESSAGE_ID } from '@nousboard/contracts';
import type { TestApp } from '@nousboard/testkit';
import { startTestApp } from '@nousboard/testkit';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { accessProject } from '#features/projects/index.ts';
import { insertExchange, updateAnswer } from './index.ts';

/** A question and its answer, made with the verbs that answering uses. */
async function exchange({ as, database }: TestApp, conversationId: string, text: string, parentId?: string) {
  const { id } = await as('ada').user();
  const actor = { userId: id, tenantId: id, role: 'USER', plan: 'pro_plan', isVerified: true } as const;
  return database.transaction(async tx => {
    const project = await accessProject(tx, actor, conversationId, 'write');
    const { question, answer } = await insertExchange(
      tx,
      project,
      { text, ...(parentId !== undefined && { parentId }) },
      { sender: 'Built-in', endpoint: 'builtin', model: 'builtin' },
    );
    return { question, answer, project };
  });
}

test('a question starts a thread at the root, and its answer is unfinished until it says otherwise', async () => {
  const testApp = await startTestApp();
  const { conversationId } = await testApp.given.project({ owner: 'ada' });
  const { question, answer } = await exchange(testApp, conversationId, 'What is tea?');
  const { items } = await testApp.as('ada').call(contract.listMessages, { params: { conversationId } });
  expect(items).toMatchObject([
    {
      messageId: question.id,
      parentMessageId: ROOT_MESSAGE_ID,
      isCreatedByUser: true,
      text: 'What is tea?',
      unfinished: false,
    },
    {
      messageId: answer.id,
      parentMessageId: question.id,
      isCreatedByUser: false,
      text: '',
      unfinished: true,
      finish_reason: null,
      citations: [],
      searched: null,
    },
  ]);
});

test('an answer is changed field by field; what is not named stays', async () => {
  const testApp = await startTestApp();
  const { conversationId } = await testApp.given.project({ owner: 'ada' });
  const { answer } = await exchange(testApp, conversationId, 'What is tea?');
  await testApp.database.transaction(tx =>
    updateAnswer(tx, answer.id, {
      text: 'A leaf.',
      evidence: { followUps: ['And coffee?'], searched: { files: 1, sentences: 9 } },
    }),
  );
  await testApp.database.transaction(tx =>
    updateAnswer(tx, answer.id, {
      unfinished: false,
      finishReason: 'stop',
      evidence: { verdicts: [{ start: 0, end: 7, verdict: 'none' }] },
    }),
  );
  expect(await testApp.as('ada').call(contract.getMessage, { params: { messageId: answer.id } })).toMatchObject({
    text: 'A leaf.',
    unfinished: false,
    finish_reason: 'stop',
    followUps: ['And coffee?'],
    searched: { files: 1, sentences: 9 },
    verdicts: [{ start: 0, end: 7, verdict: 'none' }],
  });
});

test('a question is never changed by a run, and an answer that was deleted is told so', async () => {
  const testApp = await startTestApp();
  const { conversationId } = await testApp.given.project({ owner: 'ada' });
  const { question } = await exchange(testApp, conversationId, 'What is tea?');
  expect(await testApp.database.transaction(tx => updateAnswer(tx, question.id, { text: 'changed' }))).toBeUndefined();
  await testApp.as('ada').call(contract.deleteMessage, { params: { messageId: question.id } });
  expect(await testApp.database.transaction(tx => updateAnswer(tx, question.id, { text: 'changed' }))).toBeUndefined();
});

test('messages are listed oldest or newest first, in pages, and found by their words', async () => {
  const testApp = await startTestApp();
  const { conversationId } = await testApp.given.project({ owner: 'ada' });
  for (const text of ['Green tea', '100% black', 'under_score'])
    await testApp.given.message({ owner: 'ada', project: conversationId, text });
  const list = (query: Record<string, unknown>) =>
    testApp.as('ada').call(contract.listMessages, { params: { conversationId }, query });
  const first = await list({ limit: 2 });
  const second = await list({ limit: 2, cursor: first.nextCursor });
  expect([...first.items, ...second.items].map(({ text }) => text)).toEqual(['Green tea', '100% black', 'under_score']);
  const latest = await list({ limit: 2, order: 'newest' });
  const before = await list({ limit: 2, order: 'newest', cursor: latest.nextCursor });
  expect([...latest.items, ...before.items].map(({ text }) => text)).toEqual([
    'under_score',
    '100% black',
    'Green tea',
  ]);
  expect(before.nextCursor).toBeNull();
  expect((await list({ search: 'TEA' })).items.map(({ text }) => text)).toEqual(['Green tea']);
  expect((await list({ search: '0%' })).items.map(({ text }) => text)).toEqual(['100% black']);
  expect((await list({ search: '_' })).items.map(({ text }) => text)).toEqual(['under_score']);
  expect((await list({ kind: 'answer' })).items).toHaveLength(3);
});

test('deleting a message takes what follows it and leaves its siblings', async () => {
  const testApp = await startTestApp();
  const { conversationId } = await testApp.given.project({ owner: 'ada' });
  const first = await exchange(testApp, conversationId, 'one');
  const branch = await exchange(testApp, conversationId, 'branch', first.answer.id);
  const other = await exchange(testApp, conversationId, 'other', first.answer.id);
  await testApp.as('ada').call(contract.deleteMessage, { params: { messageId: branch.question.id } });
  const { items } = await testApp.as('ada').call(contract.listMessages, { params: { conversationId } });
  expect(items.map(({ messageId }) => messageId)).toEqual([
    first.question.id,
    first.answer.id,
    other.question.id,
    other.answer.id,
  ]);
});

test('a message cannot be deleted while its answer is being written', async () => {
  const testApp = await startTestApp();
  const { conversationId } = await testApp.given.project({ owner: 'ada' });
  const { responseMessageId } = await testApp.given.stream({ owner: 'ada', project: conversationId });
  await expect(
    testApp.as('ada').call(contract.deleteMessage, { params: { messageId: responseMessageId } }),
  ).rejects.toMatchObject({ status: 409, code: 'response_running' });
});

test('ten thousand messages come in pages, each once, and go with their project', { timeout: 120_000 }, async () => {
  const testApp = await startTestApp();
  const { as, database, given } = testApp;
  const { conversationId } = await given.project({ owner: 'ada' });
  const { answer } = await exchange(testApp, conversationId, 'What is tea?');
  await database.transaction(tx =>
    sql`
      insert into message (id, tenant_id, project_id, parent_id, is_created_by_user, sender, text, text_key)
      select gen_random_uuid(), tenant_id, project_id, id, true, 'User', repeat('tea ', 100) || n, 'tea'
      from message, generate_series(3, 10000) n where id = ${answer.id}::uuid`.execute(tx),
  );
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const query = { limit: 100, ...(cursor !== undefined && { cursor }) };
    const page = await as('ada').call(contract.listMessages, { params: { conversationId }, query });
    seen.push(...page.items.map(({ messageId }) => messageId));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect([seen.length, new Set(seen).size]).toEqual([10_000, 10_000]);
  await as('ada').call(contract.deleteProject, { params: { conversationId } });
  await expect.poll(() => database.db.selectFrom('message').select('id').limit(1).execute()).toEqual([]);
});
