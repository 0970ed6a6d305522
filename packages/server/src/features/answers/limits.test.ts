import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { contract, ROOT_MESSAGE_ID } from '@nousboard/contracts';
import { byModel, startAnsweringApp } from '@nousboard/testkit/answering-app';
import { theEvent } from '@nousboard/testkit/event-stream';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

const source = {
  title: 'Trial',
  pages: ['The trial enrolled 214 patients in Oslo. Mortality fell by 12 % after one year.'],
};
/** Without billing nobody has a limit; with it, who is new has the smallest plan. */
const limited = { billing: 'sandbox' } as const;
const text = 'How many patients were enrolled in the Oslo trial?';

test('of two questions at once only one passes a daily limit, and deleting a project gives nothing back', async () => {
  const { asking, database } = await startAnsweringApp(limited);
  const [one, two] = [await asking(source), await asking(source)];
  await one.ask({ text, ...byModel });
  expect(await one.me.call(contract.getPlanUse)).toEqual({ modelAnswers: 1, recaps: 0 });
  await database.transaction(tx => sql`update model_use set answers = 49`.execute(tx));
  const both = await Promise.all([one.send({ text, ...byModel }), two.send({ text, ...byModel })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 429]);
  expect(both.find(({ status }) => status === 429)?.json).toMatchObject({
    error: { code: 'message_limit', message: 'You have a cap of 50 message(s) per day.' },
  });
  await one.me.call(contract.deleteProject, { params: { conversationId: one.project.conversationId } });
  expect((await two.send({ text, ...byModel })).status).toBe(429);
  expect((await two.send({ text })).status).toBe(200);
});

test('an answer that fails is none of a day’s, nor is one that no model has to write', async () => {
  const { asking, provider } = await startAnsweringApp(limited);
  const { me, ask, project } = await asking(source);
  const { conversationId } = project;
  const used = async () => (await me.call(contract.getPlanUse)).modelAnswers;
  provider.next({ misbehaviour: { kind: 'status', status: 400 } });
  theEvent(await ask({ text, ...byModel }), 'error');
  theEvent(await ask({ text: 'How many sources are there?', ...byModel }), 'final');
  expect(await used()).toBe(0);
  await ask({ text, ...byModel });
  // What the built-in engine writes is not taken off what a model wrote.
  await ask({ text });
  expect(await used()).toBe(1);

  await me.call(contract.updateProject, { params: { conversationId }, body: byModel });
  provider.next({ misbehaviour: { kind: 'status', status: 400 } });
  const { text: said } = await me.send(contract.continueNote, {
    body: { conversationId, wish: 'fix', selection: 'The trail enroled patients.' } as never,
  });
  expect(said).toContain('event: error');
  expect(await used()).toBe(1);
});

/** The fake provider's model, and the one that works for it, need the essential plan. */
const gated = { ...limited, modelPlans: [{ model: 'fake-*', plan: 'essential_plan' }] } as const;

test('a model above the plan is refused by name; what the plan has is answered', async () => {
  const { asking } = await startAnsweringApp(gated);
  const { send, project, me } = await asking(source);
  const refused = {
    status: 403,
    json: {
      error: {
        code: 'plan_required',
        details: { plan: 'Essential' },
        message: 'You need Essential or higher to access this feature.',
      },
    },
  };
  expect(await send({ text, ...byModel })).toMatchObject(refused);
  expect(await send({ text, endpoint: 'openAI', model: 'o1' })).toMatchObject({
    status: 403,
    json: { error: { details: { plan: 'Pro' } } },
  });
  expect((await send({ text })).status).toBe(200);
  const { conversationId } = project;
  await me.call(contract.updateProject, { params: { conversationId }, body: byModel });
  expect(
    await me.send(contract.continueNote, { body: { conversationId, wish: 'continue', text } as never }),
  ).toMatchObject(refused);
  expect((await me.call(contract.getEndpoints)).plans).toEqual(gated.modelPlans);
});

test.each([
  ['a model', byModel],
  ['an agent with a model', { agent: { model: 'fake-model', tools: [] } }],
])('an answer is not continued by %s that the plan has no more', async (_, engine) => {
  const { asking, database } = await startAnsweringApp(gated);
  const { send, ask, project } = await asking(source);
  const { userMessage, responseMessage } = theEvent(await ask({ text }), 'final');
  await database.transaction(async tx => {
    await sql`update message set finish_reason = 'length' where id = ${responseMessage.messageId}`.execute(tx);
    await sql`update answer_run set request = request || ${JSON.stringify(engine)}::jsonb`.execute(tx);
  });
  const continued = await send({
    text,
    conversationId: project.conversationId,
    parentMessageId: userMessage.messageId,
    continueMessageId: responseMessage.messageId,
  });
  expect(continued).toMatchObject({ status: 403, json: { error: { code: 'plan_required' } } });
});

test('one person’s limit is not another’s', async () => {
  const { asking, database } = await startAnsweringApp(limited);
  const ada = await asking(source);
  const eve = await asking(source, { owner: 'eve' });
  await ada.ask({ text, ...byModel });
  await database.transaction(tx => sql`update model_use set answers = 50`.execute(tx));
  expect((await ada.send({ text, ...byModel })).status).toBe(429);
  expect((await eve.send({ text, ...byModel })).status).toBe(200);
});

async function elevenFiles(settings: Parameters<typeof startAnsweringApp>[0]) {
  const { asking } = await startAnsweringApp(settings);
  const { add, send, source: first } = await asking(source);
  const more = await Promise.all(Array.from({ length: 10 }, (_, at) => add({ ...source, title: `Trial ${at}` })));
  return { send, files: [first, ...more].map(({ fileId }) => fileId) };
}

test('a plan asks so many files at once', async () => {
  const { send, files } = await elevenFiles(limited);
  const refused = await send({ text });
  expect(refused).toMatchObject({ status: 422, json: { error: { code: 'plan_focus_count', details: { limit: 10 } } } });
  expect(refused.json).toMatchObject({
    error: { message: 'Your plan asks at most 10 files at once. Take some out of focus, or choose a higher plan.' },
  });
  expect((await send({ text, sources: files })).status).toBe(422);
  expect((await send({ text, conversationId: 'new', sources: files })).status).toBe(422);
  expect((await send({ text, sources: files.slice(1) })).status).toBe(200);
});

test('whose plan has no limit asks any number of files at once', async () => {
  const { send } = await elevenFiles({});
  expect((await send({ text })).status).toBe(200);
});

test('as many sources can be named as a project lists', async () => {
  const { asking } = await startAnsweringApp();
  const { send, source: first } = await asking(source);
  const many = Array.from({ length: 1_999 }, () => randomUUID());
  expect((await send({ text, sources: [first.fileId, ...many] })).status).toBe(200);
  expect((await send({ text, sources: [first.fileId, ...many, randomUUID()] })).json).toMatchObject({
    error: { code: 'validation' },
  });
});

test('an answer deleted while its follow-up is asked leaves no follow-up behind that follows nothing', async () => {
  const { asking, database } = await startAnsweringApp();
  const { ask, send, me } = await asking(source);
  for (let time = 0; time < 16; time++) {
    const { userMessage, responseMessage } = theEvent(await ask({ text, parentMessageId: ROOT_MESSAGE_ID }), 'final');
    const asked =
      time % 2 === 0
        ? { text, parentMessageId: responseMessage.messageId }
        : { text, overrideParentMessageId: userMessage.messageId };
    const answered = send(asked);
    for (let turn = 0; turn < time; turn++) await nextTurn();
    const removed = me.send(contract.deleteMessage, { params: { messageId: userMessage.messageId } });
    const statuses = [(await answered).status, (await removed).status];
    expect([`200 409`, `200 204`, `404 204`]).toContain(statuses.join(' '));
    const { rows } = await sql<{ id: string }>`
      select id from message m where parent_id <> ${ROOT_MESSAGE_ID}::uuid
        and not exists (select 1 from message p where p.id = m.parent_id)`.execute(database.db);
    expect(rows).toEqual([]);
  }
});
