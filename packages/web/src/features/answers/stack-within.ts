/**
 * Tops of boxes that each want to stand at a height, in order, pushed down so far that none touches the one above it. One that would reach
 * below `room` has no place: `null`.
 */
export function stackWithin(wanted: readonly number[], heights: readonly number[], gap: number, room: number): readonly (number | null)[] {
  let free = Number.NEGATIVE_INFINITY;
  return wanted.map((top, index) => {
    const placed = Math.max(top, free);
    const height = heights[index] ?? 0;
    if (placed + height > room) return null;
    free = placed + height + gap;
    return placed;
  });
}
