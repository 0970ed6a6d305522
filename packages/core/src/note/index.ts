export { formulaEnd } from './formula-end.ts';
export { type KeptWords, readKeptWords, writeKeptWords } from './kept-words.ts';
export { isNotePicture } from './note-picture.ts';
export { noteWords } from './plain-text.ts';
export { readNote } from './read-note.ts';
export { tidyNote } from './tidy-note.ts';
export type { Block, Inline, ListItem, Mark, Note } from './types.ts';
export { withoutAddresses, withoutKeptWords } from './without-addresses.ts';
export { writeNote } from './write-note.ts';
