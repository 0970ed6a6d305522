// Highlights in pictures: on the words that were recognised in them, and areas of them.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ConversationId, contract, type Highlight, type SourceFile } from '@nousboard/contracts';
import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { expectAccessible } from '../support/browser.ts';
import {
  editor,
  firstWords,
  highlightsOf,
  list,
  marks,
  openList,
  overlap,
  recognisedUnder,
  removeHighlights,
  select,
  selectionBar,
} from '../support/highlighting.ts';
import { installation } from '../support/installation.ts';
import { sheet } from '../support/nous.ts';
import { Person } from '../support/person.ts';
import { expectNoSideways, litWords, phone } from '../support/screens.ts';
import { removeFolder, temporaryFolder } from '../support/server.ts';

const here = installation();
const folder = temporaryFolder();
let ada: Person;
let projectId: ConversationId;
let [photo, plain] = [] as unknown as [SourceFile, SourceFile];

/** A picture of these lines. */
async function picture(name: string, lines: readonly string[], type: 'jpeg' | 'png'): Promise<string> {
  const page = await here.browser.newPage({ viewport: { width: 1_200, height: 900 } });
  await page.setContent(
    `<body style="margin:120px 90px;font:36px/2 serif;color:#000;background:#fff">
      ${lines.map(line => `<p style="margin:0">${line}</p>`).join('')}
      <div style="margin-block-start:60px;inline-size:400px;block-size:200px;
        background:linear-gradient(90deg,#2b45b0,#e0a040)"></div></body>`,
  );
  const path = join(folder, name);
  writeFileSync(path, await page.screenshot({ type }));
  await page.close();
  return path;
}

beforeAll(async () => {
  ada = await new Person(here.origin).register();
  projectId = (await ada.newProject('Harbours')).conversationId;
  const files = await ada.upload(
    [
      await picture(
        'wall.jpg',
        [
          'The harbour wall was built of granite',
          'in the summer of the year 1882.',
          'A green lamp stands on the lighthouse.',
        ],
        'jpeg',
      ),
      await picture('colours.png', [], 'png'),
    ],
    projectId,
  );
  await ada.untilRead(files);
  [photo, plain] = (await Promise.all(
    files.map(({ file_id: fileId }) => ada.call(contract.getFile, { params: { fileId } })),
  )) as [SourceFile, SourceFile];
  return () => removeFolder(folder);
});
beforeEach(() => removeHighlights(ada, photo));
const stored = (file = photo) => highlightsOf(ada, file);

async function openPhoto(look: Parameters<typeof here.openSignedIn>[0] = {}) {
  await ada.staySignedIn();
  const watched = await here.openSignedIn({ ...look, at: `/file?file_id=${photo.file_id}&projectId=${projectId}` });
  await firstWords(watched.page).filter({ hasText: 'granite' }).waitFor();
  return watched;
}
/** Which of the words that can be counted on to be recognised these two are. */
async function between(page: Page, first: string, last: string): Promise<[number, number]> {
  const words = (await firstWords(page).allTextContents()).map(text => text.trim());
  return [words.indexOf(first), words.indexOf(last)];
}
/** What a copy of the selection would hold. */
const copied = (page: Page) =>
  page.evaluate<string>(`(() => {
    const copy = new ClipboardEvent('copy', { clipboardData: new DataTransfer(), bubbles: true, cancelable: true });
    getSelection().anchorNode.parentElement.dispatchEvent(copy);
    return copy.clipboardData.getData('text/plain');
  })()`);
const pen = (page: Page, name: string) => selectionBar(page).getByRole('button', { name: `Highlight: ${name}` });
const focused = (page: Page) => page.evaluate<string | null>(`document.activeElement?.getAttribute('data-highlight')`);

test('recognised words are found', async () => {
  const { page, expectClean } = await openPhoto();
  await page.getByRole('button', { name: 'Find in the document' }).click();
  await page.keyboard.type('green lamp');
  await page.getByText('1 of 1').waitFor();
  expect(await page.evaluate(`[...CSS.highlights.get('found-now') ?? []].map(String).join()`)).toMatch(/^green lamp/);
  await expectAccessible(page, 'words that were found in a picture');
  await page.keyboard.press('Escape');
  await page.getByRole('search').waitFor({ state: 'detached' });
  expectClean();
});

test('recognised words are marked where they stand in the picture, at every zoom and every rotation', async () => {
  const { page, expectClean } = await openPhoto();
  const words = await between(page, 'harbour', 'granite');
  await select(page, ...words);
  await selectionBar(page).waitFor();
  await expectAccessible(page, 'selected words of a picture');
  expect(await copied(page)).toBe('harbour wall was built of granite');
  await pen(page, 'Blue').click();
  await marks(page).first().waitFor();
  await expect
    .poll(async () => (await stored()).map(({ color, content }) => [color, content.text]))
    .toEqual([['sky', 'harbour wall was built of granite']]);
  await expect.poll(() => overlap(page, ...words)).toBeGreaterThanOrEqual(0.9);
  const width = async () => (await page.locator('[data-page="1"]').boundingBox())?.width ?? 0;
  for (const key of ['+', '+', '-', '-', '-', '-', '0']) {
    const before = await width();
    await page.locator('[data-reader-scroll]').press(key);
    await expect.poll(width).not.toBe(before);
    await expect.poll(() => overlap(page, ...words), { message: `at ${await width()} px` }).toBeGreaterThanOrEqual(0.9);
  }
  for (const quarters of [1, 2, 3, 0]) {
    await page.locator('[data-reader-scroll]').press('Shift+R');
    await page.locator(`[data-page="1"] [data-turn="${quarters}"]`).waitFor();
    await expect
      .poll(() => overlap(page, ...words), { message: `turned by ${quarters} quarters` })
      .toBeGreaterThanOrEqual(0.9);
  }
  // Under the very boxes in which they were recognised.
  const [highlight] = (await stored()) as [Highlight];
  expect(await recognisedUnder(ada, photo, highlight)).toBe('harbour wall was built of granite');
  await page.reload();
  await firstWords(page).filter({ hasText: 'granite' }).waitFor();
  await marks(page).first().waitFor();
  await expect.poll(() => overlap(page, ...words)).toBeGreaterThanOrEqual(0.9);
  await expectAccessible(page, 'a picture with a highlight');
  expectClean();
});

test('by keys: words get a comment, the list leads to them, and they become a note that cites them', async () => {
  const { page, expectClean } = await openPhoto();
  await select(page, ...(await between(page, 'green', 'lighthouse.')));
  await selectionBar(page).waitFor();
  await page.keyboard.press('Shift+H');
  await editor(page).getByRole('textbox', { name: 'Comment' }).fill('Still?');
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await stored()).map(({ type, comment }) => [type, comment.text]))
    .toEqual([['comment', 'Still?']]);
  await openList(page);
  await list(page)
    .getByRole('button', { name: /^Highlight: green lamp/ })
    .press('Enter');
  await expect.poll(() => focused(page)).toBe((await stored())[0]?.id);
  await page.keyboard.press('Enter');
  await editor(page).getByRole('button', { name: 'Pink' }).click();
  await expect.poll(async () => (await stored())[0]?.color).toBe('rose');
  await page.keyboard.press('Escape');
  await editor(page).waitFor({ state: 'detached' });
  await list(page).getByRole('button', { name: 'More', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: 'Make a note of my highlights' }).press('Enter');
  const link = sheet(page).getByRole('link', { name: 'Page 1' });
  await link.waitFor();
  await page.goto(new URL((await link.getAttribute('href')) ?? '', here.origin).href);
  await litWords(page).first().waitFor();
  expectClean();
});

test('a wordless area of a picture is marked by keys and by dragging, and the cutout is in the list', async () => {
  await ada.staySignedIn();
  const { page, expectClean } = await here.openSignedIn({ at: `/file?file_id=${plain.file_id}` });
  await page.getByText('Picture in which no words were found').waitFor({ state: 'attached' });
  const box = await page.locator('[data-page="1"]').boundingBox();
  if (!box) throw new Error('no page');
  await page.keyboard.down('Alt');
  await page.mouse.move(box.x + box.width * 0.1, box.y + box.height * 0.25);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.4, box.y + box.height * 0.45, { steps: 5 });
  await page.mouse.up();
  await page.keyboard.up('Alt');
  await expect.poll(async () => (await stored(plain)).map(({ type }) => type)).toEqual(['image']);
  await openList(page);
  await list(page).getByRole('button', { name: 'Highlight an area' }).press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await stored(plain)).length).toBe(2);
  // The first holds what it was drawn around: the blue end of the bar, and not white.
  const colour = () =>
    page.evaluate(`(() => {
      const cut = document.querySelector('[data-highlight-card] img');
      if (!cut?.naturalWidth) return null;
      const canvas = new OffscreenCanvas(1, 1), pen = canvas.getContext('2d');
      pen.drawImage(cut, cut.naturalWidth / 10, cut.naturalHeight / 4, 1, 1, 0, 0, 1, 1);
      const [red, , blue] = pen.getImageData(0, 0, 1, 1).data;
      return blue > red + 40;
    })()`);
  await expect.poll(colour).toBe(true);
  await expectAccessible(page, 'areas of a picture in the list');
  expectClean();
});

test('on a phone the words of a picture are marked, and a mark that is pressed shows its comment', async () => {
  const { page, expectClean } = await openPhoto(phone);
  const words = await between(page, 'summer', 'year');
  await select(page, ...words);
  await selectionBar(page).waitFor();
  await pen(page, 'Green').tap();
  await expect.poll(async () => (await stored()).map(({ content }) => content.text)).toEqual(['summer of the year']);
  await expect.poll(() => overlap(page, ...words)).toBeGreaterThanOrEqual(0.9);
  await selectionBar(page).waitFor({ state: 'detached' });
  const mark = await marks(page).first().boundingBox();
  if (!mark) throw new Error('no mark');
  await page.touchscreen.tap(mark.x + 6, mark.y + mark.height / 2);
  await editor(page).getByRole('textbox', { name: 'Comment' }).fill('In the sun');
  await expectAccessible(page, 'a highlight of a picture on a phone');
  await expectNoSideways(page, 'a picture with a highlight');
  await editor(page).getByRole('button', { name: 'Save' }).tap();
  await expect.poll(async () => (await stored())[0]?.comment.text).toBe('In the sun');
  expectClean();
});
