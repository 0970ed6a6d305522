import { contract, type LoggedEvent } from '@nousboard/contracts';
import { byModel as model, startAnsweringApp } from '@nousboard/testkit/answering-app';
import { allOf, parseEvents, streamEvents, textOf, theEvent } from '@nousboard/testkit/event-stream';
import type { Misbehaviour } from '@nousboard/testkit/fake-provider/index';
import { startAgain } from '@nousboard/testkit/start-again';
import { expect, test } from 'vitest';

const pages = [
  'The trial enrolled 214 patients in Oslo. Mortality fell by 12 % after one year. No serious harm was ' +
    'reported.\n\nPatients in Oslo were enrolled between 2019 and 2021. The trial had 214 patients.',
];
const body = { text: 'How many patients were enrolled in the Oslo trial?' };
const slow: Misbehaviour = { kind: 'slow', everyMs: 4 };

async function workspace() {
  const app = await startAnsweringApp();
  return { ...app, ...(await app.asking({ title: 'Trial', pages })) };
}
type Workspace = Awaited<ReturnType<typeof workspace>>;

/** The whole answer as it is without any interruption. */
async function undisturbed({ me, project }: Workspace, more: object): Promise<LoggedEvent[]> {
  const { text } = await me.send(contract.ask, {
    body: {
      conversationId: project.conversationId,
      parentMessageId: '00000000-0000-0000-0000-000000000000',
      ...body,
      ...more,
    } as never,
  });
  return parseEvents(text);
}

/** Puts the run back to how a process leaves it that dies right after event `seq` became durable. */
async function dieAfter({ database }: Workspace, streamId: string, seq: number, attempts = 0): Promise<void> {
  await database.transaction(async tx => {
    await tx.deleteFrom('run_event').where('run_id', '=', streamId).where('seq', '>', seq).execute();
    const run = await tx
      .updateTable('answer_run')
      .set({ state: 'running', ended_at: null, lease_until: new Date(0), attempts })
      .where('id', '=', streamId)
      .returning('response_message_id')
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('message')
      .set({ text: '', unfinished: true, finish_reason: null, evidence: '{}' })
      .where('id', '=', run.response_message_id)
      .execute();
  });
}

const theStep = (events: readonly LoggedEvent[], code: string) =>
  events.find(({ name, data }) => name === 'progress' && data.details.code === code)!;
const bare = (events: readonly LoggedEvent[]) =>
  theEvent(events, 'final').responseMessage.citations.map(({ id: _id, ...rest }) => rest);

test('builtin: whenever the process died, the answer is the same to the letter', async () => {
  const server = await workspace();
  const whole = await undisturbed(server, {});
  const { streamId } = theEvent(whole, 'created');
  await server.app.close();
  let stored = whole;
  for (const { seq } of whole.slice(0, -1)) {
    await dieAfter(server, streamId, seq);
    const next = await startAgain(server);
    const events = await allOf(streamEvents(`${next.origin}/api/ask/${streamId}`, { token: await server.me.token() }));
    expect(events.slice(0, seq)).toEqual(stored.slice(0, seq));
    stored = events;
    expect(textOf(events)).toBe(textOf(whole));
    expect(bare(events)).toEqual(bare(whole));
    expect(theEvent(events, 'final').responseMessage.verdicts).toEqual(
      theEvent(whole, 'final').responseMessage.verdicts,
    );
    expect(
      theEvent(events, 'final').responseMessage.events.map(({ stepId, eventType }) => `${stepId} ${eventType}`),
    ).toEqual(theEvent(whole, 'final').responseMessage.events.map(({ stepId, eventType }) => `${stepId} ${eventType}`));
    await next.app.close();
  }
}, 120_000);

test('builtin: what a source is found out to be called meanwhile changes nothing of an answer', async () => {
  const server = await workspace();
  const whole = await undisturbed(server, { text: 'Which sources are there?' });
  expect(textOf(whole)).toContain('Trial');
  const { streamId } = theEvent(whole, 'created');
  await server.app.close();
  await dieAfter(server, streamId, whole.find(({ name }) => name === 'text')!.seq);
  await server.database.transaction(tx =>
    tx.updateTable('file').set({ title: 'The Oslo trial after one year' }).execute(),
  );
  const next = await startAgain(server);
  const events = await allOf(streamEvents(`${next.origin}/api/ask/${streamId}`, { token: await server.me.token() }));
  await next.app.close();
  expect(events.at(-1)?.name).toBe('final');
  expect(textOf(events)).toBe(textOf(whole));
});

test('a model is asked to go on exactly behind the last character, and the whole is the same', async () => {
  const server = await workspace();
  server.provider.standing({ pieceLength: 9, misbehaviour: slow });
  const whole = await undisturbed(server, model);
  const { streamId } = theEvent(whole, 'created');
  await server.app.close();
  let stored = whole;
  for (const share of [-1, 0, 0.5, 1]) {
    const texts = stored.filter(({ name }) => name === 'text');
    const { seq } = share < 0 ? theStep(stored, 'searched_sources') : texts[Math.floor((texts.length - 1) * share)]!;
    await dieAfter(server, streamId, seq);
    const next = await startAgain(server);
    const events = await allOf(streamEvents(`${next.origin}/api/ask/${streamId}`, { token: await server.me.token() }));
    expect(events.slice(0, seq)).toEqual(stored.slice(0, seq));
    expect(textOf(events)).toBe(textOf(whole));
    const hadText = stored.slice(0, seq).some(({ name }) => name === 'text');
    expect(events.some(({ name }) => name === 'resumed')).toBe(hadText);
    expect(bare(events).map(({ quote }) => quote)).toEqual(bare(whole).map(({ quote }) => quote));
    stored = events;
    await next.app.close();
  }
}, 120_000);

test('after two deaths over the same answer it ends as an error, with what was written', async () => {
  const server = await workspace();
  const whole = await undisturbed(server, {});
  const { streamId } = theEvent(whole, 'created');
  await server.app.close();
  const text = whole.find(({ name }) => name === 'text')!;
  const openSteps = (events: readonly LoggedEvent[]) =>
    events.reduce(
      (open, { name, data }) => (name !== 'progress' ? open : data.eventType === 'STARTED' ? open + 1 : open - 1),
      0,
    );
  expect(openSteps(whole.slice(0, text.seq))).toBe(1);
  await dieAfter(server, streamId, text.seq, 2);
  const next = await startAgain(server);
  const events = await allOf(streamEvents(`${next.origin}/api/ask/${streamId}`, { token: await server.me.token() }));
  expect(theEvent(events, 'error')).toMatchObject({
    code: 'answer_interrupted',
    partial: { unfinished: true, error: 'answer_interrupted', text: textOf(whole.slice(0, text.seq)) },
  });
  expect(openSteps(events)).toBe(0);
  await next.app.close();
});

test('a graceful stop hands the run over: streams end, nothing shown is lost, the next process goes on', async () => {
  const server = await workspace();
  const answer =
    'The trial enrolled 214 patients in Oslo [S1.1]. Mortality fell by 12 % after one year [S1.2]. '.repeat(8);
  server.provider.standing({ answer, pieceLength: 8, misbehaviour: slow });
  const token = await server.me.token();
  const origin = await server.app.listen();
  const seen: LoggedEvent[] = [];
  let closing: Promise<void> | undefined;
  for await (const event of streamEvents(`${origin}/api/ask`, {
    token,
    body: { conversationId: server.project.conversationId, ...body, ...model },
  })) {
    seen.push(event);
    if (event.name === 'text') closing ??= server.app.close();
  }
  await closing;
  expect(seen.at(-1)?.name).not.toBe('final');
  const { streamId } = theEvent(seen, 'created');
  const next = await startAgain(server);
  const rest = await allOf(
    streamEvents(`${next.origin}/api/ask/${streamId}`, { token, lastEventId: seen.at(-1)!.seq }),
  );
  expect(textOf([...seen, ...rest])).toBe(
    answer.replaceAll(/ \[S[\d.]+\]/g, '').trimEnd() + (answer.endsWith(' ') ? ' ' : ''),
  );
  expect(theEvent(rest, 'final').responseMessage.text).toBe(textOf([...seen, ...rest]));
  await next.app.close();
});

test('a process that was believed dead can write nothing more', async () => {
  const server = await workspace();
  server.provider.standing({
    answer: 'The trial enrolled 214 patients in Oslo [S1.1]. '.repeat(40),
    pieceLength: 8,
    misbehaviour: slow,
  });
  const origin = await server.app.listen();
  const token = await server.me.token();
  const seen: LoggedEvent[] = [];
  for await (const event of streamEvents(`${origin}/api/ask`, {
    token,
    body: { conversationId: server.project.conversationId, ...body, ...model },
  })) {
    seen.push(event);
    if (event.name !== 'text' || seen.filter(({ name }) => name === 'text').length > 1) continue;
    await server.database.transaction(tx =>
      tx
        .updateTable('answer_run')
        .set({ lease_token: '99999999-9999-4999-8999-999999999999', lease_until: new Date(Date.now() + 600_000) })
        .execute(),
    );
  }
  const stored = await server.database.db.selectFrom('run_event').select('seq').orderBy('seq').execute();
  expect(stored.map(({ seq }) => seq)).toEqual(seen.map(({ seq }) => seq));
  expect(seen.at(-1)?.name).not.toBe('final');
  const run = await server.database.db.selectFrom('answer_run').select('state').executeTakeFirstOrThrow();
  expect(run.state).toBe('running');
});
