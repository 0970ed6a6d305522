import { type FileId, type FileVersionId, getPageLabels, type Highlight } from '@nousboard/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './api/index.ts';

/** What pages are called in print, as citations call them, by their count; those that it names are not in it. */
export type PrintedPages = ReadonlyMap<number, string>;
export const asCounted: PrintedPages = new Map();

/** What the pages of a version are called in print. */
export const printedPagesQuery = (fileId: FileId, version: FileVersionId | null) =>
  queryOptions({
    queryKey: ['elements', fileId, version, 'labels'],
    queryFn: async ({ signal }): Promise<PrintedPages> => {
      const query = version ? { version } : {};
      const { items } = await call(getPageLabels, { params: { fileId }, query, signal });
      return new Map(items.map(({ page, label }) => [page, label]));
    },
  });

/** The same for what is shown; as they are counted as long as nothing is known, and of what has no pages. */
export function usePrintedPages(fileId: FileId, version: FileVersionId | null, hasPages = true): PrintedPages {
  const enabled = hasPages && version !== null;
  return useQuery({ ...printedPagesQuery(fileId, version), enabled }).data ?? asCounted;
}

/** The page of a highlight as it is printed; undefined where that is its count, and where it is not found. */
export const printedPageOf = (
  printed: PrintedPages,
  { found, pageNumber }: Pick<Highlight, 'found' | 'pageNumber'>,
): string | undefined => (found ? printed.get(pageNumber) : undefined);
