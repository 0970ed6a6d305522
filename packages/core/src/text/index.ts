export { fold } from './fold.ts';
export { lookup } from './lookup.ts';
export { pattern } from './pattern.ts';
export { searchable, searchKey, searchWords } from './search-key.ts';
export { splitSentences } from './sentences.ts';
export * from './tokenise.ts';
