import { strictEqual } from 'node:assert';
import type { Page } from 'playwright-core';
import { until } from './server.ts';

export const password = 'correct horse battery';
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Fills the registration form of a new installation and waits for the home screen. */
export async function registerOnScreen(
  page: Page,
  origin: string,
  name = 'Ada Quill',
  email = 'ada@example.org',
): Promise<void> {
  await page.goto(`${origin}/register`);
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('button', { name: `Account of ${name}` }).waitFor();
}

export async function logInOnScreen(page: Page, origin: string, email = 'ada@example.org'): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: /^Account of / }).waitFor();
}

/** From the home screen of a new account to a project with the two sample papers that can be asked. */
export async function openSamples(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Try two sample papers/ }).click();
  // The home has an ask area of its own.
  await page.waitForURL(/\/c\/[0-9a-f]{24}$/);
  await askField(page).waitFor();
  await until('a source that can be asked', () => askField(page).isEnabled(), 30);
}

export const askField = (page: Page) => page.locator('#ask textarea');
/** Lays the page out as the browser does when it prints, and leaves it so. */
export async function layOutForPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(`dispatchEvent(new Event('beforeprint'))`);
}
/** How many small sheets the browser prints. */
export const sheetsPrinted = async (page: Page): Promise<number> =>
  (await page.pdf({ format: 'A6' })).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
/** Numbers of citations in the newest answer. */
/** What can be pressed where a person gets no further, from top to bottom. */
export const waysOn = (page: Page) => page.getByRole('main').locator('button, a').allTextContents();
export const citationTabs = (page: Page) => page.locator('button[data-citation]');

/** Opens what answers keep behind a fold, as somebody would who wants to see more of them. */
export async function unfold(page: Page): Promise<void> {
  // Answers are drawn later than their questions.
  await citationTabs(page).first().waitFor({ state: 'attached' });
  await page.locator('.answer-text[aria-busy="true"]').first().waitFor({ state: 'detached' });
  const closed = page.locator('details.answer-fold:not([open]) > summary');
  for (let left = await closed.count(); left > 0; left -= 1) await closed.first().click();
}

/**
 * Waits until so many layers lie over the screen (a dialog, a panel) for the browser's history too: the entry of one
 * that has closed is taken back a moment later, which would end a reload or a way to another address that has begun.
 */
export async function untilLayers(page: Page, count: number): Promise<void> {
  await until(
    `${count} layers over the screen`,
    () => page.evaluate<boolean>(`(history.state?.['layers'] ?? 0) === ${count}`),
    10,
  );
}

/** The boxes over the words of the open citation, in the reader. */
export const litWords = (page: Page) => page.locator('.pdf-passage[data-open] i');

/** Types a question and sends it as soon as the project can be asked. */
export async function sendOnScreen(page: Page, question: string): Promise<void> {
  const field = askField(page);
  await field.fill(question);
  await until(
    'the question to be sendable',
    async () =>
      (await page.locator('#ask').getByRole('button', { name: 'Send', exact: true }).getAttribute('aria-disabled')) !==
      'true',
    60,
  );
  await field.press('Enter');
}

/** Types a question, sends it, and waits until its answer has ended. */
export async function askOnScreen(page: Page, question: string): Promise<void> {
  await sendOnScreen(page, question);
  await page.getByText(question, { exact: true }).first().waitFor();
  await untilAnswered(page);
}

/** Waits until no answer is being written: the round button offers to send again. */
export async function untilAnswered(page: Page): Promise<void> {
  await page
    .locator('#ask')
    .getByRole('button', { name: /^(Send|Type a question first)$/ })
    .waitFor({ timeout: 60_000 });
  await page.locator('main [aria-busy="true"]').first().waitFor({ state: 'detached', timeout: 60_000 });
}

/** Throws when a person would have to scroll sideways. `screen` names it in the message. */
export async function expectNoSideways(page: Page, screen: string): Promise<void> {
  strictEqual(
    await page.evaluate(
      'Math.max(document.documentElement.scrollWidth, document.body.scrollWidth) - window.innerWidth > 0',
    ),
    false,
    `wider than the window: ${screen}`,
  );
}

/**
 * Throws when the page is longer than its content, as words for readers alone make it that lie far down in a list which
 * scrolls. `screen` names it in the message.
 */
export async function expectNothingBelow(page: Page, screen: string): Promise<void> {
  strictEqual(
    await page.evaluate(
      'Math.max(0, document.documentElement.scrollHeight - Math.max(window.innerHeight, document.body.offsetTop + ' +
        'document.body.offsetHeight))',
    ),
    0,
    `longer than its content: ${screen}`,
  );
}
