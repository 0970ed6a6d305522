import { contract } from '@nousboard/contracts';
import { startTestApp, type TestApp, type TestAppOptions, testSettings } from '@nousboard/testkit';
import { type FakeStripe, startFakeStripe } from '@nousboard/testkit/fake-stripe';
import { requireRightSums } from '@nousboard/testkit/ledger';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLog } from '#platform/log.ts';
import { addPayment, insertUse } from '../credit/credit.repository.ts';
import { createBilling } from '../index.ts';

const ORIGIN = 'https://nous.example.org';
const soon = { timeout: 10_000, interval: 20 } as const;

let stripe: FakeStripe;
beforeAll(async () => {
  stripe = await startFakeStripe();
});
beforeEach(() => stripe.reset());
afterAll(() => stripe.close());

type Sent = ReturnType<FakeStripe['event']>;

async function start(options: TestAppOptions = {}) {
  const app = await startTestApp({
    ...options,
    settings: { ...stripe.settings, publicUrl: ORIGIN, ...options.settings },
  });
  const me = app.as('ada');
  const urlOf = async (query: Record<string, string> = {}) => (await me.call(contract.getBilling, { query })).url;
  const deliver = ({ payload, headers }: Sent) =>
    app.anonymous.raw({ method: 'POST', url: '/api/billing/webhook', headers, payload });
  const plan = async () => (await me.call(contract.getUser)).plan;
  /** Buys at the checkout, with the event that follows. */
  const buy = async (price: string) => {
    const subscription = stripe.finish(await urlOf({ flow: 'subscription_update_confirm', price }));
    expect((await deliver(stripe.event('customer.subscription.created', subscription))).json).toEqual({
      received: true,
    });
    return subscription;
  };
  return { ...app, me, urlOf, deliver, plan, buy };
}
/** Has jobs that wait for a later hour run now. */
const runWaiting = ({ db }: TestApp['database'], name: string) =>
  sql`update job set run_after = now() where name = ${name} and state = 'waiting'`.execute(db);
const sent = (path: string) => stripe.requests.filter(request => request.path === path);
const checkouts = () => sent('/checkout/sessions').filter(({ method }) => method === 'POST');
const sessions = () => sent('/billing_portal/sessions').map(({ form }) => form);

test('who buys a first plan becomes a customer once, checks out, and has the plan when its event comes', async () => {
  const { me, urlOf, plan, buy } = await start();
  const { id } = await me.user();
  expect(await urlOf({ flow: 'subscription_update_confirm', price: 'PRO_YEARLY' })).toMatch(/\/c\/pay\/cs_/);
  expect(sent('/customers')[0]).toMatchObject({
    form: { name: 'ada', email: 'ada@example.org', metadata: { account: id } },
    headers: { 'idempotency-key': `nousboard-customer-${id}` },
  });
  expect(checkouts()[0]?.form).toEqual({
    mode: 'subscription',
    customer: 'cus_1',
    line_items: { 0: { price: 'price_p_y', quantity: '1' } },
    success_url: `${ORIGIN}/billing/return?from=basic_plan`,
    cancel_url: `${ORIGIN}/`,
    metadata: { purpose: 'plan', price: 'price_p_y' },
  });
  await buy('ESSENTIAL');
  expect(await plan()).toBe('essential_plan');
  expect(sent('/customers')).toHaveLength(1);
  expect(new Set(stripe.requests.map(({ headers }) => headers['stripe-version']))).toEqual(
    new Set(['2025-09-30.clover']),
  );
});

test('whoever does not say which plan chooses among ours first, and is sold nothing', async () => {
  const { urlOf } = await start();
  expect(await urlOf({ flow: 'subscription_update' })).toBe(`${ORIGIN}/#upgrade`);
  expect(checkouts()).toEqual([]);
});

test('each flow of the portal opens with what it is about', async () => {
  const { urlOf, buy } = await start();
  const { id } = await buy('ESSENTIAL');
  expect(await urlOf({ flow: 'payment_method_update' })).toMatch(/\/p\/session\/bps_/);
  for (const flow of ['subscription_cancel', 'subscription_update']) await urlOf({ flow });
  await urlOf({ flow: 'subscription_update_confirm', price: 'PRO' });
  await urlOf();
  const common = { customer: 'cus_1', return_url: `${ORIGIN}/` };
  const back = { type: 'redirect', redirect: { return_url: `${ORIGIN}/` } };
  const changed = { type: 'redirect', redirect: { return_url: `${ORIGIN}/billing/return?from=essential_plan` } };
  expect(sessions()).toEqual([
    { ...common, flow_data: { type: 'payment_method_update', after_completion: back } },
    {
      ...common,
      flow_data: { type: 'subscription_cancel', after_completion: back, subscription_cancel: { subscription: id } },
    },
    {
      ...common,
      flow_data: { type: 'subscription_update', after_completion: changed, subscription_update: { subscription: id } },
    },
    {
      ...common,
      flow_data: {
        type: 'subscription_update_confirm',
        after_completion: changed,
        subscription_update_confirm: {
          subscription: id,
          items: { 0: { id: `si_${id}`, price: 'price_p_m', quantity: '1' } },
        },
      },
    },
    common,
  ]);
});

test('a larger plan that was confirmed in the portal counts, and a cancelled one until its end', async () => {
  const { urlOf, buy, deliver, plan } = await start();
  const subscription = await buy('ESSENTIAL');
  stripe.finish(await urlOf({ flow: 'subscription_update_confirm', price: 'PRO' }));
  await deliver(stripe.event('customer.subscription.updated', subscription));
  expect(await plan()).toBe('pro_plan');
  stripe.finish(await urlOf({ flow: 'subscription_cancel' }));
  await deliver(stripe.event('customer.subscription.updated', subscription));
  expect([await plan(), subscription.cancel_at_period_end]).toEqual(['pro_plan', true]);
  subscription.status = 'canceled';
  await deliver(stripe.event('customer.subscription.deleted', subscription));
  expect(await plan()).toBe('basic_plan');
});

test('who is late with a payment keeps the plan, who never paid has none, and other goods are no plan', async () => {
  const { buy, deliver, plan } = await start();
  const subscription = await buy('PRO');
  const become = async (status: typeof subscription.status) => {
    subscription.status = status;
    await deliver(stripe.event('customer.subscription.updated', subscription));
    return plan();
  };
  expect(await become('past_due')).toBe('pro_plan');
  expect(await become('incomplete')).toBe('basic_plan');
  subscription.price = 'price_of_a_mug';
  expect(await become('active')).toBe('basic_plan');
});

test('of two subscriptions the larger plan counts, and it is the one that is changed', async () => {
  const { buy, deliver, plan, urlOf } = await start();
  const small = await buy('ESSENTIAL');
  const large = { ...small, id: 'sub_large', price: 'price_p_m' };
  stripe.subscriptions.set(large.id, large);
  await deliver(stripe.event('customer.subscription.created', large));
  expect(await plan()).toBe('pro_plan');
  await urlOf({ flow: 'subscription_cancel' });
  expect(sessions().at(-1)).toMatchObject({ flow_data: { subscription_cancel: { subscription: 'sub_large' } } });
  stripe.subscriptions.delete(large.id);
  await deliver(stripe.event('customer.subscription.deleted', large));
  expect(await plan()).toBe('essential_plan');
});

test('one checkout is open at a time: the same one for the same plan, and none before it for another', async () => {
  const { urlOf } = await start();
  const wish = { flow: 'subscription_update_confirm', price: 'PRO' };
  const [here, there] = [await urlOf(wish), await urlOf(wish)];
  expect(there).toBe(here);
  const other = await urlOf({ ...wish, price: 'ESSENTIAL' });
  expect(other).not.toBe(here);
  expect(() => stripe.finish(here)).toThrow('expired');
  stripe.finish(other);
  expect(() => stripe.finish(other)).toThrow('complete');
  // What is paid for is changed in the portal from now on.
  expect(await urlOf(wish)).toMatch(/\/p\/session\/bps_/);
});

test.each([
  ['the larger of two plans', 'PRO', 'price_e_m', 'pro_plan'],
  ['the later of two subscriptions', 'ESSENTIAL', 'price_e_y', 'essential_yearly_plan'],
] as const)(
  'whoever has bought twice keeps %s, and gets back the rest of the other',
  async (_, bought, again, left) => {
    const { buy, deliver, plan, startWork } = await start();
    const [first, second] = [await buy(bought), { id: 'sub_again', price: again }];
    stripe.subscriptions.set(second.id, { ...first, ...second });
    startWork();
    for (const type of ['customer.subscription.created', 'checkout.session.completed'])
      await deliver(stripe.event(type, { ...first, ...second }));
    const standing = () =>
      [...stripe.subscriptions.values()].filter(({ status }) => status === 'active').map(({ id }) => id);
    const [kept, ended] = left === 'pro_plan' ? [first.id, second.id] : [second.id, first.id];
    await expect.poll(standing, soon).toEqual([kept]);
    expect(sent(`/subscriptions/${ended}`).map(({ method, form }) => [method, form])).toEqual([
      ['DELETE', { prorate: 'true', invoice_now: 'true' }],
    ]);
    expect(await plan()).toBe(left);
  },
);

test('a subscription too many ends when Stripe is back, however long it was away', async () => {
  const { buy, deliver, startWork, database } = await start();
  const first = await buy('PRO');
  const second = { ...first, id: 'sub_again', price: 'price_e_m' };
  stripe.subscriptions.set(second.id, second);
  await deliver(stripe.event('customer.subscription.created', second));
  await sql`update job set attempts = 4 where name = 'billing-overlap'`.execute(database.db);
  stripe.next({ status: 400, body: '{"error":{"type":"api_error"}}' });
  startWork();
  const states = async () =>
    (await database.db.selectFrom('job').select('state').where('name', '=', 'billing-overlap').execute()).map(
      ({ state }) => state,
    );
  await expect.poll(async () => (await states()).toSorted(), soon).toEqual(['failed', 'waiting']);
  expect(second.status).toBe('active');
  await runWaiting(database, 'billing-overlap');
  await expect.poll(() => second.status, soon).toBe('canceled');
});

test('an event counts once, however often it is sent', async () => {
  const { buy, deliver, plan, database } = await start();
  const subscription = await buy('PRO');
  const event = stripe.event('customer.subscription.updated', subscription, { id: 'evt_again' });
  const all = await Promise.all([deliver(event), deliver(event), deliver(event)]);
  expect(all.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(
    await database.db.selectFrom('billing_event').select('id').where('id', '=', 'evt_again').execute(),
  ).toHaveLength(1);
  // What it said has changed since: it is not looked at again.
  stripe.subscriptions.clear();
  await deliver(event);
  expect(await plan()).toBe('pro_plan');
  await deliver(stripe.event('customer.subscription.deleted', subscription));
  expect(await plan()).toBe('basic_plan');
});

test('events count in whatever order they come', async () => {
  const { buy, deliver, plan } = await start();
  const subscription = await buy('ESSENTIAL');
  const [created, updated, ended] = ['created', 'updated', 'deleted'].map(what =>
    stripe.event(`customer.subscription.${what}`, { ...subscription }),
  );
  subscription.status = 'canceled';
  for (const event of [ended, created, updated]) await deliver(event!);
  expect(await plan()).toBe('basic_plan');
});

test('what an event heard before another one had its effect is not believed after it', async () => {
  const { buy, deliver, plan } = await start();
  const subscription = await buy('ESSENTIAL');
  const { asked, release } = stripe.holdList();
  const early = deliver(stripe.event('customer.subscription.updated', subscription));
  await asked;
  subscription.price = 'price_p_m';
  await deliver(stripe.event('customer.subscription.updated', subscription));
  expect(await plan()).toBe('pro_plan');
  release();
  expect((await early).status).toBe(200);
  expect(await plan()).toBe('pro_plan');
});

test('what Stripe has not signed, or has signed long ago, is not believed', async () => {
  const { buy, deliver, plan, clock } = await start();
  const subscription = await buy('PRO');
  stripe.subscriptions.clear();
  const event = stripe.event('customer.subscription.deleted', subscription);
  const refusals = [
    await deliver({ ...event, payload: event.payload.replace('evt_', 'evt-') }),
    await deliver({ ...event, payload: JSON.stringify(JSON.parse(event.payload)) }),
    await deliver(stripe.event('customer.subscription.deleted', subscription, { secret: 'whsec_other' })),
    await deliver(
      stripe.event('customer.subscription.deleted', subscription, { at: new Date(clock.now().getTime() - 301_000) }),
    ),
  ];
  expect(refusals.map(({ json }) => json.error.code)).toEqual(refusals.map(() => 'bad_request'));
  expect(await plan()).toBe('pro_plan');
  expect((await deliver(event)).status).toBe(200);
  expect(await plan()).toBe('basic_plan');
});

test('events about somebody else, and about something else, are taken and change nothing', async () => {
  const { buy, deliver, plan } = await start();
  const subscription = await buy('PRO');
  const listed = sent('/subscriptions').length;
  for (const event of [
    stripe.event('customer.subscription.deleted', { ...subscription, customer: 'cus_of_another_shop' }),
    stripe.event('invoice.paid', { customer: subscription.customer }),
    stripe.event('price.created', { id: 'price_new' }),
  ])
    expect((await deliver(event)).json).toEqual({ received: true });
  expect(sent('/subscriptions')).toHaveLength(listed);
  expect(await plan()).toBe('pro_plan');
});

test('an event that comes while Stripe does not answer is refused, and takes effect when sent again', async () => {
  const { buy, deliver, plan } = await start();
  const subscription = await buy('ESSENTIAL');
  subscription.price = 'price_p_m';
  const event = stripe.event('customer.subscription.updated', subscription);
  stripe.next({ status: 400, body: '{"error":{"type":"api_error"}}' });
  expect((await deliver(event)).json.error.code).toBe('billing_refused');
  stripe.next({ status: 200, body: '<html>' });
  expect((await deliver(event)).json.error.code).toBe('billing_unreachable');
  expect(await plan()).toBe('essential_plan');
  await deliver(event);
  expect(await plan()).toBe('pro_plan');
});

test('a hiccup of Stripe is waited for; a lasting one and nonsense are told', async () => {
  const { me, urlOf } = await start();
  stripe.next({ status: 503 }, { status: 409 });
  expect(await urlOf()).toMatch(/\/p\/session\/bps_/);
  stripe.next({ status: 429 });
  expect(await urlOf()).toMatch(/\/p\/session\/bps_/);
  for (const wrong of [
    [{ status: 500 }, { status: 500 }, { status: 500 }],
    [{ status: 200, body: '<html>' }],
    [{ status: 200, body: '{"url":"no address"}' }],
    [{ status: 403, body: '<html>' }],
  ] as const) {
    stripe.next(...wrong);
    const refused = await me.send(contract.getBilling, { query: {} });
    expect([refused.status, refused.json.error.code, refused.json.error.message]).toEqual([
      502,
      'billing_unreachable',
      'The payment service could not be reached. Please try again.',
    ]);
  }
});

test('what Stripe refuses is told as that, logged in its words without the key, and stops no other call', async () => {
  const lines: string[] = [];
  const { me, urlOf, buy } = await start({
    log: createLog({ logLevel: 'info' }, { write: line => void lines.push(line) }),
  });
  await buy('ESSENTIAL');
  stripe.portal = { payment_method_update: true, subscription_cancel: true, subscription_update: false };
  for (let times = 0; times < 6; times += 1) {
    const query = { flow: 'subscription_update_confirm', price: 'PRO' } as const;
    const refused = await me.send(contract.getBilling, { query });
    expect([refused.status, refused.json.error]).toEqual([
      502,
      expect.objectContaining({ code: 'billing_refused', message: expect.stringContaining('refused this') }),
    ]);
  }
  expect(await urlOf({ flow: 'payment_method_update' })).toMatch(/\/p\/session\/bps_/);
  const said = lines.join('\n');
  expect(said).toContain(
    'Stripe refused with 400 (parameter_invalid): The subscription_update_confirm feature in the portal',
  );
  expect(said).not.toContain(stripe.settings.stripeSecretKey);
});

test('who is locked out goes on paying, unless the ADMIN has the plan end with its period', async () => {
  const { as, me, buy, startWork } = await start();
  const subscription = await buy('PRO');
  startWork();
  const { id: userId } = await me.user();
  const ban = (cancelPlan?: true) =>
    as('admin').call(contract.banPerson, {
      params: { userId },
      body: { until: null, ...(cancelPlan && { cancelPlan }) },
    });
  await ban();
  await as('admin').call(contract.unbanPerson, { params: { userId } });
  expect(sent(`/subscriptions/${subscription.id}`)).toEqual([]);
  await ban(true);
  await expect.poll(() => subscription.cancel_at_period_end, soon).toBe(true);
  expect(subscription.status).toBe('active');
  expect(sent(`/subscriptions/${subscription.id}`).map(({ method }) => method)).toEqual(['POST']);
});

test('a plan that is to be cancelled is not, once its person is let in again', async () => {
  const { as, me, buy, startWork, database } = await start();
  const subscription = await buy('PRO');
  const { id: userId } = await me.user();
  for (const until of ['2100-01-01T00:00:00.000Z', null])
    await as('admin').call(contract.banPerson, { params: { userId }, body: { until, cancelPlan: true } });
  const states = async () =>
    (await database.db.selectFrom('job').select('state').where('name', '=', 'billing-cancel').execute()).map(
      ({ state }) => state,
    );
  expect(await states()).toEqual(['waiting']);
  await as('admin').call(contract.unbanPerson, { params: { userId } });
  startWork();
  await expect
    .poll(async () => (await states()).includes('waiting') || (await states()).includes('running'), soon)
    .toBe(false);
  expect([subscription.cancel_at_period_end, sent(`/subscriptions/${subscription.id}`)]).toEqual([false, []]);
});

test('a plan is cancelled with a ban also while nobody pays here: Stripe would go on charging', async () => {
  const { as, me, buy, startWork } = await start();
  const subscription = await buy('PRO');
  const { id: userId } = await me.user();
  await as('admin').call(contract.setBilling, { body: { billing: 'none' } });
  await as('admin').call(contract.banPerson, { params: { userId }, body: { until: null, cancelPlan: true } });
  startWork();
  await expect.poll(() => subscription.cancel_at_period_end, soon).toBe(true);
});

test('a ban that is refused cancels no plan', async () => {
  const { as, me, buy, database } = await start();
  await buy('PRO');
  const jobs = () => database.db.selectFrom('job').select('id').where('name', '=', 'billing-cancel').execute();
  const { id: userId } = await me.user();
  const ban = (body: { until: string | null; cancelPlan: true }) => ({ params: { userId }, body });
  expect((await as('bob').send(contract.banPerson, ban({ until: null, cancelPlan: true }))).status).toBe(403);
  const past = new Date(0).toISOString();
  expect((await as('admin').send(contract.banPerson, ban({ until: past, cancelPlan: true }))).status).toBe(422);
  expect(await jobs()).toEqual([]);
});

test('whoever leaves is billed no more: what they pay for ends there', async () => {
  const { me, buy, startWork, deliver, database } = await start();
  const subscription = await buy('PRO');
  startWork();
  await me.call(contract.deleteUser, { body: { password: me.password } });
  await expect.poll(() => subscription.status, soon).toBe('canceled');
  expect(await database.db.selectFrom('billing_customer').selectAll().execute()).toEqual([]);
  expect((await deliver(stripe.event('customer.subscription.deleted', subscription))).status).toBe(200);
  // A checkout was open in another window.
  const late = { ...subscription, id: 'sub_late', status: 'active' as const };
  stripe.subscriptions.set(late.id, late);
  await runWaiting(database, 'billing-leave');
  await expect.poll(() => stripe.subscriptions.get(late.id)?.status, soon).toBe('canceled');
});

test('what somebody paid for who has left ends when Stripe is back, however long it was away', async () => {
  const { me, buy, startWork, database } = await start();
  const subscription = await buy('PRO');
  await me.call(contract.deleteUser, { body: { password: me.password } });
  await sql`update job set attempts = 4 where name = 'billing-leave' and run_after <= now()`.execute(database.db);
  stripe.next({ status: 400, body: '{"error":{"type":"api_error"}}' });
  startWork();
  const states = async () =>
    (await database.db.selectFrom('job').select('state').where('name', '=', 'billing-leave').execute()).map(
      ({ state }) => state,
    );
  await expect.poll(async () => (await states()).toSorted(), soon).toEqual(['failed', 'waiting', 'waiting']);
  expect(subscription.status).toBe('active');
  // The other one comes after a day, for a checkout that was open.
  const { rows } = await sql`select id from job where name = 'billing-leave' and state = 'waiting'
    and run_after < now() + interval '2 hours'`.execute(database.db);
  expect(rows).toHaveLength(1);
  await runWaiting(database, 'billing-leave');
  await expect.poll(() => subscription.status, soon).toBe('canceled');
});

test('a customer of another account of Stripe, as that for tests, is made known to the one asked now', async () => {
  const { me, buy, urlOf, deliver, plan } = await start();
  const subscription = await buy('PRO');
  stripe.reset();
  expect((await me.call(contract.getSubscription)).price).toBe(null);
  await deliver(stripe.event('customer.subscription.deleted', subscription));
  expect(await plan()).toBe('basic_plan');
  expect(await urlOf({ flow: 'subscription_update_confirm', price: 'PRO' })).toMatch(/\/c\/pay\/cs_/);
  expect(sent('/customers')).toHaveLength(1);
  stripe.reset();
  expect(await me.call(contract.getApiAccess)).toMatchObject({ customerPortal: expect.stringMatching(/bps_/) });
  expect(sent('/customers')).toHaveLength(1);
});

test('whoever pays a price that is not sold any more keeps the plan', async () => {
  const { buy, deliver, plan, urlOf } = await start({
    settings: { stripePricePro: ['price_p_m', 'price_p_of_last_year'] },
  });
  const subscription = await buy('ESSENTIAL');
  await urlOf({ flow: 'subscription_update_confirm', price: 'PRO' });
  expect(sessions().at(-1)).toMatchObject({
    flow_data: { subscription_update_confirm: { items: { 0: { price: 'price_p_m' } } } },
  });
  subscription.price = 'price_p_of_last_year';
  await deliver(stripe.event('customer.subscription.updated', subscription));
  expect(await plan()).toBe('pro_plan');
});

test('what was played in the sandbox counts no longer once Stripe is asked', async () => {
  const sandbox = await startTestApp({ settings: { billing: 'sandbox' } });
  sandbox.startWork();
  await sandbox.as('ada').call(contract.playSandbox, { body: { do: 'subscribe', price: 'PRO' } });
  await expect.poll(async () => (await sandbox.as('ada').call(contract.getUser)).plan, soon).toBe('pro_plan');
  const plans: string[] = [];
  await createBilling({
    ...sandbox.app,
    clock: sandbox.clock,
    originOf: () => ORIGIN,
    wait: async () => undefined,
    settings: testSettings(stripe.settings),
    billing: async () => 'stripe',
    forgetPlans: () => undefined,
    changePlan: async (_tx, _tenantId, plan) => void plans.push(plan),
  });
  expect(plans).toEqual(['basic_plan']);
  expect(await sandbox.database.db.selectFrom('sandbox_account').selectAll().execute()).toEqual([]);
});

test.each([
  { used: 100, refunded: 0, before: 24, left: 4 },
  { used: 2_300, refunded: 0, before: 2, left: 0 },
  // What was spent of a payment that was refunded is owed as before.
  { used: 2_600, refunded: 500, before: -6, left: -6 },
])(
  'the end of the sandbox takes nothing of what was paid for at Stripe, with $used spent',
  async ({ used, refunded, before, left }) => {
    const { me, app, database, buy, deliver, plan, clock, startWork } = await start();
    const balance = async () => (await me.call(contract.getApiAccess)).balance;
    await buy('PRO');
    stripe.cards.set('cus_1', 'good');
    await me.call(contract.buyCredit, { body: { amount: 5 } });
    const [paid = ''] = stripe.payments.keys();
    await deliver(stripe.event('charge.refunded', stripe.refund(paid, refunded)));
    // For an hour the key of Stripe was not there, and they played.
    const { id: tenant_id } = await me.user();
    await database.transaction(async tx => {
      await tx
        .insertInto('billing_customer')
        .values({ tenant_id, provider: 'sandbox', customer_id: `sandbox_${tenant_id}` })
        .execute();
      await tx
        .insertInto('sandbox_account')
        .values({ tenant_id, card: 'visa', price: 'ESSENTIAL', period_ends_at: clock.now(), is_cancelled: false })
        .execute();
      await tx.insertInto('sandbox_payment').values({ id: 'pi_sandbox_1', tenant_id, cents: 2_000 }).execute();
      await addPayment(
        tx,
        tenant_id,
        { id: 'pi_sandbox_1', customerId: `sandbox_${tenant_id}`, cents: 2_000 },
        clock.now(),
      );
      await insertUse(tx, tenant_id, { id: 'search:1', kind: 'search', cents: used, apiKeyId: null }, clock.now());
      await tx.updateTable('account').set({ plan: 'essential_plan' }).where('tenant_id', '=', tenant_id).execute();
    });
    expect(await balance()).toBe(before);
    await createBilling({
      ...app,
      clock,
      originOf: () => ORIGIN,
      wait: async () => undefined,
      settings: testSettings(stripe.settings),
      billing: async () => 'stripe',
      forgetPlans: () => undefined,
      changePlan: async () => undefined,
    });
    expect(await balance()).toBe(left);
    await requireRightSums(database);
    startWork();
    await expect.poll(plan, soon).toBe('pro_plan');
  },
);

test.each([
  [
    { stripeSecretKey: undefined, stripePricePro: undefined },
    'BILLING is stripe, and these settings are missing: STRIPE_SECRET_KEY, STRIPE_PRICE_PRO.',
  ],
  [{ stripeWebhookSecret: undefined }, 'BILLING is stripe, and these settings are missing: STRIPE_WEBHOOK_SECRET.'],
  [{ billing: 'sandbox' as const }, 'BILLING is sandbox and STRIPE_SECRET_KEY is set'],
])('a server that is to be paid and does not know how does not start', async (settings, says) => {
  await expect(startTestApp({ settings: { ...stripe.settings, ...settings } })).rejects.toThrow(says);
});
