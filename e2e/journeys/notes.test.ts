// Notes in the sheet that they open in: written, kept, never written over unasked, deleted.
import { type ConversationId, contract, type MessageId } from '@nousboard/contracts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { button } from '../support/asked.ts';
import { expectAccessible } from '../support/browser.ts';
import { installation } from '../support/installation.ts';
import { card, cards, lies, noteWords, nousOf, sheet, showNous, tagsCard, titles } from '../support/nous.ts';
import { Person } from '../support/person.ts';
import { layOutForPaper, phone, sheetsPrinted } from '../support/screens.ts';
import { until } from '../support/server.ts';

const here = installation();
let ada: Person;

beforeAll(async () => {
  ada = await new Person(here.origin).register();
});

// Before that of a suggestion, which speaks only when there is one.
const status = (page: Page) => sheet(page).getByRole('status').first();
const { newTag, openNous, stored } = nousOf(here, () => ada);

test('a note opens in the sheet and is saved by itself when its writer rests or leaves', {
  tags: 'certain',
}, async () => {
  const { page, made, expectClean } = await openNous([['Reading order', 'Tanaka first.']]);
  await card(page, 'Reading order').click();
  const text = page.getByRole('textbox', { name: 'Text of the note' });
  await text.waitFor();
  expect(await status(page).textContent()).toBe('Ready');
  // Installed alone it goes on by itself, as long as a busy machine takes between two steps.
  await page.clock.install();
  await page.clock.pauseAt(Number(await page.evaluate('Date.now()')) + 1_000);
  await text.fill('Tanaka first, for the mechanism.');
  expect(await status(page).textContent()).toBe('Draft');
  await page.clock.runFor(1_400);
  expect(await status(page).textContent()).toBe('Draft');
  await page.clock.runFor(150);
  await status(page).filter({ hasText: 'Saving' }).waitFor();
  await until(
    'the server to have it',
    async () => (await stored(made[0] as MessageId)).text === 'Tanaka first, for the mechanism.',
  );
  await until('it to be ready', async () => {
    await page.clock.runFor(200);
    return (await status(page).textContent()) === 'Ready';
  });
  // The title too; and closing does not wait for the rest.
  await page.getByRole('textbox', { name: 'Title of the note' }).fill('What to read');
  await page.keyboard.press('Escape');
  await sheet(page).waitFor({ state: 'detached' });
  await until('the title to be saved', async () => (await stored(made[0] as MessageId)).title === 'What to read');
  await card(page, 'What to read').filter({ hasText: 'for the mechanism' }).waitFor();
  await page.clock.runFor(2_000);
  await card(page, 'What to read').filter({ hasText: 'Edited' }).waitFor();
  expectClean();
});

test('what is typed while a new note opens stands in it, and is no shortcut', async () => {
  const { page, conversationId, expectClean } = await openNous([]);
  const parts = ['nous-sheet', 'rich-text'].map(name => ({
    address: `**/assets/${name}-*.js`,
    held: Promise.withResolvers<void>(),
  }));
  for (const { address, held } of parts)
    await page.route(address, async route => {
      await held.promise;
      await route.continue();
    });
  await page.goto(`${here.origin}/c/${conversationId}`);
  await page.locator('#ask [data-value="note"]').click();
  await page.locator('#ask textarea').fill('What to read');
  await page.keyboard.press('Enter');
  await page.keyboard.type('No plan yet');
  await card(page, 'What to read').waitFor();
  await page.keyboard.type(', g');
  parts[0]?.held.resolve();
  // A plain field takes more of them while the editor is on its way.
  const text = page.getByRole('textbox', { name: 'Text of the note' });
  await text.and(page.locator('textarea:focus')).waitFor();
  expect(await text.inputValue()).toBe('No plan yet, g');
  await page.keyboard.type('oing on');
  parts[1]?.held.resolve();
  await page.locator('[data-note-text]:focus').waitFor();
  await page.keyboard.type('.');
  expect(await noteWords(page)).toBe('No plan yet, going on.');
  expect(new URL(page.url()).pathname).toBe(`/c/${conversationId}`);
  expect(await page.locator('#ask textarea').inputValue()).toBe('');
  expectClean();
});

test('the sheet has three heights, by its handle and by keys; the lowest leaves the thread usable', async () => {
  const { page, expectClean } = await openNous([['Reading order', 'Tanaka first.']]);
  await card(page, 'Reading order').click();
  await page.getByRole('textbox', { name: 'Text of the note' }).waitFor();
  await until('it to lie at 0.8', async () => (await lies(page)) === 180);
  expect((await sheet(page).boundingBox())?.width).toBe(880);
  expect(await page.locator('.bg-scrim').count()).toBe(1);
  await expectAccessible(page, 'a note in the sheet');
  const handle = button(page, 'Change the height of the sheet');
  await handle.click();
  await until('it to lie at 1', async () => (await lies(page)) === 0);
  await handle.focus();
  await page.keyboard.press('Enter');
  await until('it to lie at 0.2', async () => (await lies(page)) === 720);
  expect(await page.locator('.bg-scrim').count()).toBe(0);
  // Everything else can be used beside it.
  await page.getByRole('radio', { name: 'Thread' }).click();
  await page.getByRole('radio', { name: 'Thread', checked: true }).waitFor();
  await expectAccessible(page, 'the strip beside the thread');
  await page.getByRole('textbox', { name: 'Title of the note' }).click();
  await page.keyboard.press('Control+Shift+ArrowUp');
  await until('it to lie at 0.8 again', async () => (await lies(page)) === 180);
  await page.keyboard.press('Control+Shift+ArrowUp');
  await until('it to lie at 1 again', async () => (await lies(page)) === 0);
  await page.keyboard.press('Control+Shift+ArrowDown');
  await until('it to lie at 0.8 once more', async () => (await lies(page)) === 180);
  await button(page, 'Full height').click();
  await until('it to have its full height', async () => (await lies(page)) === 0);
  await button(page, 'Close').click();
  await sheet(page).waitFor({ state: 'detached' });
  // Closing it at the cards gives the focus back to its card.
  await showNous(page);
  await card(page, 'Reading order').click();
  await page.getByRole('textbox', { name: 'Text of the note' }).waitFor();
  await page.keyboard.press('Escape');
  await sheet(page).waitFor({ state: 'detached' });
  await until(
    'the card to have the focus',
    () => page.evaluate(`document.activeElement?.hasAttribute('data-nous') ?? false`) as Promise<boolean>,
  );
  expectClean();
});

test('on a phone a long title is read whole, in up to three lines; a closed note gives the focus back', async () => {
  const long = 'What the timing of a cue within the slow oscillation says about memory';
  const { page, conversationId, expectClean } = await openNous([[long, 'Tanaka first.']], phone);
  await card(page, long).tap();
  const title = page.getByRole('textbox', { name: 'Title of the note' });
  await title.waitFor();
  const seen = () =>
    title.evaluate(
      ({ scrollHeight, clientHeight, scrollWidth, clientWidth }: Record<string, number>) =>
        // Lines are as high as whole pixels, their sum need not be.
        (scrollHeight ?? 0) <= (clientHeight ?? 0) + 1 && (scrollWidth ?? 0) <= (clientWidth ?? 0),
    );
  // The letters that it is set in may come a little later.
  await page.evaluate('document.fonts.ready');
  await until('the title to be as high as its words', seen);
  const height = async () => (await title.boundingBox())?.height ?? 0;
  const lines = await height();
  await title.fill(`${long}, ${long}`);
  expect(await seen()).toBe(false);
  expect(await height()).toBeGreaterThanOrEqual(lines);
  expect(await height()).toBeLessThanOrEqual(3 * 38);
  await title.fill('One line');
  await expect.poll(height).toBeLessThan(lines);
  await button(page, 'Close').tap();
  await sheet(page).waitFor({ state: 'detached' });
  await card(page, 'One line').and(page.locator(':focus')).waitFor();
  // Opened over the thread, there is no card.
  await page.goto(`${here.origin}/c/${conversationId}`);
  await page.locator('#ask').waitFor();
  await page.locator('[data-value="note"]').tap();
  await page.locator('#ask textarea').fill('Another');
  await page.locator('#ask textarea').press('Enter');
  await title.waitFor();
  await button(page, 'Close').tap();
  await sheet(page).waitFor({ state: 'detached' });
  expect(await page.evaluate('document.activeElement !== document.body')).toBe(true);
  expectClean();
});

test('a note is printed whole and alone, over as many sheets as it takes', async () => {
  const words = Array.from({ length: 60 }, (_, n) => `Paragraph ${n + 1}. ${'It was said once more. '.repeat(12)}`);
  const { page, expectClean } = await openNous([['All that was said', words.join('\n\n')]], { colorScheme: 'dark' });
  await card(page, 'All that was said').click();
  const last = page.getByText('Paragraph 60.');
  await last.waitFor({ state: 'attached' });
  await expect
    .poll(async () => {
      await layOutForPaper(page);
      return page.locator('.bottom-sheet[data-printed]').count();
    })
    .toBe(1);
  expect(await page.locator('main').isVisible()).toBe(false);
  expect(await button(page, 'Close').isVisible()).toBe(false);
  expect(await page.getByRole('textbox', { name: 'Title of the note' }).isVisible()).toBe(true);
  expect(await page.evaluate(`getComputedStyle(document.querySelector('.note-text .ProseMirror')).color`)).toBe(
    'rgb(26, 29, 38)',
  );
  const { y = 0, height = 0 } = (await last.boundingBox()) ?? {};
  expect(await page.evaluate('document.documentElement.scrollHeight')).toBeGreaterThanOrEqual(Math.floor(y + height));
  expect(await sheetsPrinted(page)).toBeGreaterThan(4);
  expectClean();
});

test('without a network a note is kept on the device, through a reload too, and sent once there is one', async () => {
  const { page, context, made } = await openNous([['Reading order', 'Tanaka first.']]);
  await card(page, 'Reading order').click();
  const text = page.getByRole('textbox', { name: 'Text of the note' });
  await text.waitFor();
  await page.route('**/api/messages/*', route =>
    route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
  );
  await text.fill('Written on a train.');
  await text.blur();
  await status(page).filter({ hasText: 'Kept on this device' }).waitFor();
  await page.keyboard.press('Escape');
  await card(page, 'Reading order')
    .filter({ hasText: 'Written on a train.' })
    .filter({ hasText: 'Kept on this device' })
    .waitFor();
  expect((await stored(made[0] as MessageId)).text).toBe('Tanaka first.');
  await page.unroute('**/api/messages/*');
  await context.setOffline(true);
  await context.setOffline(false);
  await until('the server to have it', async () => (await stored(made[0] as MessageId)).text === 'Written on a train.');
  await page.route('**/api/messages/*', route =>
    route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
  );
  await card(page, 'Reading order').click();
  await text.fill('Written in a tunnel.');
  await text.blur();
  await status(page).filter({ hasText: 'Kept on this device' }).waitFor();
  await page.unroute('**/api/messages/*');
  await page.reload();
  await until(
    'the server to have what the page before kept',
    async () => (await stored(made[0] as MessageId)).text === 'Written in a tunnel.',
  );
});

test('what was changed elsewhere meanwhile is never written over unasked', async () => {
  const { page, made } = await openNous([
    ['One', 'first'],
    ['Two', 'first'],
  ]);
  const text = page.getByRole('textbox', { name: 'Text of the note' });
  const elsewhere = (messageId: MessageId) =>
    ada.call(contract.updateMessage, { params: { messageId }, body: { text: 'from elsewhere' } });
  for (const [at, title, choice] of [
    [0, 'One', 'Replace it with mine'],
    [1, 'Two', 'Keep mine as a new note'],
  ] as const) {
    await card(page, title).click();
    await text.waitFor();
    await until('the text to be there', async () => (await text.textContent()) === 'first');
    await elsewhere(made[at] as MessageId);
    await text.fill('mine');
    await text.blur();
    await page
      .getByText('This note was changed elsewhere in the meantime. Your words are kept on this device.')
      .waitFor();
    expect((await stored(made[at] as MessageId)).text).toBe('from elsewhere');
    if (at === 0) await expectAccessible(page, 'a conflict');
    await button(page, choice).click();
    await status(page).filter({ hasText: 'Ready' }).waitFor();
    await page.keyboard.press('Escape');
    await sheet(page).waitFor({ state: 'detached' });
  }
  // Replaced: what stood there is an earlier text. Both kept: each has a card.
  expect((await stored(made[0] as MessageId)).text).toBe('mine');
  expect(
    (await ada.call(contract.listMessageVersions, { params: { messageId: made[0] as MessageId } })).items.map(
      version => version.text,
    ),
  ).toContain('from elsewhere');
  expect((await stored(made[1] as MessageId)).text).toBe('from elsewhere');
  await cards(page).nth(2).waitFor();
  expect((await titles(page)).sort()).toEqual(['One', 'Two', 'Two']);
});

test('a note whose project was deleted elsewhere goes on in a new one of its name', async () => {
  const { page, conversationId } = await openNous([['Reading order', 'Tanaka first.']]);
  await card(page, 'Reading order').click();
  const text = page.getByRole('textbox', { name: 'Text of the note' });
  await text.waitFor();
  await ada.call(contract.deleteProject, { params: { conversationId } });
  await text.fill('Tanaka first, for the mechanism.');
  await sheet(page).getByRole('button', { name: 'Keep mine as a new note' }).click();
  await sheet(page)
    .getByText('The project of this note was deleted in the meantime. Your words are kept on this device.')
    .waitFor();
  await expectAccessible(page, 'a note without a project');
  await sheet(page).getByRole('button', { name: 'Keep it in a new project' }).click();
  await page.waitForURL(({ pathname }) => pathname.startsWith('/c/') && pathname !== `/c/${conversationId}`);
  await status(page).filter({ hasText: 'Ready' }).waitFor();
  expect(await noteWords(page)).toBe('Tanaka first, for the mechanism.');
  const { items } = await ada.call(contract.listMessages, {
    params: { conversationId: new URL(page.url()).pathname.slice(3) as ConversationId },
    query: { kind: 'note' },
  });
  expect(items.map(({ title, text: words }) => [title, words])).toEqual([
    ['Reading order', 'Tanaka first, for the mechanism.'],
  ]);
});

test('a note is deleted in two steps, in the sheet and by key on its card', async () => {
  const { page, conversationId } = await openNous([['One'], ['Two'], ['Three']]);
  await card(page, 'Two').click();
  await page.clock.install();
  await button(page, 'More about this note').click();
  const entry = (name: string) => page.getByRole('menuitem', { name, exact: true });
  await entry('Delete this note').click();
  await entry('Delete this note? Press again to delete it.').waitFor();
  // It rests again after three seconds.
  await page.clock.runFor(3_100);
  await entry('Delete this note').click();
  await entry('Delete this note? Press again to delete it.').click();
  await sheet(page).waitFor({ state: 'detached' });
  await card(page, 'Two').waitFor({ state: 'detached' });
  await card(page, 'One').focus();
  await page.keyboard.press('Backspace');
  await card(page, 'One').filter({ hasText: 'Delete?' }).waitFor();
  await page.keyboard.press('Backspace');
  await card(page, 'One').waitFor({ state: 'detached' });
  const left = await ada.call(contract.listNous, { query: { conversationId: conversationId as never } });
  expect(left.items.map(({ title }) => title)).toEqual(['Three']);
});

test('a title typed in the note mode makes a note with the chosen tags, which opens to be written', async () => {
  const tagId = await newTag('in the note mode');
  const { page, conversationId, expectClean } = await openNous([]);
  // Among the nous the field writes notes without being asked to.
  await page.locator('#ask [data-value="note"][aria-checked="true"]').waitFor();
  await page.locator('#ask').getByRole('button', { name: 'No tags' }).click();
  await tagsCard(page).getByRole('checkbox', { name: 'in the note mode' }).click();
  await page.keyboard.press('Escape');
  await page.locator('#ask').getByRole('button', { name: 'in the note mode' }).waitFor();
  await page.getByPlaceholder('Note Title').fill('Why timing beats volume');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Title of the note' }).waitFor();
  await until('the server to have it', async () => {
    const { items } = await ada.call(contract.listNous, { query: { conversationId: conversationId as never } });
    return items[0]?.title === 'Why timing beats volume' && items[0].tags[0]?.tagId === tagId;
  });
  // It has its title already: what is typed next is its text.
  await page.locator('[data-note-text]:focus').waitFor();
  await page.keyboard.type('Tanaka first.');
  expect(await noteWords(page)).toBe('Tanaka first.');
  await page.keyboard.press('Escape');
  await sheet(page).waitFor({ state: 'detached' });
  // What it was opened from has the focus again.
  await page.locator('#ask textarea:focus').waitFor();
  expectClean();
});
