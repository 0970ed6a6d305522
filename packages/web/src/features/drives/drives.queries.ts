import {
  authorizeDrive,
  type ConversationId,
  cancelDriveImport,
  connectDrive,
  type Drive,
  type DriveImport,
  type DriveImportId,
  disconnectDrive,
  importFromDrive,
  listDriveImports,
  listDriveItems,
  listDrives,
  Problem,
} from '@nousboard/contracts';
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  QueryObserver,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { call, session } from '#lib/api/index.ts';
import { awaitImports } from './awaited-imports.ts';

const LISTED = 50;
const LOOK_AGAIN_MS = 1_000;

export const driveQueries = {
  all: () =>
    queryOptions({
      queryKey: ['drives', 'list'],
      queryFn: ({ signal }) => call(listDrives, { signal }).then(({ items }) => items),
    }),
  items: ({
    drive,
    folder,
    search,
  }: {
    readonly drive: Drive;
    readonly folder: string | null;
    readonly search: string;
  }) =>
    infiniteQueryOptions({
      queryKey: ['drives', 'items', drive, folder, search],
      queryFn: ({ pageParam, signal }) =>
        call(listDriveItems, {
          params: { drive },
          query: {
            limit: LISTED,
            ...(search ? { search } : folder ? { folder } : {}),
            ...(pageParam && { cursor: pageParam }),
          },
          signal,
        }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ nextCursor }) => nextCursor,
      placeholderData: keepPreviousData,
      // A refusal of the service is for the person to read, and to try again.
      retry: false,
      staleTime: 60_000,
    }),
  /** Those of the last day. */
  imports: () =>
    queryOptions({
      queryKey: ['drives', 'imports'],
      queryFn: ({ signal }) => call(listDriveImports, { signal }).then(({ items }) => items),
      // One may have begun, or come further, in another window.
      staleTime: 0,
    }),
  /** Asked once for each state: a state is good once. */
  connection: (drive: Drive, sent: { readonly state: string; readonly code: string }) =>
    queryOptions({
      queryKey: ['drives', 'connect', drive, sent.state],
      queryFn: () => call(connectDrive, { params: { drive }, body: sent }),
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
    }),
};

export const isGoingOn = ({ status }: Pick<DriveImport, 'status'>): boolean =>
  status === 'running' || status === 'waiting';

/** Lists that files from a drive come into. */
const filled = [['sources'], ['projects']];
const onCame = (cache: QueryClient) => Promise.all(filled.map(queryKey => cache.invalidateQueries({ queryKey })));

let stopFollowing: (() => void) | null = null;

/**
 * Looks at imports as long as one goes on, wherever the person is meanwhile: what has come is shown wherever files are
 * listed.
 */
export function followImports(cache: QueryClient): void {
  awaitImports(true);
  if (stopFollowing) return;
  let came = 0;
  const observer = new QueryObserver(cache, {
    ...driveQueries.imports(),
    refetchInterval: ({ state }) => (state.data?.some(isGoingOn) ? LOOK_AGAIN_MS : false),
  });
  const leave = observer.subscribe(({ data, isFetching }) => {
    if (!data) return;
    const now = data.reduce((sum, { added }) => sum + added.length, 0);
    if (now !== came) {
      void onCame(cache);
      void cache.invalidateQueries({ queryKey: ['drives', 'items'] });
    }
    came = now;
    if (isFetching || data.some(isGoingOn)) return;
    awaitImports(false);
    stopFollowing?.();
  });
  const forget = session.subscribe(() => {
    if (session.state().status === 'signed-out') stopFollowing?.();
  });
  stopFollowing = () => {
    stopFollowing = null;
    leave();
    forget();
  };
}

/** Imports of the last day; those that go on are followed also when this is no longer on the page. */
export function useImports() {
  const cache = useQueryClient();
  useEffect(() => followImports(cache), [cache]);
  return useQuery(driveQueries.imports());
}

export function useDriveVerbs() {
  const cache = useQueryClient();
  const onSettled = () => cache.invalidateQueries({ queryKey: ['drives'] });
  const authorize = useMutation({
    mutationFn: (drive: Drive) => call(authorizeDrive, { params: { drive } }).then(({ url }) => url),
  });
  const disconnect = useMutation({
    mutationFn: (drive: Drive) => call(disconnectDrive, { params: { drive } }),
    onSettled,
  });
  const bring = useMutation({
    mutationFn: ({
      drive,
      items,
      project,
    }: {
      drive: Drive;
      items: readonly string[];
      project: ConversationId | null;
    }) =>
      call(importFromDrive, { params: { drive }, body: { items: [...items], ...(project && { projectId: project }) } }),
    onSuccess: () => followImports(cache),
    onSettled,
  });
  const stop = useMutation({
    mutationFn: (importId: DriveImportId) => call(cancelDriveImport, { params: { importId } }),
    onSettled: () => Promise.all([onSettled(), onCame(cache)]),
  });
  return { authorize, disconnect, bring, stop };
}

/** The service gives nothing for the consent any more. */
export const asksToConnect = (problem: unknown): boolean =>
  problem instanceof Problem && problem.code === 'drive_disconnected';
