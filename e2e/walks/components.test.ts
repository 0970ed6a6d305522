// What components promise wherever they stand, tried in the gallery: toasts reach everybody, and no press is lost.
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { closeContext, expectAccessible } from '../support/browser.ts';
import { galleryWindows } from '../support/gallery-windows.ts';

const openWindow = galleryWindows();

/**
 * The gallery, which notes everything that a screen reader is told from now on: what appears within live regions, once
 * for each that speaks.
 */
async function openGallery(look: BrowserContextOptions = {}): Promise<Page> {
  const { page } = await openWindow('', look);
  await page.evaluate(`{
    window.told = [];
    const live = element =>
      element.getAttribute(
        'aria-live') ?? { alert: 'assertive', status: 'polite', log: 'polite' }[element.getAttribute('role')] ?? null;
    // The nearest region decides for what stands in it.
    const regionOf = text => {
      for (let at = text.parentElement; at; at = at.parentElement) if (live(at)) return at;
      return null;
    };
    const textsOf = node => {
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      const texts = node.nodeType === Node.TEXT_NODE ? [node] : [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      return texts;
    };
    new MutationObserver(changes => {
      for (const text of new Set(
        changes.flatMap(change => (
          change.type === 'characterData' ? [change.target] : [...change.addedNodes].flatMap(textsOf))))) {
        const region = regionOf(text);
        if (region && live(region) !== 'off' && !region.closest('[aria-hidden="true"]'))
          window.told.push(live(region) + ': ' + text.data);
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  }`);
  return page;
}

const told = (page: Page) => page.evaluate('told') as Promise<string[]>;
const levels = ['info', 'success', 'warning', 'error'] as const;

test.each(levels)(
  'a toast of level %s is told once, and is reached and closed by the keyboard, with and without an action',
  async level => {
    const page = await openGallery();
    for (const [button, text, names] of [
      [level, `A toast: ${level}`, ['Dismiss']],
      [`${level}, action`, `A toast with an action: ${level}`, ['Check Now', 'Dismiss']],
    ] as const) {
      await page.evaluate('told.length = 0');
      await page.getByRole('button', { name: button, exact: true }).click();
      await page.mouse.move(0, 0);
      const toast = page.getByRole('dialog', { name: text });
      await toast.waitFor();
      await expectAccessible(page, `a toast of level ${level}, not looked at`);
      expect((await told(page)).filter(words => words.includes(text)).map(words => words.split(':', 1)[0])).toEqual([
        level === 'error' ? 'assertive' : 'polite',
      ]);

      await page.keyboard.press('F6');
      await page.keyboard.press('Tab');
      await expectAccessible(page, `a toast of level ${level}, in use`);
      for (const name of names) {
        await page.keyboard.press('Tab');
        expect(
          await page.evaluate('(({ ariaLabel, textContent }) => ariaLabel ?? textContent)(document.activeElement)'),
        ).toBe(name);
      }
      await page.keyboard.press('Enter');
      await toast.waitFor({ state: 'detached' });
      // Neither reaching it nor closing it says it again.
      expect((await told(page)).filter(words => words.includes(text))).toHaveLength(1);
    }
    await closeContext(page.context());
  },
);

test('a stack of toasts leaves each that is seen to everybody, and one after the other can be closed', async () => {
  const page = await openGallery({ viewport: { width: 390, height: 844 } });
  for (const level of levels) await page.getByRole('button', { name: `${level}, action`, exact: true }).click();
  await page.mouse.move(0, 0);
  const toasts = page.getByRole('dialog', { name: /^A toast with an action/ });
  for (let left = levels.length; left > 0; left -= 1) {
    await expect.poll(() => toasts.count()).toBe(left);
    await expectAccessible(page, `a stack of ${left}`);
    await toasts.first().getByRole('button', { name: 'Dismiss' }).click();
  }
  await toasts.first().waitFor({ state: 'detached' });
  await closeContext(page.context());
});

test('a dialog opened by mouse has the focus but no ring; Tab leads to its first control, with one', async () => {
  const page = await openGallery();
  const ring = () =>
    page.evaluate<[string, string]>(
      '(({ role, ariaLabel }, { outlineStyle }) => [ariaLabel ?? role, outlineStyle])(document.activeElement, ' +
        'getComputedStyle(document.activeElement))',
    );
  await page.getByRole('button', { name: 'Dialog', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Share this project' });
  await dialog.and(page.locator(':focus')).waitFor();
  expect(await ring()).toEqual(['dialog', 'none']);
  await page.keyboard.press('Tab');
  expect(await ring()).toEqual(['Close', 'solid']);
  await page.keyboard.press('Tab');
  await dialog.getByLabel('Email').and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  expect(await page.evaluate('document.activeElement.textContent')).toBe('Dialog');
  await closeContext(page.context());
});

test.each([
  ['before its code has come', 'before'],
  ['between its code and its first appearance', 'between'],
  ['when it is there', 'after'],
] as const)('a menu pressed %s opens, and has the focus', async (_, when) => {
  const page = await openGallery();
  const late = page.getByRole('button', { name: 'Late menu' });
  if (when === 'before') await late.click();
  // What has come shows with React's next task: microtasks later, and still before it.
  await page.evaluate(`(async () => {
    bringLateMenu();
    for (let step = 0; step < 100; step += 1) await null;
    const button = [...document.querySelectorAll('button')].find(button => button.textContent === 'Late menu');
    if (${when === 'between'}) {
      button.focus();
      button.click();
    }
  })()`);
  if (when === 'after') await late.click();
  await page.getByRole('menuitem', { name: 'Here it is' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('menuitem').waitFor({ state: 'detached' });
  expect(await page.evaluate('document.activeElement.textContent')).toBe('Late menu');
  await closeContext(page.context());
});

test('a menu whose code comes while it is being pressed opens when it is let go', async () => {
  const page = await openGallery();
  const late = page.getByRole('button', { name: 'Late menu' });
  await late.scrollIntoViewIfNeeded();
  const box = await late.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 9, (box?.y ?? 0) + 9);
  await page.mouse.down();
  await page.evaluate(`document.querySelector('button:active').dataset.before = ''; bringLateMenu();`);
  await page.locator('[data-before]').waitFor({ state: 'detached' });
  await page.mouse.up();
  await page.getByRole('menuitem', { name: 'Here it is' }).waitFor();
  await closeContext(page.context());
});
