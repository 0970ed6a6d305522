// Links in letters: to set a new password, and to prove an e-mail.
import { contract } from '@nousboard/contracts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../support/browser.ts';
import { installation } from '../support/installation.ts';
import { startMailbox } from '../support/mailbox.ts';
import { Person } from '../support/person.ts';
import { emailField, heading, refuse, withConfig } from '../support/ways-in.ts';

const mailbox = await startMailbox();
const here = installation({ SMTP_URL: mailbox.url, MAIL_FROM: 'Nousboard <no-reply@example.org>' });
afterAll(() => mailbox.close());

beforeAll(async () => {
  await new Person(here.origin).register();
});

/** Pastes into the field; whether the page let it. */
const paste = (page: Page, field: string): Promise<unknown> =>
  page.evaluate(
    `document.querySelector('input[name="${field}"]').dispatchEvent(new ClipboardEvent('paste', { bubbles: true, ` +
      'cancelable: true, clipboardData: new DataTransfer() }))',
  );

test('an ADMIN confirms by hand somebody who has not, in a second press, and that person is in', async () => {
  const bob = await new Person(here.origin, 'bob').register();
  const { page, expectClean } = await here.openSignedIn({ at: '/admin' });
  await page.getByRole('region', { name: 'Email' }).getByText('Last email sent').waitFor();
  await page.getByRole('link', { name: 'People' }).click();
  const row = page.getByRole('region', { name: 'People' }).getByRole('row').filter({ hasText: bob.email });
  await row.getByText('Email not confirmed').waitFor();
  await row.getByRole('button', { name: /^More for / }).click();
  await page.getByRole('menuitem', { name: 'Confirm email by hand' }).click();
  const dialog = page.getByRole('dialog', { name: /^Confirm the email of .*\?$/ });
  await dialog.getByText(bob.email).waitFor();
  await expectAccessible(page, 'the question before an email is confirmed by hand');
  await dialog.getByRole('button', { name: 'Confirm email' }).click();
  await row.getByText('Email not confirmed').waitFor({ state: 'detached' });
  const his = await here.open();
  await bob.signIn(his.context);
  await his.page.goto(here.origin);
  await his.page
    .getByRole('button', { name: /^Account of / })
    .first()
    .waitFor();
  await row.getByRole('button', { name: /^More for / }).click();
  expect(await page.getByRole('menuitem', { name: 'Confirm email by hand' }).count()).toBe(0);
  expectClean();
});

test('a forgotten password: the message, the letter, a new one typed twice, and a link that works once', async () => {
  const { page, expectClean } = await here.open();
  await page.goto(`${here.origin}/forgot-password`);
  await emailField(page).fill('ada@example.org');
  await refuse(page, 'auth/requestPasswordReset*', 500, 'unexpected');
  await page.getByRole('button', { name: 'Send link' }).click();
  const began = Date.now();
  const banner = page.getByRole('alert').getByText('Failed to send password reset link');
  await banner.waitFor();
  await banner.waitFor({ state: 'detached' });
  expect(Date.now() - began).toBeGreaterThan(4_000);
  expect(await emailField(page).inputValue()).toBe('ada@example.org');
  await page.unroute('**/api/auth/requestPasswordReset*');
  await page.getByRole('button', { name: 'Send link' }).click();
  await heading(page, 'Password reset link sent to your email');
  expect(await emailField(page).count()).toBe(0);

  const elsewhere = await here.openSignedIn();
  const link = await mailbox.linkTo('ada@example.org', '/reset-password');
  await page.goto(link);
  const set = page.getByRole('button', { name: 'Set password' });
  const [first, second] = [page.getByLabel('New password', { exact: true }), page.getByLabel('Confirm password')];
  await page.getByText('8 to 128 characters. Length counts more than symbols.').waitFor();
  await first.fill('short');
  await second.focus();
  await page.getByText('Password must be at least 8 characters').waitFor();
  expect(await set.getAttribute('aria-disabled')).toBe('true');
  await first.fill('another horse 77');
  // Pasting is refused with a word on why; a password manager, which fills the field, is not.
  expect(await paste(page, 'confirm_password')).toBe(false);
  await page.getByText(/Type the password here instead of pasting it/).waitFor();
  expect(await paste(page, 'password')).toBe(true);
  await second.fill('another horse 78');
  await first.focus();
  await page.getByText('Passwords do not match').waitFor();
  await second.fill('another horse 77');
  await set.click();
  await heading(page, 'Your new password is set');

  await elsewhere.page.reload();
  await heading(elsewhere.page, 'Welcome back');
  await page.goto(link);
  await first.fill('a third horse 3');
  await second.fill('a third horse 3');
  await set.click();
  await page
    .getByRole('alert')
    .getByText('This password reset token is no longer valid, click here to try again.')
    .waitFor();
  expect(await first.inputValue()).toBe('a third horse 3');
  await page.getByRole('link', { name: 'click here' }).click();
  await heading(page, 'Reset your password');
  for (const [query, text] of [
    ['', 'Unable to process: No valid reset token'],
    ['?token=abc', 'Unable to process: No valid user id'],
  ] as const) {
    await page.goto(`${here.origin}/reset-password${query}`);
    await page.getByRole('alert').getByText(text).waitFor();
    expect(await first.count()).toBe(0);
    await page.getByRole('link', { name: 'Ask for a new link' }).click();
    await heading(page, 'Reset your password');
  }
  // As it was, for the tests after this one.
  await page.goto(`${here.origin}/login`);
  await emailField(page).fill('ada@example.org');
  await page.getByLabel('Password', { exact: true }).fill('another horse 77');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: /^Account of / }).waitFor();
  expectClean();
});

test('where no mail is sent, the page says where the link is, and keeps one that was returned', async () => {
  const { page, context } = await here.open();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await withConfig(page, here.origin, { emailEnabled: false });
  await page.clock.install();
  const link = `${here.origin}/reset-password?token=abc&userId=1`;
  for (const reply of [{ message: 'x' }, { message: 'x', link }]) {
    await page.route('**/api/auth/requestPasswordReset*', route => route.fulfill({ json: reply }));
    await page.goto(`${here.origin}/forgot-password`);
    await emailField(page).fill('ada@example.org');
    await page.getByRole('button', { name: 'Send link' }).click();
    await heading(page, 'Password reset link sent to your email');
    if (!('link' in reply)) await page.getByText(/This installation sends no mail/).waitFor();
  }
  expect(await page.getByLabel('Link to set a new password').inputValue()).toBe(link);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(link);
  // It says so for two seconds.
  await page.clock.fastForward(1_000);
  expect(await page.getByRole('button', { name: 'Copied' }).count()).toBe(1);
  await page.clock.fastForward(1_000);
  await page.getByRole('button', { name: 'Copy link' }).waitFor();
});

test('proving an e-mail: nothing to prove, not yet, a bad link, too often, and 3 s after success', async () => {
  const { page } = await here.open();
  const verify = `${here.origin}/verify`;
  await page.goto(verify);
  await heading(page, 'No previous verification found');

  const asked: unknown[] = [];
  page.on('request', request => {
    if (request.url().endsWith('/api/user/verify')) asked.push(request.postDataJSON());
  });
  await page.goto(`${verify}?email=nobody@example.org`);
  await heading(page, "You haven't verified your email");
  await page.getByText('An email has been sent to your inbox').waitFor();
  expect(asked).toEqual([{ email: 'nobody@example.org', token: '' }]);

  await page.goto(`${verify}?email=nobody@example.org&token=abc`);
  await heading(page, 'Email verification was not successful');
  const resend = page.getByRole('button', { name: 'Resend' });
  await resend.click();
  await page.getByText('An email has been sent to your inbox').waitFor();
  await refuse(page, 'user/verify/resend', 429, 'rate_limited');
  await resend.click();
  await page.getByRole('alert').getByText('Too many verify requests, please try again later').waitFor();
  await refuse(page, 'user/verify/resend', 500, 'unexpected');
  await resend.click();
  await page.getByRole('alert').getByText('Failed to resend verification Email').waitFor();

  await page.route('**/api/user/verify', route => route.fulfill({ json: { verified: true } }));
  await page.goto(`${verify}?email=nobody@example.org&token=abc`);
  await heading(page, 'Your email is verified');
  const began = Date.now();
  await page.waitForURL(`${here.origin}/login`);
  expect(Date.now() - began).toBeGreaterThan(2_000);
});

test('a link that the server could not look at is followed again, by a press and once there is a network', async () => {
  const ines = new Person(here.origin, 'ines');
  const { email, password } = ines;
  await ines.call(contract.register, { body: { name: 'ines', email, password, confirm_password: password } });
  const { page, context } = await here.open();
  const again = page.getByRole('button', { name: 'Try again' });
  const resend = page.getByRole('button', { name: 'Resend' });
  await refuse(page, 'user/verify', 503, 'unavailable');
  await page.goto(await mailbox.linkTo(email, '/verify'));
  await again.waitFor();
  expect(await resend.count()).toBe(0);
  await expectAccessible(page, 'an email that could not be verified yet');
  await page.unroute('**/api/user/verify');
  await refuse(page, 'user/verify', 429, 'rate_limited');
  await again.click();
  await page.getByRole('alert').getByText('Too many verify requests, please try again later').waitFor();
  await page.unroute('**/api/user/verify');
  await context.setOffline(true);
  await again.click();
  await page.getByRole('alert').getByText('Too many verify requests').waitFor({ state: 'detached' });
  await again.waitFor();
  await context.setOffline(false);
  await heading(page, 'Your email is verified');

  // What is refused stays refused.
  await page.goto(`${here.origin}/verify?email=${email}&token=abc`);
  await heading(page, 'Email verification was not successful');
  await resend.waitFor();
  expect(await again.count()).toBe(0);
});

test('a link for another account than the one in use says whose is open, and leads nobody on unnoticed', async () => {
  const join = async (name: string) => {
    const person = new Person(here.origin, name);
    const { email, password } = person;
    await person.call(contract.register, { body: { name, email, password, confirm_password: password } });
    return { person, email, link: await mailbox.linkTo(email, '/verify') };
  };
  const [dora, carol] = [await join('dora'), await join('carol')];
  const token = new URL(dora.link).searchParams.get('token') ?? '';
  await dora.person.call(contract.verifyEmail, { body: { email: dora.email, token } });
  const { email } = carol;
  const { page, context, expectClean } = await here.open();
  await dora.person.signIn(context);
  await page.goto(here.origin);
  const account = page.getByRole('button', { name: /^Account of / });
  await account.waitFor();
  const home = page.url();
  await page.goto(carol.link);
  await heading(page, 'Your email is verified');
  await page.getByText(email).waitFor();
  await page.getByText('You are signed in as dora').waitFor();
  await expectAccessible(page, 'an email that is verified where somebody else is signed in');
  await page.getByRole('button', { name: 'Go on' }).click();
  await account.waitFor();
  expect(page.url()).toBe(home);

  await carol.person.call(contract.requestPasswordReset, { body: { email } });
  await page.goto(await mailbox.linkTo(email, '/reset-password'));
  await page.getByLabel('New password', { exact: true }).fill('another horse 77');
  await page.getByLabel('Confirm password').fill('another horse 77');
  await page.getByRole('button', { name: 'Set password' }).click();
  await heading(page, 'Your new password is set');
  await page.getByText('You are signed in as dora').waitFor();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await heading(page, 'Welcome back');
  await emailField(page).fill(email);
  await page.getByLabel('Password', { exact: true }).fill('another horse 77');
  await page.getByRole('button', { name: 'Continue' }).click();
  await account.waitFor();
  expect(page.url()).not.toBe(home);
  expectClean();
});
