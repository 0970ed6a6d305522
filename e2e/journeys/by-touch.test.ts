// What a pointer learns by resting on a control, and a keyboard by its focus, a finger learns by a press.
import { beforeAll, expect, test } from 'vitest';
import { openAsked } from '../support/asked.ts';
import { installation, question } from '../support/installation.ts';
import { Person } from '../support/person.ts';
import { citationTabs, phone, untilLayers } from '../support/screens.ts';

const here = installation({ BILLING: 'sandbox', API_PRICES: 'answers=5' });
let ada: Person;
beforeAll(async () => {
  ada = await new Person(here.origin).register();
});

test('a button that cannot be used says why when it is touched, until something else is touched', async () => {
  const { page, expectClean } = await openAsked(here, ada, [], phone);
  await page.getByRole('button', { name: /^Account of / }).tap();
  await page.getByRole('menuitem', { name: 'Settings' }).tap();
  await page.getByRole('button', { name: 'Profile' }).tap();
  const reason = page.locator('body > [aria-hidden="true"]', { hasText: 'Your email cannot be changed.' });
  await page.getByRole('button', { name: 'Change Email' }).tap({ force: true });
  await reason.waitFor();
  expect((await reason.boundingBox())?.x).toBeGreaterThanOrEqual(0);
  await page.getByRole('heading', { name: 'Profile' }).tap();
  await reason.waitFor({ state: 'detached' });
  expectClean();
});

test('a switch and a button that wait for credit say so to a finger and to readers', async () => {
  const { page } = await openAsked(here, ada, [], phone);
  await page.getByRole('button', { name: /^Account of / }).tap();
  await page.getByRole('menuitem', { name: 'Settings' }).tap();
  await page.getByRole('button', { name: 'API Access' }).tap();
  const needs = 'You need to have a valid payment and positive credit to access API.';
  const access = page.getByRole('dialog').getByRole('switch').first();
  await access.tap({ force: true });
  await page.locator('body > [aria-hidden="true"]', { hasText: needs }).waitFor();
  expect(await access.getAttribute('aria-description')).toBe(needs);
  expect(await access.isChecked()).toBe(false);
});

test('on a phone Back closes an open menu and nothing else, and its verbs lead where they led', async () => {
  const { page, expectClean } = await openAsked(here, ada, [question], phone);
  const address = page.url();
  const menu = page.getByRole('menu');
  await page.getByRole('button', { name: 'More for this project' }).tap();
  await menu.getByRole('menuitem', { name: 'Share' }).waitFor();
  await untilLayers(page, 1);
  await page.goBack();
  await menu.waitFor({ state: 'detached' });
  expect(page.url()).toBe(address);
  await untilLayers(page, 0);
  // Over a page, only the menu.
  await citationTabs(page).first().tap();
  await page.getByRole('button', { name: /^Open page/ }).tap();
  const beside = page.getByRole('region', { name: 'Document' });
  await beside.getByRole('button', { name: 'More', exact: true }).tap();
  await menu.waitFor();
  await untilLayers(page, 2);
  await page.goBack();
  await menu.waitFor({ state: 'detached' });
  await untilLayers(page, 1);
  expect(await beside.count()).toBe(1);
  await page.goBack();
  await beside.waitFor({ state: 'detached' });
  // A dialog that a menu opens takes the menu's place, and another screen leaves nothing of it behind.
  await page.getByRole('button', { name: 'More for this project' }).tap();
  await menu.getByRole('menuitem', { name: 'Share' }).tap();
  await page.getByRole('dialog', { name: 'Share “Reading”' }).waitFor();
  await untilLayers(page, 1);
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Account of / }).tap();
  await menu.getByRole('menuitem', { name: /^Help/ }).tap();
  await page.waitForURL('**/help');
  await untilLayers(page, 0);
  await page.goBack();
  await page.waitForURL(address);
  await page.getByRole('button', { name: 'More for this project' }).waitFor();
  expectClean();
});

test('by touch no keys are shown that nobody can press', async () => {
  const { page } = await openAsked(here, ada, [question], { ...phone, viewport: { width: 844, height: 390 } });
  await citationTabs(page).first().tap();
  await page.getByRole('region', { name: 'Document' }).waitFor();
  await page.getByText('J and K walk through the evidence').waitFor({ state: 'attached' });
  expect(await page.getByText('J and K walk through the evidence').isVisible()).toBe(false);
  const find = page.getByRole('button', { name: 'Find anything' });
  await find.waitFor();
  expect(await find.locator('kbd').isVisible()).toBe(false);
  await find.tap();
  await page.getByRole('dialog').waitFor();
});
