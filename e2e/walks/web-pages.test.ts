// Pages of the web as sources: added by address, asked about and cited, fetched again, and what is said when nothing
// comes of an address.
import { contract } from '@nousboard/contracts';
import { articlePage, startFakeSite } from '@nousboard/testkit/fake-site';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { button } from '../support/asked.ts';
import { expectAccessible } from '../support/browser.ts';
import { installation } from '../support/installation.ts';
import { Person } from '../support/person.ts';
import { askField, askOnScreen, citationTabs, expectNoSideways, phone } from '../support/screens.ts';

const site = await startFakeSite();
const here = installation({ WEB_PAGES_OWN: site.origin });
let ada: Person;
beforeAll(async () => {
  ada = await new Person(here.origin).register();
});
afterAll(() => site.close());
const NORTH =
  'Tea grows on the northern hills, where the mornings are cool and the leaves are picked by hand before noon.';
const SOUTH =
  'Tea grows on the southern hills now, where the evenings are warm and the leaves are picked by machine after dusk.';
const POT =
  'A pot of clay keeps the tea warm for one hour and twenty minutes, as the keeper of the house has measured.';
beforeEach(() => {
  site.pages.clear();
  site.pages.set('/tea', { body: articlePage('Tea on the hills', [NORTH, POT]) });
  site.pages.set('/pots', {
    body: articlePage('On pots', [
      POT,
      'A pot of iron is heavy, and keeps it warm for longer than anybody wants to drink it.',
    ]),
  });
  site.pages.set('/app', { body: '<body><div id="root"></div><script src="/app.js"></script></body>' });
});

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Web page' });
const field = (page: Page) => dialog(page).getByLabel('Addresses');
async function openProject(look: NonNullable<Parameters<typeof here.openSignedIn>[0]> = {}) {
  await ada.staySignedIn();
  const { conversationId } = await ada.newProject('Reading');
  const watched = await here.openSignedIn({ ...look, at: `/c/${conversationId}` });
  await button(watched.page, 'Choose files').or(askField(watched.page)).first().waitFor();
  return { ...watched, conversationId };
}
const paste = (page: Page, text: string) =>
  page.evaluate(`{
    const data = new DataTransfer();
    data.setData('text/plain', ${JSON.stringify(text)});
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }`);
const cited = async (page: Page) => (await page.locator('mark[data-open]').allTextContents()).join(' ');
async function details(page: Page, title: string) {
  await page.getByRole('button', { name: `More for ${title}` }).click();
  await page.getByRole('menuitem', { name: 'About this source' }).click();
  return page.getByRole('dialog', { name: title });
}

test('a page is added by its address, asked about and cited; after a new fetch the old citation opens the old words', {
  timeout: 120_000,
}, async () => {
  const { page, conversationId, expectClean } = await openProject();
  await button(page, 'Add a web page').click();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  await button(page, 'Add a web page').click();
  await expectAccessible(page, 'adding a web page');
  await field(page).fill(`${site.origin}/tea`);
  await dialog(page).getByRole('button', { name: 'Add' }).click();
  await page.getByText('1 source was added to this project.').waitFor();
  await button(page, 'Open Tea on the hills').waitFor();
  await askOnScreen(page, 'Where does tea grow?');
  await citationTabs(page).first().click();
  await page.locator('mark[data-open]').first().waitFor();
  expect(await cited(page)).toContain('northern hills');
  await expectAccessible(page, 'a page in the reader');

  const about = await details(page, 'Tea on the hills');
  expect(await about.getByRole('link').getAttribute('href')).toBe(`${site.origin}/tea`);
  await about.getByText(/^Fetched /).waitFor();
  await expectAccessible(page, 'what is known of a web page');
  await about.getByRole('button', { name: 'Fetch again' }).click();
  await page.getByText('The page has not changed.').waitFor();
  site.pages.set('/tea', { body: articlePage('Tea on the hills', [SOUTH, POT]) });
  const { items } = await ada.call(contract.listFiles, { query: { projectId: conversationId } });
  await about.getByRole('button', { name: 'Fetch again' }).click();
  await page
    .getByText('The page has changed and is being read. Earlier citations still open what they cited.')
    .waitFor();
  await page.keyboard.press('Escape');
  await expect
    .poll(
      async () => (await ada.call(contract.listFiles, { query: { projectId: conversationId } })).items[0]?.fileVersion,
      { timeout: 60_000 },
    )
    .not.toBe(items[0]?.fileVersion);
  await page.reload();
  await citationTabs(page).first().click();
  await page.locator('mark[data-open]').first().waitFor();
  expect(await cited(page)).toContain('northern hills');
  await askOnScreen(page, 'How are the leaves of the southern hills picked?');
  await page.locator('[data-latest]').locator('button[data-citation]').first().click();
  await expect.poll(() => cited(page), { timeout: 20_000 }).toContain('machine');
  expectClean();
});

test('what cannot be fetched stays in the field with its reason, and the rest comes in', async () => {
  const { page, expectClean } = await openProject();
  await button(page, 'Add a web page').click();
  await dialog(page).getByRole('button', { name: 'Add' }).click();
  await dialog(page).getByText('Type an address.').waitFor();
  await field(page).fill(`${site.origin}/tea\n${site.origin}/app\n${site.origin}/missing\nhttp://192.168.1.1/admin`);
  await dialog(page).getByRole('button', { name: 'Add' }).click();
  await dialog(page).getByText('This page has no text before its scripts run. Add it as a PDF.').waitFor();
  await dialog(page).getByText('The page could not be reached. Check the address, or try again later.').waitFor();
  await dialog(page).getByText('Use the public address of a page, such as https://example.org/article.').waitFor();
  expect(await field(page).inputValue()).toBe(`${site.origin}/app\n${site.origin}/missing\nhttp://192.168.1.1/admin`);
  await page.keyboard.press('Escape');
  await dialog(page).getByText('These addresses have not been added yet.').waitFor();
  await expectAccessible(page, 'addresses that nothing came of');
  site.pages.set('/missing', { body: articlePage('Found after all', [POT, NORTH]) });
  await field(page).fill(`${site.origin}/missing`);
  await page.keyboard.press('Control+Enter');
  await page.getByText('2 sources were added to this project.').waitFor();
  for (const title of ['Tea on the hills', 'Found after all']) await button(page, `Open ${title}`).waitFor();
  await button(page, 'Add a web page').click();
  await field(page).fill(`${site.origin}/later`);
  await page.keyboard.press('Escape');
  await dialog(page).getByRole('button', { name: 'Discard' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  expectClean();
});

test('pasted addresses are offered as pages; at home they begin a project', async () => {
  const { page, expectClean } = await here.openSignedIn({ at: '/c/new' });
  await button(page, 'Add a web page').waitFor();
  await paste(page, 'no address at all');
  await paste(page, `https://127.0.0.1.example/\n${site.origin}/tea ${site.origin}/pots`);
  expect(await field(page).inputValue()).toContain(`${site.origin}/tea`);
  await field(page).fill(`${site.origin}/tea\n${site.origin}/pots`);
  await dialog(page).getByRole('button', { name: 'Add' }).click();
  await page.waitForURL(/\/c\/[0-9a-f]{24}$/);
  for (const title of ['Tea on the hills', 'On pots']) await button(page, `Open ${title}`).waitFor();
  expectClean();
});

test('pages that came begin a project although another failed, or are said to be in the library', async () => {
  const { page, expectClean } = await here.openSignedIn({ at: '/c/new' });
  const add = async () => {
    await button(page, 'Add a web page').click();
    await field(page).fill(`${site.origin}/tea\n${site.origin}/nowhere\n${site.origin}/pots`);
    await dialog(page).getByRole('button', { name: 'Add' }).click();
    await dialog(page).getByText('The page could not be reached. Check the address, or try again later.').waitFor();
  };
  await add();
  await field(page).fill('');
  await page.keyboard.press('Escape');
  await page.getByText('2 pages are in My Library.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/c/new');
  await add();
  await expectAccessible(page, 'pages of which one could not be fetched');
  await dialog(page).getByRole('button', { name: 'Continue with 2 pages' }).click();
  await page.waitForURL(/\/c\/[0-9a-f]{24}$/);
  for (const title of ['Tea on the hills', 'On pots']) await button(page, `Open ${title}`).waitFor();
  expectClean();
});

test('in the library on a phone a page goes into the open folder, and a pasted address into the library', async () => {
  const { page, conversationId, expectClean } = await openProject({ ...phone });
  site.pages.set('/far', { body: articlePage('Far hills', [NORTH, POT]) });
  const { file_id: folder } = await ada.call(contract.createFolder, { body: { filename: 'Pages' } });
  await page.goto(`${page.url()}#mylibrary`);
  const library = page.getByRole('dialog', { name: 'Library' });
  await library.getByText('Pages', { exact: true }).first().tap();
  await library.getByRole('button', { name: 'Web page' }).tap();
  await field(page).fill(`${site.origin}/far`);
  await expectNoSideways(page, 'adding a page on a phone');
  await expectAccessible(page, 'adding a page on a phone');
  await dialog(page).getByRole('button', { name: 'Add' }).tap();
  await library.waitFor();
  await expect
    .poll(async () =>
      (await ada.call(contract.listFiles, { query: { folderId: folder } })).items.map(({ title }) => title),
    )
    .toEqual(['Far hills']);
  site.pages.set('/near', { body: articlePage('Near hills', [NORTH, SOUTH]) });
  await paste(page, `${site.origin}/near`);
  await dialog(page).getByRole('button', { name: 'Add' }).tap();
  await library.waitFor();
  await expect
    .poll(async () => (await ada.call(contract.listFiles, { query: { search: 'Near hills' } })).items.length)
    .toBe(1);
  expect((await ada.call(contract.listFiles, { query: { projectId: conversationId } })).items).toEqual([]);
  expectClean();
});
