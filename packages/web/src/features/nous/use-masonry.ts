import { useCallback, useLayoutEffect, useRef, useState } from 'react';

const GAP = 14;
const LEAST = 256;
const MOST = 320;
/** A single one ends where the search above it does, on every phone. */
const MOST_ALONE = 440;

/** Columns of 256 to 320 px, as many as fit; a single one may be wider. */
export function columnsOf(room: number): { readonly count: number; readonly width: number } {
  const count = Math.max(1, Math.floor((room + GAP) / (LEAST + GAP)));
  return { count, width: Math.min(count === 1 ? MOST_ALONE : MOST, Math.max(0, (room - (count - 1) * GAP) / count)) };
}

/**
 * Each card goes under the shortest column so far, the first such: read in order, the cards keep their order from the
 * top down.
 */
export function placesOf(
  heights: readonly number[],
  count: number,
): { readonly places: readonly { column: number; top: number }[]; readonly height: number } {
  const ends = Array.from({ length: count }, () => 0);
  const places = heights.map(height => {
    const column = ends.indexOf(Math.min(...ends));
    const top = ends[column] ?? 0;
    ends[column] = top + height + GAP;
    return { column, top };
  });
  return { places, height: Math.max(0, Math.max(...ends) - GAP) };
}

/** Lays the children of a list out as masonry. They stay where they are in the document: only what is seen moves. */
export function useMasonry() {
  const list = useRef<HTMLUListElement | null>(null);
  const [room, setRoom] = useState(0);
  const { count, width } = columnsOf(room);
  const lay = useCallback(() => {
    const element = list.current;
    if (!element) return;
    const items = [...element.children].filter(item => item instanceof HTMLElement);
    const { places, height } = placesOf(
      items.map(item => item.offsetHeight),
      count,
    );
    // What is left over lies after the last column; a single one stands in the middle.
    const start = count === 1 ? Math.max(0, (element.clientWidth - width) / 2) : 0;
    items.forEach((item, at) => {
      const { column = 0, top = 0 } = places[at] ?? {};
      item.style.insetInlineStart = `${start + column * (width + GAP)}px`;
      item.style.insetBlockStart = `${top}px`;
    });
    element.style.blockSize = `${height}px`;
  }, [count, width]);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    setRoom(element.clientWidth);
    const watcher = new ResizeObserver(() => {
      setRoom(element.clientWidth);
      lay();
    });
    watcher.observe(element);
    for (const item of element.children) watcher.observe(item);
    const children = new MutationObserver(() => {
      for (const item of element.children) watcher.observe(item);
      lay();
    });
    children.observe(element, { childList: true });
    lay();
    return () => {
      watcher.disconnect();
      children.disconnect();
    };
  }, [lay]);
  return { list, width };
}
