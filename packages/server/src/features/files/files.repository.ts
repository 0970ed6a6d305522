import type {
  DataSourceRef,
  FileMetadata,
  FileOrigin,
  FileStatus,
  MetadataCorrections,
  ReadingQuality,
} from '@nousboard/contracts';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { dataSourceOf, isReadable, ownerName } from '#features/sharing/index.ts';
import type { Actor, Granted } from '#platform/access.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Tables } from '#platform/db/tables.ts';
import { searchKey } from '#platform/search-key.ts';
import { keptFacts, keptTitle } from './kept-facts.ts';

// The only writer of the table `file`.

/**
 * Where a query has asked on behalf of somebody: the name of whoever shares it with them, and the data source that it
 * lies in for them.
 */
export type FileRow = Selectable<Tables['file']> & {
  readonly owner_name?: string | null;
  readonly data_source?: DataSourceRef | null;
};

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
  readonly folderId: string | null;
}

export async function insertFile(tx: Tx, by: Pick<Actor, 'tenantId'>, draft: NewFile): Promise<FileRow> {
  return tx
    .insertInto('file')
    .values({
      id: draft.id,
      tenant_id: by.tenantId,
      temp_file_id: draft.tempFileId,
      filename: draft.filename,
      filename_key: searchKey(draft.filename),
      title: draft.title,
      title_key: searchKey(draft.title),
      mime: draft.mime,
      size_bytes: draft.sizeBytes,
      sha256: draft.sha256,
      blob_key: draft.blobKey,
      folder_id: draft.folderId,
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

/** One's own, or one that is shared. */
export const findReadableFile = (db: Db, by: Pick<Actor, 'tenantId'>, id: string): Promise<FileRow | undefined> =>
  db
    .selectFrom('file')
    .selectAll()
    .select([ownerName(by.tenantId, 'file').as('owner_name'), dataSourceOf(by.tenantId, 'file').as('data_source')])
    .where('id', '=', id)
    .where(isReadable('file', by.tenantId))
    .executeTakeFirst();

/** For background work, which acts for nobody. */
export const findFileForJob = (db: Db, id: string): Promise<FileRow | undefined> =>
  db.selectFrom('file').selectAll().where('id', '=', id).executeTakeFirst();

/** Whether any file of this tenant consists of these bytes, will, or has a version that was read from them. */
export async function isContentUsed(db: Db, tenantId: string, sha256: string): Promise<boolean> {
  const found = await sql<{ used: boolean }>`select
    exists (select from file where tenant_id = ${tenantId}
      and (sha256 = ${sha256} or incoming ->> 'sha256' = ${sha256}))
    or exists (select from file_version where tenant_id = ${tenantId}
      and original ->> 'sha256' = ${sha256}) as used`.execute(db);
  return found.rows[0]?.used === true;
}

/** The bytes that a version was read from. */
export interface Original {
  readonly sha256: string;
  readonly mime: string;
  readonly sizeBytes: number;
}

/**
 * What a version of a file was read from, where that is not what the file consists of now; `none` when the file has no
 * such version.
 */
export async function findEarlierOriginal(
  db: Db,
  file: FileRow,
  versionId: string,
): Promise<Original | undefined | 'none'> {
  const version = await db
    .selectFrom('file_version')
    .select('original')
    .where('id', '=', versionId)
    .where('file_id', '=', file.id)
    .where('tenant_id', '=', file.tenant_id)
    .executeTakeFirst();
  return version === undefined ? 'none' : ((version.original as Original | null) ?? undefined);
}

/** New content on its way to become a file's own. */
export interface IncomingContent extends Original {
  readonly filename: string;
  readonly record: CatalogueRecord | null;
}

export async function updateIncoming(
  tx: Tx,
  file: Granted<FileRow, 'write'>,
  incoming: IncomingContent,
  at: Date,
): Promise<FileRow> {
  return tx
    .updateTable('file')
    .set({
      incoming: JSON.stringify({ ...incoming, record: incoming.record && keptRecord(incoming.record) }),
      rereading_pages: 0,
      reason: null,
      updated_at: at,
    })
    .where('id', '=', file.id)
    .where('tenant_id', '=', file.tenant_id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A file whose reading is still to come, as one that has just come in. */
const UNREAD = { status: 'waiting', progress: 0.2, reason: null } as const;

/** A file that could not be read begins anew with what it consists of. */
export async function updateUnread(tx: Tx, file: Granted<FileRow, 'write'>, at: Date): Promise<FileRow> {
  return tx
    .updateTable('file')
    .set({ ...UNREAD, updated_at: at })
    .where('id', '=', file.id)
    .where('tenant_id', '=', file.tenant_id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A file of which nothing could be read begins anew with other content. */
export async function updateContent(
  tx: Tx,
  file: Granted<FileRow, 'write'>,
  { sha256, mime, sizeBytes, filename, record }: IncomingContent,
  blobKey: string,
  at: Date,
): Promise<FileRow> {
  return tx
    .updateTable('file')
    .set({
      sha256,
      mime,
      size_bytes: sizeBytes,
      filename,
      filename_key: searchKey(filename),
      blob_key: blobKey,
      record: record && JSON.stringify(keptRecord(record)),
      // Pages that were read before it failed are of what it consisted of then.
      version_id: null,
      pages_ready: 0,
      page_count: null,
      ...UNREAD,
      updated_at: at,
    })
    .where('id', '=', file.id)
    .where('tenant_id', '=', file.tenant_id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export const lockFile = (tx: Tx, by: Pick<Actor, 'tenantId'>, id: string): Promise<FileRow | undefined> =>
  tx
    .selectFrom('file')
    .selectAll()
    .where('id', '=', id)
    .where('tenant_id', '=', by.tenantId)
    .forUpdate()
    .executeTakeFirst();

export const lockFiles = (tx: Tx, by: Pick<Actor, 'tenantId'>, ids: readonly string[]): Promise<FileRow[]> =>
  tx
    .selectFrom('file')
    .selectAll()
    .where('id', 'in', ids)
    .where('tenant_id', '=', by.tenantId)
    .orderBy('id')
    .forUpdate()
    .execute();

/** Files of the same bytes that have come in since, and are there to stay. */
export const lockCopiesSince = (tx: Tx, file: Granted<FileRow, 'write'>, since: Date): Promise<FileRow[]> =>
  tx
    .selectFrom('file')
    .selectAll()
    .where('tenant_id', '=', file.tenant_id)
    .where('sha256', '=', file.sha256)
    .where('id', '<>', file.id)
    .where('removing_at', 'is', null)
    .where('created_at', '>=', since)
    .orderBy('id')
    .forUpdate()
    .execute();

/** The title of the document itself, whatever its owner calls the file, as it is searched for. */
const knownTitleKey = (metadata: unknown, corrections: unknown): string =>
  searchKey({ ...(metadata as Partial<FileMetadata>), ...(corrections as MetadataCorrections) }.title ?? '');

/**
 * What a person may change about a file by hand; `null` takes it out of its folder. Corrections are all that there are
 * from then on.
 */
export interface FileChanges {
  readonly title?: string | undefined;
  readonly folderId?: string | null | undefined;
  readonly corrections?: MetadataCorrections | undefined;
}

export async function updateFileRow(
  tx: Tx,
  file: Granted<FileRow, 'write'>,
  { title, folderId, corrections }: FileChanges,
  at: Date,
): Promise<FileRow> {
  return tx
    .updateTable('file')
    .set({
      ...(title !== undefined && { title, title_key: searchKey(title) }),
      ...(folderId !== undefined && { folder_id: folderId }),
      ...(corrections !== undefined && {
        corrections: JSON.stringify(corrections),
        known_title_key: knownTitleKey(file.metadata, corrections),
      }),
      updated_at: at,
    })
    .where('id', '=', file.id)
    .where('tenant_id', '=', file.tenant_id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** `null` takes the removal back. */
export async function updateRemoval(
  tx: Tx,
  file: Granted<FileRow, 'write'>,
  removingAt: Date | null,
  at: Date,
): Promise<FileRow> {
  return tx
    .updateTable('file')
    .set({ removing_at: removingAt, updated_at: at })
    .where('id', '=', file.id)
    .where('tenant_id', '=', file.tenant_id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** What a catalogue says of a file that was added from it. */
export interface CatalogueRecord
  extends Omit<FileOrigin, 'externalId' | 'notices' | 'address' | 'fetchedAt' | 'lastEditedUtc'>,
    Partial<Pick<FileOrigin, 'notices' | 'address' | 'fetchedAt' | 'lastEditedUtc'>> {
  /** Stated by the catalogue, so that no reading changes it. What it does not say is left out. */
  readonly facts: Partial<FileMetadata>;
  /** What a drive calls the content that is here: another word there means other content. */
  readonly revision?: string;
  /** The same of later content there that could not be read. */
  readonly unreadableRevision?: string;
  /** Other documents with the same content, by their ids: what the catalogue called it when it was looked at. */
  readonly copies?: Readonly<Record<string, string>>;
}

/** The files of these ids of a catalogue that are there to stay, the newest first. */
export const listByExternalId = (
  db: Db,
  by: Pick<Actor, 'tenantId'>,
  externalIds: readonly string[],
): Promise<FileRow[]> =>
  externalIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('file')
        .selectAll()
        .where('tenant_id', '=', by.tenantId)
        .where('external_id', 'in', externalIds)
        .where('removing_at', 'is', null)
        .where('status', '<>', 'failed')
        .orderBy('created_order', 'desc')
        .execute();

/** Whether a document from elsewhere is one of these files, even if it could not be read. */
export const isAmong = async (
  db: Db,
  by: Pick<Actor, 'tenantId'>,
  externalId: string,
  fileIds: readonly string[],
): Promise<boolean> =>
  fileIds.length > 0 &&
  (await db
    .selectFrom('file')
    .select('id')
    .where('tenant_id', '=', by.tenantId)
    .where('external_id', '=', externalId)
    .where('id', 'in', fileIds)
    .where('removing_at', 'is', null)
    .executeTakeFirst()) !== undefined;

/** All files of somebody that came from elsewhere, those that could not be read included. */
export const listFromElsewhere = (db: Db, by: Pick<Actor, 'tenantId'>): Promise<FileRow[]> =>
  db
    .selectFrom('file')
    .selectAll()
    .where('tenant_id', '=', by.tenantId)
    .where('external_id', 'is not', null)
    .where('removing_at', 'is', null)
    .execute();

/** What a catalogue says may be longer than what is kept of a document. */
const keptRecord = (record: CatalogueRecord): CatalogueRecord => ({ ...record, facts: keptFacts(record.facts) });

/** A file that came in some other way keeps its title. */
export async function updateRecord(tx: Tx, row: FileRow, externalId: string, given: CatalogueRecord): Promise<FileRow> {
  const record = keptRecord(given);
  return tx
    .updateTable('file')
    .set({
      external_id: externalId,
      record: JSON.stringify(record),
      metadata: JSON.stringify({ ...(row.metadata as object), ...record.facts }),
    })
    .where('id', '=', row.id)
    .where('tenant_id', '=', row.tenant_id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Pixels of a picture, as it is to be looked at. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}
/** What a reading says of itself, as the column `quality` keeps it. */
export type StoredQuality = ReadingQuality & { readonly picture?: PictureSize };

/** What reading a file may change about it. */
export interface Reading {
  /**
   * Hash of what was read. Nothing is changed when the file neither consists of it nor is about to; new content becomes
   * its own with `done`.
   */
  content?: string;
  /** New content that cannot be read is left. */
  incomingFailed?: true;
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
  quality?: StoredQuality;
  /** Pages done of a reading in the background; null when it is over. */
  rereadingPages?: number | null;
  /** What the content turned out to be, when that is not what it was taken for. */
  mime?: string;
}

/**
 * How the file was called and is called now; undefined when it, or the version meant, is gone: then nothing else of the
 * reading may be stored either.
 */
export async function updateReading(
  tx: Tx,
  fileId: string,
  { title, ofVersion, content, ...reading }: Reading,
  at: Date,
  titleOfName: (filename: string) => string,
): Promise<{ readonly tenantId: string; readonly before: string; readonly after: string } | undefined> {
  const row = await tx.selectFrom('file').selectAll().where('id', '=', fileId).forUpdate().executeTakeFirst();
  if (!row || (ofVersion !== undefined && row.version_id !== ofVersion)) return undefined;
  const incoming = row.incoming as IncomingContent | null;
  const isIncoming = content !== undefined && incoming?.sha256 === content;
  if (content !== undefined && content !== row.sha256 && !isIncoming) return undefined;
  const isCorrected = typeof (row.corrections as MetadataCorrections).title === 'string';
  const { facts = {} } = ((isIncoming ? incoming.record : row.record) ?? {}) as Partial<CatalogueRecord>;
  // What a catalogue states was the title from the beginning; with new content it may be another one.
  const found =
    facts.title == null ? title && keptTitle(title) : isIncoming && reading.status === 'done' ? facts.title : undefined;
  const isOurs =
    !isCorrected &&
    (row.title === titleOfName(row.filename) || row.title === (row.metadata as Partial<FileMetadata>).title);
  const named =
    found !== undefined && found.trim() !== '' && isOurs ? { title: found, title_key: searchKey(found) } : {};
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
      ...(reading.metadata !== undefined && {
        metadata: JSON.stringify({ ...reading.metadata, ...facts }),
        known_title_key: knownTitleKey({ ...reading.metadata, ...facts }, row.corrections),
      }),
      ...(reading.quality !== undefined && { quality: JSON.stringify(reading.quality) }),
      ...(reading.rereadingPages !== undefined && { rereading_pages: reading.rereadingPages }),
      ...(isIncoming && reading.status === 'done' && ownContent(row, incoming)),
      ...(reading.incomingFailed && withoutIncoming(row)),
      updated_at: at,
    })
    .where('id', '=', fileId)
    .execute();
  return { tenantId: row.tenant_id, before: row.title, after: named.title ?? row.title };
}

/** The blob store's key of an original. It is made of ids only; the file's name is never part of it. */
export const originalKey = (tenantId: string, sha256: string): string => `${tenantId}/original/${sha256}`;

/** What changes in a row when its new content has been read. */
const ownContent = ({ tenant_id: tenantId }: FileRow, { sha256, sizeBytes, filename, record }: IncomingContent) => ({
  sha256,
  size_bytes: sizeBytes,
  filename,
  filename_key: searchKey(filename),
  blob_key: originalKey(tenantId, sha256),
  record: JSON.stringify(record),
  incoming: null,
});

/** What changes in a row when its new content could not be read. */
const withoutIncoming = ({ record, incoming }: FileRow) => {
  const unreadableRevision = (incoming as IncomingContent | null)?.record?.revision;
  return {
    ...(record !== null && { record: JSON.stringify({ ...(record as CatalogueRecord), unreadableRevision }) }),
    incoming: null,
  };
};

/** A file whose removal is due, with what lies in the blob store because of it. */
export async function lockDueFile(
  tx: Tx,
  id: string,
  now: Date,
): Promise<{ file: FileRow; versionIds: string[]; contents: string[] } | undefined> {
  const file = await tx
    .selectFrom('file')
    .selectAll()
    .where('id', '=', id)
    .where('removing_at', '<=', now)
    .forUpdate()
    .executeTakeFirst();
  if (!file) return undefined;
  const versions = await tx.selectFrom('file_version').select(['id', 'original']).where('file_id', '=', id).execute();
  const earlier = versions.flatMap(({ original }) => (original as Original | null)?.sha256 ?? []);
  const incoming = (file.incoming as IncomingContent | null)?.sha256;
  return {
    file,
    versionIds: versions.map(({ id: versionId }) => versionId),
    contents: [...new Set([file.sha256, ...earlier, ...(incoming === undefined ? [] : [incoming])])],
  };
}

/** Everything that was read out of them goes with them. */
export async function deleteOwnFiles(tx: Tx, tenantId: string): Promise<void> {
  await tx.deleteFrom('file').where('tenant_id', '=', tenantId).execute();
}

/** Versions, segments and attachments go with it. */
export async function deleteFileRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('file').where('id', '=', id).execute();
}
