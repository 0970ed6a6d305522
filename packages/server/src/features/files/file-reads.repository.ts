import type { FileSort, FileStatus, PageQuery } from '@nousboard/contracts';
import { sql } from 'kysely';
import { dataSourceOf, isReadable, ownerName } from '#features/sharing/index.ts';
import type { Actor } from '#platform/access.ts';
import type { Db } from '#platform/db/db.ts';
import { type Place, pageOfRows, readCursor } from '#platform/page-cursor.ts';
import { searchPattern } from '#platform/search-key.ts';
import type { FileRow } from './files.repository.ts';

// Lists and counts of the table `file`; `files.repository.ts` writes it.

export interface FileFilter extends PageQuery {
  projectId?: string | undefined;
  search?: string | undefined;
  status?: FileStatus | undefined;
  /** `none`: those that lie in no folder, or in one that is on its way out. */
  folderId?: string | undefined;
  sort?: FileSort | undefined;
}

/**
 * What a list is ordered by; its end is told by the same value, and by the id where several files may have the same.
 */
const orders = {
  added: {
    by: sql<string>`created_order`,
    direction: 'desc',
    form: undefined,
    beyond: ({ at }: Place) => sql<boolean>`created_order < ${at}::bigint`,
  },
  title: {
    by: sql<string>`title_sort_key`,
    direction: 'asc',
    form: /^(.{0,1200}) ([0-9a-f-]{36})$/s,
    beyond: ({ at, id }: Place) => sql<boolean>`(title_sort_key, id) > (${at}::text, ${id}::uuid)`,
  },
  size: {
    by: sql<string>`size_bytes`,
    direction: 'desc',
    form: /^(\d{1,15}) ([0-9a-f-]{36})$/,
    beyond: ({ at, id }: Place) => sql<boolean>`(size_bytes, id) < (${at}::bigint, ${id}::uuid)`,
  },
} as const;

/** Of files that are sources of a project. */
const isSourceOf = (projectId: string) =>
  sql<boolean>`id in (select file_id from project_source where project_id = ${projectId})`;

/** A person's own files; of a project or a folder also those that are shared with them. */
export async function listFileRows(
  db: Db,
  by: Actor,
  { limit, cursor, projectId, search, status, folderId, sort = 'added' }: FileFilter,
) {
  const order = orders[sort];
  const place = readCursor(cursor, order.form);
  const isFolder = folderId !== undefined && folderId !== 'none';
  const mayBeTheirs = projectId !== undefined || isFolder;
  // Which files, by what is narrow, and then those: a planner that knows little of a library that has just grown sorts
  // all of it.
  const wanted = db
    .selectFrom('file')
    .select('id')
    .where(mayBeTheirs ? isReadable('file', by.tenantId) : sql<boolean>`file.tenant_id = ${by.tenantId}::uuid`)
    .$if(projectId !== undefined, query => query.where(isSourceOf(projectId ?? '')))
    .$if(status !== undefined, query => query.where('status', '=', status ?? 'done'))
    .$if(search !== undefined && search !== '', query =>
      query.where(or =>
        or.or(
          (['title_key', 'filename_key', 'known_title_key'] as const).map(key =>
            or(key, 'like', searchPattern(search ?? '')),
          ),
        ),
      ),
    )
    .$if(folderId === 'none', query =>
      query.where(or =>
        or.or([
          or('folder_id', 'is', null),
          or('folder_id', 'in', sub =>
            sub
              .selectFrom('folder')
              .select('id')
              .where('tenant_id', '=', by.tenantId)
              .where('removing_at', 'is not', null),
          ),
        ]),
      ),
    )
    .$if(isFolder, query => query.where('folder_id', '=', folderId ?? ''))
    .$if(place !== undefined, query => query.where(order.beyond(place ?? { at: '' })))
    .orderBy(order.by, order.direction)
    .orderBy('id', order.direction)
    .limit(limit + 1);
  const rows = await db
    .selectFrom('file')
    .selectAll()
    .select([
      sql<string>`${order.by}::text`.as('place'),
      (mayBeTheirs ? ownerName(by.tenantId, 'file') : sql<string | null>`null`).as('owner_name'),
      dataSourceOf(by.tenantId, 'file').as('data_source'),
    ])
    .where('id', 'in', wanted)
    .orderBy(order.by, order.direction)
    .orderBy('id', order.direction)
    .execute();
  return pageOfRows(
    rows,
    limit,
    row => (sort === 'added' ? { at: row.place } : { at: row.place, id: row.id }),
    (row): FileRow => row,
  );
}

export const listFilesById = (db: Db, by: Actor, ids: readonly string[]): Promise<FileRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom('file').selectAll().where(isReadable('file', by.tenantId)).where('id', 'in', ids).execute();

/** Files of a project, of a folder, with these ids, or all: those that are there to stay, the oldest first. */
export async function listChosenFiles(
  db: Db,
  by: Actor,
  chosen: Pick<FileFilter, 'projectId' | 'folderId'> & { ids?: readonly string[] | undefined },
  most: number,
): Promise<FileRow[]> {
  const { ids, projectId, folderId } = chosen;
  return db
    .selectFrom('file')
    .selectAll()
    .where(isReadable('file', by.tenantId))
    .where('removing_at', 'is', null)
    .$if(ids !== undefined, query => query.where(sql<boolean>`id = any(${ids ?? []}::uuid[])`))
    .$if(projectId !== undefined, query => query.where(isSourceOf(projectId ?? '')))
    .$if(folderId !== undefined, query => query.where('folder_id', '=', folderId ?? ''))
    .orderBy('created_order')
    .limit(most)
    .execute();
}

/** When the reading began that each of these versions comes from. */
export async function listBeginnings(db: Db, versionIds: readonly string[]): Promise<Map<string, Date>> {
  if (versionIds.length === 0) return new Map();
  const rows = await db.selectFrom('file_version').select(['id', 'created_at']).where('id', 'in', versionIds).execute();
  return new Map(rows.map(({ id, created_at: begun }) => [id, begun]));
}

/** Files of this person that wait, oldest first: who stands before whom. */
export const listWaiting = (db: Db, by: Actor): Promise<{ id: string }[]> =>
  db
    .selectFrom('file')
    .select('id')
    .where('tenant_id', '=', by.tenantId)
    .where('status', '=', 'waiting')
    .where('removing_at', 'is', null)
    .orderBy('created_order')
    .limit(1_000)
    .execute();

/** How many files lie in each of a person's folders that has any. */
export async function countInFolders(db: Db, by: Pick<Actor, 'tenantId'>): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('file')
    .select(({ fn }) => ['folder_id', fn.countAll<string>().as('count')])
    .where('tenant_id', '=', by.tenantId)
    .where('folder_id', 'is not', null)
    .where('removing_at', 'is', null)
    .groupBy('folder_id')
    .execute();
  return new Map(rows.flatMap(({ folder_id, count }) => (folder_id === null ? [] : [[folder_id, Number(count)]])));
}

/** How many files lie in a folder. */
export async function countInFolder(
  db: Db,
  folder: { readonly id: string; readonly tenant_id: string },
): Promise<number> {
  return (await countInFolders(db, { tenantId: folder.tenant_id })).get(folder.id) ?? 0;
}

/** Whether a person has these bytes in a file that is there to stay. */
export const hasContent = async (db: Db, by: Actor, sha256: string): Promise<boolean> =>
  (await db
    .selectFrom('file')
    .select('id')
    .where('tenant_id', '=', by.tenantId)
    .where('sha256', '=', sha256)
    .where('removing_at', 'is', null)
    .executeTakeFirst()) !== undefined;

/** How many files a person has, and how many bytes those are, or will be when their new content has been read. */
export async function sumFiles(db: Db, by: Actor): Promise<{ files: number; bytes: number }> {
  const { files, bytes } = await db
    .selectFrom('file')
    .select(({ fn }) => [
      fn.countAll<string>().as('files'),
      sql<string | null>`sum(greatest(size_bytes, (incoming ->> 'sizeBytes')::bigint))`.as('bytes'),
    ])
    .where('tenant_id', '=', by.tenantId)
    .where('removing_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { files: Number(files), bytes: Number(bytes ?? 0) };
}

export async function countByStatus(db: Db, by: Pick<Actor, 'tenantId'>): Promise<Map<string, number>> {
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

/**
 * A file like this one that is there to stay: the same bytes, or the same name, size and type; the same bytes first.
 */
export async function findAlike(
  db: Db,
  by: Actor,
  like: Likeness,
  projectId: string | undefined,
): Promise<FileRow | undefined> {
  const rows = await db
    .selectFrom('file')
    .selectAll()
    .where('tenant_id', '=', by.tenantId)
    .where('removing_at', 'is', null)
    .where(or =>
      or.or([
        or('sha256', '=', like.sha256),
        or.and([or('filename', '=', like.filename), or('size_bytes', '=', like.sizeBytes), or('mime', '=', like.mime)]),
      ]),
    )
    .$if(projectId !== undefined, query => query.where(isSourceOf(projectId ?? '')))
    .orderBy('created_order')
    .limit(100)
    .execute();
  return rows.find(({ sha256 }) => sha256 === like.sha256) ?? rows[0];
}
