// Citing in a note: an `@` finds highlights, sources and their sentences; what is chosen is a link that opens the
// words.
import { join } from 'node:path';
import {
  type ConversationId,
  contract,
  type DocumentElement,
  type HighlightId,
  type MessageId,
  type SourceFile,
} from '@nousboard/contracts';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../support/browser.ts';
import { installation } from '../support/installation.ts';
import { card, lies, nousOf, sheet } from '../support/nous.ts';
import { Person } from '../support/person.ts';
import { expectNoSideways, litWords, phone } from '../support/screens.ts';
import { root, until } from '../support/server.ts';

const here = installation();
let ada: Person;
let project: ConversationId;
let file: SourceFile;
/** A sentence of the second page, and words of another that are highlighted. */
let sentence: string;
let marked: string;

beforeAll(async () => {
  ada = await new Person(here.origin).register();
  project = (await ada.newProject('Cueing')).conversationId;
  [file] = (await ada.upload([join(root, 'packages/server/samples/cued-replay-report.pdf')], project)) as [SourceFile];
  await ada.untilRead([file]);
  const params = { fileId: file.file_id };
  // By now its title is known.
  file = await ada.call(contract.getFile, { params });
  const { items } = await ada.call(contract.getElements, { params, query: { page: 2 } });
  const [first, second] = items.filter(({ role, text }) => role === 'paragraph' && text.length > 200) as [
    DocumentElement,
    DocumentElement,
  ];
  sentence = first.text.split(/(?<=\.)\s/)[0] as string;
  marked = second.text.split(' ').slice(0, 6).join(' ');
  const rect = { x1: 0.1, y1: 0.1, x2: 0.5, y2: 0.12, width: 1 as const, height: 1 as const, pageNumber: 2 };
  const draft = {
    ...params,
    type: 'comment' as const,
    content: { text: marked },
    comment: { text: 'The heart of it', emoji: '' },
    color: 'sky' as const,
  };
  await ada.call(contract.createHighlight, {
    body: {
      ...draft,
      id: crypto.randomUUID() as HighlightId,
      position: { boundingRect: rect, rects: [rect], pageNumber: 2 },
    },
  });
});

const { note, stored } = nousOf(here, () => ada);
const textOf = (page: Page) => page.locator('[data-note-text]');
const list = (page: Page) => page.locator('.note-editor [role="listbox"]');
const options = (page: Page) => list(page).getByRole('option');
const chosen = (page: Page) => page.locator('.note-editor [role="option"][aria-selected="true"]');

let count = 0;
async function openNote(text = '', look: BrowserContextOptions = {}) {
  await ada.staySignedIn();
  const title = `On cues ${(count += 1)}`;
  const { messageId } = await note(project, title, text);
  const opened = await here.openSignedIn({ ...look, at: `/c/${project}` });
  const { page } = opened;
  await page.locator('[data-value="nous"]').click();
  await card(page, title).click();
  await textOf(page).click();
  const saved = (wanted: RegExp) =>
    expect
      .poll(async () => (await stored(messageId as MessageId)).text, { timeout: 8_000, interval: 300 })
      .toMatch(wanted);
  return { ...opened, saved };
}
const linkTo = (words = String.raw`\d+`) =>
  String.raw`\[${words}\]\(</file\?file_id=${file.file_id}&open=true&projectId=${project}`;

test('a sentence is found by some of its words, chosen by keys, kept as a link, and opened with them lit', async () => {
  const { page, saved, expectClean } = await openNote();
  await page.keyboard.type('It matters @');
  await list(page).getByRole('group', { name: 'Highlights' }).getByRole('option').waitFor();
  await list(page).getByRole('group', { name: 'Sources' }).getByRole('option', { name: file.title }).waitFor();
  await expectAccessible(page, 'what can be cited');
  expect(await textOf(page).getAttribute('aria-activedescendant')).toBe(await chosen(page).getAttribute('id'));
  await page.keyboard.type(sentence.split(' ').slice(0, 7).join(' '));
  await options(page).filter({ hasText: sentence }).first().waitFor();
  for (let step = 0; step < 12 && !(await chosen(page).textContent())?.includes(sentence); step += 1)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await list(page).waitFor({ state: 'detached' });
  await page.keyboard.type('.');
  expect(await textOf(page).textContent()).toBe('It matters 1.');
  // With the words that it leads to, for when they cannot be read any more.
  const place = String.raw`&version=[0-9a-f-]+&start=\d+&end=\d+> "[^"]* · p\. \d+ · .+"`;
  await saved(new RegExp(String.raw`^It matters ${linkTo('1')}${place}\)\.$`));
  const link = textOf(page).getByRole('link', { name: '1' });
  await link.hover();
  const words = page.getByRole('region', { name: 'The cited words' });
  await words.getByText(sentence).waitFor();
  await expectAccessible(page, 'the words behind a citation');
  await link.click();
  await litWords(page).first().waitFor();
  expect(await sheet(page).isVisible()).toBe(true);
  expectClean();
});

test('while its page is read, what cites it is seen in the strip that is left of the note', async () => {
  const before = Array.from({ length: 30 }, (_, at) => `Paragraph ${at}.`).join('\n\n');
  const { page, expectClean } = await openNote(
    `${before}\n\nIt matters [1](</file?file_id=${file.file_id}&open=true&projectId=${project}>).\n\nThe end.`,
  );
  const link = textOf(page).getByRole('link', { name: '1' });
  await link.click();
  await page.locator('#side').waitFor();
  await until('the sheet to be a strip', async () => (await lies(page)) === 720);
  await expect
    .poll(async () => {
      const box = await link.boundingBox();
      return box !== null && box.y > 720 && box.y + box.height < 900;
    })
    .toBe(true);
  expectClean();
});

test('a citation of a source that is gone says so, and leaves one at the note', async () => {
  const gone = `${crypto.randomUUID()}&version=${crypto.randomUUID()}&start=0&end=9`;
  const address = `</file?file_id=${gone}&open=true&projectId=${project}>`;
  const { page } = await openNote(
    `It matters [1](${address}). So it does [2](${address} "On cues · p. 4 · Cues help."), with ` +
      `[3](</file?file_id=${file.file_id}&open=true&version=${crypto.randomUUID()}&start=0&end=9>).`,
  );
  await expect.poll(() => textOf(page).locator('a .is-gone').allTextContents()).toEqual(['1', '2']);
  const words = page.getByRole('region', { name: 'The cited words' });
  await textOf(page).getByRole('link', { name: '2' }).hover();
  await words.getByText('Cues help.').waitFor();
  await words.getByText('On cues').waitFor();
  await words.getByText('The source was removed; the quote is kept').waitFor();
  expect(await words.getByRole('button').count()).toBe(0);
  await expectAccessible(page, 'the kept words of a citation');
  const link = textOf(page).getByRole('link', { name: '1' });
  await link.hover();
  await words.getByText('This is not there any more').waitFor();
  expect(await words.getByRole('button').count()).toBe(0);
  await link.click();
  await page.getByText('This is not there any more').and(page.locator(':visible')).first().waitFor();
  expect(new URL(page.url()).pathname).toBe(`/c/${project}`);
  await textOf(page).waitFor();
});

test('a highlight is found by its comment, keeps its number, and opens by keys; Esc leaves the sign', async () => {
  const { page, saved, expectClean } = await openNote();
  for (const before of ['One ', ' and ']) {
    await page.keyboard.type(`${before}@heart`);
    await options(page).filter({ hasText: 'The heart of it' }).waitFor();
    await page.keyboard.press('Tab');
  }
  await saved(new RegExp(String.raw`^One ${linkTo('1')}[^>]*> "[^"]+"\) and ${linkTo('1')}[^>]*> "[^"]+"\)$`));
  await page.keyboard.press('Control+Enter');
  await litWords(page).first().waitFor();
  await textOf(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' @hea');
  await options(page).first().waitFor();
  await page.keyboard.press('Escape');
  await list(page).waitFor({ state: 'detached' });
  await page.keyboard.type('d');
  expect(await list(page).count()).toBe(0);
  await saved(/ @head$/);
  expectClean();
});

test('the slash menu and the bar begin a citation, of a source by itself too; nothing that fits is said', async () => {
  const { page, saved, expectClean } = await openNote();
  await page.keyboard.type('See /cite');
  await page.getByRole('option', { name: 'Cite a source' }).click();
  await options(page).filter({ hasText: file.title }).last().click();
  await saved(
    new RegExp(String.raw`^See \[[^\]]+\]\(</file\?file_id=${file.file_id}&open=true&projectId=${project}>\)$`),
  );
  await page.getByRole('button', { name: 'Cite a source' }).click();
  await options(page).first().waitFor();
  await page.keyboard.type('zzzxqv');
  await page.getByText('Nothing fits these words.').waitFor();
  await page.keyboard.press('Enter');
  expect(await textOf(page).locator('p').count()).toBe(2);
  expectClean();
});

test('Enter that ends a composition chooses nothing', async () => {
  const { page, saved, expectClean } = await openNote();
  const keyboard = await page.context().newCDPSession(page);
  await page.keyboard.type('@');
  await options(page).first().waitFor();
  await keyboard.send('Input.imeSetComposition', { text: 'hea', selectionStart: 3, selectionEnd: 3 });
  await options(page).filter({ hasText: 'The heart of it' }).waitFor();
  await keyboard.send('Input.dispatchKeyEvent', {
    type: 'rawKeyDown',
    key: 'Process',
    code: 'Enter',
    windowsVirtualKeyCode: 229,
  });
  expect(await textOf(page).getByRole('link').count()).toBe(0);
  await keyboard.send('Input.insertText', { text: 'heart' });
  await expect.poll(() => textOf(page).textContent()).toBe('@heart');
  await page.keyboard.press('Enter');
  await saved(new RegExp(`^${linkTo('1')}`));
  expectClean();
});

test.each([
  ['a phone', phone],
  ['Arabic', { ...phone, locale: 'ar-EG' }],
])('on %s the list stays within the screen, and a finger chooses and opens', async (name, look) => {
  const { page, saved, expectClean } = await openNote('', look);
  await page.keyboard.type('@');
  await options(page).first().waitFor();
  await expectNoSideways(page, `what can be cited on ${name}`);
  const box = await list(page).boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true);
  for (const option of await options(page).all())
    expect((await option.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44);
  await options(page).filter({ hasText: 'The heart of it' }).tap();
  await saved(new RegExp(`^${linkTo('[1١]')}`));
  await textOf(page).getByRole('link').tap();
  await litWords(page).first().waitFor();
  // Back from the page, nothing lies over the note.
  await page.goBack();
  await litWords(page).first().waitFor({ state: 'detached' });
  expect(await page.locator('.note-editor section').count()).toBe(0);
  expectClean();
});

test('sources out of focus are not looked in, which is said where nothing fits', async () => {
  const [read] = (await ada.upload([join(root, 'packages/server/samples/cueing-short-review.pdf')], project)) as [
    SourceFile,
  ];
  await ada.untilRead([read]);
  const other = await ada.call(contract.getFile, { params: { fileId: read.file_id } });
  const { page, expectClean } = await openNote();
  const titles = (words: string) => options(page).filter({ hasText: words });
  await page.keyboard.type('@sleep');
  await titles(file.title).first().waitFor();
  await titles(other.title).first().waitFor();
  await sheet(page).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('checkbox', { name: `${file.title} in focus` }).click();
  await page.locator('[data-nous]').first().click();
  await textOf(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' @sleep');
  await titles(other.title).first().waitFor();
  expect(await titles(file.title).count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.keyboard.type(' @zzzxqv');
  await page.getByText('Nothing in the sources in focus fits these words.').waitFor();
  expectClean();
});
