import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { areImportsAwaited } from '#features/drives/awaited-imports.ts';
import { loadPart } from '#lib/load-part.ts';

/** Shows what comes from a drive wherever files are listed, also after the page was loaded anew. */
export function useAwaitedImports(): void {
  const cache = useQueryClient();
  useEffect(() => {
    if (!areImportsAwaited()) return;
    loadPart(() => import('#features/drives/drives.queries.ts')).then(
      ({ followImports }) => followImports(cache),
      // What has come is listed all the same, when the list is next asked for.
      () => undefined,
    );
  }, [cache]);
}
