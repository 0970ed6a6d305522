import type { SourceFile } from '@nousboard/contracts';
import { plainText, referenceOf } from '@nousboard/core/references';
import { expect, test, vi } from 'vitest';

vi.stubGlobal('addEventListener', () => undefined);
const { nameOfFile } = await import('./source-names.ts');

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
