// Reading a page of two columns beside an answer: numbers at their own column, letters of a size that can be read, and
// marks that belong to the answer that is read.
import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileId, SourceFile } from '@nousboard/contracts';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { makeDocx } from '../../packages/server/src/features/ingestion/parsers/testing/make-docx.ts';
import { expectAccessible } from '../support/browser.ts';
import { installation, question } from '../support/installation.ts';
import { Person } from '../support/person.ts';
import {
  askOnScreen,
  citationTabs,
  layOutForPaper,
  litWords,
  phone,
  sendOnScreen,
  sheetsPrinted,
  unfold,
} from '../support/screens.ts';

const here = installation();
let project = '';
let short: FileId;
let long: FileId;

/** Two places of a long text, many parts from each other. */
const filler = Array.from(
  { length: 12 },
  () =>
    'In this plot the heather covered the ground in early summer, and the survey was repeated by the same two people.',
).join(' ');
const longText = Array.from(
  { length: 240 },
  (_, at) => `## Leaf ${at + 1}\n\n${at === 3 || at === 230 ? 'There was some cloudberry here.\n\n' : ''}${filler}\n`,
).join('\n');
const shortText =
  `# The moor\n\nOf all plants the *bilberry* was the rarest.\n\n${filler}\n\n${filler}\n\n| Year | Bilberry |\n` +
  '|---|---|\n| 1998 | 12 |\n';

beforeAll(async () => {
  project = await here.withSamples([question]);
  const ada = await new Person(here.origin).login();
  const folder = join(tmpdir(), `reading-room-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  const paths = [
    ['moor.md', shortText],
    ['leaves.md', longText],
  ].map(([name = '', text = '']) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  });
  const files = (await ada.upload(paths, project.split('/').at(-1) as never)) as SourceFile[];
  await ada.untilRead(files);
  [short, long] = files.map(file => file.file_id) as [FileId, FileId];
}, 180_000);

async function openFirst(look: BrowserContextOptions = {}) {
  const watched = await here.openSignedIn({ ...look, at: project });
  await citationTabs(watched.page).first().click();
  if (look === phone) await watched.page.getByRole('button', { name: /^Open page/ }).click();
  await litWords(watched.page).first().waitFor();
  return watched;
}

const scroller = (page: Page) => page.locator('[data-reader-scroll]');
const widthOf = async (page: Page, selector: string) =>
  (await page.locator(selector).first().boundingBox())?.width ?? 0;

/** Opens the first passage that lies in the right one of two columns. */
async function openInRightColumn(page: Page): Promise<void> {
  await unfold(page);
  for (const tab of await citationTabs(page).all()) {
    await tab.click();
    const passage = page.locator('.pdf-passage[data-open]');
    await expect.poll(() => passage.getAttribute('data-passage')).toBe(await tab.getAttribute('data-citation'));
    const words = await Promise.all((await litWords(page).all()).map(line => line.boundingBox()));
    const sheet = await page.locator('.pdf-page').filter({ has: passage }).boundingBox();
    const middle = sheet ? sheet.x + sheet.width / 2 : Infinity;
    if (words.length > 0 && words.every(word => (word?.x ?? 0) > middle)) return;
  }
  throw new Error('No passage lies in the right column.');
}

const passageBar = (page: Page) => page.getByRole('group', { name: 'Cited passages' });

/**
 * The numbers beside the passages that lie on printed words, and the open one's distance from its words. Text, because
 * it runs in the page.
 */
const tabFaults = (page: Page) =>
  page.evaluate(`(() => {
    const words = [...document.querySelectorAll('.textLayer span:not(.markedContent)')]
      .filter(span => span.textContent.trim() !== '').map(span => span.getBoundingClientRect());
    return [...document.querySelectorAll('.pdf-tab')].flatMap(tab => {
      const box = tab.getBoundingClientRect();
      const on = words.filter(
        word => word.left < box.right - 1 && box.left + 1 < word.right && word.top < box.bottom - 4
          && box.top + 4 < word.bottom);
      return on.length > 0 ? [tab.textContent + ' lies on words'] : [];
    });
  })()`) as Promise<string[]>;

test('the number of a passage stands at its column and covers no other words, on page and card alike', async () => {
  const { page, expectClean } = await openFirst();
  await unfold(page);
  const count = await citationTabs(page).count();
  let inRight = 0;
  for (let at = 0; at < count; at += 1) {
    await citationTabs(page).nth(at).click();
    await page.locator('.pdf-tab.is-open').waitFor();
    await expect.poll(() => tabFaults(page)).toEqual([]);
    const rects = await litWords(page).all();
    const words = await Promise.all(rects.map(rect => rect.boundingBox()));
    const [tab, sheet] = [
      await page.locator('.pdf-tab.is-open').boundingBox(),
      await page.locator('.pdf-page:has(.pdf-tab.is-open)').boundingBox(),
    ];
    if (!tab || !sheet) throw new Error('Nothing is lit.');
    const middle = sheet.x + sheet.width / 2;
    // Over both columns stands the abstract.
    if (!words.every(word => (word?.x ?? 0) > middle)) continue;
    inRight += 1;
    expect(tab.x, `passage ${at + 1}, in the right column`).toBeGreaterThan(middle - tab.width - 6);
  }
  expect(inRight, 'passages in the right column').toBeGreaterThan(0);
  // The same in the card: its number lies beside the lit words.
  await unfold(page);
  await citationTabs(page).nth(2).press(' ');
  const crop = page.getByRole('dialog', { name: 'Citation 3' }).locator('[data-crop]');
  await crop.locator('.cite-tab').waitFor();
  const [number, lines] = [
    await crop.locator('.cite-tab').boundingBox(),
    await Promise.all((await crop.locator('i').all()).map(line => line.boundingBox())),
  ];
  const [left, right] = [
    Math.min(...lines.map(line => line?.x ?? 0)),
    Math.max(...lines.map(line => (line?.x ?? 0) + (line?.width ?? 0))),
  ];
  const apart = Math.min(Math.abs((number?.x ?? 0) + (number?.width ?? 0) - left), Math.abs((number?.x ?? 0) - right));
  expect(apart, 'between the number and the column').toBeLessThan(14);
  expectClean();
});

test('a column fills the window by double click and by key, pans to both edges, and the page goes back', async () => {
  const { page, expectClean } = await openFirst();
  const usual = await widthOf(page, '.pdf-page');
  const reach = () =>
    page.evaluate(
      `(({ scrollLeft, scrollWidth, clientWidth }) => [Math.round(scrollLeft), ` +
        `scrollWidth - clientWidth])(document.querySelector('[data-reader-scroll]'))`,
    ) as Promise<[number, number]>;
  await openInRightColumn(page);
  const words = await litWords(page).first().boundingBox();
  await page.mouse.dblclick((words?.x ?? 0) + 4, (words?.y ?? 0) + 4);
  await expect.poll(() => widthOf(page, '.pdf-page')).toBeGreaterThan(usual * 2);
  const fitted = await widthOf(page, '.pdf-page');
  // The line that was pressed is in sight still, and both ends of its column.
  const around = await scroller(page).boundingBox();
  const now = await litWords(page).first().boundingBox();
  expect(now?.x ?? 0).toBeGreaterThanOrEqual(around?.x ?? 0);
  expect((now?.x ?? 0) + (now?.width ?? 0)).toBeLessThanOrEqual((around?.x ?? 0) + (around?.width ?? 0));
  expect(Math.abs((now?.y ?? 0) - (words?.y ?? 0))).toBeLessThan(40);

  const [, most] = await reach();
  expect(most).toBeGreaterThan(0);
  for (const [to, side] of [
    [0, 'left'],
    [most, 'right'],
  ] as const) {
    await page.evaluate(`document.querySelector('[data-reader-scroll]').scrollLeft = ${to}`);
    const sheet = await page.locator('.pdf-page').first().boundingBox();
    if (side === 'left') expect(sheet?.x ?? 0).toBeGreaterThanOrEqual((around?.x ?? 0) - 1);
    else expect((sheet?.x ?? 0) + (sheet?.width ?? 0)).toBeLessThanOrEqual((around?.x ?? 0) + (around?.width ?? 0) + 1);
  }
  // The bar leaves the title its room: there, and in a wider panel here, as a button.
  await page.locator('#side header').getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Fit the width' }).click();
  await expect.poll(() => widthOf(page, '.pdf-page')).toBe(usual);
  await scroller(page).focus();
  await page.keyboard.press('8');
  // By the lines of the passage, not by the one that was pressed: to a letter or so the same.
  await expect.poll(async () => Math.abs((await widthOf(page, '.pdf-page')) / fitted - 1)).toBeLessThan(0.03);
  await page.keyboard.press('7');
  await expect.poll(() => widthOf(page, '.pdf-page')).toBeLessThan(fitted);
  expect(await widthOf(page, '.pdf-page')).toBeGreaterThan(usual);
  await page.keyboard.press('0');
  await expect.poll(() => widthOf(page, '.pdf-page')).toBe(usual);
  const size = page.getByRole('group', { name: 'Size of the page' });
  await size.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(() => size.getByRole('status').textContent()).toBe('110%');
  // What was in the middle is there still.
  const [left, whole] = await reach();
  expect(Math.abs(left - whole / 2)).toBeLessThanOrEqual(2);
  expectClean();
});

test.each([
  ['a desk', {}, 140],
  ['a narrow panel', { viewport: { width: 1024, height: 800 } }, 120],
  ['a tablet', { viewport: { width: 1180, height: 800 }, hasTouch: true }, 180],
  ['a phone', phone, 85],
] as const)('on %s the title of a document has two lines and room for its words', async (_, look, least) => {
  const { page, expectClean } = await openFirst(look);
  const title = page.locator('#side header h2');
  await expect.poll(() => widthOf(page, '#side header h2')).toBeGreaterThanOrEqual(least);
  expect(await title.getAttribute('title')).toBe(await title.textContent());
  const [lines, over] = (await page.evaluate(`(bar => [
    getComputedStyle(bar.querySelector('h2 > *')).webkitLineClamp,
    bar.scrollWidth - bar.clientWidth,
  ])(document.querySelector('#side header'))`)) as [string, number];
  expect([lines, over]).toEqual(['2', 0]);
  expectClean();
});

test('a wide page takes all that the main sheet leaves it, and gives it back', async () => {
  const { page, expectClean } = await openFirst();
  const [side, main, sheet] = [
    await widthOf(page, '#panel-side'),
    await widthOf(page, '#panel-main'),
    await widthOf(page, '.pdf-page'),
  ];
  await page.getByRole('button', { name: 'Wide page' }).click();
  await expect.poll(() => widthOf(page, '#panel-side')).toBeGreaterThan(side * 1.2);
  const [wide, beside] = [await widthOf(page, '#panel-side'), await widthOf(page, '#panel-main')];
  expect(beside / (wide + beside)).toBeGreaterThanOrEqual(0.499);
  await expect.poll(() => widthOf(page, '.pdf-page')).toBeGreaterThan(sheet * 1.2);
  expect(await page.getByRole('button', { name: 'Wide page' }).getAttribute('aria-pressed')).toBe('true');
  await expectAccessible(page, 'a wide page');
  await scroller(page).focus();
  await page.keyboard.press('w');
  await expect.poll(() => widthOf(page, '#panel-main')).toBeCloseTo(main, 0);
  await expect.poll(() => widthOf(page, '#panel-side')).toBeCloseTo(side, 0);
  // The next document starts from the usual widths, and the sidebar is there again.
  await page.keyboard.press('w');
  await expect.poll(() => widthOf(page, '#panel-side')).toBeGreaterThan(side * 1.2);
  await page.keyboard.press('Control+\\');
  await scroller(page).waitFor({ state: 'detached' });
  await page.getByRole('complementary', { name: 'Sources' }).waitFor();
  await page.keyboard.press('Control+\\');
  await expect.poll(() => widthOf(page, '#panel-side')).toBeCloseTo(side, 0);
  expectClean();
});

test('marks of an earlier answer fade and name their question until the page follows the next answer', async () => {
  const { page, expectClean } = await openFirst();
  const earlier = await page.locator('button[data-citation]').first().getAttribute('data-message');
  await sendOnScreen(page, 'What are the limitations of the experiment?');
  const litNow = () => page.locator('button[data-citation].is-open').first().getAttribute('data-message');
  await expect.poll(litNow, { timeout: 60_000 }).not.toBe(earlier);
  await litWords(page).first().waitFor();
  await expect.poll(() => passageBar(page).getByRole('status').textContent()).toMatch(/^Passage 1 of \d+$/);
  expect(await page.locator('.marks-faded').count()).toBe(0);
  // Who goes back to an earlier answer reads its marks, which say whose they are.
  await page.locator(`button[data-message="${earlier}"][data-citation="1"]`).first().click();
  await expect
    .poll(() => passageBar(page).getByRole('status').textContent())
    .toContain(`For the question “${question}”`);
  // What the sources do not answer has no citation: the marks stay, faded and without numbers.
  await askOnScreen(page, 'Who is the president of France?');
  await page.locator('.marks-faded').waitFor();
  await expect.poll(() => page.locator('.pdf-tab:visible').count()).toBe(0);
  await expectAccessible(page, 'marks of an earlier answer');
  expectClean();
});

test('a reload keeps the page and the passage; a document that failed opens when the network is back', async () => {
  const { page, context, expectClean } = await openFirst();
  await unfold(page);
  await citationTabs(page).nth(1).click();
  const words = () => page.locator('.pdf-passage[data-open]').first().getAttribute('data-passage');
  await expect.poll(words).toBe('2');
  await page.waitForURL(/#page=\d+&passage=[0-9a-f-]{36}-2$/);
  const address = page.url();
  await page.reload();
  await expect.poll(words).toBe('2');
  await expect.poll(() => passageBar(page).getByRole('status').textContent()).toMatch(/^Passage 2 of /);
  expect(page.url()).toBe(address);

  const contents = '**/api/files/*/content*';
  await page.route(contents, route => route.abort('internetdisconnected'));
  await page.reload();
  await page.getByText('This document could not be opened. It is safe on the server.').waitFor();
  await page.unroute(contents);
  await context.setOffline(true);
  await context.setOffline(false);
  await expect.poll(words).toBe('2');
  expectClean();
});

const linkTo = (file: FileId) =>
  `/file?${new URLSearchParams({ file_id: file, open: 'true', dataSourceId: 'MYLIBRARY' })}`;
const marked = (page: Page, which: 'found' | 'found-now') =>
  page.evaluate(`[...(CSS.highlights.get(${JSON.stringify(which)}) ?? [])].map(range => range.toString())`) as Promise<
    string[]
  >;
const count = (page: Page) => page.getByRole('search').getByRole('status');
const field = (page: Page) => page.getByRole('textbox', { name: 'Find in the document' });

test('a text is searched as a whole, its hits are counted and walked to, and it opens at its very top', async () => {
  const { page, expectClean } = await here.openSignedIn({ at: linkTo(short) });
  await page.getByText('Of all plants').waitFor();
  expect(await page.evaluate(`document.querySelector('[data-reader-scroll]').scrollTop`)).toBe(0);
  await scroller(page).focus();
  await page.keyboard.press('Control+f');
  await field(page).fill('BILBERRY');
  await expect.poll(() => count(page).textContent()).toBe('1 of 2');
  await expect.poll(() => marked(page, 'found-now')).toEqual(['bilberry']);
  expect(await marked(page, 'found')).toEqual(['Bilberry']);
  await page.keyboard.press('F3');
  await expect.poll(() => count(page).textContent()).toBe('2 of 2');
  await expect.poll(() => marked(page, 'found-now')).toEqual(['Bilberry']);
  await expectAccessible(page, 'a search in a text');
  await page.keyboard.press('Escape');
  await field(page).waitFor({ state: 'detached' });
  expect(await marked(page, 'found-now')).toEqual([]);

  // One that is read part by part: the next hit brings its own.
  await page.goto(here.origin + linkTo(long));
  await scroller(page)
    .getByRole('heading', { name: /^(## )?Leaf 1$/ })
    .waitFor();
  expect(await page.getByText('There was some cloudberry here.').count()).toBeLessThan(2);
  await page.getByRole('button', { name: 'Find in the document' }).click();
  await field(page).fill('cloudberry');
  await expect.poll(() => count(page).textContent(), { timeout: 60_000 }).toBe('1 of 2');
  await expect.poll(() => marked(page, 'found-now')).toEqual(['cloudberry']);
  await page.keyboard.press('Enter');
  await expect.poll(() => count(page).textContent()).toBe('2 of 2');
  await page.getByRole('heading', { name: /^(## )?Leaf 231$/ }).waitFor();
  await expect.poll(() => marked(page, 'found-now')).toEqual(['cloudberry']);
  expectClean();
});

test('a text is printed from its menu, alone and whole; with the focus beside it, the thread is', async () => {
  const { page, context, expectClean } = await here.openSignedIn({ at: null, colorScheme: 'dark' });
  await context.addInitScript(`globalThis.print = () => {
    dispatchEvent(new Event('beforeprint'));
    globalThis.printed = [...document.querySelectorAll('[data-printed]')].map(part => part.innerText);
    dispatchEvent(new Event('afterprint'));
  }`);
  await page.goto(
    `${here.origin}/file?${new URLSearchParams({
      file_id: short,
      open: 'true',
      dataSourceId: 'MYLIBRARY',
      projectId: project.split('/').at(-1) ?? '',
    })}`,
  );
  await page.getByText('Of all plants').waitFor();
  await expect
    .poll(async () => {
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('menuitem', { name: /^Print/ }).click();
      return page.evaluate(`globalThis.printed`);
    })
    .toEqual([expect.stringContaining('Of all plants')]);

  await scroller(page).focus();
  await layOutForPaper(page);
  expect(await page.locator('[data-printed] > header > h2').isVisible()).toBe(true);
  expect(await page.locator('main').isVisible()).toBe(false);
  expect(await page.getByRole('button', { name: 'More', exact: true }).isVisible()).toBe(false);
  expect(await page.evaluate(`getComputedStyle(document.querySelector('.flow-sheet')).color`)).toBe('rgb(26, 29, 38)');
  const whole = `document.documentElement.scrollHeight
    - document.querySelector('.flow-sheet').getBoundingClientRect().bottom`;
  expect(Number(await page.evaluate(whole))).toBeGreaterThanOrEqual(-1);

  await page.emulateMedia({ media: null });
  await page.evaluate(`dispatchEvent(new Event('afterprint'))`);
  await page.locator('[role="log"]').focus();
  await layOutForPaper(page);
  expect(await page.locator('main').isVisible()).toBe(true);
  expect(await page.locator('.flow-sheet').isVisible()).toBe(false);
  expectClean();
});

test('a text that is shown part by part is printed with all its parts, by key and from its menu', async () => {
  const { page, context, expectClean } = await here.openSignedIn({ at: null });
  await context.addInitScript(`globalThis.print = () => dispatchEvent(new Event('beforeprint'))`);
  let release = () => undefined as void;
  const held = new Promise<void>(resolve => {
    release = resolve;
  });
  await page.route(/\/elements\?page=30$/, async route => {
    await held;
    await route.continue();
  });
  await page.goto(here.origin + linkTo(long));
  const leaves = page.locator('.flow-sheet').getByRole('heading', { name: /^(## )?Leaf \d+$/ });
  await leaves.first().waitFor();
  // What comes page by page takes its time: that is said, and can be left.
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: /^Print/ }).click();
  const bar = page.getByText(/^Preparing page \d+ of \d+ for printing$/);
  await page.getByText(/^Preparing page 30 of/).waitFor();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  release();
  await bar.waitFor({ state: 'detached' });
  expect(await page.locator('[data-printed]').count()).toBe(0);

  await scroller(page).focus();
  await page.keyboard.press('Control+p');
  await page.locator('[data-printed]').waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await leaves.filter({ visible: true }).count()).toBe(240);
  expect(await scroller(page).isVisible()).toBe(false);
  expect(await sheetsPrinted(page)).toBeGreaterThan(240);
  await page.emulateMedia({ media: null });
  await page.evaluate(`dispatchEvent(new Event('afterprint'))`);
  await expect.poll(() => leaves.count()).toBeLessThan(10);
  expect(await scroller(page).isVisible()).toBe(true);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  expectClean();
});

test('a Word document as printed keeps its page: citations, a reload and its text do not lose it', async () => {
  const ada = await new Person(here.origin).login();
  const { conversationId, endpoint, model, strictness } = await ada.newProject('Print');
  const path = join(tmpdir(), `reading-room-${process.pid}`, 'heath.docx');
  const said = [
    'The bilberry of the heath flowers in the middle of June.',
    'The heron of the heath nests on the northern shore of the lake.',
  ];
  writeFileSync(path, makeDocx({ body: said.map(text => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join('') }));
  await ada.untilRead(await ada.upload([path], conversationId));
  for (const text of ['When does the bilberry flower?', 'Where does the heron nest?'])
    await ada.answer(conversationId, text, { endpoint, model, strictness });

  const { page, expectClean } = await here.openSignedIn({ at: null });
  let isReady = true;
  const asked: string[] = [];
  await page.route(/\/printed\?/, async route => {
    const spans = new URL(route.request().url()).searchParams.get('spans') ?? '';
    if (spans !== '' && !asked.includes(spans)) asked.push(spans);
    const at = asked.indexOf(spans);
    const places =
      spans === '' ? [] : spans.split(',').map(() => [{ page: at * 3 + 3, x: 0.1, y: 0.1, w: 0.5, h: 0.02 }]);
    await route.fulfill({ json: { pageCount: isReady ? 9 : null, coming: !isReady, places } });
  });
  await page.route(/\/printed\/\d+\.png/, route => route.fulfill({ path: 'e2e/looks/light/answers.png' }));
  await page.goto(`${here.origin}/c/${conversationId}`);
  const tabs = citationTabs(page).filter({ visible: true });
  await expect.poll(() => tabs.count()).toBe(2);
  await tabs.last().click();
  const text = page.getByRole('region', { name: /^Text of/ });
  await text.waitFor();
  const menu = async (name: string) => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  const field = page.getByRole('textbox', { name: 'Page, of 9' });
  const leaf = async (to: string) => {
    await field.fill(to);
    await field.press('Enter');
    await expect.poll(() => new URL(page.url()).hash).toBe('#page=1');
  };
  await menu('Show as printed pages');
  await expect.poll(() => field.inputValue()).toBe('3');
  await leaf('8');
  // The same pages stay while the places of another answer's passages are looked for.
  await page.evaluate(`document.querySelector('.pdf-column').dataset.same = ''`);
  await tabs.first().click();
  await expect.poll(() => field.inputValue()).toBe('6');
  expect(await page.locator('.pdf-column[data-same]').count()).toBe(1);
  expect(new URL(page.url()).hash).toMatch(/^#page=1&passage=/);
  await leaf('7');
  await page.reload();
  await expect.poll(() => field.inputValue()).toBe('7');
  await menu('Show as text');
  await text.waitFor();
  await menu('Show as printed pages');
  await expect.poll(() => field.inputValue()).toBe('7');

  // Whoever reads the text goes on there when the print is ready.
  isReady = false;
  await page.reload();
  await text.waitFor();
  isReady = true;
  await page.waitForResponse(/\/printed\?/);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Show as printed pages' }).waitFor();
  expect(await text.isVisible()).toBe(true);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  expectClean();
});

test('the outline of a text leads to its headings, by keys and on a phone; one heading is none', async () => {
  const { page, expectClean } = await here.openSignedIn({
    at: linkTo(long),
    viewport: { width: 1440, height: 480 },
  });
  const toggle = page.getByRole('button', { name: 'Outline', exact: true });
  const heading = (on: Page, name: string) => scroller(on).getByRole('heading', { name, exact: true });
  const below = async (on: Page, name: string) =>
    ((await heading(on, name).boundingBox())?.y ?? Infinity) - ((await scroller(on).boundingBox())?.y ?? 0);

  await toggle.press('Enter');
  const entry = (name: string) =>
    page.getByRole('complementary', { name: 'Outline' }).getByRole('treeitem', { name, exact: true });
  await entry('Leaf 1').focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect.poll(() => below(page, 'Leaf 240')).toBeLessThan(60);
  await entry('Leaf 2').click();
  await expect.poll(() => below(page, 'Leaf 2')).toBeLessThan(60);
  await expectAccessible(page, 'the outline of a text');
  await page.goto(here.origin + linkTo(short));
  await page.getByText('Of all plants').waitFor();
  expect(await toggle.count()).toBe(0);
  expectClean();

  const { page: small, expectClean: expectSmallClean } = await here.openSignedIn({ ...phone, at: linkTo(long) });
  await heading(small, 'Leaf 1').waitFor();
  await small.getByRole('button', { name: 'More', exact: true }).click();
  await small.getByRole('menuitem', { name: 'Outline' }).click();
  const strip = small.getByRole('dialog', { name: 'Outline' });
  await strip.getByRole('treeitem', { name: 'Leaf 120', exact: true }).click();
  await strip.waitFor({ state: 'detached' });
  await expect.poll(() => below(small, 'Leaf 120')).toBeLessThan(60);
  expectSmallClean();
});
