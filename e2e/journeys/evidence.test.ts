// What a citation shows of its page: never a claim before the picture, nothing invisible with forced colours, nothing
// out of place from right to left.
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { closeContext, expectAccessible, type openPage } from '../support/browser.ts';
import { installation, question } from '../support/installation.ts';
import { citationTabs, expectNoSideways, litWords } from '../support/screens.ts';
import { stayingToast } from '../support/toasts.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const pictures = '**/api/files/*/pages/*.png*';
const here = installation();
let project = '';

beforeAll(async () => {
  project = await here.withSamples([question]);
});

async function openAnswer(look: Parameters<typeof openPage>[2] = {}) {
  const watched = await here.openSignedIn({ ...look, at: project });
  await citationTabs(watched.page).first().waitFor();
  return watched;
}

/** Opens the card of the first citation: a drawer on a phone, a popover elsewhere. */
async function openCard(page: Page, isPhone: boolean) {
  if (isPhone) await citationTabs(page).first().click();
  else await citationTabs(page).first().press(' ');
  const card = page.getByRole('dialog', { name: 'Citation 1' });
  await card.waitFor();
  return {
    card,
    crop: card.locator('[data-crop]'),
    lit: card.locator('[data-crop] i'),
    said: card.getByText('These words are on the page'),
  };
}

test('J and K turn the card that has the focus, to its end and back', async () => {
  const { page, context, expectClean } = await openAnswer();
  const next = page.getByRole('button', { name: 'Next citation' });
  const keys = () => next.getAttribute('data-tooltip-keys');
  await citationTabs(page).first().hover();
  await next.waitFor();
  // There they walk through the pages.
  expect(await keys()).toBeNull();
  await page.mouse.move(0, 0);
  await next.waitFor({ state: 'detached' });
  await openCard(page, false);
  await expect.poll(keys).toBe('J');
  await next.focus();
  let number = 1;
  for (; await next.isEnabled(); number += 1) {
    await page.keyboard.press('j');
    await page.getByRole('dialog', { name: `Citation ${number + 1}` }).waitFor();
  }
  await page.getByRole('button', { name: 'Previous citation' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('k');
  await page.getByRole('dialog', { name: `Citation ${number - 1}` }).waitFor();
  expect(await page.locator('#side').count()).toBe(0);
  expectClean();
  await closeContext(context);
});

test('on a phone the sentence of each citation stays above the drawer, which is walked through', async () => {
  const { page, context, expectClean } = await openAnswer(phone);
  await openCard(page, true);
  const next = page.getByRole('button', { name: 'Next citation' });
  let number = 1;
  for (; await next.isEnabled(); number += 1) {
    await next.click();
    const card = page.getByRole('dialog', { name: `Citation ${number + 1}` });
    await card.waitFor();
    const lit = page.locator(`[role="log"] [data-citation="${number + 1}"]`).first();
    await expect
      .poll(async () => {
        const [tab, drawer] = [await lit.boundingBox(), await card.boundingBox()];
        return tab !== null && drawer !== null && tab.y > 0 && tab.y + tab.height <= drawer.y;
      })
      .toBe(true);
  }
  expect(number).toBeGreaterThan(1);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.evaluate('document.activeElement.dataset.citation')).toBe(String(number));
  expectClean();
  await closeContext(context);
});

for (const [kind, isPhone] of [
  ['drawer of a phone', true],
  ['popover', false],
] as const) {
  test(`until the picture is there the ${kind} does not say that words are on the page; nothing moves`, async () => {
    const { page, context, expectClean } = await openAnswer(isPhone ? phone : {});
    const held = Promise.withResolvers<void>();
    await page.route(pictures, async route => {
      await held.promise;
      await route.continue();
    });
    const { card, crop, lit, said } = await openCard(page, isPhone);
    await crop.waitFor();
    expect(await crop.getAttribute('aria-busy')).toBe('true');
    expect(await lit.count()).toBe(0);
    expect(await said.isVisible()).toBe(false);
    const sizes = async () =>
      (await Promise.all([crop, card.getByRole('button', { name: /^Open page/ })].map(part => part.boundingBox()))).map(
        box => [box?.width, box?.height],
      );
    const height = async () => (await card.boundingBox())?.height;
    const before = { sizes: await sizes(), height: await height() };

    held.resolve();
    await said.waitFor();
    expect(await page.evaluate(`document.querySelector('[data-crop] img').naturalWidth`)).toBeGreaterThan(0);
    expect(await lit.count()).toBeGreaterThan(0);
    expect({ sizes: await sizes(), height: await height() }).toEqual(before);
    await expectAccessible(page, `the ${kind}`);
    expectClean();
    await closeContext(context);
  });

  test(`from the ${kind} one goes on to ask about its words`, async () => {
    const { page, context, expectClean } = await openAnswer(isPhone ? phone : {});
    const { card } = await openCard(page, isPhone);
    await card.getByRole('button', { name: 'Ask about this' }).click();
    await card.waitFor({ state: 'detached' });
    const field = page.locator('#ask textarea');
    expect(await field.inputValue()).toMatch(/^“.{10,}”\n$/);
    await expect
      .poll(() => page.evaluate(`document.activeElement === document.querySelector('#ask textarea')`))
      .toBe(true);
    await field.fill('');
    expectClean();
    await closeContext(context);
  });

  test(`without the picture the ${kind} gives the words themselves and claims nothing about the page`, async () => {
    const { page, context } = await openAnswer(isPhone ? phone : {});
    await page.route(pictures, route => route.abort());
    const { card, lit, said } = await openCard(page, isPhone);
    await card.getByText('The picture of this page could not be loaded.').waitFor();
    expect((await card.locator('blockquote mark').textContent())?.length).toBeGreaterThan(10);
    expect(await lit.count()).toBe(0);
    expect(await said.count()).toBe(0);
    await expectAccessible(page, `the ${kind} without its picture`);
    await closeContext(context);
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`with forced colours, ${colorScheme}, open citations and their words are distinct and readable`, async () => {
    const { page, context, expectClean } = await openAnswer({ colorScheme, forcedColors: 'active' });
    const { said } = await openCard(page, false);
    await said.waitFor();
    const inTheCard = await looksOf(page, '[data-crop] i');
    await page.keyboard.press('Escape');
    await citationTabs(page).first().click();
    await litWords(page).first().waitFor();
    for (const look of [inTheCard, await looksOf(page, '.pdf-passage[data-open] i')]) {
      // Ink drawn around them, and a light wash that the words shine through: the page is paper whatever the system's
      // colours are.
      expect(look).toMatchObject({
        outlineStyle: 'solid',
        outlineWidth: '2px',
        outlineColor: 'rgb(35, 37, 43)',
        backgroundColor: 'rgb(255, 220, 102)',
        blend: 'multiply',
      });
    }
    const [open, other] = [await looksOf(page, '[data-citation="1"]'), await looksOf(page, '[data-citation="2"]')];
    expect(open.backgroundColor).not.toBe(other.backgroundColor);
    expect(other.borderTopWidth).toBe('1px');
    expectClean();
    await closeContext(context);
  });
}

test.each([
  { locale: 'en-US', hint: 'J and K walk through the evidence', width: 1280 },
  { locale: 'de-DE', hint: 'Mit J und K von Beleg zu Beleg springen', width: 1280 },
  { locale: 'ar-EG', hint: 'المفتاحان J وK للتنقّل بين المقاطع المستشهد بها', width: 1280 },
  { locale: 'de-DE', hint: 'Mit J und K von Beleg zu Beleg springen', width: 820 },
])(
  'the hint about the keys of the evidence stands whole and covers no text of the thread: $locale, $width px',
  async ({ locale, hint, width }) => {
    const { page, context } = await openAnswer({ locale, viewport: { width, height: 900 } });
    await citationTabs(page).first().click();
    const told = page.getByText(hint);
    const { y, height } = (await told.boundingBox())!;
    const thread = await page.getByRole('log').first().boundingBox();
    expect(y + height).toBeLessThanOrEqual(thread?.y ?? Number.NaN);
    expect(await told.evaluate(one => one.scrollWidth <= one.clientWidth)).toBe(true);
    await closeContext(context);
  },
);

test('a toast that stays leaves the foot of a document free, on a phone and beside the thread', async () => {
  for (const look of [phone, { viewport: { width: 820, height: 700 } }, { viewport: { width: 1100, height: 620 } }]) {
    const { page, context } = await here.openSignedIn({ ...look, at: null });
    await page.route('**/api/user/status', route => route.fulfill({ json: { status: 'waiting', failed: 0 } }));
    await page.goto(project);
    await citationTabs(page).first().waitFor();
    const toast = page.getByRole('dialog', { name: 'Processing...' });
    await toast.waitFor();
    const { card } = await openCard(page, look === phone);
    await card.getByRole('button', { name: /^Open page/ }).click();
    await litWords(page).first().waitFor();
    const foot = page.getByRole('group', { name: 'Cited passages' });
    await expect
      .poll(async () => {
        const [above, below] = [await toast.boundingBox(), await foot.boundingBox()];
        return (above?.y ?? Number.NaN) + (above?.height ?? Number.NaN) <= (below?.y ?? Number.NaN);
      })
      .toBe(true);
    await foot.getByRole('button', { name: 'Next passage' }).click({ trial: true });
    await closeContext(context);
  }
});

test('on a phone a toast that stays covers neither the answer nor its card, its page or the suggestions', async () => {
  const { page, context } = await here.openSignedIn({ ...phone, at: null });
  await page.route('**/api/user/status', route => route.fulfill({ json: { status: 'waiting', failed: 0 } }));
  await page.goto(project);
  await citationTabs(page).first().waitFor();
  const { toast, expectClear } = await stayingToast(page);
  await expectClear('the bar', page.getByRole('banner'));
  await expectClear('the views', page.getByRole('radiogroup', { name: 'View' }));
  await expectClear('the suggestions', page.getByRole('group', { name: 'Follow-up questions' }));
  await expectClear('the ask area', page.locator('#ask'));
  const { card } = await openCard(page, true);
  await expectClear('the card', card);
  await card.getByRole('button', { name: /^Open page/ }).click();
  await litWords(page).first().waitFor();
  const sheet = page.getByRole('region', { name: 'Document' });
  await expectClear('the pages', sheet.getByRole('region', { name: /^Pages of/ }));
  await expectClear('the way back', sheet.getByRole('button', { name: 'Back to the answer' }));
  await toast.getByRole('button', { name: 'Dismiss' }).click();
  await toast.waitFor({ state: 'detached' });
  expect(await page.evaluate(`document.documentElement.style.getPropertyValue('--toast-room')`)).toBe('');
  await closeContext(context);
});

for (const [kind, isPhone] of [
  ['a phone', true],
  ['a desktop', false],
] as const) {
  test(`from right to left nothing lies beside the window of ${kind}, and the page stays left to right`, async () => {
    const { page, context, expectClean } = await here.openSignedIn({ ...(isPhone ? phone : {}), at: null });
    // With the words of this file: the window is turned round, and kept so.
    await page.addInitScript(`new MutationObserver(() => {
      if (document.documentElement && document.documentElement.dir !== 'rtl') document.documentElement.dir = 'rtl';
    }).observe(document, { attributeFilter: ['dir'], childList: true, subtree: true })`);
    await page.goto(here.origin);
    await page.getByRole('button', { name: /^Account of / }).waitFor();
    await expectNoSideways(page, `home of ${kind}`);
    await page.goto(project);
    await citationTabs(page).first().waitFor();
    expect(await page.evaluate('document.documentElement.dir')).toBe('rtl');
    await expectNoSideways(page, `an answer on ${kind}`);
    const { card, said } = await openCard(page, isPhone);
    await said.waitFor();
    await expectNoSideways(page, `a citation on ${kind}`);
    await card.getByRole('button', { name: /^Open page/ }).click();
    await litWords(page).first().waitFor();
    await expectNoSideways(page, `a page on ${kind}`);
    const [words, tab] = [
      await litWords(page).first().boundingBox(),
      await page.locator('.pdf-tab.is-open').boundingBox(),
    ];
    expect(tab?.x ?? Number.NaN).toBeLessThan(words?.x ?? Number.NaN);
    if (!isPhone) expect(words?.x ?? Number.NaN, 'the page stands on the left').toBeLessThan(720);
    expectClean();
    await closeContext(context);
  });
}

interface Look {
  readonly outlineStyle: string;
  readonly outlineWidth: string;
  readonly outlineColor: string;
  readonly backgroundColor: string;
  readonly borderTopWidth: string;
  /** How what it lies in is painted over what is below. */
  readonly blend: string;
}

/** Text, because it runs in the page: the tests themselves know no DOM. */
async function looksOf(page: Page, selector: string): Promise<Look> {
  return (await page.evaluate(`(element => {
    const { outlineStyle, outlineWidth, outlineColor, backgroundColor, borderTopWidth } = getComputedStyle(element);
    return { outlineStyle, outlineWidth, outlineColor, backgroundColor, borderTopWidth,
      blend: getComputedStyle(element.closest('.crop-marks, .pdf-marks') ?? element).mixBlendMode };
  })(document.querySelector(${JSON.stringify(selector)}))`)) as Look;
}
