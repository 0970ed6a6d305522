import { contract } from '@nousboard/contracts';
import type { Page } from 'playwright-core';
import { makeManyFiles } from '../e2e/support/long-thread.ts';
import { type BenchRow, percentile } from './measure.ts';
import { compare, plainPage, scrolledRow } from './scrolling.ts';
import { atMost, onStage } from './stage.ts';

const FILES = 10_000;
const ROUNDS = 15;
/** A rank this high says nothing of a few. */
const SEARCHES = 60;
const LIST = '[role="dialog"] ul[aria-label="My Library"]';

/**
 * A library of 10,000 files: how soon the dialog lists it, how long the server searches it, and what scrolling through
 * all of it costs.
 */
export const benchLargeLibrary = (): Promise<BenchRow[]> =>
  onStage(async ({ person, whileStopped, open }) => {
    const { conversationId } = await person.newProject('Reading');
    const { items } = await person.call(contract.addSamples, { params: { conversationId } });
    await person.untilRead(items);
    await whileStopped(dataDir => makeManyFiles(dataDir, items[0]?.file_id ?? '', FILES));

    const searches = [
      (round: number) => `number ${9_000 + round}`,
      () => 'number',
      (round: number) => `nowhere ${round}`,
    ];
    const searched: number[][] = searches.map(() => []);
    for (let round = 0; round < SEARCHES; round += 1)
      for (const [kind, words] of searches.entries()) {
        const begun = performance.now();
        await person.call(contract.listFiles, { query: { search: words(round), limit: 100 } });
        searched[kind]!.push(performance.now() - begun);
      }
    const { page, plain } = await open();
    await page.goto(`${person.origin}/c/${conversationId}`);
    await page.locator('#ask textarea').waitFor();
    const opened: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await page.locator('aside').getByRole('button', { name: 'Library', exact: true }).waitFor();
      opened.push(Number(await page.evaluate(openLibrary)));
      if (round < ROUNDS - 1) {
        await page.keyboard.press('Escape');
        await page.locator(LIST).waitFor({ state: 'detached' });
      }
    }
    await listAll(page);
    const articles = Array.from({ length: FILES }, (_, n) => `<article>Paper number ${n}</article>`).join('');
    const scrolled = await compare(page, LIST, plain, plainPage(articles, FILES));
    return [
      atMost('the library of 10,000 files opened: its first page is there, median', percentile(opened, 50), 300),
      ...['one title has', 'all titles have', 'no title has'].map((has, kind) =>
        atMost(`a search in 10,000 files for words that ${has}, over HTTP, p95`, percentile(searched[kind]!, 95), 50),
      ),
      scrolledRow('10,000 files of the library', scrolled),
    ];
  });

/** From the press to the first file, in ms. */
const openLibrary = `(async () => {
  const begun = performance.now();
  [...document.querySelectorAll('aside button')].find(button => button.textContent === 'Library').click();
  while (!document.querySelector('[role="dialog"] [data-item]')) await new Promise(requestAnimationFrame);
  return performance.now() - begun;
})()`;

/** Goes on until every file is listed. */
const listAll = (page: Page) =>
  page.evaluate(`(async () => {
    const list = document.querySelector(${JSON.stringify(LIST)});
    // Six tiles beside each other, 240 px high.
    while (list.scrollHeight < Math.floor(${FILES} / 6) * 240) {
      list.scrollTop = list.scrollHeight;
      await new Promise(requestAnimationFrame);
    }
  })()`);
