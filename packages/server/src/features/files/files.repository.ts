import type { FileMetadata, FileStatus, PageQuery, ReadingQuality } from '@nousboard/contracts';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Actor, Granted } from '#platform/access.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Tables } from '#platform/db/tables.ts';
import { pageOfRows, readCursor } from '#platform/page-cursor.ts';
import { searchKey, searchPattern } from '#platform/search-key.ts';

// The only writer of the table `file`.

export type FileRow = Selectable<Tables['file']>;

export interface NewFile {
  readonly id: string;
  readonly tempFileId: string | null;
  readonly filename: string;
  readonly title: string;
  readonly mime: string;
  readonly sizeBytes: number;
  readonly sha256: string;
  readonly blobKey: string;
  readonly sample: boolean;
  readonly at: Date;
}

export async function insertFile(tx: Tx, by: Pick<Actor, 'tenantId'>, draft: NewFile): Promise<FileRow> {
  return tx
    .insertInto('file')
    .values({
      id: draft.id,
      tenant_id: by.tenantId,
      temp_file_id: draft.tempFileId,
      filename: draft.filename,
      title: draft.title,
      title_key: searchKey(draft.title),
      mime: draft.mime,
      size_bytes: draft.sizeBytes,
      sha256: draft.sha256,
      blob_key: draft.blobKey,
      sample: draft.sample,
      reason: null,
      page_count: null,
      version_id: null,
      removing_at: null,
      created_at: draft.at,
      updated_at: draft.at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export const findFile = (db: Db, by: Pick<Actor, 'tenantId'>, id: string): Promise<FileRow | undefined> =>
  db.selectFrom('file').selectAll().where('id', '=', id).where('tenant_id', '=', by.tenantId).executeTakeFirst();

/** For background work, which acts for nobody. */
export const findFileForJob = (db: Db, id: string): Promise<FileRow | undefined> => db.selectFrom('file').selectAll().where('id', '=', id).executeTakeFirst();

/** Whether any file of this tenant consists of these bytes. */
export const isContentUsed = async (db: Db, tenantId: string, sha256: string): Promise<boolean> =>
  (await db.selectFrom('file').select('id').where('tenant_id', '=', tenantId).where('sha256', '=', sha256).limit(1).executeTakeFirst()) !== undefined;

export const lockFile = (tx: Tx, by: Pick<Actor, 'tenantId'>, id: string): Promise<FileRow | undefined> =>
  tx.selectFrom('file').selectAll().where('id', '=', id).where('tenant_id', '=', by.tenantId).forUpdate().executeTakeFirst();

export interface FileFilter extends PageQuery {
  projectId?: string | undefined;
  search?: string | undefined;
  status?: FileStatus | undefined;
}

export async function listOwnFiles(db: Db, by: Actor, { limit, cursor, projectId, search, status }: FileFilter) {
  const place = readCursor(cursor);
  const rows = await db
    .selectFrom('file')
    .selectAll()
    .select(sql<string>`created_at::text`.as('place'))
    .where('tenant_id', '=', by.tenantId)
    .$if(projectId !== undefined, query =>
      query.where('id', 'in', sub =>
        sub
          .selectFrom('project_source')
          .select('file_id')
          .where('project_id', '=', projectId ?? '')
          .where('project_source.tenant_id', '=', by.tenantId),
      ),
    )
    .$if(status !== undefined, query => query.where('status', '=', status ?? 'done'))
    .$if(search !== undefined && search !== '', query =>
      query.where(or => or.or([or('title_key', 'like', searchPattern(search ?? '')), or(sql<string>`lower(filename)`, 'like', searchPattern(search ?? ''))])),
    )
    .$if(place !== undefined, query => query.where(sql<boolean>`(created_at, id) < (${place?.at}::timestamptz, ${place?.id}::uuid)`))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return pageOfRows(
    rows,
    limit,
    row => ({ at: row.place, id: row.id }),
    (row): FileRow => row,
  );
}

export const listFilesById = (db: Db, by: Actor, ids: readonly string[]): Promise<FileRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : db.selectFrom('file').selectAll().where('tenant_id', '=', by.tenantId).where('id', 'in', ids).execute();

/** Files of this person that wait, oldest first: who stands before whom. */
export const listWaiting = (db: Db, by: Actor): Promise<{ id: string }[]> =>
  db
    .selectFrom('file')
    .select('id')
    .where('tenant_id', '=', by.tenantId)
    .where('status', '=', 'waiting')
    .where('removing_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1_000)
    .execute();

export async function countByStatus(db: Db, by: Actor): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('file')
    .select(({ fn }) => ['status', fn.countAll<string>().as('count')])
    .where('tenant_id', '=', by.tenantId)
    .where('removing_at', 'is', null)
    .groupBy('status')
    .execute();
  return new Map(rows.map(({ status, count }) => [status, Number(count)]));
}

export interface Likeness {
  readonly sha256: string;
  readonly filename: string;
  readonly sizeBytes: number;
  readonly mime: string;
}

/** A file like this one that is there to stay: the same bytes, or the same name, size and type; the same bytes first. */
export async function findAlike(db: Db, by: Actor, like: Likeness, projectId: string | undefined): Promise<FileRow | undefined> {
  const rows = await db
    .selectFrom('file')
    .selectAll()
    .where('tenant_id', '=', by.tenantId)
    .where('removing_at', 'is', null)
    .where(or => or.or([or('sha256', '=', like.sha256), or.and([or('filename', '=', like.filename), or('size_bytes', '=', like.sizeBytes), or('mime', '=', like.mime)])]))
    .$if(projectId !== undefined, query =>
      query.where('id', 'in', sub =>
        sub
          .selectFrom('project_source')
          .select('file_id')
          .where('project_id', '=', projectId ?? ''),
      ),
    )
    .orderBy('created_at')
    .limit(100)
    .execute();
  return rows.find(({ sha256 }) => sha256 === like.sha256) ?? rows[0];
}

export async function updateTitle(tx: Tx, file: Granted<FileRow, 'write'>, title: string, at: Date): Promise<FileRow> {
  return tx
    .updateTable('file')
    .set({ title, title_key: searchKey(title), updated_at: at })
    .where('id', '=', file.id)
    .where('tenant_id', '=', file.tenant_id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** `null` takes the removal back. */
export async function updateRemoval(tx: Tx, file: Granted<FileRow, 'write'>, removingAt: Date | null, at: Date): Promise<FileRow> {
  return tx
    .updateTable('file')
    .set({ removing_at: removingAt, updated_at: at })
    .where('id', '=', file.id)
    .where('tenant_id', '=', file.tenant_id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** What reading a file may change about it. */
export interface Reading {
  status?: FileStatus;
  progress?: number;
  reason?: string | null;
  pagesReady?: number;
  pageCount?: number | null;
  versionId?: string | null;
  /** Replaces the title made from the file's name or found in the document; one that a person has given stays. */
  title?: string;
  /** Only as long as this version serves. */
  ofVersion?: string;
  metadata?: FileMetadata;
  quality?: ReadingQuality;
  /** Pages done of a reading in the background; null when it is over. */
  rereadingPages?: number | null;
  /** What the content turned out to be, when that is not what it was taken for. */
  mime?: string;
}

/** False when the file, or the version meant, is gone: then nothing else of the reading may be stored either. */
export async function updateReading(tx: Tx, fileId: string, { title, ofVersion, ...reading }: Reading, at: Date, titleOfName: (filename: string) => string): Promise<boolean> {
  const row = await tx.selectFrom('file').select(['filename', 'title', 'version_id', 'metadata']).where('id', '=', fileId).forUpdate().executeTakeFirst();
  if (!row || (ofVersion !== undefined && row.version_id !== ofVersion)) return false;
  const isOurs = row.title === titleOfName(row.filename) || row.title === (row.metadata as Partial<FileMetadata>).title;
  const named = title !== undefined && title.trim() !== '' && isOurs ? { title, title_key: searchKey(title) } : {};
  await tx
    .updateTable('file')
    .set({
      ...named,
      ...(reading.status !== undefined && { status: reading.status }),
      ...(reading.progress !== undefined && { progress: reading.progress }),
      ...(reading.reason !== undefined && { reason: reading.reason }),
      ...(reading.pagesReady !== undefined && { pages_ready: reading.pagesReady }),
      ...(reading.pageCount !== undefined && { page_count: reading.pageCount }),
      ...(reading.versionId !== undefined && { version_id: reading.versionId }),
      ...(reading.mime !== undefined && { mime: reading.mime }),
      ...(reading.metadata !== undefined && { metadata: JSON.stringify(reading.metadata) }),
      ...(reading.quality !== undefined && { quality: JSON.stringify(reading.quality) }),
      ...(reading.rereadingPages !== undefined && { rereading_pages: reading.rereadingPages }),
      updated_at: at,
    })
    .where('id', '=', fileId)
    .execute();
  return true;
}

/** A file whose removal is due, with what lies in the blob store because of it. */
export async function lockDueFile(tx: Tx, id: string, now: Date): Promise<{ file: FileRow; versionIds: string[]; lastOfContent: boolean } | undefined> {
  const file = await tx.selectFrom('file').selectAll().where('id', '=', id).where('removing_at', '<=', now).forUpdate().executeTakeFirst();
  if (!file) return undefined;
  const versions = await tx.selectFrom('file_version').select('id').where('file_id', '=', id).execute();
  const other = await tx
    .selectFrom('file')
    .select('id')
    .where('tenant_id', '=', file.tenant_id)
    .where('sha256', '=', file.sha256)
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst();
  return { file, versionIds: versions.map(({ id: versionId }) => versionId), lastOfContent: other === undefined };
}

/** Versions, segments and attachments go with it. */
export async function deleteFileRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('file').where('id', '=', id).execute();
}
