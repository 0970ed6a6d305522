/** One line of the bench table: what was measured, its bar, and whether it holds. */
export interface BenchRow {
  readonly what: string;
  readonly value: string;
  readonly bar: string;
  readonly ok: boolean;
  /** The figure of the baseline in the same run, where there is one. */
  readonly baseline?: string;
}

/** The p-th percentile (0..100) by nearest rank. */
export function percentile(values: readonly number[], p: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil((p / 100) * sorted.length) - 1))] ?? Number.NaN;
}

export const ms = (value: number): string => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
