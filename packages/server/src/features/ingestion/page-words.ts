import type { PageWord } from '@nousboard/contracts';
import { BOX_UNITS, type DocumentPage, type Segment } from '@nousboard/core/document';

/**
 * The words of a page with their boxes, in the order of reading. A line ends where the next word lies beside it no
 * longer.
 */
export function wordsOfPage(page: DocumentPage, segment: Segment): PageWord[] {
  const { start, end, box } = page.words;
  // Boxes of slides and sheets are of whole shapes and cells.
  if (page.geometry !== undefined) return [];
  return Array.from(start, (from, at): PageWord => {
    const [left = 0, top = 0, width = 0, height = 0] = box.subarray(at * 4, at * 4 + 4);
    const [nextLeft, nextTop = 0, , nextHeight = 0] = box.subarray(at * 4 + 4, at * 4 + 8);
    const nextMiddle = nextTop + nextHeight / 2;
    return {
      text: segment.text.slice(from - segment.start, (end[at] as number) - segment.start),
      x: share(left),
      y: share(top),
      w: Math.min(share(width), 1 - share(left)),
      h: Math.min(share(height), 1 - share(top)),
      endsLine: nextLeft === undefined || nextMiddle < top || nextMiddle > top + height,
    };
  });
}

const share = (units: number): number => units / BOX_UNITS;
