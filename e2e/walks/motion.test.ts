// What moves, for how long, and for whom nothing does; and what is seen where the system chooses the colours.
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { button, openAsked } from '../support/asked.ts';
import { installation, question } from '../support/installation.ts';
import { Person } from '../support/person.ts';
import { citationTabs, litWords, phone } from '../support/screens.ts';
import { popups } from '../support/visitor.ts';

const here = installation();
let ada: Person;
beforeAll(async () => {
  ada = await new Person(here.origin).register();
});

/**
 * Everything on the page that moves, or would when it changed, for longer than this many milliseconds. The spinner may:
 * it becomes three steps of opacity.
 */
const movesLongerThan = (page: Page, most: number): Promise<string[]> =>
  page.evaluate(`(() => {
    const name = element => element.tagName.toLowerCase() + '.' + String(element.getAttribute('class')).slice(0, 60);
    const ms = list => Math.max(
      ...list.split(',').map(time => parseFloat(time) * (time.trim().endsWith('ms') ? 1 : 1000)));
    const found = new Set();
    for (const element of document.querySelectorAll('*'))
      for (const part of [null, '::before', '::after']) {
        if (element.matches('.spinner')) continue;
        const style = getComputedStyle(element, part);
        if (ms(style.transitionDuration) + Math.max(0, ms(style.transitionDelay)) > ${most})
          found.add('transition: ' + name(element));
        if (style.animationName !== 'none' && ms(style.animationDuration) > ${most})
          found.add('animation: ' + name(element));
      }
    for (const { effect } of document.getAnimations()) {
      const { duration, iterations } = effect.getTiming();
      if (!effect.target.matches('.spinner') && (Number(duration) > ${most} || iterations === Infinity))
        found.add('moves: ' + name(effect.target));
    }
    return [...found];
  })()`);
const closed = (page: Page) => page.locator(popups).first().waitFor({ state: 'detached' });

test.each([
  ['a desk', {}],
  ['a phone', phone],
])('on %s nothing moves for who asked for less motion, whatever is opened', async (_, look) => {
  const { page } = await openAsked(here, ada, [question], { ...look, reducedMotion: 'reduce' });
  const isStill = async (what: string) => expect(await movesLongerThan(page, 1), what).toEqual([]);
  await isStill('a thread');
  await page.locator('header').getByRole('button', { name: 'Account of Ada Quill' }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).waitFor();
  await isStill('a menu');
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await page
    .getByRole('dialog')
    .getByText('ada@example.org')
    .or(page.getByRole('dialog').getByRole('button', { name: 'General' }))
    .first()
    .waitFor();
  await isStill('the settings');
  await page.keyboard.press('Escape');
  await closed(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('option').first().waitFor();
  await isStill('the palette');
  await page.keyboard.press('Escape');
  await closed(page);
  await page
    .locator('#ask')
    .getByRole('button', { name: /^Strictness/ })
    .click();
  await page.getByRole('radio', { name: 'Vancouver' }).waitFor();
  await isStill('how it answers');
  await page.keyboard.press('Escape');
  await closed(page);
  if (look === phone) {
    await button(page, 'Show sidebar').tap();
    await page.getByRole('button', { name: /^Open Cued/ }).waitFor();
    await isStill('the drawer of sources');
    await page.keyboard.press('Escape');
    await closed(page);
    await page.locator('[data-citation]').first().tap();
    await page.locator('[data-crop]').first().waitFor();
    await isStill('a citation in its drawer');
  } else {
    await page.locator('[data-citation]').first().click();
    await litWords(page).first().waitFor();
    // The words are lit at once: nothing is drawn across them.
    await isStill('a document with lit words');
  }
});

test('for everybody else things move as long as the design says', async () => {
  const { page } = await openAsked(here, ada, [question], { reducedMotion: 'no-preference' });
  const style = (selector: string, property: string) =>
    page
      .locator(selector)
      .last()
      .evaluate(
        (element, name) =>
          (globalThis as never as { getComputedStyle(of: unknown): Record<string, string> }).getComputedStyle(element)[
            name
          ],
        property,
      );
  const token = async (name: string) => {
    const value = String(
      await page.evaluate(`getComputedStyle(document.documentElement).getPropertyValue('${name}').trim()`),
    );
    return Math.round(Number.parseFloat(value) * (value.endsWith('ms') ? 1 : 1_000));
  };
  expect(await Promise.all(['--quick', '--move', '--page-turn', '--fetch', '--breathe'].map(token))).toEqual([
    110, 200, 280, 320, 1_600,
  ]);
  expect(await style('#ask button[type="submit"]', 'transitionDuration')).toBe('0.11s');
  // Once before: a menu whose code has yet to come opens at once then.
  for (let time = 0; time < 2; time += 1) {
    await page.keyboard.press('Escape');
    await closed(page);
    await page.locator('header').getByRole('button', { name: 'Account of Ada Quill' }).click();
    await page.getByRole('menuitem', { name: 'Settings' }).waitFor();
  }
  expect(await style('[role="menu"]', 'transitionDuration')).toBe('0.2s, 0.2s');
  expect(await style('[role="menu"]', 'transitionTimingFunction')).toBe(
    'cubic-bezier(0.2, 0.8, 0.2, 1), cubic-bezier(0.2, 0.8, 0.2, 1)',
  );
  await page.keyboard.press('Escape');
  await closed(page);
  // The citation jump: the marigold is drawn across the words.
  await page.locator('[data-citation]').first().click();
  await litWords(page).first().waitFor();
  // One line after the other, all of them together in the time of the jump.
  const drawn = await page.evaluate(
    `[...document.querySelectorAll('.pdf-passage[data-open] i')].reduce((sum, ` +
      `line) => sum + parseFloat(getComputedStyle(line).animationDuration), 0)`,
  );
  expect(Math.round(Number(drawn) * 1_000)).toBe(320);
});

test('in forced colours one sees where one is in a menu, what is on, and which page is open', async () => {
  const { page } = await openAsked(here, ada, [], { forcedColors: 'active' });
  const system = (name: string) =>
    page.evaluate<string>(`(() => { const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = '${name}'; const { color } = getComputedStyle(probe); probe.remove(); return color; })()`);
  const ring = (selector: string) =>
    page.evaluate<string[]>(`(() => { const { outlineStyle, outlineWidth, outlineColor } =
      getComputedStyle(document.querySelector(${JSON.stringify(selector)}));
      return [outlineStyle, outlineWidth, outlineColor]; })()`);
  const chosen = ['solid', '2px', await system('Highlight')];
  await page.getByRole('button', { name: /^Account of / }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.locator('[role="menu"] [data-highlighted]').first().waitFor();
  expect(await ring('[role="menu"] [data-highlighted]')).toEqual(chosen);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+s');
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await settings.getByRole('tab', { name: 'General' }).click();
  expect(await ring('[role="dialog"] [role="tab"][data-active]')).toEqual(chosen);
  const thumb = await page.evaluate<string>(
    `getComputedStyle(document.querySelector('[role="dialog"] [role="switch"] span')).backgroundColor`,
  );
  expect(thumb).toBe(await system('CanvasText'));
});

test('in forced colours tabs, chips, the chosen segment and lit words keep an edge, the focus its ring', async () => {
  const { page } = await openAsked(here, ada, [question], { forcedColors: 'active' });
  await citationTabs(page).first().waitFor();
  const edge = (selector: string) =>
    page.evaluate(`(() => {
      const { borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(
        document.querySelector(${JSON.stringify(selector)}));
      return [borderTopWidth, borderTopStyle, borderTopColor];
    })()`) as Promise<string[]>;
  const text = await page.evaluate(
    `(() => { const probe = document.body.appendChild(document.createElement('i')); probe.style.color = ` +
      `'CanvasText'; const { color } = getComputedStyle(probe); probe.remove(); return color; })()`,
  );
  for (const selector of [
    '.answer-text .cite-tab',
    '#ask [aria-haspopup]',
    '#ask [role="radio"][aria-checked="true"]',
    '#ask button[type="submit"]',
  ])
    expect([selector, ...(await edge(selector))]).toEqual([selector, '1px', 'solid', text]);
  await page.locator('[data-citation]').first().click();
  await litWords(page).first().waitFor();
  expect(
    await page.evaluate(`getComputedStyle(document.querySelector('.pdf-passage[data-open] i')).outlineStyle`),
  ).toBe('solid');
  await page.locator('#ask [role="radio"][aria-checked="true"]').focus();
  await page.keyboard.press('Tab');
  expect(
    await page.evaluate(
      '(() => { const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement); ' +
        'return [outlineStyle, outlineWidth]; })()',
    ),
  ).toEqual(['solid', '2px']);
});
