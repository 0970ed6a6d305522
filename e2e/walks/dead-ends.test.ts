// Where a person gets no further: each says in one sentence why, what can be done, and how to get home.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ConversationId, contract } from '@nousboard/contracts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../support/browser.ts';
import { installation } from '../support/installation.ts';
import { Person } from '../support/person.ts';
import { askField, expectNoSideways, phone } from '../support/screens.ts';

const web = join(import.meta.dirname, '../../packages/web');
const words = (locale: string) => JSON.parse(readFileSync(join(web, 'src/locales', locale, 'common.json'), 'utf8'));
const english = words('en-US');
const chunkOf = (source: string): string =>
  JSON.parse(readFileSync(join(web, 'dist/.vite/manifest.json'), 'utf8'))[source].file;
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true });
const refuse = (page: Page, what: string) => page.route(what, route => route.abort('connectionrefused'));

const here = installation();

beforeAll(async () => {
  await new Person(here.origin).register();
});

test('an address with nothing behind it says so, signed out and signed in, and leads home', async () => {
  const stranger = await here.open();
  await stranger.page.goto(`${here.origin}/no/such/place`);
  await heading(stranger.page, english.notFound.title).waitFor();
  await expectAccessible(stranger.page, 'an unknown address');
  await stranger.page.getByRole('link', { name: 'Go home' }).click();
  await stranger.page.getByRole('heading', { name: 'Welcome back' }).waitFor();
  await stranger.page.goto(`${here.origin}/p/legal/no-such-text`);
  await heading(stranger.page, english.notFound.title).waitFor();
  stranger.expectClean();

  const { page, expectClean } = await here.openSignedIn({ at: null });
  for (const place of ['/no/such/place', '/c/0123456789abcdef01234567', '/c/not-an-id']) {
    await page.goto(`${here.origin}${place}`);
    await heading(page, english.notFound.title).waitFor();
    await expect.poll(() => page.title()).toBe('Not found · Nousboard');
    await page.getByRole('link', { name: 'Go home' }).click();
    await page.getByRole('button', { name: /^Account of / }).waitFor();
  }
  expectClean();
});

test('the address of a project deleted elsewhere says so once; Go home and a new visit both lead home', async () => {
  const ada = await new Person(here.origin).login();
  const { page, expectClean } = await here.openSignedIn();
  const home = page.url();
  const goes = async (conversationId: ConversationId) => {
    await page.goto(`${here.origin}/c/${conversationId}`);
    await askField(page).waitFor();
  };
  const first = await ada.newProject();
  await goes(first.conversationId);
  await ada.call(contract.deleteProject, { params: { conversationId: first.conversationId } });
  await page.reload();
  await heading(page, english.notFound.title).waitFor();
  await page.getByRole('link', { name: 'Go home' }).click();
  await page.waitForURL(home);
  await page.goto(here.origin);
  await page.waitForURL(home);

  const second = await ada.newProject();
  await goes(second.conversationId);
  await ada.call(contract.deleteProject, { params: { conversationId: second.conversationId } });
  await page.goto(here.origin);
  await page.waitForURL(home);
  await page.getByRole('button', { name: /^Account of / }).waitFor();
  expectClean();
});

test('when the server is away at the start, the page waits and goes on by itself, without a sign-in', async () => {
  const { page } = await here.openSignedIn();
  const home = page.url();
  await refuse(page, '**/api/**');
  await page.reload();
  await heading(page, english.away.title).waitFor();
  expect(page.url()).toBe(home);
  await expectAccessible(page, 'a server that is away');
  for (const name of ['Try again', 'Go home']) {
    await page.getByRole('button', { name, exact: true }).click();
    await page.getByRole('button', { name, exact: true }).waitFor();
    await heading(page, english.away.title).waitFor();
  }
  await page.unrouteAll();
  await page.getByRole('button', { name: /^Account of / }).waitFor();
  expect(page.url()).toBe(home);
});

test('a screen that cannot load while the server is away says so, and is there when the server is back', async () => {
  const { page } = await here.openSignedIn();
  await page.getByRole('button', { name: /^Account of / }).click();
  const entry = page.getByRole('menuitem', { name: 'Administration' });
  await entry.waitFor();
  await refuse(page, '**/api/**');
  await refuse(page, '**/assets/**');
  await entry.click();
  await heading(page, english.away.title).waitFor();
  await page.unrouteAll();
  // The server has the part after all; a page that lacks it asks to be loaded anew.
  await heading(page, english.updated.title).waitFor();
  await page.getByRole('button', { name: 'Reload', exact: true }).click();
  await page.getByRole('heading', { name: 'Administration' }).first().waitFor();
});

test('after a new deployment a page of the old one offers to be loaded anew', async () => {
  const { page } = await here.openSignedIn();
  // Also where it is asked for once more, under an address of another ending.
  await page.route(`**/${chunkOf('src/screens/administration.tsx')}*`, route =>
    route.fulfill({ status: 404, body: '{}' }),
  );
  await page.getByRole('button', { name: /^Account of / }).click();
  await page.getByRole('menuitem', { name: 'Administration' }).click();
  await heading(page, english.updated.title).waitFor();
  await expectAccessible(page, 'a page of an earlier version');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload', exact: true }).click();
  await page.getByRole('heading', { name: 'Administration' }).first().waitFor();
});

test('a failure of the server shows the number of the request to copy, and never a code alone', async () => {
  const { page } = await here.openSignedIn({ at: null, permissions: ['clipboard-read', 'clipboard-write'] });
  const requestId = '0b6c7a52-6a0e-4e0e-9a57-0f3f0c1c2d3e';
  const error = { code: 'not_editable', message: 'No.', details: { requestId } };
  await page.route('**/api/convos/0123456789abcdef01234567', route =>
    route.fulfill({ status: 500, contentType: 'application/json', body: JSON.stringify({ error }) }),
  );
  await page.goto(`${here.origin}/c/0123456789abcdef01234567`);
  await heading(page, english.screenFailed.title).waitFor();
  await expect.poll(() => page.title()).toBe(`${english.screenFailed.title} · Nousboard`);
  await page.getByText(requestId, { exact: true }).waitFor();
  expect(await page.getByRole('main').textContent()).not.toMatch(/not_editable|500|\bat \w+\.tsx?/);
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await page.getByRole('button', { name: 'Copied', exact: true }).waitFor();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(requestId);
  await expectAccessible(page, 'a screen that failed');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again', exact: true }).click();
  await heading(page, english.notFound.title).waitFor();
});

test.each([
  ['en-US', { colorScheme: 'dark' }],
  ['ar-EG', phone],
  ['de-DE', { viewport: { width: 820, height: 1180 }, colorScheme: 'dark' }],
] as const)('in %s dead ends fit a small window and can be read by everybody', async (locale, look) => {
  const texts = words(locale);
  const { page } = await here.open({ ...look, locale });
  await page.goto(`${here.origin}/no/such/place`);
  await heading(page, texts.notFound.title).waitFor();
  await expectNoSideways(page, `nothing here in ${locale}`);
  await expectAccessible(page, `nothing here in ${locale}`);
  await refuse(page, '**/api/**');
  await page.goto(`${here.origin}/p/legal`);
  await heading(page, texts.away.title).waitFor();
  await expectNoSideways(page, `a server that is away in ${locale}`);
  await expectAccessible(page, `a server that is away in ${locale}`);
});
