import type { Finding } from './finding.ts';
import { hasTest } from './test-titles.ts';

/**
 * The list of what holds: a line for each pair of a statement of the specification and a test that holds it, in three
 * columns.
 */
export const HELD_FILE = 'docs/spec.tsv';
/** A document's letter and chapter, and the number of the statement in it. */
const NUMBER = /^[A-Z]\d+\.\d+$/;

/**
 * Lines of the list that name a statement, a file or a test which is not there, or stand twice. `known`: the numbers of
 * all statements, undefined where the specification is not beside the repository; then only their form is looked at.
 * `read`: the text of a test file.
 */
export function checkStatements(
  list: string,
  known: ReadonlySet<string> | undefined,
  read: (file: string) => string | undefined,
): Finding[] {
  const seen = new Set<string>();
  return linesOf(list).flatMap(({ text, line, number, file, title }) => {
    const finding = (message: string): Finding[] => [{ file: HELD_FILE, line, message }];
    if (seen.has(text)) return finding('stands twice.');
    seen.add(text);
    if (file === undefined || title === undefined)
      return finding('has not the three columns: number, test file, title of the test.');
    if (!NUMBER.test(number) || known?.has(number) === false)
      return finding(`"${number}" is no statement of the specification.`);
    const source = read(file);
    if (source === undefined || !/\.test\.tsx?$/.test(file)) return finding(`"${file}" is no test file.`);
    return hasTest(source, title) ? [] : finding(`${file} has no test "${title}".`);
  });
}

/** How many different statements the list names. */
export const countHeld = (list: string): number => new Set(linesOf(list).map(({ number }) => number)).size;

function linesOf(list: string) {
  return list.split('\n').flatMap((text, at) => {
    const [number = '', file, title] = text.split('\t');
    return text === '' ? [] : [{ text, line: at + 1, number, file, title }];
  });
}
