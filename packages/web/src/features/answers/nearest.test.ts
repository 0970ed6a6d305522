import type { FoundPassage } from '@nousboard/contracts';
import { expect, test } from 'vitest';
import { lineOf, nearestOf } from './nearest.ts';
import { openedNearest } from './opened-passages.ts';
import { aCitation } from './testing.ts';

const { fileId, fileVersion } = aCitation(1);
const found = (key: string, page: number, more: Partial<FoundPassage> = {}): FoundPassage => ({
  key,
  fileId,
  fileVersion,
  title: 'Tides',
  page,
  heading: null,
  text: 'Tides rise and fall.',
  start: 0,
  end: 20,
  rects: [],
  score: 1,
  sentences: [],
  ...more,
});

test('where nothing answers three passages are shown at most, and none of a page that is shown', () => {
  const other = aCitation(2, { fileId: '00000000-0000-4000-8000-00000000000f' as FoundPassage['fileId'] }).fileId;
  const sources = [found('S1', 1), found('S2', 3), found('S3', 3), found('S4', 3, { fileId: other }), found('S5', 9)];
  expect(nearestOf(sources).map(({ key }) => key)).toEqual(['S1', 'S2', 'S4']);
});
test('each passage that is shown opens under its number, among those that are shown', () => {
  const sources = [found('S1', 4), found('S2', 4), found('S3', 4), found('S4', 9), found('S5', 12)];
  for (const [at, pressed] of nearestOf(sources).entries()) {
    const { number, cited, places } = openedNearest('answer', sources, pressed);
    expect(cited).toBe(false);
    expect(number).toBe(at + 1);
    expect(places.map(place => [place.number, place.page])).toEqual([
      [1, 4],
      [2, 9],
      [3, 12],
    ]);
  }
});
test('a passage is told by its beginning, on one line', () => {
  expect(lineOf({ heading: null, text: 'Zone\t2023\n  NA 12' })).toBe('Zone 2023 NA 12');
  expect(lineOf({ heading: null, text: 'word '.repeat(100) })).toMatch(/^word .*word…$/);
});
test('its own words stand there, and the heading over them only where there is nothing else', () => {
  expect(lineOf({ heading: '3.4 Sleep', text: '3.4 Sleep\nNineteen experiments report arousals.' })).toBe(
    'Nineteen experiments report arousals.',
  );
  expect(lineOf({ heading: '3.4 Sleep', text: '3.4 Sleep\n' })).toBe('3.4 Sleep');
  expect(lineOf({ heading: 'On', text: 'Only one.' })).toBe('Only one.');
});
