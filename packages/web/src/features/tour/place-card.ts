/** A place on the screen, in px; physical, in either direction of writing. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
type Size = Pick<Box, 'width' | 'height'>;
type Point = Pick<Box, 'left' | 'top'>;

/** From the edge of the window, and from what the card is about. */
export const EDGE = 8;
export const GAP = 16;

/**
 * Where the card stands: below what it is about, else above, else beside it; where it has no room without covering some
 * of that, where it covers least. In the middle where it is about nothing.
 */
export function placeCard(target: Box | null, card: Size, view: Size, isRtl: boolean): Point {
  const within = ({ left, top }: Point): Point => ({
    left: Math.max(EDGE, Math.min(left, view.width - card.width - EDGE)),
    top: Math.max(EDGE, Math.min(top, view.height - card.height - EDGE)),
  });
  if (!target) return within({ left: (view.width - card.width) / 2, top: (view.height - card.height) / 2 });
  const right = target.left + target.width;
  const bottom = target.top + target.height;
  const along = isRtl ? right - card.width : target.left;
  const [before, after] = [
    { left: target.left - GAP - card.width, top: target.top },
    { left: right + GAP, top: target.top },
  ];
  const places = [
    { left: along, top: bottom + GAP },
    { left: along, top: target.top - GAP - card.height },
    ...(isRtl ? [before, after] : [after, before]),
  ];
  const corners = [view.height, 0].map(top => ({ left: along, top }));
  const covered = (place: Point) => overlap({ ...place, ...card }, target);
  const [first, ...others] = [...places, ...corners].map(within) as [Point, ...Point[]];
  return others.reduce((best, place) => (covered(place) < covered(best) ? place : best), first);
}

/** How much of two boxes lies over each other, in square px. */
function overlap(a: Box, b: Box): number {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return Math.max(0, width) * Math.max(0, height);
}
