// Tools that a model is given: found in the store, told what they need, chosen for a project, and used for an answer.
import { contract } from '@nousboard/contracts';
import { startFakeMcp } from '@nousboard/testkit/fake-mcp';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerText, button, openAsked } from '../support/asked.ts';
import { expectAccessible } from '../support/browser.ts';
import { simple, withBothEngines } from '../support/engines.ts';
import { Person } from '../support/person.ts';
import { askOnScreen, expectNoSideways, phone } from '../support/screens.ts';

const AGENT = { endpoint: 'gptPlugins', model: 'fake-model' };
const TOKEN = 'weather-token-4711';
const mcp = await startFakeMcp();
afterAll(() => mcp.close());
const auth = [
  {
    authField: 'WEATHER_TOKEN',
    label: 'Access token',
    description: 'You find it in your account.',
    header: 'authorization',
    prefix: 'Bearer ',
  },
];
const { here, provider } = await withBothEngines({
  MCP_SERVERS: JSON.stringify([
    { key: 'weather', name: 'Weather', url: mcp.url, description: 'Tells the weather of a place.', auth },
  ]),
});
let ada: Person;

beforeAll(async () => {
  ada = await new Person(here.origin).register();
});

async function openAgent(page: Page) {
  await page.getByRole('button', { name: /^Account of / }).click();
  await page.getByRole('menuitem', { name: 'Generation' }).click();
  await page.getByRole('menuitem', { name: 'Agent and tools' }).click();
  const dialog = page.getByRole('dialog', { name: 'Agent and tools' });
  await dialog.waitFor();
  return dialog;
}
async function openStore(page: Page) {
  await page.getByRole('dialog', { name: 'Agent and tools' }).getByRole('button', { name: 'Plugin store' }).click();
  const store = page.getByRole('dialog', { name: 'Plugin store' });
  await store.getByRole('listitem').first().waitFor();
  return store;
}

test('tools are found, installed by keyboard with what they need, chosen for a project, and used there', async () => {
  const { page, conversationId, expectClean } = await openAsked(here, ada, [], { project: AGENT });
  const dialog = await openAgent(page);
  await dialog.getByText('No tools are installed yet. Install some from the plugin store.').waitFor();
  await expectAccessible(page, 'the settings of an agent');
  const store = await openStore(page);
  expect(await store.getByRole('listitem').count()).toBe(5);
  await expectAccessible(page, 'the plugin store');

  // The field has the focus; the search needs no press.
  await page.keyboard.type('ARITHMETIC');
  await store.getByText('1 plugin', { exact: true }).waitFor({ state: 'attached' });
  await button(page, 'Install Calculator').press('Enter');
  await button(page, 'Uninstall Calculator').waitFor();
  await store.getByRole('searchbox').fill('teleport');
  await store.getByText('No plugin has “teleport” in its description.').waitFor();
  await store.getByRole('searchbox').fill('weather');

  await button(page, 'Install Weather').press('Enter');
  const field = store.getByLabel('Access token', { exact: true });
  await field.waitFor();
  await page.keyboard.press('Enter');
  await store.getByText('A value is required.').waitFor();
  await expectAccessible(page, 'a plugin that has to be told something');
  await field.fill('two words');
  await page.keyboard.press('Enter');
  await store.getByText('A key has no spaces.').waitFor();
  await field.fill(TOKEN);
  await page.keyboard.press('Enter');
  await button(page, 'Uninstall Weather').waitFor();
  await page.keyboard.press('Escape');
  await store.waitFor({ state: 'detached' });

  // What was installed from here is chosen here.
  expect(await dialog.getByRole('switch', { name: 'Weather' }).getAttribute('aria-checked')).toBe('true');
  await dialog.getByRole('switch', { name: 'Weather' }).click();
  await dialog.getByRole('textbox', { name: 'Temperature' }).fill('2');
  await button(page, 'Save').click();
  await dialog.getByText('Enter a number from 0 to 1.').waitFor();
  await dialog.getByRole('textbox', { name: 'Temperature' }).fill('0.5');
  await button(page, 'Save').click();
  await page.getByText('The agent settings are saved.').first().waitFor();
  expect(await ada.call(contract.getProject, { params: { conversationId } })).toMatchObject({
    tools: ['calculator'],
    agentOptions: { agent: 'functions', skipCompletion: true, model: '', temperature: 0.5 },
  });

  provider.next({ toolCalls: [{ name: 'calculate', input: { expression: '214 / 2' } }] }, { answer: 'DONE' });
  await askOnScreen(page, simple);
  await answerText(page).waitFor();
  await page.getByRole('button', { name: /^\d+ steps, / }).click();
  await page.getByText('Used a tool: 214 / 2').waitFor();
  await page.getByText('214 / 2 = 107').waitFor();
  await expectAccessible(page, 'an answer with a tool');
  expectClean();
});

test('on a phone the store is one column, nothing lies beside the screen, and a tool is uninstalled', async () => {
  await ada.staySignedIn();
  await ada.call(contract.setPlugin, { body: { pluginKey: 'calculator', action: 'install' } });
  const { page } = await openAsked(here, ada, [], { ...phone, project: AGENT });
  await openAgent(page);
  const store = await openStore(page);
  const lefts = async () =>
    new Set(
      await Promise.all((await store.getByRole('listitem').all()).map(async card => (await card.boundingBox())?.x)),
    );
  expect((await lefts()).size).toBe(1);
  await expectNoSideways(page, 'the plugin store');
  await expectAccessible(page, 'the plugin store on a phone');
  await button(page, 'Uninstall Calculator').click();
  await button(page, 'Install Calculator').waitFor();
  expect((await ada.call(contract.listPlugins)).installed).not.toContain('calculator');
  // From 640 px on they stand side by side.
  await page.setViewportSize({ width: 640, height: 844 });
  expect((await lefts()).size).toBe(2);
});
