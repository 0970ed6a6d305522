import { launchBrowser, openPage } from './support/browser.ts';
import { askField, openSamples, registerOnScreen, untilAnswered } from './support/screens.ts';
import { startServer, temporaryFolder, removeFolder } from './support/server.ts';
const dataDir=temporaryFolder();
const server=await startServer({ dataDir, environment: { NOUSBOARD_SLOW: 'answer-find=1500,answer-piece=30' } });
const browser=await launchBrowser();
try {
const { page, context } = await openPage(browser, server.origin);
page.on('console', m => console.log('console', m.text()));
page.on('response', r => { if (/ask|abort|stream/.test(r.url())) console.log(r.request().method(), r.url(), r.status()); });
await registerOnScreen(page, server.origin);
await openSamples(page);
await askField(page).fill('Does replaying a cue during slow-wave sleep really strengthen memory, and when does it fail?');
await askField(page).press('Enter');
await page.locator('#ask').getByRole('button', { name: 'Stop', exact: true }).click();
await new Promise(r=>setTimeout(r,6000));
console.log('AFTER STOP', (await page.locator('main').innerText()).slice(0,1500));
await untilAnswered(page).catch(e=>console.log(String(e)));
await context.setOffline(true);
await new Promise(r=>setTimeout(r,2000));
console.log('OFFLINE', page.url(), (await page.locator('body').innerText()).slice(0,1500));
await new Promise(r=>setTimeout(r,4000));
console.log('OFFLINE2', await askField(page).count(), (await page.locator('body').innerText()).slice(-600));
} finally { await browser.close(); await server.kill('SIGTERM'); removeFolder(dataDir); console.log(server.output()); }
