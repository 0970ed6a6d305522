import { type FileId, type FileVersionId, getPageLabels, type Highlight } from '@nousboard/contracts';
import { call } from '#lib/api/index.ts';

/** The page of a highlight as it is printed; undefined where that is its count, and where it is not found. */
export type PrintedPageOf = (highlight: Pick<Highlight, 'found' | 'pageNumber'>) => string | undefined;

/** What the pages of a version are called in print, as its citations call them. */
export async function loadPrintedPages(fileId: FileId, version: FileVersionId): Promise<PrintedPageOf> {
  const { items } = await call(getPageLabels, { params: { fileId }, query: { version } });
  const labels = new Map(items.map(({ page, label }) => [page, label]));
  return ({ found, pageNumber }) => (found ? labels.get(pageNumber) : undefined);
}
