import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import places from '../locales/en-US/places.json';
import { kindOfMime, unitOfNamed } from './document-kind.ts';
import { hasPicture, placeOf, placeOfTotal, placeWords } from './place-words.ts';

beforeAll(async () => {
  await i18next.init({
    lng: 'en-US',
    resources: { 'en-US': { places } },
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
    showSupportNotice: false,
  } as Parameters<typeof i18next.init>[0]);
});

const rects = [{ page: 3, x: 0, y: 0, w: 1, h: 1 }];
const words = (cited: Parameters<typeof placeOf>[0], source: Parameters<typeof placeOf>[1]) => {
  const place = placeOf(cited, source);
  return [
    placeWords(place, 'short'),
    placeWords(place, 'inline'),
    placeOfTotal(place, source?.pages ?? null),
    placeWords(place, 'open'),
  ];
};

test('a page of a PDF is called by the number that is printed on it', () => {
  expect(words({ page: 3, rects }, { kind: 'pdf', pages: 12 })).toEqual([
    'p. 3',
    'page 3',
    'Page 3 of 12',
    'Open page 3',
  ]);
  expect(words({ page: 3, pageLabel: 'iii', rects }, { kind: 'pdf', pages: 12 })[0]).toBe('p. iii');
});
test('slides are counted, and cells are named with their sheet', () => {
  expect(words({ page: 3, rects }, { kind: 'slides', pages: 9 })).toEqual([
    'slide 3',
    'slide 3',
    'Slide 3 of 9',
    'Open slide 3',
  ]);
  const cells = { page: 1, pageLabel: 'Sheet1', cells: 'B3:D4', rects };
  expect(words(cells, { kind: 'sheet', pages: 4 })).toEqual([
    'Sheet1, B3:D4',
    'Sheet1, B3:D4',
    'Sheet1, B3:D4',
    'Open Sheet1, B3:D4',
  ]);
});
test('a chapter or a heading is named; without one it is a part, and a text of one part is just the text', () => {
  expect(words({ page: 3, pageLabel: 'Loomings', rects: [] }, { kind: 'book', pages: 90 })).toEqual([
    'Loomings',
    'Loomings',
    'Loomings',
    'Open “Loomings”',
  ]);
  expect(words({ page: 3, heading: 'Methods', rects: [] }, { kind: 'document', pages: 5 })[0]).toBe('Methods');
  expect(words({ page: 3, rects: [] }, { kind: 'document', pages: 5 })).toEqual([
    'part 3',
    'part 3',
    'Part 3 of 5',
    'Open part 3',
  ]);
  expect(words({ page: 1, rects: [] }, { kind: 'text', pages: 1 })).toEqual([
    'text',
    'the text',
    'Text',
    'Open the text',
  ]);
});
test('what is known of a source that has left the project is enough for its place', () => {
  expect(words({ page: 3, rects }, undefined)[0]).toBe('p. 3');
  expect(words({ page: 3, pageLabel: 'Sheet1', cells: 'B3', rects }, undefined)[0]).toBe('Sheet1, B3');
  expect(words({ page: 3, rects: [] }, undefined)[0]).toBe('part 3');
});
test('only words on the page of a PDF are said to be on a page', () => {
  expect(hasPicture({ rects }, { kind: 'pdf', pages: 3 })).toBe(true);
  for (const kind of ['slides', 'sheet', 'document', 'book', 'text'] as const)
    expect(hasPicture({ rects }, { kind, pages: 3 })).toBe(false);
  expect(hasPicture({ rects: [] }, { kind: 'pdf', pages: 3 })).toBe(false);
});
test('every kind of file that may come has a kind for the reader', () => {
  expect([
    kindOfMime('application/pdf'),
    kindOfMime('application/vnd.ms-excel'),
    kindOfMime('text/markdown'),
    kindOfMime('application/epub+zip'),
    kindOfMime('text/plain'),
  ]).toEqual(['pdf', 'sheet', 'document', 'book', 'text']);
});
test('pages are called sheets or chapters where each has its own name, and parts where one spans several', () => {
  expect([unitOfNamed('sheet', ['Revenue', 'Costs']), unitOfNamed('book', ['Loomings', 'The Carpet-Bag'])]).toEqual([
    'sheet',
    'chapter',
  ]);
  for (const names of [['Revenue', 'Revenue'], ['Revenue', null], []])
    expect([unitOfNamed('sheet', names), unitOfNamed('book', names)]).toEqual(['part', 'part']);
  expect([unitOfNamed('pdf', ['i', 'ii']), unitOfNamed('slides', [null]), unitOfNamed('document', ['a', 'b'])]).toEqual(
    ['page', 'slide', 'part'],
  );
});
