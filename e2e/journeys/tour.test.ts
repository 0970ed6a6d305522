// The tour: offered to somebody new after their first answer, walked over the screens as they are, and left.
import { contract, problems } from '@nousboard/contracts';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openAsked } from '../support/asked.ts';
import { expectAccessible } from '../support/browser.ts';
import { installation, question } from '../support/installation.ts';
import { Person } from '../support/person.ts';
import { askField, askOnScreen, expectNoSideways, phone } from '../support/screens.ts';

// Nothing listens there: papers cannot be had, and nobody outside is asked.
const nowhere = 'http://127.0.0.1:9';
const here = installation({
  ARXIV_URL: nowhere,
  PUBMED_URL: nowhere,
  PMC_URL: nowhere,
  PREPRINTS_URL: nowhere,
  BIORXIV_URL: nowhere,
  MEDRXIV_URL: nowhere,
});

/** Somebody whose account has just been made, with a project in which these questions are answered. */
async function openNew(
  name: string,
  questions: readonly string[],
  look: NonNullable<Parameters<typeof openAsked>[3]> = {},
) {
  const person = await new Person(here.origin, name).register('new');
  const asOthers = {
    ...here,
    openSignedIn: async ({ at, ...rest }: { at?: string | null } = {}) => signedIn(person, at ?? '', rest),
  };
  return { person, ...(await openAsked(asOthers, person, questions, look)) };
}
async function signedIn(person: Person, at: string, look: Parameters<typeof here.open>[0]) {
  const opened = await here.open(look);
  await person.signIn(opened.context);
  await opened.page.goto(new URL(at, here.origin).href);
  return opened;
}
const isNew = async (person: Person) => (await person.call(contract.getUser)).onBoarding;

const offer = (page: Page) => page.getByRole('group', { name: 'New here? The tour shows you around in two minutes.' });
const card = (page: Page) => page.locator('[popover] [role="dialog"]');
const light = (page: Page) => page.locator('[popover] > [aria-hidden]');
const button = (page: Page, name: string) => card(page).getByRole('button', { name, exact: true });
/** Waits for a step by its title; which of how many it is. */
async function arrive(page: Page, title: string): Promise<string> {
  await card(page).getByRole('heading', { name: title, exact: true }).waitFor();
  return (
    (await card(page)
      .getByText(/^\d+ of \d+$/)
      .textContent()) ?? ''
  );
}
const isFocused = async (target: Locator) => (await target.and(target.page().locator(':focus')).count()) === 1;
/** Waits until the keyboard is at a button of the card, and presses it. */
async function pressKey(page: Page, name: string): Promise<void> {
  await expect.poll(() => isFocused(button(page, name))).toBe(true);
  await page.keyboard.press('Enter');
}
/** Waits until the light lies around what the step is about; `more`: and around what stands beside it. */
const expectLit = (page: Page, target: Locator, title: string, more = false) =>
  expect
    .poll(async () => {
      const [lit, box] = await Promise.all([light(page).boundingBox(), target.first().boundingBox()]);
      if (!lit || !box) return 'nothing';
      // A sheet goes on below the window, to whose edge the light keeps a few px.
      const bottom = Math.min(box.y + box.height, (page.viewportSize()?.height ?? 0) - 4);
      const within =
        box.x >= lit.x && box.y >= lit.y && box.x + box.width <= lit.x + lit.width && bottom <= lit.y + lit.height;
      return within && (more || lit.width < box.width + 30) && lit.height < box.height + 30
        ? title
        : `${JSON.stringify(lit)} and not ${JSON.stringify(box)}`;
    })
    .toBe(title);
/** How much of what the step is about lies under the card, in square px. */
const covered = (page: Page) =>
  page.evaluate<number>(`(() => {
    const [a, b] = ['[popover] > [aria-hidden]', '[popover] [role="dialog"]']
      .map(selector => document.querySelector(selector).getBoundingClientRect());
    return Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left))
      * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
  })()`);
const takeFromMenu = async (page: Page) => {
  await page
    .getByRole('button', { name: /^Account of / })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Take the tour' }).click();
};

/** The steps of the main flow in their order, and what each is about. */
const steps = (page: Page): ReadonlyArray<readonly [title: string, target: Locator]> => {
  const ask = page.locator('#ask');
  const library = page.getByRole('dialog', { name: 'Library' });
  const latest = page.locator('[data-latest]');
  const note = page.locator('.bottom-sheet');
  return [
    ['Your projects', page.getByRole('button', { name: 'Reading' })],
    ['A new project', page.getByRole('dialog', { name: 'Projects' }).getByRole('button', { name: /^New Project/ })],
    ['Home', page.getByRole('dialog', { name: 'Projects' }).getByRole('button', { name: /^Home/ })],
    ['Books', library.getByRole('tab', { name: 'Books' })],
    ['Three modes', ask.getByRole('radiogroup', { name: 'Mode' })],
    ['Ask', ask.getByRole('radio', { name: 'Ask' })],
    ['Settings of the mode', ask.getByRole('button', { name: /^Strictness/ })],
    ['Visual Recap', ask.getByRole('radio', { name: 'Visual Recap' })],
    ['Ask a question', ask],
    ['The answer', latest.locator('.answer-text')],
    ['Sources in focus', ask.getByRole('button', { name: '2 sources in focus' })],
    ['Where to look for papers', library.getByRole('group', { name: 'Repositories' })],
    ['Papers', library.getByLabel('Search papers')],
    ['Done with the library', library.getByRole('button', { name: 'Close' })],
    ['Follow-up questions', page.getByRole('group', { name: 'Follow-up questions' })],
    ['Citations', latest.locator('button[data-citation]')],
    ['Add to memory', latest.getByRole('button', { name: 'Add to memory' })],
    ['A note of the answer', latest.getByRole('button', { name: 'Make a note of it' })],
    ['The editor', note],
  ];
};

test('the tour is offered after the first answer; declined, it does not come back, but is in the menu', async () => {
  const { person, page, conversationId, expectClean } = await openNew('ada', []);
  await askField(page).waitFor();
  expect(await offer(page).count()).toBe(0);
  await askOnScreen(page, question);
  await offer(page).waitFor();
  // It lies over nothing, and nothing waits for it.
  expect(await card(page).count()).toBe(0);
  await expectAccessible(page, 'the tour being offered');
  await page.route('**/api/user/onboarding', route =>
    route.fulfill({ status: 503, json: { error: { code: 'unavailable', message: problems.unavailable.message } } }),
  );
  await offer(page).getByRole('button', { name: 'Not now' }).click();
  await page.getByText(problems.unavailable.message).first().waitFor();
  await page.unroute('**/api/user/onboarding');
  expect(await isNew(person)).toBe(true);
  await offer(page).getByRole('button', { name: 'Not now' }).click();
  await offer(page).waitFor({ state: 'detached' });
  await page.getByText('The tour stays in your menu').first().waitFor();
  expect(await isNew(person)).toBe(false);
  await page.goto(`${here.origin}/c/${conversationId}`);
  await page.locator('[data-latest] .answer-text').waitFor();
  await page.getByRole('group', { name: 'Follow-up questions' }).waitFor();
  expect(await offer(page).count()).toBe(0);
  await takeFromMenu(page);
  expect(await arrive(page, 'Your projects')).toBe('1 of 20');
  await button(page, 'Skip the tour').click();
  await card(page).waitFor({ state: 'detached' });
  expectClean();
});

test('the nineteen steps of the main flow are walked by keyboard, each lit; the profile is saved last', async () => {
  const { person, page, expectClean } = await openNew('bob', [question], { reducedMotion: 'no-preference' });
  await offer(page).getByRole('button', { name: 'Take the tour' }).press('Enter');
  for (const [at, [title, target]] of steps(page).entries()) {
    expect(await arrive(page, title)).toBe(`${at + 1} of 20`);
    await expectLit(page, target, title, title === 'Settings of the mode');
    expect([title, await covered(page)]).toEqual([title, 0]);
    if (['Your projects', 'Books', 'The editor'].includes(title)) await expectAccessible(page, `the step ${title}`);
    if (title === 'A note of the answer') {
      // It cannot be gone past without a note, and says so.
      expect(await button(page, 'Next').getAttribute('aria-disabled')).toBe('true');
      await card(page).getByText('Make a note to go on.').first().waitFor();
      await button(page, 'Next').press('Enter');
      expect(await arrive(page, title)).toBe('18 of 20');
      await button(page, 'Take me there').press('Enter');
      await expect.poll(() => isFocused(target)).toBe(true);
      await page.keyboard.press('Enter');
      await page.locator('.bottom-sheet').waitFor();
      await expect.poll(() => button(page, 'Next').getAttribute('aria-disabled')).toBe(null);
      await button(page, 'Next').press('Enter');
    } else if (title === 'Home') {
      // Back, and once more by the same key.
      await button(page, 'Back').press('Enter');
      expect(await arrive(page, 'A new project')).toBe('2 of 20');
      await pressKey(page, 'Back');
      await arrive(page, 'Your projects');
      for (const next of ['A new project', 'Home', 'Books']) {
        await pressKey(page, 'Next');
        await arrive(page, next);
      }
    } else await pressKey(page, 'Next');
  }
  expect(await arrive(page, 'About you')).toBe('20 of 20');
  await expectAccessible(page, 'what somebody says of themselves, in the tour');
  const finish = button(page, 'Finish');
  expect(await finish.getAttribute('aria-disabled')).toBe('true');
  await finish.press('Enter');
  await arrive(page, 'About you');
  await card(page).getByRole('group', { name: 'Research fields' }).getByRole('button', { name: 'Law' }).press('Enter');
  await card(page)
    .getByRole('group', { name: 'Education' })
    .getByRole('button', { name: 'PhD or beyond' })
    .press('Enter');
  await page.route('**/api/user/profile', route =>
    route.fulfill({ status: 503, json: { error: { code: 'unavailable', message: problems.unavailable.message } } }),
  );
  await finish.press('Enter');
  await card(page).getByText(problems.unavailable.message).waitFor();
  await page.unroute('**/api/user/profile');
  expect([await isNew(person), (await person.call(contract.getUser)).profile]).toEqual([true, null]);
  await finish.press('Enter');
  await page.locator('canvas[data-confetti]').waitFor({ state: 'attached' });
  await page.getByText('That was the tour. It stays in your menu.').first().waitFor();
  await page.locator('canvas[data-confetti]').waitFor({ state: 'detached' });
  expect(await card(page).count()).toBe(0);
  await expect.poll(() => isNew(person)).toBe(false);
  expect((await person.call(contract.getUser)).profile).toEqual({
    researchField: ['Law'],
    education: 'PhdOrBeyond',
    locale: 'en-US',
  });
  expect(await offer(page).count()).toBe(0);
  expectClean();
});

test('a step waits for its question; what an answer lacks is left out; the menu resumes an ended tour', async () => {
  const { person, page, expectClean } = await openNew('cid', []);
  await person.call(contract.updateProfile, { body: { researchField: ['Law'] } });
  await page.goto(`${here.origin}/c/${(await person.call(contract.getUser)).id}`);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  // From wherever it is begun it goes to a project. Who has said who they are is not asked again.
  await takeFromMenu(page);
  for (const [at, [title]] of steps(page).slice(0, 8).entries()) {
    expect(await arrive(page, title)).toBe(`${at + 1} of 19`);
    await pressKey(page, 'Next');
  }
  await arrive(page, 'Ask a question');
  expect(await button(page, 'Next').getAttribute('aria-disabled')).toBe('true');
  await pressKey(page, 'Take me there');
  await expect.poll(() => isFocused(askField(page))).toBe(true);
  // What is in the light can be used.
  await page.keyboard.type('Which football club won the cup in 1987?');
  await page.keyboard.press('Enter');
  await expect.poll(() => button(page, 'Next').getAttribute('aria-disabled')).toBe(null);
  await button(page, 'Next').click();
  await arrive(page, 'The answer');
  await expect.poll(() => button(page, 'Next').getAttribute('aria-disabled')).toBe(null);
  for (const title of ['Sources in focus', 'Where to look for papers', 'Papers', 'Done with the library']) {
    await button(page, 'Next').click();
    await arrive(page, title);
  }
  await page.keyboard.press('Escape');
  await card(page).waitFor({ state: 'detached' });
  await page.getByRole('dialog', { name: 'Library' }).waitFor({ state: 'detached' });
  await expect.poll(() => isNew(person)).toBe(false);
  await takeFromMenu(page);
  expect(await arrive(page, 'Done with the library')).toBe('14 of 19');
  // A refused answer cites nothing, and nothing follows from it.
  await button(page, 'Next').click();
  expect(await arrive(page, 'Add to memory')).toBe('15 of 17');
  await button(page, 'Back').click();
  expect(await arrive(page, 'Done with the library')).toBe('14 of 17');
  expectClean();
});

test('on a phone the questions to go on with wait until the tour is declined: the answer needs the room', async () => {
  const { page, expectClean } = await openNew('kit', [question], phone);
  await offer(page).waitFor();
  const followUps = page.getByRole('group', { name: 'Follow-up questions', includeHidden: true });
  await followUps.waitFor({ state: 'attached' });
  expect(await followUps.isVisible()).toBe(false);
  await page.setViewportSize({ width: 820, height: 844 });
  await followUps.waitFor();
  await page.setViewportSize(phone.viewport);
  await offer(page).getByRole('button', { name: 'Not now' }).tap();
  await followUps.waitFor();
  expectClean();
});

test('on a phone and in Arabic the card stays in the window and off its subject, with little motion', async () => {
  const { page, person, expectClean } = await openNew('dan', [question], { ...phone, locale: 'ar-EG' });
  await person.call(contract.updateProfile, { body: { researchField: ['Law'] } });
  await page.reload();
  await page.getByRole('button', { name: 'بدء الجولة' }).click();
  const next = card(page).getByRole('button', { name: 'التالي', exact: true });
  for (let at = 1; at <= 18; at += 1) {
    await card(page)
      .getByText(new RegExp(`^[${at}\\u0660-\\u0669]+ من `))
      .waitFor();
    await expectNoSideways(page, `step ${at}`);
    expect([at, await outside(page)]).toEqual([at, []]);
    if (at !== 10) expect([at, await covered(page)]).toEqual([at, 0]);
    if (at === 18) await page.locator('[data-latest] [data-action="note"]').click();
    const before = await card(page).getByRole('heading').textContent();
    await expect.poll(() => next.getAttribute('aria-disabled')).toBe(null);
    await next.click();
    await expect.poll(() => card(page).getByRole('heading').textContent()).not.toBe(before);
  }
  await card(page).getByRole('button', { name: 'إنهاء', exact: true }).click();
  await page.getByText('انتهت الجولة.').first().waitFor();
  expect(await page.locator('canvas[data-confetti]').count()).toBe(0);
  await expect.poll(() => isNew(person)).toBe(false);
  expectClean();
});

/** The edges of the window that the card goes over. */
const outside = (page: Page) =>
  page.evaluate<string[]>(`(() => {
    const { left, top, right, bottom } = document.querySelector('[popover] [role="dialog"]').getBoundingClientRect();
    return Object.entries({ left: left < 0, top: top < 0, right: right > innerWidth, bottom: bottom > innerHeight })
      .filter(([, is]) => is).map(([edge]) => edge);
  })()`);
