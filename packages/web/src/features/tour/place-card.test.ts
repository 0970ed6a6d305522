import { expect, test } from 'vitest';
import { EDGE, GAP, placeCard } from './place-card.ts';

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const card = { width: 340, height: 180 };

test('the card stands below what it is about, from the side that one reads from', () => {
  const target = { left: 400, top: 10, width: 600, height: 32 };
  expect(placeCard(target, card, desktop, false)).toEqual({ left: 400, top: 42 + GAP });
  expect(placeCard(target, card, desktop, true)).toEqual({ left: 1000 - card.width, top: 42 + GAP });
});

test('it stands above what lies at the bottom, and beside what is as high as the window', () => {
  expect(placeCard({ left: 400, top: 800, width: 600, height: 80 }, card, desktop, false)).toEqual({
    left: 400,
    top: 800 - GAP - card.height,
  });
  const tall = { left: 500, top: 60, width: 300, height: 800 };
  expect(placeCard(tall, card, desktop, false)).toEqual({ left: 800 + GAP, top: 60 });
  expect(placeCard(tall, card, desktop, true)).toEqual({ left: 500 - GAP - card.width, top: 60 });
});

test('where it has no room it covers as little as it can', () => {
  // All of the phone but a strip above.
  expect(placeCard({ left: 0, top: 150, width: 390, height: 694 }, card, phone, false)).toEqual({
    left: EDGE,
    top: EDGE,
  });
  // All of the phone but a strip below.
  expect(placeCard({ left: 0, top: 0, width: 390, height: 700 }, card, phone, false)).toEqual({
    left: EDGE,
    top: 844 - card.height - EDGE,
  });
});

test('it stays in the window, also where what it is about leaves it', () => {
  for (const target of [
    { left: 1430, top: 890, width: 40, height: 40 },
    { left: -30, top: -200, width: 40, height: 40 },
    { left: 0, top: -2_000, width: 1440, height: 4_000 },
  ])
    for (const isRtl of [false, true]) {
      const { left, top } = placeCard(target, card, desktop, isRtl);
      expect([
        left >= EDGE,
        top >= EDGE,
        left + card.width <= desktop.width - EDGE,
        top + card.height <= desktop.height - EDGE,
      ]).toEqual([true, true, true, true]);
    }
});

test('it stands in the middle if it is about nothing, and begins in sight if it is larger than the window', () => {
  expect(placeCard(null, card, desktop, false)).toEqual({ left: 550, top: 360 });
  expect(placeCard(null, { width: 380, height: 1_000 }, phone, false)).toEqual({ left: EDGE, top: EDGE });
});
