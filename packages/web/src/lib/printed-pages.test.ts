import type { FileId, FileVersionId } from '@nousboard/contracts';
import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { printedPageOf, printedPagesQuery } from './printed-pages.ts';

test('a highlight stands on the page that is printed there, as long as its words are in this version', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return Response.json({ items: [{ page: 6, label: '450' }] });
  });
  const printed = await new QueryClient().fetchQuery(printedPagesQuery('f' as FileId, 'v' as FileVersionId));
  expect(asked).toEqual(['/api/files/f/page-labels?version=v']);
  expect(printedPageOf(printed, { found: true, pageNumber: 6 })).toBe('450');
  expect(printedPageOf(printed, { found: true, pageNumber: 7 })).toBeUndefined();
  expect(printedPageOf(printed, { found: false, pageNumber: 6 })).toBeUndefined();
});
