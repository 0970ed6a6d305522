// What people have in common: made by an ADMIN, run by one of their own.
import { contract } from '@nousboard/contracts';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../support/browser.ts';
import { installation } from '../support/installation.ts';
import { Person } from '../support/person.ts';
import { expectNoSideways } from '../support/screens.ts';

const COMMUNITY = 'https://community.example/invite';
const here = installation({ COMMUNITY_URL: COMMUNITY });

beforeAll(async () => {
  await new Person(here.origin).register();
});

async function comes(name: string): Promise<Person> {
  const person = new Person(here.origin, name.toLowerCase().replace(' ', '.'));
  await person.call(contract.register, {
    body: { name, email: person.email, password: person.password, confirm_password: person.password },
  });
  return person.login();
}

test('an ADMIN makes an organisation, puts somebody in charge of it, and deletes it by typing its name', async () => {
  const bob = await comes('Bob Stone');
  const ada = await new Person(here.origin).login();
  const { page, expectClean } = await here.openSignedIn({ at: '/admin' });
  await page.getByRole('link', { name: 'Organizations' }).click();
  const list = page.getByRole('region', { name: 'Organizations' });
  await list.getByText('There is no organization yet.').waitFor();
  await list.getByText('Their people share a look.', { exact: true }).waitFor();
  await expectAccessible(page, 'no organisation');
  await list.getByRole('button', { name: 'New organization' }).click();
  const form = page.getByRole('dialog', { name: 'New organization' });
  // Nobody proves an address where no letter is sent.
  await form.getByText(/This installation sends no email/).waitFor();
  for (const words of [/^The beginning of an address of its own/, /^A PNG, JPEG/, /^A page on which its plan is paid/])
    await form.getByText(words).waitFor();
  await form.getByLabel('Name').fill('ab');
  await form.getByLabel('Email domains').fill('nowhere');
  await form.getByLabel('Address of the logo').fill('logo.png');
  await form.getByLabel('Short address').fill('tea-room');
  await form.getByText(/such as tea-room\.example\.org, /).waitFor();
  await form.getByLabel('Short address').fill('x');
  await form.getByRole('button', { name: 'Save' }).click();
  for (const words of [
    'Use 3 to 200 characters.',
    'nowhere is no domain such as example.org, of 5 to 200 characters.',
    'Use a whole address that begins with https:// or http://.',
  ])
    await form.getByText(words, { exact: true }).waitFor();
  await form.getByText(/^Use 4 to 40 letters/).waitFor();
  // Nobody pays here: no plan is spoken of.
  expect(await form.getByLabel('Plan').count()).toBe(0);
  await expectAccessible(page, 'an organisation being made');
  await form.getByLabel('Name').fill('Tea School');
  await form.getByLabel('Email domains').fill('tea.example, school.example');
  await form.getByLabel('Address of the logo').fill('');
  await form.getByLabel('Short address').fill('tea-school');
  await form.getByText('Second color: shown darker in the light theme, so that it can be seen.').waitFor();
  await form.getByLabel('First color').fill('#006633');
  await form.getByText('First color: shown lighter in the dark theme, so that it can be seen.').waitFor();
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Tea School is saved.').first().waitFor();
  const [made] = (await ada.call(contract.listOrganizations)).items;
  expect(made).toMatchObject({
    name: 'Tea School',
    domains: ['tea.example', 'school.example'],
    tenantURL: 'tea-school',
    theme: ['#006633', '#EE5FAE'],
    active: true,
  });
  await list.getByText('school.example').waitFor();
  await expectNoSideways(page, 'the organisations');

  const unavailable = { status: 503, json: { error: { code: 'unavailable', message: '', details: {} } } };
  await page.route('**/members?*', route => route.fulfill(unavailable));
  await list.getByRole('button', { name: 'Members of Tea School' }).click();
  const members = page.getByRole('dialog', { name: 'Members of Tea School' });
  await members.getByText('The members could not be loaded.').waitFor();
  await page.unroute('**/members?*');
  await members.getByRole('button', { name: 'Try again' }).click();
  await members.getByText('Nobody belongs to it yet.').waitFor();
  await members.getByLabel('Email of an account').fill('nobody@example.org');
  await page.keyboard.press('Enter');
  await members.getByText(/^Nobody has an account with this email\. They have to create one first/).waitFor();
  await members.getByLabel('Email of an account').fill(bob.email);
  await page.keyboard.press('Enter');
  await members.getByText(bob.email).waitFor();
  await members.getByRole('button', { name: 'More for Bob Stone' }).click();
  await page.getByRole('menuitem', { name: 'Make administrator' }).click();
  await members.getByText('Administrator', { exact: true }).waitFor();
  await expectAccessible(page, 'the members of an organisation');
  expect((await bob.call(contract.getUser)).organizations).toMatchObject([{ name: 'Tea School', isAdmin: true }]);
  await members.getByRole('button', { name: 'More for Bob Stone' }).click();
  await page.getByRole('menuitem', { name: 'Remove Bob Stone' }).click();
  await members.getByText('Nobody belongs to it yet.').waitFor();
  await page.keyboard.press('Escape');

  await ada.call(contract.addMember, { params: { organizationId: made!._id }, body: { email: bob.email } });
  for (const name of ['Tea papers', 'Tea pictures'])
    await ada.call(contract.createDataSource, {
      params: { organizationId: made!._id },
      body: { name, type: 'local' },
    });
  await list.getByRole('button', { name: 'Tea School Delete', exact: true }).click();
  const sure = page.getByRole('dialog', { name: 'Delete Tea School?' });
  await sure.getByText('Members').waitFor();
  expect(await sure.locator('dd').allInnerTexts()).toEqual(['1', '2', '0']);
  await expectAccessible(page, 'the question before an organisation is deleted');
  await sure.getByLabel('Type Tea School to confirm').fill('Whale Watch');
  await sure.getByRole('button', { name: 'Delete' }).click();
  await sure.getByText('This is not the name of the organization.').waitFor();
  await sure.getByLabel('Type Tea School to confirm').fill('tea school');
  await sure.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Tea School is deleted.').first().waitFor();
  await list.getByText('There is no organization yet.').waitFor();
  expect((await ada.call(contract.listOrganizations)).items).toEqual([]);
  expectClean();
});

test('who runs an organisation changes its look and people, and finds no more of the administration', async () => {
  const ada = await new Person(here.origin).login();
  const carl = await comes('Carl Reed');
  const { _id: organizationId } = await ada.call(contract.createOrganization, { body: { name: 'Whale Watch' } });
  await ada.call(contract.createOrganization, { body: { name: 'Bird Watch' } });
  const { id: userId } = await ada.call(contract.addMember, {
    params: { organizationId },
    body: { email: carl.email },
  });
  await ada.call(contract.setMember, { params: { organizationId, userId }, body: { isAdmin: true } });
  const { page, context, expectClean } = await here.open();
  await carl.signIn(context);
  await page.goto(here.origin);
  await page.getByRole('button', { name: 'Account of Carl Reed' }).first().click();
  await page.getByRole('menuitem', { name: 'Administration' }).click();
  const list = page.getByRole('region', { name: 'Organizations' });
  await list.getByText('Whale Watch').waitFor();
  expect(await list.getByText('Bird Watch').count()).toBe(0);
  expect(
    await page.getByRole('navigation', { name: 'Pages of the administration' }).getByRole('link').allInnerTexts(),
  ).toEqual(['Organizations']);
  expect(await list.getByRole('button').count()).toBe(5);
  await list.getByRole('button', { name: 'Edit Whale Watch' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Whale Watch' });
  expect(await form.getByLabel('Email domains').count()).toBe(0);
  await form.getByLabel('Name').fill('Whale Club');
  await form.getByRole('button', { name: 'Save' }).click();
  await list.getByText('Whale Club').waitFor();
  // It is called so at once wherever one belongs to it.
  await page.getByRole('button', { name: 'Account of Carl Reed' }).first().click();
  await page.getByRole('menuitem', { name: 'Interface' }).click();
  await page.getByRole('menuitemradio', { name: 'Whale Club' }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.goto(`${here.origin}/admin/people`);
  await page.getByRole('heading', { name: 'There is nothing at this address.' }).waitFor();
  expectClean();
});

test('whoever was added to an organisation leaves it in two presses, and is told what they lose', async () => {
  const ada = await new Person(here.origin).login();
  const finn = await comes('Finn Moss');
  const { _id: organizationId } = await ada.call(contract.createOrganization, { body: { name: 'Fern Club' } });
  await ada.call(contract.addMember, { params: { organizationId }, body: { email: finn.email } });
  const { page, context, expectClean } = await here.open();
  await finn.signIn(context);
  await page.goto(here.origin);
  await page.getByRole('button', { name: 'Account of Finn Moss' }).first().waitFor();
  await page.keyboard.press('Control+s');
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await settings.getByText(/^If you leave, you lose its look and its data sources\./).waitFor();
  await settings.getByRole('button', { name: 'Fern Club Leave', exact: true }).click();
  expect((await finn.call(contract.getUser)).organizations).toHaveLength(1);
  await settings.getByRole('button', { name: 'Fern Club Leave for good?' }).click();
  await page.getByText('You have left Fern Club.').first().waitFor();
  await settings.getByText('Fern Club').waitFor({ state: 'detached' });
  expect((await finn.call(contract.getUser)).organizations).toEqual([]);
  expectClean();
});

test('whoever belongs to an organisation is offered neither plans nor the community of the installation', async () => {
  const ada = await new Person(here.origin).login();
  const { _id: organizationId } = await ada.call(contract.createOrganization, { body: { name: 'Moth Watch' } });
  const dora = await comes('Dora Wood');
  const seen = async () => {
    const { page, context, expectClean } = await here.open();
    // Where nothing is billed everybody has the largest plan, and nobody is offered one.
    await page.route('**/api/auth/refresh*', async route => {
      const reply = await route.fetch();
      const json = await reply.json();
      await route.fulfill({ response: reply, json: { ...json, user: { ...json.user, plan: 'basic_plan' } } });
    });
    await dora.signIn(context);
    await page.goto(here.origin);
    await page.getByRole('button', { name: 'Account of Dora Wood' }).first().click();
    await page.getByRole('menuitem', { name: 'Having issues?' }).waitFor();
    const upgrades = await page.getByRole('menuitem', { name: 'Upgrade' }).count();
    expectClean();
    return { upgrades, communities: await page.locator(`header a[href="${COMMUNITY}"]`).count() };
  };
  expect(await seen()).toEqual({ upgrades: 1, communities: 1 });
  await ada.call(contract.addMember, { params: { organizationId }, body: { email: dora.email } });
  expect(await seen()).toEqual({ upgrades: 0, communities: 0 });
});

test('whoever belongs to an organisation does not choose who answers, and still chooses how strictly', async () => {
  const ada = await new Person(here.origin).login();
  const { _id: organizationId } = await ada.call(contract.createOrganization, { body: { name: 'Fern Watch' } });
  const edith = await comes('Edith Lake');
  const { conversationId } = await edith.call(contract.createProject, { body: {} });
  const seen = async (width: number, rows: number) => {
    const { page, context, expectClean } = await here.open();
    await page.setViewportSize({ width, height: 900 });
    await edith.signIn(context);
    await page.goto(`${here.origin}/c/${conversationId}`);
    const strictness = page.getByRole('button', { name: 'Strictness: Strict' });
    await strictness.waitFor();
    const chips = await page.getByRole('button', { name: 'Model: Built-in' }).count();
    await strictness.click();
    await page.getByRole('radiogroup', { name: 'Strictness' }).waitFor();
    // The engines that are offered come a moment later.
    if (rows > 0) await page.getByRole('radio', { name: 'Built-in' }).waitFor();
    const found = await page.getByRole('radio', { name: 'Built-in' }).count();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Account of Edith Lake' }).first().click();
    await page.getByRole('menuitem', { name: 'Generation' }).click();
    await page.getByRole('menuitemradio', { name: /Answers only from exact source information/ }).waitFor();
    const entries = await page.getByRole('menuitem', { name: 'Built-in' }).count();
    expectClean();
    return { chips, rows: found, entries };
  };
  expect(await seen(1440, 0)).toEqual({ chips: 1, rows: 0, entries: 1 });
  expect(await seen(390, 1)).toEqual({ chips: 0, rows: 1, entries: 1 });
  await ada.call(contract.addMember, { params: { organizationId }, body: { email: edith.email } });
  for (const width of [1440, 390]) expect(await seen(width, 0)).toEqual({ chips: 0, rows: 0, entries: 0 });
});
