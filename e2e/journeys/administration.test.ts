// What an ADMIN sees of the installation, and nobody else.
import { readFile } from 'node:fs/promises';
import { type BillingChoice, contract } from '@nousboard/contracts';
import { startFakeProvider } from '@nousboard/testkit/fake-provider/index';
import type { Page } from 'playwright-core';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { missedByThumb } from '../support/asked.ts';
import { expectAccessible } from '../support/browser.ts';
import { tooSmallToHit } from '../support/hit-areas.ts';
import { installation } from '../support/installation.ts';
import { Person } from '../support/person.ts';
import { expectNoSideways, phone } from '../support/screens.ts';

const here = installation();

beforeAll(async () => {
  await new Person(here.origin).register();
});

/** Somebody with a name of their own, so that their row is known by it. */
async function comes(name: string): Promise<Person> {
  const person = new Person(here.origin, name.toLowerCase().replace(' ', '.'));
  await person.call(contract.register, {
    body: { name, email: person.email, password: person.password, confirm_password: person.password },
  });
  return person.login();
}

/** The page of the people, as its row of pages leads there. */
async function openPeople(look: Parameters<typeof here.openSignedIn>[0] = {}) {
  const window = await here.openSignedIn({ at: '/admin', ...look });
  await window.page.getByRole('link', { name: 'People' }).click();
  await window.page.getByRole('region', { name: 'People' }).getByRole('row').nth(1).waitFor();
  return window;
}
const rowOf = (page: Page, email: string) =>
  page.getByRole('region', { name: 'People' }).getByRole('row').filter({ hasText: email });
async function choose(page: Page, email: string, verb: string): Promise<void> {
  await rowOf(page, email)
    .getByRole('button', { name: /^More for / })
    .click();
  await page.getByRole('menuitem', { name: verb }).click();
}

const looks = [
  ['in light', {}],
  ['in dark', { colorScheme: 'dark' }],
  ['on a phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
  [
    'on a phone in dark',
    { colorScheme: 'dark', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  ],
] as const;

test.each(looks)('an ADMIN finds the state of the installation in the menu, %s', async (_, look) => {
  const { page, expectClean } = await here.openSignedIn(look);
  await page.getByRole('button', { name: 'Account of Ada Quill' }).first().click();
  await page.getByRole('menuitem', { name: 'Administration' }).click();
  await page.getByRole('heading', { name: 'Administration' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/admin');
  const tools = page.getByRole('region', { name: 'Programs of this machine' }).getByRole('listitem');
  await tools.first().waitFor();
  // Whatever this machine has: each tool has its version, or is said to be missing together with what is less without
  // it.
  expect(await tools.allInnerTexts()).toEqual(
    ['LibreOffice', 'Tesseract', 'FFmpeg', 'eSpeak NG'].map(name =>
      expect.stringMatching(new RegExp(`^${name}\\s+(\\d+\\.\\d|Not found[^]*Without it)`)),
    ),
  );
  const recognition = page.getByRole('region', { name: 'Words in pictures' });
  expect(await recognition.textContent()).toMatch(/English/);
  expect(await page.getByRole('region', { name: 'Versions' }).textContent()).toContain(process.versions.node);
  // A command is typed as it is: it is not broken within a word.
  const words = page.getByRole('region', { name: 'Backup' }).locator('code span');
  expect(await words.allInnerTexts()).toEqual(['npm', 'start', '--', expect.stringMatching(/^--backup=.*\.zip$/)]);
  const last = await words.last().evaluate(word => word.getClientRects().length);
  expect(last).toBe(1);
  await page.getByRole('button', { name: 'Administration' }).waitFor();
  await expectAccessible(page, 'the administration');
  await expectNoSideways(page, 'the administration');
  expectClean();
});

test('on the narrowest phone none of its pages lies beyond the edge, however long their names are', async () => {
  const { page } = await here.openSignedIn({
    ...phone,
    viewport: { width: 320, height: 700 },
    locale: 'de-DE',
    at: '/admin',
  });
  const last = page.getByRole('link', { name: 'Organisationen' });
  await last.waitFor();
  const [link, row] = await Promise.all([
    last.boundingBox(),
    page.getByRole('navigation').filter({ has: last }).boundingBox(),
  ]);
  expect((link?.x ?? 0) + (link?.width ?? 0)).toBeLessThanOrEqual((row?.x ?? 0) + (row?.width ?? 0));
});

test('only where no model is connected does a line under the ask area lead an ADMIN to connecting one', async () => {
  const { page, expectClean } = await here.openSignedIn();
  await page.getByText('Built-in: quotes from your sources, no AI model.').waitFor();
  await page.getByRole('link', { name: 'Connect one' }).click();
  const models = page.getByRole('region', { name: 'AI models' });
  await models.getByText('No model is connected. Answers quote from the sources.').waitFor();
  for (const name of ['OPENAI_API_KEY', 'OLLAMA_BASE_URL']) await models.getByText(name, { exact: true }).waitFor();
  const connected = { name: 'ollama', label: 'Ollama', models: ['tiny', 'large'], needsKey: false };
  await page.route('**/api/endpoints', async route => {
    const reply = await route.fetch();
    const json = await reply.json();
    await route.fulfill({ response: reply, json: { ...json, items: [...json.items, connected] } });
  });
  await page.reload();
  await models.getByText('tiny, large').waitFor();
  expect(await models.getByText('No model is connected').count()).toBe(0);
  await page.goto(here.origin);
  await page.getByText('Built-in: quotes from your sources, no AI model.').waitFor();
  await page.getByText('Built-in', { exact: true }).first().waitFor();
  expect(await page.getByRole('link', { name: 'Connect one' }).count()).toBe(0);
  expectClean();
});

test('an ADMIN is told which settings the legal texts wait for, until all are there', async () => {
  const { page, expectClean } = await here.openSignedIn({ at: '/admin' });
  const legal = page.getByRole('region', { name: 'Legal' });
  await legal.getByText(/^The imprint and the other legal texts are a template/).waitFor();
  expect(await legal.getByRole('listitem').allInnerTexts()).toEqual(
    ['OPERATOR_NAME', 'REPRESENTATIVE', 'ADDRESS', 'EMAIL', 'PHONE', 'REGISTER', 'LAW'].map(name => `LEGAL_${name}`),
  );
  await expectAccessible(page, 'the administration while the legal texts are a template');
  await page.route('**/api/config', async route => {
    const reply = await route.fetch();
    const json = await reply.json();
    const said = Object.fromEntries(Object.keys(json.legal).map(fact => [fact, 'Said']));
    await route.fulfill({ response: reply, json: { ...json, legal: said } });
  });
  await page.reload();
  await legal.getByText(/^All that the legal texts ask for stands in the settings of the server/).waitFor();
  expect(await legal.getByRole('listitem').count()).toBe(0);
  await legal.getByRole('link', { name: 'All legal texts' }).click();
  await page.waitForURL(/\/p\/legal$/);
  expectClean();
});

test('an ADMIN has plans bought in the sandbox: limits and plan texts come, and go with the choice', async () => {
  const bob = await comes('Bob Plan');
  const planOfBob = async () => (await bob.call(contract.getUser)).plan;
  const { page, expectClean } = await here.openSignedIn({ at: '/admin' });
  const plans = page.getByRole('region', { name: 'Plans' }).getByRole('radiogroup', { name: 'Plans' });
  const everything = plans.getByRole('radio', { name: /^Everything for everybody/ });
  const sandbox = plans.getByRole('radio', { name: /^Payment sandbox/ });
  await everything.waitFor();
  expect([await everything.isChecked(), await sandbox.isChecked()]).toEqual([true, false]);
  await plans.getByText('Not available: these settings of the server are missing: STRIPE_SECRET_KEY').waitFor();
  expect(await plans.getByRole('radio', { name: /^Stripe/ }).isDisabled()).toBe(true);
  expect(await page.getByText('Pro plan').count()).toBe(0);

  await sandbox.click();
  await page.getByText('Pro plan').first().waitFor();
  expect(await planOfBob()).toBe('basic_plan');
  await expectAccessible(page, 'the choice of plans');
  await page.reload();
  await page.getByText('Pro plan').first().waitFor();
  await expect.poll(() => sandbox.isChecked()).toBe(true);

  await everything.click();
  await page.getByText('Pro plan').first().waitFor({ state: 'detached' });
  expect(await planOfBob()).toBe('pro_plan');

  // Stripe cannot be chosen here; this is what is told where it was.
  const tellOf = async (standing: Partial<BillingChoice>) => {
    const json = { billing: 'stripe', possible: ['none', 'stripe'], missing: [], troubles: [], ...standing };
    await page.route('**/api/admin/billing', route => route.fulfill({ json }));
    await page.reload();
  };
  await tellOf({ troubles: [{ is: 'refused', words: 'Expired API Key provided' }] });
  await page.getByText('Stripe refuses what this server asks: Expired API Key provided').waitFor();
  await tellOf({ troubles: [{ is: 'portal_lacks', features: ['subscription_update'] }] });
  await page.getByText('Switched off there: subscription_update.').waitFor();
  await tellOf({ troubles: [{ is: 'no_portal' }] });
  await page.getByText('The customer portal is not set up at Stripe.').waitFor();
  await tellOf({
    troubles: [
      { is: 'portal_lacks_prices', settings: ['STRIPE_PRICE_PRO'] },
      { is: 'price', setting: 'STRIPE_PRICE_ESSENTIAL', fault: 'inactive' },
      { is: 'currencies', currencies: ['EUR', 'USD'] },
      { is: 'webhook_lacks', events: ['charge.refunded'] },
      { is: 'not_readable', resource: 'webhook_endpoints' },
    ],
  });
  await page.getByText('Missing there: STRIPE_PRICE_PRO.').waitFor();
  await page.getByText('The price in STRIPE_PRICE_ESSENTIAL is archived at Stripe.').waitFor();
  await page.getByText('The prices at Stripe are in different currencies: EUR, USD.').waitFor();
  await page.getByText('Missing: charge.refunded.').waitFor();
  await page.getByText('The key of the server may not read webhook_endpoints at Stripe').waitFor();
  await expectAccessible(page, 'the choice of plans while much is missing at Stripe');
  await tellOf({ possible: ['none'], missing: ['STRIPE_PRICE_PRO'] });
  await page.getByText('Stripe is chosen, but it cannot be used.').waitFor();
  expect(await plans.getByRole('radio', { name: /^Stripe/ }).isChecked()).toBe(true);
  await expectAccessible(page, 'the choice of plans without a setting of the Stripe that was chosen');
  expectClean();
});

test('an ADMIN connects a model by its address and key, sees what it offers, and disconnects it', async () => {
  const provider = await startFakeProvider();
  onTestFinished(() => provider.close());
  const ada = await new Person(here.origin).login();
  const engines = async () => (await ada.call(contract.getEndpoints)).items.map(({ name }) => name);
  const { page, expectClean } = await here.openSignedIn({ at: '/admin' });
  const models = page.getByRole('region', { name: 'AI models' });
  await models.getByRole('button', { name: 'Connect a model' }).click();
  const dialog = page.getByRole('dialog', { name: 'Connect a model' });
  await dialog.getByText('Service', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
  await dialog.getByText('value is required').waitFor();
  await dialog.getByLabel('Key', { exact: true }).fill('sk-of another-service');
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
  await dialog.getByText('Enter a key without spaces.').waitFor();
  await dialog.getByLabel('Service').selectOption('OpenAI-compatible');
  expect(await dialog.getByLabel('Key, if it needs one').inputValue()).toBe('');
  await dialog.getByLabel('Address').fill('somewhere');
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
  await dialog.getByText('Enter a whole address, without a name or a password.').waitFor();
  await expectAccessible(page, 'a model being connected');
  await dialog.getByLabel('Address').fill('http://127.0.0.1:9/v1');
  await page.keyboard.press('Enter');
  await dialog.getByText('Nothing answers at this address.').waitFor();
  await dialog.getByLabel('Address').fill(provider.ollamaUrl);
  await page.keyboard.press('Enter');
  await dialog.getByText('not a service of the kind “OpenAI-compatible”').waitFor();
  expect(await engines()).toEqual(['builtin']);
  await dialog.getByLabel('Address').fill(provider.openAiUrl);
  await dialog.getByLabel('Key, if it needs one').fill('sk-of-a-journey');
  await page.keyboard.press('Enter');
  await page.getByText('OpenAI-compatible is connected.').first().waitFor();
  // It takes tools, so the agent has its models too.
  await models.getByText('fake-model').first().waitFor();
  expect(await engines()).toEqual(['builtin', 'openai-compatible', 'gptPlugins']);
  await expectAccessible(page, 'a model that is connected');
  await models.getByRole('button', { name: / Disconnect$/ }).click();
  await models.getByRole('button', { name: /Disconnect for everybody\?$/ }).click();
  await models.getByText('No model is connected. Answers quote from the sources.').waitFor();
  expect(await engines()).toEqual(['builtin']);
  expectClean();
});

test('while the state is on its way its place is kept, and when it does not come one can try again', async () => {
  const { page, expectClean } = await here.openSignedIn({ at: null });
  let answer: 'never' | 'fail' | 'pass' = 'never';
  const held = Promise.withResolvers<void>();
  await page.route('**/api/admin/health', async route => {
    if (answer === 'never') await held.promise;
    if (answer === 'pass') await route.continue();
    else
      await route.fulfill({
        status: 503,
        json: { error: { code: 'unavailable', message: 'unavailable', details: {} } },
      });
  });
  await page.goto(`${here.origin}/admin`);
  await page.locator('#main div[aria-busy="true"]').waitFor();
  await expectAccessible(page, 'the administration on its way');
  answer = 'fail';
  held.resolve();
  await page.getByText('The state of the installation could not be loaded.').waitFor();
  await expectAccessible(page, 'the administration that did not come');
  answer = 'pass';
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('region', { name: 'Database' }).waitFor();
  expectClean();
});

test.each(looks)('an ADMIN finds a person by their words, %s', async (_, look) => {
  const dora = await comes(`Dóra ${crypto.randomUUID().slice(0, 6)}`);
  const { page, expectClean } = await openPeople(look);
  const search = page.getByRole('textbox', { name: 'Search name, username or email' });
  await search.fill(dora.email.toUpperCase());
  await page.keyboard.press('Enter');
  await page.getByText('1 person', { exact: true }).waitFor();
  // What the columns say stands below the name too, for phones.
  expect(await rowOf(page, dora.email).textContent()).toMatch(/^Dóra .*Joined .*Last seen now.*now$/);
  await expectAccessible(page, 'a person who was found');
  if ('hasTouch' in look) expect(await tooSmallToHit(page, 'main table', 44)).toEqual([]);
  await expectNoSideways(page, 'a person who was found');
  if ('hasTouch' in look) expect(await missedByThumb(page, 'main thead th:first-of-type button')).toEqual([]);
  await search.fill('nobody at all');
  await page.keyboard.press('Enter');
  await page.getByText('Nobody matches these words.').waitFor();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await choose(page, dora.email, 'Lock out');
  await page.getByRole('dialog', { name: /^Lock Dóra .* out\?$/ }).waitFor();
  await expectAccessible(page, 'the question before somebody is locked out');
  await expectNoSideways(page, 'the question before somebody is locked out');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await rowOf(page, dora.email).textContent()).not.toContain('Locked out');
  expectClean();
});

test('who is locked out is out where they work, is back when let in, and is ADMIN when made one', async () => {
  const cleo = await comes('Cleo Marsh');
  const { page, expectClean } = await openPeople();
  const hers = await here.open();
  await cleo.signIn(hers.context);
  await hers.page.goto(here.origin);
  await hers.page.getByRole('button', { name: 'Account of Cleo Marsh' }).first().waitFor();

  // Nobody pays here; what is told of somebody who does, and asked for then, is what counts.
  await page.route('**/belongings', route =>
    route.fulfill({ json: { projects: 0, files: 0, notes: 0, credit: 0, hasPaidPlan: true } }),
  );
  const ban = page.waitForRequest(request => request.url().endsWith('/ban') && request.method() === 'PUT');
  await choose(page, cleo.email, 'Lock out');
  const dialog = page.getByRole('dialog', { name: 'Lock Cleo Marsh out?' });
  await dialog.getByRole('radio', { name: 'One week' }).check();
  await dialog.getByText('Cleo Marsh pays for a plan, which').waitFor();
  await dialog.getByRole('switch', { name: 'Cancel the paid plan' }).click();
  await expectAccessible(page, 'the question before somebody is locked out who pays for a plan');
  await dialog.getByRole('button', { name: 'Lock out' }).click();
  expect((await ban).postDataJSON()).toMatchObject({ until: expect.any(String), cancelPlan: true });
  await page.getByText('Cleo Marsh is locked out.').first().waitFor();
  await rowOf(page, cleo.email)
    .getByText(/^Locked out until /)
    .waitFor();
  await hers.page.reload();
  await hers.page.getByText('Your account has been temporarily banned').waitFor();

  await choose(page, cleo.email, 'Let in again');
  await page.getByText('Cleo Marsh can sign in again.').first().waitFor();
  await choose(page, cleo.email, 'Make administrator');
  await page
    .getByRole('dialog', { name: 'Make Cleo Marsh an administrator?' })
    .getByRole('button', { name: 'Make administrator' })
    .click();
  await rowOf(page, cleo.email).getByText('Administrator', { exact: true }).waitFor();
  await cleo.signIn(hers.context);
  await hers.page.goto(`${here.origin}/admin/people`);
  await rowOf(hers.page, cleo.email).getByText('You', { exact: true }).waitFor();

  // She gives the role up herself: the way to the administration is gone without a reload.
  await choose(hers.page, cleo.email, 'Give up administrator role');
  await hers.page
    .getByRole('dialog', { name: 'Give up your administrator role?' })
    .getByRole('button', { name: 'Give up role' })
    .click();
  await hers.page.getByText('You are no longer an administrator.').first().waitFor();
  await hers.page.getByRole('button', { name: 'Account of Cleo Marsh' }).first().click();
  await hers.page.getByRole('menuitem', { name: 'Log out' }).waitFor();
  await expect.poll(() => hers.page.getByRole('menuitem', { name: 'Administration' }).count()).toBe(0);
  expectClean();
});

test('several people are locked out and let in at once, in an order of one’s own, and saved as a table', async () => {
  const ina = await comes('Ina Twin');
  const ivo = await comes('Ivo Twin');
  const { page, expectClean } = await openPeople();
  await page.getByRole('textbox', { name: 'Search name, username or email' }).fill('twin');
  await page.keyboard.press('Enter');
  await page.getByText('2 people', { exact: true }).waitFor();
  const region = page.getByRole('region', { name: 'People' });
  const names = async () => (await region.getByRole('rowheader').allInnerTexts()).map(text => text.slice(0, 3));
  expect(await names()).toEqual(['Ivo', 'Ina']);
  await region.getByRole('button', { name: 'Name' }).click();
  await expect.poll(names).toEqual(['Ina', 'Ivo']);
  await region.getByRole('columnheader', { name: 'Name' }).and(page.locator('[aria-sort="ascending"]')).waitFor();
  const saved = async (press: () => Promise<void>) => {
    const [file] = await Promise.all([page.waitForEvent('download'), press()]);
    return readFile(await file.path(), 'utf8');
  };
  const all = await saved(() => region.getByRole('button', { name: 'Download CSV' }).click());
  expect(all.match(/^\w+ Twin,,[^,]*/gm)).toEqual([`Ina Twin,,${ina.email}`, `Ivo Twin,,${ivo.email}`]);

  await region.getByRole('checkbox', { name: 'Select Ivo Twin' }).click();
  expect(await saved(() => region.getByRole('button', { name: 'Download CSV' }).last().click())).not.toContain('Ina');
  await region.getByRole('checkbox', { name: 'Select everybody listed' }).click();
  await region.getByText('2 people selected').waitFor();
  await expectAccessible(page, 'people who are chosen');
  await region.getByRole('button', { name: 'Lock out', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Lock 2 people out?' });
  await dialog.getByRole('button', { name: 'Lock out' }).click();
  await page.getByText('Locked out: 2 people.').first().waitFor();
  for (const { email } of [ina, ivo])
    await rowOf(page, email)
      .getByText(/^Locked out until /)
      .waitFor();
  expect(await region.getByText('2 people selected').count()).toBe(0);

  // One is removed meanwhile: the other is let in, and who could not be stays chosen and is named.
  const ada = await new Person(here.origin).login();
  const { items } = await ada.call(contract.listPeople, { query: { search: ivo.email } });
  await region.getByRole('checkbox', { name: 'Select everybody listed' }).click();
  for (const { id, email } of items) await ada.call(contract.removePerson, { params: { userId: id }, body: { email } });
  await region.getByRole('button', { name: 'Let in again', exact: true }).click();
  await page.getByText('Let in again: 1 person.').first().waitFor();
  await page
    .getByText(/^Not changed: Ivo Twin\. /)
    .first()
    .waitFor();
  await region.getByText('1 person selected').waitFor();
  expectClean();
});

test.each([
  ['by keyboard', {}],
  ['on a phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
] as const)('nobody is made ADMIN before it was asked and told what they can do then, %s', async (_, look) => {
  const gwen = await comes(`Gwen ${crypto.randomUUID().slice(0, 6)}`);
  const { page, expectClean } = await openPeople(look);
  const made: string[] = [];
  page.on('request', request => {
    if (request.url().endsWith('/role')) made.push(request.method());
  });
  const isPhone = 'hasTouch' in look;
  const press = async (name: string) => {
    if (isPhone) await page.getByRole('dialog').getByRole('button', { name }).tap();
    else await page.keyboard.press(name === 'Cancel' ? 'Escape' : 'Enter');
  };
  const dialog = page.getByRole('dialog', { name: /^Make Gwen .* an administrator\?$/ });
  const isAdmin = rowOf(page, gwen.email).getByText('Administrator', { exact: true });
  const more = rowOf(page, gwen.email).getByRole('button', { name: /^More for / });
  if (isPhone) await choose(page, gwen.email, 'Make administrator');
  else {
    await more.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Make administrator' }).focus();
    await page.keyboard.press('Enter');
  }
  await dialog.getByText('can then do everything in the administration', { exact: false }).waitFor();
  await expectAccessible(page, 'the question before somebody is made ADMIN');
  await expectNoSideways(page, 'the question before somebody is made ADMIN');
  if (isPhone) expect(await tooSmallToHit(page, '[role=dialog]', 44)).toEqual([]);
  await press('Cancel');
  await dialog.waitFor({ state: 'detached' });
  expect([made, await isAdmin.count()]).toEqual([[], 0]);
  await choose(page, gwen.email, 'Make administrator');
  await dialog.getByRole('button', { name: 'Make administrator' }).focus();
  await press('Make administrator');
  await isAdmin.waitFor();
  expect(made).toEqual(['PUT']);
  // One ADMIN is left for the others.
  const { id: userId } = await gwen.call(contract.getUser);
  const ada = await new Person(here.origin).login();
  await ada.call(contract.setRole, { params: { userId }, body: { role: 'USER' } });
  expectClean();
});

test('of several people who are locked out it is told how many pay, and all their plans can be cancelled', async () => {
  const una = await comes('Una Payer');
  const uwe = await comes('Uwe Payer');
  const { page, expectClean } = await openPeople();
  // Nobody pays here; what is told of those who do, and asked for then, is what counts.
  let counted: 'one' | 'fail' = 'fail';
  await page.route('**/api/admin/people/paying', route =>
    counted === 'one'
      ? route.fulfill({ json: { paying: 1 } })
      : route.fulfill({
          status: 502,
          json: { error: { code: 'billing_refused', message: 'billing_refused', details: {} } },
        }),
  );
  const bans: unknown[] = [];
  page.on('request', request => {
    if (request.url().endsWith('/ban')) bans.push(request.postDataJSON());
  });
  await page.getByRole('textbox', { name: 'Search name, username or email' }).fill('payer');
  await page.keyboard.press('Enter');
  await page.getByText('2 people', { exact: true }).waitFor();
  const region = page.getByRole('region', { name: 'People' });
  await region.getByRole('checkbox', { name: 'Select everybody listed' }).click();
  const dialog = page.getByRole('dialog', { name: 'Lock 2 people out?' });
  const open = () => region.getByRole('button', { name: 'Lock out', exact: true }).click();
  await open();
  await dialog.getByText('How many of them pay for a plan could not be loaded.').waitFor();
  expect(await dialog.getByRole('switch').count()).toBe(0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  counted = 'one';
  await open();
  await dialog.getByText('1 of them pays for a plan').waitFor();
  await dialog.getByRole('switch', { name: 'Cancel the paid plans' }).click();
  await expectAccessible(page, 'the question before people are locked out who pay for plans');
  await dialog.getByRole('button', { name: 'Lock out' }).click();
  await page.getByText('Locked out: 2 people.').first().waitFor();
  expect(bans).toEqual([una, uwe].map(() => expect.objectContaining({ cancelPlan: true })));
  expectClean();
});

test('the role is taken from somebody after a question, and the only ADMIN is told to keep it', async () => {
  const ada = new Person(here.origin);
  const finn = await comes('Finn Reed');
  const { id: userId } = await finn.call(contract.getUser);
  await (await ada.login()).call(contract.setRole, { params: { userId }, body: { role: 'ADMIN' } });
  const { page, expectClean } = await openPeople();
  await choose(page, finn.email, 'Take administrator role away');
  await page
    .getByRole('dialog', { name: 'Take the administrator role from Finn Reed?' })
    .getByRole('button', { name: 'Take role away' })
    .click();
  await page.getByText('Finn Reed is no longer an administrator.').first().waitFor();
  expect(await rowOf(page, finn.email).getByText('Administrator', { exact: true }).count()).toBe(0);
  await choose(page, ada.email, 'Give up administrator role');
  const dialog = page.getByRole('dialog', { name: 'Give up your administrator role?' });
  await dialog.getByRole('button', { name: 'Give up role' }).click();
  await dialog.getByRole('alert').getByText('There has to be an administrator who can sign in.').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await rowOf(page, ada.email).getByText('Administrator', { exact: true }).waitFor();
  expectClean();
});

test('an account is removed after its e-mail is typed, with how much goes told, and its person is out', async () => {
  const vera = await comes('Vera Holt');
  await vera.call(contract.createProject, { body: { title: 'Hers' } });
  const { page, expectClean } = await openPeople();
  const hers = await here.open();
  await vera.signIn(hers.context);
  await hers.page.goto(here.origin);
  await hers.page.getByRole('button', { name: 'Account of Vera Holt' }).first().waitFor();

  await choose(page, vera.email, 'Remove account');
  const dialog = page.getByRole('dialog', { name: 'Remove the account of Vera Holt?' });
  await dialog.getByText('To be deleted: 1 project, 0 files, and 0 notes.').waitFor();
  await expectAccessible(page, 'the question before an account is removed');
  await expectNoSideways(page, 'the question before an account is removed');
  const field = dialog.getByRole('textbox', { name: `Type ${vera.email} to confirm` });
  await expect.poll(() => field.evaluate(input => input.matches(':focus'))).toBe(true);
  await field.fill('somebody.else@example.org');
  await field.press('Enter');
  await dialog.getByText('This is not the email of the account.').waitFor();
  await field.fill(vera.email.toUpperCase());
  await dialog.getByRole('button', { name: 'Remove account' }).click();
  await page.getByText('The account of Vera Holt is removed.').first().waitFor();
  await rowOf(page, vera.email).waitFor({ state: 'detached' });
  await hers.page.reload();
  await hers.page.waitForURL(/\/login/);
  // Nobody removes themselves here.
  await rowOf(page, new Person(here.origin).email)
    .getByRole('button', { name: /^More for / })
    .click();
  await page.getByRole('menuitem', { name: 'Give up administrator role' }).waitFor();
  expect(await page.getByRole('menuitem', { name: 'Remove account' }).count()).toBe(0);
  expectClean();
});

test('an ADMIN closes the registration and opens it again, and the sign-in follows', async () => {
  const ada = new Person(here.origin);
  const { page, expectClean } = await openPeople();
  const stranger = await here.open();
  const signUp = stranger.page.getByRole('link', { name: 'Sign up' });
  await stranger.page.goto(`${here.origin}/login`);
  await signUp.waitFor();
  const open = page.getByRole('switch', { name: 'New people can create an account' });
  await open.click();
  await page.getByText('The sign-in does not offer it.').waitFor();
  await expect.poll(async () => (await ada.call(contract.getConfig)).registrationEnabled).toBe(false);
  await stranger.page.reload();
  await stranger.page.getByRole('button', { name: 'Continue' }).waitFor();
  await signUp.waitFor({ state: 'detached' });
  await stranger.page.goto(`${here.origin}/register`);
  await stranger.page.getByRole('button', { name: 'Continue' }).waitFor();
  expect(new URL(stranger.page.url()).pathname).toBe('/login');
  await page.reload();
  await page.getByRole('switch', { name: 'New people can create an account', checked: false }).click();
  await page.getByText('Whoever reaches this address can do so.').waitFor();
  await stranger.page.reload();
  await signUp.waitFor();
  expectClean();
});

test('who is invited creates an account while nobody else can, and an invitation can be withdrawn', async () => {
  const ada = await new Person(here.origin).login();
  await ada.call(contract.setRegistration, { body: { enabled: false } });
  onTestFinished(async () => void (await ada.call(contract.setRegistration, { body: { enabled: true } })));
  const { page, context, expectClean } = await openPeople();
  const invitations = page.getByRole('region', { name: 'Invitations' });
  const invite = async (email: string) => {
    await invitations.getByLabel('Email of the person to invite').fill(email);
    await invitations.getByRole('button', { name: 'Invite' }).click();
  };
  await invite('ada@');
  await invitations.getByText('Enter a valid email address.').waitFor();
  await invite(ada.email);
  await invitations.getByText('Somebody has an account with this email already.').waitFor();
  await invite('joan@example.org');
  const row = (email: string) => invitations.getByRole('listitem').filter({ hasText: email });
  await row('joan@example.org').getByText('Invited by Ada Quill').waitFor();
  // A browser that does not copy shows the link for selecting.
  const linkOf = async (email: string) => {
    await page.evaluate("navigator.clipboard.writeText = () => Promise.reject(new Error('denied'))");
    await row(email)
      .getByRole('button', { name: /Copy link$/ })
      .click();
    return row(email).getByLabel('Good until').inputValue();
  };
  await row('joan@example.org').getByText('Good until').waitFor();
  const link = await linkOf('joan@example.org');
  await page.evaluate('delete navigator.clipboard.writeText');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await invite('ken@example.org');
  await row('ken@example.org')
    .getByRole('button', { name: /Copy link$/ })
    .click();
  await page.getByText('Copied', { exact: true }).first().waitFor();
  const copied = await page.evaluate<string>('navigator.clipboard.readText()');
  expect([new URL(copied).pathname, copied === link]).toEqual([new URL(link).pathname, false]);
  // A row is no higher than those of other lists.
  expect((await row('ken@example.org').boundingBox())?.height).toBeLessThan(60);
  await invite('mistaken@example.org');
  await row('mistaken@example.org').getByRole('button', { name: 'Withdraw' }).click();
  await row('mistaken@example.org').getByRole('button', { name: 'Withdraw the invitation?' }).click();
  await row('mistaken@example.org').waitFor({ state: 'detached' });
  await expectAccessible(page, 'invitations');

  const { page: hers } = await here.open();
  await hers.goto(link);
  const email = hers.getByLabel('Email');
  await hers.getByText('You were invited with this address.').waitFor();
  expect([await email.inputValue(), await email.isEditable()]).toEqual(['joan@example.org', false]);
  await hers.getByLabel('Full name').fill('Joan Clarke');
  await hers.getByLabel('Password', { exact: true }).fill('correct horse');
  await hers.getByLabel('Confirm password').fill('correct horse');
  await hers.getByRole('button', { name: 'Create account' }).click();
  await hers.getByRole('button', { name: 'Continue' }).waitFor();
  await row('joan@example.org').waitFor({ state: 'detached' });

  // In a browser where somebody is signed in, the link leads nobody into their account.
  await invite('klara@example.org');
  await row('klara@example.org').waitFor();
  await page.goto(await linkOf('klara@example.org'));
  await page.getByRole('heading', { name: 'You are signed in as Ada Quill' }).waitFor();
  await page.getByText('This invitation is for klara@example.org.').waitFor();
  await expectAccessible(page, 'an invitation where somebody is signed in');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByText('You were invited with this address.').waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe('klara@example.org');
  expectClean();
});

test('people who could not be loaded are asked for again, and more of them come when they are asked for', async () => {
  const { page, expectClean } = await here.openSignedIn({ at: null });
  let answer: 'fail' | 'short' = 'fail';
  await page.route('**/api/admin/people?*', async route => {
    const url = new URL(route.request().url());
    url.searchParams.set('limit', '1');
    if (answer === 'fail')
      await route.fulfill({
        status: 503,
        json: { error: { code: 'unavailable', message: 'unavailable', details: {} } },
      });
    else await route.continue({ url: url.href });
  });
  await comes('Gil Last');
  await page.goto(`${here.origin}/admin/people`);
  await page.getByText('The people could not be loaded.').waitFor();
  answer = 'short';
  await page.getByRole('button', { name: 'Try again' }).click();
  const rows = page.getByRole('region', { name: 'People' }).getByRole('row');
  await rows.filter({ hasText: 'gil.last@example.org' }).waitFor();
  // The head is one too.
  expect(await rows.count()).toBe(2);
  await page.getByRole('button', { name: 'Show more' }).click();
  await rows.nth(2).waitFor();
  expectClean();
});

test('for everybody else its address is empty, no way leads to it, and the server is asked nothing', async () => {
  const bea = await new Person(here.origin, 'bea').register();
  const { page, context, expectClean } = await here.open();
  await bea.signIn(context);
  const asked: string[] = [];
  page.on('request', request => {
    if (request.url().includes('/api/admin/')) asked.push(request.url());
  });
  await page.goto(here.origin);
  await page.getByRole('button', { name: 'Account of Ada Quill' }).first().click();
  await page.getByRole('menuitem', { name: 'Log out' }).waitFor();
  expect(await page.getByRole('menuitem', { name: 'Administration' }).count()).toBe(0);
  for (const path of ['/admin', '/admin/people']) {
    await page.goto(`${here.origin}${path}`);
    await page.getByRole('heading', { name: 'There is nothing at this address.' }).waitFor();
  }
  await expectAccessible(page, 'the administration, to somebody else');
  expect(asked).toEqual([]);
  expectClean();
});

test('who is not signed in is led to the sign-in', async () => {
  const { page, expectClean } = await here.open();
  await page.goto(`${here.origin}/admin`);
  await page.getByRole('button', { name: 'Continue' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/login');
  expectClean();
});
