import { byModel, startAnsweringApp } from '@nousboard/testkit/answering-app';
import { theEvent } from '@nousboard/testkit/event-stream';
import type { FakeProvider, Scenario } from '@nousboard/testkit/fake-provider/index';
import { expect, test, vi } from 'vitest';

const question = 'How many patients were enrolled in the Oslo trial?';
const minutes = 'The asker looked at weather one; it was mild.';

/** A project with a thread of `turns` questions and answers. */
async function threadOf(turns: number) {
  const server = await startAnsweringApp();
  const { given, database } = server;
  const asking = await server.asking({
    title: 'Trial',
    pages: ['The trial enrolled 214 patients in Oslo. Mortality fell by 12 %.'],
  });
  const project = asking.project.conversationId;
  const answers: string[] = [];
  const turn = async (text: string, parent: string | undefined) => {
    const { messageId: asked } = await given.message({
      owner: 'ada',
      project,
      text,
      ...(parent !== undefined && { parent }),
    });
    return (await given.message({ owner: 'ada', project, text: `Answer to: ${text}`, parent: asked, byUser: false }))
      .messageId;
  };
  for (let n = 1; n <= turns; n++) answers.push(await turn(`What of weather ${n}?`, answers.at(-1)));
  const ask = (more: object = {}) =>
    asking.ask({ text: question, ...byModel, parentMessageId: answers.at(-1), ...more });
  const summaries = () =>
    database.db.selectFrom('thread_summary').select(['message_id', 'summary']).orderBy('created_at').execute();
  const answerId = async (more: object = {}) => theEvent(await ask(more), 'final').responseMessage.messageId;
  return { ...server, project, answers, turn, ask, answerId, summaries };
}

const promptOf = ({ provider: { chats } }: { provider: FakeProvider }) => {
  const { messages } = JSON.parse(chats().at(-1)?.body ?? '{}') as { messages: { role: string; content: string }[] };
  return { last: messages.at(-1)?.content ?? '', turns: messages.filter(({ role }) => role === 'assistant').length };
};

/** Lets the background work run until the thread was summed up so often. */
async function summedUp(server: Awaited<ReturnType<typeof threadOf>>, times: number): Promise<void> {
  server.startWork();
  await vi.waitFor(async () => expect(await server.summaries()).toHaveLength(times), { timeout: 30_000, interval: 20 });
}

test('halves of characters, which no database takes as JSON, do not keep a question from being asked', async () => {
  const server = await threadOf(1);
  const { messageId } = await server.given.message({
    owner: 'ada',
    project: server.project,
    text: `${'a'.repeat(1_999)}😀`,
    parent: server.answers[0]!,
    byUser: false,
  });
  const long = await server.turn('And now?', messageId);
  await server.database.transaction(tx =>
    tx
      .updateTable('message')
      .set({ text: `${'a'.repeat(1_999)}😀` })
      .where('id', '=', long)
      .execute(),
  );
  expect(theEvent(await server.ask({ parentMessageId: long, locale: 'en\ud83d' }), 'final').finish_reason).toBe('stop');
});

test('a short thread is told word for word, and nobody sums it up', async () => {
  const server = await threadOf(5);
  await server.ask();
  expect(promptOf(server)).toMatchObject({ turns: 5 });
  expect(promptOf(server).last).not.toContain('<earlier');
  expect(
    await server.database.db.selectFrom('job').select('id').where('name', '=', 'thread-summarise').execute(),
  ).toEqual([]);
});

test('of a longer thread the last turns are told in full, and the questions of what no summary covers', async () => {
  const server = await threadOf(8);
  await server.ask();
  const { last, turns } = promptOf(server);
  expect(turns).toBe(6);
  expect(last).toContain('- asked: What of weather 1?\n- asked: What of weather 2?\n</earlier');
});

test('after an answer, turns no longer among the last are summed up in the background and told that way', async () => {
  const server = await threadOf(7);
  server.provider.next({}, { answer: minutes });
  const parent = await server.answerId();
  expect(server.provider.chats()).toHaveLength(1);
  await summedUp(server, 1);
  expect(await server.summaries()).toEqual([{ message_id: server.answers[1], summary: minutes }]);
  expect(promptOf(server).last).toContain('(nothing yet)');
  expect(promptOf(server).last).toContain('asked: What of weather 2?\nanswered: Answer to: What of weather 2?');

  server.provider.next({}, { answer: 'New minutes.' });
  await server.ask({ parentMessageId: parent });
  expect(JSON.parse(server.provider.chats()[2]?.body ?? '').messages.at(-1).content).toContain(
    `that cannot be cited.\n${minutes}\n</earlier`,
  );
  await summedUp(server, 2);
  // The next minutes go on from those before: one turn more.
  expect(promptOf(server).last).toContain(`${minutes}\n</earlier`);
  expect(promptOf(server).last.match(/^asked:/gm)).toHaveLength(1);
  expect((await server.summaries()).map(({ message_id }) => message_id)).toEqual([
    server.answers[1],
    server.answers[2],
  ]);
});

test('branches share what lies before them, and nothing else', async () => {
  const server = await threadOf(7);
  server.provider.next({}, { answer: minutes });
  await server.answerId();
  await summedUp(server, 1);
  const branch = await server.turn('What of the other branch?', server.answers[5]);
  const after = await server.turn('What then?', branch);
  await server.ask({ parentMessageId: after });
  expect(promptOf(server).last).toContain(minutes);
  // A branch from the first answer on has nothing of it.
  let lonely = server.answers[0] as string;
  for (let n = 0; n < 8; n++) lonely = await server.turn(`What of harvest ${n}?`, lonely);
  await server.ask({ parentMessageId: lonely });
  expect(promptOf(server).last).not.toContain(minutes);
  expect(promptOf(server).last).toContain('- asked: What of weather 1?\n- asked: What of harvest 0?');
});

test('a summary of what was changed since is not told, and made anew', async () => {
  const server = await threadOf(7);
  server.provider.next({}, { answer: minutes });
  const parent = await server.answerId();
  await summedUp(server, 1);
  await server.database.transaction(tx =>
    tx
      .updateTable('message')
      .set({ text: 'Changed.', is_edited: true, updated_at: new Date(Date.now() + 1_000) })
      .where('id', '=', server.answers[0] as string)
      .execute(),
  );
  server.provider.next({}, { answer: 'New minutes.' });
  await server.ask({ parentMessageId: parent });
  const told = JSON.parse(server.provider.chats()[2]?.body ?? '').messages.at(-1).content;
  expect(told).not.toContain(minutes);
  expect(told).toContain('- asked: What of weather 1?');
  await summedUp(server, 2);
  expect(promptOf(server).last).toContain('asked: What of weather 1?\nanswered: Changed.');
});

test.each<[string, Scenario]>([
  ['refuses', { misbehaviour: { kind: 'status', status: 401 } }],
  ['says nothing', { answer: '   ' }],
])('when the model %s the questions are told', async (_, scenario) => {
  const server = await threadOf(7);
  server.provider.next({}, scenario);
  const parent = await server.answerId();
  server.startWork();
  await vi.waitFor(
    async () =>
      expect(
        (
          await server.database.db
            .selectFrom('job')
            .select('state')
            .where('name', '=', 'thread-summarise')
            .executeTakeFirst()
        )?.state,
      ).toBe('done'),
    {
      timeout: 30_000,
      interval: 20,
    },
  );
  expect(await server.summaries()).toEqual([]);
  await server.ask({ parentMessageId: parent });
  expect(promptOf(server).last).toContain('- asked: What of weather 2?');
});

test('the built-in engine has nobody to sum up for', async () => {
  const server = await threadOf(8);
  await server.ask({ endpoint: 'builtin', model: 'builtin' });
  expect(
    await server.database.db.selectFrom('job').select('id').where('name', '=', 'thread-summarise').execute(),
  ).toEqual([]);
  expect(server.provider.chats()).toEqual([]);
});
