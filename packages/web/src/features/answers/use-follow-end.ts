import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** So near to the end a reader counts as being there. */
const NEAR_PX = 72;
/** The button to the end appears when more than this share of the window lies below. */
const HIDDEN_SHARE = 0.15;

/** Keeps the end in view while text arrives, but only for somebody who is there; tells when new text lies out of sight. */
export function useFollowEnd(scroller: RefObject<HTMLElement | null>, growth: unknown, follows: boolean) {
  const isAtEnd = useRef(true);
  const [isFar, setIsFar] = useState(false);
  const [hasNew, setHasNew] = useState(false);
  const measure = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const below = element.scrollHeight - element.scrollTop - element.clientHeight;
    isAtEnd.current = below < NEAR_PX;
    setIsFar(below > element.clientHeight * HIDDEN_SHARE);
    if (isAtEnd.current) setHasNew(false);
  }, [scroller]);
  const toEnd = useCallback((behavior: ScrollBehavior = 'auto') => scroller.current?.scrollTo({ top: scroller.current.scrollHeight, behavior }), [scroller]);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    element.addEventListener('scroll', measure, { passive: true });
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    return () => { element.removeEventListener('scroll', measure); watcher.disconnect(); };
  }, [scroller, measure]);

  useEffect(() => {
    if (isAtEnd.current && follows) toEnd();
    else if (!isAtEnd.current) setHasNew(true);
    measure();
  }, [growth, follows, toEnd, measure]);
  return { isFar, hasNew, toEnd };
}
