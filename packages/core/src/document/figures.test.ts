import { expect, test } from 'vitest';
import { figuresOf } from './figures.ts';
import { BOX_UNITS } from './page-text.ts';
import type { RawPage } from './raw-page.ts';
import { blankPage } from './recognised-page.ts';

/** A page of 100 × 200 points times ten, with one word standing for a caption at each given height. */
const [WIDTH, HEIGHT] = [1_000, 2_000];
function found(sides: { pictures?: number[]; drawings?: number[] }, captions: { text: string; y: number }[] = []) {
  const page: RawPage = {
    ...blankPage({ number: 1, width: WIDTH, height: HEIGHT }),
    ...(sides.pictures && { pictures: Float32Array.from(sides.pictures) }),
    ...(sides.drawings && { drawings: Float32Array.from(sides.drawings) }),
  };
  const text = captions.map(caption => caption.text).join('\n');
  let at = 0;
  const blocks = captions.map(caption => {
    const start = at;
    at += caption.text.length + 1;
    return { role: 'caption' as const, start, end: at - 1 };
  });
  const box = captions.flatMap(({ y }) => [
    0.1 * BOX_UNITS,
    (y / HEIGHT) * BOX_UNITS,
    0.8 * BOX_UNITS,
    0.01 * BOX_UNITS,
  ]);
  const words = {
    start: Uint32Array.from(blocks, ({ start }) => start),
    end: Uint32Array.from(blocks, ({ end }) => end),
    box: Uint16Array.from(box),
  };
  return figuresOf(page, text, 0, blocks, words);
}

test('tiles are one figure; small marks, backgrounds and drawings without a caption are none', () => {
  expect(found({ pictures: [100, 200, 500, 400, 100, 401, 500, 600] })).toEqual([
    { at: 0, box: { x: 0.1, y: 0.1, w: 0.4, h: 0.2 } },
  ]);
  expect(found({ pictures: [10, 10, 40, 40, 0, 0, 1_000, 2_000, 0, 500, 1_000, 505] })).toEqual([]);
  expect(found({ drawings: [100, 200, 500, 400] })).toEqual([]);
  expect(found({})).toEqual([]);
});

test('the caption under a figure is its own, or the one right above it; parts with one caption are one figure', () => {
  const under = { text: 'Figure 1. A hill.', y: 620 };
  expect(found({ drawings: [100, 200, 500, 600] }, [under])).toEqual([
    { at: 0, box: { x: 0.1, y: 0.1, w: 0.4, h: 0.2 }, caption: { start: 0, end: 17 } },
  ]);
  expect(found({ pictures: [100, 640, 500, 1_000] }, [under])[0]).toMatchObject({ caption: { start: 0, end: 17 } });
  expect(found({ pictures: [100, 200, 400, 600, 600, 200, 900, 600] }, [under])).toEqual([
    { at: 0, box: { x: 0.1, y: 0.1, w: 0.8, h: 0.2 }, caption: { start: 0, end: 17 } },
  ]);
});

test('a caption of a table, and one far away, belong to no picture', () => {
  expect(found({ pictures: [100, 200, 500, 600] }, [{ text: 'Table 1. Sales.', y: 620 }])[0]).not.toHaveProperty(
    'caption',
  );
  expect(found({ pictures: [100, 200, 500, 600] }, [{ text: 'Figure 1. A hill.', y: 1_400 }])[0]).not.toHaveProperty(
    'caption',
  );
});
