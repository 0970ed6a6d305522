// Answers that are remembered, and asked with.
import { type Message, problems } from '@nousboard/contracts';
import { sentencesIn } from '@nousboard/testkit/fake-provider/index';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { actions, button, missedByThumb, openAsked, refuse } from '../support/asked.ts';
import { expectAccessible } from '../support/browser.ts';
import { engines, fakeProvider, notAnswered, simple, withBothEngines } from '../support/engines.ts';
import { question } from '../support/installation.ts';
import { Person } from '../support/person.ts';
import { askField, askOnScreen, phone, untilAnswered } from '../support/screens.ts';
import { until } from '../support/server.ts';

const second = 'How many participants were there?';
const { here, provider } = await withBothEngines();
let ada: Person;

beforeAll(async () => {
  ada = await new Person(here.origin).register();
});

const earlier = (page: Page) => page.getByRole('button', { name: /^(?:Ask with|With) earlier answers/ });
const card = (page: Page) => page.getByRole('dialog', { name: 'Ask with earlier answers' });
const entry = (page: Page, text: string) => card(page).getByRole('listitem').filter({ hasText: text });

test.each(engines)('$name: an answer is remembered, and recent ones are asked with', async ({ project }) => {
  const { page, answers, expectClean } = await openAsked(here, ada, [question, second, 'What is a spindle?'], {
    project,
  });
  // Resting on it shows what they say, once it is there to do so.
  await until(
    'what they say',
    async () => {
      await earlier(page).hover();
      return entry(page, question).isVisible();
    },
    20,
  );
  await askField(page).hover();
  await card(page).waitFor({ state: 'detached' });
  await earlier(page).click();
  await entry(page, question).waitFor();
  const [ago, shownQuestion, said] = await entry(page, question).getByRole('paragraph').allTextContents();
  expect([ago, shownQuestion]).toEqual([expect.stringMatching(/^You asked /), question]);
  expect(said?.length).toBeGreaterThan(150);
  expect(said?.length).toBeLessThanOrEqual(231);
  await expectAccessible(page, 'recent answers');
  await entry(page, question).getByRole('button', { name: 'Use', exact: true }).click();
  await button(page, 'With earlier answers: 1').waitFor();
  expect(await askField(page).inputValue()).toBe(answers[0]?.followUps[0] ?? '');
  // Not used after all: what it brought goes with it.
  await entry(page, question).getByRole('button', { name: 'Do not use' }).click();
  expect(await askField(page).inputValue()).toBe('');

  await entry(page, question).getByRole('button', { name: 'Use', exact: true }).click();
  await entry(page, second).getByRole('button', { name: 'Use', exact: true }).click();
  const brought = answers[1]?.followUps[0] ?? '';
  expect(await askField(page).inputValue()).toBe(brought);
  await entry(page, question).getByRole('button', { name: 'Do not use' }).click();
  await button(page, 'With earlier answers: 1').waitFor();
  expect(await askField(page).inputValue()).toBe(brought);
  await page.keyboard.press('Escape');
  await card(page).waitFor({ state: 'detached' });
  for (const mode of ['Note', 'Ask'])
    await page.locator('#ask').getByRole('radio', { name: mode, exact: true }).click();
  await earlier(page).click();
  await entry(page, second).getByRole('button', { name: 'Do not use' }).click();
  expect(await askField(page).inputValue()).toBe('');

  await entry(page, second).getByRole('button', { name: 'Use', exact: true }).click();
  await page.keyboard.press('Escape');
  await card(page).waitFor({ state: 'detached' });
  await askField(page).fill('And what follows from that?');
  // A question that is refused takes nothing with it.
  await refuse(page, 'POST', '**/api/ask', 'concurrent');
  await askField(page).press('Enter');
  await page.getByRole('alert').getByText('message(s) at a time').waitFor();
  expect(await askField(page).inputValue()).toBe('And what follows from that?');
  await button(page, 'With earlier answers: 1').waitFor();
  await page.unroute('**/api/ask');
  const [asked] = await Promise.all([page.waitForRequest('**/api/ask'), askField(page).press('Enter')]);
  expect(asked.postDataJSON()).toMatchObject({ memoryIds: [answers[1]?.messageId] });
  await button(page, 'Ask with earlier answers').waitFor();
  await untilAnswered(page);
  await button(page, 'Ask with earlier answers').click();
  await entry(page, 'And what follows from that?').waitFor();
  await page.keyboard.press('Escape');

  await actions(page).getByRole('button', { name: 'Add to memory' }).hover();
  await page.getByText('Long-term memory', { exact: true }).first().waitFor();
  await actions(page).getByRole('button', { name: 'Add to memory' }).click();
  await actions(page).getByText('In memory').waitFor();
  // The sidebar counts what is remembered.
  await page.getByRole('button', { name: /^Memory\s*[12]$/ }).waitFor();
  await earlier(page).click();
  await entry(page, question).waitFor();
  await entry(page, 'And what follows from that?').waitFor({ state: 'detached' });
  // Forgotten ones do not come back.
  await entry(page, second).getByRole('button', { name: 'Forget' }).click();
  await card(page).waitFor({ state: 'detached' });
  await page.reload();
  await earlier(page).click();
  await entry(page, question).waitFor();
  expect(await entry(page, second).count()).toBe(0);
  await page.keyboard.press('Escape');
  // What was remembered by mistake is taken back where it was pressed.
  await actions(page).getByRole('button', { name: 'In memory' }).click();
  await actions(page).getByRole('button', { name: 'Forget?' }).click();
  await actions(page).getByRole('button', { name: 'Add to memory' }).waitFor();
  expectClean();
});

test('on a phone recent answers have room for a thumb', async () => {
  const { page } = await openAsked(here, ada, [question, second], phone);
  await earlier(page).waitFor();
  expect(await missedByThumb(page, '[aria-label="Ask with earlier answers"]')).toEqual([]);
  await earlier(page).click();
  await entry(page, question).getByRole('button', { name: 'Use', exact: true }).click();
  await entry(page, question).getByRole('button', { name: 'Do not use' }).waitFor();
});

test('a recent answer that cannot be forgotten comes back', async () => {
  const { page } = await openAsked(here, ada, [question, second, 'What is a spindle?']);
  await refuse(page, 'DELETE', '**/api/memory/*', 'rate_limited');
  await earlier(page).click();
  await entry(page, second).getByRole('button', { name: 'Forget' }).click();
  await page.getByText(problems.rate_limited.message).and(page.locator(':visible')).first().waitFor();
  await earlier(page).click();
  await entry(page, second).waitFor();
});

test('each question is offered once, and neither what was replaced nor what was not answered', async () => {
  const { page } = await openAsked(here, ada, [question, second, notAnswered]);
  await page.getByRole('heading', { level: 2, name: second, exact: true }).waitFor();
  await earlier(page).click();
  await entry(page, question).waitFor();
  expect(await card(page).getByRole('listitem').count()).toBe(2);
  await page.keyboard.press('Escape');
  // Asked anew in other words, with what hung on it.
  const turn = page.getByRole('article', { name: second, exact: true });
  await turn.hover();
  await turn.getByRole('button', { name: 'Edit the question' }).click();
  await turn.getByRole('textbox', { name: 'Question' }).fill('How many people took part?');
  await turn.getByRole('button', { name: 'Save and ask' }).click();
  await page.getByRole('heading', { level: 2, name: 'How many people took part?', exact: true }).waitFor();
  await untilAnswered(page);
  await earlier(page).click();
  await entry(page, 'How many people took part?').waitFor();
  await entry(page, second).waitFor({ state: 'detached' });
});

test('an answer that is too old to be remembered says so', async () => {
  const { page } = await openAsked(here, ada, [question]);
  await refuse(page, 'POST', '**/api/memory/*', 'memory_expired');
  const remember = actions(page).getByRole('button', { name: 'Add to memory' });
  // A single one is the answer that stands there anyway: it is not offered once more.
  await remember.waitFor();
  expect(await earlier(page).count()).toBe(0);
  await remember.click();
  await page.getByText(problems.memory_expired.message).and(page.locator(':visible')).first().waitFor();
  await actions(page).getByRole('button', { name: 'Add to memory', disabled: true }).waitFor();
});

test.each([
  ['fast', 60],
  ['slow', -60],
])('an answer can be remembered for nine minutes, though the clock of the browser is %s', async (_, minutes) => {
  const { page } = await openAsked(here, ada, [question]);
  await page.clock.install({ time: Date.now() + minutes * 60_000 });
  await page.reload();
  await actions(page).getByRole('button', { name: 'Add to memory', disabled: false }).waitFor();
  await page.route('**/api/convos/*/messages?*', async route => {
    const { items, ...rest } = (await (await route.fetch()).json()) as { items: Message[] };
    const tenMinutesBefore = (at: string) => new Date(Date.parse(at) - 10 * 60_000).toISOString();
    const older = items.map(item => ({ ...item, createdAt: tenMinutesBefore(item.createdAt) }));
    await route.fulfill({ json: { items: older, ...rest } });
  });
  await page.reload();
  await actions(page).getByRole('button', { name: 'Add to memory', disabled: true }).waitFor();
});

test('fake provider: what was added to the memory is told to the model in another project', async () => {
  const { page } = await openAsked(here, ada, [], { project: fakeProvider.project });
  provider.next({
    answer: messages =>
      `Zebrafish are mentioned nowhere. ${sentencesIn(messages)[0]?.text} [${sentencesIn(messages)[0]?.key}]`,
  });
  await askOnScreen(page, simple);
  await actions(page).getByRole('button', { name: 'Add to memory' }).click();
  await actions(page).getByText('In memory').waitFor();
  const other = await openAsked(here, ada, [], { project: fakeProvider.project });
  await askOnScreen(other.page, simple);
  expect(provider.chats().at(-1)?.body).toContain('Zebrafish are mentioned nowhere');
});
