// What can be done with questions and answers once they stand there: other words, other texts, going on, remembering, throwing away.
import { contract, type Message, problems, type SourceFile } from '@nousboard/contracts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { actions, answerText, button, focused, heading, openAsked, refuse } from '../support/asked.ts';
import { expectAccessible } from '../support/browser.ts';
import { installation, question } from '../support/installation.ts';
import { Person } from '../support/person.ts';
import { askField, askOnScreen, citationTabs, expectNoSideways, untilAnswered } from '../support/screens.ts';
import { until } from '../support/server.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const second = 'How many participants were there?';
const here = installation();
let ada: Person;

beforeAll(async () => {
  await here.withSamples();
  ada = await new Person(here.origin).login();
});

test('a question is asked with other words; both stay, and the thread goes on in the one that is shown', async () => {
  const { page, conversationId, expectClean } = await openAsked(here, ada, [question]);
  await heading(page, question).hover();
  await button(page, 'Edit the question').click();
  const field = page.getByRole('textbox', { name: 'Question', exact: true });
  await field.press('Escape');
  expect(await focused(page)).toBe('edit-question');
  await page.keyboard.press('Enter');
  await field.fill('What is a cue?');
  await field.press('Shift+Enter');
  await expectAccessible(page, 'a question that is edited');
  await field.press('Enter');
  await page.getByText('Question 2 of 2').waitFor({ state: 'attached' });
  expect(await focused(page)).toBe('log');
  await untilAnswered(page);
  await heading(page, 'What is a cue?').waitFor();
  expect(await heading(page, question).count()).toBe(0);

  await button(page, 'Previous question').click();
  await heading(page, question).waitFor();
  await citationTabs(page).first().waitFor();
  await askOnScreen(page, second);
  await heading(page, question).waitFor();
  await heading(page, second).waitFor();
  const messages = await ada.messages(conversationId);
  const follower = messages.find(message => message.text === second);
  const branch = messages.find(message => message.messageId === follower?.parentMessageId);
  expect(messages.find(message => message.messageId === branch?.parentMessageId)?.text).toBe(question);
  expect(messages.filter(message => message.isCreatedByUser).map(message => message.parentMessageId === branch?.messageId)).toEqual([false, false, true]);
  expectClean();
});

test('the upward arrow in an empty field changes the last question, and a refused one stays where it was asked', async () => {
  const { page } = await openAsked(here, ada, [question]);
  await askField(page).press('ArrowUp');
  const field = page.getByRole('textbox', { name: 'Question', exact: true });
  await refuse(page, 'POST', '**/api/ask', 'rate_limited');
  await field.fill('What is a cue?');
  await button(page, 'Save and ask').click();
  await page.getByText(problems.rate_limited.message).waitFor();
  await heading(page, question).waitFor();
  expect(await askField(page).inputValue()).toBe('What is a cue?');
});

test('an answer is changed by hand; its earlier text is kept, and can be had again', async () => {
  const { page, conversationId, answers, expectClean } = await openAsked(here, ada, [question]);
  const before = answers[0]?.text ?? '';
  await citationTabs(page).first().waitFor();
  const tabs = await citationTabs(page).count();
  await actions(page).getByRole('button', { name: 'Edit', exact: true }).click();
  const field = page.getByRole('textbox', { name: 'Answer, as Markdown' });
  expect(await field.inputValue()).toBe(before);
  await expectAccessible(page, 'an answer that is edited');
  await field.fill(`${before}\n\nMy own remark.`);
  // What was typed is not lost to one press.
  await field.press('Escape');
  await button(page, 'Drop the changes?').waitFor();
  expect(await field.isVisible()).toBe(true);
  await button(page, 'Save').click();
  await answerText(page).getByText('My own remark.').waitFor();
  expect(await focused(page)).toBe('edit');
  expect(await citationTabs(page).count()).toBe(tabs);
  expect(await actions(page).getByRole('button', { name: 'Regenerate' }).count()).toBe(0);

  await button(page, 'Edited: show earlier texts').click();
  const versions = page.getByRole('dialog', { name: 'Earlier texts' });
  await versions.getByRole('region', { name: 'Earlier text' }).first().waitFor();
  await expectAccessible(page, 'the earlier texts of an answer');
  await versions.getByRole('button', { name: 'Use this text' }).click();
  await answerText(page).getByText('My own remark.').waitFor({ state: 'detached' });
  expect(await citationTabs(page).count()).toBe(tabs);
  const stored = (await ada.messages(conversationId)).at(-1);
  expect(stored).toMatchObject({ text: before, isEdited: true });
  expectClean();
});

test('a change that the server refuses is said where it was typed, and nothing typed is lost', async () => {
  const { page } = await openAsked(here, ada, [question]);
  await actions(page).getByRole('button', { name: 'Edit', exact: true }).click();
  await refuse(page, 'PATCH', '**/api/messages/*', 'response_running');
  const field = page.getByRole('textbox', { name: 'Answer, as Markdown' });
  await field.fill('Other words.');
  await field.press('Control+Enter');
  await page.getByText(problems.response_running.message).waitFor();
  expect(await field.inputValue()).toBe('Other words.');
});

test('an answer is remembered, and recent ones are asked with', async () => {
  const { page, answers, expectClean } = await openAsked(here, ada, [question, second, 'What is a spindle?']);
  const recent = page.getByRole('group', { name: 'Recent answers to ask with' });
  await button(page, `Recent answer: ${question}`).click();
  const card = page.getByRole('dialog', { name: 'Recent answer' });
  expect((await card.textContent())?.length).toBeLessThan(question.length + 400);
  await expectAccessible(page, 'a recent answer');
  await card.getByRole('button', { name: 'Use', exact: true }).click();
  await button(page, `Recent answer, asked with: ${question}`).waitFor();
  expect(await askField(page).inputValue()).toBe(answers[0]?.followUps[0] ?? '');
  // Not used after all: what it brought goes with it.
  await button(page, `Recent answer, asked with: ${question}`).click();
  await card.getByRole('button', { name: 'Do not use' }).click();
  expect(await askField(page).inputValue()).toBe('');

  await button(page, `Recent answer: ${second}`).click();
  await card.getByRole('button', { name: 'Use', exact: true }).click();
  await askField(page).fill('And what follows from that?');
  const [asked] = await Promise.all([page.waitForRequest('**/api/ask'), askField(page).press('Enter')]);
  expect(asked.postDataJSON()).toMatchObject({ memoryIds: [answers[1]?.messageId] });
  await untilAnswered(page);
  await button(page, `Recent answer: ${second}`).waitFor();

  await actions(page).getByRole('button', { name: 'Add to memory' }).click();
  await actions(page).getByText('In memory').waitFor();
  await recent.getByRole('button', { name: 'And what follows from that?' }).waitFor({ state: 'detached' });
  // Forgotten ones do not come back.
  await button(page, `Recent answer: ${second}`).click();
  await card.getByRole('button', { name: 'Forget' }).click();
  await button(page, `Recent answer: ${second}`).waitFor({ state: 'detached' });
  await page.reload();
  await button(page, `Recent answer: ${question}`).waitFor();
  expect(await button(page, `Recent answer: ${second}`).count()).toBe(0);
  await page.getByText('In memory').waitFor();
  expectClean();
});

test('a recent answer that cannot be forgotten comes back', async () => {
  const { page } = await openAsked(here, ada, [question, second]);
  await refuse(page, 'DELETE', '**/api/memory/*', 'rate_limited');
  await button(page, `Recent answer: ${second}`).click();
  await page.getByRole('dialog', { name: 'Recent answer' }).getByRole('button', { name: 'Forget' }).click();
  await page.getByText(problems.rate_limited.message).and(page.locator(':visible')).first().waitFor();
  await button(page, `Recent answer: ${second}`).waitFor();
});

test('an answer that is too old to be remembered says so', async () => {
  const { page } = await openAsked(here, ada, [question]);
  await refuse(page, 'POST', '**/api/memory/*', 'memory_expired');
  const remember = actions(page).getByRole('button', { name: 'Add to memory' });
  await remember.click();
  await page.getByText(problems.memory_expired.message).and(page.locator(':visible')).first().waitFor();
  await actions(page).getByRole('button', { name: 'Add to memory', disabled: true }).waitFor();
  // Ten minutes on it says so without being asked.
  await page.unroute('**/api/memory/*');
  await page.clock.install({ time: Date.now() + 10 * 60_000 });
  await page.reload();
  await actions(page).getByRole('button', { name: 'Add to memory', disabled: true }).waitFor();
});

test('a citation style changes what is listed and what is copied, at once and for good', async () => {
  const { page, context, expectClean } = await openAsked(here, ada, [question]);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const sources = page.getByRole('region', { name: 'Cited sources' });
  expect(await sources.count()).toBe(0);
  await page
    .locator('#ask')
    .getByRole('button', { name: /^Strictness/ })
    .click();
  await page.getByRole('radio', { name: 'APA' }).click();
  await sources.waitFor();
  await page.keyboard.press('Escape');
  expect(await sources.getByRole('listitem').count()).toBeGreaterThan(0);
  expect(await sources.getByRole('button', { name: /^Citation \d+/ }).count()).toBeGreaterThan(0);
  await expectAccessible(page, 'the cited sources of an answer');
  await actions(page).getByRole('button', { name: 'Copy' }).click();
  await actions(page).getByRole('button', { name: 'Copied' }).waitFor();
  const inApa = String(await page.evaluate('navigator.clipboard.readText()'));
  expect(inApa).toContain('Cited sources');
  expect(inApa).toMatch(/\(.*, p\. \d+\)/);

  await page
    .locator('#ask')
    .getByRole('button', { name: /^Strictness/ })
    .click();
  await page.getByRole('radio', { name: 'Vancouver' }).click();
  await sources.getByText(/^1\. /).first().waitFor();
  await page.reload();
  await sources.getByText(/^1\. /).first().waitFor();
  expectClean();
});

test('a style that cannot be stored goes back to what it was', async () => {
  const { page } = await openAsked(here, ada, [question]);
  await refuse(page, 'PATCH', '**/api/convos/*', 'rate_limited');
  await page
    .locator('#ask')
    .getByRole('button', { name: /^Strictness/ })
    .click();
  await page.getByRole('radio', { name: 'MLA' }).click();
  await page.getByText(problems.rate_limited.message).first().waitFor();
  expect(await page.getByRole('radio', { name: 'None' }).getAttribute('aria-checked')).toBe('true');
});

test('an answer is discarded in two presses, with its question when nothing else answers it', async () => {
  const { page, conversationId, expectClean } = await openAsked(here, ada, [question, second]);
  await actions(page).getByRole('button', { name: 'Regenerate' }).click();
  await page.getByText('Version 2 of 2').waitFor({ state: 'attached' });
  await untilAnswered(page);
  const discard = actions(page).getByRole('button', { name: 'Discard', exact: true });
  await discard.click();
  const sure = button(page, 'Discard this answer and what follows it?');
  await expectAccessible(page, 'an answer that is about to be discarded');
  await sure.press('Escape');
  await discard.click();
  await sure.click();
  await page.getByText('Version 2 of 2').waitFor({ state: 'detached' });
  expect(await focused(page)).toBe('log');
  await heading(page, second).waitFor();
  expect(await ada.messages(conversationId)).toHaveLength(4);
  await discard.click();
  await sure.click();
  await heading(page, second).waitFor({ state: 'detached' });
  await heading(page, question).waitFor();
  expect(await focused(page)).toBe('log');
  expect(await ada.messages(conversationId)).toHaveLength(2);
  expectClean();
});

test('an answer that cannot be discarded stays', async () => {
  const { page } = await openAsked(here, ada, [question]);
  await refuse(page, 'DELETE', '**/api/messages/*', 'response_running');
  await actions(page).getByRole('button', { name: 'Discard', exact: true }).click();
  await button(page, 'Discard this answer and what follows it?').click();
  await page.getByText(problems.response_running.message).waitFor();
  await heading(page, question).waitFor();
});

/** The first citation of an answer carries its sentence in part only. */
const halved = ({ citations }: Message) => citations.map((citation, index) => (index === 0 ? { ...citation, verdict: 'partial' as const } : citation));

/** Text, because it runs in the page: a voice that reads when the test lets it. */
const voice = `
  window.spoken = []; window.silenced = 0;
  class Utterance { constructor(text) { this.text = text; this.lang = ''; } }
  Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance, configurable: true });
  Object.defineProperty(window, 'speechSynthesis', { configurable: true, value: {
    speak(utterance) { window.spoken.push(utterance.text); window.finish = () => utterance.onend?.(); window.fail = () => utterance.onerror?.({ error: 'synthesis-failed' }); },
    cancel() { window.silenced += 1; },
  } });`;

test('an answer is read aloud sentence by sentence, with pause and stop', async () => {
  const { page, context } = await openAsked(here, ada, [question]);
  await context.addInitScript(voice);
  await page.reload();
  await citationTabs(page).first().waitFor();
  await actions(page).getByRole('button', { name: 'Read aloud' }).click();
  await actions(page).getByRole('button', { name: 'Pause' }).waitFor();
  await page.evaluate('window.finish()');
  const read = (await page.evaluate('window.spoken')) as string[];
  expect(read).toHaveLength(2);
  const shown = (await answerText(page).textContent()) ?? '';
  expect(shown).toContain(read[0]?.slice(0, 20));
  expect(await page.evaluate(`[...CSS.highlights.get('spoken')].map(range => range.toString()).join('').length > 0`)).toBe(true);
  await expectAccessible(page, 'an answer that is read aloud');
  await actions(page).getByRole('button', { name: 'Pause' }).click();
  await actions(page).getByRole('button', { name: 'Go on reading' }).click();
  expect(((await page.evaluate('window.spoken')) as string[]).at(-1)).toBe(read[1]);
  await actions(page).getByRole('button', { name: 'Stop reading' }).click();
  expect(await focused(page)).toBe('aloud');
  expect(await page.evaluate(`CSS.highlights.has('spoken')`)).toBe(false);
  await actions(page).getByRole('button', { name: 'Read aloud' }).click();
  await actions(page).getByRole('button', { name: 'Pause' }).waitFor();
  await page.evaluate('window.fail()');
  await page.getByText("The browser's voice could not read this answer.").waitFor();
});

test('what is only partly supported and what very strict took out is said, and steps of a later server break nothing', async () => {
  const { page } = await openAsked(here, ada, [question]);
  await page.route('**/api/convos/*/messages*', async route => {
    const reply = await route.fetch();
    const body = (await reply.json()) as { items: Message[] };
    const step = (stepId: string, code: string, params: Record<string, string | number>) => ({
      agentId: 'Investigator' as const,
      eventType: 'COMPLETED' as const,
      stepId,
      details: { code, params },
      timestamp: '2026-01-01T00:00:00.000Z',
    });
    const events = [
      step('check', 'checked_quotes', { quotes: 4, removed: 3 }),
      step('dreamed', 'dreamed_of_sheep', { sheep: 2 }),
      step('recall', 'recalled', { count: 1 }),
      step('compare', 'compared_sources', { conflicts: 0 }),
    ];
    await route.fulfill({
      response: reply,
      json: { ...body, items: body.items.map(message => (message.isCreatedByUser ? message : { ...message, events, citations: halved(message) })) },
    });
  });
  await page.reload();
  await page.getByRole('button', { name: /^Citation 1: .*Partly supported\.$/ }).waitFor();
  expect(await page.getByRole('button', { name: /Partly supported/ }).count()).toBe(1);
  await page.getByText('3 sentences were removed: no passage carries them').waitFor();
  await page.getByRole('button', { name: /^4 steps/ }).click();
  await page.getByText('Recalled 1 earlier answer', { exact: true }).waitFor();
  await page.getByText('Compared the sources. They agree as far as can be told', { exact: true }).waitFor();
  await expectAccessible(page, 'an answer with a partly supported sentence');
});

test('a long thread opens with its last question at the top, also when what stands above it comes late', async () => {
  const { page, conversationId } = await openAsked(here, ada, [question, second, 'What is a spindle?']);
  await ada.call(contract.updateProject, { params: { conversationId }, body: { citationStyle: 'apa' } });
  await page.reload();
  const air = () => page.evaluate(`document.querySelector('[data-latest]').getBoundingClientRect().top - document.querySelector('[role="log"]').getBoundingClientRect().top`);
  await page.locator('[data-latest]').getByRole('region', { name: 'Cited sources' }).waitFor();
  await page.locator('.thread-turn:not([data-latest]) section').last().waitFor({ state: 'attached' });
  await until('the last question to stand at the top', async () => Math.abs(Number(await air()) - 14) < 2, 10);
  // Who has moved is left alone.
  await page.getByRole('log').hover();
  await page.mouse.wheel(0, -400);
  await until('the thread to have moved', async () => Number(await air()) > 200, 10);
  await page.setViewportSize({ width: 1300, height: 800 });
  expect(Number(await air())).toBeGreaterThan(100);
});

/** From now on the sources of a project are told with these changes; `failsLater` lets only the first list through. */
const tellSources = async (page: Page, change: (files: readonly SourceFile[]) => readonly SourceFile[], failsLater = false) => {
  await page.unroute(/\/api\/files\?/);
  let lists = 0;
  await page.route(/\/api\/files\?/, async route => {
    lists += 1;
    if (failsLater && lists > 1) return route.fulfill({ status: 500, json: { error: { code: 'unexpected', message: problems.unexpected.message } } });
    const reply = await route.fetch();
    const body = (await reply.json()) as { items: SourceFile[] };
    await route.fulfill({ response: reply, json: { ...body, items: change(body.items) } });
  });
};

test('a citation says when its source has gone, and not when it was only read anew; the quote is kept', async () => {
  const { page, answers, expectClean } = await openAsked(here, ada, [question]);
  const tab = citationTabs(page).first();
  expect(await tab.getAttribute('title')).toBe(null);
  await tellSources(page, files => files.map(file => ({ ...file, fileVersion: crypto.randomUUID() as SourceFile['fileVersion'] })));
  await page.reload();
  await tab.waitFor();
  expect(await tab.getAttribute('title')).toBe(null);

  await tellSources(page, () => []);
  await page.reload();
  await tab.and(page.getByTitle('The source was removed; the quote is kept')).waitFor();
  await expectAccessible(page, 'an answer whose sources have gone');
  await tab.click();
  const card = page.getByRole('dialog', { name: 'Citation 1' });
  await card.getByText('The source was removed; the quote is kept').waitFor();
  expect(await card.textContent()).toContain(answers[0]?.citations[0]?.quote);
  expect(await card.getByRole('button', { name: /^Open/ }).count()).toBe(0);
  await expectAccessible(page, 'the card of a source that has gone');
  await page.keyboard.press('Escape');
  await card.waitFor({ state: 'detached' });
  expect(await page.evaluate(`document.activeElement?.getAttribute('data-citation')`)).toBe('1');
  await page.keyboard.press('j');
  await page.getByRole('dialog', { name: 'Citation 1' }).waitFor();
  expectClean();
});

test('a source that a list does not hold is not said to have gone while that cannot be asked again', async () => {
  const { page } = await openAsked(here, ada, [question]);
  await tellSources(page, () => [], true);
  const again = page.waitForResponse(reply => /\/api\/files\?/.test(reply.url()) && reply.status() === 500);
  await page.reload();
  await citationTabs(page).first().waitFor();
  await again;
  expect(await page.getByTitle('The source was removed; the quote is kept').count()).toBe(0);
});

for (const [name, look] of [
  ['a phone', phone],
  ['a phone in the dark', { ...phone, colorScheme: 'dark' as const }],
  ['a desktop in the dark', { colorScheme: 'dark' as const }],
] as const) {
  test(`on ${name} everything has its place, and can be reached`, async () => {
    const { page, expectClean } = await openAsked(here, ada, [question, second], look);
    await citationTabs(page).first().waitFor();
    await page.getByRole('group', { name: 'Recent answers to ask with' }).waitFor();
    await page
      .locator('#ask')
      .getByRole('button', { name: /^Strictness/ })
      .click();
    await page.getByRole('radio', { name: 'APA' }).click();
    await expectAccessible(page, `how it answers, ${name}`);
    await page.keyboard.press('Escape');
    await page.getByRole('region', { name: 'Cited sources' }).first().waitFor();
    await expectNoSideways(page, `cited sources on ${name}`);
    await expectAccessible(page, `answers with their actions, ${name}`);
    await page.getByRole('button', { name: 'Edit the question' }).last().click();
    await expectNoSideways(page, `a question that is edited on ${name}`);
    await expectAccessible(page, `a question that is edited, ${name}`);
    await button(page, 'Cancel').click();
    await actions(page).getByRole('button', { name: 'Edit', exact: true }).click();
    await expectNoSideways(page, `an answer that is edited on ${name}`);
    await expectAccessible(page, `an answer that is edited, ${name}`);
    expectClean();
  });
}
