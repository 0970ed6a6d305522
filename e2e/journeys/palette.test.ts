// The command palette: finding one's own things, doing what can be done here, and asking, without leaving the keyboard.
import { type ConversationId, contract, type Message } from '@nousboard/contracts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { heading, openAsked } from '../support/asked.ts';
import { expectAccessible } from '../support/browser.ts';
import { installation, question } from '../support/installation.ts';
import { Person } from '../support/person.ts';
import { askField, citationTabs, expectNoSideways, phone, untilAnswered } from '../support/screens.ts';
import { until } from '../support/server.ts';

const second = 'How many participants were there?';
const here = installation();
let ada: Person;
let reading: ConversationId;
let answers: Message[];

beforeAll(async () => {
  ada = await new Person(here.origin).register();
  const asked = await openAsked(here, ada, [question, second]);
  ({ conversationId: reading, answers } = asked);
  await ada.call(contract.updateProject, { params: { conversationId: reading }, body: { title: 'Sommeil & Mémoire' } });
  for (let n = 1; n <= 6; n += 1) await ada.newProject(`Other ${n}`);
});

const field = (page: Page) => page.getByRole('combobox', { name: 'Command palette' });
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });
const highlighted = (page: Page) => page.locator('[role="option"][data-highlighted]');
async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await field(page).waitFor();
}
const active = (page: Page, what: string) => page.evaluate(`document.activeElement.${what}`);

test('it opens over any screen, shows where one was last, and gives the focus back', async () => {
  const { page, expectClean } = await here.openSignedIn({ at: `/c/${reading}` });
  await citationTabs(page).first().waitFor();
  await askField(page).focus();
  await openPalette(page);
  expect(await active(page, 'role')).toBe('combobox');
  await option(page, /^Other 6/).waitFor();
  // As many as are recent, not all.
  expect(await option(page, /^Other/).count()).toBe(5);
  expect(await page.getByRole('option', { name: /Sleep/ }).count()).toBeGreaterThan(0);
  for (const group of ['Go to', 'Sources', 'Actions'])
    await page.getByRole('group', { name: group, exact: true }).waitFor();
  const box = await page.getByRole('dialog').boundingBox();
  expect([Math.round(box?.width ?? 0), Math.round(box?.y ?? 0)]).toEqual([640, 180]);
  // The keys stand at the end of the rows.
  expect(await option(page, /^Home/).textContent()).toBe('HomeG H');
  await expectAccessible(page, 'the palette');
  await page.keyboard.press('Escape');
  await field(page).waitFor({ state: 'detached' });
  expect(await active(page, 'tagName')).toBe('TEXTAREA');
  // The same keys close it.
  await openPalette(page);
  await page.keyboard.press('Control+k');
  await field(page).waitFor({ state: 'detached' });
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Find anything/ })
    .click();
  await field(page).waitFor();
  expectClean();
});

test('what is typed finds projects, sources and answers, says how many, and Enter opens the chosen one', async () => {
  const { page } = await here.openSignedIn();
  await openPalette(page);
  await field(page).fill('MEMOIRE sommeil');
  await option(page, /^Sommeil & Mémoire/).waitFor();
  expect(await page.locator('mark').allTextContents()).toEqual(['Sommeil', 'Mémoire']);
  await until(
    'the number of results to be said',
    async () => /^1 result$/.test((await page.getByRole('dialog').getByRole('status').textContent()) ?? ''),
    10,
  );
  expect(await field(page).getAttribute('aria-activedescendant')).toBe(await highlighted(page).getAttribute('id'));
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/c/${reading}*`);
  // Chosen last stands first in its group from then on.
  await citationTabs(page).first().waitFor();
  await openPalette(page);
  await option(page, /^Sommeil/).waitFor({ state: 'detached' });
  await field(page).fill('participants');
  await page.getByRole('group', { name: 'Nous', exact: true }).waitFor();
  await option(page, /How many participants were there\?.*Question in Sommeil/).waitFor();
  await field(page).fill('short review');
  await option(page, /Short Review/)
    .first()
    .waitFor();
  await option(page, /Short Review/)
    .first()
    .click();
  await page
    .getByRole('region', { name: 'Document' })
    .getByRole('heading', { name: /Short Review/ })
    .waitFor();
});

test('a message is opened where it stands, with its question washed for a moment', async () => {
  const { page, expectClean } = await here.openSignedIn();
  const first = answers[0]?.messageId ?? '';
  const turn = page.locator('.thread-turn').first();
  const atTop = async () =>
    Number(
      await page.evaluate(
        `document.querySelector('.thread-turn').getBoundingClientRect().top - ` +
          `document.querySelector('[role="log"]').getBoundingClientRect().top`,
      ),
    );
  await openPalette(page);
  await field(page).fill('replaying');
  await option(page, /Question in Sommeil/).waitFor();
  await option(page, /Question in Sommeil/).click();
  await page.waitForURL(new RegExp(`/c/${reading}#[0-9a-f-]{36}$`));
  await page.locator('[data-pointed]').waitFor();
  expect(await turn.getAttribute('data-pointed')).toBe('');
  await until('the question to stand at the top', async () => Math.abs((await atTop()) - 14) < 3, 10);
  expect(await active(page, 'className')).toContain('thread-turn');
  await page.locator('[data-pointed]').waitFor({ state: 'detached' });
  // The address that other places know leads there as well, and an answer is found by its own id.
  await page.goto(`${here.origin}/chat/${reading}#${first}`);
  await page.waitForURL(`**/c/${reading}#${first}`);
  await page.locator('[data-pointed]').waitFor();
  await until('the question to stand at the top again', async () => Math.abs((await atTop()) - 14) < 3, 10);
  await page.locator('[data-pointed]').waitFor({ state: 'detached' });
  // Who comes back from elsewhere is not led there once more.
  await page.keyboard.press('g');
  await page.keyboard.press('n');
  await turn.waitFor({ state: 'detached' });
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await turn.waitFor();
  await page.evaluate('new Promise(seen => requestAnimationFrame(() => requestAnimationFrame(seen)))');
  expect(await page.locator('[data-pointed]').count()).toBe(0);
  await page.goto(`${here.origin}/c/${reading}#00000000-0000-4000-8000-000000000000`);
  await page.getByText('This question or answer is no longer in the project.').waitFor();
  expectClean();
});

test('a note is found by its title, and opens in the sheet over the nous of its project', async () => {
  const note = await ada.call(contract.createNote, {
    params: { conversationId: reading },
    body: { title: 'Why timing beats volume', text: 'Tanaka first.' },
  });
  const { page, expectClean } = await here.openSignedIn();
  await openPalette(page);
  await field(page).fill('timing beats');
  await option(page, /^Why timing beats volume · Tanaka first\..*Note in Sommeil/).click();
  await page.waitForURL(`**/c/${reading}#${note.messageId}`);
  expect(await page.locator('.bottom-sheet').getByRole('textbox', { name: 'Text of the note' }).textContent()).toBe(
    'Tanaka first.',
  );
  // The rest of the page is behind the sheet, out of reach of readers.
  expect(await page.locator('[data-value="nous"]').getAttribute('aria-checked')).toBe('true');
  expectClean();
});

test('a message on another branch brings its branch into sight', async () => {
  const { page, conversationId, answers: own } = await openAsked(here, ada, [question]);
  const first = own[0];
  for await (const _event of ada.ask(conversationId, question, { overrideParentMessageId: first?.parentMessageId }));
  await page.reload();
  await page.getByText('2 / 2', { exact: true }).waitFor();
  await page.goto(`${here.origin}/chat/${conversationId}#${first?.messageId}`);
  await page.getByText('1 / 2', { exact: true }).waitFor();
  await page.locator('[data-pointed]').waitFor();
});

test('an action is done by its name, where the focus was', async () => {
  const { page } = await here.openSignedIn({ at: `/c/${reading}` });
  await citationTabs(page).first().waitFor();
  await openPalette(page);
  await field(page).fill('sidebar');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Show sidebar' }).waitFor();
  await openPalette(page);
  await field(page).fill('ask area');
  await until(
    'the action to be the one chosen',
    async () => /To the ask area/.test((await highlighted(page).textContent()) ?? ''),
    10,
  );
  await page.keyboard.press('Enter');
  await until('the ask area to have the focus', async () => (await active(page, 'tagName')) === 'TEXTAREA', 10);
  await openPalette(page);
  await field(page).fill('go nothing like this');
  await page.getByText('Nothing found for “go nothing like this”. Try fewer or other words, or ask it.').waitFor();
  await expectAccessible(page, 'the palette without a result');
});

test('what is typed is asked in the open project, and waits in the ask area at home', async () => {
  const { page, conversationId } = await openAsked(here, ada, []);
  await openPalette(page);
  await field(page).fill(second);
  await page.keyboard.press('Control+Enter');
  await heading(page, second).waitFor();
  await untilAnswered(page);
  expect((await ada.call(contract.listMessages, { params: { conversationId }, query: {} })).items).toHaveLength(2);
  await page.keyboard.press('g');
  await page.keyboard.press('h');
  await page.getByRole('heading', { name: 'Continue reading' }).waitFor();
  await askField(page).waitFor();
  await openPalette(page);
  await field(page).fill('Why do we sleep?');
  await option(page, 'Ask “Why do we sleep?” Ctrl+Enter').click();
  await until(
    'the question to wait in the ask area',
    async () => (await askField(page).inputValue()) === 'Why do we sleep?',
    10,
  );
  // So it does from a place where there is no project to ask in.
  await askField(page).fill('');
  await page.goto(`${here.origin}/c/${'0'.repeat(24)}`);
  await page.getByText('There is nothing at this address.').waitFor();
  await openPalette(page);
  await field(page).fill('Why do we dream?');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('heading', { name: 'Continue reading' }).waitFor();
  await expect.poll(() => askField(page).inputValue()).toBe('Why do we dream?');
});

test('a source that is in no project is added to the open one', async () => {
  const { conversationId } = await ada.newProject('Left behind');
  const { items } = await ada.call(contract.listFiles, { query: { projectId: reading } });
  const file = items.find(({ filename }) => filename.includes('short-review'));
  const { conversationId: empty } = await ada.newProject('Empty');
  void conversationId;
  // Taken out of every project that has it, it is still one's own.
  for (const project of (await ada.call(contract.search, { query: { q: 'short review' } })).sources[0]
    ?.conversationIds ?? [])
    await ada.call(contract.detachSource, { params: { conversationId: project, fileId: file!.file_id } });
  const { page } = await here.openSignedIn({ at: `/c/${empty}` });
  await askField(page).waitFor();
  await openPalette(page);
  await field(page).fill('short review');
  await option(page, /In no project; opening it adds it to this one\./).click();
  await page
    .getByRole('region', { name: 'Document' })
    .getByRole('heading', { name: /Short Review/ })
    .waitFor();
  expect((await ada.call(contract.getProject, { params: { conversationId: empty } })).files).toEqual([file!.file_id]);
});

test('without a network it says so and still acts, and a failure can be tried again', async () => {
  const { page, context } = await here.openSignedIn();
  await openPalette(page);
  await page.keyboard.press('Escape');
  let refusing = true;
  await page.route('**/api/search*', route =>
    refusing
      ? route.fulfill({ status: 503, json: { error: { code: 'unavailable', message: 'Away' } } })
      : route.fallback(),
  );
  await openPalette(page);
  await field(page).fill('Sommeil');
  await page.getByText('Your things could not be searched.').waitFor();
  refusing = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await option(page, /^Sommeil/).waitFor();
  await context.setOffline(true);
  await page.getByText(/^Offline\. Your projects can be searched again/).waitFor();
  await field(page).fill('sidebar');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Show sidebar' }).waitFor();
  await context.setOffline(false);
});

async function expectFullScreen(look: Parameters<typeof here.open>[0], words: string): Promise<void> {
  const { page } = await here.openSignedIn({ ...look, at: `/c/${reading}` });
  await citationTabs(page).first().waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: words }).fill('memory');
  await page.locator('mark').first().waitFor();
  const box = await page.getByRole('dialog').boundingBox();
  expect([box?.x, box?.y, box?.width, box?.height]).toEqual([0, 0, 390, 844]);
  await expectNoSideways(page, `the palette on a phone, ${words}`);
  await expectAccessible(page, `the palette on a phone, ${words}`);
}

test('on a phone it fills the screen', () => expectFullScreen(phone, 'Command palette'));

test('in Arabic it is mirrored, on a phone in the dark too', () =>
  expectFullScreen({ ...phone, locale: 'ar-EG', colorScheme: 'dark' }, 'لوحة الأوامر'));

test.each([
  ['a phone', phone],
  ['a tablet', { viewport: { width: 820, height: 1180 }, hasTouch: true }],
] as const)('by touch alone, on %s, the palette is found, and the keys by their name in it', async (name, look) => {
  const { page } = await here.openSignedIn({ ...look, at: `/c/${reading}` });
  await citationTabs(page).first().waitFor();
  if (look === phone) {
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Account of / })
      .tap();
    await page.getByRole('menuitem', { name: 'Find anything' }).tap();
  } else await page.getByRole('button', { name: /^Find anything/ }).tap();
  await page.getByRole('combobox', { name: 'Command palette' }).waitFor();
  await page.getByRole('option', { name: /^Keyboard shortcuts/ }).tap();
  await page.getByRole('dialog', { name: 'Keyboard' }).getByRole('region', { name: 'Anywhere', exact: true }).waitFor();
  await expectNoSideways(page, `the keys on ${name}`);
  await expectAccessible(page, `the keys on ${name}`);
  await page.getByRole('button', { name: 'Close' }).tap();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});
