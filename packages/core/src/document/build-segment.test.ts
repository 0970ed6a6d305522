import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layOutWords } from '../text/laid-words.ts';
import { leadsToPage } from './block-text.ts';
import { buildSegment, firstSegmentState, lastPageOfSegment } from './build-segment.ts';
import { decodeSegment, encodeSegment, laidWordsOf } from './encoding.ts';
import type { RawPage } from './raw-page.ts';
import { STYLE_BOLD } from './raw-page.ts';
import { rectsOf } from './rects.ts';
import { column, printPage } from './testing/raw-pages.ts';
import type { BlockRole, Segment } from './types.ts';

const build = (...pages: RawPage[]): Segment => buildSegment(pages, firstSegmentState).segment;
const blocks = (segment: Segment, page = 0): Array<[BlockRole, string]> =>
  (segment.pages[page]?.blocks ?? []).map(({ role, start, end }) => [
    role,
    segment.text.slice(start - segment.start, end - segment.start),
  ]);

function expectInvariants(segment: Segment): void {
  expect(segment.text.length).toBe(segment.end - segment.start);
  let at = segment.start;
  for (const page of segment.pages) {
    expect(page.start).toBe(at);
    at = page.end + 1;
    const wrong = [...page.words.start].filter((start, word) => {
      const end = page.words.end[word] as number;
      return (
        start < page.start ||
        end > page.end ||
        !/^\S+$/.test(segment.text.slice(start - segment.start, end - segment.start))
      );
    });
    expect(wrong).toEqual([]);
  }
  for (const [index, passage] of segment.passages.entries()) {
    expect(
      segment.sentences
        .slice(passage.firstSentence, passage.lastSentence)
        .every(sentence => sentence.passage === index),
    ).toBe(true);
  }
  expect(
    segment.sentences.every(
      ({ start, end }) => segment.text.slice(start - segment.start, end - segment.start).trim() !== '',
    ),
  ).toBe(true);
}

test('lines become paragraphs with single spaces, and a soft hyphen goes while both halves keep their boxes', () => {
  const segment = build(
    printPage(
      1,
      column(['We describe an impres\ufffe', 'sive method that joins lines', 'of a paragraph. It is done.']),
    ),
  );
  expect(blocks(segment)).toEqual([
    ['paragraph', 'We describe an impressive method that joins lines of a paragraph. It is done.'],
  ]);
  const start = segment.text.indexOf('impressive');
  expect(rectsOf(segment, start, start + 'impressive'.length)).toHaveLength(2);
  expectInvariants(segment);
});

test('a hyphen that belongs to the word stays', () => {
  expect(build(printPage(1, column(['a state-of-the\ufffe', 'art system']))).text).toBe('a state-of-the-art system');
});

test('a hyphen the document writes elsewhere stays at the end of a line, with the word before it and its box', () => {
  const segment = build(
    printPage(1, column(['Replaying a cue in slow\ufffe', 'wave sleep helps. All slow-wave sleep does.'])),
  );
  expect(blocks(segment)).toEqual([
    ['paragraph', 'Replaying a cue in slow-wave sleep helps. All slow-wave sleep does.'],
  ]);
  const start = segment.text.indexOf('slow-wave');
  expect(rectsOf(segment, start, start + 'slow-wave'.length)).toHaveLength(2);
  expectInvariants(segment);
});

test('headings, lists, captions, tables and footnotes are told apart', () => {
  const segment = build(
    printPage(1, [
      { text: 'Deep Tea', y: 60, size: 20 },
      { text: '1 Introduction', y: 100, style: STYLE_BOLD },
      ...column(
        [
          'Tea is a drink that people all over the world like to have.',
          'It comes from leaves of a plant that grows on hills.',
        ],
        130,
      ),
      { text: '• first point of some length', y: 180 },
      { text: '• second point of some length', y: 192 },
      { text: 'kind      water      minutes', y: 230 },
      { text: 'green     water      minutes', y: 242 },
      { text: 'black     water      minutes', y: 254 },
      { text: 'Table 1: How long tea is steeped.', y: 290 },
      { text: '1 Measured by hand.', y: 700, size: 7 },
    ]),
  );
  expect(blocks(segment).map(([role]) => role)).toEqual([
    'heading',
    'heading',
    'paragraph',
    'list',
    'list',
    'table',
    'caption',
    'footnote',
  ]);
  expect(segment.passages.find(({ role }) => role === 'table')?.headings).toEqual(
    ['Deep Tea', '1 Introduction'].slice(-1),
  );
});

test('a sentence that goes on at the head of the next column is whole, the note between stands behind it', () => {
  const left = [
    'The keepers wrote all that they saw into one ledger. The',
    'largest flock of cranes passed on a day in autumn, when',
  ];
  const right = [
    'they counted 310 birds before noon. Swifts were few then.',
    'The ledger lies in the library of the town.',
  ];
  const note = { text: '¹ Counted from the tower of the church.', y: 140, size: 7 };
  const next = { x: 380 };
  const read = blocks(build(printPage(1, [...column(left), note, ...column(right, 100, next)])));
  const sentence = 'The largest flock of cranes passed on a day in autumn, when they counted 310 birds before noon.';
  expect(read.map(([role]) => role)).toEqual(['paragraph', 'footnote']);
  expect(read[0]?.[1]).toContain(sentence);
  // What has ended above the note stays apart from what begins beside it.
  const ended = [left[0] ?? '', 'largest flock of cranes passed on a day in autumn then.'];
  const apart = [
    { text: 'Notes', y: 40, size: 16 },
    ...column(ended),
    note,
    ...column(['Swifts were few.'], 100, next),
  ];
  expect(blocks(build(printPage(1, apart))).map(([role]) => role)).toEqual([
    'heading',
    'paragraph',
    'footnote',
    'paragraph',
  ]);
});

test('a line whose longest word is set in another face goes on with its paragraph', () => {
  const page = printPage(
    1,
    column([
      'We ask the humans and the machines who have seen',
      'LongestOfAllWords about it, and then about tea and',
      'whatever else there is to be said of hills.',
    ]),
  );
  const long = page.text.indexOf('Longest');
  const run = page.runStart.indexOf(long);
  // Capitals of a smaller face are lower.
  page.runBox[run * 4 + 1] = (page.runBox[run * 4 + 1] as number) + 2;
  expect(blocks(build(page)).map(([role]) => role)).toEqual(['paragraph']);
});

test('a line that begins with “Table 4.” in the middle of a sentence is no caption', () => {
  const lines = [
    'We have looked at tea in all its settings. The results are shown in',
    'Table 4. We have five things to say about them, and more to come.',
    'They follow.',
  ];
  expect(blocks(build(printPage(1, column(lines)))).map(([role]) => role)).toEqual(['paragraph']);
  const [first = '', ...others] = lines;
  expect(blocks(build(printPage(1, column([`${first} it.`, ...others])))).map(([role]) => role)).toEqual([
    'paragraph',
    'caption',
  ]);
});

test('lines over the columns of a table belong to it, the end of a paragraph beside it does not', () => {
  const rows = [
    'Hill of the west      12      13',
    'Hill of the east      14      15',
    'Dale                  16      17',
  ].map((text, at) => ({ text, y: 230 + at * 12 }));
  const header = { text: '2019    2018', x: 182, y: 218 };
  expect(blocks(build(printPage(1, [header, ...rows])))[0]?.[1]).toBe(
    '2019 2018\nHill of the west 12 13\nHill of the east 14 15\nDale 16 17',
  );
  const prose = column(['Here a paragraph', 'of a column ends', 'not as a header,', 'but as prose'], 182, { x: 182 });
  expect(blocks(build(printPage(1, [...prose, ...rows]))).map(([role]) => role)).toEqual(['paragraph', 'table']);
});

test('items behind bullets or letters are no rows of a table', () => {
  const items = ['(a)   the tea of the west', '(b)   the tea of the east', '(c)   the tea of the dale'].map(
    (text, at) => ({ text, y: 230 + at * 12 }),
  );
  expect(blocks(build(printPage(1, items))).map(([role]) => role)).toEqual(['list', 'list', 'list']);
});

test('words drawn in a figure with a caption are its own, and a paragraph goes on past them', () => {
  const caption = { text: 'Figure 1. How tea is made.', y: 220 };
  const drawn = [
    { text: 'leaf', x: 100, y: 120 },
    { text: 'water', x: 300, y: 150 },
  ];
  const box = Float32Array.from([72, 100, 540, 210]);
  const before = printPage(
    1,
    column([
      'All of this is told in the figure, which stands at the top of the',
      'page that comes after this one and shows how tea is made from the',
    ]),
  );
  const after = column(['leaves of a plant. Then it is done.'], 300);
  const segment = build(before, { ...printPage(2, [...drawn, caption, ...after]), drawings: box });
  expect(blocks(segment, 1)).toEqual([
    ['paragraph', 'leaves of a plant. Then it is done.'],
    ['caption', 'Figure 1. How tea is made.'],
    ['figure', 'leaf\nwater'],
  ]);
  expect(segment.pages[1]?.figures).toHaveLength(1);
  expect(segment.sentences.filter(({ role }) => role === 'figure')).toHaveLength(2);
  expect(decodeSegment(encodeSegment(segment)).pages[1]?.figures).toEqual(segment.pages[1]?.figures);
  const prose = column(
    [
      'The text of the page itself lies under the box of a drawing,',
      'which says that it is larger than what is seen of it, as they do,',
      'and so it is no part of the figure at all, but of the page.',
    ],
    120,
  );
  expect(blocks(build({ ...printPage(1, [...prose, caption]), drawings: box })).map(([role]) => role)).toEqual([
    'paragraph',
    'caption',
  ]);
  expect(blocks(build(printPage(1, [...drawn, caption]))).map(([role]) => role)).toEqual(['paragraph', 'caption']);
});

test('running heads and page numbers are furniture: kept in the text, never a sentence', () => {
  const pages = [1, 2, 3, 4].map(number =>
    printPage(number, [
      { text: 'Journal of Tea', y: 30 },
      ...column([`Page body number ${number} says something of its own.`], 300),
      { text: String(number), y: 760 },
    ]),
  );
  const segment = build(...pages);
  expect(blocks(segment, 2)).toEqual([
    ['furniture', 'Journal of Tea'],
    ['paragraph', 'Page body number 3 says something of its own.'],
    ['furniture', '3'],
  ]);
  expect(segment.sentences).toHaveLength(4);
  expectInvariants(segment);
});

test('heads of left pages that are too few to repeat are furniture where those of right ones are', () => {
  const facing = (numbers: readonly number[], size?: number) =>
    build(
      ...numbers.map(number =>
        printPage(number, [
          {
            text: number % 2 === 0 ? `${number} Ada Marsh` : `The leaves of tea ${number}`,
            y: 30,
            ...(size && { size }),
          },
          ...column([`Page body number ${number} says something of its own.`, 'It goes on.'], 300),
        ]),
      ),
    );
  const rolesOf = (segment: Segment) => segment.pages.map((_, page) => blocks(segment, page).map(([role]) => role));
  for (const numbers of [
    [1, 2, 3],
    [1, 2, 3, 4, 5, 6, 7],
  ])
    expect(rolesOf(facing(numbers))).toEqual(numbers.map(() => ['furniture', 'paragraph']));
  // The title of a slide stands there, too.
  expect(rolesOf(facing([1, 2, 3], 16))[1]).not.toContain('furniture');
});

test('a sentence runs over a page end past heads and feet, and its rectangles lie on both pages', () => {
  const page = (number: number, lines: string[]) =>
    printPage(number, [{ text: 'Journal of Tea', y: 30 }, ...column(lines, 100), { text: String(number), y: 760 }]);
  const segment = build(
    page(1, [
      'A first paragraph stands here alone and ends.',
      'The second one is longer and fills',
      'its lines until the page ends in the',
      'middle of a sentence which then',
    ]),
    page(2, ['goes on overleaf and ends there.', 'More follows.']),
    page(3, ['Third.']),
  );
  const sentence = segment.sentences.find(({ start }) => segment.text.slice(start).startsWith('The second'));
  expect(sentence?.page).toBe(1);
  expect(segment.text.slice(sentence?.start, sentence?.end).replace(/\s+/g, ' ')).toBe(
    'The second one is longer and fills its lines until the page ends in the middle of a sentence which then goes ' +
      'on overleaf and ends there.',
  );
  expect(new Set(rectsOf(segment, sentence?.start ?? 0, sentence?.end ?? 0).map(rect => rect.page))).toEqual(
    new Set([1, 2]),
  );
  expectInvariants(segment);
});

test('it runs past the small print that a file has in front of the text of the next page', () => {
  const small = column(['which a note of the page before says', 'in small letters at the foot.'], 700);
  const segment = build(
    printPage(
      1,
      column(['A first paragraph stands here alone and ends.', 'The ship went down off the coast of New-'], 100),
    ),
    printPage(2, [
      ...small.map(line => ({ ...line, size: 7 })),
      ...column(['foundland in the night of the ninth.', 'More follows here.'], 100),
    ]),
    printPage(3, column(['Third.'], 100)),
  );
  const told = segment.sentences.map(({ start, end }) => segment.text.slice(start, end).replace(/\s+/g, ' '));
  expect(told).toContain('The ship went down off the coast of New- foundland in the night of the ninth.');
  expectInvariants(segment);
});

test('everything under "References" is reference until the next heading, over segments too', () => {
  const heading = (text: string, y: number) => ({ text, y, size: 14 });
  const filler = column(
    ['Some body text that is here to say what size letters have.', 'And a second line of it, to be sure.'],
    80,
  );
  const first = buildSegment(
    [
      printPage(1, [
        ...filler,
        heading('References', 300),
        ...column(['[1] A. Author. A title of a work. 2001.', '[2] B. Author. Another title. 2002.'], 330),
      ]),
    ],
    firstSegmentState,
  );
  expect(blocks(first.segment).map(([role]) => role)).toEqual(['paragraph', 'heading', 'reference', 'reference']);
  const second = buildSegment(
    [
      printPage(2, [
        ...column(['[3] C. Author. A third title. 2003.'], 80),
        heading('Appendix', 300),
        ...column(['What is left to say about tea.'], 330),
      ]),
    ],
    first.state,
  );
  expect(blocks(second.segment).map(([role]) => role)).toEqual(['reference', 'heading', 'paragraph']);
  expect(second.segment.start).toBe(first.segment.end + 1);
});

test('text printed sideways is read along its lines', () => {
  const flat = printPage(1, column(['Alabama   10   20', 'Alaska    30   40', 'Arizona   50   60']));
  const standing: RawPage = {
    ...flat,
    runBox: Float32Array.from(
      Array.from({ length: flat.runBox.length / 4 }, (_, run) => {
        const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = flat.runBox.subarray(run * 4, run * 4 + 4);
        return [612 - y1, x0, 612 - y0, x1];
      }).flat(),
    ),
  };
  expect(blocks(build(standing))).toEqual(blocks(build(flat)));
});

test('the first segment is small, the next ones are not', () => {
  expect(lastPageOfSegment(firstSegmentState, 352)).toBe(8);
  expect(lastPageOfSegment({ ...firstSegmentState, ordinal: 1, nextPage: 9 }, 352)).toBe(40);
  expect(lastPageOfSegment({ ...firstSegmentState, ordinal: 2, nextPage: 41 }, 45)).toBe(45);
});

const someLine = fc.record({
  text: fc
    .array(
      fc.constantFrom(
        'tea',
        'Water.',
        'e.g.',
        'Fig.',
        '3',
        '茶',
        '[1]',
        'na¨ıve',
        'long-',
        'word\ufffe',
        '•',
        'References',
        '\u00ad',
        'ÅÅ',
      ),
      { minLength: 1, maxLength: 12 },
    )
    .map(words => words.join(' ')),
  x: fc.integer({ min: 0, max: 500 }),
  y: fc.integer({ min: 0, max: 780 }),
  size: fc.constantFrom(7, 10, 14),
});

test('whatever stands on the pages, slices and boxes agree, and encoding loses nothing', () => {
  fc.assert(
    fc.property(fc.array(fc.array(someLine, { maxLength: 12 }), { minLength: 1, maxLength: 4 }), pages => {
      const segment = build(...pages.map((lines, at) => printPage(at + 1, lines)));
      expectInvariants(segment);
      expect(segment.text.normalize('NFC')).toBe(segment.text);
      const decoded = decodeSegment(encodeSegment(segment));
      expect(decoded).toEqual(segment);
      for (const [passage, { start, end }] of segment.passages.entries())
        expect(laidWordsOf(decoded, passage)).toEqual(
          layOutWords(segment.text.slice(start - segment.start, end - segment.start)),
        );
    }),
    { numRuns: 60 },
  );
});

test('the words of a stored passage are read as they were stored, without its text', () => {
  const bytes = encodeSegment(build(printPage(1, column(['Tea grows on hills.']))));
  const at = Buffer.from(bytes).indexOf('Tea');
  bytes.set(Buffer.from('Pea'), at);
  const decoded = decodeSegment(bytes);
  expect(decoded.text).toContain('Pea');
  expect(laidWordsOf(decoded, 0)).toEqual(layOutWords('Tea grows on hills.'));
});

test('bytes that are no segment are refused', () => {
  const bytes = encodeSegment(build(printPage(1, column(['Tea.']))));
  expect(() => decodeSegment(bytes.subarray(0, bytes.length - 1))).toThrow(RangeError);
  expect(() => decodeSegment(new Uint8Array(20))).toThrow(RangeError);
});

test('a page whose signs mean nothing is kept, but is no sentence', () => {
  const segment = build(
    printPage(1, column(['"%&-+ #~ %$ ]['])),
    printPage(2, column(['This page can be read by everybody.'])),
  );
  expect(segment.pages.map(({ textLayer }) => textLayer)).toEqual(['poor', 'good']);
  expect(segment.sentences.map(({ page }) => page)).toEqual([2]);
  expectInvariants(segment);
});

test('a stamp on a picture does not make a page readable, dots of a table of contents do not spoil one', () => {
  expect(build({ ...printPage(1, column(['Copy 12'])), pictured: true }).pages[0]?.textLayer).toBe('poor');
  expect(build(printPage(1, column(['Tea ........................................ 7']))).pages[0]?.textLayer).toBe(
    'good',
  );
});

test('entries of a table of contents are kept and are no sentences, whatever their dots are parted by', () => {
  const segment = build(
    printPage(1, [
      { text: '1 Picking leaves . . . . . . . . . . . . . . . . 3', y: 100 },
      { text: '2 Drying leaves ............................. 12', y: 112 },
      { text: 'Tea is dried for a day. It is picked by hand in the hills of the north.', y: 200 },
    ]),
  );
  expect(blocks(segment)[0]?.[0]).toBe('furniture');
  expect(segment.text).toContain('2 Drying leaves');
  expect(segment.sentences.map(({ start, end }) => segment.text.slice(start, end))).toEqual([
    'Tea is dried for a day.',
    'It is picked by hand in the hills of the north.',
  ]);
});

test('looking for dots that lead to a page takes a time that grows with the line alone', () => {
  expect(leadsToPage(`${'a .'.repeat(100_000)} b`)).toBe(false);
  expect(leadsToPage('Tea . . . . . xiv')).toBe(true);
  expect(leadsToPage('It took … 5')).toBe(false);
});

test('the number of a chapter in a line of its own and what it is called are one heading', () => {
  const segment = build(
    printPage(1, [
      { text: 'Chapter 3', y: 80, size: 20 },
      { text: 'Before the leaves are picked', y: 190, size: 24 },
      ...column(['This chapter tells what is done before the leaves are picked in the hills.'], 260),
    ]),
  );
  expect(segment.passages.at(-1)?.headings).toEqual(['Chapter 3 Before the leaves are picked']);
});
