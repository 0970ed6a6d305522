// The whole way in with another service, on a site of its own, and back.
import { contract } from '@nousboard/contracts';
import { ADA, startFakeLogins } from '@nousboard/testkit/fake-logins/index';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { expectAccessible } from '../support/browser.ts';
import { installation } from '../support/installation.ts';
import { Person } from '../support/person.ts';
import { emailField, heading } from '../support/ways-in.ts';

const logins = await startFakeLogins();
const here = installation(logins.environment);
const path = (page: Page) => new URL(page.url()).pathname;
afterAll(() => logins.close());
beforeAll(async () => {
  await new Person(here.origin).register();
});
beforeEach(() => {
  logins.reset();
  logins.register(here.origin);
  logins.people.set('discord', { ...ADA, subject: '1906', name: 'Grace Hopper', email: 'grace@example.org' });
});

test('somebody comes in with another service, to where they were going, and stays signed in', async () => {
  const { page, context, expectClean } = await here.open({ elsewhere: logins.origin });
  const account = page.getByRole('button', { name: 'Account of Grace Hopper' });
  const comeIn = async () => {
    await page.getByRole('link', { name: 'Discord' }).click();
    await page.getByRole('button', { name: 'Continue as Grace Hopper' }).click();
    await account.waitFor();
  };
  await page.goto(here.origin);
  await comeIn();
  expect(path(page)).toMatch(/^\/c\/[0-9a-f-]{36}$/);
  await page.reload();
  await account.waitFor();

  // The session has ended meanwhile.
  await context.clearCookies();
  await page.goto(`${here.origin}/c/new`);
  await comeIn();
  expect(path(page)).toBe('/c/new');
  expectClean();
});

test('whoever came with another service sets a password first, and deletes their account with it', async () => {
  const { page, context, expectClean } = await here.open({ elsewhere: logins.origin });
  logins.people.set('discord', { ...ADA, subject: '1852', name: 'Mary Somerville', email: 'mary@example.org' });
  await page.goto(`${here.origin}/login`);
  await page.getByRole('link', { name: 'Discord' }).click();
  await page.getByRole('button', { name: 'Continue as Mary Somerville' }).click();
  const account = page.getByRole('button', { name: 'Account of Mary Somerville' });
  const openDeletion = async () => {
    await account.first().waitFor();
    await page.keyboard.press('Control+s');
    await page.getByRole('button', { name: 'Delete Account' }).click();
  };
  await openDeletion();
  const dialog = page.getByRole('dialog', { name: 'Delete Account' });
  await dialog.getByText('You sign in with another service and have no password here.').waitFor();
  expect(await dialog.getByRole('textbox').count()).toBe(0);
  await expectAccessible(page, 'the deletion of an account without a password');
  await page.route('**/api/auth/requestPasswordReset*', route => route.abort());
  await dialog.getByRole('button', { name: 'Set a password' }).click();
  await dialog.getByText('Failed to send password reset link').waitFor();
  await page.unroute('**/api/auth/requestPasswordReset*');
  await dialog.getByRole('button', { name: 'Set a password' }).click();
  await dialog.getByText('Ask the administrator of this installation for it.').waitFor();

  const admin = await new Person(here.origin).login();
  const linkOfMary = async () =>
    (await admin.call(contract.listResetLinks)).items.find(({ email }) => email === 'mary@example.org')?.link;
  await expect.poll(linkOfMary).toBeDefined();
  await page.goto((await linkOfMary()) ?? '');
  await page.getByLabel('New password', { exact: true }).fill('another horse 77');
  await page.getByLabel('Confirm password').pressSequentially('another horse 77');
  await page.keyboard.press('Enter');
  await heading(page, 'Your new password is set');
  await context.clearCookies();
  await page.goto(`${here.origin}/login`);
  await emailField(page).fill('mary@example.org');
  await page.getByLabel('Password', { exact: true }).fill('another horse 77');
  await page.getByRole('button', { name: 'Continue' }).click();
  await openDeletion();
  await dialog.getByLabel('Your password').fill('another horse 77');
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  await heading(page, 'Welcome back');
  expectClean();
});

test('whoever is not let in reads why at the sign-in, and can go another way', async () => {
  const { page, expectClean } = await here.open({ elsewhere: logins.origin });
  await page.goto(`${here.origin}/login`);
  await page.getByRole('link', { name: 'Discord' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alert').filter({ hasText: 'The other service did not sign you in.' }).waitFor();
  expect(await page.evaluate(`document.activeElement.getAttribute('role')`)).toBe('alert');
  await expectAccessible(page, 'a refused sign-in');
  // Ada has an account here, and this service says of no address that it is proved.
  logins.people.set('facebook', ADA);
  await page.getByRole('link', { name: 'Facebook' }).click();
  await page.getByRole('button', { name: 'Continue as Ada Lovelace' }).click();
  await page.getByRole('alert').filter({ hasText: 'There is an account with this email' }).waitFor();
  await heading(page, 'Welcome back');
  await emailField(page).waitFor();
  expectClean();
});
