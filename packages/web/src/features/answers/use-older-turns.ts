import { type RefObject, startTransition, useEffect, useRef, useState } from 'react';
import { whenIdle } from '#ui/when-idle.ts';
import type { ShownTurn } from './thread-model.ts';

/** So many turns come in with one step: few enough for a frame on a slow machine. */
const STEP = 10;
/**
 * So many are drawn when a thread is opened: they fill the window, and the others come in before anybody has looked up.
 */
const AT_ONCE = 6;
/** Older turns are read when their place comes as near as this many windows. */
const NEAR_WINDOWS = 4;
/** After a failure: the connection line says what is wrong meanwhile. */
const AGAIN_MS = 2_000;

/**
 * How many turns, from the end, are drawn. Those that were read later stand above the others and come in a few at a
 * time, between frames, so that reading them is not felt in scrolling. What is at the end is drawn at once: what one
 * writes, and the end of a thread that is opened.
 */
export function useMountedTurns(turns: readonly ShownTurn[]): number {
  const firstId = turns[0]?.question.messageId;
  const lastId = turns.at(-1)?.question.messageId;
  const [drawn, setDrawn] = useState({ firstId, lastId, count: turns.length, hidden: hiddenAtFirst(turns.length) });
  let { hidden } = drawn;
  if (firstId !== drawn.firstId || turns.length !== drawn.count || lastId !== drawn.lastId) {
    const isPrepended = lastId === drawn.lastId && firstId !== drawn.firstId && turns.length > drawn.count;
    const isOther = lastId !== drawn.lastId && firstId !== drawn.firstId;
    hidden = isPrepended
      ? drawn.hidden + turns.length - drawn.count
      : isOther
        ? hiddenAtFirst(turns.length)
        : Math.min(drawn.hidden, turns.length);
    setDrawn({ firstId, lastId, count: turns.length, hidden });
  }
  useEffect(() => {
    if (hidden === 0) return;
    return whenIdle(
      () => startTransition(() => setDrawn(now => ({ ...now, hidden: Math.max(0, now.hidden - STEP) }))),
      200,
    );
  }, [hidden]);
  return turns.length - hidden;
}

const hiddenAtFirst = (count: number): number => Math.max(0, count - AT_ONCE);

/**
 * Reads older turns while the place where they would stand is near; the ref is for that place. Waits until those that
 * were read are drawn.
 */
export function useOlderTurns(
  scroller: RefObject<HTMLElement | null>,
  older: (() => Promise<unknown>) | null,
  areDrawn: boolean,
): RefObject<HTMLDivElement | null> {
  const start = useRef<HTMLDivElement>(null);
  const [round, setRound] = useState({ number: 0, failed: false });
  useEffect(() => {
    if (!older || !areDrawn || !start.current || !scroller.current) return;
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        watcher.disconnect();
        older()
          .then(() => false)
          .catch(() => true)
          .then(failed => setRound(({ number }) => ({ number: number + 1, failed })));
      },
      { root: scroller.current, rootMargin: `${NEAR_WINDOWS * 100}% 0px 0px` },
    );
    const timer = setTimeout(() => start.current && watcher.observe(start.current), round.failed ? AGAIN_MS : 0);
    return () => {
      clearTimeout(timer);
      watcher.disconnect();
    };
  }, [scroller, older, areDrawn, round]);
  return start;
}
