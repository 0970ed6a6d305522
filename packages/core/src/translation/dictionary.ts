import { fold, rootOf, withoutArticle } from '../text/fold.ts';
import { ARABIC } from './arabic.ts';
import { CHINESE } from './chinese.ts';
import { DUTCH } from './dutch.ts';
import { ENGLISH } from './english.ts';
import { FRENCH } from './french.ts';
import { GERMAN } from './german.ts';
import { ITALIAN } from './italian.ts';
import { JAPANESE } from './japanese.ts';
import { KOREAN } from './korean.ts';
import { POLISH } from './polish.ts';
import { PORTUGUESE } from './portuguese.ts';
import { RUSSIAN } from './russian.ts';
import { SPANISH } from './spanish.ts';
import { SWEDISH } from './swedish.ts';
import { TURKISH } from './turkish.ts';
import { VIETNAMESE } from './vietnamese.ts';

/**
 * What each language calls the same things. A line is "english = form, form": the form to write first, then the others
 * people use in questions. Every list has the same English sides in the same order, in three groups: turns of a
 * question, words of any document, and words of filings, science and technology. Written by hand.
 */
export const WORDS: ReadonlyMap<string, string> = new Map([
  ['ar', ARABIC],
  ['de', GERMAN],
  ['es', SPANISH],
  ['fr', FRENCH],
  ['it', ITALIAN],
  ['ja', JAPANESE],
  ['ko', KOREAN],
  ['nl', DUTCH],
  ['pl', POLISH],
  ['pt', PORTUGUESE],
  ['ru', RUSSIAN],
  ['sv', SWEDISH],
  ['tr', TURKISH],
  ['vi', VIETNAMESE],
  ['zh', CHINESE],
]);

export interface Line {
  readonly english: string;
  readonly forms: readonly string[];
  readonly isTurn: boolean;
}

export const linesOf = (words: string): Line[] =>
  words
    .trim()
    .split('\n\n')
    .flatMap((group, number) =>
      group.split('\n').map(line => {
        const [english = '', forms = ''] = line.split(' = ');
        return { english, forms: forms.split(', '), isTurn: number === 0 };
      }),
    );

/** What is written in place of a thing, and the English sides that it goes by in every list. */
export interface Phrase {
  /** Its words as they are compared; what stands at the end of the sentence is not among them. */
  readonly words: readonly string[];
  /** The last word of "what does … mean". */
  readonly tail: string | null;
  readonly meanings: readonly string[];
}

export interface Dictionary {
  /** By their first word, the longest first. */
  readonly byFirst: ReadonlyMap<string, readonly Phrase[]>;
  /** Single words by root. */
  readonly byRoot: ReadonlyMap<string, readonly Phrase[]>;
  /** What is written for an English side. */
  readonly written: ReadonlyMap<string, string>;
}

const JOINTS = /[-'’\s]+/;

/** A word as it is compared. Without its marks a Vietnamese word would be five others. */
export function keyOf(word: string, language: string): string {
  return language === 'vi' ? word.normalize('NFC').toLowerCase() : withoutArticle(fold(word));
}

export const isUnspaced = (language: string): boolean => language === 'zh' || language === 'ja';

/** Of turns that share a form the first counts; a word that means several things means all of them. */
function phrasesOf(lines: readonly Line[], language: string): Phrase[] {
  const phrases = new Map<string, { words: string[]; tail: string | null; meanings: string[]; isTurn: boolean }>();
  for (const { english, forms, isTurn } of lines)
    for (const form of forms) {
      const [head = '', tail] = form.split(' … ');
      const words = isUnspaced(language)
        ? [head.normalize('NFKC')]
        : head
            .split(JOINTS)
            .filter(Boolean)
            .map(word => keyOf(word, language));
      const key = `${words.join(' ')}…${tail ?? ''}`;
      const known = phrases.get(key);
      if (!known) phrases.set(key, { words, tail: tail ?? null, meanings: [english], isTurn });
      else if (!known.isTurn && !known.meanings.includes(english)) known.meanings.push(english);
    }
  return [...phrases.values()];
}

function compile(lines: readonly Line[], language: string): Dictionary {
  const byFirst = new Map<string, Phrase[]>();
  const byRoot = new Map<string, Phrase[]>();
  for (const phrase of phrasesOf(lines, language).sort((a, b) => b.words.length - a.words.length)) {
    const first = phrase.words[0] ?? '';
    byFirst.set(first, [...(byFirst.get(first) ?? []), phrase]);
    if (phrase.words.length > 1 || first.length < 4) continue;
    const root = rootOf(first);
    byRoot.set(root, [...(byRoot.get(root) ?? []), phrase]);
  }
  return { byFirst, byRoot, written: new Map(lines.map(({ english, forms }) => [english, forms[0] ?? english])) };
}

/** Letters at its end in which forms of one word differ at most. */
const ENDING = 3;

/**
 * A word that is not listed by the one whose root it has, and that it is most like; null where none is alike enough, or
 * several that mean different things are equally so.
 */
export function knownByRoot({ byRoot }: Dictionary, key: string): Phrase | null {
  const phrases = (byRoot.get(rootOf(key)) ?? [])
    .map(phrase => ({ phrase, apart: endingsApart(phrase.words[0] ?? '', key) }))
    .filter(({ apart }) => apart <= ENDING);
  const least = Math.min(...phrases.map(({ apart }) => apart));
  const [first, ...others] = phrases.filter(({ apart }) => apart === least).map(({ phrase }) => phrase);
  return first && others.every(({ meanings }) => meanings.join() === first.meanings.join()) ? first : null;
}

function endingsApart(one: string, other: string): number {
  let shared = 0;
  while (shared < one.length && one[shared] === other[shared]) shared += 1;
  return Math.max(one.length, other.length) - shared;
}

/** The English sides are the forms of English, with some that no rule makes. */
function englishLines(): Line[] {
  const more = new Map(linesOf(ENGLISH).map(({ english, forms }) => [english, forms]));
  return linesOf(GERMAN).map(({ english, isTurn }) => ({
    english,
    isTurn,
    forms: [...english.split(' / '), ...(more.get(english) ?? [])],
  }));
}

const compiled = new Map<string, Dictionary>();

/** Compiled the first time a language is asked for; null for a language without a list. */
export function dictionaryOf(language: string): Dictionary | null {
  const known = compiled.get(language);
  if (known) return known;
  const words = WORDS.get(language);
  if (words === undefined && language !== 'en') return null;
  const dictionary = compile(words === undefined ? englishLines() : linesOf(words), language);
  compiled.set(language, dictionary);
  return dictionary;
}
