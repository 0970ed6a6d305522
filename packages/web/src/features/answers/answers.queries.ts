import { type ConversationId, getEndpoints, listMessages, type Message, type Project, updateProject } from '@nousboard/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/index.ts';

/** A thread is read whole, because its branches need every message; a project with more keeps its newest. */
const MOST_PAGES = 20;

export const answerQueries = {
  messages: (conversationId: ConversationId) =>
    queryOptions({
      queryKey: ['messages', conversationId],
      queryFn: async ({ signal }) => {
        const messages: Message[] = [];
        let cursor: string | undefined;
        for (let page = 0; page < MOST_PAGES; page += 1) {
          const { items, nextCursor } = await call(listMessages, { params: { conversationId }, query: { limit: 100, kind: 'answer', ...(cursor ? { cursor } : {}) }, signal });
          messages.push(...items);
          if (!nextCursor) break;
          cursor = nextCursor;
        }
        return messages;
      },
    }),
  endpoints: queryOptions({ queryKey: ['endpoints'], queryFn: ({ signal }) => call(getEndpoints, { signal }), staleTime: 5 * 60_000 }),
};

/** How a project answers: strictness, sameness, model. Shown at once; a refusal brings the old choice back. */
export function useAnswerSettings(project: Project, queryKey: readonly unknown[]) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (change: Partial<Pick<Project, 'strictness' | 'deterministic' | 'endpoint' | 'model' | 'citationStyle'>>) =>
      call(updateProject, { params: { conversationId: project.conversationId }, body: change }),
    onMutate: change => {
      const before = cache.getQueryData<Project>(queryKey);
      cache.setQueryData<Project>(queryKey, known => known && { ...known, ...change });
      return { before };
    },
    onError: (_problem, _change, kept) => {
      if (kept?.before) cache.setQueryData(queryKey, kept.before);
    },
    onSuccess: updated => {
      cache.setQueryData(queryKey, updated);
    },
  });
}
