import { type Billing, contract } from '@nousboard/contracts';
import { startTestApp, type TestAppOptions, upload } from '@nousboard/testkit';
import { type FakeStripe, startFakeStripe } from '@nousboard/testkit/fake-stripe';
import { startAgain } from '@nousboard/testkit/start-again';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

const soon = { timeout: 10_000, interval: 20 } as const;
const MB = 1024 * 1024;

let stripe: FakeStripe;
beforeAll(async () => {
  stripe = await startFakeStripe();
});
afterAll(() => stripe.close());

async function start(settings: NonNullable<TestAppOptions['settings']> = {}) {
  const app = await startTestApp({ settings });
  const admin = app.as('admin');
  await admin.user();
  return {
    ...app,
    admin,
    ada: app.as('ada'),
    decide: (billing: Billing) => admin.call(contract.setBilling, { body: { billing } }),
    told: async () => (await app.anonymous.call(contract.getConfig)).billing,
  };
}

test('an ADMIN has plans paid for in the sandbox: it is told, the limits count, and plans can be bought', async () => {
  const { admin, ada, decide, told, given, startWork } = await start();
  startWork();
  expect(await admin.call(contract.getBillingChoice)).toEqual({
    billing: 'none',
    possible: ['none', 'sandbox'],
    missing: [
      'STRIPE_SECRET_KEY',
      'STRIPE_WEBHOOK_SECRET',
      'STRIPE_PRICE_ESSENTIAL',
      'STRIPE_PRICE_ESSENTIAL_YEARLY',
      'STRIPE_PRICE_PRO',
      'STRIPE_PRICE_PRO_YEARLY',
    ],
  });
  const { conversationId } = await given.project({ owner: 'ada' });
  const add = (name: string) =>
    upload(ada, [{ filename: `${name}.txt`, bytes: Buffer.alloc(10 * MB, `${name} `) }], { projectId: conversationId });
  const plan = async () => (await ada.call(contract.getUser)).plan;
  expect(await plan()).toBe('pro_plan');
  expect((await add('tea')).items).toHaveLength(1);

  expect(await decide('sandbox')).toMatchObject({ billing: 'sandbox' });
  expect([await told(), await plan()]).toEqual(['sandbox', 'basic_plan']);
  await expect(add('milk')).rejects.toMatchObject({ code: 'plan_file_size' });
  expect(await ada.call(contract.getApiAccess)).toMatchObject({ active: false, balance: 0 });
  await ada.call(contract.playSandbox, { body: { do: 'subscribe', price: 'ESSENTIAL' } });
  await expect.poll(plan, soon).toBe('essential_plan');

  await decide('none');
  expect([await told(), await plan()]).toEqual(['none', 'pro_plan']);
  expect((await ada.send(contract.getSandboxAccount)).status).toBe(404);
  expect(await ada.call(contract.getApiAccess)).toMatchObject({ active: true, balance: null });
  await decide('sandbox');
  expect(await plan()).toBe('essential_plan');
});

test('what was decided counts after the server starts again, and as long as the settings allow it', async () => {
  const started = await start();
  await started.decide('sandbox');
  await started.app.close();
  const again = await startAgain(started);
  onTestFinished(() => again.app.close());
  expect(await fetch(`${again.origin}/api/config`).then(reply => reply.json())).toMatchObject({ billing: 'sandbox' });
  const { stripeSecretKey } = stripe.settings;
  const withKey = await startAgain(started, { stripeSecretKey });
  onTestFinished(() => withKey.app.close());
  expect(await fetch(`${withKey.origin}/api/config`).then(reply => reply.json())).toMatchObject({ billing: 'none' });
});

test.each<[string, Billing, { hasKey: boolean }]>([
  ['Stripe is not chosen without its settings', 'stripe', { hasKey: false }],
  ['Stripe is not chosen with its key alone', 'stripe', { hasKey: true }],
  ['the sandbox is not chosen beside a key of Stripe', 'sandbox', { hasKey: true }],
])('%s', async (_, billing, { hasKey }) => {
  const { admin, told } = await start(hasKey ? { stripeSecretKey: stripe.settings.stripeSecretKey } : {});
  expect(await admin.send(contract.setBilling, { body: { billing } })).toMatchObject({
    status: 409,
    json: { error: { code: 'billing_not_possible' } },
  });
  const choice = await admin.call(contract.getBillingChoice);
  expect([choice.billing, choice.possible.includes(billing), await told()]).toEqual(['none', false, 'none']);
  expect(choice.missing.includes('STRIPE_SECRET_KEY')).toBe(!hasKey);
  expect(choice.missing).toContain('STRIPE_PRICE_PRO');
});

test('with Stripe chosen people are led there, and its events count also while nobody pays', async () => {
  const { ada, anonymous, decide, told } = await start({ ...stripe.settings, billing: 'none' });
  expect(await decide('stripe')).toEqual({ billing: 'stripe', possible: ['none', 'stripe'], missing: [] });
  const plan = async () => (await ada.call(contract.getUser)).plan;
  expect([await told(), await plan()]).toEqual(['stripe', 'basic_plan']);
  const query = { flow: 'subscription_update_confirm', price: 'PRO' } as const;
  const { url } = await ada.call(contract.getBilling, { query });
  const subscription = stripe.finish(url);
  await decide('none');
  const { payload, headers } = stripe.event('customer.subscription.created', subscription);
  const answer = await anonymous.raw({ method: 'POST', url: '/api/billing/webhook', headers, payload });
  expect(answer.json).toEqual({ received: true });
  await decide('stripe');
  expect(await plan()).toBe('pro_plan');
});

test('what was played in the sandbox counts no longer once an ADMIN has chosen Stripe', async () => {
  const played = await start({ billing: 'sandbox' });
  played.startWork();
  await played.ada.call(contract.playSandbox, { body: { do: 'subscribe', price: 'PRO' } });
  const plan = async () => (await played.ada.call(contract.getUser)).plan;
  await expect.poll(plan, soon).toBe('pro_plan');
  await played.decide('none');
  const token = await played.admin.token();
  await played.app.close();
  const again = await startAgain(played, { ...stripe.settings, billing: 'none' });
  onTestFinished(() => again.app.close());
  const chosen = await fetch(`${again.origin}/api/admin/billing`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ billing: 'stripe' }),
  });
  expect(chosen.status).toBe(200);
  expect(await played.database.db.selectFrom('sandbox_account').selectAll().execute()).toEqual([]);
  expect(await played.database.db.selectFrom('billing_customer').selectAll().execute()).toEqual([]);
  const account = played.database.db.selectFrom('account').select('plan').where('email', '=', played.ada.email);
  expect(await account.executeTakeFirst()).toEqual({ plan: 'basic_plan' });
});

test('the end of the sandbox takes a plan from whoever bought one there, and from nobody else', async () => {
  const app = await start({ billing: 'sandbox' });
  const { admin, ada } = app;
  const { id: adminId } = await admin.user();
  // Looking at the payments makes somebody a customer, and a card buys nothing.
  await admin.call(contract.getApiAccess);
  await admin.call(contract.playSandbox, { body: { do: 'setCard', card: 'mastercard' } });
  // Nothing works off the events: the plan that has ended in the sandbox is still there.
  for (const body of [{ do: 'subscribe', price: 'PRO' }, { do: 'cancel' }, { do: 'endPeriod' }] as const)
    await ada.call(contract.playSandbox, { body });
  const { id } = await ada.user();
  await app.database.transaction(tx =>
    tx.updateTable('account').set({ plan: 'pro_plan' }).where('id', '=', id).execute(),
  );
  await app.app.close();
  const again = await startAgain(app, { ...stripe.settings, billing: 'stripe' });
  onTestFinished(() => again.app.close());
  const plans = await app.database.db.selectFrom('account').select(['id', 'plan']).execute();
  expect(new Map(plans.map(({ id: of, plan }) => [of, plan]))).toEqual(
    new Map([
      [adminId, 'pro_plan'],
      [id, 'basic_plan'],
    ]),
  );
});

test('nobody but an ADMIN decides or is told what is missing', async () => {
  const { anonymous, ada, told } = await start();
  for (const [endpoint, input] of [
    [contract.getBillingChoice, {}],
    [contract.setBilling, { body: { billing: 'sandbox' } }],
  ] as const) {
    expect((await anonymous.send(endpoint, input as never)).status).toBe(401);
    expect((await ada.send(endpoint, input as never)).status).toBe(403);
  }
  expect(await told()).toBe('none');
});
