import { fold, withoutArticle } from '../text/fold.ts';
import { functionWordsOf } from '../text/function-words.ts';
import { pattern } from '../text/pattern.ts';
import {
  type Dictionary,
  dictionaryOf,
  isUnspaced,
  keyOf,
  knownByRoot,
  linesOf,
  type Phrase,
  WORDS,
} from './dictionary.ts';
import { isQuoted, type Piece, partsOf } from './pieces.ts';
import { unspacedPieces } from './unspaced.ts';

/**
 * A question with the words and turns that both languages' dictionaries know put into the other language, longest turns
 * first, and without function words; names, figures, quoted and unknown words stay. It is for looking things up, not
 * for reading. Null when no content word of it is known, or a language has no dictionary.
 */
export function translateQuestion(question: string, from: string, to: string): string | null {
  const source = dictionaryOf(from);
  const target = dictionaryOf(to);
  if (from === to || !source || !target) return null;
  const pieces = isUnspaced(from) ? unspacedPieces(question, from, source) : spacedPieces(question, from, source);
  if (!pieces.some(piece => 'meanings' in piece && piece.meanings.some(isContent))) return null;
  const heads: string[] = [];
  const tails: string[] = [];
  for (const piece of pieces)
    if ('kept' in piece) heads.push(piece.kept);
    else
      for (const english of piece.meanings) {
        const written = to === 'en' ? english.replace(/ \/ /g, ' ') : (target.written.get(english) ?? english);
        const [head = '', tail] = written.split(' … ');
        heads.push(head);
        if (tail) tails.push(tail);
      }
  return [...heads, ...tails].join(' ') + (/[?？؟]/.test(question) ? (MARKS.get(to) ?? '?') : '');
}

const MARKS: ReadonlyMap<string, string> = new Map([
  ['ar', '؟'],
  ['ja', '？'],
  ['zh', '？'],
]);

let turns: ReadonlySet<string> | undefined;
function isContent(english: string): boolean {
  turns ??= new Set(
    linesOf(WORDS.get('de') ?? '')
      .filter(({ isTurn }) => isTurn)
      .map(line => line.english),
  );
  return !turns.has(english);
}

interface Word {
  readonly text: string;
  readonly key: string;
  /** Which of the question's parts it belongs to: "l'auteur" is one part of two words. */
  readonly part: number;
  /** Quoted, or within a name of several words: it stays. */
  readonly isFixed: boolean;
}

function spacedPieces(question: string, language: string, dictionary: Dictionary): Piece[] {
  const parts = partsOf(question).flatMap(part => scriptsOf(part, language));
  const words = wordsOf(parts, language);
  const functionWords = functionWordsOf(language);
  const isFunction = ({ text, key, isFixed }: Word) =>
    !isFixed && (functionWords.has(key) || functionWords.has(fold(text)));
  const used = new Set<number>();
  const found: { at: number; piece: Piece }[] = [];
  for (let at = 0; at < words.length; at += 1) {
    if (used.has(at)) continue;
    const match = phraseAt(words, at, language, dictionary) ?? rootAt(words, at, language, dictionary, isFunction);
    if (!match) continue;
    found.push({ at, piece: { meanings: match.meanings } });
    for (const index of match.used) used.add(index);
  }
  const knownParts = new Set([...used].map(index => words[index]?.part));
  for (const [at, word] of words.entries()) {
    if (used.has(at)) continue;
    const own = words.filter(({ part }) => part === word.part);
    if (own.every(isFunction) || (knownParts.has(word.part) && isFunction(word))) continue;
    if (knownParts.has(word.part)) found.push({ at, piece: { kept: word.text } });
    else if (word === own[0]) found.push({ at, piece: { kept: parts[word.part] ?? word.text } });
  }
  return found.sort((a, b) => a.at - b.at).map(({ piece }) => piece);
}

const CAPITAL = /^\p{Lu}/u;

function wordsOf(parts: readonly string[], language: string): Word[] {
  // German nouns have capitals too, and in a question all in capitals they tell nothing.
  const tellsNames = language !== 'de' && parts.some(part => /^\p{Ll}/u.test(part));
  const isName = (part: number) => part > 0 && CAPITAL.test(parts[part] ?? '');
  return parts.flatMap((written, part): Word[] => {
    const isFixed = isQuoted(written) || (tellsNames && isName(part) && (isName(part - 1) || isName(part + 1)));
    if (isFixed) return [{ text: written, key: '', part, isFixed }];
    return written
      .split(/[-'’]/)
      .filter(Boolean)
      .map(text => ({ text, key: keyOf(text, language), part, isFixed }));
  });
}

/** A Korean particle after a name in Latin letters is a part of its own. */
const scriptsOf = (part: string, language: string): readonly string[] =>
  language === 'ko' && !isQuoted(part) ? (part.match(/\p{Script=Hangul}+|\P{Script=Hangul}+/gu) ?? []) : [part];

interface Match {
  readonly meanings: readonly string[];
  readonly used: readonly number[];
}

function phraseAt(words: readonly Word[], at: number, language: string, dictionary: Dictionary): Match | null {
  for (const first of startsOf(words[at]?.key ?? '', language))
    for (const phrase of dictionary.byFirst.get(first) ?? []) {
      const used = usedBy(phrase, words, at, language);
      if (used) return { meanings: phrase.meanings, used };
    }
  return null;
}

/**
 * What a word may begin a phrase as: itself, an Arabic word without its preposition, a Korean one without its ending.
 */
function startsOf(key: string, language: string): string[] {
  if (language === 'ar' && key.length > 3 && /^[بلكفو]/.test(key)) return [key, withoutArticle(key.slice(1))];
  if (language !== 'ko') return [key];
  return Array.from({ length: key.length }, (_, cut) => key.slice(0, key.length - cut));
}

function usedBy(phrase: Phrase, words: readonly Word[], at: number, language: string): number[] | null {
  const last = phrase.words.length - 1;
  for (let index = 0; index <= last; index += 1) {
    const word = words[at + index];
    const wanted = phrase.words[index] ?? '';
    if (!word || word.isFixed) return null;
    if (word.key === wanted || (index === 0 && language === 'ar')) continue;
    if (language !== 'ko' || index < last || !word.key.startsWith(wanted)) return null;
    if (last === 0 && !KOREAN_ENDING.test(word.key.slice(wanted.length))) return null;
  }
  const used = phrase.words.map((_, index) => at + index);
  if (phrase.tail === null) return used;
  const tail = words.findIndex(({ key }, index) => index > at + last && key === phrase.tail);
  return tail < 0 ? null : [...used, tail];
}

/** Particles, and how endings of verbs begin. */
const KOREAN_ENDING = pattern()`
  ^(?:들?(?:은|는|이|가|을|를|의|에|와|과|도|만|로|으로|에서|에서는|에는|에게|께서|부터|까지|보다|처럼|마다|이란|란|이라는|라는|인가|인가요|이며|이나)?
  |(?:하|했|한|할|합|된|되|됐|될|였|었|았|습|입니|이었|인지|던|다|나요|는가|는지).*)$
`;

/** A single word that is a form of a listed one. */
function rootAt(
  words: readonly Word[],
  at: number,
  language: string,
  dictionary: Dictionary,
  isFunction: (word: Word) => boolean,
): Match | null {
  const word = words[at];
  if (!word || word.isFixed || word.key.length < 4 || isFunction(word)) return null;
  // A word with a capital within the sentence is rather a name than a form that is not listed.
  if (language !== 'de' && word.part > 0 && CAPITAL.test(word.text)) return null;
  for (const key of language === 'ar' ? startsOf(word.key, language) : [word.key]) {
    const phrase = knownByRoot(dictionary, key);
    if (phrase) return { meanings: phrase.meanings, used: [at] };
  }
  return null;
}
