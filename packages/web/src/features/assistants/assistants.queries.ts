import {
  type AssistantId,
  type ConversationId,
  chooseAssistant,
  createAssistant,
  deleteAssistant,
  type FileId,
  getFile,
  importAssistants,
  listAssistants,
  listFiles,
  type Project,
  type SentBodyOf,
  updateAssistant,
} from '@nousboard/contracts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { CallProblem, call } from '#lib/api/index.ts';
import { changeSettings } from '#lib/settings.ts';

/** My assistants, by name. */
export const assistants = queryOptions({
  queryKey: ['assistants'],
  queryFn: async ({ signal }) => (await call(listAssistants, { signal })).items,
});

const MOST_FILES = 100;
/**
 * What an assistant can be given: the sources of a project, behind those that it has from elsewhere, which can be taken
 * from it. One that is gone or not shared any more is not among them.
 */
export const filesToGive = (projectId: ConversationId, given: readonly FileId[]) =>
  queryOptions({
    queryKey: ['sources', projectId, 'to-give', ...given],
    queryFn: async ({ signal }) => {
      const { items: sources } = await call(listFiles, { query: { projectId, limit: MOST_FILES }, signal });
      const others = given.filter(id => !sources.some(({ file_id }) => file_id === id));
      const found = await Promise.all(
        others.map(fileId => call(getFile, { params: { fileId }, signal }).catch(unlessGone)),
      );
      return [...found.filter(file => file !== null), ...sources].map(({ file_id, title }) => ({ id: file_id, title }));
    },
    placeholderData: keepPreviousData,
  });

function unlessGone(problem: unknown): null {
  if (problem instanceof CallProblem && problem.code === 'not_found') return null;
  throw problem;
}

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
