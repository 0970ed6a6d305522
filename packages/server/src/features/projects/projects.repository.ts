import type { AnswerSettings, DataSourceRef, PageQuery } from '@nousboard/contracts';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { settingsColumns } from '#features/presets/index.ts';
import { dataSourceOf, isReadable, ownerName } from '#features/sharing/index.ts';
import type { Actor, Granted } from '#platform/access.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { nextOrder } from '#platform/db/row-order.ts';
import type { Tables } from '#platform/db/tables.ts';
import { pageOfRows, readCursor } from '#platform/page-cursor.ts';
import { searchKey, searchPattern } from '#platform/search-key.ts';

// The only writer of the tables `project` and `project_source`.

export type ProjectRow = Selectable<Tables['project']>;
/**
 * A project with the ids of its sources in the order they were added, the data sources that these lie in, the name of
 * whoever shares it, and what may be asked next.
 */
export type Project = ProjectRow & {
  readonly files: string[];
  readonly data_sources: DataSourceRef[];
  readonly owner_name: string | null;
  readonly suggestions: string[];
};

export interface ProjectContent {
  readonly title: string;
  readonly settings: AnswerSettings;
}

/** Those that this tenant may read: one that was shared and is not any more is none, nor is one on its way out. */
const sourcesOf = (tenantId: string) => sql<string[]>`coalesce((
  select json_agg(s.file_id order by s.added_order) from project_source s join file on file.id = s.file_id
    and file.removing_at is null and ${isReadable('file', tenantId)} where s.project_id = project.id), '[]'::json)`;

/** Where those lie that this tenant may read, each once, in the order of its first file. */
const dataSourcesOf = (tenantId: string) => sql<DataSourceRef[]>`coalesce((
  select json_agg(source order by since) from (
    select ${dataSourceOf(tenantId, 'file')} as source, min(s.added_order) as since
    from project_source s join file on file.id = s.file_id
      and file.removing_at is null and ${isReadable('file', tenantId)}
      where s.project_id = project.id group by 1) found
  where source is not null), '[]'::json)`;

/** The follow-ups of its last answer. */
const suggestions = sql<string[]>`coalesce((
  select m.evidence->'followUps' from message m
  where m.project_id = project.id and not m.is_created_by_user and m.title is null order by m.created_order desc
    limit 1), '[]'::jsonb)`;

const columns = ({ title, settings }: ProjectContent) => ({
  title,
  title_key: searchKey(title),
  ...settingsColumns(settings),
});

export async function insertProject(
  tx: Tx,
  by: Actor,
  id: string,
  content: ProjectContent,
  at: Date,
): Promise<ProjectRow> {
  return tx
    .insertInto('project')
    .values({ id, tenant_id: by.tenantId, ...columns(content), last_question: null, created_at: at, updated_at: at })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A project that comes out of an archive; the caller has seen that its id is free. */
export const insertArchivedProject = (
  tx: Tx,
  by: Actor,
  {
    id,
    lastQuestion,
    assistantId,
    createdAt,
    updatedAt,
    ...content
  }: ProjectContent & {
    id: string;
    lastQuestion: string | null;
    assistantId: string | null;
    createdAt: Date;
    updatedAt: Date;
  },
): Promise<ProjectRow> =>
  tx
    .insertInto('project')
    .values({
      id,
      tenant_id: by.tenantId,
      ...columns(content),
      last_question: lastQuestion,
      assistant_id: assistantId,
      created_at: createdAt,
      updated_at: updatedAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

export const findProject = (db: Db, by: Actor, id: string): Promise<Project | undefined> =>
  db
    .selectFrom('project')
    .selectAll()
    .select([
      sourcesOf(by.tenantId).as('files'),
      dataSourcesOf(by.tenantId).as('data_sources'),
      ownerName(by.tenantId, 'project').as('owner_name'),
      suggestions.as('suggestions'),
    ])
    .where('id', '=', id)
    .where(isReadable('project', by.tenantId))
    .executeTakeFirst();

/** Locks the row, so that two changes that must not overlap wait for each other. */
export const lockProject = (tx: Tx, by: Actor, id: string): Promise<ProjectRow | undefined> =>
  tx
    .selectFrom('project')
    .selectAll()
    .where('id', '=', id)
    .where('tenant_id', '=', by.tenantId)
    .forUpdate()
    .executeTakeFirst();

const MOST_OF_FILE = 100;
/**
 * Projects of which a file is a source, and that this person may read; the caller has checked that they may read the
 * file.
 */
export const listProjectsWith = (db: Db, by: Actor, fileId: string): Promise<Pick<ProjectRow, 'id' | 'title'>[]> =>
  db
    .selectFrom('project')
    .select(['id', 'title'])
    .where(isReadable('project', by.tenantId))
    .where(
      sql<boolean>`exists (select 1 from project_source s where s.project_id = project.id and s.file_id = ${fileId})`,
    )
    .orderBy('changed_order', 'desc')
    .limit(MOST_OF_FILE)
    .execute();

type Sought = { readonly search?: string | undefined };
const matches = ({ search = '' }: Sought) =>
  search === '' ? sql<boolean>`true` : sql<boolean>`title_key like ${searchPattern(search)}`;

export async function listOwnProjects(db: Db, by: Actor, { limit, cursor, search }: PageQuery & Sought) {
  const place = readCursor(cursor);
  const rows = await db
    .selectFrom('project')
    .selectAll()
    .select([
      sourcesOf(by.tenantId).as('files'),
      dataSourcesOf(by.tenantId).as('data_sources'),
      sql<null>`null`.as('owner_name'),
      suggestions.as('suggestions'),
      sql<string>`changed_order::text`.as('place'),
    ])
    .where('tenant_id', '=', by.tenantId)
    .where(matches({ search }))
    .$if(place !== undefined, query => query.where(sql<boolean>`changed_order < ${place?.at}::bigint`))
    .orderBy('changed_order', 'desc')
    .limit(limit + 1)
    .execute();
  return pageOfRows(
    rows,
    limit,
    row => ({ at: row.place }),
    (row): Project => row,
  );
}

/** How many projects a person has; nobody else makes one of theirs until the transaction ends. */
export async function holdNumberOfProjects(tx: Tx, by: Actor): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`projects ${by.tenantId}`}, 0))`.execute(tx);
  return (await countOwnProjects(tx, by, {})).total;
}

/** How many projects a person has, and how many of them match. */
export async function countOwnProjects(
  db: Db,
  by: Pick<Actor, 'tenantId'>,
  sought: Sought,
): Promise<{ readonly matching: number; readonly total: number }> {
  const { matching, total } = await db
    .selectFrom('project')
    .select([sql<string>`count(*) filter (where ${matches(sought)})`.as('matching'), sql<string>`count(*)`.as('total')])
    .where('tenant_id', '=', by.tenantId)
    .executeTakeFirstOrThrow();
  return { matching: Number(matching), total: Number(total) };
}

export async function updateProjectRow(
  tx: Tx,
  project: Granted<ProjectRow, 'write'>,
  content: ProjectContent,
  at: Date,
): Promise<ProjectRow> {
  return tx
    .updateTable('project')
    .set({ ...columns(content), updated_at: at, changed_order: nextOrder })
    .where('id', '=', project.id)
    .where('tenant_id', '=', project.tenant_id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Counts a question to Bing. From the first one on the conversation has its marks, which stay. */
export const countBingQuestion = (
  tx: Tx,
  project: Granted<ProjectRow, 'write'>,
  marks: { readonly clientId: string; readonly signature: string },
): Promise<ProjectRow> =>
  tx
    .updateTable('project')
    .set({
      bing_client_id: sql<string>`coalesce(bing_client_id, ${marks.clientId}::uuid)`,
      bing_signature: sql<string>`coalesce(bing_signature, ${marks.signature})`,
      bing_invocations: sql<number>`bing_invocations + 1`,
    })
    .where('id', '=', project.id)
    .where('tenant_id', '=', project.tenant_id)
    .returningAll()
    .executeTakeFirstOrThrow();
export async function updateAssistantOf(
  tx: Tx,
  project: Granted<ProjectRow, 'write'>,
  assistantId: string | null,
): Promise<void> {
  await tx
    .updateTable('project')
    .set({ assistant_id: assistantId })
    .where('id', '=', project.id)
    .where('tenant_id', '=', project.tenant_id)
    .execute();
}

/** Names a project that nobody has named. It stays where it is among the others: nobody has changed it. */
export async function nameProject(tx: Tx, project: Pick<ProjectRow, 'id' | 'tenant_id'>, title: string): Promise<void> {
  await tx
    .updateTable('project')
    .set({ title, title_key: searchKey(title) })
    .where('id', '=', project.id)
    .where('tenant_id', '=', project.tenant_id)
    .execute();
}

/** Titles of the sources of a project that are read or may be yet, the first first. */
export async function listReadableTitles(
  db: Db,
  project: Pick<ProjectRow, 'id'>,
): Promise<readonly { readonly id: string; readonly title: string }[]> {
  return db
    .selectFrom('project_source')
    .innerJoin('file', 'file.id', 'project_source.file_id')
    .select(['file.id', 'file.title'])
    .where('project_source.project_id', '=', project.id)
    .where('file.status', '!=', 'failed')
    .orderBy('project_source.added_order')
    .execute();
}

/** Projects of a person that have the file as a source, or those called like this, until the transaction ends. */
export const holdProjectsWith = (
  tx: Tx,
  { tenantId, fileId, title }: { tenantId: string; fileId: string; title?: string },
): Promise<ProjectRow[]> =>
  tx
    .selectFrom('project')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .$if(title !== undefined, query => query.where('title', '=', title ?? ''))
    .where(
      sql<boolean>`exists (select 1 from project_source s where s.project_id = project.id and s.file_id = ${fileId})`,
    )
    .orderBy('id')
    .forUpdate()
    .execute();

/** Projects of which the file is a source and that are still called as it was are called as it is now. */
export async function renameAfterSource(
  tx: Tx,
  { tenantId, fileId, before, after }: { tenantId: string; fileId: string; before: string; after: string },
): Promise<void> {
  await tx
    .updateTable('project')
    .set({ title: after, title_key: searchKey(after) })
    .where('tenant_id', '=', tenantId)
    .where('title', '=', before)
    .where(
      sql<boolean>`exists (select 1 from project_source s where s.project_id = project.id and s.file_id = ${fileId})`,
    )
    .execute();
}

/**
 * The question is the last one, and names a project whose title is still `unlessTitle`. Undefined for a project that is
 * not theirs or not there.
 */
export const updateWithQuestion = (
  tx: Tx,
  by: Actor,
  id: string,
  { question, title, unlessTitle }: { question: string; title: string; unlessTitle: string },
  at: Date,
): Promise<ProjectRow | undefined> => {
  const isNamed = sql<boolean>`last_question is null and title = ${unlessTitle}`;
  return tx
    .updateTable('project')
    .set({
      title: sql<string>`case when ${isNamed} then ${title} else title end`,
      title_key: sql<string>`case when ${isNamed} then ${searchKey(title)} else title_key end`,
      last_question: question,
      updated_at: at,
      changed_order: nextOrder,
    })
    .where('id', '=', id)
    .where('tenant_id', '=', by.tenantId)
    .returningAll()
    .executeTakeFirst();
};

/** Messages, runs and attachments go with it; the files stay. */
export async function deleteProjectRow(tx: Tx, project: Granted<ProjectRow, 'write'>): Promise<void> {
  await tx.deleteFrom('project').where('id', '=', project.id).where('tenant_id', '=', project.tenant_id).execute();
}

export async function deleteOwnProjects(tx: Tx, by: Pick<Actor, 'tenantId'>): Promise<void> {
  await tx.deleteFrom('project').where('tenant_id', '=', by.tenantId).execute();
}

/** False when it is attached already. */
export async function insertSource(tx: Tx, project: Granted<ProjectRow, 'write'>, fileId: string): Promise<boolean> {
  const added = await tx
    .insertInto('project_source')
    .values({ project_id: project.id, file_id: fileId, tenant_id: project.tenant_id })
    .onConflict(conflict => conflict.doNothing())
    .returning('file_id')
    .executeTakeFirst();
  return added !== undefined;
}

/** False when it was not attached. */
export async function deleteSource(tx: Tx, project: Granted<ProjectRow, 'write'>, fileId: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('project_source')
    .where('project_id', '=', project.id)
    .where('file_id', '=', fileId)
    .returning('file_id')
    .executeTakeFirst();
  return gone !== undefined;
}

/** Takes files out of all projects of a tenant. */
export async function deleteSourcesEverywhere(tx: Tx, tenantId: string, fileIds: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('project_source')
    .where('tenant_id', '=', tenantId)
    .where(sql<boolean>`file_id = any(${fileIds}::uuid[])`)
    .execute();
}

/** Those that are there to stay, or of these the ones that were added after a moment. */
export async function countSources(
  db: Db,
  project: Granted<ProjectRow, 'read' | 'write'>,
  addedAfter?: Date,
): Promise<number> {
  const staying = db
    .selectFrom('project_source')
    .innerJoin('file', 'file.id', 'project_source.file_id')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('project_source.project_id', '=', project.id)
    .where('file.removing_at', 'is', null);
  const asked = addedAfter === undefined ? staying : staying.where('project_source.added_at', '>', addedAfter);
  const { count } = await asked.executeTakeFirstOrThrow();
  return Number(count);
}
