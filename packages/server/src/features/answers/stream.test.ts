import { contract, type LoggedEvent } from '@nousboard/contracts';
import { byModel, startAnsweringApp } from '@nousboard/testkit/answering-app';
import { allOf as all, parseEvents, streamEvents, textOf, theEvent } from '@nousboard/testkit/event-stream';
import { expect, test } from 'vitest';

const pages = [
  'The trial enrolled 214 patients in Oslo. Mortality fell by 12 % after one year. No serious harm was reported. ' +
    'Treatment lasted six months and was well tolerated.',
];
const question = 'How many patients were enrolled in the Oslo trial?';

/** A listening server with a model, a project with one source, and its owner. */
async function served() {
  const server = await startAnsweringApp();
  const origin = await server.app.listen();
  const { project, me } = await server.asking({ title: 'Trial', pages });
  const body = { conversationId: project.conversationId, text: question };
  return { ...server, origin, token: await me.token(), body, withModel: { ...body, ...byModel }, project, me };
}
type Served = Awaited<ReturnType<typeof served>>;

const askUrl = ({ origin }: Served) => `${origin}/api/ask`;
const joinUrl = ({ origin }: Served, streamId: string) => `${origin}/api/ask/${streamId}`;

test('a reader who comes back at any event misses nothing and sees nothing twice', async () => {
  const server = await served();
  const whole = await all(streamEvents(askUrl(server), { token: server.token, body: server.body }));
  const { streamId } = theEvent(whole, 'created');
  for (const lastEventId of [undefined, ...whole.map(({ seq }) => seq)]) {
    const rest = await all(
      streamEvents(joinUrl(server, streamId), {
        token: server.token,
        ...(lastEventId !== undefined && { lastEventId }),
      }),
    );
    expect([...whole.slice(0, lastEventId ?? 0), ...rest]).toEqual(whole);
  }
});

test('three readers of a running answer, one of whom keeps losing the connection, end with the same text', async () => {
  const server = await served();
  server.provider.standing({
    answer: 'Mortality fell by 12 % after one year [S1.2]. '.repeat(30),
    pieceLength: 12,
    misbehaviour: { kind: 'slow', everyMs: 2 },
  });
  const first = streamEvents(askUrl(server), { token: server.token, body: server.withModel });
  const created = (await first.next()).value as LoggedEvent;
  const streamId = theEvent([created], 'created').streamId;
  const flaky = async () => {
    const seen: LoggedEvent[] = [];
    while (seen.at(-1)?.name !== 'final') {
      let read = 0;
      for await (const event of streamEvents(joinUrl(server, streamId), {
        token: server.token,
        lastEventId: seen.at(-1)?.seq ?? 0,
      })) {
        seen.push(event);
        if (++read === 3) break;
      }
    }
    return seen;
  };
  const [one, two, three] = await Promise.all([
    all(first).then(rest => [created, ...rest]),
    all(streamEvents(joinUrl(server, streamId), { token: server.token })),
    flaky(),
  ]);
  expect(two).toEqual(one);
  expect(three).toEqual(one);
  expect(theEvent(one, 'final').responseMessage.text).toBe(textOf(one));
});

test('nothing is seen before it is in the database', async () => {
  const server = await served();
  server.provider.standing({
    answer: 'Mortality fell by 12 % after one year [S1.2]. '.repeat(10),
    pieceLength: 20,
    misbehaviour: { kind: 'slow', everyMs: 3 },
  });
  let streamId = '';
  for await (const event of streamEvents(askUrl(server), { token: server.token, body: server.withModel })) {
    if (event.name === 'created') streamId = event.data.streamId;
    const stored = await server.database.db
      .selectFrom('run_event')
      .select('data')
      .where('run_id', '=', streamId)
      .where('seq', '=', event.seq)
      .executeTakeFirst();
    expect(stored?.data).toEqual(event.data);
  }
});

test('stopping silences the stream at once and keeps what was written', async () => {
  const server = await served();
  const answer = 'Mortality fell by 12 % after one year [S1.2]. '.repeat(400);
  server.provider.standing({ answer, pieceLength: 10, misbehaviour: { kind: 'slow', everyMs: 5 } });
  const seen: LoggedEvent[] = [];
  let reply: Promise<unknown> | undefined;
  for await (const event of streamEvents(askUrl(server), { token: server.token, body: server.withModel })) {
    seen.push(event);
    if (event.name === 'text')
      reply ??= server.me.call(contract.abortStream, { params: { streamId: theEvent(seen, 'created').streamId } });
  }
  const final = theEvent(seen, 'final');
  // The whole takes nine seconds at least, however slow the machine.
  expect(final.responseMessage.text.length).toBeLessThan(answer.length / 4);
  expect(final).toMatchObject({
    finish_reason: 'aborted',
    responseMessage: { cancelled: true, unfinished: false, error: null, finish_reason: 'aborted', text: textOf(seen) },
  });
  expect(await reply).toEqual({ responseMessage: final.responseMessage });
  await expect.poll(() => server.provider.chats()[0]?.aborted).toBe(true);
  const starts = seen.filter(event => event.name === 'progress' && event.data.eventType === 'STARTED').length;
  expect(
    seen.filter(event => event.name === 'progress' && ['COMPLETED', 'ERROR'].includes(event.data.eventType)),
  ).toHaveLength(starts);
  // Stopping twice changes nothing.
  expect(
    await server.me.call(contract.abortStream, { params: { streamId: theEvent(seen, 'created').streamId } }),
  ).toEqual({ responseMessage: final.responseMessage });
});

test('closing the tab is not stopping', async () => {
  const server = await served();
  server.provider.standing({
    answer: 'Mortality fell by 12 % after one year [S1.2]. '.repeat(5),
    misbehaviour: { kind: 'slow', everyMs: 1 },
  });
  let streamId = '';
  for await (const event of streamEvents(askUrl(server), { token: server.token, body: server.withModel })) {
    if (event.name === 'created') {
      streamId = event.data.streamId;
      break;
    }
  }
  expect(
    (
      await server.me.call(contract.listStreams, { params: { conversationId: server.project.conversationId } })
    ).items.map(item => item.streamId),
  ).toEqual([streamId]);
  expect(
    theEvent(await all(streamEvents(joinUrl(server, streamId), { token: server.token })), 'final').finish_reason,
  ).toBe('stop');
  expect(
    (await server.me.call(contract.listStreams, { params: { conversationId: server.project.conversationId } })).items,
  ).toEqual([]);
});

test('a reader far behind gets a snapshot, and the same answer', async () => {
  const server = await served();
  const sentence = 'Mortality fell by 12 % after one year [S1.2]. ';
  server.provider.standing({ answer: sentence.repeat(400), pieceLength: 400 });
  const { text } = await server.me.send(contract.ask, { body: server.withModel as never });
  const whole = parseEvents(text);
  expect(whole.length).toBeGreaterThan(500);
  const late = await all(streamEvents(joinUrl(server, theEvent(whole, 'created').streamId), { token: server.token }));
  expect(late.length).toBeLessThan(20);
  expect(late.map(({ seq }) => seq)).toEqual(late.map(({ seq }) => seq).toSorted((a, b) => a - b));
  expect(textOf(late)).toBe(textOf(whole));
  expect(theEvent(late, 'snapshot').citations).toEqual(
    whole.flatMap(event => (event.name === 'citation' ? [event.data] : [])),
  );
  expect(theEvent(late, 'final')).toEqual(theEvent(whole, 'final'));
  expect(late[0]?.name).toBe('created');
});

test('a reader that stops reading holds nobody up', async () => {
  const server = await served();
  server.provider.standing({ answer: 'Mortality fell by 12 % after one year [S1.2]. '.repeat(60), pieceLength: 40 });
  const stuck = await fetch(askUrl(server), {
    method: 'POST',
    headers: { authorization: `Bearer ${server.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(server.withModel),
  });
  const reader = stuck.body!.getReader();
  const begun = parseEvents(new TextDecoder().decode((await reader.read()).value));
  const events = await all(streamEvents(joinUrl(server, theEvent(begun, 'created').streamId), { token: server.token }));
  expect(events.at(-1)?.name).toBe('final');
  await reader.cancel();
});

test('the stream says how it wants to be treated', async () => {
  const server = await served();
  const response = await fetch(askUrl(server), {
    method: 'POST',
    headers: { authorization: `Bearer ${server.token}`, 'content-type': 'application/json', 'accept-encoding': 'gzip' },
    body: JSON.stringify(server.body),
  });
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-store, no-transform');
  expect(response.headers.get('x-accel-buffering')).toBe('no');
  expect(response.headers.get('content-encoding')).toBeNull();
  await response.text();
});
