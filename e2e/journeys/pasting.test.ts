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
