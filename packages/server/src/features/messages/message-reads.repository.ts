import type { PageQuery } from '@nousboard/contracts';
import { sql } from 'kysely';
import type { ProjectRow } from '#features/projects/index.ts';
import { isReadable } from '#features/sharing/index.ts';
import type { Actor, Granted } from '#platform/access.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { pageOfRows, readCursor } from '#platform/page-cursor.ts';
import { searchPattern } from '#platform/search-key.ts';
import { isNoteRow, isNous, type MessageRow, tagsOf } from './message-row.ts';

// Finds, locks and lists messages. They lie in the table `message`, which its own repository writes.

/**
 * An answer of this project, locked until the transaction ends; undefined for a question and one of another project.
 */
export const lockAnswer = (
  tx: Tx,
  project: Granted<ProjectRow, 'write'>,
  id: string,
): Promise<MessageRow | undefined> =>
  tx
    .selectFrom('message')
    .selectAll()
    .select(tagsOf.as('tags'))
    .where('id', '=', id)
    .where('project_id', '=', project.id)
    .where('is_created_by_user', '=', false)
    .forUpdate()
    .executeTakeFirst();

/** Locks the row, so that changes of one message wait for each other. */
export const lockOwnMessage = (tx: Tx, by: Actor, id: string): Promise<MessageRow | undefined> =>
  tx
    .selectFrom('message')
    .selectAll()
    .select(tagsOf.as('tags'))
    .where('id', '=', id)
    .where('tenant_id', '=', by.tenantId)
    .forUpdate()
    .executeTakeFirst();

export const findOwnMessage = (db: Db, by: Actor, id: string): Promise<MessageRow | undefined> =>
  db
    .selectFrom('message')
    .selectAll()
    .select(tagsOf.as('tags'))
    .where('id', '=', id)
    .where('tenant_id', '=', by.tenantId)
    .executeTakeFirst();

/** Which of these are messages of this person. */
export async function listOwnIds(
  db: Db,
  by: Pick<Actor, 'tenantId'>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('message')
    .select('id')
    .where('tenant_id', '=', by.tenantId)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** A question or an answer of a project that is shared with this person. */
export const findSharedMessage = (db: Db, by: Actor, id: string): Promise<MessageRow | undefined> =>
  db
    .selectFrom('message')
    .selectAll()
    .select(tagsOf.as('tags'))
    .where('id', '=', id)
    .where('tenant_id', '<>', by.tenantId)
    .where('title', 'is', null)
    .where(
      sql<boolean>`exists (select 1 from project p where p.id = message.project_id
        and ${isReadable('project', by.tenantId, 'p')})`,
    )
    .executeTakeFirst();

/** A question or an answer of this project; undefined when it is of another, and for a note. */
export const findMessage = (
  db: Db,
  project: Granted<ProjectRow, 'read' | 'write'>,
  id: string,
): Promise<MessageRow | undefined> =>
  db
    .selectFrom('message')
    .selectAll()
    .select(tagsOf.as('tags'))
    .where('id', '=', id)
    .where('project_id', '=', project.id)
    .where('title', 'is', null)
    .executeTakeFirst();

/** Whether there is such a question or answer in this project. */
export async function hasMessage(db: Db, project: Granted<ProjectRow, 'read' | 'write'>, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('message')
    .select('id')
    .where('id', '=', id)
    .where('project_id', '=', project.id)
    .where('title', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** The answer that a question at the end of the thread follows; undefined in an empty project. */
export async function findLatestAnswerId(
  db: Db,
  project: Granted<ProjectRow, 'read' | 'write'>,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('message')
    .select('id')
    .where('project_id', '=', project.id)
    .where('is_created_by_user', '=', false)
    .orderBy('created_order', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** The thread's messages from the oldest on; notes and nous from the latest. */
export async function listProjectMessages(
  db: Db,
  project: Granted<ProjectRow, 'read'>,
  {
    kind = 'answer',
    order = kind === 'answer' ? 'oldest' : 'newest',
    limit,
    cursor,
    search,
    tag,
  }: PageQuery & {
    kind?: 'answer' | 'note' | 'nous' | undefined;
    order?: 'oldest' | 'newest' | undefined;
    search?: string | undefined;
    tag?: string | undefined;
  },
) {
  const place = readCursor(cursor);
  const [direction, beyond] = order === 'newest' ? (['desc', sql`<`] as const) : (['asc', sql`>`] as const);
  const rows = await db
    .selectFrom('message')
    .selectAll()
    .select([tagsOf.as('tags'), sql<string>`created_order::text`.as('place')])
    .where('project_id', '=', project.id)
    .where('tenant_id', '=', project.tenant_id)
    .where(kind === 'nous' ? isNous : kind === 'note' ? isNoteRow : sql<boolean>`message.title is null`)
    .$if(search !== undefined && search !== '', query => query.where('text_key', 'like', searchPattern(search ?? '')))
    .$if(tag !== undefined, query =>
      query.where(
        'id',
        'in',
        db
          .selectFrom('message_tag')
          .select('message_id')
          .where('tag_id', '=', tag ?? ''),
      ),
    )
    .$if(place !== undefined, query => query.where(sql<boolean>`created_order ${beyond} ${place?.at}::bigint`))
    .orderBy('created_order', direction)
    .limit(limit + 1)
    .execute();
  return pageOfRows(
    rows,
    limit,
    row => ({ at: row.place }),
    (row): MessageRow => row,
  );
}

/** Ids of a message and of everything that follows it. */
export async function listSubtree(db: Db, message: Granted<MessageRow, 'write'>): Promise<string[]> {
  const found = await sql<{ id: string }>`
    with recursive tree as (
      select id from message where id = ${message.id}::uuid and tenant_id = ${message.tenant_id}::uuid
      union
      select m.id from message m join tree t on m.parent_id = t.id where m.project_id = ${message.project_id}
    )
    select id from tree`.execute(db);
  return found.rows.map(({ id }) => id);
}

/** True while an answer among these is being written. */
export async function isBeingAnswered(db: Db, ids: readonly string[]): Promise<boolean> {
  const run = await db
    .selectFrom('answer_run')
    .select('id')
    .where('state', '=', 'running')
    .where(or => or.or([or('response_message_id', 'in', ids), or('user_message_id', 'in', ids)]))
    .limit(1)
    .executeTakeFirst();
  return run !== undefined;
}
