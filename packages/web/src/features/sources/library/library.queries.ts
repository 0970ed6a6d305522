import {
  attachSource,
  type ConversationId,
  createFolder,
  deleteFolder,
  type FileId,
  type FileSort,
  type Folder,
  type FolderId,
  listFiles,
  Problem,
  restoreFolder,
  type SourceFile,
  syncFile,
  updateFile,
  updateFolder,
} from '@nousboard/contracts';
import { infiniteQueryOptions, keepPreviousData, useMutation } from '@tanstack/react-query';
import { call } from '#lib/api/index.ts';
import { sourcesChanged } from '../deletions.ts';

/**
 * What a list of the library shows: a folder, or of it what is called so; without one what lies in none, or what is
 * called so, wherever it lies.
 */
export interface LibraryPlace {
  readonly folder: FolderId | null;
  readonly search: string;
  readonly sort: FileSort;
}

const LISTED = 100;
/** All lists of the library, of whatever place. */
export const libraryLists = ['sources', 'library-files'] as const;

export const libraryQueries = {
  files: ({ folder, search, sort }: LibraryPlace) =>
    infiniteQueryOptions({
      queryKey: [...libraryLists, folder, search, sort],
      queryFn: ({ pageParam, signal }) =>
        call(listFiles, {
          query: {
            limit: LISTED,
            sort,
            ...(folder ? { folderId: folder } : search ? {} : { folderId: 'none' }),
            ...(search && { search }),
            ...(pageParam && { cursor: pageParam }),
          },
          signal,
        }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ nextCursor }) => nextCursor,
      placeholderData: keepPreviousData,
    }),
};

/** How many of several went well, and why others did not. */
export interface Outcome {
  readonly done: readonly SourceFile[];
  /** What ended it, or what was said of the first that was refused by itself. */
  readonly problem: unknown;
  /** Those that were refused by themselves; none where it was ended. */
  readonly refused: readonly SourceFile[];
}

/** Said of one file, maybe because another window was faster: it says nothing of the next. */
const isOfOne = (problem: unknown): boolean =>
  problem instanceof Problem && (problem.code === 'not_found' || problem.code === 'file_being_removed');

/** One after the other: a person's requests are counted, and what holds for all (a plan's limit) ends it. */
export async function forEach(
  files: readonly SourceFile[],
  run: (file: SourceFile) => Promise<unknown>,
): Promise<Outcome> {
  const done: SourceFile[] = [];
  const refused: SourceFile[] = [];
  let first: unknown = null;
  for (const file of files) {
    try {
      await run(file);
      done.push(file);
    } catch (problem) {
      if (!isOfOne(problem)) return { done, problem, refused: [] };
      first ??= problem;
      refused.push(file);
    }
  }
  return { done, problem: first, refused };
}

/** What is a source already, since another window or an earlier try made it one, is what was asked for. */
async function attachOne(conversationId: ConversationId, fileId: FileId): Promise<void> {
  try {
    await call(attachSource, { params: { conversationId, fileId } });
  } catch (problem) {
    if (!(problem instanceof Problem && problem.code === 'already_in_project')) throw problem;
  }
}

/**
 * What can be done with files and folders of the library. Each says how far it came; nothing is tried again by itself.
 */
export function useLibraryVerbs() {
  const onSettled = sourcesChanged;
  const move = useMutation({
    mutationFn: ({ files, folder }: { files: readonly SourceFile[]; folder: FolderId | null }) =>
      forEach(files, file => call(updateFile, { params: { fileId: file.file_id }, body: { folderId: folder } })),
    onSettled,
  });
  const attach = useMutation({
    mutationFn: ({ files, project }: { files: readonly SourceFile[]; project: ConversationId }) =>
      forEach(files, file => attachOne(project, file.file_id)),
    onSettled,
  });
  const sync = useMutation({ mutationFn: (fileId: FileId) => call(syncFile, { params: { fileId } }), onSettled });
  const saveFolder = useMutation({
    mutationFn: ({ id, filename }: { id: FolderId | null; filename: string }): Promise<Folder> =>
      id
        ? call(updateFolder, { params: { folderId: id }, body: { filename } })
        : call(createFolder, { body: { filename } }),
    onSettled,
  });
  const removeFolder = useMutation({
    mutationFn: (id: FolderId) => call(deleteFolder, { params: { folderId: id } }),
    onSettled,
  });
  const restoreOneFolder = useMutation({
    mutationFn: (id: FolderId) => call(restoreFolder, { params: { folderId: id } }),
    onSettled,
  });
  return { move, attach, sync, saveFolder, removeFolder, restoreFolder: restoreOneFolder };
}
