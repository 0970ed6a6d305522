import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type layoutPages, scrollToPassage, type Turn, turnedRect } from './page-layout.ts';
import type { ReaderBodyProps } from './reader.tsx';
import type { usePlace } from './use-place.ts';

/**
 * Brings the open passage to rest where it is read best; glides when it is near, jumps when it is far. A document that
 * is opened anew rests where it was read.
 */
export function useJump({
  isReady,
  boxes,
  turn,
  open,
  startPage,
  height,
  place: { page: read, moveTo, restAt, isAtGoal },
}: {
  isReady: boolean;
  boxes: ReturnType<typeof layoutPages>;
  turn: Turn;
  open: ReaderBodyProps['open'];
  startPage: number;
  height: number;
  place: ReturnType<typeof usePlace>;
}) {
  const latest = useRef({ boxes, height });
  useLayoutEffect(() => {
    latest.current = { boxes, height };
  });
  const target = open?.page ?? startPage;
  const rects = open?.rects;
  const jump = open?.jump ?? 0;
  const hasPassage = open !== null;
  // Until its size is known, a page stands where the first page's size would put it: the jump is made again when it is.
  const settledTop = boxes[target - 1]?.top;
  const madeFor = useRef<string | null>(null);
  const begunAt = useRef(startPage);
  const isOpenedAnew = useRef(false);
  const lastRead = useRef(read);
  // biome-ignore lint/correctness/useExhaustiveDependencies(settledTop): a page whose place is known is jumped to.
  useLayoutEffect(() => {
    if (!isReady) isOpenedAnew.current = true;
    const pages = latest.current.boxes;
    const page = Math.min(target, pages.length);
    const box = pages[page - 1];
    if (!isReady || !box) return;
    const key = `${jump}/${target}`;
    const isFirst = madeFor.current === null;
    const isRepeat = madeFor.current === key;
    const isAsked = hasPassage || begunAt.current !== startPage;
    begunAt.current = startPage;
    const left = isRepeat && isOpenedAnew.current ? pages[Math.min(lastRead.current, pages.length) - 1] : undefined;
    isOpenedAnew.current = false;
    if (left) return restAt(scrollToPassage(left, [], latest.current.height), [0, 0]);
    // Somebody who has scrolled on meanwhile is not pulled back, and a passage that goes leaves them where they are.
    if (isRepeat ? !isAtGoal() : !isFirst && !isAsked) return;
    madeFor.current = key;
    moveTo(
      page,
      scrollToPassage(
        box,
        (rects ?? []).filter(rect => rect.page === target).map(rect => turnedRect(rect, turn)),
        latest.current.height,
      ),
      !isFirst && !isRepeat,
    );
  }, [isReady, target, startPage, hasPassage, rects, jump, turn, settledTop, moveTo, restAt, isAtGoal]);
  useLayoutEffect(() => {
    if (isReady) lastRead.current = read;
  });
}

/** Brings a place to sight that was asked for beside the pages. */
export function useGoal(
  goal: NonNullable<ReaderBodyProps['annotations']>['goal'],
  boxes: ReturnType<typeof layoutPages>,
  turn: Turn,
  height: number,
  { moveTo }: Pick<ReturnType<typeof usePlace>, 'moveTo'>,
) {
  const madeFor = useRef(goal?.jump ?? 0);
  useLayoutEffect(() => {
    const box = goal && boxes[goal.page - 1];
    if (!box || madeFor.current === goal.jump) return;
    madeFor.current = goal.jump;
    moveTo(
      goal.page,
      scrollToPassage(
        box,
        goal.rects.map(rect => turnedRect(rect, turn)),
        height,
      ),
      true,
    );
  }, [goal, boxes, turn, height, moveTo]);
}

/** So many pages with cited words are kept drawn wherever they are: the next press finds its page ready. */
const MOST_WARM = 4;
/** The page that was asked for is drawn before the ones that may be asked for next. */
const WARM_AFTER_MS = 700;

export function useWarmPages(places: ReaderBodyProps['places'], isReady: boolean): ReadonlySet<number> {
  const [isWarm, setIsWarm] = useState(false);
  useEffect(() => {
    if (!isReady) return;
    const timer = setTimeout(() => setIsWarm(true), WARM_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isReady]);
  return useMemo(
    () => new Set(isWarm ? [...new Set(places.map(place => place.page))].slice(0, MOST_WARM) : []),
    [isWarm, places],
  );
}
