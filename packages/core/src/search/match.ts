import { rootOf } from '../text/fold.ts';
import { nameHits, nameLookUpsOf, wherePassagesLack } from './equal-hits.ts';
import { type IndexReader, readerOf } from './open-index.ts';
import { lookUpsOf, type Query } from './query.ts';
import type { SearchableSegment } from './types.ts';

/** Where one term of the question occurs in one segment, by unit (sentence, heading of a passage, title), ascending. */
export interface Hits {
  readonly units: readonly number[];
  /** Occurrences of the word itself. */
  readonly word: readonly number[];
  /** Occurrences of all words with its root, the word included. */
  readonly root: readonly number[];
}

/** In how many sentences, passages and segments of the scope a word, or its root, occurs. */
export interface Frequencies {
  word: number;
  root: number;
}

/** Everything the indexes say about a question: computed once, then scored at every level. */
export interface Match {
  readonly query: Query;
  readonly readers: readonly IndexReader[];
  /** `hits[segment][term]`; null where the term does not occur. */
  readonly hits: readonly (readonly (Hits | null)[])[];
  readonly sentenceFrequency: readonly Frequencies[];
  readonly passageFrequency: readonly Frequencies[];
  readonly segmentFrequency: readonly Frequencies[];
  readonly sentences: number;
  readonly passages: number;
  readonly averageSentence: number;
  readonly averagePassage: number;
  readonly averageSegment: number;
  readonly segmentLength: readonly number[];
}

/**
 * From this many passages on, function words are not looked up: they are everywhere, decide nothing and cost the most.
 */
const LARGE_SCOPE = 20_000;

/**
 * Looks the question's terms up in every index of the scope and counts their frequencies over that scope, and nothing
 * else.
 */
export function gather(scope: readonly SearchableSegment[], query: Query): Match {
  const readers = scope.map(segment => readerOf(segment.index));
  let sentences = 0,
    passages = 0,
    tokens = 0,
    passageTokens = 0;
  const segmentLength: number[] = [];
  for (const reader of readers) {
    sentences += reader.sentences;
    passages += reader.passages;
    tokens += reader.sentenceTokens;
    passageTokens += reader.passageTokens;
    segmentLength.push(reader.sentenceTokens + (reader.lengths[reader.sentences + reader.passages] ?? 0));
  }
  const zero = () => query.terms.map((): Frequencies => ({ word: 0, root: 0 }));
  const sentenceFrequency = zero(),
    passageFrequency = zero(),
    segmentFrequency = zero();
  const plans = query.terms.map(term =>
    term.standsFor === undefined && (term.content || passages < LARGE_SCOPE)
      ? { term: term.term, root: term.root, ...lookUpsOf(term) }
      : null,
  );
  const things = query.things.map(({ names, terms }) => ({ lookUps: nameLookUpsOf(names), terms }));
  const hits = readers.map(reader => {
    const found = plans.map(plan => plan && find(reader, plan));
    for (const { lookUps, terms } of things) {
      const named = nameHits(reader, lookUps);
      for (const number of terms)
        found[number] = named && wherePassagesLack(reader, named, found[query.terms[number]?.standsFor ?? -1] ?? null);
    }
    for (const [number, one] of found.entries())
      if (one) count(reader, one, sentenceFrequency[number], passageFrequency[number], segmentFrequency[number]);
    return found;
  });
  addOwn(query, sentenceFrequency, sentences);
  addOwn(query, passageFrequency, passages);
  addOwn(query, segmentFrequency, readers.length);
  return {
    query,
    readers,
    hits,
    sentenceFrequency,
    passageFrequency,
    segmentFrequency,
    sentences,
    passages,
    averageSentence: tokens / Math.max(1, sentences),
    averagePassage: passageTokens / Math.max(1, passages),
    averageSegment: segmentLength.reduce((sum, length) => sum + length, 0) / Math.max(1, readers.length),
    segmentLength,
  };
}

/** A thing occurs wherever it stands under any of its names, the asker's included. */
function addOwn(query: Query, frequencies: readonly Frequencies[], units: number): void {
  for (const [number, { standsFor }] of query.terms.entries()) {
    const own = standsFor === undefined ? undefined : frequencies[standsFor],
      named = frequencies[number];
    if (!own || !named) continue;
    named.word = Math.min(units, named.word + own.word);
    named.root = Math.min(units, named.root + own.root);
  }
}

interface Plan {
  readonly term: string;
  readonly root: string;
  readonly exact: readonly Uint8Array[];
  readonly prefix: Uint8Array | null;
}

// Counters by unit, all zero between calls: allocating them anew for every word and segment was most of the time of a
// search.
let wordScratch = new Uint16Array(4096),
  rootScratch = new Uint16Array(4096);

function find(reader: IndexReader, plan: Plan): Hits | null {
  const size = reader.sentences + reader.passages + 1;
  if (wordScratch.length < size) {
    wordScratch = new Uint16Array(size * 2);
    rootScratch = new Uint16Array(size * 2);
  }
  const touched: number[] = [];
  let lists = 0;
  const add: Parameters<IndexReader['lookUp']>[2] = (word, postings, end) => {
    if (rootOf(word) !== plan.root) return;
    lists += 1;
    const isWord = word === plan.term;
    for (let unit = -1; postings.at < end; ) {
      const packed = postings.varint();
      unit += (packed >>> 1) + 1;
      const times = packed & 1 ? postings.varint() : 1;
      if (rootScratch[unit] === 0) touched.push(unit);
      rootScratch[unit] = (rootScratch[unit] ?? 0) + times;
      if (isWord) wordScratch[unit] = (wordScratch[unit] ?? 0) + times;
    }
  };
  for (const form of plan.exact) reader.lookUp(form, false, add);
  if (plan.prefix) reader.lookUp(plan.prefix, true, add);
  if (touched.length === 0) return null;
  if (lists > 1) touched.sort((a, b) => a - b);
  const word: number[] = [],
    root: number[] = [];
  for (const unit of touched) {
    word.push(wordScratch[unit] ?? 0);
    root.push(rootScratch[unit] ?? 0);
    wordScratch[unit] = 0;
    rootScratch[unit] = 0;
  }
  return { units: touched, word, root };
}

function count(
  reader: IndexReader,
  hits: Hits,
  sentence?: Frequencies,
  passage?: Frequencies,
  segment?: Frequencies,
): void {
  if (!sentence || !passage || !segment) return;
  let anyWord = 0,
    rootPassages = 0,
    wordPassages = 0,
    inTitle = false,
    wordInTitle = false;
  const touched: number[] = [];
  for (let i = 0; i < hits.units.length; i += 1) {
    const unit = hits.units[i] ?? 0;
    const hasWord = (hits.word[i] ?? 0) > 0;
    if (hasWord) anyWord = 1;
    if (unit === reader.sentences + reader.passages) {
      inTitle = true;
      wordInTitle = hasWord;
      continue;
    }
    let of = unit - reader.sentences;
    if (unit < reader.sentences) {
      sentence.root += 1;
      if (hasWord) sentence.word += 1;
      of = reader.sentencePassage[unit] ?? 0;
    }
    if (rootScratch[of] === 0) {
      rootScratch[of] = 1;
      touched.push(of);
      rootPassages += 1;
    }
    if (hasWord && wordScratch[of] === 0) {
      wordScratch[of] = 1;
      wordPassages += 1;
    }
  }
  for (const of of touched) {
    rootScratch[of] = 0;
    wordScratch[of] = 0;
  }
  passage.root += inTitle ? reader.passages : rootPassages;
  passage.word += wordInTitle ? reader.passages : wordPassages;
  segment.root += 1;
  segment.word += anyWord;
}
