import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { launchBrowser } from '../e2e/support/browser.ts';
import { Person } from '../e2e/support/person.ts';
import { type RunningServer, startServer } from '../e2e/support/server.ts';
import { type BenchRow, ms } from './measure.ts';
import { observeLongTasks } from './scrolling.ts';

/** A program with data of its own and a real browser, for one benchmark. */
export interface Stage {
  /** Somebody who is signed in, also after a restart. */
  readonly person: Person;
  /** Changes the data while no program runs on it. */
  whileStopped(change: (dataDir: string) => Promise<void>): Promise<void>;
  /**
   * A window of the product in front, and one for the plain page that it is compared with behind it. Long tasks are
   * noted in both.
   */
  open(): Promise<{ readonly page: Page; readonly plain: Page }>;
}

/** Runs a benchmark on a stage of its own, of which nothing is left afterwards. */
export async function onStage(play: (stage: Stage) => Promise<BenchRow[]>): Promise<BenchRow[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'nousboard-bench-'));
  let server: RunningServer | undefined = await startServer({ dataDir });
  const browser = await launchBrowser();
  try {
    const person = await new Person(server.origin).register();
    return await play({
      person,
      async whileStopped(change) {
        await server?.kill('SIGTERM');
        await change(dataDir);
        server = await startServer({ dataDir });
        person.origin = server.origin;
        await person.login();
      },
      async open() {
        const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
        await context.addInitScript(observeLongTasks);
        await person.signIn(context);
        const page = await context.newPage();
        page.setDefaultTimeout(120_000);
        const plain = await context.newPage();
        // A page behind another one is given one frame a second.
        await page.bringToFront();
        return { page, plain };
      },
    });
  } finally {
    await browser.close();
    await server?.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** A row whose figure in ms must not be more than `most`. */
export const atMost = (what: string, value: number, most: number, baseline?: string): BenchRow => ({
  what,
  value: ms(value),
  bar: `≤ ${most.toLocaleString('en-US')} ms`,
  ok: value <= most,
  ...(baseline !== undefined && { baseline }),
});
