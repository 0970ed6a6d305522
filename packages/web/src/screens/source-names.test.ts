import type { SourceFile } from '@nousboard/contracts';
import { plainText, referenceOf } from '@nousboard/core/references';
import { expect, test, vi } from 'vitest';

vi.stubGlobal('addEventListener', () => undefined);
const { nameOfFile, namesOfFiles } = await import('./source-names.ts');

test('a list of references says where a page of the web stands', () => {
  const { work } = nameOfFile({
    title: 'tea.html',
    type: 'text/html',
    pageCount: null,
    metadata: {
      title: 'Tea on the hills',
      kind: 'webpage',
      authors: ['Ada Quill'],
      publisher: 'Field Notes',
      publishedOn: '2024-03-05',
      edition: null,
      doi: null,
      address: 'https://example.org/tea',
    },
  } as unknown as SourceFile);
  expect(plainText(referenceOf('apa', work, 1))).toBe(
    'Quill, A. (2024, March 5). Tea on the hills. Field Notes. https://example.org/tea',
  );
});

test('two sources by one author are told apart, and one by another is called as ever', () => {
  const file = (file_id: string, filename: string, author: string) => ({
    file_id,
    filename,
    title: 'Swimming in the lake',
    type: 'application/pdf',
    pageCount: 1,
    metadata: { title: null, kind: null, authors: [author], publishedOn: null, address: null },
  });
  const names = namesOfFiles([
    file('1', 'lake.pdf', 'Jo Auer'),
    file('2', 'lake-2.pdf', 'Jo Auer'),
    file('3', 'sea.pdf', 'Ada Quill'),
  ] as unknown as SourceFile[]);
  expect([...names.values()].map(({ short }) => short)).toEqual(['Auer, lake.pdf', 'Auer, lake-2.pdf', 'Quill']);
});
