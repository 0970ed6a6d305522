import { contract, type Message } from '@nousboard/contracts';
import type { Page } from 'playwright-core';
import { makeLong } from '../e2e/support/long-thread.ts';
import { type BenchRow, percentile } from './measure.ts';
import { compare, measured, plainPage, type Scrolled, scrolledRow } from './scrolling.ts';
import { atMost, onStage } from './stage.ts';

const EXCHANGES = 2_500;
const PROJECTS = 2_000;
const ROUNDS = 5;
/**
 * A thread of 5,000 messages and a switcher of 2,000 projects in a real browser: how soon the latest answer is there,
 * and what scrolling through everything costs, against a plain page with the same words and of the same height in the
 * same run.
 */
export const benchLongLists = (): Promise<BenchRow[]> =>
  onStage(async ({ person, whileStopped, open: openWindows }) => {
    const { conversationId } = await person.newProject('A long one');
    await person.untilRead((await person.call(contract.addSamples, { params: { conversationId } })).items);
    const answer = await person.answer(
      conversationId,
      'Does replaying a cue during slow-wave sleep strengthen memory?',
    );
    await whileStopped(dataDir => makeLong(dataDir, conversationId, { exchanges: EXCHANGES, projects: PROJECTS - 1 }));

    const { page, plain } = await openWindows();
    const address = `${person.origin}/c/${conversationId}`;
    const opened: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) opened.push(await open(page, address));
    const read = await readToTheStart(page);
    const thread = await compare(page, '[role="log"]', plain, plainThread(answer));
    // One long list at a time: not over five thousand messages.
    await open(page, address);
    await page.getByRole('button', { name: 'A long one' }).first().click();
    await page.locator(SWITCHER).waitFor();
    await loadSwitcher(page);
    const switcher = await compare(page, SWITCHER, plain, plainList());
    return [
      atMost(
        'a project of 5,000 messages opened: its latest answer is there, median of five',
        percentile(opened, 50),
        1_500,
      ),
      atMost(
        'long tasks while its 4,960 older messages are read and drawn, going up, per 1,000 messages',
        read.long / 5,
        100,
      ),
      scrolledRow('5,000 messages', thread),
      scrolledRow('2,000 projects of the switcher', switcher),
    ];
  });

/** Milliseconds from the address to the latest answer with its citations, and room to ask. */
async function open(page: Page, address: string): Promise<number> {
  const begun = performance.now();
  await page.goto(address);
  await page.locator('[data-latest] button[data-citation]').first().waitFor();
  await page.locator('#ask textarea').waitFor();
  return performance.now() - begun;
}

const readToTheStart = async (page: Page): Promise<Scrolled> =>
  (await page.evaluate(`(${scrollUp})(${EXCHANGES})`)) as Scrolled;

const SWITCHER = 'ul[aria-labelledby="switcher-projects"]';
/** Goes on until every project is listed. */
const loadSwitcher = (page: Page) => page.evaluate(`(${fillList})(${JSON.stringify(SWITCHER)}, ${PROJECTS})`);

/** The same words as bare paragraphs, as high as the thread. */
function plainThread({ text }: Message): string {
  const turns = `<h2>Does replaying a cue during slow-wave sleep strengthen memory?</h2>${text
    .split('\n\n')
    .map(part => `<p>${part.replace(/[<&]/g, ' ')}</p>`)
    .join('')}`;
  return plainPage(`<article>${turns}</article>`.repeat(EXCHANGES), EXCHANGES);
}
const plainList = () =>
  plainPage(
    Array.from({ length: PROJECTS }, (_, n) => `<article>Reading list number ${n}</article>`).join(''),
    PROJECTS,
  );

const scrollUp = `async exchanges => {
  const box = document.querySelector('[role="log"]');
  box.dispatchEvent(new WheelEvent('wheel', { bubbles: true }));
  return (${measured})(
    box, () => { box.scrollTop = Math.min(box.scrollTop, box.clientHeight * 2) - box.clientHeight * 0.1;
      return box.querySelectorAll('article').length < exchanges; });
}`;

const fillList = `async (selector, count) => {
  const list = document.querySelector(selector);
  while (Number(list.querySelector('[aria-setsize]')?.ariaSetSize ?? 0) < count) {
    list.scrollTop = list.scrollHeight;
    await new Promise(requestAnimationFrame);
  }
}`;
