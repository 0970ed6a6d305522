// `npm run screenshots`: the pictures of the README, taken from the running product with the sample papers, light and dark.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { launchBrowser, openPage } from './support/browser.ts';
import { askField, askOnScreen, citationTabs, litWords, logInOnScreen, openSamples, registerOnScreen } from './support/screens.ts';
import { removeFolder, root, startServer, temporaryFolder } from './support/server.ts';

const question = 'Does replaying a cue during slow-wave sleep really strengthen memory, and when does it fail?';
const folder = join(root, 'docs/images');
const dataDir = temporaryFolder();
mkdirSync(folder, { recursive: true });
const server = await startServer({ dataDir });
const browser = await launchBrowser();
try {
  const first = await openPage(browser, server.origin);
  await registerOnScreen(first.page, server.origin);
  await first.page.screenshot({ path: join(folder, 'first-run-light.png') });
  await openSamples(first.page);
  await askOnScreen(first.page, question);
  await first.context.close();

  const looks = [
    { name: 'light', colorScheme: 'light', viewport: { width: 1440, height: 900 } },
    { name: 'dark', colorScheme: 'dark', viewport: { width: 1440, height: 900 } },
    { name: 'phone-light', colorScheme: 'light', viewport: { width: 390, height: 844 } },
    { name: 'phone-dark', colorScheme: 'dark', viewport: { width: 390, height: 844 } },
  ] as const;
  for (const { name, ...look } of looks) {
    const { page, context } = await openPage(browser, server.origin, look);
    await logInOnScreen(page, server.origin);
    await askField(page).waitFor();
    await page.screenshot({ path: join(folder, `home-${name}.png`) });
    await page.getByText('Sleep and memory').first().click();
    await citationTabs(page).first().click();
    // Said with the picture of the page, not before.
    if (name.startsWith('phone')) await page.getByText('These words are on the page').waitFor();
    else await litWords(page).first().waitFor();
    // The page is drawn after its words are placed.
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: join(folder, `answer-${name}.png`) });
    console.log(`docs/images/answer-${name}.png`);
    await context.close();
  }
} finally {
  await browser.close();
  await server.kill('SIGTERM');
  removeFolder(dataDir);
}
