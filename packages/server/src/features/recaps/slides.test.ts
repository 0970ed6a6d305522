import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawWords, hasLetter } from './drawn-words.ts';
import { drawSlide, type Slide } from './slides.ts';

const slide: Slide = {
  quality: 'sd',
  text: 'Cues at night help to remember.',
  source: 'Sleep · p. 4',
  isMirrored: false,
  hosts: ['Ada', 'Noor'],
  speaking: 'Ada',
};
const white = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#ffffff' } })
  .png()
  .toBuffer();
const rects = [{ page: 4, x: 0.1, y: 0.5, w: 0.4, h: 0.05 }];

async function pixels(png: Uint8Array) {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
  const find = ([r, g, b]: readonly number[]) =>
    Array.from({ length: info.width * info.height }, (_, index) => index)
      .filter(index => data[index * 3] === r && data[index * 3 + 1] === g && data[index * 3 + 2] === b)
      .map(index => ({ x: index % info.width, y: Math.floor(index / info.width) }));
  return { width: info.width, height: info.height, at, find };
}
const PEN = [0x3a, 0x4f, 0xb0];
const MARK = [0xff, 0xd9, 0x5a];
const middle = (places: readonly { x: number }[]) => places.reduce((sum, { x }) => sum + x, 0) / places.length;

test('a slide is as large as its quality says: SD, or HD', async () => {
  const [sd, hd] = [await pixels(await drawSlide(slide)), await pixels(await drawSlide({ ...slide, quality: 'hd' }))];
  expect([sd.width, sd.height, hd.width, hd.height]).toEqual([640, 360, 1_280, 720]);
});

test('it shows the page with the words lit, and who speaks; from right to left it is mirrored', async () => {
  const seen = await pixels(await drawSlide({ ...slide, page: { png: white, rects } }));
  const mirrored = await pixels(await drawSlide({ ...slide, page: { png: white, rects }, isMirrored: true }));
  expect(seen.find(MARK).length).toBeGreaterThan(500);
  expect([middle(seen.find(MARK)) < 320, middle(mirrored.find(MARK)) > 320]).toEqual([true, true]);
  const second = await pixels(await drawSlide({ ...slide, speaking: 'Noor' }));
  expect(middle(seen.find(PEN))).toBeLessThan(middle(second.find(PEN)));
  expect((await pixels(await drawSlide(slide))).find(MARK)).toEqual([]);
});

test('words with any signs are drawn as large as they fit, and cut off where even the smallest do not', async () => {
  const box = { width: 300, height: 60, sizes: [30, 20, 12], color: '#112233' };
  const [short, long] = [
    await drawWords('Sleep', box),
    await drawWords('Cues that are heard in deep sleep help, says <b>one</b> & another of them.', box),
  ];
  expect(short?.height).toBeGreaterThan(20);
  expect([(long?.width ?? 999) <= 300, (long?.height ?? 999) <= 60]).toEqual([true, true]);
  const endless = await drawWords('A sentence without an end. '.repeat(40), box);
  expect([endless?.width, endless?.height]).toEqual([expect.any(Number), 60]);
  expect(await drawWords(' \n', box)).toBeUndefined();
});

test('a letter that no font has is told from one that is drawn', async () => {
  // Nothing is assigned to the first, so that no font can have it.
  expect([await hasLetter('\u0378'), await hasLetter('W'), await hasLetter('ж')]).toEqual([false, true, true]);
});
