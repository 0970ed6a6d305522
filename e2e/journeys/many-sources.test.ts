// Many sources: dropped at once, under names that no server takes, found again, and taken out of one project of
// several.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '@nousboard/contracts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../support/browser.ts';
import { dropFiles } from '../support/dropped.ts';
import { installation } from '../support/installation.ts';
import { Person } from '../support/person.ts';
import { askField, expectNoSideways } from '../support/screens.ts';
import { removeFolder, temporaryFolder } from '../support/server.ts';

const here = installation();
const folder = temporaryFolder();
let ada: Person;

beforeAll(async () => {
  ada = await new Person(here.origin).register();
  return () => removeFolder(folder);
});

/** A project with a note under each of these names, open on the screen. */
async function openWith(names: readonly string[]) {
  await ada.staySignedIn();
  const { conversationId } = await ada.newProject('Reading');
  const paths = names.map(name => {
    const path = join(folder, name);
    writeFileSync(path, `What is known about ${name} and sleep.\n`);
    return path;
  });
  const files = await ada.upload(paths, conversationId);
  await ada.untilRead(files);
  const watched = await here.openSignedIn({ at: `/c/${conversationId}` });
  await askField(watched.page).waitFor();
  return { ...watched, conversationId, files };
}
const sources = (page: Page) => page.getByRole('region', { name: 'Sources', exact: true });
const shown = (page: Page) =>
  sources(page)
    .getByRole('checkbox')
    .evaluateAll(boxes => boxes.map(box => box.getAttribute('aria-label')?.replace(' in focus', '')));

test('more files than can be chosen at once come in by drop, one with a refused name under another one', async () => {
  await ada.staySignedIn();
  const { conversationId } = await ada.newProject('Reading');
  const { page, expectClean } = await here.openSignedIn({ at: `/c/${conversationId}` });
  await page.getByRole('button', { name: 'Choose files' }).waitFor();
  const names = Array.from({ length: 42 }, (_x, at) => `dropped ${at + 1}.txt`);
  await dropFiles(page, [
    ...names.map(name => [name, `About ${name}.`] as const),
    ['Étude n°1 – l’OLAP (révisée) & finale #2 [100 %]?.txt', 'About both.'],
  ]);
  const toast = page.locator('.toast').filter({ hasText: 'refused: 1' });
  await toast.waitFor();
  await expect
    .poll(async () => ((await toast.boundingBox())?.y ?? 0) + ((await toast.boundingBox())?.height ?? 0))
    .toBeLessThan((await page.locator('#ask').boundingBox())?.y ?? 0);
  await page.getByText('Filenames should not contain special characters.').waitFor();
  await page.getByText('Not allowed in the name: & ?').waitFor();
  expect(await page.getByText('At most 40 files can be added at once.').count()).toBe(0);
  await expectAccessible(page, 'a name that is offered');
  await page.getByRole('button', { name: 'Add under this name' }).click();
  await page
    .getByRole('button', { name: 'Open Étude n°1 – l’OLAP (révisée) - finale #2 [100 %]-' })
    .waitFor({ timeout: 60_000 });
  await expect
    .poll(() => ada.call(contract.getProject, { params: { conversationId } }).then(({ files }) => files.length))
    .toBe(43);
  expect(await page.getByText('Not allowed in the name').count()).toBe(0);
  expectClean();
});

test('from eight sources on they are searched, ordered and filtered, in the list and for a question', async () => {
  const { page, expectClean } = await openWith([
    'note 10.txt',
    'note 9.txt',
    'Émile.txt',
    'tea.txt',
    'coffee.txt',
    'salt.txt',
    'pepper.txt',
    'sugar.md',
  ]);
  const find = sources(page).getByRole('searchbox', { name: 'Find a source' });
  await find.fill('EMILE');
  await expect.poll(() => shown(page)).toEqual(['Émile']);
  await sources(page).getByText('1 of 8 shown').waitFor();
  await find.fill('nowhere');
  await sources(page).getByText('No source matches.').waitFor();
  await sources(page).getByRole('button', { name: 'Show all' }).click();
  await sources(page).getByRole('button', { name: 'Order and filter' }).click();
  await page.getByRole('menuitemradio', { name: 'By title' }).click();
  await page.getByRole('menuitemradio', { name: 'Plain texts' }).click();
  await page.keyboard.press('Escape');
  await expect.poll(() => shown(page)).toEqual(['coffee', 'Émile', 'note 9', 'note 10', 'pepper', 'salt', 'tea']);
  await expectAccessible(page, 'sources that are filtered');
  await expectNoSideways(page, 'sources that are filtered');
  // The order is the same there; what is looked for is not.
  await page.locator('#ask').getByRole('button', { name: '8 sources in focus' }).click();
  const picker = page.getByRole('dialog').getByRole('group', { name: 'Sources in focus' });
  const choices = () =>
    picker.getByRole('checkbox').evaluateAll(boxes => boxes.map(box => box.closest('label')?.textContent));
  await expect.poll(choices).toEqual(['coffee', 'Émile', 'note 9', 'note 10', 'pepper', 'salt', 'sugar', 'tea']);
  await picker.getByRole('searchbox', { name: 'Find a source' }).fill('note');
  await expect.poll(choices).toEqual(['note 9', 'note 10']);
  await picker.getByRole('button', { name: 'None' }).click();
  await sources(page).getByText('6 of 8 in focus').waitFor();
  await expectAccessible(page, 'the picker with a search');
  expectClean();
});

test('deleting a source says in which other projects it is, and it can be taken out of this one alone', async () => {
  const { page, conversationId, files, expectClean } = await openWith(['shared tea.txt']);
  const other = await ada.newProject('The other shelf');
  await ada.call(contract.attachSource, {
    params: { conversationId: other.conversationId, fileId: files[0]!.file_id },
  });
  await page.locator('[aria-haspopup="menu"][aria-label="More for shared tea"]').click();
  const items = page.getByRole('menuitem');
  await items.filter({ hasText: 'Also in: The other shelf' }).waitFor();
  expect((await items.allTextContents()).slice(-2)).toEqual([
    'Take out of this project',
    'Delete everywhereAlso in: The other shelf',
  ]);
  await expectAccessible(page, 'what deleting reaches');
  await items.filter({ hasText: 'Take out of this project' }).click();
  await page.getByText('shared tea was taken out of this project.').waitFor();
  const filesOf = async (id: typeof conversationId) =>
    (await ada.call(contract.getProject, { params: { conversationId: id } })).files.length;
  await expect.poll(() => filesOf(conversationId)).toBe(0);
  expect(await filesOf(other.conversationId)).toBe(1);
  expectClean();
});
