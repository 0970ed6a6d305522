import { contract } from '@nousboard/contracts';
import { parseEvents, textOf, theEvent } from '@nousboard/testkit/event-stream';
import { storeReadSource } from '@nousboard/testkit/read-source';
import { startTestApp, type TestApp } from '@nousboard/testkit/test-app';
import { afterEach, describe, expect, test } from 'vitest';

const trial = [
  'The trial enrolled 214 patients in Oslo between 2019 and 2021. Patients were followed for one year.',
  'Mortality fell by 12 % after one year of treatment. No serious harm was reported by the patients.',
];
const tea = ['Green tea is grown on hills. It is picked by hand in spring. The leaves are steamed within a day.'];

let open: TestApp | undefined;
afterEach(async () => {
  await open?.close();
  open = undefined;
});

async function workspace(owner = 'ada') {
  open ??= await startTestApp();
  const { app, given, as, database } = open;
  const project = await given.project({ owner });
  const { id: tenantId } = await as(owner).user();
  const add = (title: string, pages: readonly string[], more: Partial<Parameters<typeof storeReadSource>[1]> = {}) =>
    storeReadSource(
      { database, blobs: app.blobs },
      { tenantId, projectId: project.conversationId, title, pages, ...more },
    );
  const send = (body: Record<string, unknown>, headers: Record<string, string> = {}) =>
    as(owner).send(contract.ask, {
      body: {
        conversationId: project.conversationId,
        text: 'How many patients did the trial in Oslo have enrolled?',
        ...body,
      } as never,
      headers,
    });
  const ask = async (body: Record<string, unknown> = {}, headers: Record<string, string> = {}) => {
    const { status, text, json } = await send(body, headers);
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(json)}`);
    const events = parseEvents(text);
    // A stream may end in the middle when its process gives the run up, which no test here is about.
    if (!['final', 'error'].includes(events.at(-1)?.name ?? ''))
      throw new Error(`The stream broke off after ${events.map(({ name }) => name).join(', ')}`);
    return events;
  };
  return { ...open, project, tenantId, add, ask, send, me: as(owner) };
}

test('a question without a project is refused by name', async () => {
  const { me } = await workspace();
  const refused = await me.send(contract.ask, { body: { text: 'How many patients?' } as never });
  expect(refused).toMatchObject({
    status: 422,
    json: { error: { code: 'conversation_required', message: 'conversationId is required' } },
  });
});

test('a project suggests what follows its last answer, and nothing before there is one', async () => {
  const { add, ask, me, project } = await workspace();
  await add('Sleep', [
    'Sleep spindles are bursts of brain waves. Targeted memory reactivation plays sounds during sleep.',
    'Targeted memory reactivation strengthens memories of sounds. The hippocampus replays what was learned. ' +
      'Sleep spindles follow the cue.',
    'The hippocampus is a part of the brain. In the morning the volunteers were asked for what they remembered.',
  ]);
  const shown = () => me.call(contract.getProject, { params: { conversationId: project.conversationId } });
  expect((await shown()).suggestions).toEqual([]);
  const { conversation, responseMessage } = theEvent(await ask({ text: 'What are sleep spindles?' }), 'final');
  expect(responseMessage.followUps.length).toBeGreaterThan(0);
  expect(conversation.suggestions).toEqual(responseMessage.followUps);
  expect((await shown()).suggestions).toEqual(responseMessage.followUps);
  const { items } = await me.call(contract.listProjects, { query: {} });
  expect(items[0]?.suggestions).toEqual(responseMessage.followUps);
});

test('an answer is a stream in order, and what is stored is what was shown', async () => {
  const { add, ask, me, project } = await workspace();
  await add('Trial of drug X', trial);
  const events = await ask();

  expect(events.map(({ seq }) => seq)).toEqual(events.map((_, at) => at + 1));
  const names = events.map(({ name }) => name);
  expect(names[0]).toBe('created');
  expect(names.at(-1)).toBe('final');
  expect(names.indexOf('sources')).toBeLessThan(names.indexOf('text'));
  const steps = events.flatMap(({ name, data }) =>
    name === 'progress' ? [`${data.agentId} ${data.eventType} ${data.details.code}`] : [],
  );
  expect(steps).toEqual([
    'Researcher STARTED searching_sources',
    'Researcher COMPLETED searched_sources',
    'Investigator STARTED checking_quotes',
    'Investigator COMPLETED checked_quotes',
  ]);

  const final = theEvent(events, 'final');
  expect(final.finish_reason).toBe('stop');
  expect(final.responseMessage.text).toBe(textOf(events));
  expect(final.responseMessage.text).toContain('214 patients');
  expect(final.responseMessage.citations.length).toBeGreaterThan(0);
  for (const citation of final.responseMessage.citations)
    expect(trial.join('\n').slice(citation.start, citation.end)).toBe(citation.quote);
  expect(final.responseMessage).toMatchObject({
    unfinished: false,
    cancelled: false,
    error: null,
    parentMessageId: final.userMessage.messageId,
    searched: { files: 1, sentences: 4 },
  });
  expect(final.conversation.conversationId).toBe(project.conversationId);

  const { items } = await me.call(contract.listMessages, { params: { conversationId: project.conversationId } });
  expect(items).toEqual([final.userMessage, final.responseMessage]);
});

test('a question that the sources do not answer is declined, with the nearest passages at hand', async () => {
  const { add, ask } = await workspace();
  await add('Trial of drug X', trial);
  const final = theEvent(await ask({ text: 'Which chess opening did Kasparov prefer against Karpov?' }), 'final');
  expect(final.finish_reason).toBe('declined');
  expect(final.responseMessage.citations).toEqual([]);
});

test('what only shares a root with the one name that was asked about is not offered as near', async () => {
  const { add, ask } = await workspace();
  await add('Elections', ['The politics of the coast changed in May. Politicians met at the harbour.']);
  const final = theEvent(await ask({ text: 'What is PolitiFact?' }), 'final');
  expect(final.finish_reason).toBe('declined');
  expect(final.responseMessage.text).toBe(
    '“PolitiFact” is not mentioned in your sources.\n\nYour sources do not answer this question.',
  );
  expect(final.responseMessage.sources).toEqual([]);
  expect(final.responseMessage.searched).toMatchObject({ files: 1 });
});

test('very strict declines what strict still shows', async () => {
  const { add, ask } = await workspace();
  await add('Trial of drug X', trial);
  const text = 'Which zebra trial of the summer with giraffes enrolled patients?';
  const strict = theEvent(await ask({ text }), 'final');
  const veryStrict = theEvent(await ask({ text, strictness: 'very_strict' }), 'final');
  expect([strict.finish_reason, veryStrict.finish_reason]).toEqual(['near', 'declined']);
  expect(strict.responseMessage.finish_reason).toBe('near');
  expect(strict.responseMessage.citations.length).toBeLessThanOrEqual(3);
});

test('the same question to the same sources gives the same text', async () => {
  const { add, ask } = await workspace();
  await add('Trial of drug X', trial);
  const texts = [
    textOf(await ask({ parentMessageId: '00000000-0000-0000-0000-000000000000' })),
    textOf(await ask({ parentMessageId: '00000000-0000-0000-0000-000000000000' })),
  ];
  expect(texts[0]).toBe(texts[1]);
});

test('a thread goes on behind its latest answer, and regenerating makes a sibling', async () => {
  const { add, ask } = await workspace();
  await add('Trial of drug X', trial);
  const first = theEvent(await ask(), 'final');
  const second = theEvent(await ask({ text: 'By how much did mortality fall?' }), 'final');
  expect(second.userMessage.parentMessageId).toBe(first.responseMessage.messageId);
  const again = theEvent(await ask({ overrideParentMessageId: first.userMessage.messageId, text: 'ignored' }), 'final');
  expect(again.userMessage).toEqual(first.userMessage);
  expect(again.responseMessage.parentMessageId).toBe(first.userMessage.messageId);
  expect(again.responseMessage.messageId).not.toBe(first.responseMessage.messageId);
  expect(again.responseMessage.text).toBe(first.responseMessage.text);
});

test('only the files in focus are searched', async () => {
  const { add, ask } = await workspace();
  await add('Trial of drug X', trial);
  const { fileId } = await add('Tea', tea);
  const events = await ask({ text: 'Where is green tea grown?', sources: [fileId] });
  expect(theEvent(events, 'sources').searched).toEqual({ files: 1, sentences: 3 });
  expect(textOf(events)).toContain('grown on hills');
});

test('a project without a source’s name is called after its first question, and remembers the last one', async () => {
  const { add, ask, me, database, project } = await workspace();
  const { conversationId } = project;
  await add('Trial of drug X', trial);
  await database.transaction(tx =>
    tx.updateTable('project').set({ title: 'New Project' }).where('id', '=', conversationId).execute(),
  );
  await ask({ text: 'How many patients were enrolled?' });
  await ask({ text: 'And how did mortality change?' });
  expect(await me.call(contract.getProject, { params: { conversationId } })).toMatchObject({
    title: 'How many patients were enrolled?',
    lastQuestion: 'And how did mortality change?',
  });
});

test('a question without a project starts one with the files in focus', async () => {
  const { add, ask, send, project } = await workspace();
  const { fileId } = await add('Tea', tea);
  const final = theEvent(
    await ask({ conversationId: 'new', text: 'Where is green tea grown?', sources: [fileId] }),
    'final',
  );
  expect(final.conversation).toMatchObject({
    title: 'Tea',
    lastQuestion: 'Where is green tea grown?',
    files: [fileId],
  });
  expect(final.conversation.conversationId).not.toBe(project.conversationId);
  expect((await send({ conversationId: 'new' })).json.error.code).toBe('no_sources');
});

describe('files that cannot be read yet', () => {
  test('pages that are read already are answered from, and the rest is named', async () => {
    const { add, ask } = await workspace();
    await add('Trial of drug X', trial, { status: 'processing' });
    const sources = theEvent(await ask(), 'sources');
    expect(sources.items.length).toBeGreaterThan(0);
    expect(sources.skipped).toMatchObject([{ why: 'partly_read', pagesReady: 2, pageCount: 12 }]);
  });
  test('what is missing is missing in what was read', async () => {
    const { add, ask } = await workspace();
    await add('Trial of drug X', trial, { status: 'processing' });
    const declined = theEvent(await ask({ text: 'What is PolitiFact?' }), 'final').responseMessage;
    expect([declined.finish_reason, declined.text]).toEqual([
      'declined',
      '“PolitiFact” is not mentioned in what could be read of your sources.\n\n' +
        'What could be read of your sources does not answer this question.',
    ]);
  });
  test('asking waits only while nothing at all can be read', async () => {
    const { given, project, send, add } = await workspace();
    expect((await send({})).json.error.code).toBe('no_sources');
    await given.source({ owner: 'ada', project: project.conversationId, text: trial[0]! });
    expect(await send({})).toMatchObject({ status: 409, json: { error: { code: 'sources_processing' } } });
    await add('Tea', tea);
    expect((await send({ text: 'Where is green tea grown?' })).status).toBe(200);
  });
});

describe('limits', () => {
  test('a project answers one question at a time', async () => {
    const { add, given, send, project } = await workspace();
    await add('Tea', tea);
    await given.stream({ owner: 'ada', project: project.conversationId });
    expect(await send({})).toMatchObject({
      status: 409,
      json: { error: { code: 'response_running', message: 'Please wait until the current response is finished.' } },
    });
  });
  test('a person has a number of answers at once', async () => {
    const { add, given, send } = await workspace();
    await add('Tea', tea);
    for (let n = 0; n < 8; n++) {
      const { conversationId } = await given.project({ owner: 'ada' });
      await given.stream({ owner: 'ada', project: conversationId });
    }
    expect(await send({})).toMatchObject({
      status: 429,
      json: { error: { code: 'concurrent', details: { limit: 8 } } },
    });
  });
  test('an engine that is not there is refused before anything is stored', async () => {
    const { add, send, me, project } = await workspace();
    await add('Tea', tea);
    for (const body of [{ endpoint: 'openai-compatible', model: 'gpt' }, { model: 'gpt' }])
      expect((await send(body)).json.error.code).toBe('unknown_model');
    expect(
      (await me.call(contract.listMessages, { params: { conversationId: project.conversationId } })).items,
    ).toEqual([]);
  });
});

test('the same request with the same key is one answer; another one with that key is refused', async () => {
  const { add, ask, send, me, project } = await workspace();
  await add('Tea', tea);
  const key = { 'idempotency-key': 'first-try' };
  const [one, two] = await Promise.all([ask({}, key), ask({}, key)]);
  expect(two).toEqual(one);
  expect(
    (await me.call(contract.listMessages, { params: { conversationId: project.conversationId } })).items,
  ).toHaveLength(2);
  expect((await send({ text: 'Something else?' }, key)).json.error.code).toBe('idempotency_mismatch');
});

test('somebody else’s project, question and stream do not exist', async () => {
  const { add, ask, send, as, project } = await workspace();
  await add('Tea', tea);
  const { streamId } = theEvent(await ask({ text: 'Where is green tea grown?' }), 'created');
  const eve = as('eve');
  expect(
    (await eve.send(contract.ask, { body: { conversationId: project.conversationId, text: 'Hm?' } as never })).status,
  ).toBe(404);
  expect((await eve.send(contract.joinStream, { params: { streamId } })).status).toBe(404);
  expect((await eve.send(contract.abortStream, { params: { streamId } })).status).toBe(404);
  expect((await eve.send(contract.listStreams, { params: { conversationId: project.conversationId } })).status).toBe(
    404,
  );
  const own = await workspace('eve');
  await own.add('Trial', trial);
  const theirs = theEvent(await ask(), 'created').userMessage.messageId;
  expect((await own.send({ overrideParentMessageId: theirs })).status).toBe(404);
  expect((await own.send({ parentMessageId: theirs })).status).toBe(404);
  expect((await send({ overrideParentMessageId: theirs })).status).toBe(200);
});

test('the stream of an answer whose log was cleaned away tells how it ended, to whoever asked', async () => {
  const { add, ask, send, me, as, database } = await workspace();
  await add('Trial of drug X', trial);
  const key = { 'idempotency-key': 'again-and-again' };
  const events = await ask({}, key);
  const { streamId } = theEvent(events, 'created');
  await database.transaction(tx => tx.deleteFrom('run_event').where('run_id', '=', streamId).execute());
  const known = events.length;
  const joined = await me.send(contract.joinStream, {
    params: { streamId },
    headers: { 'last-event-id': String(known) },
  });
  expect(joined.headers['content-type']).toBe('text/event-stream; charset=utf-8');
  const final = { ...theEvent(events, 'final'), usage: null };
  expect(parseEvents(joined.text)).toEqual([{ seq: known + 1, name: 'final', data: final }]);
  expect(theEvent(parseEvents((await send({}, key)).text), 'final')).toEqual(final);
  expect((await as('eve').send(contract.joinStream, { params: { streamId } })).status).toBe(404);
  await me.call(contract.deleteMessage, { params: { messageId: final.responseMessage.messageId } });
  expect((await me.send(contract.joinStream, { params: { streamId } })).status).toBe(404);
});

test('what is being written is told as such; what is stored until then reads as a crash would leave it', async () => {
  const { add, ask, given, project, me } = await workspace();
  await add('Trial of drug X', trial);
  expect(theEvent(await ask(), 'created').responseMessage).toMatchObject({
    text: '',
    unfinished: false,
    error: null,
    finish_reason: null,
  });
  const { responseMessageId } = await given.stream({ owner: 'ada', project: project.conversationId });
  expect(await me.call(contract.getMessage, { params: { messageId: responseMessageId as never } })).toMatchObject({
    unfinished: true,
  });
});

test('a question that leans on the one before takes its words and the headings it cited along', async () => {
  const { add, ask, database } = await workspace();
  await add('Trial of drug X', trial);
  await add('About tea', tea);
  const first = theEvent(await ask({ text: 'When is green tea picked by hand?' }), 'final');
  await database.transaction(tx =>
    tx
      .updateTable('message')
      .set({
        evidence: JSON.stringify({
          ...first.responseMessage,
          sources: first.responseMessage.sources.map(source => ({ ...source, heading: 'Harvest of tea' })),
        }),
      })
      .where('id', '=', first.responseMessage.messageId)
      .execute(),
  );
  const second = theEvent(await ask({ text: 'And the leaves?' }), 'final');
  expect(second.responseMessage.text).toContain('steamed');
  const { request } = await database.db
    .selectFrom('answer_run')
    .select('request')
    .where('response_message_id', '=', second.responseMessage.messageId)
    .executeTakeFirstOrThrow();
  expect(request).toMatchObject({
    history: [{ question: 'When is green tea picked by hand?', headings: ['Harvest of tea'] }],
  });
});

test('what only makes sense with the questions before it is answered from the sources, with citations', async () => {
  const { add, ask } = await workspace();
  await add('Halls', [
    'In May the north hall had 812 visitors.',
    'In June the north hall had 944 visitors.',
    'In May the south hall had 305 visitors.',
    'In June the south hall had 377 visitors.',
  ]);
  await add('About tea', tea);
  for (const [text, quote] of [
    ['How many visitors did the north hall have in May?', 'In May the north hall had 812 visitors.'],
    ['And in June?', 'In June the north hall had 944 visitors.'],
    ['Show it as a table', 'In June the north hall had 944 visitors.'],
    ['what about the south hall?', 'In June the south hall had 377 visitors.'],
    ['Say that in one sentence please', 'In June the south hall had 377 visitors.'],
  ]) {
    const { finish_reason, responseMessage } = theEvent(await ask({ text }), 'final');
    expect([text, finish_reason, responseMessage.citations[0]?.quote]).toEqual([text, 'stop', quote]);
  }
});
