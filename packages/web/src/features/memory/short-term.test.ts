import type { ConversationId, MemoryEntry, MessageId } from '@nousboard/contracts';
import { expect, test } from 'vitest';
import { isRecent, leavesIn, offeredEntries } from './short-term.ts';

const NOW = Date.UTC(2026, 0, 1, 12, 0, 0);
const ago = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();
const entry = (n: number, over: Partial<MemoryEntry> = {}): MemoryEntry => ({
  messageId: `00000000-0000-4000-8000-00000000000${n}` as MessageId,
  conversationId: '0123456789abcdef01234567' as ConversationId,
  projectTitle: 'Sleep',
  question: `Why ${n}?`,
  answer: 'Because.',
  followUps: [],
  persist: false,
  createdAt: ago(n),
  expiresAt: ago(n - 9),
  ...over,
});

test('an answer can be kept for nine minutes and not a moment longer', () => {
  expect(isRecent(ago(8.99), NOW)).toBe(true);
  expect(isRecent(ago(9), NOW)).toBe(false);
  expect(leavesIn(ago(8), NOW)).toBe(60_000);
  expect(leavesIn(ago(12), NOW)).toBe(0);
});
test('recent answers are offered only where there is more than one', () => {
  expect(offeredEntries([entry(1)], NOW)).toEqual([]);
  expect(offeredEntries([entry(1), entry(2)], NOW)).toHaveLength(2);
  expect(offeredEntries([entry(1), entry(2, { persist: true })], NOW)).toEqual([]);
  expect(offeredEntries([entry(1), entry(2, { expiresAt: ago(0) })], NOW)).toEqual([]);
});
test('a question that was asked twice is offered once, with its latest answer', () => {
  const [latest, other, before] = [entry(1, { question: 'Why? ' }), entry(2), entry(3, { question: 'Why?' })];
  expect(offeredEntries([latest, other, before], NOW)).toEqual([latest, other]);
  expect(offeredEntries([latest, before], NOW)).toEqual([]);
});
