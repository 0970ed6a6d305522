// What is known of documents: corrected by hand, and carried to and from reference managers.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract, type SourceFile } from '@nousboard/contracts';
import { makeZip } from '@nousboard/server/platform/make-zip';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { refuse } from '../support/asked.ts';
import { expectAccessible } from '../support/browser.ts';
import { dropFiles } from '../support/dropped.ts';
import { installation } from '../support/installation.ts';
import { Person } from '../support/person.ts';
import { askOnScreen, citationTabs, expectNoSideways, litWords, phone } from '../support/screens.ts';
import { removeFolder, root, temporaryFolder } from '../support/server.ts';

const here = installation();
const folder = temporaryFolder();
let ada: Person;
let apnea: SourceFile;
beforeAll(async () => {
  ada = await new Person(here.origin).register();
  const path = join(folder, 'apnea.md');
  writeFileSync(
    path,
    '# Apnea\n\nWhat is known about apnea and sleep. Breathing stops for some seconds, many times in a night.\n',
  );
  const files = await ada.upload([path]);
  await ada.untilRead(files);
  apnea = files[0] as SourceFile;
  return () => removeFolder(folder);
});

const library = (page: Page) => page.getByRole('dialog', { name: 'Library' });
const item = (page: Page, name: string) =>
  library(page)
    .locator('[data-item]')
    .filter({ has: page.locator(`[title="${name}"]`) });
/** The library over an empty project of one's own. */
async function openLibrary(look: Parameters<typeof here.openSignedIn>[0] = {}) {
  await ada.staySignedIn();
  const { conversationId } = await ada.newProject('Reading');
  const watched = await here.openSignedIn({ ...look, at: `/c/${conversationId}#mylibrary` });
  await library(watched.page).locator('[data-item]').first().waitFor();
  return { ...watched, conversationId };
}
async function openDetails(page: Page, name: string) {
  await item(page, name).focus();
  await page.keyboard.press('Enter');
  const details = page.getByRole('dialog', { name, exact: true });
  await details.waitFor();
  return details;
}

test('what is known of a source is corrected by hand, marked, undone, and put back to what was read', {
  timeout: 60_000,
}, async () => {
  const { page, expectClean } = await openLibrary();
  const details = await openDetails(page, 'Apnea');
  await details.getByRole('button', { name: 'Correct' }).click();
  await details.getByLabel('Title').and(page.locator(':focus')).waitFor();
  await expectAccessible(page, 'corrections by hand');
  await details.getByLabel('Authors').fill('Jane Lee\nWorld Health Organization');
  await details.getByLabel('Published').fill('2023-02-30');
  await details.getByLabel('DOI').fill('tea');
  await details.getByRole('combobox', { name: 'Kind' }).selectOption('Report');
  await details.getByRole('button', { name: 'Save' }).click();
  await details.getByText('This is no day that exists. Write 2023, 2023-05 or 2023-05-04.').waitFor();
  await details.getByText('This is no DOI. One looks like 10.1000/182.').waitFor();
  await expectAccessible(page, 'corrections with faults');
  expect(await details.getByLabel('Authors').inputValue()).toBe('Jane Lee\nWorld Health Organization');
  await details.getByLabel('Published').fill('2023-02');
  await details.getByLabel('DOI').fill('https://doi.org/10.1000/182');
  await refuse(page, 'PATCH', `**/files/${apnea.file_id}`, 'unavailable');
  await details.getByRole('button', { name: 'Save' }).click();
  await details.getByText(/What you wrote is still here\./).waitFor();
  await page.unroute(`**/files/${apnea.file_id}`);
  await details.getByRole('button', { name: 'Save' }).click();
  await details.getByText('Jane Lee and World Health Organization').waitFor();
  await details.getByRole('button', { name: 'Correct' }).and(page.locator(':focus')).waitFor();
  expect(await details.getByText('Corrected by hand').count()).toBe(4);
  expect(await details.getByRole('link', { name: '10.1000/182' }).getAttribute('href')).toBe(
    'https://doi.org/10.1000/182',
  );
  await expectAccessible(page, 'a corrected source');
  expect((await ada.call(contract.getFile, { params: { fileId: apnea.file_id } })).corrected.toSorted()).toEqual([
    'authors',
    'doi',
    'kind',
    'publishedOn',
  ]);
  await details.getByRole('button', { name: 'DOI: restore what was read' }).click();
  await details.getByRole('link', { name: '10.1000/182' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(async () => (await ada.call(contract.getFile, { params: { fileId: apnea.file_id } })).corrected)
    .toEqual([]);
  await details.getByText('Corrected by hand').first().waitFor({ state: 'detached' });
  expectClean();
});

test('closing over unsaved corrections asks first, and cancelling changes nothing', async () => {
  const { page } = await openLibrary(phone);
  await library(page).getByRole('button', { name: 'More for Apnea' }).tap();
  await page.getByRole('menuitem', { name: 'About this source' }).tap();
  const details = page.getByRole('dialog', { name: 'Apnea', exact: true });
  await details.getByRole('button', { name: 'Correct' }).tap();
  await details.getByLabel('Publisher').fill('Leaf Press');
  await expectNoSideways(page, 'corrections on a phone');
  await page.keyboard.press('Escape');
  await details.getByText('Your corrections are not saved yet.').waitFor();
  await expectAccessible(page, 'corrections on a phone');
  expect(await details.getByLabel('Publisher').inputValue()).toBe('Leaf Press');
  await details.getByRole('button', { name: 'Discard' }).tap();
  await details.waitFor({ state: 'detached' });
  expect((await ada.call(contract.getFile, { params: { fileId: apnea.file_id } })).corrected).toEqual([]);
});

test('what somebody else shares is looked at and not corrected', async () => {
  const { page } = await openLibrary();
  await page.route('**/api/files?*', async route => {
    const reply = await route.fetch();
    const listed = await reply.json();
    const items = listed.items.map((item: object) => ({ ...item, owner: { name: 'Grace' }, corrected: ['title'] }));
    await route.fulfill({ response: reply, json: { ...listed, items } });
  });
  await page.reload();
  await item(page, 'Apnea').waitFor();
  const details = await openDetails(page, 'Apnea');
  await details.getByText('Corrected by hand').waitFor();
  expect(await details.getByRole('button').allTextContents()).toEqual(['']);
});

const BIB = `@article{lind, title = {Cueing, closely read}, author = {Lindqvist, Nora and {Sleep Board}}, journal \
= {Journal of Sleep}, year = 2023,
  file = {Full Text:files/12/Lindqvist - 2023.pdf:application/pdf}}
@book{park, title = {On Rice}, author = {Park, Sam}, file = {files/14/missing.pdf}}
@misc{none, title = {Without a file}}
@book{broken, title {x}}
`;
const zotero = () =>
  makeZip({
    'My Library/My Library.bib': BIB,
    'My Library/files/12/Lindqvist - 2023.pdf': readFileSync(
      join(root, 'packages/server/samples/cueing-short-review.pdf'),
    ),
  });
const importing = (page: Page) => page.getByRole('dialog', { name: 'Import references' });

test('a Zotero export imported by a button says what came of each entry, and is asked about and cited by author', {
  timeout: 90_000,
}, async () => {
  const { page, conversationId, expectClean } = await openLibrary();
  const open = async () => {
    await library(page).getByRole('button', { name: 'References' }).click();
    await page.getByRole('menuitem', { name: 'Import references' }).click();
  };
  await open();
  await importing(page).getByRole('button', { name: 'Cancel' }).click();
  await importing(page).waitFor({ state: 'detached' });
  await page.evaluate("location.hash = 'mylibrary'");
  await open();
  await importing(page).getByText('BibTeX, RIS or CSL-JSON with their documents, or a Zotero export as ZIP').waitFor();
  await expectAccessible(page, 'an import to be chosen');
  const chooser = page.waitForEvent('filechooser');
  await importing(page).getByRole('button', { name: 'Choose files' }).click();
  await (await chooser).setFiles({
    name: 'My Library.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from(zotero()),
  });
  await importing(page).getByText('1 document was imported.').waitFor();
  await importing(page).getByText('3 entries brought no document').waitFor();
  const entries = importing(page).getByRole('listitem');
  await entries.filter({ hasText: 'On Rice' }).getByText('Line 3: Its document was not among the files.').waitFor();
  await entries.filter({ hasText: 'Without a file' }).getByText('Line 4: The entry names no document.').waitFor();
  await entries.filter({ hasText: 'broken' }).getByText('Line 5: A field in the entry has no equals sign.').waitFor();
  await expectAccessible(page, 'what an import has come to');
  await importing(page).getByRole('button', { name: 'Add to project' }).click();
  await importing(page).waitFor({ state: 'detached' });
  const { items } = await ada.call(contract.listFiles, { query: { projectId: conversationId } });
  expect(items.map(({ title, metadata }) => [title, metadata.authors])).toEqual([
    ['Cueing, closely read', ['Nora Lindqvist', 'Sleep\u00a0Board']],
  ]);
  await ada.untilRead(items);
  await askOnScreen(page, 'Does cueing during slow-wave sleep strengthen memory?');
  await page
    .getByRole('button', { name: /^Citation 1: Lindqvist/ })
    .first()
    .waitFor();
  await citationTabs(page).first().click();
  await litWords(page).first().waitFor();
  expectClean();
});

test('dropped references are imported with their documents, nothing twice; what cannot be read says so', async () => {
  const { page } = await here.openSignedIn({ at: '/c/new' });
  await page.locator('#ask').waitFor();
  const ris = 'TY  - BOOK\r\nTI  - On Tea\r\nAU  - Lee, Jane\r\nL1  - tea.md\r\nER  - \r\n';
  const tea = '# Tea\n\nThe tea plant grows on hills in Assam where the rain falls in summer.\n';
  const files = [
    ['library.ris', ris],
    ['tea.md', tea],
    ['tea.exe', 'x'],
  ] as const;
  await dropFiles(page, files);
  await importing(page).getByText('1 document was imported.').waitFor();
  await importing(page).getByRole('button', { name: 'Done' }).click();
  await importing(page).waitFor({ state: 'detached' });
  await dropFiles(page, files);
  await importing(page).getByText('1 was in your library already and got what its entry says.').waitFor();
  await importing(page).getByRole('button', { name: 'Done' }).click();
  await dropFiles(page, [['letter.bib', 'Dear Sir']]);
  await importing(page).getByText('letter.bib could not be read as references. Nothing was imported.').waitFor();
  await expectAccessible(page, 'an import that failed');
  await page.keyboard.press('Escape');
  await dropFiles(page, [
    ['one.bib', '@book{a, title = {Empty}, file = {empty.md}}'],
    ['empty.md', ''],
  ]);
  await importing(page).getByText('1 document was refused').waitFor();
  await importing(page).getByText('The file is empty.').waitFor();
  await importing(page).getByText('No document was imported.').waitFor();
  await refuse(page, 'POST', '**/library/import', 'storage_full');
  await page.keyboard.press('Escape');
  await dropFiles(page, files);
  await importing(page)
    .getByText('Nothing was imported. The server has no room left for this. Nothing was changed.')
    .waitFor();
  await page.unroute('**/library/import');
  await importing(page).getByRole('button', { name: 'Try again' }).click();
  await importing(page).getByText('1 was in your library already and got what its entry says.').waitFor();
});

test('chosen files and everything are exported as BibTeX, RIS and CSL-JSON', async () => {
  const { page, expectClean } = await openLibrary();
  await item(page, 'Apnea').click();
  const saved = async (press: () => Promise<void>): Promise<[name: string, text: string]> => {
    const download = page.waitForEvent('download');
    await press();
    const file = await download;
    return [file.suggestedFilename(), readFileSync(await file.path(), 'utf8')];
  };
  const chosen = async (format: string) => {
    await library(page).getByRole('button', { name: 'Export references' }).click();
    await page.getByRole('menuitem', { name: format }).click();
  };
  const [bib, bibtex] = await saved(() => chosen('BibTeX'));
  expect([bib, bibtex.match(/title = /g)?.length]).toEqual(['references.bib', 1]);
  expect(bibtex).toContain('Apnea');
  const [ris, risText] = await saved(() => chosen('RIS'));
  expect([ris, risText.includes('TI  - Apnea')]).toEqual(['references.ris', true]);
  const [json, csl] = await saved(async () => {
    await library(page).getByRole('button', { name: 'References', exact: true }).click();
    await page.getByText('Export everything').waitFor();
    await expectAccessible(page, 'the menu of references');
    await page.getByRole('menuitem', { name: 'CSL-JSON' }).click();
  });
  const total = (await ada.call(contract.listFiles)).items.length;
  expect([json, JSON.parse(csl).length]).toEqual(['references.json', total]);
  await refuse(page, 'POST', '**/library/export', 'unavailable');
  await chosen('RIS');
  await page.getByText(/^The references could not be exported\./).waitFor();
  expectClean();
});
