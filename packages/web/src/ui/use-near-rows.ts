import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/** Rows that stand within so many heights of the list above and below what is seen are near. */
const NEAR_HEIGHTS = 2;
/** What is near changes by so many rows at a time, not with each one that scrolls past. */
const STEP = 8;
/** So many are near before the list was measured. */
const AT_FIRST = 40;

/**
 * Faster than so many heights of the list from one frame to the next nobody reads: what were drawn then would make the
 * next frame late.
 */
const RACING_HEIGHTS = 0.75;
/** So long after the last such frame a reader has come to rest. */
const RESTS_MS = 120;

/** A row to be drawn, or room in px for rows that are not. */
export type NearPart = { readonly row: number } | { readonly before: number; readonly room: number };

export interface NearRows {
  /** What the list consists of, in order. */
  readonly parts: readonly NearPart[];
  /** For the list's `onFocus` and `onBlur`. */
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
}

/**
 * Which of a list's `count` rows are drawn: those near to what is seen, the first and the last one, and the one with
 * the focus between its neighbours, so that keys go through all of them. The rows are equally high and carry their
 * place, counted from 1, as `data-place`. They are measured anew with another `look`.
 */
export function useNearRows(list: RefObject<HTMLElement | null>, count: number, look = ''): NearRows {
  const [[from, to], setNear] = useState<readonly [from: number, to: number]>([0, AT_FIRST]);
  const [height, setHeight] = useState(0);
  const [focused, setFocused] = useState<number | null>(null);

  const hasRows = count > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies(look): rows that look otherwise are otherwise high.
  useLayoutEffect(() => {
    const row = hasRows && list.current?.querySelector<HTMLElement>('[data-place]');
    if (row) setHeight(row.offsetHeight);
  }, [list, hasRows, look]);
  useEffect(() => {
    const box = list.current;
    if (!box || height === 0) return;
    let top = box.scrollTop;
    let rests: ReturnType<typeof setTimeout> | undefined;
    const measure = () => {
      const around = NEAR_HEIGHTS * box.clientHeight;
      const from = Math.floor((box.scrollTop - around) / height / STEP) * STEP;
      const to = Math.ceil((box.scrollTop + box.clientHeight + around) / height / STEP) * STEP;
      setNear(before => (before[0] === from && before[1] === to ? before : [from, to]));
    };
    const follow = () => {
      const isRacing = Math.abs(box.scrollTop - top) > RACING_HEIGHTS * box.clientHeight;
      top = box.scrollTop;
      clearTimeout(rests);
      if (isRacing) rests = setTimeout(measure, RESTS_MS);
      else measure();
    };
    // Calls at once, and again when rows that come in make the list higher.
    const resized = new ResizeObserver(measure);
    resized.observe(box);
    box.addEventListener('scroll', follow, { passive: true });
    return () => {
      clearTimeout(rests);
      resized.disconnect();
      box.removeEventListener('scroll', follow);
    };
  }, [list, height]);

  const followFocus = (element: EventTarget | null) => {
    const row = element instanceof Element && list.current?.contains(element) ? element.closest('[data-place]') : null;
    setFocused(row ? Number(row.getAttribute('data-place')) - 1 : null);
  };
  return {
    parts: partsOf(count, height, [
      [0, 1],
      ...(focused === null ? [] : [[focused - 1, focused + 2] as const]),
      [from, to],
      [count - 1, count],
    ]),
    onFocus: event => followFocus(event.target),
    onBlur: event => followFocus(event.relatedTarget),
  };
}

/**
 * Rows of `count` in any of the ranges (the end not included), in order, with room of `height` px for each one that is
 * left out.
 */
export function partsOf(
  count: number,
  height: number,
  ranges: readonly (readonly [from: number, to: number])[],
): readonly NearPart[] {
  const parts: NearPart[] = [];
  let next = 0;
  for (const [from, to] of ranges.toSorted((one, other) => one[0] - other[0])) {
    const begins = Math.min(Math.max(from, next), count);
    if (begins > next && to > begins) parts.push({ before: begins, room: (begins - next) * height });
    for (let row = begins; row < Math.min(to, count); row += 1) parts.push({ row });
    next = Math.max(next, Math.min(to, count));
  }
  return parts;
}
