// Books: an ADMIN fills the catalogue, everybody finds a book, adds it to the project, asks about it, and reads the
// cited words.
import type { User } from '@nousboard/contracts';
import { skipWithoutBooks, startFakeGutenberg } from '@nousboard/testkit/fake-gutenberg';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../support/browser.ts';
import { installation } from '../support/installation.ts';
import { Person } from '../support/person.ts';
import { askOnScreen, citationTabs, expectNoSideways, phone } from '../support/screens.ts';

const gutenberg = await startFakeGutenberg([45109]);
const here = installation({ GUTENBERG_URL: gutenberg.settings.gutenbergUrl });
skipWithoutBooks();
let ada: Person;
beforeAll(async () => {
  ada = await new Person(here.origin).register();
});
afterAll(() => gutenberg.close());

type Look = NonNullable<Parameters<typeof here.openSignedIn>[0]>;
const library = (page: Page) => page.getByRole('dialog', { name: 'Library' });
const items = (page: Page) => library(page).locator('[data-item]');
const book = (page: Page, title: string) => items(page).filter({ has: page.locator(`[title="${title}"]`) });
const listed = (page: Page): Promise<string[]> => items(page).locator('[title]').allTextContents();
const category = (page: Page, name: string) =>
  library(page).getByRole('group', { name: 'Category' }).getByRole('button', { name, exact: true });

/** The books over an empty project of one's own. `as` changes who the browser takes the person for. */
async function openBooks({ as, ...look }: Look & { readonly as?: Partial<User> } = {}) {
  await ada.staySignedIn();
  const { conversationId } = await ada.newProject('Reading');
  const watched = await here.openSignedIn({ ...look, at: null });
  const { page } = watched;
  if (as)
    await page.route('**/api/auth/refresh*', async route => {
      const reply = await route.fetch();
      const session = await reply.json();
      await route.fulfill({ response: reply, json: { ...session, user: { ...session.user, ...as } } });
    });
  await page.goto(`${here.origin}/c/${conversationId}#books`);
  await library(page).getByRole('tab', { name: 'Books', selected: true }).waitFor();
  return { ...watched, conversationId };
}

test('an ADMIN has the first books fetched; while their server is away that is said, and asked again it goes on', {
  timeout: 120_000,
}, async () => {
  gutenberg.misbehave(503);
  const { page, expectClean } = await openBooks();
  await library(page).getByText('There are no books yet.').waitFor();
  await expectAccessible(page, 'an empty catalogue');
  await library(page).getByRole('button', { name: 'Fetch the first books' }).click();
  await library(page)
    .getByText('18 books could not be fetched. Project Gutenberg could not be reached. Please try again later.')
    .waitFor();
  await expectAccessible(page, 'a catalogue that could not be filled');
  gutenberg.misbehave(undefined);
  await library(page).getByRole('button', { name: 'Try again' }).click();
  await library(page)
    .getByText(/^Books are being fetched from Project Gutenberg: \d+ of 18 are here\.$/)
    .waitFor();
  await book(page, 'Frankenstein').waitFor({ timeout: 90_000 });
  await library(page).getByText('Books are being fetched').waitFor({ state: 'detached', timeout: 90_000 });
  expect((await listed(page)).length).toBe(18);
  expectClean();
});

test('a book is found by category, by words of title and author, and listed as covers or rows', async () => {
  const { page, expectClean } = await openBooks();
  await book(page, 'Meditations').waitFor();
  for (const name of ['All', 'Geology', 'Science', 'Business', 'Finance', 'Self Help', 'Novel'])
    await category(page, name).waitFor();
  await category(page, 'Geology').click();
  await book(page, 'Meditations').waitFor({ state: 'detached' });
  expect(await listed(page)).toEqual(['Principles of Geology', "The Student's Elements of Geology"]);
  await category(page, 'All').click();
  const field = library(page).getByLabel('Search title or author');
  await field.fill('dar');
  await library(page).getByText('Type at least 4 characters to search.').waitFor();
  await field.fill('darwin');
  await page.keyboard.press('Enter');
  await book(page, 'Meditations').waitFor({ state: 'detached' });
  expect(await listed(page)).toEqual(['On the Origin of Species']);
  await field.fill('whales');
  await page.keyboard.press('Enter');
  await library(page).getByText('No book fits.').waitFor();
  await field.fill('');
  await book(page, 'Meditations').waitFor();
  await expectAccessible(page, 'books as covers');
  await library(page).getByRole('radio', { name: 'List' }).click();
  await library(page).getByText('Self Help').nth(1).waitFor();
  await expectAccessible(page, 'books as rows');
  await book(page, 'Meditations').focus();
  await page.keyboard.press('ArrowUp');
  await book(page, 'Lombard Street').and(page.locator(':focus')).waitFor();
  await page.keyboard.press('v');
  await library(page).getByRole('radio', { name: 'Grid', checked: true }).waitFor();
  expectClean();
});

test('a book is looked at, added to the project, ready at once, asked about, and its cited words are opened', {
  timeout: 120_000,
}, async () => {
  const { page, expectClean } = await openBooks();
  await book(page, 'The Enchiridion').click();
  const about = page.getByRole('dialog', { name: 'The Enchiridion' });
  for (const text of ['Epictetus', 'Self Help', 'Public domain in the USA'])
    await about.getByText(text).first().waitFor();
  await expectAccessible(page, 'a book');
  await about.getByRole('button', { name: 'Add to project' }).click();
  await page.getByText('1 source was added to this project.').waitFor();
  await about.getByText('In this project').waitFor();
  await page.keyboard.press('Escape');
  await about.waitFor({ state: 'detached' });
  await library(page).getByLabel('In this project').waitFor();
  await page.keyboard.press('Escape');
  await library(page).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Open The Enchiridion' }).waitFor();
  await askOnScreen(page, 'What things are in our power?');
  await citationTabs(page).first().click();
  await page.locator('mark[data-open]').first().waitFor();
  expect((await page.locator('mark[data-open]').allTextContents()).join(' ')).toMatch(/power/);
  expectClean();
});

test('of books added one after the other, each says how it went', async () => {
  const { page, expectClean } = await openBooks();
  const held = Promise.withResolvers<void>();
  await page.route(
    '**/api/library/books/*/add',
    route =>
      held.promise.then(() =>
        route.fulfill({ status: 422, json: { error: { code: 'plan_file_count', message: '', details: {} } } }),
      ),
    { times: 1 },
  );
  const add = (title: string) => library(page).getByRole('button', { name: `Add ${title}` });
  await add('Meditations').click();
  await add('Lombard Street').click();
  await page.getByText('1 source was added to this project.').waitFor();
  expect(await add('Meditations').getAttribute('aria-busy')).toBe('true');
  held.resolve();
  await page.getByText(/^Meditations could not be added\./).waitFor();
  await expect.poll(() => add('Meditations').getAttribute('aria-busy')).toBeNull();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  expectClean();
});

test('an ADMIN uploads a book, changes what is said of it, and takes it out in two presses; copies stay', {
  timeout: 90_000,
}, async () => {
  const { page, expectClean } = await openBooks();
  await library(page).getByRole('button', { name: 'Upload a book' }).click();
  const form = page.getByRole('dialog', { name: 'Upload a book' });
  await form.getByRole('button', { name: 'Cancel' }).click();
  await form.waitFor({ state: 'detached' });
  await library(page).getByRole('button', { name: 'Upload a book' }).click();
  await form.getByRole('button', { name: 'Upload', exact: true }).click();
  for (const text of ['Choose the file of the book.', 'A book needs a title.']) await form.getByText(text).waitFor();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    form.getByRole('button', { name: 'Choose a file' }).click(),
  ]);
  await chooser.setFiles({
    name: 'of-tea.md',
    mimeType: 'text/markdown',
    buffer: Buffer.from('# Of Tea\n\nTea is picked by hand in the morning.\n'),
  });
  expect(await form.getByLabel('Title').inputValue()).toBe('of tea');
  await form.getByLabel('Title').fill('Of Tea');
  await form.getByLabel('Author').fill('Ada Quill');
  await form.getByLabel('Year').fill('long ago');
  await form.getByText('A year is a whole number, such as 1859.').waitFor();
  await expectAccessible(page, 'the form of a book');
  await form.getByLabel('Year').fill('1850');
  await form.getByLabel('Category').selectOption('Novel');
  await form.getByRole('button', { name: 'Upload', exact: true }).click();
  await form.waitFor({ state: 'detached' });
  await book(page, 'Of Tea').hover();
  await library(page).getByRole('button', { name: 'Add Of Tea' }).click();
  await page.getByText('1 source was added to this project.').waitFor();
  await book(page, 'Of Tea').click();
  await page.getByRole('dialog', { name: 'Of Tea' }).getByRole('button', { name: 'Edit' }).click();
  const change = page.getByRole('dialog', { name: 'Edit book' });
  await change.getByLabel('Title').fill('On Tea');
  await change.getByRole('button', { name: 'Save' }).click();
  await book(page, 'On Tea').click();
  const about = page.getByRole('dialog', { name: 'On Tea' });
  await about.getByRole('button', { name: 'Remove' }).click();
  await about.getByRole('button', { name: 'Remove? Copies stay' }).click();
  await page.getByText('On Tea was taken out of the catalog. What people have added stays theirs.').waitFor();
  await book(page, 'On Tea').waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Open Of Tea' }).waitFor();
  expectClean();
});

test('below the Pro plan the tab says which plan opens it; only an ADMIN sees catalogue controls', async () => {
  const below = await openBooks({ as: { role: 'USER', plan: 'essential_plan' } });
  await library(below.page).getByText('You need Pro or higher to access this feature.').waitFor();
  await expectAccessible(below.page, 'a tab that the plan does not open');
  await library(below.page).getByRole('button', { name: 'Upgrade' }).click();
  await below.page.getByRole('dialog', { name: 'Upgrade to unlock more features' }).waitFor();
  const { page } = await openBooks({ as: { role: 'USER' } });
  await book(page, 'Meditations').click();
  const about = page.getByRole('dialog', { name: 'Meditations' });
  await about.getByRole('button', { name: 'Add to project' }).waitFor();
  for (const name of ['Edit', 'Remove']) expect(await about.getByRole('button', { name }).count(), name).toBe(0);
  await page.keyboard.press('Escape');
  for (const name of ['Upload a book', 'Fetch the first books'])
    expect(await library(page).getByRole('button', { name }).count(), name).toBe(0);
});

test('on a phone the books are the whole window', async () => {
  const { page, expectClean } = await openBooks({ ...phone });
  await book(page, 'Meditations').tap();
  await expectNoSideways(page, 'a book on a phone');
  await expectAccessible(page, 'a book on a phone');
  await page.getByRole('dialog', { name: 'Meditations' }).getByRole('button', { name: 'Add to project' }).tap();
  await page.getByText('1 source was added to this project.').waitFor();
  expectClean();
});
