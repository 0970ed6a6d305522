import { rootOf } from '../text/fold.ts';
import { nameHits, nameLookUpsOf, wherePassagesLack } from './equal-hits.ts';
import { KnownWords } from './known-words.ts';
import { type IndexReader, readerOf, type Wanted, wantedOf } from './open-index.ts';
import { Places } from './places.ts';
import { lookUpsOf, type Query, type QueryTerm } from './query.ts';
import { titleShares } from './title-shares.ts';
import type { SearchableSegment } from './types.ts';

/** Where one term of the question occurs in one segment, by unit (sentence, heading of a passage, title). */
export interface Hits {
  readonly units: Uint32Array;
  /** Occurrences of the word itself. */
  readonly word: Uint16Array;
  /** Occurrences of all words with its root, the word included. */
  readonly root: Uint16Array;
}

/** In how many sentences, passages and segments of the scope a word, or its root, occurs. */
export interface Frequencies {
  word: number;
  root: number;
}

/**
 * A list of places for each term that is sought in each segment: number `segment * sought + place in sought`. It ends
 * where the next begins.
 */
export interface Lists extends Readonly<Pick<Places, 'at' | 'word' | 'root'>> {
  readonly from: Uint32Array;
}

/** What the lists hold, each by its number. */
export interface Sums {
  /** Occurrences in the segment, its headings and title included. */
  readonly word: Uint32Array;
  readonly root: Uint32Array;
  /** Of these, in the title. */
  readonly titleWord: Uint16Array;
  readonly titleRoot: Uint16Array;
}

/** Everything the indexes say about a question: computed once, then scored at every level. */
export interface Match {
  readonly query: Query;
  readonly readers: readonly IndexReader[];
  /** Numbers of the terms that were looked up. */
  readonly sought: readonly number[];
  /** Units that terms occur in, and passages: a passage has what its sentences and headings have, not the title. */
  readonly units: Lists;
  readonly inPassages: Lists;
  readonly sums: Sums;
  readonly sentenceFrequency: readonly Frequencies[];
  readonly passageFrequency: readonly Frequencies[];
  readonly segmentFrequency: readonly Frequencies[];
  readonly sentences: number;
  readonly passages: number;
  readonly averageSentence: number;
  readonly averagePassage: number;
  readonly averageSegment: number;
  readonly segmentLength: readonly number[];
  /** By segment, what a word of its title says of one of its sentences. */
  readonly titleShares: Float64Array;
}

/** Where a term occurs in a segment; null where it does not. */
export function hitsOf({ sought, units }: Match, segment: number, term: number): Hits | null {
  const place = sought.indexOf(term);
  const from = units.from[segment * sought.length + place] ?? 0,
    to = units.from[segment * sought.length + place + 1] ?? 0;
  return place === -1 || from === to ? null : hitsBetween(units, from, to);
}

const hitsBetween = ({ at, word, root }: Pick<Lists, 'at' | 'word' | 'root'>, from: number, to: number): Hits => ({
  units: at.subarray(from, to),
  word: word.subarray(from, to),
  root: root.subarray(from, to),
});

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
    passageTokens = 0,
    most = 0;
  const segmentLength: number[] = [];
  for (const reader of readers) {
    sentences += reader.sentences;
    passages += reader.passages;
    tokens += reader.sentenceTokens;
    passageTokens += reader.passageTokens;
    segmentLength.push(reader.sentenceTokens + (reader.lengths[reader.sentences + reader.passages] ?? 0));
    most = Math.max(most, reader.lengths.length);
  }
  const zero = () => query.terms.map((): Frequencies => ({ word: 0, root: 0 }));
  const sentenceFrequency = zero(),
    passageFrequency = zero(),
    segmentFrequency = zero();
  const terms = query.terms
    .map((term, number) => ({ ...term, number }))
    .filter(({ standsFor, content }) => standsFor !== undefined || content || passages < LARGE_SCOPE);
  const sought = terms.map(({ number }) => number);
  const things = query.things.map(({ names, terms }) => ({ lookUps: nameLookUpsOf(names), terms }));
  const plans = terms.map(term => ({
    plan: term.standsFor === undefined ? planOf(term) : null,
    own: sought.indexOf(term.standsFor ?? -1),
    thing: things.findIndex(({ terms }) => terms.includes(term.number)),
    sentence: sentenceFrequency[term.number],
    passage: passageFrequency[term.number],
    segment: segmentFrequency[term.number],
  }));
  const table = new HitTable(readers.length * plans.length, most);
  for (const reader of readers) {
    const first = table.list;
    const named = things.map(({ lookUps }) => nameHits(reader, lookUps));
    for (const { plan, own, thing, sentence, passage, segment } of plans) {
      if (plan) table.find(reader, plan);
      else {
        const other = named[thing];
        if (other) table.add(wherePassagesLack(reader, other, table.hitsOf(first + own)));
      }
      table.finishList(reader, sentence, passage, segment);
    }
  }
  addOwn(query, sentenceFrequency, sentences);
  addOwn(query, passageFrequency, passages);
  addOwn(query, segmentFrequency, readers.length);
  return {
    query,
    readers,
    sought,
    ...table.finish(),
    sentenceFrequency,
    passageFrequency,
    segmentFrequency,
    sentences,
    passages,
    averageSentence: tokens / Math.max(1, sentences),
    averagePassage: passageTokens / Math.max(1, passages),
    averageSegment: segmentLength.reduce((sum, length) => sum + length, 0) / Math.max(1, readers.length),
    segmentLength,
    titleShares: titleShares(scope, segment => readers[segment]?.sentences ?? 0),
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
  readonly exact: readonly { readonly form: Wanted; readonly verdict: number }[];
  /** The beginning that all the others have, and which of the words that begin so are meant. */
  readonly prefix?: { readonly beginning: Wanted; readonly known: KnownWords };
}

/** What a word of a dictionary is to a term: nothing, a word with its root, or the word itself. */
const OTHER = 0,
  OF_ROOT = 1,
  THE_WORD = 2;

const decoder = new TextDecoder(),
  encoder = new TextEncoder();

/** Words that begin with so many letters are few enough to be looked through for several forms of one. */
const FEW_BEGIN_SO = 3;

function planOf(term: QueryTerm): Plan {
  const { exact, prefix } = lookUpsOf(term);
  const forms = exact.map(form => decoder.decode(form)).filter(form => rootOf(form) === term.root);
  const verdictOf = (word: string) => (word === term.term ? THE_WORD : OF_ROOT);
  const beginning = encoder.encode(commonBeginning(forms));
  if (!prefix && (forms.length === 1 || beginning.length < FEW_BEGIN_SO))
    return { exact: forms.map(form => ({ form: wantedOf(encoder.encode(form)), verdict: verdictOf(form) })) };
  const isOne = (word: string) => (prefix ? rootOf(word) === term.root : forms.includes(word));
  const all = prefix ?? beginning;
  const known = new KnownWords(all.length, word => (isOne(word) ? verdictOf(word) : OTHER));
  const beginsOtherwise = forms.filter(form => !form.startsWith(decoder.decode(all)));
  return {
    exact: beginsOtherwise.map(form => ({ form: wantedOf(encoder.encode(form)), verdict: verdictOf(form) })),
    prefix: { beginning: wantedOf(all), known },
  };
}

function commonBeginning([first = '', ...others]: readonly string[]): string {
  let length = first.length;
  for (const other of others) while (!other.startsWith(first.slice(0, length))) length -= 1;
  return first.slice(0, length);
}

// Used by one question after the other: growing them anew each time was a third of a search.
const unitScratch = new Places(),
  passageScratch = new Places();

/** Fills the lists of a match, one after the other. */
class HitTable {
  /** Number of the list that is being filled. */
  list = 0;
  readonly #units = unitScratch;
  readonly #inPassages = passageScratch;
  readonly #unitsFrom: Uint32Array;
  readonly #passagesFrom: Uint32Array;
  readonly #sums: Sums;
  /**
   * Where a unit or passage last stood in the lists: below the beginning of the list being filled it was in one before,
   * so that nothing has to be cleared between lists.
   */
  readonly #unitSlots: Int32Array;
  readonly #passageSlots: Int32Array;
  #verdict = OTHER;
  #known: KnownWords | undefined;

  constructor(lists: number, units: number) {
    this.#units.length = 0;
    this.#inPassages.length = 0;
    this.#unitsFrom = new Uint32Array(lists + 1);
    this.#passagesFrom = new Uint32Array(lists + 1);
    this.#unitSlots = new Int32Array(units).fill(-1);
    this.#passageSlots = new Int32Array(units).fill(-1);
    this.#sums = {
      word: new Uint32Array(lists),
      root: new Uint32Array(lists),
      titleWord: new Uint16Array(lists),
      titleRoot: new Uint16Array(lists),
    };
  }

  /** Adds the units in which a term occurs. */
  find(reader: IndexReader, { exact, prefix }: Plan): void {
    this.#known = undefined;
    for (const { form, verdict } of exact) {
      this.#verdict = verdict;
      reader.scan(form, false, this.#visit);
    }
    this.#known = prefix?.known;
    if (prefix) reader.scan(prefix.beginning, true, this.#visit);
  }

  readonly #visit: Parameters<IndexReader['scan']>[2] = (found, length, postings, listFrom, end) => {
    const verdict = this.#known ? this.#known.verdictOf(found, length) : this.#verdict;
    if (verdict === OTHER) return;
    const isWord = verdict === THE_WORD ? 1 : 0;
    const places = this.#units;
    // A posting takes a byte at least.
    places.reserve(end - listFrom);
    const { at, word, root } = places;
    const slots = this.#unitSlots,
      from = this.#unitsFrom[this.list] ?? 0;
    let next = places.length,
      unit = -1;
    for (let byteAt = listFrom; byteAt < end; ) {
      let byte = postings[byteAt++] ?? 0,
        packed = byte & 127;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = postings[byteAt++] ?? 0;
        packed |= (byte & 127) << shift;
      }
      unit += (packed >>> 1) + 1;
      let times = 1;
      if (packed & 1) {
        byte = postings[byteAt++] ?? 0;
        times = byte & 127;
        for (let shift = 7; byte > 127; shift += 7) {
          byte = postings[byteAt++] ?? 0;
          times |= (byte & 127) << shift;
        }
      }
      const slot = slots[unit] ?? -1;
      if (slot >= from) {
        root[slot] = (root[slot] ?? 0) + times;
        word[slot] = (word[slot] ?? 0) + times * isWord;
        continue;
      }
      slots[unit] = next;
      at[next] = unit;
      root[next] = times;
      word[next] = times * isWord;
      next += 1;
    }
    places.length = next;
  };

  /** Adds units found otherwise. */
  add(hits: Hits | null): void {
    if (!hits) return;
    const places = this.#units;
    places.reserve(hits.units.length);
    places.at.set(hits.units, places.length);
    places.word.set(hits.word, places.length);
    places.root.set(hits.root, places.length);
    places.length += hits.units.length;
  }

  hitsOf(list: number): Hits | null {
    const from = this.#unitsFrom[list] ?? 0,
      to = this.#unitsFrom[list + 1] ?? 0;
    return from === to ? null : hitsBetween(this.#units, from, to);
  }

  /** Ends a list: says which passages its units are in, and counts. */
  finishList(reader: IndexReader, sentence?: Frequencies, passage?: Frequencies, segment?: Frequencies): void {
    const list = this.list,
      from = this.#unitsFrom[list] ?? 0,
      to = this.#units.length,
      first = this.#passagesFrom[list] ?? 0;
    this.list += 1;
    this.#unitsFrom[this.list] = to;
    this.#passagesFrom[this.list] = first;
    if (from === to || !sentence || !passage || !segment) return;
    const { at, word, root } = this.#units,
      sums = this.#sums,
      { sentences, sentencePassage } = reader,
      title = sentences + reader.passages;
    const places = this.#inPassages;
    places.reserve(to - from);
    const { at: passageAt, word: passageWord, root: passageRoot } = places,
      slots = this.#passageSlots;
    let next = first,
      slot = -1,
      last = -1,
      wordSentences = 0,
      rootSentences = 0,
      wordPassages = 0,
      wordTotal = 0,
      rootTotal = 0;
    for (let i = from; i < to; i += 1) {
      const unit = at[i] ?? 0,
        wordTimes = word[i] ?? 0,
        rootTimes = root[i] ?? 0;
      wordTotal += wordTimes;
      rootTotal += rootTimes;
      let of = unit - sentences;
      if (unit < sentences) {
        of = sentencePassage[unit] ?? 0;
        rootSentences += 1;
        if (wordTimes > 0) wordSentences += 1;
      } else if (unit === title) {
        sums.titleWord[list] = wordTimes;
        sums.titleRoot[list] = rootTimes;
        continue;
      }
      if (of !== last) {
        last = of;
        slot = slots[of] ?? -1;
        if (slot < first) {
          slot = next;
          next += 1;
          slots[of] = slot;
          passageAt[slot] = of;
          passageWord[slot] = 0;
          passageRoot[slot] = 0;
        }
      }
      passageRoot[slot] = (passageRoot[slot] ?? 0) + rootTimes;
      if (wordTimes === 0) continue;
      if (passageWord[slot] === 0) wordPassages += 1;
      passageWord[slot] = (passageWord[slot] ?? 0) + wordTimes;
    }
    places.length = next;
    this.#passagesFrom[this.list] = next;
    sums.word[list] = wordTotal;
    sums.root[list] = rootTotal;
    sentence.root += rootSentences;
    sentence.word += wordSentences;
    passage.root += (sums.titleRoot[list] ?? 0) > 0 ? reader.passages : next - first;
    passage.word += (sums.titleWord[list] ?? 0) > 0 ? reader.passages : wordPassages;
    segment.root += 1;
    segment.word += wordTotal > 0 ? 1 : 0;
  }

  finish(): Pick<Match, 'units' | 'inPassages' | 'sums'> {
    return {
      units: { ...this.#units.copy(), from: this.#unitsFrom },
      inPassages: { ...this.#inPassages.copy(), from: this.#passagesFrom },
      sums: this.#sums,
    };
  }
}
