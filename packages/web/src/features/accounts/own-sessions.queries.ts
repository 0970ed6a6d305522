import { endOtherSessions, endOwnSession, listSessions, type SessionId } from '@nousboard/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/index.ts';

/** Where the person is signed in, this browser first. */
export const ownSessions = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) => (await call(listSessions, { signal })).items,
  refetchOnMount: 'always',
});

/** Ends sessions elsewhere. What stands is read anew, after a failure too: one may have ended by itself. */
export function useSessionVerbs() {
  const cache = useQueryClient();
  const onSettled = () => cache.invalidateQueries({ queryKey: ownSessions.queryKey });
  return {
    end: useMutation({
      mutationFn: (sessionId: SessionId) => call(endOwnSession, { params: { sessionId } }),
      onSettled,
    }),
    endOthers: useMutation({ mutationFn: () => call(endOtherSessions), onSettled }),
  };
}
