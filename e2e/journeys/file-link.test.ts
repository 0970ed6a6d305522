// A link to a file: it opens exactly what it names, for those who may see it.
import { join } from 'node:path';
import { type ConversationId, contract, type FolderId, type SourceFile } from '@nousboard/contracts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../support/browser.ts';
import { installation } from '../support/installation.ts';
import { Person } from '../support/person.ts';
import { askField, expectNoSideways, phone, waysOn } from '../support/screens.ts';
import { root } from '../support/server.ts';

const here = installation();
let ada: Person;
let grace: Person;
let file: SourceFile;
let project: ConversationId;
let folder: FolderId;
beforeAll(async () => {
  ada = await new Person(here.origin).register();
  grace = await new Person(here.origin, 'grace').register();
  ({ conversationId: project } = await ada.newProject('Cueing'));
  [file] = (await ada.upload([join(root, 'packages/server/samples/cueing-short-review.pdf')], project)) as [SourceFile];
  await ada.untilRead([file]);
  ({ file_id: folder } = await ada.call(contract.createFolder, { body: { filename: 'Sleep' } }));
  // By now it is called by what it says.
  file = await ada.call(contract.updateFile, { params: { fileId: file.file_id }, body: { folderId: folder } });
});

const link = (parts: Readonly<Record<string, string>>) =>
  `/file?${new URLSearchParams({ file_id: file.file_id, ...parts })}`;
const firstPage = (page: Page) => page.locator('[data-reader-scroll] [data-page="1"]');
const library = (page: Page) => page.getByRole('dialog', { name: 'Library' });
async function signInAs(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}

/** By the menu of the source in its project. */
async function copySourceLink(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: `More for ${file.title}` })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Copy link' }).click();
  await page.getByText('Link copied').first().waitFor();
}

test('with a project it opens the document beside the thread, at the size that it asks for', async () => {
  const { page, expectClean } = await here.openSignedIn({
    at: link({ open: 'true', projectId: project, width: '300' }),
  });
  await firstPage(page).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/c/${project}`);
  await askField(page).waitFor();
  expect((await firstPage(page).boundingBox())?.width).toBe(300);
  await page.goto(here.origin + link({ projectId: project, width: '800', height: '400' }));
  await firstPage(page).waitFor();
  expect(Math.abs(((await firstPage(page).boundingBox())?.height ?? 0) - 400)).toBeLessThanOrEqual(1);
  // It is where one is, and not opened.
  await page.goto(here.origin + link({ open: 'false', projectId: project }));
  await askField(page).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/c/${project}`);
  expect(await firstPage(page).count()).toBe(0);
  expectClean();
});

test('without a project the document has the sheet for itself, and closing it goes back to where one was', async () => {
  const { page, expectClean } = await here.openSignedIn();
  await page.goto(here.origin + link({ dataSourceId: 'MYLIBRARY' }));
  await firstPage(page).waitFor();
  await expect.poll(() => page.title()).toContain(file.title);
  await expectAccessible(page, 'a document by itself');
  await page.keyboard.press('Escape');
  await page.waitForURL(/\/c\//);
  expectClean();
});

test('not to be opened, it is shown where it lies in the library', async () => {
  const { page, expectClean } = await here.openSignedIn({
    at: link({ open: 'false', folderId: folder, dataSourceId: 'MYLIBRARY' }),
  });
  await page.getByRole('dialog', { name: file.title }).waitFor();
  await page.keyboard.press('Escape');
  await library(page).getByRole('navigation', { name: 'Where you are' }).getByText('Sleep', { exact: true }).waitFor();
  await library(page).locator(`[title="${file.title}"]`).waitFor();
  expectClean();
});

test('menus of sources and files copy their links; the library opens a file alone or beside its thread', async () => {
  const { page, context, expectClean } = await here.openSignedIn({ at: `/c/${project}` });
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: here.origin });
  const copied = () => page.evaluate('navigator.clipboard.readText()');
  await copySourceLink(page);
  expect(await copied()).toBe(here.origin + link({ open: 'true', projectId: project }));
  await page.getByRole('button', { name: 'Library', exact: true }).click();
  await library(page).locator('[title="Sleep"]').click();
  await library(page)
    .getByRole('button', { name: `More for ${file.title}` })
    .click();
  await page.getByRole('menuitem', { name: 'Copy link' }).click();
  await expect.poll(copied).toBe(here.origin + link({ open: 'true', dataSourceId: 'MYLIBRARY' }));
  await library(page)
    .getByRole('button', { name: `More for ${file.title}` })
    .click();
  await page.getByRole('menuitem', { name: 'Open', exact: true }).click();
  await library(page).waitFor({ state: 'detached' });
  await firstPage(page).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/c/${project}`);
  expectClean();
});

test('over plain HTTP, where browsers have no clipboard to write to, copying works all the same', async () => {
  const { page, context, expectClean } = await here.openSignedIn();
  await context.addInitScript(`Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined })`);
  await page.goto(`${here.origin}/c/${project}`);
  await copySourceLink(page);
  await askField(page).focus();
  await page.keyboard.press('Control+v');
  await expect.poll(() => askField(page).inputValue()).toBe(here.origin + link({ open: 'true', projectId: project }));
  expectClean();
});

test('a link that lacks something says what, and one to another project than the file is in says that', async () => {
  const { page, expectClean } = await here.openSignedIn({ at: '/file?open=true' });
  await page.getByRole('heading', { name: 'This link is not complete' }).waitFor();
  await page.getByText('file_id').waitFor();
  await page.getByRole('link', { name: 'Go home' }).click();
  await page.waitForURL(/\/c\/[0-9a-f-]{36}$/);
  await page.goto(`${here.origin}${link({ width: 'wide' })}`);
  await page.getByText('Its part width is missing').waitFor();
  const { conversationId: other } = await ada.newProject('Another');
  await page.goto(here.origin + link({ projectId: other }));
  await page.getByRole('heading', { name: 'This file is not in that project any more' }).waitFor();
  await page.getByRole('button', { name: 'Show in My Library' }).click();
  await page.getByRole('dialog', { name: file.title }).waitFor();
  expectClean();
});

test('whoever may not see the file is told so with the account in use, and can come back with another', async () => {
  const { page, context, expectClean } = await here.open(phone);
  await grace.signIn(context);
  await page.goto(here.origin + link({ projectId: project }));
  await page.getByRole('heading', { name: 'This file is not available to you' }).waitFor();
  await page.getByText(`You are signed in as ${grace.email}.`).waitFor();
  await expectAccessible(page, 'a file that is not available');
  expect(await waysOn(page)).toEqual(['Use another account', 'Go home']);
  await expectNoSideways(page, 'a file that is not available');
  await page.getByRole('button', { name: 'Use another account' }).click();
  await page.waitForURL(/\/login$/);
  await signInAs(page, ada);
  await firstPage(page).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/c/${project}`);
  // The same for a project that is not one's own, a file that is nobody's and a data source that one has no part in.
  await context.clearCookies();
  await grace.signIn(context);
  for (const parts of [{}, { file_id: crypto.randomUUID() }, { dataSourceId: crypto.randomUUID() }]) {
    await page.goto(here.origin + link(parts));
    await page.getByRole('heading', { name: 'This file is not available to you' }).waitFor();
  }
  expectClean();
});

test('a link that is followed before signing in is opened afterwards', async () => {
  const { page, expectClean } = await here.open();
  await page.goto(here.origin + link({ projectId: project }));
  await page.waitForURL(/\/login$/);
  await signInAs(page, ada);
  await firstPage(page).waitFor();
  expectClean();
});

test('words of a link that come late leave open what was opened meanwhile', async () => {
  const report = join(root, 'packages/server/samples/cued-replay-report.pdf');
  const [other] = (await ada.upload([report], project)) as [SourceFile];
  await ada.untilRead([other]);
  const { title } = await ada.call(contract.getFile, { params: { fileId: other.file_id } });
  const { page, expectClean } = await here.openSignedIn();
  const held = Promise.withResolvers<void>();
  await page.route('**/passage?*', async route => {
    await held.promise;
    await route.continue();
  });
  const words = { version: file.fileVersion ?? '', start: '0', end: '40' };
  await Promise.all([
    page.waitForRequest('**/passage?*'),
    page.goto(here.origin + link({ open: 'true', projectId: project, ...words })),
  ]);
  await page.getByRole('button', { name: `Open ${title}` }).click();
  const opened = page.locator('h2[title]', { has: page.getByText(title, { exact: true }) });
  await opened.waitFor();
  await Promise.all([page.waitForResponse('**/passage?*'), held.resolve()]);
  await page.evaluate('new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
  expect(await opened.count()).toBe(1);
  expectClean();
});
