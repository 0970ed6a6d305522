import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { contract, type Recap } from '@nousboard/contracts';
import { startTestApp } from '@nousboard/testkit';
import { pagesPdf } from '@nousboard/testkit/pages-pdf';
import { afterAll, expect, test } from 'vitest';
import { durationMs, speak, voiceFor } from '#features/speech/index.ts';
import { findTools } from '#platform/tools.ts';
import { HOSTS } from './hosts.ts';

const PATIENCE = { timeout: 180_000, interval: 100 };
const PAGES = [
  ['Cueing during sleep helps learners to remember more words of a list.'],
  ['Forty adults heard the words again while they slept in the laboratory.'],
];
const folder = await mkdtemp(join(tmpdir(), 'recap-test-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const run = promisify(execFile);

const MISSING = 'eSpeak NG and FFmpeg are not installed here (on Debian: apt-get install espeak-ng ffmpeg)';
const { 'espeak-ng': speech, ffmpeg } = await findTools();

test('a PDF becomes a video with a picture, the sound of two voices and captions, as long as its lines say', {
  timeout: PATIENCE.timeout,
  tags: 'slow',
}, async context => {
  if (!speech || !ffmpeg) return context.skip(MISSING);
  const { given, as, startWork } = await startTestApp();
  const ada = as('ada');
  const { conversationId: projectId } = await given.project({ owner: 'ada', title: 'Sleep and cues' });
  const { file_id: fileId } = await given.source({
    owner: 'ada',
    project: projectId,
    filename: 'sleep.pdf',
    bytes: pagesPdf(PAGES),
  });
  startWork();
  await expect
    .poll(async () => (await ada.call(contract.getFile, { params: { fileId } })).status, PATIENCE)
    .toBe('done');
  await ada.call(contract.createRecap, {
    body: { projectId, sources: [fileId], hosts: ['Ada', 'Tomas'], language: 'de-DE', length: 'short' },
  });
  const latest = async () => (await ada.call(contract.listRecaps, { query: { projectId } })).items[0] as Recap;
  await expect.poll(async () => (await latest()).status, PATIENCE).toBe('done');
  const { url, durationMs: whole, lines } = await latest();
  const video = join(folder, 'video.mp4');
  await writeFile(video, (await ada.raw({ method: 'GET', url: url ?? '' })).bytes);
  // It plays to its end without an error, and says what is in it.
  const { stderr } = await run(ffmpeg.path, ['-hide_banner', '-i', video, '-f', 'null', '-']);
  const [, hours, minutes, seconds] = /Duration: (\d+):(\d+):([\d.]+)/.exec(stderr) ?? [];
  expect(Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)).toBeCloseTo((whole ?? 0) / 1_000, 0);
  expect(stderr).toMatch(/Video: (?:h264|vp9).* 640x360/);
  expect(stderr).toMatch(/Audio: (?:aac|opus)/);
  expect(stderr).toMatch(/Subtitle: (?:mov_text|webvtt)/);
  const captions = String(
    (await run(ffmpeg.path, ['-v', 'error', '-i', video, '-map', '0:s', '-f', 'srt', '-'])).stdout,
  );
  for (const { host, text } of lines) expect(captions).toContain(`${host}: ${text}`);
  // There is something to hear in the middle of each line.
  await run(ffmpeg.path, ['-v', 'error', '-i', video, '-ac', '1', '-ar', '22050', join(folder, 'sound.wav')]);
  const sound = (await readFile(join(folder, 'sound.wav'))).subarray(78);
  const loudest = (from: number, to: number) => {
    let most = 0;
    for (let at = Math.floor(from * 22.05) * 2; at < Math.min(to * 22.05 * 2, sound.length - 2); at += 2)
      most = Math.max(most, Math.abs(sound.readInt16LE(at)));
    return most;
  };
  for (const { startMs, endMs } of lines) expect(loudest(startMs, endMs)).toBeGreaterThan(1_000);
});

test('each host sounds otherwise, in every language that has a voice', async context => {
  if (!speech) return context.skip(MISSING);
  const { signal } = new AbortController();
  const sayings = {
    'en-US': 'Good morning.',
    'de-DE': 'Guten Morgen.',
    'zh-CN': '早上好。',
    'ar-EG': 'صباح الخير.',
    'ru-RU': 'Доброе утро.',
    'ko-KR': '좋은 아침입니다.',
  };
  for (const [language, text] of Object.entries(sayings)) {
    const voice = voiceFor(language, speech);
    expect(voice, language).toBeDefined();
    const heard = await Promise.all(
      (['Ada', 'Noor', 'Tomas', 'Mei'] as const).map(host => speak(speech, text, voice ?? '', HOSTS[host], signal)),
    );
    for (const samples of heard) expect(durationMs(samples.length), language).toBeGreaterThan(400);
    expect(new Set(heard.map(samples => samples.toString('base64'))).size, language).toBe(4);
  }
});

test('what looks like an instruction is read as words: nothing of a text becomes an argument', async context => {
  if (!speech) return context.skip(MISSING);
  const { signal } = new AbortController();
  const wanted = join(folder, 'written.wav');
  const samples = await speak(speech, `-w ${wanted} --version`, 'en-us', HOSTS.Ada, signal);
  expect(durationMs(samples.length)).toBeGreaterThan(500);
  await expect(readFile(wanted)).rejects.toMatchObject({ code: 'ENOENT' });
});
