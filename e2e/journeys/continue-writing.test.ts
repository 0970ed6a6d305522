// An engine writes in a note: what it writes stands beside the text until somebody takes it, and is one step that can
// be undone.
import { contract, type Message, problems } from '@nousboard/contracts';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openAsked } from '../support/asked.ts';
import { expectAccessible } from '../support/browser.ts';
import { builtin, type Engine, fakeProvider, simple, withBothEngines } from '../support/engines.ts';
import { Person } from '../support/person.ts';
import { askField, expectNoSideways, litWords, phone, untilAnswered } from '../support/screens.ts';

const { here, provider } = await withBothEngines();
let ada: Person;
beforeAll(async () => {
  ada = await new Person(here.origin).register();
});

const textOf = (page: Page) => page.locator('[data-note-text]');
const suggestion = (page: Page) => page.locator('.note-suggestion');
/** The question by itself; the blank behind it was typed. */
const alone = /^How does a cue strengthen memory during slow-wave sleep\?(?:&#32;)?$/;
const old = 'Sleep is usefull for the memory of people.';

/** A note in a project with the sample papers, open on the screen. */
async function openNote(engine: Engine, written: string, look: BrowserContextOptions = {}) {
  const opened = await openAsked(here, ada, [], { project: engine.project, ...look });
  const { conversationId, page } = opened;
  const note = await ada.call(contract.createNote, {
    params: { conversationId: conversationId as never },
    body: { title: 'Timing', text: written, tagIds: [] },
  });
  await page.locator('[data-value="nous"]').click();
  await page.locator(`[data-nous="${note.messageId}"]`).click();
  await textOf(page).waitFor();
  const stored = async () =>
    ((await ada.call(contract.getMessage, { params: { messageId: note.messageId } })) as Message).text;
  return {
    ...opened,
    note,
    stored,
    saved: (wanted: string | RegExp) => expect.poll(stored, { timeout: 8_000, interval: 200 }).toMatch(wanted),
  };
}

/** Puts the cursor behind the last word. */
async function toEnd(page: Page) {
  await textOf(page).click();
  await page.keyboard.press('Control+End');
}
/** Selects a paragraph from its beginning to its end. */
async function selectParagraph(page: Page, at: number) {
  await textOf(page).locator('p').nth(at).click();
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+End');
}
async function selectAll(page: Page) {
  await textOf(page).click();
  await page.keyboard.press('Control+a');
}
const ready = (page: Page) => page.getByText('A suggestion is there. Tab takes it, Escape leaves it.').waitFor();
const wishes = (page: Page) => page.getByRole('toolbar', { name: 'About the selected words' });

test('the built-in engine goes on with cited sentences, in the note once taken, and out with one undo', async () => {
  const { page, stored, saved, conversationId, expectClean } = await openNote(builtin, simple);
  await toEnd(page);
  await page.keyboard.type(' /cont');
  await page.getByRole('option', { name: 'Continue Writing' }).waitFor();
  await page.keyboard.press('Enter');
  await ready(page);
  const said = (await suggestion(page).innerText()).trim();
  expect(said.length).toBeGreaterThan(40);
  expect(await stored()).toMatch(alone);
  await expectAccessible(page, 'a suggestion in a note');
  await page.keyboard.press('Tab');
  await suggestion(page).waitFor({ state: 'detached' });
  await saved(/\[1\]\(<\/file\?file_id=[^)]+&end=\d+> "[^"]+ · [^"]+"\)/);
  expect((await stored()).startsWith(simple)).toBe(true);
  await page.keyboard.press('Control+z');
  await saved(alone);
  await page.keyboard.press('Control+Shift+z');
  await saved(/\[1\]\(/);
  const [, link = ''] = /\[1\]\(<([^)>]+)>/.exec(await stored()) ?? [];
  await page.goto(here.origin + link);
  await page.waitForURL(new RegExp(`/c/${conversationId}`));
  await litWords(page).first().waitFor();
  expectClean();
});

test('without a model words are asked about and not changed, which each entry says', async () => {
  const { page, expectClean } = await openNote(builtin, 'A cue strengthens memory.');
  await selectAll(page);
  for (const name of ['Shorten', 'Translate', 'Fix']) {
    const entry = wishes(page).getByRole('button', { name });
    expect(await entry.getAttribute('aria-disabled')).toBe('true');
    const reason = (await entry.getAttribute('aria-describedby')) ?? '';
    expect(await page.locator(`[id="${reason}"]`).textContent()).toMatch(/needs a model/);
  }
  await expectAccessible(page, 'what can be wished for about selected words');
  await wishes(page).getByRole('button', { name: 'Ask about it' }).click();
  await page.getByRole('textbox', { name: 'What do you want to know about it?' }).fill(simple);
  await page.keyboard.press('Enter');
  await ready(page);
  expect(await suggestion(page).locator('a[href^="/file?"]').count()).toBeGreaterThan(0);
  expect(await textOf(page).locator('del').count()).toBe(0);
  await page.getByRole('button', { name: 'Discard' }).click();
  await suggestion(page).waitFor({ state: 'detached' });
  expectClean();
});

test('with no source in focus nothing is written from them or offered to cite, and it says so', async () => {
  const { page, note } = await openNote(builtin, simple);
  await page.keyboard.press('Escape');
  await textOf(page).waitFor({ state: 'detached' });
  await page.locator('#ask').getByRole('radio', { name: 'Ask', exact: true }).click();
  await page.getByRole('button', { name: '2 sources in focus', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'None', exact: true }).click();
  await page.keyboard.press('Escape');
  await page.locator(`[data-nous="${note.messageId}"]`).click();
  await toEnd(page);
  await page.keyboard.type(' /cont');
  await page.getByRole('option', { name: 'Continue Writing' }).waitFor();
  await page.keyboard.press('Enter');
  const said = page
    .getByRole('dialog')
    .filter({ has: textOf(page) })
    .getByText('Put at least one source in focus.');
  await said.first().waitFor();
  expect(await suggestion(page).count()).toBe(0);
  await page.keyboard.type('@');
  await expect.poll(() => said.count()).toBe(2);
});

test('a key leads to the wishes, arrows walk in them, and Escape goes back with the words selected', async () => {
  const { page, saved, expectClean } = await openNote(fakeProvider, `${old}\n\nThe end.`);
  const focused = (name: string) =>
    page.getByRole('button', { name, exact: true }).and(page.locator(':focus')).waitFor();
  const selected = () => page.evaluate('getSelection().toString()');
  await selectParagraph(page, 0);
  // At once, as quick fingers press it.
  await page.keyboard.press('Alt+F10');
  await focused('Ask about it');
  await page.keyboard.press('ArrowRight');
  await focused('Shorten');
  await page.keyboard.press('End');
  await focused('Fix');
  await page.keyboard.press('ArrowRight');
  await focused('Ask about it');
  // From there on it leads to what sets words.
  await page.keyboard.press('Alt+F10');
  await focused('Bold');
  await page.keyboard.press('Escape');
  await textOf(page).and(page.locator(':focus')).waitFor();
  expect(await selected()).toBe(old);
  // The row remembers where one was, and its menus are left by themselves.
  await page.keyboard.press('Alt+F10');
  await focused('Ask about it');
  for (const name of ['Shorten', 'Translate']) {
    await page.keyboard.press('ArrowRight');
    await focused(name);
  }
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Deutsch' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('menuitem', { name: 'Deutsch' }).waitFor({ state: 'detached' });
  await wishes(page).getByRole('button', { name: 'Translate' }).and(page.locator(':focus')).waitFor();
  provider.next({ answer: 'Sleep is useful.' });
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await ready(page);
  await page.keyboard.press('Tab');
  await saved(/^Sleep is useful\.\n\nThe end\.$/);
  // Without selected words it leads to the tools at once, and the sheet of keys says so.
  await page.keyboard.press('Alt+F10');
  await focused('Bold');
  await page.keyboard.press('Control+/');
  await page.getByRole('term').filter({ hasText: 'To the tools of the open note' }).waitFor();
  expectClean();
});

test('selected words are taken to the thread, as a quotation in the field for questions', async () => {
  const { page, expectClean } = await openNote(builtin, 'A cue strengthens **memory**.');
  await selectAll(page);
  await wishes(page).getByRole('button', { name: 'Ask about it' }).click();
  await page.getByRole('textbox', { name: 'What do you want to know about it?' }).fill('Is that so?');
  await expectAccessible(page, 'a question about selected words');
  await page.getByRole('button', { name: 'Ask in the thread' }).click();
  await askField(page).and(page.locator(':focus')).waitFor();
  expect(await askField(page).inputValue()).toBe('“A cue strengthens **memory**.”\nIs that so?');
  await page.getByRole('radio', { name: 'Thread', checked: true }).waitFor();
  expect(await textOf(page).count()).toBe(0);
  await page.keyboard.press('Enter');
  await untilAnswered(page);
  await page.getByText('Is that so?').first().waitFor();
  expectClean();
});

test('a model changes words beside the old ones; they are left or taken as the note changes elsewhere', async () => {
  const { page, stored, saved, expectClean } = await openNote(fakeProvider, `${old}\n\nThe end.`);
  const choose = async (name: string) => {
    await selectParagraph(page, 0);
    await wishes(page).getByRole('button', { name }).click();
  };
  provider.next({ answer: 'Sleep helps memory.' });
  await choose('Shorten');
  await ready(page);
  expect(await textOf(page).locator('del').innerText()).toBe(old);
  expect((await suggestion(page).innerText()).trim()).toBe('Sleep helps memory.');
  await page.keyboard.press('Escape');
  await page.getByText('The suggestion is gone.').waitFor();
  expect(await textOf(page).locator('del').count()).toBe(0);

  provider.next({ answer: 'Schlaf hilft dem Gedächtnis.' });
  await choose('Translate');
  await page.getByRole('menuitem', { name: 'Deutsch' }).click();
  await ready(page);
  expect(provider.chats().at(-1)?.body).toContain('into German');
  // What is typed elsewhere is saved without the suggestion, which stays.
  await toEnd(page);
  await page.keyboard.type(' More.');
  await saved(/The end\. More\.$/);
  expect(await stored()).toBe(`${old}\n\nThe end. More.`);
  await page.getByRole('button', { name: 'Accept' }).click();
  await saved(/^Schlaf hilft dem Gedächtnis\.\n\nThe end\. More\.$/);
  await page.keyboard.press('Control+z');
  await saved(/^Sleep is usefull/);

  // Whoever writes into the words themselves has decided.
  provider.next({ answer: 'Sleep is useful.' });
  await choose('Fix');
  await ready(page);
  await textOf(page).locator('del').click();
  await page.keyboard.type('x');
  await page.getByText('The words have changed, so the suggestion was put away.').waitFor();
  await suggestion(page).waitFor({ state: 'detached' });
  expectClean();
});

test('Escape ends what is being written, also where it is written; a failure says why', async () => {
  const { page, stored, expectClean } = await openNote(fakeProvider, simple);
  const go = async () => {
    await toEnd(page);
    await page.keyboard.type(' /cont');
    await page.keyboard.press('Enter');
  };
  provider.next({ answer: 'Words, and more words. '.repeat(100), misbehaviour: { kind: 'slow', everyMs: 40 } });
  await go();
  await suggestion(page).getByText('Words').waitFor();
  await page.keyboard.press('Escape');
  await suggestion(page).waitFor({ state: 'detached' });
  await expect.poll(() => provider.chats().at(-1)?.aborted).toBe(true);
  expect(await stored()).toMatch(alone);
  provider.next({ misbehaviour: { kind: 'status', status: 401 } });
  await go();
  await page.getByText('The model provider refused the key.').waitFor();
  expect(await suggestion(page).count()).toBe(0);
  expectClean();
});

test('a refusal stays in the note until it is closed, with its figures or its way on', async () => {
  const { page } = await openNote(fakeProvider, simple);
  const go = async (code: keyof typeof problems, details: object) => {
    await page.unroute('**/api/notes/continue');
    await page.route('**/api/notes/continue', route =>
      route.fulfill({ status: problems[code].status, json: { error: { code, message: '', details } } }),
    );
    await toEnd(page);
    await page.keyboard.type(' /cont');
    await page.keyboard.press('Enter');
  };
  const alert = page.getByRole('alert').filter({ hasText: /./ });
  await go('token_balance', { balance: 12, promptTokens: 3_400, tokenCost: 56 });
  await alert.getByText('Insufficient Funds!').waitFor();
  expect(await alert.getByRole('row').allTextContents()).toEqual(['Balance12', 'Prompt tokens3,400', 'Cost56']);
  await expectAccessible(page, 'a refusal in a note');
  await go('plan_required', { plan: 'Essential' });
  await alert.getByText('You need Essential or higher to access this feature.').waitFor();
  await alert.getByRole('button', { name: 'Upgrade' }).waitFor();
  await page.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect.poll(() => alert.count()).toBe(0);
});

test('a change that comes in from elsewhere leaves the suggestion at its words', async () => {
  const { page, note, saved, expectClean } = await openNote(fakeProvider, `First.\n\n${old}\n\nLast.`);
  provider.next({ answer: 'Sleep is useful.' });
  await selectParagraph(page, 1);
  await wishes(page).getByRole('button', { name: 'Fix' }).click();
  await ready(page);
  await ada.call(contract.updateMessage, {
    params: { messageId: note.messageId },
    body: { text: `Zero.\n\nFirst.\n\n${old}\n\nLast.` },
  });
  await toEnd(page);
  await page.keyboard.type(' More.');
  await textOf(page).getByText('Zero.').waitFor();
  expect(await textOf(page).locator('del').innerText()).toBe(old);
  await page.getByRole('button', { name: 'Accept' }).click();
  await saved(/^Zero\.\n\nFirst\.\n\nSleep is useful\.\n\nLast\. More\.$/);
  expectClean();
});

test('on a phone, in the dark and in Arabic it is all within reach', async () => {
  const { page, saved, expectClean } = await openNote(fakeProvider, old, {
    ...phone,
    colorScheme: 'dark',
    locale: 'ar-EG',
  });
  provider.next({ answer: 'Sleep is useful.' });
  await selectAll(page);
  const bar = page.getByRole('toolbar', { name: 'حول الكلمات المحددة' });
  await bar.waitFor();
  await expectNoSideways(page, 'a note with selected words, on a phone');
  await expectAccessible(page, 'what can be wished for, on a phone in Arabic');
  await bar.getByRole('button', { name: 'تصحيح' }).tap();
  await suggestion(page).getByText('useful').waitFor();
  await page.getByRole('button', { name: 'قبول' }).waitFor();
  await expectNoSideways(page, 'a suggestion on a phone');
  await expectAccessible(page, 'a suggestion on a phone in Arabic');
  await page.getByRole('button', { name: 'قبول' }).tap();
  await saved(/^Sleep is useful\.$/);
  expectClean();
});
