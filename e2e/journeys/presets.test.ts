// How a model is to answer: set for a project, sent to its service, kept as presets, and begun with in new projects.
import { contract } from '@nousboard/contracts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { button, openAsked } from '../support/asked.ts';
import { expectAccessible } from '../support/browser.ts';
import { fakeProvider, simple, withBothEngines } from '../support/engines.ts';
import { Person } from '../support/person.ts';
import { askOnScreen, expectNoSideways, phone } from '../support/screens.ts';
import { until } from '../support/server.ts';

const GOOGLE = { endpoint: 'google', model: 'fake-model' };
const { here, provider } = await withBothEngines();
let ada: Person;

beforeAll(async () => {
  ada = await new Person(here.origin).register();
});

/** Opens the rows about how the project answers. */
async function openGeneration(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of / }).click();
  await page.getByRole('menuitem', { name: 'Generation' }).click();
}
async function openPresets(page: Page): Promise<void> {
  await openGeneration(page);
  await page.getByRole('menuitem', { name: 'Presets' }).click();
}
async function openParameters(page: Page) {
  await openGeneration(page);
  await page.getByRole('menuitem', { name: 'Parameters' }).click();
  const dialog = page.getByRole('dialog', { name: 'Parameters', exact: true });
  await dialog.waitFor();
  return dialog;
}
const titles = async () => (await ada.call(contract.listPresets)).items.map(({ title }) => title);
const sent = () => JSON.parse(provider.chats().at(-1)?.body ?? '{}');

test('parameters are set in their ranges, sent to the service, and taken back', async () => {
  const { page, expectClean } = await openAsked(here, ada, [], { project: fakeProvider.project });
  const dialog = await openParameters(page);
  await dialog.getByText('Change temperature or Top P, but not both.').waitFor();
  await expectAccessible(page, 'the parameters of a model');
  expect(await dialog.getByRole('slider', { name: 'Top K' }).count()).toBe(0);
  const temperature = dialog.getByRole('textbox', { name: 'Temperature' });
  await temperature.fill('3');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Enter a number from 0 to 2.').waitFor();
  await temperature.fill('');
  await dialog.getByRole('slider', { name: 'Temperature' }).focus();
  await page.keyboard.press('Home');
  expect(await temperature.inputValue()).toBe('0');
  await dialog.getByRole('textbox', { name: 'Presence penalty' }).fill('-1.5');
  await dialog.getByRole('textbox', { name: 'Instructions' }).fill('Answer in one line.');
  // A press beside the dialog does not lose what was typed.
  await page.keyboard.press('Escape');
  await dialog.getByText('Your changes are not saved yet.').waitFor();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The parameters are saved.').first().waitFor();
  await askOnScreen(page, simple);
  expect(sent()).toMatchObject({ temperature: 0, presence_penalty: -1.5 });
  expect(sent().messages[0].content).toContain('Answer in one line.');
  const again = await openParameters(page);
  expect(await again.getByRole('textbox', { name: 'Presence penalty' }).inputValue()).toBe('-1.5');
  await again.getByRole('button', { name: 'Reset to defaults' }).click();
  await again.getByRole('button', { name: 'Save' }).click();
  await again.waitFor({ state: 'detached' });
  await askOnScreen(page, 'How many participants were there?');
  expect(sent()).not.toHaveProperty('temperature');
  expect(JSON.stringify(sent())).not.toContain('Answer in one line.');
  expectClean();
});

test('a preset keeps how a project answers, is applied to another, and, as the default, to new ones', async () => {
  const { page, conversationId } = await openAsked(here, ada, [], {
    project: { ...fakeProvider.project, strictness: 'very_strict', temperature: 0.25 },
  });
  await openPresets(page);
  await page.getByRole('menuitem', { name: 'Save as preset' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save as preset' });
  await expectAccessible(page, 'a preset being saved');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('“New Preset” is saved.').first().waitFor();
  expect((await ada.call(contract.listPresets)).items).toMatchObject([
    {
      title: 'New Preset',
      ...fakeProvider.project,
      strictness: 'very_strict',
      temperature: 0.25,
      defaultPreset: false,
    },
  ]);
  await ada.call(contract.updateProject, {
    params: { conversationId },
    body: { endpoint: 'builtin', model: 'builtin', strictness: 'strict', temperature: null },
  });
  await page.reload();
  await openPresets(page);
  await page.getByRole('menuitem', { name: 'New Preset' }).click();
  await page.getByText('“New Preset” is applied.').first().waitFor();
  expect(await ada.call(contract.getProject, { params: { conversationId } })).toMatchObject({
    ...fakeProvider.project,
    strictness: 'very_strict',
    temperature: 0.25,
  });

  await openPresets(page);
  await page.getByRole('menuitem', { name: 'Manage presets' }).click();
  await button(page, 'Start new projects with New Preset').click();
  await until(
    'the default preset',
    async () => (await ada.call(contract.listPresets)).items[0]?.defaultPreset === true,
  );
  await ada.call(contract.updateProject, { params: { conversationId }, body: { strictness: 'strict' } });
  await page.goto(`${here.origin}/c/new`);
  await page.locator('#ask').getByRole('button', { name: 'Strictness: Very strict' }).waitFor();
  await page.getByRole('button', { name: /sample/i }).click();
  await page.waitForURL(/\/c\/[0-9a-f]{24}$/);
  const made = page.url().split('/').at(-1) as typeof conversationId;
  expect(await ada.call(contract.getProject, { params: { conversationId: made } })).toMatchObject({
    ...fakeProvider.project,
    strictness: 'very_strict',
    temperature: 0.25,
  });
});

test('an address names the preset that a new project starts with, once and with all that it says', async () => {
  for (const { presetId } of (await ada.call(contract.listPresets)).items)
    await ada.call(contract.deletePreset, { params: { presetId } });
  await ada.call(contract.createPreset, {
    body: { title: 'usual', ...fakeProvider.project, strictness: 'strict', temperature: 1, defaultPreset: true },
  });
  const { presetId } = await ada.call(contract.createPreset, {
    body: { title: 'template', ...fakeProvider.project, strictness: 'very_strict', temperature: 0.5 },
  });
  const { page } = await openAsked(here, ada, [], { project: fakeProvider.project });
  await page.goto(`${here.origin}/c/new?template=${presetId}`);
  await page.locator('#ask').getByRole('button', { name: 'Strictness: Very strict' }).waitFor();
  await page.getByRole('button', { name: /sample/i }).click();
  await page.waitForURL(/\/c\/[0-9a-f]{24}$/);
  const conversationId = page.url().split('/').at(-1) as never;
  expect(await ada.call(contract.getProject, { params: { conversationId } })).toMatchObject({
    ...fakeProvider.project,
    strictness: 'very_strict',
    temperature: 0.5,
  });
  // One that is not there is no template.
  await page.goto(`${here.origin}/c/new?template=gone`);
  await page.locator('#ask').getByRole('button', { name: 'Strictness: Strict' }).waitFor();
});

test('at home the menu sets how the next new project answers, keeps that, and begins one with a preset', async () => {
  for (const { presetId } of (await ada.call(contract.listPresets)).items)
    await ada.call(contract.deletePreset, { params: { presetId } });
  await ada.call(contract.createPreset, {
    body: { title: 'usual', ...fakeProvider.project, strictness: 'strict', defaultPreset: true },
  });
  const { presetId } = await ada.call(contract.createPreset, {
    body: { title: 'careful', ...fakeProvider.project, strictness: 'very_strict', temperature: 0.5 },
  });
  const { page, conversationId, expectClean } = await openAsked(here, ada, [], { project: fakeProvider.project });
  const { id } = await ada.call(contract.getUser);
  await page.goto(`${here.origin}/c/${id}`);
  const strictness = (name: string) => page.locator('#ask').getByRole('button', { name: `Strictness: ${name}` });
  await strictness('Strict').waitFor();
  // It stands over the preset that projects usually begin with, in the chips as well.
  await openGeneration(page);
  await page.getByRole('menuitemradio', { name: /^Very strict/ }).click();
  await expectAccessible(page, 'how the next project answers');
  expect(await page.getByRole('menuitem', { name: 'Parameters' }).count()).toBe(0);
  await page.getByRole('menuitem', { name: 'Presets' }).click();
  await page.getByRole('menuitem', { name: 'Save as preset' }).click();
  await page.getByRole('dialog', { name: 'Save as preset' }).getByLabel('Title').fill('of home');
  await page.keyboard.press('Enter');
  await page.getByText('“of home” is saved.').first().waitFor();
  expect((await ada.call(contract.listPresets)).items.find(({ title }) => title === 'of home')).toMatchObject({
    ...fakeProvider.project,
    strictness: 'very_strict',
  });
  await strictness('Very strict').waitFor();
  await openPresets(page);
  await page.getByRole('menuitem', { name: 'usual' }).click();
  await page.waitForURL(/\/c\/new\?template=/);
  // What was chosen before does not stand over what is begun with.
  await strictness('Strict').waitFor();
  await openPresets(page);
  await page.getByRole('menuitem', { name: 'Manage presets' }).click();
  const dialog = page.getByRole('dialog', { name: 'Presets' });
  await button(page, 'New project with careful').click();
  await page.waitForURL(`${here.origin}/c/new?template=${presetId}`);
  await dialog.waitFor({ state: 'detached' });
  await strictness('Very strict').waitFor();

  // In a project a preset can be applied to it, or begin another one.
  await page.goto(`${here.origin}/c/${conversationId}`);
  await openPresets(page);
  await page.getByRole('menuitem', { name: 'Manage presets' }).click();
  await button(page, 'Apply careful').waitFor();
  await button(page, 'New project with careful').click();
  await page.waitForURL(`${here.origin}/c/new?template=${presetId}`);
  await strictness('Very strict').waitFor();
  await page.getByRole('button', { name: /sample/i }).click();
  await page.waitForURL(/\/c\/[0-9a-f]{24}$/);
  expect(
    await ada.call(contract.getProject, { params: { conversationId: page.url().split('/').at(-1) as never } }),
  ).toMatchObject({ ...fakeProvider.project, strictness: 'very_strict', temperature: 0.5 });
  expectClean();
});

test('presets are renamed, moved, and deleted after a question; one without a model cannot be applied', async () => {
  for (const { presetId } of (await ada.call(contract.listPresets)).items)
    await ada.call(contract.deletePreset, { params: { presetId } });
  for (const title of ['one', 'two']) await ada.call(contract.createPreset, { body: { title } });
  await ada.call(contract.createPreset, { body: { title: 'three', ...GOOGLE } });
  const { page } = await openAsked(here, ada, [], phone);
  await openPresets(page);
  await page.getByRole('menuitem', { name: 'Manage presets' }).click();
  await page.getByRole('dialog', { name: 'Presets' }).waitFor();
  await expectAccessible(page, 'all presets');
  await expectNoSideways(page, 'all presets');
  await page.getByText('fake-\u2060model is not offered at the moment').waitFor();
  expect(await button(page, 'Apply three').getAttribute('aria-disabled')).toBe('true');
  await button(page, 'Move three up').click();
  await page.getByText('three is now at place 2 of 3.').waitFor({ state: 'attached' });
  await until('the new order', async () => (await titles()).join() === 'one,three,two');
  await button(page, 'Move one down').press('Enter');
  await until('the next order', async () => (await titles()).join() === 'three,one,two');
  expect(await page.evaluate(`document.activeElement?.getAttribute('aria-label')`)).toBe('Move one down');
  await button(page, 'Move one up').click();
  await until('the order before', async () => (await titles()).join() === 'one,three,two');
  await button(page, 'Rename one').click();
  await page.getByLabel('New title').fill('first');
  await page.keyboard.press('Enter');
  await until('the new title', async () => (await titles())[0] === 'first');
  await button(page, 'Delete first').click();
  const confirm = page.getByRole('dialog', { name: 'Delete preset' });
  await confirm.getByRole('button', { name: 'Cancel' }).click();
  expect(await titles()).toHaveLength(3);
  await button(page, 'Delete first').click();
  await confirm.getByRole('button', { name: 'Delete', exact: true }).click();
  await confirm.waitFor({ state: 'detached' });
  expect(await titles()).toEqual(['three', 'two']);
});

test('a model of Google is shown examples; the last one that is removed leaves an empty pair', async () => {
  const { page, conversationId } = await openAsked(here, ada, [], { project: GOOGLE });
  const dialog = await openParameters(page);
  const pair = (n: number) => dialog.getByRole('group', { name: `Example ${n}` });
  await pair(1).getByLabel('Question').fill('Why?');
  await pair(1).getByLabel('Answer').fill('Because.');
  await dialog.getByRole('button', { name: 'Add example' }).click();
  await pair(2).getByLabel('Question').fill('How?');
  await dialog.getByRole('button', { name: 'Remove example 1' }).click();
  expect(await pair(1).getByLabel('Question').inputValue()).toBe('How?');
  await dialog.getByRole('button', { name: 'Remove example 1' }).click();
  expect([
    await pair(1).getByLabel('Question').inputValue(),
    await pair(1).getByLabel('Answer').inputValue(),
    await pair(2).count(),
  ]).toEqual(['', '', 0]);
  await pair(1).getByLabel('Answer').fill('Only this.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect((await ada.call(contract.getProject, { params: { conversationId } })).examples).toEqual([
    { input: { content: '' }, output: { content: 'Only this.' } },
  ]);
});
