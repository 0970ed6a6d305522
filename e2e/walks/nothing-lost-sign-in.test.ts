// Ways in and out, interrupted: the page is loaded anew, the network goes, the session is ended elsewhere. Nothing that
// was typed is lost, no secret is kept, nobody else sees it, and there is always a way on.
import { contract } from '@nousboard/contracts';
import { beforeAll, expect, test } from 'vitest';
import { button, openAsked } from '../support/asked.ts';
import { expectAccessible } from '../support/browser.ts';
import { question } from '../support/installation.ts';
import { endSession, expireToken, holds, jumpingInstallation, signInAgain, soon } from '../support/interrupted.ts';
import { Person } from '../support/person.ts';
import { askField, citationTabs, logInOnScreen } from '../support/screens.ts';

const here = jumpingInstallation();
let ada: Person;

beforeAll(async () => {
  ada = await new Person(here.origin).register();
});

test('signing in: what was typed outlives a reload and a lost network; a second tab signs this one in', async () => {
  const { page, context, expectClean } = await here.open();
  const email = page.getByRole('textbox', { name: 'Email' });
  const secret = page.getByLabel('Password', { exact: true });
  await page.goto(`${here.origin}/register`);
  await page.getByLabel('Full name').fill('Grace Quill');
  await email.fill('grace@example.org');
  await page.reload();
  expect(await page.getByLabel('Full name').inputValue()).toBe('Grace Quill');
  expect(await email.inputValue()).toBe('grace@example.org');
  await secret.fill('correct horse battery');
  await page.getByLabel('Confirm password').fill('correct horse battery');
  await context.setOffline(true);
  await button(page, 'Create account').click();
  await page.getByRole('alert').first().waitFor();
  expect(await secret.inputValue()).toBe('correct horse battery');
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Login' }).click();
  // Both screens have fields of these names.
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
  expect(await email.inputValue()).toBe('grace@example.org');
  await email.fill('ada@example.org');
  await secret.fill('correct horse battery');
  await context.setOffline(true);
  await button(page, 'Continue').click();
  await page.getByRole('alert').first().waitFor();
  expect(await secret.inputValue()).toBe('correct horse battery');
  await context.setOffline(false);

  const other = await here.open({ context });
  await logInOnScreen(other.page, here.origin);
  await page.getByRole('button', { name: /^Account of / }).waitFor();
  expectClean();
});

test('a forgotten password: address and link outlive a reload and a lost network, to be tried again', async () => {
  const { page, context } = await here.open();
  await page.goto(`${here.origin}/forgot-password`);
  const email = page.getByRole('textbox', { name: 'Email' });
  await email.fill('ada@example.org');
  await page.reload();
  expect(await email.inputValue()).toBe('ada@example.org');
  const send = page.locator('form button[type=submit]');
  await context.setOffline(true);
  await send.click();
  await page.getByRole('alert').first().waitFor();
  expect(await email.inputValue()).toBe('ada@example.org');
  await context.setOffline(false);
  await send.click();
  await email.waitFor({ state: 'detached' });

  const link = '/reset-password?token=abcdefghijklmnopqrstuvwxyz&userId=00000000-0000-4000-8000-000000000001';
  await page.goto(here.origin + link);
  const secret = page.locator('input[type=password]');
  await secret.first().waitFor();
  await page.reload();
  await secret.first().waitFor();
  expect(page.url()).toBe(here.origin + link);
  for (const field of await secret.all()) await field.fill('another horse battery');
  await context.setOffline(true);
  await send.click();
  await page.getByRole('alert').first().waitFor();
  expect(await secret.first().inputValue()).toBe('another horse battery');
  await context.setOffline(false);
});

test('asking: what is typed in each mode, the chosen recap and the place outlive the end of the session', async () => {
  const { page, conversationId, expectClean } = await openAsked(here, ada, [question]);
  await citationTabs(page).first().click();
  await page.waitForURL(/#page=/);
  const place = page.url();
  await page.keyboard.press('Control+Alt+3');
  await askField(page).fill('Cues at night');
  const panel = page.getByRole('region', { name: 'Visual Recap' });
  await panel.getByRole('radio', { name: 'Long' }).click();
  await page.keyboard.press('Control+Alt+2');
  await askField(page).fill('A note');
  await page.keyboard.press('Control+Alt+1');
  await askField(page).fill('A half-typed ques');
  await endSession(here, page, ada);
  // Whatever asks the server next finds that out.
  await page.keyboard.press('Escape');
  await button(page, 'More for this project').click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('textbox', { name: 'New name' }).fill('A name that was typed');
  await page.keyboard.press('Enter');
  await expectAccessible(page, 'the sign-in after the session ended');
  await signInAgain(page);
  await page.waitForURL(place);
  await page.getByRole('region', { name: 'Document' }).waitFor();
  await holds(askField(page), 'A half-typed ques');
  await page.keyboard.press('Control+Alt+2');
  expect(await askField(page).inputValue()).toBe('A note');
  await page.keyboard.press('Control+Alt+3');
  expect(await askField(page).inputValue()).toBe('Cues at night');
  expect((await ada.call(contract.getProject, { params: { conversationId } })).title).toBe('Reading');
  // The name that could not be saved waits where it was typed.
  await button(page, 'More for this project').click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  expect(await page.getByRole('textbox', { name: 'New name' }).inputValue()).toBe('A name that was typed');
  await page.keyboard.press('Enter');
  await soon(async () => (await ada.call(contract.getProject, { params: { conversationId } })).title).toBe(
    'A name that was typed',
  );
  expectClean();
});

test('a question sent after the session ended is kept, as the sign-in says, and waits in its field', async () => {
  const { page, expectClean } = await openAsked(here, ada, [question]);
  const place = page.url();
  await endSession(here, page, ada);
  await askField(page).fill('What limits cued replay?');
  await askField(page).press('Enter');
  await page.getByRole('status').filter({ hasText: 'Your session has ended. Your question is kept.' }).waitFor();
  await expectAccessible(page, 'the sign-in that says why');
  await signInAgain(page);
  await page.waitForURL(place);
  await holds(askField(page), 'What limits cued replay?');
  expectClean();
});

test('what one person has typed when the session ends is not for another one who signs in', async () => {
  const { page, conversationId } = await openAsked(here, ada, []);
  await new Person(here.origin, 'grace').register();
  await askField(page).fill('For nobody else');
  await endSession(here, page, ada);
  await page.reload();
  await signInAgain(page, 'grace@example.org');
  expect(page.url()).not.toContain(conversationId);
  expect(await page.evaluate(`JSON.stringify(localStorage) + JSON.stringify(sessionStorage)`)).not.toContain(
    'For nobody else',
  );
});

test('a ban at work is told where the work was, and not as a sign-in', async () => {
  const { page } = await openAsked(here, ada, [question]);
  const error = { code: 'ban', message: 'Your account has been temporarily banned due to violations of our service.' };
  await page.route('**/api/**', route =>
    route.request().url().includes('/api/auth/') ? route.fallback() : route.fulfill({ status: 403, json: { error } }),
  );
  await askField(page).fill('Is anybody there?');
  await askField(page).press('Enter');
  await page.waitForURL(`${here.origin}/banned`);
  await page.getByRole('heading', { name: error.message }).waitFor();
  await page.getByRole('link').first().click();
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
});

test('simultaneous calls whose token has run out wait for one renewal, and each is repeated once', async () => {
  const { page, expectClean } = await openAsked(here, ada, [question]);
  await page.keyboard.press('g');
  await page.keyboard.press('h');
  await page.getByRole('heading', { name: 'Continue reading' }).waitFor();
  await page.waitForLoadState('networkidle');
  await expireToken(here, page, ada);
  const replies: { call: string; status: number }[] = [];
  page.on('response', reply =>
    replies.push({ call: `${reply.request().method()} ${new URL(reply.url()).pathname}`, status: reply.status() }),
  );
  await page.getByRole('main').getByText('Reading', { exact: true }).first().click();
  await citationTabs(page).first().waitFor();
  const refused = () => replies.filter(({ status }) => status === 401).map(({ call }) => call);
  const repeated = (call: string) => replies.filter(reply => reply.call === call && reply.status === 200).length;
  await soon(async () => refused().every(call => repeated(call) === 1)).toBe(true);
  expect(refused().length).toBeGreaterThan(1);
  expect(new Set(refused()).size).toBe(refused().length);
  expect(replies.filter(({ call }) => call === 'POST /api/auth/refresh')).toEqual([
    { call: 'POST /api/auth/refresh', status: 200 },
  ]);
  expectClean();
});
