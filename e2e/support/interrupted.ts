// What interrupts somebody at work: the network goes, the access token runs out, the session is ended elsewhere.
import { fileURLToPath } from 'node:url';
import { contract } from '@nousboard/contracts';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { button } from './asked.ts';
import { type Installation, installation } from './installation.ts';
import type { Person, RefusedError } from './person.ts';
import { password } from './screens.ts';

/** An installation whose clock can be put forward, for `expireToken` and `endSession`. */
export const jumpingInstallation = (): Installation =>
  installation({ NODE_OPTIONS: `--import=${fileURLToPath(new URL('jumping-clock.mjs', import.meta.url))}` });

export const visible = (page: Page, text: string) => page.getByText(text).and(page.locator(':visible')).first();
/** The server, and a page that is loaded anew, take their time on a busy machine. */
export const soon = <Value>(look: () => Promise<Value>) => expect.poll(look, { timeout: 20_000 });
export const holds = (field: Locator, text: string) => soon(() => field.inputValue()).toBe(text);
export const questionField = (page: Page) => page.getByRole('textbox', { name: 'Question', exact: true });
export const answerField = (page: Page) => page.getByRole('textbox', { name: 'Answer, as Markdown' });
export const noNetwork = 'The server cannot be reached. Check the connection and try again.';

/** Without a network, from when the page can say so on: a few seconds after its first load. */
export async function goOffline(page: Page): Promise<void> {
  const hasStack =
    `performance.getEntriesByType('resource').some(({ name, responseEnd }) => name.includes('/toast-stack') ` +
    `&& responseEnd > 0)`;
  await soon(() => page.evaluate(hasStack)).toBe(true);
  await page.context().setOffline(true);
}

/** Waits until this text is not said any more: when it is seen next, it is said anew. */
export const untilUnsaid = (page: Page, text: string) => soon(() => page.getByText(text).count()).toBe(0);

/**
 * All access tokens that the server has given out run out now: it is sixteen minutes later there. Returns how often one
 * of this browser was refused since.
 */
export async function expireToken(here: Installation, page: Page, person: Person): Promise<() => number> {
  let refused = 0;
  // Any of its tabs: what one of them renews serves all.
  page.context().on('response', reply => {
    if (reply.status() === 401) refused += 1;
  });
  here.server.child.kill('SIGUSR2');
  await soon(() =>
    person.call(contract.getUser).then(
      () => 'still good',
      (refusal: RefusedError) => refusal.code,
    ),
  ).toBe('unauthenticated');
  await person.login();
  return () => refused;
}

/** So long after the last call a page has asked for everything that it asks for by itself. */
const QUIET_MS = 1_500;

/** Waits until a page asks the server for nothing any more. */
async function untilQuiet(page: Page): Promise<void> {
  let last = Date.now();
  const hear = () => {
    last = Date.now();
  };
  page.on('request', hear);
  page.on('requestfinished', hear);
  await soon(async () => Date.now() - last > QUIET_MS).toBe(true);
  page.off('request', hear);
  page.off('requestfinished', hear);
}

/** The session is ended by another device: neither the access token nor the refresh token is good any more. */
export async function endSession(here: Installation, page: Page, person: Person): Promise<void> {
  // Whether files are read is looked at a few seconds after the page has loaded: that must not be what finds it out.
  await page.context().route('**/api/user/status', route => route.fulfill({ json: { status: 'done', failed: 0 } }));
  // Nor anything else that follows what was done last.
  await untilQuiet(page);
  const reply = await page
    .context()
    .request.post(`${here.origin}/api/auth/logout`, { headers: { origin: here.origin } });
  expect(reply.ok()).toBe(true);
  await expireToken(here, page, person);
}

export async function signInAgain(page: Page, email = 'ada@example.org'): Promise<void> {
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await button(page, 'Continue').click();
  // A dialog that was asked for before may lie over it already.
  await page.getByRole('button', { name: /^Account of /, includeHidden: true }).waitFor();
}
