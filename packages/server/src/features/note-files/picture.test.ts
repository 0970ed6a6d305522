import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pictureOf } from './picture.ts';

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'white' } })
    .png({ compressionLevel: 9 })
    .toBuffer();

test('a picture is made no larger than a page prints sharply', async () => {
  expect(await pictureOf(await drawn(4_000, 2_000))).toMatchObject({ width: 1_600, height: 800 });
  expect(await pictureOf(await drawn(40, 30))).toMatchObject({ width: 40, height: 30 });
});

test('what is no picture, and a picture that would take too much memory, are named by their words', async () => {
  expect(await pictureOf(Buffer.from('no picture'))).toBeNull();
  expect(await pictureOf(await drawn(12_001, 10_000))).toBeNull();
}, 60_000);
