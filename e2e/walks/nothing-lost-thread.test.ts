// Questions, answers and notes, interrupted: the page is loaded anew, something happens in a second tab, the network
// goes, the access token runs out, the session is ended elsewhere. Nothing that was typed is lost. Running answers and
// conflicts of notes: resume.test.ts and notes.test.ts.
import { contract } from '@nousboard/contracts';
import { beforeAll, expect, test } from 'vitest';
import { actions, answerText, button, heading, openAsked } from '../support/asked.ts';
import { expectAccessible } from '../support/browser.ts';
import { question } from '../support/installation.ts';
import {
  answerField,
  endSession,
  expireToken,
  holds,
  jumpingInstallation,
  noNetwork,
  questionField,
  signInAgain,
  soon,
  visible,
} from '../support/interrupted.ts';
import { Person } from '../support/person.ts';
import { askField, citationTabs, untilAnswered } from '../support/screens.ts';

const here = jumpingInstallation();
let ada: Person;

beforeAll(async () => {
  ada = await new Person(here.origin).register();
});

test('when the page, token or session ends, a question on its way is asked, or is in its field again', async () => {
  const { page, conversationId } = await openAsked(here, ada, []);
  // The page goes before the server has it.
  await page.route('**/api/ask', () => undefined);
  await askField(page).fill(question);
  await Promise.all([page.waitForRequest('**/api/ask'), askField(page).press('Enter')]);
  await page.reload();
  await page.unroute('**/api/ask');
  await holds(askField(page), question);
  expect(await ada.messages(conversationId)).toEqual([]);
  // The session ends before the server has it.
  await endSession(here, page, ada);
  await askField(page).press('Enter');
  await signInAgain(page);
  await page.waitForURL(`${here.origin}/c/${conversationId}`);
  await holds(askField(page), question);
  // The token runs out: nobody notices.
  const refused = await expireToken(here, page, ada);
  await askField(page).press('Enter');
  await heading(page, question).waitFor();
  await untilAnswered(page);
  expect(refused()).toBeGreaterThan(0);
  await page.reload();
  await heading(page, question).waitFor();
  expect(await askField(page).inputValue()).toBe('');
  expect((await ada.messages(conversationId)).filter(message => message.isCreatedByUser)).toHaveLength(1);
});

test('changing a question: what is typed outlives a reload, a lost network and the end of the session', async () => {
  const { page, context, expectClean } = await openAsked(here, ada, [question]);
  await heading(page, question).hover();
  await button(page, 'Edit the question').click();
  await questionField(page).fill('What is a cue in th');
  await page.reload();
  await holds(questionField(page), 'What is a cue in th');
  await expectAccessible(page, 'a question that is changed further after a reload');
  await endSession(here, page, ada);
  await page.reload();
  await signInAgain(page);
  await holds(questionField(page), 'What is a cue in th');
  // Given up, it does not come back.
  await questionField(page).press('Escape');
  await page.reload();
  await heading(page, question).waitFor();
  expect(await questionField(page).count()).toBe(0);
  // Without a network it is asked when there is one again, or stands where it can be sent from.
  await heading(page, question).hover();
  await button(page, 'Edit the question').click();
  await questionField(page).fill('What is a cue?');
  await context.setOffline(true);
  await questionField(page).press('Enter');
  await context.setOffline(false);
  await heading(page, 'What is a cue?').waitFor();
  await untilAnswered(page);
  expectClean();
});

test('changing an answer: the text outlives a reload, a lost network, the session and edits elsewhere', async () => {
  const { page, context, conversationId, answers, expectClean } = await openAsked(here, ada, [question]);
  const messageId = answers[0]?.messageId as never;
  const before = answers[0]?.text ?? '';
  const mine = `${before}\n\nMy own remark.`;
  await citationTabs(page).first().waitFor();
  await actions(page).getByRole('button', { name: 'Edit', exact: true }).click();
  await answerField(page).fill(mine);
  await page.reload();
  await holds(answerField(page), mine);
  // Without a network it says why, and stays open.
  await context.setOffline(true);
  await button(page, 'Save').click();
  await visible(page, noNetwork).waitFor();
  expect(await answerField(page).inputValue()).toBe(mine);
  await context.setOffline(false);
  await endSession(here, page, ada);
  await button(page, 'Save').click();
  await signInAgain(page);
  await holds(answerField(page), mine);
  // Meanwhile somebody changes it in a second tab: that text is among the earlier ones afterwards.
  await ada.call(contract.updateMessage, {
    params: { messageId },
    body: { text: `${before}\n\nFrom the second tab.` },
  });
  const refused = await expireToken(here, page, ada);
  await button(page, 'Save').click();
  await answerText(page).getByText('My own remark.').waitFor();
  expect(refused()).toBeGreaterThan(0);
  const kept = await ada.call(contract.listMessageVersions, { params: { messageId } });
  expect(JSON.stringify(kept)).toContain('From the second tab.');
  await page.reload();
  await answerText(page).getByText('My own remark.').waitFor();
  expect(await answerField(page).count()).toBe(0);
  expect((await ada.messages(conversationId)).filter(message => !message.isCreatedByUser)).toHaveLength(1);
  expectClean();
});

test('a note: what is typed when the session ends is there when one is back, and is saved', async () => {
  const { page, conversationId } = await openAsked(here, ada, []);
  const { messageId } = await ada.call(contract.createNote, {
    params: { conversationId },
    body: { messageId: crypto.randomUUID() as never, title: 'Reading order', text: 'Tanaka.', tagIds: [] },
  });
  await page.goto(`${here.origin}/c/${conversationId}#${messageId}`);
  const text = page.getByRole('textbox', { name: 'Text of the note' });
  await text.waitFor();
  const refused = await expireToken(here, page, ada);
  await text.fill('Tanaka first.');
  await text.blur();
  await soon(async () => (await ada.call(contract.getMessage, { params: { messageId } })).text).toBe('Tanaka first.');
  expect(refused()).toBeGreaterThan(0);
  await endSession(here, page, ada);
  await text.fill('Tanaka first, then Ruiz.');
  await text.blur();
  await signInAgain(page);
  await soon(async () => (await ada.call(contract.getMessage, { params: { messageId } })).text).toBe(
    'Tanaka first, then Ruiz.',
  );
  expect(page.url()).toContain(conversationId);
});
