// Home: where one begins, and where one goes on.
import { type ConversationId, contract } from '@nousboard/contracts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { button, openAsked } from '../support/asked.ts';
import { expectAccessible } from '../support/browser.ts';
import { installation, question } from '../support/installation.ts';
import { Person } from '../support/person.ts';
import { askField, expectNoSideways, phone, untilAnswered } from '../support/screens.ts';
import { withConfig } from '../support/ways-in.ts';

const here = installation();
let ada: Person;
beforeAll(async () => {
  ada = await new Person(here.origin).register();
});
/** The home of somebody else. */
async function openHomeOf(person: Person) {
  const watched = await here.open();
  await person.signIn(watched.context);
  await watched.page.goto(here.origin);
  await watched.page.getByRole('button', { name: /^Account of / }).waitFor();
  return watched;
}
const aboutData = /^Your data is private\. Only GDPR and CCPA compliant providers/;
const privacy = (page: Page) => page.getByRole('dialog', { name: 'Your data is private' });
const find = (page: Page, place: string) => page.getByRole('main').getByRole('button', { name: place, exact: true });

test('a new account is shown where to find something to read, and nothing moves when a note is chosen', async () => {
  const { page, expectClean } = await openHomeOf(await new Person(here.origin, 'bea').register());
  await page.getByText('Drop PDF, Word, Excel, PowerPoint, EPUB, text or images. Up to 40 at once.').waitFor();
  await page.getByRole('complementary').getByText('No project is open.').waitFor();
  await page.getByText('or find some in').waitFor();
  // No drive is configured here.
  expect(await page.getByText(/Google Drive|OneDrive/).count()).toBe(0);
  const top = async () => (await page.locator('#ask').boundingBox())?.y;
  await find(page, 'Books').waitFor();
  const before = await top();
  for (const mode of ['Note', 'Ask']) {
    await page.getByRole('radio', { name: mode }).click();
    expect(await top(), mode).toBe(before);
  }
  for (const [place, hash] of [
    ['Scholars', '#scholars'],
    ['Books', '#books'],
  ] as const) {
    await find(page, place).click();
    await page.getByRole('dialog').getByRole('tab', { name: place, selected: true }).waitFor();
    expect(new URL(page.url()).hash).toBe(hash);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  await expectAccessible(page, 'the first home');
  expectClean();
});

test('who opens a project from home by the keyboard is on its sheet, under its name, and can go on', async () => {
  const { page, expectClean } = await openAsked(here, ada, [question]);
  const main = page.getByRole('main', { name: 'Reading' });
  // Nobody has lost the focus on a page that was just loaded.
  expect(await page.evaluate('document.activeElement === document.body')).toBe(true);
  await page.keyboard.press('g');
  await page.keyboard.press('h');
  await page
    .getByRole('region', { name: 'Continue reading' })
    .getByRole('button', { name: /^Reading/ })
    .press('Enter');
  await main.and(page.locator(':focus')).waitFor();
  await page.locator('.thread-turn').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.locator('.thread-turn:focus').waitFor();
  expectClean();
});

test('what happens to one’s data is told on a press, and to a thumb from the foot of the window', async () => {
  const { page } = await here.openSignedIn();
  await button(page, 'Your data is private').click();
  await privacy(page).getByText(aboutData).waitFor();
  await expectAccessible(page, 'what happens to one’s data');
  await page.keyboard.press('Escape');
  await privacy(page).waitFor({ state: 'detached' });
  const small = await here.openSignedIn(phone);
  await button(small.page, 'Your data is private').tap();
  await privacy(small.page).getByText(aboutData).waitFor();
  await small.page.getByText(/^Nousboard \d/).waitFor();
  await expectNoSideways(small.page, 'home on a phone');
  small.expectClean();
});

test('home shows the last question of each project under its name, and a door to a new one', async () => {
  const grace = await new Person(here.origin, 'grace').register();
  const { conversationId } = await grace.call(contract.createProject, { body: {} });
  const { items } = await grace.call(contract.addSamples, { params: { conversationId } });
  await grace.untilRead(items);
  const [first, last] = ['What limits cued replay?', 'How many words were remembered?'];
  for (const text of [first, last]) await grace.answer(conversationId, text);
  const { title } = await grace.call(contract.getProject, { params: { conversationId } });
  const { page, expectClean } = await openHomeOf(grace);
  const card = page.getByRole('main').getByRole('button', { name: new RegExp(`^${title.slice(0, 20)}`) });
  await card.getByText(last).waitFor();
  expect(await card.getByText(first).count()).toBe(0);
  await expectAccessible(page, 'home with a project');
  await find(page, 'New Project').click();
  await page.waitForURL(`${here.origin}/c/new`);
  expectClean();
});

test('a question at home is asked where no project is yet, and calls nobody back who has gone elsewhere', async () => {
  const dora = await new Person(here.origin, 'dora').register();
  const { conversationId } = await dora.call(contract.createProject, { body: {} });
  const { items } = await dora.call(contract.addSamples, { params: { conversationId } });
  await dora.untilRead(items);
  await dora.call(contract.clearProjects);
  const { page, expectClean } = await openHomeOf(dora);
  const askOfOne = async (question: string) => {
    await page.locator('#ask').getByRole('button', { name: 'No sources' }).click();
    await page.getByRole('group', { name: 'Sources in focus' }).getByRole('checkbox').first().click();
    await page.keyboard.press('Escape');
    await askField(page).fill(question);
    await askField(page).press('Enter');
  };
  await page.getByText('or find some in').waitFor();
  await askOfOne('What limits cued replay?');
  await page.getByRole('heading', { level: 2, name: 'What limits cued replay?' }).waitFor();
  await untilAnswered(page);

  await page.locator('#main').focus();
  await page.keyboard.press('g');
  await page.keyboard.press('h');
  await page.getByRole('heading', { name: 'Continue reading' }).waitFor();
  const held = Promise.withResolvers<void>();
  await page.route('**/api/convos', async route => {
    await held.promise;
    return route.fallback();
  });
  await askOfOne('How many words were remembered?');
  await find(page, 'New Project').click();
  await page.waitForURL(`${here.origin}/c/new`);
  held.resolve();
  await expect
    .poll(async () =>
      (await dora.call(contract.listProjects, { query: {} })).items.map(project => project.lastQuestion),
    )
    .toEqual(['How many words were remembered?', 'What limits cued replay?']);
  expect(page.url()).toBe(`${here.origin}/c/new`);
  expectClean();
});

test('a question that a source is known to answer is asked of that source alone with one press', async () => {
  const { page, conversationId, expectClean } = await openAsked(here, ada, []);
  const { items } = await ada.call(contract.listFiles, { query: { projectId: conversationId } });
  const [file] = items;
  if (!file) throw new Error('There is no sample paper.');
  const [proposed = ''] = file.metadata.questions;
  // The sign in front of it is an empty box on some systems, and is not shown.
  const asked = proposed.replace(/^\p{Extended_Pictographic}\s*/u, '');
  expect(asked).not.toBe(proposed);
  // It is, whatever else is in focus.
  await button(page, '2 sources in focus').click();
  await page.getByRole('dialog').getByRole('button', { name: 'None', exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await button(page, `More for ${file.title}`).click();
  await page.getByRole('menuitem', { name: 'About this source' }).click();
  const sent = page.waitForRequest(request => request.url().endsWith('/api/ask'));
  await page.getByRole('dialog').getByRole('button', { name: asked }).click();
  expect((await sent).postDataJSON()).toMatchObject({ text: asked, sources: [file.file_id] });
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await untilAnswered(page);
  expect(await askField(page).inputValue()).toBe('');
  expectClean();
});

test('how a new project answers is chosen at home and at /c/new, is used, and is proposed for the next', async () => {
  const cleo = await new Person(here.origin, 'cleo').register();
  const { page } = await openHomeOf(cleo);
  const strictness = (value: string) => page.getByRole('button', { name: `Strictness: ${value}` });
  await strictness('Strict').click();
  await page.getByRole('radio', { name: /^Very strict/ }).click();
  await page.keyboard.press('Escape');
  await strictness('Very strict').waitFor();

  await page.goto(`${here.origin}/c/new`);
  await strictness('Very strict').click();
  await page.getByRole('switch', { name: 'Deterministic' }).click();
  await page.getByRole('radio', { name: 'APA' }).click();
  await page.keyboard.press('Escape');
  /** Presses what begins a project, and waits for its place. */
  const begin = async (press: () => Promise<void>): Promise<ConversationId> => {
    const [reply] = await Promise.all([
      page.waitForResponse(
        answer => answer.request().method() === 'POST' && new URL(answer.url()).pathname === '/api/convos',
      ),
      press(),
    ]);
    const made = await reply.json();
    expect(made).toMatchObject({ strictness: 'very_strict', deterministic: true, citationStyle: 'apa' });
    await page.waitForURL(address => address.pathname === `/c/${made.conversationId}`);
    return made.conversationId;
  };
  const sampled = await begin(() => button(page, 'Try two sample papers').click());
  await strictness('Very strict').waitFor();

  // So does one that a note begins, the library, or the palette.
  await page.goto(`${here.origin}/c/new`);
  await page.locator('#ask').getByRole('radio', { name: 'Note', exact: true }).click();
  await askField(page).fill('Moors');
  await begin(() => askField(page).press('Enter'));
  await page.goto(`${here.origin}/c/new#mylibrary`);
  const library = page.getByRole('dialog', { name: 'Library' });
  await library
    .locator('[data-item]')
    .filter({ hasText: /Short Review/ })
    .click();
  const chosen = await begin(() => library.getByRole('button', { name: 'New project with these' }).click());
  for (const conversationId of [sampled, chosen]) {
    const { files } = await cleo.call(contract.getProject, { params: { conversationId } });
    for (const fileId of files) await cleo.call(contract.detachSource, { params: { conversationId, fileId } });
  }
  await page.goto(`${here.origin}/c/new`);
  await askField(page).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Command palette' }).fill('short review');
  await begin(() => page.getByRole('option', { name: /In no project; opening it makes one\./ }).click());

  // Whoever signs in next begins afresh.
  await page.keyboard.press('Shift+ControlOrMeta+q');
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
  await ada.signIn(page.context());
  await page.goto(`${here.origin}/c/new`);
  await strictness('Strict').waitFor();
});

test('the foot of home promises all conversations in one place, and a way to pay only if there is one', async () => {
  const { page } = await here.open();
  await ada.signIn(page.context());
  const foot = page.locator('footer');
  await page.goto(here.origin);
  await foot.getByText('All your AI conversations in one place.').waitFor();
  expect(await foot.textContent()).not.toContain('Paid per call');
  await withConfig(page, here.origin, { billing: 'sandbox' });
  await page.reload();
  await foot.getByText('All your AI conversations in one place. Paid per call, not per month.').waitFor();
  await page.unrouteAll();
  await withConfig(page, here.origin, { customFooter: 'Havel University' });
  await page.reload();
  await foot.getByText('Havel University', { exact: true }).waitFor();
  expect(await foot.textContent()).not.toContain('in one place');
});
