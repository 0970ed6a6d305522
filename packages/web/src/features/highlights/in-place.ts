import type { Highlight, HighlightColor, HighlightRect, Rect } from '@nousboard/contracts';

/** In the order of the pages, each from the top; in a text as its words follow each other. */
export const inPlace = (highlights: readonly Highlight[]): Highlight[] =>
  highlights.toSorted((a, b) => {
    const [one, other] = [a.position.boundingRect, b.position.boundingRect];
    return (
      a.pageNumber - b.pageNumber ||
      (one?.y1 ?? 0) - (other?.y1 ?? 0) ||
      (one?.x1 ?? 0) - (other?.x1 ?? 0) ||
      (a.anchor?.start ?? 0) - (b.anchor?.start ?? 0) ||
      a.id.localeCompare(b.id)
    );
  });

export interface HighlightFilter {
  readonly words: string;
  readonly kind: Highlight['type'] | 'all';
  readonly color: HighlightColor | null;
}

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
      (kind === 'all' || highlight.type === kind) &&
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
