import type { Highlight, HighlightColor, HighlightRect, Rect } from '@nousboard/contracts';

/**
 * In the order of the pages; on each as its words follow each other, which in columns is not from the top to the bottom
 * of the page, and what has no words where it stands between those of its column.
 */
export function inPlace(highlights: readonly Highlight[]): Highlight[] {
  const fromTop = highlights.toSorted(
    (a, b) => a.pageNumber - b.pageNumber || topOf(a) - topOf(b) || leftOf(a) - leftOf(b) || a.id.localeCompare(b.id),
  );
  const placed = fromTop
    .filter(({ anchor }) => anchor !== null)
    .toSorted((a, b) => a.pageNumber - b.pageNumber || (a.anchor?.start ?? 0) - (b.anchor?.start ?? 0));
  for (const highlight of fromTop)
    if (highlight.anchor === null) placed.splice(placeAmong(placed, highlight), 0, highlight);
  return placed;
}

const topOf = ({ position }: Highlight): number => position.boundingRect?.y1 ?? 0;
const leftOf = ({ position }: Highlight): number => position.boundingRect?.x1 ?? 0;

/** Before the first one below it in its column, else behind the last one above it there, else by its height alone. */
function placeAmong(placed: readonly Highlight[], { pageNumber, position }: Highlight): number {
  const box = position.boundingRect;
  const isInColumn = (other: Highlight) => {
    const rect = other.position.boundingRect;
    return other.pageNumber === pageNumber && rect && box && rect.x1 < box.x2 && rect.x2 > box.x1;
  };
  const isBelow = (other: Highlight) => topOf(other) > (box?.y1 ?? 0);
  const below = placed.findIndex(other => isInColumn(other) && isBelow(other));
  if (below >= 0) return below;
  const above = placed.findLastIndex(isInColumn);
  if (above >= 0) return above + 1;
  const next = placed.findIndex(
    other => other.pageNumber > pageNumber || (other.pageNumber === pageNumber && isBelow(other)),
  );
  return next >= 0 ? next : placed.length;
}

export interface HighlightFilter {
  readonly words: string;
  /** An area that somebody has commented on is both. */
  readonly kind: Highlight['type'] | 'all';
  readonly color: HighlightColor | null;
}

const hasComment = ({ comment }: Highlight): boolean => comment.text !== '' || comment.emoji !== '';

/** Case and accents make no difference to what is looked for. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

export function filterHighlights(
  highlights: readonly Highlight[],
  { words, kind, color }: HighlightFilter,
): Highlight[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  return highlights.filter(highlight => {
    const said = plain(`${highlight.content.text ?? ''} ${highlight.comment.text} ${highlight.comment.emoji}`);
    return (
      (kind === 'all' || highlight.type === kind || (kind === 'comment' && hasComment(highlight))) &&
      (color === null || highlight.color === color) &&
      wanted.every(word => said.includes(word))
    );
  });
}

/**
 * The highlight that lies at a point of a page, in fractions of it: of several the smallest, which would otherwise be
 * out of reach.
 */
export function highlightAt(
  highlights: readonly Highlight[],
  page: number,
  x: number,
  y: number,
): Highlight | undefined {
  const size = ({ position: { boundingRect: rect } }: Highlight) =>
    rect ? (rect.x2 - rect.x1) * (rect.y2 - rect.y1) : 0;
  return highlights
    .filter(
      ({ pageNumber, position }) =>
        pageNumber === page &&
        position.rects.some(rect => x >= rect.x1 && x <= rect.x2 && y >= rect.y1 && y <= rect.y2),
    )
    .toSorted((a, b) => size(a) - size(b))[0];
}

/** Of several highlights that share words of a text the shortest, which would otherwise be out of reach. */
export function shortestOf(highlights: readonly Highlight[]): Highlight | undefined {
  const length = ({ anchor }: Highlight) => (anchor ? anchor.end - anchor.start : 0);
  return highlights.toSorted((a, b) => length(a) - length(b))[0];
}

/** A rectangle as places of pages are told elsewhere. */
export const asPlace = ({ x1, y1, x2, y2, pageNumber }: HighlightRect): Rect => ({
  page: pageNumber,
  x: x1,
  y: y1,
  w: x2 - x1,
  h: y2 - y1,
});
