import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { loadPart } from '#lib/load-part.ts';
import { sharedWithMe } from './sharing.queries.ts';

/**
 * Whether anything is shared with this person. While something is, and somebody looks, the server tells when it
 * changes.
 */
export function useShared(): boolean {
  const cache = useQueryClient();
  const list = useInfiniteQuery(sharedWithMe());
  const isAny = (list.data?.pages[0]?.items.length ?? 0) > 0;
  useEffect(() => {
    if (!isAny) return;
    let end: (() => void) | null = () => undefined;
    const begin = async () => {
      const [{ watchShared }, { forgetShared }] = await loadPart(() =>
        Promise.all([import('./watch-shared.ts'), import('./forget-shared.ts')]),
      );
      if (end) end = watchShared(() => void forgetShared(cache));
    };
    // Without that part it is looked for every minute all the same.
    begin().catch(() => undefined);
    return () => {
      end?.();
      end = null;
    };
  }, [isAny, cache]);
  return isAny;
}
