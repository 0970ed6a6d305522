// Back, on a phone and on a desk: it closes what lies on top, and leaves a place only when nothing lies over it.
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { button } from '../support/asked.ts';
import { installation, question } from '../support/installation.ts';
import { citationTabs, phone } from '../support/screens.ts';

const here = installation();
let project = '';

beforeAll(async () => {
  project = await here.withSamples([question]);
});

const home = (page: Page) => page.getByRole('heading', { name: 'Continue reading' });
const document = (page: Page) => page.getByRole('region', { name: 'Document' });

/** From Home into the project, as a person comes there. */
async function comeFromHome(page: Page): Promise<void> {
  await home(page).waitFor();
  await page.getByRole('main').getByRole('button').filter({ hasText: question }).first().click();
  await citationTabs(page).first().waitFor();
}

test('on a phone Back closes the citation, the page and the sidebar in turn, and then leads home', async () => {
  const { page, expectClean } = await here.openSignedIn(phone);
  await comeFromHome(page);
  const card = page.getByRole('dialog', { name: /^Citation / });
  await citationTabs(page).first().click();
  await card.waitFor();
  await page.goBack();
  await card.waitFor({ state: 'detached' });

  await citationTabs(page).first().click();
  await card.getByRole('button', { name: /^Open / }).click();
  await document(page).waitFor();
  await page.waitForURL(/#page=/);
  await page.goBack();
  await document(page).waitFor({ state: 'detached' });
  expect(page.url()).toBe(project);

  await button(page, 'Show sidebar').click();
  const sidebar = page.getByRole('dialog', { name: 'Sources' });
  await sidebar.waitFor();
  await page.goBack();
  await sidebar.waitFor({ state: 'detached' });
  // What was closed does not come back by itself.
  await page.goForward();
  await citationTabs(page).first().waitFor();
  await page.goBack();
  await home(page).waitFor();
  expectClean();
});

test('on a desk Back leads from the nous to the thread, and closes a dialog before the panel under it', async () => {
  const { page, expectClean } = await here.openSignedIn();
  await comeFromHome(page);
  await page.getByRole('radio', { name: /^Nous/ }).click();
  await page.goBack();
  await citationTabs(page).first().waitFor();
  expect(page.url()).toBe(project);

  await citationTabs(page).first().click();
  await document(page).waitFor();
  await page.waitForURL(/#page=/);
  const place = page.url();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  await palette.waitFor();
  await page.goBack();
  await palette.waitFor({ state: 'detached' });
  await document(page).waitFor();
  expect(page.url()).toBe(place);

  // The page is a shareable address, and a reload keeps it and its way back.
  await page.reload();
  await document(page).waitFor();
  expect(page.url()).toBe(place);
  await page.goBack();
  await document(page).waitFor({ state: 'detached' });
  expect(page.url()).toBe(project);

  await citationTabs(page).first().click();
  await document(page).waitFor();
  await button(page, 'Close panel').click();
  await document(page).waitFor({ state: 'detached' });
  await page.goBack();
  await home(page).waitFor();
  expectClean();
});
