import { expect, test } from 'vitest';
import { turnedBy } from './testing/rendered-page.ts';
import type { Turn } from './turn.ts';
import { asGiven, upright } from './turn.ts';

const picture = { width: 3, height: 2, pixels: new Uint8Array([1, 2, 3, 4, 5, 6]) };

test.each([90, 180, 270] as const)('a picture that was turned by %i degrees is turned back', degrees => {
  const turned = turnedBy(picture, degrees);
  expect(upright(turned, degrees)).toEqual(picture);
});

test('a picture that stands upright is left alone', () => {
  expect(upright(picture, 0)).toBe(picture);
});

test.each([0, 90, 180, 270] as Turn[])(
  'the box of each pixel of a page turned by %i degrees is where the pixel was',
  degrees => {
    const given = degrees === 0 ? picture : turnedBy(picture, degrees);
    for (const [at, grey] of picture.pixels.entries()) {
      const box = asGiven({ x: (at % 3) / 3, y: Math.floor(at / 3) / 2, w: 1 / 3, h: 1 / 2 }, degrees);
      expect(given.pixels[Math.round(box.y * given.height) * given.width + Math.round(box.x * given.width)]).toBe(grey);
      expect([box.w * given.width, box.h * given.height].map(Math.round)).toEqual([1, 1]);
    }
  },
);
