import type { Selectable } from 'kysely';
import type { FileRow } from '#features/files/index.ts';
import type { Granted } from '#platform/access.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Tables } from '#platform/db/tables.ts';

// The only writer of the tables `file_version` and `segment`.

export type SegmentRow = Selectable<Tables['segment']>;

export interface NewVersion {
  readonly id: string;
  readonly tenantId: string;
  readonly fileId: string;
  readonly parser: string;
  readonly at: Date;
}

export async function insertVersion(tx: Tx, version: NewVersion): Promise<void> {
  await tx
    .insertInto('file_version')
    .values({ id: version.id, tenant_id: version.tenantId, file_id: version.fileId, parser: version.parser, page_count: null, created_at: version.at, ready_at: null })
    .execute();
}

export interface NewSegment {
  readonly versionId: string;
  readonly tenantId: string;
  readonly ordinal: number;
  readonly firstPage: number;
  readonly lastPage: number;
  readonly start: number;
  readonly end: number;
  readonly sentences: number;
  readonly passages: number;
  readonly textKey: string;
  readonly indexKey: string;
  readonly pageCount: number;
  readonly at: Date;
}

/** Stores a segment and how far the version has come. Storing it again changes nothing: a segment is immutable. */
export async function insertSegment(tx: Tx, segment: NewSegment): Promise<void> {
  await tx
    .insertInto('segment')
    .values({
      file_version_id: segment.versionId,
      ordinal: segment.ordinal,
      tenant_id: segment.tenantId,
      first_page: segment.firstPage,
      last_page: segment.lastPage,
      start_offset: segment.start,
      end_offset: segment.end,
      sentences: segment.sentences,
      passages: segment.passages,
      text_key: segment.textKey,
      index_key: segment.indexKey,
      created_at: segment.at,
    })
    .onConflict(conflict => conflict.columns(['file_version_id', 'ordinal']).doNothing())
    .execute();
  await tx
    .updateTable('file_version')
    .set({ page_count: segment.pageCount, pages_ready: segment.lastPage, text_length: segment.end })
    .where('id', '=', segment.versionId)
    .execute();
}

export async function updateVersionReady(tx: Tx, versionId: string, at: Date): Promise<void> {
  await tx.updateTable('file_version').set({ ready_at: at }).where('id', '=', versionId).execute();
}

/** Whether a version belongs to this file. */
export async function hasVersion(db: Db, file: Granted<FileRow, 'read'>, versionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('file_version')
    .select('id')
    .where('id', '=', versionId)
    .where('file_id', '=', file.id)
    .where('tenant_id', '=', file.tenant_id)
    .executeTakeFirst();
  return row !== undefined;
}

/** The segments of a version that hold any of these pages, in order. */
export const listSegments = (db: Db, file: Granted<FileRow, 'read'>, versionId: string, pages: { first: number; last: number }): Promise<SegmentRow[]> =>
  db
    .selectFrom('segment')
    .selectAll()
    .where('file_version_id', '=', versionId)
    .where('tenant_id', '=', file.tenant_id)
    .where('first_page', '<=', pages.last)
    .where('last_page', '>=', pages.first)
    .orderBy('ordinal')
    .execute();
