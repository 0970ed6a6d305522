// A conversation leaves the product: as a file of each kind, as a picture, and one answer by itself.
import { readFileSync, writeFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import type { Message } from '@nousboard/contracts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { actions, openAsked } from '../support/asked.ts';
import { expectAccessible } from '../support/browser.ts';
import { installation, question } from '../support/installation.ts';
import { Person } from '../support/person.ts';
import { askField, expectNoSideways, phone } from '../support/screens.ts';

const here = installation();
const second = 'How many participants were there?';
let ada: Person;

beforeAll(async () => {
  ada = await new Person(here.origin).register();
});

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Export conversation' });
const openExport = async (page: Page) => {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Account of / })
    .click();
  await page.getByRole('menuitem', { name: 'Export conversation' }).click();
  await dialog(page)
    .getByRole('radio', { name: /^Screenshot/ })
    .waitFor();
};
/** Presses Export and hands out what the browser was given to save. */
const exported = async (page: Page) => {
  const [saved] = await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }),
    dialog(page).getByRole('button', { name: 'Export', exact: true }).click(),
  ]);
  const bytes = readFileSync(await saved.path());
  return { name: saved.suggestedFilename(), bytes, text: bytes.toString('utf8') };
};
const choose = (page: Page, type: RegExp) => dialog(page).getByRole('radio', { name: type }).click();

/** How large a PNG is. */
const sizeOf = (png: Buffer) => ({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) });
/**
 * The first rows of a picture of ours, which has one run of data and no filters: red, green, blue and opacity of each
 * pixel.
 */
function pixelsOf(png: Buffer, rows: number): Buffer {
  const row = sizeOf(png).width * 4;
  const unpacked = inflateSync(png.subarray(41, 41 + png.readUInt32BE(33)));
  return Buffer.concat(
    Array.from({ length: rows }, (_, y) => unpacked.subarray(y * (row + 1) + 1, (y + 1) * (row + 1))),
  );
}
/** The same message once more, further down the thread. */
function copyOf(message: Message, n: number, last: Message): Message {
  const named = (id: string, time: number) =>
    time < 0 || id.startsWith('00000000') ? id : `${id.slice(0, -4)}${String(time).padStart(4, '0')}`;
  const isFirst = message.parentMessageId.startsWith('00000000');
  return {
    ...message,
    messageId: named(message.messageId, n) as Message['messageId'],
    parentMessageId: (isFirst && n > 0
      ? named(last.messageId, n - 1)
      : named(message.parentMessageId, n)) as Message['parentMessageId'],
    createdAt: new Date(Date.parse(message.createdAt) + n * 60_000).toISOString(),
  };
}

test('a conversation is saved as text, Markdown, JSON and CSV, each with what its options say', async () => {
  const { page, expectClean, answers, conversationId } = await openAsked(here, ada, [question, second], {
    project: { citationStyle: 'apa' },
  });
  const other = await ada.answer(conversationId, second, { overrideParentMessageId: answers[1]!.parentMessageId });
  await page.reload();
  await askField(page).waitFor();
  await openExport(page);
  const field = dialog(page).getByRole('textbox', { name: 'File name' });
  expect(await field.inputValue()).toBe('Reading');
  await dialog(page).getByText('Saved as Reading.png').waitFor();
  await dialog(page).getByAltText('The top of the picture').waitFor();
  expect(await dialog(page).getByRole('switch').count()).toBe(0);
  await expectAccessible(page, 'the export of a conversation');

  await choose(page, /^Text/);
  await field.fill('Sleep: what/works?');
  await dialog(page).getByText('Saved as Sleep what works.txt').waitFor();
  await dialog(page).getByRole('region', { name: 'Preview' }).getByText('Citation style: APA').waitFor();
  await expectAccessible(page, 'the export as text');
  const text = await exported(page);
  expect(text.name).toBe('Sleep what works.txt');
  const quote = answers[0]!.citations[0]!.quote;
  expect(text.text).toContain(`${quote} [1]`);
  expect(text.text).toMatch(/\nCited sources\nHarland, I\./);
  expect(text.text).toMatch(/\n\[1\] Harland et al\., .*, p\. \d: “/);
  expect(text.text).toContain(`: “${quote}”`);
  await dialog(page).waitFor({ state: 'detached' });

  await openExport(page);
  await choose(page, /^Markdown/);
  await dialog(page).getByRole('switch', { name: 'Include endpoint options' }).click();
  await dialog(page).getByRole('switch', { name: 'Export all message branches' }).click();
  const markdown = await exported(page);
  expect(markdown.name).toBe('Reading.md');
  expect(markdown.text).toMatch(/^# Reading\n/);
  expect(markdown.text).not.toContain('Citation style');
  expect(markdown.text.match(/\*Version [12] of 2\*/g)).toEqual(['*Version 1 of 2*', '*Version 2 of 2*']);

  await openExport(page);
  await choose(page, /^JSON/);
  const json = await exported(page);
  expect(json.name).toBe('Reading.json');
  const nested = JSON.parse(json.text);
  expect(nested).toMatchObject({
    conversationId,
    title: 'Reading',
    branches: false,
    recursive: true,
    options: { endpoint: 'builtin', citationStyle: 'apa' },
  });
  expect(nested.messagesTree[0].children[0].citations).toEqual(JSON.parse(JSON.stringify(answers[0]!.citations)));
  expect(JSON.stringify(nested)).toContain(other.messageId);
  expect(JSON.stringify(nested)).not.toContain(answers[1]!.messageId);
  await openExport(page);
  await choose(page, /^JSON/);
  await dialog(page).getByRole('radio', { name: 'Sequential' }).click();
  await dialog(page).getByRole('switch', { name: 'Export all message branches' }).click();
  const listed = JSON.parse((await exported(page)).text);
  expect(listed.messages.map(({ messageId }: { messageId: string }) => messageId)).toEqual(
    (await ada.messages(conversationId)).map(({ messageId }) => messageId),
  );

  await openExport(page);
  await choose(page, /^CSV/);
  expect(await dialog(page).getByRole('switch').count()).toBe(1);
  const csv = await exported(page);
  expect(csv.name).toBe('Reading.csv');
  expect(csv.text.split('\r\n')[0]).toBe(
    '\ufeffsender,text,isCreatedByUser,error,unfinished,cancelled,messageId,parentMessageId,createdAt',
  );
  expect(csv.text.trimEnd().endsWith(other.createdAt)).toBe(true);

  // What is exported is the branch that is looked at.
  await actions(page).getByRole('button', { name: 'Previous version' }).click();
  await openExport(page);
  await choose(page, /^JSON/);
  expect((await exported(page)).text).toContain(answers[1]!.messageId);
  expectClean();
});

test.each([
  ['light', { r: 255, g: 255, b: 255 }],
  ['dark', { r: 0x34, g: 0x35, b: 0x41 }],
] as const)(
  'the screenshot in %s is a picture of the whole thread on the ground that belongs to it',
  async (colorScheme, ground) => {
    const { page, expectClean } = await openAsked(here, ada, [question, second], { colorScheme });
    await openExport(page);
    await dialog(page).getByAltText('The top of the picture').waitFor();
    const { bytes, name } = await exported(page);
    expect(name).toBe('Reading.png');
    const { width, height } = sizeOf(bytes);
    expect(width).toBe(1_520);
    expect(height).toBeGreaterThan(1_500);
    expect(pixelsOf(bytes, 1).subarray(0, 4)).toEqual(Buffer.from([ground.r, ground.g, ground.b, 255]));
    if (process.env['LOOK']) writeFileSync(`/tmp/look-${colorScheme}.png`, bytes);
    expectClean();
  },
);

test('a picture of a long thread shows its progress, can be given up, and is one file of any height', async () => {
  const { page, expectClean, conversationId } = await openAsked(here, ada, [question, second]);
  const stored = await ada.messages(conversationId);
  const copies = Array.from({ length: 20 }, (_, n) => stored.map(message => copyOf(message, n, stored.at(-1)!))).flat();
  await page.route('**/messages?*', async route => route.fulfill({ json: { items: copies, nextCursor: null } }));
  await openExport(page);
  await dialog(page).getByAltText('The top of the picture').waitFor();
  await dialog(page).getByRole('button', { name: 'Export', exact: true }).click();
  await dialog(page)
    .getByText(/^\d+ s, \d+ of 40 questions drawn$/)
    .waitFor();
  await dialog(page).getByRole('progressbar', { name: 'Exporting' }).waitFor();
  await expectAccessible(page, 'a picture being made');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await dialog(page).getByRole('progressbar').waitFor({ state: 'detached' });
  expect(await dialog(page).getByText('The picture could not be made.').count()).toBe(0);
  const { bytes } = await exported(page);
  expect(sizeOf(bytes).height).toBeGreaterThan(16_384);
  expect(sizeOf(bytes).width).toBe(760);
  // Down to its last row it is drawn: the product's mark is at the foot.
  const rows = pixelsOf(bytes, sizeOf(bytes).height);
  expect(new Set(rows.subarray(rows.length - 760 * 4 * 60)).size).toBeGreaterThan(10);
  expectClean();
});

test('a project without questions has nothing to export yet; messages that fail are asked for again', async () => {
  const { page } = await openAsked(here, ada, []);
  await openExport(page);
  await dialog(page)
    .getByText('This Project has nothing to export yet.')
    .and(page.locator(':visible'))
    .first()
    .waitFor();
  await dialog(page).getByRole('button', { name: 'Export', exact: true, disabled: true }).waitFor();
  await expectAccessible(page, 'the export of an empty project');
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await page.route('**/messages?*', route =>
    route.fulfill({ status: 422, json: { error: { code: 'validation', message: '' } } }),
  );
  await openExport(page);
  await dialog(page).getByText('The messages could not be loaded. They are safe on the server.').waitFor();
  await page.unroute('**/messages?*');
  await dialog(page).getByRole('button', { name: 'Try again' }).click();
  await dialog(page)
    .getByText('This Project has nothing to export yet.')
    .and(page.locator(':visible'))
    .first()
    .waitFor();
});

test('on a phone and in Arabic the export fills the screen, and nothing is wider than that', async () => {
  const { conversationId } = await openAsked(here, ada, [question]);
  const { page, expectClean } = await here.openSignedIn({
    ...phone,
    locale: 'ar-EG',
    colorScheme: 'dark',
    at: `/c/${conversationId}`,
  });
  await askField(page).waitFor();
  await page.getByRole('banner').getByRole('button', { name: 'حساب Ada Quill' }).click();
  await page.getByRole('menuitem', { name: 'تصدير المحادثة' }).click();
  const sheet = page.getByRole('dialog', { name: 'تصدير المحادثة' });
  await sheet.getByRole('img').waitFor();
  await expectAccessible(page, 'the export on a phone in Arabic');
  await expectNoSideways(page, 'the export on a phone in Arabic');
  const [saved] = await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }),
    sheet.getByRole('button', { name: 'تصدير', exact: true }).click(),
  ]);
  expect(sizeOf(readFileSync(await saved.path())).width).toBe(1_520);
  expectClean();
});
