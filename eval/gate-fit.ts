import { coverageOf } from '../packages/core/src/search/coverage.ts';
import { type GateParts, gateOf, gateParts } from '../packages/core/src/search/gate.ts';
import { propose, rank } from '../packages/core/src/search/index.ts';
import { searchBehind } from '../packages/core/src/search/propose.ts';
import type { Collection } from './collection.ts';

/** A question with what the gate goes by, and whether its collection answers it. */
export interface GateCase {
  /** Name of the set, and behind a space which part of it. */
  readonly set: string;
  readonly id: string;
  readonly question: string;
  readonly answerable: boolean;
  readonly parts: GateParts;
}

export function gateCase(
  set: string,
  { scope, texts }: Collection,
  { id, question }: { readonly id: string; readonly question: string },
  answerable: boolean,
): GateCase {
  const candidates = propose(scope, question);
  const { sentences } = rank(question, scope, candidates, texts);
  const coverage = coverageOf(searchBehind(candidates, scope, question).match);
  return { set, id, question, answerable, parts: gateParts(sentences, coverage) };
}

/** The set that a part belongs to. */
export const setOf = ({ set }: Pick<GateCase, 'set'>): string => set.split(' ')[0] ?? '';

const valuesOf = (parts: GateParts): number[] => [1, ...Object.values(parts)];

/** Keeps weights finite where a part tells everything. */
const RIDGE: number = 0.001;
const ROUNDS = 30;

/**
 * Logistic regression by Newton's method: intercept, then the parts in their order. Every set weighs the same, and in
 * it those that can be answered as much as those that cannot, whatever their numbers.
 */
export function weightsFor(of: readonly GateCase[]): readonly number[] {
  const sideOf = (one: GateCase) => `${setOf(one)} ${one.answerable}`;
  const sizes = new Map<string, number>();
  for (const one of of) sizes.set(sideOf(one), (sizes.get(sideOf(one)) ?? 0) + 1);
  const rows = of.map(one => ({
    values: valuesOf(one.parts),
    goal: Number(one.answerable),
    weight: 1 / (sizes.get(sideOf(one)) ?? 1) / sizes.size,
  }));
  let weights = (rows[0]?.values ?? []).map(() => 0);
  for (let round = 0; round < ROUNDS; round += 1) {
    const slope = weights.map((weight, at) => (at > 0 ? RIDGE * weight : 0));
    const bend = weights.map((_, row) => weights.map((_, column) => (row === column && row > 0 ? RIDGE : 0)));
    for (const { values, goal, weight } of rows) {
      const sum = values.reduce((total, value, at) => total + value * (weights[at] ?? 0), 0);
      const likely = 1 / (1 + Math.exp(-sum));
      for (const [at, value] of values.entries()) {
        slope[at] = (slope[at] ?? 0) + (likely - goal) * weight * value;
        const own = bend[at] ?? [];
        for (const [other, factor] of values.entries())
          own[other] = (own[other] ?? 0) + likely * (1 - likely) * weight * value * factor;
      }
    }
    const step = solved(bend, slope);
    weights = weights.map((weight, at) => weight - (step[at] ?? 0));
  }
  return weights;
}

/** The solution of a system of equations whose matrix is symmetric and positive, by elimination. */
function solved(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at] ?? 0]);
  for (const [at, row] of rows.entries()) {
    for (const [below, other] of rows.entries()) {
      if (below === at) continue;
      const factor = (other[at] ?? 0) / (row[at] ?? 1);
      for (let column = at; column < row.length; column += 1)
        other[column] = (other[column] ?? 0) - factor * (row[column] ?? 0);
    }
  }
  return rows.map((row, at) => (row.at(-1) ?? 0) / (row[at] ?? 1));
}

/** A gate with fitted weights, scaled so that a question of which all is found has 1. */
export function gateWith(weights: readonly number[]): (parts: GateParts) => number {
  const [, ...own] = weights;
  const total = own.reduce((sum, weight) => sum + weight, 0);
  return parts => Object.values(parts).reduce((sum, value, at) => sum + (value * (own[at] ?? 0)) / total, 0);
}

export type Gate = (one: GateCase) => number;
/** The gate as it is. */
export const gateNow: Gate = ({ parts }) => gateOf(parts);

/** Share of pairs of an answerable and an unanswerable question that a gate puts in the right order. */
export function area(of: readonly GateCase[], gate: Gate): number {
  const yes = of.filter(one => one.answerable).map(gate),
    no = of.filter(one => !one.answerable).map(gate);
  const right = yes.reduce((sum, a) => sum + no.reduce((own, b) => own + (a > b ? 1 : a === b ? 0.5 : 0), 0), 0);
  return right / Math.max(1, yes.length * no.length);
}

/** Of those that can be answered the share that is kept, of those that cannot the share that is declined. */
export interface Outcome {
  readonly kept: number;
  readonly declined: number;
}

const share = (of: readonly GateCase[], holds: (one: GateCase) => boolean) =>
  of.filter(holds).length / Math.max(1, of.length);

export function outcomeAt(of: readonly GateCase[], passes: (one: GateCase) => boolean): Outcome {
  return {
    kept: share(
      of.filter(one => one.answerable),
      passes,
    ),
    declined: share(
      of.filter(one => !one.answerable),
      one => !passes(one),
    ),
  };
}

/** The mean over sets, each weighing the same. */
export function meanOutcome(of: readonly GateCase[], passes: (one: GateCase) => boolean): Outcome {
  const outcomes = [...new Set(of.map(setOf))].map(set =>
    outcomeAt(
      of.filter(one => setOf(one) === set),
      passes,
    ),
  );
  const mean = (what: keyof Outcome) =>
    outcomes.reduce((sum, one) => sum + one[what], 0) / Math.max(1, outcomes.length);
  return { kept: mean('kept'), declined: mean('declined') };
}

/** Thresholds that are tried. */
export const THRESHOLDS = Array.from({ length: 81 }, (_, at) => 0.15 + at / 100);

/** What has to be kept by each of the two thresholds, and declined by the higher one. */
export const BARS = { lower: { kept: 0.93 }, higher: { kept: 0.85, declined: 0.8 } } as const;

/** Thresholds chosen on some sets: the highest that still keeps enough, and the one where both bars are nearest. */
export function thresholdsFor(of: readonly GateCase[], gate: Gate): { lower: number; higher: number } {
  const tried = THRESHOLDS.map(from => ({ from, ...meanOutcome(of, one => gate(one) >= from) }));
  const enough = tried.filter(({ kept }) => kept >= BARS.lower.kept).at(-1) ?? tried[0];
  const short = ({ kept, declined }: Outcome) => Math.min(kept - BARS.higher.kept, declined - BARS.higher.declined);
  const best = [...tried].sort((a, b) => short(b) - short(a))[0];
  return { lower: enough?.from ?? 0, higher: best?.from ?? 0 };
}
