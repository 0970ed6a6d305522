import { apa } from './apa.ts';
import { publishedOf } from './dates.ts';
import { mla } from './mla.ts';
import type { Listed, Work } from './types.ts';

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
/** A title is filed without its article. */
const filed = (title: string): string => title.replace(/^[“"'‘(]*(?:(?:an?|the)\s+)?/iu, '');
const MOST_LETTERS = 26;

/**
 * By author, then year (works without one first), then title; works that would look alike in the text are told apart.
 */
export function sortedByAuthor<Given extends Work>(style: 'apa' | 'mla', works: readonly Given[]): Listed<Given>[] {
  const authorsOf = style === 'apa' ? apa.authorsOf : mla.authorsOf;
  const entries = works.map((work, at) => ({
    at,
    work,
    authors: authorsOf(work),
    title: filed(work.title),
    year: publishedOf(work.publishedOn)?.year ?? '',
  }));
  entries.sort(
    (a, b) =>
      collator.compare(a.authors || a.title, b.authors || b.title) ||
      collator.compare(a.year, b.year) ||
      collator.compare(a.title, b.title) ||
      a.at - b.at,
  );
  const alike = Map.groupBy(
    entries.filter(({ authors }) => authors !== ''),
    ({ authors, year }) => (style === 'apa' ? `${authors}/${year}` : authors),
  );
  return entries.map(({ at, work, authors, year }) => {
    const same = alike.get(style === 'apa' ? `${authors}/${year}` : authors) ?? [];
    const letter = same.length < 2 ? '' : letterOf(same.findIndex(other => other.at === at));
    const told = style === 'apa' ? { ...work, letter } : { ...work, sharesAuthor: same.length > 1 };
    return { number: at + 1, work: told };
  });
}

/** `a` to `z`, then `aa`. */
const letterOf = (at: number): string =>
  (at < MOST_LETTERS ? '' : letterOf(Math.floor(at / MOST_LETTERS) - 1)) +
  String.fromCharCode(97 + (at % MOST_LETTERS));
