import {
  addSamples,
  attachSource,
  type ConversationId,
  detachSource,
  type FileId,
  type FileProgress,
  getFilesStatus,
  getProject,
  listFiles,
  listProjectsOfFile,
  MAX_NAMED_SOURCES,
  type Project,
  type SourceFile,
} from '@nousboard/contracts';
import {
  keepPreviousData,
  type QueryKey,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { call } from '#lib/api/index.ts';
import { sourcesChanged, useRemoving } from './deletions.ts';
import { hasMoved, pollInterval, progressOf, unlisted, unsettled } from './source-state.ts';

/** What is not one's own may not be there any more: an organisation that somebody was taken out of tells nobody. */
const OTHERS_LOOKED_FOR_MS = 30_000;

export const sourceQueries = {
  ofProject: (projectId: ConversationId) =>
    queryOptions({
      queryKey: ['sources', projectId],
      // Newest first on the wire; a project shows its sources in the order they came.
      queryFn: async ({ signal }) => (await listAll(projectId, signal)).toReversed(),
      refetchInterval: ({ state }) => (state.data?.some(({ owner }) => owner !== null) ? OTHERS_LOOKED_FOR_MS : false),
    }),
};

async function listAll(projectId: ConversationId, signal: AbortSignal): Promise<SourceFile[]> {
  const found: SourceFile[] = [];
  for (let cursor: string | null | undefined; found.length < MAX_NAMED_SOURCES; ) {
    const page = await call(listFiles, { query: { projectId, limit: 100, ...(cursor && { cursor }) }, signal });
    found.push(...page.items);
    cursor = page.nextCursor;
    if (!cursor) break;
  }
  return found;
}

/** Progress is asked of so many at once, the oldest first: they are read in that order, whatever a list's own is. */
const MOST_POLLED = 200;

/** The files of a list whose progress is asked for. */
export const polledOf = (files: readonly SourceFile[]): string[] =>
  unsettled(files, new Map())
    .filter(file => !file.removing)
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
    .slice(0, MOST_POLLED)
    .map(file => file.file_id);

const none: readonly SourceFile[] = [];

/** The newest progress of those files that are not settled, by id, asked for every 1.5 s. */
export function useProgress(files: readonly SourceFile[]): ReadonlyMap<string, FileProgress> {
  const waiting = useMemo(() => polledOf(files), [files]);
  const status = useQuery({
    queryKey: ['source-status', waiting],
    queryFn: ({ signal }) => call(getFilesStatus, { query: { ids: waiting.join(',') }, signal }),
    enabled: waiting.length > 0,
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: pollInterval(waiting.length),
  });
  return useMemo(() => progressOf(status.data?.items ?? [], waiting), [status.data, waiting]);
}

/**
 * Has a list of files asked for again when more is known of them than it says: title, authors and pages once a file is
 * settled, and the first page as soon as it is read.
 */
export function useKeptFresh(
  files: readonly SourceFile[],
  polls: ReadonlyMap<string, FileProgress>,
  queryKey: QueryKey,
): void {
  const cache = useQueryClient();
  const news = unlisted(files, polls).join();
  const list = JSON.stringify(queryKey);
  useEffect(() => {
    if (news !== '') void cache.invalidateQueries({ queryKey: JSON.parse(list) as QueryKey });
  }, [news, list, cache]);
}

/** Sources of a project with their newest progress, asked for every 1.5 s while any is not ready. */
export function useSources(project: ConversationId) {
  const cache = useQueryClient();
  const list = useQuery(sourceQueries.ofProject(project));
  const removing = useRemoving();
  const files = useMemo(
    (): readonly SourceFile[] =>
      list.data?.map(file => (removing.has(file.file_id) ? { ...file, removing: true } : file)) ?? none,
    [list.data, removing],
  );
  const polls = useProgress(files);
  useKeptFresh(files, polls, sourceQueries.ofProject(project).queryKey);
  // A project that nobody has named follows the title of its first source.
  const [first] = files;
  const firstPoll = first && polls.get(first.file_id);
  const mayBeRenamed = first !== undefined && firstPoll !== undefined && hasMoved(first, firstPoll);
  useEffect(() => {
    if (mayBeRenamed) void cache.invalidateQueries({ queryKey: ['projects'] });
  }, [mayBeRenamed, cache]);
  // The query's result is read here, so that what depends on it is drawn again when it changes, and only then.
  const { isSuccess, isPending, isError, refetch } = list;
  /** False where a project has more sources than are listed: one that is not among them may still be there. */
  const isWhole = files.length < MAX_NAMED_SOURCES;
  return useMemo(
    () => ({ list: { isSuccess, isPending, isError, isWhole, refetch }, files, polls }),
    [isSuccess, isPending, isError, isWhole, refetch, files, polls],
  );
}

/**
 * The projects that a file is a source of, asked for each time: what is not known any more must not decide what is
 * deleted.
 */
export const projectsOfFile = (fileId: FileId) =>
  queryOptions({
    queryKey: ['projects-of-file', fileId],
    queryFn: async ({ signal }) => (await call(listProjectsOfFile, { params: { fileId }, signal })).items,
    staleTime: 0,
    retry: false,
    // Without a network it is better to hear nothing at once than to wait.
    networkMode: 'always',
  });

/** Taking sources away without deleting them everywhere, and what is to be known before they are deleted. */
export function useDetachSource(project: ConversationId) {
  const cache = useQueryClient();
  const key = sourceQueries.ofProject(project).queryKey;
  /** Those that the project does not have, as the server has it, which may have been filled meanwhile. */
  const notSources = async (ids: readonly FileId[]): Promise<readonly FileId[]> => {
    const known = await call(getProject, { params: { conversationId: project } }).catch(() => null);
    return known === null ? [] : ids.filter(id => !known.files.includes(id));
  };
  const detach = useMutation({
    mutationFn: (file: SourceFile) => call(detachSource, { params: { conversationId: project, fileId: file.file_id } }),
    onMutate: file => {
      const at = cache.getQueryData(key)?.findIndex(known => known.file_id === file.file_id) ?? -1;
      cache.setQueryData(key, files => files?.filter(known => known.file_id !== file.file_id));
      return at;
    },
    // Without a network, the list itself cannot be asked for.
    onError: (_problem, file, at) => {
      cache.setQueryData(key, files =>
        at === undefined || at < 0 || files?.some(known => known.file_id === file.file_id)
          ? files
          : files?.toSpliced(at, 0, file),
      );
    },
    // Not waited for: what was done is told before the lists have come anew, which a busy server may hold back.
    onSettled: sourcesChanged,
  });
  const attach = useMutation({
    mutationFn: (file: SourceFile) => call(attachSource, { params: { conversationId: project, fileId: file.file_id } }),
    onSettled: sourcesChanged,
  });
  /** Whether it may be missing somewhere else too when it is deleted. What is somebody else's cannot be deleted. */
  const isElsewhere = async (file: SourceFile): Promise<boolean> =>
    file.owner !== null || mayBeElsewhere(project, () => cache.fetchQuery(projectsOfFile(file.file_id)));
  return { detach, attach, isElsewhere, notSources };
}

/** Whether a file may be a source of another project than this: also where that cannot be found out. */
export const mayBeElsewhere = async (
  project: ConversationId,
  look: () => Promise<readonly Pick<Project, 'conversationId'>[]>,
): Promise<boolean> => {
  const projects = await look().catch(() => null);
  return projects === null || projects.some(({ conversationId }) => conversationId !== project);
};

/** The two papers that ship with the product. */
export function useAddSamples(project: ConversationId) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call(addSamples, { params: { conversationId: project } }),
    onSuccess: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: sourceQueries.ofProject(project).queryKey }),
        cache.invalidateQueries({ queryKey: ['projects'] }),
      ]),
  });
}
