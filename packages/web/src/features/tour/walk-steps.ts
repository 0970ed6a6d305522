/** A step that was arrived at, and all that were left out on the way to it. */
export interface Arrival {
  /** Null behind the last step. */
  readonly at: number | null;
  readonly leftOut: readonly number[];
}

/**
 * Goes to the next step, or with -1 to the one before, whose element is there. Whoever goes back from the first stays.
 */
export async function walkSteps(
  count: number,
  from: number,
  by: 1 | -1,
  isThere: (at: number) => Promise<boolean>,
): Promise<Arrival> {
  const leftOut: number[] = [];
  for (let at = from + by; at >= 0 && at < count; at += by) {
    if (await isThere(at)) return { at, leftOut };
    leftOut.push(at);
  }
  return { at: by === 1 ? null : from, leftOut };
}
