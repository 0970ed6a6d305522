import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SourceFile } from '@nousboard/contracts';
import type { Page } from 'playwright-core';
import { bookPdf } from '../e2e/support/book-pdf.ts';
import { type BenchRow, ms, percentile } from './measure.ts';
import { atMost, onStage } from './stage.ts';

const PAGES = 1_000;
const ROUNDS = 5;

/**
 * A book of 1,000 pages that is searched to its end: the longest task meanwhile, beside that of going to the same page
 * by its number.
 */
export const benchFindInPdf = (): Promise<BenchRow[]> =>
  onStage(async ({ person, open }) => {
    const folder = mkdtempSync(join(tmpdir(), 'nousboard-book-'));
    try {
      const path = join(folder, 'moor.pdf');
      writeFileSync(path, bookPdf(Array.from({ length: PAGES }, (_, at) => linesOf(at + 1))));
      const { conversationId } = await person.newProject('Moors');
      const files = (await person.upload([path], conversationId)) as [SourceFile];
      await person.untilRead(files);
      const { page } = await open();
      const address =
        `${person.origin}/file` +
        `?${new URLSearchParams({ file_id: files[0].file_id, open: 'true', dataSourceId: 'MYLIBRARY' })}#page=1`;
      const rounds: { found: number; searched: number; walked: number }[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const begun = await openBook(page, address);
        await page.getByRole('button', { name: 'Find in the document' }).click();
        const field = page.getByRole('textbox', { name: 'Find in the document' });
        await field.pressSequentially('heather');
        await field.fill('leaf 731');
        await page.getByRole('search').getByRole('status').filter({ hasText: '1 of 1' }).waitFor();
        const found = performance.now() - begun;
        const searched = await longest(page);
        await openBook(page, address);
        await page.getByRole('textbox', { name: /^Page, of/ }).fill('731');
        await page.keyboard.press('Enter');
        await page.locator('[data-page="731"] canvas').waitFor();
        rounds.push({ found, searched, walked: await longest(page) });
      }
      const median = (which: keyof (typeof rounds)[number]) =>
        percentile(
          rounds.map(round => round[which]),
          50,
        );
      return [
        atMost(
          'a PDF of 1,000 pages searched to its end: the longest task meanwhile, median of five',
          median('searched'),
          400,
          `${ms(median('walked'))}, going to that page by its number`,
        ),
        {
          what: 'from the first letter to the count of all hits, median of five',
          value: ms(median('found')),
          bar: '–',
          ok: true,
        },
      ];
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

const linesOf = (page: number): string[] => [
  `Chapter ${Math.ceil(page / 100)}, leaf ${page}`,
  'In this plot the heather covered the ground in early sum-',
  'mer, and the survey was repeated by the same two people.',
];

/** Opens it and waits for its first page; tasks count from then on. */
async function openBook(page: Page, address: string): Promise<number> {
  // From the beginning: the same address again would stay on the page that is open.
  await page.goto('about:blank');
  await page.goto(address);
  await page.locator('[data-reader-scroll] [data-page="1"] canvas').waitFor();
  await page.evaluate('globalThis.longTasks.length = 0');
  return performance.now();
}

/** The longest task since then, in ms; 0 where none was long. */
const longest = async (page: Page): Promise<number> => {
  // What has just ended is told a moment later.
  await page.waitForTimeout(200);
  return Math.max(0, ...((await page.evaluate('globalThis.longTasks')) as number[]));
};
