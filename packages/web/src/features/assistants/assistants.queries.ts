import {
  type AssistantId,
  type ConversationId,
  chooseAssistant,
  createAssistant,
  deleteAssistant,
  importAssistants,
  listAssistants,
  listFiles,
  type Project,
  type SentBodyOf,
  updateAssistant,
} from '@nousboard/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/index.ts';
import { changeSettings } from '#lib/settings.ts';

/** My assistants, by name. */
export const assistants = queryOptions({
  queryKey: ['assistants'],
  queryFn: async ({ signal }) => (await call(listAssistants, { signal })).items,
});

const MOST_FILES = 100;
/** The sources of a project that an assistant can be given. */
export const filesToGive = (projectId: ConversationId) =>
  queryOptions({
    queryKey: ['sources', projectId, 'to-give'],
    queryFn: async ({ signal }) =>
      (await call(listFiles, { query: { projectId, limit: MOST_FILES }, signal })).items.map(({ file_id, title }) => ({
        id: file_id,
        title,
      })),
  });

type Form = SentBodyOf<typeof createAssistant>;

/** Makes, changes, deletes and takes over assistants. */
export function useAssistantVerbs() {
  const cache = useQueryClient();
  const onSettled = () => cache.invalidateQueries({ queryKey: assistants.queryKey });
  return {
    save: useMutation({
      mutationFn: ({ id, ...form }: Form & { readonly id: AssistantId | null }) =>
        id === null
          ? call(createAssistant, { body: form, idempotencyKey: crypto.randomUUID() })
          : call(updateAssistant, {
              params: { assistantId: id },
              body: form satisfies SentBodyOf<typeof updateAssistant>,
            }),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (assistantId: AssistantId) => call(deleteAssistant, { params: { assistantId } }),
      onSettled: () => Promise.all([onSettled(), cache.invalidateQueries({ queryKey: ['projects', 'one'] })]),
    }),
    takeOver: useMutation({ mutationFn: () => call(importAssistants, { body: {} }), onSettled }),
  };
}

/** Chooses who answers in a project, or nobody; the choice is remembered. */
export function useChooseAssistant({ conversationId }: Project, projectKey: readonly unknown[]) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (assistant_id: AssistantId | null) =>
      call(chooseAssistant, { params: { conversationId }, body: { assistant_id } }),
    onSuccess: (project, assistantId) => {
      cache.setQueryData(projectKey, project);
      if (assistantId !== null) changeSettings({ lastAssistant: assistantId });
      return cache.invalidateQueries({ queryKey: ['sources', conversationId] });
    },
  });
}
