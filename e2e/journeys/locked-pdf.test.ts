// A document that only its password opens: asked for wherever it is met, and like any other document from then on.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ConversationId, contract, type FileId } from '@nousboard/contracts';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { lockOffice } from '../../packages/server/src/features/ingestion/parsers/testing/lock-office.ts';
import { lockPdf } from '../../packages/server/src/features/ingestion/parsers/testing/locked-pdf.ts';
import { makeDocx } from '../../packages/server/src/features/ingestion/parsers/testing/make-docx.ts';
import { bookPdf } from '../support/book-pdf.ts';
import { expectAccessible } from '../support/browser.ts';
import { installation, question } from '../support/installation.ts';
import { Person } from '../support/person.ts';
import { citationTabs, litWords } from '../support/screens.ts';
import { root, until } from '../support/server.ts';

const PASSWORD = 'Ruhe im Moor 7';
const here = installation();
let ada: Person;
let [locked, inLibrary, byLink, inPanel, word, otherwise] = ['', '', '', '', '', ''];

beforeAll(async () => {
  ada = await new Person(here.origin).register();
  const folder = join(tmpdir(), `locked-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  const lock = async (name: string, bytes: Uint8Array) => {
    const path = join(folder, name);
    await lockPdf(path, bytes, PASSWORD);
    return path;
  };
  locked = await lock('locked.pdf', readFileSync(join(root, 'packages/server/samples/cued-replay-report.pdf')));
  inLibrary = await lock('in-library.pdf', bookPdf([['The moor in spring, as it was surveyed.']]));
  byLink = await lock('by-link.pdf', bookPdf([['The moor in summer, as it was surveyed.']]));
  inPanel = await lock('in-panel.pdf', bookPdf([['The moor in autumn, as it was surveyed.']]));
  word = join(folder, 'word.docx');
  const lockedWord = lockOffice(
    makeDocx({ body: '<w:p><w:r><w:t>The moor in winter, as it was surveyed.</w:t></w:r></w:p>' }),
    PASSWORD,
  );
  writeFileSync(word, lockedWord);
  otherwise = join(folder, 'otherwise.docx');
  writeFileSync(otherwise, lockedWord.toString('latin1').replaceAll('"SHA512"', '"SHA123"'), 'latin1');
});

const field = (place: Page | Locator) => place.getByLabel(/^Password of /);

test('its row asks for the password, says when it is wrong, and the right one opens the document', async () => {
  const { conversationId } = await ada.newProject('Locked');
  await ada.upload([locked], conversationId);
  const { page, expectClean } = await here.openSignedIn({ at: `/c/${conversationId}` });
  await page.getByText('It needs its password to be read').waitFor();
  await field(page).waitFor();
  await page.getByText('None of the sources can be read', { exact: true }).waitFor();
  await page.getByText('The list of sources says why.').waitFor();
  await expectAccessible(page, 'a source that needs its password');
  await field(page).fill('sesame');
  await page.keyboard.press('Enter');
  await page.getByText('This password does not open the document.').waitFor();
  expect(await field(page).inputValue()).toBe('');
  await expectAccessible(page, 'a wrong password of a source');

  await field(page).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await field(page).waitFor({ state: 'detached' });
  // The keyboard goes on where it was.
  expect(await page.evaluate('document.activeElement.tagName')).toBe('LI');
  const open = page.getByRole('button', { name: /^Open Cued/ });
  await open.waitFor({ timeout: 60_000 });
  await ada.answer(conversationId, question);
  await page.reload();
  await citationTabs(page).first().click();
  await litWords(page).first().waitFor();
  await page.locator('[data-reader-scroll] [data-page] canvas').first().waitFor();
  // It is remembered nowhere.
  expect(await page.evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }])')).not.toContain(PASSWORD);
  expectClean();
});

/** A locked document in the library alone, or in a project too, when it is known that it is locked. */
async function uploaded(path: string, project?: ConversationId): Promise<FileId> {
  const [file] = await ada.upload([path], project);
  const fileId = file?.file_id as FileId;
  await until(
    'it to be known as locked',
    async () => (await ada.call(contract.getFile, { params: { fileId } })).reason === 'password_protected',
  );
  return fileId;
}
const read = (fileId: FileId) =>
  until('it to be read', async () => (await ada.call(contract.getFile, { params: { fileId } })).ready);

test('in the library its details ask for it, which its menu opens, and so does a link to it', async () => {
  const file = await uploaded(inLibrary);
  const { page, expectClean } = await here.openSignedIn();
  await page.getByRole('button', { name: 'Library', exact: true }).click();
  const library = page.getByRole('dialog', { name: 'Library' });
  await library.getByText('It needs its password to be read').waitFor();
  await library.getByRole('button', { name: 'More for in-library' }).click();
  await page.getByRole('menuitem', { name: 'Unlock' }).click();
  await field(page).waitFor();
  await expectAccessible(page, 'details of a document that needs its password');
  await field(page).fill('sesame');
  await page.keyboard.press('Enter');
  await page.getByText('This password does not open the document.').waitFor();
  await field(page).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await field(page).waitFor({ state: 'detached' });
  await library.getByText('It needs its password to be read').waitFor({ state: 'detached' });
  await read(file);

  const linked = await uploaded(byLink);
  await page.goto(`${here.origin}/file?file_id=${linked}&open=true`);
  await field(page).fill(PASSWORD);
  await page.getByRole('button', { name: 'Unlock' }).click();
  await field(page).waitFor({ state: 'detached' });
  await read(linked);
  expectClean();
});

test('beside the thread it is asked for where its pages would be, which then are there', async () => {
  const { conversationId } = await ada.newProject('Locked, beside the thread');
  const file = await uploaded(inPanel, conversationId as ConversationId);
  const { page, expectClean } = await here.openSignedIn({
    at: `/file?file_id=${file}&open=true&projectId=${conversationId}`,
  });
  const panel = page.getByRole('region', { name: 'Document' });
  await field(panel).waitFor();
  await expectAccessible(page, 'a document beside the thread that needs its password');
  await field(panel).fill('sesame');
  await page.keyboard.press('Enter');
  await panel.getByText('This password does not open the document.').waitFor();
  await field(panel).fill(PASSWORD);
  await panel.getByRole('button', { name: 'Unlock' }).click();
  await panel.locator('[data-reader-scroll] [data-page] canvas').first().waitFor();
  await read(file);
  expectClean();
});

test('a Word document asks for it in its row and where its text would be, which then is there', async () => {
  const { conversationId } = await ada.newProject('Locked Word');
  const file = await uploaded(word, conversationId as ConversationId);
  const { page, expectClean } = await here.openSignedIn({ at: `/c/${conversationId}` });
  await page.getByText('It needs its password to be read').waitFor();
  await field(page).waitFor();
  await page.goto(`${here.origin}/file?file_id=${file}&open=true&projectId=${conversationId}`);
  const panel = page.getByRole('region', { name: 'Document' });
  await field(panel).waitFor();
  await expectAccessible(page, 'a Word document that needs its password');
  await field(panel).fill('sesame');
  await page.keyboard.press('Enter');
  await panel.getByText('This password does not open the document.').waitFor();
  await field(panel).fill(PASSWORD);
  // Until it is read it is awaited, and not told as a failure: reading takes longer than its text is asked for.
  let asked = 0;
  const held = Promise.withResolvers<void>();
  await page.route('**/api/files/status*', async route => {
    await held.promise;
    await route.continue();
  });
  await page.route('**/api/files/*/elements*', async route => {
    asked += 1;
    if (asked <= 3)
      return route.fulfill({ status: 409, json: { error: { code: 'file_not_ready', message: 'No', details: {} } } });
    await route.continue();
  });
  await page.evaluate(`new MutationObserver(() => {
    if (document.body.innerText.includes('The text could not be loaded'))
      document.documentElement.dataset.sawFailure = 'yes';
  }).observe(document.body, { subtree: true, childList: true })`);
  await panel.getByRole('button', { name: 'Unlock' }).click();
  await expect.poll(() => asked, { timeout: 20_000 }).toBe(3);
  held.resolve();
  await panel.getByText('The moor in winter, as it was surveyed.').waitFor();
  expect(await page.locator('html').getAttribute('data-saw-failure')).toBeNull();
  await read(file);
  expectClean();
});

test('a document that cannot be unlocked for another reason says so, and what was typed stays', async () => {
  const { conversationId } = await ada.newProject('Locked otherwise');
  await ada.upload([otherwise], conversationId);
  const { page, expectClean } = await here.openSignedIn({ at: `/c/${conversationId}` });
  await field(page).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByText('The document could not be unlocked here: it is too large, damaged').waitFor();
  expect(await field(page).inputValue()).toBe(PASSWORD);
  await expectAccessible(page, 'a document that could not be unlocked');
  expectClean();
});
