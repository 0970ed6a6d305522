import type { PageQuery } from '@nousboard/contracts';
import { ROOT_MESSAGE_ID } from '@nousboard/contracts';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { ProjectRow } from '#features/projects/index.ts';
import type { Actor, Granted } from '#platform/access.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Tables } from '#platform/db/tables.ts';
import { newUuid } from '#platform/new-id.ts';
import { pageOfRows, readCursor } from '#platform/page-cursor.ts';
import type { Evidence } from './evidence.ts';

// The only writer of the table `message`.

export type MessageRow = Selectable<Tables['message']>;

export interface NewQuestion {
  readonly id?: string;
  /** The answer it follows; the root for the first of a thread. */
  readonly parentId?: string;
  readonly text: string;
  readonly endpoint?: string;
  readonly model?: string;
}

export async function insertQuestion(tx: Tx, project: Granted<ProjectRow, 'write'>, draft: NewQuestion): Promise<MessageRow> {
  return insertMessage(tx, project, { ...draft, byUser: true, sender: 'User', unfinished: false });
}

export interface NewAnswer {
  readonly id?: string;
  /** The question it answers. */
  readonly parentId: string;
  readonly sender: string;
  readonly endpoint: string;
  readonly model: string;
}

/** An empty answer that counts as unfinished until `updateAnswer` says otherwise: a crash leaves it so. */
export async function insertAnswerPlaceholder(tx: Tx, project: Granted<ProjectRow, 'write'>, draft: NewAnswer): Promise<MessageRow> {
  return insertMessage(tx, project, { ...draft, byUser: false, text: '', unfinished: true });
}

interface NewMessage {
  id?: string;
  parentId?: string;
  text: string;
  byUser: boolean;
  sender: string;
  endpoint?: string;
  model?: string;
  unfinished: boolean;
}

const insertMessage = (tx: Tx, project: Granted<ProjectRow, 'write'>, draft: NewMessage): Promise<MessageRow> =>
  tx
    .insertInto('message')
    .values({
      id: draft.id ?? newUuid(),
      tenant_id: project.tenant_id,
      project_id: project.id,
      parent_id: draft.parentId ?? ROOT_MESSAGE_ID,
      is_created_by_user: draft.byUser,
      sender: draft.sender,
      text: draft.text,
      title: null,
      endpoint: draft.endpoint ?? null,
      model: draft.model ?? null,
      unfinished: draft.unfinished,
      error: null,
      finish_reason: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** What a run may change about its answer. Evidence is merged field by field: what is not named stays. */
export interface AnswerChanges {
  readonly text?: string;
  readonly evidence?: Partial<Evidence>;
  readonly unfinished?: boolean;
  readonly cancelled?: boolean;
  readonly error?: string | null;
  readonly finishReason?: string | null;
  readonly endpoint?: string;
  readonly model?: string;
  readonly sender?: string;
}

/** The new row, or undefined when the answer was deleted meanwhile. Questions are never changed. */
export async function updateAnswer(tx: Tx, messageId: string, changes: AnswerChanges): Promise<MessageRow | undefined> {
  return tx
    .updateTable('message')
    .set({
      ...(changes.text !== undefined && { text: changes.text }),
      ...(changes.evidence !== undefined && { evidence: sql<string>`evidence || ${JSON.stringify(changes.evidence)}::jsonb` }),
      ...(changes.unfinished !== undefined && { unfinished: changes.unfinished }),
      ...(changes.cancelled !== undefined && { cancelled: changes.cancelled }),
      ...(changes.error !== undefined && { error: changes.error }),
      ...(changes.finishReason !== undefined && { finish_reason: changes.finishReason }),
      ...(changes.endpoint !== undefined && { endpoint: changes.endpoint }),
      ...(changes.model !== undefined && { model: changes.model }),
      ...(changes.sender !== undefined && { sender: changes.sender }),
      updated_at: sql<Date>`clock_timestamp()`,
    })
    .where('id', '=', messageId)
    .where('is_created_by_user', '=', false)
    .returningAll()
    .executeTakeFirst();
}

export const findOwnMessage = (db: Db, by: Actor, id: string): Promise<MessageRow | undefined> =>
  db.selectFrom('message').selectAll().where('id', '=', id).where('tenant_id', '=', by.tenantId).executeTakeFirst();

/** A message of this project; undefined when it is of another. */
export const findMessage = (db: Db, project: Granted<ProjectRow, 'read' | 'write'>, id: string): Promise<MessageRow | undefined> =>
  db.selectFrom('message').selectAll().where('id', '=', id).where('project_id', '=', project.id).executeTakeFirst();

/** The answer that a question at the end of the thread follows; undefined in an empty project. */
export const findLatestAnswer = (db: Db, project: Granted<ProjectRow, 'read' | 'write'>): Promise<MessageRow | undefined> =>
  db
    .selectFrom('message')
    .selectAll()
    .where('project_id', '=', project.id)
    .where('is_created_by_user', '=', false)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** From the root down to `messageId`, oldest first, at most the last 200: what was said on this branch. */
export async function listThread(db: Db, project: Granted<ProjectRow, 'read' | 'write'>, messageId: string): Promise<MessageRow[]> {
  const chain = await sql<{ id: string; depth: number }>`
    with recursive thread as (
      select id, parent_id, 0 as depth from message where id = ${messageId}::uuid and project_id = ${project.id}
      union all
      select m.id, m.parent_id, t.depth + 1 from message m join thread t on m.id = t.parent_id where m.project_id = ${project.id} and t.depth < 199
    )
    select id, depth from thread order by depth desc`.execute(db);
  const ids = chain.rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = new Map((await db.selectFrom('message').selectAll().where('id', 'in', ids).execute()).map(row => [row.id, row]));
  return ids.flatMap(id => rows.get(id) ?? []);
}

export async function listProjectMessages(db: Db, project: Granted<ProjectRow, 'read'>, { limit, cursor, search }: PageQuery & { search?: string | undefined }) {
  const place = readCursor(cursor);
  const rows = await db
    .selectFrom('message')
    .selectAll()
    .select(sql<string>`created_at::text`.as('place'))
    .where('project_id', '=', project.id)
    .where('tenant_id', '=', project.tenant_id)
    .$if(search !== undefined && search !== '', query => query.where('text', 'ilike', `%${(search ?? '').replace(/[\\%_]/g, '\\$&')}%`))
    .$if(place !== undefined, query => query.where(sql<boolean>`(created_at, id) > (${place?.at}::timestamptz, ${place?.id}::uuid)`))
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit + 1)
    .execute();
  return pageOfRows(
    rows,
    limit,
    row => ({ at: row.place, id: row.id }),
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

export async function deleteMessages(tx: Tx, message: Granted<MessageRow, 'write'>, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('message').where('tenant_id', '=', message.tenant_id).where('id', 'in', ids).execute();
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
