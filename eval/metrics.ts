/** Normalised discounted cumulative gain at `depth`, graded, base 2. */
export function ndcg(ranking: readonly string[], grades: ReadonlyMap<string, number>, depth = 10): number {
  const gain = (list: readonly number[]) =>
    list.slice(0, depth).reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0);
  const ideal = gain([...grades.values()].sort((a, b) => b - a));
  return ideal === 0 ? 0 : gain(ranking.map(name => grades.get(name) ?? 0)) / ideal;
}

/** Share of the relevant ones among the first `depth`. */
export function recall(ranking: readonly string[], relevant: Iterable<string>, depth: number): number {
  const wanted = new Set(relevant);
  return wanted.size === 0 ? 0 : ranking.slice(0, depth).filter(name => wanted.has(name)).length / wanted.size;
}

export const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

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
const MIDDLE = [Math.floor(ROUNDS * 0.025), Math.floor(ROUNDS * 0.975)] as const;

/** What a figure is of its values by question. `macro_f1`, and `first_f1` of class 0 alone: each is a `classCode`. */
export type Measure = 'mean' | 'macro_f1' | 'first_f1';

const CLASSES = 3;
/** A question's right class and the one that was chosen, both 0, 1 or 2, as one number. */
export const classCode = (right: number, chosen: number): number => right * CLASSES + chosen;

/** F1 of each of the three classes. A class that nobody has and nobody chose counts as 0. */
export function classF1(codes: readonly number[]): number[] {
  const right = new Array<number>(CLASSES).fill(0),
    chosen = [...right],
    both = [...right];
  const add = (counts: number[], at: number) => {
    counts[at] = (counts[at] ?? 0) + 1;
  };
  for (const code of codes) {
    const is = Math.floor(code / CLASSES),
      said = code % CLASSES;
    add(right, is);
    add(chosen, said);
    if (is === said) add(both, is);
  }
  return both.map((count, at) => (count === 0 ? 0 : (2 * count) / ((right[at] ?? 0) + (chosen[at] ?? 0))));
}

export function figureOf(measure: Measure, values: readonly number[]): number {
  if (measure === 'mean') return mean(values);
  const byClass = classF1(values);
  return measure === 'first_f1' ? (byClass[0] ?? 0) : mean(byClass);
}

/** What `of` makes of samples drawn with replacement from `size` questions: its 95 % bootstrap interval. */
function bootstrap(size: number, of: (drawn: readonly number[]) => number): readonly [number, number] {
  if (size === 0) return [0, 0];
  const random = seeded(20_261_121);
  const drawn = new Array<number>(size);
  const figures = Array.from({ length: ROUNDS }, () => {
    for (let i = 0; i < size; i += 1) drawn[i] = Math.floor(random() * size);
    return of(drawn);
  }).sort((a, b) => a - b);
  return [figures[MIDDLE[0]] ?? 0, figures[MIDDLE[1]] ?? 0];
}

const picked = (values: readonly number[], drawn: readonly number[]) => drawn.map(at => values[at] ?? 0);

/** 95 % bootstrap interval of a figure. */
export const interval = (values: readonly number[], measure: Measure = 'mean'): readonly [number, number] =>
  bootstrap(values.length, drawn => figureOf(measure, picked(values, drawn)));

/** 95 % interval of the difference of two figures over the same questions, drawn together. */
export const pairedInterval = (
  values: readonly number[],
  others: readonly number[],
  measure: Measure = 'mean',
): readonly [number, number] =>
  bootstrap(
    values.length,
    drawn => figureOf(measure, picked(values, drawn)) - figureOf(measure, picked(others, drawn)),
  );

/** How well chosen things are the wanted ones. Nothing chosen is neither precise nor complete. */
export function overlap(
  chosen: ReadonlySet<unknown>,
  wanted: ReadonlySet<unknown>,
): { precision: number; recall: number; f1: number } {
  const both = [...chosen].filter(one => wanted.has(one)).length;
  const precision = chosen.size === 0 ? 0 : both / chosen.size,
    recalled = wanted.size === 0 ? 0 : both / wanted.size;
  return { precision, recall: recalled, f1: both === 0 ? 0 : (2 * precision * recalled) / (precision + recalled) };
}
