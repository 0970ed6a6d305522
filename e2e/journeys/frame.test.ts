// What stands around the thread: the way between projects, the panels and their widths, and the addresses.
import { contract } from '@nousboard/contracts';
import type { Page, Request } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { button, openAsked, refuse } from '../support/asked.ts';
import { closeContext, expectAccessible } from '../support/browser.ts';
import { installation, question } from '../support/installation.ts';
import { Person } from '../support/person.ts';
import {
  askField,
  citationTabs,
  expectNoSideways,
  expectNothingBelow,
  litWords,
  phone,
  untilLayers,
} from '../support/screens.ts';
import { pressTwice } from '../support/two-presses.ts';

const here = installation();
let ada: Person;
/** The switcher asks for 25 at once. */
const MANY = 80;
beforeAll(async () => {
  ada = await new Person(here.origin).register();
  for (let number = 1; number <= MANY; number += 1) await ada.newProject(`Shelf ${number}`);
});

const switcher = (page: Page) => page.getByRole('dialog', { name: 'Projects' });
const rows = (page: Page) => switcher(page).locator('li [data-row]');
const widthOf = async (page: Page, selector: string) =>
  Math.round((await page.locator(selector).first().boundingBox())?.width ?? 0);
const reader = (page: Page) => page.getByRole('region', { name: 'Document' });

test('the switcher leads home, to any project or a new one, lists more on scrolling, and searches', async () => {
  const { page, expectClean } = await openAsked(here, ada, []);
  await expect.poll(() => page.title()).toBe('Reading');
  const bar = page.getByRole('banner');
  const thirds = () =>
    Promise.all(
      [
        button(page, 'Reading').first(),
        bar.getByText('Nousboard').first(),
        bar.getByRole('button', { name: /^Account of / }),
      ].map(async part => {
        const box = await part.boundingBox();
        return Math.floor(((box?.x ?? 0) + (box?.width ?? 0) / 2) / 480);
      }),
    );
  // Menus take the place of their buttons when their code has come.
  await expect.poll(thirds).toEqual([0, 1, 2]);
  await page.keyboard.press('p');
  await switcher(page).getByText('Discover').waitFor();
  await rows(page).nth(20).waitFor();
  expect(await rows(page).first().getAttribute('aria-current')).toBe('page');
  expect(await rows(page).count()).toBeLessThan(MANY);
  // Also for somebody who is always at the end before the next ones are there.
  const scrolled = `(async () => {
    const list = document.querySelector('ul[aria-labelledby="switcher-projects"]');
    const until = performance.now() + 15_000;
    const listed = () => Number(list.querySelector('li[aria-setsize]').ariaSetSize);
    while (listed() <= ${MANY} && performance.now() < until) {
      list.scrollTop = list.scrollHeight;
      await new Promise(requestAnimationFrame);
    }
    return listed();
  })()`;
  expect(await page.evaluate(scrolled)).toBeGreaterThan(MANY);
  await expectAccessible(page, 'the switcher');
  // Only rows near to what is seen are in the page, and the others come before the keys do, from wherever these start.
  const all = Number(await switcher(page).locator('li[aria-setsize]').last().getAttribute('aria-setsize'));
  expect(await rows(page).count()).toBeLessThan(all);
  const height = () => page.evaluate(`document.querySelector('ul[aria-labelledby="switcher-projects"]').scrollHeight`);
  const whole = await height();
  expect(whole).toBeGreaterThan(MANY * 36);
  await rows(page).last().focus();
  for (let step = 1; step < all; step += 1) await page.keyboard.press('ArrowUp');
  await rows(page).first().and(page.locator(':focus')).waitFor();
  expect(await height()).toBe(whole);
  const searches: Request[] = [];
  page.on('request', request => {
    if (new URL(request.url()).searchParams.has('search')) searches.push(request);
  });
  // As fast as nobody types: the machine of the test may be slower than a person.
  const typedAt = Number(
    await page.evaluate(`(() => {
    const field = document.querySelector('[role="dialog"] input');
    for (const text of ['S', 'Sh', 'Shelf', 'Shelf 17']) {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    return Date.now();
  })()`),
  );
  await expect.poll(() => rows(page).allTextContents()).toHaveLength(1);
  expect(searches.map(request => new URL(request.url()).searchParams.get('search'))).toEqual(['Shelf 17']);
  expect((searches[0]?.timing().startTime ?? 0) - typedAt).toBeGreaterThan(330);
  expect(await switcher(page).getByRole('status').textContent()).toMatch(/^1 of \d\d$/);
  await switcher(page).getByLabel('Search projects').fill('zzz');
  await switcher(page).getByText('No project found.').waitFor();
  expect(await switcher(page).getByRole('status').textContent()).toMatch(/^0 of \d\d$/);
  await switcher(page).getByLabel('Search projects').fill('');
  await rows(page).nth(20).waitFor();
  expect(await switcher(page).getByRole('status').textContent()).toBe('');
  await switcher(page).getByLabel('Search projects').fill('Shelf 17');
  await rows(page).filter({ hasText: 'Shelf 17' }).click();
  await expect.poll(() => page.title()).toBe('Shelf 17');
  const pressNew = async () => {
    await page.keyboard.press('p');
    await switcher(page)
      .getByRole('button', { name: /^New Project/ })
      .click();
  };
  await pressNew();
  await page.waitForURL(`${here.origin}/c/new`);
  await pressNew();
  await page.getByText('You are already in the new project.').and(page.locator(':visible')).first().waitFor();
  await page.keyboard.press('p');
  await switcher(page).getByRole('button', { name: /^Home/ }).click();
  await page.getByRole('heading', { name: 'Continue reading' }).waitFor();
  expectClean();
});

test('a project is renamed in place, or keeps its name if refused; deleting the open one starts another', async () => {
  const { page, conversationId } = await openAsked(here, ada, []);
  const title = `Reading ${conversationId.slice(0, 6)}`;
  await page.keyboard.press('p');
  await rows(page).first().waitFor();
  await rows(page).nth(20).waitFor();
  await rows(page).last().scrollIntoViewIfNeeded();
  await expect.poll(() => rows(page).count()).toBeGreaterThan(30);
  await expectNothingBelow(page, 'the switcher');
  await rows(page).first().hover();
  await switcher(page).getByRole('button', { name: 'Rename Reading' }).first().click();
  await switcher(page).getByLabel('New name').fill(title);
  await page.keyboard.press('Enter');
  await button(page, title).first().waitFor();
  await expect.poll(() => page.title()).toBe(title);
  await refuse(page, 'PATCH', '**/api/convos/*', 'rate_limited');
  await rows(page).first().hover();
  await switcher(page)
    .getByRole('button', { name: `Rename ${title}` })
    .click();
  await switcher(page).getByLabel('New name').fill('Never');
  await switcher(page).getByRole('button', { name: 'Save name' }).click();
  await page
    .getByText('The project could not be renamed. The old name is back.')
    .and(page.locator(':visible'))
    .first()
    .waitFor();
  await rows(page).filter({ hasText: title }).waitFor();
  // The first press arms, and three seconds later it rests again.
  await rows(page).first().hover();
  await page.clock.install();
  await page.clock.pauseAt(Number(await page.evaluate('Date.now()')) + 1_000);
  await switcher(page)
    .getByRole('button', { name: `Delete ${title}` })
    .click();
  await switcher(page).getByText('Delete?').waitFor();
  await page.clock.runFor(2_900);
  expect(await switcher(page).getByText('Delete?').count()).toBe(1);
  await page.clock.runFor(100);
  await switcher(page).getByText('Delete?').waitFor({ state: 'detached' });
  await page.clock.resume();
  await rows(page).filter({ hasText: title }).waitFor();
  await page.keyboard.press('Escape');

  // The same from the project's own menu.
  await page.unroute('**/api/convos/*');
  await button(page, 'More for this project').click();
  await page.getByRole('menuitem', { name: 'Export conversation' }).waitFor();
  await expectAccessible(page, 'the menu of a project');
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('textbox', { name: 'New name' }).fill('Renamed here');
  await page.keyboard.press('Enter');
  await button(page, 'Renamed here').first().waitFor();
  await button(page, 'More for this project').click();
  await pressTwice(
    page.getByRole('menuitem', { name: 'Delete project' }),
    page.getByRole('menuitem', { name: 'Delete?' }),
  );
  await page.waitForURL(`${here.origin}/c/new`);
  // Nobody is led back to what is gone.
  await page.goto(here.origin);
  await page.getByRole('heading', { name: 'Continue reading' }).waitFor();
  await expect(ada.call(contract.getProject, { params: { conversationId } })).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('what is done in the list of projects is done and told, though the list was closed at once', async () => {
  const { page } = await openAsked(here, ada, []);
  const held = { is: Promise.withResolvers<void>(), code: 'rate_limited' as 'rate_limited' | null };
  await page.route('**/api/convos/*', async route => {
    if (route.request().method() !== 'DELETE') return route.fallback();
    await held.is.promise;
    return held.code
      ? route.fulfill({ status: 429, json: { error: { code: held.code, message: 'Wait.' } } })
      : route.continue();
  });
  const deleteAndClose = async () => {
    await page.keyboard.press('p');
    await rows(page).first().hover();
    await pressTwice(
      switcher(page).getByRole('button', { name: 'Delete Reading', exact: true }).first(),
      switcher(page).getByRole('button', { name: 'Delete Reading? Press again to delete it.' }).first(),
    );
    await page.keyboard.press('Escape');
    await switcher(page).waitFor({ state: 'detached' });
    held.is.resolve();
  };
  await deleteAndClose();
  await page
    .getByText('The project could not be deleted. It is still here.')
    .and(page.locator(':visible'))
    .first()
    .waitFor();
  held.is = Promise.withResolvers<void>();
  held.code = null;
  await page.locator('#main').focus();
  await deleteAndClose();
  await page.waitForURL(`${here.origin}/c/new`);
});

test('of the list and the open project the name that was changed last is shown', async () => {
  const { page, conversationId } = await openAsked(here, ada, []);
  await page.keyboard.press('p');
  await rows(page).filter({ hasText: 'Reading' }).first().waitFor();
  await page.keyboard.press('Escape');
  // From now on the list is as it was, while the project itself has a newer name.
  await ada.call(contract.updateProject, { params: { conversationId }, body: { title: 'Newer name' } });
  await page.route(/\/api\/convos\?/, async route => {
    const reply = await route.fetch();
    const body = (await reply.json()) as { items: { conversationId: string }[] };
    const items = body.items.map(item =>
      item.conversationId === conversationId
        ? { ...item, title: 'Older name', updatedAt: '2020-01-01T00:00:00.000Z', changedOrder: 1 }
        : item,
    );
    await route.fulfill({ response: reply, json: { ...body, items } });
  });
  await page.reload();
  await button(page, 'Newer name').first().waitFor();
  await page.keyboard.press('p');
  await page.locator('ul[aria-labelledby="switcher-projects"][aria-busy="false"]').waitFor();
  await rows(page).filter({ hasText: 'Newer name' }).waitFor();
  expect(await rows(page).filter({ hasText: 'Older name' }).count()).toBe(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a project keeps its name while the new one is empty, and says why it is not taken', async () => {
  await ada.staySignedIn();
  const { conversationId } = await ada.newProject();
  const { page } = await here.openSignedIn({ at: `/c/${conversationId}` });
  await button(page, 'More for this project').click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  const field = page.getByRole('textbox', { name: 'New name' });
  await field.fill(' ');
  await field.press('Enter');
  await page.getByRole('alert').filter({ hasText: 'Project name must be at least 1 character.' }).waitFor();
  await field.fill('Tides');
  await field.press('Enter');
  await button(page, 'Tides').first().waitFor();
});

test('a name takes as many characters as the server does, emoji too; what is left out is told', async () => {
  const { page, conversationId, expectClean } = await openAsked(here, ada, []);
  const rename = async (typed: string): Promise<string> => {
    await button(page, 'More for this project').click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    const field = page.getByRole('textbox', { name: 'New name' });
    await field.and(page.locator(':focus')).waitFor();
    await page.keyboard.insertText(typed);
    const value = await field.inputValue();
    await page.keyboard.press('Enter');
    await field.waitFor({ state: 'detached' });
    return value;
  };
  const stored = async () => (await ada.call(contract.getProject, { params: { conversationId } })).title;
  const told = page.getByText('At most 200 characters fit here. The rest was left out.');
  const turtles = '🐢'.repeat(200);
  expect(await rename(turtles)).toBe(turtles);
  await expect.poll(stored).toBe(turtles);
  expect(await told.count()).toBe(0);
  expect(await rename('x'.repeat(201))).toBe('x'.repeat(200));
  await told.and(page.locator(':visible')).first().waitFor();
  await expect.poll(stored).toBe('x'.repeat(200));
  expectClean();
});

test('a new name is seen in the other windows at once', async () => {
  const { page, context, conversationId, expectClean } = await openAsked(here, ada, []);
  const other = await context.newPage();
  await other.goto(`${here.origin}/c/${conversationId}`);
  await button(other, 'Reading').first().waitFor();
  await button(page, 'More for this project').click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('textbox', { name: 'New name' }).fill('Read together');
  await page.keyboard.press('Enter');
  await button(other, 'Read together').first().waitFor();
  await expect.poll(() => other.title()).toBe('Read together');
  expectClean();
});

test('sheets keep their widths until the side is closed; keys move the line between them', async () => {
  const { page, expectClean } = await openAsked(here, ada, [question]);
  await citationTabs(page).first().click();
  await litWords(page).first().waitFor();
  const line = page.getByRole('separator', { name: 'Resize panels' });
  const usual = await widthOf(page, '#main');
  await line.press('ArrowRight');
  await expect.poll(() => widthOf(page, '#main')).toBe(usual + 10);
  await line.press('End');
  const sideShare = async () =>
    (await widthOf(page, '#panel-side')) /
    ((await widthOf(page, '#panel-main')) + (await widthOf(page, '#panel-side')));
  await expect.poll(async () => Math.abs((await sideShare()) - 0.25) < 0.01).toBe(true);
  await line.press('Home');
  await expect.poll(async () => Math.abs((await sideShare()) - 0.5) < 0.01).toBe(true);
  await line.press('Enter');
  await expect.poll(() => widthOf(page, '#main')).toBe(usual);
  await line.press('Home');
  await expect.poll(async () => Math.abs((await sideShare()) - 0.5) < 0.01).toBe(true);
  await line.dblclick();
  await expect.poll(() => widthOf(page, '#main')).toBe(usual);
  // Saved when it has rested for a second.
  const stored = () => page.evaluate(`localStorage.getItem('nousboard.panels')`);
  await page.clock.install();
  await page.clock.pauseAt(Number(await page.evaluate('Date.now()')) + 1_000);
  await line.press('ArrowRight');
  await page.clock.runFor(900);
  for (let press = 1; press < 5; press += 1) await line.press('ArrowRight');
  await page.clock.runFor(900);
  expect(await stored()).toBeNull();
  await page.clock.runFor(100);
  expect(await stored()).not.toBeNull();
  await page.clock.resume();
  const chosen = usual + 50;
  await expect.poll(() => widthOf(page, '#main')).toBe(chosen);
  const saved = async () =>
    Number(await page.evaluate(`Object.values(JSON.parse(localStorage.getItem('nousboard.panels') ?? '{}'))[1]`)) / 100;
  await expect.poll(async () => Math.abs((await saved()) - (await sideShare())) < 0.004).toBe(true);

  await reader(page)
    .getByLabel(/^Page, of/)
    .fill('3');
  await page.keyboard.press('Enter');
  await page.waitForURL(/#page=3$/);
  await page.reload();
  await reader(page).waitFor();
  await expect
    .poll(() =>
      reader(page)
        .getByLabel(/^Page, of/)
        .inputValue(),
    )
    .toBe('3');
  await expect.poll(async () => Math.abs((await widthOf(page, '#main')) - chosen) < 3).toBe(true);
  await page.keyboard.press('Control+\\');
  await reader(page).waitFor({ state: 'detached' });
  expect(page.url()).not.toContain('#page');
  expect(await stored()).toBeNull();
  await page.keyboard.press('Control+\\');
  await reader(page).waitFor();
  await expect.poll(() => widthOf(page, '#main')).toBe(usual);
  await expect
    .poll(() =>
      reader(page)
        .getByLabel(/^Page, of/)
        .inputValue(),
    )
    .toBe('3');
  await page.keyboard.press('Control+\\');
  await reader(page).waitFor({ state: 'detached' });
  await untilLayers(page, 0);
  await page.reload();
  await askField(page).waitFor();
  expect(await reader(page).count()).toBe(0);
  expectClean();
});

test('the sidebar is kept, resizes from 1280 px on, covers the thread below, and is a drawer on phones', async () => {
  const { page, context } = await openAsked(here, ada, []);
  const edge = page.getByRole('separator', { name: 'Resize sidebar' });
  await expect.poll(() => widthOf(page, 'aside')).toBe(256);
  await edge.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => widthOf(page, 'aside')).toBe(266);
  await page.keyboard.press('Home');
  await expect.poll(() => widthOf(page, 'aside')).toBe(200);
  const box = await edge.boundingBox();
  if (!box) throw new Error('The edge of the sidebar is not there.');
  await page.mouse.move(box.x + 4, 300);
  await page.mouse.down();
  await page.mouse.move(box.x + 104, 300, { steps: 4 });
  await expect.poll(() => widthOf(page, 'aside')).toBe(300);
  await page.mouse.move(box.x + 900, 300, { steps: 4 });
  await expect.poll(() => widthOf(page, 'aside')).toBe(360);
  await page.mouse.up();
  await expectAccessible(page, 'a wide sidebar');
  await expect.poll(() => page.evaluate(`localStorage.getItem('nousboard.settings')`)).toContain('"sidebarWidth":360');
  await page.reload();
  await askField(page).waitFor();
  await expect.poll(() => widthOf(page, 'aside')).toBe(360);
  await edge.dblclick();
  await expect.poll(() => widthOf(page, 'aside')).toBe(256);
  await page.keyboard.press('Control+b');
  await page.locator('aside').waitFor({ state: 'detached' });
  await page.reload();
  await askField(page).waitFor();
  expect(await page.locator('aside').count()).toBe(0);
  await page.keyboard.press('Control+b');
  await page.locator('aside').waitFor();

  await page.setViewportSize({ width: 820, height: 1100 });
  await page.locator('aside').waitFor({ state: 'detached' });
  const before = await widthOf(page, '#main');
  await button(page, 'Show sidebar').click();
  const drawer = page.getByRole('dialog', { name: 'Sources' });
  await drawer.waitFor();
  expect(await widthOf(page, '#main')).toBe(before);
  await expectNoSideways(page, 'the sidebar over the thread');
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  await closeContext(context);
});

test('on a phone the document covers the window and the sidebar is a drawer', async () => {
  const { page } = await openAsked(here, ada, [], phone);
  await button(page, 'Show sidebar').tap();
  const drawer = page.getByRole('dialog', { name: 'Sources' });
  await drawer.getByRole('button', { name: /^Open Cued/ }).tap();
  await reader(page).waitFor();
  expect(await widthOf(page, 'section[aria-label="Document"]')).toBe(390);
  await expectNoSideways(page, 'a document on a phone');
});

test('up to 767 px a citation opens a drawer; from 768 px on the document stands beside the thread', async () => {
  const { page } = await openAsked(here, ada, [question], { viewport: { width: 767, height: 900 } });
  const drawer = page.getByRole('dialog', { name: 'Citation 1' });
  await citationTabs(page).first().click();
  await drawer.waitFor();
  expect(await reader(page).count()).toBe(0);
  await drawer.getByRole('button', { name: /^Open page/ }).click();
  await reader(page).waitFor();
  expect(await widthOf(page, '#side')).toBe(767);
  await page.setViewportSize({ width: 768, height: 900 });
  await expect.poll(() => widthOf(page, '#side')).toBeLessThan(400);
  await page.keyboard.press('Control+\\');
  await reader(page).waitFor({ state: 'detached' });
  await citationTabs(page).first().click();
  await litWords(page).first().waitFor();
  expect(await drawer.count()).toBe(0);
});

test('where nothing takes files, one that is dropped does not lead away from the page', async () => {
  const { page, expectClean } = await here.openSignedIn();
  const home = page.url();
  /** Whether the browser is held back, and whether it says that nothing is taken. */
  const dropped = () =>
    page.evaluate<(boolean | string)[]>(`(() => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['# Tea'], 'tea.md'));
      const held = type =>
        !document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
      return [held('dragover'), dataTransfer.dropEffect === 'none', held('drop')];
    })()`);
  for (const place of ['/help', '/admin', '/c/search', '/c/0123456789abcdef01234567']) {
    await page.goto(`${here.origin}${place}`);
    await page.locator('main p').first().waitFor();
    expect(await dropped(), place).toEqual([true, true, true]);
  }
  expectClean();
  await page.goto(home);
  await page.locator('#ask').waitFor();
  await dropped();
  await page.waitForURL(/\/c\/[0-9a-f]{24}$/);
});

test('the start leads to the last project or home, /homepage to its page; an unknown address says so', async () => {
  const { page, conversationId } = await openAsked(here, ada, []);
  for (const start of ['/', '/c']) {
    await page.goto(here.origin + start);
    await page.waitForURL(`${here.origin}/c/${conversationId}`);
  }
  for (const unknown of ['/c/nothing', `/c/${'f'.repeat(24)}`]) {
    await page.goto(here.origin + unknown);
    await page.getByText('There is nothing at this address.').waitFor();
  }
  await page.goto(`${here.origin}/homepage`);
  await page.waitForURL(`${here.origin}/c/${conversationId}`);
  // Another browser knows of no last project.
  const { page: elsewhere } = await here.openSignedIn();
  await elsewhere.getByRole('heading', { name: 'Continue reading' }).waitFor();
});

test('a project that the server is slow to give says so after a while, and is asked for anew at a press', async () => {
  const { conversationId } = await ada.newProject('Slow');
  const { page, expectClean } = await here.openSignedIn();
  await askField(page).waitFor();
  await page.clock.install();
  let asked = 0;
  await page.route(new RegExp(`/api/convos/${conversationId}(?:\\?|$)`), async route => {
    asked += 1;
    // The first is taken, and never answered.
    if (asked > 1) await route.continue();
  });
  await page.goto(`${here.origin}/c/${conversationId}`);
  await expect.poll(() => asked).toBe(1);
  const words = page.locator('#main').getByText('The server is slow to answer. Still waiting.');
  await page.clock.runFor(4_900);
  expect(await words.count()).toBe(0);
  await page.clock.runFor(200);
  await words.waitFor();
  expect(await page.locator('#main').getByRole('button', { name: 'Try again' }).count()).toBe(0);
  await page.clock.runFor(15_000);
  await expectAccessible(page, 'a project that is waited for');
  await page.locator('#main').getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => page.title()).toBe('Slow');
  expectClean();
});
