import { rootOf } from '../../text/fold.ts';
import { functionWordsOf, languageOfTerms } from '../../text/function-words.ts';
import { lookup } from '../../text/lookup.ts';
import { type Token, tokenise } from '../../text/tokenise.ts';
import type { AskedThing, EqualTerm } from './index.ts';
import { DE } from './languages/de.ts';
import { ES } from './languages/es.ts';
import { FR } from './languages/fr.ts';
import { IT } from './languages/it.ts';
import { NL } from './languages/nl.ts';
import { PL } from './languages/pl.ts';
import { PT } from './languages/pt.ts';
import { RU } from './languages/ru.ts';
import { SV } from './languages/sv.ts';
import { TR } from './languages/tr.ts';

/**
 * Words that mean the same, by language, as those of English are listed by field: written from general knowledge of
 * what people ask of contracts, manuals and letters. Words are the same where their roots are.
 */
export const LANGUAGES: Readonly<Record<string, string>> = lookup({
  de: DE,
  es: ES,
  fr: FR,
  it: IT,
  nl: NL,
  pl: PL,
  pt: PT,
  ru: RU,
  sv: SV,
  tr: TR,
});

interface Term extends EqualTerm {
  readonly roots: readonly string[];
  readonly line: number;
}
interface Book {
  readonly lines: readonly (readonly Term[])[];
  readonly byFirst: ReadonlyMap<string, readonly Term[]>;
}
const made = new Map<string, Book>();

/** Made for the first question in a language. */
function bookOf(language: string): Book | null {
  const written = LANGUAGES[language];
  if (written === undefined) return null;
  const known = made.get(language);
  if (known) return known;
  const lines = written
    .trim()
    .split(/\n+/)
    .map((line, at) => line.split(' = ').map(term => termOf(term, at, functionWordsOf(language))));
  const byFirst = new Map<string, Term[]>();
  // The longest first: of two names the one within the other does not count.
  for (const term of lines.flat().sort((a, b) => b.roots.length - a.roots.length)) {
    const first = term.roots[0] ?? '';
    byFirst.set(first, [...(byFirst.get(first) ?? []), term]);
  }
  const book = { lines, byFirst };
  made.set(language, book);
  return book;
}

function termOf(written: string, line: number, functionWords: ReadonlySet<string>): Term {
  const words = tokenise(written).flatMap(({ term }) => (functionWords.has(term) ? [] : [term]));
  return { roots: words.map(rootOf), line, words: words.map(word => [word]), byRoot: true };
}

/**
 * What else the things are called that a question in one of those languages names, in reading order.
 *
 * @param words - of the question, one token a place
 */
export function namedInItsLanguage(words: readonly Token[]): AskedThing[] {
  const language = languageOfTerms(words.map(({ term }) => term));
  const book = language === null ? null : bookOf(language);
  if (!language || !book) return [];
  const functionWords = functionWordsOf(language);
  const telling = words.filter(({ term }) => !functionWords.has(term));
  const roots = telling.map(({ term }) => rootOf(term));
  const found: AskedThing[] = [];
  for (let at = 0; at < telling.length; at += 1) {
    const term = (book.byFirst.get(roots[at] ?? '') ?? []).find(known =>
      known.roots.every((root, next) => roots[at + next] === root),
    );
    if (!term) continue;
    const isWithin = (one: Term, other: Term) => one.roots.every(root => other.roots.includes(root));
    // What has the question's own words, or some of them and no other, is found by them.
    const names = (book.lines[term.line] ?? []).filter(other => !isWithin(term, other) && !isWithin(other, term));
    const asked = telling.slice(at, at + term.roots.length).map(own => own.term);
    if (names.length > 0) found.push({ asked, names });
    at += term.roots.length - 1;
  }
  return found;
}
