import { setImmediate as breath } from 'node:timers/promises';
import type { contract, ReplyOf } from '@nousboard/contracts';
import { unfolded } from '@nousboard/core/answer-parts';
import { searchKey, searchWords } from '@nousboard/core/text';
import type { Actor } from '#platform/access.ts';
import type { Database } from '#platform/db/db.ts';
import { marksIn, snippetOf } from './excerpt.ts';
import { findMessages, findProjects, findSources, type Wanted } from './search.repository.ts';

export interface SearchNeeds {
  readonly database: Database;
}

type Found = ReplyOf<typeof contract.search>;

/** A word less than this often says nothing more; without a bound a query would grow with what is typed. */
const MOST_WORDS = 12;

/** The actor's own projects, messages and sources that have all the words. Signs that are no words find nothing. */
export async function searchEverything(
  { database: { db } }: SearchNeeds,
  actor: Actor,
  { q, limit }: { q: string; limit: number },
): Promise<Found> {
  const words = searchWords(q).slice(0, MOST_WORDS);
  if (words.length === 0) return { projects: [], messages: [], sources: [] };
  const wanted: Wanted = { key: searchKey(q), words, limit };
  const [projects, messages, sources] = await Promise.all([
    findProjects(db, actor, wanted),
    findMessages(db, actor, wanted),
    findSources(db, actor, wanted),
  ]);
  const shown = [];
  for (const row of messages) {
    // Texts are long: between two of them others have their turn.
    await breath();
    shown.push({
      messageId: row.id,
      conversationId: row.project_id,
      projectTitle: row.project_title,
      isCreatedByUser: row.is_created_by_user,
      isNote: row.is_note,
      ...snippetOf(unfolded(row.text), words),
      createdAt: row.created_at.toISOString(),
    });
  }
  return {
    projects: projects.map(row => ({
      conversationId: row.id,
      title: row.title,
      marks: marksIn(row.title, words),
      updatedAt: row.updated_at.toISOString(),
    })),
    messages: shown,
    sources: sources.map(row => ({
      fileId: row.id,
      title: row.title,
      marks: marksIn(row.title, words),
      filename: row.filename,
      type: row.mime,
      conversationIds: row.project_ids,
    })),
  } as Found;
}
