// The library: a person's own files and folders over whatever project is open, and what is remembered.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract, type SourceFile } from '@nousboard/contracts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { refuse } from '../support/asked.ts';
import { closeContext, expectAccessible } from '../support/browser.ts';
import { dropFiles } from '../support/dropped.ts';
import { installation } from '../support/installation.ts';
import { Person } from '../support/person.ts';
import { askField, expectNoSideways, phone } from '../support/screens.ts';
import { removeFolder, temporaryFolder } from '../support/server.ts';
import { stayingToast } from '../support/toasts.ts';
import { pressTwice } from '../support/two-presses.ts';

const here = installation();
const folder = temporaryFolder();
let ada: Person;
let files: SourceFile[];
const names = ['Apnea', 'Bright nights', 'Circadian', 'Dreams'];
beforeAll(async () => {
  ada = await new Person(here.origin).register();
  files = await ada.upload(names.map(note));
  await ada.untilRead(files);
  return () => removeFolder(folder);
});

function note(name: string): string {
  const path = join(folder, `${name}.md`);
  writeFileSync(path, `# ${name}\n\nWhat is known about ${name.toLowerCase()} and sleep.\n`);
  return path;
}
/** An empty project of one's own, open on the screen. */
async function openProject(look: Parameters<typeof here.openSignedIn>[0] = {}) {
  await ada.staySignedIn();
  const { conversationId } = await ada.newProject('Reading');
  const watched = await here.openSignedIn({ ...look, at: `/c/${conversationId}` });
  await watched.page.getByRole('button', { name: 'Choose files' }).or(askField(watched.page)).first().waitFor();
  return { ...watched, conversationId };
}
const library = (page: Page) => page.getByRole('dialog', { name: 'Library' });
const item = (page: Page, name: string) =>
  library(page)
    .locator('[data-item]')
    .filter({ has: page.locator(`[title="${name}"]`) });
const listed = (page: Page): Promise<string[]> => library(page).locator('[data-item] [title]').allTextContents();
async function makeFolder(page: Page, name: string): Promise<void> {
  await library(page).getByRole('button', { name: 'New folder' }).click();
  await library(page).getByLabel('Name of the folder').fill(name);
  await page.keyboard.press('Enter');
  await item(page, name).waitFor();
}
async function openLibrary(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Library', exact: true }).click();
  await item(page, 'Apnea').waitFor();
}

test('the library opens from the sidebar, by keys and by address, which keeps the tab over a reload', async () => {
  const { page, expectClean } = await openProject();
  await openLibrary(page);
  expect(new URL(page.url()).hash).toBe('#mylibrary');
  await library(page).getByRole('tab', { name: 'Memory' }).click();
  await library(page).getByText('Nothing is remembered').or(library(page).getByText('Memory').last()).first().waitFor();
  expect(new URL(page.url()).hash).toBe('#memory');
  await page.reload();
  await library(page).getByRole('tab', { name: 'Memory', selected: true }).waitFor();
  await page.keyboard.press('Escape');
  await library(page).waitFor({ state: 'detached' });
  expect(new URL(page.url()).hash).toBe('');
  await page.keyboard.press('g');
  await page.keyboard.press('l');
  await item(page, 'Dreams').waitFor();
  await expectAccessible(page, 'the library');
  await library(page)
    .getByText(/^4 files, /)
    .waitFor();
  expectClean();
});

test('the sheet of keys lies over the library, which is there as it was when the sheet is closed', async () => {
  const { page, expectClean } = await openProject();
  await openLibrary(page);
  await item(page, 'Dreams').click();
  await library(page).getByText('1 selected').waitFor();
  const keys = page.getByRole('dialog', { name: 'Keyboard' });
  for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await page.keyboard.press('Control+/');
    await keys.getByRole('region', { name: 'Library', exact: true }).waitFor();
    await expectAccessible(page, 'the sheet of keys over the library');
    await close();
    await keys.waitFor({ state: 'detached' });
    await library(page).getByText('1 selected').waitFor();
    expect(new URL(page.url()).hash).toBe('#mylibrary');
  }
  await page.goBack();
  await library(page).waitFor({ state: 'detached' });
  expectClean();
});

test('files are chosen, a row of them with Shift, and added with one press; what is there already stays', async () => {
  const { page, conversationId, expectClean } = await openProject();
  await openLibrary(page);
  expect(await listed(page)).toEqual(['Dreams', 'Circadian', 'Bright nights', 'Apnea']);
  await item(page, 'Dreams').click();
  await item(page, 'Bright nights').click({ modifiers: ['Shift'] });
  await library(page).getByText('3 selected').waitFor();
  await item(page, 'Circadian').click();
  await library(page).getByText('2 selected').waitFor();
  await expectAccessible(page, 'a library with chosen files');
  await library(page).getByRole('button', { name: 'Add to project' }).click();
  await library(page).waitFor({ state: 'detached' });
  await page.getByText('2 sources were added to this project.').waitFor();
  for (const name of ['Dreams', 'Bright nights']) await page.getByRole('button', { name: `Open ${name}` }).waitFor();
  expect((await ada.call(contract.listFiles, { query: { projectId: conversationId } })).items).toHaveLength(2);
  await openLibrary(page);
  expect(await library(page).getByLabel('In this project').count()).toBe(2);
  expectClean();
});

test('a plan’s limit ends the adding, says so and leads to the plans; what was added before it stays', async () => {
  const { page } = await openProject();
  await refuse(page, 'PUT', `**/sources/${files[1]?.file_id}`, 'plan_file_count');
  await openLibrary(page);
  for (const name of ['Apnea', 'Bright nights', 'Circadian']) await item(page, name).click();
  await library(page).getByRole('button', { name: 'Add to project' }).click();
  await page
    .getByText('2 sources could not be added. You need Essential or a higher plan to add more files.')
    .waitFor();
  await page.getByText('1 source was added to this project.').waitFor();
  await library(page).getByText('2 selected').waitFor();
  await page.getByRole('button', { name: 'Upgrade' }).click();
  await page.getByRole('dialog', { name: 'Upgrade to unlock more features' }).waitFor();
});

test('at home the chosen files begin a project', async () => {
  const { page, expectClean } = await here.openSignedIn({ at: '/c/new' });
  await openLibrary(page);
  await item(page, 'Apnea').click();
  await library(page).getByRole('button', { name: 'New project with these' }).click();
  await page.waitForURL(/\/c\/[0-9a-f]{24}$/);
  await page.getByRole('button', { name: 'Open Apnea' }).waitFor();
  expectClean();
});

test('a project that has begun only after the library was closed is told, with the way to it', async () => {
  const { page, expectClean } = await here.openSignedIn({ at: '/c/new' });
  const held = Promise.withResolvers<void>();
  await page.route('**/api/convos/*/sources/*', async route => {
    await held.promise;
    await route.continue();
  });
  await openLibrary(page);
  await item(page, 'Apnea').click();
  const sent = page.waitForRequest(/\/api\/convos\/[0-9a-f]{24}\/sources\//);
  await library(page).getByRole('button', { name: 'New project with these' }).click();
  await sent;
  await library(page).getByRole('button', { name: 'Close', exact: true }).click();
  await library(page).waitFor({ state: 'detached' });
  held.resolve();
  await page.getByText('Your new project is ready.').and(page.locator(':visible')).first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/c/new');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.waitForURL(/\/c\/[0-9a-f]{24}$/);
  await page.getByRole('button', { name: 'Open Apnea' }).waitFor();
  expectClean();
});

test('folders are made, renamed and filled by dragging or menu; a deleted one returns with its files', async () => {
  const { page, expectClean } = await openProject();
  await openLibrary(page);
  await library(page).getByRole('button', { name: 'New folder' }).click();
  await page.keyboard.press('Enter');
  await library(page).getByText('Folder name must be at least 1 character.').waitFor();
  await page.keyboard.press('Escape');
  await library(page).getByLabel('Name of the folder').waitFor({ state: 'detached' });
  // With no folder there, the one to move to is made on the way.
  await item(page, 'Bright nights').hover();
  await library(page).getByRole('button', { name: 'More for Bright nights' }).click();
  await page.getByRole('menuitem', { name: 'Move to' }).click();
  const moving = page.getByRole('dialog', { name: 'Move to' });
  await moving.getByRole('button', { name: 'New folder' }).click();
  await moving.getByLabel('Name of the folder').fill('Nights');
  await page.keyboard.press('Enter');
  await page.getByText('1 file was moved to Nights.').and(page.locator(':visible')).first().waitFor();
  await item(page, 'Nights').click();
  await item(page, 'Bright nights').dragTo(library(page).getByRole('button', { name: 'My Library' }));
  await page.getByText('1 file was moved to My Library.').waitFor();
  await library(page).getByRole('button', { name: 'My Library' }).click();
  await item(page, 'Bright nights').dragTo(item(page, 'Nights'));
  await page.getByText('1 file was moved to Nights.').and(page.locator(':visible')).first().waitFor();
  await item(page, 'Bright nights').waitFor({ state: 'detached' });
  await item(page, 'Dreams').hover();
  await library(page).getByRole('button', { name: 'More for Dreams' }).click();
  await page.getByRole('menuitem', { name: 'Move to' }).waitFor();
  expect(await page.getByRole('menuitem', { name: 'Rename' }).count()).toBe(0);
  await page.getByRole('menuitem', { name: 'Move to' }).click();
  await moving.getByRole('button', { name: 'Nights' }).click();
  await item(page, 'Dreams').waitFor({ state: 'detached' });
  await item(page, 'Nights').click();
  await item(page, 'Dreams').waitFor();
  expect(await listed(page)).toEqual(['Dreams', 'Bright nights']);
  await expectAccessible(page, 'a folder of the library');
  await item(page, 'Dreams').dragTo(library(page).getByRole('button', { name: 'My Library' }));
  await page.getByText('1 file was moved to My Library.').waitFor();
  await library(page)
    .getByRole('navigation', { name: 'Where you are' })
    .getByRole('button', { name: 'My Library' })
    .click();
  await item(page, 'Dreams').waitFor();
  await item(page, 'Nights').hover();
  await library(page).getByRole('button', { name: 'More for Nights' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).waitFor();
  expect(await page.getByRole('menuitem').allInnerTexts()).toEqual([
    'Open',
    'Add to project',
    'Share',
    'Rename',
    'Delete folder',
  ]);
  expect((await item(page, 'Nights').locator('svg').boundingBox())?.width).toBe(100);
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await library(page).getByLabel('Name of the folder').fill('Late nights');
  await page.keyboard.press('Enter');
  await item(page, 'Late nights').waitFor();
  await item(page, 'Late nights').hover();
  await library(page).getByRole('button', { name: 'More for Late nights' }).click();
  await pressTwice(
    page.getByRole('menuitem', { name: 'Delete folder' }),
    page.getByRole('menuitem', { name: 'Delete? Its files stay' }),
  );
  await page.getByText('The folder Late nights was deleted. Its files are in My Library.').waitFor();
  await item(page, 'Bright nights').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await item(page, 'Late nights').waitFor();
  await item(page, 'Bright nights').waitFor({ state: 'detached' });
  expectClean();
});

test('one press adds a whole folder to the project, another puts the next question to it or not', async () => {
  const { page, conversationId, expectClean } = await openProject();
  const { file_id: folderId } = await ada.call(contract.createFolder, { body: { filename: 'Dark' } });
  for (const at of [0, 2])
    await ada.call(contract.updateFile, { params: { fileId: files[at]!.file_id }, body: { folderId } });
  await ada.call(contract.attachSource, { params: { conversationId, fileId: files[3]!.file_id } });
  await page.getByRole('button', { name: 'Library', exact: true }).click();
  const addFolder = async () => {
    await item(page, 'Dark').hover();
    await library(page).getByRole('button', { name: 'More for Dark' }).click();
    await page.getByRole('menuitem', { name: 'Add to project' }).click();
  };
  await addFolder();
  await page.getByText('2 sources were added to this project.').waitFor();
  await page.getByRole('button', { name: 'Open Apnea' }).waitFor();
  await page.getByRole('button', { name: 'Library', exact: true }).click();
  await addFolder();
  await page.getByText('This File is already in the project').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '3 sources in focus' }).click();
  const group = page.getByRole('group', { name: 'Sources in focus' });
  await group.getByRole('checkbox', { name: 'Dark folder' }).click();
  await page.getByRole('button', { name: '1 source in focus' }).waitFor();
  // This is remembered on the device.
  await page.reload();
  await page.getByRole('button', { name: '1 source in focus' }).click();
  expect(await group.getByRole('checkbox', { name: 'Apnea' }).isChecked()).toBe(false);
  await group.getByRole('checkbox', { name: 'Apnea' }).click();
  expect(await group.getByRole('checkbox', { name: 'Dark folder' }).getAttribute('aria-checked')).toBe('mixed');
  await expectAccessible(page, 'a folder in focus');
  await group.getByRole('checkbox', { name: 'Dark folder' }).click();
  await page.getByRole('button', { name: '3 sources in focus' }).waitFor();
  expectClean();
  for (const at of [0, 2])
    await ada.call(contract.updateFile, { params: { fileId: files[at]!.file_id }, body: { folderId: null } });
});

test('a file is deleted in two presses and can be taken back', async () => {
  const { page, expectClean } = await openProject();
  await openLibrary(page);
  await item(page, 'Circadian').click();
  await pressTwice(
    library(page).getByRole('button', { name: 'Delete', exact: true }),
    library(page).getByRole('button', { name: 'Delete everywhere?' }),
  );
  await item(page, 'Circadian').waitFor({ state: 'detached' });
  await page.getByText('1 file was deleted.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await item(page, 'Circadian').waitFor();
  expectClean();
});

test('by keys F6 leads out of the library to Undo, which does not go away under who is on it', async () => {
  await ada.untilRead(await ada.upload([note('Eclipses')]));
  const { page, expectClean } = await openProject();
  await openLibrary(page);
  await page.clock.install();
  const undo = page.getByRole('button', { name: 'Undo' });
  const remove = async () => {
    await item(page, 'Eclipses').click();
    await pressTwice(
      library(page).getByRole('button', { name: 'Delete', exact: true }),
      library(page).getByRole('button', { name: 'Delete everywhere?' }),
    );
    await undo.waitFor();
  };
  const toUndo = async () => {
    await page.keyboard.press('F6');
    const region = page.getByRole('region', { name: 'Notifications (F6)' });
    await region.and(page.locator(':focus')).waitFor({ state: 'attached' });
    for (let press = 0; press < 2; press += 1) await page.keyboard.press('Tab');
    await undo.and(page.locator(':focus')).waitFor();
  };
  await remove();
  await toUndo();
  await page.keyboard.press('Enter');
  await item(page, 'Eclipses').waitFor();
  await undo.waitFor({ state: 'detached' });
  await library(page).waitFor();

  await remove();
  await toUndo();
  await page.clock.fastForward(10_000);
  await page
    .getByRole('button', { name: 'Undo', disabled: true, description: 'It is too late to undo this.' })
    .waitFor();
  await undo.and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await undo.waitFor({ state: 'detached' });
  await library(page).waitFor();
  expectClean();
});

test('deletions in quick succession are told at once, each with its undo, however long the list takes', async () => {
  const { page, expectClean } = await openProject();
  await openLibrary(page);
  const titles = ['Circadian', 'Apnea'];
  for (const title of titles) await item(page, title).waitFor();
  const held = Promise.withResolvers<void>();
  await page.route(/\/api\/(files\?|convos\b)/, route => held.promise.then(() => route.fallback()));
  // So are the deletions, so that the second is asked for before the first is done.
  const asked = Promise.withResolvers<void>();
  await page.route('**/api/files/delete', route => asked.promise.then(() => route.fallback()));
  const undo = page.getByRole('button', { name: 'Undo' });
  for (const title of titles) {
    await item(page, title).click();
    await pressTwice(
      library(page).getByRole('button', { name: 'Delete', exact: true }),
      library(page).getByRole('button', { name: 'Delete everywhere?' }),
    );
  }
  asked.resolve();
  await expect.poll(() => undo.count()).toBe(2);
  await undo.first().click();
  await expect.poll(() => undo.count()).toBe(1);
  await undo.click();
  await undo.waitFor({ state: 'detached' });
  held.resolve();
  await expect
    .poll(
      async () =>
        (await ada.call(contract.listFiles, { query: { limit: 100 } })).items.filter(file =>
          titles.includes(file.title),
        ).length,
    )
    .toBe(2);
  for (const title of titles) await item(page, title).waitFor();
  expectClean();
});

test('it is searched from four characters on, ordered, and listed as rows, which is remembered', async () => {
  const { page, expectClean } = await openProject();
  await openLibrary(page);
  const field = library(page).getByLabel('Search title or file name');
  await field.fill('Dre');
  await library(page).getByText('Type at least 4 characters to search.').waitFor();
  await field.fill('Dream');
  await page.keyboard.press('Enter');
  await item(page, 'Apnea').waitFor({ state: 'detached' });
  expect(await listed(page)).toEqual(['Dreams']);
  await page.clock.install();
  await page.clock.pauseAt(Number(await page.evaluate('Date.now()')) + 1_000);
  await field.fill('Apnea');
  await page.clock.runFor(900);
  expect(await listed(page)).toEqual(['Dreams']);
  await page.clock.runFor(100);
  await page.clock.resume();
  await item(page, 'Dreams').waitFor({ state: 'detached' });
  await expect.poll(() => listed(page)).toEqual(['Apnea']);
  await field.fill('Whales');
  await library(page).getByText('No file is called that.').waitFor();
  await field.fill('Wha');
  await item(page, 'Dreams').waitFor();
  await library(page).getByText('Type at least 4 characters to search.').waitFor();
  await field.fill('');
  await item(page, 'Apnea').waitFor();
  await library(page).getByLabel('Order').selectOption('By title');
  await expect.poll(async () => (await listed(page)).filter(name => names.includes(name))[0]).toBe('Apnea');
  await library(page).getByRole('radio', { name: 'List' }).click();
  await page.reload();
  await library(page).getByRole('radio', { name: 'List', checked: true }).waitFor();
  await expectAccessible(page, 'the library as a list');
  await item(page, 'Apnea').focus();
  await page.keyboard.press('ArrowUp');
  const order = await listed(page);
  await item(page, order[order.indexOf('Apnea') - 1] ?? '')
    .and(page.locator(':focus'))
    .waitFor();
  await page.keyboard.press('v');
  await library(page).getByRole('radio', { name: 'Grid', checked: true }).waitFor();
  expect((await item(page, 'Circadian').locator('span[aria-hidden="true"]').first().boundingBox())?.width).toBe(100);
  await item(page, 'Circadian').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Circadian' }).waitFor();
  expectClean();
});

test('from tiles to rows all in sight is drawn; what is in the project says so beside its picture', async () => {
  const { page, conversationId, expectClean } = await openProject();
  const paths = Array.from({ length: 12 }, (_x, at) => note(`Field note ${at + 1} on the sleep of animals at night`));
  await ada.untilRead(await ada.upload(paths, conversationId));
  await page.reload();
  await openLibrary(page);
  const tile = item(page, 'Field note 7 on the sleep of animals at night');
  const sign = tile.locator('..').getByTitle('In this project');
  const [words, check] = [await tile.locator('[title]').boundingBox(), await sign.boundingBox()];
  expect((check?.y ?? 0) + (check?.height ?? 0)).toBeLessThanOrEqual(words?.y ?? 0);
  await library(page).getByRole('radio', { name: 'List' }).click();
  await expect.poll(async () => (await listed(page)).filter(name => name.startsWith('Field note')).length).toBe(12);
  await library(page).getByRole('radio', { name: 'Grid' }).click();
  expectClean();
});

test('on the narrowest phone the number of sources in focus is whole', async () => {
  await ada.staySignedIn();
  const { conversationId } = await ada.newProject('Many');
  const paths = Array.from({ length: 12 }, (_x, at) => note(`Source ${at + 1}`));
  await ada.untilRead(await ada.upload(paths, conversationId));
  const { page, expectClean } = await here.openSignedIn({
    ...phone,
    viewport: { width: 320, height: 640 },
    at: `/c/${conversationId}`,
  });
  const count = page.getByRole('button', { name: '12 sources in focus' }).locator('.truncate');
  await count.waitFor();
  const [whole, seen] = await count.evaluate(text => [text.scrollWidth, text.clientWidth]);
  expect(seen).toBeGreaterThanOrEqual(whole ?? 0);
  await expectNoSideways(page, 'the ask area on the narrowest phone');
  expectClean();
});

test('why a file could not be read takes two lines of its tile, and is told whole with the pointer', async () => {
  const { page, expectClean } = await openProject();
  await page.route(/\/api\/files\?/, async route => {
    const reply = await route.fetch();
    const { items, ...rest } = (await reply.json()) as { items: SourceFile[] };
    const failed = items.map(file => ({ ...file, status: 'failed', reason: 'too_large' }));
    await route.fulfill({ response: reply, json: { ...rest, items: failed } });
  });
  await openLibrary(page);
  const why = item(page, 'Apnea').getByText(/Failed to process the file/);
  await why.waitFor();
  expect(await why.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)).toBe(true);
  expect(await why.getAttribute('title')).toBe(await why.textContent());
  expectClean();
});

test('files are chosen for the library or dropped into its open folder; a refused one says why there', async () => {
  const bea = await new Person(here.origin, 'bea').register();
  const { conversationId } = await bea.newProject('Empty');
  const { page, context, expectClean } = await here.open();
  await bea.signIn(context);
  // By its address, so that the project comes after the library that lies over it.
  await page.goto(`${here.origin}/c/${conversationId}#mylibrary`);
  await library(page).getByText('My Sources is empty. You have not added any source.').waitFor();
  const choosing = page.waitForEvent('filechooser');
  await library(page).getByRole('button', { name: 'Add files' }).click();
  await (await choosing).setFiles([note('Eel'), note('Finch')]);
  await item(page, 'Eel').waitFor();
  await item(page, 'Finch').waitFor();
  await makeFolder(page, 'Birds');
  await item(page, 'Birds').click();
  await library(page).getByText('This folder is empty.').waitFor();
  await dropFiles(page, [
    ['Gull.md', '# Gull'],
    ['tool.exe', 'MZ'],
  ]);
  await item(page, 'Gull').waitFor();
  await library(page)
    .getByText(/^Currently, only .* files are supported\.$/)
    .waitFor();
  await expectAccessible(page, 'a library with a file that was refused');
  expect(
    (await bea.call(contract.listFiles)).items.map(({ filename, folderId }) => [filename, folderId !== null]).sort(),
  ).toEqual([
    ['Eel.md', false],
    ['Finch.md', false],
    ['Gull.md', true],
  ]);
  expect((await bea.call(contract.listFiles, { query: { projectId: conversationId } })).items).toEqual([]);
  // Once it has been read it is called by what it says, and can be opened.
  await dropFiles(page, [['tern.md', '# Arctic terns\n\nThe tern flies from pole to pole every year.\n']]);
  await library(page).locator('[data-item]').nth(1).waitFor();
  await bea.untilRead((await bea.call(contract.listFiles)).items);
  await item(page, 'Arctic terns').waitFor();
  await library(page).getByRole('button', { name: 'More for Arctic terns' }).click();
  await page.getByRole('menuitem', { name: 'Open', exact: true }).click();
  await page.getByText('The tern flies from pole to pole every year.').first().waitFor();
  await page.goto(`${here.origin}/c/${conversationId}#mylibrary`);
  await item(page, 'Eel').waitFor();
  // What the library has already is not taken twice.
  await dropFiles(page, [['Eel.md', '# Eel\n\nWhat is known about eel and sleep.\n']]);
  await library(page).getByText('Duplicate file detected.').waitFor();
  await page.keyboard.press('Escape');
  await library(page).waitFor({ state: 'detached' });
  // With the library closed, what is dropped goes into the project again.
  await dropFiles(page, [['Heron.md', '# Heron']]);
  await expect
    .poll(async () =>
      (await bea.call(contract.listFiles, { query: { projectId: conversationId } })).items.map(
        ({ filename }) => filename,
      ),
    )
    .toEqual(['Heron.md']);
  expectClean();
});

test('on a phone the library is the whole window', async () => {
  const { page, expectClean } = await openProject({ ...phone });
  await page.getByRole('button', { name: 'Show sidebar' }).tap();
  await page.getByRole('button', { name: 'Library', exact: true }).tap();
  await item(page, 'Apnea').tap();
  await expectNoSideways(page, 'the library on a phone');
  await expectAccessible(page, 'the library on a phone');
  await library(page).getByRole('button', { name: 'Add to project' }).tap();
  await library(page).waitFor({ state: 'detached' });
  expectClean();
});

test('on a phone the tools of the library stand in one row, however long their words are', async () => {
  const { page, expectClean } = await here.openSignedIn({ ...phone, locale: 'de-DE', at: '/c/new#mylibrary' });
  const tools = page.getByRole('dialog').locator('button:has(.lucide-file-up, .lucide-folder-plus, .lucide-globe)');
  await tools.nth(2).waitFor();
  const tops = await Promise.all((await tools.all()).map(async tool => (await tool.boundingBox())?.y));
  expect(new Set(tops).size).toBe(1);
  // Nothing of them is cut off in the usual window.
  expect(
    await page.evaluate(`(word => word.scrollWidth - word.clientWidth)(
      document.querySelector('[role=dialog] button:has(.lucide-file-up) .truncate'))`),
  ).toBe(0);
  await expectNoSideways(page, 'the library on a phone');
  expectClean();
});

test('a toast that stays covers neither the head nor the foot of the library, nor the rows of a search', async () => {
  for (const look of [{ viewport: { width: 1280, height: 720 } }, {}, phone]) {
    await ada.staySignedIn();
    const { conversationId } = await ada.newProject('Reading');
    const { page, context } = await here.openSignedIn({ ...look, at: null });
    await page.route('**/api/user/status', route => route.fulfill({ json: { status: 'waiting', failed: 0 } }));
    await page.goto(`${here.origin}/c/${conversationId}`);
    const { expectClear } = await stayingToast(page);
    await page.keyboard.press('g');
    await page.keyboard.press('l');
    await item(page, 'Apnea').click();
    await expectClear('the tabs', library(page).getByRole('tablist'));
    await expectClear('the search', library(page).getByLabel('Search title or file name'));
    await expectClear('what is done with the selected', library(page).locator('footer'));
    await library(page).getByRole('button', { name: 'Add to project' }).click({ trial: true });
    await page.keyboard.press('Escape');
    await library(page).waitFor({ state: 'detached' });
    await page.keyboard.press('Control+k');
    await expectClear('the first row', page.getByRole('option').first());
    await closeContext(context);
  }
});
