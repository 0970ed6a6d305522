// An answer that was stopped and goes on. They are slowed down much, so that there is time to stop one and to leave it.
import { problems } from '@nousboard/contracts';
import { unfolded } from '@nousboard/core/answer-parts';
import { groundedAnswer, plannedAnswer } from '@nousboard/testkit/fake-provider/grounded-answer';
import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { answerText, button, openAsked, refuse } from '../support/asked.ts';
import { expectAccessible } from '../support/browser.ts';
import { engines, withBothEngines } from '../support/engines.ts';
import { question } from '../support/installation.ts';
import { letters } from '../support/pdf-words.ts';
import { Person } from '../support/person.ts';
import { askField, citationTabs, sendOnScreen, untilAnswered } from '../support/screens.ts';

const { here, provider } = await withBothEngines({ NOUSBOARD_SLOW: 'answer-piece=700' });
let ada: Person;

beforeAll(async () => {
  ada = await new Person(here.origin).register();
});
// As slowly as the built-in engine writes, and more of it, so that there is time here too.
beforeEach(() =>
  provider.standing({ pieceLength: 80, answer: messages => plannedAnswer(messages) ?? groundedAnswer(messages, 8) }),
);

/** How many carets stand behind what is being written. */
const carets = (page: Page) =>
  page.evaluate(
    `[...document.querySelectorAll('[role=log] *')].map(element => getComputedStyle(element, ` +
      `'::after')).filter(({ content, inlineSize }) => content === '""' && inlineSize === '2px').length`,
  );

test.each(engines)('$name: a stopped answer is written on from where it stood', async ({ project }) => {
  const { page, conversationId, expectClean } = await openAsked(here, ada, [], { project });
  await sendOnScreen(page, question);
  await answerText(page).waitFor();
  await expect.poll(() => carets(page)).toBe(1);
  await page.locator('#ask').getByRole('button', { name: 'Stop', exact: true }).click();
  await page.getByText('This answer was stopped. What was written is kept.').waitFor();
  await untilAnswered(page);
  expect(await carets(page)).toBe(0);
  await expectAccessible(page, 'a stopped answer');
  const kept = (await ada.messages(conversationId)).at(-1);
  expect(kept?.text).not.toBe('');
  await button(page, 'Continue').click();
  await page.getByText('This answer was stopped. What was written is kept.').waitFor({ state: 'detached' });
  await untilAnswered(page);
  const messages = await ada.messages(conversationId);
  expect(messages).toHaveLength(2);
  expect(messages[1]).toMatchObject({ messageId: kept?.messageId, finish_reason: 'stop' });
  expect(messages[1]?.text.startsWith(kept?.text ?? '-')).toBe(true);
  expect(messages[1]?.text.length).toBeGreaterThan(kept?.text.length ?? 0);
  expect(await citationTabs(page).count()).toBe(
    new Set(messages[1]?.citations.map(({ at, key }) => `${at} ${key}`)).size,
  );
  expect(await page.getByText('Version 2 of 2').count()).toBe(0);
  expectClean();
});

test.each(engines)(
  '$name: an answer that is written on is whole after a reload in the middle of it',
  async ({ project }) => {
    const { page, conversationId, expectClean } = await openAsked(here, ada, [], { project });
    await sendOnScreen(page, question);
    await answerText(page).waitFor();
    await page.locator('#ask').getByRole('button', { name: 'Stop', exact: true }).click();
    await button(page, 'Continue').click();
    await page.locator('#ask').getByRole('button', { name: 'Stop', exact: true }).waitFor();
    await page.reload();
    await citationTabs(page).first().waitFor();
    await untilAnswered(page);
    const answer = (await ada.messages(conversationId)).at(-1);
    expect(answer?.finish_reason).toBe('stop');
    const shown = letters((await answerText(page).textContent()) ?? '');
    const sentences = unfolded(answer?.text ?? '')
      .split(/(?<=[.!?])\s|\n/)
      .map(letters)
      .filter(Boolean);
    expect(sentences.filter(sentence => !shown.includes(sentence))).toEqual([]);
    expectClean();
  },
);

test('an answer that cannot be written on says so, and stays as it is', async () => {
  const { page } = await openAsked(here, ada, []);
  await sendOnScreen(page, question);
  await answerText(page).waitFor();
  await page.locator('#ask').getByRole('button', { name: 'Stop', exact: true }).click();
  await button(page, 'Continue').waitFor();
  const text = await answerText(page).textContent();
  await refuse(page, 'POST', '**/api/ask', 'not_continuable');
  await button(page, 'Continue').click();
  await page.getByText(problems.not_continuable.message).waitFor();
  expect(await answerText(page).textContent()).toBe(text);
  expect(await askField(page).inputValue()).toBe('');
});
