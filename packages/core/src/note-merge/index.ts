// Two states of a note: joining them without losing a word, and saying what differs.
export { compareTexts, type Piece } from './compare.ts';
export { matching } from './matching.ts';
export { mergeNotes, type NoteWords } from './merge-notes.ts';
