// Highlights: marking words and areas of a page, and losing nothing when the server refuses.
import { contract, type Highlight, type HighlightId, type SourceFile } from '@nousboard/contracts';
import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { expectAccessible } from '../support/browser.ts';
import {
  editor,
  firstWords,
  givePaper,
  highlightsOf,
  list,
  marks,
  openList,
  openPaper,
  overlap,
  removeHighlights,
  select,
  selectionBar,
} from '../support/highlighting.ts';
import { installation } from '../support/installation.ts';
import type { Person } from '../support/person.ts';
import { phone } from '../support/screens.ts';

const here = installation();
let ada: Person;
let file: SourceFile;
beforeAll(async () => {
  ({ ada, file } = await givePaper(here));
});
beforeEach(() => removeHighlights(ada, file));
const stored = () => highlightsOf(ada, file);
const openFile = (look: Parameters<typeof here.openSignedIn>[0] = {}) => openPaper(here, file, look);

/** What the element with the focus is called. */
const focused = (page: Page) =>
  page.evaluate<string>(
    `document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.labels?.[0]?.textContent ?? ''`,
  );

test('selected words get a mark in a colour that fits them at every zoom and turn and survives a reload', async () => {
  const { page, expectClean } = await openFile();
  await select(page, 4, 8);
  await selectionBar(page).waitFor();
  await expectAccessible(page, 'selected words');
  await selectionBar(page).getByRole('button', { name: 'Highlight: Blue' }).click();
  await marks(page).first().waitFor();
  await selectionBar(page).waitFor({ state: 'detached' });
  await expect.poll(async () => (await stored()).map(({ color, type }) => [color, type])).toEqual([['sky', 'text']]);
  await expect.poll(() => overlap(page, 4, 8)).toBeGreaterThanOrEqual(0.9);
  const width = async () => (await page.locator('[data-page="1"]').boundingBox())?.width ?? 0;
  for (const key of ['+', '+', '+', '-', '-', '-', '-', '-']) {
    const before = await width();
    await page.locator('[data-reader-scroll]').press(key);
    await expect.poll(width).not.toBe(before);
    await expect.poll(() => overlap(page, 4, 8), { message: `at ${await width()} px` }).toBeGreaterThanOrEqual(0.9);
  }
  await page.locator('[data-reader-scroll]').press('0');
  for (const [size, presses] of [
    ['as wide as there is room', 0],
    ['at the smallest', 4],
  ] as const) {
    for (let press = 0; press < presses; press += 1) {
      const before = await width();
      await page.locator('[data-reader-scroll]').press('-');
      await expect.poll(width).not.toBe(before);
    }
    for (const quarters of [1, 2, 3, 0]) {
      await page.locator('[data-reader-scroll]').press('Shift+R');
      await page.locator(`[data-page="1"] [data-turn="${quarters}"]`).waitFor();
      await expect
        .poll(() => overlap(page, 4, 8), { message: `turned by ${quarters} quarters, ${size}` })
        .toBeGreaterThanOrEqual(0.9);
    }
  }
  await page.reload();
  await marks(page).first().waitFor();
  await firstWords(page).nth(8).waitFor();
  await expect.poll(() => overlap(page, 4, 8)).toBeGreaterThanOrEqual(0.9);
  await expectAccessible(page, 'a page with a highlight');
  expectClean();
});

test('a drag that begins left of a line and ends right of another selects these lines, no others', async () => {
  const { page, expectClean } = await openFile();
  const lines = await page.evaluate<readonly { text: string; left: number; right: number; middle: number }[]>(
    `[...document.querySelectorAll('[data-page="1"] .textLayer span')].filter(span => span.textContent.length > 50)
      .slice(0, 4).map(span => {
        const { left, right, top, bottom } = span.getBoundingClientRect();
        return { text: span.textContent, left, right, middle: (top + bottom) / 2 };
      })`,
  );
  const [, first, , last] = lines;
  if (!first || !last) throw new Error('four lines of print');
  for (const beside of [4, 12]) {
    await page.mouse.move(first.left - beside, first.middle);
    await page.mouse.down();
    await page.mouse.move(first.left + 40, (first.middle + last.middle) / 2, { steps: 4 });
    await page.mouse.move(last.right + beside, last.middle, { steps: 8 });
    await page.mouse.up();
    const selected = await page.evaluate<string>('getSelection().toString()');
    expect(selected.startsWith(first.text), `${beside} px beside: ${selected}`).toBe(true);
    expect(selected.endsWith(last.text), `${beside} px beside: ${selected}`).toBe(true);
  }
  expectClean();
});

test('selected words are copied by the bar beside them, which goes with that', async () => {
  const { page, expectClean } = await openFile({ permissions: ['clipboard-read', 'clipboard-write'] });
  await select(page, 4, 8);
  const words = await page.evaluate<string>('getSelection().toString()');
  await selectionBar(page).getByRole('button', { name: 'Copy', exact: true }).click();
  await selectionBar(page).waitFor({ state: 'detached' });
  // How its pieces are parted is told by how they lie, which the browser does not look at.
  const asOne = (text: string) => text.replace(/\s+/g, '');
  await expect
    .poll(async () => asOne(await page.evaluate<string>('navigator.clipboard.readText()')))
    .toBe(asOne(words));
  expect(words).not.toBe('');
  expectClean();
});

test('by keys words are marked and commented; Enter saves what is not empty, Shift+Enter breaks the line', {
  tags: 'certain',
}, async () => {
  const { page, expectClean } = await openFile();
  await select(page, 2, 3);
  await selectionBar(page).waitFor();
  await page.keyboard.press('h');
  await expect.poll(async () => (await stored()).length).toBe(1);
  // Each pen has its digit.
  await select(page, 4, 5);
  await selectionBar(page).waitFor();
  await page.keyboard.press('4');
  await expect.poll(async () => (await stored()).map(({ color }) => color).sort()).toEqual(['iris', 'moss']);
  await select(page, 6, 7);
  await selectionBar(page).waitFor();
  await page.keyboard.press('Shift+H');
  const field = editor(page).getByRole('textbox', { name: 'Comment' });
  await expect.poll(() => focused(page)).toBe('Comment');
  await expectAccessible(page, 'a comment being written');
  await page.keyboard.press('Enter');
  expect(await editor(page).count()).toBe(1);
  await page.keyboard.type('Is that so?');
  // An input method ends its word with an Enter that is not meant for us.
  await field.dispatchEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true });
  expect(await editor(page).count()).toBe(1);
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('Really?');
  await editor(page).getByRole('button', { name: '🤔' }).click();
  await field.press('Enter');
  await editor(page).waitFor({ state: 'detached' });
  await expect
    .poll(async () => (await stored()).find(({ type }) => type === 'comment')?.comment)
    .toEqual({ text: 'Is that so?\nReally?', emoji: '🤔' });

  // The brackets walk from mark to mark; Enter opens the one that has the focus.
  await page.locator('[data-reader-scroll]').focus();
  await page.keyboard.press('[');
  await expect.poll(() => focused(page)).toMatch(/^Highlight: .*Comment: 🤔 Is that so\?/s);
  await page.keyboard.press('Enter');
  await editor(page).getByRole('button', { name: 'Pink' }).click();
  await expect.poll(async () => (await stored()).map(({ color }) => color)).toContain('rose');
  await page.keyboard.press('Escape');
  await editor(page).waitFor({ state: 'detached' });
  expectClean();
});

test('what the server refuses is undone and told: a new mark goes, a deleted one returns, colours stay', async () => {
  const { page } = await openFile();
  const asked = Promise.withResolvers<void>();
  await page.route('**/api/highlights', async route => {
    if (route.request().method() !== 'POST') return route.continue();
    await asked.promise;
    await route.fulfill({
      status: 422,
      json: { error: { code: 'too_many_highlights', message: 'No', details: { limit: 1000 } } },
    });
  });
  await select(page, 2, 3);
  await selectionBar(page).getByRole('button', { name: 'Highlight: Green' }).click();
  // It is there at once, before the server has said anything.
  await marks(page).first().waitFor();
  asked.resolve();
  await page
    .getByText('A file can have at most 1,000 of your highlights. Delete one to make another.')
    .first()
    .waitFor();
  await expect.poll(() => marks(page).count()).toBe(0);
  expect(await stored()).toEqual([]);
  // What was written is not lost with it.
  await select(page, 2, 3);
  await selectionBar(page).getByRole('button', { name: 'Comment' }).click();
  const field = editor(page).getByRole('textbox', { name: 'Comment' });
  await field.fill('Kept');
  await Promise.all([page.waitForResponse('**/api/highlights'), field.press('Enter')]);
  await expect.poll(() => field.inputValue()).toBe('Kept');
  await page.keyboard.press('Escape');
  await field.waitFor({ state: 'detached' });

  await page.unroute('**/api/highlights');
  await select(page, 2, 3);
  await selectionBar(page).getByRole('button', { name: 'Highlight: Green' }).click();
  await expect.poll(async () => (await stored()).length).toBe(1);
  const count = await marks(page).count();
  const held = Promise.withResolvers<void>();
  await page.route('**/api/highlights/*', async route => {
    await held.promise;
    await route.fulfill({ status: 500, json: { error: { code: 'unexpected', message: 'No', details: {} } } });
  });
  await openList(page);
  const remove = list(page).locator('[data-action="delete-highlight"]');
  await remove.click();
  expect(await list(page).getByRole('listitem').count()).toBe(1);
  await remove.click();
  // It goes at once, before the server has said anything.
  await expect.poll(() => marks(page).count()).toBe(0);
  held.resolve();
  await expect.poll(() => marks(page).count()).toBe(count);
  expect(await stored()).toHaveLength(1);
  await list(page).locator('[data-action="edit-highlight"]').click();
  await editor(page).getByRole('button', { name: 'Purple' }).click();
  await expect
    .poll(() => editor(page).getByRole('button', { name: 'Green' }).getAttribute('aria-pressed'))
    .toBe('true');
  expect((await stored())[0]?.color).toBe('moss');
});

test('a comment is saved by going elsewhere, given up by Esc, and waits its turn where it is refused', async () => {
  const { page } = await openFile();
  const field = editor(page).getByRole('textbox', { name: 'Comment' });
  const write = async (from: number, to: number, text: string) => {
    await select(page, from, to);
    await selectionBar(page).getByRole('button', { name: 'Comment' }).click();
    await field.fill(text);
  };
  const comments = async () => (await stored()).map(({ comment }) => comment.text).sort();
  await write(2, 3, 'First');
  await page.locator('[data-reader-scroll]').click({ position: { x: 3, y: 3 } });
  await editor(page).waitFor({ state: 'detached' });
  await expect.poll(comments).toEqual(['First']);
  await write(4, 5, 'Given up');
  await page.keyboard.press('Escape');
  await editor(page).waitFor({ state: 'detached' });

  const isAsked = Promise.withResolvers<void>();
  let refusals = 2;
  await page.route('**/api/highlights', async route => {
    if (refusals === 0 || !route.request().postData()?.includes('Second')) return route.fallback();
    refusals -= 1;
    await isAsked.promise;
    return route.fulfill({ status: 500, json: { error: { code: 'unexpected', message: 'No', details: {} } } });
  });
  await write(4, 5, 'Second');
  await field.press('Enter');
  await editor(page).waitFor({ state: 'detached' });
  await write(6, 7, 'Third');
  await Promise.all([page.waitForResponse('**/api/highlights'), isAsked.resolve()]);
  expect(await field.inputValue()).toBe('Third');
  await field.press('Enter');
  // The one that was refused is there to be sent once more, by going elsewhere too; and then when a network is back.
  await expect.poll(() => field.inputValue()).toBe('Second');
  await Promise.all([
    page.waitForResponse(response => response.status() === 500),
    page.locator('[data-reader-scroll]').click({ position: { x: 3, y: 500 } }),
  ]);
  await field.waitFor({ state: 'detached' });
  await expect.poll(comments).toEqual(['First', 'Third']);
  await page.evaluate(`dispatchEvent(new Event('online'))`);
  await expect.poll(comments).toEqual(['First', 'Second', 'Third']);

  // A page that is loaded anew has what was written in it: to new words, and to what was said before.
  const openFirst = async () => {
    await firstWords(page).first().waitFor();
    await page.locator('[data-highlight]').first().press('Enter');
  };
  await write(8, 9, 'Fourth');
  await page.reload();
  await expect.poll(comments).toEqual(['First', 'Fourth', 'Second', 'Third']);
  await openFirst();
  await field.fill('First of all');
  await page.reload();
  await expect.poll(comments).toEqual(['First of all', 'Fourth', 'Second', 'Third']);

  // Where something else was said meanwhile, that stays until its writer says otherwise.
  await openFirst();
  await field.fill('Mine');
  const first = (await stored()).find(({ comment }) => comment.text === 'First of all');
  await ada.call(contract.updateHighlight, {
    params: { highlightId: first?.id ?? ('' as HighlightId) },
    body: { comment: { text: 'Theirs', emoji: '' } },
  });
  await page.reload();
  await openFirst();
  await expect.poll(() => field.inputValue()).toBe('Mine');
  expect(await comments()).toContain('Theirs');
  await page.keyboard.press('Escape');
  await field.waitFor({ state: 'detached' });
  await page.reload();
  await openFirst();
  await expect.poll(() => field.inputValue()).toBe('Theirs');
  // Emptied and left, a comment is gone.
  await field.fill('');
  await page.locator('[data-reader-scroll]').click({ position: { x: 3, y: 500 } });
  await field.waitFor({ state: 'detached' });
  await expect.poll(comments).toEqual(['', 'Fourth', 'Second', 'Third']);
});

test('the list beside the page filters, leads to the place, and deletes by keys in two steps', async () => {
  const { page, expectClean } = await openFile();
  await openList(page);
  await list(page).getByText('Select words on a page to highlight them.').waitFor();
  const rect = { x1: 0.1, y1: 0.5, x2: 0.6, y2: 0.52, width: 1 as const, height: 1 as const };
  const last = file.pageCount ?? 0;
  expect(last).toBeGreaterThan(1);
  for (const [text, color, pageNumber] of [
    ['Cues in the first place', 'moss', 1],
    ['Sleep at the very end', 'rose', last],
  ] as const) {
    const place = { ...rect, pageNumber };
    await ada.call(contract.createHighlight, {
      body: {
        id: crypto.randomUUID(),
        fileId: file.file_id,
        type: 'text',
        position: { boundingRect: place, rects: [place], pageNumber },
        content: { text },
        color,
      },
    });
  }
  await page.reload();
  await openList(page);
  const items = list(page).getByRole('listitem');
  await expect.poll(() => items.count()).toBe(2);
  await expectAccessible(page, 'the list of highlights');
  await list(page).getByRole('searchbox', { name: 'Search highlights' }).fill('SLEEP end');
  await expect.poll(() => items.count()).toBe(1);
  await list(page).getByRole('searchbox', { name: 'Search highlights' }).fill('');
  await list(page).getByRole('button', { name: 'Green' }).click();
  await expect.poll(() => items.allTextContents()).toHaveLength(1);
  await list(page).getByRole('button', { name: 'Green' }).click();
  await list(page).getByLabel('Kind').selectOption('image');
  await list(page).getByText('No highlight matches.').waitFor();
  await list(page).getByLabel('Kind').selectOption('all');

  await list(page).getByRole('button', { name: 'Highlight: Sleep at the very end' }).press('Enter');
  await expect.poll(() => page.evaluate(`document.activeElement?.hasAttribute('data-highlight')`)).toBe(true);
  const mark = await page.locator(`[data-page="${last}"] .highlight-marks i`).boundingBox();
  const pages = await page.locator('[data-reader-scroll]').boundingBox();
  expect(mark && pages && mark.y >= pages.y && mark.y + mark.height <= pages.y + pages.height).toBe(true);
  const remove = items.first().locator('[data-action="delete-highlight"]');
  await remove.press('Enter');
  await remove.press('Enter');
  await expect.poll(async () => (await stored()).map(({ content }) => content.text)).toEqual(['Sleep at the very end']);

  // Esc takes the list alone, from within it and from the button that opened it.
  await list(page).getByRole('searchbox', { name: 'Search highlights' }).focus();
  await page.keyboard.press('Escape');
  await list(page).waitFor({ state: 'detached' });
  await page
    .locator(':focus')
    .and(page.getByRole('button', { name: 'Highlights', exact: true }))
    .waitFor();
  await page.keyboard.press('Enter');
  await list(page).waitFor();
  await page.keyboard.press('Escape');
  await list(page).waitFor({ state: 'detached' });
  expect(await page.locator('[data-reader-scroll]').count()).toBe(1);
  expectClean();
});

test('an area is marked by dragging with Alt, and by keys alone; its picture stands in the list', async () => {
  const { page, expectClean } = await openFile();
  const sheet = await page.locator('[data-page="1"]').boundingBox();
  if (!sheet) throw new Error('no page');
  await page.keyboard.down('Alt');
  await page.mouse.move(sheet.x + sheet.width * 0.2, sheet.y + 60);
  await page.mouse.down();
  await page.mouse.move(sheet.x + sheet.width * 0.6, sheet.y + 160, { steps: 5 });
  await page.mouse.up();
  await page.keyboard.up('Alt');
  await expect.poll(async () => (await stored()).map(({ type }) => type)).toEqual(['image']);
  const [{ position }] = (await stored()) as [Highlight];
  expect(position.boundingRect?.x1).toBeCloseTo(0.2, 2);
  expect(position.boundingRect?.x2).toBeCloseTo(0.6, 2);
  await openList(page);
  await expect
    .poll(() => page.evaluate(`document.querySelector('[data-highlight-card] img')?.naturalWidth ?? 0`))
    .toBeGreaterThan(100);

  await list(page).getByRole('button', { name: 'Highlight an area' }).press('Enter');
  const frame = page.getByRole('group', { name: /^Area on page/ });
  await expect.poll(() => focused(page)).toMatch(/^Area on page/);
  const before = await frame.boundingBox();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+ArrowRight');
  const after = await frame.boundingBox();
  expect(after?.y).toBeGreaterThan(before?.y ?? Number.NaN);
  expect(after?.width).toBeGreaterThan(before?.width ?? Number.NaN);
  await expectAccessible(page, 'an area being marked');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await stored()).length).toBe(2);
  await list(page).getByRole('button', { name: 'Highlight an area' }).click();
  await frame.waitFor();
  await page.keyboard.press('Escape');
  await frame.waitFor({ state: 'detached' });
  expect(await list(page).count()).toBe(1);
  expectClean();
});

test('an area of a page that is not drawn yet is marked as soon as it is, or given up by Esc', async () => {
  const { page, expectClean } = await openFile();
  await page.evaluate(`{
    const picture = document.querySelector('[data-page="1"] .pdf-picture');
    const drawn = [...picture.childNodes];
    picture.replaceChildren();
    globalThis.drawAgain = () => picture.replaceChildren(...drawn);
  }`);
  const sheet = await page.locator('[data-page="1"]').boundingBox();
  if (!sheet) throw new Error('no page');
  const drag = async () => {
    await page.keyboard.down('Alt');
    await page.mouse.move(sheet.x + sheet.width * 0.2, sheet.y + 60);
    await page.mouse.down();
    await page.mouse.move(sheet.x + sheet.width * 0.6, sheet.y + 160, { steps: 5 });
    await page.mouse.up();
    await page.keyboard.up('Alt');
  };
  const waits = page.getByText('The area is marked as soon as the page is shown.');
  await drag();
  await waits.waitFor();
  await page.keyboard.press('Escape');
  await waits.waitFor({ state: 'detached' });
  await drag();
  await waits.waitFor();
  await page.evaluate('drawAgain()');
  await expect.poll(async () => (await stored()).map(({ type }) => type)).toEqual(['image']);
  await waits.waitFor({ state: 'detached' });
  expectClean();
});

test('on a phone words are marked, and a mark that is pressed shows its comment from below', async () => {
  const { page, expectClean } = await openFile(phone);
  await select(page, 2, 3);
  await selectionBar(page).getByRole('button', { name: 'Highlight: Green' }).tap();
  await expect.poll(async () => (await stored()).length).toBe(1);
  await selectionBar(page).waitFor({ state: 'detached' });
  const mark = await marks(page).first().boundingBox();
  if (!mark) throw new Error('no mark');
  await page.touchscreen.tap(mark.x + 10, mark.y + mark.height / 2);
  await editor(page).getByRole('textbox', { name: 'Comment' }).fill('On the phone');
  await expectAccessible(page, 'a highlight on a phone');
  await editor(page).getByRole('button', { name: 'Save' }).tap();
  await expect.poll(async () => (await stored())[0]?.comment.text).toBe('On the phone');
  expectClean();
});
