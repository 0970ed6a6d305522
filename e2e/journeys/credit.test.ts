// Credit for programs: bought in the sandbox, spent by a key, topped up, and seen in the settings.
import { readFileSync } from 'node:fs';
import { contract } from '@nousboard/contracts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../support/browser.ts';
import { installation } from '../support/installation.ts';
import { Person } from '../support/person.ts';
import { expectNoSideways, phone, untilLayers } from '../support/screens.ts';

const here = installation({ BILLING: 'sandbox', API_PRICES: 'answers=5' });
let founder: Person;
let ada: Person;
let grace: Person;

beforeAll(async () => {
  founder = await new Person(here.origin, 'founder').register();
  ada = await new Person(here.origin).register();
  grace = await new Person(here.origin, 'grace').register();
  await grace.call(contract.buyCredit, { body: { amount: 5 } });
});

const settings = (page: Page) => page.getByRole('dialog', { name: 'Settings' });
const toast = (page: Page, text: string) => page.getByText(text).first().waitFor();
async function openAccess(person: Person, look: Parameters<typeof here.open>[0] = {}) {
  const opened = await here.open(look);
  await person.signIn(opened.context);
  await opened.page.goto(here.origin);
  await opened.page.locator('#ask').waitFor();
  await opened.page.keyboard.press('Control+s');
  return opened;
}
const makeKey = (person: Person, name: string) => person.call(contract.createApiKey, { body: { name } });
/** Asks as a program would, without a browser. */
const askWith = (key: string, endpoint: { readonly path: string }) =>
  fetch(`${here.origin}/api${endpoint.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ question: 'lemur' }),
  });

test('credit is bought in the sandbox, access turned on, and calls by key seen in balance and usage', async () => {
  const { page, expectClean } = await openAccess(ada);
  await settings(page).getByRole('tab', { name: 'API Access' }).click();
  await settings(page).getByText('$0.00', { exact: true }).first().waitFor();
  const access = settings(page).getByRole('switch', { name: 'API access' });
  expect(await access.getAttribute('aria-disabled')).toBe('true');
  expect(await access.getAttribute('data-tooltip')).toBe(
    'You need to have a valid payment and positive credit to access API.',
  );
  await access.focus();
  await page.keyboard.press('Space');
  expect(await access.getAttribute('aria-checked')).toBe('false');
  expect(await settings(page).getByRole('button', { name: 'New key' }).getAttribute('aria-disabled')).toBe('true');
  expect(await settings(page).getByRole('link', { name: 'Learn more' }).getAttribute('href')).toBe('/api/docs');
  await expectAccessible(page, 'API access without credit');

  await settings(page).getByRole('button', { name: 'Buy Credit' }).click();
  const buying = page.getByRole('dialog', { name: 'Buy Credit' });
  await buying.getByLabel('Amount in US dollars').fill('2');
  await page.keyboard.press('Enter');
  await buying.getByText('Amount must be greater than $3').waitFor();
  await buying.getByLabel('Amount in US dollars').fill('1000');
  await page.keyboard.press('Enter');
  await buying.getByText('Amount too high. Please enter an amount less than $1,000.').waitFor();
  await buying.getByLabel('Amount in US dollars').fill('ten');
  await page.keyboard.press('Enter');
  await buying.getByText('Please enter an amount in figures, such as 12.50.').waitFor();
  await buying.getByLabel('Amount in US dollars').fill('12.50');
  await expectAccessible(page, 'credit to be bought');
  await page.keyboard.press('Enter');
  await toast(page, 'The credit has been added to your account');
  await settings(page).getByText('$12.50', { exact: true }).waitFor();

  await access.click();
  await expect.poll(() => access.getAttribute('aria-checked')).toBe('true');
  await settings(page).getByRole('button', { name: 'New key' }).click();
  const asked = page.getByRole('dialog', { name: 'New key' });
  await asked.getByLabel('Name').fill('My script');
  await page.keyboard.press('Enter');
  const told = page.getByRole('dialog', { name: 'Your new key' });
  const key = await told.getByLabel('My script').inputValue();
  await told.getByRole('button', { name: 'Done' }).click();
  await settings(page).getByText('Each search costs $0.02, each answer $0.05.').waitFor();
  for (const endpoint of [contract.searchByKey, contract.answerByKey])
    expect((await askWith(key, endpoint)).status).toBe(200);
  await page.keyboard.press('Escape');
  await untilLayers(page, 0);
  await page.reload();
  await page.locator('#ask').waitFor();
  await page.keyboard.press('Control+s');
  await settings(page).getByRole('tab', { name: 'API Access' }).click();
  await settings(page).getByText('$12.43', { exact: true }).waitFor();
  await settings(page).getByText('Not invoiced yet: $0.07').waitFor();
  await settings(page).getByText('2', { exact: true }).waitFor();
  await settings(page).getByRole('button', { name: 'Open dashboard' }).click();
  await page.getByRole('region', { name: 'Usage' }).waitFor();
  await untilLayers(page, 0);
  await page.goBack();
  await page.locator('#ask').waitFor();
  expectClean();
});

test('who deletes an account is told of the credit and the plan that go with it, an ADMIN as well', async () => {
  const eve = await new Person(here.origin, 'eve').register();
  await eve.call(contract.buyCredit, { body: { amount: 30 } });
  await eve.call(contract.playSandbox, { body: { do: 'subscribe', price: 'ESSENTIAL_YEARLY' } });
  const { page, expectClean } = await openAccess(eve);
  await settings(page).getByRole('button', { name: 'Delete Account' }).click();
  const leaving = page.getByRole('dialog', { name: 'Delete Account' });
  await leaving.getByText('The plan you pay for ends at once, and the rest of the paid time is lost.').waitFor();
  await leaving.getByText('Your credit of $30.00 is lost.').waitFor();
  await expectAccessible(page, 'the deletion of an account that has credit');
  expectClean();

  const { page: people, context } = await here.open();
  await founder.signIn(context);
  await people.goto(`${here.origin}/admin`);
  await people.getByRole('link', { name: 'People' }).click();
  const row = people.getByRole('row').filter({ hasText: eve.email });
  await row.getByRole('button', { name: /^More for / }).click();
  await people.getByRole('menuitem', { name: 'Remove account' }).click();
  await people.getByText('To be deleted: 0 projects, 0 files, 0 notes, $30.00 of credit, and a paid plan.').waitFor();
});

test('the dashboard tells calls, what was spent and what is left, by day and key, and the invoices', async () => {
  const bob = await new Person(here.origin, 'bob').register();
  await bob.call(contract.buyCredit, { body: { amount: 10 } });
  await bob.call(contract.activateApiAccess, { body: { active: true } });
  const [script, robot] = [await makeKey(bob, 'Script'), await makeKey(bob, '=Robot')];
  for (const key of [script.key, robot.key, robot.key]) await askWith(key, contract.searchByKey);
  await bob.call(contract.revokeApiKey, { params: { apiKeyId: script._id } });
  const { page, context, expectClean } = await here.open();
  await bob.signIn(context);
  // Thirty dollars are not spent here: the server's tests show when an invoice comes.
  const invoice = (number: number) => ({ number, amount: 30.02, createdAt: `2026-0${number}-05T12:00:00.000Z` });
  await page.route(/\/api\/apiAccess\/invoices/, route =>
    route.fulfill({
      json: route.request().url().includes('cursor=')
        ? { items: [invoice(1)], nextCursor: null }
        : { items: [invoice(3), invoice(2)], nextCursor: 'more' },
    }),
  );
  await page.goto(`${here.origin}/billing/usage`);
  await page.getByRole('heading', { name: 'Usage', level: 1 }).waitFor();
  const rowsOf = async (name: string) => await page.getByRole('table', { name }).getByRole('row').allTextContents();
  await expect.poll(() => page.locator('main dl').innerText()).toMatch(/Calls\s+3\s+Spent\s+\$0\.06\s+Left\s+\$9\.94/);
  const chart = page.getByRole('img', { name: 'Bar chart: calls by day' });
  const heights = () => chart.locator('[data-day]').evaluateAll(bars => bars.map(bar => bar.clientHeight));
  expect((await heights()).map(height => height > 0)).toEqual([...Array(29).fill(false), true]);
  expect(await rowsOf('Calls by day')).toEqual(['DayCallsSpent', expect.stringMatching(/3\$0\.06$/)]);
  expect(await rowsOf('Calls by key')).toEqual([
    'KeyCallsSpent',
    `=Robot nous_…${robot.key.slice(-4)}2$0.04`,
    `Script nous_…${script.key.slice(-4)} Revoked1$0.02`,
  ]);
  await page.getByText('Not invoiced yet: $0.06').waitFor();
  expect(await rowsOf('Invoices')).toEqual(['NumberDateAmount', '3March 5, 2026$30.02', '2February 5, 2026$30.02']);
  await expectAccessible(page, 'the dashboard');
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(async () => (await rowsOf('Invoices')).at(-1)).toBe('1January 5, 2026$30.02');

  await page.getByRole('radio', { name: '30 days' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(async () => (await heights()).length).toBe(7);
  expect(await page.getByRole('radio', { name: '7 days' }).getAttribute('aria-checked')).toBe('true');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^usage-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
  const lines = readFileSync(await download.path(), 'utf8')
    .slice(1)
    .trim()
    .split('\r\n');
  expect(lines[0]).toBe('day,name,key,calls,spent_usd');
  expect(
    lines
      .slice(1)
      .map(line => line.replace(/^[\d-]+,/, ''))
      .sort(),
  ).toEqual([`'=Robot,nous_…${robot.key.slice(-4)},2,0.04`, `Script,nous_…${script.key.slice(-4)},1,0.02`]);
  expectClean();
});

test('what of the dashboard could not be loaded says so, and is asked for again', async () => {
  const { page, context } = await here.open();
  await grace.signIn(context);
  let isAway = true;
  await page.route(/\/api\/apiAccess\/(usage|invoices)/, route =>
    isAway ? route.fulfill({ status: 500, json: { error: { code: 'unexpected', message: '' } } }) : route.continue(),
  );
  await page.goto(`${here.origin}/billing/usage`);
  await page.getByText('Your usage could not be loaded.').waitFor();
  isAway = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('No calls in this time.').waitFor();
  await page.getByRole('button', { name: 'API Access' }).click();
  await settings(page).getByRole('button', { name: 'New key' }).waitFor();
});

test('credit that was taken back at the payment service is told beside what is left', async () => {
  const { page, expectClean } = await openAccess(grace);
  await page.route('**/api/apiAccess', async route => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), balance: -5, takenBack: 10 } });
  });
  await settings(page).getByRole('tab', { name: 'API Access' }).click();
  await settings(page).getByText('$10.00 was refunded or is disputed, and was taken off your credit.').waitFor();
  await settings(page).getByText('-$5.00', { exact: true }).waitFor();
  expect(await settings(page).getByRole('button', { name: 'New key' }).getAttribute('aria-disabled')).toBe('true');
  await expectAccessible(page, 'credit that was taken back');
  expectClean();
});

test('topping up is turned on and off, and says what fails', async () => {
  const { page } = await openAccess(grace);
  await settings(page).getByRole('tab', { name: 'API Access' }).click();
  const open = () => settings(page).getByRole('button', { name: 'Top Up' }).click();
  const sheet = page.getByRole('dialog', { name: 'Top Up' });
  await open();
  await sheet.getByRole('switch', { name: 'Top up automatically' }).click();
  const amount = sheet.getByLabel('Amount in US dollars');
  await amount.fill('2');
  await sheet.getByText('Amount too low. Please enter an amount greater than $3.').waitFor();
  await amount.fill('1000');
  await sheet.getByText('Amount too high. Please enter an amount less than $1,000.').waitFor();
  await sheet.getByRole('button', { name: 'Save' }).click();
  await sheet.getByText('Top up amount must be between $3 and $1000').waitFor();
  await amount.fill('20');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await toast(page, 'Top up activated');
  await settings(page).getByText('Tops up $20.00 when the balance falls below 10 cents').waitFor();
  await open();
  await sheet.getByRole('switch', { name: 'Top up automatically' }).click();
  await sheet.getByRole('button', { name: 'Save' }).click();
  await toast(page, 'Top up deactivated');

  await page.route(/\/api\/api(Access|Keys)/, route =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ status: 502, json: { error: { code: 'billing_unreachable', message: '' } } }),
  );
  await open();
  await sheet.getByRole('button', { name: 'Save' }).click();
  await toast(page, 'An error occurred while deactivating top up');
  await sheet.getByRole('switch', { name: 'Top up automatically' }).click();
  await sheet.getByRole('button', { name: 'Save' }).click();
  await toast(page, 'An error occurred while activating top up');
  await page.keyboard.press('Escape');
  await settings(page).getByRole('button', { name: 'Buy Credit' }).click();
  await page.keyboard.press('Enter');
  // Each by itself: the first has no full stop.
  await page.getByText('An error occurred while purchasing credit', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await settings(page).getByRole('switch', { name: 'API access' }).click();
  await toast(page, 'An error occurred while activating api access');
});

test('on a phone, in the dark and in Arabic the credit fits the screen', async () => {
  const { page } = await openAccess(grace, { ...phone, locale: 'ar-EG', colorScheme: 'dark' });
  await page.getByRole('button', { name: 'الوصول إلى API' }).click();
  await page.getByRole('button', { name: 'شراء رصيد' }).waitFor();
  await expectNoSideways(page, 'credit in Arabic');
  await expectAccessible(page, 'credit in Arabic');
  // The drawer covers the button that it was opened by: it says itself what it is for.
  await page.getByRole('button', { name: 'شراء رصيد' }).click();
  const title = page.getByRole('dialog', { name: 'شراء رصيد' }).getByRole('heading', { name: 'شراء رصيد' });
  await title.waitFor();
  expect((await title.boundingBox())?.height).toBeGreaterThan(20);
  await expectAccessible(page, 'credit to be bought in Arabic');
  await page.goto(`${here.origin}/billing/usage`);
  await page.getByText('لا طلبات في هذه الفترة.').waitFor();
  await expectNoSideways(page, 'the dashboard in Arabic');
  await expectAccessible(page, 'the dashboard in Arabic');
});
