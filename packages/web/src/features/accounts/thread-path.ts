type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom' | 'height'>;

/** A thread that is shorter has nowhere to swing. */
const LEAST_PX = 24;
/** Between two lines, below the one that the tab stands on. */
const UNDER_PX = 5;

/**
 * The way from the tab in the answer to the mark on the page, in the coordinates of the drawing: under the line of the
 * tab to the edge of the card, so that it strikes no words, and from there to the mark. Where the page stands on the
 * left, the drawing is mirrored. Null when the card lies over the page.
 */
export function threadPath(frame: Box, card: Box, tab: Box, mark: Box): string | null {
  const isMirrored = mark.left < tab.left;
  const across = (x: number) => (isMirrored ? frame.right - x : x - frame.left);
  const from = { x: across(isMirrored ? tab.left + 4 : tab.right - 4), y: tab.bottom - frame.top };
  const edge = { x: across(isMirrored ? card.left : card.right), y: from.y + UNDER_PX };
  const to = { x: across(isMirrored ? mark.right : mark.left) - 2, y: mark.top + mark.height / 2 - frame.top };
  const way = to.x - edge.x;
  if (way < LEAST_PX) return null;
  const point = (x: number, y: number) => `${Math.round(x)} ${Math.round(y)}`;
  const under = (edge.x - from.x) / 3;
  return [
    `M${point(from.x, from.y)}`,
    `C${point(from.x + under, edge.y)} ${point(edge.x - under, edge.y)} ${point(edge.x, edge.y)}`,
    `C${point(edge.x + way * 0.5, edge.y)} ${point(to.x - way * 0.5, to.y)} ${point(to.x, to.y)}`,
  ].join('');
}
