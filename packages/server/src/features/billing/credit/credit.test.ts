import { contract, INVOICE_CENTS } from '@nousboard/contracts';
import { startTestApp, type TestAppOptions } from '@nousboard/testkit';
import { type FakeStripe, startFakeStripe } from '@nousboard/testkit/fake-stripe';
import { requireRightSums, useCredit } from '@nousboard/testkit/ledger';
import { testDatabase } from '@nousboard/testkit/test-database';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

/** What a search costs where nothing else is set. */
const SEARCH_CENTS = 2;
const ORIGIN = 'https://nous.example.org';
const soon = { timeout: 10_000, interval: 20 } as const;

let stripe: FakeStripe;
beforeAll(async () => {
  stripe = await startFakeStripe();
});
beforeEach(() => stripe.reset());
afterEach(async () => requireRightSums(await testDatabase()));
afterAll(() => stripe.close());

async function start(settings: TestAppOptions['settings'] = { billing: 'sandbox' }) {
  const app = await startTestApp({ settings: { publicUrl: ORIGIN, ...settings } });
  const me = app.as('ada');
  const access = () => me.call(contract.getApiAccess);
  const balance = async () => (await access()).balance;
  const buy = (amount: number) => me.send(contract.buyCredit, { body: { amount } });
  const activate = (active = true) => me.send(contract.activateApiAccess, { body: { active } });
  const topUp = (usd: number) => me.send(contract.setTopUp, { body: { topUp: usd } });
  const makeKey = async () => (await me.call(contract.createApiKey, { body: { name: 'A program' } })).key;
  const search = (key: string) =>
    app.anonymous.send(contract.searchByKey, {
      body: { question: 'tea' },
      headers: { authorization: `Bearer ${key}` },
    });
  /** Leaves so many cents: what is above was used before. */
  const leave = async (cents: number) => {
    const { id: tenantId } = await me.user();
    await useCredit(app.database, tenantId, Math.round(((await balance()) ?? 0) * 100) - cents);
  };
  const deliver = ({ payload, headers }: ReturnType<FakeStripe['event']>) =>
    app.anonymous.raw({ method: 'POST', url: '/api/billing/webhook', headers, payload });
  return { ...app, me, access, balance, buy, activate, topUp, makeKey, search, leave, deliver };
}
/** At Stripe, as a customer whose card is good. */
async function startAtStripe() {
  const app = await start(stripe.settings);
  await app.access();
  stripe.cards.set('cus_1', 'good');
  return app;
}
const codeOf = ({ status, json }: { status: number; json: { error: { code: string } } }) => [status, json.error.code];

test('credit is bought, access activated with it, and each search costs two cents', async () => {
  const { access, buy, activate, makeKey, search } = await start();
  expect(await access()).toEqual({
    active: false,
    balance: 0,
    charge: 'manual',
    topUp: null,
    prices: { search: 0.02, answers: 0.04 },
    uninvoiced: 0,
    takenBack: 0,
    message: null,
    customerPortal: `${ORIGIN}/billing/sandbox?flow=payment_method_update`,
    portalProblem: null,
    usagePortal: `${ORIGIN}/billing/usage`,
    keys: [],
  });
  expect((await buy(5.25)).status).toBe(204);
  expect((await activate()).status).toBe(204);
  const key = await makeKey();
  expect((await search(key)).status).toBe(200);
  expect(await access()).toMatchObject({
    active: true,
    balance: 5.23,
    uninvoiced: 0.02,
    keys: [{ name: 'A program' }],
  });
});

test('calls cost what is set, and one that costs nothing needs access that is on and leaves no row', async () => {
  const apiPrices = { search: 0, answers: 7 };
  const { access, buy, activate, makeKey, search, anonymous, me, leave, database } = await start({
    billing: 'sandbox',
    apiPrices,
  });
  await buy(40);
  await activate();
  const key = await makeKey();
  const answer = () =>
    anonymous.send(contract.answerByKey, { body: { question: 'tea' }, headers: { authorization: `Bearer ${key}` } });
  expect([(await search(key)).status, (await answer()).status]).toEqual([200, 200]);
  expect(await access()).toMatchObject({ balance: 39.93, uninvoiced: 0.07, prices: { search: 0, answers: 0.07 } });
  const kinds = await database.db.selectFrom('credit_entry').select(['kind', 'cents']).orderBy('cents').execute();
  expect(kinds).toEqual([
    { kind: 'answer', cents: -7 },
    { kind: 'payment', cents: 4_000 },
  ]);
  // Answers come together on an invoice as searches do.
  await leave(4_000 - INVOICE_CENTS + 7);
  await answer();
  expect(await database.db.selectFrom('credit_invoice').select(['number', 'cents']).execute()).toEqual([
    { number: 1, cents: 3_000 },
  ]);
  await leave(6);
  expect([(await search(key)).status, codeOf(await answer())]).toEqual([200, [402, 'credit_required']]);
  await activate(false);
  expect(codeOf(await search(key))).toEqual([403, 'api_access_off']);
  expect((await me.call(contract.getApiUse, { query: {} })).total).toBe(4);
});

test('without credit, or while it is off, access opens nothing: no key is made and no search answered', async () => {
  const { me, buy, activate, makeKey, search, balance, leave } = await start();
  expect(codeOf(await activate())).toEqual([402, 'credit_required']);
  expect(codeOf(await me.send(contract.createApiKey, { body: { name: 'Too early' } }))).toEqual([
    402,
    'credit_required',
  ]);
  await buy(3);
  await activate();
  const key = await makeKey();
  await activate(false);
  expect(codeOf(await search(key))).toEqual([403, 'api_access_off']);
  expect(codeOf(await me.send(contract.createApiKey, { body: { name: 'While it is off' } }))).toEqual([
    403,
    'api_access_off',
  ]);
  await activate();
  await leave(SEARCH_CENTS - 1);
  expect(codeOf(await search(key))).toEqual([402, 'credit_required']);
  expect(await balance()).toBe(0.01);
});

test('a cent is positive credit, for the switch and for a key alike; with none both are refused', async () => {
  const { me, buy, activate, makeKey, leave } = await start();
  await buy(3);
  await leave(1);
  expect((await activate()).status).toBe(204);
  await makeKey();
  await leave(0);
  expect(codeOf(await me.send(contract.createApiKey, { body: { name: 'Too late' } }))).toEqual([
    402,
    'credit_required',
  ]);
  await activate(false);
  expect(codeOf(await activate())).toEqual([402, 'credit_required']);
});

test('searches at once do not spend the same credit', async () => {
  const { buy, activate, makeKey, search, balance, leave, me } = await start();
  await buy(3);
  await activate();
  const key = await makeKey();
  await leave(2 * SEARCH_CENTS + 1);
  const replies = await Promise.all([1, 2, 3, 4, 5].map(() => search(key)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 402, 402, 402]);
  expect(await balance()).toBe(0.01);
  expect((await me.call(contract.getApiUse, { query: {} })).total).toBe(2);
});

test.each([
  [2, 'Amount must be greater than $3'],
  [-5, 'Amount must be greater than $3'],
  [1_000, 'Amount too high. Please enter an amount less than $1,000.'],
  [3.333, 'An amount has whole cents.'],
])('credit is not bought for %d dollars', async (amount, says) => {
  const { buy, balance } = await start();
  const { status, json } = await buy(amount);
  expect([status, json.error.details.fields.amount]).toEqual([422, says]);
  expect(await balance()).toBe(0);
});

test('an order sent again under its key is charged once, and another person’s key is another order', async () => {
  const { me, as, balance } = await start();
  const order = (who = me) =>
    who.send(contract.buyCredit, { body: { amount: 5 }, headers: { 'idempotency-key': 'order-1' } });
  expect([(await order()).status, (await order()).status, (await order(as('grace'))).status]).toEqual([204, 204, 204]);
  expect(await balance()).toBe(5);
  expect((await as('grace').call(contract.getApiAccess)).balance).toBe(5);
});

test('an order for another amount under the same key is refused, and nothing more is bought', async () => {
  const { me, balance } = await start();
  const order = (amount: number) =>
    me.send(contract.buyCredit, { body: { amount }, headers: { 'idempotency-key': 'order-1' } });
  expect((await order(5)).status).toBe(204);
  expect(codeOf(await order(50))).toEqual([422, 'idempotency_mismatch']);
  expect((await order(5)).status).toBe(204);
  expect(await balance()).toBe(5);
});

test('an order whose answer was forgotten is not charged again, and another amount is another order', async () => {
  const { me, balance, database } = await start();
  const order = async (amount: number) => {
    await database.transaction(tx => tx.deleteFrom('idempotency').execute());
    return (await me.send(contract.buyCredit, { body: { amount }, headers: { 'idempotency-key': 'order-1' } })).status;
  };
  expect([await order(5), await order(5)]).toEqual([204, 204]);
  expect(await balance()).toBe(5);
  expect(await order(50)).toBe(204);
  expect(await balance()).toBe(55);
});

test('an order that comes again after another card was chosen is refused, and nothing more is paid', async () => {
  const { me, balance, database } = await startAtStripe();
  const order = async () => {
    await database.transaction(tx => tx.deleteFrom('idempotency').execute());
    return me.send(contract.buyCredit, { body: { amount: 5 }, headers: { 'idempotency-key': 'order-1' } });
  };
  expect((await order()).status).toBe(204);
  stripe.defaults.set('cus_1', stripe.addMethod('cus_1', 'card'));
  expect(codeOf(await order())).toEqual([402, 'payment_refused']);
  expect([await balance(), stripe.payments.size]).toEqual([5, 1]);
});

test('the least and the most can be bought', async () => {
  const { buy, balance } = await start();
  for (const amount of [2.01, 999.99]) expect((await buy(amount)).status).toBe(204);
  expect(await balance()).toBe(1_002);
});

test.each([2, 1_000, 0, -2, 5.001])('credit is not topped up for %d dollars', async usd => {
  const { topUp, access } = await start();
  const { status, json } = await topUp(usd);
  expect([status, json.error.details.fields.topUp]).toEqual([422, 'Top up amount must be between $3 and $1000']);
  expect((await access()).charge).toBe('manual');
});

test('below ten cents credit is topped up once, at ten not, and after it was ended no more', async () => {
  const { startWork, buy, activate, topUp, makeKey, search, balance, leave, access, database } = await start();
  startWork();
  await buy(3);
  await activate();
  const key = await makeKey();
  expect((await topUp(20)).status).toBe(204);
  expect(await access()).toMatchObject({ charge: 'auto', topUp: 20 });
  await leave(12);
  await search(key);
  const waiting = () => database.db.selectFrom('job').select('id').where('name', '=', 'credit-top-up').execute();
  expect([await balance(), (await waiting()).length]).toEqual([0.1, 0]);
  await Promise.all([search(key), search(key)]);
  await expect.poll(balance, soon).toBe(20.06);
  expect((await topUp(-1)).status).toBe(204);
  expect(await access()).toMatchObject({ charge: 'manual', topUp: null });
  await leave(8);
  await search(key);
  expect(await balance()).toBe(0.06);
  expect(
    await database.db.selectFrom('credit_entry').select('id').where('kind', '=', 'payment').execute(),
  ).toHaveLength(2);
});

test('usage is invoiced when thirty dollars have come together, and begins again then', async () => {
  const { buy, activate, makeKey, search, leave, access, database } = await start();
  await buy(50);
  await activate();
  const key = await makeKey();
  await leave(5_000 - INVOICE_CENTS + 2 * SEARCH_CENTS);
  const invoices = () => database.db.selectFrom('credit_invoice').select(['number', 'cents']).execute();
  await search(key);
  expect([await invoices(), (await access()).uninvoiced]).toEqual([[], 29.98]);
  await search(key);
  expect([await invoices(), (await access()).uninvoiced]).toEqual([[{ number: 1, cents: 3_000 }], 0]);
  await search(key);
  expect(await access()).toMatchObject({ uninvoiced: 0.02, balance: 19.98 });
});

test('what was spent is told by day and key beside what is left; what no key did stands by itself', async () => {
  const { me, as, buy, activate, makeKey, search, anonymous, database, clock } = await start();
  await buy(10);
  await activate();
  const key = await makeKey();
  await search(key);
  await search(key);
  await anonymous.send(contract.answerByKey, {
    body: { question: 'tea' },
    headers: { authorization: `Bearer ${key}` },
  });
  const { id: tenantId } = await me.user();
  const [{ _id: apiKeyId } = { _id: null }] = (await me.call(contract.listApiKeys)).items;
  const now = clock.now();
  const dayBefore = (days: number) => new Date(Date.parse(now.toISOString().slice(0, 10)) - days * 86_400_000);
  const entry = (id: string, kind: 'answer' | 'given-back', cents: number, created_at: Date) => ({
    id,
    tenant_id: tenantId,
    kind,
    cents,
    created_at,
  });
  await database.transaction(async tx => {
    await tx
      .insertInto('credit_entry')
      .values([
        // The first moment of a day is its own, and the one before it is the day before's.
        entry('answer:a', 'answer', -9, dayBefore(1)),
        entry('given-back:a', 'given-back', 5, dayBefore(1)),
        entry('answer:b', 'answer', -1, new Date(dayBefore(1).getTime() - 1)),
      ])
      .execute();
    await tx
      .updateTable('credit_account')
      .set({ cents: sql`cents - 5`, uninvoiced_cents: sql`uninvoiced_cents + 5` })
      .where('tenant_id', '=', tenantId)
      .execute();
  });
  const [today, yesterday, earlier] = [0, 1, 2].map(days => dayBefore(days).toISOString().slice(0, 10));
  const use = await me.call(contract.getApiUse, { query: {} });
  expect(use).toMatchObject({ total: 3, spent: 0.13, left: 9.87, uninvoiced: 0.13 });
  expect(use.items).toEqual([
    { day: earlier, calls: 0, spent: 0.01, keys: [{ apiKeyId: null, calls: 0, spent: 0.01 }] },
    { day: yesterday, calls: 0, spent: 0.04, keys: [{ apiKeyId: null, calls: 0, spent: 0.04 }] },
    { day: today, calls: 3, spent: 0.08, keys: [{ apiKeyId, calls: 3, spent: 0.08 }] },
  ]);
  const ofYesterday = await me.call(contract.getApiUse, { query: { from: yesterday, to: yesterday } });
  expect([ofYesterday.spent, ofYesterday.items.length]).toEqual([0.04, 1]);
  expect(await as('eve').call(contract.getApiUse, { query: {} })).toMatchObject({ total: 0, spent: 0, items: [] });
});

test('invoices are listed with number, date and amount, the newest first, and to nobody else', async () => {
  const { me, as, database } = await start();
  expect(await me.call(contract.listInvoices, { query: {} })).toEqual({ items: [], nextCursor: null });
  const { id: tenantId } = await me.user();
  const rows = [1, 2, 3].map(number => ({
    tenant_id: tenantId,
    number,
    cents: INVOICE_CENTS + number,
    created_at: new Date(Date.UTC(2026, number, 5, 12)),
  }));
  await database.transaction(tx => tx.insertInto('credit_invoice').values(rows).execute());
  const first = await me.call(contract.listInvoices, { query: { limit: 2 } });
  expect(first.items).toEqual([
    { number: 3, amount: 30.03, createdAt: '2026-04-05T12:00:00.000Z' },
    { number: 2, amount: 30.02, createdAt: '2026-03-05T12:00:00.000Z' },
  ]);
  const cursor = first.nextCursor ?? '';
  expect(await me.call(contract.listInvoices, { query: { limit: 2, cursor } })).toEqual({
    items: [{ number: 1, amount: 30.01, createdAt: '2026-02-05T12:00:00.000Z' }],
    nextCursor: null,
  });
  expect((await as('eve').call(contract.listInvoices, { query: {} })).items).toEqual([]);
  for (const query of [{ cursor: 'made up' }, { limit: 0 }, { limit: 101 }])
    expect(codeOf(await me.send(contract.listInvoices, { query }))).toEqual([422, 'validation']);
});

test('one person’s credit is nobody else’s, and visitors have none', async () => {
  const { as, anonymous, buy, activate } = await start();
  await buy(10);
  const eve = as('eve');
  expect((await eve.call(contract.getApiAccess)).balance).toBe(0);
  expect(codeOf(await eve.send(contract.activateApiAccess, { body: { active: true } }))).toEqual([
    402,
    'credit_required',
  ]);
  expect((await activate()).status).toBe(204);
  for (const [endpoint, body] of [
    [contract.getApiAccess, undefined],
    [contract.activateApiAccess, { active: true }],
    [contract.setTopUp, { topUp: 5 }],
    [contract.buyCredit, { amount: 5 }],
    [contract.listInvoices, undefined],
  ] as const)
    expect(codeOf(await anonymous.send(endpoint as never, { body } as never))).toEqual([401, 'unauthenticated']);
});

test('where nobody pays access is on, searches cost nothing, and there is no credit', async () => {
  const { access, buy, activate, topUp, makeKey, search, database } = await start({ billing: 'none' });
  const free = {
    active: true,
    balance: null,
    charge: null,
    topUp: null,
    prices: null,
    uninvoiced: 0,
    takenBack: 0,
    message: null,
    customerPortal: null,
    portalProblem: null,
    usagePortal: `${ORIGIN}/billing/usage`,
    keys: [],
  };
  expect(await access()).toEqual(free);
  expect((await search(await makeKey())).status).toBe(200);
  for (const reply of [await buy(5), await activate(false), await topUp(5)])
    expect(codeOf(reply)).toEqual([404, 'not_found']);
  expect(await database.db.selectFrom('credit_entry').selectAll().execute()).toEqual([]);
});

test('whoever leaves takes their credit with them', async () => {
  const { me, buy, activate, topUp, database } = await start();
  await buy(10);
  await activate();
  await topUp(5);
  await me.call(contract.deleteUser, { body: { password: me.password } });
  for (const table of ['credit_account', 'credit_entry', 'credit_invoice', 'sandbox_payment'] as const)
    expect(await database.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
});

test('Stripe charges the card on file, and a payment counts once for its answer and its events together', async () => {
  const { buy, balance, activate, deliver } = await startAtStripe();
  expect((await buy(7.5)).status).toBe(204);
  const [payment] = [...stripe.payments.values()];
  expect(stripe.requests.find(({ path }) => path === '/payment_intents')).toMatchObject({
    form: {
      amount: '750',
      currency: 'usd',
      customer: 'cus_1',
      payment_method: 'pm_cus_1',
      payment_method_types: { 0: 'card' },
      confirm: 'true',
      off_session: 'true',
      metadata: { purpose: 'credit' },
    },
    headers: { 'idempotency-key': expect.stringMatching(/^nousboard-credit-/) },
  });
  for (const id of ['evt_a', 'evt_a', 'evt_b'])
    expect((await deliver(stripe.event('payment_intent.succeeded', payment ?? {}, { id }))).json).toEqual({
      received: true,
    });
  expect(await balance()).toBe(7.5);
  expect((await activate()).status).toBe(204);
});

test('a payment whose answer was lost counts with its event, for what Stripe says; other sales do not', async () => {
  const { balance, deliver } = await startAtStripe();
  const payment = {
    id: 'pi_lost',
    object: 'payment_intent',
    customer: 'cus_1',
    currency: 'usd',
    amount_received: 900,
    metadata: { purpose: 'credit' },
    status: 'succeeded',
  } as const;
  stripe.payments.set('pi_lost', payment);
  stripe.payments.set('pi_mug', { ...payment, id: 'pi_mug', metadata: {} });
  stripe.payments.set('pi_not', { ...payment, id: 'pi_not', status: 'canceled' });
  stripe.payments.set('pi_his', { ...payment, id: 'pi_his', customer: 'cus_of_another_shop' });
  for (const id of ['pi_lost', 'pi_mug', 'pi_not', 'pi_his'])
    expect(
      (await deliver(stripe.event('payment_intent.succeeded', { ...payment, id, amount_received: 5_000 }))).status,
    ).toBe(200);
  expect(await balance()).toBe(9);
});

/** At Stripe, with ten dollars of credit and a key that opens something. */
async function startWithTen() {
  const app = await startAtStripe();
  await app.buy(10);
  await app.activate();
  const [payment] = [...stripe.payments.values()];
  const takenBack = () => app.database.db.selectFrom('credit_entry').select('cents').where('kind', '=', 'taken-back');
  const send = async (type: string, object: object, id?: string) =>
    expect((await app.deliver(stripe.event(type, object, id === undefined ? {} : { id }))).json).toEqual({
      received: true,
    });
  return { ...app, key: await app.makeKey(), payment: payment!, takenBack, send };
}

test('what is refunded at Stripe is taken back once, below nothing too, and then calls are refused', async () => {
  const { key, payment, send, balance, access, search, leave, takenBack, me, topUp } = await startWithTen();
  await leave(500);
  await send('charge.refunded', stripe.refund(payment.id, 300), 'evt_a');
  await send('charge.refunded', stripe.refund(payment.id, 0), 'evt_a');
  await send('charge.refunded', stripe.refund(payment.id, 0));
  expect([await balance(), (await search(key)).status]).toEqual([2, 200]);
  await topUp(20);
  await send('charge.refunded', stripe.refund(payment.id, 700));
  expect(await access()).toMatchObject({ balance: -5.02, takenBack: 10, charge: 'manual', message: null });
  expect(codeOf(await search(key))).toEqual([402, 'credit_required']);
  expect(await takenBack().execute()).toEqual([{ cents: -300 }, { cents: -700 }]);
  // Nothing of it was spent.
  expect(await me.call(contract.getApiUse, { query: {} })).toMatchObject({ spent: 5.02, left: -5.02 });
  // The bank has not taken the second one.
  stripe.refund(payment.id, -700);
  await send('refund.failed', { id: 're_1', object: 'refund', payment_intent: payment.id });
  expect(await access()).toMatchObject({ balance: 1.98, takenBack: 3 });
});

test('a refund of a part leaves topping up on, and what was refunded of other sales takes nothing', async () => {
  const { payment, send, access, topUp } = await startWithTen();
  await topUp(20);
  await send('charge.refunded', stripe.refund(payment.id, 100));
  expect(await access()).toMatchObject({ balance: 9, charge: 'auto', topUp: 20 });
  stripe.payments.set('pi_mug', { ...payment, id: 'pi_mug', metadata: {} });
  stripe.payments.set('pi_his', { ...payment, id: 'pi_his', customer: 'cus_of_another_shop' });
  for (const id of ['pi_mug', 'pi_his']) {
    await send('charge.refunded', stripe.refund(id, 1_000));
    await send('charge.dispute.created', stripe.dispute(id, 1_000));
  }
  await send('charge.refunded', { ...stripe.refund(payment.id, 0), payment_intent: null });
  expect(await access()).toMatchObject({ balance: 9, charge: 'auto', topUp: 20 });
});

test('what is disputed is taken back and not bought by itself again; a dispute that is won gives it back', async () => {
  const { payment, send, access, topUp, takenBack } = await startWithTen();
  await topUp(20);
  const dispute = stripe.dispute(payment.id, 1_000);
  dispute.status = 'warning_needs_response';
  await send('charge.dispute.created', dispute);
  expect(await access()).toMatchObject({ balance: 10, charge: 'auto' });
  dispute.status = 'needs_response';
  await send('charge.dispute.updated', dispute);
  expect(await access()).toMatchObject({ balance: 0, takenBack: 10, charge: 'manual', topUp: null });
  dispute.status = 'won';
  await send('charge.dispute.closed', dispute);
  expect(await access()).toMatchObject({ balance: 10, takenBack: 0, charge: 'manual' });
  const again = stripe.dispute(payment.id, 400);
  await send('charge.dispute.created', again);
  // Topping up is theirs to want again, and a dispute that is lost changes nothing more.
  await topUp(20);
  again.status = 'lost';
  await send('charge.dispute.closed', again);
  expect(await access()).toMatchObject({ balance: 6, charge: 'auto' });
  // A payment is taken back no more than once.
  await send('charge.refunded', stripe.refund(payment.id, 1_000));
  expect(await access()).toMatchObject({ balance: 0, takenBack: 10, charge: 'manual' });
  expect((await takenBack().execute()).map(({ cents }) => cents)).toEqual([-1_000, 1_000, -400, -600]);
});

test('refunds and disputes count in whatever order and however often their events come', async () => {
  const { payment, send, balance, takenBack } = await startWithTen();
  const lost = { ...payment, id: 'pi_lost', amount_received: 900 };
  stripe.payments.set('pi_lost', lost);
  const [dispute, refund] = [stripe.dispute('pi_lost', 500), stripe.refund('pi_lost', 200)];
  await Promise.all([
    send('charge.dispute.closed', { ...dispute, status: 'won' }),
    send('charge.refunded', { ...refund, amount_refunded: 900 }),
    send('charge.dispute.created', dispute, 'evt_b'),
    send('charge.dispute.created', dispute, 'evt_b'),
    send('payment_intent.succeeded', lost),
  ]);
  // What stands at Stripe counts, and not what an event says.
  expect(await balance()).toBe(12);
  expect(await takenBack().execute()).toEqual([{ cents: -700 }]);
});

test.each(['charges', 'disputes'])(
  'a key that may not look at %s still hears of payments, and refuses what is told of refunds',
  async path => {
    const { payment, send, deliver, balance } = await startWithTen();
    stripe.forbidden.add(path);
    stripe.payments.set('pi_plan', { ...payment, id: 'pi_plan', metadata: {} });
    stripe.payments.set('pi_lost', { ...payment, id: 'pi_lost', amount_received: 400 });
    for (const id of ['pi_plan', 'pi_lost']) await send('payment_intent.succeeded', stripe.payments.get(id)!);
    await send('charge.refunded', stripe.refund('pi_plan', 100));
    expect(await balance()).toBe(14);
    const refund = stripe.event('charge.refunded', stripe.refund(payment.id, 400));
    expect(codeOf(await deliver(refund))).toEqual([502, 'billing_refused']);
    stripe.forbidden.clear();
    await deliver(refund);
    expect(await balance()).toBe(10);
  },
);

test('a refund that is told while Stripe is away is refused, and taken back when it is told again', async () => {
  const { payment, deliver, balance } = await startWithTen();
  const event = stripe.event('charge.refunded', stripe.refund(payment.id, 400));
  stripe.next({ status: 200, body: '<html>' });
  expect(codeOf(await deliver(event))).toEqual([502, 'billing_unreachable']);
  expect(await balance()).toBe(10);
  await deliver(event);
  expect(await balance()).toBe(6);
});

test.each([
  ['the one that is chosen in the portal, and not a newer card', [['card'], ['card']], 0, 0],
  ['the newest card where none is chosen', [['card'], ['card'], ['link']], undefined, 1],
  ['another kind where there is no card', [['link']], undefined, 0],
  ['a card where what is chosen takes days', [['card'], ['sepa_debit']], 1, 0],
] as const)('of several payment methods Stripe charges %s', async (_, types, chosen, charged) => {
  const { buy, activate, access } = await start(stripe.settings);
  await access();
  const ids = types.map(([type]) => stripe.addMethod('cus_1', type));
  if (chosen !== undefined) stripe.defaults.set('cus_1', ids[chosen]!);
  expect((await buy(5)).status).toBe(204);
  expect(stripe.requests.find(({ path }) => path === '/payment_intents')?.form).toMatchObject({
    payment_method: ids[charged],
    payment_method_types: { 0: types[charged]?.[0] },
  });
  expect((await activate()).status).toBe(204);
});

test('an account at a bank, whose payments take days, buys no credit', async () => {
  const { buy, access } = await start(stripe.settings);
  await access();
  stripe.defaults.set('cus_1', stripe.addMethod('cus_1', 'us_bank_account'));
  expect(codeOf(await buy(5))).toEqual([402, 'payment_refused']);
  expect([...stripe.payments]).toEqual([]);
});

test('without a card, or with one that is refused, nothing is bought, and access needs a card too', async () => {
  const { buy, balance, activate } = await startAtStripe();
  await buy(5);
  stripe.cards.set('cus_1', 'refused');
  expect(codeOf(await buy(5))).toEqual([402, 'payment_refused']);
  stripe.cards.clear();
  expect(codeOf(await buy(5))).toEqual([402, 'payment_refused']);
  expect(codeOf(await activate())).toEqual([402, 'credit_required']);
  expect(await balance()).toBe(5);
});

test('a top-up that is refused is not tried again, and is told until credit is bought', async () => {
  const { startWork, buy, topUp, access, leave } = await startAtStripe();
  startWork();
  await buy(5);
  await leave(3);
  stripe.cards.set('cus_1', 'refused');
  await topUp(20);
  await expect.poll(async () => (await access()).message, soon).toBe('top_up_refused');
  expect((await access()).charge).toBe('manual');
  stripe.cards.set('cus_1', 'good');
  await buy(5);
  expect(await access()).toMatchObject({ message: null, balance: 5.03 });
});

test('a top-up for which Stripe was away is made when it is back', async () => {
  const { startWork, buy, topUp, balance, leave, database } = await startAtStripe();
  await buy(5);
  await leave(3);
  await topUp(20);
  await sql`update job set attempts = 4 where name = 'credit-top-up'`.execute(database.db);
  stripe.next({ status: 400, body: '{"error":{"type":"api_error"}}' });
  startWork();
  const states = async () =>
    (await database.db.selectFrom('job').select('state').where('name', '=', 'credit-top-up').execute()).map(
      ({ state }) => state,
    );
  await expect.poll(async () => (await states()).toSorted(), soon).toEqual(['failed', 'waiting']);
  expect(await balance()).toBe(0.03);
  await sql`update job set run_after = now() where state = 'waiting'`.execute(database.db);
  await expect.poll(balance, soon).toBe(20.03);
});

test('while Stripe is away credit is shown without ways to it, and none is bought', async () => {
  const { buy, access, balance } = await startAtStripe();
  const away = { status: 200, body: '<html>' };
  stripe.next(away);
  expect(await access()).toMatchObject({
    balance: 0,
    customerPortal: null,
    portalProblem: 'billing_unreachable',
    usagePortal: `${ORIGIN}/billing/usage`,
  });
  stripe.portal = undefined;
  expect(await access()).toMatchObject({ customerPortal: null, portalProblem: 'billing_refused' });
  stripe.next(away);
  expect(codeOf(await buy(5))).toEqual([502, 'billing_unreachable']);
  expect(await balance()).toBe(0);
});
