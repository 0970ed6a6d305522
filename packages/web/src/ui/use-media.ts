import { useSyncExternalStore } from 'react';

/** Whether a media query holds now; follows the window. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    changed => { const list = matchMedia(query); list.addEventListener('change', changed); return () => list.removeEventListener('change', changed); },
    () => matchMedia(query).matches,
    () => false,
  );
}

/** Below 768 px: the phone layout. */
export const usePhone = () => useMedia('(width < 48rem)');
/** From 1280 px the sidebar stands beside the main sheet; below it lies over it. */
export const useWide = () => useMedia('(width >= 80rem)');
