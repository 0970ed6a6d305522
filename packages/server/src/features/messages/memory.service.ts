import {
  type ConversationId,
  MEMORY_CHARACTERS,
  type MemoryEntry,
  type MessageId,
  type memoryPage,
  Problem,
  SHORT_TERM_MEMORY_MINUTES,
} from '@nousboard/contracts';
import { unfolded } from '@nousboard/core/answer-parts';
import type { z } from 'zod';
import type { Actor } from '#platform/access.ts';
import {
  countRemembered,
  findMemoryRow,
  listMemoryRows,
  type MemoryQuery,
  type MemoryRow,
} from './memory.repository.ts';
import { setRemembered } from './messages.repository.ts';
import { accessMessage, type MessageNeeds } from './messages.service.ts';

const SHORT_TERM_MS = SHORT_TERM_MEMORY_MINUTES * 60_000;

/** Answers that are remembered, latest first: by themselves for nine minutes, or because somebody saved them. */
export async function listMemory(
  { database, clock }: MessageNeeds,
  actor: Actor,
  query: MemoryQuery,
): Promise<z.input<typeof memoryPage>> {
  const { items, nextCursor } = await listMemoryRows(
    database.db,
    actor,
    new Date(clock.now().getTime() - SHORT_TERM_MS),
    query,
  );
  const isFirst = query.scope === 'long' && query.cursor === undefined;
  return {
    items: items.map(showMemory),
    nextCursor,
    total: isFirst ? await countRemembered(database.db, actor, query) : null,
  };
}

/**
 * Saves an answer for good, within nine minutes of it. One that is saved already stays as it is; a forgotten one may
 * come back until then.
 */
export async function remember({ database, clock }: MessageNeeds, actor: Actor, id: string): Promise<MemoryEntry> {
  return database.transaction(async tx => {
    const message = await accessMessage(tx, actor, id, 'write');
    const found = await findMemoryRow(tx, actor, id);
    if (!found) throw new Problem('not_editable');
    const now = clock.now();
    if (found.remembered_at === null && now.getTime() - found.created_at.getTime() >= SHORT_TERM_MS)
      throw new Problem('memory_expired');
    await setRemembered(tx, message, true, now);
    return showMemory({ ...found, remembered_at: found.remembered_at ?? now });
  });
}

/** Takes an answer out of the memory: the long-term one, and the short-term one too, which it does not enter again. */
export async function forget({ database, clock }: MessageNeeds, actor: Actor, id: string): Promise<void> {
  await database.transaction(async tx =>
    setRemembered(tx, await accessMessage(tx, actor, id, 'write'), false, clock.now()),
  );
}

const showMemory = (row: MemoryRow): MemoryEntry => ({
  messageId: row.id as MessageId,
  conversationId: row.project_id as ConversationId,
  projectTitle: row.project_title,
  question: row.question,
  answer: beginningOf(unfolded(row.answer)),
  followUps: row.follow_ups ?? [],
  persist: row.remembered_at !== null,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.remembered_at === null ? new Date(row.created_at.getTime() + SHORT_TERM_MS).toISOString() : null,
});

/** At most `MEMORY_CHARACTERS` UTF-16 units, cut between characters as people see them. */
function beginningOf(text: string): string {
  if (text.length <= MEMORY_CHARACTERS) return text;
  let end = 0;
  for (const { segment, index } of new Intl.Segmenter().segment(text.slice(0, MEMORY_CHARACTERS + 1))) {
    if (index + segment.length > MEMORY_CHARACTERS - 1) break;
    end = index + segment.length;
  }
  return `${text.slice(0, end).trimEnd()}…`;
}
