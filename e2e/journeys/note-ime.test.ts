// Writing in scripts whose words are composed: the keys of a composition belong to it, and to nothing of ours.
import { join } from 'node:path';
import { contract, type FileId, type MessageId } from '@nousboard/contracts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { installation } from '../support/installation.ts';
import { card, nousOf, sheet } from '../support/nous.ts';
import { Person } from '../support/person.ts';
import { root } from '../support/server.ts';

const here = installation();
let ada: Person;

beforeAll(async () => {
  ada = await new Person(here.origin).register();
});

const { openNous, stored } = nousOf(here, () => ada);
const titleOf = (page: Page) => page.getByRole('textbox', { name: 'Title of the note' });

/** What a keyboard for such a script sends, as the browser hears it from the system. */
async function keyboardOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  return {
    /** Shows these words one after the other as what is being composed. */
    async compose(...steps: readonly string[]) {
      for (const text of steps)
        await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    },
    /** The key that chooses among the keyboard's own proposals: a page hears it as 229. */
    enter: () =>
      session.send('Input.dispatchKeyEvent', {
        type: 'rawKeyDown',
        key: 'Enter',
        code: 'Enter',
        windowsVirtualKeyCode: 229,
      }),
    commit: (text: string) => session.send('Input.insertText', { text }),
  };
}

async function openNote(text: string) {
  const opened = await openNous([['Reading order', text]]);
  const { page, made } = opened;
  await card(page, 'Reading order').click();
  const words = page.getByRole('textbox', { name: 'Text of the note' });
  await words.waitFor();
  const saved = (wanted: string) =>
    expect.poll(async () => (await stored(made[0] as MessageId)).text, { timeout: 8_000, interval: 200 }).toBe(wanted);
  return { ...opened, words, saved, keyboard: await keyboardOf(page) };
}

test('Japanese in title and text: Enter only ends a composition, and a save during it breaks nothing', async () => {
  const { page, made, words, saved, keyboard, expectClean } = await openNote('');
  await titleOf(page).fill('');
  await keyboard.compose('に', 'にほ', 'にほん', '日本');
  await keyboard.enter();
  expect(await page.evaluate('document.activeElement.getAttribute("aria-label")')).toBe('Title of the note');
  await keyboard.commit('日本');
  expect(await titleOf(page).inputValue()).toBe('日本');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate('document.activeElement.hasAttribute("data-note-text")')).toBe(true);

  await keyboard.compose('す', 'すい', 'すいみ');
  // What is composed is saved as it stands, while it stands.
  await saved('すいみ');
  await sheet(page).getByRole('status').filter({ hasText: 'Ready' }).waitFor();
  await keyboard.compose('すいみん', '睡眠');
  await keyboard.enter();
  expect(await words.locator('p').count()).toBe(1);
  await keyboard.commit('睡眠');
  await page.keyboard.press('Enter');
  await keyboard.compose('き', 'きお', 'きおく');
  await keyboard.commit('記憶');
  await saved('睡眠\n\n記憶');
  expect((await stored(made[0] as MessageId)).title).toBe('日本');
  expectClean();
});

test('Chinese in an item of a list and before the words of a heading', async () => {
  const { page, words, saved, keyboard, expectClean } = await openNote('## 实验\n\n- 一');
  await words.locator('h2').click();
  await page.keyboard.press('Home');
  await keyboard.compose('n', 'ni', 'ni h', '你好');
  await keyboard.enter();
  await keyboard.commit('你好');
  expect(await words.locator('h2').innerText()).toBe('你好实验');
  await words.locator('li').click();
  await page.keyboard.press('End');
  await keyboard.compose('er', '二');
  await keyboard.enter();
  expect(await words.locator('li').count()).toBe(1);
  await keyboard.commit('二');
  await page.keyboard.press('Enter');
  await keyboard.compose('s', 'san');
  await keyboard.commit('三');
  await saved('## 你好实验\n\n- 一二\n- 三');
  expectClean();
});

test('letters composed behind a slash filter its blocks, and the Enter that ends them chooses none', async () => {
  const { page, words, saved, keyboard, expectClean } = await openNote('');
  await words.click();
  await page.keyboard.type('/');
  const offered = page.getByRole('listbox', { name: 'Blocks' });
  await offered.waitFor();
  await keyboard.compose('h', 'he');
  await expect.poll(() => offered.getByRole('option').count()).toBe(3);
  await keyboard.enter();
  expect(await words.locator('h1, h2, h3').count()).toBe(0);
  await keyboard.commit('he');
  expect(await words.innerText()).toBe('/he');
  expect(await offered.getByRole('option').count()).toBe(3);
  await page.keyboard.press('Enter');
  await words.locator('h1').waitFor();
  await keyboard.compose('た', 'だい');
  await keyboard.commit('題');
  await saved('# 題');
  expectClean();
});

test('the comment of a highlight: Enter ends a composition, and only the next one saves', async () => {
  const { conversationId } = await ada.newProject('Cueing');
  const files = await ada.upload([join(root, 'packages/server/samples/cued-replay-report.pdf')], conversationId);
  await ada.untilRead(files);
  const fileId = files[0]?.file_id as FileId;
  const comments = async () =>
    (await ada.call(contract.listHighlights, { query: { fileId } })).items.map(({ comment }) => comment.text);
  const { page, expectClean } = await here.openSignedIn({ at: `/file?file_id=${fileId}` });
  await page.locator('[data-page="1"] .textLayer span').nth(8).waitFor();
  await page.evaluate(`(() => {
    const words = [...document.querySelectorAll('[data-page="1"] .textLayer span')]
      .find(span => /\\w{4}/.test(span.textContent));
    getSelection().selectAllChildren(words);
  })()`);
  await page.getByRole('toolbar', { name: 'Selected words' }).waitFor();
  await page.keyboard.press('Shift+H');
  const field = page.getByRole('dialog').getByRole('textbox', { name: 'Comment' });
  await field.waitFor();
  const keyboard = await keyboardOf(page);
  await keyboard.compose('じ', 'じゅ', 'じゅうよう');
  await keyboard.enter();
  expect(await field.count()).toBe(1);
  expect(await comments()).toEqual([]);
  await keyboard.commit('重要');
  expect(await field.inputValue()).toBe('重要');
  await page.keyboard.press('Enter');
  await field.waitFor({ state: 'detached' });
  await expect.poll(comments).toEqual(['重要']);
  expectClean();
});
