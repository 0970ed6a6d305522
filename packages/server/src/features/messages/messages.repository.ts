import type { PageQuery, TagId } from '@nousboard/contracts';
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

export interface TagOnMessage {
  readonly tagId: TagId;
  readonly name: string;
}
/** A message with the tags it carries, by name. */
export type MessageRow = Selectable<Tables['message']> & { readonly tags: TagOnMessage[] };

const tagsOf = sql<
  TagOnMessage[]
>`coalesce((select json_agg(json_build_object('tagId', t.id, 'name', t.name) order by t.name_key) from message_tag mt join tag t on t.id = mt.tag_id where mt.message_id = message.id), '[]'::json)`;

export interface NewQuestion {
  readonly id?: string;
  /** The answer it follows; the root for the first of a thread. */
  readonly parentId?: string;
  readonly text: string;
  readonly endpoint?: string;
  readonly model?: string;
}

export interface NewAnswer {
  readonly id?: string;
  readonly sender: string;
  readonly endpoint: string;
  readonly model: string;
}

/** A question and the place of its answer, in one statement. See `insertAnswerPlaceholder` for the answer. */
export async function insertExchange(
  tx: Tx,
  project: Granted<ProjectRow, 'write'>,
  question: NewQuestion,
  answer: NewAnswer,
): Promise<{ question: MessageRow; answer: MessageRow }> {
  const id = question.id ?? newUuid();
  const [asked, answered] = await insertMessages(tx, project, [
    { ...question, id, byUser: true, sender: 'User', unfinished: false },
    { ...answer, parentId: id, byUser: false, text: '', unfinished: true },
  ]);
  if (!asked || !answered) throw new Error('the database did not return what it stored');
  return { question: asked, answer: answered };
}

/** An empty answer to a question that is there already; it counts as unfinished until `updateAnswer` says otherwise: a crash leaves it so. */
export async function insertAnswerPlaceholder(tx: Tx, project: Granted<ProjectRow, 'write'>, parentId: string, draft: NewAnswer): Promise<MessageRow> {
  const [answer] = await insertMessages(tx, project, [{ ...draft, parentId, byUser: false, text: '', unfinished: true }]);
  if (!answer) throw new Error('the database did not return what it stored');
  return answer;
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

/** Lists are ordered by time: of messages stored together each is a little later than the one before. */
const momentOf = (at: number) => sql<Date>`clock_timestamp() + make_interval(secs => ${at} * 0.000001)`;

async function insertMessages(tx: Tx, project: Granted<ProjectRow, 'write'>, drafts: readonly NewMessage[]): Promise<MessageRow[]> {
  const rows = await tx
    .insertInto('message')
    .values(
      drafts.map((draft, at) => ({
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
        created_at: momentOf(at),
      })),
    )
    .returningAll()
    .execute();
  return rows.map(row => ({ ...row, tags: [] }));
}

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
    .returning(tagsOf.as('tags'))
    .executeTakeFirst();
}

/** Puts another text in the place of an answer's, with what holds of it now. */
export async function rewriteAnswer(tx: Tx, message: Granted<MessageRow, 'write'>, text: string, evidence: Pick<Evidence, 'citations' | 'verdicts'>): Promise<MessageRow> {
  return tx
    .updateTable('message')
    .set({ text, is_edited: true, evidence: sql<string>`evidence || ${JSON.stringify(evidence)}::jsonb`, updated_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', message.id)
    .where('tenant_id', '=', message.tenant_id)
    .returningAll()
    .returning(tagsOf.as('tags'))
    .executeTakeFirstOrThrow();
}

/** Takes an answer into the long-term memory, or out of every memory. */
export async function setRemembered(tx: Tx, message: Granted<MessageRow, 'write'>, remembered: boolean, at: Date): Promise<void> {
  await tx
    .updateTable('message')
    .set(remembered ? { remembered_at: sql<Date>`coalesce(remembered_at, ${at})`, forgotten_at: null } : { remembered_at: null, forgotten_at: at })
    .where('id', '=', message.id)
    .where('tenant_id', '=', message.tenant_id)
    .where('is_created_by_user', '=', false)
    .execute();
}

/** An answer of this project, locked until the transaction ends; undefined for a question and one of another project. */
export const lockAnswer = (tx: Tx, project: Granted<ProjectRow, 'write'>, id: string): Promise<MessageRow | undefined> =>
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
  tx.selectFrom('message').selectAll().select(tagsOf.as('tags')).where('id', '=', id).where('tenant_id', '=', by.tenantId).forUpdate().executeTakeFirst();

export const findOwnMessage = (db: Db, by: Actor, id: string): Promise<MessageRow | undefined> =>
  db.selectFrom('message').selectAll().select(tagsOf.as('tags')).where('id', '=', id).where('tenant_id', '=', by.tenantId).executeTakeFirst();

/** A message of this project; undefined when it is of another. */
export const findMessage = (db: Db, project: Granted<ProjectRow, 'read' | 'write'>, id: string): Promise<MessageRow | undefined> =>
  db.selectFrom('message').selectAll().select(tagsOf.as('tags')).where('id', '=', id).where('project_id', '=', project.id).executeTakeFirst();

/** The answer that a question at the end of the thread follows; undefined in an empty project. */
export const findLatestAnswer = (db: Db, project: Granted<ProjectRow, 'read' | 'write'>): Promise<MessageRow | undefined> =>
  db
    .selectFrom('message')
    .selectAll()
    .select(tagsOf.as('tags'))
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
  const rows = new Map((await db.selectFrom('message').selectAll().select(tagsOf.as('tags')).where('id', 'in', ids).execute()).map(row => [row.id, row]));
  return ids.flatMap(id => rows.get(id) ?? []);
}

export async function listProjectMessages(
  db: Db,
  project: Granted<ProjectRow, 'read'>,
  { limit, cursor, search, tag }: PageQuery & { search?: string | undefined; tag?: string | undefined },
) {
  const place = readCursor(cursor);
  const rows = await db
    .selectFrom('message')
    .selectAll()
    .select([tagsOf.as('tags'), sql<string>`created_at::text`.as('place')])
    .where('project_id', '=', project.id)
    .where('tenant_id', '=', project.tenant_id)
    .$if(search !== undefined && search !== '', query => query.where('text', 'ilike', `%${(search ?? '').replace(/[\\%_]/g, '\\$&')}%`))
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
