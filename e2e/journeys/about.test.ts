// What people say of themselves, and what they have to be told before they go on.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '@nousboard/contracts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../support/browser.ts';
import { dropFiles } from '../support/dropped.ts';
import { installation } from '../support/installation.ts';
import { Person } from '../support/person.ts';
import { expectNoSideways, phone } from '../support/screens.ts';

const folder = mkdtempSync(join(tmpdir(), 'nousboard-notices-'));
const file = join(folder, 'notices.json');
const YEAR = 365 * 86_400;
const now = Math.floor(Date.now() / 1_000);
writeFileSync(
  file,
  JSON.stringify([
    {
      id: 'terms',
      title: 'New terms',
      body: 'We have new terms.\n\nThey begin next month.',
      mode: 'agree',
      after: now + YEAR,
    },
    { id: 'reader', title: 'A new reader', body: 'Pages turn by themselves now.', mode: 'notice' },
    { id: 'old', title: 'Long ago', body: 'Nobody needs to know.', mode: 'agree', expiration: now - YEAR },
    { id: 'before', title: 'Before your time', body: 'You came later.', mode: 'agree', after: now - YEAR },
  ]),
);
const here = installation({ CONSENT_NOTICES: file });
let ada: Person;

beforeAll(async () => {
  ada = await new Person(here.origin).register();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const notice = (page: Page, name: string) => page.getByRole('dialog', { name });
async function openAs(person: Person, look: Parameters<typeof here.open>[0] = {}) {
  const opened = await here.open(look);
  await person.signIn(opened.context);
  await opened.page.goto(here.origin);
  return opened;
}
const seenBy = async (person: Person) => Object.keys((await person.call(contract.getUser)).consent).sort();

test('what must be told comes first until people agree; each is kept when left, and none comes twice', async () => {
  const { page, expectClean } = await openAs(ada);
  await notice(page, 'New terms').getByText('They begin next month.').waitFor();
  await expectAccessible(page, 'a notice that wants agreement');
  const next = page.getByRole('button', { name: 'Next' });
  expect(await next.getAttribute('aria-disabled')).toBe('true');
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await next.press('Enter');
  await notice(page, 'New terms').waitFor();
  expect(await seenBy(ada)).toEqual([]);
  await page.getByRole('checkbox', { name: 'I agree' }).click();
  await next.click();
  // What only wants to be seen has no box.
  await notice(page, 'A new reader').waitFor();
  expect(await seenBy(ada)).toEqual(['terms']);
  expect(await page.getByRole('checkbox').count()).toBe(0);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await seenBy(ada)).toEqual(['reader', 'terms']);
  const at = (await ada.call(contract.getUser)).consent['terms'] ?? 0;
  expect(Math.abs(at - Date.now() / 1_000)).toBeLessThan(120);
  await page.reload();
  await page.locator('main h1').first().waitFor();
  // What opens in its place is what was asked for.
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').waitFor();
  expect(
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Next|Done/ })
      .count(),
  ).toBe(0);
  expectClean();
});

test('no key, address or file goes around a notice that wants agreement; what was asked for comes after', async () => {
  const kim = await new Person(here.origin, 'kim').register();
  const { conversationId } = await kim.call(contract.createProject, { body: { title: 'Tea' } });
  const { page, context, expectClean } = await here.open();
  await kim.signIn(context);
  await page.goto(`${here.origin}/c/${conversationId}#mylibrary`);
  await notice(page, 'New terms').waitFor();
  const box = page.getByRole('checkbox', { name: 'I agree' });
  await box.click();
  let isChoosing = false;
  page.on('filechooser', () => (isChoosing = true));
  for (const keys of ['Control+k', 'Control+s', 'Control+/', 'Control+u', 'Control+b']) await page.keyboard.press(keys);
  await dropFiles(page, [['tea.md', '# Tea\n\nSteep it.']]);
  await dropFiles(page, [['tea.md', '# Tea\n\nSteep it.']], 'paste');
  // It is the one dialog, as it was left.
  expect(await page.getByRole('dialog').count()).toBe(1);
  expect(await box.isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Next' }).click();
  await notice(page, 'A new reader').waitFor();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('tab', { name: 'My Library', selected: true }).waitFor();
  expect(isChoosing).toBe(false);
  expect((await kim.call(contract.listFiles, { query: {} })).items).toEqual([]);
  expectClean();
});

test('a notice that could not be kept stays and says so; whoever does not agree can log out', async () => {
  const bob = await new Person(here.origin, 'bob').register();
  const { page } = await openAs(bob, phone);
  await notice(page, 'New terms').waitFor();
  await expectNoSideways(page, 'a notice');
  await page.route('**/api/auth/logout*', route => route.abort());
  await page.getByRole('button', { name: 'Log out' }).click();
  const unreachable = page.getByText('The server cannot be reached.').and(page.locator(':visible'));
  await unreachable.waitFor();
  await unreachable.waitFor({ state: 'detached' });
  await page.unroute('**/api/auth/logout*');
  await page.getByRole('checkbox', { name: 'I agree' }).click();
  await page.route('**/api/user/consent', route => route.abort());
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('alert').filter({ hasText: 'The server cannot be reached.' }).waitFor();
  await page.unroute('**/api/user/consent');
  expect(await seenBy(bob)).toEqual([]);
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
});

test('what people say of themselves is pressed on and off, one to three fields, and is there again', async () => {
  const eve = await new Person(here.origin, 'eve').register();
  await eve.call(contract.updateConsent, { body: { terms: now, reader: now } });
  const { page, expectClean } = await openAs(eve);
  await page.locator('main h1').first().waitFor();
  await page.keyboard.press('Control+s');
  const chip = (group: string, name: string) =>
    page.getByRole('group', { name: group }).getByRole('button', { name, exact: true });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await chip('Research fields', 'Law').waitFor();
  expect(await save.isDisabled()).toBe(true);
  for (const name of ['Law', 'Engineering', 'Other']) await chip('Research fields', name).click();
  // A fourth cannot be pressed.
  expect(await chip('Research fields', 'Education').isDisabled()).toBe(true);
  await chip('Research fields', 'Other').click();
  await chip('Education', 'High school').click();
  await chip('Education', 'PhD or beyond').click();
  expect([
    await chip('Education', 'High school').getAttribute('aria-pressed'),
    await chip('Education', 'PhD or beyond').getAttribute('aria-pressed'),
  ]).toEqual(['false', 'true']);
  await chip('Age group', '25–34').click();
  await chip('How you heard of us', 'Search').click();
  await chip('How you heard of us', 'Search').click();
  await expectAccessible(page, 'what somebody says of themselves');
  // What is not saved yet waits while another page of the settings is looked at.
  await page.getByRole('tab', { name: 'General' }).click();
  await page.getByRole('tab', { name: 'Profile' }).click();
  // Nor is it lost by leaving them.
  const settings = page.getByRole('dialog', { name: 'Settings' });
  const unsaved = settings.getByText('Your changes are not saved yet.');
  await page.keyboard.press('Escape');
  await unsaved.waitFor();
  await page.goBack();
  await expectAccessible(page, 'settings that are left with something unsaved');
  await save.click();
  await page
    .getByRole('status')
    .filter({ hasText: /^Saved/ })
    .waitFor();
  expect(await unsaved.count()).toBe(0);
  await page.keyboard.press('Escape');
  await settings.waitFor({ state: 'detached' });
  expect((await eve.call(contract.getUser)).profile).toEqual({
    researchField: ['Law', 'Engineering'],
    education: 'PhdOrBeyond',
    ageGroup: '_25_34',
    locale: 'en-US',
  });
  await page.reload();
  await page.locator('main h1').first().waitFor();
  await page.keyboard.press('Control+s');
  expect(await chip('Research fields', 'Law').getAttribute('aria-pressed')).toBe('true');
  // Without a field there is nothing to keep.
  for (const name of ['Law', 'Engineering']) await chip('Research fields', name).click();
  expect(await save.getAttribute('aria-disabled')).toBe('true');
  // What cannot be saved is given up by a press.
  await settings.getByRole('button', { name: 'Close' }).click();
  await settings.getByRole('button', { name: 'Discard' }).click();
  await settings.waitFor({ state: 'detached' });
  await page.keyboard.press('Control+s');
  await chip('Research fields', 'Law').waitFor();
  expect(await chip('Research fields', 'Law').getAttribute('aria-pressed')).toBe('true');
  expectClean();
});
