import type { FileId, FileVersionId } from '@nousboard/contracts';
import { expect, test, vi } from 'vitest';
import { loadPrintedPages } from './printed-pages.ts';

test('a highlight stands on the page that is printed there, as long as its words are in this version', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return Response.json({ items: [{ page: 6, label: '450' }] });
  });
  const printedPageOf = await loadPrintedPages('f' as FileId, 'v' as FileVersionId);
  expect(asked).toEqual(['/api/files/f/page-labels?version=v']);
  expect(printedPageOf({ found: true, pageNumber: 6 })).toBe('450');
  expect(printedPageOf({ found: true, pageNumber: 7 })).toBeUndefined();
  expect(printedPageOf({ found: false, pageNumber: 6 })).toBeUndefined();
});
