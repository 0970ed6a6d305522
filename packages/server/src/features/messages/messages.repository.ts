import { type MessageId, ROOT_MESSAGE_ID } from '@nousboard/contracts';
import { withoutAddresses } from '@nousboard/core/note';
import { sql } from 'kysely';
import type { ProjectRow } from '#features/projects/index.ts';
import type { Actor, Granted } from '#platform/access.ts';
import type { Tx } from '#platform/db/db.ts';
import { nextOrder } from '#platform/db/row-order.ts';
import { newUuid } from '#platform/new-id.ts';
import { searchKey } from '#platform/search-key.ts';
import type { Evidence } from './evidence.ts';
import { names, quotesAlone, without } from './evidence-without.ts';
import { isNoteRow, type MessageRow, tagsOf } from './message-row.ts';

// The only writer of the table `message`.

export interface NewQuestion {
  readonly id?: string;
  /** The answer it follows; the root for the first of a thread. */
  readonly parentId?: string;
  readonly text: string;
  /** Who asks, as the thread names them. */
  readonly sender?: string;
  readonly endpoint?: string;
  readonly model?: string;
  /** What the client calls it. */
  readonly clientId?: string | undefined;
  /** Sources were chosen for it. */
  readonly ownSources?: boolean;
}

export interface NewAnswer {
  readonly id?: string;
  readonly sender: string;
  readonly endpoint: string;
  readonly model: string;
}

const ASKER = 'User';

/** A question and the place of its answer, in one statement. See `insertAnswerPlaceholder` for the answer. */
export async function insertExchange(
  tx: Tx,
  project: Granted<ProjectRow, 'write'>,
  question: NewQuestion,
  answer: NewAnswer,
): Promise<{ question: MessageRow; answer: MessageRow }> {
  const id = question.id ?? newUuid();
  const answerId = answer.id ?? newUuid();
  const { clientId, ownSources, ...asking } = question;
  const [asked, answered] = await insertMessages(tx, project, [
    {
      ...asking,
      id,
      byUser: true,
      sender: question.sender ?? ASKER,
      unfinished: false,
      evidence: {
        responseMessageId: answerId as MessageId,
        ...(clientId !== undefined && { clientId }),
        ...(ownSources && { ownSources }),
      },
    },
    { ...answer, id: answerId, parentId: id, byUser: false, text: '', unfinished: true, evidence: { generation: 1 } },
  ]);
  if (!asked || !answered) throw new Error('the database did not return what it stored');
  return { question: asked, answer: answered };
}

/**
 * An empty answer to a question that is there already; it counts as unfinished until `updateAnswer` says otherwise: a
 * crash leaves it so.
 */
export async function insertAnswerPlaceholder(
  tx: Tx,
  project: Granted<ProjectRow, 'write'>,
  parentId: string,
  draft: NewAnswer,
): Promise<MessageRow> {
  const { count } = await tx
    .selectFrom('message')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('project_id', '=', project.id)
    .where('parent_id', '=', parentId)
    .where('is_created_by_user', '=', false)
    .executeTakeFirstOrThrow();
  const evidence = { overrideParentMessageId: parentId as MessageId, generation: Number(count) + 1 };
  const [answer] = await insertMessages(tx, project, [
    { ...draft, parentId, byUser: false, text: '', unfinished: true, evidence },
  ]);
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
  evidence: Partial<Evidence>;
}

/** How many notes a person has; nobody else writes one of theirs until the transaction ends. */
export async function holdNumberOfNotes(tx: Tx, by: Pick<Actor, 'tenantId'>): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`notes ${by.tenantId}`}, 0))`.execute(tx);
  const { count } = await tx
    .selectFrom('message')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('tenant_id', '=', by.tenantId)
    .where(isNoteRow)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The note, or undefined when the id is taken. */
export async function insertNote(
  tx: Tx,
  project: Granted<ProjectRow, 'write'>,
  note: { id: string; title: string; text: string },
): Promise<MessageRow | undefined> {
  const row = await tx
    .insertInto('message')
    .values({
      ...note,
      text_key: noteKey(note),
      tenant_id: project.tenant_id,
      project_id: project.id,
      parent_id: ROOT_MESSAGE_ID,
      is_created_by_user: true,
      sender: ASKER,
      endpoint: null,
      model: null,
      error: null,
      finish_reason: null,
      created_at: sql<Date>`date_trunc('milliseconds', clock_timestamp())`,
      updated_at: sql<Date>`date_trunc('milliseconds', clock_timestamp())`,
    })
    .onConflict(conflict => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row && { ...row, tags: [] };
}

/**
 * Its time is what tells one state of a note from the next: whole milliseconds, as they go over the wire, and never the
 * same twice.
 */
export const rewriteNote = (
  tx: Tx,
  note: Granted<MessageRow, 'write'>,
  { title, text }: { title: string; text: string },
): Promise<MessageRow> =>
  tx
    .updateTable('message')
    .set({
      title,
      text,
      text_key: noteKey({ title, text }),
      is_edited: true,
      updated_at: sql<Date>`greatest(date_trunc('milliseconds', clock_timestamp()),
        updated_at + interval '1 millisecond')`,
    })
    .where('id', '=', note.id)
    .where('tenant_id', '=', note.tenant_id)
    .returningAll()
    .returning(tagsOf.as('tags'))
    .executeTakeFirstOrThrow();

/** A note is found by the words of its title and its text, and not by the addresses of what it cites. */
const noteKey = ({ title, text }: { title: string; text: string }): string =>
  searchKey(`${title}\n${withoutAddresses(text)}`);

async function insertMessages(
  tx: Tx,
  project: Granted<ProjectRow, 'write'>,
  drafts: readonly NewMessage[],
): Promise<MessageRow[]> {
  const rows = await tx
    .insertInto('message')
    .values(
      drafts.map(draft => ({
        id: draft.id ?? newUuid(),
        tenant_id: project.tenant_id,
        project_id: project.id,
        parent_id: draft.parentId ?? ROOT_MESSAGE_ID,
        is_created_by_user: draft.byUser,
        sender: draft.sender,
        text: draft.text,
        text_key: searchKey(draft.text),
        title: null,
        endpoint: draft.endpoint ?? null,
        model: draft.model ?? null,
        unfinished: draft.unfinished,
        error: null,
        finish_reason: null,
        evidence: JSON.stringify(draft.evidence),
      })),
    )
    .returningAll()
    .execute();
  return rows.map(row => ({ ...row, tags: [] }));
}

/** A message that comes out of an archive as it was. */
export interface ArchivedRow {
  readonly messageId: string;
  readonly parentMessageId: string;
  readonly isCreatedByUser: boolean;
  readonly sender: string;
  readonly text: string;
  readonly title: string | null;
  readonly endpoint: string | null;
  readonly model: string | null;
  readonly unfinished: boolean;
  readonly cancelled: boolean;
  readonly error: string | null;
  readonly finish_reason: string | null;
  readonly isEdited: boolean;
  readonly persist: boolean;
  readonly evidence: Evidence;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** In this order; the caller has seen that their ids are free. */
export async function insertArchived(
  tx: Tx,
  project: Granted<ProjectRow, 'write'>,
  messages: readonly ArchivedRow[],
): Promise<void> {
  if (messages.length === 0) return;
  await tx
    .insertInto('message')
    .values(
      messages.map(draft => {
        const isRemembered = draft.persist && !draft.isCreatedByUser;
        return {
          id: draft.messageId,
          tenant_id: project.tenant_id,
          project_id: project.id,
          parent_id: draft.parentMessageId,
          is_created_by_user: draft.isCreatedByUser,
          sender: draft.sender,
          text: draft.text,
          text_key: draft.title === null ? searchKey(draft.text) : noteKey({ title: draft.title, text: draft.text }),
          title: draft.title,
          endpoint: draft.endpoint,
          model: draft.model,
          unfinished: draft.unfinished,
          cancelled: draft.cancelled,
          error: draft.error,
          finish_reason: draft.finish_reason,
          evidence: JSON.stringify(draft.evidence),
          is_edited: draft.isEdited,
          remembered_at: isRemembered ? draft.updatedAt : null,
          remembered_order: isRemembered ? nextOrder : null,
          created_at: draft.createdAt,
          updated_at: draft.updatedAt,
        };
      }),
    )
    .execute();
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
      ...(changes.text !== undefined && { text: changes.text, text_key: searchKey(changes.text) }),
      ...(changes.evidence !== undefined && {
        evidence: sql<string>`evidence || ${JSON.stringify(changes.evidence)}::jsonb`,
      }),
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

/** Notes whether sources were chosen for a question that is asked once more. */
export async function updateQuestion(
  tx: Tx,
  question: Pick<MessageRow, 'id' | 'tenant_id'>,
  { ownSources }: { readonly ownSources: boolean },
): Promise<MessageRow> {
  return tx
    .updateTable('message')
    .set({
      evidence: ownSources
        ? sql<string>`evidence || '{"ownSources": true}'::jsonb`
        : sql<string>`evidence - 'ownSources'`,
    })
    .where('id', '=', question.id)
    .where('tenant_id', '=', question.tenant_id)
    .returningAll()
    .returning(tagsOf.as('tags'))
    .executeTakeFirstOrThrow();
}

/** Puts another text in the place of an answer's, with what holds of it now. */
export async function rewriteAnswer(
  tx: Tx,
  message: Granted<MessageRow, 'write'>,
  text: string,
  evidence: Pick<Evidence, 'citations' | 'verdicts'>,
): Promise<MessageRow> {
  return tx
    .updateTable('message')
    .set({
      text,
      text_key: searchKey(text),
      is_edited: true,
      evidence: sql<string>`evidence || ${JSON.stringify(evidence)}::jsonb`,
      updated_at: sql<Date>`clock_timestamp()`,
    })
    .where('id', '=', message.id)
    .where('tenant_id', '=', message.tenant_id)
    .returningAll()
    .returning(tagsOf.as('tags'))
    .executeTakeFirstOrThrow();
}

/** Takes passages of these files out of a tenant's answers, also what steps and follow-ups said of them. */
export async function forgetPassages(tx: Tx, tenantId: string, fileIds: readonly string[]): Promise<void> {
  await sql`
    update message set evidence = evidence || jsonb_build_object(
      'sources', ${without(fileIds, 'sources')}, 'skipped', ${without(fileIds, 'skipped')}, 'citations',
        ${quotesAlone(fileIds)}, 'events', '[]'::jsonb, 'followUps', '[]'::jsonb)
    where tenant_id = ${tenantId}::uuid and not is_created_by_user and ${names(fileIds)}`.execute(tx);
}

/** Takes an answer into the long-term memory, or out of every memory. */
export async function setRemembered(
  tx: Tx,
  message: Granted<MessageRow, 'write'>,
  remembered: boolean,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('message')
    .set(
      remembered
        ? {
            remembered_at: sql<Date>`coalesce(remembered_at, ${at})`,
            remembered_order: sql<number>`coalesce(remembered_order, ${nextOrder})`,
            forgotten_at: null,
          }
        : { remembered_at: null, remembered_order: null, forgotten_at: at },
    )
    .where('id', '=', message.id)
    .where('tenant_id', '=', message.tenant_id)
    .where('is_created_by_user', '=', false)
    .execute();
}

export async function deleteMessages(
  tx: Tx,
  message: Granted<MessageRow, 'write'>,
  ids: readonly string[],
): Promise<void> {
  await tx.deleteFrom('message').where('tenant_id', '=', message.tenant_id).where('id', 'in', ids).execute();
}
