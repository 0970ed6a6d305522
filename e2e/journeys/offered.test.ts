// What is offered with an answer, and when: to go on with it, to write it again, to change it; and what happens by the
// clock.
import type { Message } from '@nousboard/contracts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { actions, button, heading, missedByThumb, openAsked } from '../support/asked.ts';
import { installation, question } from '../support/installation.ts';
import { Person } from '../support/person.ts';
import { askField, citationTabs, phone, sendOnScreen, untilAnswered } from '../support/screens.ts';

const second = 'How many participants were there?';
const here = installation();
let ada: Person;

beforeAll(async () => {
  ada = await new Person(here.origin).register();
});

/** Which of the three are offered in a part of the page. */
const offered = (page: Page, within: string): Promise<string[]> =>
  page.evaluate(`[...new Set(
    [...document.querySelectorAll(${JSON.stringify(`${within} button`)})]
      .map(button => button.ariaLabel ?? button.textContent.trim()))]
    .filter(name => ['Continue', 'Edit', 'Regenerate'].includes(name)).sort()`);
const all = ['Continue', 'Edit', 'Regenerate'];
const endpoints = [
  'builtin',
  'openAI',
  'azureOpenAI',
  'google',
  'anthropic',
  'assistant',
  'gptPlugins',
  'chatGPTBrowser',
  'bingAI',
  'ollama',
  'openai-compatible',
];
const states: ReadonlyArray<readonly [what: string, Partial<Message>, offers: readonly string[]]> = [
  ...endpoints.map(
    endpoint => [`broken off at its length by ${endpoint}`, { endpoint, finish_reason: 'length' }, all] as const,
  ),
  ['stopped', { finish_reason: 'aborted', cancelled: true }, all],
  ['out of steps', { finish_reason: 'tool_limit' }, all],
  ['ended', { finish_reason: 'stop' }, ['Edit', 'Regenerate']],
  ['declined', { finish_reason: 'declined', citations: [], verdicts: [] }, ['Regenerate']],
  ['ended and edited', { finish_reason: 'stop', isEdited: true }, ['Edit']],
  ['broken off and edited', { endpoint: 'openAI', finish_reason: 'length', isEdited: true }, ['Continue', 'Edit']],
  [
    'broken off and edited, of the engine that only quotes',
    { endpoint: 'builtin', finish_reason: 'length', isEdited: true },
    ['Edit'],
  ],
  ['failed', { finish_reason: null, error: 'model_unreachable' }, ['Regenerate']],
  ['unfinished', { finish_reason: null, unfinished: true }, ['Regenerate']],
];

test('continuing is offered if an answer broke off, regenerating if unedited, editing if it has words', async () => {
  const { page, conversationId, expectClean } = await openAsked(here, ada, [question, second]);
  const [asked, answer, next, followed] = await ada.messages(conversationId);
  if (!asked || !answer || !next || !followed) throw new Error('Two questions have two answers.');
  // All of them stand under one question, as versions to page through; the answer before it broke off too.
  const versions = states.map(([, change], n) => {
    const createdAt = new Date(Date.parse(followed.createdAt) + n).toISOString();
    return { ...followed, messageId: crypto.randomUUID(), createdAt, updatedAt: createdAt, ...change };
  });
  await page.route('**/messages?*', route =>
    route.fulfill({
      json: { items: [asked, { ...answer, finish_reason: 'length' }, next, ...versions], nextCursor: null },
    }),
  );
  await page.reload();
  await page.getByText(`Version ${states.length} of ${states.length}`).waitFor({ state: 'attached' });
  await citationTabs(page).first().waitFor();
  const seen: string[][] = [];
  for (let n = states.length; n > 0; n -= 1) {
    await page.getByText(`Version ${n} of ${states.length}`).waitFor({ state: 'attached' });
    seen.unshift(await offered(page, '[data-latest]'));
    if (n > 1) await page.getByRole('button', { name: 'Previous version' }).click();
  }
  expect(Object.fromEntries(states.map(([what], n) => [what, seen[n]]))).toEqual(
    Object.fromEntries(states.map(([what, , offers]) => [what, offers])),
  );
  expect(await offered(page, 'article:not([data-latest])')).toEqual(['Edit', 'Regenerate']);
  // Whoever changes an answer is offered nothing else with it.
  await actions(page).getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: 'Answer, as Markdown' }).waitFor();
  expect(await offered(page, '[data-latest]')).toEqual([]);
  expectClean();
});

test('on a phone what is proposed is read whole, without the sign in front of it, and a thumb hits it', async () => {
  const { page, expectClean } = await openAsked(here, ada, [], phone);
  const proposed = page.getByRole('group', { name: 'Questions your sources can answer' }).getByRole('button');
  await proposed.nth(1).waitFor();
  for (const chip of await proposed.all()) {
    expect(await chip.textContent()).toMatch(/^\p{L}/u);
    const words = chip.locator('span').last();
    expect(
      await words.evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Record<string, number>) => [
        scrollWidth === clientWidth,
        scrollHeight === clientHeight,
      ]),
    ).toEqual([true, true]);
  }
  expect(await missedByThumb(page, '[aria-label="Questions your sources can answer"] button')).toEqual([]);
  expectClean();
});

test('a question shows before the server has it; until its answer ends, nothing else can be changed', async () => {
  const { page, expectClean } = await openAsked(here, ada, [question, second]);
  await button(page, 'Ask with earlier answers').waitFor();
  const held = Promise.withResolvers<void>();
  await page.route('**/api/ask', async route => {
    await held.promise;
    await route.continue();
  });
  await sendOnScreen(page, 'What is a cue?');
  await heading(page, 'What is a cue?').waitFor();
  await page.locator('[role=log][aria-busy=true]').waitFor();
  expect(await offered(page, '[role=log]')).toEqual([]);
  expect(await button(page, 'Edit the question').count()).toBe(0);
  expect(await button(page, 'Ask with earlier answers').isDisabled()).toBe(true);
  held.resolve();
  await untilAnswered(page);
  expect(await offered(page, '[data-latest]')).toEqual(['Edit', 'Regenerate']);
  expectClean();
});

test('an answer that may be written elsewhere is not called unfinished, nor one that ends meanwhile', async () => {
  const { page, expectClean } = await openAsked(here, ada, [question]);
  const held = Promise.withResolvers<void>();
  await page.route('**/streams', async route => {
    await held.promise;
    return route.fallback();
  });
  // As it is stored while it is written, and then as it has ended.
  let isWritten = true;
  await page.route('**/messages?*', async route => {
    if (!isWritten) return route.fallback();
    const reply = await route.fetch();
    const { items, ...more } = (await reply.json()) as { items: Message[] };
    const begun = { text: '', unfinished: true, finish_reason: null, citations: [], verdicts: [] };
    return route.fulfill({
      json: { ...more, items: items.map(message => (message.isCreatedByUser ? message : { ...message, ...begun })) },
    });
  });
  await page.reload();
  await heading(page, question).waitFor();
  await page.locator('[role=log][aria-busy=true]').waitFor();
  const unfinished = page.getByText(/^This is an unfinished message\./);
  expect(await unfinished.count()).toBe(0);
  isWritten = false;
  held.resolve();
  await citationTabs(page).first().waitFor();
  expect(await unfinished.count()).toBe(0);
  expectClean();
});

test('toasts stay 3 s, tooltips wait 150 ms, project and messages are read 1 s and 4 s after an answer', async () => {
  const { page, context, conversationId } = await openAsked(here, ada, [question]);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  await citationTabs(page).first().waitFor();
  await actions(page).getByRole('button', { name: 'Copy', exact: true }).click();
  await actions(page).getByRole('button', { name: 'Copied' }).waitFor();
  await page.clock.fastForward(1_500);
  expect(await actions(page).getByRole('button', { name: 'Copied' }).count()).toBe(1);
  await page.clock.fastForward(1_500);
  await actions(page).getByRole('button', { name: 'Copy', exact: true }).waitFor();

  // Toasts stand as long, and longer while the pointer is on them; the words for a control wait 150 ms for it to rest.
  const toast = page.getByRole('dialog', { name: 'Link copied' });
  const copyLink = page.getByRole('menuitem', { name: 'Copy link' });
  await actions(page).getByRole('button', { name: 'Share' }).click();
  await copyLink.waitFor();
  await page.clock.pauseAt(Number(await page.evaluate('Date.now()')) + 1_000);
  await copyLink.click();
  await toast.waitFor();
  await page.clock.runFor(2_900);
  expect(await toast.count()).toBe(1);
  await page.clock.runFor(100);
  await page.clock.resume();
  await toast.waitFor({ state: 'detached' });
  await actions(page).getByRole('button', { name: 'Share' }).click();
  await copyLink.click();
  await toast.hover();
  await page.clock.fastForward(10_000);
  expect(await toast.count()).toBe(1);
  await page.mouse.move(0, 0);
  await page.clock.fastForward(3_000);
  await toast.waitFor({ state: 'detached' });
  const words = page.locator('body > div[aria-hidden="true"]').filter({ hasText: 'Regenerate' });
  await page.clock.pauseAt(Number(await page.evaluate('Date.now()')) + 1_000);
  await actions(page).getByRole('button', { name: 'Regenerate' }).hover();
  await page.clock.runFor(149);
  expect(await words.count()).toBe(0);
  await page.clock.runFor(1);
  await words.waitFor();
  await page.clock.resume();
  await page.mouse.move(0, 0);

  const asked = (path: RegExp) =>
    page.waitForRequest(request => request.method() === 'GET' && path.test(new URL(request.url()).pathname));
  const messages = new RegExp(`/convos/${conversationId}/messages$`);
  const readAnew = page.waitForResponse(
    async reply => messages.test(new URL(reply.url()).pathname) && (await reply.text()).includes(second),
  );
  await askField(page).fill(second);
  await askField(page).press('Enter');
  await untilAnswered(page);
  await readAnew;
  await page.waitForLoadState('networkidle');
  await Promise.all([asked(/\/api\/convos(\/[0-9a-f]{24})?$/), asked(messages), page.clock.fastForward(4_000)]);
});
