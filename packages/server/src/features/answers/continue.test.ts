import { contract, type LoggedEvent, type Message, ROOT_MESSAGE_ID } from '@nousboard/contracts';
import type { Settings } from '@nousboard/server/platform/settings';
import { byModel as model, startAnsweringApp } from '@nousboard/testkit/answering-app';
import { parseEvents, streamEvents, textOf, theEvent } from '@nousboard/testkit/event-stream';
import { startAgain } from '@nousboard/testkit/start-again';
import { describe, expect, test } from 'vitest';

const pages = [
  'The trial enrolled 214 patients in Oslo. Mortality fell by 12 % after one year. No serious harm was reported.',
];
const text = 'How many patients were enrolled in the Oslo trial?';
const said =
  'The trial enrolled 214 patients in Oslo [S1.1]. Mortality fell by 12 % after one year [S1.2]. ' +
  'No serious harm was reported [S1.3].';
const shown = said.replaceAll(/ \[S[\d.]+\]/g, '');

async function workspace(settings: Partial<Settings> = {}, texts: readonly string[] = pages) {
  const app = await startAnsweringApp(settings);
  const { database } = app;
  const asking = await app.asking({ title: 'Trial', pages: texts });
  const add = (title: string, ...texts: string[]) => asking.add({ title, pages: texts });
  const send = (body: object, headers?: Record<string, string>) => asking.send({ text, ...body }, headers);
  const ask = (body: object) => asking.ask({ text, ...body });
  /** Leaves an answer as somebody does who stops it when `length` characters of its text are written. */
  const cut = async (answer: Message, length: number, finish: string | null = 'aborted') => {
    const kept = {
      citations: answer.citations.filter(({ claim }) => claim.end <= length),
      verdicts: answer.verdicts.filter(({ end }) => end <= length),
    };
    await database.transaction(async tx => {
      const { evidence } = await tx
        .selectFrom('message')
        .select('evidence')
        .where('id', '=', answer.messageId)
        .executeTakeFirstOrThrow();
      await tx
        .updateTable('message')
        .set({
          text: answer.text.slice(0, length),
          cancelled: finish === 'aborted',
          finish_reason: finish,
          evidence: JSON.stringify({ ...(evidence as object), ...kept }),
        })
        .where('id', '=', answer.messageId)
        .execute();
    });
  };
  return { ...app, ...asking, fileId: asking.source.fileId, add, send, ask, cut };
}
type Workspace = Awaited<ReturnType<typeof workspace>>;

const bare = ({ citations }: Message) => citations.map(({ id: _id, ...citation }) => citation);
const answerOf = (events: readonly LoggedEvent[]) => theEvent(events, 'final').responseMessage;
const stepsOf = (events: readonly LoggedEvent[]) =>
  events.flatMap(({ name, data }) => (name === 'progress' ? [`${data.stepId} ${data.eventType}`] : []));

describe('the built-in engine', () => {
  test('goes on in the same message, from every place where it could be stopped, to the same answer', async () => {
    const { ask, cut, me, project } = await workspace();
    const whole = await ask({});
    const answer = answerOf(whole);
    const places = whole.flatMap(event => (event.name === 'text' ? [event.data.offset + event.data.piece.length] : []));
    const ends = [...new Set([0, ...answer.verdicts.map(({ end }) => end), ...places])].filter(
      end => end < answer.text.length,
    );
    for (const length of ends) {
      await cut(answer, length);
      const events = await ask({ continueMessageId: answer.messageId });
      expect(theEvent(events, 'created').responseMessage).toMatchObject({
        messageId: answer.messageId,
        text: answer.text.slice(0, length),
        unfinished: false,
        finish_reason: null,
      });
      expect(textOf(events)).toBe(answer.text);
      expect(answerOf(events).text).toBe(answer.text);
      expect(bare(answerOf(events))).toEqual(bare(answer));
      expect(answerOf(events).verdicts).toEqual(answer.verdicts);
      expect(answerOf(events)).toMatchObject({
        unfinished: false,
        cancelled: false,
        finish_reason: 'stop',
        sources: answer.sources,
      });
      expect(theEvent(events, 'final').userMessage).toEqual(theEvent(whole, 'final').userMessage);
    }
    const { items } = await me.call(contract.listMessages, { params: { conversationId: project.conversationId } });
    expect(items).toHaveLength(2);
  });

  test('adds nothing behind a text that it would not write now', async () => {
    const { ask, cut, database, me } = await workspace();
    const answer = answerOf(await ask({}));
    await cut({ ...answer, text: 'Something else entirely.' }, 24);
    const events = await ask({ continueMessageId: answer.messageId });
    expect(theEvent(events, 'error')).toMatchObject({
      code: 'answer_interrupted',
      partial: { text: 'Something else entirely.' },
    });
    expect(await me.call(contract.getMessage, { params: { messageId: answer.messageId } })).toMatchObject({
      text: 'Something else entirely.',
      unfinished: false,
      finish_reason: 'aborted',
    });
    expect(
      (await database.db.selectFrom('answer_run').select('state').where('state', '=', 'running').execute()).length,
    ).toBe(0);
  });

  test('does not go on behind somebody else’s words', async () => {
    const { ask, cut, send, me } = await workspace();
    const answer = answerOf(await ask({}));
    await cut(answer, 0, 'aborted');
    await me.call(contract.updateMessage, { params: { messageId: answer.messageId }, body: { text: 'My own words.' } });
    expect(await send({ continueMessageId: answer.messageId })).toMatchObject({
      status: 422,
      json: { error: { code: 'not_continuable' } },
    });
  });
});

describe('a model', () => {
  test('is asked to go on behind the last character, and what was cited stays', async () => {
    const { provider, ask, cut } = await workspace();
    provider.standing({ answer: said });
    const whole = await ask(model);
    const answer = answerOf(whole);
    expect(answer.text).toBe(shown);
    const length = shown.indexOf('Mortality') + 'Mortality fe'.length;
    await cut(answer, length);
    const events = await ask({ continueMessageId: answer.messageId });
    expect(events.some(({ name }) => name === 'resumed')).toBe(false);
    expect(textOf(events)).toBe(shown);
    expect(answerOf(events).text).toBe(shown);
    expect(bare(answerOf(events))).toEqual(bare(answer));
    expect(answerOf(events).verdicts.map(({ start, end }) => [start, end])).toEqual(
      answer.verdicts.map(({ start, end }) => [start, end]),
    );
    expect(theEvent(events, 'final')).toMatchObject({ finish_reason: 'stop', engine: model });
    // The search that led here is known; writing and checking are announced anew, and end.
    expect(stepsOf(events)).toEqual(['write STARTED', 'write COMPLETED', 'check STARTED', 'check COMPLETED']);
    expect(answerOf(events).events.map(({ stepId, eventType }) => `${stepId} ${eventType}`)).toEqual(stepsOf(whole));
    expect(provider.chats().at(-1)?.body).toContain('Mortality fe');
  });

  test('judges a sentence that its limit had cut when it is whole', async () => {
    const { provider, ask, cut } = await workspace();
    provider.standing({ answer: said });
    const answer = answerOf(await ask(model));
    const end = shown.indexOf('after one year') + 'after'.length;
    const start = shown.indexOf('Mortality');
    await cut(
      { ...answer, verdicts: [...answer.verdicts.slice(0, 1), { start, end, verdict: 'none' }] },
      end,
      'length',
    );
    const events = await ask({ continueMessageId: answer.messageId });
    expect(theEvent(events, 'created').responseMessage.verdicts).toHaveLength(1);
    expect(answerOf(events).verdicts.map(({ start: from, verdict }) => [from, verdict])).toEqual(
      answer.verdicts.map(({ start: from, verdict }) => [from, verdict]),
    );
  });

  test('may be stopped again, and everything stays', async () => {
    const { app, provider, ask, cut, me, project } = await workspace();
    provider.standing({ answer: `${said} `.repeat(60), pieceLength: 8 });
    const answer = answerOf(await ask(model));
    const length = shown.length;
    await cut(answer, length);
    provider.standing({ answer: `${said} `.repeat(60), pieceLength: 8, misbehaviour: { kind: 'slow', everyMs: 4 } });
    const origin = await app.listen();
    const seen: LoggedEvent[] = [];
    let stopped: Promise<unknown> | undefined;
    const request = { conversationId: project.conversationId, text, continueMessageId: answer.messageId };
    for await (const event of streamEvents(`${origin}/api/ask`, { token: await me.token(), body: request })) {
      seen.push(event);
      if (event.name === 'text')
        stopped ??= me.call(contract.abortStream, { params: { streamId: theEvent(seen, 'created').streamId } });
    }
    await stopped;
    const final = answerOf(seen);
    expect(final).toMatchObject({ finish_reason: 'aborted', cancelled: true, text: textOf(seen) });
    expect(final.text.startsWith(answer.text.slice(0, length))).toBe(true);
    expect(final.text.length).toBeGreaterThan(length);
    expect(bare(final).slice(0, 3)).toEqual(bare(answer).slice(0, 3));
    // And continued once more.
    provider.standing({ answer: `${said} `.repeat(60), pieceLength: 400 });
    expect(answerOf(await ask({ continueMessageId: answer.messageId })).text).toBe(answer.text);
  });

  test('keeps the sources already cited, also where the prompt has no room for them beside the text', async () => {
    const { ask, cut, provider } = await workspace({ modelContextTokens: 6_200 }, [
      Array.from(
        { length: 24 },
        (_, n) =>
          `Patients of the Oslo trial in ward ${n} were enrolled by the nurse of that ward, who noted how many ` +
          'there were on a long list.',
      ).join('\n\n'),
    ]);
    provider.standing({
      answer: 'Patients of the Oslo trial were enrolled by the nurse of that ward [S1.1]. '.repeat(110),
    });
    const answer = answerOf(await ask(model));
    expect(answer.sources.length).toBeGreaterThan(10);
    await cut(answer, 7_000);
    const events = await ask({ continueMessageId: answer.messageId });
    expect(provider.chats().at(-1)?.body).not.toContain(`<source key=\\"${answer.sources.at(-1)?.key}\\"`);
    expect(answerOf(events).sources).toEqual(answer.sources);
  });

  test('writes on behind words a person changed, which are never given as the model’s own answer', async () => {
    const { ask, cut, me, provider, database } = await workspace();
    provider.standing({ answer: said });
    const deterministic = { ...model, deterministic: true, parentMessageId: ROOT_MESSAGE_ID };
    const answer = answerOf(await ask(deterministic));
    await database.transaction(tx => tx.deleteFrom('answer_cache').execute());
    await cut(answer, shown.indexOf(' Mortality'));
    await me.call(contract.updateMessage, { params: { messageId: answer.messageId }, body: { text: 'My own words.' } });
    expect(answerOf(await ask({ continueMessageId: answer.messageId })).text).toContain('My own words.');
    expect(answerOf(await ask(deterministic)).text).toBe(shown);
  });

  test('that fails leaves what was there, which can be written on once more', async () => {
    const { provider, ask, cut, me } = await workspace();
    provider.standing({ answer: said });
    const answer = answerOf(await ask(model));
    await cut(answer, shown.indexOf(' No serious'), 'length');
    provider.standing({ misbehaviour: { kind: 'status', status: 401 } });
    const events = await ask({ continueMessageId: answer.messageId });
    const { code, partial } = theEvent(events, 'error');
    expect(code).toBe('invalid_api_key');
    expect(partial).toMatchObject({
      text: shown.slice(0, shown.indexOf(' No serious')),
      citations: [{ page: 1 }, { page: 1 }],
      unfinished: false,
      error: null,
      finish_reason: 'length',
    });
    expect(await me.call(contract.getMessage, { params: { messageId: answer.messageId } })).toEqual(partial);
    provider.standing({ answer: said });
    expect(answerOf(await ask({ continueMessageId: answer.messageId }))).toMatchObject({
      text: shown,
      finish_reason: 'stop',
    });
  });
});

test('a process that dies while continuing loses nothing of what was there', async () => {
  const server = await workspace();
  const { provider, ask, cut, database, me } = server;
  provider.standing({ answer: said, pieceLength: 9, misbehaviour: { kind: 'slow', everyMs: 4 } });
  const answer = answerOf(await ask(model));
  const length = shown.indexOf('Mortality') + 'Mortality fe'.length;
  await cut(answer, length);
  const whole = await ask({ continueMessageId: answer.messageId });
  const { streamId } = theEvent(whole, 'created');
  await server.app.close();
  for (const seq of [1, whole.findIndex(({ name }) => name === 'text') + 1, whole.length - 1]) {
    await database.transaction(async tx => {
      await tx.deleteFrom('run_event').where('run_id', '=', streamId).where('seq', '>', seq).execute();
      await tx
        .updateTable('answer_run')
        .set({ state: 'running', ended_at: null, lease_until: new Date(0), attempts: 0 })
        .where('id', '=', streamId)
        .execute();
    });
    const again = await startAgain(server);
    const events: LoggedEvent[] = [];
    for await (const event of streamEvents(`${again.origin}/api/ask/${streamId}`, { token: await me.token() }))
      events.push(event);
    expect(textOf(events)).toBe(shown);
    expect(answerOf(events).text).toBe(shown);
    expect(bare(answerOf(events)).map(({ quote }) => quote)).toEqual(bare(answer).map(({ quote }) => quote));
    await again.app.close();
  }
}, 60_000);

test('a file that was removed meanwhile is skipped, and said so', async () => {
  const { provider, ask, cut, add, me, send, fileId } = await workspace();
  const tea = await add('Tea', 'Green tea is grown on hills. Patients in Oslo drank tea.');
  provider.standing({ answer: said });
  const answer = answerOf(await ask(model));
  await cut(answer, shown.indexOf(' No serious'));
  await me.call(contract.deleteFile, { params: { fileId: tea.fileId } });
  const events = await ask({ continueMessageId: answer.messageId });
  expect(theEvent(events, 'sources').skipped).toEqual([{ fileId: tea.fileId, title: 'Tea', why: 'removed' }]);
  expect(answerOf(events)).toMatchObject({ text: shown, skipped: [{ fileId: tea.fileId, why: 'removed' }] });
  await cut(answer, shown.indexOf(' No serious'));
  await me.call(contract.deleteFile, { params: { fileId } });
  expect(await send({ continueMessageId: answer.messageId })).toMatchObject({
    status: 422,
    json: { error: { code: 'no_sources' } },
  });
});

describe('what cannot be continued', () => {
  const refusal = async ({ send }: Workspace, body: object) => {
    const { status, json } = await send(body);
    return [status, json?.error?.code];
  };
  test('answers that came to their end, that failed, questions, and messages that no run wrote', async () => {
    const server = await workspace();
    const events = await server.ask({});
    const { userMessage, responseMessage } = theEvent(events, 'final');
    expect(await refusal(server, { continueMessageId: responseMessage.messageId })).toEqual([422, 'not_continuable']);
    expect(await refusal(server, { continueMessageId: userMessage.messageId })).toEqual([422, 'not_continuable']);
    await server.cut(responseMessage, 9, null);
    expect(await refusal(server, { continueMessageId: responseMessage.messageId })).toEqual([422, 'not_continuable']);
    const { messageId } = await server.given.message({
      owner: 'ada',
      project: server.project.conversationId,
      byUser: false,
    });
    expect(await refusal(server, { continueMessageId: messageId })).toEqual([422, 'not_continuable']);
  });
  test('messages of another project and of somebody else', async () => {
    const server = await workspace();
    const answer = answerOf(await server.ask({}));
    await server.cut(answer, 9);
    const other = await server.given.project({ owner: 'ada' });
    expect(
      await refusal(server, { conversationId: other.conversationId, continueMessageId: answer.messageId }),
    ).toEqual([404, 'not_found']);
    const eve = await server.as('eve').send(contract.ask, {
      body: { conversationId: server.project.conversationId, text, continueMessageId: answer.messageId } as never,
    });
    expect([eve.status, eve.json.error.code]).toEqual([404, 'not_found']);
  });
  test('any answer while another one is being written in the project', async () => {
    const server = await workspace();
    const answer = answerOf(await server.ask({}));
    await server.cut(answer, 9);
    await server.given.stream({ owner: 'ada', project: server.project.conversationId });
    expect(await refusal(server, { continueMessageId: answer.messageId })).toEqual([409, 'response_running']);
  });
  test('answers by a model that is not there any more', async () => {
    const server = await workspace();
    server.provider.standing({ answer: said });
    const answer = answerOf(await server.ask(model));
    await server.cut(answer, 9);
    await server.database.transaction(tx =>
      tx
        .updateTable('answer_run')
        .set({ request: JSON.stringify({ ...answer, endpoint: 'gone', model: 'x', scope: [], skipped: [] }) })
        .execute(),
    );
    expect(await refusal(server, { continueMessageId: answer.messageId })).toEqual([422, 'unknown_model']);
  });
});

test('the same Idempotency-Key continues once', async () => {
  const { ask, send, cut, database } = await workspace();
  const answer = answerOf(await ask({}));
  await cut(answer, 0);
  const body = { continueMessageId: answer.messageId };
  const [one, ...others] = await Promise.all(Array.from({ length: 5 }, () => send(body, { 'idempotency-key': 'k' })));
  for (const other of others) expect(parseEvents(other.text)).toEqual(parseEvents(one?.text ?? ''));
  expect(await database.db.selectFrom('answer_run').select('id').execute()).toHaveLength(2);
});

test('a follow-up of an answer that is continued later keeps standing behind it', async () => {
  const { ask, cut, me, project } = await workspace();
  const answer = answerOf(await ask({}));
  const next = theEvent(await ask({ text: 'When were they enrolled?' }), 'final');
  await cut(answer, 0);
  await ask({ continueMessageId: answer.messageId });
  const { items } = await me.call(contract.listMessages, { params: { conversationId: project.conversationId } });
  expect(items.map(({ messageId, parentMessageId }) => [messageId, parentMessageId])).toEqual([
    [answer.parentMessageId, ROOT_MESSAGE_ID],
    [answer.messageId, answer.parentMessageId],
    [next.userMessage.messageId, answer.messageId],
    [next.responseMessage.messageId, next.userMessage.messageId],
  ]);
});
