// The same things with a model that writes: what it claims is held against its sources on the screen, and what it does wrong is told.
import { contract, problems } from '@nousboard/contracts';
import { type Scenario, sentencesIn, startFakeProvider } from '@nousboard/testkit/fake-provider/index';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { expectAccessible } from '../support/browser.ts';
import { installation } from '../support/installation.ts';
import { Person } from '../support/person.ts';
import { askField, askOnScreen, citationTabs, expectNoSideways, litWords, sendOnScreen, untilAnswered } from '../support/screens.ts';

const provider = await startFakeProvider();
const here = installation({ OPENAI_COMPATIBLE_BASE_URL: provider.openAiUrl, OPENAI_COMPATIBLE_MODELS: 'fake-model', DESCRIBE_WITH_MODEL: 'false' });
const model = { endpoint: 'openai-compatible', model: 'fake-model' } as const;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** It asks one thing, so that the model is asked once. */
const question = 'How does a cue strengthen memory during slow-wave sleep?';
let ada: Person;

beforeAll(async () => {
  await here.withSamples();
  ada = await new Person(here.origin).login();
});
beforeEach(() => provider.reset());
afterAll(() => provider.close());

/** A project that this model answers, with the sample papers, open on the screen. */
async function openProject(settings: { strictness?: 'very_strict' } = {}, look: Parameters<typeof here.openSignedIn>[0] = {}) {
  await ada.staySignedIn();
  const { conversationId } = await ada.call(contract.createProject, { body: { title: 'Models', ...model, ...settings } });
  const { items } = await ada.call(contract.addSamples, { params: { conversationId } });
  await ada.untilRead(items);
  const watched = await here.openSignedIn(look);
  await watched.page.goto(`${here.origin}/c/${conversationId}`);
  await askField(watched.page).waitFor();
  return { ...watched, conversationId };
}

const actions = (page: Page) => page.getByRole('toolbar', { name: 'Answer actions' }).last();
const answerText = (page: Page) => page.locator('[data-latest] .answer-text');

/** One sentence word for word, one of which half is its own invention, and one that no source says. */
const mixed: Scenario = {
  answer: messages => {
    const [first, second] = sentencesIn(messages).filter(({ text }) => /^[A-Z][^\d]{80,}\.$/.test(text) && !/\b(?:not|no|never|without|fail\w*)\b/i.test(text));
    if (!first || !second) throw new Error('The prompt shows no sentences to write from.');
    const words = second.text.replace(/\.$/, '').split(' ');
    const half = words.slice(0, Math.ceil(words.length * 0.5)).join(' ');
    return `${first.text} [${first.key}] ${half} while patient gardeners water purple tulips. [${second.key}] Elephants invented the bicycle long before.`;
  },
};

test('a sentence is carried, carried in part, or not at all, and is shown as what it is', async () => {
  const { page, conversationId, expectClean } = await openProject();
  provider.next(mixed);
  await askOnScreen(page, question);
  const stored = (await ada.messages(conversationId)).at(-1);
  expect(stored?.verdicts.map(({ verdict }) => verdict)).toEqual(['verbatim', 'partial', 'none']);
  expect(await citationTabs(page).count()).toBe(2);
  await page.getByRole('button', { name: /Partly supported\.$/ }).waitFor();
  await answerText(page).getByText('no passage').waitFor();
  await page.getByText('1 sentence has no passage').waitFor();
  await expectAccessible(page, 'an answer with verdicts');
  await citationTabs(page).first().click();
  await litWords(page).first().waitFor();
  expectClean();
});

test('the same on a phone in dark', async () => {
  const { page, expectClean } = await openProject({}, { ...phone, colorScheme: 'dark' });
  provider.next(mixed);
  await askOnScreen(page, question);
  await page.getByRole('button', { name: /Partly supported\.$/ }).waitFor();
  await expectAccessible(page, 'an answer with verdicts on a phone');
  await expectNoSideways(page, 'an answer with verdicts on a phone');
  expectClean();
});

test('very strict leaves out what no sentence carries, and says how much', async () => {
  const { page, conversationId, expectClean } = await openProject({ strictness: 'very_strict' });
  provider.next(mixed);
  await askOnScreen(page, question);
  const stored = (await ada.messages(conversationId)).at(-1);
  expect(stored?.verdicts.map(({ verdict }) => verdict)).toEqual(['verbatim']);
  expect(stored?.text).not.toContain('Elephants');
  await page
    .getByText(/2 sentences were removed/)
    .first()
    .waitFor();
  await expectAccessible(page, 'an answer with removed sentences');
  expectClean();
});

test('a follow-up knows the thread, and another version can be had and paged to', async () => {
  const { page, expectClean } = await openProject();
  await askOnScreen(page, question);
  const before = await answerText(page).textContent();
  await askOnScreen(page, 'How many participants were there?');
  expect(provider.chats().at(-1)?.body).toContain(JSON.stringify(question).slice(1, -1));
  provider.next({ answer: messages => `${sentencesIn(messages)[1]?.text} [${sentencesIn(messages)[1]?.key}]` });
  await actions(page).getByRole('button', { name: 'Regenerate' }).click();
  await page.getByText('Version 2 of 2').waitFor({ state: 'attached' });
  await untilAnswered(page);
  await page.getByRole('button', { name: 'Previous version' }).last().click();
  await page.getByText('Version 1 of 2').waitFor({ state: 'attached' });
  expect(before).not.toBe('');
  expectClean();
});

test('a model that writes is stopped, and goes on from there', async () => {
  const { page, conversationId, expectClean } = await openProject();
  provider.standing({ misbehaviour: { kind: 'slow', everyMs: 60 } });
  await sendOnScreen(page, question);
  await answerText(page).waitFor();
  await page.locator('#ask').getByRole('button', { name: 'Stop', exact: true }).click();
  await page.getByText('You stopped this answer. What was written is kept.').waitFor();
  await untilAnswered(page);
  const kept = (await ada.messages(conversationId)).at(-1);
  provider.reset();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByText('You stopped this answer. What was written is kept.').waitFor({ state: 'detached' });
  await untilAnswered(page);
  const all = await ada.messages(conversationId);
  expect(all).toHaveLength(2);
  expect(all[1]).toMatchObject({ messageId: kept?.messageId, finish_reason: 'stop' });
  expect(all[1]?.text.startsWith(kept?.text ?? '-')).toBe(true);
  expect(await citationTabs(page).count()).toBe(new Set(all[1]?.citations.map(({ key }) => key)).size);
  expectClean();
});

test('a model that breaks off leaves what it wrote, and is asked again', async () => {
  const { page, conversationId } = await openProject();
  provider.next({ misbehaviour: { kind: 'cut', after: 30 } });
  await askOnScreen(page, question);
  await page.getByText(problems.model_unreachable.message).waitFor();
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
  await askOnScreen(page, question);
  await page.getByText('Your 2 sources do not answer this.').waitFor();
  expect((await ada.messages(conversationId)).at(-1)?.finish_reason).toBe('declined');
  await page.getByRole('button', { name: /open nearest passage 1$/ }).click();
  await litWords(page).first().waitFor();
  expectClean();
});

test('a question with several parts is planned, and the steps can be read', async () => {
  const { page, expectClean } = await openProject();
  provider.next({
    answer: JSON.stringify({ question, parts: ['What strengthens memory?', 'When does it fail?'], queries: ['cue strengthens memory', 'replay fails'], actions: [] }),
  });
  await askOnScreen(page, 'How do the two papers differ, and why does replay fail in one of them?');
  expect(provider.chats().length).toBeGreaterThanOrEqual(2);
  await page.getByRole('button', { name: /steps/ }).first().click();
  await page.getByText('Took the question apart in 2').first().waitFor();
  await expectAccessible(page, 'the steps of an answer');
  expectClean();
});

test('what was added to the memory is told to the model in another project', async () => {
  const { page } = await openProject();
  provider.next({ answer: messages => `Zebrafish are mentioned nowhere. ${sentencesIn(messages)[0]?.text} [${sentencesIn(messages)[0]?.key}]` });
  await askOnScreen(page, question);
  await actions(page).getByRole('button', { name: 'Add to memory' }).click();
  await actions(page).getByText('In memory').waitFor();
  const other = await openProject();
  await askOnScreen(other.page, question);
  expect(provider.chats().at(-1)?.body).toContain('Zebrafish are mentioned nowhere');
});

test('signs that a model writes as character references are signs, also the wrong ones', async () => {
  const { page, expectClean } = await openProject();
  provider.next({ answer: messages => `Cues &amp; sleep &mdash; 5&nbsp;%, &notasign; &colon; end. ${sentencesIn(messages)[0]?.text} [${sentencesIn(messages)[0]?.key}]` });
  await askOnScreen(page, question);
  await answerText(page).getByText('Cues & sleep — 5\u00a0%, &notasign; : end.').waitFor();
  await page.reload();
  await answerText(page).getByText('Cues & sleep — 5\u00a0%, &notasign; : end.').waitFor();
  expectClean();
});
