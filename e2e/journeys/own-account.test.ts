// What a person decides about their own things: who may work on them, a password that somebody else hands over, and
// leaving for good.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '@nousboard/contracts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../support/browser.ts';
import { installation } from '../support/installation.ts';
import { Person } from '../support/person.ts';
import { askField, expectNoSideways, phone } from '../support/screens.ts';

const here = installation();
let ada: Person;
const arabic = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../packages/web/src/locales/ar-EG/settings.json'), 'utf8'),
);

beforeAll(async () => {
  ada = await new Person(here.origin).register();
});

const PHONE_AGENT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
  'Version/26.0 Mobile/15E148 Safari/604.1';

/** Settings, open for this person in a window of its own. */
async function openSettings(person: Person, look: Parameters<typeof here.open>[0] = {}) {
  const opened = await here.open(look);
  const reply = await opened.context.request.post(`${here.origin}/api/auth/login`, {
    data: { email: person.email, password: person.password },
    headers: { origin: here.origin },
  });
  expect(reply.ok()).toBe(true);
  await opened.page.goto(here.origin);
  await opened.page.locator('main h1').first().waitFor();
  await opened.page.keyboard.press('Control+s');
  await opened.page.getByRole('dialog').waitFor();
  return opened;
}
const leaving = (page: Page) => page.getByRole('dialog', { name: 'Delete Account' });

test('an account is deleted with its password after a word on what goes; the sign-in knows it no more', async () => {
  const bob = await new Person(here.origin, 'bob').register();
  await bob.newProject('Only mine');
  const { page } = await openSettings(bob);
  const elsewhere = await openSettings(bob);
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await leaving(page).getByText('Nobody can bring them back').waitFor();
  await expectAccessible(page, 'the deletion of an account');
  // What the words say to do first is there to be pressed.
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    leaving(page).getByRole('button', { name: 'Download everything' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Nousboard \d{4}-\d\d-\d\d\.zip$/);
  const field = leaving(page).getByLabel('Your password');
  await field.fill('not my password');
  await page.keyboard.press('Enter');
  await leaving(page).getByText('This is not your password.').waitFor();
  await field.and(page.locator(':focus')).waitFor();
  // Without a network nothing is lost, and it can be tried again.
  await page.route('**/api/user', route => (route.request().method() === 'DELETE' ? route.abort() : route.fallback()));
  await field.fill(bob.password);
  await leaving(page).getByRole('button', { name: 'Delete Account' }).click();
  await leaving(page).getByText('The server cannot be reached.').waitFor();
  expect(await field.inputValue()).toBe(bob.password);
  await page.unroute('**/api/user');
  // Esc leaves this question only.
  await page.keyboard.press('Escape');
  await leaving(page).waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: 'Profile' }).waitFor();
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await field.fill(bob.password);
  await leaving(page).getByRole('button', { name: 'Delete Account' }).click();
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
  await page
    .getByText('Your account is deleted with everything in it.')
    .and(page.locator(':visible'))
    .first()
    .waitFor();
  // So it does on every other device, as soon as something is asked of the server there.
  await elsewhere.page.reload();
  await elsewhere.page.getByRole('heading', { name: 'Welcome back' }).waitFor();
  await page.getByLabel('Email').fill(bob.email);
  await page.getByLabel('Password', { exact: true }).fill(bob.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Unable to login with the information provided.').waitFor();
  expect(await page.evaluate(`Object.keys(localStorage).filter(key => !/theme|settings/.test(key))`)).toEqual([]);
});

test('a person sees where they are signed in, and ends what is elsewhere; what was typed there waits', async () => {
  const frida = await new Person(here.origin, 'frida').register();
  const { page } = await openSettings(frida);
  const elsewhere = await openSettings(frida, { userAgent: PHONE_AGENT });
  await elsewhere.page.goto(`${here.origin}/c/new`);
  await elsewhere.page.locator('#ask [data-value="note"]').click();
  await askField(elsewhere.page).fill('Not sent yet');
  await page.reload();
  await page.locator('main h1').first().waitFor();
  await page.keyboard.press('Control+s');
  const end = page.getByRole('button', { name: 'Safari on iPhone Sign out' });
  await end.scrollIntoViewIfNeeded();
  await page.getByText('This browser', { exact: true }).waitFor();
  await expectAccessible(page, 'where somebody is signed in');
  await end.click();
  await page.getByRole('button', { name: 'Safari on iPhone Sign out?' }).click();
  await end.waitFor({ state: 'detached' });
  expect(await page.getByText('This browser', { exact: true }).count()).toBe(1);

  // There it is told as an end of the session, as soon as something is asked of the server.
  await elsewhere.page.keyboard.press('Control+s');
  await elsewhere.page.getByRole('heading', { name: 'Welcome back' }).waitFor();
  await elsewhere.page.getByText('Your session has ended.').waitFor();
  await elsewhere.page.getByLabel('Email').fill(frida.email);
  await elsewhere.page.getByLabel('Password', { exact: true }).fill(frida.password);
  await elsewhere.page.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(() => askField(elsewhere.page).inputValue()).toBe('Not sent yet');

  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await page.getByRole('button', { name: 'Sign out all others?' }).click();
  await page.getByText('You are signed out everywhere else.').and(page.locator(':visible')).first().waitFor();
  await elsewhere.page.reload();
  await elsewhere.page.getByRole('heading', { name: 'Welcome back' }).waitFor();
  await page.getByRole('button', { name: 'Sign out everywhere else', disabled: true }).waitFor();
});

test('sessions fit a phone in Arabic and in the dark, and are asked for anew where they cannot be loaded', async () => {
  const { page } = await openSettings(ada, { ...phone, locale: 'ar-EG', colorScheme: 'dark' });
  await page.route('**/api/user/sessions', route => route.abort());
  await page.getByRole('button', { name: arabic.profile.title }).tap();
  await page.getByText(arabic.sessions.failed).waitFor();
  await page.unroute('**/api/user/sessions');
  await page.getByText(arabic.sessions.failed).locator('../..').getByRole('button').tap();
  await page.getByText(arabic.sessions.here, { exact: true }).scrollIntoViewIfNeeded();
  await expectNoSideways(page, 'where somebody is signed in, on a phone');
  await expectAccessible(page, 'where somebody is signed in, on a phone');
});

test('the only ADMIN is told why they have to stay, on a phone in Arabic and in the dark too', async () => {
  const { page } = await openSettings(ada, { ...phone, locale: 'ar-EG', colorScheme: 'dark' });
  await page.getByRole('button', { name: arabic.profile.title }).tap();
  await page.getByRole('button', { name: arabic.profile.delete }).tap();
  const dialog = page.getByRole('dialog', { name: arabic.profile.delete });
  await dialog.getByLabel(arabic.profile.deletePassword).fill(ada.password);
  await expectNoSideways(page, 'the deletion of an account on a phone');
  await dialog.getByRole('button', { name: arabic.profile.delete }).tap();
  await dialog.getByText(arabic.profile.deleteOnlyAdmin).waitFor();
  await expectNoSideways(page, 'a refused deletion on a phone');
  await expectAccessible(page, 'a refused deletion on a phone');
  expect((await ada.call(contract.getUser)).email).toBe(ada.email);
});

test('who wants no models on their files says so in the settings; it is kept, and a failure undoes it', async () => {
  const { page } = await openSettings(ada);
  await page.getByRole('tab', { name: 'Data' }).click();
  const models = page.getByRole('switch', { name: 'Let AI models work on my files' });
  expect(await models.getAttribute('aria-checked')).toBe('true');
  await page.route('**/api/user/preference', route => route.abort());
  await models.click();
  await page.getByText('The server cannot be reached.').waitFor();
  await page.getByRole('switch', { name: 'Let AI models work on my files', checked: true }).waitFor();
  await page.unroute('**/api/user/preference');
  await models.click();
  await expect.poll(async () => (await ada.call(contract.getUser)).preferences).toMatchObject({ aiOptOut: true });
  await expectAccessible(page, 'the data settings');
  await page.reload();
  await page.locator('main h1').first().waitFor();
  await page.keyboard.press('Control+s');
  await page.getByRole('tab', { name: 'Data' }).click();
  await page.getByRole('switch', { name: 'Let AI models work on my files', checked: false }).waitFor();
});

test('where no mail is sent an ADMIN hands over the link for a new password, which works once', async () => {
  const eve = await new Person(here.origin, 'eve').register();
  const admin = await openSettings(ada);
  await admin.page.goto(`${here.origin}/admin/people`);
  const links = admin.page.getByRole('region', { name: 'Links for new passwords' });
  await links.getByText('Nobody is waiting for one.').waitFor();
  const { page } = await here.open();
  await page.goto(`${here.origin}/forgot-password`);
  await page.getByLabel('Email').fill(eve.email);
  await page.keyboard.press('Enter');
  await page.getByText('Password reset link sent to your email').first().waitFor();
  // It comes by itself while somebody looks.
  await links.getByText(eve.email).waitFor();
  await expectAccessible(admin.page, 'the links that wait');
  await admin.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const row = links.getByRole('listitem').filter({ hasText: eve.email });
  expect((await row.boundingBox())?.height).toBeLessThan(80);
  await row.getByRole('button', { name: 'Copy link' }).click();
  await admin.page.getByText('Copied', { exact: true }).first().waitFor();
  const link = String(await admin.page.evaluate('navigator.clipboard.readText()'));
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('another horse 77');
  await page.getByLabel('Confirm password').pressSequentially('another horse 77');
  await page.keyboard.press('Enter');
  await links.getByText('Nobody is waiting for one.').waitFor();
  const reply = await page.context().request.post(`${here.origin}/api/auth/login`, {
    data: { email: eve.email, password: 'another horse 77' },
    headers: { origin: here.origin },
  });
  expect(reply.ok()).toBe(true);
  // Who is no ADMIN finds no such place.
  await page.goto(`${here.origin}/admin`);
  await page.getByRole('heading', { name: 'There is nothing at this address.' }).waitFor();
});

test('everything of one person is downloaded from the settings, and imported into the account of another', async () => {
  const carol = await new Person(here.origin, 'carol').register();
  const { conversationId } = await carol.call(contract.createProject, { body: { title: 'Carried over' } });
  await carol.call(contract.createNote, {
    params: { conversationId },
    body: { title: 'Kept', text: 'A note that goes along.' },
  });
  const { page } = await openSettings(carol);
  await page.getByRole('tab', { name: 'Data' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download', exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Nousboard \d{4}-\d\d-\d\d\.zip$/);
  const archive = readFileSync(await download.path());

  const dave = await new Person(here.origin, 'dave').register();
  const { page: other } = await openSettings(dave);
  await other.getByRole('tab', { name: 'Data' }).click();
  const choose = async (buffer: Buffer) => {
    const [chooser] = await Promise.all([
      other.waitForEvent('filechooser'),
      other.getByRole('button', { name: 'Import', exact: true }).click(),
    ]);
    await chooser.setFiles({ name: 'mine.zip', mimeType: 'application/zip', buffer });
  };
  await choose(Buffer.from('Dear Sir'));
  await other.getByText('This is no archive that this product has written, or it is damaged.').waitFor();
  await choose(archive);
  await other.getByText('2 items added.', { exact: true }).waitFor();
  await other.getByText('0 items were already here.', { exact: true }).waitFor();
  await expectAccessible(other, 'the outcome of an import');
  await choose(archive);
  await other.getByText('0 items added.', { exact: true }).waitFor();
  await other.getByText('2 items were already here.', { exact: true }).waitFor();
  const [project] = (await dave.call(contract.listProjects)).items;
  expect(project?.title).toBe('Carried over');
  expect(
    (
      await dave.call(contract.listMessages, {
        params: { conversationId: project?.conversationId as never },
        query: { kind: 'note' },
      })
    ).items,
  ).toMatchObject([{ title: 'Kept', text: 'A note that goes along.' }]);
});
