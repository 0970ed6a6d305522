// What other programs put on the clipboard, as it looks in a note.
import type { MessageId } from '@nousboard/contracts';
import { beforeAll, expect, test } from 'vitest';
import { installation } from '../support/installation.ts';
import { card, nousOf, paste } from '../support/nous.ts';
import { PASTED } from '../support/pasted.ts';
import { Person } from '../support/person.ts';
import { until } from '../support/server.ts';

const here = installation();
let ada: Person;

beforeAll(async () => {
  ada = await new Person(here.origin).register();
});

const { openNous, stored } = nousOf(here, () => ada);

test('what is pasted comes out clean, from whichever program', async () => {
  const { page, made, expectClean } = await openNous([['Reading order', 'Before.']]);
  await card(page, 'Reading order').click();
  const text = page.getByRole('textbox', { name: 'Text of the note' });
  await text.waitFor();
  const came: Record<string, string> = {};
  for (const { from, kinds } of PASTED) {
    const before = (await stored(made[0] as MessageId)).text;
    await text.click();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Backspace');
    await paste(page, kinds);
    // Leaving the text saves it.
    await page.getByRole('textbox', { name: 'Title of the note' }).focus();
    await until(
      `what comes from ${from} to be saved`,
      async () => (came[from] = (await stored(made[0] as MessageId)).text) !== before && came[from] !== '',
    );
  }
  expect(came).toEqual(Object.fromEntries(PASTED.map(({ from, markdown }) => [from, markdown])));
  expectClean();
});

test('a picture within pasted words is kept in its place, and one that only its program has is told of', async () => {
  const { page, made, expectClean } = await openNous([['Reading order', '']]);
  await card(page, 'Reading order').click();
  const text = page.getByRole('textbox', { name: 'Text of the note' });
  await text.click();
  const drawn = await page.evaluate<string>(`(() => {
    const sheet = document.createElement('canvas').getContext('2d');
    for (let at = 0; at < 100; at += 1) {
      sheet.fillStyle = 'hsl(' + at * 47 + ' 60% 50%)';
      sheet.fillRect(at * 3, at, 20, 20);
    }
    return sheet.canvas.toDataURL();
  })()`);
  const html =
    `<p>Cues <img src="${drawn}" alt="A graph"> by night.<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw="></p>` +
    '<table><tr><td>plot <img src="file:///C:/Temp/clip_image001.png"></td></tr></table>';
  await paste(page, { 'text/html': html, 'text/plain': 'Cues by night.' });
  await page.getByText('1 image could not be taken over. Paste or drop it by itself.').waitFor();
  await text.getByRole('img', { name: 'A graph' }).waitFor();
  await page.getByRole('textbox', { name: 'Title of the note' }).focus();
  await expect
    .poll(async () => (await stored(made[0] as MessageId)).text)
    .toMatch(/^Cues !\[A graph\]\(\/api\/files\/pictures\/[0-9a-f]{64}\.png\) by night\.\n\n\| plot/);
  expectClean();
});
