import type { FinishReason, message as messageShape, PageQuery, ProblemCode } from '@nousboard/contracts';
import { Problem } from '@nousboard/contracts';
import type { z } from 'zod';
import { accessProject, holdProject } from '#features/projects/index.ts';
import type { Actor, Granted, May } from '#platform/access.ts';
import { grant } from '#platform/access.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Db } from '#platform/db/db.ts';
import { accessTag } from './access-tag.ts';
import type { Evidence } from './evidence.ts';
import type { MessageRow } from './messages.repository.ts';
import { deleteMessages, findOwnMessage, isBeingAnswered, listProjectMessages, listSubtree } from './messages.repository.ts';

export interface MessageNeeds {
  readonly database: Database;
  readonly clock: Clock;
}

/** The actor's message, or `not_found` for one that is not theirs or not there. */
export async function accessMessage<Right extends May>(db: Db, actor: Actor, id: string, _may: Right): Promise<Granted<MessageRow, Right>> {
  const found = await findOwnMessage(db, actor, id);
  if (!found) throw new Problem('not_found');
  return grant<Right, MessageRow>(found);
}

export async function listMessages(
  { database }: MessageNeeds,
  actor: Actor,
  projectId: string,
  query: PageQuery & { kind?: 'answer' | 'note' | undefined; search?: string | undefined; tag?: string | undefined },
) {
  const project = await accessProject(database.db, actor, projectId, 'read');
  if (query.tag !== undefined) await accessTag(database.db, actor, query.tag, 'read');
  // Questions and answers are all there is; a list of notes is empty.
  if (query.kind === 'note') return { items: [], nextCursor: null };
  const { items, nextCursor } = await listProjectMessages(database.db, project, query);
  return { items: items.map(showMessage), nextCursor };
}

/** Discards a message and all that follows it. Not while one of them is being written: stop that answer first. */
export async function removeMessage({ database }: MessageNeeds, actor: Actor, id: string): Promise<void> {
  await database.transaction(async tx => {
    const message = await accessMessage(tx, actor, id, 'write');
    // A question that is asked at this moment waits, and then sees that there is nothing left to follow.
    await holdProject(tx, actor, message.project_id);
    const ids = await listSubtree(tx, message);
    if (await isBeingAnswered(tx, ids)) throw new Problem('response_running');
    await deleteMessages(tx, message, ids);
  });
}

const nothing: Evidence = { citations: [], verdicts: [], sources: [], searched: null, skipped: [], followUps: [], events: [] };

/** A message on the wire. */
export const showMessage = (row: MessageRow): z.input<typeof messageShape> => {
  // Written by `updateAnswer` in this very shape, and validated once more by the route's reply.
  const found = { ...nothing, ...(row.evidence as Evidence) } as Required<Evidence>;
  return {
    messageId: row.id,
    conversationId: row.project_id,
    parentMessageId: row.parent_id,
    isCreatedByUser: row.is_created_by_user,
    sender: row.sender,
    text: row.text,
    title: row.title,
    endpoint: row.endpoint,
    model: row.model,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    unfinished: row.unfinished,
    error: row.error as ProblemCode | null,
    cancelled: row.cancelled,
    finish_reason: row.finish_reason as FinishReason | null,
    citations: found.citations,
    verdicts: found.verdicts,
    sources: found.sources,
    searched: found.searched,
    skipped: found.skipped,
    followUps: found.followUps,
    events: found.events,
    isEdited: row.is_edited,
    persist: row.remembered_at !== null,
    tags: row.tags,
  } as z.input<typeof messageShape>;
};
