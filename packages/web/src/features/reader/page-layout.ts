import type { Rect } from '@nousboard/contracts';
import type { Across } from '#lib/page-columns.ts';

export interface PageSize {
  width: number;
  height: number;
}
/** Where a page stands in the scrolled column, in CSS pixels. */
export interface PageBox {
  top: number;
  width: number;
  height: number;
  scale: number;
}

/** How far a document is turned on the screen, in quarters clockwise. What is stored of a page never turns. */
export type Turn = 0 | 1 | 2 | 3;

export const turned = (turn: Turn, by: 1 | -1): Turn => ((turn + by + 4) % 4) as Turn;

/** A page's size as it is seen. */
export const turnedSize = ({ width, height }: PageSize, turn: Turn): PageSize =>
  turn % 2 === 0 ? { width, height } : { width: height, height: width };

/** The size of a page's own sheet, whichever way it lies in its box. */
export const sheetSize = (box: PageBox, turn: Turn): PageSize => turnedSize(box, turn);

/** Where a rectangle of a page is seen, in fractions of the turned page. */
export function turnedRect({ page, x, y, w, h }: Rect, turn: Turn): Rect {
  if (turn === 1) return { page, x: 1 - y - h, y: x, w: h, h: w };
  if (turn === 2) return { page, x: 1 - x - w, y: 1 - y - h, w, h };
  if (turn === 3) return { page, x: y, y: 1 - x - w, w: h, h: w };
  return { page, x, y, w, h };
}

/** Ground between pages, and above the first one. */
export const PAGE_GAP = 14;
const FIRST_GAP = 16;
/** A cited passage comes to rest at this share of the window's height: its context above, and what follows. */
export const PASSAGE_AT = 0.38;
export const ZOOM_STEPS: readonly number[] = [0.5, 0.67, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3];

/** Pages under each other, each as wide as `fitWidth` times `zoom`. */
export function layoutPages(sizes: readonly PageSize[], fitWidth: number, zoom: number): readonly PageBox[] {
  let top = FIRST_GAP;
  return sizes.map(size => {
    const width = Math.round(fitWidth * zoom);
    const scale = width / size.width;
    const box = { top, width, height: Math.round(size.height * scale), scale };
    top += box.height + PAGE_GAP;
    return box;
  });
}

/** Height of the whole column. */
export const columnHeight = (boxes: readonly PageBox[]): number => {
  const last = boxes.at(-1);
  return last ? last.top + last.height + PAGE_GAP : 0;
};

/** The page that a person reads: the one under a line a third down the window. Counts from 1. */
export function pageAt(boxes: readonly PageBox[], scrollTop: number, windowHeight: number): number {
  const line = scrollTop + windowHeight / 3;
  const below = boxes.findIndex(box => box.top > line);
  return below === -1 ? Math.max(1, boxes.length) : Math.max(1, below);
}

/** First and last page, from 1, that lie within the window or one window beyond it. */
export function pagesNear(
  boxes: readonly PageBox[],
  scrollTop: number,
  windowHeight: number,
): readonly [number, number] {
  const from = scrollTop - windowHeight;
  const until = scrollTop + 2 * windowHeight;
  const first = boxes.findIndex(box => box.top + box.height >= from);
  const last = boxes.findLastIndex(box => box.top <= until);
  return first === -1 || last === -1 ? [1, 1] : [first + 1, last + 1];
}

/** Where to scroll so that a passage lies at 38 % of the window; the page's top when the passage has no place on it. */
export function scrollToPassage(box: PageBox, rects: readonly Rect[], windowHeight: number): number {
  if (rects.length === 0) return Math.max(0, box.top - FIRST_GAP);
  const top = Math.min(...rects.map(rect => rect.y));
  return Math.max(0, box.top + top * box.height - windowHeight * PASSAGE_AT);
}

/**
 * The zoom at which pages as large as `page` fill a box in CSS pixels without leaving it, within the ends of the zoom.
 */
export function zoomToFill(
  box: { readonly width: number | null; readonly height: number | null },
  page: PageSize,
  fitWidth: number,
): number {
  const width = Math.min(
    box.width ?? Number.POSITIVE_INFINITY,
    (box.height ?? Number.POSITIVE_INFINITY) * (page.width / page.height),
  );
  return Math.min(Math.max(width / fitWidth, ZOOM_STEPS[0]!), ZOOM_STEPS.at(-1)!);
}

/** The zoom at which a whole page is in sight, with the ground around it; never wider than the width. */
export const zoomToPage = (page: PageSize, fitWidth: number, windowHeight: number): number =>
  Math.max(0.1, Math.min(1, ((windowHeight - FIRST_GAP - PAGE_GAP) * (page.width / page.height)) / fitWidth));

/** Ground that is left on both sides of what fills the window. */
const BESIDE_FILLED = 14;
const MOST_FILLED = 5;

/** The zoom at which part of a page fills a window from side to side. */
export const zoomToAcross = ([left, right]: Across, fitWidth: number, windowWidth: number): number =>
  Math.min(
    Math.max((windowWidth - 2 * BESIDE_FILLED) / (fitWidth * Math.max(right - left, 0.01)), ZOOM_STEPS[0]!),
    MOST_FILLED,
  );

/** The next step of zoom in a direction. */
export function nextZoom(zoom: number, direction: 1 | -1): number {
  const steps =
    direction === 1
      ? ZOOM_STEPS.filter(step => step > zoom + 0.001)
      : ZOOM_STEPS.filter(step => step < zoom - 0.001).toReversed();
  return steps[0] ?? zoom;
}

/**
 * When each rectangle of a passage begins to be drawn and for how long, so that the marigold runs in reading order in
 * `total` ms.
 */
export function drawTimes(rects: readonly Rect[], total: number): readonly { delay: number; duration: number }[] {
  const whole = rects.reduce((sum, rect) => sum + rect.w, 0) || 1;
  let drawn = 0;
  return rects.map(rect => {
    const time = { delay: (drawn / whole) * total, duration: (rect.w / whole) * total };
    drawn += rect.w;
    return time;
  });
}
