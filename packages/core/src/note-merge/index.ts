// Two states of a note: joining them without losing a word, and saying what differs.
export { compareTexts, type Piece } from './compare.ts';
export { type Match, matching } from './matching.ts';
export { mergeNotes, mergeTexts, type NoteWords } from './merge-notes.ts';
export { type Split, splitBlocks } from './split-blocks.ts';
