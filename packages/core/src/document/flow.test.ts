import type { FileId, FileVersionId } from '@nousboard/contracts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellRange, columnName } from '../grounding/cell-range.ts';
import { makeCitation } from '../grounding/make-citation.ts';
import { firstSegmentState } from './build-segment.ts';
import { decodeSegment, encodeSegment } from './encoding.ts';
import { factsOfFlow } from './facts.ts';
import { buildFlowSegment, type FlowBlock, type FlowPage } from './flow.ts';
import { rectsOf } from './rects.ts';

const nothing = { title: null, author: null, createdOn: null };
const build = (...pages: FlowPage[]) => buildFlowSegment(pages, firstSegmentState).segment;
const chapter = (blocks: readonly FlowBlock[], label?: string): FlowPage => ({
  width: 0,
  height: 0,
  blocks,
  ...(label === undefined ? {} : { label }),
});

test('blocks follow each other by lines, with their roles, and sections carry their headings', () => {
  const segment = build(
    chapter([
      { role: 'heading', level: 1, text: 'Green  tea' },
      { role: 'paragraph', text: 'It grows on hills.\r\nIt is picked\u00a0by hand. ' },
      { role: 'list', text: '  ' },
      { role: 'caption', text: 'Figure 1. A hill.' },
    ]),
    chapter([{ role: 'paragraph', text: 'Black tea is left to wither.' }], 'Black'),
  );
  expect(segment.text).toBe(
    'Green tea\nIt grows on hills.\nIt is picked by hand.\nFigure 1. A hill.\nBlack tea is left to wither.',
  );
  expect(segment.pages.map(({ label, blocks }) => [label, blocks.map(({ role }) => role)])).toEqual([
    [undefined, ['heading', 'paragraph', 'caption']],
    ['Black', ['paragraph']],
  ]);
  expect(segment.passages.map(({ headings, context }) => [headings, context])).toEqual([
    [['Green tea'], undefined],
    [['Green tea'], undefined],
    [[], 'Black'],
  ]);
  expect(factsOfFlow(segment, nothing).title).toBe('Green tea');
  // When a file was made is not when its text was published, and what stands nowhere in it is not its title.
  expect(
    factsOfFlow(segment, { title: 'Tea of the hills', author: 'Ada Quill', createdOn: '2021-04-05T10:00:00Z' }),
  ).toMatchObject({
    title: 'Green tea',
    authors: ['Ada Quill'],
    publishedOn: null,
  });
});

test('what stands under a bibliography’s heading is no text to answer from, until the next heading', () => {
  const segment = build(
    chapter([
      { role: 'heading', level: 1, text: 'References' },
      { role: 'paragraph', text: 'Quill, A. Tea. 2021.' },
      { role: 'heading', level: 1, text: 'Appendix' },
      { role: 'paragraph', text: 'A list of hills.' },
    ]),
  );
  expect(segment.pages[0]?.blocks.map(({ role }) => role)).toEqual(['heading', 'reference', 'heading', 'paragraph']);
});

test('a heading ends with its slide, sheet or chapter, unless the next one’s heading says where it belongs', () => {
  const slide = (...blocks: FlowBlock[]): FlowPage => ({ width: 1, height: 1, geometry: { of: 'shapes' }, blocks });
  const text = (words: string): FlowBlock => ({ role: 'paragraph', text: words });
  const heading = (level: number, words: string): FlowBlock => ({ role: 'heading', level, text: words });
  const pathsOf = (...pages: FlowPage[]) => build(...pages).passages.map(({ headings }) => headings.join('/'));
  expect(pathsOf(slide(heading(1, 'Tea'), text('Green.')), slide(text('A picture.')))).toEqual(['Tea', '']);
  expect(pathsOf(slide(heading(1, 'The end')), slide(text('Thanks.')))).toEqual(['The end', '']);
  expect(
    pathsOf(
      chapter([heading(1, 'Part one')], 'One'),
      chapter([heading(2, 'Tea'), text('Green.')], 'Tea'),
      chapter([text('More.')], 'Tea'),
    ),
  ).toEqual(['Part one/Tea']);
  expect(
    pathsOf(chapter([heading(1, 'References'), text('Quill, A.')], 'One'), chapter([text('Green.')], 'Two')),
  ).toEqual(['References', '']);
  const first = buildFlowSegment([chapter([heading(1, 'Tea'), text('Green.')], 'One')], firstSegmentState);
  expect(buildFlowSegment([chapter([text('On.')], 'One')], first.state).segment.passages[0]?.headings).toEqual(['Tea']);
  expect(buildFlowSegment([chapter([text('On.')], 'Two')], first.state).segment.passages[0]?.headings).toEqual([]);
});

test('each bullet of a slide is a sentence of its own; an agenda of short names is one', () => {
  const sentencesOf = (text: string, geometry: FlowPage['geometry']) => {
    const segment = build({ width: 1, height: 1, ...(geometry && { geometry }), blocks: [{ role: 'list', text }] });
    return segment.sentences.map(({ start, end }) => segment.text.slice(start - segment.start, end - segment.start));
  };
  const reasons = 'It leaks when it is cold\nIt is dear. Nobody buys it';
  expect(sentencesOf(reasons, { of: 'shapes' })).toEqual(['It leaks when it is cold', 'It is dear.', 'Nobody buys it']);
  expect(sentencesOf(reasons, undefined)).toEqual(['It leaks when it is cold\nIt is dear.', 'Nobody buys it']);
  expect(sentencesOf('Growth\nMarket analysis', { of: 'shapes' })).toEqual(['Growth\nMarket analysis']);
});

test('a long table is several passages, each found by what its columns hold', () => {
  const rows = Array.from({ length: 40 }, (_, at) => [{ text: `Hill ${at}` }, { text: `${at * 1_000}` }]);
  const segment = build({
    label: 'Sales',
    width: 0,
    height: 0,
    blocks: [{ role: 'table', rows: [[{ text: 'Place' }, { text: 'Sold in 2020' }], ...rows] }],
  });
  expect(
    segment.passages.map(({ role, firstSentence, lastSentence, context }) => [
      role,
      lastSentence - firstSentence,
      context,
    ]),
  ).toEqual([
    ['table', 9, 'Sales'],
    ['table', 9, 'Sales\nPlace Sold in 2020'],
    ['table', 9, 'Sales\nPlace Sold in 2020'],
    ['table', 9, 'Sales\nPlace Sold in 2020'],
    ['table', 5, 'Sales\nPlace Sold in 2020'],
  ]);
  expect(decodeSegment(encodeSegment(segment)).passages).toEqual(segment.passages);
  const whole = build({ width: 0, height: 0, blocks: [{ role: 'table', rows: rows.slice(0, 14) }] });
  expect(whole.passages).toHaveLength(1);
  const goesOn = build({
    width: 0,
    height: 0,
    blocks: [{ role: 'table', columns: 'Place Sold in 2020', rows: rows.slice(0, 14) }],
  });
  expect(goesOn.passages.map(({ context }) => context)).toEqual(['Place Sold in 2020']);
});

const sheet = (firstRow: number, rows: readonly (readonly string[])[]): FlowPage => {
  const width = Math.max(...rows.map(row => row.length));
  return {
    label: 'Sales',
    width,
    height: rows.length,
    geometry: { of: 'cells', firstRow, firstColumn: 2 },
    blocks: [
      {
        role: 'table',
        rows: rows.map((row, y) =>
          row.map((text, x) => ({ text, box: { x: x / width, y: y / rows.length, w: 1 / width, h: 1 / rows.length } })),
        ),
      },
    ],
  };
};
const owner = { fileId: 'f' as FileId, fileVersion: 'v' as FileVersionId, title: 'Sales' };
const cite = (segment: ReturnType<typeof build>, quote: string) => {
  const start = segment.start + segment.text.indexOf(quote);
  const made = makeCitation({
    id: 'c',
    key: 'S1.1',
    at: 0,
    claim: { start: 0, end: 1 },
    owner,
    segment,
    start,
    end: start + quote.length,
    how: 'extract',
    verdict: 'verbatim',
    score: 1,
  });
  if (!made.made) throw new Error(made.why);
  return made.citation;
};

test('a row of a sheet is cited with its cells, and a part of a cell with the cell', () => {
  const segment = build(
    sheet(4, [
      ['Year', 'Tea sold', 'Town'],
      ['2020', '', 'Oslo by the\nfjord'],
      ['2021', '13', ''],
    ]),
  );
  expect(segment.text).toBe('Year\tTea sold\tTown\n2020\t\tOslo by the fjord\n2021\t13');
  expect(cite(segment, '2020\t\tOslo by the fjord')).toMatchObject({ cells: 'B5:D5', pageLabel: 'Sales', page: 1 });
  expect(cite(segment, 'by the').cells).toBe('D5');
  expect(cite(segment, '2020\t\tOslo by the fjord\n2021\t13').cells).toBe('B5:D6');
});

test('columns are named as in every spreadsheet', () =>
  expect([1, 26, 27, 52, 53, 702, 703, 16_384].map(columnName)).toEqual([
    'A',
    'Z',
    'AA',
    'AZ',
    'BA',
    'ZZ',
    'AAA',
    'XFD',
  ]));

test('a page of another kind has no cells', () => {
  const segment = build(chapter([{ role: 'paragraph', text: 'Tea.' }]));
  expect(cellRange(segment.pages[0]!, [])).toBeUndefined();
  expect(cite(segment, 'Tea.')).not.toHaveProperty('cells');
  expect(cite(segment, 'Tea.').rects).toEqual([]);
});

test('a shape that lies under another is cited with its whole rectangle, and says that it holds more', () => {
  const segment = build({
    width: 720,
    height: 540,
    geometry: { of: 'shapes' },
    blocks: [
      { role: 'heading', level: 1, text: 'Tea on a slide', box: { x: 0.1, y: 0.1, w: 0.8, h: 0.8 } },
      { role: 'paragraph', text: 'It is green. It is hot.', box: { x: 0.2, y: 0.2, w: 0.6, h: 0.6 } },
    ],
  });
  const { rects, approximate, page } = cite(segment, 'It is hot.');
  expect([page, approximate, rects.length]).toEqual([1, true, 1]);
  expect(rects[0]?.x).toBeCloseTo(0.2, 3);
  expect(rects[0]?.h).toBeCloseTo(0.6, 3);
});

test('what is written under a slide is cited with the whole slide, and says that it is no place on it', () => {
  const segment = build({
    width: 720,
    height: 540,
    geometry: { of: 'shapes' },
    blocks: [
      { role: 'paragraph', text: 'Tea on a slide', box: { x: 0.1, y: 0.1, w: 0.8, h: 0.2 } },
      { role: 'footnote', text: 'Say that sales rose.' },
    ],
  });
  const { rects, approximate } = cite(segment, 'Say that sales rose.');
  expect({ rects, approximate }).toEqual({ rects: [{ page: 1, x: 0, y: 0, w: 1, h: 1 }], approximate: true });
});

const someText = fc
  .array(fc.constantFrom('tea', 'Hills.', '\n', '\t', '茶', 'e\u0301', '\u0000', '  ', 'References', '\ud800'), {
    maxLength: 8,
  })
  .map(words => words.join(' '));
const someBlock: fc.Arbitrary<FlowBlock> = fc.oneof(
  fc.record({
    role: fc.constantFrom(
      'heading' as const,
      'paragraph' as const,
      'list' as const,
      'code' as const,
      'footnote' as const,
    ),
    level: fc.constant(2),
    text: someText,
  }),
  fc.record({
    role: fc.constant('table' as const),
    rows: fc.array(
      fc.array(fc.record({ text: someText, box: fc.constant({ x: 0.1, y: 0.1, w: 0.2, h: 0.2 }) }), { maxLength: 4 }),
      { maxLength: 4 },
    ),
  }),
);

test('whatever a parser hands over, slices, cells and encoding hold', () => {
  fc.assert(
    fc.property(fc.array(fc.array(someBlock, { maxLength: 6 }), { minLength: 1, maxLength: 4 }), pages => {
      const segment = build(
        ...pages.map(blocks => ({ width: 10, height: 10, geometry: { of: 'shapes' as const }, blocks })),
      );
      expect(segment.text.normalize('NFC')).toBe(segment.text);
      expect(segment.text.isWellFormed()).toBe(true);
      for (const page of segment.pages) {
        for (const { start, end } of page.blocks)
          expect(segment.text.slice(start - segment.start, end - segment.start).trim()).not.toBe('');
        for (const [at, start] of page.words.start.entries())
          expect(segment.text.slice(start, page.words.end[at])).toMatch(/^[^\n\t]+/);
      }
      for (const { start, end } of segment.sentences)
        expect(rectsOf(segment, start, end).length).toBeLessThanOrEqual(20);
      expect(decodeSegment(encodeSegment(segment))).toEqual(segment);
    }),
    { numRuns: 80 },
  );
});
