import { interval, mean } from './metrics.ts';

/** One line of the report. Intervals are 95 % bootstrap; `difference` is against plain-word BM25 on the same questions. */
export interface Row {
  readonly set: string;
  readonly what: string;
  readonly questions: number;
  readonly value: number;
  readonly interval: readonly [number, number];
  readonly bar: number | null;
  readonly baseline: number | null;
  readonly difference: readonly [number, number] | null;
}

export function row(set: string, what: string, values: readonly number[], bar: number | null = null, baseline: readonly number[] | null = null): Row {
  return {
    set,
    what,
    questions: values.length,
    value: mean(values),
    interval: interval(values),
    bar,
    baseline: baseline && mean(baseline),
    difference: baseline && interval(values.map((value, at) => value - (baseline[at] ?? 0))),
  };
}

const figure = (value: number) => value.toFixed(3);
const signed = (value: number) => `${value < 0 ? '−' : '+'}${figure(Math.abs(value))}`;

/** The table for people: value, interval, baseline, paired interval of the difference, bar and outcome. */
export function printRows(rows: readonly Row[]): string {
  const lines = rows.map(({ set, what, questions, value, interval: [low, high], bar, baseline, difference }) => [
    set,
    what,
    String(questions),
    figure(value),
    `${figure(low)}–${figure(high)}`,
    baseline === null ? '' : figure(baseline),
    difference ? `${signed(difference[0])} … ${signed(difference[1])}` : '',
    bar === null ? '' : figure(bar),
    bar === null ? '' : value >= bar ? 'pass' : `MISS by ${figure(bar - value)}`,
  ]);
  const head = ['set', 'measure', 'n', 'value', '95 %', 'words BM25', 'paired difference 95 %', 'bar', ''];
  const widths = head.map((title, at) => Math.max(title.length, ...lines.map(line => line[at]?.length ?? 0)));
  return [head, ...lines]
    .map(line =>
      line
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
