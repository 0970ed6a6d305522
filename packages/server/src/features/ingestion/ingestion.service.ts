import type {
  CitablePassage,
  DocumentElement,
  ElementsPage,
  FileId,
  FileVersionId,
  Heading,
  PageWord,
  Rect,
} from '@nousboard/contracts';
import { MAX_HEADINGS, Problem } from '@nousboard/contracts';
import type { Segment } from '@nousboard/core/document';
import { decodeSegment } from '@nousboard/core/document';
import { passageAt } from '@nousboard/core/grounding';
import type { FileRow, Original } from '#features/files/index.ts';
import { accessFile, originalOf } from '#features/files/index.ts';
import type { Actor, Granted } from '#platform/access.ts';
import type { Blobs } from '#platform/blobs.ts';
import type { Database } from '#platform/db/db.ts';
import { printedTextKey } from './derived-keys.ts';
import { elementsOfPage, headingsOf, metadataElements } from './elements.ts';
import { findPrinted, findVersion, listSegments, listSegmentsOfSpan } from './ingestion.repository.ts';
import type { PagePictures } from './page-pictures.ts';
import { wordsOfPage } from './page-words.ts';
import { isPrinted } from './printing/file-print.job.ts';
import type { Span } from './printing/printed-places.ts';
import { printedPlaces } from './printing/printed-places.ts';
import type { ReadNeeds } from './reading.ts';
import { textOfVersion } from './version-text.ts';

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
  readonly pageCount: number | null;
  /** What it was read from. */
  readonly original: Original;
}

/** The version asked for, or the file's present one. `file_not_ready` while nothing of it is read. */
async function accessVersion(
  { database: { db } }: PageNeeds,
  actor: Actor,
  fileId: string,
  asked: string | undefined,
): Promise<OpenVersion> {
  const file = await accessFile(db, actor, fileId, 'read');
  if (asked !== undefined && asked !== file.version_id) {
    const version = await findVersion(db, file, asked);
    if (version === undefined) throw new Problem('not_found');
    return { file, versionId: asked, pageCount: version.page_count, original: await originalOf(db, file, asked) };
  }
  if (file.version_id === null) throw new Problem('file_not_ready');
  return {
    file,
    versionId: file.version_id,
    pageCount: file.page_count,
    original: await originalOf(db, file, undefined),
  };
}

/** A picture that may be seen now, not drawn yet. `of` names it: a version never changes. */
export interface Picture {
  readonly of: string;
  /** Of a file of whoever asks. */
  readonly isOwn: boolean;
  draw(): Promise<Uint8Array>;
}

const isOwn = (file: FileRow, actor: Actor): boolean => file.tenant_id === actor.tenantId;

const hasPictures = ({ mime }: Original): boolean => mime === 'application/pdf' || mime.startsWith('image/');

export async function getPageImage(
  needs: PageNeeds,
  actor: Actor,
  fileId: string,
  page: number,
  width: number,
  version: string | undefined,
): Promise<Picture> {
  const { file, versionId, pageCount, original } = await accessVersion(needs, actor, fileId, version);
  if (!hasPictures(original) || (pageCount !== null && page > pageCount)) throw new Problem('not_found');
  return {
    of: `${versionId} ${page} ${width}`,
    isOwn: isOwn(file, actor),
    draw: () =>
      needs.pictures.page({ tenantId: file.tenant_id, versionId, original, askedBy: actor.tenantId }, page, width),
  };
}

/** A picture that stands in the text of a page, by its number there. */
export async function getPicture(
  needs: PageNeeds,
  actor: Actor,
  fileId: string,
  { page, number }: { page: number; number: number },
  width: number,
  version: string | undefined,
): Promise<Picture> {
  const { file, versionId, original } = await accessVersion(needs, actor, fileId, version);
  let part: string | undefined;
  for await (const segment of textOfVersion(needs, file, versionId, { first: page, last: page }))
    part ??= segment.pages.find(one => one.number === page)?.figures?.[number - 1]?.picture?.part;
  if (part === undefined) throw new Problem('not_found');
  const picture = { part, page, number };
  return {
    of: `${versionId} picture ${page} ${number} ${width}`,
    isOwn: isOwn(file, actor),
    draw: () =>
      needs.pictures.picture(
        { tenantId: file.tenant_id, versionId, original, askedBy: actor.tenantId },
        picture,
        width,
      ),
  };
}

/** How many pages there are in print, and where spans of the text stand on them. */
export async function getPrintedPages(
  needs: PageNeeds,
  actor: Actor,
  fileId: string,
  version: string | undefined,
  spans: readonly Span[],
): Promise<{ pageCount: number | null; coming: boolean; places: (Rect[] | null)[] }> {
  const { file, versionId, original } = await accessVersion(needs, actor, fileId, version);
  const found = await findPrinted(needs.database.db, file, versionId);
  if (!found?.printed_pages) {
    const coming =
      found?.printed_pages === null && isPrinted(original.mime) && (await needs.findPrinter()) !== undefined;
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
  return {
    pageCount: found.printed_pages,
    coming: false,
    places: await printedPlaces({ segments, length: found.text_length }, spans, printed),
  };
}

export async function getPrintedPage(
  needs: PageNeeds,
  actor: Actor,
  fileId: string,
  page: number,
  width: number,
  version: string | undefined,
): Promise<Picture> {
  const { file, versionId } = await accessVersion(needs, actor, fileId, version);
  const found = await findPrinted(needs.database.db, file, versionId);
  if (page > (found?.printed_pages ?? 0)) throw new Problem('not_found');
  return {
    of: `${versionId} printed ${page} ${width}`,
    isOwn: isOwn(file, actor),
    draw: () =>
      needs.pictures.printedPage({ tenantId: file.tenant_id, versionId, askedBy: actor.tenantId }, page, width),
  };
}

export async function getThumbnail(needs: PageNeeds, actor: Actor, fileId: string): Promise<Picture> {
  const { file, versionId, original } = await accessVersion(needs, actor, fileId, undefined);
  if (!hasPictures(original)) throw new Problem('not_found');
  return {
    of: `${versionId} thumbnail`,
    isOwn: isOwn(file, actor),
    draw: () => needs.pictures.thumbnail({ tenantId: file.tenant_id, versionId, original, askedBy: actor.tenantId }),
  };
}

/**
 * Words of a version with their place on its pages; `not_found` when there are none from here to there, or they cannot
 * be lit as one.
 */
export async function getPassage(
  needs: PageNeeds,
  actor: Actor,
  fileId: string,
  { version, start, end }: { version: string; start: number; end: number },
): Promise<CitablePassage> {
  const { file, versionId, original } = await accessVersion(needs, actor, fileId, version);
  const [row] = await listSegmentsOfSpan(needs.database.db, file, versionId, { start, end });
  const bytes = row && (await needs.blobs.get(row.text_key));
  if (bytes === undefined) throw new Problem('not_found');
  const owner = { fileId: file.id as FileId, fileVersion: versionId as FileVersionId, title: file.title };
  const passage = passageAt(owner, decodeSegment(bytes), start, end);
  if (!passage) throw new Problem('not_found');
  return { ...passage, type: original.mime };
}

/** The words of a page where they stand on it. */
export async function getPageWords(
  needs: PageNeeds,
  actor: Actor,
  fileId: string,
  page: number,
  version: string | undefined,
): Promise<{ items: PageWord[] }> {
  const { file, versionId, pageCount } = await accessVersion(needs, actor, fileId, version);
  if (pageCount !== null && page > pageCount) throw new Problem('not_found');
  for await (const segment of textOfVersion(needs, file, versionId, { first: page, last: page })) {
    const found = segment.pages.find(({ number }) => number === page);
    if (found) return { items: wordsOfPage(found, segment) };
  }
  throw new Problem('file_not_ready');
}

/**
 * The parsed text of one page, or of the first fifty, in reading order, with its pictures; where no page is named, what
 * is known of the document comes first.
 */
export async function getElements(
  needs: PageNeeds,
  actor: Actor,
  fileId: string,
  asked: number | undefined,
  version: string | undefined,
): Promise<{ items: DocumentElement[]; pages: ElementsPage[]; pageCount: number | null }> {
  const { file, versionId, pageCount } = await accessVersion(needs, actor, fileId, version);
  const pages = { first: asked ?? 1, last: asked ?? MOST_PAGES };
  if (pageCount !== null && pages.first > pageCount) throw new Problem('not_found');
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
  return { items, pages: read, pageCount };
}

/** The headings of all that has been read, in reading order; no further than the last one that is handed out. */
export async function getOutline(
  needs: PageNeeds,
  actor: Actor,
  fileId: string,
  version: string | undefined,
): Promise<{ items: Heading[] }> {
  const { file, versionId } = await accessVersion(needs, actor, fileId, version);
  const items: Heading[] = [];
  for await (const segment of textOfVersion(needs, file, versionId)) {
    items.push(...headingsOf(segment));
    if (items.length >= MAX_HEADINGS) break;
  }
  return { items: items.slice(0, MAX_HEADINGS) };
}

/** What pages are called where that is more than their count. */
export async function getPageLabels(
  needs: PageNeeds,
  actor: Actor,
  fileId: string,
  version: string | undefined,
): Promise<{ items: { page: number; label: string }[] }> {
  const { file, versionId } = await accessVersion(needs, actor, fileId, version);
  const items: { page: number; label: string }[] = [];
  for await (const { pages } of textOfVersion(needs, file, versionId))
    for (const { number, label } of pages) if (label !== undefined) items.push({ page: number, label });
  return { items };
}
