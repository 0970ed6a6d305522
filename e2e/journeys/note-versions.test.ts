// A note that is written in two places, and what it said before.
import { readFileSync } from 'node:fs';
import { contract, MAX_NOTE_CHARACTERS, type MessageId } from '@nousboard/contracts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { button } from '../support/asked.ts';
import { expectAccessible } from '../support/browser.ts';
import { installation } from '../support/installation.ts';
import { card, noteWords, nousOf, sheet, showNous } from '../support/nous.ts';
import { Person } from '../support/person.ts';
import { expectNoSideways, phone } from '../support/screens.ts';
import { until } from '../support/server.ts';

const here = installation();
let ada: Person;

beforeAll(async () => {
  ada = await new Person(here.origin).register();
});

const { openNous, stored } = nousOf(here, () => ada);
const field = (page: Page) => page.getByRole('textbox', { name: 'Text of the note' });
const history = (page: Page) => page.getByRole('dialog', { name: 'Earlier versions' });
const elsewhere = (messageId: MessageId, text: string) =>
  ada.call(contract.updateMessage, { params: { messageId }, body: { text } });
const isReady = (page: Page) => sheet(page).getByRole('status').filter({ hasText: 'Ready' }).waitFor();
const textIs = (id: MessageId, text: string) =>
  until(`the server to have “${text}”`, async () => (await stored(id)).text === text);

async function openNote(text: string, title = 'Reading order', look = {}, shown = text) {
  const opened = await openNous([[title, text]], look);
  await card(opened.page, title).click();
  await field(opened.page).waitFor();
  await until('the text to be there', async () => (await noteWords(opened.page)) === shown);
  return { ...opened, id: opened.made[0] as MessageId };
}
async function cursorAfter(page: Page, words: string): Promise<void> {
  await field(page).focus();
  await page.evaluate(`(() => {
    const words = ${JSON.stringify(words)};
    const nodes = document.createTreeWalker(document.querySelector('[data-note-text]'), NodeFilter.SHOW_TEXT);
    while (nodes.nextNode()) {
      const at = nodes.currentNode.data.indexOf(words);
      if (at >= 0) return getSelection().collapse(nodes.currentNode, at + words.length);
    }
  })()`);
}
/** Loads the page anew, and opens the note again. */
async function reopen(page: Page, text: string): Promise<void> {
  await page.reload();
  await showNous(page);
  await card(page, 'Reading order').click();
  await until('the text to be there', async () => (await noteWords(page)) === text);
}
async function openHistory(page: Page): Promise<void> {
  await button(page, 'More about this note').click();
  await page.getByRole('menuitem', { name: 'Earlier versions' }).click();
  await history(page).waitFor();
}

test('what is written elsewhere in another paragraph comes in by itself; the cursor stays at its words', async () => {
  const { page, id } = await openNote('One.\n\nTwo.\n\nThree.');
  await elsewhere(id, 'Zero.\n\nOne.\n\nTwo.\n\nThree.\n\nFour.');
  await cursorAfter(page, 'Two');
  await field(page).press('h');
  await field(page).pressSequentially('alf');
  await textIs(id, 'Zero.\n\nOne.\n\nTwohalf.\n\nThree.\n\nFour.');
  await isReady(page);
  // The next letters stand where the last ones ended.
  await field(page).pressSequentially(' more');
  expect(await noteWords(page)).toBe('Zero.\n\nOne.\n\nTwohalf more.\n\nThree.\n\nFour.');
  await textIs(id, 'Zero.\n\nOne.\n\nTwohalf more.\n\nThree.\n\nFour.');
});

test('two windows that write at once end with the words of both', async () => {
  const { page, context, id, conversationId, expectClean } = await openNote('First paragraph.\n\nSecond paragraph.');
  const other = await context.newPage();
  await other.goto(`${here.origin}/c/${conversationId}#${id}`);
  await field(other).waitFor();
  await until('the text in the other window', async () => (await noteWords(other)).startsWith('First'));
  await cursorAfter(page, 'First paragraph');
  await cursorAfter(other, 'Second paragraph');
  await Promise.all([
    field(page).pressSequentially(' of the one window', { delay: 20 }),
    field(other).pressSequentially(' of the other window', { delay: 20 }),
  ]);
  await textIs(id, 'First paragraph of the one window.\n\nSecond paragraph of the other window.');
  expect(await page.getByText('This note was changed elsewhere').count()).toBe(0);
  expect(await other.getByText('This note was changed elsewhere').count()).toBe(0);
  // What is saved in the one is seen in the other, where nothing is being written.
  await Promise.all([isReady(page), isReady(other)]);
  await page.getByRole('textbox', { name: 'Title of the note' }).fill('Of both windows');
  const seen = () => other.getByRole('textbox', { name: 'Title of the note' }).inputValue();
  await until('the title in the other window', async () => (await seen()) === 'Of both windows');
  expectClean();
});

test('where both changed the same words it asks; the other text can be taken, and that undone', async () => {
  const { page, id } = await openNote('Tanaka first.');
  await elsewhere(id, 'Rasch first.');
  await field(page).fill('Mölle first.');
  await field(page).blur();
  await page.getByText('This note was changed elsewhere in the meantime.').waitFor();
  expect(
    await sheet(page)
      .getByRole('button', { name: /mine|other version/ })
      .allTextContents(),
  ).toEqual(['Replace it with mine', 'Keep the other version', 'Keep mine as a new note']);
  await expectAccessible(page, 'a conflict');
  await button(page, 'Keep the other version').click();
  await until('the other text', async () => (await noteWords(page)) === 'Rasch first.');
  await button(page, 'Undo').click();
  await until('my text', async () => (await noteWords(page)) === 'Mölle first.');
  expect((await stored(id)).text).toBe('Rasch first.');
  // An earlier version would take the place of words that are nowhere else yet.
  await openHistory(page);
  const putBack = button(page, 'Put this version back');
  await putBack.press('Enter');
  expect(await putBack.getAttribute('aria-disabled')).toBe('true');
  await history(page).getByText('First decide which text of this note stays.').waitFor({ state: 'attached' });
  await page.keyboard.press('Escape');
  expect(await noteWords(page)).toBe('Mölle first.');
  await button(page, 'Replace it with mine').click();
  await textIs(id, 'Mölle first.');
  await isReady(page);
  await openHistory(page);
  await history(page)
    .getByRole('button', { name: /Rasch first/ })
    .waitFor();
});

test('every saving can be found again by its day, read, put back, and that undone', async () => {
  const { page, id, expectClean } = await openNote('The old cue helps.\n\nSecond.');
  await elsewhere(id, 'The new cue helps.\n\nSecond.');
  await elsewhere(id, 'The new cue helps.');
  await reopen(page, 'The new cue helps.');
  await openHistory(page);
  const versions = history(page).getByRole('navigation', { name: 'Versions' }).getByRole('button');
  await versions.nth(1).waitFor();
  expect(await versions.count()).toBe(2);
  await expectAccessible(page, 'the versions of a note');
  await versions.nth(0).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const text = history(page).getByRole('region', { name: 'Text of the version' });
  await text.locator('del').filter({ hasText: 'old' }).waitFor();
  expect(await text.locator('ins').allTextContents()).toEqual(['new']);
  await history(page).getByRole('checkbox', { name: 'Mark what has changed since' }).click();
  await text.locator('del').first().waitFor({ state: 'detached' });
  expect(await text.textContent()).toContain('The old cue helps.\n\nSecond.');
  await button(page, 'Put this version back').click();
  await history(page).waitFor({ state: 'detached' });
  await textIs(id, 'The old cue helps.\n\nSecond.');
  expect(await noteWords(page)).toBe('The old cue helps.\n\nSecond.');
  await button(page, 'Undo').click();
  await textIs(id, 'The new cue helps.');
  expect((await ada.call(contract.listMessageVersions, { params: { messageId: id } })).items).toHaveLength(4);
  expectClean();
});

test('on a phone the versions are a list, and one of them a page with a way back', async () => {
  const { page, id } = await openNote('First words.', 'Reading order', phone);
  await elsewhere(id, 'Second words.');
  await reopen(page, 'Second words.');
  await openHistory(page);
  const version = history(page).getByRole('button', { name: /First words/ });
  await version.click();
  await history(page).getByRole('region', { name: 'Text of the version' }).filter({ hasText: 'First' }).waitFor();
  await expectAccessible(page, 'a version on a phone');
  await expectNoSideways(page, 'a version on a phone');
  await button(page, 'To the list').click();
  await version.waitFor();
  await page.keyboard.press('Escape');
  await history(page).waitFor({ state: 'detached' });
  await field(page).waitFor();
});

test('a note of 400,000 characters is saved; one that is longer says so and is kept until it is shorter', async () => {
  const { page, id } = await openNote('Short.');
  const long = '漢'.repeat(MAX_NOTE_CHARACTERS);
  await field(page).fill(long);
  await field(page).blur();
  await until('the server to have it', async () => (await stored(id)).text === long);
  await field(page).fill(`${long}語`);
  await page.getByText('A note has at most 400,000 characters, and this one has 400,001.').waitFor();
  await field(page).blur();
  await sheet(page).getByRole('status').filter({ hasText: 'Kept on this device' }).waitFor();
  await reopen(page, `${long}語`);
  await field(page).fill('Short again.');
  await textIs(id, 'Short again.');
});

test('a window takes over what was typed in one that is gone, and none overwrites another', async () => {
  const { page, context, made, conversationId } = await openNous([
    ['One', 'first'],
    ['Two', 'second'],
  ]);
  const [one, two] = made as [MessageId, MessageId];
  const windows = [page, await context.newPage()] as const;
  await windows[1].goto(`${here.origin}/c/${conversationId}#${two}`);
  await card(page, 'One').click();
  for (const [at, before] of [
    [0, 'first'],
    [1, 'second'],
  ] as const) {
    await until('the text to be there', async () => (await noteWords(windows[at])) === before);
    await windows[at].route('**/api/messages/*', route =>
      route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
    );
    await field(windows[at]).fill(`${before}, typed without a network`);
  }
  const third = await context.newPage();
  await third.goto(`${here.origin}/c/${conversationId}`);
  await showNous(third);
  await card(third, 'One').waitFor();
  expect((await stored(one)).text).toBe('first');
  // One ends as windows do, the other as they do not; that one may have taken over what the first had kept.
  await windows[0].close();
  const crash = await context.newCDPSession(windows[1]);
  void crash.send('Page.crash').catch(() => undefined);
  await textIs(one, 'first, typed without a network');
  await textIs(two, 'second, typed without a network');
  await windows[1].close();
});

test('a note is saved as files of all kinds', async () => {
  const { page, expectClean } = await openNote(
    'The **cue** [Tanaka](https://example.org/paper).',
    'Why: timing',
    {},
    'The cue Tanaka.',
  );
  const save = async (kind: string) => {
    await button(page, 'More about this note').click();
    await page.getByRole('menuitem', { name: 'Save as' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: kind, exact: true }).click(),
    ]);
    return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
  };
  const markdown = await save('Markdown');
  expect([markdown.name, markdown.bytes.toString()]).toEqual([
    'Why timing.md',
    '# Why: timing\n\nThe **cue** [Tanaka](https://example.org/paper).\n',
  ]);
  const web = await save('Web page');
  expect(web.name).toBe('Why timing.html');
  expect(web.bytes.toString()).toContain(
    '<p dir="auto">The <strong>cue</strong> <a href="https://example.org/paper">Tanaka</a>.</p>',
  );
  const word = await save('Word');
  expect([word.name, word.bytes.subarray(0, 2).toString()]).toEqual(['Why timing.docx', 'PK']);
  const pdf = await save('PDF');
  expect([pdf.name, pdf.bytes.subarray(0, 5).toString()]).toEqual(['Why timing.pdf', '%PDF-']);
  expectClean();
});
