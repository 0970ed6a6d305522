// Windows with little height: a phone on its side, one with its keyboard, and a page at two and four times its size.
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openAsked } from '../support/asked.ts';
import { installation, question } from '../support/installation.ts';
import { Person } from '../support/person.ts';
import { askField, citationTabs, expectNoSideways, phone } from '../support/screens.ts';
import { until } from '../support/server.ts';

const here = installation();
let ada: Person;
beforeAll(async () => {
  ada = await new Person(here.origin).register();
});

const touch = { hasTouch: true, isMobile: true };
const heightOf = async (page: Page, selector: string) =>
  Math.round((await page.locator(selector).first().boundingBox())?.height ?? 0);
/** Whether all of an element lies in the window. */
const isWithin = (page: Page, selector: string) =>
  page.evaluate<boolean>(`(() => {
    const { top, bottom } = document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  })()`);

test('a phone on its side and a page at twice its size keep lines of the answer above the ask area', async () => {
  const { page } = await openAsked(here, ada, [question], { viewport: { width: 844, height: 390 }, ...touch });
  await citationTabs(page).first().waitFor();
  await page.getByRole('group', { name: 'Follow-up questions' }).waitFor();
  await expect.poll(() => heightOf(page, '[role="log"]')).toBeGreaterThan(160);
  expect(await isWithin(page, '#ask button[type="submit"]')).toBe(true);
  // Twice 1,280 × 720.
  await page.setViewportSize({ width: 640, height: 360 });
  await expect.poll(() => heightOf(page, '[role="log"]')).toBeGreaterThan(140);
  expect(await isWithin(page, '#ask button[type="submit"]')).toBe(true);
  await expectNoSideways(page, 'the thread');
  // With the keyboard of a phone that stands.
  await page.setViewportSize({ width: 390, height: 430 });
  await expect.poll(() => heightOf(page, '[role="log"]')).toBeGreaterThan(160);
  await page.setViewportSize(phone.viewport);
  await expect.poll(() => heightOf(page, 'header')).toBe(52);
});

test('above the keyboard of a phone on its side one sees what one types, and reaches what is around it', async () => {
  const { page } = await openAsked(here, ada, [question], { viewport: { width: 844, height: 390 }, ...touch });
  await askField(page).tap();
  await page.setViewportSize({ width: 844, height: 180 });
  await page.keyboard.type('What fails');
  // The browser brings the line into view in which one writes.
  const isLineSeen = () =>
    page.evaluate<boolean>(`document.querySelector('#ask textarea').getBoundingClientRect().top + 32 <= innerHeight`);
  await until('the line to be seen', isLineSeen, 10);
  await page.locator('#ask button[type="submit"]').scrollIntoViewIfNeeded();
  expect(await isWithin(page, '#ask button[type="submit"]')).toBe(true);
  await page.locator('header').first().scrollIntoViewIfNeeded();
  expect(await isWithin(page, 'header')).toBe(true);
});

test('at four times its size the thread is read, its sources are reached, and a question is sent', async () => {
  const { page } = await openAsked(here, ada, [question], { viewport: { width: 320, height: 256 } });
  await citationTabs(page).first().waitFor();
  expect(await heightOf(page, '[role="log"]')).toBeGreaterThan(90);
  await page.getByRole('button', { name: 'Show sidebar' }).click();
  const last = page.getByRole('dialog').getByRole('checkbox').last();
  await last.scrollIntoViewIfNeeded();
  await last.click();
  await expect.poll(() => last.isChecked()).toBe(false);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await askField(page).fill('Who took part?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('heading', { name: 'Who took part?' }).waitFor();
  await expectNoSideways(page, 'the thread');
});

test('above the keyboard of a phone on its side a field of a dialog is seen, and its last button reached', async () => {
  const { page } = await openAsked(here, ada, [], { viewport: { width: 844, height: 390 }, ...touch });
  await page.getByRole('button', { name: 'More for this project' }).tap();
  await page.getByRole('menuitem', { name: 'Share' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Share “Reading”' });
  const field = dialog.getByRole('textbox', { name: 'Email addresses' });
  await field.and(page.locator(':focus')).waitFor();
  await page.setViewportSize({ width: 844, height: 180 });
  await page.keyboard.type('grace@example.org');
  await field.scrollIntoViewIfNeeded();
  // As high as it is, and not as what is left of it.
  await expect.poll(() => isWithin(page, '[role="dialog"] input')).toBe(true);
  const shown = await page.evaluate<boolean>(`(() => {
    const input = document.querySelector('[role="dialog"] input');
    const { left, width, top, bottom } = input.getBoundingClientRect();
    return [top + 4, bottom - 4].every(y => input.contains(document.elementFromPoint(left + width / 2, y)));
  })()`);
  expect(shown).toBe(true);
  await dialog.getByRole('button', { name: 'Invite' }).tap();
  await dialog.getByRole('alert').or(dialog.getByText('grace@example.org')).first().waitFor();
});

test('in a low window the sign-in keeps its sentence and leaves the drawing out that would lie below it', async () => {
  const { page } = await here.open({ viewport: { width: 1280, height: 560 } });
  await page.goto(`${here.origin}/login`);
  const sentence = page.locator('main aside p').last();
  const drawing = page.locator('main aside svg').first();
  await sentence.waitFor();
  await drawing.waitFor({ state: 'hidden' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await drawing.waitFor();
});
