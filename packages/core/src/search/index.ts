export { answerTypes } from './answer-type.ts';
export type { AnswerType } from './answer-type.ts';
export { buildIndex, INDEX_FORMAT, sentenceFlags } from './build-index.ts';
export { openIndex } from './open-index.ts';
export { propose } from './propose.ts';
export type { ProposeOptions } from './propose.ts';
export { rank } from './rank.ts';
export type { RankOptions } from './rank.ts';
export type { Candidate, Evidence, RankedPassage, RankedSentence, SearchableSegment, SegmentIndex, SegmentTexts } from './types.ts';
