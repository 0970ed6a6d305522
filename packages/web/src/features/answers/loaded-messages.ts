import { type ConversationId, listMessages, type Message } from '@nousboard/contracts';
import { type QueryClient, replaceEqualDeep } from '@tanstack/react-query';
import { call } from '#lib/api/index.ts';

// A project may hold thousands of messages. The newest are read first, and older ones before those that are there, so
// that what is loaded is always everything since some moment: of a message that is loaded, all that follows it is
// loaded too. The latest answer comes with its question, however old that is: without it no turn would be on screen,
// and no place above the first one, whose nearness has older ones read.

/** What a screen needs to show the latest answers at once. */
const FIRST = 40;
const PAGE = 100;
/**
 * What is looked at again when something has changed. Whoever changes an older message writes the change into the cache
 * as well.
 */
const MOST_AGAIN = 300;

export const messagesKey = (conversationId: ConversationId) => ['messages', conversationId] as const;
export const reachKey = (conversationId: ConversationId) => ['messages-reach', conversationId] as const;

const newestFirst = (conversationId: ConversationId, limit: number, cursor: string | null, signal?: AbortSignal) =>
  call(listMessages, {
    params: { conversationId },
    query: { order: 'newest', kind: 'answer', limit, ...(cursor ? { cursor } : {}) },
    signal,
  });

/** The newest messages as the server has them now, behind the older ones that are loaded already; oldest first. */
export async function latestMessages(
  cache: QueryClient,
  conversationId: ConversationId,
  signal: AbortSignal,
): Promise<Message[]> {
  const loaded = () => cache.getQueryData<Message[]>(messagesKey(conversationId)) ?? [];
  const wanted = Math.min(loaded().length, MOST_AGAIN);
  let page = await newestFirst(conversationId, wanted === 0 ? FIRST : PAGE, null, signal);
  const latest = [...page.items];
  const [newest] = latest;
  const lacksQuestion = () =>
    newest?.isCreatedByUser === false &&
    ![...latest, ...loaded()].some(message => message.messageId === newest.parentMessageId);
  while (page.nextCursor && (latest.length < wanted || lacksQuestion())) {
    page = await newestFirst(conversationId, PAGE, page.nextCursor, signal);
    latest.push(...page.items);
  }
  latest.reverse();
  const fresh = new Set(latest.map(message => message.messageId));
  const before = page.nextCursor ? (latest[0]?.createdOrder ?? 0) : 0;
  const older = loaded().filter(message => message.createdOrder < before && !fresh.has(message.messageId));
  if (older.length === 0) cache.setQueryData<string | null>(reachKey(conversationId), page.nextCursor);
  const known = new Map(loaded().map(message => [message.messageId, message]));
  return [...older, ...latest.map(message => replaceEqualDeep(known.get(message.messageId), message))];
}

/**
 * Takes in what was just written, as its stream told it, until the list is read again: the next question hangs below
 * it, and without it the thread would be that question alone. Nothing happens where no list is loaded yet.
 */
export function takeInWritten(cache: QueryClient, conversationId: ConversationId, written: readonly Message[]): void {
  cache.setQueryData<Message[]>(messagesKey(conversationId), loaded => {
    if (!loaded) return loaded;
    const known = new Map(loaded.map(message => [message.messageId, message]));
    const newer = written.filter(message => (known.get(message.messageId)?.updatedAt ?? '') < message.updatedAt);
    const fresh = new Set(newer.map(message => message.messageId));
    return newer.length === 0 ? loaded : [...loaded.filter(({ messageId }) => !fresh.has(messageId)), ...newer];
  });
}

const loading = new Map<ConversationId, Promise<boolean>>();

/**
 * Reads the messages before those that are loaded; whether there are more of them still. One reading at a time for all
 * who ask.
 */
export function loadOlder(cache: QueryClient, conversationId: ConversationId): Promise<boolean> {
  const before = loading.get(conversationId);
  if (before) return before;
  const now = readOlder(cache, conversationId).finally(() => loading.delete(conversationId));
  loading.set(conversationId, now);
  return now;
}

async function readOlder(cache: QueryClient, conversationId: ConversationId): Promise<boolean> {
  const cursor = cache.getQueryData<string | null>(reachKey(conversationId));
  if (!cursor) return false;
  const { items, nextCursor } = await newestFirst(conversationId, PAGE, cursor);
  cache.setQueryData<Message[]>(messagesKey(conversationId), (loaded = []) => {
    const known = new Set(loaded.map(message => message.messageId));
    return [...items.filter(message => !known.has(message.messageId)).reverse(), ...loaded];
  });
  cache.setQueryData<string | null>(reachKey(conversationId), nextCursor);
  return nextCursor !== null;
}

/**
 * Reads older messages until what is looked for is there, among all that is loaded; whether it is. False when the
 * project has no such thing.
 */
export async function loadUntil(
  cache: QueryClient,
  conversationId: ConversationId,
  isIn: (loaded: readonly Message[], isWhole: boolean) => boolean,
): Promise<boolean> {
  const isThere = () =>
    isIn(
      cache.getQueryData<Message[]>(messagesKey(conversationId)) ?? [],
      !cache.getQueryData<string | null>(reachKey(conversationId)),
    );
  let hasMore = true;
  while (!isThere() && hasMore) hasMore = await loadOlder(cache, conversationId);
  return isThere();
}
