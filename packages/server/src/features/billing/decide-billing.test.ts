import { readFile } from 'node:fs/promises';
import { type Billing, contract } from '@nousboard/contracts';
import { startTestApp, type TestAppOptions, testSettings, upload } from '@nousboard/testkit';
import { type FakeStripe, startFakeStripe } from '@nousboard/testkit/fake-stripe';
import { startAgain } from '@nousboard/testkit/start-again';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createLog } from '#platform/log.ts';
import type { Settings } from '#platform/settings.ts';
import { createBilling } from './index.ts';
import { NEEDED_EVENTS } from './stripe/find-troubles.ts';

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
    troubles: [],
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

test('a sandbox that was decided counts after the server starts again, unless a key of Stripe has come', async () => {
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

/** A server that an ADMIN has had ask Stripe, and that is started again without one of its prices. */
async function startWithoutPrice() {
  const started = await start({ ...stripe.settings, billing: 'none' });
  const { ada, anonymous, decide } = started;
  await decide('stripe');
  const { url } = await ada.call(contract.getBilling, { query: { flow: 'subscription_update_confirm', price: 'PRO' } });
  const subscription = stripe.finish(url);
  const { payload, headers } = stripe.event('customer.subscription.created', subscription);
  expect((await anonymous.raw({ method: 'POST', url: '/api/billing/webhook', headers, payload })).status).toBe(200);
  const tokens = { ada: await ada.token(), eve: await started.as('eve').token(), admin: await started.admin.token() };
  await started.app.close();
  const again = await startAgain(started, { stripePriceProYearly: undefined });
  onTestFinished(() => again.app.close());
  const ask = async (path: string, who: keyof typeof tokens, init: RequestInit = {}) => {
    const headers = { authorization: `Bearer ${tokens[who]}`, 'content-type': 'application/json' };
    const reply = await fetch(`${again.origin}/api${path}`, { headers, ...init });
    const json = (reply.status === 204 ? {} : await reply.json()) as Readonly<Record<string, unknown>>;
    return { status: reply.status, json };
  };
  return { ...started, again, subscription, ask };
}

test('a decided Stripe counts without its settings: nobody gets a plan, or loses one, or can buy one', async () => {
  const { ask, subscription } = await startWithoutPrice();
  const planOf = async (who: 'ada' | 'eve') => (await ask('/user', who)).json['plan'];
  expect([await planOf('ada'), await planOf('eve')]).toEqual(['pro_plan', 'basic_plan']);
  expect((await ask('/config', 'eve')).json['billing']).toBe('stripe');
  expect((await ask('/admin/billing', 'admin')).json).toEqual({
    billing: 'stripe',
    possible: ['none'],
    missing: ['STRIPE_PRICE_PRO_YEARLY'],
    troubles: [],
  });
  const refused = { status: 502, json: { error: { code: 'billing_not_set_up' } } };
  expect(await ask('/user/billing?flow=subscription_update_confirm&price=PRO', 'eve')).toMatchObject(refused);
  expect(await ask('/user/subscription', 'ada')).toMatchObject(refused);
  // Stripe sends it again for three days.
  const { payload, headers } = stripe.event('customer.subscription.deleted', subscription);
  expect(await ask('/billing/webhook', 'ada', { method: 'POST', headers, body: payload })).toMatchObject(refused);
  expect(await planOf('ada')).toBe('pro_plan');
  const decide = await ask('/admin/billing', 'admin', { method: 'PUT', body: JSON.stringify({ billing: 'none' }) });
  expect([decide.json['billing'], await planOf('eve')]).toEqual(['none', 'pro_plan']);
});

test('what somebody pays for who leaves while settings of Stripe are missing ends when they are back', async () => {
  const started = await startWithoutPrice();
  const { ask, again, ada, subscription, database } = started;
  again.app.startWork();
  const left = await ask('/user', 'ada', { method: 'DELETE', body: JSON.stringify({ password: ada.password }) });
  expect(left.status).toBe(204);
  const jobs = () =>
    database.db
      .selectFrom('job')
      .select(['state', 'last_error'])
      .where('name', '=', 'billing-leave')
      .orderBy('run_after')
      .execute();
  const waits = { state: 'waiting', last_error: expect.stringContaining('Nothing can be paid for here') };
  await expect.poll(jobs, soon).toEqual([waits, { state: 'waiting', last_error: null }]);
  expect(subscription.status).toBe('active');
  await again.app.close();
  const whole = await startAgain(started, { ...stripe.settings, billing: 'none' });
  onTestFinished(() => whole.app.close());
  await sql`update job set run_after = now() where name = 'billing-leave'`.execute(database.db);
  whole.app.startWork();
  await expect.poll(() => subscription.status, soon).toBe('canceled');
});

test('a server that starts without a setting of the decided Stripe says which', async () => {
  const { app, clock } = await start();
  const lines: string[] = [];
  await createBilling({
    ...app,
    clock,
    log: createLog({ logLevel: 'info' }, { write: line => void lines.push(line) }),
    originOf: () => 'https://nous.example.org',
    wait: async () => undefined,
    settings: testSettings({ ...stripe.settings, billing: 'none', stripePriceProYearly: undefined }),
    billing: async () => 'stripe',
    forgetPlans: () => undefined,
    changePlan: async () => undefined,
  });
  expect(lines.join()).toContain('"level":"error"');
  expect(lines.join()).toContain('these settings are missing: STRIPE_PRICE_PRO_YEARLY.');
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
  expect(await decide('stripe')).toEqual({
    billing: 'stripe',
    possible: ['none', 'stripe'],
    missing: [],
    troubles: [],
  });
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

test('an ADMIN who chooses Stripe reads what it refuses, and what its portal lacks', async () => {
  const { admin, decide } = await start({ ...stripe.settings, billing: 'none' });
  stripe.reset();
  stripe.portal = undefined;
  expect((await decide('stripe')).troubles).toEqual([{ is: 'no_portal' }]);
  stripe.portal = { payment_method_update: true, subscription_cancel: false, subscription_update: false };
  const troubles = async () => (await admin.call(contract.getBillingChoice)).troubles;
  expect(await troubles()).toEqual([{ is: 'portal_lacks', features: ['subscription_cancel', 'subscription_update'] }]);
  stripe.next({ status: 401, body: '{"error":{"type":"invalid_request_error","message":"Expired API Key provided"}}' });
  expect(await troubles()).toEqual([{ is: 'refused', words: 'Expired API Key provided' }]);
  for (const path of ['charges', 'disputes']) {
    stripe.reset();
    stripe.forbidden.add(path);
    expect(await troubles()).toEqual([{ is: 'refused', words: expect.stringContaining('required permissions') }]);
  }
  stripe.reset();
  expect(await troubles()).toEqual([]);
  // Away, it says nothing of itself.
  stripe.portal = undefined;
  stripe.next({ status: 500 }, { status: 500 }, { status: 500 });
  expect(await troubles()).toEqual([]);
  await decide('none');
  expect(await troubles()).toEqual([]);
  stripe.reset();
});

/** With Stripe chosen, what is told of it. */
async function startWithStripe(settings: Partial<Settings> = {}) {
  stripe.reset();
  onTestFinished(() => stripe.reset());
  const { admin } = await start({ ...stripe.settings, ...settings });
  return { troubles: async () => (await admin.call(contract.getBillingChoice)).troubles };
}

test('an ADMIN reads which prices are missing in the portal of Stripe, and which do not belong there', async () => {
  const { troubles } = await startWithStripe();
  stripe.portalPrices = ['price_e_m', 'price_e_y', 'price_p_m', 'price_of_long_ago'];
  expect(await troubles()).toEqual([
    { is: 'portal_lacks_prices', settings: ['STRIPE_PRICE_PRO_YEARLY'] },
    { is: 'portal_has_others', prices: ['price_of_long_ago'] },
  ]);
  stripe.portalPrices = [...stripe.prices.keys()];
  stripe.portalUpdates = ['quantity'];
  expect(await troubles()).toEqual([{ is: 'portal_lacks', features: ['subscription_update.price'] }]);
});

test('an ADMIN reads what is wrong with each of the four prices at Stripe', async () => {
  const { troubles } = await startWithStripe();
  const change = (id: string, how: object) => Object.assign(stripe.prices.get(id) ?? {}, how);
  stripe.prices.delete('price_e_m');
  change('price_e_y', { active: false });
  change('price_p_m', { recurring: null });
  change('price_p_y', { recurring: { interval: 'month', interval_count: 12 } });
  expect(await troubles()).toEqual([
    { is: 'price', setting: 'STRIPE_PRICE_ESSENTIAL', fault: 'unknown' },
    { is: 'price', setting: 'STRIPE_PRICE_ESSENTIAL_YEARLY', fault: 'inactive' },
    { is: 'price', setting: 'STRIPE_PRICE_PRO', fault: 'once' },
    { is: 'price', setting: 'STRIPE_PRICE_PRO_YEARLY', fault: 'year' },
  ]);
  stripe.reset();
  change('price_e_m', { recurring: { interval: 'month', interval_count: 3 }, currency: 'eur' });
  expect(await troubles()).toEqual([
    { is: 'price', setting: 'STRIPE_PRICE_ESSENTIAL', fault: 'month' },
    { is: 'currencies', currencies: ['EUR', 'USD'] },
  ]);
});

test('an ADMIN reads that Stripe sends nothing here, or not all that is needed', async () => {
  const { troubles } = await startWithStripe({ publicUrl: 'https://nousboard.example.org' });
  const url = 'https://nousboard.example.org/api/billing/webhook';
  expect(await troubles()).toEqual([]);
  const [endpoint] = stripe.webhooks;
  const change = (how: object) => Object.assign(endpoint ?? {}, how);
  change({ status: 'disabled' });
  expect(await troubles()).toEqual([{ is: 'no_webhook', url }]);
  change({ status: 'enabled', url: 'https://staging.example.org/api/billing/webhook' });
  expect(await troubles()).toEqual([{ is: 'no_webhook', url }]);
  change({ url, enabled_events: NEEDED_EVENTS.filter(event => !/refund/.test(event)) });
  expect(await troubles()).toEqual([{ is: 'webhook_lacks', events: ['charge.refunded', 'refund.failed'] }]);
  change({ enabled_events: [...NEEDED_EVENTS] });
  expect(await troubles()).toEqual([]);
  // Another endpoint may send the rest.
  change({ enabled_events: NEEDED_EVENTS.slice(1) });
  if (endpoint) stripe.webhooks.push({ ...endpoint, enabled_events: NEEDED_EVENTS.slice(0, 1) });
  expect(await troubles()).toEqual([]);
});

test('where no address of the installation was said, any endpoint with its path counts', async () => {
  const { troubles } = await startWithStripe();
  expect(await troubles()).toEqual([]);
  stripe.webhooks = [];
  expect(await troubles()).toEqual([{ is: 'no_webhook', url: 'PUBLIC_URL/api/billing/webhook' }]);
});

test.each([
  ['prices', 'prices'],
  ['webhook_endpoints', 'webhook_endpoints'],
  ['billing_portal', 'billing_portal/configurations'],
] as const)(
  'a key that may not read %s says so, and what else is wrong is told all the same',
  async (path, resource) => {
    const { troubles } = await startWithStripe();
    stripe.forbidden.add(path);
    expect(await troubles()).toEqual([{ is: 'not_readable', resource }]);
    if (path === 'prices') stripe.webhooks = [];
    else stripe.prices.delete('price_p_m');
    expect(await troubles()).toEqual(
      expect.arrayContaining([
        { is: 'not_readable', resource },
        path === 'prices'
          ? { is: 'no_webhook', url: expect.any(String) }
          : { is: 'price', setting: 'STRIPE_PRICE_PRO', fault: 'unknown' },
      ]),
    );
  },
);

test('the events that are looked for are those that the README names', async () => {
  const readme = await readFile(new URL('../../../../../README.md', import.meta.url), 'utf8');
  const [, listed = ''] =
    /webhook for `PUBLIC_URL[^`]*` with the events (.*) \(`STRIPE_WEBHOOK_SECRET`\)/.exec(readme) ?? [];
  let stem = '';
  const named = [...listed.matchAll(/`([^`]+)`/g)].map(([, name = '']) => {
    if (!name.startsWith('.')) stem = name.slice(0, name.lastIndexOf('.'));
    return name.startsWith('.') ? `${stem}${name}` : name;
  });
  expect(named).toEqual([...NEEDED_EVENTS]);
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
