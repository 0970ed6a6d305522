import {
  type AnswerSettings,
  type ConversationId,
  getEndpoints,
  type Project,
  updateProject,
} from '@nousboard/contracts';
import { queryOptions, skipToken, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/index.ts';
import { changeSettings, rememberModel, withLastTools } from '#lib/settings.ts';
import { latestMessages, messagesKey, reachKey } from './loaded-messages.ts';

export const answerQueries = {
  messages: (conversationId: ConversationId) =>
    queryOptions({
      queryKey: messagesKey(conversationId),
      queryFn: ({ client, signal }) => latestMessages(client, conversationId, signal),
      // What did not change keeps its object already; comparing thousands of messages with themselves would take as
      // long as drawing them.
      structuralSharing: false,
    }),
  /** Where the messages end that were not read yet: null when there are no older ones. Set by those that read them. */
  reach: (conversationId: ConversationId) =>
    queryOptions<string | null>({
      queryKey: reachKey(conversationId),
      queryFn: skipToken,
      initialData: null,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  endpoints: queryOptions({
    queryKey: ['endpoints'],
    queryFn: ({ signal }) => call(getEndpoints, { signal }),
    staleTime: 5 * 60_000,
  }),
};

/**
 * How a project answers: strictness, sameness, model and what is set for it. Shown at once; a refusal brings the old
 * choice back.
 */
export function useAnswerSettings(project: Project, queryKey: readonly unknown[]) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (change: Partial<AnswerSettings>) =>
      call(updateProject, {
        params: { conversationId: project.conversationId },
        body: withLastTools(change, project.tools),
        keepalive: true,
      }),
    onMutate: change => {
      const before = cache.getQueryData<Project>(queryKey);
      cache.setQueryData<Project>(queryKey, known => known && { ...known, ...change });
      return { before };
    },
    onError: (_problem, _change, kept) => {
      if (kept?.before) cache.setQueryData(queryKey, kept.before);
    },
    onSuccess: (updated, change) => {
      cache.setQueryData(queryKey, updated);
      if (change.model !== undefined) rememberModel(updated);
      const { endpoint, jailbreak, toneStyle } = updated;
      if (endpoint === 'bingAI' && (change.jailbreak !== undefined || change.toneStyle !== undefined))
        changeSettings({ lastBingSettings: { jailbreak, toneStyle } });
    },
  });
}
