// The field of the ask area: how one comes to it, leaves it, and asks without it.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContextOptions } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { focused, openAsked } from '../support/asked.ts';
import { expectAccessible } from '../support/browser.ts';
import { installation, question } from '../support/installation.ts';
import { Person } from '../support/person.ts';
import { askField, askOnScreen, citationTabs, litWords, untilAnswered } from '../support/screens.ts';
import { removeFolder, temporaryFolder, until } from '../support/server.ts';

const here = installation();
let ada: Person;
beforeAll(async () => {
  ada = await new Person(here.origin).register();
});

/** A project with one short source that nothing was asked of, open on the screen. */
async function openTide(look: BrowserContextOptions = {}) {
  await ada.staySignedIn();
  const folder = temporaryFolder();
  const paper = join(folder, 'tide.md');
  writeFileSync(paper, '# Tide\n\nThe tide rose by two metres on the third day.\n');
  const { conversationId } = await ada.newProject();
  await ada.untilRead(await ada.upload([paper], conversationId));
  removeFolder(folder);
  const opened = await here.openSignedIn({ ...look, at: `/c/${conversationId}` });
  await askField(opened.page).waitFor();
  return opened;
}

test('the ask area stays where it is when the first answer comes, and among the nous', async () => {
  const { page } = await openTide();
  const stands = async () => (await page.locator('#ask').boundingBox())?.x;
  const before = await stands();
  await askOnScreen(page, 'By how much did the tide rise?');
  // The first citation has opened its document.
  await page.locator('#side').getByRole('button', { name: 'Close panel' }).click();
  await page.locator('#side').waitFor({ state: 'detached' });
  await expect.poll(stands).toBe(before);
  expect((await page.locator('[data-latest]').boundingBox())?.x).toBe((before ?? 0) + 12);
  await page.locator('[data-value="nous"]').click();
  await page.getByRole('searchbox').waitFor();
  expect(await stands()).toBe(before);
});

test('a source that somebody opened and closes again is not opened anew for the first citation', async () => {
  const { page } = await openTide();
  await page
    .getByRole('button', { name: /^Open tide/i })
    .first()
    .click();
  const side = page.locator('#side');
  await side.waitFor();
  await askOnScreen(page, 'By how much did the tide rise?');
  await citationTabs(page).first().waitFor();
  await untilAnswered(page);
  await side.getByRole('button', { name: 'Close panel' }).click();
  await side.waitFor({ state: 'detached' });
  await page.evaluate('new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))');
  expect(await side.count()).toBe(0);
});

test('a field that cannot be used says what is missing, and not what was typed elsewhere', async () => {
  const { page } = await here.openSignedIn();
  await askField(page).fill('By how much?');
  await page.keyboard.press('Escape');
  await page.goto(`${here.origin}/c/new`);
  await page.getByRole('textbox', { name: 'Add a source to get started..', disabled: true }).waitFor();
  expect(await askField(page).inputValue()).toBe('');
  await page.goBack();
  await expect.poll(() => askField(page).inputValue()).toBe('By how much?');
});

test('beside an open document on a tablet nothing below the field is cut', async () => {
  const { page } = await openTide({ viewport: { width: 820, height: 1_180 }, hasTouch: true });
  await askOnScreen(page, 'By how much did the tide rise?');
  // The first citation opens its document.
  await page.locator('#side').waitFor();
  const cut = () =>
    page.evaluate(`[
      ...[...document.querySelectorAll('#ask .truncate')].filter(words => words.scrollWidth > words.clientWidth),
      ...[...document.querySelectorAll('#ask [role=radio]')].filter(
        ({ offsetLeft, offsetWidth, parentElement: { clientWidth, offsetLeft: start } }) =>
          offsetLeft + offsetWidth > start + clientWidth + 2),
    ].map(({ textContent }) => textContent)`);
  await expect.poll(cut).toEqual([]);
});

test('Escape leaves the field for the thread and its keys, but not while composing or under a dialog', async () => {
  const { page } = await openAsked(here, ada, [question]);
  await citationTabs(page).first().waitFor();
  const isIn = () => page.evaluate(`document.activeElement.matches('#ask textarea')`);
  await askField(page).fill('A half');
  await askField(page).focus();
  await page.evaluate(
    `document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', isComposing: true, ` +
      `bubbles: true, cancelable: true }))`,
  );
  expect(await isIn()).toBe(true);
  await page
    .locator('#ask')
    .getByRole('button', { name: /^2 sources/ })
    .click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await askField(page).focus();
  await page.keyboard.press('Escape');
  expect(await focused(page)).toBe('log');
  await page.keyboard.press('j');
  await litWords(page).first().waitFor();
  expect(await askField(page).inputValue()).toBe('A half');
  await page.keyboard.press('?');
  await page.getByRole('term').filter({ hasText: 'Leave the field' }).waitFor();
});

test('the keys of the follow-ups ask nothing where they write a letter, nor out of a dialog', async () => {
  const { page, expectClean } = await openAsked(here, ada, [question]);
  const followUps = page.getByRole('group', { name: 'Follow-up questions' }).getByRole('button');
  await followUps.nth(1).waitFor();
  const asked = () => page.locator('.thread-turn').count();
  await askField(page).focus();
  // As a Spanish or a Swedish Mac writes it.
  const a = `new KeyboardEvent('keydown', { key: '@', code: 'Digit2', altKey: true, cancelable: true, bubbles: true })`;
  expect(await page.evaluate(`document.activeElement.dispatchEvent(${a})`)).toBe(true);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Command palette' }).press('Alt+2');
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Command palette' }).waitFor({ state: 'detached' });
  expect(await asked()).toBe(1);
  await askField(page).press('Alt+2');
  await expect.poll(asked).toBe(2);
  expectClean();
});

test('behind a page that covers the screen nothing takes the focus or hears keys, and / leaves the page', async () => {
  // A laptop whose window is zoomed to twice its size.
  const { page, expectClean } = await openAsked(here, ada, [question], { viewport: { width: 683, height: 384 } });
  const side = page.locator('#side');
  const openPage = async () => {
    await citationTabs(page).first().click();
    await page.getByRole('button', { name: /^Open page/ }).click();
    await litWords(page).first().waitFor();
  };
  await openPage();
  await expectAccessible(page, 'a page that covers the screen');
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Shift+Tab');
    expect(await page.evaluate(`!document.activeElement.closest('main, body > * > * > header')`)).toBe(true);
  }
  await side.focus();
  for (const key of ['e', 'Alt+1', 'ArrowDown']) await page.keyboard.press(key);
  expect(await page.locator('main textarea').count()).toBe(1);
  expect(await page.locator('.thread-turn').count()).toBe(1);
  await page.keyboard.press('/');
  await side.waitFor({ state: 'detached' });
  await askField(page).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Escape');
  await openPage();
  await page.keyboard.press('Escape');
  await side.waitFor({ state: 'detached' });
  await citationTabs(page).first().and(page.locator(':focus')).waitFor();
  expectClean();
});

test('an @ offers the sources by name; the one that is taken stands in the question and comes into focus', async () => {
  const { page, expectClean } = await openAsked(here, ada, []);
  const field = askField(page);
  const list = page.getByRole('listbox', { name: 'Pick a source' });
  const inFocus = (count: number) =>
    page
      .locator('#ask')
      .getByRole('button', { name: new RegExp(`^${count} source`) })
      .first();
  await inFocus(2).click();
  await page.getByRole('dialog').getByRole('button', { name: 'None', exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await field.focus();
  await page.keyboard.type('ada@example.org says @');
  await list.waitFor();
  const [, second = ''] = await list.getByRole('option').allTextContents();
  expect(await list.getByRole('option').count()).toBe(2);
  expect(await field.getAttribute('aria-activedescendant')).toBe(
    await list.getByRole('option', { selected: true }).getAttribute('id'),
  );
  await expectAccessible(page, 'the sources to pick');
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'detached' });
  expect(await page.evaluate<boolean>(`document.activeElement.matches('#ask textarea')`)).toBe(true);

  await page.keyboard.press('Backspace');
  await page.keyboard.type('@');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await list.waitFor({ state: 'detached' });
  await page.keyboard.type('so?');
  expect(await field.inputValue()).toBe(`ada@example.org says ${second} so?`);
  await inFocus(1).waitFor();

  await field.fill('');
  await page.keyboard.type(`Does @${second.slice(0, 5).toLowerCase()}`);
  await list.getByRole('option', { name: second }).click();
  expect(await field.inputValue()).toBe(`Does ${second} `);
  await page.keyboard.type('@zzz');
  expect(await list.count()).toBe(0);
  expectClean();
});

test('a proposed question is shown and asked without the sign in front of it', async () => {
  const { page } = await openAsked(here, ada, []);
  const proposed = page.getByRole('group', { name: 'Questions your sources can answer' }).getByRole('button').first();
  const text = (await proposed.textContent()) ?? '';
  expect(text).toMatch(/^\p{Letter}/u);
  await proposed.click();
  await untilAnswered(page);
  expect(await page.locator('[data-latest] h2').textContent()).toBe(text);
});

test('taking the sample papers by keyboard leads to the ask area: first screen, new and empty project', async () => {
  const { page, context } = await here.open();
  const bea = await new Person(here.origin, 'bea').register();
  await bea.signIn(context);
  await page.goto(here.origin);
  const take = async () => {
    await page.getByRole('button', { name: /Try two sample papers/ }).press('Enter');
    await until(
      'the ask area to have the focus',
      () =>
        page.evaluate<boolean>(
          `document.activeElement.matches('#ask textarea:enabled') && location.pathname !== '/c/new'`,
        ),
      30,
    );
  };
  await take();
  await page.goto(`${here.origin}/c/new`);
  await take();
  const { conversationId } = await bea.newProject();
  await page.goto(`${here.origin}/c/${conversationId}`);
  await take();
});
