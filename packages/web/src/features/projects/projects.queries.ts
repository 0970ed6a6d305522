import {
  addSamples,
  type ConversationId,
  clearProjects,
  createProject,
  deleteProject,
  getProject,
  listProjects,
  type Project,
  type ProjectPage,
  updateProject,
} from '@nousboard/contracts';
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '#lib/api/index.ts';
import { tellChange } from '#lib/other-tabs.ts';
import { changeSettings, useSettings, withLastTools } from '#lib/settings.ts';
import { keepTypedName } from './typed-name.ts';

type ProjectPages = InfiniteData<ProjectPage, string | undefined>;
const PAGE = 25;

export const projectQueries = {
  all: ['projects'] as const,
  /** All projects, the one changed last first, page by page. */
  list: (search = '') =>
    infiniteQueryOptions({
      queryKey: ['projects', 'list', search],
      queryFn: ({ pageParam, signal }) =>
        call(listProjects, {
          query: { limit: PAGE, ...(search ? { search } : {}), ...(pageParam ? { cursor: pageParam } : {}) },
          signal,
        }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page: ProjectPage) => page.nextCursor ?? undefined,
    }),
  one: (conversationId: ConversationId) =>
    queryOptions({
      queryKey: ['projects', 'one', conversationId],
      queryFn: ({ signal }) => call(getProject, { params: { conversationId }, signal }),
    }),
};

/**
 * Lets the list begin anew: what is asked for again after each change would otherwise be every page that was ever
 * scrolled to.
 */
export function keepFirstPage(cache: QueryClient): void {
  cache.setQueriesData<ProjectPages>({ queryKey: ['projects', 'list'] }, known =>
    known && known.pages.length > 1
      ? { pages: known.pages.slice(0, 1), pageParams: known.pageParams.slice(0, 1) }
      : known,
  );
}

/** How a project answers, where that is chosen before it is there. */
export type ProjectSettings = Partial<
  Pick<Project, 'endpoint' | 'model' | 'strictness' | 'deterministic' | 'citationStyle' | 'jailbreak' | 'toneStyle'>
>;

/** Starts a project; one key for the lifetime of the press, so that a repeated send makes no second one. */
export function useCreateProject() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ settings, key }: { settings: ProjectSettings; key?: string }) =>
      call(createProject, { body: withLastTools(settings), idempotencyKey: key ?? crypto.randomUUID() }),
    onSuccess: project => remember(cache, project),
  });
}

/** A new project with the two papers that ship with the product. */
export function useStartWithSamples() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async ({ title, settings }: { title: string; settings: ProjectSettings }) => {
      const project = await call(createProject, {
        body: { title, ...withLastTools(settings) },
        idempotencyKey: crypto.randomUUID(),
      });
      await call(addSamples, { params: { conversationId: project.conversationId } });
      return project;
    },
    onSuccess: project => cache.invalidateQueries({ queryKey: projectQueries.one(project.conversationId).queryKey }),
    onSettled: () => cache.invalidateQueries({ queryKey: ['projects', 'list'] }),
  });
}

/**
 * Renames at once on screen; a refusal brings the old name back, keeps the new one for the next try, and is told by the
 * caller.
 */
export function useRenameProject() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ conversationId, title }: { conversationId: ConversationId; title: string }) =>
      call(updateProject, { params: { conversationId }, body: { title }, keepalive: true }),
    onMutate: async ({ conversationId, title }) => {
      await cache.cancelQueries({ queryKey: projectQueries.all });
      const before = cache.getQueriesData<ProjectPages | Project>({ queryKey: projectQueries.all });
      changeEverywhere(cache, project => (project.conversationId === conversationId ? { ...project, title } : project));
      return { before };
    },
    onError: (_problem, { conversationId, title }, kept) => {
      keepTypedName(conversationId, title);
      for (const [key, data] of kept?.before ?? []) cache.setQueryData(key, data);
    },
    onSuccess: project => {
      remember(cache, project);
      // Cards and entries name the project that they are of.
      tellChange(projectQueries.all, ['nous'], ['memory']);
    },
    onSettled: () => cache.invalidateQueries({ queryKey: ['projects', 'list'] }),
  });
}

/** Deletes a project with its messages; its sources stay in the library. */
export function useDeleteProject() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (conversationId: ConversationId) => call(deleteProject, { params: { conversationId } }),
    onSuccess: (_nothing, conversationId) => {
      if (useSettings.getState().lastConversationId === conversationId) changeSettings({ lastConversationId: null });
      cache.removeQueries({ queryKey: projectQueries.one(conversationId).queryKey });
      changeEverywhere(cache, project => (project.conversationId === conversationId ? null : project));
      // What was written and remembered in it went with it.
      void cache.invalidateQueries({ queryKey: ['nous'] });
      void cache.invalidateQueries({ queryKey: ['memory'] });
      tellChange(projectQueries.all, ['nous'], ['memory']);
      return cache.invalidateQueries({ queryKey: ['projects', 'list'] });
    },
  });
}

/** Deletes all projects with their messages; sources stay in the library. */
export function useClearProjects() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call(clearProjects),
    onSuccess: () => {
      for (const queryKey of [['projects', 'one'], ['messages'], ['message']]) cache.removeQueries({ queryKey });
      // What was written and remembered in them went with them.
      void cache.invalidateQueries({ queryKey: ['nous'] });
      void cache.invalidateQueries({ queryKey: ['memory'] });
      tellChange(projectQueries.all, ['messages'], ['message'], ['nous'], ['memory']);
      return cache.resetQueries({ queryKey: ['projects', 'list'] });
    },
  });
}

/** Puts what the server said about one project everywhere it is shown. */
function remember(cache: QueryClient, project: Project): void {
  cache.setQueryData(projectQueries.one(project.conversationId).queryKey, project);
  changeEverywhere(cache, other => (other.conversationId === project.conversationId ? project : other));
  void cache.invalidateQueries({ queryKey: ['projects', 'list'] });
}

function changeEverywhere(cache: QueryClient, change: (project: Project) => Project | null): void {
  cache.setQueriesData<ProjectPages>(
    { queryKey: ['projects', 'list'] },
    pages =>
      pages && {
        ...pages,
        pages: pages.pages.map(page => ({ ...page, items: page.items.flatMap(project => change(project) ?? []) })),
      },
  );
  cache.setQueriesData<Project>({ queryKey: ['projects', 'one'] }, project =>
    project ? (change(project) ?? project) : project,
  );
}
