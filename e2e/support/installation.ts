import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { closeWindows, openPage, sharedBrowser, type WatchedPage } from './browser.ts';
import { dataFolder } from './data-folder.ts';
import { openSamples, password, registerOnScreen } from './screens.ts';
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
  /** A new window, signed in as the person whom `registerOnScreen` creates, at the home screen. */
  openSignedIn(look?: Parameters<typeof openPage>[2]): Promise<WatchedPage>;
  /** Registers that person and opens the sample papers; what `then` does there is there for every test. The project's address. */
  withSamples(then?: (page: WatchedPage['page']) => Promise<void>): Promise<string>;
}

/** Begins before the tests of a file and is gone after them. To be called at the file's top, before its own `beforeAll`. */
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
  beforeEach(async ({ onTestFailed }) => {
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
    async openSignedIn(look) {
      const watched = await here.open(look);
      // Without the form, which journeys of its own go through: the browser gets the same cookie.
      const reply = await watched.context.request.post(`${here.origin}/api/auth/login`, { data: { email: 'ada@example.org', password }, headers: { origin: here.origin } });
      if (!reply.ok()) throw new Error(`${reply.status()} ${await reply.text()}`);
      await watched.page.goto(here.origin);
      await watched.page.getByRole('button', { name: /^Account of / }).waitFor();
      return watched;
    },
    async withSamples(then) {
      const { page, context } = await here.open();
      await registerOnScreen(page, here.origin);
      await openSamples(page);
      await then?.(page);
      const address = page.url();
      await context.close();
      return address;
    },
  };
  return here;
}
