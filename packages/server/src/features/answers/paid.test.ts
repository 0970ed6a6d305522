import { contract, ROOT_MESSAGE_ID } from '@nousboard/contracts';
import { byModel, startAnsweringApp } from '@nousboard/testkit/answering-app';
import { theEvent } from '@nousboard/testkit/event-stream';
import { requireRightSums, useCredit } from '@nousboard/testkit/ledger';
import { testDatabase } from '@nousboard/testkit/test-database';
import { afterEach, expect, test } from 'vitest';
import { countModelAnswers } from './answers.repository.ts';

const source = {
  title: 'Trial',
  pages: ['The trial enrolled 214 patients in Oslo. Mortality fell by 12 % after one year.'],
};
const text = 'How many patients were enrolled in the Oslo trial?';
const paid = { billing: 'sandbox', checkBalance: true } as const;

afterEach(async () => requireRightSums(await testDatabase()));

test('where the balance is checked, an answer by a model costs credit and the built-in engine is free', async () => {
  const { asking, anonymous } = await startAnsweringApp(paid);
  expect((await anonymous.call(contract.getConfig)).checkBalance).toBe(true);
  const { me, ask, send } = await asking(source);
  const balance = async () => (await me.call(contract.getBalance)).balance;
  expect(await balance()).toBe(0);
  const { status, json } = await send({ text, ...byModel });
  const { balance: had, promptTokens, tokenCost } = json.error.details;
  expect([status, json.error.code, had, tokenCost]).toEqual([402, 'token_balance', 0, 0.01]);
  expect(promptTokens).toBeGreaterThan(0);
  expect(json.error.message).toBe(`Insufficient Funds! Balance: 0. Prompt tokens: ${promptTokens}. Cost: 0.01.`);
  await ask({ text });
  expect(await balance()).toBe(0);
  await me.call(contract.buyCredit, { body: { amount: 3 } });
  await ask({ text, ...byModel });
  expect(await balance()).toBe(2.99);
});

test('an answer that fails is not paid for, nor one that no model has to write', async () => {
  const { asking, provider } = await startAnsweringApp(paid);
  const { me, ask, send, project } = await asking(source);
  const balance = async () => (await me.call(contract.getBalance)).balance;
  await me.call(contract.buyCredit, { body: { amount: 3 } });
  provider.next({ misbehaviour: { kind: 'status', status: 400 } });
  theEvent(await ask({ text, ...byModel }), 'error');
  expect(await balance()).toBe(3);
  theEvent(await ask({ text: 'How many sources are there?', ...byModel }), 'final');
  expect(await balance()).toBe(3);
  // The same question, answered.
  await send({ text, ...byModel });
  expect(await balance()).toBe(2.99);

  const { conversationId } = project;
  await me.call(contract.updateProject, { params: { conversationId }, body: byModel });
  provider.next({ misbehaviour: { kind: 'status', status: 400 } });
  const { text: said } = await me.send(contract.continueNote, {
    body: { conversationId, wish: 'fix', selection: 'The trail enroled patients.' } as never,
  });
  expect(said).toContain('event: error');
  expect(await balance()).toBe(2.99);
});

test('an answer that is repeated, or declined before a model was asked, is not paid for', async () => {
  const { asking, provider } = await startAnsweringApp({ ...paid, agent: 'off' });
  const { me, ask } = await asking(source);
  const same = { text, ...byModel, deterministic: true, parentMessageId: ROOT_MESSAGE_ID };
  const balance = async () => (await me.call(contract.getBalance)).balance;
  await me.call(contract.buyCredit, { body: { amount: 3 } });
  await ask(same);
  await ask(same);
  expect(provider.chats()).toHaveLength(1);
  expect([await balance(), (await me.call(contract.getPlanUse)).modelAnswers]).toEqual([2.99, 1]);
  const chess = 'Which chess opening did Kasparov prefer against Karpov?';
  expect(theEvent(await ask({ text: chess, ...byModel }), 'final').finish_reason).toBe('declined');
  expect(provider.chats()).toHaveLength(1);
  expect([await balance(), (await me.call(contract.getPlanUse)).modelAnswers]).toEqual([2.99, 1]);
});

test('words for a note that are asked for twice with one key are paid once, and are told again', async () => {
  const { asking, database, provider } = await startAnsweringApp(paid);
  const { me, project, tenantId } = await asking(source);
  const { conversationId } = project;
  await me.call(contract.updateProject, { params: { conversationId }, body: byModel });
  await me.call(contract.buyCredit, { body: { amount: 3 } });
  const fix = async () => {
    const { text: said } = await me.send(contract.continueNote, {
      body: { conversationId, wish: 'fix', selection: 'The trail enroled patients.' } as never,
      headers: { 'idempotency-key': 'k' },
    });
    return [...said.matchAll(/"piece":"([^"]+)"/g)].map(([, piece]) => piece).join('');
  };
  provider.next({ answer: 'The trial enrolled patients.' });
  expect(await fix()).toBe('The trial enrolled patients.');
  expect(await fix()).toBe('The trial enrolled patients.');
  expect((await me.call(contract.getBalance)).balance).toBe(2.99);
  expect(await countModelAnswers(database.db, tenantId)).toBe(1);
  expect(provider.chats()).toHaveLength(1);
});

test('whoever goes before the first word for a note gets back what it cost', async () => {
  const { asking, app, provider } = await startAnsweringApp(paid);
  const { me, project } = await asking(source);
  const { conversationId } = project;
  const balance = async () => (await me.call(contract.getBalance)).balance;
  await me.call(contract.updateProject, { params: { conversationId }, body: byModel });
  await me.call(contract.buyCredit, { body: { amount: 3 } });
  provider.next({ answer: 'Words.', misbehaviour: { kind: 'hang', after: 0 } });
  const leaving = new AbortController();
  await fetch(`${await app.listen()}/api/notes/continue`, {
    method: 'POST',
    signal: leaving.signal,
    headers: { authorization: `Bearer ${await me.token()}`, 'content-type': 'application/json' },
    body: JSON.stringify({ conversationId, wish: 'fix', selection: 'x' }),
  });
  expect(await balance()).toBe(2.99);
  leaving.abort();
  await expect.poll(balance, { timeout: 20_000 }).toBe(3);
});

test('two questions at once do not spend the same cent, and one that is sent twice is paid once', async () => {
  const { asking, database } = await startAnsweringApp(paid);
  const [one, two] = [await asking(source), await asking(source)];
  await one.me.call(contract.buyCredit, { body: { amount: 3 } });
  await useCredit(database, one.tenantId, 299);
  const askOnce = [one, two].map(
    ({ send }, at) =>
      () =>
        send({ text, ...byModel }, { 'idempotency-key': `question-${at}` }),
  );
  const both = await Promise.all(askOnce.map(ask => ask()));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 402]);
  expect((await one.me.call(contract.getBalance)).balance).toBe(0);
  expect((await askOnce[both.findIndex(({ status }) => status === 200)]?.())?.status).toBe(200);
  expect((await one.me.call(contract.getBalance)).balance).toBe(0);
});

test('whoever asks with a key of their own pays nothing here', async () => {
  const { asking } = await startAnsweringApp({
    ...paid,
    modelUserKeys: ['openai-compatible'],
    openaiCompatibleModels: ['fake-model'],
    describeWithModel: false,
  });
  const { me, send } = await asking(source);
  await me.call(contract.setKey, {
    body: { name: 'openai-compatible', value: 'sk-of-ada-0123456789', expiresAt: null },
  });
  expect((await send({ text, ...byModel })).status).toBe(200);
  expect((await me.call(contract.getBalance)).balance).toBe(0);
});

test('where it is not checked there is no balance, answers are free, and it is nobody else’s business', async () => {
  const { asking, anonymous } = await startAnsweringApp({ billing: 'sandbox' });
  const { me, send } = await asking(source);
  expect((await send({ text, ...byModel })).status).toBe(200);
  expect((await me.send(contract.getBalance)).status).toBe(404);
  expect((await anonymous.send(contract.getBalance)).status).toBe(401);
  expect((await anonymous.call(contract.getConfig)).checkBalance).toBe(false);
});

test('words for a note and the rest of a cut answer are paid as well, and refused without credit', async () => {
  const { asking, database } = await startAnsweringApp(paid);
  const { me, ask, project } = await asking(source);
  const { conversationId } = project;
  await me.call(contract.updateProject, { params: { conversationId }, body: byModel });
  const balance = async () => (await me.call(contract.getBalance)).balance;
  const fix = () =>
    me.send(contract.continueNote, {
      body: { conversationId, wish: 'fix', selection: 'The trail enroled patients.' } as never,
    });
  expect((await fix()).json).toMatchObject({ error: { code: 'token_balance' } });
  await me.call(contract.buyCredit, { body: { amount: 3 } });
  expect((await fix()).status).toBe(200);
  expect(await balance()).toBe(2.99);

  const { messageId: continueMessageId } = theEvent(await ask({ text, ...byModel }), 'final').responseMessage;
  await database.transaction(tx =>
    tx.updateTable('message').set({ finish_reason: 'length' }).where('id', '=', continueMessageId).execute(),
  );
  await useCredit(database, (await me.user()).id, 298);
  const goOn = () => me.send(contract.ask, { body: { conversationId, text, ...byModel, continueMessageId } as never });
  expect((await goOn()).json).toMatchObject({ error: { code: 'token_balance' } });
  await me.call(contract.buyCredit, { body: { amount: 3 } });
  expect((await goOn()).status).toBe(200);
  expect(await balance()).toBe(2.99);
});
