// Documents that people of an organisation have in common.
import { contract } from '@nousboard/contracts';
import { type FakeS3, REGION, startFakeS3 } from '@nousboard/testkit/fake-s3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../support/browser.ts';
import { installation } from '../support/installation.ts';
import { Person } from '../support/person.ts';
import { expectNoSideways, phone } from '../support/screens.ts';

const store: FakeS3 = await startFakeS3();
const here = installation({ DATA_SOURCES_OWN: store.origin });
afterAll(() => store.close());
let ada: Person;
beforeAll(async () => {
  ada = await new Person(here.origin).register();
});

async function member(name: string, organizationId: string, isAdmin = false) {
  const person = new Person(here.origin, name.toLowerCase());
  await person.call(contract.register, {
    body: { name: `${name} Wood`, email: person.email, password: person.password, confirm_password: person.password },
  });
  await person.login();
  const params = { organizationId } as never;
  const { id: userId } = await ada.call(contract.addMember, { params, body: { email: person.email } });
  if (isAdmin) await ada.call(contract.setMember, { params: { organizationId, userId } as never, body: { isAdmin } });
  return person;
}

async function open(person: Person, at: string, look: Parameters<typeof here.open>[0] = {}) {
  const watched = await here.open(look);
  await person.signIn(watched.context);
  await watched.page.goto(`${here.origin}${at}`);
  return watched;
}

test('an administrator makes and fills a data source; a member finds it and asks, but adds nothing', async () => {
  const { _id: organizationId } = await ada.call(contract.createOrganization, { body: { name: 'Tea School' } });
  const [dora, emil] = [await member('Dora', organizationId, true), await member('Emil', organizationId)];
  const { page: admin, expectClean: cleanAdmin } = await open(dora, '/admin/organizations');
  await admin.getByRole('button', { name: 'Data sources of Tea School' }).click();
  const sources = admin.getByRole('dialog', { name: 'Data sources of Tea School' });
  await sources.getByText('There is no data source yet. Create one, then add its documents.').waitFor();
  await sources.getByRole('button', { name: 'New data source' }).click();
  const form = admin.getByRole('dialog', { name: 'New data source' });
  await form.getByLabel('Name').fill('ab');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('Use 3 to 200 characters.').waitFor();
  await expectAccessible(admin, 'a data source being made');
  await form.getByLabel('Name').fill('Reading room');
  await form.getByLabel('Description').fill('What we read together');
  await form.getByRole('button', { name: 'Save' }).click();
  await sources.getByText('Reading room').waitFor();
  await expectAccessible(admin, 'the data sources of an organisation');
  await expectNoSideways(admin, 'the data sources of an organisation');
  const [made] = (await dora.call(contract.listOrganizationDataSources, { params: { organizationId } })).items;

  expect(await sources.getByText('You are not one of them').count()).toBe(0);
  await sources.getByText('It is still empty. Add files with the button beside it.').waitFor();
  await sources.getByRole('button', { name: 'Add files to Reading room' }).click();
  const library = admin.getByRole('dialog', { name: 'Library' });
  await library.getByText('There are no documents yet.').waitFor();
  await library.getByText('Add files with the button above, or drop them here.').waitFor();
  const chooser = admin.waitForEvent('filechooser');
  await library.getByRole('button', { name: 'Add files' }).click();
  await (await chooser).setFiles([
    {
      name: 'oslo.md',
      mimeType: 'text/markdown',
      buffer: Buffer.from(
        '# The Oslo trial\n\nThe trial enrolled 214 patients in Oslo. Mortality fell by 12 % after one year.\n',
      ),
    },
    { name: 'tool.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
  ]);
  // What is refused says why in its row; what comes in has one too until it is there.
  const rows = library.getByRole('list', { name: 'Progress of all files' });
  await rows.getByText(/^Currently, only /).waitFor();
  await rows.getByRole('button', { name: 'Dismiss tool.exe' }).click();
  await library.getByText('The Oslo trial').waitFor();
  expect(await rows.count()).toBe(0);
  // Taken out in two presses, it can be taken back.
  await library.getByRole('button', { name: 'More for The Oslo trial' }).click();
  await admin.getByRole('menuitem', { name: 'Delete', exact: true }).click();
  await admin.getByRole('menuitem', { name: 'Delete everywhere?' }).click();
  await library.getByText('There are no documents yet.').waitFor();
  await admin.getByRole('button', { name: 'Undo' }).click();
  await library.getByText('The Oslo trial').waitFor();
  await library.getByText('The Oslo trial').click();
  await library.getByText('1 selected').waitFor();
  await library.getByRole('button', { name: 'Delete', exact: true }).click();
  await library.getByRole('button', { name: 'Delete everywhere?' }).click();
  await library.getByText('There are no documents yet.').waitFor();
  await admin.getByRole('button', { name: 'Undo' }).last().click();
  await library.getByText('The Oslo trial').waitFor();
  await expectAccessible(admin, 'the tab of a data source');
  cleanAdmin();

  const { conversationId } = await emil.call(contract.createProject, { body: { title: 'Trials' } });
  const { page, expectClean } = await open(emil, `/c/${conversationId}`);
  await page.getByRole('button', { name: 'Library', exact: true }).click();
  const his = page.getByRole('dialog', { name: 'Library' });
  await his.getByRole('tab', { name: 'Reading room' }).click();
  await expect.poll(() => new URL(page.url()).hash).toBe(`#${made?._id}`);
  expect(await his.getByRole('button', { name: 'Add files' }).count()).toBe(0);
  await his.getByText('What we read together').waitFor();
  await his.getByLabel('Search in Reading room').fill('zebra');
  await his.getByText('No file is called that.').waitFor();
  await his.getByLabel('Search in Reading room').fill('');
  await his
    .getByRole('button', { name: /The Oslo trial/ })
    .first()
    .click();
  await his.getByRole('button', { name: 'Add to project' }).last().click();
  await page.getByRole('region', { name: 'Sources' }).getByText('The Oslo trial').waitFor();
  await page.getByRole('textbox', { name: /Ask/ }).fill('How many patients were enrolled in Oslo?');
  await page.keyboard.press('Enter');
  await page
    .getByText(/214 patients/)
    .first()
    .waitFor();
  // A link that says where the document lies opens it, or shows it there.
  const [file] = (await emil.call(contract.listDataSourceFiles, { params: { dataSourceId: made!._id } })).items;
  const link = (more: object) =>
    `${here.origin}/file?${new URLSearchParams({ file_id: file!.file_id, dataSourceId: made!._id, ...more })}`;
  await page.goto(link({}));
  await page.getByText('The trial enrolled 214 patients').first().waitFor();
  await page.goto(link({ open: 'false' }));
  await page.getByRole('dialog', { name: 'The Oslo trial' }).waitFor();
  await page.keyboard.press('Escape');
  await his.getByRole('tab', { name: 'Reading room', selected: true }).waitFor();
  await page.goto(link({ dataSourceId: crypto.randomUUID() }));
  await page.getByRole('heading', { name: 'This file is not available to you' }).waitFor();
  // Taken out of the organisation while the document is open: it is gone when it is asked, and not only for the server.
  await page.goto(`${here.origin}/c/${conversationId}`);
  const listed = page.getByRole('region', { name: 'Sources' }).getByText('The Oslo trial');
  await listed.click();
  const reader = page.getByRole('region', { name: 'Document' });
  await reader.getByText('Mortality fell by 12 %').waitFor();
  const { id: userId } = await emil.call(contract.getUser);
  await ada.call(contract.removeMember, { params: { organizationId, userId } });
  await page.getByRole('textbox', { name: /Ask/ }).fill('By how much did mortality fall?');
  await page.keyboard.press('Enter');
  await listed.waitFor({ state: 'detached' });
  await reader.waitFor({ state: 'detached' });
  expectClean();
});

test('a bucket that a source follows is named once, looked at, and its failure told', async () => {
  store.objects
    .set('papers/otter.md', '# On otters\n\nAn otter sleeps on its back.\n')
    .set('papers/seal.pdf', 'no PDF');
  const { _id: organizationId } = await ada.call(contract.createOrganization, { body: { name: 'Whale Watch' } });
  const { page, expectClean } = await here.openSignedIn({ at: '/admin/organizations' });
  await page.getByRole('button', { name: 'Data sources of Whale Watch' }).click();
  // Who has made it finds nothing of it in the library, and is told what leads there.
  await page.getByText(/You are not one of them: to add documents yourself, add yourself/).waitFor();
  await page.getByRole('button', { name: 'New data source' }).click();
  const form = page.getByRole('dialog', { name: 'New data source' });
  await form.getByLabel('Name').fill('Our papers');
  await form.getByRole('combobox', { name: 'Where its documents are' }).selectOption('In a bucket (S3)');
  await form.getByLabel('Address of the store').fill('somewhere');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText(/^Use a whole address such as/).waitFor();
  await form.getByText('Use the name of a bucket.').waitFor();
  await expectAccessible(page, 'a data source in a bucket being made');
  await form.getByLabel('Address of the store').fill(store.origin);
  await form.getByLabel('Bucket', { exact: true }).fill('library');
  await form.getByLabel('Region').fill(REGION);
  await form.getByLabel('Only what begins with').fill('papers/');
  await form.getByLabel('Access key').fill(store.key.accessKeyId);
  await form.getByLabel('Secret key').fill(store.key.secretAccessKey);
  await form.getByRole('button', { name: 'Save' }).click();
  const sources = page.getByRole('dialog', { name: 'Data sources of Whale Watch' });
  await sources.getByText('Up to date').waitFor();
  await sources.getByText('1 file').waitFor();
  await sources.getByText('1 document was left in the bucket').click();
  await sources.getByText('papers/seal.pdf').waitFor();
  await sources.getByText(/^The name says PDF/).waitFor();
  store.how = 403;
  await sources.getByRole('button', { name: 'Look at Our papers now' }).click();
  await sources.getByText('The bucket does not let us read it. Check its name, region and key.').waitFor();
  await expectAccessible(page, 'a data source that failed');
  store.how = undefined;
  await sources.getByRole('button', { name: 'Our papers Delete', exact: true }).click();
  await sources.getByRole('button', { name: 'Our papers Delete with its files?' }).click();
  await sources.getByText('There is no data source yet.').waitFor();
  expect((await ada.call(contract.listOrganizationDataSources, { params: { organizationId } })).items).toEqual([]);
  expectClean();
});

test('questions at home begin with the data source of the organisation, until another one is chosen', async () => {
  const { _id: organizationId } = await ada.call(contract.createOrganization, { body: { name: 'Moss Circle' } });
  const fern = await member('Fern', organizationId, true);
  const params = { organizationId };
  const source = await fern.call(contract.createDataSource, { params, body: { name: 'Moss papers', type: 'local' } });
  const preferences = { defaultDataSource: { enabled: true, allowAdmin: false, value: source._id } };
  await fern.call(contract.updateOrganization, { params, body: { metadata: { preferences } } as never });
  const { page, expectClean } = await open(fern, '');
  await page.getByRole('button', { name: 'No sources' }).click();
  const from = page.getByRole('combobox', { name: 'Choose from' });
  await from.waitFor();
  expect(await from.inputValue()).toBe(source._id);
  await from.selectOption('My Library');
  await page.reload();
  await page.getByRole('button', { name: 'No sources' }).click();
  await from.waitFor();
  expect(await from.inputValue()).toBe('MYLIBRARY');
  // Another browser begins there too.
  const { page: elsewhere } = await open(fern, '');
  await elsewhere.getByRole('button', { name: 'No sources' }).click();
  await elsewhere.getByRole('combobox', { name: 'Choose from' }).waitFor();
  expect(await elsewhere.getByRole('combobox', { name: 'Choose from' }).inputValue()).toBe('MYLIBRARY');
  // Left out, it is neither chosen any more nor offered.
  await fern.call(contract.createDataSource, { params, body: { name: 'Moss letters', type: 'local' } });
  const without = { ...preferences, myLibrary: { enabled: false, allowAdmin: false, value: null } };
  await fern.call(contract.updateOrganization, { params, body: { metadata: { preferences: without } } as never });
  await page.reload();
  await page.getByRole('button', { name: 'No sources' }).click();
  await from.waitFor();
  expect(await from.inputValue()).toBe(source._id);
  expect((await from.getByRole('option').allTextContents()).toSorted()).toEqual(['Moss letters', 'Moss papers']);
  expectClean();
});

test('where the other tabs are left out, the library has a door to the documents of the organisation', async () => {
  const none = { enabled: false, allowAdmin: false, value: null };
  const { _id: organizationId } = await ada.call(contract.createOrganization, {
    body: { name: 'Bark Office', metadata: { preferences: { myLibrary: none, books: none, scholars: none } } } as never,
  });
  const kai = await member('Kai', organizationId, true);
  const { page, expectClean } = await open(kai, '/');
  const door = page.getByRole('button', { name: 'Library', exact: true });
  await page.getByRole('button', { name: 'Memory' }).waitFor();
  expect(await door.count()).toBe(0);
  await kai.call(contract.createDataSource, {
    params: { organizationId },
    body: { name: 'Bark reports', type: 'local' },
  });
  await page.reload();
  await door.click();
  const library = page.getByRole('dialog', { name: 'Library' });
  await library.getByRole('tab', { name: 'Bark reports', selected: true }).waitFor();
  expect(await library.getByRole('tab').allInnerTexts()).toEqual(['Bark reports', 'Memory']);
  await page.keyboard.press('Escape');
  await library.waitFor({ state: 'detached' });
  // An address that names what is left out leads there too.
  await page.goto(`${here.origin}/#books`);
  await library.getByRole('tab', { name: 'Bark reports', selected: true }).waitFor();
  expectClean();
});

test('on a phone a tab that is named or chosen is in sight, also of a long name; a failed one says so', async () => {
  const { _id: organizationId } = await ada.call(contract.createOrganization, { body: { name: 'Fern Hall' } });
  const gil = await member('Gil', organizationId, true);
  const params = { organizationId };
  const { _id } = await gil.call(contract.createDataSource, { params, body: { name: 'Fern papers', type: 'local' } });
  const long = `All that was ever written of ferns ${'and of their kin '.repeat(8)}`.trim();
  const metadata = { endpoint: store.origin, bucket: 'nowhere', region: REGION, prefix: '' };
  await gil.call(contract.createDataSource, { params, body: { name: long, type: 's3', metadata } });
  const { page, expectClean } = await open(gil, `/#${_id}`, phone);
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  const places = async (name: string) => {
    const box = await tab(name).boundingBox();
    return box !== null && box.x >= 0 && box.x + box.width <= 390;
  };
  await tab('Fern papers').waitFor();
  await expect.poll(() => places('Fern papers')).toBe(true);
  expect(await places('My Library')).toBe(false);
  await tab('Fern papers').press('Home');
  await expect.poll(() => places('My Library')).toBe(true);
  await tab(long).click();
  await expect.poll(() => places(long)).toBe(true);
  // Nobody takes it for empty whose bucket cannot be read.
  await page.getByText('New documents could not be fetched.').waitFor();
  await expectAccessible(page, 'a data source that could not be looked at');
  expectClean();
});
