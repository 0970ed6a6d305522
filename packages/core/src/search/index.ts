export { buildIndex, INDEX_FORMAT } from './build-index.ts';
export { openIndex } from './open-index.ts';
export { holdsPhrase, phraseOf, placesOf } from './phrase.ts';
export { propose } from './propose.ts';
export { rank } from './rank.ts';
export { searchableTitle } from './searchable-title.ts';
export { textsAbout } from './short-texts.ts';
export type {
  Evidence,
  FoundMentions,
  RankedPassage,
  SearchableSegment,
  SegmentIndex,
  SegmentTexts,
  SourceFacts,
} from './types.ts';
