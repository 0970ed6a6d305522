// What an ADMIN sees of the installation, and nobody else.
import { type BillingChoice, contract } from '@nousboard/contracts';
import { startFakeProvider } from '@nousboard/testkit/fake-provider/index';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { administrationLooks, registerNamed } from '../support/administered-people.ts';
import { expectAccessible } from '../support/browser.ts';
import { installation } from '../support/installation.ts';
import { Person } from '../support/person.ts';
import { expectNoSideways, phone } from '../support/screens.ts';

const here = installation();

beforeAll(async () => {
  await new Person(here.origin).register();
});

test.each(administrationLooks)('an ADMIN finds the state of the installation in the menu, %s', async (_, look) => {
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
  const bob = await registerNamed(here, 'Bob Plan');
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
