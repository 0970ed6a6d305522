import type { Frequencies, Hits, Match } from './match.ts';
import { roleAt } from './open-index.ts';

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

const roleFactor = (roles: Uint8Array, at: number): number => {
  const role = roleAt(roles, at);
  return role === 'reference' || role === 'furniture' || role === 'caption' || role === 'figure' ? SIDE_ROLE_FACTOR : 1;
};

export const idf = (frequency: number, units: number): number =>
  Math.log(1 + (units - frequency + 0.5) / (frequency + 0.5));
/**
 * What a word counts that stands so many times in a unit of this `norm` (`normOf` its length); 0 where it does not
 * stand.
 */
export const saturated = (times: number, norm: number): number =>
  times === 0 ? 0 : (times * (K1 + 1)) / (times + norm);
export const normOf = (length: number, average: number): number => K1 * (1 - B + (B * length) / Math.max(1, average));

interface TermIdf {
  readonly word: number;
  readonly root: number;
}
const idfs = (frequencies: readonly Frequencies[], match: Match, units: number): TermIdf[] =>
  frequencies.map((frequency, term) => {
    const weight = match.query.terms[term]?.weight ?? 0;
    return {
      word: WORD_SHARE * weight * idf(frequency.word, units),
      root: (1 - WORD_SHARE) * weight * idf(frequency.root, units),
    };
  });

/** BM25 of every sentence of a segment, and of the passages, as the indexes alone give it. */
export interface SegmentScores {
  readonly sentences: Float64Array;
  readonly passages: Float64Array;
  readonly segment: number;
}

/** Scores every sentence, every passage and the whole of each segment in scope. */
export function scoreAll(match: Match): SegmentScores[] {
  const bySentence = idfs(match.sentenceFrequency, match, match.sentences);
  const byPassage = idfs(match.passageFrequency, match, match.passages);
  const bySegment = idfs(match.segmentFrequency, match, match.readers.length);
  return match.readers.map((reader, number) => {
    const sentences = new Float64Array(reader.sentences),
      passages = new Float64Array(reader.passages);
    const wordTimes = new Float64Array(reader.passages),
      rootTimes = new Float64Array(reader.passages);
    const segmentNorm = normOf(match.segmentLength[number] ?? 0, match.averageSegment);
    let segment = 0;
    for (const [term, hits] of (match.hits[number] ?? []).entries()) {
      if (!hits) continue;
      scoreSentences(reader.lengths, sentences, hits, bySentence[term], match.averageSentence);
      const touched: number[] = [];
      let inTitle = 0,
        wordInTitle = 0,
        wordTotal = 0,
        rootTotal = 0;
      for (let i = 0; i < hits.units.length; i += 1) {
        const unit: number = hits.units[i] ?? 0,
          word = hits.word[i] ?? 0,
          root = hits.root[i] ?? 0;
        wordTotal += word;
        rootTotal += root;
        if (unit === reader.sentences + reader.passages) {
          inTitle = root;
          wordInTitle = word;
          continue;
        }
        const passage = unit < reader.sentences ? (reader.sentencePassage[unit] ?? 0) : unit - reader.sentences;
        if (rootTimes[passage] === 0) touched.push(passage);
        wordTimes[passage] = (wordTimes[passage] ?? 0) + word;
        rootTimes[passage] = (rootTimes[passage] ?? 0) + root;
      }
      const weights = byPassage[term] ?? { word: 0, root: 0 };
      const places = inTitle > 0 ? reader.passages : touched.length;
      for (let at = 0; at < places; at += 1) {
        const passage = inTitle > 0 ? at : (touched[at] ?? 0);
        const root = (rootTimes[passage] ?? 0) + TITLE_TIMES * inTitle;
        const norm = normOf(reader.passageLength[passage] ?? 0, match.averagePassage);
        passages[passage] =
          (passages[passage] ?? 0) +
          weights.word * saturated((wordTimes[passage] ?? 0) + TITLE_TIMES * wordInTitle, norm) +
          weights.root * saturated(root, norm);
      }
      for (const passage of touched) {
        wordTimes[passage] = 0;
        rootTimes[passage] = 0;
      }
      const whole = bySegment[term] ?? { word: 0, root: 0 };
      segment += whole.word * saturated(wordTotal, segmentNorm) + whole.root * saturated(rootTotal, segmentNorm);
    }
    for (let i = 0; i < sentences.length; i += 1)
      sentences[i] = (sentences[i] ?? 0) * roleFactor(reader.sentenceRole, i);
    for (let i = 0; i < passages.length; i += 1) passages[i] = (passages[i] ?? 0) * roleFactor(reader.passageRole, i);
    return { sentences, passages, segment };
  });
}

function scoreSentences(
  lengths: Uint16Array,
  into: Float64Array,
  hits: Hits,
  weights: TermIdf | undefined,
  average: number,
): void {
  if (!weights) return;
  for (let i = 0; i < hits.units.length; i += 1) {
    const unit = hits.units[i] ?? 0;
    if (unit >= into.length) return;
    const norm = normOf(lengths[unit] ?? 0, average);
    into[unit] =
      (into[unit] ?? 0) +
      weights.word * saturated(hits.word[i] ?? 0, norm) +
      weights.root * saturated(hits.root[i] ?? 0, norm);
  }
}
