import { deepStrictEqual } from 'node:assert';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { findChromium } from '../../tools/test/chromium.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Of several such lists Chromium takes the last: what Playwright leaves out on Linux, and pages of its own that each
 * window loads behind the address bar, which cost more processor than ours.
 */
const withoutFeatures = [
  ...[
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'DestroyProfileOnBrowserClose',
    'HttpsUpgrades',
    'HttpsFirstBalancedModeAutoEnable',
    'LensOverlay',
    'MediaRouter',
  ],
  ...[
    'PaintHolding',
    'ThirdPartyStoragePartitioning',
    'AvoidCorsURLLoaderRestartOnRedirect',
    'OptimizationHints',
    'NetworkTimeServiceQuerying',
    'AimEnabled',
    'PreconnectToSearch',
  ],
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'],
].join(',');

/** The system's Chromium. `--no-sandbox`: test machines often run as root, where its sandbox cannot start. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium(),
    args: [
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--font-render-hinting=none',
      `--disable-features=${withoutFeatures}`,
    ],
  });

let shared: Promise<Browser> | undefined;

/**
 * One browser for all journeys of a process: it ends with that. Windows do not see each other, and each file closes its
 * own.
 */
export async function sharedBrowser(): Promise<Browser> {
  const before = await shared;
  if (!before?.isConnected()) shared = launchBrowser();
  return (await shared) as Browser;
}

export const closeWindows = async (browser: Browser | undefined): Promise<void> => {
  await Promise.all(browser?.contexts().map(closeContext) ?? []);
};

/**
 * Closes one person's windows. A request that a test was altering at that moment has nobody left to answer to, which is
 * nobody's fault.
 */
export async function closeContext(context: BrowserContext): Promise<void> {
  await Promise.all([context, ...context.pages()].map(routed => routed.unrouteAll({ behavior: 'ignoreErrors' })));
  await context.close();
}

/** A page that notes what a good client never does: break the content policy, ask another host, throw. */
export interface WatchedPage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Throws when something was noted since. */
  expectClean(): void;
}

export async function openPage(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions & { context?: BrowserContext; elsewhere?: string } = {},
): Promise<WatchedPage> {
  const { context: given, elsewhere, ...rest } = options;
  const context =
    given ??
    (await browser.newContext({
      viewport: { width: 1440, height: 900 },
      colorScheme: 'light',
      reducedMotion: 'reduce',
      locale: 'en-US',
      ...rest,
    }));
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  // Choosers are caught from the start: asked for only when one is waited for, the browser may hear of it too late.
  page.on('filechooser', () => {});
  const noted: string[] = [];
  page.on('request', request => {
    const url = request.url();
    // A page that people are sent to on purpose.
    const isThere = elsewhere !== undefined && url.startsWith(elsewhere) && request.frame() === page.mainFrame();
    if (!isThere && !url.startsWith(origin) && !/^(blob|data|about):/.test(url))
      noted.push(`a request to another host: ${url}`);
  });
  page.on('console', message => {
    if (/content security policy|trusted.?type/i.test(message.text())) noted.push(`content policy: ${message.text()}`);
  });
  page.on('pageerror', error => noted.push(`an error that nobody caught: ${error.message}`));
  return {
    page,
    context,
    expectClean() {
      const all = noted.splice(0);
      deepStrictEqual(all, [], `what a good client never does:\n${all.join('\n')}`);
    },
  };
}

interface AxeResult {
  readonly violations: ReadonlyArray<{
    id: string;
    help: string;
    nodes: ReadonlyArray<{ target: readonly string[]; failureSummary?: string }>;
  }>;
}

/** As often a screen is looked at that changes while it is looked at. */
const LOOKS = 5;

/**
 * Checks the screen as it stands, or the part of it that `within` selects, against WCAG 2.2 AA, by axe. `screen` names
 * it in the message. What axe has seen of one moment does not fit what it sees of the next: a screen that has changed
 * meanwhile is looked at again.
 */
export async function expectAccessible(page: Page, screen: string, within?: string): Promise<void> {
  let told: string[] = [];
  for (let look = 0; look < LOOKS; look += 1) {
    const { violations, hasChanged } = await lookedAt(page, within);
    told = violations.map(
      ({ id, help, nodes }) =>
        `${id}: ${help}\n${nodes
          .slice(0, 4)
          .map(node => `    ${node.target.join(' ')}  ${node.failureSummary?.replace(/\s+/g, ' ') ?? ''}`)
          .join('\n')}`,
    );
    if (told.length === 0 || !hasChanged) break;
  }
  deepStrictEqual(told, [], `accessibility of ${screen}:\n${told.join('\n')}`);
}

async function lookedAt(page: Page, within: string | undefined): Promise<AxeResult & { hasChanged: boolean }> {
  // In a world of its own: the page's content policy would refuse a script that we put into the page itself.
  const session = await page.context().newCDPSession(page);
  const { frameTree } = await session.send('Page.getFrameTree');
  const { executionContextId } = await session.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
    worldName: 'axe',
  });
  await session.send('Runtime.evaluate', { expression: axeSource, contextId: executionContextId });
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    expression: `(async () => {
      // A colour on its way to another one is neither.
      const moving = () => document.getAnimations()
        .filter(animation => animation instanceof CSSTransition && animation.playState === 'running');
      await Promise.all(moving().map(({ finished }) => finished.catch(() => null)));
      let hasChanged = false;
      const watcher = new MutationObserver(() => { hasChanged = true; });
      watcher.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      const { violations } =
        await axe.run(${within === undefined ? 'document' : JSON.stringify(within)},
          { runOnly: ${JSON.stringify(levels)}, resultTypes: ['violations'] });
      return JSON.stringify(
        { violations, hasChanged: hasChanged || watcher.takeRecords().length > 0 || moving().length > 0 });
    })()`,
    contextId: executionContextId,
    awaitPromise: true,
  });
  await session.detach();
  if (exceptionDetails)
    throw new Error(`axe did not run: ${exceptionDetails.exception?.description ?? exceptionDetails.text}`);
  return JSON.parse(String(result.value)) as AxeResult & { hasChanged: boolean };
}
