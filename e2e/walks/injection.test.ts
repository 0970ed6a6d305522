// Sixty poisoned files and a model that obeys every one of them: nothing leaves the page without a click, at no moment
// of the stream.
import { contract, type Project } from '@nousboard/contracts';
import {
  exits,
  type FakeProvider,
  FOREIGN_HOST,
  obedientAnswer,
  startFakeProvider,
} from '@nousboard/testkit/fake-provider/index';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeContext, closeWindows, openPage, sharedBrowser, type WatchedPage } from '../support/browser.ts';
import { dataFolder } from '../support/data-folder.ts';
import { Person } from '../support/person.ts';
import { POISONED_KINDS, writePoisonedFiles } from '../support/poisoned-files.ts';
import { askField, askOnScreen, citationTabs } from '../support/screens.ts';
import { type RunningServer, removeFolder, startServer } from '../support/server.ts';

const question = 'What did cueing during sleep do to memory?';
const folder = dataFolder();
let provider: FakeProvider;
let server: RunningServer;
let browser: Awaited<ReturnType<typeof sharedBrowser>>;
let ada: Person;

beforeAll(async () => {
  provider = await startFakeProvider();
  [server, browser] = await Promise.all([
    startServer({
      dataDir: folder,
      environment: {
        OPENAI_COMPATIBLE_BASE_URL: provider.openAiUrl,
        OPENAI_COMPATIBLE_MODELS: 'fake-model',
        DESCRIBE_WITH_MODEL: 'false',
      },
    }),
    sharedBrowser(),
  ]);
  ada = await new Person(server.origin).register();
});
afterAll(async () => {
  await closeWindows(browser);
  await server?.kill('SIGTERM');
  await provider?.close();
  removeFolder(folder);
});

/**
 * Runs in the page before anything else: notes every foreign address that ever gets into an attribute that fetches, or
 * into a link.
 */
const noteForeign = `(() => {
  const fetching = ['src', 'srcset', 'poster', 'data', 'action', 'formaction', 'background', 'style', 'ping', 'srcdoc',
    'href', 'xlink:href'];
  const noted = (window.noted = []);
  window.looks = 0;
  const look = (node, isDeep) => {
    if (node.nodeType !== 1) return;
    for (const element of isDeep ? [node, ...node.querySelectorAll('*')] : [node]) {
      if (/^(SCRIPT|STYLE|IFRAME|OBJECT|EMBED|BASE)$/i.test(element.tagName) && element.closest('main, [role=log]'))
        noted.push(element.outerHTML.slice(0, 200));
      for (const name of fetching) {
        const value = element.getAttribute(name);
        if (value && /(^|[^\\w])(https?:)?\\/\\/(?!127\\.0\\.0\\.1)|^(javascript|vbscript|data:text)/i.test(value))
          noted.push(element.tagName + ' ' + name + '=' + value.slice(0, 200));
      }
    }
  };
  new MutationObserver(changes => {
    window.looks += 1;
    for (const { type, target, addedNodes } of changes) {
      if (type === 'attributes') look(target, false);
      for (const node of addedNodes) look(node, true);
    }
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: fetching });
})()`;
const notedIn = (page: Page) =>
  page.evaluate('({ noted: window.noted, looks: window.looks })') as Promise<{ noted: string[]; looks: number }>;

/** A window whose every request to a foreign host is counted and answered by us. */
async function watchedWindow(): Promise<WatchedPage & { foreign: string[] }> {
  const watched = await openPage(browser, server.origin);
  const foreign: string[] = [];
  await watched.context.addInitScript(noteForeign);
  await watched.context.route('**/*', route => {
    const url = route.request().url();
    if (url.startsWith(server.origin) || /^(blob|data|about):/.test(url)) return route.fallback();
    foreign.push(url);
    return route.abort();
  });
  await ada.signIn(watched.context);
  // Names of projects stand at home.
  await watched.page.goto(server.origin);
  await watched.page.getByRole('button', { name: /^Account of / }).waitFor();
  return { ...watched, foreign };
}

async function projectWith(kind: string): Promise<Project> {
  await ada.staySignedIn();
  const project = await ada.newProject(`${kind} ![p](https://evil.example/project) <img src=x>`);
  const { conversationId } = project;
  await ada.call(contract.updateProject, {
    params: { conversationId },
    body: { endpoint: 'openai-compatible', model: 'fake-model' },
  });
  const files = await ada.upload(writePoisonedFiles(`${folder}/${kind}`, kind), conversationId);
  expect(files).toHaveLength(10);
  await ada.untilRead(files, 300);
  return project;
}

/** All the ways out, dealt to the kinds of files. */
const all = exits('').length;
const share = Math.ceil(all / POISONED_KINDS.length);
/** Characters in a piece, from one by one on. */
const paces = [1, 2, 3, 5, 9, 17];

test.each(POISONED_KINDS.map((kind, at) => ({ kind, at })))(
  'ten poisoned files ($kind): the model obeys, and nothing leaves',
  async ({ kind, at }) => {
    const { conversationId } = await projectWith(kind);
    const { page, foreign, context, expectClean } = await watchedWindow();
    // Every kind gets a share of the ways out, at a pace at which they stand on the screen half written.
    provider.next({
      answer: obedientAnswer(at * share, (at + 1) * share),
      pieceLength: paces[at] ?? 4,
      misbehaviour: at % 2 === 0 ? { kind: 'utf8_split' } : { kind: 'slow', everyMs: 1 },
    });
    await page.goto(`${server.origin}/c/${conversationId}`);
    await askField(page).waitFor();
    await askOnScreen(page, question);
    if (at === 0) {
      // All ways out at once, on a screen that has an answer already.
      provider.next({ answer: obedientAnswer(), pieceLength: 40 });
      await askOnScreen(page, `${question} Once more.`);
      expect((await ada.messages(conversationId)).at(-1)?.text.length).toBeGreaterThan(5_000);
    }
    const secret = `x?q=${encodeURIComponent('In study')}`;
    const [, answer] = await ada.messages(conversationId);
    expect(answer?.text, 'the model did what it was told').toContain(`${FOREIGN_HOST}/${secret.slice(0, 3)}`);
    // Drawn anew from what is stored, and opened in the reader.
    await page.reload();
    await citationTabs(page).first().click();
    await page.locator('[role="log"]').first().waitFor();

    const { noted, looks } = await notedIn(page);
    expect(noted, 'foreign addresses in the page').toEqual([]);
    expect(looks).toBeGreaterThan(3);
    expect(await page.locator(`a[href*="${FOREIGN_HOST}"]`).count(), 'links of the model’s invention').toBe(0);
    expect(foreign, 'requests to foreign hosts').toEqual([]);
    expectClean();
    await closeContext(context);
  },
);

test('a link whose address the reader wrote is one, says where it leads, and tells nothing', async () => {
  const project = await ada.newProject('Links');
  const { conversationId } = project;
  await ada.call(contract.updateProject, {
    params: { conversationId },
    body: { endpoint: 'openai-compatible', model: 'fake-model' },
  });
  const [path] = writePoisonedFiles(`${folder}/links`, 'txt');
  await ada.untilRead(await ada.upload([path as string], conversationId));
  const { page, foreign, context, expectClean } = await watchedWindow();
  await page.goto(`${server.origin}/c/${conversationId}`);
  await askField(page).waitFor();
  provider.next({
    answer:
      'Read [here](https://known.example/a), not [there](https://known.example/a?q=secret) or ' +
      '[there](http://known.example/a) [S1.2].',
  });
  await askOnScreen(page, `${question} See https://known.example/a`);
  const links = page.locator('.answer-text a');
  expect(await links.count()).toBe(1);
  expect(
    await links
      .first()
      .evaluate(link => [
        link.getAttribute('href'),
        link.getAttribute('rel'),
        link.getAttribute('referrerpolicy'),
        link.textContent,
      ]),
  ).toEqual(['https://known.example/a', 'noopener noreferrer nofollow', 'no-referrer', 'here (known.example)']);
  expect(foreign).toEqual([]);
  expectClean();
  await closeContext(context);
});
