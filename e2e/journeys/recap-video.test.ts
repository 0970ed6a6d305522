// The video of a recap in the browser, where eSpeak NG and FFmpeg are installed.
import { spawnSync } from 'node:child_process';
import { contract } from '@nousboard/contracts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openAsked } from '../support/asked.ts';
import { expectAccessible } from '../support/browser.ts';
import { installation } from '../support/installation.ts';
import { Person } from '../support/person.ts';
import { askField, expectNoSideways, phone } from '../support/screens.ts';
import { until } from '../support/server.ts';

const MISSING = 'eSpeak NG and FFmpeg are not installed here (on Debian: apt-get install espeak-ng ffmpeg)';
const isThere = ['espeak-ng', 'ffmpeg'].every(
  program => spawnSync(program, [program === 'ffmpeg' ? '-version' : '--version']).status === 0,
);
const PATIENCE_SECONDS = 240;

const here = installation();
let ada: Person;
let isPlayable = false;
let conversationId: Awaited<ReturnType<typeof openAsked>>['conversationId'];
beforeAll(
  async () => {
    ada = await new Person(here.origin).register();
    if (!isThere) return;
    ({ conversationId } = await openAsked(here, ada, []));
    const { items } = await ada.call(contract.listFiles, { query: { projectId: conversationId } });
    const sources = items.map(({ file_id: fileId }) => fileId);
    await ada.call(contract.createRecap, {
      body: { projectId: conversationId, sources, hosts: ['Ada', 'Tomas'], language: 'en-US', length: 'short' },
    });
    const isDone = async () =>
      (await ada.call(contract.listRecaps, { query: { projectId: conversationId } })).items[0]?.status === 'done';
    await until('the video', isDone, PATIENCE_SECONDS);
    isPlayable = true;
  },
  (PATIENCE_SECONDS + 60) * 1_000,
);

const panel = (page: Page) => page.getByRole('region', { name: 'Visual Recap' });
const video = (page: Page) => panel(page).locator('video');
const number = (page: Page, expression: string): Promise<number> =>
  page.evaluate(`Number((video => ${expression})(document.querySelector('video')))`);

const scrubber = (page: Page) => page.getByRole('slider', { name: 'Position' });
const document = (page: Page) => page.getByRole('region', { name: 'Document' });
const recapOf = async () => {
  const [recap] = (await ada.call(contract.listRecaps, { query: { projectId: conversationId } })).items;
  if (!recap) throw new Error('There is no recap.');
  return recap;
};

async function openRecap(look: object = {}) {
  const watched = await here.openSignedIn({ ...look, at: `/c/${conversationId}` });
  await askField(watched.page).waitFor();
  await watched.page.locator('#ask [data-value="recap"]').click();
  // On a phone, where it covers everything, it comes when it is asked for.
  if ('isMobile' in look) await watched.page.locator('#ask').getByRole('button', { name: '2 PDFs' }).click();
  await video(watched.page).waitFor();
  return watched;
}

test('a finished recap plays with captions; its lines lead to their moment and open their pages', async context => {
  if (!isPlayable) return context.skip(MISSING);
  const { page, expectClean } = await openRecap();
  await expect.poll(() => number(page, 'video.duration')).toBeGreaterThan(30);
  expect(await number(page, 'video.videoWidth')).toBe(640);
  const recap = await recapOf();
  const captions = () => page.evaluate(`document.querySelector('video').textTracks[0].mode`);
  expect(await captions()).toBe('disabled');
  // Whoever hears nothing reads it, until they want it otherwise.
  await panel(page).getByRole('button', { name: 'Mute', exact: true }).click();
  await expect.poll(captions).toBe('showing');
  await panel(page).getByRole('button', { name: 'Captions' }).click();
  await expect.poll(captions).toBe('disabled');
  await panel(page).getByRole('button', { name: 'Unmute' }).click();
  await panel(page).getByRole('button', { name: 'Captions' }).click();
  await expect.poll(() => number(page, 'video.textTracks[0].cues?.length')).toBe(recap.lines.length);
  expect(await page.evaluate(`document.querySelector('video').textTracks[0].cues[0].text`)).toContain(
    recap.lines[0]?.text,
  );
  await expectAccessible(page, 'a recap that is done');
  // It plays, and what is said is marked in the transcript.
  const lines = panel(page).getByRole('listitem');
  const cited = recap.lines.findIndex(({ passage }) => passage !== null);
  await lines.nth(cited).getByRole('button').first().click();
  await expect
    .poll(() => number(page, 'video.currentTime'))
    .toBeGreaterThan((recap.lines[cited]?.startMs ?? 0) / 1_000 + 0.2);
  expect(await number(page, 'video.paused')).toBe(0);
  await panel(page).locator('[aria-current="true"]').waitFor();
  // Its keys work beside it too.
  const beside = panel(page).getByRole('group', { name: 'Transcript' });
  await beside.press(' ');
  expect(await number(page, 'video.paused')).toBe(1);
  const second = await number(page, 'video.currentTime');
  await beside.press('ArrowRight');
  expect(await number(page, 'video.currentTime')).toBeCloseTo(second + 5, 1);
  await beside.press('ArrowLeft');
  await beside.press('Shift+ArrowRight');
  expect(recap.lines.map(({ startMs }) => startMs / 1_000)).toContainEqual(
    expect.closeTo(await number(page, 'video.currentTime'), 1),
  );
  await beside.press('>');
  expect(await number(page, 'video.playbackRate')).toBe(1.25);
  await panel(page).getByRole('button', { name: 'Speed: 1.25×' }).click();
  expect(await number(page, 'video.playbackRate')).toBe(1.5);
  // Both sources have their part of the scrubber, which says where one is.
  expect(await panel(page).locator('[data-gap]').count()).toBe(1);
  await scrubber(page).press('Home');
  expect(await number(page, 'video.currentTime')).toBe(0);
  expect(await scrubber(page).getAttribute('aria-valuetext')).toMatch(/^0:00 of \d+:\d\d, \S/);
  await panel(page).getByRole('button', { name: 'Full screen' }).click();
  await panel(page).getByRole('button', { name: 'Leave full screen' }).click();
  await panel(page).getByRole('button', { name: 'Full screen' }).waitFor();
  // Nothing of it needs a token in its address.
  expect(await video(page).getAttribute('src')).toBe(recap.url);
  await lines
    .nth(cited)
    .getByTitle(/^Open page/)
    .click();
  await document(page).waitFor();
  await page.waitForURL(/#page=/);
  expect(await panel(page).count()).toBe(0);
  await page.locator('#ask').getByRole('button', { name: '2 PDFs' }).click();
  await panel(page).getByRole('button', { name: 'More about this recap' }).click();
  await page.getByRole('menuitem', { name: 'Make another' }).click();
  await panel(page).getByRole('button', { name: 'Generate' }).waitFor();
  await panel(page).getByRole('button', { name: 'Cancel' }).click();
  await video(page).waitFor();
  await lines.nth(cited).getByRole('button').first().press('Enter');
  await document(page).waitFor();
  expectClean();
});

const goesOn = async (look: object) => {
  const { page, expectClean } = await openRecap(look);
  const { lines } = await recapOf();
  const line = panel(page)
    .getByRole('listitem')
    .nth(lines.findIndex(({ passage }) => passage !== null));
  await line.getByRole('button').first().click();
  await expect.poll(() => number(page, 'video.paused')).toBe(0);
  // It is the same video all along: nothing is loaded anew.
  await page.evaluate(`document.querySelector('video').dataset.known = ''`);
  const known = page.locator('#side video[data-known]');
  await line.getByTitle(/^Open page/).click();
  await document(page).getByRole('button', { name: 'Show the whole recap' }).waitFor();
  const before = await number(page, 'video.currentTime');
  await expect.poll(() => number(page, 'video.currentTime')).toBeGreaterThan(before);
  expect([await known.count(), await number(page, 'video.paused')]).toEqual([1, 0]);
  await page.waitForURL(/#page=/);
  await expectAccessible(page, 'a recap at the foot of a page');
  await expectNoSideways(page, 'a recap at the foot of a page');
  await scrubber(page).press(' ');
  expect(await number(page, 'video.paused')).toBe(1);
  const [foot, whole] = await Promise.all([known.boundingBox(), document(page).boundingBox()]);
  expect(foot?.y).toBeGreaterThan((whole?.y ?? 0) + (whole?.height ?? 0) / 2);
  // The page is closed: the panel is the recap's again, with the focus.
  await document(page)
    .getByRole('button', { name: /^(?:Close|Back)/ })
    .first()
    .click();
  await panel(page).getByRole('button', { name: 'Play', exact: true }).waitFor();
  expect(await known.count()).toBe(1);
  expect(await page.evaluate(`document.querySelector('#side').contains(document.activeElement)`)).toBe(true);
  // What is said was followed.
  await expect.poll(() => panel(page).locator('[aria-current="true"]').isVisible()).toBe(true);
  await line.getByTitle(/^Open page/).click();
  await document(page).getByRole('button', { name: 'Show the whole recap' }).click();
  await panel(page).getByRole('button', { name: 'Play', exact: true }).waitFor();
  await line.getByTitle(/^Open page/).click();
  await document(page).getByRole('button', { name: 'Stop the recap' }).click();
  await known.waitFor({ state: 'detached' });
  await document(page).waitFor();
  expect(await page.evaluate('document.activeElement.id')).toBe('side');
  expectClean();
};

test('a recap goes on at the foot of a page that is opened, and has the panel again after it', async context => {
  if (!isPlayable) return context.skip(MISSING);
  await goesOn({});
});
test('on a phone a recap goes on at the foot of a page too', async context => {
  if (!isPlayable) return context.skip(MISSING);
  await goesOn(phone);
});

test('a recap that plays stays while one asks, and ends when it is closed', async context => {
  if (!isPlayable) return context.skip(MISSING);
  const { page } = await openRecap();
  // What nobody has begun to hear makes room.
  await page.locator('#ask [data-value="ask"]').click();
  await video(page).waitFor({ state: 'detached' });
  await page.locator('#ask [data-value="recap"]').click();
  await panel(page).getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => number(page, 'video.paused')).toBe(0);
  await page.locator('#ask [data-value="ask"]').click();
  expect(await number(page, 'video.paused')).toBe(0);
  await panel(page).getByRole('button', { name: 'Close' }).click();
  await video(page).waitFor({ state: 'detached' });
});

test('a video that cannot be played is retried in a renewed session, and makes room when deleted', async context => {
  if (!isPlayable) return context.skip(MISSING);
  const asked: string[] = [];
  let isBroken = true;
  const { page } = await here.openSignedIn({ at: null });
  await page.route('**/api/recaps/*/video', route =>
    isBroken ? route.fulfill({ status: 401, json: {} }) : route.fallback(),
  );
  page.on('request', request => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await page.goto(`${here.origin}/c/${conversationId}`);
  await page.locator('#ask [data-value="recap"]').click();
  await panel(page).getByRole('alert').getByText('The video could not be played.').waitFor();
  const videos = asked.flatMap((request, at) => (request.endsWith('/video') ? [at] : []));
  const between = asked.slice(videos[0], videos.at(-1));
  expect(between).toEqual(expect.arrayContaining(['POST /api/auth/refresh', 'GET /api/recaps']));
  isBroken = false;
  await panel(page).getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => number(page, 'video?.duration ?? 0')).toBeGreaterThan(30);
  expect(await panel(page).getByRole('alert').count()).toBe(0);
  await panel(page).getByRole('button', { name: 'More about this recap' }).click();
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete for good?' }).click();
  await panel(page).getByRole('button', { name: 'Generate' }).waitFor();
  expect((await ada.call(contract.listRecaps, { query: { projectId: conversationId } })).items).toEqual([]);
});
