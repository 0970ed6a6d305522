import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { durationMs, isSpeakable, silence, voiceFor } from '#features/speech/index.ts';
import { SAMPLE_RATE, samplesOf, wavFile } from '#features/speech/testing.ts';
import { captionsOf, formatFor, timesOf, writeSound } from './video.ts';

const folder = await mkdtemp(join(tmpdir(), 'recap-video-test-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const ENCODERS = ` V....D libx264              libx264 H.264 / AVC / MPEG-4 AVC (codec h264)
 V....D libvpx-vp9           libvpx VP9 (codec vp9)
 A....D aac                  AAC (Advanced Audio Coding)
 A....D libopus              libopus Opus (codec opus)
`;

test('what an ffmpeg can write decides: H.264 with AAC, else VP9 with Opus, else nothing', () => {
  expect(formatFor(ENCODERS)?.type).toBe('video/mp4');
  expect(formatFor(ENCODERS.replace(/.*libx264.*\n/, ''))?.type).toBe('video/webm');
  expect(formatFor(' V....D mpeg4 MPEG-4 part 2\n A....D aac AAC\n')).toBeUndefined();
});

test('lines follow each other with a breath between them, as long as each of them is', () => {
  const second = SAMPLE_RATE * 2;
  const { lines, durationMs: whole } = timesOf([second, second / 2]);
  expect(lines).toEqual([
    { startMs: 600, endMs: 1_600 },
    { startMs: 1_900, endMs: 2_400 },
  ]);
  expect(whole).toBe(3_600);
});

test('the sound of all lines is as long as their times say, and is what each of them was', async () => {
  const said = [Buffer.alloc(SAMPLE_RATE, 1), Buffer.alloc(SAMPLE_RATE * 2, 2)];
  const bytes = said.map(({ length }) => length);
  await writeSound(join(folder, 'sound.wav'), bytes, async at => said[at] ?? Buffer.alloc(0));
  const samples = samplesOf(await readFile(join(folder, 'sound.wav')));
  const { lines, durationMs: whole } = timesOf(bytes);
  expect(durationMs(samples.length)).toBeCloseTo(whole, -1);
  for (const [at, { startMs, endMs }] of lines.entries()) {
    const middle = Math.floor(((startMs + endMs) / 2_000) * SAMPLE_RATE) * 2;
    expect(samples[middle]).toBe(at + 1);
  }
});

test('only sound of one channel at our rate is taken', () => {
  const wav = wavFile(Buffer.from([1, 2, 3, 4]));
  expect(samplesOf(wav)).toEqual(Buffer.from([1, 2, 3, 4]));
  expect(samplesOf(Buffer.concat([wav, Buffer.from([5])]))).toHaveLength(4);
  const stereo = Buffer.from(wav);
  stereo.writeUInt16LE(2, 22);
  for (const other of [
    stereo,
    Buffer.from('Not a sound at all, and yet long enough to have a header.'),
    Buffer.alloc(3),
  ])
    expect(() => samplesOf(other)).toThrow('no sound');
  expect(silence(1_000)).toHaveLength(SAMPLE_RATE * 2);
});

test('captions name who speaks, and when', () => {
  expect(captionsOf([{ host: 'Ada', text: 'Good\nmorning.', startMs: 600, endMs: 3_661_005 }])).toBe(
    '1\n00:00:00,600 --> 01:01:01,005\nAda: Good morning.\n',
  );
});

test('each language has its voice, where there is one that can read it', () => {
  const tool = { languages: ['en-us', 'de', 'pt-br', 'cmn-latn-pinyin', 'cmn', 'ja', 'nb'] };
  expect(['en-US', 'en', 'de-DE', 'pt-BR', 'zh-TC', 'zh', 'no'].map(language => voiceFor(language, tool))).toEqual([
    'en-us',
    'en-us',
    'de',
    'pt-br',
    'cmn-latn-pinyin',
    'cmn-latn-pinyin',
    'nb',
  ]);
  // It calls most of what Japanese is written in "Chinese letter".
  expect([voiceFor('ja-JP', tool), voiceFor('sv-SE', tool), isSpeakable('ja-JP'), isSpeakable('sv-SE')]).toEqual([
    undefined,
    undefined,
    false,
    true,
  ]);
});
