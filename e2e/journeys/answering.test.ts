// Asking, and asking again: with each engine, on a screen.
import { beforeAll, expect, test } from 'vitest';
import { actions, answerText, button, openAsked, openSettings } from '../support/asked.ts';
import { expectAccessible } from '../support/browser.ts';
import {
  builtin,
  engines,
  fakeProvider,
  halfInvented,
  mixed,
  notAnswered,
  simple,
  withBothEngines,
} from '../support/engines.ts';
import { question } from '../support/installation.ts';
import { Person } from '../support/person.ts';
import {
  askField,
  askOnScreen,
  citationTabs,
  expectNoSideways,
  litWords,
  phone,
  unfold,
  untilAnswered,
} from '../support/screens.ts';

const second = 'How many participants were there?';
const { here, provider } = await withBothEngines();
let ada: Person;

beforeAll(async () => {
  ada = await new Person(here.origin).register();
});

test.each(engines)(
  '$name: a question and a follow-up are answered, and a citation opens its page',
  { tags: 'certain' },
  async ({ project }) => {
    const { page, conversationId, expectClean } = await openAsked(here, ada, [], { project });
    await askOnScreen(page, question);
    const cited = await citationTabs(page).count();
    expect(cited).toBeGreaterThan(1);
    await askOnScreen(page, second);
    expect(await citationTabs(page).count()).toBeGreaterThan(cited);
    const [first, answer, followUp, followed] = await ada.messages(conversationId);
    expect([first?.text, followUp?.text]).toEqual([question, second]);
    expect(followUp?.parentMessageId).toBe(answer?.messageId);
    expect(
      [answer, followed].map(message => ({
        endpoint: message?.endpoint,
        model: message?.model,
        finish: message?.finish_reason,
      })),
    ).toEqual(Array(2).fill({ ...project, finish: 'stop' }));
    await unfold(page);
    await citationTabs(page).last().click();
    await litWords(page).first().waitFor();
    expectClean();
  },
);

test.each(engines)('$name: an answer is regenerated, and both versions can be paged to', async ({ project }) => {
  const { page, conversationId, expectClean } = await openAsked(here, ada, [question], { project });
  await citationTabs(page).first().waitFor();
  await actions(page).getByRole('button', { name: 'Regenerate' }).click();
  await page.getByText('Version 2 of 2').waitFor({ state: 'attached' });
  await untilAnswered(page);
  await citationTabs(page).first().waitFor();
  await page.getByRole('button', { name: 'Previous version' }).last().click();
  await page.getByText('Version 1 of 2').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Next version' }).last().click();
  await page.getByText('Version 2 of 2').waitFor({ state: 'attached' });
  await expectAccessible(page, 'an answer with two versions');
  const [asked, ...answers] = await ada.messages(conversationId);
  expect(
    answers.map(({ parentMessageId, endpoint, finish_reason }) => [parentMessageId, endpoint, finish_reason]),
  ).toEqual(Array(2).fill([asked?.messageId, project.endpoint, 'stop']));
  expectClean();
});

test.each(engines)(
  '$name: what the sources do not answer is declined, and the nearest passages are there',
  async ({ project }) => {
    const { page, conversationId, expectClean } = await openAsked(here, ada, [], { project });
    await askOnScreen(page, notAnswered);
    await page.getByText('Your 2 sources do not answer this.').waitFor();
    expect((await ada.messages(conversationId)).at(-1)).toMatchObject({ finish_reason: 'declined', citations: [] });
    await expectAccessible(page, 'a declined answer');
    await page.getByRole('button', { name: /open nearest passage 1$/ }).click();
    await litWords(page).first().waitFor();
    expectClean();
  },
);

test('builtin: a refusal says first which name is in no source, and offers nothing where nothing is near', async () => {
  const { page, expectClean } = await openAsked(here, ada, [], { project: builtin.project });
  await askOnScreen(page, 'What is PolitiFact?');
  await page.getByText('“PolitiFact” is not mentioned in your sources.', { exact: true }).waitFor();
  await page.getByText('Your 2 sources do not answer this.').waitFor();
  await page.getByText('Ask with other words or add a source.').waitFor();
  expect(await page.getByRole('button', { name: /open nearest passage/ }).count()).toBe(0);
  expect(await page.getByText('Your sources do not answer this question.').count()).toBe(0);
  // The page that opened for a first citation goes again, and leaves the focus where it is.
  await page.getByRole('region', { name: 'Document' }).waitFor({ state: 'detached' });
  await askField(page).and(page.locator(':focus')).waitFor();
  expectClean();
});

test('builtin: very strict declines what strict shows as closest, and the way back is offered', async () => {
  const { page, conversationId, expectClean } = await openAsked(here, ada, [], { project: builtin.project });
  await openSettings(page);
  await page.getByRole('radio', { name: /^Very strict/ }).click();
  await page.keyboard.press('Escape');
  await button(page, 'Strictness: Very strict').waitFor();
  await askOnScreen(page, 'Do dreams strengthen memory?');
  await page.getByText('Your 2 sources do not answer this.').waitFor();
  await page.reload();
  await button(page, 'Strictness: Very strict').waitFor();
  await button(page, 'Ask with Strict').click();
  await page.getByText('Version 2 of 2').waitFor({ state: 'attached' });
  await untilAnswered(page);
  await citationTabs(page).first().waitFor();
  await page.getByText('Closest passages; they may not answer the question', { exact: true }).waitFor();
  expect(await page.getByText(/found on its page/).count()).toBe(0);
  expect(
    (await ada.messages(conversationId))
      .filter(message => !message.isCreatedByUser)
      .map(message => message.finish_reason),
  ).toEqual(['declined', 'near']);
  expectClean();
});

test('fake provider: very strict leaves out what no passage carries, and says how much', async () => {
  const { page, conversationId, expectClean } = await openAsked(here, ada, [], { project: fakeProvider.project });
  await openSettings(page);
  await page.getByRole('radio', { name: /^Very strict/ }).click();
  await page.keyboard.press('Escape');
  await button(page, 'Strictness: Very strict').waitFor();
  provider.next(mixed);
  await askOnScreen(page, simple);
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

test('builtin: a sentence that is changed by hand is carried in part from then on', async () => {
  const { page, conversationId, answers, expectClean } = await openAsked(here, ada, [question]);
  const { text = '', citations = [] } = answers[0] ?? {};
  const sentence = text.slice(citations[0]?.claim.start, citations[0]?.claim.end);
  await actions(page).getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: 'Answer, as Markdown' }).fill(text.replace(sentence, halfInvented(sentence)));
  await button(page, 'Save').click();
  await page.getByRole('button', { name: /^Citation 1: .*Partly supported\.$/ }).waitFor();
  await expectAccessible(page, 'an answer with a partly supported sentence');
  await citationTabs(page).first().click();
  await litWords(page).first().waitFor();
  expect((await ada.messages(conversationId)).at(-1)?.citations[0]?.verdict).toBe('partial');
  expectClean();
});

test('fake provider: a sentence is carried, carried in part, or not at all, and is shown as what it is', async () => {
  const { page, conversationId, expectClean } = await openAsked(here, ada, [], { project: fakeProvider.project });
  provider.next(mixed);
  await askOnScreen(page, simple);
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

test('fake provider: the same on a phone in dark', async () => {
  const { page, expectClean } = await openAsked(here, ada, [], {
    project: fakeProvider.project,
    ...phone,
    colorScheme: 'dark',
  });
  provider.next(mixed);
  await askOnScreen(page, simple);
  await page.getByRole('button', { name: /Partly supported\.$/ }).waitFor();
  await expectAccessible(page, 'an answer with verdicts on a phone');
  await expectNoSideways(page, 'an answer with verdicts on a phone');
  expectClean();
});

test('fake provider: unfolding the steps moves an answer and the passages beside it in the same frame', async () => {
  // A sentence that its source says in other words has its passage in the margin.
  provider.next(mixed);
  const { page } = await openAsked(here, ada, [simple], { project: fakeProvider.project });
  await page.getByRole('group', { name: 'Cited passages' }).getByRole('button').first().waitFor();
  // How far the first passage stands from its tab, before and in the second frame after the press.
  const [before, after, answerMoved] = (await page.evaluate(`new Promise(resolve => {
    const tab = document.querySelectorAll('[data-latest] .answer-text button[data-citation]')[1];
    const note = document.querySelector('[data-latest] [role="group"][aria-label="Cited passages"] > button');
    const apart = () => note.getBoundingClientRect().top - tab.getBoundingClientRect().top;
    const [at, place] = [apart(), tab.getBoundingClientRect().top];
    document.querySelector('[data-latest] button[aria-expanded="false"]').click();
    requestAnimationFrame(
      () => requestAnimationFrame(() => resolve([at, apart(), tab.getBoundingClientRect().top - place])));
  })`)) as [number, number, number];
  expect(answerMoved).toBeGreaterThan(30);
  expect(after).toBeCloseTo(before, 0);
});
