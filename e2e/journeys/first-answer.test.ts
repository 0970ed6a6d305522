import { expect, test } from 'vitest';
import { expectAccessible } from '../support/browser.ts';
import { installation, question } from '../support/installation.ts';
import { askOnScreen, citationTabs, litWords, openSamples, registerOnScreen } from '../support/screens.ts';
import { temporaryFolder } from '../support/server.ts';

// The one that begins with an empty folder, as people do.
const here = installation({}, temporaryFolder());

test('from nothing to a lit page: register, sample papers, a question, a citation', { tags: 'certain' }, async () => {
  const { page, expectClean } = await here.open();
  await page.goto(here.origin);
  await page.getByRole('button', { name: 'Create account' }).waitFor();
  await expectAccessible(page, 'registration');
  await registerOnScreen(page, here.origin);
  await expectAccessible(page, 'the first run');

  await openSamples(page);
  // Text, because it runs in the page: what stands in for an answer that cannot be drawn yet.
  await page.evaluate(`new MutationObserver(() => {
    if (document.querySelector('.answer-text[aria-busy]')) window.stoodIn = true;
  }).observe(document.body, { childList: true, subtree: true })`);
  await askOnScreen(page, question);
  expect(await page.evaluate('window.stoodIn ?? false'), 'the first answer is drawn from its first word').toBe(false);
  const tabs = citationTabs(page);
  expect(await tabs.count()).toBeGreaterThan(1);
  await expectAccessible(page, 'an answer');

  await tabs.first().click();
  await litWords(page).first().waitFor();
  expect(new URL(page.url()).hash).toMatch(/page=\d+/);
  await expectAccessible(page, 'an answer beside its page');
  expectClean();
});
