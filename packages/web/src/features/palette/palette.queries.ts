import {
  attachSource,
  type ConversationId,
  createProject,
  type FileId,
  listFiles,
  listProjects,
  MAX_SEARCH_CHARACTERS,
  type SentBodyOf,
  search,
} from '@nousboard/contracts';
import { keepPreviousData, queryOptions, skipToken, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/index.ts';
import { withLastTools } from '#lib/settings.ts';
import { cutTo, isLonger } from '#lib/text-length.ts';

const RECENT = 5;

export const paletteQueries = {
  /** What the words find. Nothing is asked without words, and not with more of them than a search takes. */
  found: (typed: string) =>
    queryOptions({
      queryKey: ['search', typed],
      queryFn:
        typed === '' || isLonger(typed, MAX_SEARCH_CHARACTERS)
          ? skipToken
          : ({ signal }) => call(search, { query: { q: typed }, signal }),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  recentProjects: queryOptions({
    queryKey: ['projects', 'recent'],
    queryFn: async ({ signal }) => (await call(listProjects, { query: { limit: RECENT }, signal })).items,
    staleTime: 0,
  }),
  /** The newest sources of the project that is open. */
  recentSources: (project: ConversationId | null) =>
    queryOptions({
      queryKey: ['palette-sources', project],
      queryFn:
        project === null
          ? skipToken
          : async ({ signal }) =>
              (await call(listFiles, { query: { projectId: project, limit: RECENT }, signal })).items,
      staleTime: 0,
    }),
};

/** Puts a source that is in no project into the open one, or into a new one with these settings. Where it is then. */
export function useAddToProject() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async ({
      fileId,
      project,
      title,
      settings,
    }: {
      fileId: FileId;
      project: ConversationId | null;
      title: string;
      settings: SentBodyOf<typeof createProject>;
    }) => {
      const body = { ...withLastTools(settings), title: cutTo(title, 200) };
      const conversationId =
        project ?? (await call(createProject, { body, idempotencyKey: crypto.randomUUID() })).conversationId;
      await call(attachSource, { params: { conversationId, fileId } });
      return conversationId;
    },
    onSuccess: conversationId =>
      Promise.all([
        cache.invalidateQueries({ queryKey: ['sources', conversationId] }),
        cache.invalidateQueries({ queryKey: ['projects'] }),
      ]),
  });
}
