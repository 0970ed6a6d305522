/**
 * Tops of boxes that each want to stand at a height, in order: pushed down so far that none touches the one above it,
 * and up again so far that none reaches below `room`. Those for which there is no room, the last ones, have no place:
 * `null`.
 */
export function stackWithin(
  wanted: readonly number[],
  heights: readonly number[],
  gap: number,
  room: number,
): readonly (number | null)[] {
  const fitting = howManyFit(heights, gap, room);
  const tops: number[] = [];
  let free = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < fitting; at += 1) {
    const top = Math.max(wanted[at] ?? 0, free);
    tops.push(top);
    free = top + (heights[at] ?? 0) + gap;
  }
  let end = room;
  for (let at = fitting - 1; at >= 0; at -= 1) {
    const top = Math.min(tops[at] ?? 0, end - (heights[at] ?? 0));
    tops[at] = top;
    end = top - gap;
  }
  return wanted.map((_, at) => tops[at] ?? null);
}

/** How many boxes, from the first on, stand below each other in `room`. */
function howManyFit(heights: readonly number[], gap: number, room: number): number {
  let end = -gap;
  const tooMany = heights.findIndex(height => {
    end += gap + height;
    return end > room;
  });
  return tooMany === -1 ? heights.length : tooMany;
}
