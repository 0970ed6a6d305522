// A note as a source: made in the sheet, asked about, followed, and refused where it has no words.
import { contract } from '@nousboard/contracts';
import { beforeAll, expect, test } from 'vitest';
import { openAsked } from '../support/asked.ts';
import { expectAccessible } from '../support/browser.ts';
import { installation } from '../support/installation.ts';
import { card, nousOf, sheet, showNous } from '../support/nous.ts';
import { Person } from '../support/person.ts';
import { askField, citationTabs, untilAnswered } from '../support/screens.ts';
import { until } from '../support/server.ts';

const here = installation();
let ada: Person;
beforeAll(async () => {
  ada = await new Person(here.origin).register();
});
const { note } = nousOf(here, () => ada);

test('a note becomes a source as last typed; a question cites it, and the citation opens its words', async () => {
  const { page, conversationId, expectClean } = await openAsked(here, ada, []);
  await note(conversationId, 'On kettles', 'The kettle of the northern house whistles after nine minutes.');
  await note(conversationId, 'Nothing yet', '');
  await page.reload();
  await showNous(page);
  await card(page, 'Nothing yet').click();
  await sheet(page).getByRole('button', { name: 'More about this note' }).click();
  expect(await page.getByRole('menuitem', { name: 'Use as a source' }).getAttribute('aria-disabled')).toBe('true');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await sheet(page).waitFor({ state: 'detached' });
  await card(page, 'On kettles').click();
  await sheet(page)
    .getByRole('textbox', { name: 'Text of the note' })
    .fill('The kettle of the southern house whistles after twelve minutes.');
  await sheet(page).getByRole('button', { name: 'More about this note' }).click();
  await page.getByRole('menuitem', { name: 'Use as a source' }).click();
  await page.getByText('“On kettles” is a source now. It follows what you change in the note.').waitFor();
  await expectAccessible(page, 'a note that is a source');
  await page.keyboard.press('Escape');
  await until('the note to be read', async () => {
    const { items } = await ada.call(contract.listFiles, { query: { projectId: conversationId } });
    return items.some(file => file.title === 'On kettles' && file.metadata.source === 'note' && file.status === 'done');
  });
  await page.getByRole('button', { name: /^More for On kettles/ }).waitFor();
  await page.getByRole('radio', { name: 'Thread' }).click();
  await askField(page).fill('When does the kettle of the southern house whistle?');
  await askField(page).press('Enter');
  await untilAnswered(page);
  const { items } = await ada.call(contract.listMessages, { params: { conversationId }, query: { kind: 'answer' } });
  expect(items.flatMap(({ citations }) => citations.map(({ quote }) => quote))).toContain(
    'The kettle of the southern house whistles after twelve minutes.',
  );
  await citationTabs(page).first().click();
  const lit = page.locator('mark[data-open]');
  await lit.first().waitFor();
  expect((await lit.allTextContents()).join(' ')).toContain('whistles after twelve minutes');
  expectClean();
});
