// Projects and choices, interrupted: the page is loaded anew, something happens in a second tab, the network goes, the
// access token runs out. Nothing is said to be done that is not, and there is always a way on. Uploads are interrupted
// in uploads.test.ts.
import { readFileSync } from 'node:fs';
import { contract } from '@nousboard/contracts';
import { beforeAll, expect, test } from 'vitest';
import { actions, answerText, button, heading, openAsked, openSettings } from '../support/asked.ts';
import { question } from '../support/installation.ts';
import {
  expireToken,
  goOffline,
  jumpingInstallation,
  noNetwork,
  soon,
  untilUnsaid,
  visible,
} from '../support/interrupted.ts';
import { Person } from '../support/person.ts';
import { askField, citationTabs } from '../support/screens.ts';
import { pressTwice } from '../support/two-presses.ts';

const here = jumpingInstallation();
let ada: Person;

beforeAll(async () => {
  ada = await new Person(here.origin).register();
});

// The first one: an answer cannot be remembered once the clock has gone so far ahead.
test('tags, memory and strictness: offline each goes back, all but tags say why; a second tab follows', async () => {
  const { page, context, conversationId, answers } = await openAsked(here, ada, [question]);
  const messageId = answers[0]?.messageId as never;
  await citationTabs(page).first().waitFor();
  const tags = page.getByRole('dialog', { name: 'Tags' });
  await actions(page).getByRole('button', { name: 'Set tags' }).click();
  await tags.getByLabel('Search or create a tag').fill('spindles');
  await goOffline(page);
  const unsent = page.waitForEvent('requestfailed', request => new URL(request.url()).pathname.startsWith('/api/tags'));
  await button(page, 'Create “spindles”').click();
  await unsent;
  await button(page, 'Create “spindles”').waitFor();
  expect(await tags.getByLabel('Search or create a tag').inputValue()).toBe('spindles');
  expect(await page.getByText(noNetwork).count()).toBe(0);
  await page.keyboard.press('Escape');
  await actions(page).getByRole('button', { name: 'Add to memory' }).click();
  await visible(page, noNetwork).waitFor();
  await actions(page)
    .getByRole('button', { name: 'Add to memory' })
    .and(page.locator(':not([aria-busy="true"])'))
    .waitFor();
  expect(await actions(page).getByText('In memory').count()).toBe(0);
  await untilUnsaid(page, noNetwork);
  const chooseVeryStrict = async () => {
    await openSettings(page);
    await page.getByRole('radio', { name: /^Very strict/ }).click();
    await page.keyboard.press('Escape');
  };
  await chooseVeryStrict();
  await visible(page, noNetwork).waitFor();
  await button(page, 'Strictness: Strict').waitFor();
  await context.setOffline(false);

  await actions(page).getByRole('button', { name: 'Add to memory' }).click();
  await actions(page).getByText('In memory').waitFor();
  expect((await ada.call(contract.getMessage, { params: { messageId } })).persist).toBe(true);
  const refused = await expireToken(here, page, ada);
  await chooseVeryStrict();
  await soon(async () => (await ada.call(contract.getProject, { params: { conversationId } })).strictness).toBe(
    'very_strict',
  );
  expect(refused()).toBeGreaterThan(0);
  const other = await here.open({ context });
  await other.page.goto(`${here.origin}/c/${conversationId}`);
  await actions(other.page).getByText('In memory').waitFor();
  await button(other.page, 'Strictness: Very strict').waitFor();
});

test('renaming: the typed name outlives a reload, a refusal and an expired token; a second tab shows it', async () => {
  const { page, context, conversationId } = await openAsked(here, ada, []);
  const title = `Named ${conversationId.slice(0, 6)}`;
  const rename = async () => {
    await button(page, 'More for this project').click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    return page.getByRole('textbox', { name: 'New name' });
  };
  await (await rename()).fill(title);
  await page.reload();
  expect(await (await rename()).inputValue()).toBe(title);
  await goOffline(page);
  await page.keyboard.press('Enter');
  await visible(page, 'The project could not be renamed. The old name is back.').waitFor();
  await button(page, 'Reading').first().waitFor();
  await context.setOffline(false);
  const other = await here.open({ context });
  await other.page.goto(page.url());
  await button(other.page, 'Reading').first().waitFor();
  const refused = await expireToken(here, page, ada);
  expect(await (await rename()).inputValue()).toBe(title);
  await page.keyboard.press('Enter');
  await soon(async () => (await ada.call(contract.getProject, { params: { conversationId } })).title).toBe(title);
  expect(refused()).toBeGreaterThan(0);
  await other.page.reload();
  await button(other.page, title).first().waitFor();
});

test('discarding and deleting: one press or a refusal takes nothing; what is gone elsewhere leads on', async () => {
  // Home has something to show when the other is gone.
  await ada.newProject('Another');
  const { page, context, conversationId } = await openAsked(here, ada, [question]);
  const more = () => button(page, 'More for this project').click();
  const first = page.getByRole('menuitem', { name: 'Delete project' });
  const second = page.getByRole('menuitem', { name: 'Delete?' });
  // The second press is on the same button, which asks by then.
  const discard = async () => {
    for (const name of [/^Discard/, /Discard/]) await actions(page).getByRole('button', { name }).click();
  };
  await more();
  await first.click();
  await page.reload();
  await heading(page, question).waitFor();
  await goOffline(page);
  await more();
  await pressTwice(first, second);
  await visible(page, 'The project could not be deleted. It is still here.').waitFor();
  await heading(page, question).waitFor();
  await discard();
  await page
    .locator('[data-base-ui-toast],[role=alert],[role=dialog]')
    .getByText(noNetwork)
    .and(page.locator(':visible'))
    .first()
    .waitFor();
  await heading(page, question).waitFor();
  await context.setOffline(false);

  // In a second tab the answer goes, then the project.
  const other = await here.open({ context });
  await other.page.goto(page.url());
  await heading(other.page, question).waitFor();
  await discard();
  await answerText(other.page).waitFor({ state: 'detached' });
  await askField(other.page).fill('Typed while it goes');
  const refused = await expireToken(here, page, ada);
  await more();
  await pressTwice(first, second);
  await page.waitForURL(`${here.origin}/c/new`);
  expect(refused()).toBeGreaterThan(0);
  // The other window hears of it.
  await other.page.getByRole('link', { name: 'Go home' }).waitFor();
  await other.page.reload();
  await other.page.getByRole('link', { name: 'Go home' }).click();
  await other.page.getByRole('heading', { name: 'Continue reading' }).waitFor();
  await expect(ada.call(contract.getProject, { params: { conversationId } })).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('settings, export and the palette: local choices need no network or session; second tabs follow', async () => {
  const { page, context } = await openAsked(here, ada, [question]);
  const other = await here.open({ context });
  await other.page.goto(page.url());
  await heading(other.page, question).waitFor();
  await page.bringToFront();
  await page.keyboard.press('ControlOrMeta+k');
  const typed = page.getByRole('dialog').getByRole('combobox');
  await typed.fill('When does cueing fail');
  await context.setOffline(true);
  await page.getByText('Offline. Your projects can be searched again').waitFor();
  expect(await typed.inputValue()).toBe('When does cueing fail');
  await context.setOffline(false);
  const refused = await expireToken(here, page, ada);
  await Promise.all([
    page.waitForResponse(reply => reply.url().includes('/api/search') && reply.ok()),
    typed.fill('cueing'),
  ]);
  expect(refused()).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await page.keyboard.press('ControlOrMeta+s');
  await page.getByRole('tab', { name: 'General' }).click();
  await context.setOffline(true);
  await page.getByRole('radio', { name: 'Dark' }).click();
  await soon(() =>
    other.page.evaluate('document.documentElement.dataset.theme ?? document.documentElement.className'),
  ).toMatch(/dark/);
  await context.setOffline(false);
  await page.reload();
  await soon(() =>
    page.evaluate('document.documentElement.dataset.theme ?? document.documentElement.className'),
  ).toMatch(/dark/);

  // The network goes while somebody chooses how to export: what is here is saved.
  await heading(page, question).waitFor();
  await button(page, 'More for this project').click();
  await page.getByRole('menuitem', { name: 'Export conversation' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export conversation' });
  await dialog.getByText('markdown').first().click();
  await context.setOffline(true);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export', exact: true }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.md$/);
  expect(readFileSync(await file.path(), 'utf8')).toContain(question);
  await context.setOffline(false);
});
