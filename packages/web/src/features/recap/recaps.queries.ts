import {
  type BodyOf,
  type ConversationId,
  createRecap,
  deleteRecap,
  getRecapPrograms,
  listRecaps,
  type MissingPrograms,
  type Recap,
  type RecapId,
  retryRecap,
} from '@nousboard/contracts';
import {
  type MutationOptions,
  type QueryClient,
  queryOptions,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '#lib/api/index.ts';
import { queryClient } from '#lib/query-client.ts';
import { serverNow } from '#lib/server-time.ts';
import { awaitRecap } from './awaited-recaps.ts';
import { isBeingMade, pollAfterMs } from './recap-rules.ts';

export type RecapWish = BodyOf<typeof createRecap>;

const keyOf = (project: ConversationId) => ['recaps', project] as const;

export const recapQueries = {
  /** My recaps of a project, the newest first. */
  of: (project: ConversationId) =>
    queryOptions({
      queryKey: keyOf(project),
      async queryFn({ signal }) {
        const { items } = await call(listRecaps, { query: { projectId: project }, signal });
        const making = items.find(isBeingMade);
        if (making) awaitRecap(making);
        return items;
      },
      refetchInterval: ({ state }) => pollAfterMs(state.data),
    }),
};

/** Which programs the server lacks to make recaps; null where it has them, or is not asked yet. */
export const useMissingPrograms = (): MissingPrograms | null =>
  useQuery({ queryKey: ['recaps', 'programs'], queryFn: ({ signal }) => call(getRecapPrograms, { signal }) }).data
    ?.missing ?? null;

/** What a recap is called before the server has heard of it. */
const UNKNOWN = '' as RecapId;
/** A recap as it is by then. */
const asked = ({ projectId, sources, ...options }: RecapWish): Recap => ({
  ...options,
  id: UNKNOWN,
  projectId,
  title: '',
  status: 'processing',
  sources,
  skipped: [],
  step: 'script',
  progress: 0,
  counted: null,
  problem: null,
  url: null,
  durationMs: null,
  lines: [],
  createdAt: serverNow().toISOString(),
});

/** Asking for a recap: it is being made at once, and when that fails everything is as it was. */
export function creation(cache: QueryClient, project: ConversationId): MutationOptions<Recap, unknown, RecapWish> {
  const queryKey = keyOf(project);
  return {
    mutationKey: [...queryKey, 'create'],
    mutationFn: wish => call(createRecap, { body: wish }),
    async onMutate(wish) {
      await cache.cancelQueries({ queryKey });
      cache.setQueryData<Recap[]>(queryKey, (before = []) => [asked(wish), ...before]);
    },
    onSuccess: made => {
      awaitRecap(made);
      cache.setQueryData<Recap[]>(queryKey, recaps => recaps?.map(known => (known.id === UNKNOWN ? made : known)));
    },
    onError: () => {
      cache.setQueryData<Recap[]>(queryKey, recaps => recaps?.filter(({ id }) => id !== UNKNOWN));
    },
    onSettled: () => cache.invalidateQueries({ queryKey }),
  };
}

/** Asks for a recap, from anywhere. */
export const startRecap = (wish: RecapWish): Promise<Recap> =>
  queryClient.getMutationCache().build(queryClient, creation(queryClient, wish.projectId)).execute(wish);

/** Whether a recap of a project is being made or asked for. */
export const isBusy = (project: ConversationId): boolean =>
  queryClient.getQueryData<Recap[]>(keyOf(project))?.some(isBeingMade) ?? false;

/** Deletes a recap; one that is being made is stopped. */
export function useRemoveRecap(project: ConversationId, onError: (problem: unknown) => void) {
  const cache = useQueryClient();
  const queryKey = keyOf(project);
  return useMutation({
    mutationKey: [...queryKey, 'remove'],
    mutationFn: (recapId: RecapId) => call(deleteRecap, { params: { recapId } }),
    onSuccess: (_nothing, recapId) => {
      cache.setQueryData<Recap[]>(queryKey, recaps => recaps?.filter(({ id }) => id !== recapId));
    },
    onError,
    onSettled: () => cache.invalidateQueries({ queryKey }),
  });
}

/** Goes on with a recap that failed, behind what has been made of it. */
export function useRetryRecap(project: ConversationId, onError: (problem: unknown) => void) {
  const cache = useQueryClient();
  const queryKey = keyOf(project);
  return useMutation({
    mutationKey: [...queryKey, 'retry'],
    mutationFn: (recapId: RecapId) => call(retryRecap, { params: { recapId } }),
    onSuccess: resumed => {
      awaitRecap(resumed);
      cache.setQueryData<Recap[]>(queryKey, recaps =>
        recaps?.map(known => (known.id === resumed.id ? resumed : known)),
      );
    },
    onError,
    onSettled: () => cache.invalidateQueries({ queryKey }),
  });
}

/**
 * The recaps of a project, and whether anything goes on: asking the server, asking for one, stopping one, making one.
 */
export function useRecaps(project: ConversationId) {
  const { data, dataUpdatedAt, isFetching, isError } = useQuery(recapQueries.of(project));
  const isSubmitting = useIsMutating({ mutationKey: [...keyOf(project), 'create'] }) > 0;
  const isRetrying = useIsMutating({ mutationKey: [...keyOf(project), 'retry'] }) > 0;
  const isStopping = useIsMutating({ mutationKey: [...keyOf(project), 'remove'] }) > 0;
  const making = data?.find(isBeingMade);
  return {
    recaps: data,
    knownAt: dataUpdatedAt,
    isError,
    making,
    isSubmitting,
    isRetrying,
    isStopping,
    isLoading: isFetching || isSubmitting || isRetrying || isStopping || making !== undefined,
  };
}
