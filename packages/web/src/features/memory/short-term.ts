import { type MemoryEntry, SHORT_TERM_MEMORY_MINUTES } from '@nousboard/contracts';

const SHORT_TERM_MS = SHORT_TERM_MEMORY_MINUTES * 60_000;

/** Whether an answer can still be taken into the long-term memory. */
export const isRecent = (createdAt: string, now: number): boolean => now - Date.parse(createdAt) < SHORT_TERM_MS;

/** Milliseconds until an answer leaves the short-term memory; 0 once it has. */
export const leavesIn = (createdAt: string, now: number): number =>
  Math.max(0, Date.parse(createdAt) + SHORT_TERM_MS - now);

/**
 * The answers to offer, of each question the latest, which comes first; and only where there is more than one, because
 * a single one is the answer that stands there anyway.
 */
export function offeredEntries(entries: readonly MemoryEntry[], now: number): readonly MemoryEntry[] {
  const recent = entries.filter(
    entry => !entry.persist && (entry.expiresAt === null || Date.parse(entry.expiresAt) > now),
  );
  const byQuestion = new Map(recent.toReversed().map(entry => [entry.question.trim(), entry]));
  const once = recent.filter(entry => byQuestion.get(entry.question.trim()) === entry);
  return once.length > 1 ? once : [];
}
