import { NOTHING_KNOWN } from '@nousboard/contracts';
import { expect, test } from 'vitest';
import { changesOf, draftOf, tooLong, undoing } from './correction-draft.ts';

const known = {
  ...NOTHING_KNOWN,
  title: 'Teh',
  kind: 'book' as const,
  authors: ['J. Lea', 'Bo Moss'],
  publisher: 'Leaf Press',
  publishedOn: '2023',
};

test('what is known stands in the form as it would be typed', () => {
  expect(draftOf(known)).toMatchObject({ title: 'Teh', kind: 'book', authors: 'J. Lea\nBo Moss', doi: '', topics: '' });
});

test('only what was changed is sent, emptied fields as none, without the space around', () => {
  const draft = draftOf(known);
  expect(changesOf(draft, known)).toEqual({});
  expect(changesOf({ ...draft, title: ' Teh ', authors: 'J. Lea\n\n Bo Moss \n' }, known)).toEqual({});
  expect(
    changesOf(
      { ...draft, title: ' Tea ', publisher: ' ', kind: '', authors: 'Jane Lee\n', topics: 'tea\n hills' },
      known,
    ),
  ).toEqual({
    title: 'Tea',
    publisher: null,
    kind: null,
    authors: ['Jane Lee'],
    topics: ['tea', 'hills'],
  });
});

test('a change is undone to the correction that stood there, else to what was read', () => {
  const metadata = {
    ...known,
    source: 'local' as const,
    externalId: null,
    license: null,
    fullText: true,
    address: null,
    fetchedAt: null,
    lastEditedUtc: null,
    notices: [],
    date_published: null,
    dataSourceId: 'MYLIBRARY' as const,
    elements: null,
  };
  expect(undoing({ metadata, corrected: ['title'] }, ['title', 'publisher'])).toEqual({
    metadata: { title: 'Teh' },
    asRead: ['publisher'],
  });
});

test('what is longer than is kept is told before it is sent', () => {
  const draft = draftOf(known);
  expect(tooLong(draft)).toEqual([]);
  expect(tooLong({ ...draft, title: '𞤔'.repeat(400), authors: '𞤔'.repeat(300) })).toEqual([]);
  expect(tooLong({ ...draft, title: 'x'.repeat(401), authors: 'x'.repeat(301), topics: 'x\n'.repeat(101) })).toEqual([
    'title',
    'authors',
    'topics',
  ]);
});
