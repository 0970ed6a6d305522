import type { ConversationId, Message } from '@nousboard/contracts';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { drawnOnce } from '#lib/testing/drawn-once.ts';
import { latestMessages, loadOlder, loadUntil, messagesKey, reachKey, takeInWritten } from './loaded-messages.ts';
import { turnsOf, visiblePath } from './message-tree.ts';
import { aMessage, messageIdOf } from './testing.ts';
import { turnOf } from './thread-model.ts';
import { useReach } from './use-thread.ts';

const project = '0123456789abcdef01234567' as ConversationId;
const signal = new AbortController().signal;
let stored: Message[] = [];
let calls: string[] = [];

/** The server's list, newest first, with the place of the last message as cursor. */
vi.mock('#lib/api/index.ts', async importOriginal => ({
  ...(await importOriginal<object>()),
  call: (_endpoint: unknown, { query }: { query: { limit: number; cursor?: string } }) => {
    calls.push(`${query.limit} ${query.cursor ?? '-'}`);
    const newest = [...stored].reverse();
    const from = query.cursor === undefined ? 0 : newest.findIndex(message => message.messageId === query.cursor) + 1;
    const items = newest.slice(from, from + query.limit).map(message => structuredClone(message));
    return Promise.resolve({
      items,
      nextCursor: from + query.limit < newest.length ? (items.at(-1)?.messageId ?? null) : null,
    });
  },
}));

let cache = new QueryClient();
const read = async () => cache.setQueryData(messagesKey(project), await latestMessages(cache, project, signal));
const loaded = () => cache.getQueryData<Message[]>(messagesKey(project)) ?? [];
const idsOf = (messages: readonly Message[]) => messages.map(message => message.messageId);

beforeEach(() => {
  cache = new QueryClient();
  cache.setQueryDefaults(messagesKey(project), { structuralSharing: false });
  calls = [];
  stored = Array.from({ length: 500 }, (_, index) =>
    aMessage(index + 1, index, { isCreatedByUser: index % 2 === 0, createdOrder: index + 1 }),
  );
});

test('the newest messages come first, and older ones before them, until there are none', async () => {
  await read();
  expect(idsOf(loaded())).toEqual(idsOf(stored.slice(-40)));
  while (await loadOlder(cache, project));
  expect(idsOf(loaded())).toEqual(idsOf(stored));
  expect(cache.getQueryData(reachKey(project))).toBeNull();
  const asked = calls.length;
  await loadOlder(cache, project);
  expect(calls).toHaveLength(asked);
});

test('two who ask for older messages at once share one reading', async () => {
  await read();
  await Promise.all([loadOlder(cache, project), loadOlder(cache, project)]);
  expect(loaded()).toHaveLength(140);
  expect(new Set(idsOf(loaded())).size).toBe(140);
});

test('after a change the newest are read again, older ones stay, and what is the same keeps its object', async () => {
  await read();
  await loadOlder(cache, project);
  const before = loaded();
  stored = [...stored, aMessage(501, 500, { isCreatedByUser: true, createdOrder: 501 })];
  await read();
  expect(idsOf(loaded())).toEqual(idsOf(stored.slice(-200)));
  for (const message of before) expect(loaded()).toContain(message);
});

test('an early question that was answered once more is read with its new answer, and is on screen', async () => {
  stored = [...stored, aMessage(501, 171, { createdOrder: 501 })];
  await read();
  expect(idsOf(loaded())).toEqual(idsOf(stored.slice(-340)));
  const shown = turnsOf(visiblePath(loaded(), {}, false)).at(-1);
  expect(shown?.question.message.messageId).toBe(messageIdOf(171));
  expect(shown?.answer?.message.messageId).toBe(messageIdOf(501));
  // Known from before, it is not read again.
  calls = [];
  await read();
  expect(calls).toHaveLength(3);
  expect(loaded()).toHaveLength(340);
});

test('a question asked before the last answer was read again hangs below it, and the thread stays whole', async () => {
  stored = stored.slice(0, 4);
  const written = [
    aMessage(5, 4, { isCreatedByUser: true, createdOrder: 5 }),
    aMessage(6, 5, { createdOrder: 6, text: 'Written.' }),
  ];
  takeInWritten(cache, project, written);
  expect(cache.getQueryData(messagesKey(project))).toBeUndefined();
  await read();
  takeInWritten(cache, project, written);
  const next = aMessage(7, 6, { isCreatedByUser: true, createdOrder: 7 });
  expect(turnsOf(visiblePath([...loaded(), next])).map(({ question }) => question.message.messageId)).toEqual(
    [1, 3, 5, 7].map(messageIdOf),
  );
  // What is known as it stands, or newer, stays.
  const before = loaded();
  takeInWritten(cache, project, [{ ...aMessage(6, 5), updatedAt: '2020-01-01T00:00:00.000Z' }]);
  expect(loaded()).toBe(before);
});

test('what was discarded elsewhere is gone after the next look', async () => {
  await read();
  await loadOlder(cache, project);
  stored = stored.slice(0, -30);
  await read();
  expect(idsOf(loaded())).not.toContain(messageIdOf(480));
  expect(idsOf(loaded()).at(-1)).toBe(messageIdOf(470));
});

test('what is looked for is read however old it is, and what is not there ends the search', async () => {
  await read();
  const has = (n: number) => (messages: readonly Message[]) => idsOf(messages).includes(messageIdOf(n));
  expect(await loadUntil(cache, project, has(250))).toBe(true);
  expect(loaded().length).toBeLessThan(500);
  expect(await loadUntil(cache, project, has(9_999))).toBe(false);
});

test('a saved answer is read with its question, where reading has ended between the two', async () => {
  stored = [...stored, aMessage(501, 500, { isCreatedByUser: true, createdOrder: 501 })];
  await read();
  expect(idsOf(loaded())[0]).toBe(messageIdOf(462));
  expect(await drawnOnce(cache, () => useReach(project))(messageIdOf(462))).toBe(true);
  expect(turnOf(loaded(), messageIdOf(462))?.question.messageId).toBe(messageIdOf(461));
});
