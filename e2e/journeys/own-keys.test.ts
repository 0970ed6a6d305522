// Keys that people bring for a model service: set where one is missing, used for them alone, and revoked.
import { contract, problems } from '@nousboard/contracts';
import { keyOf } from '@nousboard/testkit/fake-provider/index';
import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { answerText, button, openAsked } from '../support/asked.ts';
import { expectAccessible } from '../support/browser.ts';
import { fakeProvider, simple, withBothEngines } from '../support/engines.ts';
import { Person } from '../support/person.ts';
import { askOnScreen, expectNoSideways, phone, sendOnScreen, untilAnswered } from '../support/screens.ts';

const KEY = 'sk-of-a-journey';
const { here, provider } = await withBothEngines({ MODEL_USER_KEYS: 'openai-compatible' });
let ada: Person;

beforeAll(async () => {
  ada = await new Person(here.origin).register();
});
beforeEach(async () => {
  await ada.staySignedIn();
  await ada.call(contract.revokeAllKeys, { query: { all: 'true' } });
  provider.acceptKeys([KEY]);
});

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Set your key' });
async function setKey(page: Page, value: string) {
  await dialog(page).getByLabel('Key', { exact: true }).fill(value);
  await page.keyboard.press('Enter');
  await page.getByText('Your key for OpenAI-compatible is set.').first().waitFor();
  await dialog(page).waitFor({ state: 'detached' });
}

test('a key of one’s own is set where a model asks for it, and answers; all are revoked in two steps', async () => {
  const { page } = await openAsked(here, ada, [], { project: fakeProvider.project });
  await sendOnScreen(page, simple);
  await page.getByText(problems.no_user_key.message).waitFor();
  await expectAccessible(page, 'a question that waits for a key');
  await button(page, 'Set your key').click();
  await button(page, 'Save').click();
  await dialog(page).getByText('value is required').waitFor();
  await dialog(page).getByLabel('Key', { exact: true }).fill('two words');
  await button(page, 'Save').click();
  await dialog(page).getByText('Enter a key without spaces.').waitFor();
  await expectAccessible(page, 'a key being set');
  await dialog(page).getByLabel('Expires after').selectOption('7 days');
  await setKey(page, KEY);
  await askOnScreen(page, simple);
  await answerText(page).waitFor();
  expect(new Set(provider.chats().map(keyOf))).toEqual(new Set([KEY]));
  await page.keyboard.press('Control+s');
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await settings.getByRole('tab', { name: 'Data' }).click();
  await settings.getByText(/^Valid until /).waitFor();
  await expectAccessible(page, 'keys in the settings');
  await settings.getByRole('button', { name: 'Revoke all keys', exact: true }).click();
  expect((await ada.call(contract.listKeys, { query: {} })).items).toHaveLength(1);
  await settings.getByRole('button', { name: 'Revoke all?', exact: true }).click();
  await page.getByText('Your keys are revoked.').first().waitFor();
  await settings.getByText('No key of yours.').first().waitFor();
  expect((await ada.call(contract.listKeys, { query: {} })).items).toEqual([]);
  await page.keyboard.press('Escape');
  await settings.waitFor({ state: 'detached' });
  await sendOnScreen(page, 'How many participants were there?');
  await page.getByText(problems.no_user_key.message).waitFor();
});

test('a key that the service refuses is told so, and set again from the answer and from the models', async () => {
  await ada.call(contract.setKey, { body: { name: 'openai-compatible', value: 'sk-wrong' } });
  const { page } = await openAsked(here, ada, [], { project: fakeProvider.project, ...phone });
  await askOnScreen(page, simple);
  await page.getByText(problems.invalid_api_key.message).waitFor();
  await expectNoSideways(page, 'a refused key');
  await button(page, 'Set your key').click();
  await expectNoSideways(page, 'a key being set');
  await setKey(page, KEY);
  await button(page, 'Try again').click();
  await untilAnswered(page);
  await answerText(page).waitFor();
  await page
    .locator('#ask')
    .getByRole('button', { name: /^Strictness/ })
    .click();
  await button(page, 'OpenAI-compatible: Set your key').click();
  await dialog(page).waitFor();
});
