import { type MouseEvent, type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import { type Across, columnAt, columnOf, firstColumn, printedAcross } from '#lib/page-columns.ts';
import { type GroundPixels, groundOf } from '#lib/page-ground.ts';
import type { Zoom } from './kept-view.ts';
import { PASSAGE_AT, type PageBox, type Turn, zoomToAcross } from './page-layout.ts';
import type { ReaderBodyProps } from './reader.tsx';
import type { usePlace } from './use-place.ts';

export interface FitNeeds {
  scroller: RefObject<HTMLElement | null>;
  boxes: readonly PageBox[];
  turn: Turn;
  zoom: number;
  /** The page that is read. */
  page: number;
  fitWidth: number;
  open: ReaderBodyProps['open'];
  setZoom: (zoom: Zoom) => void;
  place: ReturnType<typeof usePlace>;
}

/** Part of a page that is brought to fill the window once it is drawn in its size. */
interface Awaited {
  readonly page: number;
  readonly across: Across;
  /** A height of the page, and how far below the top of the window it stays. */
  readonly y: number;
  readonly from: number;
}

/**
 * Makes a column of print, or all that is printed, as wide as the window. A double click does it to what it meets, and
 * takes it back beside words; on words it goes on to choose the word.
 */
export function useFit({ scroller, boxes, turn, zoom, page, fitWidth, open, setZoom, place: { restAt } }: FitNeeds) {
  const awaited = useRef<Awaited | null>(null);
  /** The zoom that a column was fitted by. */
  const fitted = useRef<number | null>(null);

  const bring = useCallback(
    ({ page: number, across: [left, right], y, from }: Awaited) => {
      const box = boxes[number - 1];
      if (box) restAt(box.top + y * box.height - from, [left * box.width, right * box.width]);
    },
    [boxes, restAt],
  );
  // Once, when the pages have their new size.
  useLayoutEffect(() => {
    const wanted = awaited.current;
    awaited.current = null;
    if (wanted) bring(wanted);
  }, [bring]);

  const fill = (wanted: Awaited) => {
    const element = scroller.current;
    if (!element) return;
    const next = zoomToAcross(wanted.across, fitWidth, element.clientWidth);
    fitted.current = next;
    if (next === zoom) return bring(wanted);
    awaited.current = wanted;
    setZoom(next);
  };
  /** The print of a page that is drawn. A page that lies on its side has no columns across the window. */
  const groundOn = (number: number): GroundPixels | null => {
    const picture =
      turn === 0
        ? scroller.current?.querySelector<HTMLCanvasElement | HTMLImageElement>(
            `[data-page="${number}"] .pdf-picture :is(canvas, img)`,
          )
        : null;
    return picture ? groundOf(picture) : null;
  };

  /** The column of the open passage where it is in sight, else the one at the start of what is read. */
  const column = () => {
    const element = scroller.current;
    const box = boxes[page - 1];
    const ground = groundOn(page);
    if (!element || !box || !ground) return setZoom(1);
    const lines = firstColumn(open?.rects.filter(rect => rect.page === page) ?? []);
    const [line] = lines;
    const y =
      line?.y ?? Math.min(1, Math.max(0, (element.scrollTop + element.clientHeight / 3 - box.top) / box.height));
    const across = line ? columnOf(ground, lines) : columnAt(ground, 0, y);
    if (across) fill({ page, across, y, from: element.clientHeight * (line ? PASSAGE_AT : 1 / 3) });
  };
  const text = () => {
    const element = scroller.current;
    const box = boxes[page - 1];
    const ground = groundOn(page);
    const across = ground && printedAcross(ground);
    if (!element || !box || !across) return setZoom(1);
    const y = Math.max(0, (element.scrollTop - box.top) / box.height);
    fill({ page, across, y, from: Math.max(0, box.top - element.scrollTop) });
  };
  const onDoubleClick = (event: MouseEvent) => {
    const element = scroller.current;
    const target = event.target as Element;
    const sheet = target.closest<HTMLElement>('.pdf-page');
    const number = Number(sheet?.dataset['page']);
    const ground = sheet && groundOn(number);
    if (!element || !sheet || !ground || event.altKey || target.closest('button, a, input')) return;
    if (fitted.current !== null && Math.abs(zoom - fitted.current) < 0.001) {
      if (target.closest('.textLayer span') === null) setZoom(1);
      return;
    }
    const frame = sheet.getBoundingClientRect();
    const y = (event.clientY - frame.top) / frame.height;
    const across = columnAt(ground, (event.clientX - frame.left) / frame.width, y);
    if (across) fill({ page: number, across, y, from: event.clientY - element.getBoundingClientRect().top });
  };
  return { column, text, onDoubleClick };
}
