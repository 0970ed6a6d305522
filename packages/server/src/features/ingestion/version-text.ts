import { decodeSegment, type Segment } from '@nousboard/core/document';
import type { FileRow } from '#features/files/index.ts';
import type { Granted } from '#platform/access.ts';
import type { Blobs } from '#platform/blobs.ts';
import type { Database } from '#platform/db/db.ts';
import { listSegments } from './ingestion.repository.ts';

const EVERY_PAGE = { first: 1, last: 2 ** 31 - 1 };

/**
 * The text of a version of a file, segment after segment, as far as it has been read: all of it, or what holds any of
 * these pages.
 */
export async function* textOfVersion(
  { database, blobs }: { readonly database: Database; readonly blobs: Blobs },
  file: Granted<FileRow, 'read'>,
  versionId: string,
  pages: { readonly first: number; readonly last: number } = EVERY_PAGE,
): AsyncGenerator<Segment> {
  for (const { text_key: key } of await listSegments(database.db, file, versionId, pages)) {
    const bytes = await blobs.get(key);
    // Gone with its file, meanwhile.
    if (bytes === undefined) return;
    yield decodeSegment(bytes);
  }
}
