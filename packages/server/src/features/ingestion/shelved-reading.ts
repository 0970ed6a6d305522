import type { FileMetadata, PageRange } from '@nousboard/contracts';
import { NOTHING_KNOWN, readingQuality } from '@nousboard/contracts';
import type { FileRow } from '#features/files/index.ts';
import { metadataOfFile, SHELF } from '#features/files/index.ts';
import type { Blobs } from '#platform/blobs.ts';
import type { Database } from '#platform/db/db.ts';
import { indexKey, textKey, thumbnailKey } from './derived-keys.ts';
import type { NewSegment, SegmentRow } from './ingestion.repository.ts';
import { findShelvedReading } from './ingestion.repository.ts';

/** A reading of the same bytes, copied to where this file keeps what is read of it. */
export interface ShelvedReading {
  readonly pageCount: number;
  readonly readablePages: number;
  readonly metadata: FileMetadata;
  readonly unread: readonly PageRange[];
  readonly recognised: readonly PageRange[];
  readonly namedParts: number | null;
  readonly attached: number;
  readonly segments: readonly Omit<NewSegment, 'at'>[];
}

interface CopyNeeds {
  readonly database: Database;
  readonly blobs: Blobs;
}

/**
 * What this reader has read of a document with these bytes that everybody may add: the same bytes give the same text,
 * so it is not read once more. Undefined where there is none, or where it goes away meanwhile. Copies stay when the
 * document on the shelf goes.
 */
export async function copyShelvedReading(
  { database, blobs }: CopyNeeds,
  file: FileRow,
  versionId: string,
  reader: number,
): Promise<ShelvedReading | undefined> {
  if (file.tenant_id === SHELF.tenantId) return undefined;
  const read = await findShelvedReading(database.db, SHELF, file, reader);
  const pageCount = read?.file.page_count ?? 0;
  if (read === undefined || pageCount === 0) return undefined;
  const copy = async (from: string, to: string): Promise<boolean> => {
    const bytes = await blobs.get(from);
    if (bytes !== undefined) await blobs.put(to, bytes);
    return bytes !== undefined;
  };
  const segments: Omit<NewSegment, 'at'>[] = [];
  for (const row of read.segments) {
    const segment = segmentOf(row, { tenantId: file.tenant_id, versionId, pageCount });
    if (!(await copy(row.text_key, segment.textKey)) || !(await copy(row.index_key, segment.indexKey)))
      return undefined;
    segments.push(segment);
  }
  await copy(thumbnailKey(SHELF.tenantId, read.versionId), thumbnailKey(file.tenant_id, versionId));
  const { unread, recognised, namedParts, attached } = readingQuality.parse(read.file.quality);
  const silent = unread.reduce((sum, [first, last]) => sum + last - first + 1, 0);
  return {
    pageCount,
    readablePages: pageCount - silent,
    metadata: { ...NOTHING_KNOWN, ...metadataOfFile(read.file) },
    unread,
    recognised,
    namedParts,
    attached,
    segments,
  };
}

const segmentOf = (
  row: SegmentRow,
  { tenantId, versionId, pageCount }: { tenantId: string; versionId: string; pageCount: number },
): Omit<NewSegment, 'at'> => ({
  versionId,
  tenantId,
  ordinal: row.ordinal,
  firstPage: row.first_page,
  lastPage: row.last_page,
  start: Number(row.start_offset),
  end: Number(row.end_offset),
  sentences: row.sentences,
  passages: row.passages,
  textKey: textKey(tenantId, versionId, row.ordinal),
  indexKey: indexKey(tenantId, versionId, row.ordinal),
  pageCount,
});
