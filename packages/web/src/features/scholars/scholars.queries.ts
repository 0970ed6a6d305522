import {
  addPaper,
  type ConversationId,
  listScholars,
  type Paper,
  type ReplyOf,
  type Repository,
} from '@nousboard/contracts';
import { searchKey, searchWords } from '@nousboard/core/text';
import {
  type InfiniteData,
  infiniteQueryOptions,
  type MutationState,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '#lib/api/index.ts';

type Listed = ReplyOf<typeof listScholars>;
type Pages = InfiniteData<Listed, string | null>;

/** What is asked of the repositories: of one, or with '' of all. */
export interface Wanted {
  readonly repository: Repository | '';
  readonly search: string;
}

const LISTED = 20;
/** The server remembers what a repository has answered for as long. */
const FRESH_MS = 10 * 60_000;
const listKey = ['scholars', 'list'] as const;

export const scholarQueries = {
  papers: ({ repository, search }: Wanted) =>
    infiniteQueryOptions({
      queryKey: [...listKey, repository, search],
      queryFn: ({ pageParam, signal }) =>
        call(listScholars, {
          query: { repository, search, limit: LISTED, ...(pageParam && { cursor: pageParam }) },
          signal,
        }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ nextCursor }) => nextCursor,
      staleTime: FRESH_MS,
      // The server has tried again already, as often as a repository likes it.
      retry: false,
      refetchOnWindowFocus: false,
      // Also when the browser takes itself for offline: the server may be on this machine.
      networkMode: 'always',
    }),
};

/** Papers of all pages, each once: a list goes on while the repositories add to it. */
export const papersOf = (pages: readonly Listed[]): Paper[] => [
  ...new Map(pages.flatMap(({ items }) => items).map(paper => [paper.source_id, paper])).values(),
];

/** Papers that were found before and fit, for when no repository can be asked. */
export function useFoundBefore({ repository, search }: Wanted, isWanted: boolean): readonly Paper[] {
  const cache = useQueryClient();
  return useMemo(() => {
    if (!isWanted) return [];
    const words = searchWords(search);
    const known = cache.getQueriesData<Pages>({ queryKey: listKey }).flatMap(([, data]) => data?.pages ?? []);
    return papersOf(known).filter(
      paper => (repository === '' || paper.source === repository) && words.every(word => keyOf(paper).includes(word)),
    );
  }, [cache, isWanted, repository, search]);
}

const keyOf = ({ title, abstract, authors, doi }: Paper): string =>
  searchKey([title, abstract, ...authors, doi].filter(Boolean).join(' '));

type Added = ReplyOf<typeof addPaper>;
interface Adding {
  readonly paper: Paper;
  readonly project: ConversationId | null;
}
const addKey = ['scholars', 'add'] as const;

/** Adds a paper to the library, and to a project. It goes on when the list is closed. */
export function useAddPaper(onFailed: (problem: unknown, paper: Paper) => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationKey: addKey,
    mutationFn: ({ paper, project }: Adding): Promise<Added> =>
      call(addPaper, { params: { externalId: paper.source_id }, body: project ? { projectId: project } : {} }),
    onSuccess({ file, fullText }, { paper }) {
      const known = { exists: true, processed: file.ready, full_text: fullText, file_id: file.file_id };
      const mark = (listed: Paper): Paper => (listed.source_id === paper.source_id ? { ...listed, ...known } : listed);
      cache.setQueriesData<Pages>(
        { queryKey: listKey },
        data => data && { ...data, pages: data.pages.map(page => ({ ...page, items: page.items.map(mark) })) },
      );
      return Promise.all([
        cache.invalidateQueries({ queryKey: ['sources'] }),
        cache.invalidateQueries({ queryKey: ['projects'] }),
      ]);
    },
    onError: (problem, { paper }) => onFailed(problem, paper),
  });
}

/** How far the adding of a paper is: being fetched, or why it could not be. */
export type AddState = { readonly kind: 'fetching' } | { readonly kind: 'failed'; readonly problem: unknown };

/** What is being added now, or could not be when it was last tried, by `source_id`. */
export function useAdding(): ReadonlyMap<string, AddState> {
  const states = useMutationState({
    filters: { mutationKey: addKey },
    select: ({ state }) => state as MutationState<Added, unknown, Adding>,
  });
  const adding = new Map<string, AddState>();
  for (const { status, variables, error } of states) {
    if (!variables) continue;
    const id = variables.paper.source_id;
    if (status === 'pending') adding.set(id, { kind: 'fetching' });
    else if (status === 'error') adding.set(id, { kind: 'failed', problem: error });
    else adding.delete(id);
  }
  return adding;
}
