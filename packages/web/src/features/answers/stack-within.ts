/** Tops of boxes that each want to stand at a height, in order, pushed down so far that none touches the one above it. */
export function stackDown(wanted: readonly number[], heights: readonly number[], gap: number): readonly number[] {
  let free = Number.NEGATIVE_INFINITY;
  return wanted.map((top, index) => {
    const placed = Math.max(top, free);
    free = placed + (heights[index] ?? 0) + gap;
    return placed;
  });
}
