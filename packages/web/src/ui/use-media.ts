import { useSyncExternalStore } from 'react';

interface Watched {
  subscribe: (changed: () => void) => () => void;
  matches: () => boolean;
}
const watched = new Map<string, Watched>();
let paper: MediaQueryList | undefined;
const isOnPaper = () => (paper ??= matchMedia('print')).matches;

/** One list for each query: asking the browser for it anew at every render costs more than the answer. */
function watch(query: string): Watched {
  const known = watched.get(query);
  if (known) return known;
  const list = matchMedia(query);
  let isMet = list.matches;
  const made: Watched = {
    subscribe: changed => {
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    matches: () => {
      // How wide the paper is says nothing of the window: what is printed is what was open.
      if (!isOnPaper()) isMet = list.matches;
      return isMet;
    },
  };
  watched.set(query, made);
  return made;
}

/** Whether a media query holds now; follows the window. */
function useMedia(query: string): boolean {
  const { subscribe, matches } = watch(query);
  return useSyncExternalStore(subscribe, matches);
}

/** Below 768 px: the phone layout. */
export const usePhone = () => useMedia('(width < 48rem)');
/** From 1280 px the sidebar stands beside the main sheet; below it lies over it. */
export const useWide = () => useMedia('(width >= 80rem)');

/**
 * How a place far away is scrolled to: in one jump for who wants little motion, which no style sheet does for a scroll
 * that asks to glide.
 */
export const glide = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
