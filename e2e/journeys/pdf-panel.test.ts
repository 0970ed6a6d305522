// The panel of a PDF: finding, turning, its pages at a glance, copying, printing, and where one was.
import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileId, SourceFile } from '@nousboard/contracts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { makePdf } from '../../packages/server/src/features/ingestion/parsers/testing/make-pdf.ts';
import { bookPdf } from '../support/book-pdf.ts';
import { expectAccessible } from '../support/browser.ts';
import { installation, question } from '../support/installation.ts';
import { letters } from '../support/pdf-words.ts';
import { Person } from '../support/person.ts';
import { citationTabs, expectNoSideways, litWords, phone } from '../support/screens.ts';

const PAGES = 1_000;
/** "Bilberry" stands on these pages, once with other letters and once broken over a line. */
const HITS = [3, 400, 997];
const here = installation();
let project = '';
let book: FileId;
let turnedBook: FileId;
let heavyBook: FileId;
let brokenBook: FileId;

const linesOf = (page: number): string[] => [
  `Chapter ${Math.ceil(page / 100)}, leaf ${page}`,
  'In this plot the heather covered the ground in early sum-',
  'mer, and the survey was repeated by the same two people.',
  ...(page === HITS[0] ? ['Of all plants B\u00cfLB\u00c9RRY was the rarest.'] : []),
  ...(page === HITS[1] ? ['There was some bilberry, and more bilberry.'] : []),
  ...(page === HITS[2] ? ['At the end of the path there was bil-', 'berry again.'] : []),
];

/** Pages of so many bytes that the last one is not there with the first; they are printed as 445 and on. */
const heavyPages = [1, 2, 3, 4, 5, 6, 7, 8];
const heavyPdf = () =>
  makePdf([
    '<</Type/Catalog/Pages 2 0 R/PageLabels<</Nums[0<</S/D/St 445>>]>>>>',
    `<</Type/Pages/Count 8/Kids[${heavyPages.map(page => `${3 + page * 2} 0 R`).join(' ')}]/MediaBox[0 0 612 792]` +
      '/Resources<</Font<</F 3 0 R>>>>>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...heavyPages.flatMap(page => [
      { dictionary: '', bytes: `BT /F 11 Tf 72 720 Td (Heavy leaf ${page}) Tj ET${' '.repeat(600_000)}` },
      `<</Type/Page/Parent 2 0 R/Contents ${2 + page * 2} 0 R>>`,
    ]),
  ]);

/** Three pages, the last one wider than high, and between the first two what is none. */
const brokenPdf = () =>
  makePdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Count 5/Kids[4 0 R 3 0 R 5 0 R 6 0 R]/MediaBox[0 0 400 600]/Resources<</Font<</F 7 0 R>>>>>>',
    'null',
    ...[8, 9].map(words => `<</Type/Page/Parent 2 0 R/Contents ${words} 0 R>>`),
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 300]/Contents 10 0 R>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...['one', 'two', 'three'].map(leaf => ({ dictionary: '', bytes: `BT /F 11 Tf 72 200 Td (Leaf ${leaf}) Tj ET` })),
  ]);

beforeAll(async () => {
  project = await here.withSamples([question]);
  const ada = await new Person(here.origin).login();
  const folder = join(tmpdir(), `panel-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  const chapters = Array.from({ length: PAGES / 100 }, (_, at) => ({
    title: `Chapter ${at + 1}`,
    page: at * 100 + 1,
    parts: [{ title: `Its middle ${at + 1}`, page: at * 100 + 51 }],
  }));
  writeFileSync(
    join(folder, 'moor.pdf'),
    bookPdf(
      Array.from({ length: PAGES }, (_, at) => linesOf(at + 1)),
      chapters,
    ),
  );
  writeFileSync(join(folder, 'landscape.pdf'), bookPdf([linesOf(HITS[1] as number), linesOf(1)], [], 1));
  writeFileSync(join(folder, 'heavy.pdf'), heavyPdf());
  writeFileSync(join(folder, 'broken.pdf'), brokenPdf());
  const files = (await ada.upload(
    ['moor.pdf', 'landscape.pdf', 'heavy.pdf', 'broken.pdf'].map(name => join(folder, name)),
    project.split('/').at(-1) as never,
  )) as SourceFile[];
  await ada.untilRead(files);
  [book, turnedBook, heavyBook, brokenBook] = files.map(file => file.file_id) as [FileId, FileId, FileId, FileId];
}, 180_000);

const linkTo = (file: FileId, hash = '') =>
  `/file?${new URLSearchParams({ file_id: file, open: 'true', dataSourceId: 'MYLIBRARY' })}${hash}`;
const pageAt = (page: Page, number: number) => page.locator(`[data-reader-scroll] [data-page="${number}"]`);
const field = (page: Page) => page.getByRole('textbox', { name: 'Find in the document' });
const count = (page: Page) => page.getByRole('search').getByRole('status');
const pageField = (page: Page) => page.getByRole('textbox', { name: /^Page, of/ });
/** What has the focus, by its name. */
const focused = (page: Page) =>
  page.evaluate(
    'document.activeElement.placeholder || document.activeElement.ariaLabel |' +
      '| document.activeElement.textContent.trim()',
  );
const scroller = (page: Page) => page.locator('[data-reader-scroll]');

/** What the browser marks, as the words on the page. */
const marked = (page: Page, which: 'found' | 'found-now') =>
  page.evaluate(`[...(CSS.highlights.get(${JSON.stringify(which)}) ?? [])].map(range => range.toString())`) as Promise<
    string[]
  >;

async function openBook(page: Page, hash = ''): Promise<void> {
  await page.goto(here.origin + linkTo(book, hash));
  await scroller(page).locator('[data-page] canvas').first().waitFor();
}

test('words are found in a thousand pages, whatever their letters and across lines, and walked by keys', async () => {
  const { page, expectClean } = await here.openSignedIn({ at: null });
  await openBook(page);
  await scroller(page).focus();
  await page.keyboard.press('Control+f');
  await expect.poll(() => focused(page)).toBe('Find in the document');
  await field(page).fill('bilberry');
  await expect.poll(() => count(page).textContent(), { timeout: 60_000 }).toBe('1 of 4');
  await expect.poll(() => marked(page, 'found-now')).toEqual(['BÏLBÉRRY']);
  expect(await pageField(page).inputValue()).toBe('3');

  const before = await pageAt(page, 3).locator('.textLayer span').first().boundingBox();
  await page.keyboard.press('Enter');
  await expect.poll(() => count(page).textContent()).toBe('2 of 4');
  await expect.poll(() => pageField(page).inputValue()).toBe('400');
  await expect.poll(() => marked(page, 'found-now')).toEqual(['bilberry']);
  await expect.poll(() => marked(page, 'found')).toEqual(['bilberry']);
  await page.keyboard.press('F3');
  await page.keyboard.press('F3');
  await expect.poll(() => count(page).textContent()).toBe('4 of 4');
  await expect.poll(() => marked(page, 'found-now')).toEqual(['bil-berry']);
  expect(await pageField(page).inputValue()).toBe('997');
  // Round the end, and back.
  await page.keyboard.press('Enter');
  await expect.poll(() => count(page).textContent()).toBe('1 of 4');
  // Nothing has moved.
  await expect
    .poll(async () => (await pageAt(page, 3).locator('.textLayer span').first().boundingBox())?.width)
    .toBe(before?.width);
  await page.keyboard.press('Shift+F3');
  await expect.poll(() => count(page).textContent()).toBe('4 of 4');
  await page.keyboard.press('Shift+Enter');
  await expect.poll(() => count(page).textContent()).toBe('3 of 4');

  await field(page).fill('cloudberry');
  await expect.poll(() => count(page).textContent(), { timeout: 60_000 }).toBe('Nothing found');
  expect(await marked(page, 'found-now')).toEqual([]);
  await expectAccessible(page, 'a search in a document');

  await page.keyboard.press('Escape');
  await field(page).waitFor({ state: 'detached' });
  expect(await focused(page)).toBe('Pages of moor');
  // It was the search that Esc has closed.
  expect(await scroller(page).isVisible()).toBe(true);
  expectClean();
});

test('a search that has begun ends with what is typed next', async () => {
  const { page, expectClean } = await here.openSignedIn({ at: null });
  await openBook(page);
  await page.getByRole('button', { name: 'Find in the document' }).click();
  await field(page).pressSequentially('heather');
  await field(page).fill('leaf 731');
  await expect.poll(() => count(page).textContent(), { timeout: 60_000 }).toBe('1 of 1');
  await expect.poll(() => pageField(page).inputValue()).toBe('731');
  expectClean();
});

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
function overlap(one: Box, other: Box): number {
  const across = Math.max(0, Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x));
  const down = Math.max(0, Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y));
  const both = across * down;
  return both / (one.width * one.height + other.width * other.height - both);
}
/** Where a box is seen after a page was turned by quarters, all in fractions. */
function quarters(box: Box, times: number): Box {
  return times === 0
    ? box
    : quarters({ x: 1 - box.y - box.height, y: box.x, width: box.height, height: box.width }, times - 1);
}

/** The lit boxes in fractions of their page, and the words of the text layer whose letters lie under them. */
const litOf = (page: Page) =>
  page.evaluate(`(() => {
    const lit = [...document.querySelectorAll('.pdf-passage[data-open] i')];
    const sheet = lit[0].closest('[data-page]');
    const outer = sheet.getBoundingClientRect();
    const boxes = lit.map(part => part.getBoundingClientRect());
    const share = ({ x, y, width, height }) => (
      { x: (x - outer.x) / outer.width, y: (y - outer.y) / outer.height, width: width / outer.width,
        height: height / outer.height });
    let words = '';
    const letters = [];
    for (const run of sheet.querySelectorAll('.textLayer span')) {
      if (!(run.firstChild instanceof Text)) continue;
      for (let at = 0; at < run.firstChild.length; at += 1) {
        const range = document.createRange();
        range.setStart(run.firstChild, at);
        range.setEnd(run.firstChild, at + 1);
        const letter = range.getBoundingClientRect();
        const [x, y] = [letter.x + letter.width / 2, letter.y + letter.height / 2];
        if (boxes.some(box => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom)) {
          words += run.firstChild.data[at];
          if (run.firstChild.data[at].trim() !== '') letters.push(letter);
        }
      }
    }
    const ink = boxes.map(box => {
      const inside = letters.filter(
        ({ x, y, width, height }) => x + width / 2 >= box.left && x + width / 2 <= box.right
          && y + height / 2 >= box.top && y + height / 2 <= box.bottom);
      const [left, top, right, bottom] =
        [Math.min(...inside.map(part => part.left)), Math.min(...inside.map(part => part.top)),
          Math.max(...inside.map(part => part.right)), Math.max(...inside.map(part => part.bottom))];
      return share({ x: left, y: top, width: right - left, height: bottom - top });
    });
    return { boxes: boxes.map(share), ink, words };
  })()`) as Promise<{ boxes: Box[]; ink: Box[]; words: string }>;

test('turned and zoomed, the cited words stay lit exactly where they stand, as does selected text', async () => {
  const { page, expectClean } = await here.openSignedIn({ at: project });
  await citationTabs(page).first().click();
  await litWords(page).first().waitFor();
  await expect.poll(async () => (await litOf(page)).words.length).toBeGreaterThan(10);
  const upright = await litOf(page);
  const wanted = letters(upright.words);
  await scroller(page).focus();
  for (const [turn, zoom] of [
    [0, '+'],
    [1, '0'],
    [2, '-'],
    [3, '9'],
    [0, '0'],
  ] as const) {
    if (turn !== 0 || zoom === '0') await page.keyboard.press('Shift+R');
    await page.keyboard.press(zoom);
    await expect.poll(() => page.locator('.pdf-sheet').first().getAttribute('data-turn')).toBe(String(turn));
    // The picture comes again with the new size; the words follow at once.
    await expect
      .poll(async () => letters((await litOf(page)).words), { message: `the words at turn ${turn}, zoom ${zoom}` })
      .toBe(wanted);
    const now = await litOf(page);
    for (const [at, box] of now.boxes.entries()) {
      expect(
        overlap(box, quarters(upright.boxes[at] as Box, turn)),
        `mark ${at} at turn ${turn}, zoom ${zoom}`,
      ).toBeGreaterThan(0.9);
      // Along the line, between the first letter and the last.
      const [lit, ink] = [box, now.ink[at] as Box].map(part =>
        turn % 2 === 0 ? { ...part, y: 0, height: 1 } : { ...part, x: 0, width: 1 },
      ) as [Box, Box];
      expect(overlap(lit, ink), `the words of mark ${at} at turn ${turn}, zoom ${zoom}`).toBeGreaterThan(0.9);
    }
  }
  await page.locator('#side').getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Rotate clockwise' }).click();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('.pdf-sheet').first().getAttribute('data-turn')).toBe('1');
  await expectAccessible(page, 'a page on its side');
  expectClean();
});

test('a page that its document turns itself has its words where they are seen', async () => {
  const { page, expectClean } = await here.openSignedIn({ at: linkTo(turnedBook) });
  await pageAt(page, 1).locator('canvas').waitFor();
  await expect.poll(() => pageAt(page, 1).locator('.textLayer span').count()).toBeGreaterThan(3);
  const [sheet, first] = [
    await pageAt(page, 1).boundingBox(),
    await pageAt(page, 1).locator('.textLayer span').first().boundingBox(),
  ];
  expect((sheet?.width ?? 0) / (sheet?.height ?? 1)).toBeCloseTo(792 / 612, 2);
  // Its first line runs down along the right edge: the baseline 720 of 792 from below, from 72 of 612 on.
  const [x, y] = [
    ((first?.x ?? 0) - (sheet?.x ?? 0)) / (sheet?.width ?? 1),
    ((first?.y ?? 0) - (sheet?.y ?? 0)) / (sheet?.height ?? 1),
  ];
  expect(Math.abs(x - 720 / 792)).toBeLessThan(0.01);
  expect(Math.abs(y - 72 / 612)).toBeLessThan(0.01);
  expect(first?.height ?? 0).toBeGreaterThan(first?.width ?? 0);
  expectClean();
});

test('a page that did not come says so, and is there when tried again, also when the token has run out', async () => {
  const { page, expectClean } = await here.openSignedIn({ at: null });
  await page.goto(here.origin + linkTo(heavyBook));
  await pageAt(page, 1).locator('canvas').waitFor();
  const contents = '**/api/files/*/content*';
  await page.route(contents, route => route.abort('internetdisconnected'));
  await pageField(page).fill('8');
  await pageField(page).press('Enter');
  const last = pageAt(page, 8);
  await last.getByText('This page could not be drawn.').waitFor();
  await expectAccessible(page, 'a page that did not come');

  await page.unroute(contents);
  await page.route(
    contents,
    route => route.fulfill({ status: 401, json: { error: { code: 'unauthenticated', message: '' } } }),
    { times: 1 },
  );
  await last.getByRole('button', { name: 'Try again' }).click();
  await last.getByText('Heavy leaf 8').waitFor();
  await last.locator('canvas').waitFor();
  expect(await page.getByText('This page could not be drawn.').count()).toBe(0);
  expectClean();
});

test('the whole page fits the window, and where one was waits: page, size and turn', async () => {
  const { page, expectClean } = await here.openSignedIn({ at: null });
  await openBook(page);
  await scroller(page).focus();
  await page.keyboard.press('9');
  await expect
    .poll(async () => {
      const [sheet, around] = [await pageAt(page, 1).boundingBox(), await scroller(page).boundingBox()];
      return (sheet?.height ?? 0) <= (around?.height ?? 0) && (sheet?.height ?? 0) > 0.8 * (around?.height ?? 1);
    })
    .toBe(true);
  await page.keyboard.press('Shift+R');
  await pageField(page).fill('512');
  await pageField(page).press('Enter');
  await expect.poll(() => new URL(page.url()).hash).toBe('#page=512');

  await page.goto(here.origin);
  await page.getByRole('button', { name: /^Account of / }).waitFor();
  await openBook(page);
  await expect.poll(() => pageField(page).inputValue()).toBe('512');
  expect(await pageAt(page, 512).locator('.pdf-sheet').getAttribute('data-turn')).toBe('1');
  // What the address says goes before what is remembered.
  await page.goto(here.origin);
  await page.getByRole('button', { name: /^Account of / }).waitFor();
  await openBook(page, '#page=7');
  await expect.poll(() => pageField(page).inputValue()).toBe('7');
  expectClean();
});

test('the small pages and the outline lead through the book by keys', async () => {
  const { page, expectClean } = await here.openSignedIn({ at: null });
  await openBook(page, '#page=300');
  await page.getByRole('button', { name: 'Pages and outline' }).click();
  const strip = page.getByRole('complementary', { name: 'Pages and outline' });
  const small = (number: number) =>
    strip.getByRole('button', { name: `Page ${number.toLocaleString('en-US')}`, exact: true });
  await small(300).waitFor();
  expect(await small(300).getAttribute('aria-current')).toBe('page');
  await expect
    .poll(() => page.evaluate(`document.querySelector('[data-place="300"] img').naturalWidth`))
    .toBeGreaterThan(100);
  // Those that nobody sees are not there.
  expect(await strip.locator('img').count()).toBeLessThan(60);
  await small(300).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => pageField(page).inputValue()).toBe('302');
  await expectAccessible(page, 'the small pages of a document');

  await strip.getByRole('radio', { name: 'Outline' }).click();
  const entry = (name: string) => strip.getByRole('treeitem', { name, exact: true });
  await entry('Chapter 1').focus();
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  expect(await focused(page)).toBe('Its middle 3');
  await page.keyboard.press('Enter');
  await expect.poll(() => pageField(page).inputValue()).toBe('251');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  expect(await entry('Chapter 3').getAttribute('aria-expanded')).toBe('false');
  await entry('Chapter 9').click();
  await expect.poll(() => pageField(page).inputValue()).toBe('801');
  await expectAccessible(page, 'the outline of a document');
  expectClean();
});

test('the page that is printed is said beside its count, and leads there; highlights name it too', async () => {
  const { page, expectClean } = await here.openSignedIn({ at: null });
  await page.goto(here.origin + linkTo(heavyBook));
  const named = (name: string) => page.getByRole('textbox', { name, exact: true });
  await pageAt(page, 1).locator('canvas').waitFor();
  await named('Page, of 8 · p. 445').waitFor();
  await scroller(page).focus();
  for (const key of ['g', '4', '5', '0', 'Enter']) await page.keyboard.press(key);
  await named('Page, of 8 · p. 450').waitFor();
  expect(await pageField(page).inputValue()).toBe('6');
  await page.getByText('of 8 · p. 450').waitFor();
  await pageField(page).fill('2');
  await pageField(page).press('Enter');
  await named('Page, of 8 · p. 446').waitFor();
  await page.getByRole('button', { name: 'Pages and outline' }).click();
  await page.getByRole('button', { name: 'Page 6 · p. 450', exact: true }).click();
  await named('Page, of 8 · p. 450').waitFor();
  await expectAccessible(page, 'pages that are called as they are printed');

  await pageAt(page, 6).locator('canvas').waitFor();
  await page.getByRole('button', { name: 'Highlights', exact: true }).click();
  const list = page.getByRole('complementary', { name: 'Highlights' });
  await list.getByRole('button', { name: 'Highlight an area' }).press('Enter');
  await page.getByRole('group', { name: 'Area on page 450' }).press('Enter');
  await list.getByRole('button', { name: 'Highlighted area of page 450' }).waitFor();
  await list.getByText('Page 450', { exact: true }).waitFor();
  expectClean();
});

test('on a phone they come over the pages, and go when a page was chosen', async () => {
  const { page, expectClean } = await here.openSignedIn({ ...phone, at: linkTo(book) });
  await pageAt(page, 1).locator('canvas').waitFor();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Pages and outline' }).click();
  const strip = page.getByRole('dialog', { name: 'Pages and outline' });
  await strip.getByRole('button', { name: 'Page 3', exact: true }).click();
  await strip.waitFor({ state: 'detached' });
  await expect.poll(() => pageField(page).inputValue()).toBe('3');
  await page.getByRole('button', { name: 'Find in the document' }).click();
  await field(page).fill('bilberry');
  await expect.poll(() => count(page).textContent(), { timeout: 60_000 }).toBe('1 of 4');
  await expectNoSideways(page, 'a search in a document on a phone');
  await expectAccessible(page, 'a search in a document on a phone');
  expectClean();
});

test('on the narrowest phone the bar leaves its title room; its menu finds words', async () => {
  const { page, expectClean } = await here.openSignedIn({
    ...phone,
    viewport: { width: 320, height: 640 },
    at: linkTo(book),
  });
  await pageAt(page, 1).locator('canvas').waitFor();
  expect((await page.getByRole('heading', { name: 'moor', level: 2 }).boundingBox())?.width).toBeGreaterThan(96);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Find in the document' }).click();
  await page.keyboard.type('bilberry');
  await expect.poll(() => count(page).textContent(), { timeout: 60_000 }).toBe('1 of 4');
  await expectNoSideways(page, 'a document on the narrowest phone');
  expectClean();
});

test('what is copied reads as it was written: words whole, lines joined', async () => {
  const { page, context, expectClean } = await here.openSignedIn({ at: null });
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: here.origin });
  await openBook(page);
  await expect.poll(() => pageAt(page, 1).locator('.textLayer span').count()).toBeGreaterThan(2);
  await scroller(page).focus();
  await page.evaluate(`getSelection().selectAllChildren(document.querySelector('[data-page="1"] .textLayer'))`);
  await page.keyboard.press('Control+c');
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(
    'Chapter 1, leaf 1 In this plot the heather covered the ground in early summer, and the survey was repeated ' +
      'by the same two people.',
  );
  expectClean();
});

const keepPrinted = `globalThis.print = async () => {
  const sheets = [...document.querySelectorAll('.print-sheets img')];
  globalThis.printed = { sheets: sheets.length, width: sheets[0].naturalWidth,
    shape: sheets[0].naturalHeight / sheets[0].naturalWidth };
  dispatchEvent(new Event('afterprint'));
}`;

test('Ctrl+P in the panel prints the pages of the document, each on a sheet of its size', async () => {
  const { page, context, expectClean } = await here.openSignedIn({ at: null });
  await context.addInitScript(keepPrinted);
  await page.goto(here.origin + linkTo(turnedBook));
  await pageAt(page, 1).locator('canvas').waitFor();
  await scroller(page).focus();
  await page.keyboard.press('Control+p');
  await expect
    .poll(() => page.evaluate('globalThis.printed && globalThis.printed.sheets'), { timeout: 30_000 })
    .toBe(2);
  expect(await page.evaluate('globalThis.printed.width')).toBe(2_000);
  expect(Number(await page.evaluate('globalThis.printed.shape'))).toBeCloseTo(612 / 792, 2);
  // Nothing stays behind.
  await expect.poll(() => page.locator('.print-sheets').count()).toBe(0);

  // A whole book takes its time: that is said, and can be left.
  await openBook(page);
  await scroller(page).focus();
  await page.keyboard.press('Control+p');
  await page.getByText(/^Preparing page \d+ of 1,000 for printing$/).waitFor();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByText(/^Preparing page/).waitFor({ state: 'detached' });
  expect(await page.evaluate('globalThis.printed')).toBeUndefined();
  expectClean();
});

test('of a file whose tree of pages is damaged the reader shows the pages that its words were read from', async () => {
  const { page, context, expectClean } = await here.openSignedIn({ at: null });
  await context.addInitScript(keepPrinted);
  await page.goto(here.origin + linkTo(brokenBook, '#page=3'));
  const last = pageAt(page, 3).locator('img');
  await last.waitFor();
  const shape = `(({ naturalWidth, naturalHeight }) => naturalWidth / naturalHeight)(
    document.querySelector('[data-page="3"] img'))`;
  await expect.poll(() => page.evaluate(shape)).toBeCloseTo(2);
  expect(await scroller(page).locator('[data-page]').count()).toBe(3);
  // Drawn by the server, they are printed as what is drawn here is.
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: /^Print/ }).click();
  await expect
    .poll(() => page.evaluate('globalThis.printed && globalThis.printed.sheets'), { timeout: 30_000 })
    .toBe(3);
  expectClean();
});
