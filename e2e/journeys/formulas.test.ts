// Formulas in answers: set as they are read, copied as they are written.
import { beforeAll, expect, test } from 'vitest';
import { answerText, openAsked } from '../support/asked.ts';
import { expectAccessible } from '../support/browser.ts';
import { installation, question } from '../support/installation.ts';
import { Person } from '../support/person.ts';

const here = installation();
let ada: Person;
beforeAll(async () => {
  ada = await new Person(here.origin).register();
});

test('a formula in an answer is set, an amount in dollars is not; what is copied is the source', async () => {
  const { page, conversationId, expectClean } = await openAsked(here, ada, [question], {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const [asked, answer] = await ada.messages(conversationId);
  // As a model would write it; the built-in engine writes no formulas.
  const text = 'It is $E = mc^2$ and costs $5 or $6.\n\n$$\n\\frac{a}{b}\n$$';
  await page.route('**/messages?*', route =>
    route.fulfill({ json: { items: [asked, { ...answer, text, citations: [], verdicts: [] }], nextCursor: null } }),
  );
  await page.reload();
  const formulas = answerText(page).locator('.katex');
  await formulas.nth(1).waitFor();
  expect(await formulas.count()).toBe(2);
  expect(await answerText(page).locator('.katex-display').count()).toBe(1);
  await expectAccessible(page, 'an answer with formulas');
  await page.evaluate(`getSelection().selectAllChildren(document.querySelector('[data-latest] .answer-text p'))`);
  await page.keyboard.press('ControlOrMeta+c');
  await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toBe('It is $E = mc^2$ and costs $5 or $6.');
  expectClean();
});
