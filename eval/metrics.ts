/** Normalised discounted cumulative gain at `depth`, graded, base 2. */
export function ndcg(ranking: readonly string[], grades: ReadonlyMap<string, number>, depth = 10): number {
  const gain = (list: readonly number[]) => list.slice(0, depth).reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0);
  const ideal = gain([...grades.values()].sort((a, b) => b - a));
  return ideal === 0 ? 0 : gain(ranking.map(name => grades.get(name) ?? 0)) / ideal;
}

/** Share of the relevant ones among the first `depth`. */
export function recall(ranking: readonly string[], relevant: Iterable<string>, depth: number): number {
  const wanted = new Set(relevant);
  return wanted.size === 0 ? 0 : ranking.slice(0, depth).filter(name => wanted.has(name)).length / wanted.size;
}

export const mean = (values: readonly number[]): number => (values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length);

/** A small generator with a fixed seed (mulberry32): the same interval every time. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const ROUNDS = 2_000;

/** 95 % bootstrap interval of the mean; of differences by question it is the paired interval. */
export function interval(values: readonly number[]): readonly [number, number] {
  if (values.length === 0) return [0, 0];
  const random = seeded(20_261_121);
  const means = Array.from({ length: ROUNDS }, () => {
    let sum = 0;
    for (let i = 0; i < values.length; i += 1) sum += values[Math.floor(random() * values.length)] ?? 0;
    return sum / values.length;
  }).sort((a, b) => a - b);
  return [means[Math.floor(ROUNDS * 0.025)] ?? 0, means[Math.floor(ROUNDS * 0.975)] ?? 0];
}
