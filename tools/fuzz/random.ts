import { randomFrom } from '../../e2e/crash/random.ts';

/** Choices that a seed repeats. */
export interface Choices {
  /** A whole number from 0 to below the limit. */
  below(limit: number): number;
  pick<T>(list: readonly T[]): T;
}

export function choicesFrom(seed: number): Choices {
  const next = randomFrom(seed);
  const below = (limit: number): number => Math.floor(next() * limit);
  return { below, pick: list => list[below(list.length)] as (typeof list)[number] };
}
