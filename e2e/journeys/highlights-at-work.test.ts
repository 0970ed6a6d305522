// Highlights at work: found again in other versions and in scans, asked, made a note of and saved as a file.

import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ConversationId, contract, type FileId, type Highlight, type SourceFile } from '@nousboard/contracts';
import { pattern } from '@nousboard/core/text';
import { type FakeDrives, startFakeDrives } from '@nousboard/testkit/fake-drives/index';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makePdf } from '../../packages/server/src/features/ingestion/parsers/testing/make-pdf.ts';
import { makeXlsx } from '../../packages/server/src/features/ingestion/parsers/testing/make-xlsx.ts';
import { bookPdf } from '../support/book-pdf.ts';
import { expectAccessible } from '../support/browser.ts';
import { greyPicture } from '../support/grey-picture.ts';
import {
  firstWords,
  givePaper,
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
import type { Person } from '../support/person.ts';
import { askField, askOnScreen, citationTabs, expectNoSideways, litWords, phone } from '../support/screens.ts';

const drives: FakeDrives = await startFakeDrives();
const here = installation(drives.environment);
afterAll(() => drives.close());
let ada: Person;
let file: SourceFile;
let projectId: ConversationId;
beforeAll(async () => {
  ({ ada, file, projectId } = await givePaper(here));
});
beforeEach(() => removeHighlights(ada, file));

test('marked words are found again when their document becomes another; those gone stay in the list', async () => {
  const lines = [
    'The committee met on Monday to decide about tea.',
    'It approved forty grants for research on the leaves.',
    'Nobody asked for coffee in all these long years.',
  ];
  drives.reset();
  drives.register(here.origin);
  const id = drives.google.files.put({
    name: 'Minutes.pdf',
    content: bookPdf([lines, ['Signed by all']]),
    mime: 'application/pdf',
  });
  const { url } = await ada.call(contract.authorizeDrive, { params: { drive: 'google' } });
  const { searchParams } = await drives.consent(url);
  await ada.call(contract.connectDrive, {
    params: { drive: 'google' },
    body: { state: searchParams.get('state') ?? '', code: searchParams.get('code') ?? '' },
  });
  await ada.call(contract.importFromDrive, {
    params: { drive: 'google' },
    body: { items: [id] },
  });
  const imported = async () => (await ada.call(contract.listDriveImports)).items[0];
  await expect.poll(async () => (await imported())?.status, { timeout: 30_000 }).toBe('done');
  const fileId = (await imported())?.added[0] as FileId;
  const read = () =>
    expect
      .poll(
        async () => {
          const { status, rereading } = await ada.call(contract.getFile, { params: { fileId } });
          return [status, rereading];
        },
        { timeout: 60_000 },
      )
      .toEqual(['done', null]);
  await read();
  const { page, expectClean } = await here.openSignedIn({ at: `/file?file_id=${fileId}` });
  await firstWords(page).nth(2).waitFor();
  for (const [from, to, color] of [
    [0, 1, 'Blue'],
    [2, 2, 'Pink'],
  ] as const) {
    await select(page, from, to);
    await selectionBar(page)
      .getByRole('button', { name: `Highlight: ${color}` })
      .click();
    await selectionBar(page).waitFor({ state: 'detached' });
  }
  await expect.poll(async () => (await ada.call(contract.listHighlights, { query: { fileId } })).items.length).toBe(2);
  const pageField = page.getByRole('textbox', { name: /^Page, of/ });
  await pageField.fill('2');
  await pageField.press('Enter');
  await page.locator('[data-page="2"] .textLayer').getByText('Signed by all').waitFor();
  drives.google.files.edit(
    id,
    bookPdf([
      ['A page that nobody had written before.'],
      ['Another sentence comes first.', 'And one more after it.', ...lines.slice(0, 2)],
      ['Signed by some'],
    ]),
  );
  await ada.call(contract.syncFile, { params: { fileId } });
  await read();
  // Another window tells what was synced in it: the document that is open becomes the other one, at its page.
  await page.evaluate(`new BroadcastChannel('nousboard-changes').postMessage([['sources']])`);
  await page.locator('[data-page="2"] .textLayer').getByText('And one more after it.').waitFor();
  await page.getByRole('textbox', { name: 'Page, of 3' }).waitFor();
  expect(await pageField.inputValue()).toBe('2');
  await page.locator('[data-page="2"] .highlight-marks i').first().waitFor();
  await openList(page);
  await list(page).getByText('Not found in this version').waitFor();
  await expectAccessible(page, 'a highlight that is not found');
  await list(page)
    .getByRole('button', { name: /^Highlight: The committee met/ })
    .press('Enter');
  await page.locator('[data-page="2"] .textLayer span').filter({ hasText: 'forty grants' }).waitFor();
  await page.locator('[data-page="2"] .highlight-marks i').first().waitFor();
  expect(await overlap(page, 2, 3, 2)).toBeGreaterThanOrEqual(0.9);
  expect(
    await list(page)
      .getByRole('button', { name: /^Highlight: Nobody asked/ })
      .isDisabled(),
  ).toBe(true);
  expectClean();
});

/** Marks words of the document that its text has, as their reader would, where they stand. */
async function markWords(words: string, comment = { text: '', emoji: '' }): Promise<void> {
  const fileVersion = file.fileVersion as NonNullable<SourceFile['fileVersion']>;
  const { items } = await ada.call(contract.getElements, { params: { fileId: file.file_id }, query: {} });
  const element = items.find(({ text }) => text.replace(/\n/g, ' ').includes(words));
  const start = (element?.start ?? 0) + (element?.text.replace(/\n/g, ' ').indexOf(words) ?? 0);
  const passage = await ada.call(contract.getPassage, {
    params: { fileId: file.file_id },
    query: { version: fileVersion, start, end: start + words.length },
  });
  const rects = passage.rects.map(({ x, y, w, h }) => ({
    x1: x,
    y1: y,
    x2: x + w,
    y2: y + h,
    width: 1 as const,
    height: 1 as const,
    pageNumber: passage.page,
  }));
  const [first] = rects;
  if (!first) throw new Error('no such words');
  const boundingRect = {
    ...first,
    x1: Math.min(...rects.map(({ x1 }) => x1)),
    y1: Math.min(...rects.map(({ y1 }) => y1)),
    x2: Math.max(...rects.map(({ x2 }) => x2)),
    y2: Math.max(...rects.map(({ y2 }) => y2)),
  };
  const type = comment.text === '' ? 'text' : 'comment';
  await ada.call(contract.createHighlight, {
    body: {
      id: crypto.randomUUID(),
      fileId: file.file_id,
      fileVersion,
      type,
      position: { boundingRect, rects, pageNumber: passage.page },
      content: { text: words },
      comment,
      color: 'moss',
    },
  });
}
/** An area at the foot of the first page, and its picture. */
async function markArea(): Promise<void> {
  const rect = { x1: 0.1, y1: 0.95, x2: 0.9, y2: 0.99, width: 1 as const, height: 1 as const, pageNumber: 1 };
  await ada.call(contract.createHighlight, {
    body: {
      id: crypto.randomUUID(),
      fileId: file.file_id,
      type: 'image',
      position: { boundingRect: rect, rects: [rect], pageNumber: 1 },
      content: { image: `data:image/png;base64,${greyPicture(40, 20).toString('base64')}` },
      comment: { text: '', emoji: '' },
      color: 'moss',
    },
  });
}
const MARKED = 'people forgot 1.9 cm less for cued than for uncued';

async function openInProject(look: Parameters<typeof here.openSignedIn>[0] = {}) {
  const watched = await here.openSignedIn({ ...look, at: `/file?file_id=${file.file_id}&projectId=${projectId}` });
  await firstWords(watched.page).nth(8).waitFor();
  await openList(watched.page);
  await list(watched.page).getByRole('listitem').first().waitFor();
  return watched;
}
const inMenu = async (page: Page, name: string): Promise<void> => {
  await list(page).getByRole('button', { name: 'More', exact: true }).press('Enter');
  const item = page.getByRole('menuitem', { name });
  await item.waitFor();
  await expectAccessible(page, 'what can be done with highlights');
  await item.press('Enter');
};

test('a question is answered from highlights alone until the sources are asked again', async () => {
  await markWords(MARKED);
  const { page, expectClean } = await openInProject();
  await inMenu(page, 'Answer from my highlights');
  await page.getByText(`Answers come only from your highlights in ${file.title}.`).waitFor();
  await expect
    .poll(() => page.evaluate(`document.activeElement === document.querySelector('#ask textarea')`))
    .toBe(true);
  await expectAccessible(page, 'asking highlights');
  await askOnScreen(page, 'How much less did people forget for cued objects?');
  await citationTabs(page).first().waitFor();
  const { items } = await ada.call(contract.listMessages, { params: { conversationId: projectId }, query: {} });
  const answer = items.findLast(message => !message.isCreatedByUser);
  expect(answer?.citations.length).toBeGreaterThan(0);
  for (const { quote } of answer?.citations ?? []) expect(quote.replace(/\s+/g, ' ')).toContain(MARKED);
  await citationTabs(page).first().click();
  await litWords(page).first().waitFor();
  await page.getByRole('button', { name: 'Ask the sources again' }).click();
  await page.getByText('Answers come only from your highlights').waitFor({ state: 'detached' });
  expectClean();
});

test('selected words become a quotation in the ask area, behind which the question goes on', async () => {
  const { page, expectClean } = await here.openSignedIn({
    at: `/file?file_id=${file.file_id}&projectId=${projectId}`,
  });
  await firstWords(page).nth(8).waitFor();
  await select(page, 4, 8);
  const words = await page.evaluate<string>('getSelection().toString()');
  await selectionBar(page).getByRole('button', { name: 'Ask', exact: true }).click();
  await selectionBar(page).waitFor({ state: 'detached' });
  await expect
    .poll(() => page.evaluate(`document.activeElement === document.querySelector('#ask textarea')`))
    .toBe(true);
  await page.keyboard.type('Why?');
  const [quoted = '', asked] = (await askField(page).inputValue()).split('\n');
  expect(quoted.replace(/\s+/g, '')).toBe(`“${words.replace(/\s+/g, '')}”`);
  expect(asked).toBe('Why?');
  expectClean();
});

test('highlights become a note whose links open their words; areas stand in it as pictures', async () => {
  await markWords(MARKED, { text: 'So *much*?', emoji: '' });
  await markArea();
  const { page, expectClean } = await openInProject();
  await inMenu(page, 'Make a note of my highlights');
  await sheet(page).waitFor();
  expect(await sheet(page).getByRole('textbox', { name: 'Title of the note' }).inputValue()).toBe(
    `Highlights: ${file.title}`,
  );
  await sheet(page).getByText('Ready', { exact: true }).waitFor();
  const { items } = await ada.call(contract.listMessages, {
    params: { conversationId: projectId },
    query: { kind: 'note' },
  });
  const text = items.at(-1)?.text ?? '';
  expect(text).toMatch(/^> people forgot 1\.9 cm less for cued than for uncued\n>\n> \[Page 1\]\(/);
  await sheet(page).getByRole('img', { name: 'Highlighted area of page 1' }).waitFor();
  expect(text).toMatch(
    /> !\[Highlighted area of page 1\]\(\/api\/files\/pictures\/[0-9a-f]{64}\.png\)\n>\n> \[Page 1\]\([^)]*page=1/,
  );
  const link = /\[Page 1\]\(<?(\/file\?[^)>\s]+)/.exec(text)?.[1]?.replace(/\\/g, '') ?? '';
  await page.goto(here.origin + link);
  await litWords(page).first().waitFor();
  expectClean();
});

test('highlights are saved as Markdown with their citation in the style of the project, on a phone too', async () => {
  await ada.call(contract.updateProject, { params: { conversationId: projectId }, body: { citationStyle: 'apa' } });
  await markWords(MARKED);
  await markArea();
  const { page, expectClean } = await openInProject(phone);
  await expectNoSideways(page, 'the list of highlights');
  const [download] = await Promise.all([page.waitForEvent('download'), inMenu(page, 'Export as Markdown')]);
  expect(download.suggestedFilename()).toMatch(/^Highlights .*\.md$/);
  const text = readFileSync(await download.path(), 'utf8');
  expect(text).toMatch(
    pattern('s')`
      ^# Highlights: .*\n\n.*Harland.*\n\n> people forgot 1\.9 cm less for cued than for uncued\n>\n
      > \(Harland.*p\. 1\)\n\n> !\[Highlighted area of page 1\]\(data:image/png;base64,[\w+/=]+\)\n>\n
      > \(Harland.*p\. 1\)\n$
    `,
  );
  expectClean();
});

/** Letter pages of these lines as a scanner makes them: pictures, and no words. */
async function scannedPdf(pages: readonly (readonly string[])[]): Promise<Buffer> {
  const [width, height] = [1_224, 1_584];
  const sheet = await here.browser.newPage({ viewport: { width, height } });
  const pictures: Buffer[] = [];
  for (const lines of pages) {
    await sheet.setContent(
      '<body style="margin:160px 120px;font:34px/2 ' +
        `serif;color:#000;background:#fff">${lines.map(line => `<p style="margin:0">${line}</p>`).join('')}</body>`,
    );
    pictures.push(await sheet.screenshot({ type: 'jpeg', quality: 92 }));
  }
  await sheet.close();
  return makePdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${pages.length}/Kids[${pages.map((_, at) => `${4 + at * 2} 0 R`).join(' ')}]>>`,
    { dictionary: '', bytes: 'q 612 0 0 792 0 0 cm /I Do Q' },
    ...pictures.flatMap((bytes, at) => [
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 3 0 R/Resources' +
        `<</XObject<</I ${5 + at * 2} 0 R>>>>>>`,
      {
        dictionary:
          `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceRGB/BitsPerComponent ` +
          '8/Filter/DCTDecode',
        bytes,
      },
    ]),
  ]);
}

test('on a scan the recognised words are found, selected and marked where they stand in its picture', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'scan-')), 'scan.pdf');
  writeFileSync(
    path,
    await scannedPdf([
      [
        'The harbour wall was built of granite',
        'in the summer of the year 1882.',
        'A green lamp stands on the lighthouse.',
      ],
      ['The ferry crosses the bay twice a day,', 'and in winter once.'],
      ['The keeper of the lamp lived alone.'],
    ]),
  );
  const [scan] = (await ada.upload([path], projectId)) as [SourceFile];
  const read = async () => {
    const { status, rereading } = await ada.call(contract.getFile, { params: { fileId: scan.file_id } });
    return [status, rereading];
  };
  const { page, expectClean } = await here.openSignedIn({
    at: `/file?file_id=${scan.file_id}&projectId=${projectId}`,
  });
  // It was opened before its words were recognised: they come by themselves, to the page that is looked at.
  const pageField = page.getByRole('textbox', { name: /^Page, of/ });
  await pageField.fill('2');
  await pageField.press('Enter');
  await page.locator('[data-page="2"] canvas').waitFor();
  await page.locator('[data-page="2"] .textLayer').getByText('ferry').waitFor({ timeout: 180_000 });
  await expect.poll(read).toEqual(['done', null]);
  expect(await pageField.inputValue()).toBe('2');
  await pageField.fill('1');
  await pageField.press('Enter');
  await firstWords(page).filter({ hasText: 'granite' }).waitFor();
  const spans = await page.locator('[data-page="1"] .textLayer span').allTextContents();
  const words = spans.filter(text => /\w{4}/.test(text)).map(text => text.trim());
  await select(page, words.indexOf('harbour'), words.indexOf('granite'));
  await selectionBar(page).getByRole('button', { name: 'Highlight: Green' }).click();
  const made = async () => (await ada.call(contract.listHighlights, { query: { fileId: scan.file_id } })).items;
  await expect
    .poll(async () => (await made()).map(({ content }) => content.text))
    .toEqual(['harbour wall was built of granite']);
  await marks(page).first().waitFor();
  expect(await overlap(page, words.indexOf('harbour'), words.indexOf('granite'))).toBeGreaterThanOrEqual(0.9);
  // Under the very boxes in which they were recognised, and known by their words.
  const [highlight] = (await made()) as [Highlight];
  await recognisedUnder(ada, scan, highlight);
  await page.locator('[data-reader-scroll]').press('Control+f');
  await page.getByRole('textbox', { name: 'Find in the document' }).fill('green lamp');
  await page.getByText('1 of 1').waitFor();
  await expect
    .poll(() => page.evaluate(`[...CSS.highlights.get('found-now') ?? []].map(String).join()`))
    .toMatch(/^green lamp/);
  await expectAccessible(page, 'a scan with a highlight');
  expectClean();
});

test('more words than one highlight holds are marked as several, side by side', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'plots-')), 'plots.xlsx');
  const said = (row: number) => `Plot ${row} was grazed by sheep in spring and mown by hand before the end of summer.`;
  const rows = Array.from({ length: 120 }, (_, at) => at + 1);
  const cell = (row: number) => `<row r="${row}"><c r="A${row}" t="inlineStr"><is><t>${said(row)}</t></is></c></row>`;
  writeFileSync(path, makeXlsx({ sheets: { Plots: rows.map(cell).join('') } }));
  const [{ file_id: fileId }] = (await ada.upload([path], projectId)) as [SourceFile];
  await expect
    .poll(async () => (await ada.call(contract.getFile, { params: { fileId } })).status, { timeout: 60_000 })
    .toBe('done');
  const { page, expectClean } = await here.openSignedIn({ at: `/file?file_id=${fileId}` });
  await page.getByText(said(120)).waitFor();
  await page.evaluate(`(() => {
    const words = document.querySelectorAll('[data-page="1"] [data-at]');
    getSelection().setBaseAndExtent(words[0], 0, words[words.length - 1], 1);
  })()`);
  await selectionBar(page).getByRole('button', { name: 'Highlight: Green' }).click();
  const marked = async () =>
    (await ada.call(contract.listHighlights, { query: { fileId } })).items.map(({ content }) => content.text ?? '');
  await expect.poll(async () => (await marked()).length).toBe(2);
  expect((await marked()).join(' ')).toBe(rows.map(said).join(' '));
  expectClean();
});

test('in Arabic and in the dark, on a phone, highlights are asked from their list', async () => {
  await markWords(MARKED);
  const { page, expectClean } = await here.openSignedIn({
    ...phone,
    locale: 'ar-EG',
    colorScheme: 'dark',
    at: `/file?file_id=${file.file_id}&projectId=${projectId}`,
  });
  await firstWords(page).nth(8).waitFor();
  await page.getByRole('button', { name: 'التمييزات', exact: true }).tap();
  const shown = page.getByRole('complementary', { name: 'التمييزات' });
  await shown.getByRole('listitem').first().waitFor();
  await expectNoSideways(page, 'the list of highlights in Arabic');
  await shown.locator('header button').nth(1).tap();
  await page.getByRole('menuitem', { name: 'الإجابة من تمييزاتي' }).waitFor();
  await expectAccessible(page, 'what can be done with highlights, in Arabic');
  await page.getByRole('menuitem', { name: 'الإجابة من تمييزاتي' }).tap();
  const told = page.getByRole('status').filter({ hasText: 'تأتي الإجابات من تمييزاتك' });
  await told.waitFor();
  await expectNoSideways(page, 'asking highlights in Arabic');
  await expectAccessible(page, 'asking highlights, in Arabic');
  await page.getByRole('button', { name: 'سؤال المصادر مجددًا' }).tap();
  await told.waitFor({ state: 'detached' });
  expectClean();
});
