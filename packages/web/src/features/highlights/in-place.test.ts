import type { FileId, FileVersionId, Highlight, HighlightId, UserId } from '@nousboard/contracts';
import { expect, test } from 'vitest';
import { filterHighlights, highlightAt, inPlace, shortestOf } from './in-place.ts';
import { positionOf } from './marked-words.ts';

const at = (
  id: string,
  page: number,
  box: { left: number; top: number; right: number; bottom: number },
  more: Partial<Highlight> = {},
): Highlight => ({
  id: id as HighlightId,
  user: 'u' as UserId,
  fileId: 'f' as FileId,
  type: 'text',
  pageNumber: page,
  position: positionOf(page, [box]),
  content: { text: `Words of ${id}` },
  comment: { text: '', emoji: '' },
  color: 'moss',
  found: true,
  anchor: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...more,
});
const line = { left: 0.1, top: 0.5, right: 0.9, bottom: 0.52 };
const ids = (highlights: readonly Highlight[]) => highlights.map(({ id }) => id);

test('they stand in the order of the pages, from the top and from the left', () => {
  const all = [
    at('d', 2, line),
    at('c', 1, line),
    at('b', 1, { ...line, left: 0.05 }),
    at('a', 1, { ...line, top: 0.1 }),
  ];
  expect(ids(inPlace(all))).toEqual(['a', 'b', 'c', 'd']);
});

test('in columns they are read down one and then the other, with areas where they stand in theirs', () => {
  const words = (id: string, start: number, box: typeof line) =>
    at(id, 1, box, { anchor: { version: 'v' as FileVersionId, start, end: start + 5 } });
  const [left, right] = [
    { left: 0.1, right: 0.45 },
    { left: 0.55, right: 0.9 },
  ];
  const area = (id: string, box: typeof line) => at(id, 1, box, { type: 'image', content: {} });
  const all = [
    words('right, top', 900, { ...right, top: 0.1, bottom: 0.12 }),
    words('left, low', 300, { ...left, top: 0.8, bottom: 0.82 }),
    words('left, top', 20, { ...left, top: 0.2, bottom: 0.22 }),
    area('figure right', { ...right, top: 0.5, bottom: 0.7 }),
    area('figure left', { ...left, top: 0.3, bottom: 0.5 }),
    at('next page', 2, { ...left, top: 0.1, bottom: 0.2 }),
  ];
  expect(ids(inPlace(all))).toEqual([
    'left, top',
    'figure left',
    'left, low',
    'right, top',
    'figure right',
    'next page',
  ]);
});

test('a filter asks for words in any order, whatever their case and accents, for a kind and for a colour', () => {
  const all = [
    at('a', 1, line, { content: { text: 'Études of Sleep' } }),
    at('b', 1, line, { type: 'comment', comment: { text: 'Is sleep needed?', emoji: '🤔' }, color: 'rose' }),
    at('c', 1, line, { type: 'image', content: {} }),
  ];
  const find = (filter: Partial<Parameters<typeof filterHighlights>[1]>) =>
    ids(filterHighlights(all, { words: '', kind: 'all', color: null, ...filter }));
  expect(find({})).toEqual(['a', 'b', 'c']);
  expect(find({ words: 'sleep etudes' })).toEqual(['a']);
  expect(find({ words: 'sleep' })).toEqual(['a', 'b']);
  expect(find({ words: '🤔' })).toEqual(['b']);
  expect(find({ kind: 'image' })).toEqual(['c']);
  expect(find({ kind: 'comment' })).toEqual(['b']);
  const said = at('d', 1, line, { type: 'image', content: {}, comment: { text: 'Strange.', emoji: '' } });
  expect(ids(filterHighlights([...all, said], { words: '', kind: 'comment', color: null }))).toEqual(['b', 'd']);
  expect(ids(filterHighlights([...all, said], { words: '', kind: 'image', color: null }))).toEqual(['c', 'd']);
  expect(find({ color: 'rose' })).toEqual(['b']);
  expect(find({ color: 'rose', kind: 'text' })).toEqual([]);
});

test('at a point lies the smallest highlight of that page, or none', () => {
  const all = [at('wide', 1, { left: 0, top: 0, right: 1, bottom: 1 }), at('small', 1, line), at('other', 2, line)];
  expect(highlightAt(all, 1, 0.5, 0.51)?.id).toBe('small');
  expect(highlightAt(all, 1, 0.5, 0.9)?.id).toBe('wide');
  expect(highlightAt(all, 2, 0.5, 0.9)).toBeUndefined();
});

test('words of a text follow each other as they stand in it; of those sharing words the shortest is in reach', () => {
  const inText = (id: string, page: number, start: number, end: number) => ({
    ...at(id, page, { left: 0, top: 0, right: 1, bottom: 1 }),
    position: { boundingRect: null, rects: [], pageNumber: page },
    anchor: { version: 'v' as FileVersionId, start, end },
  });
  const [long, short, first, other] = [
    inText('a', 1, 5, 40),
    inText('b', 1, 20, 30),
    inText('c', 1, 2, 3),
    inText('d', 2, 50, 60),
  ];
  expect(inPlace([other, short, long, first]).map(({ id }) => id)).toEqual(['c', 'a', 'b', 'd']);
  expect(shortestOf([long, short])?.id).toBe('b');
  expect(shortestOf([])).toBeUndefined();
});
