export { fold, rootOf } from './fold.ts';
export { lookup } from './lookup.ts';
export type { NormalisedText } from './normalise.ts';
export { normalise, normaliseWithMap } from './normalise.ts';
export { pattern } from './pattern.ts';
export { searchable, searchKey, searchWords } from './search-key.ts';
export type { SentenceOptions, Span } from './sentences.ts';
export { MAX_SENTENCE_CHARACTERS, splitSentences } from './sentences.ts';
export * from './tokenise.ts';
