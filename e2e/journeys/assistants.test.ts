// Assistants: made in a form, taken over from OpenAI, chosen for a project, and answering under their name.
import { contract, MAX_ASSISTANTS } from '@nousboard/contracts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { answerText, button, openAsked } from '../support/asked.ts';
import { expectAccessible } from '../support/browser.ts';
import { fakeProvider, simple, withBothEngines } from '../support/engines.ts';
import { Person } from '../support/person.ts';
import { askOnScreen, expectNoSideways, phone } from '../support/screens.ts';
import { until } from '../support/server.ts';

const { here, provider } = await withBothEngines();
let ada: Person;

beforeAll(async () => {
  ada = await new Person(here.origin).register();
});

async function openAssistants(page: Page) {
  await page.getByRole('button', { name: /^Account of / }).click();
  await page.getByRole('menuitem', { name: 'Generation' }).click();
  await page.getByRole('menuitem', { name: 'Assistants' }).click();
  const dialog = page.getByRole('dialog', { name: 'Assistants', exact: true });
  await dialog.waitFor();
  return dialog;
}
const listed = async () => (await ada.call(contract.listAssistants)).items;

test('an assistant is made, chosen for a project, answers as instructed, and is deleted in two presses', async () => {
  const { page, conversationId, expectClean } = await openAsked(here, ada, [], { project: fakeProvider.project });
  const dialog = await openAssistants(page);
  await dialog.getByText('No assistants yet.').waitFor();
  await button(page, 'New assistant').click();
  const form = page.getByRole('dialog', { name: 'New assistant' });
  const model = form.getByRole('combobox', { name: 'Model' });
  // The usual one is not offered here: the form begins with that of the project.
  expect(await model.inputValue()).toBe('fake-model');
  expect(await model.locator('option').allTextContents()).not.toContain('gpt-3.5-turbo-1106');
  for (const name of ['Functions', 'Code', 'Retrieval'])
    expect(await form.getByRole('switch', { name }).getAttribute('aria-checked'), name).toBe('false');
  await expectAccessible(page, 'a new assistant');
  await button(page, 'Save').click();
  await form.getByText('This is required.').waitFor();
  await form.getByLabel('Name', { exact: true }).fill('Sailor');
  await form.getByLabel('Description', { exact: true }).fill('x'.repeat(301));
  await button(page, 'Save').click();
  await form.getByText('At most 300 characters fit here.').waitFor();
  expect(await form.getByLabel('Description', { exact: true }).getAttribute('aria-invalid')).toBe('true');
  await form.getByLabel('Description', { exact: true }).fill('');
  await form.getByLabel('Instructions', { exact: true }).fill('Answer like a sailor.');
  await model.selectOption('fake-model');
  await form.getByRole('switch', { name: 'Code' }).click();
  await page.keyboard.press('Tab');
  await button(page, 'Save').click();
  await form.waitFor({ state: 'detached' });
  await dialog.getByText('Code is not run here, and the answer says so.').waitFor();
  await expectAccessible(page, 'all assistants');
  expect(await listed()).toMatchObject([
    {
      name: 'Sailor',
      instructions: 'Answer like a sailor.',
      model: 'fake-model',
      code_interpreter: true,
      function: false,
      retrieval: false,
    },
  ]);

  await button(page, 'Use Sailor').press('Enter');
  await until(
    'the choice',
    async () => (await ada.call(contract.getProject, { params: { conversationId } })).assistant_id !== null,
  );
  expect(await page.evaluate(`JSON.parse(localStorage.getItem('nousboard.settings')).lastAssistant`)).toBe(
    (await listed())[0]?.id,
  );
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await askOnScreen(page, simple);
  await answerText(page).waitFor();
  expect(provider.chats().at(-1)?.body).toContain('Answer like a sailor.');

  await openAssistants(page);
  await button(page, 'Edit Sailor').click();
  const again = page.getByRole('dialog', { name: 'Edit Sailor' });
  await again.getByLabel('Description', { exact: true }).fill('Speaks of the sea.');
  await button(page, 'Save').click();
  await again.waitFor({ state: 'detached' });
  await dialog.getByText('Speaks of the sea.').waitFor();
  await button(page, 'Delete Sailor').click();
  expect(await listed()).toHaveLength(1);
  await button(page, 'Delete Sailor').click();
  await dialog.getByText('No assistants yet.').waitFor();
  expect((await ada.call(contract.getProject, { params: { conversationId } })).assistant_id).toBeNull();
  expectClean();
});

test('what is written in a form is not thrown away by a key, a press beside it or Back unasked', async () => {
  const { page, expectClean } = await openAsked(here, ada, [], { project: fakeProvider.project });
  const dialog = await openAssistants(page);
  const form = page.getByRole('dialog', { name: 'New assistant' });
  const instructions = form.getByLabel('Instructions', { exact: true });
  const question = form.getByText('Your changes are not saved yet.');
  await button(page, 'New assistant').click();
  await form.waitFor();
  await page.keyboard.press('Escape');
  await form.waitFor({ state: 'detached' });

  await button(page, 'New assistant').click();
  await instructions.fill('Answer like a sailor.');
  const ways = {
    Escape: () => page.keyboard.press('Escape'),
    'a press beside it': () => page.mouse.click(5, 5),
    Back: () => page.goBack(),
    Close: () => form.getByRole('button', { name: 'Close' }).click(),
  };
  for (const leave of Object.values(ways)) {
    await leave();
    await question.waitFor();
    expect(await instructions.inputValue()).toMatch(/^Answer like a sailor\.+$/);
    // Who writes on has answered.
    await instructions.press('End');
    await page.keyboard.type('.');
    await question.waitFor({ state: 'detached' });
  }
  await page.keyboard.press('Escape');
  await expectAccessible(page, 'a form that asks before it closes');
  await form.getByRole('button', { name: 'Discard' }).click();
  await form.waitFor({ state: 'detached' });
  await dialog.waitFor();
  await button(page, 'New assistant').click();
  expect(await instructions.inputValue()).toBe('');
  expect(await question.count()).toBe(0);
  expectClean();
});

test('on a phone assistants fit the screen, and can be let go', async () => {
  const { page, conversationId } = await openAsked(here, ada, [], { ...phone, project: fakeProvider.project });
  const { id } = await ada.call(contract.createAssistant, { body: { name: 'Sailor', model: 'fake-model' } });
  await ada.call(contract.chooseAssistant, { params: { conversationId }, body: { assistant_id: id } });
  await ada.call(contract.createAssistant, { body: { name: 'Of earlier days' } });
  await page.reload();
  const dialog = await openAssistants(page);
  await dialog.getByText('is not offered at the moment').waitFor();
  await dialog.getByText('Meanwhile, projects keep their own model.').waitFor();
  await button(page, 'Edit Of earlier days').click();
  const form = page.getByRole('dialog', { name: 'Edit Of earlier days' });
  const model = form.getByRole('combobox', { name: 'Model' });
  expect(await model.inputValue()).toBe('gpt-3.5-turbo-1106');
  await form.getByText('Meanwhile, projects keep their own model.').waitFor();
  await expectNoSideways(page, 'an assistant of earlier days');
  await model.selectOption('fake-model');
  await form.getByText('The project goes over to it, where it is offered.').waitFor();
  await button(page, 'Save').click();
  await form.waitFor({ state: 'detached' });
  await expect.poll(() => dialog.getByText('is not offered at the moment').count()).toBe(0);
  await expectNoSideways(page, 'all assistants');
  await expectAccessible(page, 'all assistants on a phone');
  const use = button(page, 'Use Sailor');
  expect(await use.getAttribute('aria-pressed')).toBe('true');
  await use.click();
  await until(
    'the assistant to be let go',
    async () => (await ada.call(contract.getProject, { params: { conversationId } })).assistant_id === null,
  );
});

test('one assistant more than somebody may have is told with the limit, in its form and before', async () => {
  const { page, expectClean } = await openAsked(here, ada, [], { project: fakeProvider.project });
  const make = (name: string) => ada.call(contract.createAssistant, { body: { name } });
  for (let n = (await listed()).length; n < MAX_ASSISTANTS - 1; n += 1) await make(`Number ${n}`);
  const dialog = await openAssistants(page);
  await button(page, 'New assistant').click();
  await make('By a program');
  const form = page.getByRole('dialog', { name: 'New assistant' });
  await form.getByLabel('Name', { exact: true }).fill('One more');
  await button(page, 'Save').click();
  await form.getByText('100 assistants is the most. Delete one first.').waitFor();
  await button(page, 'Cancel').click();
  await form.waitFor({ state: 'detached' });
  await dialog.getByText('By a program').waitFor();
  expect(await button(page, 'New assistant').getAttribute('aria-disabled')).toBe('true');
  expectClean();
});
