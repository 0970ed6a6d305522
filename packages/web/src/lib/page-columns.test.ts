import type { Rect } from '@nousboard/contracts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { apart, columnAt, columnOf, firstColumn, printedAcross, tabBeside } from './page-columns.ts';
import type { GroundPixels } from './page-ground.ts';

const WIDTH = 320;
const HEIGHT = 414;
const LINE = 0.012;
/** As large as it is drawn over a page that is 520 pixels wide. */
const size = { w: 20 / 520, h: 18 / 673, gap: 6 / 520 };

/** Print covers less than half of a line, and words leave their gaps where they like. */
const isLetter = (x: number, y: number): boolean => y % 5 < 3 && (x + Math.floor(y / 5) * 4) % 9 < 5;

/**
 * A page with these columns of print, from `top` to `bottom`, with gaps between the words that no two lines leave at
 * the same place.
 */
function paper(
  columns: readonly (readonly [number, number])[],
  { top = 0.08, bottom = 0.92, title = false, dark = false } = {},
): GroundPixels {
  const [ground, ink] = dark ? [20, 240] : [255, 30];
  const data = Array.from({ length: WIDTH * HEIGHT }, (_, at) => {
    const [x, y] = [(at % WIDTH) / WIDTH, Math.floor(at / WIDTH) / HEIGHT];
    const isTitle = title && y > 0.04 && y < 0.07 && x > 0.1 && x < 0.9;
    const isWord =
      y >= top &&
      y < bottom &&
      isLetter(at % WIDTH, Math.floor(at / WIDTH)) &&
      columns.some(([from, to]) => x >= from && x < to);
    const grey = isTitle || isWord ? ink : ground;
    return [grey, grey, grey, 255];
  }).flat();
  return { data, width: WIDTH, height: HEIGHT };
}
const line = (x: number, y: number, w: number): Rect => ({ page: 1, x, y, w, h: LINE });
const two = [
  [0.09, 0.48],
  [0.52, 0.91],
] as const;
const narrow = [
  [0.09, 0.49],
  [0.51, 0.91],
] as const;

test('the first column of a passage ends where its lines go up again', () => {
  const [a, b, c] = [line(0.2, 0.88, 0.28), line(0.09, 0.9, 0.39), line(0.52, 0.1, 0.39)];
  expect(firstColumn([a, b, c])).toEqual([a, b]);
  expect(firstColumn([a])).toEqual([a]);
  expect(firstColumn([])).toEqual([]);
});

test('the column of a line that begins and ends in its middle is as wide as the print around it', () => {
  for (const dark of [false, true]) {
    const [left, right] = columnOf(paper(two, { dark }), [line(0.6, 0.4, 0.1)]);
    expect(left).toBeCloseTo(0.52, 1);
    expect(right).toBeCloseTo(0.91, 1);
    expect(left).toBeGreaterThan(0.5);
  }
});

test('a title over both columns does not join them', () => {
  const [left] = columnOf(paper(two, { title: true }), [line(0.6, 0.09, 0.2)]);
  expect(left).toBeGreaterThan(0.5);
});

test('the number of a passage in the left column stands at its left edge', () => {
  const tab = tabBeside({ ground: paper(two), rects: [line(0.2, 0.3, 0.2)], size });
  expect(tab.x + tab.w).toBeLessThan(0.09);
  expect(tab.x).toBeGreaterThan(0.02);
  expect(tab.y + tab.h / 2).toBeCloseTo(0.3 + LINE / 2);
});

test('the number of a passage in the right column stands between the columns where there is room enough', () => {
  const ground = paper([
    [0.09, 0.45],
    [0.53, 0.91],
  ]);
  const tab = tabBeside({ ground, rects: [line(0.6, 0.3, 0.2)], size });
  expect(tab.x).toBeGreaterThanOrEqual(0.45);
  expect(tab.x + tab.w).toBeLessThanOrEqual(0.53);
});

test('else it stands at the right edge of the column, never on letters of the other one', () => {
  const tab = tabBeside({ ground: paper(narrow), rects: [line(0.6, 0.3, 0.2)], size });
  expect(tab.x).toBeGreaterThanOrEqual(0.91);
  expect(tab.x + tab.w).toBeLessThanOrEqual(1);
});

test('in a cut-out of the page it stays in what is seen', () => {
  const within = [0.42, 0.93] as const;
  const tab = tabBeside({ ground: paper(narrow), rects: [line(0.6, 0.3, 0.2)], size: { ...size, w: 0.035 }, within });
  expect(tab.x).toBeGreaterThanOrEqual(within[0]);
  expect(tab.x + tab.w).toBeLessThanOrEqual(within[1]);
});

test('a middle column without room keeps its number off the others if the page has any, else on its words', () => {
  const three = [
    [0.06, 0.34],
    [0.36, 0.64],
    [0.66, 0.94],
  ] as const;
  const aside = tabBeside({ ground: paper(three), rects: [line(0.4, 0.3, 0.2)], size });
  expect(aside.x + aside.w <= 0.06 || aside.x >= 0.94).toBe(true);
  const full = tabBeside({
    ground: paper([
      [0, 0.34],
      [0.36, 0.64],
      [0.66, 1],
    ]),
    rects: [line(0.4, 0.3, 0.2)],
    size,
  });
  expect(full.x).toBeGreaterThanOrEqual(0.355);
  expect(full.x + full.w).toBeLessThan(0.64);
});

test('without the pixels of the page it goes by the words alone', () => {
  expect(tabBeside({ ground: null, rects: [line(0.52, 0.3, 0.3)], size }).x).toBeCloseTo(0.52 - size.gap - size.w);
  expect(tabBeside({ ground: null, rects: [line(0.01, 0.3, 0.3)], size }).x).toBeCloseTo(0.31 + size.gap);
});

test('adjacent numbers never touch, each is as near its line as can be, and columns do not push each other', () => {
  const gap = 0.004;
  const tabs = fc.array(
    fc.record({ x: fc.constantFrom(0.03, 0.48), y: fc.double({ min: 0, max: 0.95, noNaN: true }) }),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(tabs, places => {
      const wanted = places.map(place => ({ ...place, w: size.w, h: size.h }));
      const set = apart(wanted, gap);
      for (const [index, tab] of set.entries()) {
        expect(tab.y).toBeGreaterThanOrEqual(wanted[index]!.y);
        expect(tab.x).toBe(wanted[index]!.x);
      }
      for (const x of [0.03, 0.48]) {
        const tops = set
          .filter(tab => tab.x === x)
          .map(tab => tab.y)
          .sort((a, b) => a - b);
        for (const [at, top] of tops.entries())
          if (at > 0) expect(top - tops[at - 1]!).toBeGreaterThanOrEqual(size.h + gap - 1e-9);
      }
    }),
  );
  const both = [
    { x: 0.03, y: 0.3, ...size },
    { x: 0.48, y: 0.301, ...size },
  ];
  expect(apart(both, gap).map(tab => tab.y)).toEqual([0.3, 0.301]);
});

test('the column at a place is the one that is printed there, or the nearest where nothing is', () => {
  const ground = paper(two);
  for (const x of [0.6, 0.95]) {
    const [left, right] = columnAt(ground, x, 0.4) ?? [0, 0];
    expect(left).toBeGreaterThan(0.5);
    expect(right).toBeCloseTo(0.91, 1);
  }
  expect(columnAt(ground, 0.02, 0.4)?.[1]).toBeLessThan(0.5);
  expect(columnAt(ground, 0.5, 0.99)).toBeNull();
});

test('what is printed on a page begins and ends with its first and last letter', () => {
  const [left, right] = printedAcross(paper(two)) ?? [0, 0];
  expect(left).toBeCloseTo(0.09, 1);
  expect(right).toBeCloseTo(0.91, 1);
  expect(printedAcross(paper([]))).toBeNull();
});
