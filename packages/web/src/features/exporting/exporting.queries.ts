import { type ConversationId, listMessages, type Message } from '@nousboard/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/index.ts';

export const exportingQueries = {
  /** Every question and answer of a project, however many there are, as they are stored now. */
  messages: (conversationId: ConversationId) =>
    queryOptions({
      queryKey: ['messages', conversationId, 'export'],
      queryFn: async ({ signal }) => {
        const messages: Message[] = [];
        for (let cursor: string | null | undefined; ; ) {
          const page = await call(listMessages, {
            params: { conversationId },
            query: { limit: 100, kind: 'answer', ...(cursor && { cursor }) },
            signal,
          });
          messages.push(...page.items);
          cursor = page.nextCursor;
          if (!cursor) return messages;
        }
      },
      staleTime: 0,
      gcTime: 0,
    }),
};
