// A note made of an answer: its numbers lead to the words that the answer cites, in the project and by themselves.
import { contract } from '@nousboard/contracts';
import { beforeAll, expect, test } from 'vitest';
import { actions, openAsked } from '../support/asked.ts';
import { expectAccessible } from '../support/browser.ts';
import { installation, question } from '../support/installation.ts';
import { sheet } from '../support/nous.ts';
import { Person } from '../support/person.ts';
import { expectNoSideways, litWords, phone } from '../support/screens.ts';

const here = installation();
let ada: Person;
beforeAll(async () => {
  ada = await new Person(here.origin).register();
});

const LINK = /\]\(<?(\/file\?[^)>\s]+)/g;

test('a note made of an answer is named after its question, and its numbers open the cited words', async () => {
  const { page, conversationId, answers, expectClean } = await openAsked(here, ada, [question]);
  await actions(page).getByRole('button', { name: 'Make a note of it' }).click();
  await sheet(page).waitFor();
  expect(await sheet(page).getByRole('textbox', { name: 'Title of the note' }).inputValue()).toBe(question);
  await sheet(page).getByText('Ready', { exact: true }).waitFor();
  await expectAccessible(page, 'a note made of an answer');
  const { items } = await ada.call(contract.listMessages, { params: { conversationId }, query: { kind: 'note' } });
  const links = [...(items[0]?.text ?? '').matchAll(LINK)].map(([, link]) => link ?? '');
  const citations = answers[0]?.citations ?? [];
  expect(links.length).toBe(citations.length);
  const cited = citations.find(({ rects }) => rects.length > 0);
  const link = links.find(one => new URL(one, here.origin).searchParams.get('start') === String(cited?.start)) ?? '';

  // In the project, beside the thread.
  await page.goto(here.origin + link);
  await page.waitForURL(new RegExp(`/c/${conversationId}`));
  await litWords(page).first().waitFor();
  expect(await litWords(page).count()).toBe(cited?.rects.length);
  // By itself.
  const alone = new URL(link, here.origin);
  alone.searchParams.delete('projectId');
  await page.goto(alone.href);
  await litWords(page).first().waitFor();
  expect(await litWords(page).count()).toBe(cited?.rects.length);
  expectClean();
});

test('missing words are told of, and the document still opens; on a phone nothing is cut off', async () => {
  const { page, conversationId, answers } = await openAsked(here, ada, [question], phone);
  const { fileId, fileVersion } = answers[0]?.citations[0] ?? {};
  await actions(page).getByRole('button', { name: 'Make a note of it' }).click();
  await sheet(page).waitFor();
  await expectNoSideways(page, 'a note made of an answer');
  for (const project of [`&projectId=${conversationId}`, '']) {
    await page.goto(`${here.origin}/file?file_id=${fileId}${project}&version=${fileVersion}&start=9000000&end=9000010`);
    await page
      .getByText(/^The words that this link names could not be opened\./)
      .and(page.locator(':visible'))
      .first()
      .waitFor();
    await page.locator('[data-reader-scroll]').waitFor();
  }
});
