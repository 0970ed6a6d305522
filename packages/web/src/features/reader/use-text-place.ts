import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { PASSAGE_AT } from './page-layout.ts';
import type { ReaderAnnotations } from './place.ts';
import type { ReaderBodyProps } from './reader.tsx';

/** Scroll positions are rounded by browsers; within this they are the same. */
const SAME_PX = 2;

/** Between a header that stays and what is brought beside it. */
const BESIDE_PX = 8;

/** A page begins so far below the bar; the first one with all that stands above it. */
const ABOVE_PAGE_PX = 16;

interface Goal {
  page: number;
  /** The passage to bring to rest; null for the top of the page. */
  passage: number | null;
  /** The highlight to bring to rest. */
  highlight: string | null;
  /** The heading to bring to the top, by its place in the text. */
  heading: number | null;
}

/** What was asked for last: a passage of the answer, a highlight, a heading, or a page. */
export function useGoal(open: ReaderBodyProps['open'], startPage: number, highlighted: ReaderAnnotations['goal']) {
  const [goal, setGoal] = useState<Goal>({
    page: open?.page ?? startPage,
    passage: open?.number ?? null,
    highlight: null,
    heading: null,
  });
  const [page, passage, jump] = [open?.page, open?.number, open?.jump];
  // biome-ignore lint/correctness/useExhaustiveDependencies(jump): the same passage may be asked for again.
  useEffect(() => {
    if (page !== undefined && passage !== undefined) setGoal({ page, passage, highlight: null, heading: null });
  }, [page, passage, jump]);
  useEffect(() => {
    if (highlighted) setGoal({ page: highlighted.page, passage: null, highlight: highlighted.id, heading: null });
  }, [highlighted]);
  const goTo = useCallback(
    (wanted: number, heading: number | null = null) =>
      setGoal({ page: wanted, passage: null, highlight: null, heading }),
    [],
  );
  return { goal, goTo };
}

/**
 * Where a document of text stands: at the goal, as soon as its text is there, until the person scrolls on by
 * themselves.
 */
export function useTextPlace(scroller: RefObject<HTMLElement | null>, goal: Goal, isReady: boolean) {
  const [page, setPage] = useState(goal.page);
  const [isHeld, setIsHeld] = useState(true);
  /** Where it came to rest; null once the person has scrolled on. */
  const restedAt = useRef<number | null>(null);

  const settle = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const sought =
      goal.highlight !== null
        ? `[data-highlight="${goal.highlight}"]`
        : goal.passage === null
          ? null
          : '.plain-mark.is-open';
    const mark = sought && element.querySelector<HTMLElement>(sought);
    const heading =
      goal.heading === null ? null : element.querySelector<HTMLElement>(`[data-heading="${goal.heading}"]`);
    const target = mark ?? heading ?? element.querySelector<HTMLElement>(`[data-page="${goal.page}"]`);
    if (mark) showWithin(mark.closest<HTMLElement>('[data-scroll-box]'), mark);
    const first = element.querySelector('[data-page]');
    if (target && target === first) element.scrollTop = 0;
    else if (target)
      element.scrollTop += topWithin(element, target) - (mark ? element.clientHeight * PASSAGE_AT : ABOVE_PAGE_PX);
    restedAt.current = element.scrollTop;
  }, [scroller, goal]);

  useLayoutEffect(() => {
    if (!isReady) return;
    settle();
    setPage(goal.page);
    setIsHeld(true);
  }, [isReady, settle, goal]);
  // A panel that is being opened or drawn wider, and a typeface that comes late, move what has come to rest.
  useEffect(() => {
    const element = scroller.current;
    if (!isReady || !element) return;
    const watcher = new ResizeObserver(() => {
      if (restedAt.current !== null) settle();
    });
    for (const part of [element, ...element.children]) watcher.observe(part);
    return () => watcher.disconnect();
  }, [isReady, settle, scroller]);

  const onScroll = useCallback(() => {
    const element = scroller.current;
    if (!element || (restedAt.current !== null && Math.abs(element.scrollTop - restedAt.current) <= SAME_PX)) return;
    restedAt.current = null;
    setIsHeld(false);
    const line = element.clientHeight / 3;
    const above = [...element.querySelectorAll<HTMLElement>('[data-page]')].filter(
      part => topWithin(element, part) <= line,
    );
    const seen = Number(above.at(-1)?.dataset['page']);
    if (seen > 0) setPage(seen);
  }, [scroller]);

  return { page, isHeld, onScroll };
}

const topWithin = (element: HTMLElement, part: HTMLElement): number =>
  part.getBoundingClientRect().top - element.getBoundingClientRect().top;

/**
 * What lies in a box that scrolls by itself is first brought to its middle, or so far that it begins in sight beside
 * the box's own headers.
 */
function showWithin(box: HTMLElement | null, part: HTMLElement): void {
  if (!box) return;
  const [outer, inner] = [box.getBoundingClientRect(), part.getBoundingClientRect()];
  const [head, side] = [
    box.querySelector<HTMLElement>('thead')?.offsetHeight ?? 0,
    box.querySelector<HTMLElement>('tbody th')?.offsetWidth ?? 0,
  ];
  if (inner.top < outer.top + head || inner.bottom > outer.bottom)
    box.scrollTop += inner.top - outer.top - Math.max(head, (outer.height - inner.height) / 2);
  if (inner.left < outer.left + side || inner.right > outer.right)
    box.scrollLeft += inner.left - outer.left - Math.max(side + BESIDE_PX, (outer.width - inner.width) / 2);
}
