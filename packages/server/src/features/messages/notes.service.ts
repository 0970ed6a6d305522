import type { createNote as createNoteShape, nousPage } from '@nousboard/contracts';
import { isNote, MAX_NOTES, Problem } from '@nousboard/contracts';
import { withoutKeptWords } from '@nousboard/core/note';
import type { z } from 'zod';
import { accessProject, holdProject } from '#features/projects/index.ts';
import type { Actor } from '#platform/access.ts';
import { grant } from '#platform/access.ts';
import type { Tx } from '#platform/db/db.ts';
import { newUuid } from '#platform/new-id.ts';
import { accessTag } from './access-tag.ts';
import { keepNoteVersion } from './earlier-texts.ts';
import { editAnswer } from './edit-answer.ts';
import { findOwnMessage, lockOwnMessage } from './message-reads.repository.ts';
import type { MessageRow } from './message-row.ts';
import { holdNumberOfNotes, insertNote, rewriteNote } from './messages.repository.ts';
import { accessMessage, type MessageNeeds } from './messages.service.ts';
import { countNous, listNousRows, type NousQuery } from './nous.repository.ts';
import { replaceTags } from './tags.repository.ts';

/**
 * Writes a note under the id that the client chose. The same once more gives the note as it is now; an id that means
 * something else is a `conflict`, and one more than there may be is `too_many_notes`.
 */
export async function createNote(
  tx: Tx,
  actor: Actor,
  projectId: string,
  draft: z.output<typeof createNoteShape.body>,
): Promise<MessageRow> {
  // A project that is not there yet cannot hold a note.
  if (projectId === 'new') throw new Problem('conversation_required');
  const project = await holdProject(tx, actor, projectId);
  const id = draft.messageId ?? newUuid();
  const hasRoom = (await holdNumberOfNotes(tx, actor)) < MAX_NOTES;
  const made = hasRoom && (await insertNote(tx, project, { id, title: draft.title, text: draft.text }));
  if (!made) {
    const mine = await findOwnMessage(tx, actor, id);
    if (mine && mine.title !== null && mine.project_id === project.id) return mine;
    throw hasRoom ? new Problem('conflict') : new Problem('too_many_notes', { limit: MAX_NOTES });
  }
  if (!(await replaceTags(tx, grant<'write', MessageRow>(made), draft.tagIds))) throw new Problem('not_found');
  return accessMessage(tx, actor, id, 'read');
}

/** What tells one state of a note from the next, as `ETag` and `If-Match` carry it. */
export const noteState = (note: MessageRow): string => `"${note.updated_at.toISOString()}"`;

/**
 * Changes a note. With `expected`, the state that the writer saw, only while it is still that: nobody's words are
 * written over unseen. What it said before is kept as an earlier text, but for a note that was empty.
 */
async function changeNote(
  { database, clock, noteChanged }: MessageNeeds,
  actor: Actor,
  id: string,
  changes: { title?: string | undefined; text?: string | undefined },
  expected: string | undefined,
): Promise<MessageRow> {
  return database.transaction(async tx => {
    const found = await lockOwnMessage(tx, actor, id);
    if (!found) throw new Problem('not_found');
    const note = grant<'write', MessageRow>(found);
    const next = { title: changes.title ?? note.title ?? '', text: changes.text ?? note.text };
    // What is there already as it is wanted was saved before, and only its reply was lost.
    if (next.title === note.title && next.text === note.text) return note;
    if (expected !== undefined && expected !== '*' && expected !== noteState(note)) throw new Problem('conflict');
    if (note.text !== '') await keepNoteVersion(tx, note, clock.now());
    const changed = await rewriteNote(tx, note, next);
    await noteChanged(tx, actor, changed);
    return changed;
  });
}

/** Changes an answer or a note, each by its own rules. */
export async function changeMessage(
  needs: MessageNeeds,
  actor: Actor,
  id: string,
  changes: { title?: string | undefined; text?: string | undefined },
  expected: string | undefined,
): Promise<MessageRow> {
  if (isNote(await accessMessage(needs.database.db, actor, id, 'write')))
    return changeNote(needs, actor, id, changes, expected);
  if (changes.title !== undefined) throw new Problem('validation', { fields: { title: 'Only a note has a title.' } });
  return editAnswer(needs, actor, id, (changes.text ?? '').trim());
}

/** Notes, and answers that are remembered or tagged, as cards. */
export async function listNous(
  { database }: MessageNeeds,
  actor: Actor,
  query: NousQuery,
): Promise<z.input<typeof nousPage>> {
  if (query.conversationId !== undefined) await accessProject(database.db, actor, query.conversationId, 'read');
  for (const tag of query.tag ?? []) await accessTag(database.db, actor, tag, 'read');
  const { items, nextCursor } = await listNousRows(database.db, actor, query);
  return {
    nextCursor,
    total: query.cursor === undefined ? await countNous(database.db, actor, query) : null,
    items: items.map(row => ({
      messageId: row.id,
      conversationId: row.project_id,
      projectTitle: row.project_title,
      kind: row.is_note ? ('note' as const) : ('answer' as const),
      title: row.title,
      text: withoutKeptWords(row.text),
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
      isEdited: row.is_edited,
      tags: row.tags,
      citationCount: Number(row.places),
      picture: row.picture,
    })),
  };
}
