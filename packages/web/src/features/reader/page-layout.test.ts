import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hashOfPage, pageOfHash, passageOfHash } from './page-hash.ts';
import {
  columnHeight,
  drawTimes,
  layoutPages,
  nextZoom,
  PAGE_GAP,
  pageAt,
  pagesNear,
  scrollToPassage,
  type Turn,
  turnedRect,
  turnedSize,
  ZOOM_STEPS,
  zoomToAcross,
  zoomToPage,
} from './page-layout.ts';

const sizes = fc.array(
  fc.record({ width: fc.integer({ min: 200, max: 1_200 }), height: fc.integer({ min: 200, max: 1_600 }) }),
  { minLength: 1, maxLength: 40 },
);

test('pages stand under each other with the same ground between them', () => {
  fc.assert(
    fc.property(sizes, fc.constantFrom(...ZOOM_STEPS), (pages, zoom) => {
      const boxes = layoutPages(pages, 488, zoom);
      for (const [index, box] of boxes.entries())
        if (index > 0) expect(box.top - boxes[index - 1]!.top - boxes[index - 1]!.height).toBe(PAGE_GAP);
      expect(columnHeight(boxes)).toBeGreaterThan(boxes.at(-1)!.top);
    }),
  );
});

test('the page being read is always among the pages that are drawn', () => {
  fc.assert(
    fc.property(sizes, fc.nat(30_000), fc.integer({ min: 100, max: 1_200 }), (pages, scroll, height) => {
      const boxes = layoutPages(pages, 488, 1);
      const scrollTop = Math.min(scroll, Math.max(0, columnHeight(boxes) - height));
      const page = pageAt(boxes, scrollTop, height);
      const [first, last] = pagesNear(boxes, scrollTop, height);
      expect(first).toBeLessThanOrEqual(page);
      expect(last).toBeGreaterThanOrEqual(page);
    }),
  );
});

test('a passage comes to rest at 38 % of the window', () => {
  const [, second] = layoutPages(
    [
      { width: 488, height: 690 },
      { width: 488, height: 690 },
    ],
    488,
    1,
  );
  const top = scrollToPassage(second!, [{ page: 2, x: 0.1, y: 0.5, w: 0.4, h: 0.02 }], 800);
  expect(second!.top + 345 - top).toBeCloseTo(304);
});

test('zoom goes by steps and stops at the ends', () => {
  expect([nextZoom(1, 1), nextZoom(1, -1), nextZoom(3, 1), nextZoom(0.5, -1)]).toEqual([1.1, 0.9, 3, 0.5]);
});

test('a rectangle turned four times is where it was, and always on the page', () => {
  const share = fc.integer({ min: 0, max: 500 }).map(part => part / 1_000);
  fc.assert(
    fc.property(fc.record({ page: fc.constant<number>(1), x: share, y: share, w: share, h: share }), rect => {
      let seen = rect;
      for (let quarter = 0; quarter < 4; quarter += 1) {
        seen = turnedRect(seen, 1);
        expect(Math.min(seen.x, seen.y)).toBeGreaterThan(-1e-9);
        expect(Math.max(seen.x + seen.w, seen.y + seen.h)).toBeLessThan(1 + 1e-9);
        const at = turnedRect(rect, ((quarter + 1) % 4) as Turn);
        for (const side of ['x', 'y', 'w', 'h'] as const) expect(seen[side]).toBeCloseTo(at[side]);
      }
    }),
  );
});

test('the whole page is in sight, whichever way it lies', () => {
  fc.assert(
    fc.property(
      sizes,
      fc.constantFrom<Turn>(0, 1, 2, 3),
      fc.integer({ min: 300, max: 1_200 }),
      ([size], turn, height) => {
        const seen = turnedSize(size!, turn);
        const [box] = layoutPages([seen], 488, zoomToPage(seen, 488, height));
        expect(box!.width).toBeLessThanOrEqual(488);
        expect(box!.height).toBeLessThanOrEqual(Math.max(height, 0.11 * 488 * (seen.height / seen.width)));
      },
    ),
  );
});

test('the marigold runs through all rectangles in reading order, without a pause', () => {
  const times = drawTimes(
    [
      { page: 1, x: 0, y: 0, w: 0.6, h: 0.1 },
      { page: 1, x: 0, y: 0.1, w: 0.2, h: 0.1 },
    ],
    320,
  );
  expect(times.map(time => [Math.round(time.delay), Math.round(time.duration)])).toEqual([
    [0, 240],
    [240, 80],
  ]);
});

test('the address names a page and is read back', () => {
  expect(pageOfHash(hashOfPage(6))).toBe(6);
  for (const hash of ['', '#', '#page=', '#page=0', '#page=x', '#page=1.5']) expect(pageOfHash(hash)).toBeNull();
});

test('the address names the passage that is lit, and is read back; what is none lights nothing', () => {
  const passage = { messageId: '0b1f6a52-0f3c-4f7e-9c86-6d1f8a1b2c3d', number: 12 };
  const hash = hashOfPage(6, passage);
  expect([pageOfHash(hash), passageOfHash(hash)]).toEqual([6, passage]);
  for (const other of [
    '',
    '#page=6',
    '#page=6&passage=',
    '#page=6&passage=12',
    `#page=6&passage=${passage.messageId}`,
    `#page=6&passage=${passage.messageId}-0`,
  ])
    expect(passageOfHash(other)).toBeNull();
});

test('a column that is fitted fills the window but for a little ground, never beyond what can be drawn', () => {
  const zoom = zoomToAcross([0.52, 0.91], 520, 584);
  expect(0.39 * 520 * zoom).toBeCloseTo(584 - 28);
  expect(zoomToAcross([0.5, 0.5], 520, 584)).toBe(5);
  expect(zoomToAcross([0, 1], 900, 200)).toBe(0.5);
});
