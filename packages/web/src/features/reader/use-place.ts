import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { glide } from './glide.ts';
import { type PageBox, pageAt } from './page-layout.ts';

/** Scroll positions are rounded by browsers; within this they are the same. */
const SAME_PX = 2;
/** Further than so many windows away, a jump does not glide. */
const GLIDE_WINDOWS = 2.5;

/**
 * The page that a person is on. After a jump it is the page jumped to, from the press until they scroll on by
 * themselves: a passage near a page's edge rests where a third of the window still shows the page before it.
 */
export function usePlace(
  scroller: RefObject<HTMLElement | null>,
  boxes: readonly PageBox[],
  height: number,
  startPage: number,
) {
  const [scrollTop, setScrollTop] = useState(0);
  const [held, setHeld] = useState<number | null>(startPage);
  /** Where the last jump goes or has gone; null once the person has scrolled on. */
  const goal = useRef<{ top: number; stopGlide: (() => void) | null } | null>(null);
  useEffect(() => () => goal.current?.stopGlide?.(), []);

  const release = useCallback(() => {
    goal.current = null;
    setHeld(null);
  }, []);

  /**
   * Goes to `top`, as near as the column allows, on behalf of `page`; `across` is brought into sight where a page is
   * wider than the window.
   */
  const moveTo = useCallback(
    (page: number, top: number, mayGlide: boolean, across?: readonly [from: number, to: number]) => {
      const element = scroller.current;
      if (!element) return;
      if (across) showAcross(element, across);
      goal.current?.stopGlide?.();
      const reach = Math.max(0, Math.min(top, element.scrollHeight - element.clientHeight));
      const now = { top: reach, stopGlide: null as (() => void) | null };
      goal.current = now;
      setHeld(page);
      if (
        mayGlide &&
        Math.abs(element.scrollTop - reach) < GLIDE_WINDOWS * element.clientHeight &&
        !matchMedia('(prefers-reduced-motion: reduce)').matches
      ) {
        now.stopGlide = glide(element, reach, arrived => {
          now.stopGlide = null;
          if (!arrived && goal.current === now) release();
        });
      } else element.scrollTop = reach;
    },
    [scroller, release],
  );

  /** Puts part of a page before a person who looks at it already: no jump, and nothing is held. */
  const restAt = useCallback(
    (top: number, across: readonly [from: number, to: number]) => {
      const element = scroller.current;
      if (!element) return;
      goal.current?.stopGlide?.();
      release();
      showAcross(element, across);
      element.scrollTop = top;
    },
    [scroller, release],
  );

  // What is looked at stays in sight when pages turn out taller or the zoom changes. A jump under way is made again by
  // who made it.
  const before = useRef(boxes);
  useLayoutEffect(() => {
    const element = scroller.current;
    const at = pageAt(before.current, element?.scrollTop ?? 0, height) - 1;
    const [old, now] = [before.current[at], boxes[at]];
    before.current = boxes;
    if (!element || !old || !now || (old.top === now.top && old.height === now.height) || goal.current?.stopGlide)
      return;
    element.scrollTop = now.top + ((element.scrollTop - old.top) / old.height) * now.height;
    element.scrollLeft = leftAfter(element, old.width, now.width);
    if (goal.current) goal.current.top = element.scrollTop;
  }, [boxes, height, scroller]);

  const onScroll = useCallback(() => {
    const top = scroller.current?.scrollTop ?? 0;
    setScrollTop(top);
    if (goal.current && !goal.current.stopGlide && Math.abs(top - goal.current.top) > SAME_PX) release();
  }, [scroller, release]);

  const page = held ?? (boxes.length > 0 ? pageAt(boxes, scrollTop, height) : startPage);
  const isAtGoal = useCallback(() => goal.current !== null, []);
  return { page, scrollTop, isHeld: held !== null, isAtGoal, moveTo, restAt, onScroll };
}

/**
 * What stood in the middle of the window stays there when a page gets wider or narrower: none of its sides goes before
 * the other.
 */
function leftAfter({ scrollLeft, clientWidth }: HTMLElement, before: number, after: number): number {
  const middle = (scrollLeft + clientWidth / 2) / Math.max(before, clientWidth);
  return middle * Math.max(after, clientWidth) - clientWidth / 2;
}

function showAcross(element: HTMLElement, [from, to]: readonly [from: number, to: number]): void {
  if (from < element.scrollLeft || to > element.scrollLeft + element.clientWidth)
    element.scrollLeft = (from + to - element.clientWidth) / 2;
}
