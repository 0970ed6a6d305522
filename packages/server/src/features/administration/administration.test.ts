import { contract, MOST_PEOPLE_COUNTED, type UserId } from '@nousboard/contracts';
import { startTestApp } from '@nousboard/testkit';
import { startFakeStripe } from '@nousboard/testkit/fake-stripe';
import { startAgain } from '@nousboard/testkit/start-again';
import { expect, onTestFinished, test } from 'vitest';
import { acceptKey } from '#features/accounts/index.ts';
import { type Mail, MailError } from '#platform/mail/mail.ts';

test('an ADMIN sees how the parts are', async () => {
  const { as, database } = await startTestApp();
  expect(await as('admin').call(contract.getAdminHealth)).toMatchObject({
    database: { engine: database.engine, durable: database.durable },
    queue: { waiting: 0, running: 0, failed: 0, quarantined: 0, oldestDueSeconds: 0 },
    hasOwnKey: true,
    lastBackupAt: null,
    node: process.versions.node,
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
  });
});

test('an ADMIN is told that this server has another encryption key than the installation', async () => {
  const { as, app, database } = await startTestApp({ settings: { modelUserKeys: ['openAI'] } });
  const body = { name: 'openAI', value: 'sk-of-ada-0123456789', expiresAt: null } as const;
  await as('ada').call(contract.setKey, { body });
  await acceptKey(database, { ...app.settings, encryptionKey: 'one more key of at least 32 characters' });
  expect((await as('admin').call(contract.getAdminHealth)).hasOwnKey).toBe(false);
});

test('the queue’s length is told', async () => {
  const { as, given } = await startTestApp();
  await given.source({ owner: 'ada' });
  expect((await as('admin').call(contract.getAdminHealth)).queue.waiting).toBe(1);
});

test('the tools of the machine are told, and what is missing without them', async () => {
  const { as } = await startTestApp();
  const { tools, recognition } = await as('admin').call(contract.getAdminHealth);
  expect(tools.map(tool => tool.name)).toEqual(['libreoffice', 'tesseract', 'ffmpeg', 'espeak-ng']);
  for (const { found, version, lacks } of tools) {
    expect(version === null).toBe(!found);
    expect(lacks.length === 0).toBe(found);
  }
  // English is in the box, whatever is installed.
  expect(recognition).toMatchObject({
    engine: expect.stringMatching(/^tesseract/),
    languages: expect.arrayContaining(['en']),
  });
});

test('an installation that cannot recognise words in pictures says so', async () => {
  const { as } = await startTestApp({ findRecogniser: async () => undefined });
  expect((await as('admin').call(contract.getAdminHealth)).recognition).toEqual({ engine: null, languages: [] });
});

test('an ADMIN is told whether mail is set up, when the last letter left, and why one did not', async () => {
  const off = await startTestApp();
  expect((await off.as('admin').call(contract.getAdminHealth)).mail).toBeNull();

  let failure: Error | undefined;
  const mail: Mail = {
    reachesPeople: true,
    async send() {
      if (failure) throw failure;
    },
  };
  const { app, as, anonymous, clock, database, startWork } = await startTestApp({ mail });
  startWork();
  clock.freeze();
  const told = async () => (await as('admin').call(contract.getAdminHealth)).mail;
  expect(await told()).toEqual({ lastSentAt: null, lastFailure: null });

  const register = (email: string) =>
    anonymous.call(contract.register, {
      body: { name: 'Somebody', email, password: 'correct horse', confirm_password: 'correct horse' },
    });
  await register('first@example.org');
  const lastSentAt = clock.now().toISOString();
  await expect.poll(told).toEqual({ lastSentAt, lastFailure: null });

  clock.advance(1_000);
  failure = new MailError('EAUTH', 'no entry for second@example.org', 'sign_in_refused');
  await register('second@example.org');
  const kept = { lastSentAt, lastFailure: { at: clock.now().toISOString(), reason: 'sign_in_refused' } };
  await expect.poll(told).toEqual(kept);

  // Whatever else goes wrong on the way is named no further.
  clock.advance(1_000);
  failure = new Error('the socket of second@example.org');
  await register('third@example.org');
  const last = { lastSentAt, lastFailure: { at: clock.now().toISOString(), reason: 'other' } };
  await expect.poll(told).toEqual(last);

  const token = await as('admin').token();
  await app.close();
  const again = await startAgain(
    { app, database, clock },
    { smtpUrl: 'smtp://127.0.0.1:9', mailFrom: 'no-reply@example.org' },
  );
  onTestFinished(() => again.app.close());
  const reply = await fetch(`${again.origin}/api/admin/health`, { headers: { authorization: `Bearer ${token}` } });
  expect(await reply.json()).toMatchObject({ mail: last });
});

test('an ADMIN is told how much somebody has, and nothing of others', async () => {
  const { as, given } = await startTestApp();
  const { conversationId: project } = await given.project({ owner: 'ada' });
  await given.project({ owner: 'ada' });
  await given.source({ owner: 'ada', project });
  await given.message({ owner: 'ada', project });
  await as('ada').call(contract.createNote, {
    params: { conversationId: project },
    body: { title: 'Tea' },
  });
  await given.source({ owner: 'bob' });
  const { id: userId } = await as('ada').user();
  expect(await as('admin').call(contract.countBelongings, { params: { userId } })).toEqual({
    projects: 2,
    files: 1,
    notes: 1,
    credit: 0,
    hasPaidPlan: false,
  });
});

test('an ADMIN is told what somebody has paid for', async () => {
  const { as } = await startTestApp({ settings: { billing: 'sandbox' } });
  const { id: userId } = await as('ada').user();
  await as('ada').call(contract.buyCredit, { body: { amount: 30 } });
  await as('ada').call(contract.playSandbox, { body: { do: 'subscribe', price: 'ESSENTIAL_YEARLY' } });
  expect(await as('admin').call(contract.countBelongings, { params: { userId } })).toMatchObject({
    credit: 30,
    hasPaidPlan: true,
  });
});

test('an ADMIN is told how many of several people pay for a plan, each counted once', async () => {
  const { as } = await startTestApp({ settings: { billing: 'sandbox' } });
  const [ada, bob, cleo] = [await as('ada').user(), await as('bob').user(), await as('cleo').user()];
  for (const person of ['ada', 'bob'])
    await as(person).call(contract.playSandbox, { body: { do: 'subscribe', price: 'PRO' } });
  const count = async (userIds: UserId[]) =>
    (await as('admin').call(contract.countPaying, { body: { userIds } })).paying;
  expect(await count([ada.id, bob.id, cleo.id, ada.id])).toBe(2);
  expect(await count([cleo.id])).toBe(0);
  // Somebody who was removed meanwhile keeps nobody from being told of the others.
  expect(await count([bob.id, crypto.randomUUID() as UserId])).toBe(1);
});

test('where nobody pays, nobody is counted', async () => {
  const { as } = await startTestApp();
  const { id } = await as('ada').user();
  expect(await as('admin').call(contract.countPaying, { body: { userIds: [id] } })).toEqual({ paying: 0 });
});

test('how many people pay is refused to others, for none or too many at once, and where Stripe refuses', async () => {
  const stripe = await startFakeStripe();
  onTestFinished(() => stripe.close());
  const { as } = await startTestApp({ settings: stripe.settings });
  const { id } = await as('ada').user();
  const send = (person: string, userIds: UserId[]) => as(person).send(contract.countPaying, { body: { userIds } });
  expect((await send('ada', [id])).json.error.code).toBe('forbidden');
  const many = Array.from({ length: MOST_PEOPLE_COUNTED + 1 }, () => id);
  for (const userIds of [[], many]) expect((await send('admin', userIds)).json.error.code).toBe('validation');

  await as('ada').call(contract.getBilling, { query: {} });
  stripe.forbidden.add('subscriptions');
  expect((await send('admin', [id])).json.error.code).toBe('billing_refused');
});

test('nobody else sees it', async () => {
  const { as } = await startTestApp();
  await expect(as('ada').call(contract.getAdminHealth)).rejects.toMatchObject({ status: 403, code: 'forbidden' });
});
