// An answer says the best first, and folds further passages away: nobody has to know of the lines that do it.
import { type Scenario, sentencesIn } from '@nousboard/testkit/fake-provider/index';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { actions, answerText, button, missedByThumb, openAsked } from '../support/asked.ts';
import { expectAccessible } from '../support/browser.ts';
import { fakeProvider, halfInvented, simple, withBothEngines } from '../support/engines.ts';
import { Person } from '../support/person.ts';
import { citationTabs, expectNoSideways, litWords, phone } from '../support/screens.ts';

const { here, provider } = await withBothEngines();
let ada: Person;

beforeAll(async () => {
  ada = await new Person(here.origin).register();
});

/** One sentence in the open; folded away, one of which half is invented, and one word for word. */
const folding: Scenario = {
  answer: messages => {
    const [first, second, third] = sentencesIn(messages).filter(
      ({ text }) => /^[A-Z][^\d]{80,}\.$/.test(text) && !/\b(?:not|no|never|without|fail\w*)\b/i.test(text),
    );
    if (!first || !second || !third) throw new Error('The prompt shows no sentences to write from.');
    return `${first.text} [${first.key}]

<details>
<summary>More passages</summary>

- ${halfInvented(second.text)} [${second.key}]
- ${third.text} [${third.key}]

</details>`;
  },
};
const tags = /<\/?(?:details|summary)>/;

async function openFolding(look: Parameters<typeof openAsked>[3] = {}) {
  provider.next(folding);
  const opened = await openAsked(here, ada, [simple], { project: fakeProvider.project, ...look });
  await citationTabs(opened.page).first().waitFor();
  const { text, citations } = opened.answers[0]!;
  expect(text).toMatch(tags);
  expect(citations).toHaveLength(3);
  return { ...opened, text };
}
const fold = (page: Page) => answerText(page).locator('details');
const summary = (page: Page) => fold(page).locator('summary');
/** Passages in the margin that are seen. */
const beside = (page: Page) =>
  page
    .locator('[data-latest]')
    .getByRole('group', { name: 'Cited passages' })
    .getByRole('button')
    .filter({ visible: true });

test('what is folded away is closed at first, opens by keyboard, and only then has evidence beside it', async () => {
  const { page, expectClean } = await openFolding();
  expect(await fold(page).getAttribute('open')).toBeNull();
  expect(await summary(page).innerText()).toMatch(/^More passages\s*2$/);
  expect(await answerText(page).innerText()).not.toMatch(tags);
  expect(await citationTabs(page).filter({ visible: true }).count()).toBe(1);
  await expect.poll(() => beside(page).count()).toBe(0);
  await expectAccessible(page, 'an answer with passages folded away');

  await summary(page).focus();
  await page.keyboard.press('Enter');
  await citationTabs(page).nth(2).waitFor();
  await expect.poll(() => beside(page).count()).toBe(1);
  await expectAccessible(page, 'an answer with its further passages');
  await page.keyboard.press('Enter');
  await citationTabs(page).nth(2).waitFor({ state: 'hidden' });
  await expect.poll(() => beside(page).count()).toBe(0);
  expectClean();
});

test('a folded citation opens for whoever is led to it: by the keys, in the reader, by a link', async () => {
  const { page, expectClean } = await openFolding();
  const inside = citationTabs(page).nth(1);
  await page.getByRole('log').focus();
  await page.keyboard.press('j');
  await litWords(page).first().waitFor();
  expect(await inside.isVisible()).toBe(false);
  await page.keyboard.press('j');
  await inside.waitFor();
  expect(await page.evaluate(`document.activeElement?.getAttribute('data-citation')`)).toBe('2');
  await expect.poll(() => inside.getAttribute('aria-expanded')).toBe('true');

  await page.keyboard.press('k');
  await summary(page).click();
  await inside.waitFor({ state: 'hidden' });
  await button(page, 'Next passage').click();
  await inside.waitFor();

  await expect.poll(() => new URL(page.url()).hash).toMatch(/-2$/);
  await page.reload();
  await inside.waitFor();
  expectClean();
});

test('a fold that was opened stays open while the thread is left and come back to', async () => {
  const { page } = await openFolding();
  await summary(page).click();
  await citationTabs(page).nth(2).waitFor();
  await page.getByRole('radio', { name: /^Nous/ }).click();
  await citationTabs(page).first().waitFor({ state: 'detached' });
  await page.getByRole('radio', { name: /^Thread/ }).click();
  await citationTabs(page).nth(2).waitFor();
});

test('no tag is copied or edited; what is edited is folded as before and keeps its citations', async () => {
  const { page, context, conversationId, text, expectClean } = await openFolding();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await actions(page).getByRole('button', { name: 'Copy', exact: true }).click();
  await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toContain('**More passages**\n\n- ');
  expect(await page.evaluate('navigator.clipboard.readText()')).not.toMatch(tags);

  await actions(page).getByRole('button', { name: 'Edit', exact: true }).click();
  const field = page.getByRole('textbox', { name: 'Answer, as Markdown' });
  const shown = await field.inputValue();
  expect(shown).not.toMatch(tags);
  await field.fill(`In short:\n\n${shown}`);
  await button(page, 'Save').click();
  await field.waitFor({ state: 'detached' });
  await summary(page).waitFor();
  const edited = (await ada.messages(conversationId)).at(-1);
  expect(edited?.text).toBe(`In short:\n\n${text.trim()}`);
  expect(edited?.citations).toHaveLength(3);
  expectClean();
});

test('only what stands in the open is read aloud, and all of it is printed', async () => {
  const { page, text } = await openFolding();
  const read: string[] = [];
  await page.route('**/api/speech', async route => {
    if (route.request().method() === 'GET') return route.fulfill({ json: { service: true, languages: [] } });
    read.push((route.request().postDataJSON() as { text: string }).text);
    return route.fulfill({ status: 503, json: {} });
  });
  await summary(page).click();
  await actions(page).getByRole('button', { name: 'Read aloud' }).click();
  await expect.poll(() => read.length).toBeGreaterThan(0);
  for (const words of read) expect(text.indexOf(words)).toBeLessThan(text.indexOf('<details>'));
  await summary(page).click();
  await citationTabs(page).nth(2).waitFor({ state: 'hidden' });

  await page.emulateMedia({ media: 'print' });
  expect(await page.evaluate(`document.querySelectorAll('button[data-citation]')[2].checkVisibility()`)).toBe(true);
});

test('a thumb opens what is folded away, from right to left as well', async () => {
  const { page, expectClean } = await openFolding(phone);
  expect(await missedByThumb(page, '.answer-fold > summary')).toEqual([]);
  await page.evaluate(`document.documentElement.dir = 'rtl'`);
  await summary(page).tap();
  await citationTabs(page).nth(2).waitFor();
  await expectNoSideways(page, 'an answer with its further passages from right to left');
  await expectAccessible(page, 'an answer with its further passages on a phone');
  expectClean();
});
