import { useEffect, useRef } from 'react';

/**
 * Calls `onSeen` whenever the returned element comes into view, and when it is in view as there is something to call:
 * the end of an endless list, which asks for nothing while more is being loaded.
 */
export function useSeen<E extends HTMLElement>(onSeen: (() => void) | null) {
  const element = useRef<E>(null);
  const latest = useRef(onSeen);
  useEffect(() => {
    latest.current = onSeen;
  });
  const enabled = onSeen !== null;
  useEffect(() => {
    if (!enabled || !element.current) return;
    const watcher = new IntersectionObserver(entries => {
      if (entries.some(entry => entry.isIntersecting)) latest.current?.();
    });
    watcher.observe(element.current);
    return () => watcher.disconnect();
  }, [enabled]);
  return element;
}
