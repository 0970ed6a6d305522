import { contract, type PlanPrice, type SandboxAction } from '@nousboard/contracts';
import { startTestApp, type TestApp } from '@nousboard/testkit';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

const ORIGIN = 'https://nous.example.org';
const soon = { timeout: 10_000, interval: 20 } as const;

async function start(options: { readonly works?: boolean } = {}) {
  const app = await startTestApp({ settings: { billing: 'sandbox', publicUrl: ORIGIN } });
  if (options.works !== false) app.startWork();
  const of = (name: string) => {
    const me = app.as(name);
    return {
      me,
      play: (body: SandboxAction) => me.call(contract.playSandbox, { body }),
      buy: (price: PlanPrice) => me.call(contract.playSandbox, { body: { do: 'subscribe', price } }),
      plan: async () => (await me.call(contract.getUser)).plan,
      urlOf: async (query: Record<string, string> = {}) => (await me.call(contract.getBilling, { query })).url,
    };
  };
  return { ...app, of };
}
const events = ({ database }: Pick<TestApp, 'database'>) =>
  database.db.selectFrom('billing_event').select('id').execute();

test('the plan of whoever is locked out with it ends with its period, in the sandbox too', async () => {
  const { as, of, database } = await start();
  const { me, buy } = of('ada');
  await buy('PRO');
  const { id: userId } = await me.user();
  const body = { until: null, cancelPlan: true };
  // Who pays for nothing has nothing to cancel.
  await as('admin').call(contract.banPerson, { params: { userId: (await as('bob').user()).id }, body });
  await as('admin').call(contract.banPerson, { params: { userId }, body });
  const accounts = () => database.db.selectFrom('sandbox_account').select(['price', 'is_cancelled']).execute();
  await expect.poll(accounts, soon).toEqual([{ price: 'PRO', is_cancelled: true }]);
});

test('each flow has an address, which is a page of the product', async () => {
  const { of } = await start();
  const { urlOf, buy } = of('ada');
  const page = `${ORIGIN}/billing/sandbox`;
  expect(await urlOf()).toBe(page);
  expect(await urlOf({ flow: 'payment_method_update' })).toBe(`${page}?flow=payment_method_update`);
  expect(await urlOf({ flow: 'subscription_update' })).toBe(`${page}?flow=subscription_update`);
  expect(await urlOf({ flow: 'subscription_update_confirm', price: 'ESSENTIAL_YEARLY' })).toBe(
    `${page}?flow=subscription_update_confirm&price=ESSENTIAL_YEARLY`,
  );
  await buy('ESSENTIAL');
  expect(await urlOf({ flow: 'subscription_cancel' })).toBe(`${page}?flow=subscription_cancel`);
  expect(await urlOf({ flow: 'subscription_update' })).toBe(`${page}?flow=subscription_update`);
  expect(await urlOf({ flow: 'subscription_update_confirm', price: 'PRO' })).toBe(
    `${page}?flow=subscription_update_confirm&price=PRO`,
  );
  // There is nothing to confirm about what one has, and whoever asks for the portal gets its overview.
  expect(await urlOf({ flow: 'subscription_update_confirm', price: 'ESSENTIAL' })).toBe(page);
  expect(await urlOf({ flow: 'subscription_update', portal: 'true' })).toBe(page);
});

test.each([
  ['a name that leads to this machine', {}, 'localhost:3080', 'http://localhost:3080'],
  ['an address of this machine', { host: '0.0.0.0', insecureHttp: true }, '10.0.0.7:3080', 'http://10.0.0.7:3080'],
  ['the address of an organisation', { publicUrl: ORIGIN }, 'havel.nous.example.org', 'https://havel.nous.example.org'],
  [
    'a name that the settings allow',
    { publicUrl: ORIGIN, allowedHosts: ['papers.lan'] },
    'papers.lan',
    'https://papers.lan',
  ],
  ['a name that is not known', { publicUrl: ORIGIN, host: '0.0.0.0' }, 'evil.example', ORIGIN],
])('people stay at the name at which they are signed in: %s', async (_, settings, host, origin) => {
  const app = await startTestApp({ settings: { billing: 'sandbox', ...settings } });
  const { url } = await app.as('ada').call(contract.getBilling, { headers: { host } });
  expect(url).toBe(`${origin}/billing/sandbox`);
  const { customerPortal, usagePortal } = await app.as('ada').call(contract.getApiAccess, { headers: { host } });
  expect([customerPortal, usagePortal]).toEqual([
    `${origin}/billing/sandbox?flow=payment_method_update`,
    `${origin}/billing/usage`,
  ]);
});

test('a plan is what was bought as soon as the event has come, and not before', async () => {
  const app = await start({ works: false });
  const { buy, plan } = app.of('ada');
  expect(await plan()).toBe('basic_plan');
  const bought = await buy('ESSENTIAL_YEARLY');
  expect(bought.subscription).toMatchObject({ price: 'ESSENTIAL_YEARLY', isCancelled: false });
  expect(await plan()).toBe('basic_plan');
  app.startWork();
  await expect.poll(plan, soon).toBe('essential_yearly_plan');
  expect(await events(app)).toHaveLength(1);
  expect(await app.of('eve').plan()).toBe('basic_plan');
});

test('somebody is told what they pay for, and nothing where a plan came without paying', async () => {
  const { of } = await start();
  const paysFor = async (who: string) => (await of(who).me.call(contract.getSubscription)).price;
  expect([await of('admin').plan(), await paysFor('admin')]).toEqual(['pro_plan', null]);
  expect(await paysFor('ada')).toBe(null);
  await of('ada').buy('PRO_YEARLY');
  expect([await paysFor('ada'), await paysFor('eve')]).toEqual(['PRO_YEARLY', null]);
  await of('ada').play({ do: 'cancel' });
  await of('ada').play({ do: 'endPeriod' });
  expect(await paysFor('ada')).toBe(null);
});

test('another plan takes the place of the one before, the smaller too', async () => {
  const { buy, plan, me } = (await start()).of('ada');
  for (const [price, then] of [
    ['PRO', 'pro_plan'],
    ['PRO_YEARLY', 'pro_yearly_plan'],
    ['ESSENTIAL', 'essential_plan'],
  ] as const) {
    await buy(price);
    await expect.poll(plan, soon).toBe(then);
  }
  expect((await me.call(contract.getSandboxAccount)).subscription?.price).toBe('ESSENTIAL');
});

test('a cancelled plan is there until its end, and then it is basic', async () => {
  const app = await start();
  const { buy, play, plan, me } = app.of('ada');
  await buy('PRO');
  await expect.poll(plan, soon).toBe('pro_plan');
  await play({ do: 'cancel' });
  await expect.poll(() => events(app), soon).toHaveLength(2);
  expect(await plan()).toBe('pro_plan');
  // A month later.
  await sql`update job set run_after = now() where name = 'sandbox-period'`.execute(app.database.db);
  await expect.poll(plan, soon).toBe('basic_plan');
  expect((await me.call(contract.getSandboxAccount)).subscription).toBeNull();
});

test('what is not cancelled is renewed, and the end of what was bought before ends nothing', async () => {
  const app = await start();
  const { buy, play, plan, me } = app.of('ada');
  await buy('PRO');
  await buy('PRO_YEARLY');
  const first = (await play({ do: 'cancel' })).subscription?.periodEndsAt ?? '';
  const waiting = () =>
    app.database.db
      .selectFrom('job')
      .select('payload')
      .where('name', '=', 'sandbox-period')
      .where('state', '=', 'waiting')
      .execute();
  const ofTheMonth = (await waiting()).find(({ payload }) => (payload as { endsAt: string }).endsAt !== first);
  expect(ofTheMonth).toBeDefined();
  await sql`update job set run_after = now() where name = 'sandbox-period' and payload->>'endsAt' <> ${first}`.execute(
    app.database.db,
  );
  await expect.poll(async () => (await waiting()).length, soon).toBe(1);
  expect((await me.call(contract.getSandboxAccount)).subscription).toMatchObject({
    isCancelled: true,
    periodEndsAt: first,
  });
  await play({ do: 'resume' });
  await play({ do: 'endPeriod' });
  const renewed = (await me.call(contract.getSandboxAccount)).subscription;
  expect(Date.parse(renewed?.periodEndsAt ?? '')).toBeGreaterThan(Date.parse(first));
  await expect.poll(plan, soon).toBe('pro_yearly_plan');
});

test('another card is kept, and changes no plan', async () => {
  const app = await start();
  const { buy, play, plan, me } = app.of('ada');
  await buy('ESSENTIAL');
  await play({ do: 'setCard', card: 'mastercard' });
  await expect.poll(plan, soon).toBe('essential_plan');
  expect(await me.call(contract.getSandboxAccount)).toMatchObject({
    card: 'mastercard',
    subscription: { price: 'ESSENTIAL' },
  });
});

test('whoever has no subscription can cancel none', async () => {
  const { me } = (await start()).of('ada');
  const refused = { status: 404, json: { error: { code: 'not_found' } } };
  expect(await me.send(contract.getBilling, { query: { flow: 'subscription_cancel' } })).toMatchObject(refused);
  for (const what of ['cancel', 'resume', 'endPeriod'] as const)
    expect(await me.send(contract.playSandbox, { body: { do: what } })).toMatchObject(refused);
  expect((await me.call(contract.getSandboxAccount)).subscription).toBeNull();
});

test('a flow, a price or an action that there is not is refused by name', async () => {
  const { me } = (await start()).of('ada');
  for (const [query, field] of [
    [{ flow: 'subscription_gift' }, 'flow'],
    [{ flow: 'subscription_update_confirm' }, 'price'],
    [{ flow: 'subscription_update_confirm', price: 'GOLD' }, 'price'],
    [{ portal: 'perhaps' }, 'portal'],
  ] as const)
    expect((await me.send(contract.getBilling, { query })).json.error, field).toMatchObject({
      code: 'validation',
      details: { fields: { [field]: expect.any(String) } },
    });
  expect(
    (await me.send(contract.playSandbox, { body: { do: 'subscribe', price: 'GOLD' } as never })).json.error,
  ).toMatchObject({ code: 'validation' });
});

test('one person’s subscription is nobody else’s, and visitors have none', async () => {
  const app = await start();
  const { buy, plan } = app.of('ada');
  await buy('PRO');
  await expect.poll(plan, soon).toBe('pro_plan');
  const eve = app.of('eve');
  expect((await eve.me.call(contract.getSandboxAccount)).subscription).toBeNull();
  expect((await eve.me.send(contract.playSandbox, { body: { do: 'cancel' } })).status).toBe(404);
  for (const endpoint of [contract.getBilling, contract.getSandboxAccount])
    expect((await app.anonymous.send(endpoint)).status).toBe(401);
  expect((await app.anonymous.send(contract.playSandbox, { body: { do: 'cancel' } })).status).toBe(401);
  expect(await plan()).toBe('pro_plan');
});

test('an event that the sandbox has not signed is not believed', async () => {
  const app = await start();
  const { id } = await app.as('ada').user();
  const payload = JSON.stringify({
    id: 'evt_1',
    type: 'customer.subscription.deleted',
    data: { object: { customer: `sandbox_${id}` } },
  });
  for (const signature of [undefined, 't=1,v1=00', `t=${Math.floor(Date.now() / 1_000)},v1=${'0'.repeat(64)}`]) {
    const headers = {
      'content-type': 'application/json',
      ...(signature !== undefined && { 'stripe-signature': signature }),
    };
    expect(
      (await app.anonymous.raw({ method: 'POST', url: '/api/billing/webhook', headers, payload })).json.error.code,
    ).toBe('bad_request');
  }
  expect(await events(app)).toEqual([]);
});

test('without billing there is nothing of it, and everybody has the largest plan', async () => {
  const { as, anonymous } = await startTestApp();
  const me = as('ada');
  expect((await me.call(contract.getUser)).plan).toBe('pro_plan');
  expect((await me.send(contract.getBilling, { query: { flow: 'subscription_update' } })).status).toBe(404);
  expect((await me.send(contract.getSandboxAccount)).status).toBe(404);
  expect((await me.send(contract.playSandbox, { body: { do: 'subscribe', price: 'PRO' } })).status).toBe(404);
  const headers = { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' };
  expect((await anonymous.raw({ method: 'POST', url: '/api/billing/webhook', headers, payload: '{}' })).status).toBe(
    404,
  );
});

test('whoever leaves is forgotten here too', async () => {
  const app = await start();
  const { me, buy, plan } = app.of('ada');
  await buy('PRO');
  await expect.poll(plan, soon).toBe('pro_plan');
  await me.call(contract.deleteUser, { body: { password: me.password } });
  for (const table of ['sandbox_account', 'billing_customer'] as const)
    expect(await app.database.db.selectFrom(table).selectAll().execute()).toEqual([]);
});
