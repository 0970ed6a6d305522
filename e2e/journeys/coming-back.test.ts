// Coming back to an answer that was given before: in the dark, on a phone, and with the keyboard alone.
import { contract } from '@nousboard/contracts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../support/browser.ts';
import { installation, question } from '../support/installation.ts';
import { Person } from '../support/person.ts';
import { citationTabs, litWords, logInOnScreen } from '../support/screens.ts';

const here = installation();
let project: string;

beforeAll(async () => {
  const ada = await new Person(here.origin).register();
  const { conversationId } = await ada.newProject('Sleep and memory');
  project = conversationId;
  const { items } = await ada.call(contract.addSamples, { params: { conversationId } });
  await ada.untilRead(items);
  await ada.answer(conversationId, question);
});

test('in dark, on every screen from sign-in to a lit page', async () => {
  const { page, expectClean } = await here.open({ colorScheme: 'dark' });
  await page.goto(`${here.origin}/login`);
  await page.getByRole('button', { name: 'Continue' }).waitFor();
  await expectAccessible(page, 'login, dark');
  await logInOnScreen(page, here.origin);
  await expectAccessible(page, 'home, dark');
  await page.getByText('Sleep and memory').first().click();
  await citationTabs(page).first().waitFor();
  await expectAccessible(page, 'an answer, dark');
  await citationTabs(page).first().click();
  await litWords(page).first().waitFor();
  await expectAccessible(page, 'an answer beside its page, dark');
  expectClean();
});

test('on a phone a citation opens a drawer, and nothing is wider than the screen', { tags: 'certain' }, async () => {
  const { page, expectClean } = await here.open({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await logInOnScreen(page, here.origin);
  await expectAccessible(page, 'home, phone');
  await page.getByText('Sleep and memory').first().click();
  await citationTabs(page).first().waitFor();
  expect(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);
  await citationTabs(page).first().click();
  await page.getByRole('dialog', { name: 'Citation 1' }).waitFor();
  expectClean();
});

test('who opens the address of a project before signing in arrives there', async () => {
  const { page, expectClean } = await here.open();
  await page.goto(`${here.origin}/c/${project}`);
  await page.getByLabel('Email').fill('ada@example.org');
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { level: 2, name: question }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/c/${project}`);
  expectClean();
});

test('with the keyboard alone from sign-in to a lit page', async () => {
  const { page, expectClean } = await here.open();
  await page.goto(`${here.origin}/login`);
  await page.getByLabel('Email').waitFor();
  await tabTo(page, 'Email');
  await page.keyboard.type('ada@example.org');
  await tabTo(page, 'Password');
  await page.keyboard.type('correct horse battery');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Account of / }).waitFor();
  await page.getByText('Sleep and memory').first().waitFor();
  await tabTo(page, /Sleep and memory/);
  await page.keyboard.press('Enter');
  await citationTabs(page).first().waitFor();
  await tabTo(page, /^Citation 1/);
  await page.keyboard.press('Enter');
  await litWords(page).first().waitFor();
  // Escape closes the page and leads back to the sentence.
  await page.keyboard.press('Escape');
  await litWords(page).first().waitFor({ state: 'detached' });
  expect(await page.evaluate(nameOfFocused)).toMatch(/^Citation 1/);
  await tabTo(page, 'Ask a follow-up');
  await page.keyboard.type('What is a cue?');
  await page.keyboard.press('Enter');
  await page.getByText('What is a cue?', { exact: true }).first().waitFor();
  expectClean();
});

// Text, because it runs in the page: the tests themselves know no DOM.
const nameOfFocused = `(() => {
  const element = document.activeElement;
  if (!element || element === document.body) return '';
  const label = element.labels?.[0]?.textContent.trim();
  return element.getAttribute('aria-label') ?? label ?? element.textContent.trim();
})()`;

/** Presses Tab until the control with that name has the focus, as somebody without a mouse would. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    const focused = String(await page.evaluate(nameOfFocused));
    if (typeof name === 'string' ? focused === name : name.test(focused)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`No way by keyboard to ${name}.`);
}
