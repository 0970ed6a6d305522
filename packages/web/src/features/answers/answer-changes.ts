import {
  type ConversationId,
  deleteMessage,
  listMessageVersions,
  MAX_EARLIER_TEXTS,
  type Message,
  type MessageId,
  Problem,
  updateMessage,
} from '@nousboard/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/index.ts';
import { tellChange } from '#lib/other-tabs.ts';
import { forgetRun } from './answer-runs.ts';
import { answerQueries } from './answers.queries.ts';
import { questionsAfter, withoutSubtree } from './message-tree.ts';
import { tellOtherTabs } from './other-tabs.ts';

/**
 * Earlier texts of an answer, the latest first. Read anew whenever they are looked at, for they change with the answer.
 */
export const versionsQuery = (messageId: MessageId) =>
  queryOptions({
    queryKey: ['message-versions', messageId],
    queryFn: ({ signal }) =>
      call(listMessageVersions, { params: { messageId }, query: { limit: MAX_EARLIER_TEXTS }, signal }),
    staleTime: 0,
  });

/** Changes the text of an answer; its citations are what the server still finds in it. */
export function useEditAnswer(project: ConversationId) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ messageId, text }: { messageId: MessageId; text: string }) =>
      call(updateMessage, { params: { messageId }, body: { text } }),
    onSuccess: edited => {
      const { queryKey } = answerQueries.messages(project);
      cache.setQueryData<Message[]>(queryKey, known =>
        known?.map(message => (message.messageId === edited.messageId ? edited : message)),
      );
      void cache.invalidateQueries({ queryKey });
      void cache.invalidateQueries({ queryKey: versionsQuery(edited.messageId).queryKey });
      tellOtherTabs(project);
    },
  });
}

/** How many questions a thrown away message takes along. Of what is loaded, all that follows is loaded too. */
export function useCountAfter(project: ConversationId): (messageId: MessageId) => number {
  const cache = useQueryClient();
  return messageId =>
    questionsAfter(cache.getQueryData<Message[]>(answerQueries.messages(project).queryKey) ?? [], messageId);
}

/** Throws a message away, with everything that follows it. */
export function useDiscardMessage(project: ConversationId) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (messageId: MessageId) =>
      call(deleteMessage, { params: { messageId } }).catch((problem: unknown) => {
        // It was thrown away elsewhere, and this thread has not read that far up again.
        if (!(problem instanceof Problem && problem.code === 'not_found')) throw problem;
      }),
    onSuccess: (_nothing, messageId) => {
      const { queryKey } = answerQueries.messages(project);
      forgetRun(project);
      cache.setQueryData<Message[]>(queryKey, known => known && withoutSubtree(known, messageId));
      void cache.invalidateQueries({ queryKey });
      // A saved one is counted and listed among the nous.
      for (const changed of [['nous'], ['memory'], ['projects']]) void cache.invalidateQueries({ queryKey: changed });
      tellOtherTabs(project);
      tellChange(['nous'], ['memory'], ['projects']);
    },
  });
}
