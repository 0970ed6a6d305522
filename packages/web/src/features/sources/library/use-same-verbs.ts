import { useEffect, useMemo, useRef } from 'react';
import type { FileVerbs } from './file-item.tsx';

/**
 * Verbs that stay the same functions and do what was handed down last: of a thousand items only those that changed are
 * drawn again.
 */
export function useSameVerbs(verbs: FileVerbs): FileVerbs {
  const latest = useRef(verbs);
  useEffect(() => {
    latest.current = verbs;
  });
  const mayAdd = verbs.onAdd !== null;
  const isMine = verbs.onDelete !== null;
  const mayLeave = verbs.onLeave !== null;
  return useMemo(
    () => ({
      onSelect: (file, extend) => latest.current.onSelect(file, extend),
      onOpen: file => latest.current.onOpen(file),
      onDetails: file => latest.current.onDetails(file),
      onMove: isMine ? file => latest.current.onMove?.(file) : null,
      onSync: isMine ? file => latest.current.onSync?.(file) : null,
      onShare: isMine ? file => latest.current.onShare?.(file) : null,
      onDelete: isMine ? file => latest.current.onDelete?.(file) : null,
      onLeave: mayLeave ? file => latest.current.onLeave?.(file) : null,
      onAdd: mayAdd ? file => latest.current.onAdd?.(file) : null,
      dragged: file => latest.current.dragged(file),
    }),
    [mayAdd, isMine, mayLeave],
  );
}
