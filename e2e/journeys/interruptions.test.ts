// What goes differently than planned: a file that cannot be read, an answer that is stopped and asked for again, a lost
// connection.
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { problems, type SourceFile } from '@nousboard/contracts';
import type { Page, Request } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { closeContext, expectAccessible, type WatchedPage } from '../support/browser.ts';
import { installation, question } from '../support/installation.ts';
import {
  askField,
  askOnScreen,
  citationTabs,
  expectNoSideways,
  logInOnScreen,
  sendOnScreen,
  unfold,
  untilAnswered,
} from '../support/screens.ts';
import { root } from '../support/server.ts';
import { pressTwice } from '../support/two-presses.ts';

const protectedFile = join(root, '../shared/corpus/nasty/password.pdf');
// Answers are slowed down, so that there is something to stop.
const here = installation({ NOUSBOARD_SLOW: 'answer-find=1500,answer-piece=30' });
let project = '';

beforeAll(async () => {
  project = await here.withSamples();
});

async function openProject(): Promise<WatchedPage> {
  const watched = await here.openSignedIn({ at: project });
  await askField(watched.page).waitFor();
  return watched;
}

/** None may be on its way when it is cut off: what others import is not asked for again in the life of a page. */
const allCodeHere = (page: Page) => page.waitForLoadState('networkidle');

test('files dropped into the window: one is added, one that cannot be read says why and can be removed', async () => {
  const { page, expectClean } = await openProject();
  const damaged = { name: 'torn.pdf', bytes: Buffer.from('%PDF-1.7\nnothing of a document follows\n%%EOF\n') };
  const locked = existsSync(protectedFile)
    ? [{ name: basename(protectedFile), bytes: readFileSync(protectedFile) }]
    : [];
  const readAgain = page.waitForResponse(/\/read-again-[^/]*\.js$/, { timeout: 120_000 });
  await dropFiles(page, [
    { name: 'note.md', bytes: Buffer.from('# Note\n\nThe cue was a tone of 500 Hz.\n') },
    damaged,
    ...locked,
  ]);
  await page
    .getByRole('button', { name: 'Open note' })
    .or(page.getByRole('button', { name: 'Open Note' }))
    .first()
    .waitFor({ timeout: 60_000 });
  await page
    .getByText('The file is damaged. Failed to process the file: please remove and upload again.')
    .waitFor({ timeout: 60_000 });
  // What only needs its password asks for it, and need not be removed.
  if (locked.length > 0) await page.getByText('It needs its password to be read').waitFor({ timeout: 60_000 });
  await readAgain;
  await expectAccessible(page, 'sources that failed');
  // It would fail again.
  expect(await page.getByRole('button', { name: 'Read again' }).count()).toBe(0);
  await pressTwice(
    page.getByRole('button', { name: 'Remove torn', exact: true }),
    page.getByRole('button', { name: 'Press again to remove torn' }),
  );
  await page.getByText('The file is damaged').waitFor({ state: 'detached', timeout: 40_000 });
  expectClean();
});

test('a source that could not be read for the moment is read again, at its row or in its details', async () => {
  const { page, expectClean } = await openProject();
  let isFailed = true;
  await page.route(/\/api\/files\?/, async route => {
    const reply = await route.fetch();
    const { items, ...rest } = (await reply.json()) as { items: SourceFile[] };
    const failed = { ready: false, status: 'failed', reason: 'unexpected' } as const;
    await route.fulfill({
      response: reply,
      json: { ...rest, items: items.map(file => (isFailed ? { ...file, ...failed } : file)) },
    });
  });
  const asked: string[] = [];
  await page.route('**/api/files/*/read', async route => {
    asked.push(route.request().method());
    isFailed = asked.length === 1;
    if (isFailed)
      return route.fulfill({ status: 409, json: { error: { code: 'file_not_ready', message: 'No', details: {} } } });
    return route.fulfill({ json: {} });
  });
  await page.reload();
  const again = page.getByRole('button', { name: 'Read again', exact: true });
  await again.first().waitFor();
  await expectAccessible(page, 'sources that can be read again');
  await again.first().click();
  await page.getByText(problems.file_not_ready.message).first().waitFor();
  await page.getByRole('button', { name: 'Library', exact: true }).click();
  const library = page.getByRole('dialog', { name: 'Library' });
  await library.getByRole('button', { name: /^More for Sounds, Sleep/ }).click();
  await page.getByRole('menuitem', { name: 'About this source', exact: true }).click();
  const details = page.getByRole('dialog', { name: /^Sounds, Sleep/ });
  await details.getByText('It could not be read this time', { exact: true }).waitFor();
  await details.getByRole('button', { name: 'Read again', exact: true }).click();
  await again.first().waitFor({ state: 'detached' });
  expect(asked).toEqual(['POST', 'POST']);
  expectClean();
});

test('an answer is stopped, written again, and both versions are kept to page through', async () => {
  const { page, expectClean } = await openProject();
  // Stop is pressed before the server has said anything: it counts all the same.
  const pressed = Promise.withResolvers<void>();
  await page.route('**/api/ask', async route => {
    await pressed.promise;
    await route.continue();
  });
  await sendOnScreen(page, question);
  await page.locator('#ask').getByRole('button', { name: 'Stop', exact: true }).click();
  pressed.resolve();
  await page.getByText('This answer was stopped. What was written is kept.').waitFor();
  await untilAnswered(page);

  await page
    .getByRole('button', { name: /^Regenerate/ })
    .last()
    .click();
  await page.getByText('Version 2 of 2').waitFor({ state: 'attached' });
  await untilAnswered(page);
  expect(await citationTabs(page).count()).toBeGreaterThan(1);
  await page.getByRole('button', { name: 'Previous version' }).click();
  await page.getByText('Version 1 of 2').waitFor({ state: 'attached' });
  await page.getByText('This answer was stopped. What was written is kept.').waitFor();
  await page.getByRole('button', { name: 'Next version' }).click();
  await page.getByText('Version 2 of 2').waitFor({ state: 'attached' });
  await citationTabs(page).first().waitFor();
  expectClean();
});

test('offline a view that was not opened before says what it waits for, above the field to write in', async () => {
  const { page, context } = await openProject();
  await page.getByRole('radio', { name: /^Nous/ }).waitFor();
  await allCodeHere(page);
  await page.evaluate('globalThis.isFirst = true');
  await context.setOffline(true);
  const looks = page.waitForEvent('requestfailed', request => request.resourceType() === 'stylesheet');
  await page.getByRole('radio', { name: /^Nous/ }).click();
  await page.getByText('Offline. Your notes and saved answers are shown as soon as the connection is back.').waitFor();
  await askField(page).waitFor();
  await looks;
  await context.setOffline(false);
  await page.getByRole('region', { name: 'Nous' }).waitFor();
  // What was asked for without a network comes whole, and no page is loaded anew for it.
  await askField(page).fill('A note begun');
  await askField(page).press('Enter');
  await page.locator('[data-note-text]').waitFor();
  expect(await page.evaluate(`getComputedStyle(document.querySelector('[data-note-text]')).position`)).toBe('relative');
  expect(await page.evaluate('globalThis.isFirst')).toBe(true);
});

test('offline a question is kept, and sent when the connection is back', async () => {
  const { page, context, expectClean } = await openProject();
  const switcher = page.getByRole('banner').getByRole('button', { name: 'Reading' });
  // Its code is there; its list is not.
  await switcher.and(page.locator('[aria-haspopup="dialog"]')).waitFor();
  await context.setOffline(true);
  await page.getByText('Offline. What you write is kept and sent later.').waitFor();
  const kept = 'What is a cue?';
  await askField(page).fill(kept);
  await askField(page).press('Enter');
  await page.getByText('Offline. Your question is kept and sent when the connection is back.').waitFor();
  await switcher.click();
  await page.getByText('Offline. Your projects are listed as soon as the connection is back.').waitFor();
  // The list lies over the sources, and may hide half a button of theirs.
  await page.keyboard.press('Escape');
  // What looks is a session of the browser's own, and when it goes, the browser takes itself to be online again.
  await expectAccessible(page, 'offline');
  await context.setOffline(false);
  await page.getByRole('log').getByText(kept, { exact: true }).waitFor();
  await untilAnswered(page);
  expectClean();
});

test('a question kept offline is sent though its person has gone to the nous, or home', async () => {
  const { page, context, expectClean } = await openProject();
  const view = (name: RegExp) => page.getByRole('radio', { name });
  const nous = page.getByRole('region', { name: 'Nous' });
  const toHome = async () => {
    await askField(page).press('Escape');
    await page.keyboard.press('g');
    await page.keyboard.press('h');
    await page.getByRole('heading', { name: 'Nous' }).waitFor();
  };
  const keepOffline = async (text: string) => {
    await context.setOffline(true);
    await page.getByText('Offline. What you write is kept and sent later.').waitFor();
    await askField(page).fill(text);
    await askField(page).press('Enter');
    await page.getByText('Offline. Your question is kept and sent when the connection is back.').waitFor();
  };
  await allCodeHere(page);
  // What is gone to has its code already.
  await view(/^Nous/).click();
  await nous.waitFor();
  await view(/^Thread/).click();
  await toHome();
  await page.goBack();
  await page.getByRole('log').waitFor();

  await keepOffline('What is kept among the nous?');
  await view(/^Nous/).click();
  await nous.waitFor();
  await askField(page).fill('A title begun');
  const asked = page.waitForRequest('**/api/ask');
  await context.setOffline(false);
  await asked;
  // Nobody is taken away from what they write.
  await nous.waitFor();
  expect(await askField(page).inputValue()).toBe('A title begun');
  await view(/^Thread/).click();
  await page.getByRole('log').getByText('What is kept among the nous?', { exact: true }).waitFor();
  await untilAnswered(page);

  await keepOffline('What is kept at home?');
  await toHome();
  await context.setOffline(false);
  await page.goBack();
  await page.getByRole('log').getByText('What is kept at home?', { exact: true }).waitFor();
  await untilAnswered(page);
  expect(await page.getByRole('log').getByText('What is kept among the nous?', { exact: true }).count()).toBe(1);
  expectClean();
});

test('a question waiting to be sent can be taken back, and waiting uploads can be tried at once', async () => {
  const { page, expectClean } = await openProject();
  await page.route('**/api/ask', route => route.abort('connectionrefused'));
  await sendOnScreen(page, 'Which question is taken back?');
  await page
    .getByText(/^Waiting to be sent\./)
    .first()
    .waitFor();
  await page.locator('#ask').getByRole('button', { name: 'Stop', exact: true }).click();
  await expect.poll(() => askField(page).inputValue()).toBe('Which question is taken back?');
  expect(await page.getByText(/^Waiting to be sent\./).count()).toBe(0);

  let tries = 0;
  const upload = (url: URL) => url.pathname === '/api/files';
  await page.route(upload, route => {
    if (route.request().method() !== 'POST') return route.fallback();
    tries += 1;
    // So long that nothing but a person is quicker.
    return route.fulfill({
      status: 503,
      headers: { 'retry-after': '3000' },
      json: { error: { code: 'unavailable', message: 'Later.' } },
    });
  });
  await dropFiles(page, [{ name: 'waits.md', bytes: Buffer.from('# Waits\n\nIt waits for the server.\n') }]);
  const now = page.getByRole('button', { name: 'Try now: waits.md' });
  await now.click();
  await expect.poll(() => tries).toBe(2);
  await now.waitFor();
  await page.unrouteAll();
  await now.click();
  await page.getByRole('button', { name: /^Open waits/i }).waitFor({ timeout: 60_000 });
  expectClean();
});

test('at twice and four times the size nothing overflows, and with reduced motion nothing moves', async () => {
  for (const [times, width, height] of [
    [2, 720, 450],
    [4, 320, 256],
  ] as const) {
    const { page, context, expectClean } = await here.open({ viewport: { width, height }, deviceScaleFactor: times });
    await page.goto(`${here.origin}/login`);
    await page.getByRole('button', { name: 'Continue' }).waitFor();
    await expectNoSideways(page, `signing in, ${times} times`);
    await logInOnScreen(page, here.origin);
    await expectNoSideways(page, `home, ${times} times`);
    await page.goto(project);
    await askOnScreen(page, `${question} (${times})`);
    await expectNoSideways(page, `an answer, ${times} times`);
    await expectStill(page, `an answer, ${times} times`);
    await unfold(page);
    await citationTabs(page).last().click();
    await page.getByRole('dialog').or(page.locator('.pdf-passage[data-open] i')).first().waitFor();
    await expectNoSideways(page, `a page, ${times} times`);
    await expectStill(page, `a page, ${times} times`);
    expectClean();
    await closeContext(context);
  }
});

/** Drops files on the window as a file manager would. The script is text: the tests themselves know no DOM. */
async function dropFiles(page: Page, files: ReadonlyArray<{ name: string; bytes: Buffer }>): Promise<void> {
  const list = JSON.stringify(files.map(({ name, bytes }) => ({ name, bytes: bytes.toString('base64') })));
  await page.evaluate(`(() => {
    const dataTransfer = new DataTransfer();
    for (const { name, bytes } of ${list})
      dataTransfer.items.add(new File([Uint8Array.from(atob(bytes), letter => letter.charCodeAt(0))], name));
    const fire = type => document.body.dispatchEvent(
      new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    fire('dragenter');
    fire('dragover');
    fire('drop');
  })()`);
}

async function expectStill(page: Page, screen: string): Promise<void> {
  const moving =
    `document.getAnimations().filter(one => one.playState === 'running' ` +
    `&& Number(one.effect.getComputedTiming().activeDuration) > 50).map(one => one.animationName ?? ` +
    `one.transitionProperty)`;
  expect(await page.evaluate(moving), screen).toEqual([]);
}

test('a menu whose code does not come says so to whoever presses it, and opens after a reload', async () => {
  const { page, expectClean } = await here.openSignedIn({ at: null });
  const code = '**/assets/menu-parts-*.js*';
  let refused = 0;
  await page.route(code, async route => {
    await route.abort('connectionrefused');
    refused += 1;
  });
  await page.goto(project);
  const account = page.getByRole('button', { name: /^Account of / });
  await account.click();
  await page.getByText('There is a newer version of this page.').waitFor();
  expect(refused).toBeGreaterThan(1);
  await page.unroute(code);
  await page.getByRole('button', { name: 'Reload' }).click();
  await account.click();
  await page.getByRole('menuitem', { name: 'Log out' }).waitFor();
  expectClean();
});

test('a menu whose code could not come while the network was away opens when it is back', async () => {
  const { page, context, expectClean } = await here.openSignedIn({ at: null });
  const away = Promise.withResolvers<void>();
  const code = '**/assets/menu-parts-*.js';
  await page.route(code, async route => {
    await away.promise;
    await route.abort('internetdisconnected');
  });
  const asked = page.waitForRequest(code);
  // What others import is not asked for again in the life of a page, so only the menu itself may be missing.
  const onTheirWay = new Set<Request>();
  page.on('request', request => request.url().endsWith('.js') && onTheirWay.add(request));
  page.on('requestfinished', request => onTheirWay.delete(request));
  await page.goto(project);
  await asked;
  await expect.poll(() => onTheirWay.size).toBe(1);
  await context.setOffline(true);
  await page.getByText('Offline. What you write is kept and sent later.').waitFor();
  away.resolve();
  await page.getByRole('button', { name: /^Account of / }).click();
  await page.unroute(code);
  await context.setOffline(false);
  await page.getByRole('menuitem', { name: 'Log out' }).waitFor();
  expectClean();
});
