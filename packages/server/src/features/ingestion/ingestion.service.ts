import type { DocumentElement, ElementsPage, Rect } from '@nousboard/contracts';
import { Problem } from '@nousboard/contracts';
import type { Segment } from '@nousboard/core/document';
import { decodeSegment } from '@nousboard/core/document';
import type { FileRow } from '#features/files/index.ts';
import { accessFile } from '#features/files/index.ts';
import type { Actor, Granted } from '#platform/access.ts';
import type { Blobs } from '#platform/blobs.ts';
import type { Database } from '#platform/db/db.ts';
import { printedTextKey } from './derived-keys.ts';
import { elementsOfPage, metadataElements } from './elements.ts';
import { findPrinted, hasVersion, listSegments, listSegmentsOfSpan } from './ingestion.repository.ts';
import type { PagePictures } from './page-pictures.ts';
import { isPrinted } from './printing/file-print.job.ts';
import type { Span } from './printing/printed-places.ts';
import { printedPlaces } from './printing/printed-places.ts';
import type { ReadNeeds } from './reading.ts';

export interface PageNeeds {
  readonly database: Database;
  readonly blobs: Blobs;
  readonly pictures: PagePictures;
  readonly findPrinter: ReadNeeds['findPrinter'];
}

/** Most pages handed out at once when none is named. */
const MOST_PAGES = 50;

interface OpenVersion {
  readonly file: Granted<FileRow, 'read'>;
  readonly versionId: string;
}

/** The version asked for, or the file's present one. `file_not_ready` while nothing of it is read. */
async function accessVersion({ database }: PageNeeds, actor: Actor, fileId: string, asked: string | undefined): Promise<OpenVersion> {
  const file = await accessFile(database.db, actor, fileId, 'read');
  if (asked !== undefined && asked !== file.version_id && !(await hasVersion(database.db, file, asked))) throw new Problem('not_found');
  const versionId = asked ?? file.version_id;
  if (versionId === null) throw new Problem('file_not_ready');
  return { file, versionId };
}

const hasPictures = (file: FileRow): boolean => file.mime === 'application/pdf' || file.mime.startsWith('image/');

export async function getPageImage(needs: PageNeeds, actor: Actor, fileId: string, page: number, width: number, version: string | undefined): Promise<Uint8Array> {
  const { file, versionId } = await accessVersion(needs, actor, fileId, version);
  if (!hasPictures(file) || (file.page_count !== null && page > file.page_count)) throw new Problem('not_found');
  return needs.pictures.page(file, versionId, page, width);
}

/** How many pages there are in print, and where spans of the text stand on them. */
export async function getPrintedPages(
  needs: PageNeeds,
  actor: Actor,
  fileId: string,
  version: string | undefined,
  spans: readonly Span[],
): Promise<{ pageCount: number | null; coming: boolean; places: (Rect[] | null)[] }> {
  const { file, versionId } = await accessVersion(needs, actor, fileId, version);
  const found = await findPrinted(needs.database.db, file, versionId);
  if (!found?.printed_pages) {
    const coming = found?.printed_pages === null && isPrinted(file.mime) && (await needs.findPrinter()) !== undefined;
    return { pageCount: null, coming, places: spans.map(() => null) };
  }
  if (spans.length === 0) return { pageCount: found.printed_pages, coming: false, places: [] };
  const whole = { start: Math.min(...spans.map(([start]) => start)), end: Math.max(...spans.map(([, end]) => end)) };
  const segments: Segment[] = [];
  for (const row of await listSegmentsOfSpan(needs.database.db, file, versionId, whole)) {
    const bytes = await needs.blobs.get(row.text_key);
    if (bytes === undefined) throw new Problem('not_found');
    segments.push(decodeSegment(bytes));
  }
  const printed = { segment: (ordinal: number) => needs.blobs.get(printedTextKey(file.tenant_id, versionId, ordinal)) };
  return { pageCount: found.printed_pages, coming: false, places: await printedPlaces({ segments, length: found.text_length }, spans, printed) };
}

export async function getPrintedPage(needs: PageNeeds, actor: Actor, fileId: string, page: number, width: number, version: string | undefined): Promise<Uint8Array> {
  const { file, versionId } = await accessVersion(needs, actor, fileId, version);
  const found = await findPrinted(needs.database.db, file, versionId);
  if (page > (found?.printed_pages ?? 0)) throw new Problem('not_found');
  return needs.pictures.printedPage(file, versionId, page, width);
}

export async function getThumbnail(needs: PageNeeds, actor: Actor, fileId: string): Promise<Uint8Array> {
  const { file, versionId } = await accessVersion(needs, actor, fileId, undefined);
  if (!hasPictures(file)) throw new Problem('not_found');
  return needs.pictures.thumbnail(file, versionId);
}

/** The parsed text of one page, or of the first fifty, in reading order, with its pictures; where no page is named, what is known of the document comes first. */
export async function getElements(
  needs: PageNeeds,
  actor: Actor,
  fileId: string,
  asked: number | undefined,
  version: string | undefined,
): Promise<{ items: DocumentElement[]; pages: ElementsPage[]; pageCount: number | null }> {
  const { file, versionId } = await accessVersion(needs, actor, fileId, version);
  const pages = { first: asked ?? 1, last: asked ?? MOST_PAGES };
  if (file.page_count !== null && pages.first > file.page_count) throw new Problem('not_found');
  const rows = await listSegments(needs.database.db, file, versionId, pages);
  if (rows.length === 0) throw new Problem('file_not_ready');
  const items: DocumentElement[] = asked === undefined ? metadataElements(file) : [];
  const read: ElementsPage[] = [];
  for (const row of rows) {
    const bytes = await needs.blobs.get(row.text_key);
    if (bytes === undefined) throw new Problem('not_found');
    const segment = decodeSegment(bytes);
    for (const page of segment.pages) {
      const { number } = page;
      if (number < pages.first || number > pages.last) continue;
      read.push({ number, label: page.label ?? null, geometry: page.geometry ?? null });
      items.push(...elementsOfPage(page, segment));
    }
  }
  return { items, pages: read, pageCount: file.page_count };
}
