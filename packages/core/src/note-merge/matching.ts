// Which parts of two sequences are the same: the longest run of parts that both have in this order.

export type Match = readonly [inA: number, inB: number];

/** So many comparisons are made; beyond, only parts that are there once in each are matched. */
const MOST_CELLS = 4_000_000;

/** Pairs of equal parts, in order. */
export function matching(a: readonly string[], b: readonly string[]): Match[] {
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let rest = 0;
  while (rest < a.length - start && rest < b.length - start && a[a.length - 1 - rest] === b[b.length - 1 - rest])
    rest += 1;
  const middleA = a.slice(start, a.length - rest);
  const middleB = b.slice(start, b.length - rest);
  const middle = (middleA.length * middleB.length <= MOST_CELLS ? longest : ofSingles)(middleA, middleB);
  return [
    ...Array.from({ length: start }, (_, at): Match => [at, at]),
    ...middle.map(([inA, inB]): Match => [inA + start, inB + start]),
    ...Array.from({ length: rest }, (_, at): Match => [a.length - rest + at, b.length - rest + at]),
  ];
}

/** The longest common subsequence, by the table of all of them. */
function longest(a: readonly string[], b: readonly string[]): Match[] {
  const width = b.length + 1;
  const lengths = new Uint32Array((a.length + 1) * width);
  const at = (i: number, j: number): number => lengths[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const found: Match[] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (a[i] === b[j]) {
      found.push([i, j]);
      i += 1;
      j += 1;
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return found;
}

/** The longest rising run of the parts that each side has once: a good answer for what is too long for the best. */
function ofSingles(a: readonly string[], b: readonly string[]): Match[] {
  const places = placesOfSingles(b);
  const pairs: Match[] = [...placesOfSingles(a)].flatMap(([part, inA]) => {
    const inB = places.get(part);
    return inB === undefined ? [] : [[inA, inB] as const];
  });
  const ends: number[] = [];
  const before: number[] = [];
  for (const [index, [, inB]] of pairs.entries()) {
    let low = 0;
    for (let high = ends.length; low < high; ) {
      const middle = (low + high) >> 1;
      if ((pairs[ends[middle] ?? 0]?.[1] ?? 0) < inB) low = middle + 1;
      else high = middle;
    }
    before[index] = low === 0 ? -1 : (ends[low - 1] ?? -1);
    ends[low] = index;
  }
  const found: Match[] = [];
  for (let index = ends.at(-1) ?? -1; index >= 0; index = before[index] ?? -1) found.push(pairs[index] as Match);
  return found.reverse();
}

function placesOfSingles(parts: readonly string[]): Map<string, number> {
  const places = new Map<string, number>();
  const twice = new Set<string>();
  for (const [at, part] of parts.entries()) {
    if (places.has(part)) twice.add(part);
    places.set(part, at);
  }
  for (const part of twice) places.delete(part);
  return places;
}
