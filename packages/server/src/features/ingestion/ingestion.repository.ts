import type { Selectable } from 'kysely';
import type { FileRow, Original } from '#features/files/index.ts';
import type { Actor, Granted } from '#platform/access.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Tables } from '#platform/db/tables.ts';

// The only writer of the tables `file_version` and `segment`.

export type SegmentRow = Selectable<Tables['segment']>;

export interface NewVersion {
  readonly id: string;
  readonly tenantId: string;
  readonly fileId: string;
  readonly parser: string;
  /** Number of the reader that makes it. */
  readonly reader: number;
  readonly at: Date;
}

export async function insertVersion(tx: Tx, version: NewVersion): Promise<void> {
  await tx
    .insertInto('file_version')
    .values({
      id: version.id,
      tenant_id: version.tenantId,
      file_id: version.fileId,
      parser: version.parser,
      reader: version.reader,
      page_count: null,
      created_at: version.at,
      ready_at: null,
    })
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

/**
 * Keeps a version that was read in part for what has been cited of it. The ones that were kept so before go with what
 * comes to nothing: no more than one stays, however often a reading breaks off.
 */
export async function updateKeptVersion(tx: Tx, fileId: string, versionId: string, at: Date): Promise<void> {
  await tx
    .updateTable('file_version')
    .set({ ready_at: null })
    .where('file_id', '=', fileId)
    .where('id', '<>', versionId)
    .where('original', 'is', null)
    .execute();
  await updateVersionReady(tx, versionId, at);
}

/**
 * Keeps a version that was read in part for what has been cited of it, with what it was read from: its file is about to
 * consist of something else.
 */
export async function keepReplacedVersion(tx: Tx, file: FileRow, at: Date): Promise<void> {
  const { id, version_id: versionId } = file;
  if (versionId === null) return;
  await updateKeptVersion(tx, id, versionId, at);
  await tx
    .updateTable('file_version')
    .set({ original: originalOfFile(file) })
    .where('id', '=', versionId)
    .execute();
}

const originalOfFile = (file: FileRow): string =>
  JSON.stringify({
    sha256: file.sha256,
    mime: file.mime,
    sizeBytes: Number(file.size_bytes),
  } satisfies Original);

/** Notes what the versions before were read from, when the content of their file becomes another one. */
export async function updateEarlierOriginals(tx: Tx, file: FileRow, newVersionId: string): Promise<void> {
  await tx
    .updateTable('file_version')
    .set({ original: originalOfFile(file) })
    .where('file_id', '=', file.id)
    .where('id', '<>', newVersionId)
    .where('original', 'is', null)
    .execute();
}

/** Removes versions of a file that were never ready and do not serve; gives their ids. */
export async function deleteUnfinishedVersions(tx: Tx, fileId: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom('file_version')
    .where('file_id', '=', fileId)
    .where('ready_at', 'is', null)
    .where('id', 'not in', sub =>
      sub.selectFrom('file').select('version_id').where('id', '=', fileId).where('version_id', 'is not', null),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Files whose serving version an older reader made, those changed last first. */
export const listOutdated = (db: Db, reader: number, limit: number): Promise<{ id: string; tenant_id: string }[]> =>
  db
    .selectFrom('file')
    .innerJoin('file_version', 'file_version.id', 'file.version_id')
    .select(['file.id', 'file.tenant_id'])
    .where('file_version.reader', '<', reader)
    .where('file.status', '=', 'done')
    .where('file.removing_at', 'is', null)
    .where('file.rereading_pages', 'is', null)
    .orderBy('file.updated_at', 'desc')
    .limit(limit)
    .execute();

/** Says of the serving version that this reader has nothing better to offer. */
export async function updateReader(tx: Tx, fileId: string, reader: number): Promise<void> {
  await tx
    .updateTable('file_version')
    .set({ reader })
    .where('id', 'in', sub =>
      sub.selectFrom('file').select('version_id').where('id', '=', fileId).where('version_id', 'is not', null),
    )
    .execute();
}

/** Stores how many pages of a version were printed, 0 for none. False when the version is gone. */
export async function updatePrintedPages(tx: Tx, versionId: string, pages: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('file_version')
    .set({ printed_pages: pages })
    .where('id', '=', versionId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Printed pages of a version, and the length of its canonical text. */
export const findPrinted = (
  db: Db,
  file: Granted<FileRow, 'read'>,
  versionId: string,
): Promise<{ printed_pages: number | null; text_length: number } | undefined> =>
  db
    .selectFrom('file_version')
    .select(['printed_pages', 'text_length'])
    .where('id', '=', versionId)
    .where('file_id', '=', file.id)
    .where('tenant_id', '=', file.tenant_id)
    .executeTakeFirst();

/** The segments of a version that hold any of this span of its text, in order. */
export const listSegmentsOfSpan = (
  db: Db,
  file: Granted<FileRow, 'read'>,
  versionId: string,
  span: { start: number; end: number },
): Promise<SegmentRow[]> =>
  db
    .selectFrom('segment')
    .selectAll()
    .where('file_version_id', '=', versionId)
    .where('tenant_id', '=', file.tenant_id)
    .where('start_offset', '<', span.end)
    .where('end_offset', '>', span.start)
    .orderBy('ordinal')
    .execute();

/** What this reader has read whole of a file of the actor's that has these bytes, with its segments in order. */
export async function findShelvedReading(
  db: Db,
  by: Pick<Actor, 'tenantId'>,
  { sha256, mime }: Pick<FileRow, 'sha256' | 'mime'>,
  reader: number,
): Promise<{ file: FileRow; versionId: string; segments: SegmentRow[] } | undefined> {
  const file = await db
    .selectFrom('file')
    .innerJoin('file_version', 'file_version.id', 'file.version_id')
    .selectAll('file')
    .where('file.tenant_id', '=', by.tenantId)
    .where('file.sha256', '=', sha256)
    .where('file.mime', '=', mime)
    .where('file.status', '=', 'done')
    .where('file.removing_at', 'is', null)
    .where('file_version.reader', '=', reader)
    .limit(1)
    .executeTakeFirst();
  if (!file?.version_id) return undefined;
  const segments = await db
    .selectFrom('segment')
    .selectAll()
    .where('file_version_id', '=', file.version_id)
    .where('tenant_id', '=', by.tenantId)
    .orderBy('ordinal')
    .execute();
  return { file, versionId: file.version_id, segments };
}

/** How many pages a version of this file has; undefined when the file has no such version. */
export const findVersion = (
  db: Db,
  file: Granted<FileRow, 'read'>,
  versionId: string,
): Promise<{ page_count: number | null } | undefined> =>
  db
    .selectFrom('file_version')
    .select('page_count')
    .where('id', '=', versionId)
    .where('file_id', '=', file.id)
    .where('tenant_id', '=', file.tenant_id)
    .executeTakeFirst();

/** The segments of a version that hold any of these pages, in order. */
export const listSegments = (
  db: Db,
  file: Granted<FileRow, 'read'>,
  versionId: string,
  pages: { first: number; last: number },
): Promise<SegmentRow[]> =>
  db
    .selectFrom('segment')
    .selectAll()
    .where('file_version_id', '=', versionId)
    .where('tenant_id', '=', file.tenant_id)
    .where('first_page', '<=', pages.last)
    .where('last_page', '>=', pages.first)
    .orderBy('ordinal')
    .execute();
