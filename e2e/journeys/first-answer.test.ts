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
  await askOnScreen(page, question);
  const tabs = citationTabs(page);
  expect(await tabs.count()).toBeGreaterThan(1);
  await expectAccessible(page, 'an answer');

  await tabs.first().click();
  await litWords(page).first().waitFor();
  expect(new URL(page.url()).hash).toMatch(/page=\d+/);
  await expectAccessible(page, 'an answer beside its page');
  expectClean();
});
