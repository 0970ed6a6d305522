import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Message, SourceFile } from '@nousboard/contracts';
import { root } from './server.ts';

/** What is right when a file is asked a question. */
export interface ExpectedAnswer {
  readonly ask: string | null;
  readonly must_contain?: readonly string[];
  readonly must_contain_one_of?: readonly string[];
  readonly must_not_contain?: readonly string[];
  readonly page?: number | readonly number[] | null;
  readonly page_label?: string;
  readonly cells?: string;
  readonly declines?: boolean;
  readonly quote_at_most?: number;
}

/** A file after which other products were mended, and what is right for it. */
export interface ExpectedFile extends ExpectedAnswer {
  readonly file: string;
  readonly kind: string;
  readonly must_fail_with?: string | null;
  readonly also?: readonly ExpectedAnswer[];
  readonly or_says_unread?: boolean;
  readonly page_count?: number | readonly number[];
  readonly page_count_at_most?: number;
  readonly title?: string;
  readonly seconds_to_ready?: number;
  readonly check_rectangles?: boolean;
  readonly occurs_once_in_text?: readonly string[];
  readonly order_in_text?: readonly string[];
  readonly upload_as?: readonly string[];
  readonly upload_then?: readonly { readonly file: string; readonly upload_as: string }[];
  readonly then_must_contain?: readonly string[];
}

export interface BugCase {
  /** Of the case, and of the file where a case has several. */
  readonly name: string;
  readonly path: string;
  readonly expected: ExpectedFile;
}

const folder = join(root, '../shared/cases');
export const hasBugCases = existsSync(folder);

/** Every file of every case. */
export function bugCases(): BugCase[] {
  if (!hasBugCases) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .flatMap(({ name }) => {
      const told = JSON.parse(readFileSync(join(folder, name, 'expected.json'), 'utf8')) as ExpectedFile & {
        readonly second?: ExpectedFile;
        readonly third?: ExpectedFile;
      };
      return [told, told.second, told.third]
        .filter(one => one !== undefined)
        .map(one => ({ ...(told.check_rectangles && { check_rectangles: true }), ...one }))
        .map(expected => ({ name: `${name} ${expected.file}`, path: join(folder, name, expected.file), expected }));
    });
}

/** The names that files of these cases are to be sent under, each with its case. */
export const bugNames = (): (BugCase & { readonly filename: string })[] =>
  bugCases().flatMap(one => (one.expected.upload_as ?? []).map(filename => ({ ...one, filename })));

const asList = <T>(of: T | readonly T[]): readonly T[] => (Array.isArray(of) ? of : [of as T]);
// `\s` counts the byte order mark as a space, and that is looked for.
const plain = (text: string): string => text.normalize('NFC').replace(/[^\S\uFEFF]+/gu, ' ');
const holds = (text: string, wanted: string): boolean => plain(text).includes(plain(wanted));

/** What is wrong with an answer, each in a sentence; nothing when it is right. */
export function faultsOfAnswer(expected: ExpectedAnswer, answer: Message): string[] {
  const quotes = answer.citations.map(({ quote }) => quote);
  const shown = [answer.text, ...quotes];
  const has = (wanted: string): boolean => shown.some(text => holds(text, wanted));
  const faults: string[] = [];
  for (const wanted of expected.must_contain ?? []) if (!has(wanted)) faults.push(`does not say "${wanted}"`);
  const oneOf = expected.must_contain_one_of;
  if (oneOf && !oneOf.some(has)) faults.push(`says none of ${oneOf.join(', ')}`);
  // "Cabinet" is wanted, and "bin" in it is not what is unwanted.
  const others = shown.map(text =>
    (expected.must_contain ?? []).reduce((left, wanted) => left.replaceAll(plain(wanted), ' '), plain(text)),
  );
  for (const unwanted of expected.must_not_contain ?? [])
    if (others.some(text => holds(text, unwanted))) faults.push(`says "${unwanted}"`);
  const isDeclined = answer.finish_reason === 'declined';
  if (expected.declines) {
    // What says itself that it may not answer claims nothing.
    if (!isDeclined && answer.finish_reason !== 'near') faults.push('does not decline');
    return faults;
  }
  if (isDeclined) faults.push('declines');
  const cited = citingOf(expected, answer);
  const { page } = expected;
  if (page !== undefined && page !== null && !cited.some(one => asList(page).includes(one.page)))
    faults.push(`cites page ${cited.map(one => one.page).join(', ')} and not ${asList(page).join(' or ')}`);
  if (expected.page_label && !cited.some(one => one.pageLabel === expected.page_label))
    faults.push(`calls the page ${cited.map(one => one.pageLabel).join(', ')} and not ${expected.page_label}`);
  if (expected.cells && !cited.some(one => one.cells?.split(':').includes(expected.cells ?? '')))
    faults.push(`cites the cells ${cited.map(one => one.cells).join(', ')} and not ${expected.cells}`);
  const long = quotes.find(quote => quote.length > (expected.quote_at_most ?? Number.POSITIVE_INFINITY));
  if (long) faults.push(`quotes ${long.length} characters`);
  return faults;
}

/** The citations of an answer that quote what was to be found; all of them where none does. */
export function citingOf({ must_contain = [], must_contain_one_of = [] }: ExpectedAnswer, { citations }: Message) {
  const wanted = [...must_contain, ...must_contain_one_of];
  const citing = citations.filter(({ quote }) => wanted.some(one => holds(quote, one)));
  return citing.length > 0 ? citing : citations;
}

/** What is wrong with a file that is ready, and with its text. */
export function faultsOfFile(expected: ExpectedFile, file: SourceFile, text: string): string[] {
  const faults: string[] = [];
  const { page_count: pages, page_count_at_most: most } = expected;
  if (pages !== undefined && !asList(pages).includes(file.pageCount ?? 0)) faults.push(`has ${file.pageCount} pages`);
  if (most !== undefined && (file.pageCount ?? 0) > most) faults.push(`has ${file.pageCount} pages`);
  if (expected.title && file.title !== expected.title) faults.push(`is called "${file.title}"`);
  for (const once of expected.occurs_once_in_text ?? []) {
    const times = plain(text).split(plain(once)).length - 1;
    if (times !== 1) faults.push(`says "${once}" ${times} times`);
  }
  const places = (expected.order_in_text ?? []).map(part => plain(text).indexOf(plain(part)));
  if (places.includes(-1)) faults.push(`lacks one of ${expected.order_in_text?.join(', ')}`);
  if (places.some((place, at) => at > 0 && place < (places[at - 1] ?? 0))) faults.push('has parts out of order');
  return faults;
}
