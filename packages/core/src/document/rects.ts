import type { Rect } from '@nousboard/contracts';
import { BOX_UNITS } from './page-text.ts';
import type { DocumentPage, Segment } from './types.ts';

/** First word of a page that ends after `offset`. */
function firstWordAfter(page: DocumentPage, offset: number): number {
  let low = 0;
  let high = page.words.end.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((page.words.end[middle] as number) > offset) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** A gap wider than this many line heights begins a new rectangle: the next column, not the next word. */
const WIDEST_GAP = 6;

function pageRects(page: DocumentPage, start: number, end: number, rects: Rect[]): void {
  const { words } = page;
  // Heights and widths in points, because fractions of the two sides do not compare.
  const unitX = page.width / BOX_UNITS;
  const unitY = page.height / BOX_UNITS;
  let x0 = 0;
  let y0 = 0;
  let x1 = -1;
  let y1 = 0;
  const flush = (): void => {
    if (x1 >= x0) rects.push({ page: page.number, x: x0 / BOX_UNITS, y: y0 / BOX_UNITS, w: (x1 - x0) / BOX_UNITS, h: (y1 - y0) / BOX_UNITS });
  };
  for (let word = firstWordAfter(page, start); word < words.start.length && (words.start[word] as number) < end; word += 1) {
    const left = words.box[word * 4] as number;
    const top = words.box[word * 4 + 1] as number;
    const right = left + (words.box[word * 4 + 2] as number);
    const bottom = top + (words.box[word * 4 + 3] as number);
    const shared = Math.min(y1, bottom) - Math.max(y0, top);
    const gap = Math.max(left - x1, x0 - right) * unitX;
    const sameLine = x1 >= x0 && shared >= 0.5 * Math.min(y1 - y0, bottom - top) && gap < WIDEST_GAP * Math.max(y1 - y0, bottom - top) * unitY;
    if (sameLine) {
      x0 = Math.min(x0, left);
      y0 = Math.min(y0, top);
      x1 = Math.max(x1, right);
      y1 = Math.max(y1, bottom);
    } else {
      flush();
      [x0, y0, x1, y1] = [left, top, right, bottom];
    }
  }
  flush();
}

/**
 * The rectangles of a span of canonical text, one per line and page, in reading order, as fractions of the displayed page.
 * A word counts whole as soon as the span touches it. Empty when no page under the span has boxes.
 */
export function rectsOf(segment: Segment, start: number, end: number): Rect[] {
  const rects: Rect[] = [];
  for (const page of segment.pages) {
    if (page.end > start && page.start < end) pageRects(page, start, end, rects);
  }
  return rects;
}
