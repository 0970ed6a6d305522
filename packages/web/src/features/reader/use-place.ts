import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { type PageBox, pageAt } from './page-layout.ts';

/** Scroll positions are rounded by browsers; within this they are the same. */
const SAME_PX = 2;

/** Where a jump goes, and whether it has got there. */
interface Goal { page: number; top: number; arrived: boolean; }

/**
 * The page that a person is on. After a jump it is the page jumped to, from the press until they scroll on by themselves: a
 * passage near a page's edge rests where a third of the window still shows the page before it.
 */
export function usePlace(scroller: RefObject<HTMLElement | null>, boxes: readonly PageBox[], height: number, startPage: number) {
  const [scrollTop, setScrollTop] = useState(0);
  const [held, setHeld] = useState<number | null>(startPage);
  const goal = useRef<Goal | null>(null);

  const release = useCallback(() => {
    goal.current = null;
    setHeld(null);
  }, []);

  /** Goes to `top`, as near as the column allows, on behalf of `page`. Further than two and a half windows it does not glide. */
  const moveTo = useCallback((page: number, top: number, mayGlide: boolean) => {
    const element = scroller.current;
    if (!element) return;
    const reach = Math.max(0, Math.min(top, element.scrollHeight - element.clientHeight));
    const way = Math.abs(element.scrollTop - reach);
    goal.current = { page, top: reach, arrived: way <= SAME_PX };
    setHeld(page);
    const glides = mayGlide && way < 2.5 * element.clientHeight && !matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.scrollTo({ top: reach, behavior: glides ? 'smooth' : 'auto' });
  }, [scroller]);

  // What is looked at stays in sight when pages turn out taller or the zoom changes. A jump under way is made again by who made it.
  const before = useRef(boxes);
  useLayoutEffect(() => {
    const element = scroller.current;
    const at = pageAt(before.current, element?.scrollTop ?? 0, height) - 1;
    const [old, now] = [before.current[at], boxes[at]];
    before.current = boxes;
    if (!element || !old || !now || (old.top === now.top && old.height === now.height) || goal.current?.arrived === false) return;
    element.scrollTop = now.top + ((element.scrollTop - old.top) / old.height) * now.height;
    if (goal.current) goal.current.top = element.scrollTop;
  }, [boxes, height, scroller]);

  const onScroll = useCallback(() => {
    const top = scroller.current?.scrollTop ?? 0;
    setScrollTop(top);
    if (!goal.current) return;
    if (Math.abs(top - goal.current.top) <= SAME_PX) goal.current.arrived = true;
    else if (goal.current.arrived) release();
  }, [scroller, release]);
  // A glide that ends elsewhere was stopped by the person.
  const onScrollEnd = useCallback(() => { if (goal.current && !goal.current.arrived) release(); }, [release]);

  const page = held ?? (boxes.length > 0 ? pageAt(boxes, scrollTop, height) : startPage);
  return { page, scrollTop, isHeld: held !== null, isAtGoal: useCallback(() => goal.current !== null, []), moveTo, onScroll, onScrollEnd };
}
