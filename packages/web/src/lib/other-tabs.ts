import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Tabs of one browser tell each other what they have changed; browsers without the channel learn it when it is asked
 * for again.
 */
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('nousboard-changes');

/** Says that what other tabs know of these is not so any more. */
export const tellChange = (...changed: readonly QueryKey[]): void => channel?.postMessage(changed);

/**
 * Has what other tabs have changed asked for again: at once where it is seen, else when somebody looks. Gives what ends
 * it.
 */
export function hearChanges(cache: QueryClient): () => void {
  const onMessage = ({ data: changed }: MessageEvent<readonly QueryKey[]>) => {
    const refetchType = document.visibilityState === 'hidden' ? 'none' : 'active';
    for (const queryKey of changed) void cache.invalidateQueries({ queryKey, refetchType });
  };
  channel?.addEventListener('message', onMessage);
  return () => channel?.removeEventListener('message', onMessage);
}
