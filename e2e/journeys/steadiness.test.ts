// What is being read stays where it is: while an answer is written, while a panel opens, and on the way to cited words.
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { installation, question } from '../support/installation.ts';
import { askField, citationTabs, litWords, sendOnScreen, untilAnswered } from '../support/screens.ts';
import { until } from '../support/server.ts';

const MAX_SHIFT = 0.02;
const MAX_JUMP_MS = 400;
// Slow enough that the answer grows on the screen for a while after the press that asked for it, which excuses what
// moves.
const here = installation({ NOUSBOARD_SLOW: 'answer-find=3000,answer-piece=30' });
let project = '';

beforeAll(async () => {
  project = await here.withSamples();
});

/** A window that adds up what moved without having been pressed for, as browsers measure it. */
async function openMeasured(look: Parameters<typeof here.openSignedIn>[0] = {}) {
  const watched = await here.openSignedIn(look);
  await watched.page.addInitScript(`
    window.moved = [];
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput)
        moved.push([entry.value, entry.sources.map(({ node }) => node?.outerHTML?.slice(0, 120) ?? '').join(' ')]);
    }).observe({ type: 'layout-shift', buffered: true });
  `);
  await watched.page.goto(project);
  await askField(watched.page).waitFor();
  return watched;
}
const forgetMoved = (page: Page) => page.evaluate('void (moved.length = 0)');
async function expectSteady(page: Page, what: string): Promise<void> {
  const moved = (await page.evaluate('moved')) as [number, string][];
  expect(
    moved.reduce((sum, [value]) => sum + value, 0),
    `${what}: ${moved.map(([value, sources]) => `${value.toFixed(4)} ${sources}`).join('\n')}`,
  ).toBeLessThanOrEqual(MAX_SHIFT);
}

test('nothing moves while an answer is written and while its page and other panels open', async () => {
  const { page, expectClean } = await openMeasured();
  await page.waitForLoadState('networkidle');
  await forgetMoved(page);
  await sendOnScreen(page, question);
  // The first time a document comes with the question, ahead of any words that would have to move aside for it.
  await page.getByRole('region', { name: 'Document' }).waitFor();
  expect(await page.locator('.answer-text').count()).toBe(0);
  await forgetMoved(page);
  await untilAnswered(page);
  await expectSteady(page, 'while an answer is written');

  await forgetMoved(page);
  await citationTabs(page).first().click();
  await litWords(page).first().waitFor();
  await page.waitForLoadState('networkidle');
  await expectSteady(page, 'while a document opens');

  await forgetMoved(page);
  await page.keyboard.press('Control+s');
  await page.getByRole('dialog').getByRole('tab').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: /^Nous/ }).click();
  await page.getByRole('searchbox').waitFor();
  await page.waitForLoadState('networkidle');
  await expectSteady(page, 'while settings and nous open');
  expectClean();
});

test('a press on a citation lights its words within 400 ms on a page that is there', async () => {
  const { page, expectClean } = await openMeasured({ reducedMotion: 'no-preference' });
  await citationTabs(page).first().click();
  await litWords(page).first().waitFor();
  await page.waitForLoadState('networkidle');
  const lit = await page.locator('.pdf-tab').allTextContents();
  expect(lit.length, 'two citations on the first page').toBeGreaterThan(1);
  const there = lit.map(text => text.trim());
  // A machine that does something else meanwhile tells nothing: the fastest of some counts.
  const took: number[] = [];
  await until(
    'a jump to be measured',
    async () => {
      for (const number of there) took.push((await page.evaluate(jump(number))) as number);
      return took.some(milliseconds => milliseconds <= MAX_JUMP_MS) || took.length >= 12;
    },
    60,
  );
  expect(Math.min(...took)).toBeLessThanOrEqual(MAX_JUMP_MS);
  expectClean();
});

/**
 * Presses the citation of this number and says after how many milliseconds the marigold is drawn across its words,
 * within the window.
 */
const jump = (number: string) => `(async () => {
  const before = document.querySelector('.pdf-passage[data-open]');
  const began = performance.now();
  document.querySelector('button[data-citation="${number}"]').click();
  for (;;) {
    await new Promise(requestAnimationFrame);
    const passed = performance.now() - began;
    const open = document.querySelector('.pdf-passage[data-open]');
    const words = open?.querySelector('i')?.getBoundingClientRect();
    const isLit = open && open !== before && words.top > 0 && words.bottom < innerHeight;
    if (isLit || passed > 3000) return passed;
  }
})()`;

test('while an answer is made its steps can be hidden, and shown again', async () => {
  const { page } = await openMeasured();
  await sendOnScreen(page, question);
  const steps = page.getByRole('list', { name: 'How this answer is made' }).last();
  await steps.waitFor();
  await page.getByRole('button', { name: 'Hide steps', expanded: true }).click();
  await steps.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Show steps', expanded: false }).click();
  await steps.waitFor();
  await untilAnswered(page);
});
