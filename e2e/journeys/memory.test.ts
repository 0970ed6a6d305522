// Answers that are remembered, and asked with.
import { problems } from '@nousboard/contracts';
import { sentencesIn } from '@nousboard/testkit/fake-provider/index';
import { beforeAll, expect, test } from 'vitest';
import { actions, button, missedByThumb, openAsked, refuse } from '../support/asked.ts';
import { expectAccessible } from '../support/browser.ts';
import { engines, fakeProvider, simple, withBothEngines } from '../support/engines.ts';
import { question } from '../support/installation.ts';
import { Person } from '../support/person.ts';
import { askField, askOnScreen, phone, untilAnswered } from '../support/screens.ts';

const second = 'How many participants were there?';
const { here, provider } = await withBothEngines();
let ada: Person;

beforeAll(async () => {
  ada = await new Person(here.origin).register();
});

test.each(engines)('$name: an answer is remembered, and recent ones are asked with', async ({ project }) => {
  const { page, answers, expectClean } = await openAsked(here, ada, [question, second, 'What is a spindle?'], { project });
  const recent = page.getByRole('group', { name: 'Recent answers to ask with' });
  await button(page, `Recent answer: ${question}`).click();
  const card = page.getByRole('dialog', { name: 'Recent answer' });
  await card.getByRole('paragraph').nth(2).waitFor();
  const [ago, shownQuestion, said] = await card.getByRole('paragraph').allTextContents();
  expect([ago, shownQuestion]).toEqual([expect.stringMatching(/^You asked /), question]);
  expect(said?.length).toBeGreaterThan(150);
  expect(said?.length).toBeLessThanOrEqual(231);
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

  await actions(page).getByRole('button', { name: 'Add to memory' }).hover();
  await page.getByText('Long-term memory', { exact: true }).first().waitFor();
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

test('on a phone recent answers have room for a thumb', async () => {
  const { page } = await openAsked(here, ada, [question, second], phone);
  await button(page, `Recent answer: ${second}`).waitFor();
  expect(await missedByThumb(page, '[aria-label^="Recent answer:"]')).toEqual([]);
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
  // A single one is the answer that stands there anyway: it is not offered once more.
  await remember.waitFor();
  expect(await page.getByRole('button', { name: /^Recent answer/ }).count()).toBe(0);
  await remember.click();
  await page.getByText(problems.memory_expired.message).and(page.locator(':visible')).first().waitFor();
  await actions(page).getByRole('button', { name: 'Add to memory', disabled: true }).waitFor();
  // Ten minutes on it says so without being asked.
  await page.unroute('**/api/memory/*');
  await page.clock.install({ time: Date.now() + 10 * 60_000 });
  await page.reload();
  await actions(page).getByRole('button', { name: 'Add to memory', disabled: true }).waitFor();
});

test('fake provider: what was added to the memory is told to the model in another project', async () => {
  const { page } = await openAsked(here, ada, [], { project: fakeProvider.project });
  provider.next({ answer: messages => `Zebrafish are mentioned nowhere. ${sentencesIn(messages)[0]?.text} [${sentencesIn(messages)[0]?.key}]` });
  await askOnScreen(page, simple);
  await actions(page).getByRole('button', { name: 'Add to memory' }).click();
  await actions(page).getByText('In memory').waitFor();
  const other = await openAsked(here, ada, [], { project: fakeProvider.project });
  await askOnScreen(other.page, simple);
  expect(provider.chats().at(-1)?.body).toContain('Zebrafish are mentioned nowhere');
});
