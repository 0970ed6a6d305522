// What failed is run once more, alone and at the end: that tells a fault of the product from a race that a crowd brings
// about.
import type { Count, Failure } from './count-reporter.ts';

/** More files than this that fail and pass in one run are a fault of the run. */
export const MOST_UNSTEADY_FILES = 5;

export interface Repeat {
  readonly file: string;
  /** The tests to run of it; undefined for all, where the file failed as a whole. */
  readonly pattern?: string;
  readonly failures: readonly Failure[];
}

/** One run for each file with failures. What no file is known of cannot be run again. */
export function repeatsOf(failures: readonly Failure[]): Repeat[] {
  const byFile = Map.groupBy(failures, ({ file }) => file);
  return [...byFile].flatMap(([file, its]) => {
    if (file === undefined) return [];
    const names = its.map(({ test }) => test);
    return [{ file, failures: its, ...(names.includes(undefined) ? {} : { pattern: patternOf(names as string[]) }) }];
  });
}

/**
 * Of the failures of a file those that its second run did not clear: a test that failed again, or all where it did not
 * run.
 */
export function stillFailing({ failures }: Repeat, second: Count): Failure[] {
  if (second.passed === 0) return [...failures];
  const again = new Set(second.failures.map(({ test }) => test));
  return failures.filter(({ test }) => again.has(test) || (test === undefined && second.failed > 0));
}

/**
 * The runner compares a pattern with the names of groups and test joined by blanks; it reports them with ">" between.
 */
function patternOf(names: readonly string[]): string {
  return names.map(name => `^${name.split(' > ').map(RegExp.escape).join(' (?:> )?')}$`).join('|');
}
