import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cropAround, cropOfShape } from './page-crop.tsx';

const share = (max = 1) => fc.double({ min: 0, max, noNaN: true });
const rects = fc.array(
  fc.record({ page: fc.constant(1), x: share(0.9), y: share(0.9), w: share(0.1), h: share(0.05) }),
  { minLength: 1, maxLength: 6 },
);

test('the crop lies on the page and begins above the cited words', () => {
  fc.assert(
    fc.property(rects, places => {
      const crop = cropAround(places);
      expect(crop.x).toBeGreaterThanOrEqual(0);
      expect(crop.y).toBeGreaterThanOrEqual(0);
      expect(crop.x + crop.w).toBeLessThanOrEqual(1.000_001);
      expect(crop.y + crop.h).toBeLessThanOrEqual(1.000_001);
      expect(crop.y).toBeLessThanOrEqual(Math.min(...places.map(rect => rect.y)));
      expect(crop.x).toBeLessThanOrEqual(Math.min(...places.map(rect => rect.x)) + 1e-9);
    }),
  );
});

test('one line in a column is enlarged until the column fills the card', () => {
  const crop = cropAround([{ page: 1, x: 0.1, y: 0.5, w: 0.38, h: 0.015 }]);
  expect(crop.w).toBeCloseTo(0.52);
  expect(crop.h).toBeCloseTo(0.12);
});

test('a page of another shape is shown in the same frame, on the page and with its words', () => {
  fc.assert(
    fc.property(rects, fc.double({ min: 0.5, max: Math.SQRT2, noNaN: true }), (places, ratio) => {
      const framed = cropAround(places);
      const crop = cropOfShape(framed, ratio);
      expect([crop.x, crop.w]).toEqual([framed.x, framed.w]);
      expect(crop.y).toBeGreaterThanOrEqual(0);
      expect(crop.y + crop.h).toBeLessThanOrEqual(Math.max(crop.h, 1.000_001));
      expect(crop.y).toBeLessThanOrEqual(framed.y + 1e-9);
      expect(crop.y + crop.h).toBeGreaterThanOrEqual(framed.y + framed.h - 1e-9);
    }),
  );
});

test('a page higher than A4 begins with the first cited line', () => {
  const framed = cropAround([{ page: 1, x: 0.1, y: 0.5, w: 0.38, h: 0.2 }]);
  const crop = cropOfShape(framed, 2);
  expect(crop.y).toBeCloseTo(framed.y);
  expect(crop.h).toBeLessThan(framed.h);
});
