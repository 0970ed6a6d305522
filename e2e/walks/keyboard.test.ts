// The keyboard: its map and its sheet, the ways past the bars, and the whole main job without a pointer.
import { contract } from '@nousboard/contracts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { heading, openAsked } from '../support/asked.ts';
import { expectAccessible } from '../support/browser.ts';
import { installation, question } from '../support/installation.ts';
import { Person } from '../support/person.ts';
import { askField, citationTabs, litWords, untilLayers } from '../support/screens.ts';
import { until } from '../support/server.ts';

const second = 'How many participants were there?';
const here = installation();
let ada: Person;

beforeAll(async () => {
  ada = await new Person(here.origin).register();
});

/** What has the focus, as a person sees it: where it is, and whether a ring or another edge shows it. */
const focus = (page: Page) =>
  page.evaluate(`(() => {
    const element = document.activeElement;
    const shown = element.matches('#ask textarea') ? element.closest('form') : (element.closest('.field') ?? element);
    const style = getComputedStyle(shown);
    const box = shown.getBoundingClientRect();
    return {
      name: element.getAttribute('aria-label') ?? element.textContent ?? '',
      isShown: element !== document.body && box.width > 0 && box.bottom > 0 && box.top < innerHeight
        && (style.outlineStyle !== 'none' || element.matches('#ask textarea')
          || element.closest('[role="dialog"]') !== null),
    };
  })()`) as Promise<{ name: string; isShown: boolean }>;

/** Presses a key until what has the focus is called so. Each stop on the way has to show that it has it. */
async function walkTo(page: Page, name: RegExp, key = 'Tab', most = 40): Promise<void> {
  const passed: string[] = [];
  for (let step = 0; step < most; step += 1) {
    await page.keyboard.press(key);
    const at = await focus(page);
    passed.push(at.name.slice(0, 40));
    expect(at.isShown, `the focus can be seen at: ${at.name.slice(0, 60)}`).toBe(true);
    if (name.test(at.name)) return;
  }
  throw new Error(`${name} was not reached: ${passed.join(' | ')}`);
}

test('answers, versions and pages are reached by keys, which stay silent in fields and when turned off', async () => {
  const { page, conversationId, answers } = await openAsked(here, ada, [question, second]);
  await citationTabs(page).first().waitFor();
  const at = () =>
    page.evaluate(
      `[...document.querySelectorAll('.thread-turn')].indexOf(document.activeElement.closest('.thread-turn'))`,
    );
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  expect(await at()).toBe(0);
  await page.keyboard.press('ArrowDown');
  expect(await at()).toBe(1);
  expect((await focus(page)).isShown).toBe(true);
  // Another version of the last answer, and back.
  for await (const _event of ada.ask(conversationId, second, { overrideParentMessageId: answers[1]?.parentMessageId }));
  await page.reload();
  await page.getByText('2 / 2', { exact: true }).waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.getByText('1 / 2', { exact: true }).waitFor();
  await page.keyboard.press('ArrowRight');
  await page.getByText('2 / 2', { exact: true }).waitFor();
  // A citation, its document, a page of it by number, and back to the sentence.
  await page.keyboard.press('j');
  await litWords(page).first().waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('4');
  await page.keyboard.press('Enter');
  await page.waitForURL(/#page=4(&|$)/);
  await page.evaluate('document.activeElement.blur()');
  await page.keyboard.press('Control+\\');
  await page.getByRole('region', { name: 'Document' }).waitFor({ state: 'detached' });
  // The switcher, the views, home and a new project.
  await page.evaluate('document.activeElement.blur()');
  await page.keyboard.press('p');
  await page.getByRole('textbox', { name: 'Search projects' }).waitFor();
  await page.keyboard.press('Escape');
  await page.evaluate('document.activeElement.blur()');
  await page.keyboard.press('g');
  await page.keyboard.press('n');
  await page.getByRole('radio', { name: 'Nous', checked: true }).waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await page.getByRole('radio', { name: 'Thread', checked: true }).waitFor();
  // In a field they are letters.
  await page.keyboard.press('/');
  await page.keyboard.type('gh?');
  expect(await askField(page).inputValue()).toBe('gh?');
  await askField(page).fill('');
  await page.evaluate(`localStorage.setItem('nousboard.settings', JSON.stringify({ singleKeys: false }))`);
  await page.reload();
  await citationTabs(page).first().waitFor();
  await page.keyboard.press('?');
  await page.keyboard.press('/');
  expect(await page.evaluate('document.activeElement.tagName')).toBe('BODY');
  // What needs a second key at once still works, and the sheet says why the letters are missing.
  await page.keyboard.press('Control+/');
  await page.getByText('Single-key shortcuts are switched off in Settings, General.').waitFor();
  expect(await page.getByRole('term').filter({ hasText: 'Next citation' }).count()).toBe(0);
  expect(await page.getByRole('term').filter({ hasText: 'Find anything' }).count()).toBe(1);
});

test('the sheet shows the keys that work on this page, by where they work, and can be searched', async () => {
  const { page } = await openAsked(here, ada, [question]);
  await citationTabs(page).first().waitFor();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard' });
  await sheet.waitFor();
  expect(await page.evaluate('document.activeElement.tagName')).toBe('INPUT');
  for (const group of ['Anywhere', 'Go', 'Ask area', 'Thread'])
    await sheet.getByRole('region', { name: group, exact: true }).waitFor();
  // No document is open, and nothing is being written.
  expect(await sheet.getByRole('region', { name: 'Document' }).count()).toBe(0);
  expect(await sheet.getByText('Stop the answer').count()).toBe(0);
  const terms = await sheet.getByRole('term').allTextContents();
  expect(terms).toEqual([...new Set(terms)]);
  expect((await sheet.boundingBox())?.width).toBe(720);
  await expectAccessible(page, 'the keys sheet');
  await page.keyboard.type('citation');
  await until('only what was searched for', async () => (await sheet.getByRole('term').count()) === 4, 10);
  expect(await sheet.getByRole('definition').first().textContent()).toBe('J');
  await page.keyboard.type(' of sheep');
  await sheet.getByText('No key for “citation of sheep” on this page.').waitFor();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await page.keyboard.press('j');
  await litWords(page).first().waitFor();
  await page.keyboard.press('Control+/');
  await sheet.getByRole('region', { name: 'Document', exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  // The document stays open.
  await untilLayers(page, 1);
  // At home nothing of a thread works.
  await page.goto(here.origin);
  await page.getByRole('button', { name: /^Account of / }).waitFor();
  await ada.call(contract.getUser);
});

test('on a card T opens its tags and gives the focus back, and the sheet lists what works there', async () => {
  const { page, conversationId } = await openAsked(here, ada, []);
  const made = await ada.call(contract.createNote, {
    params: { conversationId },
    body: { title: 'Reading order', text: 'Tanaka first.', tagIds: [] },
  });
  await ada.call(contract.createNote, { params: { conversationId }, body: { title: 'Volume', text: '', tagIds: [] } });
  await page.getByRole('radio', { name: 'Nous' }).click();
  const card = (title: string) => page.locator('[data-nous]').filter({ hasText: title });
  const tags = page.getByRole('dialog', { name: 'Tags' });
  await card('Reading order').focus();
  await page.keyboard.press('t');
  await tags.getByPlaceholder('Search or create a tag').and(page.locator(':focus')).waitFor();
  // The letter that opened it is not typed into it.
  expect(await tags.getByRole('textbox').inputValue()).toBe('');
  await page.keyboard.type('by key');
  await page.keyboard.press('Enter');
  await card('Reading order').filter({ hasText: 'by key' }).waitFor();
  expect(
    (await ada.call(contract.getMessage, { params: { messageId: made.messageId } })).tags.map(({ name }) => name),
  ).toEqual(['by key']);
  await expectAccessible(page, 'the tags of a card');
  await page.keyboard.press('Escape');
  await tags.waitFor({ state: 'detached' });
  await card('Reading order').and(page.locator(':focus')).waitFor();
  // The list is that of the card in focus.
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('t');
  await tags.getByRole('checkbox', { name: 'by key', checked: false }).waitFor();
  await page.keyboard.press('Escape');
  await card('Volume').and(page.locator(':focus')).waitFor();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard' }).getByRole('region', { name: 'Nous', exact: true });
  await keys.waitFor();
  expect(await keys.getByRole('term').allTextContents()).toEqual([
    'From card to card',
    'Open the card',
    'Set tags',
    'Delete this note',
  ]);
  expect(await keys.getByRole('definition').allTextContents()).toEqual(['← / →', 'Enter', 'T', '⌫']);
  await page.keyboard.press('Escape');
  await keys.waitFor({ state: 'detached' });
  // In an open note they are those of its text.
  await card('Volume').click();
  await page.locator('[data-note-text]').click();
  await page.keyboard.press('Control+/');
  const editor = page.getByRole('dialog', { name: 'Keyboard' }).getByRole('region', { name: 'Note editor' });
  await editor.waitFor();
  expect(await editor.getByRole('term').allTextContents()).toEqual([
    'Blocks',
    'Cite a source',
    'Bold',
    'Italic',
    'Link',
    'Code',
    'Heading 1',
    'Heading 2',
    'Heading 3',
    'To the tools of the open note',
    'Take the suggestion',
    'Leave the suggestion, then the note',
    'Taller or lower',
  ]);
  await expectAccessible(page, 'the keys of a note');
});

test('the sheet lists the keys of the library that it is asked for in', async () => {
  const { page } = await openAsked(here, ada, []);
  await page.keyboard.press('g');
  await page.keyboard.press('l');
  await page.getByRole('dialog', { name: 'Library' }).getByRole('button', { name: 'Add files' }).waitFor();
  await page.keyboard.press('Control+/');
  const keys = page.getByRole('dialog', { name: 'Keyboard' }).getByRole('region', { name: 'Library', exact: true });
  await keys.waitFor();
  expect(await keys.getByRole('term').allTextContents()).toEqual([
    'From item to item',
    'Select',
    'Select all',
    'About this source',
    'Add to project',
    'List or grid',
  ]);
  expect(await keys.getByRole('definition').allTextContents()).toEqual(['← / →', 'Space', 'Ctrl+A', 'Enter', 'A', 'V']);
});

test('the first stops of the page skip the bars to the ask area, the latest answer and the document', async () => {
  const { page } = await openAsked(here, ada, [question]);
  await citationTabs(page).first().waitFor();
  await page.keyboard.press('j');
  await litWords(page).first().waitFor();
  const fromTop = async () => {
    await page.locator('a[href="#main"]').first().focus();
    for (const name of ['Skip to the ask area', 'Skip to the latest answer', 'Skip to the document'])
      await page.getByRole('link', { name }).waitFor();
  };
  await fromTop();
  await expectAccessible(page, 'the skip links');
  await page.keyboard.press('Enter');
  expect(await page.evaluate('document.activeElement.tagName')).toBe('TEXTAREA');
  await fromTop();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await page.evaluate('document.activeElement.hasAttribute("data-latest")')).toBe(true);
  await fromTop();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await page.evaluate('document.activeElement.id')).toBe('side');
  // The order of the page: top bar, sidebar, thread, ask area, document.
  const order = (await page.evaluate(`['header button', 'aside button', '[role="log"]', '#ask textarea', '#side button']
      .map(place => document.querySelector(place))
    .every((place, at, all) => at === 0
      || (all[at - 1].compareDocumentPosition(place) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0)`)) as boolean;
  expect(order).toBe(true);
});

interface Words {
  readonly samples: RegExp;
  readonly account: RegExp;
  readonly out: string;
}

async function doTheMainJob(look: Parameters<typeof here.open>[0], words: Words): Promise<void> {
  const { page, expectClean } = await here.open(look);
  await page.goto(`${here.origin}/login`);
  await page.locator('input[name="email"]').waitFor();
  await page.locator('input[name="email"]').focus();
  await page.keyboard.type(ada.email);
  await page.locator('input[type="password"]').waitFor();
  await page.keyboard.press('Tab');
  await page.locator('input[type="password"]:focus').waitFor();
  await page.keyboard.type(ada.password);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: words.account }).first().waitFor();
  // A new project with the samples.
  await page.evaluate('document.activeElement.blur()');
  await page.keyboard.press('n');
  await page.waitForURL('**/c/new');
  await page.locator('#ask').waitFor();
  await walkTo(page, words.samples);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/c\/[0-9a-f]{24}/);
  // Ask: the focus is there already, as samples were taken by keys.
  await until(
    'the ask area to have the focus',
    () => page.evaluate<boolean>(`document.activeElement.matches('#ask textarea:enabled')`),
    30,
  );
  expect((await focus(page)).isShown).toBe(true);
  await page.keyboard.type(question);
  await until(
    'the question to be sendable',
    async () => (await page.locator('#ask button[type="submit"]').getAttribute('aria-disabled')) !== 'true',
    60,
  );
  await page.keyboard.press('Enter');
  await heading(page, question).waitFor();
  await page.locator('[data-latest] [data-action="copy"]').waitFor({ timeout: 60_000 });
  // The first citation opened its page by itself; walk on through the evidence and back.
  await page.keyboard.press('Escape');
  await page.evaluate('document.activeElement.blur()');
  await page.keyboard.press('j');
  await litWords(page).first().waitFor();
  const number = () => page.evaluate(`document.querySelector('.cite-tab.is-open')?.getAttribute('data-citation')`);
  const before = await number();
  await page.keyboard.press('j');
  await until('the next citation to be open', async () => (await number()) !== before, 10);
  await page.keyboard.press('k');
  await until('the citation before it to be open again', async () => (await number()) === before, 10);
  await page.keyboard.press('f');
  await until('the focus to be seen in the answer', async () => (await focus(page)).isShown, 10);
  await page.keyboard.press('Control+\\');
  // Once more, and to the other version.
  await page.keyboard.press('r');
  await page.locator('[data-latest] [data-sibling="previous"]').waitFor({ timeout: 60_000 });
  await page.locator('[aria-busy="true"]').waitFor({ state: 'detached', timeout: 60_000 });
  // What else can be done, and out.
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
  await until('the focus to be seen in the dialog', async () => (await focus(page)).isShown, 10);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').waitFor();
  await page.keyboard.type(words.out);
  await until(
    'the way out to be chosen',
    async () => ((await page.locator('[role="option"][data-highlighted]').textContent()) ?? '').includes(words.out),
    10,
  );
  await page.keyboard.press('Enter');
  await page.waitForURL('**/login');
  expectClean();
}

test('in English the main job needs no pointer from signing in to signing out, and the focus is always visible', () =>
  doTheMainJob({}, { samples: /Try two sample papers/, account: /^Account of /, out: 'Log out' }));

test('in Arabic the main job needs no pointer from signing in to signing out, and the focus is always visible', () =>
  doTheMainJob({ locale: 'ar-EG' }, { samples: /تجربة ورقتين/, account: /Ada Quill/, out: 'تسجيل الخروج' }));
