// Credit for programs: bought in the sandbox, spent by a key, topped up, and seen in the settings.
import { contract } from '@nousboard/contracts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../support/browser.ts';
import { installation } from '../support/installation.ts';
import { Person } from '../support/person.ts';
import { expectNoSideways, phone, untilLayers } from '../support/screens.ts';

const here = installation({ BILLING: 'sandbox', API_PRICES: 'answers=5' });
let ada: Person;
let grace: Person;

beforeAll(async () => {
  await new Person(here.origin, 'founder').register();
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
  await page.getByRole('region', { name: 'Payment sandbox' }).waitFor();
  await page.goBack();
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
});
