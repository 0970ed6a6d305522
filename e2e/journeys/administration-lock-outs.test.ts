// How an ADMIN locks people out and lets them in again.
import { readFile } from 'node:fs/promises';
import { contract } from '@nousboard/contracts';
import { beforeAll, expect, test } from 'vitest';
import { chooseForPerson, openPeople, personRow, registerNamed } from '../support/administered-people.ts';
import { expectAccessible } from '../support/browser.ts';
import { installation } from '../support/installation.ts';
import { Person } from '../support/person.ts';

const here = installation();

beforeAll(async () => {
  await new Person(here.origin).register();
});

test('who is locked out is out where they work, is back when let in, and is ADMIN when made one', async () => {
  const cleo = await registerNamed(here, 'Cleo Marsh');
  const { page, expectClean } = await openPeople(here);
  const hers = await here.open();
  await cleo.signIn(hers.context);
  await hers.page.goto(here.origin);
  await hers.page.getByRole('button', { name: 'Account of Cleo Marsh' }).first().waitFor();

  // Nobody pays here; what is told of somebody who does, and asked for then, is what counts.
  await page.route('**/api/admin/people/paying', route => route.fulfill({ json: { paying: 1 } }));
  const ban = page.waitForRequest(request => request.url().endsWith('/ban') && request.method() === 'PUT');
  await chooseForPerson(page, cleo.email, 'Lock out');
  const dialog = page.getByRole('dialog', { name: 'Lock Cleo Marsh out?' });
  await dialog.getByRole('radio', { name: 'One week' }).check();
  await dialog.getByText('Cleo Marsh pays for a plan, which').waitFor();
  await dialog.getByRole('switch', { name: 'Cancel the paid plan' }).click();
  await expectAccessible(page, 'the question before somebody is locked out who pays for a plan');
  await dialog.getByRole('button', { name: 'Lock out' }).click();
  expect((await ban).postDataJSON()).toMatchObject({ until: expect.any(String), cancelPlan: true });
  await page.getByText('Cleo Marsh is locked out.').first().waitFor();
  await personRow(page, cleo.email)
    .getByText(/^Locked out until /)
    .waitFor();
  await hers.page.reload();
  await hers.page.getByText('Your account has been temporarily banned').waitFor();

  await chooseForPerson(page, cleo.email, 'Let in again');
  await page.getByText('Cleo Marsh can sign in again.').first().waitFor();
  await chooseForPerson(page, cleo.email, 'Make administrator');
  await page
    .getByRole('dialog', { name: 'Make Cleo Marsh an administrator?' })
    .getByRole('button', { name: 'Make administrator' })
    .click();
  await personRow(page, cleo.email).getByText('Administrator', { exact: true }).waitFor();
  await cleo.signIn(hers.context);
  await hers.page.goto(`${here.origin}/admin/people`);
  await personRow(hers.page, cleo.email).getByText('You', { exact: true }).waitFor();

  // She gives the role up herself: the way to the administration is gone without a reload.
  await chooseForPerson(hers.page, cleo.email, 'Give up administrator role');
  await hers.page
    .getByRole('dialog', { name: 'Give up your administrator role?' })
    .getByRole('button', { name: 'Give up role' })
    .click();
  await hers.page.getByText('You are no longer an administrator.').first().waitFor();
  await hers.page.getByRole('button', { name: 'Account of Cleo Marsh' }).first().click();
  await hers.page.getByRole('menuitem', { name: 'Log out' }).waitFor();
  await expect.poll(() => hers.page.getByRole('menuitem', { name: 'Administration' }).count()).toBe(0);
  expectClean();
});

test('several people are locked out and let in at once, in an order of one’s own, and saved as a table', async () => {
  const ina = await registerNamed(here, 'Ina Twin');
  const ivo = await registerNamed(here, 'Ivo Twin');
  const { page, expectClean } = await openPeople(here);
  await page.getByRole('textbox', { name: 'Search name, username or email' }).fill('twin');
  await page.keyboard.press('Enter');
  await page.getByText('2 people', { exact: true }).waitFor();
  const region = page.getByRole('region', { name: 'People' });
  const names = async () => (await region.getByRole('rowheader').allInnerTexts()).map(text => text.slice(0, 3));
  expect(await names()).toEqual(['Ivo', 'Ina']);
  await region.getByRole('button', { name: 'Name' }).click();
  await expect.poll(names).toEqual(['Ina', 'Ivo']);
  await region.getByRole('columnheader', { name: 'Name' }).and(page.locator('[aria-sort="ascending"]')).waitFor();
  const saved = async (press: () => Promise<void>) => {
    const [file] = await Promise.all([page.waitForEvent('download'), press()]);
    return readFile(await file.path(), 'utf8');
  };
  const all = await saved(() => region.getByRole('button', { name: 'Download CSV' }).click());
  expect(all.match(/^\w+ Twin,,[^,]*/gm)).toEqual([`Ina Twin,,${ina.email}`, `Ivo Twin,,${ivo.email}`]);

  await region.getByRole('checkbox', { name: 'Select Ivo Twin' }).click();
  expect(await saved(() => region.getByRole('button', { name: 'Download CSV' }).last().click())).not.toContain('Ina');
  await region.getByRole('checkbox', { name: 'Select everybody listed' }).click();
  await region.getByText('2 people selected').waitFor();
  await expectAccessible(page, 'people who are chosen');
  await region.getByRole('button', { name: 'Lock out', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Lock 2 people out?' });
  await dialog.getByRole('button', { name: 'Lock out' }).click();
  await page.getByText('Locked out: 2 people.').first().waitFor();
  for (const { email } of [ina, ivo])
    await personRow(page, email)
      .getByText(/^Locked out until /)
      .waitFor();
  expect(await region.getByText('2 people selected').count()).toBe(0);

  // One is removed meanwhile: the other is let in, and who could not be stays chosen and is named.
  const ada = await new Person(here.origin).login();
  const { items } = await ada.call(contract.listPeople, { query: { search: ivo.email } });
  await region.getByRole('checkbox', { name: 'Select everybody listed' }).click();
  for (const { id, email } of items) await ada.call(contract.removePerson, { params: { userId: id }, body: { email } });
  await region.getByRole('button', { name: 'Let in again', exact: true }).click();
  await page.getByText('Let in again: 1 person.').first().waitFor();
  await page
    .getByText(/^Not changed: Ivo Twin\. /)
    .first()
    .waitFor();
  await region.getByText('1 person selected').waitFor();
  expectClean();
});

test('of several people who are locked out it is told how many pay, and all their plans can be cancelled', async () => {
  const una = await registerNamed(here, 'Una Payer');
  const uwe = await registerNamed(here, 'Uwe Payer');
  const { page, expectClean } = await openPeople(here);
  // Nobody pays here; what is told of those who do, and asked for then, is what counts.
  let counted: 'one' | 'fail' = 'fail';
  await page.route('**/api/admin/people/paying', route =>
    counted === 'one'
      ? route.fulfill({ json: { paying: 1 } })
      : route.fulfill({
          status: 502,
          json: { error: { code: 'billing_refused', message: 'billing_refused', details: {} } },
        }),
  );
  const bans: unknown[] = [];
  page.on('request', request => {
    if (request.url().endsWith('/ban')) bans.push(request.postDataJSON());
  });
  await page.getByRole('textbox', { name: 'Search name, username or email' }).fill('payer');
  await page.keyboard.press('Enter');
  await page.getByText('2 people', { exact: true }).waitFor();
  const region = page.getByRole('region', { name: 'People' });
  await region.getByRole('checkbox', { name: 'Select everybody listed' }).click();
  const dialog = page.getByRole('dialog', { name: 'Lock 2 people out?' });
  const open = () => region.getByRole('button', { name: 'Lock out', exact: true }).click();
  await open();
  await dialog.getByText('How many of them pay for a plan could not be loaded.').waitFor();
  expect(await dialog.getByRole('switch').count()).toBe(0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  counted = 'one';
  await open();
  await dialog.getByText('1 of them pays for a plan').waitFor();
  await dialog.getByRole('switch', { name: 'Cancel the paid plans' }).click();
  await expectAccessible(page, 'the question before people are locked out who pay for plans');
  await dialog.getByRole('button', { name: 'Lock out' }).click();
  await page.getByText('Locked out: 2 people.').first().waitFor();
  expect(bans).toEqual([una, uwe].map(() => expect.objectContaining({ cancelPlan: true })));
  expectClean();
});
