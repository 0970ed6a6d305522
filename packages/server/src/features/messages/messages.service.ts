import type {
  FinishReason,
  MessageAttachment,
  message as messageShape,
  PageQuery,
  PluginUse,
  ProblemCode,
  ProgressEvent,
} from '@nousboard/contracts';
import { isNote, Problem } from '@nousboard/contracts';
import type { z } from 'zod';
import { accessProject, holdProject } from '#features/projects/index.ts';
import { listReadable } from '#features/sharing/index.ts';
import type { Actor, Granted, May } from '#platform/access.ts';
import { grant } from '#platform/access.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Db, Tx } from '#platform/db/db.ts';
import { accessTag } from './access-tag.ts';
import type { Evidence } from './evidence.ts';
import {
  findOwnMessage,
  findSharedMessage,
  isBeingAnswered,
  listProjectMessages,
  listSubtree,
} from './message-reads.repository.ts';
import type { MessageRow } from './message-row.ts';
import { deleteMessages } from './messages.repository.ts';

export interface MessageNeeds {
  readonly database: Database;
  readonly clock: Clock;
  /** Told of each change of a note, in its transaction. */
  readonly noteChanged: (tx: Tx, actor: Actor, note: MessageRow) => Promise<void>;
}

/**
 * The actor's message. Throws `shared_read_only` when one of a project that is shared with them is to be changed, and
 * `not_found` for any other.
 */
export async function accessMessage<Right extends May>(
  db: Db,
  actor: Actor,
  id: string,
  may: Right,
): Promise<Granted<MessageRow, Right>> {
  const found = await findOwnMessage(db, actor, id);
  if (!found) throw may === 'write' ? await refusalOf(db, actor, id) : new Problem('not_found');
  return grant<Right, MessageRow>(found);
}

/** Why a message that is not the actor's cannot be changed. */
export const refusalOf = async (db: Db, actor: Actor, id: string): Promise<Problem> =>
  new Problem((await findSharedMessage(db, actor, id)) ? 'shared_read_only' : 'not_found');

/**
 * A message of the actor, or a question or an answer of a project that is shared with them, as each of them may see it.
 */
export async function readMessage(db: Db, actor: Actor, id: string): Promise<MessageRow> {
  const found = (await findOwnMessage(db, actor, id)) ?? (await findSharedMessage(db, actor, id));
  if (!found) throw new Problem('not_found');
  const [shown = found] = await forReader(db, actor, [found]);
  return shown;
}

/**
 * What a person sees of messages that are not theirs: words, citations and verdicts. Tags, memory and the steps of the
 * work are their owner's, and so are passages of documents that are not shared with whoever reads.
 */
async function forReader(db: Db, actor: Actor, rows: readonly MessageRow[]): Promise<MessageRow[]> {
  const theirs = rows.filter(({ tenant_id }) => tenant_id !== actor.tenantId);
  const ids = new Set(
    theirs.flatMap(({ evidence }) => ((evidence as Evidence).sources ?? []).map(({ fileId }) => fileId as string)),
  );
  const readable = await listReadable(db, actor.tenantId, [...ids]);
  return rows.map(row => {
    if (row.tenant_id === actor.tenantId) return row;
    const { clientId: _client, ownSources: _own, ...evidence } = row.evidence as Evidence;
    return {
      ...row,
      tags: [],
      remembered_at: null,
      evidence: {
        ...evidence,
        events: [],
        sources: (evidence.sources ?? []).filter(({ fileId }) => readable.has(fileId)),
      },
    };
  });
}

export async function listMessages(
  { database }: MessageNeeds,
  actor: Actor,
  projectId: string,
  query: PageQuery & {
    order?: 'oldest' | 'newest' | undefined;
    kind?: 'answer' | 'note' | 'nous' | undefined;
    search?: string | undefined;
    tag?: string | undefined;
  },
) {
  const project = await accessProject(database.db, actor, projectId, 'read');
  if (query.tag !== undefined) await accessTag(database.db, actor, query.tag, 'read');
  // Notes and what is kept are their owner's, and not a part of the project for whoever else reads it.
  if (project.tenant_id !== actor.tenantId && query.kind !== undefined && query.kind !== 'answer')
    return { items: [], nextCursor: null };
  const { items, nextCursor } = await listProjectMessages(database.db, project, query);
  const isFound = query.search !== undefined && query.search !== '';
  return {
    items: (await forReader(database.db, actor, items)).map(row => ({
      ...showMessage(row),
      ...(isFound && { searchResult: true as const }),
    })),
    nextCursor,
  };
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

const nothing = { citations: [], verdicts: [], sources: [], searched: null, skipped: [], followUps: [], events: [] };

/** A picture in Markdown; what is longer than its words may be is none. */
const PICTURE = /!\[((?:[^\]\\\n]|\\.){0,300})\]\((\/api\/files\/pictures\/([0-9a-f]{64}\.(?:png|jpg|webp|gif)))[ )]/g;
const attachmentsOf = (row: MessageRow): MessageAttachment[] =>
  isNote(row)
    ? [...row.text.matchAll(PICTURE)].map(([, title = '', filepath = '', name = '']) => ({
        _id: name,
        filepath,
        title,
        width: null,
        height: null,
      }))
    : [];

/** The tools that were used, out of the steps that tell of them. */
const pluginsIn = (events: readonly ProgressEvent[]): PluginUse[] =>
  events.flatMap(({ eventType, details: { code, params }, thoughtProcess }) =>
    eventType === 'COMPLETED' && code === 'used_tool'
      ? [{ pluginKey: String(params['tool']), input: String(params['input']), output: thoughtProcess ?? '' }]
      : [],
  );

/** A message on the wire. */
export const showMessage = (row: MessageRow): z.input<typeof messageShape> => {
  // Written by `updateAnswer` in this very shape, and validated once more by the route's reply.
  const found = { ...nothing, ...(row.evidence as Evidence) } as Required<Evidence>;
  const { clientId, responseMessageId, ownSources, overrideParentMessageId, generation } = found;
  const files = [...new Set([...(found.sources ?? []), ...(found.citations ?? [])].map(({ fileId }) => fileId))];
  const attachments = attachmentsOf(row);
  const plugins = pluginsIn(found.events ?? []);
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
    createdOrder: row.created_order,
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
    plugins,
    plugin: plugins.at(-1) ?? null,
    isEdited: row.is_edited,
    persist: row.remembered_at !== null,
    tags: row.tags,
    ...(clientId !== undefined && { clientId }),
    ...(responseMessageId !== undefined && { responseMessageId }),
    ...(ownSources && { ownSources }),
    ...(overrideParentMessageId !== undefined && { overrideParentMessageId }),
    ...(generation !== undefined && { generation }),
    ...(files.length > 0 && { files }),
    ...(attachments.length > 0 && { attachments }),
    ...(found.sources?.length && { sourcesKey: `/api/messages/${row.id}/sourceDocs` }),
  } as z.input<typeof messageShape>;
};
