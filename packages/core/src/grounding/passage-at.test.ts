import { expect, test } from 'vitest';
import { buildSegment, firstSegmentState } from '../document/index.ts';
import { column, printPage } from '../document/testing/raw-pages.ts';
import { ownerOf } from '../engine/tables/testing.ts';
import { passageAt } from './passage-at.ts';

test('words over a page end are called by the page on which they begin, as it is printed, and lit on both', () => {
  const { segment } = buildSegment(
    [
      printPage(1, column(['The council met three times. It agreed that', 'the hall should be roofed'], 690), '127'),
      printPage(2, column(['with slate from the north.', 'It was built in a year.'], 60), '128'),
    ],
    firstSegmentState,
  );
  const sentence = 'It agreed that the hall should be roofed\nwith slate from the north.';
  const at = (words: string) => {
    const start = segment.text.indexOf(words);
    return passageAt(ownerOf(1, 'Minutes'), segment, start, start + words.length);
  };
  const whole = at(sentence);
  expect(whole).toMatchObject({ page: 1, pageLabel: '127' });
  expect(new Set(whole?.rects.map(({ page }) => page))).toEqual(new Set([1, 2]));
  expect(at('slate from the north')).toMatchObject({ page: 2, pageLabel: '128', rects: [{ page: 2 }] });
});
