import { expect, test } from 'vitest';
import { firstSegmentState } from './build-segment.ts';
import { abstractOf } from './document-abstract.ts';
import { authorsBeside, authorsIn } from './document-authors.ts';
import { dateIn, dateShown, writtenDate } from './document-date.ts';
import { doiIn, imprintOf, isbnIn } from './document-imprint.ts';
import type { ClaimedFacts } from './facts.ts';
import { factsOfFlow } from './facts.ts';
import type { FlowPage } from './flow.ts';
import { buildFlowSegment } from './flow.ts';
import type { Segment } from './types.ts';
import { workKindOf } from './work-kind.ts';

const NOTHING: ClaimedFacts = { title: null, author: null, createdOn: null };
/** Pages of lines; one that begins with "#" is a heading. */
const pages = (...texts: string[][]): Segment =>
  buildFlowSegment(
    texts.map(
      (lines): FlowPage => ({
        width: 0,
        height: 0,
        blocks: lines.map(line =>
          line.startsWith('#') ? { role: 'heading', level: 1, text: line.slice(1) } : { role: 'paragraph', text: line },
        ),
      }),
    ),
    firstSegmentState,
  ).segment;

test.each([
  ['23 Oct 2023', '2023-10-23'],
  ['Thursday, August 6, 2020', '2020-08-06'],
  ['October 2021', '2021-10'],
  ['November - 2015', '2015-11'],
  ['June 15–20, 2009, Dublin', '2009-06-15'],
  ['am 3. März 2019', '2019-03-03'],
  ['le 1er août 2020', '2020-08-01'],
  ['12 de mayo de 2018', '2018-05-12'],
  ['12 januari 2024', '2024-01-12'],
  ['2021 年 10 月', '2021-10'],
  ['2024년 3월 5일', '2024-03-05'],
  ['12/08/2007', null],
  ['Mayor 2018', null],
])('%s is read as %s', (written, date) => {
  expect(dateIn(written)).toBe(date);
});

test.each([
  ["D:20090401163925-07'00'", '2009-04-01'],
  ['2019-08-23T10:00:00Z', '2019-08-23'],
  ['2012', '2012'],
  ['2012-13-40', '2012'],
  ['soon', null],
  [null, null],
])('a container that writes %s means %s', (written, date) => {
  expect(writtenDate(written)).toBe(date);
});

test('a date is taken from a stamp, a label or a line of its own, never from when something else was', () => {
  expect(dateShown(pages(['#On tea', 'arXiv:2305.13186v3 [cs.CL] 23 Oct 2023', 'Tea grew in 2001.']))).toBe(
    '2023-10-23',
  );
  expect(dateShown(pages(['#On tea', 'Release date: August 23, 2019 [Book 7]']))).toBe('2019-08-23');
  expect(dateShown(pages(['#On tea', 'Received 3 May 2018', 'October 2021']))).toBe('2021-10');
  expect(dateShown(pages(['#Lease', 'Start date: 1 March 2025', 'End date: 28 February 2026']))).toBeNull();
  expect(dateShown(pages(['#Rechnung', 'Fällig: 3. März 2025', '17. Februar 2025']))).toBe('2025-02-17');
  expect(dateShown(pages(['#Year end report', 'Year end report, May 2020']))).toBe('2020-05');
  expect(dateShown(pages(['#On tea', 'Copyright © 2008 – 2009 The Tea Foundation.']))).toBe('2009');
  expect(dateShown(pages(['#Tea plc', 'June 2023 quarter:', 'For the period ended October 30, 2022']))).toBeNull();
  expect(
    dateShown(
      pages(['#Tea plc', 'Date of report (Date of earliest event reported): August 19, 2022 (August 16, 2022)']),
    ),
  ).toBe('2022-08-19');
  expect(
    dateShown(
      pages([
        '#On tea',
        'Date of birth 26 June 1968',
        'It was picked by many hands and dried on wide trays in the spring of May 1999.',
      ]),
    ),
  ).toBeNull();
});

test('names that go on in the next line are put together, and marks of affiliations taken off', () => {
  expect(authorsIn(['Geemi P. Wellawatte,† Heta A. Gandhi,‡ Aditi Seshadri,‡ and Andrew', 'D. White∗,‡'])).toEqual([
    'Geemi P. Wellawatte',
    'Heta A. Gandhi',
    'Aditi Seshadri',
    'Andrew D. White',
  ]);
  expect(
    authorsIn(['Zejiang Shen1 ( ), Melissa Dell3, Benjamin Charles Germain', 'Lee4, Jacob Carlson3, and Weining Li5']),
  ).toEqual(['Zejiang Shen', 'Melissa Dell', 'Benjamin Charles Germain Lee', 'Jacob Carlson', 'Weining Li']);
  expect(authorsIn(['Ada Gaoa, Yun Xiongb, Bo Suna, Meng', 'Wangc, and Haofen Wang a,c'])).toEqual([
    'Ada Gao',
    'Yun Xiong',
    'Bo Sun',
    'Meng Wang',
    'Haofen Wang',
  ]);
  expect(authorsIn(['Ada Lee', 'Bo de Vries'])).toEqual(['Ada Lee', 'Bo de Vries']);
  expect(authorsIn(['Comparable Sales Increased 15.6%', 'Net Income of $340 Million', 'EDGAR Online'])).toEqual([]);
});

test('who stands beside the author that the file names wrote it, too; nobody else is taken for one', () => {
  expect(authorsBeside(['Ada Lee'], ['Bo Byron (Tea House)', 'Ada Lee (Tea Board)'])).toEqual(['Bo Byron', 'Ada Lee']);
  expect(authorsBeside(['Ada Lee'], ['Test Table Slide'])).toEqual(['Ada Lee']);
});

test('identifiers count only when they are sound', () => {
  expect(isbnIn('ISBN 1-59420-006-8 (hardcover)')).toBe('1594200068');
  expect(isbnIn('urn:isbn:9780306406157')).toBe('9780306406157');
  expect(isbnIn('ISBN 1-59420-006-7')).toBeNull();
  expect(isbnIn('978-1-60558-392-1/09/06')).toBeNull();
  expect(doiIn('See https://doi.org/10.1021/acs.jctc.2c01235).')).toBe('10.1021/acs.jctc.2c01235');
  expect(doiIn('arXiv:2103.15348v2')).toBe('10.48550/arXiv.2103.15348');
});

test('the imprint names publisher and edition; who wrote it does not publish it by holding the copyright', () => {
  expect(
    imprintOf(pages(['#On tea', 'Second, revised edition', 'THE PENGUIN PRESS', 'ISBN 1-59420-006-8']), []),
  ).toEqual({
    publisher: 'THE PENGUIN PRESS',
    edition: 'Second, revised edition',
    isbn: '1594200068',
  });
  expect(
    imprintOf(
      pages(['#Vom Tee', '3. überarbeitete Auflage', 'Copyright © 2009 The Tea Foundation. All rights reserved.']),
      [],
    ),
  ).toEqual({
    publisher: 'The Tea Foundation',
    edition: '3. überarbeitete Auflage',
    isbn: null,
  });
  expect(imprintOf(pages(['#On tea', 'Copyright © 2004 Ada Lee']), ['Ada Lee']).publisher).toBeNull();
});

test('an abstract is what follows its heading, and no word that only begins like it', () => {
  const text = 'Tea is picked by hand in spring. It is dried on wide trays until evening. Then it is sorted.';
  expect(abstractOf(pages(['#Résumés de thé', 'Ada Lee', `Résumé. ${text}`, '#1 Introduction']))).toBe(text);
  expect(abstractOf(pages(['#Résumés de thé', text]))).toBeNull();
  expect(
    abstractOf(pages(['#On tea', '#Abstract', text, 'Keywords: tea, trays', 'More text that is not of the abstract.'])),
  ).toBe(text);
});

test('a claimed title that stands nowhere in the document gives way to the one it shows', () => {
  const deck = pages(['#Tea Verification Standard', 'Ada Lee'], ['#The Challenges']);
  expect(factsOfFlow(deck, { ...NOTHING, title: 'Plan - Strawman' }).title).toBe('Tea Verification Standard');
  expect(factsOfFlow(deck, { ...NOTHING, title: 'Tea Verification Standard 2' }).title).toBe(
    'Tea Verification Standard 2',
  );
  // What is published is named by its package, in whatever language.
  expect(
    factsOfFlow(deck, { ...NOTHING, title: 'Le vrai thé', publisher: 'Antoine', publishedOn: '2012', language: 'fr' }),
  ).toMatchObject({
    title: 'Le vrai thé',
    publisher: 'Antoine',
    publishedOn: '2012',
  });
});

test('the lines of a cover make its title, without authorities and dates', () => {
  const cover = [
    'U.S. Department of Tea',
    'Executive Office for Leaves',
    'Handbook for',
    'Chapter 13',
    'Standing Trustees',
    'October 1, 2012',
  ];
  expect(factsOfFlow(pages(cover, ['#CHAPTER 1 – INTRODUCTION', 'Tea.']), NOTHING)).toMatchObject({
    title: 'Handbook for Chapter 13 Standing Trustees',
    publishedOn: '2012-10-01',
  });
});

test('an organisation publishes only what names it', () => {
  expect(
    factsOfFlow(pages(['#On tea', 'By the Tea Board of Assam.']), { ...NOTHING, organisation: 'Tea Board' }).publisher,
  ).toBe('Tea Board');
  expect(
    factsOfFlow(pages(['#On tea', 'Leaves are picked.']), { ...NOTHING, organisation: 'Microsoft' }).publisher,
  ).toBeNull();
});

test('the kind of a work follows from its format, marks and headings, and is unknown when they do not say', () => {
  const kind = (
    format: string,
    pageCount: number,
    segment: Segment,
    facts: Partial<Parameters<typeof workKindOf>[0]['facts']> = {},
  ) => workKindOf({ format, pageCount, segment, facts: { title: null, doi: null, isbn: null, ...facts } });
  const text = 'Tea is picked by hand in spring. It is dried on wide trays until evening. Then it is sorted.';
  expect(kind('xlsx', 3, pages(['x']))).toBe('spreadsheet');
  expect(kind('pptx', 3, pages(['x']))).toBe('slides');
  expect(kind('pdf', 12, pages(['#On tea', '#Abstract', text]))).toBe('article');
  expect(kind('pdf', 120, pages(['#On tea', 'A doctoral dissertation', '#Abstract', text]))).toBe('thesis');
  expect(kind('pdf', 300, pages(['#On tea', text]), { isbn: '1594200068' })).toBe('book');
  expect(kind('docx', 200, pages(['#Handbook for trustees', text]), { title: 'Handbook for trustees' })).toBe('manual');
  expect(kind('docx', 1, pages(['Dear Ms Lee,', text, 'Yours sincerely,', 'Bo']))).toBe('letter');
  expect(kind('pdf', 9, pages(['AGENCY: Tea Board.', 'ACTION: Notice.', text]))).toBe('legal');
  expect(kind('pdf', 120, pages(['#Tea plc', 'FORM 10-K', 'ANNUAL REPORT PURSUANT TO SECTION 13', text]))).toBe(
    'report',
  );
  expect(kind('txt', 2, pages([text]))).toBeNull();
});

test('whom a letter or a bill is sent to has not written it', () => {
  expect(authorsIn(['To: D. Reid, 17 Larch Close, Penwick'])).toEqual([]);
  expect(authorsIn(['Plan Actual Plan Actual'])).toEqual([]);
  expect(authorsIn(['D. Reid, 17 Larch Close'])).toEqual([]);
  expect(authorsIn(['Jan Smith 1, Bo Lee 2'])).toEqual(['Jan Smith', 'Bo Lee']);
});
