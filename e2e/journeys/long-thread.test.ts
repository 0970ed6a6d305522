import { type ConversationId, contract } from '@nousboard/contracts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { silence, wavFile } from '../../packages/server/src/features/speech/sound.ts';
import { closeWindows, openPage, sharedBrowser } from '../support/browser.ts';
import { dataFolder } from '../support/data-folder.ts';
import { makeLong, numbered } from '../support/long-thread.ts';
import { Person } from '../support/person.ts';
import { askOnScreen } from '../support/screens.ts';
import { type RunningServer, removeFolder, startServer, until } from '../support/server.ts';

const question = 'Does replaying a cue during slow-wave sleep strengthen memory?';
const EXCHANGES = 150;
const dataDir = dataFolder();
let server: RunningServer;
let page: Page;
let person: Person;
let conversationId: ConversationId;
let messagesAsked = 0;

beforeAll(async () => {
  server = await startServer({ dataDir });
  person = await new Person(server.origin).register();
  conversationId = (await person.newProject('A long one')).conversationId;
  await person.untilRead((await person.call(contract.addSamples, { params: { conversationId } })).items);
  await person.answer(conversationId, question);
  await server.kill('SIGTERM');
  await makeLong(dataDir, conversationId, { exchanges: EXCHANGES, projects: 60 });
  server = await startServer({ dataDir });
  const opened = await openPage(await sharedBrowser(), server.origin);
  page = opened.page;
  page.on('request', request => {
    if (request.url().includes(`/convos/${conversationId}/messages`)) messagesAsked += 1;
  });
  person.origin = server.origin;
  await person.signIn(opened.context);
  await page.goto(`${server.origin}/c/${conversationId}`);
});
afterAll(async () => {
  await closeWindows(await sharedBrowser());
  await server.kill('SIGTERM');
  removeFolder(dataDir);
});

const turns = () => page.locator('[role="log"] article');
const questions = () => page.locator('[role="log"] article h2').allTextContents();
/**
 * Stands where `fromTop` pixels are above, as somebody does who has used the wheel; the turn that is read there, and
 * where it stands.
 */
const standAt = async (fromTop: number) =>
  (await page.evaluate(`(${stand})(${fromTop})`)) as { id: string; top: number };

test('a long thread opens at its latest answer with one small read', async () => {
  await page.locator('[data-latest] button[data-citation]').first().waitFor();
  expect(messagesAsked).toBe(1);
  await until('the turns of that read', async () => (await turns().count()) === 20, 20);
  expect(messagesAsked).toBe(1);
});

test('going up brings older questions in above, and what is being read stays where it is', async () => {
  // The server answers only when it has been seen where the reader stands.
  let answerNow = () => undefined as void;
  const seen = new Promise<void>(resolve => {
    answerNow = resolve;
  });
  await page.route(/\/messages\?.*cursor=/, async route => {
    await seen;
    await route.continue();
  });
  const read = await standAt(1_500);
  answerNow();
  await until('the turns before', async () => (await turns().count()) === 70, 60);
  const top = await page.evaluate(`document.getElementById(${JSON.stringify(read.id)}).getBoundingClientRect().top`);
  expect(Math.abs(Number(top) - read.top)).toBeLessThan(3);
  await until(
    'the first question of all',
    async () => {
      await standAt(900);
      return (await questions()).includes(numbered(question, 1));
    },
    120,
  );
  await until('all of them', async () => (await turns().count()) === EXCHANGES, 60);
  expect(await questions()).toEqual([
    ...Array.from({ length: EXCHANGES - 1 }, (_, n) => numbered(question, n + 1)),
    question,
  ]);
});

test('what is read aloud goes on while somebody looks elsewhere in the thread', async () => {
  await page.evaluate('delete window.speechSynthesis; delete window.SpeechSynthesisUtterance;');
  await page.route('**/api/speech', route =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: { service: true, languages: [] } })
      : route.fulfill({ contentType: 'audio/wav', body: wavFile(silence(60_000)) }),
  );
  const { id } = await standAt(30_000);
  const read = page.locator(`[id="${id}"]`);
  await read.getByRole('button', { name: 'Read aloud' }).click();
  await read.getByRole('button', { name: 'Pause' }).waitFor();
  await page.evaluate('document.activeElement.blur()');
  await standAt(900);
  expect(await read.getByRole('button', { name: 'Pause' }).count()).toBe(1);
  await read.getByRole('button', { name: 'Stop reading' }).click();
});

test('a question asked after that is followed to its end, and nothing older is lost', async () => {
  const asked = messagesAsked;
  await askOnScreen(page, 'Which sleep stage did they study?');
  await until('the answer to be stored', async () => (await turns().count()) === EXCHANGES + 1, 30);
  expect((await questions())[0]).toBe(numbered(question, 1));
  expect(messagesAsked - asked).toBeLessThanOrEqual(8);
});

test('Ctrl+P reads what is not loaded, and prints every turn whole', async () => {
  await page.reload();
  await page.locator('[data-latest] button[data-citation]').first().waitFor();
  await page.evaluate(`globalThis.print = () => {
    dispatchEvent(new Event('beforeprint'));
    const log = document.querySelector('[role="log"]');
    globalThis.printed = { turns: log.querySelectorAll('article').length,
      whole: [...log.querySelectorAll('article')].filter(turn => turn.querySelector('button[data-citation]')).length,
      lists: log.querySelectorAll('article > ol').length, far: log.querySelectorAll('.far-stretch').length };
    dispatchEvent(new Event('afterprint'));
  }`);
  await until(
    'all to be printed',
    async () => {
      await page.keyboard.press('Control+p');
      return page.evaluate('Boolean(globalThis.printed)') as Promise<boolean>;
    },
    60,
  );
  const printed = (await page.evaluate('globalThis.printed')) as Readonly<Record<string, number>>;
  expect(printed).toMatchObject({ turns: EXCHANGES + 1, far: 0 });
  expect(printed['whole']).toBeGreaterThanOrEqual(EXCHANGES);
  expect(printed['lists']).toBe(printed['whole']);
  // Read on, it is what it was.
  await until('the far ones to be bare again', async () => (await page.locator('.far-stretch').count()) > 0, 20);
});

/** As somebody comes from elsewhere: with nothing of the project loaded. */
const comeTo = async (hash = '') => {
  await page.goto('about:blank');
  await page.goto(`${server.origin}/c/${conversationId}${hash}`);
};

test('a link to an answer of another branch reads as far up as where the two part', async () => {
  const messages = await person.messages(conversationId);
  const answer = messages.findLast(({ isCreatedByUser }) => !isCreatedByUser);
  const fork = messages.at(-101);
  await person.answer(conversationId, 'Which memory was tested?', { parentMessageId: fork?.messageId ?? null });
  await comeTo(`#${answer?.messageId}`);
  await page.locator(`[id="message-${answer?.parentMessageId}"][data-pointed]`).waitFor();
});

test('an early question that was answered once more stands there after a reload', async () => {
  const [first] = await person.messages(conversationId);
  await person.answer(conversationId, question, { overrideParentMessageId: first?.messageId });
  await comeTo();
  await until('its question', async () => (await questions()).join() === numbered(question, 1), 30);
  await page.getByRole('button', { name: 'Previous version' }).waitFor();
});

test('the switcher lists projects as somebody goes down, to the last', async () => {
  await page.getByRole('button', { name: 'A long one' }).first().click();
  const list = page.locator('ul[aria-labelledby="switcher-projects"]');
  const rows = list.locator('li[aria-setsize]');
  const listed = async () => Number(await rows.last().getAttribute('aria-setsize'));
  await rows.first().waitFor();
  expect(await listed()).toBeLessThan(60);
  await until(
    'all projects',
    async () => {
      await rows.last().scrollIntoViewIfNeeded();
      return (await listed()) === 61;
    },
    60,
  );
  await list.getByRole('button', { name: 'Reading list number 60', exact: true }).waitFor();
});

const stand = `async fromTop => {
  const box = document.querySelector('[role="log"]');
  box.dispatchEvent(new WheelEvent('wheel', { bubbles: true }));
  box.scrollTop = fromTop;
  const edge = box.getBoundingClientRect().top + 100;
  const read = () => [...box.querySelectorAll('article')].find(one => one.getBoundingClientRect().bottom > edge);
  // Turns find their size when they come into sight.
  let before;
  for (let same = 0; same < 5; ) {
    await new Promise(requestAnimationFrame);
    const now = read().id + read().getBoundingClientRect().top;
    same = now === before ? same + 1 : 0;
    before = now;
  }
  return { id: read().id, top: read().getBoundingClientRect().top };
}`;
