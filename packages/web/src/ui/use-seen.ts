import { useEffect, useRef } from 'react';

/** Calls `onSeen` whenever the returned element comes into view (endless lists). */
export function useSeen<E extends HTMLElement>(onSeen: () => void, enabled = true) {
  const element = useRef<E>(null);
  const latest = useRef(onSeen);
  useEffect(() => {
    latest.current = onSeen;
  });
  useEffect(() => {
    if (!enabled || !element.current) return;
    const watcher = new IntersectionObserver(entries => {
      if (entries.some(entry => entry.isIntersecting)) latest.current();
    });
    watcher.observe(element.current);
    return () => watcher.disconnect();
  }, [enabled]);
  return element;
}
