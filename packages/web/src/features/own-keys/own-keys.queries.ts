import { type KeyedService, listKeys, revokeAllKeys, revokeKey, type SentBodyOf, setKey } from '@nousboard/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/index.ts';

/** My own keys for model services: which there are, and until when. */
export const ownKeys = () =>
  queryOptions({
    queryKey: ['ownKeys'],
    queryFn: async ({ signal }) => (await call(listKeys, { query: {}, signal })).items,
  });

/** Sets and revokes them; who can answer is asked for anew. */
export function useOwnKeyVerbs() {
  const cache = useQueryClient();
  const onSettled = () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: ownKeys().queryKey }),
      cache.invalidateQueries({ queryKey: ['endpoints'] }),
    ]);
  return {
    set: useMutation({ mutationFn: (body: SentBodyOf<typeof setKey>) => call(setKey, { body }), onSettled }),
    revoke: useMutation({ mutationFn: (name: KeyedService) => call(revokeKey, { params: { name } }), onSettled }),
    revokeAll: useMutation({ mutationFn: () => call(revokeAllKeys, { query: { all: 'true' } }), onSettled }),
  };
}
