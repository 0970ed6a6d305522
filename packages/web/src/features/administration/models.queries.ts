import {
  type ConnectableModel,
  connectModel,
  disconnectModel,
  type getEndpoints,
  listLocalModels,
  listModelConnections,
  type ReplyOf,
  type SentBodyOf,
} from '@nousboard/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/index.ts';

/** What can answer, which the whole page asks for. */
const ENDPOINTS = ['endpoints'] as const;

/** Model services that an ADMIN has connected. */
export const modelConnections = () =>
  queryOptions({
    queryKey: ['administration', 'models'],
    queryFn: async ({ signal }) => (await call(listModelConnections, { signal })).items,
  });

/** Programs on the server's machine that serve models. They are looked for when this is first asked, and on request. */
export const localModels = () =>
  queryOptions({
    queryKey: ['administration', 'local-models'],
    queryFn: ({ signal }) => call(listLocalModels, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** Connects and disconnects them; what can answer is asked for anew, and known when that is done. */
export function useModelVerbs() {
  const cache = useQueryClient();
  const onSettled = () => {
    // Looking takes its time, and nobody waits for it.
    void cache.invalidateQueries({ queryKey: localModels().queryKey });
    return Promise.all([
      cache.invalidateQueries({ queryKey: modelConnections().queryKey }),
      cache.invalidateQueries({ queryKey: ENDPOINTS }),
    ]);
  };
  return {
    /** Whether a service offered a model when that was last asked. */
    hasModels: (service: ConnectableModel): boolean =>
      cache
        .getQueryData<ReplyOf<typeof getEndpoints>>(ENDPOINTS)
        ?.items.some(({ name, models }) => name === service && models.length > 0) ?? false,
    connect: useMutation({
      mutationFn: ({ service, ...body }: { service: ConnectableModel } & SentBodyOf<typeof connectModel>) =>
        call(connectModel, { params: { service }, body }),
      onSettled,
    }),
    disconnect: useMutation({
      mutationFn: (service: ConnectableModel) => call(disconnectModel, { params: { service } }),
      onSettled,
    }),
  };
}
