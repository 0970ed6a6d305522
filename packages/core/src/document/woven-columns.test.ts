import { expect, test } from 'vitest';
import { buildSegment, firstSegmentState } from './build-segment.ts';
import { STYLE_MONO } from './raw-page.ts';
import { column, printPage } from './testing/raw-pages.ts';
import { unwoven } from './woven-columns.ts';

/** Blocks of a page on which each line goes over all columns, as far apart as two letters and more. */
function blocksOf(columns: readonly (readonly string[])[]): (readonly [string, string])[] {
  const longest = columns.toSorted((a, b) => b.length - a.length)[0] ?? [];
  const lines = longest.map((_, row) => columns.map(words => (words[row] ?? '').padEnd(32)).join(''));
  const { text, pages } = buildSegment([printPage(1, column(lines))], firstSegmentState).segment;
  return (pages[0]?.blocks ?? []).map(({ role, start, end }) => [role, text.slice(start, end)] as const);
}

const SNOW = [
  'Snow fell on the northern',
  'slopes for nine days, and the',
  'road to the pass was closed',
  'until a plough came. It fol-',
];
const BEES = [
  'Bees swarmed in the orchard',
  'twice this spring. The second',
  'swarm was taken by a teacher',
  'for the school of the parish.',
];
const RAIN = [
  'Rain filled the barrels that',
  'stand behind the church, and',
  'the sexton asked for two more',
  'to be bought. They are larch.',
];

test('columns of prose that a file has row by row are read one after the other, broken words whole', () => {
  expect(blocksOf([[...SNOW, 'lowed the railway.'], BEES])).toEqual([
    [
      'paragraph',
      'Snow fell on the northern slopes for nine days, and the road to the pass was closed until a plough came. ' +
        'It followed the railway.',
    ],
    [
      'paragraph',
      'Bees swarmed in the orchard twice this spring. The second swarm was taken by a teacher ' +
        'for the school of the parish.',
    ],
  ]);
  expect(
    blocksOf([SNOW.with(3, 'until a plough came from Vik.'), BEES, RAIN]).map(([, text]) => text.slice(-12)),
  ).toEqual(['me from Vik.', ' the parish.', 'y are larch.']);
});

test('lines of a program stay whole, whatever stands below what in them', () => {
  const lines = SNOW.map((words, row) => `${words.padEnd(32)}${BEES[row]}`);
  const program = printPage(
    1,
    column(lines).map(line => ({ ...line, style: STYLE_MONO })),
  );
  expect(unwoven(program)).toBe(program);
});

test('rows of a table stay together, be their cells sentences in several lines or words in small letters', () => {
  const cells = [
    [
      'walking in the park at night',
      'feeding the ducks on the pond',
      'cycling on the gravel paths',
      'picking flowers of any kind',
    ],
    [
      'not allowed without a permit',
      'allowed from May to August',
      'allowed for small children',
      'never allowed by anyone.',
    ],
  ];
  expect(blocksOf(cells).map(([role]) => role)).toEqual(['table']);
  const wrapped = [
    ['Working on ladders of more', 'than three metres alone.', 'Use of the saw by a person', 'who was not shown it.'],
    ['Not allowed, except in the', 'case of an emergency.', 'Allowed under the eyes of', 'the foreman for a day.'],
  ];
  expect(blocksOf(wrapped).map(([role]) => role)).toEqual(['table']);
});

test('a table of many cells stays as it is, and is not looked at from each of them down to its end', () => {
  const row = Array.from({ length: 20 }, () => '1.5').join('  ');
  const { text, ...page } = printPage(1, column(Array.from({ length: 300 }, () => row)));
  let reads = 0;
  const counted = {
    ...page,
    get text() {
      reads += 1;
      return text;
    },
  };
  expect(unwoven(counted)).toBe(counted);
  expect(reads).toBeLessThan(200_000);
});
