// Every kind of document that is no PDF: it is read, asked, and its citation opens the reader of its kind with exactly
// the cited words lit.
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract, type Message } from '@nousboard/contracts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDocx } from '../../packages/server/src/features/ingestion/parsers/testing/make-docx.ts';
import {
  body,
  frame,
  makePptx,
  shape,
} from '../../packages/server/src/features/ingestion/parsers/testing/make-pptx.ts';
import { bookPdf } from '../support/book-pdf.ts';
import { expectAccessible } from '../support/browser.ts';
import { installation } from '../support/installation.ts';
import { Person } from '../support/person.ts';
import { askField, askOnScreen, citationTabs, expectNoSideways } from '../support/screens.ts';
import { removeFolder, root, temporaryFolder, until } from '../support/server.ts';

interface Journey {
  readonly kind: string;
  readonly path: string;
  readonly question: string;
  /** What the answer quotes. */
  readonly says: RegExp;
  /** The part of the reader that only this kind has. */
  readonly reader: string;
  /** How the tab in the answer calls the place. */
  readonly place: RegExp;
  /** How the reader counts it, where it has more than one of what it counts. */
  readonly counted?: RegExp;
  /** What is said of the first picture in its text. */
  readonly picture?: RegExp;
}

const corpus = join(root, '../shared/corpus');
const journeys: readonly Journey[] = [
  {
    kind: 'a Word document',
    path: 'office/word_sample.docx',
    question: 'What is important after a good day of swimming in the lake?',
    says: /important to eat something nice/,
    reader: '.flow-sheet p',
    place: /^Citation 1: [^,]+$/,
    picture: /^A cartoon duck holding a paper/,
  },
  {
    kind: 'a Word document of the old format',
    path: 'office/legacy_sample.doc',
    question: 'What is important after a good day of swimming in the lake?',
    says: /important to eat something nice/,
    reader: '.flow-sheet p',
    place: /^Citation 1: [^,]+$/,
  },
  {
    kind: 'a workbook',
    path: 'office/half-year-analyses.xlsx',
    question: 'Are inter-segment sales significant?',
    says: /Inter-segment sales are not significant/,
    reader: '.sheet-grid th[scope="row"]',
    place: /, [A-Z]{1,2}\d+(:[A-Z]{1,2}\d+)?$/,
    counted: /^Sheet, of 5$/,
  },
  {
    kind: 'a workbook of the old format',
    path: 'office/legacy_sample.xls',
    question: 'How many freshwater ducks were there in 2022?',
    says: /^170$/,
    reader: '.sheet-grid th[scope="row"]',
    place: /, C8$/,
  },
  {
    kind: 'a presentation',
    path: 'office/powerpoint_sample.pptx',
    question: 'Which text does the rectangle shape have inside?',
    says: /rectangle shape with this text inside/,
    reader: '.slide-card',
    place: /, slide 2$/,
    counted: /^Slide, of 3$/,
  },
  {
    kind: 'a presentation of the old format',
    path: 'office/asvs-exec.ppt',
    question: 'Which model should a standard be independent of?',
    says: /life-cycle/,
    reader: '.slide-card',
    place: /, slide \d+$/,
  },
  {
    kind: 'an e-book',
    path: 'epub/childrens-literature.epub',
    question: 'Who is the acknowledged master of all modern writers of fairy tales?',
    says: /acknowledged master/,
    reader: '.flow-sheet p',
    place: /^Citation 1: .+, .+$/,
  },
  {
    kind: 'a Markdown text',
    path: 'text/pandoc-manual.md',
    question: 'How does pandoc include an abbreviated version of the title in the page header of man pages?',
    says: /page header|man page|title/i,
    reader: '.flow-sheet.is-markdown p',
    place: /, part \d+$/,
  },
  {
    kind: 'a plain text',
    path: 'text/norwich-city.txt',
    question: 'Where was Iwan Roberts born?',
    says: /Bangor/,
    reader: '.plain-line',
    place: /^Citation 1: .+/,
  },
];

const here = installation();
const made = temporaryFolder();
afterAll(() => removeFolder(made));
let ada: Person;
beforeAll(async () => {
  ada = await new Person(here.origin).register();
});

for (const { kind, path, question, says, reader, place, counted, picture } of journeys) {
  test(`${kind}: its citation opens its own reader, and what is lit there is the quote`, async context => {
    const file = join(corpus, path);
    if (!existsSync(file)) return context.skip('The test documents are not beside the repository.');
    const { page, context: window, expectClean } = await here.openSignedIn({ at: '/c/new' });
    await askedOf(page, file, question);

    const quoted = (await lastAnswer(page)).citations;
    expect(quoted[0]?.quote).toMatch(says);
    await citationTabs(page).first().click();
    await page.locator(reader).first().waitFor();
    expect(await citationTabs(page).first().getAttribute('aria-label')).toMatch(place);
    if (counted) await page.getByRole('textbox', { name: counted }).waitFor();
    const lit = page.locator('mark[data-open]');
    await lit.first().waitFor();
    expect(bare(await textOf(page, 'mark[data-open]'))).toBe(bare(quoted[0]?.quote ?? ''));
    await expect
      .poll(() => new URLSearchParams(new URL(page.url()).hash.slice(1)).get('page'))
      .toBe(String(quoted[0]?.page));
    await expect.poll(() => isInSight(page), { message: 'the cited words are in sight' }).toBe(true);
    if (picture) {
      const image = page.getByRole('img', { name: picture });
      await image.scrollIntoViewIfNeeded();
      await expect.poll(() => page.evaluate(`document.querySelector('.flow-picture').naturalWidth`)).toBeGreaterThan(0);
    }
    // The card must not speak of a page that there is none of.
    expect(await page.getByText('These words are on the page').count()).toBe(0);
    await expectAccessible(page, `the reader of ${kind}`);
    await expectNoSideways(page, `the reader of ${kind}`);
    expectClean();
    await window.close();
  });
}

const budgets = [
  ['Budget', 'Decision rule', 'Owner'],
  ['Latency', 'Stop the release when a page needs more than 640 milliseconds.', 'Ada Lind'],
  ['Errors', 'Stop the release when two requests in a row fail.', 'Ben Marsh'],
];
const p = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
const filling = Array.from({ length: 40 }, (_, at) => p(`The minutes of week ${at + 1} lie on the second floor.`)).join(
  '',
);
const wordTable = budgets.map(row => `<w:tr>${row.map(cell => `<w:tc>${p(cell)}</w:tc>`).join('')}</w:tr>`).join('');
const slideTable = budgets
  .map(row => `<a:tr h="100">${row.map(cell => `<a:tc><a:txBody>${body(cell)}</a:txBody></a:tc>`).join('')}</a:tr>`)
  .join('');
const slide = { shapes: shape(body('Agenda'), { at: frame(100, 50, 800, 100) }) };
const tabled: readonly [kind: string, name: string, bytes: Uint8Array][] = [
  ['a Word document', 'budgets.docx', makeDocx({ body: `${filling}<w:tbl>${wordTable}</w:tbl>${filling}` })],
  [
    'a presentation',
    'budgets.pptx',
    makePptx([
      ...Array.from({ length: 12 }, () => slide),
      {
        shapes:
          '<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="5" name=""/><p:cNvGraphicFramePr/><p:nvPr/>' +
          `</p:nvGraphicFramePr>${frame(100, 200, 800, 300, '', 'p:xfrm')}<a:graphic><a:graphicData><a:tbl>` +
          `<a:tblGrid><a:gridCol w="200"/><a:gridCol w="400"/><a:gridCol w="200"/></a:tblGrid>${slideTable}</a:tbl>` +
          '</a:graphicData></a:graphic></p:graphicFrame>',
      },
    ]),
  ],
];

test.each(tabled)('%s: the citation of a cell opens its table and lights the cell', async (_kind, name, bytes) => {
  const { page, context: window, expectClean } = await here.openSignedIn({ at: '/c/new' });
  writeFileSync(join(made, name), bytes);
  await askedOf(page, join(made, name), 'What is the decision rule for the latency budget?');
  expect((await lastAnswer(page)).citations[0]?.quote).toBe(budgets[1]?.[1]);
  await citationTabs(page).first().click();
  const lit = page.locator('td mark[data-open]');
  await lit.first().waitFor();
  expect(await page.locator('mark[data-open]').allTextContents()).toEqual([budgets[1]?.[1]]);
  await expect.poll(() => isInSight(page), { message: 'the cell is in sight' }).toBe(true);
  expectClean();
  await window.close();
});

test('a passage of six lines reads as one: one number, and no line apart from the next', async () => {
  const lines = [
    'The harbour board decided in the autumn of 1911 that the old wooden breakwater on the',
    'northern side of the bay, which had been mended after every storm since the winter of the',
    'great frost and had cost the town more than the whole of its schools, should be taken down',
    'in the following spring and be replaced by a wall of granite blocks from the quarries on the',
    'other shore, which were to be brought over by the barges of the salt company at no charge,',
    'as long as the company could use the new quay without dues for the next twenty years.',
  ];
  const { page, context: window, expectClean } = await here.openSignedIn({ at: '/c/new' });
  writeFileSync(join(made, 'harbour.pdf'), bookPdf([['The harbour', '', ...lines, '', 'Fishing went on as before.']]));
  await askedOf(page, join(made, 'harbour.pdf'), 'What did the harbour board decide about the old breakwater?');
  await citationTabs(page).first().click();
  await page
    .locator('.pdf-passage[data-open] i')
    .nth(lines.length - 1)
    .waitFor();
  expect(await page.locator('.pdf-tab').count()).toBe(1);
  expect(await page.locator('.pdf-passage').count()).toBe(1);
  const gaps = await page.evaluate<number[]>(`(() => {
    const boxes = [...document.querySelectorAll('.pdf-passage i')].map(line => line.getBoundingClientRect());
    return boxes.slice(1).map((box, at) => (box.top - boxes[at].bottom) / box.height);
  })()`);
  expect(gaps).toHaveLength(lines.length - 1);
  expect(Math.max(...gaps)).toBeLessThan(0.25);
  expectClean();
  await window.close();
});

const pictured: readonly Pick<Journey, 'kind' | 'path' | 'question' | 'says'>[] = [
  {
    kind: 'a scan',
    path: 'scans/linn.pdf',
    question: 'What may be used at any time to quickly access any location in your sequence?',
    says: /FAST FORWARD, REWIND/,
  },
  {
    kind: 'a photograph of a page',
    path: 'images/double-column-A.jpg',
    question: 'Which civilian positions shall the competitive service include?',
    says: /civilian positions in the executive/,
  },
  {
    kind: 'a WebP picture',
    path: 'images/webp-test.webp',
    question: 'What does Docling bundle?',
    says: /PDF document conversion to JSON and Markdown/,
  },
  {
    kind: 'a picture of a page',
    path: 'images/DA-1p.png',
    question: 'What has the Circle of Magi methods for?',
    says: /methods for weeding out/,
  },
];

for (const { kind, path, question, says } of pictured) {
  test(`${kind}: its words are recognised, and a citation lights them in the picture`, async context => {
    const file = join(corpus, path);
    if (!existsSync(file)) return context.skip('The test documents are not beside the repository.');
    const { page, context: window, expectClean } = await here.openSignedIn({ at: '/c/new' });
    await askedOf(page, file, question);
    const [citation] = (await lastAnswer(page)).citations;
    expect(citation?.quote).toMatch(says);
    expect(citation?.rects.length).toBeGreaterThan(0);
    await citationTabs(page).first().click();
    // Where the words were recognised, as shares of the page that is shown, once it has been drawn.
    const shown = await until('the words lit on their page', () =>
      page.evaluate<{ x: number; y: number; w: number }[] | undefined>(`(() => {
        const marks = [...document.querySelectorAll('.pdf-passage.is-open i')];
        const page = document.querySelector('.pdf-page')?.getBoundingClientRect();
        if (!page || marks.length === 0) return undefined;
        return marks.map(mark => {
          const box = mark.getBoundingClientRect();
          return { x: (box.left - page.left) / page.width, y: (box.top - page.top) / page.height,
            w: box.width / page.width };
        });
      })()`),
    );
    for (const [at, rect] of (citation?.rects ?? []).entries())
      for (const side of ['x', 'y', 'w'] as const) expect(shown[at]?.[side]).toBeCloseTo(rect[side], 1);
    await expectAccessible(page, `the reader of ${kind}`);
    await expectNoSideways(page, `the reader of ${kind}`);
    expectClean();
    await window.close();
  });
}

/** A new project with one file, read to its end, and a question about it that has its answer. */
async function askedOf(page: Page, file: string, question: string): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Add your own' }).click(),
  ]);
  await chooser.setFiles(file);
  await page.waitForURL(/\/c\/[0-9a-f]{24}/);
  await untilRead(page);
  await expect.poll(() => askField(page).isEnabled(), { timeout: 10_000 }).toBe(true);
  await askOnScreen(page, question);
}

/** Letters and figures as they are, without the space between them: cells and lines are set apart on the screen. */
const bare = (text: string): string => text.replace(/[\s|]+/g, '');

const textOf = (page: Page, selector: string): Promise<string> =>
  page.evaluate(
    `[...document.querySelectorAll(${JSON.stringify(selector)})].map(part => part.textContent).join('')`,
  ) as Promise<string>;

const isInSight = (page: Page): Promise<boolean> =>
  page.evaluate(`(() => {
    const box = document.querySelector('mark[data-open]').getBoundingClientRect();
    const room = document.querySelector('[data-reader-scroll]').getBoundingClientRect();
    return box.top >= room.top && box.bottom <= room.bottom && box.left >= room.left && box.right <= room.right + 1;
  })()`) as Promise<boolean>;

const projectOf = (page: Page): string => /\/c\/([0-9a-f]{24})/.exec(page.url())?.[1] ?? '';

async function untilRead(page: Page): Promise<void> {
  await ada.staySignedIn();
  const listed = async () =>
    (await ada.call(contract.listFiles, { query: { projectId: projectOf(page) } as never })).items;
  await until('the file to have arrived', async () => (await listed()).length > 0, 30);
  await ada.untilRead(await listed());
}

async function lastAnswer(page: Page): Promise<Message> {
  const answer = (await ada.messages(projectOf(page))).findLast(message => !message.isCreatedByUser);
  if (!answer) throw new Error('The question has no answer.');
  return answer;
}
