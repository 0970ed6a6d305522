import { contract, ROOT_MESSAGE_ID } from '@nousboard/contracts';
import { type AnsweringApp, byModel as model, startAnsweringApp } from '@nousboard/testkit/answering-app';
import { parseEvents, theEvent } from '@nousboard/testkit/event-stream';
import { beforeEach, expect, test } from 'vitest';

const tea =
  'Green tea is grown on hills. It is picked by hand in spring. The leaves are steamed within a day. ' +
  'Black tea is dried in the sun.';

let open: AnsweringApp;
beforeEach(async () => {
  open = await startAnsweringApp();
});

async function workspace(owner = 'ada') {
  const { given, database } = open;
  const { me, project, send } = await open.asking({ title: 'About tea', pages: [tea] }, { owner });
  const ask = async (text: string, body: object = {}) => {
    const { status, text: stream, json } = await send({ text, ...body });
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(json)}`);
    const events = parseEvents(stream);
    const { request } = await database.db
      .selectFrom('answer_run')
      .select('request')
      .where('id', '=', theEvent(events, 'created').streamId)
      .executeTakeFirstOrThrow();
    return {
      ...theEvent(events, 'final'),
      events,
      request: request as {
        history: { question: string }[];
        picked: object[];
        recalled: { question: string; answer: string }[];
      },
    };
  };
  return { me, project, send, ask, given, database };
}

const asked = ({ history }: { history: { question: string }[] }) => history.map(({ question }) => question);

test('the very first question is changed by asking anew at the root: a sibling with its own thread', async () => {
  const { ask } = await workspace();
  const first = await ask('Where is green tea grown?');
  const after = await ask('And when is it picked?');
  const instead = await ask('Where is black tea dried?', { parentMessageId: first.userMessage.parentMessageId });
  expect([first, instead].map(({ userMessage }) => userMessage.parentMessageId)).toEqual([
    ROOT_MESSAGE_ID,
    ROOT_MESSAGE_ID,
  ]);
  expect(instead.request.history).toEqual([]);
  // What is asked at the end now follows the new branch only.
  const next = await ask('And what of the leaves?');
  expect(next.userMessage.parentMessageId).toBe(instead.responseMessage.messageId);
  expect(asked(next.request)).toEqual(['Where is black tea dried?']);
  // And the old branch goes on when it is named.
  const old = await ask('And how?', { parentMessageId: after.responseMessage.messageId });
  expect(asked(old.request)).toEqual(['Where is green tea grown?', 'And when is it picked?']);
});

test('a question in the middle is changed under the answer it follows', async () => {
  const { ask } = await workspace();
  const first = await ask('Where is green tea grown?');
  const second = await ask('When is it picked?');
  await ask('And the leaves?');
  const instead = await ask('How is black tea dried?', { parentMessageId: second.userMessage.parentMessageId });
  expect(instead.userMessage.parentMessageId).toBe(first.responseMessage.messageId);
  expect(asked(instead.request)).toEqual(['Where is green tea grown?']);
});

test('a question that starts a project gives it its citation style; elsewhere the project’s own stays', async () => {
  const { ask, me, given } = await workspace();
  const file = (await me.call(contract.listFiles)).items[0]!.file_id;
  const { conversation } = await ask('Where is green tea grown?', {
    conversationId: 'new',
    sources: [file],
    citationStyle: 'apa',
  });
  expect(conversation.citationStyle).toBe('apa');
  const other = await given.project({ owner: 'ada' });
  await me.call(contract.attachSource, { params: { conversationId: other.conversationId, fileId: file } });
  expect(
    (await ask('Where is green tea grown?', { conversationId: other.conversationId, citationStyle: 'mla' }))
      .conversation.citationStyle,
  ).toBe('none');
});

test('a picked memory is what a short question goes on from, in another project too, and is told', async () => {
  const here = await workspace();
  const { responseMessage } = await here.ask('When are the leaves of green tea steamed?');
  const there = await workspace();
  const next = await there.ask('And picked?', { memoryIds: [responseMessage.messageId] });
  expect(next.request.picked).toEqual([
    { question: 'When are the leaves of green tea steamed?', answer: responseMessage.text },
  ]);
  expect(
    next.events.flatMap(({ name, data }) =>
      name === 'progress' && data.agentId === 'Memory' ? [[data.eventType, data.details]] : [],
    ),
  ).toEqual([
    ['STARTED', { code: 'recalled', params: { count: 1 } }],
    ['COMPLETED', { code: 'recalled', params: { count: 1 } }],
  ]);
  expect(next.responseMessage.events.some(({ agentId }) => agentId === 'Memory')).toBe(true);
});

test('a question that is answered once more, or in other words, goes on from what was picked for it', async () => {
  const here = await workspace();
  const { responseMessage } = await here.ask('When are the leaves of green tea steamed?');
  const there = await workspace();
  const first = await there.ask('And picked?', { memoryIds: [responseMessage.messageId] });
  const { messageId, parentMessageId } = first.userMessage;
  const again = await there.ask('ignored', { overrideParentMessageId: messageId });
  expect([again.request.picked, again.responseMessage.text]).toEqual([
    first.request.picked,
    first.responseMessage.text,
  ]);
  const changed = await there.ask('And grown?', { parentMessageId, insteadOf: messageId });
  expect(changed.request.picked).toEqual(first.request.picked);
  // Picked anew, it is what was picked now.
  const other = await there.ask('Where is black tea dried?');
  const anew = await there.ask('ignored', {
    overrideParentMessageId: messageId,
    memoryIds: [other.responseMessage.messageId],
  });
  expect(anew.request.picked).toMatchObject([{ question: 'Where is black tea dried?' }]);
});

test('an answer, and a question of another project, is none that could be asked with other words', async () => {
  const { ask, send } = await workspace();
  const { responseMessage } = await ask('Where is green tea grown?');
  const elsewhere = await (await workspace()).ask('Where is green tea grown?');
  for (const { messageId } of [responseMessage, elsewhere.userMessage])
    expect(await send({ text: 'And black tea?', insteadOf: messageId })).toMatchObject({
      status: 404,
      json: { error: { code: 'not_found' } },
    });
});

test('memories of somebody else, questions and what is not there are not found, and nothing is asked', async () => {
  const { ask, send, me, project } = await workspace();
  const { userMessage, responseMessage } = await ask('Where is green tea grown?');
  const theirs = await workspace('bob');
  const { responseMessage: other } = await theirs.ask('Where is green tea grown?');
  for (const id of [other.messageId, userMessage.messageId, '00000000-0000-4000-8000-00000000000f'])
    expect(await send({ text: 'And?', memoryIds: [responseMessage.messageId, id] })).toMatchObject({
      status: 404,
      json: { error: { code: 'not_found' } },
    });
  expect(
    (await me.call(contract.listMessages, { params: { conversationId: project.conversationId } })).items,
  ).toHaveLength(2);
});

/** Saves an answer of another project, and gives its question. */
async function remembered() {
  const here = await workspace();
  const { responseMessage } = await here.ask('When is green tea picked by hand?');
  await here.me.call(contract.rememberMessage, { params: { messageId: responseMessage.messageId } });
  return { ...(await workspace()), saved: responseMessage };
}

test('a model is told what the long-term memory holds on the question, as notes', async () => {
  const { ask, saved } = await remembered();
  const { request, events } = await ask('How is green tea picked?', model);
  expect(request.recalled).toEqual([{ question: 'When is green tea picked by hand?', answer: saved.text }]);
  expect(events.some(({ name, data }) => name === 'progress' && data.details.code === 'recalled')).toBe(true);
  expect(open.provider.chats().at(-1)?.body).toContain('When is green tea picked by hand?');
});

test.each([
  ['the built-in engine', {}],
  ['very strict', { ...model, strictness: 'very_strict' }],
])('%s is told nothing of it', async (_who, body) => {
  const { ask } = await remembered();
  const { request, events } = await ask('How is green tea picked?', body);
  expect(request.recalled).toEqual([]);
  expect(events.some(({ name, data }) => name === 'progress' && data.agentId === 'Memory')).toBe(false);
});

test('what has nothing to do with the question is not recalled, nor what is forgotten', async () => {
  const { ask, me, saved } = await remembered();
  expect((await ask('Who dries black things in the sun?', model)).request.recalled).toEqual([]);
  await me.call(contract.forgetMessage, { params: { messageId: saved.messageId } });
  expect(
    (await ask('How is green tea picked?', { ...model, parentMessageId: ROOT_MESSAGE_ID })).request.recalled,
  ).toEqual([]);
});

test('somebody else’s memory is never recalled', async () => {
  await remembered();
  const { ask } = await workspace('bob');
  expect((await ask('How is green tea picked by hand?', model)).request.recalled).toEqual([]);
  expect(open.provider.chats().at(-1)?.body).not.toContain('When is green tea picked');
});

test('a deterministic answer is another one once something is remembered', async () => {
  const { ask, me, saved } = await remembered();
  const question = { ...model, deterministic: true, parentMessageId: ROOT_MESSAGE_ID };
  await ask('How is green tea picked?', question);
  const before = open.provider.chats().length;
  await ask('How is green tea picked?', question);
  expect(open.provider.chats()).toHaveLength(before);
  await me.call(contract.forgetMessage, { params: { messageId: saved.messageId } });
  await ask('How is green tea picked?', question);
  expect(open.provider.chats().length).toBeGreaterThan(before);
});
