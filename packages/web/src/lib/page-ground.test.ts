import { expect, test } from 'vitest';
import { type GroundPixels, isOnDark } from './page-ground.ts';

type Colour = readonly [number, number, number, number?];
const WIDTH = 40;
const HEIGHT = 20;

/** A page of one colour, every third pixel of it print. */
const printed = (ground: Colour, ink: Colour): GroundPixels => ({
  width: WIDTH,
  height: HEIGHT,
  data: Array.from({ length: WIDTH * HEIGHT }, (_, at) => {
    const [r, g, b, a = 255] = at % 3 === 0 ? ink : ground;
    return [r, g, b, a];
  }).flat(),
});
const rect = { page: 1, x: 0.1, y: 0.1, w: 0.5, h: 0.2 };
const black: Colour = [20, 20, 20];
const white: Colour = [255, 255, 255];

test.each<[string, Colour, Colour, boolean]>([
  ['white paper', white, black, false],
  ['the brown paper of an old scan', [176, 160, 130], black, false],
  ['pale blue', [200, 220, 245], black, false],
  ['black', black, white, true],
  ['dark blue', [13, 27, 62], white, true],
  ['strong orange', [224, 97, 26], white, true],
  ['nothing: the page shines through', [0, 0, 0, 0], black, false],
])('words on %s', (_, ground, ink, expected) => {
  expect(isOnDark(printed(ground, ink), rect)).toBe(expected);
});

test('each place of a page is looked at by itself', () => {
  const [dark, light] = [printed(black, white), printed(white, black)];
  const half = WIDTH * (HEIGHT / 2) * 4;
  const both: GroundPixels = {
    ...dark,
    data: [...Array.from(dark.data).slice(0, half), ...Array.from(light.data).slice(half)],
  };
  expect(isOnDark(both, { page: 1, x: 0, y: 0, w: 1, h: 0.5 })).toBe(true);
  expect(isOnDark(both, { page: 1, x: 0, y: 0.5, w: 1, h: 0.5 })).toBe(false);
});

test('a word smaller than a pixel, at the very edge, has a ground too', () => {
  expect(isOnDark(printed(black, black), { page: 1, x: 1, y: 1, w: 0, h: 0 })).toBe(true);
});

test('without its pixels a page counts as paper', () => {
  expect(isOnDark(null, rect)).toBe(false);
});
