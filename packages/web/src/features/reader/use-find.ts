import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useDebounced } from '#ui/use-debounced.ts';
import { searchedKey } from './page-words.ts';
import { type FoundPages, type Searchable, searchText } from './pdf-text.ts';

/** One hit: its page, and which of those on the page. */
export interface Hit {
  readonly page: number;
  readonly index: number;
}

/** What a search found on a page. */
export interface FoundOnPage {
  readonly places: readonly number[];
  readonly length: number;
  /** The one that one is at. */
  readonly now: number | null;
}

export type FindState = 'idle' | 'searching' | 'done' | 'failed';

const NONE: FoundPages = new Map();
const TYPING_MS = 160;

/**
 * Finding in a document: what is typed, where it stands, and which hit one is at. The search ends with what is typed
 * next.
 */
export function useFind(text: Searchable | null) {
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const key = useDebounced(
    useMemo(() => searchedKey(typed), [typed]),
    TYPING_MS,
  );
  const [found, setFound] = useState<{ pages: FoundPages; state: FindState; hasText: boolean }>({
    pages: NONE,
    state: 'idle',
    hasText: true,
  });
  const [hit, setHit] = useState<Hit | null>(null);
  /** The page that is read: where a search begins. */
  const from = useRef(1);

  useEffect(() => {
    setHit(null);
    setFound({ pages: NONE, state: key === '' || !isOpen ? 'idle' : 'searching', hasText: true });
    if (!text || !isOpen || key === '') return;
    const leaving = new AbortController();
    const start = from.current;
    searchText(text, {
      key,
      from: start,
      signal: leaving.signal,
      onFound: (pages, isDone, hasText) => {
        setFound({ pages, state: isDone ? 'done' : 'searching', hasText });
        setHit(now => now ?? firstFrom(pages, start));
      },
    }).catch((error: unknown) => {
      if (leaving.signal.aborted) return;
      console.warn('The document could not be searched.', error);
      setFound(now => ({ ...now, state: 'failed' }));
    });
    return () => leaving.abort();
  }, [text, isOpen, key]);

  const total = useMemo(() => [...found.pages.values()].reduce((sum, places) => sum + places.length, 0), [found.pages]);
  const number = useMemo(() => {
    if (!hit) return 0;
    let before = hit.index + 1;
    for (const [page, places] of found.pages) if (page < hit.page) before += places.length;
    return before;
  }, [found.pages, hit]);
  const walk = useCallback((step: 1 | -1) => setHit(now => now && neighbour(found.pages, now, step)), [found.pages]);
  const open = useCallback(() => setIsOpen(true), []);
  const close = useCallback(() => setIsOpen(false), []);
  return {
    isOpen,
    open,
    close,
    typed,
    setTyped,
    key,
    pages: found.pages,
    state: found.state,
    hasText: found.hasText,
    total,
    number,
    hit,
    walk,
    from,
  };
}
export type Find = ReturnType<typeof useFind>;

/** What is to be marked of a page, while the search is open. */
export function foundOn({ isOpen, pages, key, hit }: Find, page: number): FoundOnPage | null {
  const places = isOpen ? pages.get(page) : undefined;
  return places ? { places, length: key.length, now: hit?.page === page ? hit.index : null } : null;
}

/** The first hit from a page on, and round the end. */
function firstFrom(pages: FoundPages, start: number): Hit | null {
  const sorted = [...pages.keys()].sort((a, b) => a - b);
  const page = sorted.find(number => number >= start) ?? sorted[0];
  return page === undefined ? null : { page, index: 0 };
}

function neighbour(pages: FoundPages, { page, index }: Hit, step: 1 | -1): Hit {
  const here = pages.get(page) ?? [];
  if (index + step >= 0 && index + step < here.length) return { page, index: index + step };
  const sorted = [...pages.keys()].sort((a, b) => a - b);
  const next = sorted[(sorted.indexOf(page) + step + sorted.length) % sorted.length] ?? page;
  return { page: next, index: step === 1 ? 0 : (pages.get(next)?.length ?? 1) - 1 };
}
