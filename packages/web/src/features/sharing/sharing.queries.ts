import { listSharedWithMe } from '@nousboard/contracts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/index.ts';

const LISTED = 100;
/** Without anything shared yet, new shares are looked for this often; with something, the server tells. */
const LOOKED_FOR_MS = 60_000;

/** What others share with me, the latest first. */
export const sharedWithMe = () =>
  infiniteQueryOptions({
    queryKey: ['shared', 'with-me'],
    queryFn: ({ pageParam, signal }) =>
      call(listSharedWithMe, { query: { limit: LISTED, ...(pageParam && { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchInterval: LOOKED_FOR_MS,
    refetchOnWindowFocus: 'always',
  });
