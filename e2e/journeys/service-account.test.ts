// The file of a Google service account as a key: looked at before it is sent, and signed with when Google is asked.
import { contract, INVALID_SERVICE_ACCOUNT, problems } from '@nousboard/contracts';
import { startFakeGoogleTokens } from '@nousboard/testkit/fake-google-tokens';
import { keyOf, startFakeProvider } from '@nousboard/testkit/fake-provider/index';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { answerText, button, openAsked } from '../support/asked.ts';
import { expectAccessible } from '../support/browser.ts';
import { simple } from '../support/engines.ts';
import { installation } from '../support/installation.ts';
import { Person } from '../support/person.ts';
import { askOnScreen, expectNoSideways, phone, sendOnScreen } from '../support/screens.ts';

const provider = await startFakeProvider();
const tokens = await startFakeGoogleTokens();
afterAll(async () => {
  await provider.close();
  await tokens.close();
});
const here = installation({
  GOOGLE_BASE_URL: provider.googleUrl,
  GOOGLE_MODELS: 'fake-model',
  GOOGLE_TOKEN_URL: tokens.tokenUrl,
  MODEL_USER_KEYS: 'google',
  DESCRIBE_WITH_MODEL: 'false',
});
const google = { endpoint: 'google', model: 'fake-model' };
let ada: Person;

beforeAll(async () => {
  ada = await new Person(here.origin).register();
});
beforeEach(() => provider.reset());

/** Chooses a file in a dialog, as the system's chooser would. */
const choose = (dialog: Locator, content: string) =>
  dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'key.json', mimeType: 'application/json', buffer: Buffer.from(content) });
const email = () => (JSON.parse(tokens.accountFile()) as { client_email: string }).client_email;

test('a person imports their service-account file: a wrong one is told at once, the right one answers', async () => {
  const { page, expectClean } = await openAsked(here, ada, [], { project: google });
  await sendOnScreen(page, simple);
  await page.getByText(problems.no_user_key.message).waitFor();
  await button(page, 'Set your key').click();
  const dialog = page.getByRole('dialog', { name: 'Set your key' });
  await choose(dialog, '{"installed":{"client_id":"1.apps.googleusercontent.com"}}');
  await dialog.getByText(INVALID_SERVICE_ACCOUNT).waitFor();
  await expectAccessible(page, 'a file that is no service account');
  await choose(dialog, 'Not even JSON.');
  await dialog.getByText(INVALID_SERVICE_ACCOUNT).waitFor();
  await choose(dialog, tokens.accountFile());
  await dialog.getByText(`This is the file of ${email()}.`).waitFor();
  expect(await dialog.getByText(INVALID_SERVICE_ACCOUNT).count()).toBe(0);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Your key for Google is set.').first().waitFor();
  await askOnScreen(page, simple);
  await answerText(page).waitFor();
  expect(provider.chats().map(keyOf)).toEqual([tokens.given.at(-1)]);
  expectClean();
});

test('an ADMIN connects Google by a service-account file; a refusal of the server has the same words', async () => {
  const { page, expectClean } = await here.openSignedIn({ at: '/admin', ...phone });
  const models = page.getByRole('region', { name: 'AI models' });
  await models.getByRole('button', { name: 'Connect a model' }).click();
  const dialog = page.getByRole('dialog', { name: 'Connect a model' });
  const isOffered = () => dialog.getByRole('button', { name: 'Import a service-account file' }).count();
  expect(await isOffered()).toBe(0);
  await dialog.getByLabel('Service').selectOption('Google');
  expect(await isOffered()).toBe(1);
  await expectNoSideways(page, 'a service account being connected');
  await refused(page, dialog, tokens.accountFile({ token_uri: 'https://tokens.example/token' }));
  await choose(dialog, tokens.accountFile());
  await dialog.getByText(`This is the file of ${email()}.`).waitFor();
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
  await page.getByText('Google is connected.').first().waitFor();
  expect((await ada.call(contract.listModelConnections)).items).toMatchObject([{ service: 'google', hasKey: true }]);
  expectClean();
});

async function refused(page: Page, dialog: Locator, file: string): Promise<void> {
  await choose(dialog, file);
  await dialog.getByText(/^This is the file of /).waitFor();
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
  await dialog.getByText(INVALID_SERVICE_ACCOUNT).waitFor();
  await expectAccessible(page, 'a service account that was refused');
}
