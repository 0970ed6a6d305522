// Notes and saved answers as cards, their tags, and what a card leads to.
import { contract, type MessageId } from '@nousboard/contracts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { actions, answerText, button, heading, openAsked } from '../support/asked.ts';
import { expectAccessible } from '../support/browser.ts';
import { greyPicture } from '../support/grey-picture.ts';
import { installation, question } from '../support/installation.ts';
import { card, cards, lies, nousOf, sheet, showNous, tagsCard, titles } from '../support/nous.ts';
import { Person } from '../support/person.ts';
import { expectNoSideways, phone } from '../support/screens.ts';
import { until } from '../support/server.ts';
import { pressTwice } from '../support/two-presses.ts';

const here = installation();
let ada: Person;

beforeAll(async () => {
  ada = await new Person(here.origin).register();
});

const tagsButton = (page: Page) => page.locator('main header').getByRole('button', { name: /^Tags/ });
const { newTag, note, openNous } = nousOf(here, () => ada);

test('notes and saved answers are cards, the latest first, found by tag and by words', async () => {
  const methods = await newTag('methods');
  const long = `**${'Timing '.repeat(30).trim()}**`;
  const { page, conversationId, answers, expectClean } = await openAsked(here, ada, [question]);
  await showNous(page);
  await page.getByText('Your saved nous appear here', { exact: true }).waitFor();
  await ada.call(contract.rememberMessage, { params: { messageId: answers[0]?.messageId as MessageId } });
  await note(conversationId, 'Why timing beats volume', long, [methods]);
  await note(conversationId, '', 'Tanaka first.');
  await page.reload();
  await showNous(page);
  await cards(page).nth(2).waitFor();
  expect(await titles(page)).toEqual(['New Note', 'Why timing beats volume', question]);
  // The switch says how many there are; among them one writes notes, and in the thread one asks.
  await page.getByRole('radio', { name: /^Nous ?3$/, checked: true }).waitFor();
  await page.getByPlaceholder('Note Title').waitFor();
  await page.getByRole('radio', { name: 'Thread' }).click();
  await page.getByPlaceholder('Ask a follow-up').waitFor();
  await showNous(page);
  await cards(page).nth(2).waitFor();

  // The first 120 characters of the words, the tags, what it is, when, and how many places an answer cites.
  expect(await cards(page).nth(1).locator('.text-ink-2').first().textContent()).toBe(
    `${'Timing '.repeat(30).slice(0, 120).trimEnd()}…`,
  );
  expect(await cards(page).nth(1).textContent()).toMatch(/methods.*Note.*now/);
  const cited = new Set(answers[0]?.citations.map(({ fileVersion, start, end }) => `${fileVersion} ${start} ${end}`))
    .size;
  expect(await cards(page).nth(2).textContent()).toMatch(new RegExp(`Saved answer.*${cited} citations`));
  expect(
    await page
      .locator('select[name="sort"]')
      .evaluate(
        select =>
          `${(select as unknown as { hidden: boolean }).hidden} ` +
          `${(select as unknown as { disabled: boolean }).disabled}`,
      ),
  ).toBe('true true');
  await expectAccessible(page, 'nous');
  // Columns of 256 to 320 px, and the first row in reading order.
  const boxes = await Promise.all([0, 1, 2].map(at => cards(page).nth(at).boundingBox()));
  for (const box of boxes) expect(box?.width).toBeGreaterThanOrEqual(256);
  for (const box of boxes) expect(box?.width).toBeLessThanOrEqual(320);
  expect(boxes.map(box => box?.x ?? 0)).toEqual([...boxes.map(box => box?.x ?? 0)].sort((a, b) => a - b));
  expect(new Set(boxes.map(box => Math.round(box?.y ?? 0))).size).toBe(1);

  // Arrow keys go from card to card.
  await cards(page).first().focus();
  await page.keyboard.press('ArrowRight');
  expect(
    await cards(page)
      .nth(1)
      .evaluate(
        element =>
          element === (element as unknown as { ownerDocument: { activeElement: unknown } }).ownerDocument.activeElement,
      ),
  ).toBe(true);

  const filter = page.getByRole('group', { name: 'Filter by tag' });
  await filter.getByRole('button', { name: 'methods' }).click();
  await card(page, 'New Note').waitFor({ state: 'detached' });
  expect(await titles(page)).toEqual(['Why timing beats volume']);
  await filter.getByRole('button', { name: 'All' }).click();
  await page.getByRole('searchbox', { name: 'Search your nous' }).fill('tanaka');
  await card(page, 'Why timing').waitFor({ state: 'detached' });
  expect(await titles(page)).toEqual(['New Note']);
  await page.getByRole('searchbox', { name: 'Search your nous' }).fill('zeppelin');
  await page.getByText('Nothing here says “zeppelin”.').waitFor();
  await button(page, 'Show all').click();
  await cards(page).nth(2).waitFor();
  // What happens to one's data, and whose installation it is.
  await page.getByRole('button', { name: 'Your data is private' }).hover();
  await page
    .getByText(/GDPR and CCPA/)
    .first()
    .waitFor();
  await page.getByText(/^Nousboard \d/).waitFor();
  // Whoever goes elsewhere from here and comes back finds the thread, and asks in it.
  await cards(page).first().focus();
  await page.keyboard.press('g');
  await page.keyboard.press('h');
  await page.getByRole('heading', { name: 'Continue reading' }).waitFor();
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Reading/ })
    .first()
    .click();
  await page.getByRole('radio', { name: 'Thread', checked: true }).waitFor();
  await page.getByPlaceholder('Ask a follow-up').waitFor();
  expectClean();
});

test('tags are made, renamed, deleted and counted; those of an answer are set in the thread', async () => {
  for (const { tagId } of (await ada.call(contract.listTags)).items)
    await ada.call(contract.deleteTag, { params: { tagId } });
  const { page, expectClean } = await openAsked(here, ada, [question]);
  // None shows no badge.
  await tagsButton(page).waitFor();
  expect(await tagsButton(page).textContent()).toBe('Tags');
  await actions(page).getByRole('button', { name: 'Set tags' }).click();
  await tagsCard(page).getByLabel('Search or create a tag').fill('spindles');
  await button(page, 'Create “spindles”').click();
  await tagsCard(page).getByRole('checkbox', { name: 'spindles', checked: true }).waitFor();
  await page.keyboard.press('Escape');
  await actions(page).getByRole('button', { name: 'Tags: spindles' }).waitFor();
  expect(await tagsButton(page).textContent()).toBe('Tags1');
  // Choosing one beside the thread shows what carries it.
  await tagsButton(page).click();
  await tagsCard(page).getByRole('checkbox', { name: 'spindles' }).waitFor();
  await expectAccessible(page, 'tags');
  await tagsCard(page).getByRole('checkbox', { name: 'spindles' }).click();
  await card(page, question).waitFor();
  await button(page, 'Rename spindles').click();
  await page.getByLabel('Rename spindles').fill('Sleep spindles');
  await page.keyboard.press('Enter');
  await card(page, question).filter({ hasText: 'Sleep spindles' }).waitFor();
  for (let at = 1; at <= 9; at += 1) await newTag(`tag ${at}`);
  await page.reload();
  await until('more than nine tags to be told so', async () => (await tagsButton(page).textContent()) === 'Tags9+');
  await tagsButton(page).click();
  await pressTwice(
    button(page, 'Delete Sleep spindles'),
    button(page, 'Delete Sleep spindles? Press again to delete it.'),
  );
  await tagsCard(page).getByRole('checkbox', { name: 'Sleep spindles' }).waitFor({ state: 'detached' });
  expect(await tagsButton(page).textContent()).toBe('Tags9');
  await page.keyboard.press('Escape');
  await actions(page).getByRole('button', { name: 'Set tags' }).waitFor();
  expectClean();
});

test('a card that is dropped on a tag has it, beside those that it had', async () => {
  for (const { tagId } of (await ada.call(contract.listTags)).items)
    await ada.call(contract.deleteTag, { params: { tagId } });
  const methods = await newTag('methods');
  for (const name of ['recall', 'timing']) await newTag(name);
  const { page, conversationId, expectClean } = await openAsked(here, ada, []);
  await note(conversationId, 'Why timing beats volume', 'Twice a day.', [methods]);
  await showNous(page);
  const [dragged, filter] = [card(page, 'Why timing beats volume'), page.getByRole('group', { name: 'Filter by tag' })];
  for (const name of ['recall', 'timing']) {
    await dragged.dragTo(filter.getByRole('button', { name }));
    await dragged.filter({ hasText: name }).waitFor();
  }
  expect(await filter.getByRole('button', { name: 'timing', pressed: true }).count()).toBe(0);
  const [shown] = (await ada.call(contract.listNous, { query: { conversationId } })).items;
  expect(shown?.tags.map(({ name }) => name).sort()).toEqual(['methods', 'recall', 'timing']);
  expectClean();
});

test('a saved answer opens whole with its citations, whose page opens too, and leads to its thread', async () => {
  const { page, conversationId, answers, expectClean } = await openAsked(here, ada, [
    question,
    'How many participants were there?',
  ]);
  await ada.call(contract.rememberMessage, { params: { messageId: answers[0]?.messageId as MessageId } });
  await showNous(page);
  await card(page, question).click();
  await sheet(page).locator('.answer-text').waitFor();
  await until('it to have its whole height', async () => (await lies(page)) === 180);
  await expectAccessible(page, 'an answer in the sheet');
  await sheet(page).locator('[data-citation]').first().click();
  await page
    .getByRole('complementary', { name: 'Document' })
    .or(page.getByRole('region', { name: 'Document' }))
    .first()
    .waitFor();
  await until('the strip to be left', async () => (await lies(page)) === 720);
  await button(page, 'Go to it in the thread').click();
  await sheet(page).waitFor({ state: 'detached' });
  await page.waitForURL(`${here.origin}/c/${conversationId}#${answers[0]?.messageId}`);
  await heading(page, question).waitFor();
  await answerText(page).first().waitFor();
  expectClean();
});

test('a saved answer that is older than what could be read of its thread is looked for once more', async () => {
  const { page, answers } = await openAsked(here, ada, [question, 'How many participants were there?']);
  await ada.call(contract.rememberMessage, { params: { messageId: answers[0]?.messageId as MessageId } });
  let isBroken = true;
  // The thread comes in two pieces, of which the older one cannot be had at first.
  await page.route('**/api/convos/*/messages?*', async route => {
    const url = new URL(route.request().url());
    const isOlder = url.searchParams.get('cursor') === 'older';
    if (isOlder && isBroken)
      return route.fulfill({ status: 503, json: { error: { code: 'unavailable', message: '' } } });
    if (isOlder) url.searchParams.delete('cursor');
    const { items } = (await (await route.fetch({ url: url.href })).json()) as { items: object[] };
    await route.fulfill({
      json: isOlder ? { items: items.slice(2), nextCursor: null } : { items: items.slice(0, 2), nextCursor: 'older' },
    });
  });
  await page.reload();
  await showNous(page);
  await card(page, question).click();
  await sheet(page).getByText('The answer could not be loaded.').waitFor();
  await expectAccessible(page, 'an answer that could not be loaded');
  isBroken = false;
  await sheet(page).getByRole('button', { name: 'Try again' }).click();
  await sheet(page).locator('.answer-text').waitFor();
});

test('a change of tags that fails leaves everything as it was, and nothing is said', async () => {
  for (const { tagId } of (await ada.call(contract.listTags)).items)
    await ada.call(contract.deleteTag, { params: { tagId } });
  await newTag('spindles');
  const { page } = await openAsked(here, ada, [question]);
  let refused = 0;
  await page.route(/\/api\/(tags\/|messages\/[^/]+\/tags)/, route => {
    refused += 1;
    return route.fulfill({ status: 503, json: { error: { code: 'unavailable', message: '' } } });
  });
  await actions(page).getByRole('button', { name: 'Set tags' }).click();
  const tag = tagsCard(page).getByRole('checkbox', { name: 'spindles' });
  await tag.click();
  await until('the tick to be taken back', async () => refused === 1 && !(await tag.isChecked()), 10);
  await tagsCard(page).getByLabel('Search or create a tag').fill('recall');
  await button(page, 'Create “recall”').click();
  await until('the new tag to be refused', async () => refused === 2, 10);
  await button(page, 'Create “recall”').waitFor();
  await tagsCard(page).getByLabel('Search or create a tag').fill('');
  await button(page, 'Rename spindles').click();
  await page.getByLabel('Rename spindles').fill('Sleep spindles');
  await page.keyboard.press('Enter');
  await tag.waitFor();
  await pressTwice(button(page, 'Delete spindles'), button(page, 'Delete spindles? Press again to delete it.'));
  await until('the deletion to be refused', async () => refused === 4, 10);
  await tag.waitFor();
  expect(await page.locator('.toast').count()).toBe(0);
  expect((await ada.call(contract.listTags)).items.map(({ name }) => name)).toEqual(['spindles']);
});

test('more cards come while one scrolls, a button leads to the end, and a failure can be tried again', async () => {
  const { page } = await openNous(
    Array.from({ length: 34 }, (_, at) => [`Note ${at + 1}`, 'word '.repeat((at * 7) % 30)] as const),
  );
  await page.route('**/api/messages?*', route =>
    route.fulfill({ status: 503, json: { error: { code: 'unavailable', message: '' } } }),
  );
  await page.clock.install();
  await page.reload();
  await showNous(page);
  await until('the failure to be told', async () => {
    await page.clock.runFor(2_000);
    return (await page.getByText('Your nous could not be loaded. They are safe on the server.').count()) === 1;
  });
  await page.unroute('**/api/messages?*');
  await button(page, 'Try again').click();
  await cards(page).first().waitFor();
  await page.clock.resume();
  await button(page, 'To the last one').waitFor();
  await until('all to be there', async () => {
    await page
      .getByRole('region', { name: 'Nous' })
      .evaluate(element => (element as unknown as { scrollTo: (x: number, y: number) => void }).scrollTo(0, 1e6));
    return (await cards(page).count()) === 34;
  });
  await page
    .getByRole('region', { name: 'Nous' })
    .evaluate(element => (element as unknown as { scrollTo: (x: number, y: number) => void }).scrollTo(0, 0));
  await button(page, 'To the last one').click();
  await button(page, 'To the last one').waitFor({ state: 'detached' });
  await card(page, 'Note 1').last().waitFor();
});

test('a picture that an answer cites stands on its card, 288 px high, and a tall one higher', async () => {
  const { page } = await openNous([]);
  const [wide, tall, longest] = ['11111111', '22222222', '33333333'].map(
    start => `${start}-0000-4000-8000-000000000000`,
  );
  await page.route('**/api/messages?*', async route => {
    const picture = (fileId: string, title: string) => ({
      messageId: crypto.randomUUID(),
      conversationId: 'f'.repeat(24),
      projectTitle: '',
      kind: 'answer',
      title,
      text: 'Seen.',
      createdAt: new Date().toISOString(),
      updatedAt: new Date().toISOString(),
      isEdited: false,
      tags: [],
      citationCount: 1,
      picture: { fileId, title },
    });
    await route.fulfill({
      json: {
        items: [
          picture(wide as string, 'Wide'),
          picture(tall as string, 'Tall'),
          picture(longest as string, 'Longest'),
        ],
        nextCursor: null,
      },
    });
  });
  await page.route('**/api/files/*/pages/1.png*', route => {
    const url = route.request().url();
    return route.fulfill({
      contentType: 'image/png',
      body: url.includes(tall as string)
        ? greyPicture(10, 25)
        : url.includes(longest as string)
          ? greyPicture(10, 90)
          : greyPicture(30, 20),
    });
  });
  await page.reload();
  await showNous(page);
  await until('the pictures to have their heights', async () => {
    const heights = await page
      .locator('[data-nous] img')
      .evaluateAll(all =>
        all.map(image => (image as unknown as { clientHeight: number; clientWidth: number }).clientHeight),
      );
    const width = (await page.locator('[data-nous] img').first().boundingBox())?.width ?? 0;
    return (
      heights.length === 3 &&
      Math.abs((heights[0] ?? 0) - 288) <= 1 &&
      Math.abs((heights[1] ?? 0) - width * 2.5) <= 3 &&
      Math.abs((heights[2] ?? 0) - 900) <= 1
    );
  });
});

test('at home stand the nous of all projects, with the project of each', async () => {
  for (const title of ['Tea', 'Coffee']) {
    const project = await ada.newProject(title);
    await note(project.conversationId, `About ${title.toLowerCase()}`);
  }
  const { page, expectClean } = await here.openSignedIn({ at: `/c/${(await ada.call(contract.getUser)).id}` });
  await card(page, 'About tea').filter({ hasText: 'Tea' }).waitFor();
  await card(page, 'About coffee').filter({ hasText: 'Coffee' }).click();
  await page.getByRole('textbox', { name: 'Title of the note' }).waitFor();
  await page.keyboard.press('Escape');
  await sheet(page).waitFor({ state: 'detached' });
  await expectAccessible(page, 'nous at home');
  await page.getByRole('searchbox', { name: 'Search your nous' }).fill('about tea');
  await card(page, 'About coffee').waitFor({ state: 'detached' });
  // With a project its notes are gone from here.
  await page.getByRole('main').getByRole('button', { name: /^Tea/ }).waitFor();
  await page.locator('#main').focus();
  await page.keyboard.press('p');
  const list = page.getByRole('dialog', { name: 'Projects' });
  await list.getByRole('button', { name: 'Tea', exact: true }).hover();
  await pressTwice(
    list.getByRole('button', { name: 'Delete Tea', exact: true }),
    list.getByRole('button', { name: 'Delete Tea? Press again to delete it.' }),
  );
  await card(page, 'About tea').waitFor({ state: 'detached' });
  expectClean();
});

test.each([
  ['a phone in the dark', { ...phone, colorScheme: 'dark' as const }],
  ['Arabic on a tablet', { viewport: { width: 820, height: 1_180 }, locale: 'ar-EG' }],
])('on %s nothing is cut, and a note fills the width it has', async (name, look) => {
  const tagId = await newTag(`a very long name of a tag for ${name}`);
  const title = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenfabrikant'.repeat(2);
  const { page, expectClean } = await openNous([[title, 'x'.repeat(400), [tagId]]], look);
  await cards(page).first().waitFor();
  await expectNoSideways(page, `nous on ${name}`);
  await expectAccessible(page, `nous on ${name}`);
  await cards(page).first().click();
  await sheet(page).locator('[data-note-text]').waitFor();
  await expectNoSideways(page, `a note on ${name}`);
  await expectAccessible(page, `a note on ${name}`);
  if (look.viewport.width < 768) expect((await sheet(page).boundingBox())?.width).toBe(390);
  expectClean();
});
