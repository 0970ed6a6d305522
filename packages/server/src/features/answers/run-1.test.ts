import { contract } from '@nousboard/contracts';
import { byModel, startAnsweringApp } from '@nousboard/testkit/answering-app';
import { urlOf } from '@nousboard/testkit/caller';
import { allOf, streamEvents, theEvent } from '@nousboard/testkit/event-stream';
import { expect, test } from 'vitest';

const page =
  'The trial enrolled 214 patients in Oslo. Mortality fell by 12 % after one year. No serious harm was reported.';
/** Ada's answer, as it is being written, and everything that Eve may carry. */
async function running() {
  const server = await startAnsweringApp();
  const { app, given, provider: fake } = server;
  const origin = await app.listen();
  const { project, me } = await server.asking({ title: 'Trial', pages: [page] });
  fake.standing({
    answer: 'Mortality fell by 12 % after one year [S1.2]. '.repeat(400),
    misbehaviour: { kind: 'slow', everyMs: 5 },
  });
  const token = await me.token();
  const stream = streamEvents(`${origin}/api/ask`, {
    token,
    body: { conversationId: project.conversationId, text: 'What did mortality do?', ...byModel },
  });
  const first = (await stream.next()).value!;
  const { streamId, responseMessage, userMessage } = theEvent([first], 'created');
  const theirs = await given.project({ owner: 'eve' });
  return { ...server, origin, project, theirs, stream, streamId, responseMessage, userMessage, token, fake };
}

test('a stream of somebody else is not there, whatever is carried, and goes on undisturbed', async () => {
  const { origin, as, stream, streamId, responseMessage, userMessage, project, theirs, token, fake } = await running();
  const eve = await as('eve').token();
  const cookiesOf = async (name: string) =>
    Object.entries(await as(name).cookies())
      .map(([key, value]) => `${key}=${value}`)
      .join('; ');
  /**
   * Bearer of another with every cookie and query that its owner would have had; a query never counts as a credential.
   */
  const carried: Record<string, { headers: Record<string, string>; query?: string; expected: number }> = {
    'the bearer of another': { headers: { authorization: `Bearer ${eve}` }, expected: 404 },
    'the bearer of an admin': { headers: { authorization: `Bearer ${await as('admin').token()}` }, expected: 404 },
    'the bearer of another with the owner’s cookies': {
      headers: { authorization: `Bearer ${eve}`, cookie: await cookiesOf('ada') },
      expected: 404,
    },
    'the bearer of another with the owner’s organisation named': {
      headers: { authorization: `Bearer ${eve}` },
      query: '?c=0',
      expected: 404,
    },
    'cookies of another': { headers: { cookie: await cookiesOf('eve') }, expected: 401 },
    'cookies of the owner alone': { headers: { cookie: await cookiesOf('ada') }, expected: 401 },
    nothing: { headers: {}, expected: 401 },
  };
  const body = (more: object) => ({ conversationId: project.conversationId, text: 'What did mortality do?', ...more });
  const ways: Record<string, { method: string; path: string; body?: object; headers?: Record<string, string> }> = {
    join: { method: 'GET', path: `/api/ask/${streamId}` },
    'resume from the middle': { method: 'GET', path: `/api/ask/${streamId}`, headers: { 'last-event-id': '2' } },
    abort: { method: 'POST', path: `/api/ask/${streamId}/abort` },
    'ask in the project': { method: 'POST', path: '/api/ask', body: body({}) },
    'regenerate the question': {
      method: 'POST',
      path: '/api/ask',
      body: body({ overrideParentMessageId: userMessage.messageId }),
    },
    'continue the answer': {
      method: 'POST',
      path: '/api/ask',
      body: body({ continueMessageId: responseMessage.messageId }),
    },
    'list the streams': {
      method: 'GET',
      path: urlOf(contract.listStreams, { conversationId: project.conversationId }),
    },
  };
  for (const [what, way] of Object.entries(ways)) {
    for (const [who, { headers, query = '', expected }] of Object.entries(carried)) {
      const reply = await fetch(`${origin}${way.path}${query}`, {
        method: way.method,
        headers: { origin, ...headers, ...way.headers, ...(way.body && { 'content-type': 'application/json' }) },
        ...(way.body && { body: JSON.stringify(way.body) }),
      });
      const said = await reply.text();
      expect(`${what} with ${who}: ${reply.status}`).toBe(`${what} with ${who}: ${expected}`);
      expect(said).not.toMatch(/Mortality|event:/);
    }
    const inQuery = await fetch(`${origin}${way.path}?access_token=${token}&token=${token}`, {
      method: way.method,
      headers: { origin },
      ...(way.body && { body: JSON.stringify(way.body) }),
    });
    expect([400, 401, 415], `${what} with the owner’s token in the query`).toContain(inQuery.status);
    await inQuery.text();
  }
  // In a project of one's own an answer of somebody else is no more there.
  for (const more of [
    { overrideParentMessageId: userMessage.messageId },
    { continueMessageId: responseMessage.messageId },
    { parentMessageId: responseMessage.messageId },
  ]) {
    const { status } = await as('eve').send(contract.ask, {
      body: { ...body(more), conversationId: theirs.conversationId } as never,
    });
    expect([404, 422], JSON.stringify(more)).toContain(status);
  }
  expect(
    (await as('ada').call(contract.listStreams, { params: { conversationId: project.conversationId } })).items.map(
      item => item.streamId,
    ),
  ).toEqual([streamId]);
  expect(fake.chats()).toHaveLength(1);
  const stopped = as('ada').call(contract.abortStream, { params: { streamId } });
  expect(theEvent(await allOf(stream), 'final').finish_reason).toBe('aborted');
  await stopped;
  // After its end it is as little there.
  expect((await as('eve').send(contract.joinStream, { params: { streamId } })).status).toBe(404);
});
