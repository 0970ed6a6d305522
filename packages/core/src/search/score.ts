import { ROLES } from './build-index.ts';
import type { Frequencies, Match } from './match.ts';

// BM25 as in Robertson and Zaragoza, "The Probabilistic Relevance Framework" (2009), with the non-negative idf of
// Lucene.
const K1 = 0.9;
const B = 0.5;
/**
 * Share of the exact word beside its root: words keep "universe" from "university", roots find "increases" for
 * "increasing".
 */
const WORD_SHARE = 0.35;
/** A word of the title counts as often as this in every passage. */
const TITLE_TIMES = 2;
/** Running text that repeats what stands elsewhere, or lists other works. */
const SIDE_ROLE_FACTOR = 0.3;

/** By stored number of the role. */
const ROLE_FACTORS = Float64Array.from(ROLES, role =>
  role === 'reference' || role === 'furniture' || role === 'caption' || role === 'figure' ? SIDE_ROLE_FACTOR : 1,
);
const roleFactor = (roles: Uint8Array, at: number): number => ROLE_FACTORS[roles[at] ?? 1] ?? 1;

export const idf = (frequency: number, units: number): number =>
  Math.log(1 + (units - frequency + 0.5) / (frequency + 0.5));
/**
 * What a word counts that stands so many times in a unit of this `norm` (`normOf` its length); 0 where it does not
 * stand.
 */
export const saturated = (times: number, norm: number): number =>
  times === 0 ? 0 : (times * (K1 + 1)) / (times + norm);
export const normOf = (length: number, average: number): number => K1 * (1 - B + (B * length) / Math.max(1, average));

/** What the terms count that are sought, one number each. */
interface Weights {
  readonly word: Float64Array;
  readonly root: Float64Array;
}
const weightsOf = (frequencies: readonly Frequencies[], { query, sought }: Match, units: number): Weights => {
  const weigh = (share: number, kind: keyof Frequencies) =>
    Float64Array.from(
      sought,
      term => share * (query.terms[term]?.weight ?? 0) * idf(frequencies[term]?.[kind] ?? 0, units),
    );
  return { word: weigh(WORD_SHARE, 'word'), root: weigh(1 - WORD_SHARE, 'root') };
};

/** The best of nothing: a hair above zero so that it can divide. */
const LEAST = 1e-9;

/** BM25 of everything in scope, as the indexes alone give it. */
export interface Scores {
  readonly segments: Float64Array;
  /** The highest of each kind, at least a hair above zero so that it can divide. */
  readonly best: { readonly passage: number; readonly sentence: number; readonly segment: number };
  /** Of all sentences of a segment: worked out when asked for, because few segments are. */
  sentencesOf(segment: number): Float64Array;
}

/** What is known of each passage in scope; those of a segment begin at `firstPassage` of its number. */
export interface PassageScores {
  readonly passages: Float64Array;
  /** Of the best sentence of each. */
  readonly bestSentences: Float64Array;
  readonly firstPassage: Uint32Array;
  /** The highest score of a passage, by segment. */
  readonly bestOfSegment: Float64Array;
}

// Used by one question after the other: arrays of a whole library, made anew for each, keep the garbage collector busy.
let passageScratch = new Float64Array(0),
  sentenceScratch = new Float64Array(0);

/**
 * Scores every sentence, every passage and the whole of each segment in scope. What is said of the passages holds until
 * the next question is scored.
 */
export function scoreAll(match: Match): { readonly scores: Scores; readonly passages: PassageScores } {
  const { readers } = match;
  const firstPassage = new Uint32Array(readers.length + 1);
  for (const [segment, reader] of readers.entries())
    firstPassage[segment + 1] = (firstPassage[segment] ?? 0) + reader.passages;
  if (passageScratch.length < match.passages) {
    passageScratch = new Float64Array(match.passages);
    sentenceScratch = new Float64Array(match.passages);
  }
  const passages = passageScratch.subarray(0, match.passages).fill(0),
    bestSentences = sentenceScratch.subarray(0, match.passages).fill(0);
  const bestOfSegment = scorePassages(match, firstPassage, passages);
  const segments = scoreSegments(match);
  const weights = weightsOf(match.sentenceFrequency, match, match.sentences);
  const sentence = scoreBestSentences(match, firstPassage, weights, bestSentences);
  const known = new Map<number, Float64Array>();
  return {
    passages: { passages, bestSentences, firstPassage, bestOfSegment },
    scores: {
      segments,
      best: { passage: highest(bestOfSegment), sentence, segment: highest(segments) },
      sentencesOf(segment) {
        const scores = known.get(segment) ?? sentencesOf(match, segment, weights);
        known.set(segment, scores);
        return scores;
      },
    },
  };
}

function highest(scores: Float64Array): number {
  let best = LEAST;
  for (let i = 0; i < scores.length; i += 1) if ((scores[i] ?? 0) > best) best = scores[i] ?? 0;
  return best;
}

/** Fills in what the passages score, and gives the highest by segment. */
function scorePassages(match: Match, firstPassage: Uint32Array, scores: Float64Array): Float64Array {
  const { readers, averagePassage, inPassages, sums } = match;
  const weights = weightsOf(match.passageFrequency, match, match.passages),
    terms = weights.word.length;
  const { at, word, root, from } = inPassages;
  const bestOfSegment = new Float64Array(readers.length);
  for (let segment = 0; segment < readers.length; segment += 1) {
    const { passages, passageLength, passageRole } = readers[segment] ?? nothing;
    const first = firstPassage[segment] ?? 0;
    for (let term = 0; term < terms; term += 1) {
      const list = segment * terms + term,
        begin = from[list] ?? 0,
        end = from[list + 1] ?? 0;
      const wordWeight = weights.word[term] ?? 0,
        rootWeight = weights.root[term] ?? 0,
        titleWord = TITLE_TIMES * (sums.titleWord[list] ?? 0),
        titleRoot = TITLE_TIMES * (sums.titleRoot[list] ?? 0);
      for (let i = begin; i < end; i += 1) {
        const passage = at[i] ?? 0,
          norm = normOf(passageLength[passage] ?? 0, averagePassage);
        scores[first + passage] =
          (scores[first + passage] ?? 0) +
          wordWeight * saturated((word[i] ?? 0) + titleWord, norm) +
          rootWeight * saturated((root[i] ?? 0) + titleRoot, norm);
      }
      if (titleRoot === 0) continue;
      const having = new Set(at.subarray(begin, end));
      for (let passage = 0; passage < passages; passage += 1) {
        if (having.has(passage)) continue;
        const norm = normOf(passageLength[passage] ?? 0, averagePassage);
        scores[first + passage] =
          (scores[first + passage] ?? 0) +
          wordWeight * saturated(titleWord, norm) +
          rootWeight * saturated(titleRoot, norm);
      }
    }
    let best = 0;
    for (let passage = 0; passage < passages; passage += 1) {
      const score = scores[first + passage] ?? 0;
      if (score === 0) continue;
      const counted = score * roleFactor(passageRole, passage);
      scores[first + passage] = counted;
      if (counted > best) best = counted;
    }
    bestOfSegment[segment] = best;
  }
  return bestOfSegment;
}

const nothing = { passages: 0, passageLength: new Uint32Array(0), passageRole: new Uint8Array(0) };

function scoreSegments(match: Match): Float64Array {
  const { readers, segmentLength, sums } = match;
  const weights = weightsOf(match.segmentFrequency, match, readers.length),
    terms = weights.word.length;
  const scores = new Float64Array(readers.length);
  for (let segment = 0; segment < scores.length; segment += 1) {
    const norm = normOf(segmentLength[segment] ?? 0, match.averageSegment);
    let score = 0;
    for (let term = 0; term < terms; term += 1) {
      const list = segment * terms + term;
      score +=
        (weights.word[term] ?? 0) * saturated(sums.word[list] ?? 0, norm) +
        (weights.root[term] ?? 0) * saturated(sums.root[list] ?? 0, norm);
    }
    scores[segment] = score;
  }
  return scores;
}

/**
 * Fills in what the best sentence of each passage scores, and gives the highest. Only sentences that have a term are
 * looked at.
 */
function scoreBestSentences(match: Match, firstPassage: Uint32Array, weights: Weights, best: Float64Array): number {
  let highest = LEAST;
  const { readers, units } = match,
    terms = weights.word.length;
  const scores = new Float64Array(readers.reduce((most, { sentences }) => Math.max(most, sentences), 0));
  for (const [segment, { sentences, sentenceRole, sentencePassage }] of readers.entries()) {
    addSentences(match, segment, weights, scores);
    const first = firstPassage[segment] ?? 0,
      end = units.from[(segment + 1) * terms] ?? 0;
    for (let i = units.from[segment * terms] ?? 0; i < end; i += 1) {
      const unit = units.at[i] ?? 0;
      if (unit >= sentences) continue;
      const score = (scores[unit] ?? 0) * roleFactor(sentenceRole, unit);
      const passage = first + (sentencePassage[unit] ?? 0);
      if (score > (best[passage] ?? 0)) best[passage] = score;
      if (score > highest) highest = score;
      scores[unit] = 0;
    }
  }
  return highest;
}

function sentencesOf(match: Match, segment: number, weights: Weights): Float64Array {
  const { sentences = 0, sentenceRole = new Uint8Array(0) } = match.readers[segment] ?? {};
  const scores = new Float64Array(sentences);
  addSentences(match, segment, weights, scores);
  for (let i = 0; i < sentences; i += 1) scores[i] = (scores[i] ?? 0) * roleFactor(sentenceRole, i);
  return scores;
}

/** Adds what the terms count in the sentences of a segment, whatever their role. */
function addSentences(
  { readers, units: { at, word, root, from }, averageSentence, sums, titleShares }: Match,
  segment: number,
  weights: Weights,
  into: Float64Array,
): void {
  const reader = readers[segment];
  if (!reader) return;
  const { sentences, lengths } = reader,
    terms = weights.word.length;
  for (let term = 0; term < terms; term += 1) {
    const isInTitle = (sums.titleRoot[segment * terms + term] ?? 0) > 0,
      share = isInTitle ? (titleShares[segment] ?? 1) : 1,
      wordWeight = share * (weights.word[term] ?? 0),
      rootWeight = share * (weights.root[term] ?? 0),
      end = from[segment * terms + term + 1] ?? 0;
    for (let i = from[segment * terms + term] ?? 0; i < end; i += 1) {
      const unit = at[i] ?? 0;
      if (unit >= sentences) continue;
      const norm = normOf(lengths[unit] ?? 0, averageSentence);
      into[unit] =
        (into[unit] ?? 0) + wordWeight * saturated(word[i] ?? 0, norm) + rootWeight * saturated(root[i] ?? 0, norm);
    }
  }
}
