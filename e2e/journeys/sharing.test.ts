// Sharing between people: a folder, a file and a project, seen by the one who shares and by the one with whom it is
// shared.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract, type FileId, type FolderId } from '@nousboard/contracts';
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../support/browser.ts';
import { installation } from '../support/installation.ts';
import { startMailbox } from '../support/mailbox.ts';
import { Person } from '../support/person.ts';
import { askField, askOnScreen, citationTabs, expectNoSideways, phone, waysOn } from '../support/screens.ts';
import { removeFolder, temporaryFolder, until } from '../support/server.ts';
import { pressTwice } from '../support/two-presses.ts';

const mailbox = await startMailbox();
const here = installation({ SMTP_URL: mailbox.url, MAIL_FROM: 'Nousboard <no-reply@example.org>' });
const folder = temporaryFolder();
let ada: Person;
let bob: Person;
let fileId: FileId;
let folderId: FolderId;
afterAll(() => mailbox.close());

/** Registers and proves the address by the letter. */
async function arrive(name: string): Promise<Person> {
  const person = new Person(here.origin, name);
  await person.call(contract.register, {
    body: { name: `${name} Reader`, email: person.email, password: person.password, confirm_password: person.password },
  });
  const link = new URL(await mailbox.linkTo(person.email, '/verify'));
  await person.call(contract.verifyEmail, {
    body: { email: person.email, token: link.searchParams.get('token') ?? '' },
  });
  return person.login();
}

beforeAll(async () => {
  ada = await new Person(here.origin).register();
  bob = await arrive('bob');
  const path = join(folder, 'Osprey trial.md');
  writeFileSync(
    path,
    '# Osprey trial\n\nThe osprey trial enrolled 214 patients in Oslo. Mortality fell by 12 percent after one year.\n',
  );
  const files = await ada.upload([path]);
  await ada.untilRead(files);
  fileId = files[0]!.file_id;
  folderId = (await ada.call(contract.createFolder, { body: { filename: 'Trials' } })).file_id;
  await ada.call(contract.updateFile, { params: { fileId }, body: { folderId } });
  return () => removeFolder(folder);
});

/** A window of somebody at an address of the workspace. */
async function windowOf(person: Person, at = '/', look: Parameters<typeof here.open>[0] = {}) {
  await person.staySignedIn();
  const watched = await here.open(look);
  await person.signIn(watched.context);
  await watched.page.goto(`${here.origin}${at}`);
  return watched;
}
const library = (page: Page) => page.getByRole('dialog', { name: 'Library' });
const item = (page: Page, name: string) =>
  library(page)
    .locator('[data-item]')
    .filter({ has: page.locator(`[title="${name}"]`) });
const share = (page: Page, name: string) => page.getByRole('dialog', { name: `Share “${name}”` });
const pressInMenu = async (page: Page, name: string, verb: string) => {
  await library(page)
    .getByRole('button', { name: `More for ${name}`, exact: true })
    .click();
  await page.getByRole('menuitem', { name: verb, exact: true }).click();
};
const tab = (page: Page) => library(page).getByRole('tab', { name: 'Shared with you' });

test('a folder is shared by its menu, found, attached, asked and cited; taken back, page and answer stop at once', {
  tags: 'certain',
}, async () => {
  const hers = await windowOf(ada, '/#mylibrary');
  await item(hers.page, 'Trials').waitFor();
  await pressInMenu(hers.page, 'Trials', 'Share');
  const dialog = share(hers.page, 'Trials');
  await dialog
    .getByText('They can read and cite what is in this folder, now and later. Only you can change it.')
    .waitFor();
  await dialog.getByText('Nobody but you.').waitFor();
  const field = dialog.getByLabel('Email addresses');
  await field.fill('bob@');
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await dialog.getByText('Please enter a valid email.').waitFor();
  // Nothing typed is lost by it.
  expect(await field.inputValue()).toBe('bob@');
  await hers.page.keyboard.press('Escape');
  await dialog.getByText('These invitations have not been sent yet.').waitFor();
  // Who cannot be invited keeps nobody else out, and stays there with the reason.
  await field.fill('ada@example.org, Bob@Example.org, late@example.org');
  await expectAccessible(hers.page, 'sharing a folder');
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await dialog
    .getByText('Not shared with ada@example.org. This is your own address: what is yours is open to you.')
    .waitFor();
  await dialog.getByText('Not opened yet').nth(1).waitFor();
  await dialog.getByRole('button', { name: 'Remove ada@example.org' }).click();
  expect(await dialog.getByRole('listitem').allTextContents()).toEqual([
    expect.stringContaining('bob@example.org'),
    expect.stringContaining('late@example.org'),
  ]);
  expect(await dialog.getByRole('listitem').locator('[data-initials]').count()).toBe(2);

  const his = await windowOf(bob);
  const { page } = his;
  await page.getByRole('button', { name: 'Shared with you' }).click();
  await tab(page).waitFor();
  expect(new URL(page.url()).hash).toBe('#shared-with-you');
  await item(page, 'Trials').getByText('From Ada Quill').waitFor();
  await expectAccessible(page, 'shared with you');
  await item(page, 'Trials').click();
  await item(page, 'Osprey trial').click();
  await library(page).getByRole('button', { name: 'New project with these' }).click();
  await page.waitForURL(/\/c\/[0-9a-f]{24}$/);
  await askOnScreen(page, 'How many patients did the osprey trial enrol?');
  await page.getByText('From Ada Quill').waitFor();
  await citationTabs(page).first().click();
  const reader = page.getByRole('region', { name: 'Document' });
  await reader.getByText('Mortality fell by 12 percent').waitFor();
  // What is somebody else's can be taken out of the project, and not deleted.
  await page
    .getByRole('button', { name: /^More.*Osprey trial|Osprey trial.*more/i })
    .first()
    .click();
  expect(await page.getByRole('menuitem', { name: /^Delete everywhere/ }).count()).toBe(0);
  await page.keyboard.press('Escape');

  await hers.page.bringToFront();
  const remove = (name: string) => dialog.getByRole('button', { name, exact: true });
  await pressTwice(
    remove('Remove access of bob@example.org'),
    remove('Press again to remove access of bob@example.org'),
  );
  await dialog.getByText('bob@example.org').waitFor({ state: 'detached' });
  await page.bringToFront();
  await reader.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Shared with you' }).waitFor({ state: 'detached' });
  expect(await askField(page).isDisabled()).toBe(true);
  // The words stay, with their quote and a word on what has become of it.
  await page.getByText('The osprey trial enrolled 214 patients in Oslo.').first().waitFor();
  await citationTabs(page).first().click();
  await page
    .getByText(/the quote is kept/)
    .first()
    .waitFor();
  his.expectClean();
  hers.expectClean();
});

test('whoever has no account is invited by letter, and finds what waits once their address is proved', async () => {
  // A folder is shared by its `file_id`, like a file.
  await ada.call(contract.shareFile, {
    params: { fileId: folderId as string as FileId },
    body: { email: 'later@example.org' },
  });
  await until('the invitation', async () => mailbox.count('later@example.org') > 0);
  const late = new Person(here.origin, 'later');
  await late.call(contract.register, {
    body: { name: 'Late Reader', email: late.email, password: late.password, confirm_password: late.password },
  });
  const link = await mailbox.linkTo('later@example.org', '/verify');
  const { page, context, expectClean } = await here.open();
  await late.signIn(context);
  await page.goto(`${here.origin}/#shared-with-you`);
  await page.getByText("You haven't verified your email").first().waitFor();
  await page.goto(link);
  await page.waitForURL(/\/(login|c\/)/);
  await late.signIn(context);
  await page.goto(`${here.origin}/#shared-with-you`);
  await item(page, 'Trials').waitFor();
  // Giving it up takes two presses, and with the last share the tab goes.
  await library(page).getByRole('button', { name: 'More for Trials', exact: true }).click();
  await pressTwice(
    page.getByRole('menuitem', { name: 'Remove from this list' }),
    page.getByRole('menuitem', { name: 'Give up access?' }),
  );
  await tab(page).waitFor({ state: 'detached' });
  expectClean();
});

test('a shared project can only be read; its citations open; taken back, it says there is nothing', async () => {
  const { conversationId } = await ada.newProject('Osprey');
  await ada.call(contract.attachSource, { params: { conversationId, fileId } });
  const hers = await windowOf(ada, `/c/${conversationId}`);
  await askOnScreen(hers.page, 'How many patients did the osprey trial enrol?');
  const { items } = await ada.call(contract.listMessages, { params: { conversationId } });
  const answer = items.find(({ isCreatedByUser }) => !isCreatedByUser)!;
  await ada.call(contract.updateMessage, {
    params: { messageId: answer.messageId },
    body: { text: `${answer.text}\n\nSo it is.` },
  });
  await hers.page.getByRole('button', { name: 'More for this project' }).click();
  await hers.page.getByRole('menuitem', { name: 'Share' }).click();
  const dialog = share(hers.page, 'Osprey');
  await dialog.getByText(/Notes, tags and memory stay with you/).waitFor();
  await dialog.getByLabel('Email addresses').fill('bob@example.org');
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await dialog.getByText('Not opened yet').waitFor();

  const { page, expectClean } = await windowOf(bob, '/#shared-with-you');
  await item(page, 'Osprey').click();
  await page.waitForURL(new RegExp(`/c/${conversationId}$`));
  await page.getByText('This project belongs to Ada Quill. You can read it and open what it cites.').waitFor();
  await page
    .getByText('Asked just now')
    .or(page.getByText(/^Asked .* ago/))
    .first()
    .waitFor();
  expect(await page.getByText('You asked').count()).toBe(0);
  expect(await askField(page).count()).toBe(0);
  // That it was changed is said; what it said before is its owner's.
  await page.getByText('Edited', { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Edited: show earlier texts' }).count()).toBe(0);
  for (const verb of ['Edit', 'Regenerate', 'Add to memory', 'Discard'])
    expect(await page.getByRole('button', { name: verb }).count()).toBe(0);
  await citationTabs(page).first().click();
  const reader = page.getByRole('region', { name: 'Document' });
  await reader.getByText('Mortality fell by 12 percent').waitFor();
  await expectAccessible(page, 'a project that somebody shares');
  // A page that is closed can be had again as it was.
  for (const state of ['detached', 'visible'] as const) {
    await page.keyboard.press('Control+\\');
    await reader.waitFor({ state });
  }
  await reader.getByText('Mortality fell by 12 percent').waitFor();
  // It is not among one's own projects, which can be renamed and deleted.
  await page.locator('#main').focus();
  await page.keyboard.press('p');
  const own = page.getByRole('dialog', { name: 'Projects' });
  await own.locator('ul[aria-busy=false]').waitFor();
  expect(await own.getByRole('button', { name: /^(Rename|Delete) Osprey$/ }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await own.waitFor({ state: 'detached' });
  // How it answers is its owner's to say; what stands there can be exported.
  await page.getByRole('button', { name: /^Account of / }).click();
  const exporting = page.getByRole('menuitem', { name: 'Export conversation' });
  await exporting.waitFor();
  expect(await exporting.getAttribute('aria-disabled')).not.toBe('true');
  expect(await page.getByRole('menuitem', { name: 'Generation' }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await exporting.waitFor({ state: 'detached' });
  // What is asked by the palette is kept for home, where he has nothing yet to ask it of: here it cannot be asked.
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Command palette' }).fill('Who was enrolled?');
  await page.keyboard.press('Control+Enter');
  await askField(page).waitFor();
  expect(
    await page.evaluate(`Object.entries(localStorage).find(([key]) => key.startsWith('nousboard.draft.new@'))?.[1]`),
  ).toBe('Who was enrolled?');
  // Links into it lead there: to a document of it, and to an answer.
  await page.goto(
    `${here.origin}/file?${new URLSearchParams({ file_id: fileId, open: 'true', projectId: conversationId })}`,
  );
  await reader.getByText('Mortality fell by 12 percent').waitFor();
  expect(new URL(page.url()).pathname).toBe(`/c/${conversationId}`);
  await page.goto(`${here.origin}/c/${conversationId}#${answer.messageId}`);
  await page.locator('.thread-turn[data-pointed]').waitFor();
  // What is asked and answered meanwhile, and another name, are seen without asking for them.
  await hers.page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await askOnScreen(hers.page, 'By how much did mortality fall?');
  await ada.call(contract.updateProject, { params: { conversationId }, body: { title: 'Sea hawks' } });
  await page.getByText('By how much did mortality fall?').first().waitFor();
  await page.getByRole('heading', { name: 'Sea hawks' }).waitFor();

  await ada.call(contract.unshareProject, { params: { conversationId, email: 'bob@example.org' } });
  await page.getByText('The osprey trial enrolled').first().waitFor({ state: 'detached' });
  expect(await reader.count()).toBe(0);
  await page.getByRole('button', { name: /^Account of / }).click();
  await exporting.waitFor();
  expect(await exporting.getAttribute('aria-disabled')).toBe('true');
  expectClean();
});

test('of a shared project without questions and sources both are said once they are known, and no sooner', async () => {
  const { conversationId } = await ada.newProject('Empty nest');
  await ada.call(contract.shareProject, { params: { conversationId }, body: { email: bob.email } });
  const { page, context, expectClean } = await here.open();
  await bob.staySignedIn();
  await bob.signIn(context);
  const { promise: wait, resolve: letThrough } = Promise.withResolvers<void>();
  let isBroken = true;
  const through = async (route: Route) => {
    await wait;
    await (isBroken ? route.fulfill({ status: 500, json: {} }) : route.continue());
  };
  await page.route(`**/api/convos/${conversationId}/messages*`, through);
  await page.route(/\/api\/files\?/, through);
  await page.goto(`${here.origin}/c/${conversationId}`);
  await page.getByText('This project belongs to Ada Quill. You can read it and open what it cites.').waitFor();
  const [nothingAsked, noSource] = [
    page.getByText('Nothing has been asked in this project yet.'),
    page.getByText('This Project has no source.'),
  ];
  await page.getByText('Still waiting').first().waitFor();
  expect(await nothingAsked.count()).toBe(0);
  letThrough();
  const sources = page.getByRole('region', { name: 'Sources of this project' });
  await sources.getByText('The sources could not be loaded. They are safe on the server.').waitFor();
  await page.getByText('The questions and answers could not be loaded.').waitFor();
  expect(await nothingAsked.or(noSource).count()).toBe(0);
  await expectAccessible(page, 'a shared project that could not be loaded');
  isBroken = false;
  await sources.getByRole('button', { name: 'Try again' }).click();
  await noSource.waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await nothingAsked.waitFor();
  await expectAccessible(page, 'a shared project that nobody asked');
  expectClean();
});

test('of a shared file that was still being read, the list says what it is as soon as it is known', async () => {
  await ada.call(contract.shareFile, { params: { fileId }, body: { email: 'bob@example.org' } });
  const { page, context, expectClean } = await here.open();
  await bob.staySignedIn();
  await bob.signIn(context);
  // The list is as it was before the file was read, until it has been asked how far that is.
  let isRead = false;
  await page.route('**/api/files/status*', route => {
    isRead = true;
    return route.continue();
  });
  await page.route('**/api/shared-with-me*', async route => {
    const response = await route.fetch();
    const { items, ...rest } = (await response.json()) as { items: { file?: object }[] };
    const unread = { status: 'processing', ready: false, fileVersion: null, title: 'osprey-trial.md' };
    const before = items.map(item => (item.file ? { ...item, file: { ...item.file, ...unread } } : item));
    await route.fulfill({ response, json: { ...rest, items: isRead ? items : before } });
  });
  await page.goto(`${here.origin}/#shared-with-you`);
  await item(page, 'Osprey trial').waitFor();
  expect(await item(page, 'osprey-trial.md').count()).toBe(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  expectClean();
});

test('a letter or link opened with another account names the one in use and leads to the right one', async () => {
  await ada.call(contract.shareFile, { params: { fileId }, body: { email: bob.email } });
  const { conversationId } = await ada.newProject('Heron');
  const { page, expectClean } = await windowOf(await arrive('elsewhere'), '/#shared-with-you');
  const signInAs = async ({ email, password }: Person) => {
    await page.waitForURL(/\/login$/);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Continue' }).click();
  };
  await page.getByText('Nothing is shared with elsewhere@example.org.').first().waitFor();
  await expectAccessible(page, 'a letter that came to another account');
  await page.getByRole('button', { name: 'Use another account' }).click();
  await signInAs(bob);
  await item(page, 'Osprey trial').waitFor();

  await page.goto(`${here.origin}/c/${conversationId}`);
  await page.getByRole('heading', { name: 'There is nothing at this address.' }).waitFor();
  await page.getByText(`You are signed in as ${bob.email}.`).waitFor();
  await expectAccessible(page, 'a project of another account');
  expect(await waysOn(page)).toEqual(['Use another account', 'Go home']);
  await page.getByRole('button', { name: 'Use another account' }).click();
  await signInAs(ada);
  await page.waitForURL(new RegExp(`/c/${conversationId}$`));
  await askField(page).waitFor();
  expectClean();
});

test('a search among what others share goes on to what is not listed yet', async () => {
  for (const id of [fileId, folderId])
    await ada.call(contract.shareFile, { params: { fileId: id as FileId }, body: { email: 'bob@example.org' } });
  const { page, context, expectClean } = await here.open();
  await bob.staySignedIn();
  await bob.signIn(context);
  // A hundred folders come before it.
  await page.route('**/api/shared-with-me*', async route => {
    const isNext = new URL(route.request().url()).searchParams.has('cursor');
    const response = await route.fetch({ url: `${here.origin}/api/shared-with-me` });
    const { items } = (await response.json()) as { items: { kind: string; folder?: object }[] };
    const one = items.find(({ kind }) => kind === 'folder');
    const others = Array.from({ length: 100 }, (_, n) => {
      const id = `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
      return { ...one, shareId: id, folder: { ...one?.folder, file_id: id, filename: `Minutes ${n}` } };
    });
    await route.fulfill({ response, json: { items: isNext ? items : others, nextCursor: isNext ? null : 'next' } });
  });
  await page.goto(`${here.origin}/#shared-with-you`);
  await item(page, 'Minutes 0').waitFor();
  expect(await item(page, 'Osprey trial').count()).toBe(0);
  const field = library(page).getByRole('textbox', { name: 'Search title, file name or owner' });
  await field.fill('osprey');
  await field.press('Enter');
  await item(page, 'Osprey trial').waitFor();
  await field.fill('nothing of that name');
  await field.press('Enter');
  await library(page).getByText('No file is called that.').waitFor();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  expectClean();
});

test('on a phone the dialog is the whole window, and a file is shared by its menu', async () => {
  const { page, expectClean } = await windowOf(ada, '/#mylibrary', phone);
  await item(page, 'Trials').click();
  await pressInMenu(page, 'Osprey trial', 'Share');
  const dialog = share(page, 'Osprey trial');
  await dialog.getByText('They can read and cite this file. Only you can change it.').waitFor();
  await expectNoSideways(page, 'sharing on a phone');
  const box = await dialog.boundingBox();
  expect([box?.width, box?.height]).toEqual([390, 844]);
  await expectAccessible(page, 'sharing on a phone');
  expectClean();
});
