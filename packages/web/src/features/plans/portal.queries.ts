import { getBilling, type QueryOf, type UserId } from '@nousboard/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, mayRetry, useUser } from '#lib/api/index.ts';

/** What somebody goes to the portal for; nothing is its overview. */
export type PortalWish = Omit<QueryOf<typeof getBilling>, 'portal'>;

const UNTIL_THERE_MS = 3_000;
const RENEWED_MS = 29 * 60_000;

/** An address of the portal: asked for until there is one or it is refused, and anew from time to time. */
export const portalUrl = (user: UserId, wish: PortalWish) =>
  queryOptions({
    queryKey: ['portal', user, wish],
    queryFn: ({ signal }) => call(getBilling, { query: wish, signal }).then(({ url }) => url),
    refetchInterval: ({ state: { data, error } }) =>
      data !== undefined ? RENEWED_MS : (error === null || mayRetry(error)) && UNTIL_THERE_MS,
    refetchOnWindowFocus: false,
    retry: false,
    // Another visit gets another address.
    gcTime: 0,
  });

/**
 * The way to the portal, in this window. Its address is asked for once more when it is opened: a portal closes what
 * nobody opens within five minutes, and a checkout when another one is begun somewhere else.
 */
export function usePortal(wish: PortalWish) {
  const { id } = useUser();
  const { data, error, refetch } = useQuery(portalUrl(id, wish));
  const [isLeaving, setLeaving] = useState(false);
  const open = async () => {
    setLeaving(true);
    const url = (await refetch()).data;
    if (url === undefined) setLeaving(false);
    else location.assign(url);
  };
  return { isReady: data !== undefined, isLeaving, problem: data === undefined ? error : null, open };
}
