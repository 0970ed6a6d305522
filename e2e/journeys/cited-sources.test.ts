// The sources behind an answer: listed and copied in a style, and what is said when one has gone.
import { problems, type SourceFile } from '@nousboard/contracts';
import { sentencesIn } from '@nousboard/testkit/fake-provider/index';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { actions, missedByThumb, openAsked, openSettings, refuse } from '../support/asked.ts';
import { expectAccessible } from '../support/browser.ts';
import { engines, fakeProvider, notAnswered, simple, withBothEngines } from '../support/engines.ts';
import { question } from '../support/installation.ts';
import { card, nousOf, showNous } from '../support/nous.ts';
import { Person } from '../support/person.ts';
import {
  askOnScreen,
  citationTabs,
  expectNoSideways,
  layOutForPaper,
  phone,
  sheetsPrinted,
} from '../support/screens.ts';

const { here, provider } = await withBothEngines();
let ada: Person;

beforeAll(async () => {
  ada = await new Person(here.origin).register();
});

test.each(engines)(
  '$name: a citation style changes what is listed and what is copied, at once and for good',
  async ({ project }) => {
    const { page, context, expectClean } = await openAsked(here, ada, [question], { project });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const sources = page.getByRole('region', { name: 'Cited sources' });
    expect(await sources.count()).toBe(0);
    await openSettings(page);
    await page.getByRole('radio', { name: 'APA' }).click();
    await sources.waitFor();
    await page.keyboard.press('Escape');
    expect(await sources.getByRole('listitem').count()).toBeGreaterThan(0);
    expect(await sources.getByRole('button', { name: /^Citation \d+/ }).count()).toBeGreaterThan(0);
    await expectAccessible(page, 'the cited sources of an answer');
    await actions(page).getByRole('button', { name: 'Copy' }).click();
    await actions(page).getByRole('button', { name: 'Copied' }).waitFor();
    const inApa = String(await page.evaluate('navigator.clipboard.readText()'));
    expect(inApa).toContain('Cited sources');
    expect(inApa).toMatch(/\(.*, p\. \d+\)/);

    await openSettings(page);
    // It is shown at once; only what the server has heard is there for good.
    const stored = page.waitForResponse(reply => reply.request().method() === 'PATCH' && reply.ok());
    await page.getByRole('radio', { name: 'Vancouver' }).click();
    await sources.getByText(/^1\. /).first().waitFor();
    await stored;
    await page.reload();
    await sources.getByText(/^1\. /).first().waitFor();
    expectClean();
  },
);

test('a part of an answer is copied with what its numbers stand for, and links to it', async () => {
  const { page, context, conversationId, answers, expectClean } = await openAsked(here, ada, [question]);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { note, stored } = nousOf(here, () => ada);
  const { messageId } = await note(conversationId, 'Copied');
  const [citation] = answers[0]?.citations ?? [];
  await citationTabs(page).first().waitFor();
  const copied = async (type: string) =>
    String(
      await page.evaluate(
        `navigator.clipboard.read().then(([item]) => item.getType('${type}')).then(blob => blob.text())`,
      ),
    );
  // The words in front of the first number alone: it cannot be selected, and belongs to them.
  await page.evaluate(`(() => {
    const tab = document.querySelector('.answer-text [data-citation="1"]');
    const words = document.createTreeWalker(tab.closest('.answer-block'), NodeFilter.SHOW_TEXT).nextNode();
    getSelection().setBaseAndExtent(words, 0, tab.parentNode, [...tab.parentNode.childNodes].indexOf(tab));
  })()`);
  await page.keyboard.press('ControlOrMeta+c');
  await expect.poll(() => copied('text/plain')).toMatch(/ \[1\]\n\n\[1\] /);
  const [words, reference] = (await copied('text/plain')).split('\n\n');
  expect(words).not.toMatch(/\d$/);
  expect(reference).toContain(`p. ${citation?.page}`);
  expect(reference).toContain(citation?.quote);
  const link = reference?.split(' ').at(-1) ?? '';
  expect(new URL(link).searchParams.get('file_id')).toBe(citation?.fileId);
  const html = await copied('text/html');
  expect(html).toContain(`href="${link.replaceAll('&', '&amp;')}"`);
  expect(html).not.toContain('<button');
  // In a note the number is a citation, which leads to the words there.
  await showNous(page);
  await card(page, 'Copied').click();
  await page.getByRole('textbox', { name: 'Text of the note' }).click();
  await page.keyboard.press('ControlOrMeta+v');
  await expect.poll(async () => (await stored(messageId)).text, { timeout: 8_000 }).toContain(`[1](<${link}> "`);
  // Pressed elsewhere, it opens the words.
  await page.goto(link);
  await expect.poll(() => new URL(page.url()).hash).toBe(`#page=${citation?.page}`);
  expectClean();
});

test.each([
  ['by night', { colorScheme: 'dark' }],
  ['on a phone', phone],
] as const)('%s a thread is printed whole, with what its numbers stand for, in ink on white', async (_, look) => {
  const questions = [question, notAnswered, simple];
  const { page, answers, expectClean } = await openAsked(here, ada, questions, look);
  await citationTabs(page).last().waitFor();
  const cited = answers.flatMap(({ citations }) => citations).length;
  const listed = page.locator('[role="log"] article > ol > li');
  await expect
    .poll(async () => {
      await layOutForPaper(page);
      return listed.count();
    })
    .toBe(cited);
  expect(await listed.first().textContent()).toMatch(/^1\s*\S.*, p\. \d/);
  // Each stands on the paper at its whole height, below the one before.
  const places = (await page.evaluate(`[...document.querySelectorAll('[role="log"] article h2')].map(
    heading => [heading.textContent, heading.checkVisibility(), heading.getBoundingClientRect().top])`)) as [
    string,
    boolean,
    number,
  ][];
  expect(places.map(([text, isSeen]) => [text, isSeen])).toEqual(questions.map(text => [text, true]));
  expect(places[2]?.[2]).toBeGreaterThan((places[0]?.[2] ?? 0) + 300);
  expect(await page.evaluate(`document.documentElement.scrollHeight`)).toBeGreaterThan(places[2]?.[2] ?? 0);
  for (const around of [page.getByRole('banner'), page.locator('#ask'), page.getByRole('toolbar').first()])
    expect(await around.isVisible()).toBe(false);
  const colours = `[document.body, ...['#screen-title', '.answer-text', '.answer-text .cite-tab', '.text-good']
    .map(name => document.querySelector(name))].map(part => getComputedStyle(part).color)`;
  expect(await page.evaluate(`getComputedStyle(document.querySelector('main')).backgroundColor`)).toBe(
    'rgb(255, 255, 255)',
  );
  expect(await page.evaluate(colours)).toEqual([
    'rgb(26, 29, 38)',
    'rgb(69, 73, 85)',
    'rgb(26, 29, 38)',
    'rgb(91, 67, 0)',
    'rgb(27, 112, 72)',
  ]);
  // Afterwards all is as it was.
  await page.emulateMedia({ media: null });
  await page.evaluate(`dispatchEvent(new Event('afterprint'))`);
  await listed.first().waitFor({ state: 'detached' });
  expect(await page.locator('#ask').isVisible()).toBe(true);
  expect(await sheetsPrinted(page)).toBeGreaterThan(1);
  expectClean();
});

test('a style that cannot be stored goes back to what it was', async () => {
  const { page } = await openAsked(here, ada, [question]);
  await refuse(page, 'PATCH', '**/api/convos/*', 'rate_limited');
  await openSettings(page);
  await page.getByRole('radio', { name: 'MLA' }).click();
  await page.getByText(problems.rate_limited.message).first().waitFor();
  expect(await page.getByRole('radio', { name: 'None' }).getAttribute('aria-checked')).toBe('true');
});

test('on a phone every tab of the cited sources, and of the nearest passages, has room for a thumb', async () => {
  const { page } = await openAsked(here, ada, [], {
    project: { ...fakeProvider.project, citationStyle: 'apa' },
    ...phone,
  });
  provider.next({
    answer: messages =>
      [...Map.groupBy(sentencesIn(messages), ({ key }) => key.split('.')[0])]
        .map(([, [first]]) => `${first?.text} [${first?.key}]`)
        .join(' '),
  });
  await askOnScreen(page, simple);
  const sources = page.getByRole('region', { name: 'Cited sources' });
  await sources.waitFor();
  expect(await sources.getByRole('listitem').count()).toBe(2);
  expect(await sources.getByRole('button').count()).toBeGreaterThan(3);
  expect(await missedByThumb(page, '[aria-labelledby^="cited-"] button')).toEqual([]);
  await expectNoSideways(page, 'cited sources on a phone');
  await askOnScreen(page, notAnswered);
  await page.getByText('Your 2 sources do not answer this.').waitFor();
  expect(await missedByThumb(page, 'button[aria-label*="open nearest passage"]')).toEqual([]);
});

/** From now on the sources of a project are told with these changes; `failsLater` lets only the first list through. */
const tellSources = async (
  page: Page,
  change: (files: readonly SourceFile[]) => readonly SourceFile[],
  failsLater = false,
) => {
  await page.unroute(/\/api\/files\?/);
  let lists = 0;
  await page.route(/\/api\/files\?/, async route => {
    lists += 1;
    if (failsLater && lists > 1)
      return route.fulfill({
        status: 500,
        json: { error: { code: 'unexpected', message: problems.unexpected.message } },
      });
    const reply = await route.fetch();
    const body = (await reply.json()) as { items: SourceFile[] };
    await route.fulfill({ response: reply, json: { ...body, items: change(body.items) } });
  });
};

test('on a phone nearest passages of sources whose titles need a row each have room for a thumb', async () => {
  const { page } = await openAsked(here, ada, ['Which moons does Jupiter have?'], phone);
  // Sources without authors go by their titles.
  await tellSources(page, files => files.map(file => ({ ...file, metadata: { ...file.metadata, authors: [] } })));
  await page.reload();
  const rows = () =>
    page
      .locator('button[aria-label*="open nearest passage"]')
      .evaluateAll(tabs => new Set(tabs.map(tab => tab.getBoundingClientRect().top)).size);
  await expect.poll(rows).toBeGreaterThan(1);
  expect(await missedByThumb(page, 'button[aria-label*="open nearest passage"]')).toEqual([]);
});

test('a citation says when its source has gone, and not when it was only read anew; the quote is kept', async () => {
  const { page, answers, expectClean } = await openAsked(here, ada, [question]);
  const tab = citationTabs(page).first();
  expect(await tab.getAttribute('title')).toBe(null);
  await tellSources(page, files =>
    files.map(file => ({ ...file, fileVersion: crypto.randomUUID() as SourceFile['fileVersion'] })),
  );
  await page.reload();
  await tab.waitFor();
  expect(await tab.getAttribute('title')).toBe(null);

  await tellSources(page, () => []);
  await page.reload();
  await tab.and(page.getByTitle('The source was removed; the quote is kept')).waitFor();
  await expectAccessible(page, 'an answer whose sources have gone');
  await tab.click();
  const card = page.getByRole('dialog', { name: 'Citation 1' });
  await card.getByText('The source was removed; the quote is kept').waitFor();
  expect(await card.textContent()).toContain(answers[0]?.citations[0]?.quote);
  expect(await card.getByRole('button', { name: /^Open/ }).count()).toBe(0);
  await expectAccessible(page, 'the card of a source that has gone');
  await page.keyboard.press('Escape');
  await card.waitFor({ state: 'detached' });
  expect(await page.evaluate(`document.activeElement?.getAttribute('data-citation')`)).toBe('1');
  await page.keyboard.press('j');
  await page.getByRole('dialog', { name: 'Citation 1' }).waitFor();
  expectClean();
});

test('a source that a list does not hold is not said to have gone while that cannot be asked again', async () => {
  const { page } = await openAsked(here, ada, [question]);
  await tellSources(page, () => [], true);
  const again = page.waitForResponse(reply => /\/api\/files\?/.test(reply.url()) && reply.status() === 500);
  await page.reload();
  await citationTabs(page).first().waitFor();
  await again;
  expect(await page.getByTitle('The source was removed; the quote is kept').count()).toBe(0);
});
