import { contract } from '@nousboard/contracts';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { closeWindows, openPage, sharedBrowser, type WatchedPage } from './browser.ts';
import { dataFolder } from './data-folder.ts';
import { Person } from './person.ts';
import { type RunningServer, removeFolder, startServer } from './server.ts';

/** What the sample papers answer, with several citations. */
export const question = 'Does replaying a cue during slow-wave sleep really strengthen memory, and when does it fail?';

/** A program with data of its own and a browser, for the tests of one file. */
export interface Installation {
  readonly origin: string;
  readonly server: RunningServer;
  readonly browser: Browser;
  /** A new window; `look` says its size, colours and so on. */
  open(look?: Parameters<typeof openPage>[2]): Promise<WatchedPage>;
  /**
   * A new window, signed in as Ada, at the home screen, or at another address: that is then waited for by whoever asked
   * for it. Null leaves it empty.
   */
  openSignedIn(
    look?: BrowserContextOptions & { readonly at?: string | null; readonly elsewhere?: string },
  ): Promise<WatchedPage>;
  /**
   * Registers Ada, with a project of the sample papers in which these questions are answered. The project's address.
   */
  withSamples(questions?: readonly string[]): Promise<string>;
}

/**
 * Begins before the tests of a file and is gone after them. To be called at the file's top, before its own `beforeAll`.
 */
export function installation(environment: Readonly<Record<string, string>> = {}, dataDir = dataFolder()): Installation {
  let server: RunningServer | undefined;
  let browser: Browser | undefined;
  beforeAll(async () => {
    [server, browser] = await Promise.all([startServer({ dataDir, environment }), sharedBrowser()]);
  });
  afterAll(async () => {
    await closeWindows(browser);
    await server?.kill('SIGTERM');
    removeFolder(dataDir);
  });
  // What a failure is otherwise silent about: what the server said, and what stood on the screen.
  beforeEach(async ({ onTestFailed, task }) => {
    // Windows of the test before: kept until now so that a failure could still be looked at.
    await closeWindows(browser);
    onTestFailed(async () => {
      console.error(`The server said:\n${server?.output() ?? 'nothing, it never began'}`);
      for (const page of browser?.contexts().flatMap(context => context.pages()) ?? []) {
        const text = await page
          .locator('body')
          .textContent({ timeout: 5_000 })
          .catch((error: unknown) => String(error));
        console.error(`On the screen of ${page.url()}:\n${(text ?? '').slice(0, 3_000)}`);
        const path = `.cache/failed/${task.name.slice(0, 60).replace(/\W+/g, '-')}-${task.id.replace(/\W+/g, '')}.png`;
        await page
          .screenshot({ path, timeout: 5_000 })
          .then(() => console.error(`As it looked: ${path}`))
          .catch(() => console.error('No picture of it could be taken.'));
      }
    });
  });
  const begun = <Part>(part: Part | undefined): Part => {
    if (part === undefined) throw new Error('The installation begins with the first test.');
    return part;
  };
  const here: Installation = {
    get server() {
      return begun(server);
    },
    get browser() {
      return begun(browser);
    },
    get origin() {
      return here.server.origin;
    },
    open: look => openPage(here.browser, here.origin, look),
    async openSignedIn({ at, ...look } = {}) {
      const watched = await here.open(look);
      await new Person(here.origin).signIn(watched.context);
      if (at !== null) await watched.page.goto(new URL(at ?? '', here.origin).href);
      if (at === undefined) await watched.page.getByRole('button', { name: /^Account of / }).waitFor();
      return watched;
    },
    async withSamples(questions = []) {
      const ada = await new Person(here.origin).register();
      const { conversationId } = await ada.newProject();
      const { items } = await ada.call(contract.addSamples, { params: { conversationId } });
      await ada.untilRead(items);
      for (const text of questions) await ada.answer(conversationId, text);
      return `${here.origin}/c/${conversationId}`;
    },
  };
  return here;
}
