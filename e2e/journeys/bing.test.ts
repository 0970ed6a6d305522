// Bing: connected at an address, asked in a mode and a tone, and both remembered for the next new project.
import { contract } from '@nousboard/contracts';
import { beforeAll, expect, test } from 'vitest';
import { openAsked } from '../support/asked.ts';
import { expectAccessible } from '../support/browser.ts';
import { simple, withBothEngines } from '../support/engines.ts';
import { Person } from '../support/person.ts';
import { askOnScreen } from '../support/screens.ts';

const bing = { endpoint: 'bingAI', model: 'fake-model' };
const { here, provider } = await withBothEngines();
let ada: Person;

beforeAll(async () => {
  ada = await new Person(here.origin).register();
  await ada.call(contract.connectModel, { params: { service: 'bingAI' }, body: { baseUrl: provider.openAiUrl } });
});

test('mode and tone of Bing are chosen, asked with, and remembered for the next new project', async () => {
  const { page, conversationId, expectClean } = await openAsked(here, ada, [], { project: bing });
  await page.getByRole('button', { name: /^Account of / }).click();
  await page.getByRole('menuitem', { name: 'Generation' }).click();
  await page.getByRole('menuitem', { name: 'Parameters' }).click();
  const dialog = page.getByRole('dialog', { name: 'Parameters' });
  await dialog.waitFor();
  const mode = dialog.getByLabel('Mode', { exact: true });
  const tone = dialog.getByLabel('Tone', { exact: true });
  expect([await mode.locator('option').allTextContents(), await tone.locator('option').allTextContents()]).toEqual([
    ['BingAI', 'Sydney'],
    ['Default', 'Creative', 'Fast', 'Balanced', 'Precise'],
  ]);
  await expectAccessible(page, 'the parameters of Bing');
  expect(await dialog.getByRole('slider', { name: 'Temperature' }).count()).toBe(0);
  await mode.selectOption('Sydney');
  await tone.selectOption('Precise');
  await dialog.getByLabel('System message').fill('Answer in one line.');
  await dialog.getByLabel('Background').fill('I study sleep.');
  await dialog.getByLabel('Name of the one who asks').fill('Ada');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await askOnScreen(page, simple);
  const { messages, ...sent } = JSON.parse(provider.chats().at(-1)?.body ?? '{}');
  const project = await ada.call(contract.getProject, { params: { conversationId } });
  expect(project).toMatchObject({
    jailbreak: true,
    toneStyle: 'precise',
    systemMessage: 'Answer in one line.',
    context: 'I study sleep.',
    userLabel: 'Ada',
    invocationId: 1,
  });
  expect(sent).toMatchObject({ temperature: 0.1, presence_penalty: 0.5, user: project.clientId });
  expect(messages[0].content).toMatch(/You are Sydney.+\n.+Answer in one line\.$/s);
  expect(messages.at(-1).content).toContain('I study sleep.');
  expect((await ada.messages(conversationId)).map(({ sender }) => sender)).toEqual(['Ada', 'Sydney']);

  await page.goto(`${here.origin}/c/new`);
  await page
    .locator('#ask')
    .getByRole('button', { name: /^Model/ })
    .click();
  await page.getByRole('radiogroup', { name: 'BingAI' }).getByRole('radio', { name: 'fake-model' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /sample/i }).click();
  await page.waitForURL(/\/c\/[0-9a-f]{24}$/);
  const made = page.url().split('/').at(-1) as typeof conversationId;
  expect(await ada.call(contract.getProject, { params: { conversationId: made } })).toMatchObject({
    ...bing,
    jailbreak: true,
    toneStyle: 'precise',
    systemMessage: null,
    invocationId: null,
  });
  expectClean();
});
