// Highlights where documents are their text: Word, Markdown, e-books and the like.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract, type FileId, type Highlight, type SourceFile } from '@nousboard/contracts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { makeDocx } from '../../packages/server/src/features/ingestion/parsers/testing/make-docx.ts';
import { makeEpub } from '../../packages/server/src/features/ingestion/parsers/testing/make-epub.ts';
import { expectAccessible } from '../support/browser.ts';
import { installation } from '../support/installation.ts';
import { sheet } from '../support/nous.ts';
import { Person } from '../support/person.ts';
import { expectNoSideways, phone } from '../support/screens.ts';
import { removeFolder, temporaryFolder } from '../support/server.ts';

const HARBOUR = 'The harbour wall was built of granite in 1882.';
const LAMP = 'The lighthouse has a green lamp that can be seen for nine miles.';
const BELL = 'The bell rings at noon, and twice when there is fog.';
const ARABIC = 'يقع الميناء القديم شمال المدينة، وفيه منارة بيضاء.';

const here = installation();
const folder = temporaryFolder();
let ada: Person;
let projectId: string;
let [word, book, notes] = [] as unknown as [SourceFile, SourceFile, SourceFile];

beforeAll(async () => {
  ada = await new Person(here.origin).register();
  projectId = (await ada.newProject('Harbours')).conversationId;
  const write = (name: string, content: string | Uint8Array) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
  const files = await ada.upload(
    [
      write('walls.docx', makeDocx({ body: [HARBOUR, LAMP, BELL].map(paragraph).join('') })),
      write(
        'bells.epub',
        makeEpub([
          { name: 'a.xhtml', body: `<h1>Walls</h1><p>${HARBOUR}</p>` },
          { name: 'b.xhtml', body: `<h1>Bells</h1><p>${BELL}</p><p>${ARABIC}</p>` },
        ]),
      ),
      write(
        'notes.md',
        `# On harbours\n\n${HARBOUR} ${LAMP}\n\n| Place | Sound |\n| --- | --- |\n| Harbour | Bell |\n\n${BELL}\n`,
      ),
    ],
    projectId,
  );
  await ada.untilRead(files);
  [word, book, notes] = (await Promise.all(
    files.map(({ file_id: fileId }) => ada.call(contract.getFile, { params: { fileId } })),
  )) as [SourceFile, SourceFile, SourceFile];
  return () => removeFolder(folder);
});

const stored = async (file: SourceFile): Promise<readonly Highlight[]> =>
  (await ada.call(contract.listHighlights, { query: { fileId: file.file_id as FileId } })).items;
async function openFile(file: SourceFile, look: Parameters<typeof here.openSignedIn>[0] = {}) {
  await ada.staySignedIn();
  const watched = await here.openSignedIn({ ...look, at: `/file?file_id=${file.file_id}&projectId=${projectId}` });
  // Signs of Markdown are there as well, unseen.
  await watched.page.locator('[data-at]').filter({ visible: true }).first().waitFor();
  return watched;
}
/** Selects from the beginning of some words to the end of others, as a drag would. */
const select = (page: Page, from: string, to = from) =>
  page.evaluate(`(() => {
    const runs = [...document.querySelectorAll('[data-at]')];
    const nodeOf = words => {
      for (const run of runs) {
        const walker = document.createTreeWalker(run, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) if (node.data.includes(words)) return node;
      }
    };
    const [first, last] = [nodeOf(${JSON.stringify(from)}), nodeOf(${JSON.stringify(to)})];
    getSelection().setBaseAndExtent(
      first, first.data.indexOf(${JSON.stringify(from)}), last,
        last.data.indexOf(${JSON.stringify(to)}) + ${to.length});
  })()`);
const selectionBar = (page: Page) => page.getByRole('toolbar');
const marks = (page: Page) => page.locator('mark.word-mark');
const marked = (page: Page) => marks(page).allTextContents();
const list = (page: Page) => page.getByRole('complementary', { name: 'Highlights' });
const openList = (page: Page) => page.getByRole('button', { name: 'Highlights', exact: true }).click();
const editor = (page: Page) => page.getByRole('dialog');
const pen = (page: Page, name: string) =>
  selectionBar(page)
    .getByRole('button', { name: `Highlight: ${name}` })
    .click();

test('words of a Word document are marked, commented, changed and deleted; a refused change is undone', async () => {
  const { page, expectClean } = await openFile(word);
  await select(page, 'built of granite');
  await selectionBar(page).waitFor();
  await expectAccessible(page, 'selected words of a text');
  await pen(page, 'Blue');
  await expect.poll(() => marked(page)).toEqual(['built of granite']);
  await expect
    .poll(async () => (await stored(word)).map(({ color, content, found }) => [color, content.text, found]))
    .toEqual([['sky', 'built of granite', true]]);
  const [{ anchor }] = (await stored(word)) as [Highlight];
  const { quote } = await ada.call(contract.getPassage, {
    params: { fileId: word.file_id },
    query: {
      version: word.fileVersion as NonNullable<SourceFile['fileVersion']>,
      start: anchor?.start ?? 0,
      end: anchor?.end ?? 1,
    },
  });
  expect(quote).toBe('built of granite');

  // Over the end of a paragraph, with a comment.
  await select(page, 'nine miles', 'The bell rings');
  await selectionBar(page).waitFor();
  await page.keyboard.press('Shift+H');
  await editor(page).getByRole('textbox', { name: 'Comment' }).fill('Far');
  await page.keyboard.press('Enter');
  await expect.poll(() => marked(page)).toEqual(['built of granite', 'nine miles.', 'The bell rings']);
  await expect
    .poll(async () => (await stored(word)).map(({ content, comment }) => [content.text, comment.text]))
    .toContainEqual(['nine miles. The bell rings', 'Far']);
  await expectAccessible(page, 'a text with highlights');

  await page.reload();
  await expect.poll(() => marked(page)).toEqual(['built of granite', 'nine miles.', 'The bell rings']);
  // Brackets walk from mark to mark, Enter opens the one with the focus; a press on the words does, too.
  await page.locator('[data-reader-scroll]').focus();
  await page.keyboard.press(']');
  await expect
    .poll(() => page.evaluate(`document.activeElement?.getAttribute('aria-label')`))
    .toBe('Highlight: built of granite');
  await page.keyboard.press('Enter');
  await editor(page).getByRole('button', { name: 'Pink' }).click();
  await expect.poll(async () => (await stored(word)).map(({ color }) => color)).toContain('rose');
  await page.keyboard.press('Escape');
  await editor(page).waitFor({ state: 'detached' });
  await marks(page).first().click();
  await editor(page).waitFor();
  await page.keyboard.press('Escape');
  await editor(page).waitFor({ state: 'detached' });
  expectClean();

  await page.route('**/api/highlights', route =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 422,
          json: { error: { code: 'too_many_highlights', message: 'No', details: { limit: 1000 } } },
        })
      : route.continue(),
  );
  await select(page, 'green lamp');
  await pen(page, 'Green');
  await page
    .getByText('A file can have at most 1,000 of your highlights. Delete one to make another.')
    .first()
    .waitFor();
  await expect.poll(() => marked(page)).toEqual(['built of granite', 'nine miles.', 'The bell rings']);
});

test('the list of an e-book’s highlights leads to their words, offers no areas, and makes a note', async () => {
  const { page, expectClean } = await openFile(book);
  await select(page, BELL);
  await pen(page, 'Purple');
  await select(page, HARBOUR);
  await pen(page, 'Green');
  await expect
    .poll(async () => (await stored(book)).map(({ pageNumber, content }) => [pageNumber, content.text]))
    .toEqual([
      [1, HARBOUR],
      [2, BELL],
    ]);
  await openList(page);
  const items = list(page).getByRole('listitem');
  await expect.poll(() => items.count()).toBe(2);
  await list(page).getByText('Part 2').waitFor();
  expect(await list(page).getByRole('button', { name: 'Highlight an area' }).count()).toBe(0);
  await list(page).getByRole('button', { name: 'Purple' }).click();
  await expect.poll(() => items.count()).toBe(1);
  await expectAccessible(page, 'the list of a book’s highlights');
  await list(page)
    .getByRole('button', { name: /^Highlight: The bell rings/ })
    .press('Enter');
  await expect
    .poll(() => page.evaluate(`document.activeElement?.getAttribute('data-highlight')`))
    .toBe((await stored(book))[1]?.id);
  await expect.poll(() => page.evaluate('location.hash')).toContain('2');
  await list(page).getByRole('button', { name: 'More', exact: true }).press('Enter');
  const item = page.getByRole('menuitem', { name: 'Make a note of my highlights' });
  await item.press('Enter');
  await sheet(page).getByText(BELL).first().waitFor();
  expect(await sheet(page).getByRole('link', { name: 'Part 2' }).count()).toBe(1);
  expectClean();
});

test('in Arabic on a phone words of both scripts and a table are marked; a press shows the comment', async () => {
  const { page, expectClean } = await openFile(book, { ...phone, locale: 'ar-EG', colorScheme: 'dark' });
  await select(page, 'منارة بيضاء');
  await selectionBar(page).getByRole('button').first().tap();
  await expect.poll(async () => (await stored(book)).map(({ content }) => content.text)).toContain('منارة بيضاء');
  const mark = marks(page).filter({ hasText: 'منارة بيضاء' });
  await selectionBar(page).waitFor({ state: 'detached' });
  await mark.tap();
  await editor(page).getByRole('textbox').fill('بيضاء');
  await expectAccessible(page, 'a highlight of a text on a phone');
  await expectNoSideways(page, 'a text with highlights');
  await editor(page).getByRole('textbox').press('Enter');
  await expect.poll(async () => (await stored(book)).map(({ comment }) => comment.text)).toContain('بيضاء');
  expectClean();

  const { page: table, expectClean: expectTableClean } = await openFile(notes, phone);
  await select(table, 'Place', 'Bell');
  await selectionBar(table).getByRole('button', { name: 'Highlight: Green' }).tap();
  await expect
    .poll(async () => (await stored(notes)).map(({ content }) => content.text))
    .toEqual(['Place Sound Harbour Bell']);
  await expect.poll(() => marked(table)).toEqual(['Place', 'Sound', 'Harbour', 'Bell']);
  await expectNoSideways(table, 'a marked table');
  expectTableClean();
});
