// Drives: connected with the consent that the service asks for, looked through, brought from, synced and disconnected.
import { contract, problems } from '@nousboard/contracts';
import type { FakeDrives } from '@nousboard/testkit/fake-drives/index';
import { startFakeDrives } from '@nousboard/testkit/fake-drives/index';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { missedByThumb } from '../support/asked.ts';
import { expectAccessible } from '../support/browser.ts';
import { installation } from '../support/installation.ts';
import { Person } from '../support/person.ts';
import { askOnScreen, citationTabs, expectNoSideways, phone, unfold } from '../support/screens.ts';

const drives: FakeDrives = await startFakeDrives();
const here = installation(drives.environment);
let ada: Person;
beforeAll(async () => {
  ada = await new Person(here.origin).register();
});
beforeEach(async () => {
  await ada.staySignedIn();
  for (const drive of ['google', 'onedrive'] as const) await ada.call(contract.disconnectDrive, { params: { drive } });
  drives.reset();
  drives.register(here.origin);
});
afterAll(() => drives.close());

const library = (page: Page) => page.getByRole('dialog', { name: 'Library' });
const row = (page: Page, name: string) => library(page).getByRole('button', { name });

async function openDrives(look: Parameters<typeof here.openSignedIn>[0] = {}) {
  const { conversationId } = await ada.newProject('Minutes');
  const watched = await here.openSignedIn({
    ...look,
    at: `/c/${conversationId}#drives`,
    elsewhere: new URL(drives.settings.googleDriveAuthorizeUrl).origin,
  });
  await library(watched.page).getByRole('tab', { name: 'Drives', selected: true }).waitFor();
  return { ...watched, conversationId };
}
/** Through the page of the service, as a person does. */
async function connect(page: Page, drive = 'Google Drive', decision = 'Allow'): Promise<void> {
  await library(page)
    .getByRole('button', { name: `Connect ${drive}` })
    .click();
  await page.getByRole('heading', { name: /^Sign in with the pretended/ }).waitFor();
  await page.getByRole('button', { name: decision }).click();
}
/** The same behind the scenes, where the way there is not what is looked at. */
async function connected(drive: 'google' | 'onedrive' = 'google'): Promise<void> {
  const { url } = await ada.call(contract.authorizeDrive, { params: { drive } });
  const { searchParams } = await drives.consent(url);
  await ada.call(contract.connectDrive, {
    params: { drive },
    body: { state: searchParams.get('state') ?? '', code: searchParams.get('code') ?? '' },
  });
}

const BEFORE =
  'The committee met on Monday to decide about the grants.\n\n' +
  'The committee approved forty grants for research on tea.\n';
const AFTER =
  'The committee met on Friday to decide about the grants.\n\n' +
  'The committee approved ninety grants for research on tea.\n';
const QUESTION = 'How many grants did the committee approve?';

test('a folder on a drive is cited; a change becomes a new version, and old citations open the old one', async () => {
  const { files } = drives.google;
  const papers = files.folder('Papers');
  const minutes = files.put({ name: 'Minutes.txt', content: BEFORE, parent: papers });
  files.put({ name: 'film.mp4', content: 'm', mime: 'video/mp4', parent: papers });
  const { page, expectClean } = await openDrives();
  await library(page)
    .getByText('What is read: the names of your folders and files, and the content of the files that you add.')
    .waitFor();
  await expectAccessible(page, 'the way to connect a drive');
  await connect(page);
  await row(page, 'Papers').waitFor();
  // Nothing of the consent stays in the address or behind the back button.
  expect(page.url()).toMatch(/\/c\/[0-9a-f]{24}#drives$/);
  await row(page, 'Papers').click();
  await row(page, 'Minutes.txt').waitFor();
  await library(page).getByText('Files of this kind cannot be read.').waitFor();
  await expectAccessible(page, 'a folder of a drive');
  await library(page)
    .getByRole('navigation', { name: 'Where you are' })
    .getByRole('button', { name: 'Google Drive' })
    .click();
  await library(page).getByRole('checkbox', { name: 'Select Papers' }).click();
  await library(page).getByText('1 selected').waitFor();
  await library(page).getByRole('button', { name: 'Add to project' }).click();
  await library(page).getByText('1 file was added from Google Drive.').waitFor();
  await library(page).getByText('1 was not added:').waitFor();
  await expectAccessible(page, 'the end of an import');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Open Minutes' }).waitFor();
  await askOnScreen(page, QUESTION);
  await page.locator('article, [data-message]').getByText('forty').first().waitFor();
  const old = citationTabs(page).first();

  await page.getByRole('button', { name: 'Library', exact: true }).click();
  await syncIn(page);
  await page.getByText('File is already up to date').waitFor();
  files.edit(minutes, AFTER);
  await syncIn(page);
  await page
    .getByText('Minutes has changed. The new version is being read; answers given before keep theirs.')
    .waitFor();
  const { items } = await ada.call(contract.listFiles, { query: { search: 'Minutes' } });
  await expect
    .poll(
      async () => (await ada.call(contract.getFile, { params: { fileId: items[0]?.file_id as never } })).rereading,
      { timeout: 30_000 },
    )
    .toBeNull();
  await page.keyboard.press('Escape');
  await library(page).waitFor({ state: 'detached' });
  await askOnScreen(page, `${QUESTION} Look again.`);
  await page
    .getByText(/approved ninety grants/)
    .first()
    .waitFor();
  await old.click();
  const document = page.getByRole('complementary', { name: 'Document' }).or(page.getByLabel('Document')).first();
  await document
    .getByText(/approved forty grants/)
    .first()
    .waitFor();
  await unfold(page);
  await citationTabs(page).last().click();
  await document
    .getByText(/approved ninety grants/)
    .first()
    .waitFor();
  expectClean();
});

async function syncIn(page: Page): Promise<void> {
  await library(page).getByRole('tab', { name: 'My Library' }).click();
  await library(page).locator('[data-item]').filter({ hasText: 'Minutes' }).first().hover();
  await library(page).getByRole('button', { name: 'More for Minutes' }).first().click();
  await page.getByRole('menuitem', { name: 'Sync with Google Drive' }).click();
}

test('a consent that was refused, is another person’s or has ended says so and offers to connect again', async () => {
  const { page } = await openDrives();
  await connect(page, 'Google Drive', 'Cancel');
  await page.getByText('Google Drive was not connected.').waitFor();
  await page.getByText(problems.drive_refused.message).waitFor();
  await expectAccessible(page, 'a refused consent');
  await page.getByRole('button', { name: 'Back to the library' }).click();
  await library(page).getByRole('button', { name: 'Connect Google Drive' }).waitFor();

  await page.goto(`${here.origin}/drives/google/callback?state=${'x'.repeat(43)}&code=somebody`);
  await page.getByText(problems.drive_state.message).waitFor();
  await page.goto(`${here.origin}/drives/nothing/callback?state=x&code=y`);
  await page.getByText('There is nothing at this address.').waitFor();

  await connected();
  drives.google.withdraw();
  await page.goto(`${here.origin}/c/new#drives`);
  await library(page).getByText('Google Drive has to be connected again.').waitFor();
  await connect(page);
  await library(page).getByText('This folder is empty.').or(row(page, 'Group drive')).first().waitFor();
});

test('a drive is searched, files are picked in a row with Shift, and at home they go into the library', async () => {
  await connected('onedrive');
  const { files } = drives.onedrive;
  const ids = ['a', 'b', 'c', 'd'].map(name => files.put({ name: `${name} notes.txt`, content: `Notes of ${name}.` }));
  expect(ids.length).toBe(4);
  const { page, expectClean } = await here.openSignedIn({ at: '/c/new#drives' });
  await row(page, 'a notes.txt').click();
  await row(page, 'c notes.txt').click({ modifiers: ['Shift'] });
  await library(page).getByText('3 selected').waitFor();
  await library(page).getByRole('checkbox', { name: 'Select b notes.txt' }).click();
  await library(page).getByText('2 selected').waitFor();
  await library(page).getByRole('textbox', { name: 'Search OneDrive' }).fill('d no');
  await page.keyboard.press('Enter');
  await row(page, 'a notes.txt').waitFor({ state: 'detached' });
  await row(page, 'd notes.txt').click();
  await library(page).getByText('3 selected').waitFor();
  await library(page).getByRole('button', { name: 'Add to My Library' }).click();
  await library(page).getByText('3 files were added from OneDrive.').waitFor();
  await library(page).getByRole('button', { name: 'Clear search' }).click();
  await library(page).getByText('In your library').first().waitFor();
  expect(await library(page).getByText('In your library').count()).toBe(3);
  await library(page).getByRole('radio', { name: 'Google Drive' }).click();
  await library(page).getByRole('button', { name: 'Connect Google Drive' }).waitFor();
  await library(page).getByRole('tab', { name: 'My Library' }).click();
  await library(page).locator('[data-item]').filter({ hasText: 'd notes' }).waitFor();
  expectClean();
});

test('what comes after the library was closed is among the sources of the project', async () => {
  await connected();
  const folder = drives.google.files.folder('Reports');
  for (const name of ['North', 'South'])
    drives.google.files.put({ name: `${name}.txt`, content: name, parent: folder });
  const { page, expectClean } = await openDrives();
  await library(page).getByRole('checkbox', { name: 'Select Reports' }).click();
  const closed = Promise.withResolvers<void>();
  await page.route('**/api/drives/google/imports', route => closed.promise.then(() => route.continue()));
  await library(page).getByRole('button', { name: 'Add to project' }).click();
  await page.keyboard.press('Escape');
  await library(page).waitFor({ state: 'detached' });
  closed.resolve();
  for (const name of ['North', 'South']) await page.getByRole('button', { name: `Open ${name}` }).waitFor();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  expectClean();
});

test('an import is followed through a reload, and shows its files although the library is closed', async () => {
  await connected();
  drives.google.files.put({ name: 'Late.txt', content: 'Late.' });
  const { page, expectClean } = await openDrives();
  // As long as it goes on, nothing has come.
  let isGoingOn = true;
  const answer = (pattern: RegExp, change: (items: object[]) => object[]) =>
    page.route(pattern, async route => {
      const response = await route.fetch();
      const { items, ...rest } = (await response.json()) as { items: object[] };
      await route.fulfill({ response, json: { ...rest, items: isGoingOn ? change(items) : items } });
    });
  await answer(/\/api\/drives\/imports$/, items => items.map(one => ({ ...one, status: 'running', added: [] })));
  await answer(/\/api\/files\?/, () => []);
  await row(page, 'Late.txt').click();
  await library(page).getByRole('button', { name: 'Add to project' }).click();
  await library(page).getByRole('button', { name: 'Stop importing' }).first().waitFor();
  await page.keyboard.press('Escape');
  await library(page).waitFor({ state: 'detached' });
  await page.reload();
  await page.getByText('This Project has no source.').first().waitFor();
  isGoingOn = false;
  await page.getByRole('button', { name: 'Open Late' }).waitFor();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  expectClean();
});

test('a drive that is away, busy or forgets us says so and is opened again with a press', async () => {
  await connected();
  drives.standing('google', 'api', { status: 500 });
  const { page } = await openDrives();
  await library(page).getByText('Google Drive could not be opened.').waitFor();
  await library(page).getByText(problems.drive_unreachable.message).waitFor();
  await expectAccessible(page, 'a drive that is away');
  drives.standing('google', 'api', undefined);
  drives.google.files.put({ name: 'back.txt', content: 'Back.' });
  await library(page).getByRole('button', { name: 'Try again' }).click();
  await row(page, 'back.txt').waitFor();
  drives.standing('google', 'api', { status: 429, retryAfter: '60' });
  await row(page, 'back.txt').click();
  await library(page).getByRole('button', { name: 'Add to project' }).click();
  await library(page).getByText('Google Drive asks us to wait. The import goes on by itself.').waitFor();
  await library(page).getByRole('button', { name: 'Stop importing' }).click();
  await library(page).getByText('The import was stopped. What had come is in your library.').waitFor();
});

test('what is connected stands in the settings and is disconnected in two presses; what came stays', async () => {
  await connected();
  const { page, expectClean } = await here.openSignedIn();
  await page.getByRole('button', { name: /^Account of / }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await page.getByRole('dialog').getByRole('tab', { name: 'Data' }).click();
  await page.getByText(/^Connected as ada\.in\.drive@example\.org since /).waitFor();
  await expectAccessible(page, 'the connected drives');
  await page.getByRole('button', { name: 'Google Drive Disconnect' }).click();
  await page.getByRole('button', { name: /Disconnect\? Files stay/ }).click();
  await page.getByText('Connected drives').waitFor({ state: 'detached' });
  expect((await ada.call(contract.listDrives)).items[0]?.status).toBe('none');
  await expect.poll(() => drives.google.granted.size, { timeout: 20_000 }).toBe(0);
  expect((await ada.call(contract.listFiles, { query: { search: 'Minutes' } })).items.length).toBe(1);
  expectClean();
});

test('on a phone a drive is the whole window, and nothing is wider than it', async () => {
  await connected();
  drives.google.files.put({ name: `${'A very long name of a document about tea '.repeat(3)}.txt`, content: 'Tea.' });
  const { page } = await openDrives(phone);
  await row(page, 'Group drive').waitFor();
  await expectNoSideways(page, 'a drive on a phone');
  await expectAccessible(page, 'a drive on a phone');
  expect(await missedByThumb(page, '[role="dialog"] li :is(button, [role="checkbox"])')).toEqual([]);
  const arabic = await here.openSignedIn({ ...phone, locale: 'ar-EG', colorScheme: 'dark', at: '/c/new#drives' });
  const dialog = arabic.page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Group drive' }).waitFor();
  await dialog.getByRole('checkbox').last().click();
  await expectNoSideways(arabic.page, 'a drive in Arabic');
  await expectAccessible(arabic.page, 'a drive in Arabic, in the dark');
});
