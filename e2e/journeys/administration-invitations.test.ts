// Who may create an account: everybody, or who was invited.
import { contract } from '@nousboard/contracts';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { openPeople } from '../support/administered-people.ts';
import { expectAccessible } from '../support/browser.ts';
import { installation } from '../support/installation.ts';
import { Person } from '../support/person.ts';

const here = installation();

beforeAll(async () => {
  await new Person(here.origin).register();
});

test('an ADMIN closes the registration and opens it again, and the sign-in follows', async () => {
  const ada = new Person(here.origin);
  const { page, expectClean } = await openPeople(here);
  const stranger = await here.open();
  const signUp = stranger.page.getByRole('link', { name: 'Sign up' });
  await stranger.page.goto(`${here.origin}/login`);
  await signUp.waitFor();
  const open = page.getByRole('switch', { name: 'New people can create an account' });
  await open.click();
  await page.getByText('The sign-in does not offer it.').waitFor();
  await expect.poll(async () => (await ada.call(contract.getConfig)).registrationEnabled).toBe(false);
  await stranger.page.reload();
  await stranger.page.getByRole('button', { name: 'Continue' }).waitFor();
  await signUp.waitFor({ state: 'detached' });
  await stranger.page.goto(`${here.origin}/register`);
  await stranger.page.getByRole('button', { name: 'Continue' }).waitFor();
  expect(new URL(stranger.page.url()).pathname).toBe('/login');
  await page.reload();
  await page.getByRole('switch', { name: 'New people can create an account', checked: false }).click();
  await page.getByText('Whoever reaches this address can do so.').waitFor();
  await stranger.page.reload();
  await signUp.waitFor();
  expectClean();
});

test('who is invited creates an account while nobody else can, and an invitation can be withdrawn', async () => {
  const ada = await new Person(here.origin).login();
  await ada.call(contract.setRegistration, { body: { enabled: false } });
  onTestFinished(async () => void (await ada.call(contract.setRegistration, { body: { enabled: true } })));
  const { page, context, expectClean } = await openPeople(here);
  const invitations = page.getByRole('region', { name: 'Invitations' });
  const invite = async (email: string) => {
    await invitations.getByLabel('Email of the person to invite').fill(email);
    await invitations.getByRole('button', { name: 'Invite' }).click();
  };
  await invite('ada@');
  await invitations.getByText('Enter a valid email address.').waitFor();
  await invite(ada.email);
  await invitations.getByText('Somebody has an account with this email already.').waitFor();
  await invite('joan@example.org');
  const row = (email: string) => invitations.getByRole('listitem').filter({ hasText: email });
  await row('joan@example.org').getByText('Invited by Ada Quill').waitFor();
  // A browser that does not copy shows the link for selecting.
  const linkOf = async (email: string) => {
    await page.evaluate("navigator.clipboard.writeText = () => Promise.reject(new Error('denied'))");
    await row(email)
      .getByRole('button', { name: /Copy link$/ })
      .click();
    return row(email).getByLabel('Good until').inputValue();
  };
  await row('joan@example.org').getByText('Good until').waitFor();
  const link = await linkOf('joan@example.org');
  await page.evaluate('delete navigator.clipboard.writeText');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await invite('ken@example.org');
  await row('ken@example.org')
    .getByRole('button', { name: /Copy link$/ })
    .click();
  await page.getByText('Copied', { exact: true }).first().waitFor();
  const copied = await page.evaluate<string>('navigator.clipboard.readText()');
  expect([new URL(copied).pathname, copied === link]).toEqual([new URL(link).pathname, false]);
  // A row is no higher than those of other lists.
  expect((await row('ken@example.org').boundingBox())?.height).toBeLessThan(60);
  await invite('mistaken@example.org');
  await row('mistaken@example.org').getByRole('button', { name: 'Withdraw' }).click();
  await row('mistaken@example.org').getByRole('button', { name: 'Withdraw the invitation?' }).click();
  await row('mistaken@example.org').waitFor({ state: 'detached' });
  await expectAccessible(page, 'invitations');

  const { page: hers } = await here.open();
  await hers.goto(link);
  const email = hers.getByLabel('Email');
  await hers.getByText('You were invited with this address.').waitFor();
  expect([await email.inputValue(), await email.isEditable()]).toEqual(['joan@example.org', false]);
  await hers.getByLabel('Full name').fill('Joan Clarke');
  await hers.getByLabel('Password', { exact: true }).fill('correct horse');
  await hers.getByLabel('Confirm password').fill('correct horse');
  await hers.getByRole('button', { name: 'Create account' }).click();
  await hers.getByRole('button', { name: 'Continue' }).waitFor();
  await row('joan@example.org').waitFor({ state: 'detached' });

  // In a browser where somebody is signed in, the link leads nobody into their account.
  await invite('klara@example.org');
  await row('klara@example.org').waitFor();
  await page.goto(await linkOf('klara@example.org'));
  await page.getByRole('heading', { name: 'You are signed in as Ada Quill' }).waitFor();
  await page.getByText('This invitation is for klara@example.org.').waitFor();
  await expectAccessible(page, 'an invitation where somebody is signed in');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByText('You were invited with this address.').waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe('klara@example.org');
  expectClean();
});
