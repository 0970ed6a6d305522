// Keys for programs: made and told once, used from outside, and revoked in the settings.
import { contract, MAX_API_KEYS } from '@nousboard/contracts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../support/browser.ts';
import { installation } from '../support/installation.ts';
import { Person } from '../support/person.ts';
import { expectNoSideways, phone } from '../support/screens.ts';

const here = installation();
let ada: Person;

beforeAll(async () => {
  ada = await new Person(here.origin).register();
});

const settings = (page: Page) => page.getByRole('dialog', { name: 'Settings' });
async function openSettings(look: Parameters<typeof here.open>[0] = {}) {
  const opened = await here.open(look);
  await ada.signIn(opened.context);
  await opened.page.goto(here.origin);
  await opened.page.locator('#ask').waitFor();
  await opened.page.keyboard.press('Control+s');
  return opened;
}
/** Opens a connection as an assistant would that speaks MCP. */
const greetAt = (address: string, key: string) =>
  fetch(address, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'initialize',
      params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'an assistant', version: '1' } },
    }),
  });
/** Asks as a program would, without a browser. */
const searchWith = (key: string) =>
  fetch(`${here.origin}/api${contract.searchByKey.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ question: 'lemur' }),
  });

test('a key is made and told once, a program searches with it, and revoked it opens nothing', async () => {
  const { page, context, expectClean } = await openSettings();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await settings(page).getByRole('tab', { name: 'Profile', selected: true }).waitFor();
  expect(await settings(page).getByRole('tab').allTextContents()).toEqual(['Profile', 'General', 'Data', 'API Access']);
  await settings(page).getByRole('tab', { name: 'API Access' }).click();
  await expectAccessible(page, 'API access without keys');
  await settings(page).getByRole('button', { name: 'New key' }).click();
  const asked = page.getByRole('dialog', { name: 'New key' });
  const create = asked.getByRole('button', { name: 'Create' });
  expect(await create.getAttribute('aria-disabled')).toBe('true');
  await asked.getByLabel('Name').fill('   ');
  await page.keyboard.press('Enter');
  expect((await ada.call(contract.listApiKeys)).items).toEqual([]);
  await asked.getByLabel('Name').fill('My script');
  await page.keyboard.press('Enter');
  const told = page.getByRole('dialog', { name: 'Your new key' });
  await told
    .getByText("Please save your secret key in a safe place since you won't be able to view it again.")
    .waitFor();
  await expectAccessible(page, 'a new key');
  const key = await told.getByLabel('My script').inputValue();
  await told.getByRole('button', { name: 'Copy' }).click();
  await told.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(key);
  await told.getByRole('button', { name: 'Copy' }).waitFor();
  expect(await settings(page).getByText('My script').count()).toBe(0);
  // It is shown this once: only Done closes it.
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await page.goBack();
  expect(await told.getByRole('button', { name: 'Close' }).count()).toBe(0);
  expect(await told.getByLabel('My script').inputValue()).toBe(key);
  await told.getByRole('button', { name: 'Done' }).click();
  await settings(page)
    .getByText(`nous_…${key.slice(-4)}`)
    .waitFor();
  await settings(page).getByRole('button', { name: 'AI assistants (MCP) Copy' }).click();
  await page.getByText('Address copied').waitFor();
  const address = await page.evaluate<string>('navigator.clipboard.readText()');
  expect(address).toBe(`${here.origin}/mcp`);
  expect(await (await greetAt(address, key)).text()).toContain('"name":"nousboard"');
  expect(await page.content()).not.toContain(key);

  expect((await searchWith(key)).status).toBe(200);
  await settings(page).getByRole('button', { name: 'My script Revoke', exact: true }).click();
  await settings(page).getByRole('button', { name: 'Are you sure you want to revoke this API key?' }).click();
  await page.getByText('API key has been revoked.').first().waitFor();
  const off = settings(page).getByRole('button', { name: 'My script Revoke' });
  await expect.poll(() => off.getAttribute('aria-disabled')).toBe('true');
  expect(
    await page.evaluate(
      `getComputedStyle([...document.querySelectorAll('[role=dialog] bdi')].find(({ textContent }) => textContent ` +
        `=== 'My script')).textDecorationLine`,
    ),
  ).toBe('line-through');
  await expectAccessible(page, 'a revoked key');
  expect((await searchWith(key)).status).toBe(401);
  expectClean();
});

test('what fails says so: a key that could not be made, and one that could not be revoked', async () => {
  await ada.call(contract.createApiKey, { body: { name: 'Another' } });
  const { page } = await openSettings();
  await settings(page).getByRole('tab', { name: 'API Access' }).click();
  await settings(page).getByText('Another').waitFor();
  await page.route(/\/api\/apiKeys/, route =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ status: 500, json: { error: { code: 'unexpected', message: '' } } }),
  );
  await settings(page).getByRole('button', { name: 'Another Revoke', exact: true }).click();
  await settings(page).getByRole('button', { name: 'Are you sure you want to revoke this API key?' }).click();
  await page.getByText('An error occurred while revoking the API key.').first().waitFor();
  await settings(page).getByRole('button', { name: 'New key' }).click();
  await page.getByRole('dialog', { name: 'New key' }).getByLabel('Name').fill('Never');
  await page.keyboard.press('Enter');
  await page.getByText('An error occurred while generating the API key.').waitFor();
  expect(
    (await ada.call(contract.listApiKeys)).items.filter(({ archived }) => !archived).map(({ name }) => name),
  ).toEqual(['Another']);
});

test('a key whose reply was lost is made once, and the list has it with its end', async () => {
  const { page } = await openSettings();
  await settings(page).getByRole('tab', { name: 'API Access' }).click();
  await settings(page).getByRole('button', { name: 'New key' }).click();
  const asked = page.getByRole('dialog', { name: 'New key' });
  await asked.getByLabel('Name').fill('On the train');
  await asked.getByLabel('Expires after').selectOption('7 days');
  await page.route(
    /\/api\/apiKeys/,
    async route => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await asked.getByLabel('Name').press('Enter');
  await page.getByText('An error occurred while generating the API key.').waitFor();
  await asked.getByLabel('Name').press('Enter');
  await page.getByText('A key of this name was made, but it was lost on the way and cannot be shown again.').waitFor();
  await page.keyboard.press('Escape');
  await settings(page).getByText('On the train').waitFor();
  await settings(page).getByText('Valid until').waitFor();
  expect((await ada.call(contract.listApiKeys)).items.filter(({ name }) => name === 'On the train')).toHaveLength(1);
});

test('where nobody pays the dashboard tells calls by day and key, and no money', async () => {
  const bob = await new Person(here.origin, 'bob').register();
  const { key } = await bob.call(contract.createApiKey, {
    body: { name: 'A program with a name that takes its room' },
  });
  for (let n = 0; n < 3; n += 1) await searchWith(key);
  const { page, context, expectClean } = await here.open({ ...phone, locale: 'ar-EG', colorScheme: 'dark' });
  await bob.signIn(context);
  await page.goto(`${here.origin}/c/new`);
  await page.locator('#ask').waitFor();
  await page.keyboard.press('Control+s');
  await page.getByRole('button', { name: 'الوصول إلى API' }).click();
  await page.getByRole('button', { name: 'فتح لوحة المعلومات' }).click();
  await expect.poll(() => page.locator('main dl').innerText()).toMatch(/^الطلبات\s+٣$/);
  const rows = page.getByRole('table', { name: 'الطلبات حسب المفتاح' }).getByRole('row');
  expect(await rows.allTextContents()).toEqual([
    'المفتاحالطلبات',
    `A program with a name that takes its room nous_…${key.slice(-4)}٣`,
  ]);
  expect(await page.locator('main').innerText()).not.toMatch(/\$|الفواتير/);
  // Days go from right to left: today stands at the left.
  const bars = page.locator('main [data-day]');
  const placeOf = async (at: number) => (await bars.nth(at).boundingBox())?.x ?? 0;
  expect(await placeOf(29)).toBeLessThan(await placeOf(0));
  await expectNoSideways(page, 'the dashboard in Arabic');
  await expectAccessible(page, 'the dashboard in Arabic, in the dark');
  expectClean();
});

test('on a phone and in Arabic the keys fill the screen, and nothing is wider than that', async () => {
  const { page } = await openSettings({ ...phone, locale: 'ar-EG' });
  await page.getByRole('button', { name: 'الوصول إلى API' }).click();
  await page.getByRole('button', { name: 'مفتاح جديد' }).waitFor();
  await expectNoSideways(page, 'API access in Arabic');
  await expectAccessible(page, 'API access in Arabic');
  // So is what programs can call.
  await page.goto(`${here.origin}/api/docs`);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
});

test('one key more than somebody may have is told with the limit, where it was asked for and before', async () => {
  const active = async () => (await ada.call(contract.listApiKeys)).items.filter(({ archived }) => !archived).length;
  const make = (name: string) => ada.call(contract.createApiKey, { body: { name } });
  for (let n = await active(); n < MAX_API_KEYS - 1; n += 1) await make(`Key ${n}`);
  const { page, expectClean } = await openSettings();
  await settings(page).getByRole('tab', { name: 'API Access' }).click();
  await settings(page).getByRole('button', { name: 'New key' }).click();
  await make('By a program');
  const name = page.getByRole('dialog', { name: 'New key' }).getByLabel('Name');
  await name.fill('One more');
  await page.keyboard.press('Enter');
  const limit = '50 API keys is the most. Revoke one first.';
  await page.getByText(limit).waitFor();
  expect(await name.getAttribute('aria-invalid')).toBe('true');
  expect(await page.getByText('An error occurred while generating the API key.').count()).toBe(0);
  await page.getByRole('dialog', { name: 'New key' }).getByRole('button', { name: 'Cancel' }).click();
  await settings(page).getByText('By a program').waitFor();
  const more = settings(page).getByRole('button', { name: 'New key' });
  expect(await more.getAttribute('aria-disabled')).toBe('true');
  await settings(page).getByText(limit).waitFor({ state: 'attached' });
  expectClean();
});
