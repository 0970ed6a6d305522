import {
  type ConversationId,
  forgetMessage,
  listMemory,
  type MemoryEntry,
  type Message,
  type MessageId,
  type Page,
  rememberMessage,
} from '@nousboard/contracts';
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '#lib/api/index.ts';
import { tellChange } from '#lib/other-tabs.ts';

/** More answers than these nobody gets within nine minutes. */
const MOST_RECENT = 50;

export const memoryQueries = {
  all: ['memory'] as const,
  /** Answers of the last minutes in a project that were not saved, the latest first. */
  recent: (conversationId: ConversationId) =>
    queryOptions({
      queryKey: ['memory', 'short', conversationId],
      queryFn: async ({ signal }) =>
        (await call(listMemory, { query: { scope: 'short', conversationId, limit: MOST_RECENT }, signal })).items,
    }),
  /** How much is remembered for good. */
  count: () =>
    queryOptions({
      queryKey: ['memory', 'count'],
      queryFn: async ({ signal }) => (await call(listMemory, { query: { scope: 'long', limit: 1 }, signal })).total,
    }),
  /** What is remembered for good, the latest first; with `search`, what of it has these words. */
  long: (search: string) =>
    infiniteQueryOptions({
      queryKey: ['memory', 'long', search],
      queryFn: ({ pageParam, signal }) =>
        call(listMemory, {
          query: { scope: 'long', limit: 25, ...(search && { search }), ...(pageParam && { cursor: pageParam }) },
          signal,
        }),
      placeholderData: keepPreviousData,
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page: Page<MemoryEntry>) => page.nextCursor ?? undefined,
    }),
};

/** Takes an answer with its question into the long-term memory. */
export function useRemember() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (messageId: MessageId) => call(rememberMessage, { params: { messageId } }),
    onSuccess: entry => {
      cache.setQueriesData<Message[]>({ queryKey: ['messages', entry.conversationId] }, known =>
        known?.map(message => (message.messageId === entry.messageId ? { ...message, persist: true } : message)),
      );
      const changed = [['messages', entry.conversationId], ['nous'], memoryQueries.all];
      for (const queryKey of changed) void cache.invalidateQueries({ queryKey });
      tellChange(...changed);
    },
  });
}

/** Takes an answer out of the memory; it leaves the list at once, and comes back if the server refuses. */
export function useForget(conversationId: ConversationId) {
  const cache = useQueryClient();
  const { queryKey } = memoryQueries.recent(conversationId);
  return useMutation({
    mutationFn: (messageId: MessageId) => call(forgetMessage, { params: { messageId } }),
    onMutate: async messageId => {
      await cache.cancelQueries({ queryKey });
      const before = cache.getQueryData<MemoryEntry[]>(queryKey);
      cache.setQueryData<MemoryEntry[]>(queryKey, known => known?.filter(entry => entry.messageId !== messageId));
      return { before };
    },
    onError: (_problem, _id, kept) => {
      if (kept?.before) cache.setQueryData(queryKey, kept.before);
    },
    onSuccess: () => tellChange(memoryQueries.all),
    onSettled: () => cache.invalidateQueries({ queryKey: memoryQueries.all }),
  });
}

/** Where an answer is shown as remembered: its thread too says whether it is. */
const shownIn = [memoryQueries.all, ['messages'], ['nous']] as const;

/** Takes an answer out of the memory for good; it leaves the lists at once, and comes back if the server refuses. */
export function useForgetLong() {
  const cache = useQueryClient();
  const queryKey = ['memory', 'long'];
  return useMutation({
    mutationFn: (messageId: MessageId) => call(forgetMessage, { params: { messageId } }),
    onMutate: async messageId => {
      await cache.cancelQueries({ queryKey });
      const before = cache.getQueriesData({ queryKey });
      cache.setQueriesData<InfiniteData<Page<MemoryEntry>, string | undefined>>(
        { queryKey },
        known =>
          known && {
            ...known,
            pages: known.pages.map(page => ({
              ...page,
              items: page.items.filter(entry => entry.messageId !== messageId),
            })),
          },
      );
      return { before };
    },
    onError: (_problem, _id, known) => {
      for (const [key, data] of known?.before ?? []) cache.setQueryData(key, data);
    },
    onSuccess: (_nothing, messageId) => {
      // The older messages of a long thread are not read again.
      cache.setQueriesData<Message[]>({ queryKey: ['messages'] }, known =>
        known?.map(message => (message.messageId === messageId ? { ...message, persist: false } : message)),
      );
      tellChange(...shownIn);
    },
    onSettled: () => Promise.all(shownIn.map(changed => cache.invalidateQueries({ queryKey: changed }))),
  });
}
