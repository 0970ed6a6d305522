import type { Segment } from '../document/types.ts';
import { rootOf } from '../text/fold.ts';
import { functionWordsFor } from '../text/function-words.ts';
import { hashOf, rootHash } from '../text/laid-words.ts';
import { type Token, tokenise } from '../text/tokenise.ts';
import { laidPassage } from './laid.ts';
import { type IndexReader, readerOf, roleAt } from './open-index.ts';
import { lookUpsOf } from './query.ts';
import type { SearchableSegment } from './types.ts';

/** A phrase that is looked for word by word. Made by `phraseOf`. */
export interface Phrase {
  /** As it was asked for, without articles in front where any form will do. */
  readonly text: string;
  /** Its words in order, or their roots. */
  readonly sequence: readonly string[];
  readonly isExact: boolean;
  /** What a sentence has to have in the index to hold it. */
  readonly terms: readonly string[];
  /** A sentence that has the terms is known to hold it, without being read. */
  readonly isSure: boolean;
}

/** The sentences of a segment that may hold a phrase, by their number, in order. */
export interface PhrasePlaces {
  /** Position of the segment in the scope. */
  readonly segment: number;
  readonly sentences: readonly number[];
}

/** Words of a phrase that are looked for: a longer one is told by its beginning. */
const MOST_WORDS = 16;
const SIGN = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u;

/** One token a place: of several spellings the shortest, which no other text joins in another way. */
function plainTokens(text: string): Token[] {
  const plain: Token[] = [];
  for (const token of tokenise(text)) {
    const last = plain.at(-1);
    if (last?.position !== token.position) plain.push(token);
    else if (token.end - token.start < last.end - last.start) plain[plain.length - 1] = token;
  }
  return plain;
}

/**
 * Reads a phrase; null when it has no words. `isExact`: as it is written but for case and accents; else in any form of
 * its words.
 */
export function phraseOf(text: string, isExact: boolean): Phrase | null {
  const all = plainTokens(text);
  const functionWords = functionWordsFor(all);
  const first = isExact
    ? 0
    : Math.max(
        0,
        all.findIndex(({ term }) => !functionWords.has(term)),
      );
  const tokens = all.slice(first, first + MOST_WORDS);
  const [opening] = tokens;
  if (!opening) return null;
  const sequence = tokens.map(({ term }) => (isExact ? term : rootOf(term)));
  const end = all.slice(first).length > MOST_WORDS ? (tokens.at(-1)?.end ?? text.length) : text.length;
  // Of scripts without spaces pairs of characters are looked up, which say more than one.
  const within = tokenise(text).filter(({ start, end: till }) => start >= opening.start && till <= end);
  const pairs = within
    .filter(({ term }) => [...term].length === 2 && SIGN.test([...term][0] ?? ''))
    .map(({ term }) => term);
  const words = tokens.filter(({ term }) => pairs.length === 0 || !SIGN.test(term)).map(({ term }) => term);
  const content = words.filter(term => !functionWords.has(term));
  const terms = [...new Set([...pairs, ...(content.length + pairs.length > 0 ? content : words)])];
  return {
    text: text.slice(opening.start).trim(),
    sequence,
    isExact,
    terms,
    isSure: terms.length === 1 && (tokens.length === 1 || (tokens.length === 2 && pairs.length === 1)),
  };
}

/**
 * Whether a passage may have a sentence with the words of a phrase in a row, by the words that are stored with it: much
 * faster than reading them.
 */
export function mayHold({ sequence, isExact }: Phrase, segment: Segment, passage: number): boolean {
  const { roots, positions } = laidPassage(segment, passage);
  const wanted = sequence.map(word => (isExact ? rootHash(word) : hashOf(word)));
  const holdsFrom = (first: number): boolean => {
    let at = first;
    for (let word = 1; word < wanted.length; word += 1) {
      const place = positions[at] ?? 0;
      while (at < roots.length && positions[at] === place) at += 1;
      const next = positions[at];
      while (at < roots.length && positions[at] === next && roots[at] !== wanted[word]) at += 1;
      if (at >= roots.length || positions[at] !== next) return false;
    }
    return true;
  };
  for (let at = 0; at < roots.length; at += 1) if (roots[at] === wanted[0] && holdsFrom(at)) return true;
  return false;
}

/** Whether a text has the words of a phrase one after the other. */
export function holdsPhrase({ sequence, isExact }: Phrase, text: string): boolean {
  const words = plainTokens(text).map(({ term }) => (isExact ? term : rootOf(term)));
  for (let from = 0; from + sequence.length <= words.length; from += 1) {
    let at = 0;
    while (at < sequence.length && words[from + at] === sequence[at]) at += 1;
    if (at === sequence.length) return true;
  }
  return false;
}

/** The places found last in a scope: candidates and evidence ask for the same. */
const found = new WeakMap<
  readonly SearchableSegment[],
  { readonly key: string; readonly places: readonly PhrasePlaces[] }
>();

/**
 * The sentences that have all words of a phrase, by the indexes alone, in the order of the scope. Running heads are
 * left out.
 */
export function placesOf(scope: readonly SearchableSegment[], phrase: Phrase): readonly PhrasePlaces[] {
  const key = `${phrase.isExact} ${phrase.terms.join(' ')}`;
  const known = found.get(scope);
  if (known?.key === key) return known.places;
  const plans = phrase.terms
    .map(term => ({ term, root: rootOf(term), ...lookUpsOf({ term, isFunction: phrase.isExact }) }))
    .sort((a, b) => b.term.length - a.term.length);
  const places = scope.flatMap(({ index }, segment) => {
    const reader = readerOf(index);
    let sentences: number[] | undefined;
    for (const plan of plans) {
      sentences = sentencesWith(reader, plan, phrase.isExact, sentences);
      if (sentences.length === 0) return [];
    }
    const own = (sentences ?? []).filter(sentence => roleAt(reader.sentenceRole, sentence) !== 'furniture');
    return own.length > 0 ? [{ segment, sentences: own }] : [];
  });
  found.set(scope, { key, places });
  return places;
}

interface Plan {
  readonly term: string;
  readonly root: string;
  readonly exact: readonly Uint8Array[];
  readonly prefix: Uint8Array | null;
}

/** Marks of sentences, all zero between calls. */
let marks = new Uint8Array(4096);

/** The sentences that have a word, ascending; those of `among` only, when there are any to choose from. */
function sentencesWith(
  reader: IndexReader,
  plan: Plan,
  isExact: boolean,
  among: readonly number[] | undefined,
): number[] {
  if (marks.length < reader.sentences) marks = new Uint8Array(reader.sentences * 2);
  const touched: number[] = [];
  let lists = 0;
  const add: Parameters<IndexReader['lookUp']>[2] = (word, postings, end) => {
    if (isExact ? word !== plan.term : rootOf(word) !== plan.root) return;
    lists += 1;
    for (let unit = -1; postings.at < end; ) {
      const packed = postings.varint();
      unit += (packed >>> 1) + 1;
      if (packed & 1) postings.varint();
      if (unit >= reader.sentences) return;
      if (marks[unit] === 0) {
        marks[unit] = 1;
        touched.push(unit);
      }
    }
  };
  for (const form of plan.exact) reader.lookUp(form, false, add);
  if (plan.prefix) reader.lookUp(plan.prefix, true, add);
  const sentences = among
    ? among.filter(sentence => marks[sentence] === 1)
    : lists > 1
      ? [...touched].sort((a, b) => a - b)
      : touched;
  for (const sentence of touched) marks[sentence] = 0;
  return sentences;
}
