import { hitsOf, type Match } from './match.ts';
import { EQUAL_SHARE } from './query.ts';
import { idf } from './score.ts';

/**
 * How much of what was asked stands in a place: IDF-weighted shares of the question's content words, 0..1. What stands
 * there under another name counts for a share. For sentences, words of the document's title weigh less.
 */
export interface Coverage {
  /**
   * In sentence `sentence` and its neighbours. Words of the heading and title count half: they say what the text is
   * about.
   */
  around(segment: number, sentence: number): number;
  /** In the sentence alone; what stands in the headings above it and the title counts whole. */
  alone(segment: number, sentence: number): number;
  /** Counts words under other names too, for a larger share: where to look, not whether it answers. */
  inPassage(segment: number, passage: number): number;
  inHeadings(segment: number, passage: number): number;
  numbersInPassage(segment: number, passage: number): number;
}

const ABOVE_SHARE = 0.5;
/**
 * What a sentence that has a thing under another name holds of the asker's word. Chosen among 0 and 0.4 to 0.8: of CLAP
 * NQ very strict keeps 87.6 % of what can be answered instead of 84.5 and declines as much of the rest (78.6 %); from
 * 0.8 on it declines less.
 */
const CALLED_SHARE = 0.7;
/** The same of one part of a compound: a dog tax is no dog. Set and not fitted: what has it comes near at most. */
const PART_SHARE = 0.4;
/** By how a sentence holds a word: not at all, by a part, or by another name. */
const SHARES = [0, PART_SHARE, CALLED_SHARE];
const BY_PART = 1;
const BY_NAME = 2;
/** Passages imagined beside those in scope: frequencies within one short file would make every known word worthless. */
const PRIOR_PASSAGES = 50;
const PRIOR_FREQUENCY = 1;

/**
 * Prepares coverage for the candidates' segments. A word that no text in scope knows counts with the highest weight.
 */
export function coverageOf(match: Match): Coverage {
  const content = match.query.terms.map((term, number) => ({ ...term, number })).filter(term => term.content);
  const frequency = (number: number) => match.passageFrequency[number]?.root ?? 0;
  const isNowhere = (number: number) =>
    match.query.terms.every(({ standsFor }, at) => (at !== number && standsFor !== number) || frequency(at) === 0);
  const weights = content.map(({ weight, number, isMeasure }) =>
    isMeasure && isNowhere(number)
      ? 0
      : weight * idf(frequency(number) + PRIOR_FREQUENCY, match.passages + PRIOR_PASSAGES),
  );
  // Occurrence sets by unit, built per segment when first asked for: only candidates' segments are.
  const built = new Map<
    number,
    {
      sentences: Uint8Array[];
      above: Uint8Array[];
      passages: Uint8Array[];
      named: Uint8Array[];
      /** How each sentence holds the word by another name. */
      called: Uint8Array[];
      inTitle: Uint8Array;
    }
  >();
  const setsOf = (segment: number) => {
    const known = built.get(segment);
    if (known) return known;
    const reader = match.readers[segment];
    const size = reader?.sentences ?? 0,
      passages = reader?.passages ?? 0;
    const ofPassages = () => content.map(() => new Uint8Array(passages));
    const sets = {
      sentences: content.map(() => new Uint8Array(size)),
      above: ofPassages(),
      passages: ofPassages(),
      named: ofPassages(),
      called: content.map(() => new Uint8Array(size)),
      inTitle: new Uint8Array(content.length),
    };
    for (const [i, term] of content.entries()) {
      const units = hitsOf(match, segment, term.number)?.units ?? [];
      for (const unit of units) {
        if (unit < size) {
          (sets.sentences[i] as Uint8Array)[unit] = 1;
          (sets.passages[i] as Uint8Array)[reader?.sentencePassage[unit] ?? 0] = 1;
        } else if (unit === size + passages) {
          (sets.above[i] as Uint8Array).fill(1);
          sets.inTitle[i] = 1;
        } else (sets.above[i] as Uint8Array)[unit - size] = 1;
      }
    }
    for (const [number, { standsFor, isPart }] of match.query.terms.entries()) {
      const term = content.findIndex(own => own.number === standsFor);
      const [named, called] = [sets.named[term], sets.called[term]];
      if (!named || !called) continue;
      for (const unit of hitsOf(match, segment, number)?.units ?? []) {
        if (unit === size + passages) named.fill(1);
        else if (unit >= size) named[unit - size] = 1;
        else {
          called[unit] = Math.max(called[unit] ?? 0, isPart ? BY_PART : BY_NAME);
          named[reader?.sentencePassage[unit] ?? 0] = 1;
        }
      }
    }
    built.set(segment, sets);
    return sets;
  };
  /** `ofTitle` tells which words stand in the title, and what share of their weight they have. */
  const share = (has: (term: number) => number, ofTitle?: { inTitle: Uint8Array; weight: number }) => {
    let found = 0,
      whole = 0;
    for (let term = 0; term < content.length; term += 1) {
      const weight = (weights[term] ?? 0) * (ofTitle?.inTitle[term] ? ofTitle.weight : 1);
      whole += weight;
      found += weight * has(term);
    }
    return found / (whole || 1);
  };
  const shareOfSentence = (segment: number, inTitle: Uint8Array, has: (term: number) => number) =>
    share(has, { inTitle, weight: match.titleShares[segment] ?? 1 });
  const numeric = content.flatMap((term, i) => (term.isNumber ? [i] : []));
  return {
    around(segment, sentence) {
      const sets = setsOf(segment);
      const passage = match.readers[segment]?.sentencePassage[sentence] ?? 0;
      return shareOfSentence(segment, sets.inTitle, term => {
        const set = sets.sentences[term];
        if (set?.[sentence] || set?.[sentence - 1] || set?.[sentence + 1]) return 1;
        const called = sets.called[term];
        const byName = Math.max(...[sentence, sentence - 1, sentence + 1].map(at => called?.[at] ?? 0));
        return byName > 0 ? (SHARES[byName] ?? 0) : (sets.above[term]?.[passage] ?? 0) * ABOVE_SHARE;
      });
    },
    alone(segment, sentence) {
      const sets = setsOf(segment);
      const passage = match.readers[segment]?.sentencePassage[sentence] ?? 0;
      return shareOfSentence(
        segment,
        sets.inTitle,
        term =>
          sets.sentences[term]?.[sentence] ||
          Math.max(sets.above[term]?.[passage] ?? 0, SHARES[sets.called[term]?.[sentence] ?? 0] ?? 0),
      );
    },
    inPassage(segment, passage) {
      const { passages, above, named } = setsOf(segment);
      return share(term =>
        passages[term]?.[passage] || above[term]?.[passage] ? 1 : (named[term]?.[passage] ?? 0) * EQUAL_SHARE,
      );
    },
    inHeadings: (segment, passage) => share(term => setsOf(segment).above[term]?.[passage] ?? 0),
    numbersInPassage: (segment, passage) =>
      numeric.length === 0
        ? 0
        : numeric.filter(term => setsOf(segment).passages[term]?.[passage]).length / numeric.length,
  };
}
