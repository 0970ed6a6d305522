import { type FileMetadata, NOTHING_KNOWN } from '@nousboard/contracts';
import { beforeAll, expect, test } from 'vitest';
import { speakEnglish } from '#lib/testing/english.ts';
import { sourceFacts } from './source-facts.ts';

beforeAll(speakEnglish);

const origin = {
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
const named = { title: 'Tea', filename: 'tea.pdf', sample: false };

test('the name that its owner gave a file is told last', () => {
  expect(
    sourceFacts({ ...named, metadata: { ...NOTHING_KNOWN, ...origin, publisher: 'ACM' }, corrected: [] }, null),
  ).toEqual([
    { name: 'publisher', value: 'ACM' },
    { name: 'filename', value: 'tea.pdf' },
  ]);
});

test('what is known of a source is told in words, and what is not known is left out', () => {
  const of = (known: Partial<FileMetadata>) => ({
    ...named,
    sample: true,
    metadata: { ...NOTHING_KNOWN, ...origin, ...known },
    corrected: [],
  });
  expect(sourceFacts(of({}), null)).toEqual([]);
  expect(
    sourceFacts(
      of({
        kind: 'webpage',
        authors: ['Ada Lee', 'Bo Moss'],
        publishedOn: '2009-06-15',
        publisher: 'ACM',
        topics: ['tea', 'trays'],
      }),
      '14 pages',
    ),
  ).toEqual([
    { name: 'kind', value: 'Web page' },
    { name: 'length', value: '14 pages' },
    { name: 'authors', value: 'Ada Lee and Bo Moss' },
    { name: 'publishedOn', value: 'June 15, 2009' },
    { name: 'publisher', value: 'ACM' },
    { name: 'topics', value: 'tea and trays' },
  ]);
});

test('what was corrected is told even where a person said there is none; so is where a paper is from', () => {
  const metadata = {
    ...NOTHING_KNOWN,
    ...origin,
    title: 'Tea',
    language: 'pt-br',
    source: 'biorxiv' as const,
    license: 'cc_by_nc',
  };
  expect(sourceFacts({ ...named, metadata, corrected: ['title', 'doi', 'authors', 'language'] }, null)).toEqual([
    { name: 'title', value: 'Tea' },
    { name: 'authors', value: 'None' },
    { name: 'doi', value: 'None' },
    { name: 'language', value: 'Brazilian Portuguese' },
    { name: 'source', value: 'bioRxiv' },
    { name: 'license', value: 'CC BY-NC' },
  ]);
});
