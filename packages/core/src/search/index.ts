export type { AnswerType } from './answer-type.ts';
export { answerTypes } from './answer-type.ts';
export { buildIndex, INDEX_FORMAT, sentenceFlags } from './build-index.ts';
export { openIndex } from './open-index.ts';
export type { Phrase, PhrasePlaces } from './phrase.ts';
export { holdsPhrase, mayHold, phraseOf, placesOf } from './phrase.ts';
export type { ProposeOptions } from './propose.ts';
export { propose } from './propose.ts';
export type { RankOptions } from './rank.ts';
export { rank } from './rank.ts';
export { searchableTitle } from './searchable-title.ts';
export { textsAbout } from './short-texts.ts';
export type {
  Candidate,
  Evidence,
  FoundMentions,
  FoundSources,
  ListedSource,
  RankedPassage,
  RankedSentence,
  SearchableSegment,
  SegmentIndex,
  SegmentTexts,
  SourceFacts,
} from './types.ts';
