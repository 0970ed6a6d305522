import { figureOf, interval, type Measure, pairedInterval } from './metrics.ts';

/**
 * One line of the report. Intervals are 95 % bootstrap; `difference` is against plain-word BM25 on the same questions.
 */
export interface Row {
  readonly set: string;
  readonly what: string;
  readonly questions: number;
  readonly value: number;
  readonly interval: readonly [number, number];
  readonly bar: number | null;
  readonly baseline: number | null;
  readonly difference: readonly [number, number] | null;
  readonly measure: Measure;
  /** What the figure is made of, by question: runs are compared pair by pair. */
  readonly values: readonly number[];
  readonly ids: readonly string[];
  /** A promise and not a figure: the run fails below its bar. */
  readonly isPromise: boolean;
}

export interface RowOptions {
  readonly bar?: number;
  /** The same questions answered by plain-word BM25. */
  readonly baseline?: readonly number[];
  /** Names of the questions, in the order of the values; their places where they have none. */
  readonly ids?: readonly string[];
  readonly measure?: Measure;
  readonly isPromise?: boolean;
}

export function row(
  set: string,
  what: string,
  values: readonly number[],
  { bar, baseline, ids, measure = 'mean', isPromise = false }: RowOptions = {},
): Row {
  return {
    set,
    what,
    questions: values.length,
    value: figureOf(measure, values),
    interval: interval(values, measure),
    bar: bar ?? null,
    baseline: baseline ? figureOf(measure, baseline) : null,
    difference: baseline ? pairedInterval(values, baseline, measure) : null,
    measure,
    values,
    ids: ids ?? values.map((_, at) => String(at)),
    isPromise,
  };
}

/**
 * The lowest of rows that differ by their language, as a row of its own. The same question has the same name in every
 * language.
 */
export function worstOf(rows: readonly Row[], set: string, bar: number | null = null): Row[] {
  const worst = [...rows].sort((a, b) => a.value - b.value)[0];
  return worst
    ? [{ ...worst, set, what: `${worst.what}, worst language (${worst.set.replace(`${set} `, '')})`, bar }]
    : [];
}

/** What a row is called in every run: without what is named only to inform the reader. */
export const nameOf = ({ set, what }: Pick<Row, 'set' | 'what'>): string =>
  `${set}: ${what.replace(/ \([^)]*\)$/, '')}`;

const isMissed = ({ bar, value, questions }: Row) => bar !== null && questions > 0 && value < bar;
/** Rows that end the run with a failure: promises that were not kept. */
export const brokenPromises = (rows: readonly Row[]): Row[] => rows.filter(one => one.isPromise && isMissed(one));

const figure = (value: number) => value.toFixed(3);
const signed = (value: number) => `${value < 0 ? '−' : '+'}${figure(Math.abs(value))}`;
export const signedInterval = ([low, high]: readonly [number, number]): string => `${signed(low)} … ${signed(high)}`;

/** The table for people: value, interval, baseline, paired interval of the difference, bar and outcome. */
export function printRows(rows: readonly Row[]): string {
  const lines = rows.map(one => [
    one.set,
    one.what,
    String(one.questions),
    figure(one.value),
    `${figure(one.interval[0])}–${figure(one.interval[1])}`,
    one.baseline === null ? '' : figure(one.baseline),
    one.difference ? signedInterval(one.difference) : '',
    one.bar === null ? '' : figure(one.bar),
    one.bar === null ? '' : isMissed(one) ? `MISS by ${figure(one.bar - one.value)}` : 'pass',
  ]);
  return table(['set', 'measure', 'n', 'value', '95 %', 'words BM25', 'paired difference 95 %', 'bar', ''], lines);
}

/** Lines in columns, as wide as their widest cell. */
export function table(head: readonly string[], lines: readonly (readonly string[])[]): string {
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
