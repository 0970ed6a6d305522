// How an ADMIN finds people, makes them ADMIN, and removes their accounts.
import { contract } from '@nousboard/contracts';
import { beforeAll, expect, test } from 'vitest';
import {
  administrationLooks,
  chooseForPerson,
  openPeople,
  personRow,
  registerNamed,
} from '../support/administered-people.ts';
import { missedByThumb } from '../support/asked.ts';
import { expectAccessible } from '../support/browser.ts';
import { tooSmallToHit } from '../support/hit-areas.ts';
import { installation } from '../support/installation.ts';
import { Person } from '../support/person.ts';
import { expectNoSideways } from '../support/screens.ts';

const here = installation();

beforeAll(async () => {
  await new Person(here.origin).register();
});

test.each(administrationLooks)('an ADMIN finds a person by their words, %s', async (_, look) => {
  const dora = await registerNamed(here, `Dóra ${crypto.randomUUID().slice(0, 6)}`);
  const { page, expectClean } = await openPeople(here, look);
  const search = page.getByRole('textbox', { name: 'Search name, username or email' });
  await search.fill(dora.email.toUpperCase());
  await page.keyboard.press('Enter');
  await page.getByText('1 person', { exact: true }).waitFor();
  // What the columns say stands below the name too, for phones.
  expect(await personRow(page, dora.email).textContent()).toMatch(/^Dóra .*Joined .*Last seen now.*now$/);
  await expectAccessible(page, 'a person who was found');
  if ('hasTouch' in look) expect(await tooSmallToHit(page, 'main table', 44)).toEqual([]);
  await expectNoSideways(page, 'a person who was found');
  if ('hasTouch' in look) expect(await missedByThumb(page, 'main thead th:first-of-type button')).toEqual([]);
  await search.fill('nobody at all');
  await page.keyboard.press('Enter');
  await page.getByText('Nobody matches these words.').waitFor();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await chooseForPerson(page, dora.email, 'Lock out');
  await page.getByRole('dialog', { name: /^Lock Dóra .* out\?$/ }).waitFor();
  await expectAccessible(page, 'the question before somebody is locked out');
  await expectNoSideways(page, 'the question before somebody is locked out');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await personRow(page, dora.email).textContent()).not.toContain('Locked out');
  expectClean();
});

test.each([
  ['by keyboard', {}],
  ['on a phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
] as const)('nobody is made ADMIN before it was asked and told what they can do then, %s', async (_, look) => {
  const gwen = await registerNamed(here, `Gwen ${crypto.randomUUID().slice(0, 6)}`);
  const { page, expectClean } = await openPeople(here, look);
  const made: string[] = [];
  page.on('request', request => {
    if (request.url().endsWith('/role')) made.push(request.method());
  });
  const isPhone = 'hasTouch' in look;
  const press = async (name: string) => {
    if (isPhone) await page.getByRole('dialog').getByRole('button', { name }).tap();
    else await page.keyboard.press(name === 'Cancel' ? 'Escape' : 'Enter');
  };
  const dialog = page.getByRole('dialog', { name: /^Make Gwen .* an administrator\?$/ });
  const isAdmin = personRow(page, gwen.email).getByText('Administrator', { exact: true });
  const more = personRow(page, gwen.email).getByRole('button', { name: /^More for / });
  if (isPhone) await chooseForPerson(page, gwen.email, 'Make administrator');
  else {
    await more.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Make administrator' }).focus();
    await page.keyboard.press('Enter');
  }
  await dialog.getByText('can then do everything in the administration', { exact: false }).waitFor();
  await expectAccessible(page, 'the question before somebody is made ADMIN');
  await expectNoSideways(page, 'the question before somebody is made ADMIN');
  if (isPhone) expect(await tooSmallToHit(page, '[role=dialog]', 44)).toEqual([]);
  await press('Cancel');
  await dialog.waitFor({ state: 'detached' });
  expect([made, await isAdmin.count()]).toEqual([[], 0]);
  await chooseForPerson(page, gwen.email, 'Make administrator');
  await dialog.getByRole('button', { name: 'Make administrator' }).focus();
  await press('Make administrator');
  await isAdmin.waitFor();
  expect(made).toEqual(['PUT']);
  // One ADMIN is left for the others.
  const { id: userId } = await gwen.call(contract.getUser);
  const ada = await new Person(here.origin).login();
  await ada.call(contract.setRole, { params: { userId }, body: { role: 'USER' } });
  expectClean();
});

test('the role is taken from somebody after a question, and the only ADMIN is told to keep it', async () => {
  const ada = new Person(here.origin);
  const finn = await registerNamed(here, 'Finn Reed');
  const { id: userId } = await finn.call(contract.getUser);
  await (await ada.login()).call(contract.setRole, { params: { userId }, body: { role: 'ADMIN' } });
  const { page, expectClean } = await openPeople(here);
  await chooseForPerson(page, finn.email, 'Take administrator role away');
  await page
    .getByRole('dialog', { name: 'Take the administrator role from Finn Reed?' })
    .getByRole('button', { name: 'Take role away' })
    .click();
  await page.getByText('Finn Reed is no longer an administrator.').first().waitFor();
  expect(await personRow(page, finn.email).getByText('Administrator', { exact: true }).count()).toBe(0);
  await chooseForPerson(page, ada.email, 'Give up administrator role');
  const dialog = page.getByRole('dialog', { name: 'Give up your administrator role?' });
  await dialog.getByRole('button', { name: 'Give up role' }).click();
  await dialog.getByRole('alert').getByText('There has to be an administrator who can sign in.').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await personRow(page, ada.email).getByText('Administrator', { exact: true }).waitFor();
  expectClean();
});

test('an account is removed after its e-mail is typed, with how much goes told, and its person is out', async () => {
  const vera = await registerNamed(here, 'Vera Holt');
  await vera.call(contract.createProject, { body: { title: 'Hers' } });
  const { page, expectClean } = await openPeople(here);
  const hers = await here.open();
  await vera.signIn(hers.context);
  await hers.page.goto(here.origin);
  await hers.page.getByRole('button', { name: 'Account of Vera Holt' }).first().waitFor();

  await chooseForPerson(page, vera.email, 'Remove account');
  const dialog = page.getByRole('dialog', { name: 'Remove the account of Vera Holt?' });
  await dialog.getByText('To be deleted: 1 project, 0 files, and 0 notes.').waitFor();
  await expectAccessible(page, 'the question before an account is removed');
  await expectNoSideways(page, 'the question before an account is removed');
  const field = dialog.getByRole('textbox', { name: `Type ${vera.email} to confirm` });
  await expect.poll(() => field.evaluate(input => input.matches(':focus'))).toBe(true);
  await field.fill('somebody.else@example.org');
  await field.press('Enter');
  await dialog.getByText('This is not the email of the account.').waitFor();
  await field.fill(vera.email.toUpperCase());
  await dialog.getByRole('button', { name: 'Remove account' }).click();
  await page.getByText('The account of Vera Holt is removed.').first().waitFor();
  await personRow(page, vera.email).waitFor({ state: 'detached' });
  await hers.page.reload();
  await hers.page.waitForURL(/\/login/);
  // Nobody removes themselves here.
  await personRow(page, new Person(here.origin).email)
    .getByRole('button', { name: /^More for / })
    .click();
  await page.getByRole('menuitem', { name: 'Give up administrator role' }).waitFor();
  expect(await page.getByRole('menuitem', { name: 'Remove account' }).count()).toBe(0);
  expectClean();
});

test('people who could not be loaded are asked for again, and more of them come when they are asked for', async () => {
  const { page, expectClean } = await here.openSignedIn({ at: null });
  let answer: 'fail' | 'short' = 'fail';
  await page.route('**/api/admin/people?*', async route => {
    const url = new URL(route.request().url());
    url.searchParams.set('limit', '1');
    if (answer === 'fail')
      await route.fulfill({
        status: 503,
        json: { error: { code: 'unavailable', message: 'unavailable', details: {} } },
      });
    else await route.continue({ url: url.href });
  });
  await registerNamed(here, 'Gil Last');
  await page.goto(`${here.origin}/admin/people`);
  await page.getByText('The people could not be loaded.').waitFor();
  answer = 'short';
  await page.getByRole('button', { name: 'Try again' }).click();
  const rows = page.getByRole('region', { name: 'People' }).getByRole('row');
  await rows.filter({ hasText: 'gil.last@example.org' }).waitFor();
  // The head is one too.
  expect(await rows.count()).toBe(2);
  await page.getByRole('button', { name: 'Show more' }).click();
  await rows.nth(2).waitFor();
  expectClean();
});
