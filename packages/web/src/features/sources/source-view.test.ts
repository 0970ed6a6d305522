import type { FileProgress, SourceFile } from '@nousboard/contracts';
import { MIME_TYPES } from '@nousboard/contracts';
import { expect, test } from 'vitest';
import { everything, type Narrowing, type SourceOrder, shownSources } from './source-view.ts';

const source = (title: string, facts: Partial<SourceFile> & { authors?: string[] } = {}): SourceFile =>
  ({
    file_id: title,
    title,
    filename: `${title}.pdf`,
    type: MIME_TYPES.pdf,
    status: 'done',
    ready: true,
    removing: false,
    reason: null,
    progress: 1,
    pagesReady: 1,
    pageCount: 1,
    rereading: null,
    quality: { unread: [] },
    metadata: { title: null, authors: facts.authors ?? [] },
    ...facts,
  }) as unknown as SourceFile;
const titles = (
  files: readonly SourceFile[],
  narrowing: Partial<Narrowing> = {},
  order: SourceOrder = 'added',
  polls: ReadonlyMap<string, FileProgress> = new Map(),
) => shownSources(files, polls, { ...everything, ...narrowing }, order).map(({ title }) => title);

test('sources stand as they were added, the newest first, or by title with 9 before 10', () => {
  const files = ['Note 10', 'note 9', 'Émile', 'Zebra'].map(title => source(title));
  expect(titles(files)).toEqual(['Note 10', 'note 9', 'Émile', 'Zebra']);
  expect(titles(files, {}, 'newest')).toEqual(['Zebra', 'Émile', 'note 9', 'Note 10']);
  expect(titles(files, {}, 'title')).toEqual(['Émile', 'note 9', 'Note 10', 'Zebra']);
});

test('a search finds all its words in title, file name and authors, whatever their case and accents', () => {
  const files = [
    source('Étude de l’OLAP', { filename: 'final-2.pdf' }),
    source('Segments', { filename: 'Half-year analyses.xlsx' }),
    source('Sleep', { authors: ['Lindqvist, A.'] }),
  ];
  expect(titles(files, { search: 'etude' })).toEqual(['Étude de l’OLAP']);
  expect(titles(files, { search: 'ANALYSES half' })).toEqual(['Segments']);
  expect(titles(files, { search: 'lindqvist sleep' })).toEqual(['Sleep']);
  expect(titles(files, { search: 'lindqvist olap' })).toEqual([]);
  expect(titles(files, { search: '  ' })).toHaveLength(3);
});

test('sources are narrowed to a kind and to a state, as it is now', () => {
  const waiting = { ready: false, status: 'processing', progress: 0.6 } as const;
  const files = [
    source('Ready'),
    source('Sheet', { type: MIME_TYPES.xlsx }),
    source('Read', waiting),
    source('Broken', { ready: false, status: 'failed' }),
    source('Going', { removing: true }),
  ];
  expect(titles(files, { kind: 'sheet' })).toEqual(['Sheet']);
  expect(titles(files, { state: 'reading' })).toEqual(['Read']);
  expect(titles(files, { state: 'failed' })).toEqual(['Broken']);
  const ready = new Map([
    ['Read', { ...files[2], file_id: 'Read', ready: true, status: 'done' } as unknown as FileProgress],
  ]);
  expect(titles(files, { state: 'ready', kind: 'pdf' }, 'added', ready)).toEqual(['Ready', 'Read']);
});
