import {
  type DataSourceId,
  type DataSourceRef,
  type FileSort,
  listDataSourceFiles,
  listDataSources,
  removeDataSourceFile,
  restoreDataSourceFile,
  type SourceFile,
} from '@nousboard/contracts';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '#lib/api/index.ts';
import { tellChange } from '#lib/other-tabs.ts';
import { forEach } from './library.queries.ts';

const LISTED = 100;
/** While something of a source is being read. */
const LOOK_AGAIN_MS = 3_000;

const isUnread = ({ status }: SourceFile): boolean => status === 'waiting' || status === 'processing';

export const dataSourceQueries = {
  /** What somebody can read beside what is shared with them; the first is their own library. */
  all: () =>
    queryOptions({
      queryKey: ['dataSources'],
      queryFn: async ({ signal }) => (await call(listDataSources, { signal })).items,
      refetchInterval: ({ state }) =>
        state.data?.some(({ status }) => status === 'processing' || status === 'waiting') ? LOOK_AGAIN_MS : false,
    }),
  files: (dataSourceId: DataSourceRef, { search, sort }: { readonly search: string; readonly sort: FileSort }) =>
    infiniteQueryOptions({
      queryKey: ['sources', 'data-source', dataSourceId, search, sort],
      queryFn: ({ pageParam, signal }) =>
        call(listDataSourceFiles, {
          params: { dataSourceId },
          query: { limit: LISTED, sort, ...(search && { search }), ...(pageParam && { cursor: pageParam }) },
          signal,
        }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ nextCursor }) => nextCursor,
      placeholderData: keepPreviousData,
      // What a document is called is known once it has been read.
      refetchInterval: ({ state }) =>
        state.data?.pages.some(({ items }) => items.some(isUnread)) ? LOOK_AGAIN_MS : false,
    }),
};

/** What administrators do with the files of a data source. Each says how far it came. */
export function useDataSourceVerbs(dataSourceId: DataSourceId) {
  const cache = useQueryClient();
  const onSettled = () => {
    const changed = [['sources'], ['dataSources']];
    for (const queryKey of changed) void cache.invalidateQueries({ queryKey });
    tellChange(...changed);
  };
  return {
    remove: useMutation({
      mutationFn: (files: readonly SourceFile[]) =>
        forEach(files, ({ file_id: fileId }) => call(removeDataSourceFile, { params: { dataSourceId, fileId } })),
      onSettled,
    }),
    restore: useMutation({
      mutationFn: (files: readonly SourceFile[]) =>
        forEach(files, ({ file_id: fileId }) => call(restoreDataSourceFile, { params: { dataSourceId, fileId } })),
      onSettled,
    }),
  };
}
