// Paying for a plan, as far as that can be played: in the sandbox, with everything that a payment service does but the
// money.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { expectAccessible } from '../support/browser.ts';
import { installation } from '../support/installation.ts';
import { Person } from '../support/person.ts';
import { expectNoSideways, phone } from '../support/screens.ts';

const here = installation({ BILLING: 'sandbox' });
const arabic = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../packages/web/src/locales/ar-EG/plans.json'), 'utf8'),
);

beforeAll(async () => {
  // Whoever sets an installation up has the pro plan.
  await new Person(here.origin, 'founder').register();
  await new Person(here.origin).register();
});

const plans = (page: Page) => page.getByRole('dialog', { name: 'Upgrade to unlock more features' });
const settings = (page: Page) => page.getByRole('dialog', { name: 'Settings' });
const sandbox = (page: Page) => page.getByRole('region', { name: 'Payment sandbox' });
const press = (page: Page, name: string | RegExp) => sandbox(page).getByRole('button', { name }).click();
const ownPlan = (page: Page, name: string) =>
  page.getByRole('complementary').getByText(name, { exact: true }).waitFor();
const toast = (page: Page, text: string) => page.getByText(text).first().waitFor();

let asked: string[];
beforeEach(() => {
  asked = [];
});
async function open(look: Parameters<typeof here.openSignedIn>[0] = {}) {
  const watched = await here.openSignedIn(look);
  watched.page.on('request', request => {
    const { pathname, search } = new URL(request.url());
    if (pathname === '/api/user/billing') asked.push(search);
  });
  return watched;
}
async function openPlans(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: 'Account of Ada Quill' }).click();
  await page.getByRole('menuitem', { name: 'Upgrade' }).click();
  await plans(page).waitFor();
}

test('a plan bought in the sandbox counts once confirmed, lasts to its end if cancelled, then is basic', async () => {
  const { page, context, expectClean } = await open();
  await ownPlan(page, 'Basic plan');
  await openPlans(page);
  await plans(page).getByText('Scholar access').click();
  await plans(page)
    .getByRole('radio', { name: /^Yearly/ })
    .click();
  await plans(page).getByText('Scholar access').click();
  await plans(page).getByRole('button', { name: 'Get started' }).click();
  await sandbox(page).waitFor();
  expect(new URL(page.url()).search).toBe('?flow=subscription_update_confirm&price=PRO_YEARLY');
  expect(context.pages()).toHaveLength(1);
  await sandbox(page).getByText('No money moves, and no card is charged.').waitFor();
  expect(await sandbox(page).getByRole('radio').count()).toBe(1);
  await sandbox(page).getByText('Pro, $509.76 per year').waitFor();
  await expectAccessible(page, 'a plan to be confirmed');
  await press(page, 'Confirm');
  await toast(page, 'Your plan now: Pro yearly plan');
  await ownPlan(page, 'Pro yearly plan');

  await page.keyboard.press('Control+s');
  await settings(page).getByText('Pro yearly plan').waitFor();
  await settings(page).getByRole('button', { name: 'Manage Plan' }).click();
  await sandbox(page)
    .getByText(/^Renews on /)
    .waitFor();
  expect(new URL(page.url()).search).toBe('');
  await expectAccessible(page, 'the sandbox');
  await sandbox(page).getByLabel('Payment method').selectOption('mastercard');
  await press(page, 'Cancel plan');
  await sandbox(page)
    .getByText(/^Canceled\. Stays until /)
    .waitFor();
  await press(page, 'Keep plan');
  await sandbox(page)
    .getByText(/^Renews on /)
    .waitFor();
  await press(page, 'Cancel plan');
  await sandbox(page)
    .getByText(/^Canceled\. Stays until /)
    .waitFor();
  // Until its end it is there.
  await press(page, 'Back');
  await ownPlan(page, 'Pro yearly plan');
  await page.goto(`${here.origin}/billing/sandbox`);
  expect(await sandbox(page).getByLabel('Payment method').inputValue()).toBe('mastercard');
  await press(page, /^Skip to /);
  await toast(page, 'Your plan now: Basic plan');
  await ownPlan(page, 'Basic plan');

  await page.keyboard.press('Control+s');
  await settings(page).getByText('Basic plan').waitFor();
  await settings(page).getByText('Questions to models today: 0 of 50').waitFor();
  await settings(page)
    .getByText(/^Resets \w/)
    .first()
    .waitFor();
  await settings(page).getByRole('button', { name: 'Upgrade' }).click();
  await sandbox(page).getByRole('radio', { name: 'Essential, $9.98 per month', checked: true }).waitFor();
  expect(await sandbox(page).getByRole('radio').count()).toBe(4);
  expect(asked.at(-1)).toBe('?flow=subscription_update');
  expectClean();
});

test('while the payment service is away the dialog says so, and asks again until there is a way', async () => {
  const { page } = await open();
  const isAway = (url: URL) => url.pathname === '/api/user/billing';
  await page.route(isAway, route =>
    route.fulfill({ status: 502, json: { error: { code: 'billing_unreachable', message: '' } } }),
  );
  await ownPlan(page, 'Basic plan');
  expect(asked).toEqual([]);
  await openPlans(page);
  await plans(page)
    .locator('p')
    .filter({ hasText: 'The payment service could not be reached. Please try again.' })
    .waitFor();
  expect(await plans(page).getByRole('button', { name: 'Get started' }).getAttribute('aria-disabled')).toBe('true');
  await expectAccessible(page, 'plans without a way to pay');
  await page.unroute(isAway);
  await plans(page).locator('button[aria-disabled]').waitFor({ state: 'detached' });
  expect(new Set(asked)).toEqual(new Set(['?flow=subscription_update_confirm&price=ESSENTIAL']));
  expect(asked.length).toBeGreaterThan(1);
  await plans(page).getByRole('button', { name: 'Get started' }).click();
  await sandbox(page).getByText('Essential, $9.98 per month').waitFor();
});

test('whoever comes back before the payment is confirmed is told so, and is not kept waiting', async () => {
  const { page } = await open({ at: null });
  await page.clock.install();
  await page.goto(`${here.origin}/billing/return?from=basic_plan`);
  await page.getByText('Waiting for the payment to be confirmed').waitFor();
  await page.clock.fastForward(10_000);
  await toast(page, 'The payment is not confirmed yet. Your plan changes as soon as it is.');
  await page.getByText('Waiting for the payment to be confirmed').waitFor({ state: 'detached' });
});

test('the sandbox fits a phone, the dark and Arabic', async () => {
  const { page } = await open({ ...phone, locale: 'ar-EG', colorScheme: 'dark', at: '/billing/sandbox' });
  await page.getByRole('heading', { name: arabic.sandbox.title }).waitFor();
  await page.getByRole('button', { name: arabic.sandbox.confirm }).waitFor();
  await expectNoSideways(page, 'the sandbox on a phone');
  await expectAccessible(page, 'the sandbox on a phone');
});
