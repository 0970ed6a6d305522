import type { HighlightColor, HighlightComment, NewHighlight } from '@nousboard/contracts';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { FileRow } from '#features/files/index.ts';
import type { ProjectRow } from '#features/projects/index.ts';
import { isReadable } from '#features/sharing/index.ts';
import type { Actor, Granted } from '#platform/access.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Tables } from '#platform/db/tables.ts';

// The only writer of the tables `highlight` and `highlight_place`.

/** What lists show: pictures stay behind. */
export type ListedHighlight = Omit<Selectable<Tables['highlight']>, 'image'>;
export type HighlightRow = ListedHighlight & { readonly image: string | null };

const listed = [
  'id',
  'tenant_id',
  'file_id',
  'content_sha256',
  'page_number',
  'position',
  'text',
  'comment',
  'emoji',
  'color',
  'version_id',
  'start_offset',
  'end_offset',
  'prefix',
  'suffix',
  'created_at',
  'created_order',
  'updated_at',
] as const;

/** Where words stand in the version on which they were marked, and what stands around them. */
export type WordAnchor = Pick<
  Selectable<Tables['highlight']>,
  'version_id' | 'start_offset' | 'end_offset' | 'prefix' | 'suffix'
>;
export type PlaceRow = Selectable<Tables['highlight_place']>;
export type NewPlace = PlaceRow;

/** Undefined when the id is taken, whoever has it. */
export const insertHighlight = (
  tx: Tx,
  by: Actor,
  file: Granted<FileRow, 'read'>,
  draft: NewHighlight,
  { sha256, anchor, at }: { readonly sha256: string; readonly anchor: WordAnchor | null; readonly at: Date },
): Promise<HighlightRow | undefined> =>
  tx
    .insertInto('highlight')
    .values({
      id: draft.id,
      tenant_id: by.tenantId,
      file_id: file.id,
      content_sha256: sha256,
      page_number: draft.position.pageNumber,
      position: JSON.stringify({ boundingRect: draft.position.boundingRect, rects: draft.position.rects }),
      text: draft.content.text ?? null,
      image: draft.content.image ?? null,
      comment: draft.comment.text,
      emoji: draft.comment.emoji,
      color: draft.color,
      ...anchor,
      created_at: at,
      updated_at: at,
    })
    .onConflict(conflict => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

/**
 * How many highlights a person has on a file. No other request of theirs counts until the transaction ends, so that two
 * cannot pass the limit together.
 */
export async function countHighlights(tx: Tx, by: Actor, file: Granted<FileRow, 'read'>): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`highlights ${by.tenantId} ${file.id}`}, 0))`.execute(tx);
  const { count } = await tx
    .selectFrom('highlight')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('tenant_id', '=', by.tenantId)
    .where('file_id', '=', file.id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** All of a person, in the order in which they were made, after this one. */
export const listOwnHighlights = (
  db: Db,
  by: Pick<Actor, 'tenantId'>,
  after: number,
  limit: number,
): Promise<HighlightRow[]> =>
  db
    .selectFrom('highlight')
    .selectAll()
    .where('tenant_id', '=', by.tenantId)
    .where('created_order', '>', after)
    .orderBy('created_order')
    .limit(limit)
    .execute();

/** Which of these ids are highlights of this person. */
export async function listKnownHighlights(
  db: Db,
  by: Pick<Actor, 'tenantId'>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('highlight')
    .select('id')
    .where('tenant_id', '=', by.tenantId)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** By their place: page, then from the top, then from the left; words of a text by where they stand in it. */
export const listHighlightRows = (db: Db, by: Actor, file: Granted<FileRow, 'read'>): Promise<ListedHighlight[]> =>
  db
    .selectFrom('highlight')
    .select(listed)
    .where('tenant_id', '=', by.tenantId)
    .where('file_id', '=', file.id)
    .orderBy('page_number')
    .orderBy(sql`(position->'boundingRect'->>'y1')::float8`)
    .orderBy(sql`(position->'boundingRect'->>'x1')::float8`)
    .orderBy('start_offset')
    .orderBy('created_order')
    .execute();

/** Words that the actor marked in the sources of a project, the latest first; on files that they may still read. */
export const listWordsIn = (db: Db, by: Actor, project: Granted<ProjectRow, 'read'>, limit: number) =>
  db
    .selectFrom('highlight')
    .innerJoin('project_source', 'project_source.file_id', 'highlight.file_id')
    .innerJoin('file', 'file.id', 'highlight.file_id')
    .select([
      'highlight.id',
      'highlight.file_id',
      'highlight.text',
      'highlight.comment',
      'highlight.emoji',
      'highlight.color',
    ])
    .where('project_source.project_id', '=', project.id)
    .where('highlight.tenant_id', '=', by.tenantId)
    .where('highlight.text', 'is not', null)
    .$narrowType<{ text: string }>()
    .where(isReadable('file', by.tenantId))
    .orderBy('highlight.created_order', 'desc')
    .limit(limit)
    .execute();

/** Gives highlights their anchors. One that has got its own meanwhile keeps that. */
export async function updateAnchors(tx: Tx, anchors: ReadonlyMap<string, WordAnchor>): Promise<void> {
  for (const [id, anchor] of anchors)
    await tx.updateTable('highlight').set(anchor).where('id', '=', id).where('version_id', 'is', null).execute();
}

/** Where highlights were found, or not, in a version that they were not marked on. */
export async function listPlaces(
  db: Db,
  versionId: string,
  highlights: readonly ListedHighlight[],
): Promise<PlaceRow[]> {
  if (highlights.length === 0) return [];
  const ids = highlights.map(({ id }) => id);
  return db
    .selectFrom('highlight_place')
    .selectAll()
    .where('version_id', '=', versionId)
    .where(sql<boolean>`highlight_id = any(${ids}::uuid[])`)
    .execute();
}

/** A highlight that was deleted meanwhile gets no place. */
export async function insertPlaces(tx: Tx, places: readonly NewPlace[]): Promise<void> {
  for (const { highlight_id: id, position, ...place } of places)
    await tx
      .insertInto('highlight_place')
      .columns(['highlight_id', 'version_id', 'tenant_id', 'start_offset', 'end_offset', 'position'])
      .expression(
        tx
          .selectFrom('highlight')
          .select([
            'id',
            sql<string>`${place.version_id}::uuid`.as('version_id'),
            'tenant_id',
            sql<number | null>`${place.start_offset}::integer`.as('start_offset'),
            sql<number | null>`${place.end_offset}::integer`.as('end_offset'),
            sql<string | null>`${position && JSON.stringify(position)}::jsonb`.as('position'),
          ])
          .where('id', '=', id),
      )
      .onConflict(conflict => conflict.doNothing())
      .execute();
}

/** Which of these files the actor has marked words in. */
export async function listMarkedFiles(db: Db, by: Actor, fileIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('highlight')
    .select('file_id')
    .distinct()
    .where('tenant_id', '=', by.tenantId)
    .where('text', 'is not', null)
    .where(sql<boolean>`file_id = any(${fileIds}::uuid[])`)
    .execute();
  return rows.map(row => row.file_id);
}

/** The actor's own, on a file that they may still read. */
export const findOwnHighlight = (db: Db, by: Actor, id: string): Promise<HighlightRow | undefined> =>
  db
    .selectFrom('highlight')
    .innerJoin('file', 'file.id', 'highlight.file_id')
    .selectAll('highlight')
    .where('highlight.id', '=', id)
    .where('highlight.tenant_id', '=', by.tenantId)
    .where(isReadable('file', by.tenantId))
    .executeTakeFirst();

export interface HighlightChanges {
  readonly color?: HighlightColor | undefined;
  readonly comment?: HighlightComment | undefined;
}

/** Undefined when it was deleted meanwhile. */
export const updateHighlightRow = (
  tx: Tx,
  { id, tenant_id }: Granted<HighlightRow, 'write'>,
  { color, comment }: HighlightChanges,
  at: Date,
): Promise<HighlightRow | undefined> =>
  tx
    .updateTable('highlight')
    .set({
      ...(color !== undefined && { color }),
      ...(comment !== undefined && { comment: comment.text, emoji: comment.emoji }),
      updated_at: at,
    })
    .where('id', '=', id)
    .where('tenant_id', '=', tenant_id)
    .returningAll()
    .executeTakeFirst();

export async function deleteHighlightRow(tx: Tx, { id, tenant_id }: Granted<HighlightRow, 'write'>): Promise<void> {
  await tx.deleteFrom('highlight').where('id', '=', id).where('tenant_id', '=', tenant_id).execute();
}

/** What a tenant marked on these files. */
export async function deleteHighlightsOn(tx: Tx, tenantId: string, fileIds: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('highlight')
    .where('tenant_id', '=', tenantId)
    .where(sql<boolean>`file_id = any(${fileIds}::uuid[])`)
    .execute();
}

export async function deleteOwnHighlights(tx: Tx, tenantId: string): Promise<void> {
  await tx.deleteFrom('highlight').where('tenant_id', '=', tenantId).execute();
}
