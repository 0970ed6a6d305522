// The text of a note as it looks: typed, pasted, set by bar, keys and slash, and kept as Markdown.
import type { MessageId } from '@nousboard/contracts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { button } from '../support/asked.ts';
import { expectAccessible } from '../support/browser.ts';
import { installation } from '../support/installation.ts';
import { card, nousOf, sheet } from '../support/nous.ts';
import { Person } from '../support/person.ts';

const here = installation();
let ada: Person;

beforeAll(async () => {
  ada = await new Person(here.origin).register();
});

const { openNous, stored } = nousOf(here, () => ada);
const textOf = (page: Page) => page.getByRole('textbox', { name: 'Text of the note' });

async function openNote(text: string, look = {}) {
  const opened = await openNous([['Reading order', text]], look);
  await card(opened.page, 'Reading order').click();
  await textOf(opened.page).waitFor();
  const saved = (wanted: string) =>
    expect
      .poll(async () => (await stored(opened.made[0] as MessageId)).text, { timeout: 8_000, interval: 300 })
      .toBe(wanted);
  return { ...opened, text: textOf(opened.page), saved };
}

test('Markdown that is typed becomes what it says, and is kept as Markdown', async () => {
  const { page, text, saved, expectClean } = await openNote('');
  await text.click();
  await page.keyboard.type(
    '## Why timing\nIt is **loud** and _soft_ at $x^2$ here.\n- one\ntwo\n\n[] to do\ndone\n\n> said',
  );
  await text.locator('h2', { hasText: 'Why timing' }).waitFor();
  await text.locator('.katex').first().waitFor();
  expect(await text.locator('li').count()).toBe(4);
  await saved(
    '## Why timing\n\nIt is **loud** and *soft* at $x^2$ here.\n\n- one\n- two\n\n+ [ ] to do\n+ [ ] done\n\n> said',
  );
  expectClean();
});

test('lists, quotations and tables stand on the side where their words begin; cited words are marked', async () => {
  const cited =
    '/file?file_id=00000000-0000-4000-8000-000000000000&version=00000000-0000-4000-8000-000000000001&start=1&end=9';
  const { page } = await openNous(
    [['Reading order', `- one\n\n> said [1](${cited})\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n1. واحد\n\n> قال`]],
    { locale: 'ar-EG' },
  );
  await card(page, 'Reading order').click();
  const text = page.locator('[data-note-text]');
  await text.locator('ol').waitFor();
  const directions = await page.evaluate(
    `[...document.querySelectorAll('[data-note-text] :is(ul, ol, blockquote, table)')].map(part => part.localName ` +
      `+ ' ' + getComputedStyle(part).direction)`,
  );
  expect(directions).toEqual(['ul ltr', 'blockquote ltr', 'table ltr', 'ol rtl', 'blockquote rtl']);
  expect(
    await page.evaluate(`getComputedStyle(document.querySelector('[data-note-text] a')).backgroundColor`),
  ).not.toBe('rgba(0, 0, 0, 0)');
  // What has no letter yet begins where the page does; the first letter decides for its own words.
  await text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  const side = () =>
    page.evaluate(`(() => {
      const last = [...document.querySelectorAll('[data-note-text] > p')].at(-1);
      const words = document.createRange();
      words.selectNodeContents(last);
      const [box, room] = [words.getBoundingClientRect(), last.getBoundingClientRect()];
      return box.left - room.left > room.right - box.right ? 'right' : 'left';
    })()`);
  await page.keyboard.type('(1');
  expect(await side()).toBe('right');
  await page.keyboard.type(') one');
  expect(await side()).toBe('left');
});

test('a note is shown as it looks, is not changed by being looked at, and its parts can be used', async () => {
  const markdown =
    '# One\n\nA [link](https://example.org) and `code`.\n\n- [ ] first\n- [x] second\n\n```python\nprint(1)\n```\n\n' +
    '| a | b |\n| - | - |\n| 1 | 2 |\n\n$$\n\\frac{a}{b}\n$$';
  const { page, text, made, saved, expectClean } = await openNote(markdown);
  await text.locator('h1').waitFor();
  await text.locator('.katex-display').waitFor();
  await expectAccessible(page, 'a note with everything in it');
  expect((await stored(made[0] as MessageId)).text).toBe(markdown);
  await text.getByRole('checkbox', { name: 'Done' }).first().check();
  const language = text.getByRole('combobox', { name: 'Language' });
  expect((await language.locator('option').allTextContents()).slice(1)).toEqual([
    'JavaScript',
    'Python',
    'Java',
    'C++',
    'HTML',
    'CSS',
    'Markdown',
  ]);
  await language.selectOption('javascript');
  await text.locator('td').last().click();
  await button(page, 'Add a row').click();
  await button(page, 'Add a column').click();
  expect(await text.locator('tr').count()).toBe(3);
  // A formula is changed where it stands.
  await text.locator('.note-formula').click();
  await text.getByRole('textbox', { name: 'Formula' }).fill('x + y');
  await page.keyboard.press('Escape');
  await saved(
    '# One\n\nA [link](https://example.org) and `code`.\n\n- [x] first\n- [x] second\n\n```javascript\nprint(1)\n' +
      '```\n\n| a | b |  |\n| --- | --- | --- |\n| 1 | 2 |  |\n|  |  |  |\n\n$$\nx + y\n$$',
  );
  expectClean();
});

test('a second press where the table was made does not delete it', async () => {
  const { page, text, saved, expectClean } = await openNote('');
  await text.click();
  await page.keyboard.type('Before\n');
  const place = await button(page, 'Table').boundingBox();
  await page.mouse.dblclick((place?.x ?? 0) + 10, (place?.y ?? 0) + 10);
  await button(page, 'Delete the table').waitFor();
  await page.keyboard.type('Year');
  await saved('Before\n\n| Year |  |  |\n| --- | --- | --- |\n|  |  |  |\n|  |  |  |');
  expectClean();
});

test('a slash offers blocks by name, the bar sets words, and both need no mouse', async () => {
  const { page, text, saved, expectClean } = await openNote('');
  await text.click();
  await page.keyboard.type('Before\n/');
  const offered = page.getByRole('listbox', { name: 'Blocks' });
  await offered.waitFor();
  // Whether somebody can write on in it is known a little later than that there is a note.
  await expect.poll(() => offered.getByRole('option').count()).toBe(14);
  expect(await offered.getByRole('group', { name: 'Write' }).getByRole('option').allTextContents()).toEqual([
    'Continue Writing',
    'Cite a source@',
  ]);
  await expectAccessible(page, 'the blocks that a slash offers');
  await page.keyboard.type('head');
  expect(await offered.getByRole('option').allInnerTexts()).toHaveLength(3);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await offered.waitFor({ state: 'detached' });
  await page.keyboard.type('Title\n');
  // It closes when the focus goes elsewhere, and does not come back with it.
  await page.keyboard.type('/');
  await offered.waitFor();
  await button(page, 'Bold').focus();
  await offered.waitFor({ state: 'detached' });
  await text.focus();
  expect(await offered.count()).toBe(0);
  await page.keyboard.press('Backspace');
  // Escape closes the list and not the sheet.
  await page.keyboard.type('/');
  await offered.waitFor();
  await page.keyboard.press('Escape');
  await offered.waitFor({ state: 'detached' });
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('word');
  await saved('Before\n\n## Title\n\n**word**');
  // The bar is one stop of the Tab key; the arrows walk in it.
  await button(page, 'Bold').focus();
  await page.keyboard.press('ArrowRight');
  expect(await page.evaluate('document.activeElement.getAttribute("aria-label")')).toBe('Italic');
  await page.keyboard.press('Enter');
  expect(await page.evaluate('document.activeElement.hasAttribute("data-note-text")')).toBe(true);
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+k');
  const address = page.getByRole('textbox', { name: 'Address of the link' });
  await address.fill('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await page.getByText('This is neither the address of a web page nor an email address.').waitFor();
  await expectAccessible(page, 'an address that is refused');
  await address.fill('example.org');
  await page.keyboard.press('Enter');
  await saved('[Before](https://example.org)\n\n## [Title](https://example.org)\n\n[**word**](https://example.org)');
  expect(await sheet(page).count()).toBe(1);
  expectClean();
});

test('a picture is chosen, described and shown again; what is not one is refused, and nothing is lost', async () => {
  const { page, text, saved, made, expectClean } = await openNote('Look here.');
  await text.click();
  await page.keyboard.press('End');
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAA' +
      'E0lEQVQImWP4z8DwnwGM/zMwAAAf7gP9qS/A4gAAAABJRU5ErkJggg==',
    'base64',
  );
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('toolbar').getByRole('button', { name: 'Image' }).click(),
  ]);
  await chooser.setFiles({ name: 'graph.png', mimeType: 'image/png', buffer: png });
  const shown = text.getByRole('img', { name: 'graph' });
  await shown.waitFor();
  const address = (await shown.getAttribute('src')) ?? '';
  expect(address).toMatch(/^\/api\/files\/pictures\/[0-9a-f]{64}\.png$/);
  await expect
    .poll(() => shown.evaluate(picture => (picture as unknown as { naturalWidth: number }).naturalWidth))
    .toBe(2);
  await saved(`Look here.![graph](${address})`);
  await shown.click();
  await page.getByRole('textbox', { name: 'What the image shows' }).fill('Cues by night');
  await button(page, 'Describe').click();
  await saved(`Look here.![Cues by night](${address})`);
  // What says that it is a picture and is none is refused with its reason; the words stay.
  await page.evaluate(`(() => {
    const data = new DataTransfer();
    data.items.add(new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'drawn.svg', { type: 'image/svg+xml' }));
    document.querySelector('[data-note-text]')
      .dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  })()`);
  await page.getByText('“drawn.svg” was not added. A picture in a note is a PNG, JPEG, WebP or GIF.').waitFor();
  expect((await stored(made[0] as MessageId)).text).toBe(`Look here.![Cues by night](${address})`);
  await expectAccessible(page, 'a note with a picture');
  // One that is still on its way when the note is closed comes into it all the same.
  let arrive = () => {};
  const arrives = new Promise<void>(resolve => {
    arrive = resolve;
  });
  await page.route('**/api/files/pictures', async route => {
    await arrives;
    await route.continue();
  });
  await text.click();
  const [again] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('toolbar').getByRole('button', { name: 'Image' }).click(),
  ]);
  await again.setFiles({ name: 'late.png', mimeType: 'image/png', buffer: png });
  await page.getByText('“late.png” is being uploaded').waitFor();
  await button(page, 'Close').click();
  await text.waitFor({ state: 'detached' });
  arrive();
  await expect
    .poll(async () => (await stored(made[0] as MessageId)).text)
    .toBe(`Look here.![Cues by night](${address})\n\n![late](${address})`);
  expectClean();
});
