// What only a model can do wrong, or tell: it writes its own words, breaks off, declines, and plans.
import { problems } from '@nousboard/contracts';
import { sentencesIn } from '@nousboard/testkit/fake-provider/index';
import { beforeAll, expect, test } from 'vitest';
import { answerText, openAsked } from '../support/asked.ts';
import { expectAccessible } from '../support/browser.ts';
import { fakeProvider, simple, withBothEngines } from '../support/engines.ts';
import { Person } from '../support/person.ts';
import { askOnScreen, litWords, untilAnswered } from '../support/screens.ts';

const { here, provider } = await withBothEngines();
let ada: Person;

beforeAll(async () => {
  ada = await new Person(here.origin).register();
});
/** A project that the model answers, open on the screen. */
const openProject = () => openAsked(here, ada, [], { project: fakeProvider.project });

test('a follow-up is asked with the thread before it', async () => {
  const { page, expectClean } = await openProject();
  await askOnScreen(page, simple);
  await askOnScreen(page, 'How many participants were there?');
  expect(provider.chats().at(-1)?.body).toContain(JSON.stringify(simple).slice(1, -1));
  expectClean();
});

test('a model that breaks off leaves what it wrote, and is asked again', async () => {
  const { page, conversationId } = await openProject();
  provider.next({ misbehaviour: { kind: 'cut', after: 30 } });
  await askOnScreen(page, simple);
  await page.getByRole('alert').filter({ hasText: problems.answer_interrupted.message }).waitFor();
  const broken = (await ada.messages(conversationId)).at(-1);
  expect(broken?.unfinished).toBe(true);
  expect(broken?.text).not.toBe('');
  await page.getByText('Edit your message or Regenerate.').waitFor();
  await page
    .getByRole('button', { name: /Try again|Regenerate/ })
    .first()
    .click();
  await page.getByText('Version 2 of 2').waitFor({ state: 'attached' });
  await untilAnswered(page);
  expect((await ada.messages(conversationId)).at(-1)).toMatchObject({ unfinished: false, finish_reason: 'stop' });
});

test('a model that finds no answer declines, and the nearest passages are there', async () => {
  const { page, conversationId, expectClean } = await openProject();
  provider.next({ answer: '[[NO_ANSWER]]' });
  await askOnScreen(page, simple);
  await page.getByText('Your 2 sources do not answer this.').waitFor();
  expect((await ada.messages(conversationId)).at(-1)?.finish_reason).toBe('declined');
  await page.getByRole('button', { name: /open nearest passage 1$/ }).click();
  await litWords(page).first().waitFor();
  expectClean();
});

test('a question with several parts is planned, and the steps can be read', async () => {
  const { page, expectClean } = await openProject();
  provider.next({
    answer: JSON.stringify({
      question: simple,
      parts: ['What strengthens memory?', 'When does it fail?'],
      queries: ['cue strengthens memory', 'replay fails'],
      actions: [],
    }),
  });
  await askOnScreen(page, 'How do the two papers differ, and why does replay fail in one of them?');
  expect(provider.chats().length).toBeGreaterThanOrEqual(2);
  await page.getByRole('button', { name: /steps/ }).first().click();
  await page.getByText('Took the question apart into 2 parts').first().waitFor();
  await expectAccessible(page, 'the steps of an answer');
  expectClean();
});

test('signs that a model writes as character references are signs, also the wrong ones', async () => {
  const { page, expectClean } = await openProject();
  provider.next({
    answer: messages =>
      `Cues &amp; sleep &mdash; 5&nbsp;%, &notasign; &colon; end. ${sentencesIn(messages)[0]?.text} ` +
      `[${sentencesIn(messages)[0]?.key}]`,
  });
  await askOnScreen(page, simple);
  await answerText(page).getByText('Cues & sleep — 5\u00a0%, &notasign; : end.').waitFor();
  await page.reload();
  await answerText(page).getByText('Cues & sleep — 5\u00a0%, &notasign; : end.').waitFor();
  expectClean();
});
