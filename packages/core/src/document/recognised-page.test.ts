import { expect, test } from 'vitest';
import { buildSegment, firstSegmentState, isTrusted, needsRecognition } from './build-segment.ts';
import { picturePage, recognisedPage } from './recognised-page.ts';

const page = { number: 1, width: 600, height: 800 };
const word = (text: string, x: number, y: number, line: number, w = 0.1, h = 0.02) => ({ text, x, y, w, h, line });
const boxes = ({ runBox }: { runBox: Float32Array }) =>
  Array.from({ length: runBox.length / 4 }, (_, run) => [...runBox.subarray(run * 4, run * 4 + 4)].map(Math.round));

test('recognised words become runs in lines, each as high as its line', () => {
  const made = recognisedPage(
    page,
    [word('now', 0.1, 0.105, 0, 0.1, 0.015), word('Try', 0.25, 0.1, 0), word('it', 0.1, 0.15, 1)],
    90,
  );
  expect(made.text).toBe('now Try\nit\n');
  expect([...made.runStart].map((start, run) => made.text.slice(start, made.runEnd[run]))).toEqual([
    'now',
    'Try',
    'it',
  ]);
  expect(boxes(made)).toEqual([
    [60, 80, 120, 96],
    [150, 80, 210, 96],
    [60, 120, 120, 136],
  ]);
  expect(made.recognised).toBe(90);
});

test('on a slanting line each word keeps its own height', () => {
  const made = recognisedPage(
    page,
    [word('up', 0.1, 0.2, 0), word('and', 0.5, 0.24, 0), word('away', 0.8, 0.28, 0)],
    90,
  );
  expect(boxes(made).map(box => box[1])).toEqual([160, 192, 224]);
});

test('a word broken at a line end is joined again, and one that ends with a dash is not', () => {
  const joined = recognisedPage(
    page,
    [word('recog-', 0.1, 0.1, 0), word('nised', 0.1, 0.13, 1), word('words.', 0.3, 0.13, 1)],
    90,
  );
  const { segment } = buildSegment([joined], firstSegmentState);
  expect(segment.text).toBe('recognised words.');
  const kept = recognisedPage(page, [word('Jean-', 0.1, 0.1, 0), word('Paul', 0.1, 0.13, 1)], 90);
  expect(kept.text).toBe('Jean-\nPaul\n');
});

test('ideographs share the box of their word', () => {
  const made = recognisedPage(page, [word('中文a1', 0.1, 0.1, 0, 0.4)], 90);
  expect([...made.runStart].map((start, run) => made.text.slice(start, made.runEnd[run]))).toEqual(['中', '文', 'a1']);
  expect(boxes(made).map(box => [box[0], box[2]])).toEqual([
    [60, 120],
    [120, 180],
    [180, 300],
  ]);
});

test('a picture wants to be recognised; its words then count unless guessed; without any it says nothing', () => {
  expect(needsRecognition(picturePage(page))).toBe(true);
  const sure = recognisedPage(page, [word('Tea', 0.1, 0.1, 0), word('grows.', 0.2, 0.1, 0)], 91);
  const layerOf = (made: Parameters<typeof needsRecognition>[0]) =>
    buildSegment([made], firstSegmentState).segment.pages[0];
  expect(needsRecognition(sure)).toBe(false);
  expect(layerOf(sure)?.textLayer).toBe('recognised');
  const guessed = recognisedPage(page, [word('xq|', 0.1, 0.1, 0)], 30);
  expect(layerOf(guessed)?.textLayer).toBe('poor');
  expect(buildSegment([guessed], firstSegmentState).segment.sentences).toEqual([]);
  expect(layerOf(recognisedPage(page, [], 0))?.textLayer).toBe('none');
  expect(isTrusted({ textLayer: 'recognised' })).toBe(true);
  expect(isTrusted({ textLayer: 'poor' })).toBe(false);
});

test('between ideographs there is no space, between them and other words there is', () => {
  const made = recognisedPage(
    page,
    [
      word('新', 0.1, 0.1, 0, 0.05),
      word('鲜', 0.15, 0.1, 0, 0.05),
      word('，', 0.2, 0.1, 0, 0.05),
      word('OK', 0.3, 0.1, 0),
      word('是', 0.5, 0.1, 0),
    ],
    90,
  );
  expect(made.text).toBe('新鲜， OK 是\n');
});

test('lines of a page that lay askew are read in order, and its boxes stay where the picture has the words', () => {
  const askew = ['the quick brown fox jumps over', 'a lazy dog that sleeps all', 'day long in the warm sun'].flatMap(
    (line, number) =>
      line.split(' ').map((text, at) => word(text, 0.1 + at * 0.13, 0.2 + number * 0.03 + at * 0.02, number, 0.12)),
  );
  const { segment } = buildSegment([recognisedPage(page, askew, 90)], firstSegmentState);
  expect(segment.text).toBe('the quick brown fox jumps over a lazy dog that sleeps all day long in the warm sun');
  const [, , , top] = segment.pages[0]?.words.box.subarray(0, 4) ?? [];
  expect(top).toBeGreaterThan(0);
  expect(segment.pages[0]?.words.box[5 * 4 + 1]).toBeCloseTo(0.3 * 65_535, -2);
});
