// The video of a recap in the browser, where eSpeak NG and FFmpeg are installed.
import { spawnSync } from 'node:child_process';
import { contract } from '@nousboard/contracts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openAsked } from '../support/asked.ts';
import { expectAccessible } from '../support/browser.ts';
import { installation } from '../support/installation.ts';
import { Person } from '../support/person.ts';
import { askField } from '../support/screens.ts';
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

async function openRecap() {
  const watched = await here.openSignedIn({ at: `/c/${conversationId}` });
  await askField(watched.page).waitFor();
  await watched.page.locator('#ask [data-value="recap"]').click();
  await video(watched.page).waitFor();
  return watched;
}

test('a finished recap plays with captions; its lines lead to their moment and open their pages', async context => {
  if (!isPlayable) return context.skip(MISSING);
  const { page, expectClean } = await openRecap();
  await expect.poll(() => number(page, 'video.duration')).toBeGreaterThan(30);
  expect(await number(page, 'video.videoWidth')).toBe(640);
  const [recap] = (await ada.call(contract.listRecaps, { query: { projectId: conversationId } })).items;
  if (!recap) throw new Error('There is no recap.');
  // Captions are turned on as in the menu of the player.
  expect(await page.evaluate(`document.querySelector('video').textTracks[0].mode`)).toBe('disabled');
  await page.evaluate(`document.querySelector('video').textTracks[0].mode = 'showing'`);
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
  const beside = panel(page).getByRole('group', { name: recap.title });
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
  // Nothing of it needs a token in its address.
  expect(await video(page).getAttribute('src')).toBe(recap.url);
  await lines
    .nth(cited)
    .getByTitle(/^Open page/)
    .click();
  await page.getByRole('region', { name: 'Document' }).waitFor();
  await page.waitForURL(/#page=/);
  expect(await panel(page).count()).toBe(0);
  await page.locator('#ask').getByRole('button', { name: '2 PDFs' }).click();
  await panel(page).getByRole('button', { name: 'Make another' }).click();
  await panel(page).getByRole('button', { name: 'Generate' }).waitFor();
  await panel(page).getByRole('button', { name: 'Cancel' }).click();
  await video(page).waitFor();
  await lines.nth(cited).getByRole('button').first().press('Enter');
  await page.getByRole('region', { name: 'Document' }).waitFor();
  expectClean();
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
  await panel(page).getByRole('button', { name: 'Delete', exact: true }).click();
  await panel(page).getByRole('button', { name: 'Delete for good?' }).click();
  await panel(page).getByRole('button', { name: 'Generate' }).waitFor();
  expect((await ada.call(contract.listRecaps, { query: { projectId: conversationId } })).items).toEqual([]);
});
