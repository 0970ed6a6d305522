// Files that take their time: the network goes away, the page is loaded anew, a folder becomes a queue, somebody
// changes their mind.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '@nousboard/contracts';
import type { CDPSession, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { closeContext, expectAccessible, openPage, type WatchedPage } from '../support/browser.ts';
import { dataFolder } from '../support/data-folder.ts';
import { installation } from '../support/installation.ts';
import { Person } from '../support/person.ts';
import { askField, expectNoSideways, openSamples, registerOnScreen } from '../support/screens.ts';
import { removeFolder, root, startServer, temporaryFolder, until } from '../support/server.ts';
import { pressTwice } from '../support/two-presses.ts';

const MEGABYTE = 1_048_576;
const here = installation();
const folder = temporaryFolder();
let project = '';

beforeAll(async () => {
  project = await here.withSamples();
  return () => removeFolder(folder);
});

async function openProject(): Promise<WatchedPage & { network: Network }> {
  const watched = await here.openSignedIn({ at: project });
  await askField(watched.page).waitFor();
  return { ...watched, network: new Network(await watched.context.newCDPSession(watched.page)) };
}

test('a large file goes on where it stopped after a lost network and a reload of the page, and is read', async () => {
  const { page, expectClean, network } = await openProject();
  const path = largePaper('large.pdf', 12 * MEGABYTE);
  await network.slowDown();
  await chooseFiles(page, page.getByRole('button', { name: 'Add sources' }), path);
  await page.getByText(/Sending, [1-9].*\/s, .* left/).waitFor();
  await expectAccessible(page, 'a file on its way');

  await network.goOffline();
  await page.getByText('Connection lost. Goes on by itself.').waitFor();
  await network.slowDown();
  await page.getByText(/Sending, [2-9]/).waitFor();

  await page.reload();
  await page.getByText('Waiting for the file: choose it again').waitFor();
  await expectAccessible(page, 'a file to be chosen again');
  const offsets: number[] = [];
  page.on('request', request => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']));
  });
  await chooseFiles(page, page.getByRole('button', { name: 'Choose large.pdf again' }), path);
  await network.speedUp();
  await page
    .getByRole('button', { name: /^Open / })
    .nth(2)
    .waitFor({ timeout: 60_000 });
  expect(offsets[0], 'what had arrived is not sent again').toBeGreaterThan(0);
  expectClean();
});

test('a file that the library has already is not sent', async () => {
  const { page, expectClean } = await openProject();
  const read = page.getByRole('button', { name: /^Open / });
  // Counted before the list is there, it would be none.
  await read.first().waitFor();
  const before = await read.count();
  await chooseFiles(page, page.getByRole('button', { name: 'Add sources' }), largePaper('first.pdf', 11 * MEGABYTE));
  await until('the file to be read', async () => (await read.count()) === before + 1, 60);
  const sent: string[] = [];
  page.on('request', request => {
    if (request.method() === 'PATCH' || (request.method() === 'POST' && request.url().endsWith('/api/files')))
      sent.push(request.url());
  });
  // Under another name: only the content is the same.
  await chooseFiles(page, page.getByRole('button', { name: 'Add sources' }), largePaper('the same.pdf', 11 * MEGABYTE));
  await page.getByText('This File is already in the project').waitFor();
  expect(sent).toEqual([]);
  await page.getByRole('button', { name: 'Dismiss the same.pdf' }).click();
  await page.getByText('This File is already in the project').waitFor({ state: 'detached' });
  expectClean();
});

test.each([
  ['small', 200_000, '*/api/files'],
  ['large', 6 * MEGABYTE, '*/api/files/tus/*'],
])('a %s file that has come in, but of which the answer was lost, has come in', async (size, bytes, address) => {
  const { page, expectClean, network } = await openProject();
  const { isLost } = await network.loseAnswer(address);
  const copies = page.getByRole('button', { name: /^More for Cued Memory/ });
  // Counted before the list is there, it would be none.
  await copies.first().waitFor();
  const before = await copies.count();
  await chooseFiles(page, page.getByRole('button', { name: 'Add sources' }), largePaper(`answered ${size}.pdf`, bytes));
  await isLost;
  await page.getByText('Sent', { exact: true }).or(page.getByRole('alert')).waitFor({ state: 'detached' });
  await expect.poll(() => copies.count()).toBe(before + 1);
  // As a source it is named in a line with other things; what is on its way is a line of its own.
  await expect.poll(() => page.getByText(`answered ${size}.pdf`, { exact: true }).count()).toBe(0);
  expectClean();
});

test('a file on its way is paused, goes on, and is cancelled', async () => {
  const { page, expectClean, network } = await openProject();
  await network.slowDown();
  const announced = page.waitForResponse(
    reply => reply.url().endsWith('/api/files/tus') && reply.request().method() === 'POST',
  );
  await chooseFiles(
    page,
    page.getByRole('button', { name: 'Add sources' }),
    largePaper('second thoughts.pdf', 13 * MEGABYTE),
  );
  await page.getByText(/Sending, [1-9]/).waitFor();
  await page.getByRole('button', { name: 'Pause second thoughts.pdf' }).click();
  await page.getByText(/^Paused, .* sent$/).waitFor();
  await page.getByRole('button', { name: 'Go on with second thoughts.pdf' }).click();
  await page.getByText(/Sending, [1-9]/).waitFor();
  const cancelled = page.waitForResponse(reply => reply.request().method() === 'DELETE');
  await page.getByRole('button', { name: 'Cancel second thoughts.pdf' }).click();
  expect((await cancelled).status()).toBe(204);
  expect((await cancelled).url()).toBe(
    new URL((await (await announced).headerValue('location')) ?? '', here.origin).href,
  );
  expect(await page.getByText('second thoughts.pdf').count()).toBe(0);
  // Nothing of it is remembered either.
  await network.speedUp();
  await page.reload();
  await page
    .getByRole('button', { name: /^Open / })
    .first()
    .waitFor();
  expect(await page.getByText('second thoughts.pdf').count()).toBe(0);
  expectClean();
});

test('a server that is killed while a file comes in, and started again, gets the rest of it', async () => {
  const dataDir = dataFolder();
  let server = await startServer({ dataDir });
  try {
    const { origin } = server;
    const { page, context, expectClean } = await openPage(here.browser, origin);
    const network = new Network(await context.newCDPSession(page));
    await registerOnScreen(page, origin);
    await openSamples(page);
    await network.slowDown();
    await chooseFiles(
      page,
      page.getByRole('button', { name: 'Add sources' }),
      largePaper('patient.pdf', 12 * MEGABYTE),
    );
    await page.getByText(/Sending, [3-9]/).waitFor();
    await server.kill('SIGKILL');
    await page.getByText('Connection lost. Goes on by itself.').waitFor();
    const offsets: number[] = [];
    page.on('request', request => {
      if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']));
    });
    server = await startServer({ dataDir, port: Number(new URL(origin).port) });
    await until('the upload to go on', async () => offsets.length > 0, 60);
    expect(offsets[0], 'what had arrived is not sent again').toBeGreaterThan(0);
    await network.speedUp();
    await page
      .getByRole('button', { name: /^Open / })
      .nth(2)
      .waitFor({ timeout: 60_000 });
    expectClean();
    await closeContext(context);
  } finally {
    await server.kill('SIGKILL');
    removeFolder(dataDir);
  }
});

test('a dropped folder of sixty files becomes a queue, which can be paused as a whole and arrives whole', async () => {
  const { page, expectClean, network } = await openProject();
  const notes = join(folder, 'notes');
  for (let n = 1; n <= 60; n += 1) {
    const below = join(notes, n > 30 ? 'older' : '.');
    mkdirSync(below, { recursive: true });
    writeFileSync(
      join(below, `note ${n}.md`),
      `# Note ${n}\n\n${`The cue of night ${n} was a tone. `.repeat(3_000)}\n`,
    );
  }
  writeFileSync(join(notes, '.hidden.md'), 'nobody means this');
  await network.slowDown(400_000);
  await network.drop(notes);
  await page.getByText(/^\d+ of 60 files sent$/).waitFor();
  await page.getByRole('button', { name: 'Pause all' }).click();
  await page.getByRole('button', { name: 'Go on with all' }).waitFor();
  await expectAccessible(page, 'a queue');
  await expectNoSideways(page, 'a queue');
  await page.getByRole('button', { name: 'Go on with all' }).click();
  await network.speedUp();
  await page.getByText(/of 60 files sent$/).waitFor({ state: 'detached', timeout: 60_000 });
  await until('sixty notes in the list', async () => (await page.getByText(/^note \d+$/i).count()) === 60, 20);
  expect((await page.getByRole('alert').allTextContents()).join()).toBe('');
  // The list is longer than the window, and can be gone through to its end.
  const last = page.getByText(/^note 60$/i);
  await last.scrollIntoViewIfNeeded();
  const [row, foot] = [
    await last.boundingBox(),
    await page.getByRole('complementary').getByRole('button').last().boundingBox(),
  ];
  expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThan(foot?.y ?? 0);
  expectClean();
});

test('sources removed in quick succession, while the lists do not come, can each be brought back', async () => {
  const grace = await new Person(here.origin, 'grace').register();
  const { conversationId } = await grace.newProject();
  await grace.untilRead((await grace.call(contract.addSamples, { params: { conversationId } })).items);
  const { page, context, expectClean } = await here.open();
  await grace.signIn(context);
  await page.goto(`${here.origin}/c/${conversationId}`);
  const menus = [/^More for Sounds, Sleep/, /^More for Cued Memory/].map(name => page.getByRole('button', { name }));
  const shown = async () => (await Promise.all(menus.map(menu => menu.count()))).join();
  await expect.poll(shown).toBe('1,1');
  // The lists are held back until both are removed, and so are the deletions, so that the second is asked for before
  // the first is done.
  const held = Promise.withResolvers<void>();
  await page.route(/\/api\/(files\?|convos\b)/, route => held.promise.then(() => route.fallback()));
  const asked = Promise.withResolvers<void>();
  await page.route('**/api/files/delete', route => asked.promise.then(() => route.fallback()));
  for (const menu of menus) {
    await menu.click();
    await pressTwice(
      page.getByRole('menuitem', { name: 'Delete everywhere', exact: true }),
      page.getByRole('menuitem', { name: 'Delete everywhere?', exact: true }),
    );
    await menu.waitFor({ state: 'detached' });
  }
  asked.resolve();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect.poll(() => undo.count()).toBe(2);
  await undo.first().click();
  await expect.poll(() => undo.count()).toBe(1);
  await undo.click();
  held.resolve();
  await expect.poll(shown).toBe('1,1');
  expectClean();
});

test('a removal that does not reach the server is kept over a refresh, and asked for again', async () => {
  const { page, expectClean } = await openProject();
  const kept = () => page.evaluate(`localStorage.getItem('nousboard.filesToDelete')`);
  await page.route('**/api/files/delete', route => route.abort());
  // The menu's code has come: what is pressed before that has a journey of its own. The thread's own menu may be there
  // before the sources.
  await page.locator('[aria-haspopup="menu"][aria-label^="More for Sounds, Sleep"]').click();
  await pressTwice(
    page.getByRole('menuitem', { name: 'Delete everywhere', exact: true }),
    page.getByRole('menuitem', { name: 'Delete everywhere?', exact: true }),
  );
  await page.getByText(/will be removed when the connection is back/).waitFor();
  expect(await kept()).toMatch(/^\["[0-9a-f-]{36}"\]$/);
  await page.reload();
  await page.getByText('Removing', { exact: true }).waitFor();
  await page.unroute('**/api/files/delete');
  const asked = page.waitForResponse('**/api/files/delete');
  await page.reload();
  expect((await asked).status()).toBe(202);
  await until('the list to be empty', async () => (await kept()) === null, 10);
  await page.getByText('1 file is being removed.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: /^More for Sounds, Sleep/ }).waitFor();
  expectClean();
});

/** A copy of the sample paper that is longer by a comment, and ends as a PDF has to. */
function largePaper(name: string, bytes: number): string {
  const paper = readFileSync(join(root, 'packages/server/samples/cued-replay-report.pdf'));
  const end = paper.subarray(paper.lastIndexOf('startxref'));
  const path = join(folder, name);
  writeFileSync(path, Buffer.concat([paper, Buffer.from(`\n%${'tea '.repeat((bytes - paper.length) / 4)}\n`), end]));
  return path;
}

async function chooseFiles(page: Page, button: ReturnType<Page['getByRole']>, ...paths: string[]): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.first().click()]);
  await chooser.setFiles(paths);
}

/** The browser's network as its developer tools set it, and real files dropped on its window. */
class Network {
  readonly #session: CDPSession;
  constructor(session: CDPSession) {
    this.#session = session;
  }

  slowDown(bytesPerSecond = 1.5 * MEGABYTE): Promise<unknown> {
    return this.#set(false, bytesPerSecond);
  }
  speedUp(): Promise<unknown> {
    return this.#set(false, -1);
  }
  goOffline(): Promise<unknown> {
    return this.#set(true, -1);
  }

  /** The first answer of this address does not reach the page, though the server has given it. */
  async loseAnswer(urlPattern: string): Promise<{ readonly isLost: Promise<void> }> {
    const lost = Promise.withResolvers<void>();
    this.#session.once('Fetch.requestPaused', async ({ requestId }) => {
      await this.#session.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' });
      await this.#session.send('Fetch.disable');
      lost.resolve();
    });
    await this.#session.send('Fetch.enable', { patterns: [{ urlPattern, requestStage: 'Response' }] });
    return { isLost: lost.promise };
  }

  async drop(path: string): Promise<void> {
    const data = { items: [], files: [path], dragOperationsMask: 1 };
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await this.#session.send('Input.dispatchDragEvent', { type, x: 600, y: 400, data });
  }

  async #set(offline: boolean, uploadThroughput: number): Promise<void> {
    await this.#session.send('Network.enable');
    await this.#session.send('Network.emulateNetworkConditions', {
      offline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  }
}
