import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { hiddenBelow, isFarBelow } from '#ui/far-below.ts';
import { glide } from '#ui/use-media.ts';

/** So near to the end a reader counts as being there. */
const NEAR_PX = 72;
/** What comes when an answer has ended (its proof, its buttons) is still followed. */
const SETTLES_MS = 1_500;

/**
 * Keeps the end in view while an answer is written, but only for somebody who is there; tells when new text lies out of
 * sight. `latest` is the part of the scroller that grows. Everything is read after the browser's own layout, so nothing
 * is laid out twice.
 */
export function useFollowEnd(
  scroller: RefObject<HTMLElement | null>,
  latest: string,
  isLive: boolean,
  follows: boolean,
) {
  const isAtEnd = useRef(true);
  const grows = useRef(false);
  const [isFar, setIsFar] = useState(false);
  const [hasNew, setHasNew] = useState(false);
  const toEnd = useCallback(
    () => scroller.current?.scrollTo({ top: scroller.current.scrollHeight, behavior: glide() }),
    [scroller],
  );

  useEffect(() => {
    if (isLive) grows.current = follows;
    const timer = isLive
      ? undefined
      : setTimeout(() => {
          grows.current = false;
        }, SETTLES_MS);
    return () => clearTimeout(timer);
  }, [isLive, follows]);

  // biome-ignore lint/correctness/useExhaustiveDependencies(latest): names the element that is looked up.
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = () => {
      isAtEnd.current = hiddenBelow(element) < NEAR_PX;
      setIsFar(isFarBelow(element, 'window'));
      if (isAtEnd.current) setHasNew(false);
    };
    const watcher = new ResizeObserver(() => {
      if (isAtEnd.current && grows.current) element.scrollTop = element.scrollHeight;
      else if (!isAtEnd.current) setHasNew(true);
      measure();
    });
    element.addEventListener('scroll', measure, { passive: true });
    watcher.observe(element);
    const growing = element.querySelector('[data-latest]');
    if (growing) watcher.observe(growing);
    return () => {
      element.removeEventListener('scroll', measure);
      watcher.disconnect();
    };
  }, [scroller, latest]);
  return { isFar, hasNew, toEnd };
}
