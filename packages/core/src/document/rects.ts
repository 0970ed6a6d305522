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

/** Words of one line while it is gathered. The widest word says how high the line is. */
interface GrowingLine {
  x0: number;
  x1: number;
  widest: number;
  top: number;
  bottom: number;
  /** The highest and the lowest middle of its words. */
  firstMiddle: number;
  lastMiddle: number;
}

function pageRects(page: DocumentPage, start: number, end: number, rects: Rect[]): void {
  const { words } = page;
  // Points, because fractions of the two sides do not compare.
  const unitX = page.width / BOX_UNITS;
  const unitY = page.height / BOX_UNITS;
  let line: GrowingLine | undefined;
  const flush = (): void => {
    if (line === undefined) return;
    // The middle of each word lies inside.
    const top = Math.min(line.top, line.firstMiddle - 1);
    const bottom = Math.max(line.bottom, line.lastMiddle + 1);
    rects.push({
      page: page.number,
      x: line.x0 / BOX_UNITS,
      y: top / BOX_UNITS,
      w: (line.x1 - line.x0) / BOX_UNITS,
      h: (bottom - top) / BOX_UNITS,
    });
  };
  for (
    let word = firstWordAfter(page, start);
    word < words.start.length && (words.start[word] as number) < end;
    word += 1
  ) {
    const left = words.box[word * 4] as number;
    const top = words.box[word * 4 + 1] as number;
    const width = words.box[word * 4 + 2] as number;
    const bottom = top + (words.box[word * 4 + 3] as number);
    const right = left + width;
    const middle = (top + bottom) / 2;
    if (line !== undefined) {
      const lower = Math.min(line.bottom - line.top, bottom - top);
      const shared = Math.min(line.bottom, bottom) - Math.max(line.top, top);
      const gap = Math.max(left - line.x1, line.x0 - right) * unitX;
      if (shared >= 0.5 * lower && gap < WIDEST_GAP * (line.bottom - line.top) * unitY) {
        line.x0 = Math.min(line.x0, left);
        line.x1 = Math.max(line.x1, right);
        // Indices, exponents and tall signs share the line's rectangle without stretching it into its neighbours.
        if (width > line.widest) {
          line.widest = width;
          line.top = top;
          line.bottom = bottom;
        }
        line.firstMiddle = Math.min(line.firstMiddle, middle);
        line.lastMiddle = Math.max(line.lastMiddle, middle);
        continue;
      }
    }
    flush();
    line = { x0: left, x1: right, widest: width, top, bottom, firstMiddle: middle, lastMiddle: middle };
  }
  flush();
}

/**
 * The rectangles of a span of canonical text, one per line and page, in reading order, as fractions of the displayed
 * page. A word counts whole as soon as the span touches it. Empty when no page under the span has boxes.
 */
export function rectsOf(segment: Segment, start: number, end: number): Rect[] {
  const rects: Rect[] = [];
  for (const page of segment.pages) {
    if (page.end > start && page.start < end) pageRects(page, start, end, rects);
  }
  return rects;
}
