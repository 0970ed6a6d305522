// The interface of an organisation: its look, what it says, and what it leaves out.
import { contract, type OrganizationId } from '@nousboard/contracts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../support/browser.ts';
import { dropFiles } from '../support/dropped.ts';
import { installation } from '../support/installation.ts';
import { Person } from '../support/person.ts';

const here = installation();
let ada: Person;

beforeAll(async () => {
  ada = await new Person(here.origin).register();
});

/** Somebody new who belongs to a new organisation. */
async function member(name: string, organization: { name: string; [field: string]: unknown }, isAdmin = false) {
  const person = new Person(here.origin, name.toLowerCase());
  await person.call(contract.register, {
    body: { name: `${name} Wood`, email: person.email, password: person.password, confirm_password: person.password },
  });
  await person.login();
  const { _id: organizationId } = await ada.call(contract.createOrganization, { body: organization as never });
  const { id: userId } = await ada.call(contract.addMember, {
    params: { organizationId },
    body: { email: person.email },
  });
  if (isAdmin) await ada.call(contract.setMember, { params: { organizationId, userId }, body: { isAdmin } });
  return { person, organizationId, name: `${name} Wood` };
}

async function open(person: Person, at = '') {
  const watched = await here.open();
  await person.signIn(watched.context);
  await watched.page.goto(`${here.origin}${at}`);
  return watched;
}

const menuOf = async (page: Page, name: string) => {
  await page
    .getByRole('button', { name: `Account of ${name}` })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Log out' }).waitFor();
  const names = await page.getByRole('menuitem').allInnerTexts();
  return names.map(text => text.split('\n')[0] ?? '');
};

const colors = (page: Page) =>
  page.evaluate<string[]>(
    "['--org-a', '--org-b'].map(name => getComputedStyle(document.documentElement).getPropertyValue(name).trim())",
  );

test('an administrator says what people of an organisation see until they take the product interface', async () => {
  const { person, name } = await member('Dora', { name: 'Tea School', theme: ['#006633', '#cc8800'] });
  const { page: admin, expectClean: cleanAdmin } = await here.openSignedIn({ at: '/admin/organizations' });
  await admin.getByRole('button', { name: 'What people of Tea School see' }).click();
  const form = admin.getByRole('dialog', { name: 'What people of Tea School see' });
  await form.getByLabel('Welcome message').fill('Welcome to the tea room');
  await form.getByLabel('Hint in the ask field').fill('Ask about tea');
  const leaveOut = (feature: string, who: string) => form.getByRole('combobox', { name: feature }).selectOption(who);
  await leaveOut('Books', 'Nobody');
  await leaveOut('Settings', 'Nobody');
  await leaveOut('How answers are written', 'Administrators');
  await expectAccessible(admin, 'what people of an organisation see');
  await form.getByRole('button', { name: 'Save' }).click();
  await admin.getByText('Tea School is saved.').first().waitFor();
  cleanAdmin();

  const { conversationId } = await person.call(contract.createProject, { body: {} });
  const { page, expectClean } = await open(person);
  // What it says is the headline; what else stands there is smaller.
  await page.getByRole('heading', { name: 'Welcome to the tea room', level: 1 }).waitFor();
  await page.getByRole('heading', { name: 'Continue reading', level: 2 }).waitFor();
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  await page.getByRole('textbox', { name: /./ }).first().waitFor();
  expect(await colors(page)).toEqual(['oklch(from #006633 min(l, .68) c h)', 'oklch(from #cc8800 min(l, .68) c h)']);
  expect(await menuOf(page, name)).not.toContain('Settings');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+s');
  const asked: string[] = [];
  page.on('request', request => {
    const { pathname, searchParams } = new URL(request.url());
    if (request.resourceType() === 'fetch' && pathname.startsWith('/api/') && !pathname.startsWith('/api/auth/'))
      asked.push(searchParams.get('c') ?? '');
  });
  await page.goto(`${here.origin}/c/${conversationId}`);
  await page.getByRole('region', { name: 'Sources' }).getByText('This Project has no source.').waitFor();
  expect(await page.getByRole('button', { name: /^Strictness/ }).count()).toBe(0);
  expect(await menuOf(page, name)).not.toContain('Generation');
  await page.keyboard.press('Escape');
  expect(new Set(asked)).toEqual(new Set(['0']));
  await page.getByRole('button', { name: 'Library', exact: true }).click();
  const library = page.getByRole('dialog', { name: 'Library' });
  await library.getByRole('tab', { name: 'My Library' }).waitFor();
  expect(await library.getByRole('tab').allInnerTexts()).toEqual(['My Library', 'Scholars', 'Memory']);
  await expectAccessible(page, 'the library without books');
  await page.keyboard.press('Escape');
  expect(await page.getByRole('dialog', { name: 'Settings' }).count()).toBe(0);
  // What concerns the account is kept from nobody.
  await menuOf(page, name);
  await page.getByRole('menuitem', { name: 'Account' }).click();
  const account = page.getByRole('dialog', { name: 'Account' });
  for (const way of ['Leave', 'Delete Account']) await account.getByRole('button', { name: way }).first().waitFor();
  expect(await account.getByRole('tab').allInnerTexts()).toEqual(['Profile', 'Data', 'API Access']);
  await expectAccessible(page, 'the account without settings');
  await account.getByRole('tab', { name: 'Data' }).click();
  await account.getByRole('button', { name: 'Download' }).first().waitFor();
  await page.keyboard.press('Escape');

  await menuOf(page, name);
  await page.getByRole('menuitem', { name: 'Interface' }).click();
  const choices = page.getByRole('menuitemradio');
  await choices.first().waitFor();
  expect(await choices.allInnerTexts()).toEqual(['Tea School', 'Nousboard']);
  expect(await page.getByRole('menuitemradio', { name: 'Tea School' }).getAttribute('aria-checked')).toBe('true');
  await expectAccessible(page, 'choosing the interface');
  asked.length = 0;
  await page.getByRole('menuitemradio', { name: 'Nousboard' }).click();
  await page.getByRole('button', { name: /^Strictness/ }).waitFor();
  expect(await colors(page)).toEqual(['#3d6bff', '#ee5fae']);
  await page.reload();
  await page.getByRole('button', { name: /^Strictness/ }).waitFor();
  expect(new Set(asked)).toEqual(new Set(['-1']));
  expect(await menuOf(page, name)).toContain('Settings');
  expectClean();
});

test('where nobody adds files, no button, drop or paste does; where only drops are off, the page stays', async () => {
  const none = { enabled: false, allowAdmin: false, value: null };
  const { person, organizationId } = await member('Emil', {
    name: 'Quiet Room',
    metadata: { preferences: { upload: none } },
  });
  const { conversationId } = await person.call(contract.createProject, { body: {} });
  const { page, expectClean } = await open(person, `/c/${conversationId}`);
  const sources = page.getByRole('region', { name: 'Sources' });
  const note = [['Heron.md', '# Heron\n\nA heron stands on one leg.\n']] as const;
  await sources.getByText('This Project has no source.').waitFor();
  expect(await sources.getByRole('button').allInnerTexts()).toEqual(['Add two sample papers']);
  const main = page.getByRole('main');
  const own = main.getByRole('button', { name: 'Add your own' });
  const drop = main.getByText(/^Drop PDF, Word/);
  await main.getByRole('button', { name: 'Try two sample papers' }).waitFor();
  expect([await own.count(), await drop.count()]).toEqual([0, 0]);
  await dropFiles(page, note);
  const everybody = { ...none, enabled: true };
  await change(organizationId, { upload: everybody, dropFiles: none });
  await page.reload();
  await sources.getByRole('button', { name: 'Choose files' }).waitFor();
  expect(await sources.getByText('Drop files anywhere in this window.').count()).toBe(0);
  await own.waitFor();
  expect(await drop.count()).toBe(0);
  await dropFiles(page, note);
  expect((await person.call(contract.listFiles, { query: { projectId: conversationId } })).items).toEqual([]);
  await change(organizationId, { dropFiles: everybody });
  await page.reload();
  await sources.getByText('Drop files anywhere in this window.').waitFor();
  await dropFiles(page, note);
  await sources.getByText('Heron').first().waitFor();
  expectClean();
});

const change = (organizationId: OrganizationId, preferences: object) =>
  ada.call(contract.updateOrganization, { params: { organizationId }, body: { metadata: { preferences } } as never });

test('at its own address an organisation is seen before signing in, and its interface is the only one', async () => {
  const { person, name } = await member('Fern', {
    name: 'Moss Circle',
    tenantURL: 'moss',
    theme: ['#006633', '#cc8800'],
    metadata: { public: true },
  });
  const address = new URL(here.origin);
  address.hostname = 'moss.localhost';
  const { page, expectClean } = await here.open({ elsewhere: address.origin });
  await page.goto(`${address.origin}/login`);
  await page.getByText('Moss Circle').first().waitFor();
  expect(await colors(page)).toEqual(['oklch(from #006633 min(l, .68) c h)', 'oklch(from #cc8800 min(l, .68) c h)']);
  await expectAccessible(page, 'signing in at the address of an organisation');
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  expect(await menuOf(page, name)).not.toContain('Interface');
  expect((await colors(page))[0]).toBe('oklch(from #006633 min(l, .68) c h)');
  expectClean();
});
