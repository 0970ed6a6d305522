export { MAX_SENTENCE_CHARACTERS, splitSentences } from './sentences.ts';
export type { SentenceOptions, Span } from './sentences.ts';
export { normalise, normaliseWithMap } from './normalise.ts';
export type { NormalisedText } from './normalise.ts';
export * from './tokenise.ts';
