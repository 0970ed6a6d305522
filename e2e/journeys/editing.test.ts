// Questions and answers that are changed, and thrown away.
import { contract, problems } from '@nousboard/contracts';
import { unfolded } from '@nousboard/core/answer-parts';
import { beforeAll, expect, test } from 'vitest';
import { actions, answerText, button, focused, heading, openAsked, refuse } from '../support/asked.ts';
import { expectAccessible } from '../support/browser.ts';
import { engines, withBothEngines } from '../support/engines.ts';
import { question } from '../support/installation.ts';
import { Person } from '../support/person.ts';
import { askField, askOnScreen, citationTabs, sendOnScreen, untilAnswered } from '../support/screens.ts';
import { pressTwice } from '../support/two-presses.ts';

const second = 'How many participants were there?';
const { here } = await withBothEngines();
let ada: Person;

beforeAll(async () => {
  ada = await new Person(here.origin).register();
});

test.each(engines)(
  '$name: a question is asked with other words; both stay, and the thread goes on in the one that is shown',
  async ({ project }) => {
    const { page, conversationId, expectClean } = await openAsked(here, ada, [question], { project });
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
    expect(
      messages.filter(message => message.isCreatedByUser).map(message => message.parentMessageId === branch?.messageId),
    ).toEqual([false, false, true]);
    expectClean();
  },
);

test('arrow up in an empty field changes the last question, and a refused one stays where it was asked', async () => {
  const { page } = await openAsked(here, ada, [question]);
  await askField(page).press('ArrowUp');
  const field = page.getByRole('textbox', { name: 'Question', exact: true });
  await refuse(page, 'POST', '**/api/ask', 'rate_limited');
  await field.fill('What is a cue?');
  await button(page, 'Save and ask').click();
  await page.getByText(problems.rate_limited.message).waitFor();
  await heading(page, question).waitFor();
  expect([await field.inputValue(), await askField(page).inputValue()]).toEqual(['What is a cue?', '']);
  await page.unroute('**/api/ask');
  await field.press('Enter');
  await page.getByText('Question 2 of 2').waitFor({ state: 'attached' });
  await untilAnswered(page);
  await button(page, 'Previous question').click();
  await heading(page, question).waitFor();
  expect(await field.count()).toBe(0);
});

test.each(engines)(
  '$name: an answer is changed by hand; its earlier text is kept, and can be had again',
  async ({ project }) => {
    const { page, conversationId, answers, expectClean } = await openAsked(here, ada, [question], { project });
    const before = answers[0]?.text ?? '';
    await citationTabs(page).first().waitFor();
    const tabs = await citationTabs(page).count();
    await actions(page).getByRole('button', { name: 'Edit', exact: true }).click();
    const field = page.getByRole('textbox', { name: 'Answer, as Markdown' });
    // What is folded away is told as words: tags are nothing to write in.
    expect(await field.inputValue()).toBe(unfolded(before));
    await expectAccessible(page, 'an answer that is edited');
    await field.fill(`${unfolded(before)}\n\nMy own remark.`);
    // What was typed is not lost to one press.
    await field.press('Escape');
    await button(page, 'Drop the changes?').waitFor();
    expect(await field.isVisible()).toBe(true);
    await button(page, 'Save').click();
    await answerText(page).getByText('My own remark.').waitFor();
    expect(await focused(page)).toBe('edit');
    expect(await citationTabs(page).count()).toBe(tabs);
    expect(await actions(page).getByRole('button', { name: 'Regenerate' }).count()).toBe(0);
    // Paper says so too.
    await page.emulateMedia({ media: 'print' });
    expect(await button(page, 'Edited: show earlier texts').isVisible()).toBe(true);
    await page.emulateMedia({ media: 'screen' });

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
  },
);

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

test('with no source in focus neither an answer nor a changed question is asked of them all', async () => {
  const { page, conversationId } = await openAsked(here, ada, [question]);
  const asked: string[] = [];
  page.on('request', request => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/ask') asked.push(request.url());
  });
  await button(page, '2 sources in focus').click();
  await page.getByRole('dialog').getByRole('button', { name: 'None', exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await actions(page).getByRole('button', { name: 'Regenerate', exact: true }).click();
  const reason = page.getByText('Put at least one source in focus.').and(page.locator(':visible'));
  await reason.first().waitFor();
  await heading(page, question).hover();
  await button(page, 'Edit the question').click();
  const field = page.getByRole('textbox', { name: 'Question', exact: true });
  const said = page.locator('form', { has: field }).getByRole('status');
  await said.filter({ hasText: 'Put at least one source in focus.' }).waitFor();
  await field.fill('What is a cue?');
  await field.press('Enter');
  expect(await field.inputValue()).toBe('What is a cue?');
  expect([asked, (await ada.messages(conversationId)).length]).toEqual([[], 2]);
});

test('a question of a source of its own is answered once more with nothing in focus', async () => {
  const { page, conversationId, expectClean } = await openAsked(here, ada, []);
  const { items } = await ada.call(contract.listFiles, { query: { projectId: conversationId } });
  const [own] = items;
  await ada.answer(conversationId, question, { sources: own ? [own.file_id] : [], ownSources: true });
  await page.reload();
  await untilAnswered(page);
  await button(page, '2 sources in focus').click();
  await page.getByRole('dialog').getByRole('button', { name: 'None', exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await heading(page, question).hover();
  await button(page, 'Edit the question').click();
  const field = page.getByRole('textbox', { name: 'Question', exact: true });
  expect(await page.locator('form', { has: field }).getByText('Put at least one source in focus.').count()).toBe(0);
  await field.press('Escape');
  await actions(page).getByRole('button', { name: 'Regenerate', exact: true }).click();
  await page.getByText('Version 2 of 2').waitFor({ state: 'attached' });
  await untilAnswered(page);
  const files = (await ada.messages(conversationId)).filter(({ isCreatedByUser }) => !isCreatedByUser);
  expect(files.map(answer => answer.files)).toEqual([[own?.file_id], [own?.file_id]]);
  expectClean();
});

test('keys change, copy and ask again the answer that has the focus, and the newest where none has it', async () => {
  const { page, conversationId, expectClean } = await openAsked(here, ada, [question, second]);
  const turn = (text: string) => page.getByRole('article', { name: text, exact: true });
  const field = page.getByRole('textbox', { name: 'Answer, as Markdown', exact: true });
  await askField(page).press('Escape');
  await page.keyboard.press('e');
  await turn(second).locator(field).press('Escape');
  await page.getByRole('log').focus();
  await expect
    .poll(async () => {
      await page.keyboard.press('ArrowUp');
      return page.evaluate<string | null>(`document.activeElement.getAttribute('aria-label')`);
    })
    .toBe(question);
  await page.keyboard.press('c');
  await turn(question).getByRole('button', { name: 'Copied' }).waitFor();
  await page.keyboard.press('e');
  await turn(question).locator(field).press('Escape');
  expect(await focused(page)).toBe('edit');
  await page.keyboard.press('r');
  await page.getByText('Version 2 of 2').waitFor({ state: 'attached' });
  await untilAnswered(page);
  const asked = (await ada.messages(conversationId)).filter(message => message.isCreatedByUser);
  expect(asked.map(message => message.text)).toEqual([question, second]);
  expectClean();
});

test('Esc at the buttons of an edited question or answer leaves it, and the page beside stays', async () => {
  const { page } = await openAsked(here, ada, [question]);
  await citationTabs(page).first().click();
  const beside = page.getByRole('region', { name: 'Document' });
  await beside.waitFor();
  await heading(page, question).hover();
  await button(page, 'Edit the question').press('Enter');
  await button(page, 'Save and ask').focus();
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: 'Question', exact: true }).waitFor({ state: 'detached' });
  expect(await focused(page)).toBe('edit-question');
  await actions(page).getByRole('button', { name: 'Edit', exact: true }).press('Enter');
  await button(page, 'Cancel').focus();
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: 'Answer, as Markdown' }).waitFor({ state: 'detached' });
  expect(await focused(page)).toBe('edit');
  expect(await beside.count()).toBe(1);
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
  await pressTwice(discard, sure);
  await page.getByText('Version 2 of 2').waitFor({ state: 'detached' });
  expect(await focused(page)).toBe('log');
  await heading(page, second).waitFor();
  expect(await ada.messages(conversationId)).toHaveLength(4);
  await pressTwice(discard, sure);
  await heading(page, second).waitFor({ state: 'detached' });
  await heading(page, question).waitFor();
  expect(await focused(page)).toBe('log');
  expect(await ada.messages(conversationId)).toHaveLength(2);
  expectClean();
});

test('an answer in the middle says how many later questions go with it, before it goes and after', async () => {
  const { page, conversationId, expectClean } = await openAsked(here, ada, [question, second, 'What is a cue?']);
  const discard = page
    .getByRole('article', { name: question, exact: true })
    .getByRole('button', { name: 'Discard', exact: true });
  await pressTwice(discard, button(page, 'Discard with 2 later questions?'));
  await page.getByText('Answer discarded, with 2 later questions.').waitFor();
  await heading(page, question).waitFor({ state: 'detached' });
  expect(await ada.messages(conversationId)).toHaveLength(0);
  expectClean();
});

test('a turn that is discarded in another window, or on another device, is gone here too', async () => {
  const { page, context, conversationId, expectClean } = await openAsked(here, ada, [question]);
  await askOnScreen(page, second);
  await untilAnswered(page);
  const other = await context.newPage();
  await other.goto(`${here.origin}/c/${conversationId}`);
  await heading(other, second).waitFor();
  await pressTwice(
    actions(other).getByRole('button', { name: 'Discard', exact: true }),
    button(other, 'Discard this answer and what follows it?'),
  );
  await heading(page, second).waitFor({ state: 'detached' });
  await askOnScreen(page, second);
  await untilAnswered(page);
  const { messageId } = (await ada.messages(conversationId)).findLast(message => message.isCreatedByUser)!;
  await ada.request(contract.deleteMessage, { params: { messageId } });
  await sendOnScreen(page, 'What is a cue?');
  await page.getByRole('alert').getByText('This is not there any more, or it belongs to another account.').waitFor();
  await heading(page, second).waitFor({ state: 'detached' });
  expect(await askField(page).inputValue()).toBe('What is a cue?');
  await askField(page).press('Enter');
  await heading(page, 'What is a cue?').waitFor();
  await untilAnswered(page);
  expectClean();
});

test('an answer that cannot be discarded stays', async () => {
  const { page } = await openAsked(here, ada, [question]);
  await refuse(page, 'DELETE', '**/api/messages/*', 'response_running');
  await pressTwice(
    actions(page).getByRole('button', { name: 'Discard', exact: true }),
    button(page, 'Discard this answer and what follows it?'),
  );
  await page.getByText(problems.response_running.message).waitFor();
  await heading(page, question).waitFor();
});
