import { contract } from '@nousboard/contracts';
import type { Page } from 'playwright-core';
import type { Installation } from './installation.ts';
import { Person } from './person.ts';

/** The windows in which an ADMIN is photographed and pressed at. */
export const administrationLooks = [
  ['in light', {}],
  ['in dark', { colorScheme: 'dark' }],
  ['on a phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
  [
    'on a phone in dark',
    { colorScheme: 'dark', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  ],
] as const;

/** Registers somebody with a name of their own, so that their row is known by it. */
export async function registerNamed({ origin }: Installation, name: string): Promise<Person> {
  const person = new Person(origin, name.toLowerCase().replace(' ', '.'));
  await person.call(contract.register, {
    body: { name, email: person.email, password: person.password, confirm_password: person.password },
  });
  return person.login();
}

/** A new window with the page of the people, as the row of pages of the administration leads there. */
export async function openPeople(here: Installation, look: Parameters<Installation['openSignedIn']>[0] = {}) {
  const window = await here.openSignedIn({ at: '/admin', ...look });
  await window.page.getByRole('link', { name: 'People' }).click();
  await window.page.getByRole('region', { name: 'People' }).getByRole('row').nth(1).waitFor();
  return window;
}

/** The row of a person on the page of the people. */
export const personRow = (page: Page, email: string) =>
  page.getByRole('region', { name: 'People' }).getByRole('row').filter({ hasText: email });

/** Opens the menu of a person's row and chooses what is called so there. */
export async function chooseForPerson(page: Page, email: string, verb: string): Promise<void> {
  await personRow(page, email)
    .getByRole('button', { name: /^More for / })
    .click();
  await page.getByRole('menuitem', { name: verb }).click();
}
