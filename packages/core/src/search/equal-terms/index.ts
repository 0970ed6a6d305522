import { functionWordsOf } from '../../text/function-words.ts';
import { type Token, tokenise } from '../../text/tokenise.ts';
import { ACCOUNTS } from './accounts.ts';
import { COMPUTING } from './computing.ts';
import { DOING } from './doing.ts';
import { EVERYDAY } from './everyday.ts';
import { FORMS } from './forms.ts';
import { namedInItsLanguage } from './languages.ts';
import { LAW } from './law.ts';
import { MEDICINE } from './medicine.ts';
import { PEOPLE } from './people.ts';
import { A_TO_C } from './plain/a-to-c.ts';
import { D_TO_F } from './plain/d-to-f.ts';
import { G_TO_P } from './plain/g-to-p.ts';
import { Q_TO_Z } from './plain/q-to-z.ts';
import { SCIENCE } from './science.ts';
import { SENSES } from './senses.ts';
import { THINGS } from './things.ts';

/**
 * Terms that mean the same, by field: what a question calls by one name a document may call by another. Written from
 * general knowledge before the evaluation was looked at: its questions have no say in them. But for some seventy lines
 * of everyday words, and those of SENSES, which were written after, with questions of people at hand, and of which a
 * line that cost quotes ("begin", "start") was taken out again; so was one of what people do ("cause", "induce"), which
 * cost a search of science. A line is one thing. A term in capitals alone ("MI") is one in a question only when it
 * stands there in capitals, because otherwise it is, or may be, another word; any other term is one however it is
 * written. A word of several senses may stand in a line of each: those of SENSES.
 */
export const FIELDS: Readonly<Record<string, string>> = {
  ACCOUNTS,
  MEDICINE,
  LAW,
  COMPUTING,
  SCIENCE,
  EVERYDAY,
  DOING,
  THINGS,
  PEOPLE,
  FORMS,
  A_TO_C,
  D_TO_F,
  G_TO_P,
  Q_TO_Z,
  SENSES,
};

/**
 * A term as it is looked for: its words without function words, each once, each with the spellings of singular and
 * plural.
 */
export interface EqualTerm {
  readonly words: readonly (readonly string[])[];
  /** Each word is looked for in all forms that have its root: in languages that have many. */
  readonly byRoot?: boolean;
}

/** A thing that a question names: the terms it names it by, and its other names. */
export interface AskedThing {
  readonly asked: readonly string[];
  readonly names: readonly EqualTerm[];
  /** The name is one part of a compound. */
  readonly isPart?: boolean;
}

interface KnownTerm extends EqualTerm {
  readonly written: string;
  /** Its words in order, in the singular. */
  readonly sequence: readonly string[];
  readonly isCapital: boolean;
  readonly line: number;
}

const english = functionWordsOf('en');

/** Words that are parted by nothing else. */
const PLAIN = /^[a-z]+(?:[ -][a-z]+)*$/;
const BETWEEN = /[ -]/;

/** The terms of a field as they are written, by line; one that is cut short by its "=" goes on in the next. */
export const writtenIn = (field: string): string[][] =>
  field
    .trim()
    .replace(/ =\n/g, ' = ')
    .split(/\n+/)
    .map(line => line.split(' = '));

/** Whether an English word, or its singular, stands anywhere in these lines: it is a word then, and no slip. */
export const isKnownWord = (word: string): boolean =>
  /^[a-z]+$/.test(word) &&
  Object.values(FIELDS).some(field => new RegExp(`(?<![a-z])(?:${word}|${singular(word)})(?![a-z])`, 'i').test(field));

/** What is looked for of a term, which stands in a line of its field. */
export function known(written: string, line: number): KnownTerm {
  // Most terms are plain words, and parting thousands of them as texts are parted takes ten milliseconds more.
  const words = PLAIN.test(written) ? written.split(BETWEEN) : wordsOf(tokenise(written)).map(({ term }) => term);
  const isCapital = !written.includes(' ') && written === written.toUpperCase();
  // The letters of "R&D" and "US" are words here, whatever they are elsewhere.
  const kept = isCapital || written.includes('&') ? words : words.filter(word => !english.has(word));
  return {
    written,
    line,
    isCapital,
    sequence: kept.map(singular),
    words: [...new Set(kept.map(singular))].map(word => [...new Set([word, plural(word)])]),
  };
}

/** One token for each place: of several spellings the last, which is the plain one. */
function wordsOf(tokens: readonly Token[]): Token[] {
  return tokens.filter((token, at) => tokens[at + 1]?.position !== token.position);
}

const PLURAL = /^[a-z]{3,}(?<![sui])s$/;

function singular(word: string): string {
  if (!PLURAL.test(word)) return word;
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return /(?:x|ch|sh|ss)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}

function plural(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(?:x|ch|sh|s)$/.test(word) ? `${word}es` : `${word}s`;
}

/** A term as it is written, and its line. */
interface WrittenTerm {
  readonly written: string;
  readonly line: number;
}
interface Book {
  readonly lines: readonly (readonly string[])[];
  /** By the first word, in the singular. */
  readonly byFirst: ReadonlyMap<string, readonly WrittenTerm[]>;
  /** Those that were read, by their lines: a question names few of fifteen thousand. */
  readonly read: Map<string, KnownTerm>;
}
let made: Book | undefined;

/** Made for the first question: ten milliseconds. */
function book(): Book {
  if (made) return made;
  const lines = writtenIn(Object.values(FIELDS).join(''));
  const byFirst = new Map<string, WrittenTerm[]>();
  const read = new Map<string, KnownTerm>();
  for (const [line, terms] of lines.entries())
    for (const written of terms) {
      const first = firstWord(written) ?? readTerm(read, { written, line }).sequence[0] ?? '';
      const others = byFirst.get(first);
      if (others) others.push({ written, line });
      else byFirst.set(first, [{ written, line }]);
    }
  return (made = { lines, byFirst, read });
}

/** The first word of a plain term, in the singular; null where a term has to be read for it. */
function firstWord(written: string): string | null {
  if (!PLAIN.test(written)) return null;
  if (!BETWEEN.test(written)) return english.has(written) ? null : singular(written);
  const word = written.split(BETWEEN).find(part => !english.has(part));
  return word === undefined ? null : singular(word);
}

function readTerm(read: Map<string, KnownTerm>, { written, line }: WrittenTerm): KnownTerm {
  const place = `${line} ${written}`;
  const term = read.get(place) ?? known(written, line);
  read.set(place, term);
  return term;
}

/**
 * What else the things that a question names are called, in reading order: the longest names count, and none within
 * another.
 */
export function thingsNamedIn(question: string, tokens: readonly Token[]): AskedThing[] {
  return [...namedInEnglish(question, tokens), ...namedInItsLanguage(wordsOf(tokens))];
}

function namedInEnglish(question: string, tokens: readonly Token[]): AskedThing[] {
  const { lines, byFirst, read } = book();
  const words = wordsOf(tokens).map(({ term, start, end }) => {
    const written = question.slice(start, end);
    const isPlural = /^\p{Lu}{2,}s$/u.test(written);
    return {
      term,
      word: isPlural ? term.slice(0, -1) : singular(term),
      isFunction: english.has(term),
      isCapital: isPlural || written === written.toUpperCase(),
    };
  });
  const found: AskedThing[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const terms = (byFirst.get(words[at]?.word ?? '') ?? []).map(term => readTerm(read, term));
    const longest = terms
      .flatMap(term => {
        const end = endOf(term, words, at);
        return end === null ? [] : [{ term, end }];
      })
      .sort((a, b) => b.term.sequence.length - a.term.sequence.length)
      // A word of several senses stands in several lines.
      .filter(({ term }, _, [first]) => term.sequence.length === first?.term.sequence.length);
    const [first] = longest;
    if (!first) continue;
    // What has the question's own words, or some of them and no other, is found by them.
    const others = longest.flatMap(({ term }) =>
      (lines[term.line] ?? [])
        .map(written => readTerm(read, { written, line: term.line }))
        .filter(other => !within(term, other) && !within(other, term)),
    );
    if (others.length > 0)
      found.push({ asked: words.slice(at, first.end).map(({ term: asked }) => asked), names: others });
    at = first.end - 1;
  }
  return found;
}

const within = (one: KnownTerm, other: KnownTerm) => one.sequence.every(word => other.sequence.includes(word));

interface AskedWord {
  readonly term: string;
  readonly word: string;
  readonly isFunction: boolean;
  readonly isCapital: boolean;
}

/** Where a term that begins at a word of the question ends; function words may stand within it. */
function endOf(term: KnownTerm, words: readonly AskedWord[], from: number): number | null {
  let at = from;
  for (const wanted of term.sequence) {
    while (words[at]?.word !== wanted && at > from && words[at]?.isFunction) at += 1;
    if (words[at]?.word !== wanted) return null;
    at += 1;
  }
  return !term.isCapital || words.slice(from, at).every(word => word.isCapital) ? at : null;
}
